//! Decisions of blackjack in the words of the case book.
//!
//! After a split `hand 2` may stand before a decision. Insurance is for half of the wager unless an
//! amount is said; in multiple action the spots are named: `insures first, third`.

use rules::{Area, Chips, Due, Round as _, UnknownArea};

use super::areas::declared;
use super::round::TwentyOne;
use super::wagers::spot_area;
use super::{Decision, Insurance, Spots};
use crate::{Means, Phrase};

const STANDS: Phrase<Decision> = Phrase::this("stands", "standing", "s", Decision::Stands);
const HITS: Phrase<Decision> = Phrase::this("hits", "hitting", "c", Decision::Hits);
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
    Phrase::amount("insures AMOUNT", "insuring", "a", insures_amount);
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
        Decision::Insures(Insurance::Amount(_)) => &DECISIONS[7],
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

fn named_spots<const SPOTS: usize>(text: &str) -> Result<Decision, String> {
    let mut spots = Spots::NONE;
    for word in text.split(',').map(str::trim) {
        let found = (0..SPOTS).find(|spot| spot_area::<SPOTS>(*spot).word() == word);
        let spot =
            found.ok_or_else(|| format!("{word:?} is no spot; say first, second or third"))?;
        spots = spots.with(spot);
    }
    Ok(Decision::Insures(Insurance::Half(spots)))
}

/// The betting area of that word: the first hand needs no number, and a split makes the second.
pub(super) fn area<const SPOTS: usize>(word: &str) -> Result<Area, UnknownArea> {
    let own = word.strip_prefix("hand 1 ").unwrap_or(word);
    let areas = declared::<SPOTS>();
    let alias = areas.iter().find(|it| it.aliases.contains(&own)).map(|it| it.area);
    alias.map_or_else(|| Area::named(own, areas.iter().map(|it| it.area)), Ok)
}
