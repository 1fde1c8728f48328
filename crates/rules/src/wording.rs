//! How odds are stated: with "to" or "win", never with "for" (GEN-010).
//!
//! A player who reads a price thinks the wager comes back besides; stated with the other word it
//! does not. Whatever prints odds (signs, layouts, reports, refusals) is held to this check.
//!
//! ```
//! use rules::{to, wording};
//!
//! assert_eq!(wording::check(&format!("A flush pays {}.", to(8, 1))), Ok(()));
//! let price = format!("A flush pays 9 {} 1.", "for");
//! assert_eq!(wording::check(&price).expect_err("not odds").found, "9 for 1");
//! ```

law::cite!(general: GEN_010; section_11: P11_J_1);

cards::told! {
    /// Odds stated with the word "for", as found in a text.
    pub struct OddsStatedWithFor {
        /// The words, single-spaced: `3 for 2`.
        pub found: String,
    } ["odds are stated with \"to\" or \"win\", not as {found:?}"];
}

/// Whether no odds in `text` are stated with "for".
///
/// Odds are a number, the word, and a number, with or without hyphens (`3-for-2`) and with "each"
/// or "every" between; in figures or, up to twenty, in words; and the heading `(for one)` of a
/// column. A quantity of things is not odds: `2 for 3 hours`.
pub fn check(text: &str) -> Result<(), OddsStatedWithFor> {
    let words = words(text);
    let found =
        (0..words.len()).find_map(|at| price(&words[at..]).or_else(|| heading(&words[at..])));
    found.map_or(Ok(()), |found| Err(OddsStatedWithFor { found }))
}

/// A piece of text as this check reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Word {
    Number(String),
    Plain(String),
    /// Where a phrase ends: no odds reach across it.
    Stop(char),
}

impl Word {
    fn is(&self, word: &str) -> bool {
        matches!(self, Self::Plain(plain) if plain.eq_ignore_ascii_case(word))
    }

    fn number(&self) -> Option<&str> {
        match self {
            Self::Number(figures) => Some(figures),
            Self::Plain(word) => {
                NUMBERS.split(' ').any(|number| word.eq_ignore_ascii_case(number)).then_some(word)
            }
            Self::Stop(_) => None,
        }
    }
}

const NUMBERS: &str = "one two three four five six seven eight nine ten eleven twelve thirteen \
                       fourteen fifteen sixteen seventeen eighteen nineteen twenty fifty hundred \
                       thousand";
/// What may stand between the word and the wager.
const FILLERS: [&str; 4] = ["each", "every", "a", "an"];
/// What a number counts when it is no wager.
const THINGS: [&str; 20] = [
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "round", "rounds",
    "hand", "hands", "seat", "seats", "player", "players", "deck", "decks", "card", "cards",
];

/// `3 for 2`, at the start of `words`.
fn price(words: &[Word]) -> Option<String> {
    let win = words.first()?.number()?;
    let rest = words.get(1).filter(|word| word.is("for")).map(|_| &words[2..])?;
    let filler = rest.first().and_then(|word| FILLERS.iter().find(|filler| word.is(filler)));
    let rest = if filler.is_some() { &rest[1..] } else { rest };
    let wager = rest.first()?.number()?;
    let counted = rest.get(1).is_some_and(|next| THINGS.iter().any(|thing| next.is(thing)));
    let between = filler.map_or_else(String::new, |filler| format!("{filler} "));
    (!counted).then(|| format!("{win} for {between}{wager}"))
}

/// `(for one)`, at the start of `words`.
fn heading(words: &[Word]) -> Option<String> {
    let [Word::Stop('('), word, wager, Word::Stop(')'), ..] = words else { return None };
    wager.number().filter(|_| word.is("for")).map(|wager| format!("(for {wager})"))
}

fn words(text: &str) -> Vec<Word> {
    let characters: Vec<char> = text.chars().collect();
    let (mut words, mut at) = (Vec::new(), 0);
    while let Some(&first) = characters.get(at) {
        let run = |belongs: &dyn Fn(usize) -> bool| -> String {
            (at..characters.len()).take_while(|&i| belongs(i)).map(|i| characters[i]).collect()
        };
        let digit = |i: usize| characters.get(i).is_some_and(char::is_ascii_digit);
        // What comes before it in a run that begins with a digit is one.
        let inside = |i: usize| matches!(characters[i], ',' | '.') && digit(i + 1);
        let word = match first {
            '0'..='9' => Word::Number(run(&|i| digit(i) || inside(i))),
            letter if letter.is_alphabetic() => {
                Word::Plain(run(&|i| characters[i].is_alphabetic()))
            }
            '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '|' => Word::Stop(first),
            _ => {
                at += 1;
                continue;
            }
        };
        at += match &word {
            Word::Number(run) | Word::Plain(run) => run.chars().count(),
            Word::Stop(_) => 1,
        };
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use proof::covers;

    use super::*;

    #[test]
    fn odds_stated_with_for_are_found_however_they_are_written() {
        let _proof = covers!(GEN_010_B, DDS_058);
        let cases = [
            ("3 for 1", "3 for 1"),
            ("Royal flush: 1,000 for 1", "1,000 for 1"),
            ("a straight pays 5 for 1.", "5 for 1"),
            ("pays **3** for **2**", "3 for 2"),
            ("PAYS 3 FOR 2", "3 for 2"),
            ("blackjack pays 3-for-2", "3 for 2"),
            ("blackjack pays 6\u{2011}for\u{2011}5", "6 for 5"),
            ("6for5", "6 for 5"),
            ("three for two", "three for two"),
            ("5 for\n    1", "5 for 1"),
            ("pays $10 for $1", "10 for 1"),
            ("1.5 for 1", "1.5 for 1"),
            ("10 for every 1 wagered", "10 for every 1"),
            ("two for each one", "two for each one"),
            ("pays 8 to 1, that is 9 for 1", "9 for 1"),
            ("Pays (for one)", "(for one)"),
        ];
        for (text, found) in cases {
            assert_eq!(check(text), Err(OddsStatedWithFor { found: found.into() }), "{text}");
        }
    }

    #[test]
    fn ordinary_uses_of_the_word_are_left_alone() {
        let _proof = covers!(GEN_010_B, DDS_058);
        let texts = [
            "",
            "for",
            "3 to 2",
            "1,000 to 1",
            "win 3",
            "odds for the flush",
            "12 for each, room for 7",
            "seat 3. For 2 players the deal is the same",
            "seats 1, 2, 3, for 2 hours",
            "seats 1, 2, 3, for 2 dollars each",
            "the limit is 5. For 1 wager it is 10",
            "the cards are changed after 8 for a hand-dealt game",
            "deck 1 for 24 hours",
            "seat 3 for 2 rounds",
            "a limit of 100,000 for one hand",
            "wagers (for players)",
            "one card for every player",
            "before 5 forms are filled",
        ];
        for text in texts {
            assert_eq!(check(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn the_finding_names_the_words_and_the_right_ones() {
        let error = check("pays 3  for 2").expect_err("stated with the wrong word");
        assert_eq!(error.to_string(), "odds are stated with \"to\" or \"win\", not as \"3 for 2\"");
    }
}
