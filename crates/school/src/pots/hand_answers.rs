//! Hands as a trainee names them: `two pair, aces and 7s`, `K-high flush`, `8-5-4-2-A`.

use cards::Rank;

/// What may be said where there is no hand.
const NO_HAND: [&str; 6] = ["nothing", "none", "no", "no low", "no hand", "no low hand"];

/// Words of a hand that say nothing by themselves.
const FILLERS: [&str; 9] = ["a", "an", "the", "of", "and", "with", "in", "kind", "low"];

/// Words that only hands have.
const KINDS: [&str; 6] = ["pair", "straight", "flush", "house", "high", "royal"];

/// What an answer comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// This hand.
    Same,
    /// Another hand.
    Other,
    /// A hand of this kind, but of which ranks?
    KindOnly,
    /// No hand.
    Unclear,
}

/// Compares what was typed with the hand that is due, which is of this kind, if there is one.
pub(super) fn named(typed: &str, due: Option<(&str, &str)>) -> Named {
    let plain = typed.trim().to_lowercase();
    if NO_HAND.contains(&&*plain) {
        return if due.is_none() { Named::Same } else { Named::Other };
    }
    let said = normal(typed);
    let ranks = |words: &[String]| words.iter().all(|word| is_rank(word));
    let kinds = said.iter().any(|word| KINDS.contains(&&**word));
    if said.is_empty() || !(kinds || ranks(&said)) {
        return Named::Unclear;
    }
    let Some((words, kind)) = due else { return Named::Other };
    let due = normal(words);
    match said {
        said if said == due => Named::Same,
        said if said == normal(kind) || (ranks(&due) && said.len() < due.len()) => Named::KindOnly,
        _ => Named::Other,
    }
}

/// The words of a hand without fillers, ranks by their letters, in one order where the order says
/// nothing.
fn normal(text: &str) -> Vec<String> {
    let apart = |c: char| !c.is_alphanumeric() && c != '\'';
    let mut words: Vec<String> = Vec::new();
    for word in text.split(apart).filter(|word| !word.is_empty()) {
        // A capital letter in the middle is an ace, and no article.
        let begins = !text.starts_with("A ") || text.starts_with("A high");
        let is_ace = word == "A" && (!words.is_empty() || begins);
        let plain = word.to_lowercase();
        if is_ace || !FILLERS.contains(&&*plain) {
            words.extend(parted(&plain, is_ace));
        }
    }
    let is_full = words.iter().any(|word| word == "house");
    let sorted = ["high", "pair"].iter().any(|kind| words.iter().any(|word| word == kind));
    if sorted && !is_full {
        words.sort();
    }
    words
}

/// A word, or the ranks that are written as one: `8542a`.
fn parted(word: &str, is_ace: bool) -> Vec<String> {
    if is_ace {
        return vec!["A".to_owned()];
    }
    if let Some(rank) = rank(word) {
        return vec![rank.to_string()];
    }
    let letters = word.replace("10", "t");
    let ranks: Option<Vec<Rank>> =
        letters.chars().map(|letter| rank(&letter.to_string())).collect();
    match ranks {
        Some(ranks) if ranks.len() > 1 => ranks.iter().map(Rank::to_string).collect(),
        _ => vec![if word == "pairs" { "pair".to_owned() } else { word.to_owned() }],
    }
}

/// A rank by its name, its plural or its letter.
fn rank(word: &str) -> Option<Rank> {
    let short = word.trim_end_matches("'s");
    let letter = short.strip_suffix('s').unwrap_or(short);
    let letter = if letter == "t" { "10" } else { letter };
    Rank::ALL.into_iter().find(|rank| {
        rank.name() == word || rank.plural() == word || rank.to_string().to_lowercase() == letter
    })
}

fn is_rank(word: &str) -> bool {
    Rank::ALL.iter().any(|rank| rank.to_string() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_understood_however_it_is_put() {
        for (typed, words, kind) in [
            ("two pair, aces and 7s", "two pairs, aces and sevens", "two pairs"),
            ("two pairs sevens and aces", "two pairs, aces and sevens", "two pairs"),
            ("K-high flush", "a flush, king high", "a flush"),
            ("a flush, king high", "a flush, king high", "a flush"),
            ("three sixes", "three of a kind, sixes", "three of a kind"),
            ("pair of 10s", "a pair of tens", "a pair"),
            ("A high", "ace high", "no pair"),
            ("full house, kings over sixes", "a full house, kings over sixes", "a full house"),
            ("Royal flush", "a royal flush", "a royal flush"),
            ("8-5-4-2-A", "a low 8-5-4-2-A", "no pair"),
            ("8542a", "a low 8-5-4-2-A", "no pair"),
            ("low 10 9 4 3 2", "a low 10-9-4-3-2", "no pair"),
        ] {
            assert_eq!(named(typed, Some((words, kind))), Named::Same, "{typed}");
        }
        assert_eq!(named("no low", None), Named::Same);
    }

    #[test]
    fn another_hand_is_wrong_and_half_a_hand_is_asked_for() {
        let flush = Some(("a flush, king high", "a flush"));
        assert_eq!(named("a flush, queen high", flush), Named::Other);
        assert_eq!(named("nothing", flush), Named::Other);
        assert_eq!(named("flush", flush), Named::KindOnly);
        assert_eq!(named("the moon", flush), Named::Unclear);
        assert_eq!(named("", flush), Named::Unclear);
        let full = Some(("a full house, kings over sixes", "a full house"));
        assert_eq!(named("full house sixes over kings", full), Named::Other);
        let low = Some(("a low 8-5-4-2-A", "no pair"));
        assert_eq!(named("8-5", low), Named::KindOnly);
        assert_eq!(named("8-5-4-3-A", low), Named::Other);
        assert_eq!(named("8-5-4-2-A", None), Named::Other);
    }
}
