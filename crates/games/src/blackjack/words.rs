//! Decisions of blackjack in the words of the case book.
//!
//! After a split `hand 2` may stand before a decision. Insurance is for half of the wager unless an
//! amount is said; in multiple action the spots are named, for half of each (`insures first,
//! third`) or with amounts (`insures first 3, third 5`).

use rules::{Area, Chips, Due, Round as _, UnknownArea};

use super::areas::declared;
use super::round::TwentyOne;
use super::wagers::spot_area;
use super::{Cents, Decision, Insurance, Spots};
use crate::prompt::Prompt;
use crate::{Game as _, Means, Phrase};

const STANDS: Phrase<Decision> = Phrase::this("stands", "standing", "s", Decision::Stands);
const HITS: Phrase<Decision> = Phrase::this("hits", "hitting", "h", Decision::Hits);
const DOUBLES: Phrase<Decision> = Phrase::this("doubles", "doubling", "d", Decision::Doubles);
const DOUBLES_FOR: Phrase<Decision> = Phrase {
    letter: "",
    ..Phrase::amount("doubles AMOUNT", "doubling", "d", Decision::DoublesFor)
};
const SPLITS: Phrase<Decision> = Phrase::this("splits", "splitting", "p", Decision::Splits);
const SURRENDERS: Phrase<Decision> =
    Phrase::this("surrenders", "surrendering", "u", Decision::Surrenders);
const INSURES: Phrase<Decision> =
    Phrase::this("insures", "insuring", "i", Decision::Insures(Insurance::Half(Spots::FIRST)));
const INSURES_FOR: Phrase<Decision> =
    Phrase { letter: "", ..Phrase::amount("insures AMOUNT", "insuring", "a", insures_amount) };
const DOES_NOT_INSURE: Phrase<Decision> =
    Phrase::this("does not insure", "not insuring", "n", Decision::DoesNotInsure);

const fn insures_amount(amount: Chips) -> Decision {
    Decision::Insures(Insurance::Amount(amount))
}

/// All of them.
pub(super) const DECISIONS: &[Phrase<Decision>] = &[
    STANDS,
    HITS,
    DOUBLES,
    DOUBLES_FOR,
    SPLITS,
    SURRENDERS,
    INSURES,
    INSURES_FOR,
    DOES_NOT_INSURE,
];

/// The phrase of a decision.
pub(super) const fn phrase(decision: Decision) -> &'static Phrase<Decision> {
    match decision {
        Decision::Stands => &DECISIONS[0],
        Decision::Hits => &DECISIONS[1],
        Decision::Doubles => &DECISIONS[2],
        Decision::DoublesFor(_) => &DECISIONS[3],
        Decision::Splits => &DECISIONS[4],
        Decision::Surrenders => &DECISIONS[5],
        Decision::Insures(Insurance::Half(_)) => &DECISIONS[6],
        Decision::Insures(Insurance::Amount(_) | Insurance::Amounts(_)) => &DECISIONS[7],
        Decision::DoesNotInsure => &DECISIONS[8],
    }
}

/// What is said beside the words of its phrase.
pub(super) fn besides<const SPOTS: usize>(decision: Decision) -> String {
    match decision {
        Decision::DoublesFor(amount) | Decision::Insures(Insurance::Amount(amount)) => {
            format!(" {amount}")
        }
        Decision::Insures(Insurance::Half(spots)) if SPOTS > 1 => {
            let some = (0..SPOTS).filter(|spot| spots.contains(*spot));
            let words: Vec<_> = some.map(|spot| spot_area::<SPOTS>(spot).word()).collect();
            format!(" {}", words.join(", "))
        }
        Decision::Insures(Insurance::Amounts(amounts)) => {
            let said = (0..SPOTS).zip(amounts).filter(|(_, amount)| *amount != Cents::default());
            let words = said.map(|(spot, amount)| {
                format!("{} {}", spot_area::<SPOTS>(spot).word(), amount.chips())
            });
            format!(" {}", words.collect::<Vec<_>>().join(", "))
        }
        Decision::Stands
        | Decision::Hits
        | Decision::Doubles
        | Decision::Splits
        | Decision::Surrenders
        | Decision::Insures(Insurance::Half(_))
        | Decision::DoesNotInsure => String::new(),
    }
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// The decision that `words` name.
    pub(super) fn heard(&self, words: &str, accepted: &str) -> Result<Decision, String> {
        let words = self.for_the_hand_asked(words.trim())?;
        let amount = |text: &str| text.parse::<Chips>().map_err(|error| error.to_string());
        let plain = DECISIONS.iter().find(|phrase| phrase.form == words);
        let plain = plain.and_then(|phrase| match phrase.means {
            Means::This(this) => Some(this),
            Means::Unlisted(_) | Means::Amount(_) | Means::Cards => None,
        });
        match (words.split_once(' '), plain) {
            (_, Some(Decision::Insures(_))) => Ok(Decision::Insures(self.half_of_all())),
            (_, Some(plain)) => Ok(plain),
            (Some(("doubles", text)), None) => amount(text).map(Decision::DoublesFor),
            (Some(("insures", text)), None) if SPOTS == 1 => amount(text).map(insures_amount),
            (Some(("insures", spots)), None) => named_spots::<SPOTS>(spots),
            _ => Err(format!("{words:?} is no decision of this game; say {accepted}")),
        }
    }

    /// What is said after `hand 2`, if that hand is asked about.
    fn for_the_hand_asked<'a>(&self, words: &'a str) -> Result<&'a str, String> {
        let Some(numbered) = words.strip_prefix("hand ") else { return Ok(words) };
        let (number, rest) = numbered.split_once(' ').unwrap_or((numbered, ""));
        if let Due::Decision { hand, .. } = self.due()
            && number == (hand + 1).to_string()
        {
            return Ok(rest.trim());
        }
        Err(format!("hand {number} is not asked; due is {}", self.due()))
    }

    /// What is asked where insurance is: how much of it, and on which spots.
    pub(super) fn asks_for_insurance(&self) -> Option<Prompt> {
        let all = self.choices().filter(|choice| matches!(choice, Decision::Insures(_))).last()?;
        let most = self.stakes(all);
        let (about, accepted, answers) = if SPOTS == 1 {
            ("insurance", "i, n or an amount", format!("i half, {most}; n none; or less"))
        } else {
            let spots = "or spots: first, third; or first 3";
            (
                "insurance",
                "i, n or spots such as first, third",
                format!("i all, {most}; n none; {spots}"),
            )
        };
        Some(Prompt::Amount { about, answers, accepted })
    }

    /// The insurance that a text means; the words of the case book mean it too.
    pub(super) fn insurance_typed(&self, text: &str) -> Option<Decision> {
        let text = text.trim().trim_end_matches('.');
        let besides = text.strip_prefix("insures ").or_else(|| text.strip_prefix("insure "));
        match besides.unwrap_or(text).trim() {
            "n" | "no" | "none" | "does not insure" => Some(Decision::DoesNotInsure),
            "i" | "insure" | "insures" | "half" | "all" => {
                Some(Decision::Insures(self.half_of_all()))
            }
            amount if SPOTS == 1 => amount.parse().ok().map(insures_amount),
            spots => named_spots::<SPOTS>(spots).ok(),
        }
    }

    /// Half of every wager that can be insured.
    fn half_of_all(&self) -> Insurance {
        let mut most = Spots::FIRST;
        for choice in self.offered().choices() {
            if let Decision::Insures(Insurance::Half(spots)) = choice
                && most.are_among(spots)
            {
                most = spots;
            }
        }
        Insurance::Half(most)
    }
}

/// Spots for half of their wagers, or each with an amount: `first, third`, `first 3, third 5`.
fn named_spots<const SPOTS: usize>(text: &str) -> Result<Decision, String> {
    let (mut spots, mut amounts) = (Spots::NONE, [Cents::default(); 3]);
    let mut with_amounts = 0;
    for part in rules::parted(text).map(str::trim) {
        let (word, amount) = part.split_once(' ').map_or((part, None), |(a, b)| (a, Some(b)));
        let found = (0..SPOTS).find(|spot| spot_area::<SPOTS>(*spot).word() == word);
        let spot =
            found.ok_or_else(|| format!("{word:?} is no spot; say first, second or third"))?;
        if spots.contains(spot) {
            return Err(format!("the {word} spot is named twice"));
        }
        spots = spots.with(spot);
        if let Some(amount) = amount {
            let chips: Chips = amount.trim().parse().map_err(|error| format!("{error}"))?;
            let cents = Cents::of(chips).filter(|cents| *cents != Cents::default());
            amounts[spot] = cents.ok_or_else(|| format!("{chips} is no amount of insurance"))?;
            with_amounts += 1;
        }
    }
    if with_amounts == 0 {
        return Ok(Decision::Insures(Insurance::Half(spots)));
    }
    if with_amounts < spots.bits().count_ones() {
        return Err(format!("{text:?}: say an amount for each spot, or for none"));
    }
    Ok(Decision::Insures(Insurance::Amounts(amounts)))
}

/// The betting area of that word: the first hand needs no number, and a split makes the second.
pub(super) fn area<const SPOTS: usize>(word: &str) -> Result<Area, UnknownArea> {
    let own = word.strip_prefix("hand 1 ").unwrap_or(word);
    let areas = declared::<SPOTS>();
    let alias = areas.iter().find(|it| it.aliases.contains(&own)).map(|it| it.area);
    alias.map_or_else(|| Area::named(own, areas.iter().map(|it| it.area)), Ok)
}
