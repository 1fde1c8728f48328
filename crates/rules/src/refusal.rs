//! Refusals: the rules say no, with the paragraph that says so.

use core::fmt;

use law::Clause;

use crate::{Area, Chips, Due, Irregularity, Odds, PostedLimits, Seat};

/// Why something may not be done, and which paragraph says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Under which clause or ruling.
    pub under: Clause,
}

/// Why something may not be done, with the offending values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The round waits for something else.
    NotDue {
        /// For this.
        due: Due,
    },
    /// A step of the table's procedure is missing or comes out of order.
    OutOfOrder {
        /// What was asked.
        asked: &'static str,
        /// What is needed first, or what the table is doing.
        needs: &'static str,
    },
    /// Wagering is closed.
    NoMoreBets,
    /// A round needs at least one wager.
    NobodyPlays,
    /// There is no such position at this table.
    NoSuchSeat {
        /// Its number.
        seat: usize,
        /// How many there are.
        seats: usize,
    },
    /// The position is not the person's, or not taken, or taken by another.
    SeatNotHeld {
        /// The position.
        seat: Seat,
    },
    /// A person may hold one position, or two that are neighbours.
    AreasNotAdjacent {
        /// How many are permitted.
        at_most: usize,
    },
    /// A player has fewer chips than the wager.
    NotEnoughChips {
        /// The wager.
        amount: Chips,
        /// The chips.
        balance: Chips,
    },
    /// Only chips, plaques or coupons lie on the layout.
    TenderNotAccepted,
    /// There is nothing to withdraw.
    NoWager {
        /// Which seat.
        seat: Seat,
    },
    /// This game has no such wager at this moment.
    NoSuchWager {
        /// Which area.
        area: Area,
    },
    /// A wager outside the posted limits.
    OutsideLimits {
        /// The wager.
        amount: Chips,
        /// What is posted.
        limits: PostedLimits,
    },
    /// The smallest chip cannot make this amount.
    NotInChips {
        /// The wager.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// A wager of nothing.
    NothingWagered,
    /// A double down wager above the original one.
    AboveOriginal {
        /// The double down wager.
        amount: Chips,
        /// The original wager.
        original: Chips,
    },
    /// A wager above the ante it goes with.
    AboveAnte {
        /// Where it would lie.
        area: Area,
        /// How much.
        amount: Chips,
        /// The ante.
        ante: Chips,
    },
    /// A wager whose amount is fixed by the ante.
    MustBe {
        /// Where it would lie.
        area: Area,
        /// How much.
        amount: Chips,
        /// What it must be.
        needs: Chips,
    },
    /// A wager that may lie there only together with another one, or must.
    Needs {
        /// The wager that is there, or would be.
        area: Area,
        /// The wager that is missing.
        needs: Area,
    },
    /// More or fewer cards discarded than the game allows.
    WrongDiscards {
        /// How many.
        cards: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A rate of progression below the least.
    RateTooLow {
        /// In hundredths of a percent.
        basis_points: u32,
        /// The least.
        floor: u32,
    },
    /// The house accepts a double down wager of the full original only.
    NotEqualToOriginal {
        /// The double down wager.
        amount: Chips,
        /// The original wager.
        original: Chips,
    },
    /// Odds below the least the text allows.
    OddsTooLow {
        /// For which hand.
        hand: &'static str,
        /// The odds.
        odds: Odds,
        /// The least allowed.
        floor: Odds,
    },
    /// A payout limit below the least the text allows.
    PayoutLimitTooLow {
        /// The limit.
        amount: Chips,
        /// The least allowed.
        floor: Chips,
    },
    /// A cut too near an end of the stack.
    CutOutOfRange {
        /// How many cards lie above the cutting card.
        taken: usize,
        /// The fewest allowed.
        least: usize,
        /// The most allowed.
        most: usize,
    },
    /// The act belongs to a higher role.
    RoleTooLow {
        /// Who may do it.
        needs: &'static str,
        /// Who tried.
        role: &'static str,
    },
    /// The cards are older than their text allows.
    CardsExpired {
        /// Hours allowed.
        hours: u32,
    },
    /// The cards are not what the game is played with.
    WrongCards {
        /// How many there are.
        count: usize,
        /// How many are needed, each once.
        needs: usize,
    },
    /// A configuration the text does not allow.
    NotAllowed {
        /// What.
        what: &'static str,
        /// What would be.
        needs: &'static str,
    },
    /// The text has no such irregularity at this moment.
    NoSuchIrregularity {
        /// Which.
        irregularity: Irregularity,
    },
    /// The seed does not open the commitment in the log.
    SeedNotCommitted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.about_amounts().or_else(|| self.about_people()) {
            Some(words) => f.write_str(&words),
            None => self.about_cards(f),
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "three parts of one list, in turn")]
impl Reason {
    /// What is wrong with an amount of money.
    fn about_amounts(&self) -> Option<String> {
        Some(match self {
            Self::NotEnoughChips { amount, balance } => {
                format!("a wager of {amount} with {balance} in chips")
            }
            Self::OutsideLimits { limits: PostedLimits { minimum, maximum }, .. }
                if minimum > maximum =>
            {
                format!("the minimum {minimum} is above the maximum {maximum}")
            }
            Self::OutsideLimits { amount, limits } => {
                format!("a wager of {amount} is outside the posted limits {limits}")
            }
            Self::NotInChips { amount, unit } => {
                format!("a wager of {amount} cannot be made with chips of {unit}")
            }
            Self::NothingWagered => "a wager of nothing".to_owned(),
            Self::AboveOriginal { amount, original } => {
                format!("a double down wager of {amount} is above the original wager of {original}")
            }
            Self::NotEqualToOriginal { amount, original } => {
                format!("a double down wager of {amount} is not the original wager of {original}")
            }
            Self::AboveAnte { area, amount, ante } => {
                format!("a {area} wager of {amount} is above the ante of {ante}")
            }
            Self::MustBe { area, amount, needs } => {
                format!("a {area} wager of {amount}; it must be {needs}")
            }
            Self::RateTooLow { basis_points, floor } => {
                let (rate, floor) = (Hundredths(*basis_points), Hundredths(*floor));
                format!("a rate of progression of {rate} percent is below {floor} percent")
            }
            Self::PayoutLimitTooLow { amount, floor } => {
                format!("a payout limit of {amount} is less than {floor}")
            }
            _ => return None,
        })
    }

    /// Who may not wager, or act, or not here.
    fn about_people(&self) -> Option<String> {
        Some(match self {
            Self::NoMoreBets => {
                "no wager is made, increased or withdrawn after \"No more bets\"".to_owned()
            }
            Self::NobodyPlays => "nobody has placed a wager".to_owned(),
            Self::NoSuchSeat { seat, seats } => {
                format!("there is no seat {seat}; the table has seats 1 to {seats}")
            }
            Self::SeatNotHeld { seat } => format!("{seat} is not that player's"),
            Self::AreasNotAdjacent { at_most } => {
                format!("a player may wager on at most {at_most} areas, adjacent to each other")
            }
            Self::TenderNotAccepted => {
                "a verbal wager with cash is not accepted, only chips, plaques or coupons".into()
            }
            Self::NoWager { seat } => format!("{seat} has no wager"),
            Self::NoSuchWager { area } => format!("no {area} can be placed at this moment"),
            Self::Needs { area, needs } => format!("{area} without {needs}"),
            Self::RoleTooLow { needs, role } => format!("a {role} may not do this, a {needs} may"),
            _ => return None,
        })
    }

    /// What is out of order, or wrong with cards, odds and devices.
    fn about_cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotDue { due } => write!(f, "this is not due; due is {due}"),
            Self::OutOfOrder { asked, needs } => write!(f, "{asked} is out of order: {needs}"),
            Self::WrongDiscards { cards, least, most } if least == most => {
                write!(f, "{cards} cards discarded; it must be {most}")
            }
            Self::WrongDiscards { cards, least, most } => {
                write!(f, "{cards} cards discarded; {least} to {most} are accepted")
            }
            Self::OddsTooLow { hand, odds, floor } => {
                write!(f, "a {hand} paid at {odds} is below the least odds, {floor}")
            }
            Self::CutOutOfRange { taken, least, most } => {
                write!(f, "a cut of {taken} cards; {least} to {most} are accepted")
            }
            Self::CardsExpired { hours } => {
                write!(f, "the cards are to be changed every {hours} hours")
            }
            Self::WrongCards { count, needs } => {
                write!(f, "{count} cards; the game is played with {needs}, each once")
            }
            Self::NotAllowed { what, needs } => write!(f, "{what} is not allowed; {needs}"),
            Self::NoSuchIrregularity { irregularity } => {
                write!(f, "{irregularity} cannot happen at this moment")
            }
            Self::SeedNotCommitted => f.write_str("the seed does not open the commitment"),
            _ => unreachable!("told by the other parts"),
        }
    }
}

/// A percentage in hundredths: `70` or `72.5`.
struct Hundredths(u32);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        write!(f, "{whole}")?;
        if part > 0 {
            write!(f, ".{}", format!("{part:02}").trim_end_matches('0'))?;
        }
        Ok(())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.under)
    }
}

impl core::error::Error for Refusal {}
