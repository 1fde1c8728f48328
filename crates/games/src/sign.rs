//! What the sign at a table says: payout odds, posted limits, payout limit, posted rules.
//!
//! Odds on a sign are a type: they are stated with "to" or with "win", and there is no way to
//! state them with another word.
//!
//! ```
//! use games::sign::Payout;
//! use rules::{Chips, to};
//!
//! assert_eq!(Payout::Odds(to(3, 2)).to_string(), "3 to 2");
//! assert_eq!(Payout::Win(Chips::dollars(500)).to_string(), "win $500");
//! assert_eq!("3 to 2".parse(), Ok(Payout::Odds(to(3, 2))));
//! assert!("4 per 1".parse::<Payout>().is_err());
//! ```

use core::str::FromStr;

use law::Clause;
use rules::{
    Area, Award, Chips, HandList, Odds, PayLines, PayTable, PostedLimits, RankedHand, Verdict,
};

use crate::settings::Settings;

law::cite!(general: GEN_010 GEN_006);

cards::told! {
    /// What a sign says about one hand: profit to wager, a sum to win, or that the wager comes
    /// back.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Payout {
        /// `3 to 2`.
        Odds(odds: Odds) ["{odds}"];
        /// `win $500`.
        Win(amount: Chips) ["win ${amount}"];
        /// `win 10 percent of the meter`.
        WinPercent(percent: u8) ["win {percent}{OF_THE_METER}"];
        /// `win the meter`.
        WinMeter ["{METER}"];
        /// `push`.
        Push ["{PUSH}"];
    }
}

impl Payout {
    /// What a sign says about a verdict; nothing about a wager that loses.
    #[must_use]
    pub const fn posted(verdict: Verdict) -> Option<Self> {
        match verdict {
            Verdict::Pays(odds) => Some(Self::Odds(odds)),
            Verdict::Push => Some(Self::Push),
            Verdict::Loses => None,
        }
    }
}

impl From<Award> for Payout {
    fn from(award: Award) -> Self {
        match award {
            Award::Jackpot { .. } => Self::WinMeter,
            Award::Percent(percent) => Self::WinPercent(percent),
            Award::Fixed(amount) => Self::Win(amount),
        }
    }
}

const METER: &str = "win the meter";
const OF_THE_METER: &str = " percent of the meter";
const PUSH: &str = "push";

cards::told! {
    /// Text that states no payout.
    pub struct ParsePayoutError(text: String) [
        "{text:?} states no payout; write it with \"to\" or \"win\", such as 3 to 2, win $500 or \
         push"
    ];
}

impl FromStr for Payout {
    type Err = ParsePayoutError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParsePayoutError(text.to_owned());
        let said = text.trim().to_lowercase();
        if said == PUSH {
            return Ok(Self::Push);
        }
        if said == METER {
            return Ok(Self::WinMeter);
        }
        let Some(won) = said.strip_prefix("win ") else {
            return said.parse().map(Self::Odds).map_err(|_| wrong());
        };
        if let Some(percent) = won.strip_suffix(OF_THE_METER) {
            return percent.trim().parse().map(Self::WinPercent).map_err(|_| wrong());
        }
        let amount = won.trim().trim_start_matches('$');
        amount.parse().map(Self::Win).map_err(|_| wrong())
    }
}

/// What a sign says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sign {
    /// The payout odds of every wager.
    pub odds: Vec<PostedOdds>,
    /// The least and the greatest of every wager that has its own limits.
    pub limits: Vec<(&'static str, PostedLimits)>,
    /// The payout limit, if the licensee set one.
    pub payout_limit: Option<PostedPayoutLimit>,
    /// Rules of the house.
    pub rules: Vec<HouseRule>,
}

impl Sign {
    /// A plain sign: every pay table, and the limits of the wager that buys a hand.
    pub(crate) fn plain(settings: &impl Settings, first: Area) -> Self {
        let posted = |(hand, pays)| Some((hand, Payout::posted(pays)?));
        let odds = |(wager, table): (&'static str, &mut dyn PayLines)| {
            let lines = table.in_words().into_iter().filter_map(posted).collect();
            PostedOdds { wager, lines, under: table.under() }
        };
        Self {
            odds: settings.clone().pay_tables_mut().into_iter().map(odds).collect(),
            limits: vec![(first.word(), settings.house().limits)],
            ..Self::default()
        }
    }
}

/// The payout odds of one wager or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostedOdds {
    /// Which wagers.
    pub wager: &'static str,
    /// Hands, highest first, and what they are paid.
    pub lines: Vec<(&'static str, Payout)>,
    /// Where the odds are written.
    pub under: Clause,
}

impl PostedOdds {
    /// What `table` pays, hands highest first; a hand that loses is not named.
    #[must_use]
    pub fn listed<H: HandList>(wager: &'static str, table: &PayTable<H>, under: Clause) -> Self {
        let line = |(hand, pays): (H::Hand, _)| Some((hand.words(), Payout::posted(pays)?));
        Self { wager, lines: table.lines().filter_map(line).collect(), under }
    }

    /// Wagers that are paid alike, whatever wins.
    #[must_use]
    pub fn one_line(wager: &'static str, hand: &'static str, odds: Odds, under: Clause) -> Self {
        Self { wager, lines: vec![(hand, Payout::Odds(odds))], under }
    }
}

/// The most that can be won, as a sign says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PostedPayoutLimit {
    /// The limit.
    pub amount: Chips,
    /// On what.
    pub on: &'static str,
    /// Where it is written.
    pub under: Clause,
}

/// A rule of the house on the sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseRule {
    /// What it says.
    pub text: &'static str,
    /// Whether it must be posted to bind anybody.
    pub posting: Posting,
    /// Where it comes from.
    pub under: Clause,
}

/// Whether a rule must stand on the sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Posting {
    /// It must.
    Required,
    /// It is good to know.
    Helpful,
}
