//! Refusals: the rules say no, with the paragraph that says so.

use core::fmt;

use cards::CardCount;
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

/// What the rules say to something that is asked: done, or with what came of it; or no.
pub type Answer<T = ()> = Result<T, Refusal>;

cards::told! {
    /// Why something may not be done, with the offending values.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Reason {
        /// The round waits for something else.
        NotDue { due: Due } ["this is not due; due is {due}"];
        /// A step of the table's procedure is missing or comes out of order: what is needed first,
        /// or what the table is doing.
        OutOfOrder { asked: &'static str, needs: &'static str }
            ["{asked} is out of order: {needs}"];
        /// Wagering is closed.
        NoMoreBets ["no wager is made, increased or withdrawn after \"No more bets\""];
        /// A round needs at least one wager.
        NobodyPlays ["nobody has placed a wager"];
        /// There is no position of this number.
        NoSuchSeat { seat: usize, seats: usize }
            ["there is no seat {seat}; the table has seats 1 to {seats}"];
        /// The position is not the person's, or not taken, or taken by another.
        SeatNotHeld { seat: Seat } ["{seat} is not that player's"];
        /// A person may hold one position, or two that are neighbours.
        AreasNotAdjacent { at_most: usize }
            ["a player may wager on {}", at_most_areas(*at_most)];
        /// A player has fewer chips than the wager.
        NotEnoughChips { amount: Chips, balance: Chips }
            ["a wager of {amount} with {balance} in chips"];
        /// Only chips, plaques or coupons lie on the layout.
        TenderNotAccepted
            ["a verbal wager with cash is not accepted, only chips, plaques or coupons"];
        /// There is nothing to withdraw.
        NoWager { seat: Seat } ["{seat} has no wager"];
        /// This game has no such wager at this moment.
        NoSuchWager { area: Area } ["no {area} can be placed at this moment"];
        /// A wager outside the posted limits, or limits that nothing can be within.
        OutsideLimits { amount: Chips, limits: PostedLimits } ["{}", Outside(*amount, *limits)];
        /// The smallest chip cannot make this amount.
        NotInChips { amount: Chips, unit: Chips }
            ["a wager of {amount} cannot be made with chips of {unit}"];
        /// A wager of nothing.
        NothingWagered ["a wager of nothing"];
        /// A double down wager above the original one.
        AboveOriginal { amount: Chips, original: Chips }
            ["a double down wager of {amount} is above the original wager of {original}"];
        /// A wager above the ante it goes with.
        AboveAnte { area: Area, amount: Chips, ante: Chips }
            ["a {area} wager of {amount} is above the ante of {ante}"];
        /// A wager whose amount is fixed by the ante.
        MustBe { area: Area, amount: Chips, needs: Chips }
            ["a {area} wager of {amount}; it must be {needs}"];
        /// A wager above the most that may lie there.
        AboveMost { area: Area, amount: Chips, most: Chips }
            ["a {area} wager of {amount}; it may be {most} at most"];
        /// A wager that may lie there only together with another one, or must.
        Needs { area: Area, needs: Area } ["{area} without {needs}"];
        /// A check where a bet is to be answered.
        BetToAnswer { amount: Chips } ["there is a bet to answer: {amount} to call"];
        /// A call where nothing is to be called.
        NothingToCall ["there is nothing to call"];
        /// A raise, or the completion of a bet, where there is none.
        NothingToRaise ["there is no bet to raise or to complete"];
        /// A bet where one was made.
        AlreadyBet ["a bet was made: it is called or raised"];
        /// A raise where none is open to this player.
        NoFurtherRaise ["no further raise is open to this player"];
        /// A bet or raise that is too small or too large.
        RaiseOutside { to: Chips, least: Chips, most: Chips }
            ["a bet or raise to {to}; {}", ToAccepted(*least, *most)];
        /// Another decision than the forced bet.
        MustBringIn { amount: Chips } ["the bet of {amount} is forced"];
        /// A check, or a hand given up, by a player who must open with a bet.
        OpenerMustBet ["this player opens and must bet"];
        /// A hand given up by the player who opens.
        OpenerFolds ["the player who opens bets or checks and does not fold"];
        /// The first hand at a showdown given up unseen.
        MustShow ["the first hand at the showdown is shown"];
        /// More or fewer cards discarded than the game allows.
        WrongDiscards { cards: usize, least: usize, most: usize }
            ["{} discarded; {}", CardCount(*cards), Accepted(*least, *most)];
        /// A rate of progression below the least, in hundredths of a percent.
        RateTooLow { basis_points: u32, floor: u32 }
            ["a rate of progression of {} percent is below {} percent",
                Hundredths(*basis_points), Hundredths(*floor)];
        /// The house accepts a double down wager of the full original only.
        NotEqualToOriginal { amount: Chips, original: Chips }
            ["a double down wager of {amount} is not the original wager of {original}"];
        /// Odds below the least the text allows.
        OddsTooLow { hand: &'static str, odds: Odds, floor: Odds }
            ["a {hand} paid at {odds} is below the least odds, {floor}"];
        /// A payout limit below the least the text allows.
        PayoutLimitTooLow { amount: Chips, floor: Chips }
            ["a payout limit of {amount} is less than {floor}"];
        /// A cut too near an end of the stack: so many cards lie above the cutting card.
        CutOutOfRange { taken: usize, least: usize, most: usize }
            ["a cut of {}; {least} to {most} are accepted", CardCount(*taken)];
        /// A cutting card too near an end of the shoe: so many cards lie behind it.
        CuttingCardOutOfRange { behind: usize, least: usize, most: usize }
            ["a cutting card {} from the back; {least} to {most} are accepted", CardCount(*behind)];
        /// The act belongs to a higher role.
        RoleTooLow { needs: &'static str, role: &'static str }
            ["a {role} may not do this, a {needs} may"];
        /// The cards are older than their text allows.
        CardsExpired { hours: u32 } ["the cards are to be changed every {hours} hours"];
        /// The cards were used longer than they may be without being sorted.
        CardsUnsorted { hours: u32 }
            ["the cards are to be put into suit and sequence every {hours} hours of use"];
        /// The cards are not what the game is played with.
        WrongCards { count: usize, needs: usize }
            ["{}; the game is played with {needs}, each once", CardCount(*count)];
        /// A configuration the text does not allow.
        NotAllowed { what: &'static str, needs: &'static str }
            ["{what} is not allowed; {needs}"];
        /// A name or reason that looks like another one.
        NotSeen { character: char }
            ["this name or reason holds U+{:04X}, which is not seen; it is one line of 1 to 80 \
             characters, all to be seen", u32::from(*character)];
        /// The text has no such irregularity at this moment.
        NoSuchIrregularity { irregularity: Irregularity }
            ["{irregularity} cannot happen at this moment"];
        /// The seed does not open the commitment in the log.
        SeedNotCommitted ["the seed does not open the commitment"];
    }
}

impl Reason {
    /// The answer no, for this reason, under that clause or ruling.
    pub const fn under<T>(self, under: Clause) -> Answer<T> {
        Err(Refusal { reason: self, under })
    }
}

/// A wager and the limits it does not keep.
struct Outside(Chips, PostedLimits);

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(amount, limits @ PostedLimits { minimum, maximum }) = self;
        if minimum > maximum {
            return write!(f, "the minimum {minimum} is above the maximum {maximum}");
        }
        write!(f, "a wager of {amount} is outside the posted limits {limits}")
    }
}

/// From how many to how many.
struct Accepted(usize, usize);

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(least, most) if least == most => write!(f, "it must be {most}"),
            Self(least, most) => write!(f, "{least} to {most} are accepted"),
        }
    }
}

/// From which amount to which.
struct ToAccepted(Chips, Chips);

impl fmt::Display for ToAccepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(least, most) if least == most => write!(f, "it must be {most}"),
            Self(least, most) => write!(f, "{least} to {most} are accepted"),
        }
    }
}

/// A percentage in hundredths: `70` or `72.5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hundredths(pub u32);

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

fn at_most_areas(at_most: usize) -> String {
    match at_most {
        1 => "one area only".to_owned(),
        more => format!("at most {more} areas, adjacent to each other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_would_be_accepted() {
        let discards =
            |cards, least, most| Reason::WrongDiscards { cards, least, most }.to_string();
        assert_eq!(discards(4, 0, 3), "4 cards discarded; 0 to 3 are accepted");
        assert_eq!(discards(2, 1, 1), "2 cards discarded; it must be 1");
        let raise = |least, most| {
            let (least, most) = (Chips::dollars(least), Chips::dollars(most));
            Reason::RaiseOutside { to: Chips::dollars(5), least, most }.to_string()
        };
        assert_eq!(raise(6, 9), "a bet or raise to 5; 6 to 9 are accepted");
        assert_eq!(raise(8, 8), "a bet or raise to 5; it must be 8");
        assert_eq!(at_most_areas(1), "one area only");
        assert_eq!(at_most_areas(2), "at most 2 areas, adjacent to each other");
    }
}
