//! The promises, one by one.

use core::fmt;

/// What was found when a round broke a promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Which promise.
    pub promise: Promise,
    /// What was seen instead.
    pub found: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.promise, self.found)
    }
}

/// Gives a breach of the promise back to the caller unless it is kept:
/// `ensure!(due != Due::Nothing, Ends, "{due}")`.
macro_rules! ensure {
    ($kept:expr, $promise:ident, $($found:tt)+) => {
        if !$kept {
            let found = format!($($found)+);
            let promise = $crate::conformance::Promise::$promise;
            return Err($crate::conformance::Breach { promise, found });
        }
    };
}
pub(super) use ensure;

cards::worded! {
    /// What every round owes its drivers, in the order in which a round comes to keep it.
    #[derive(PartialOrd, Ord)]
    pub enum Promise(words) {
        NeedsAPlayer "a round that nobody plays is refused",
        Ends "a round ends",
        HasChoices "a due decision has choices",
        ListsOnce "no choice is listed twice",
        PermitsWhatItLists "a listed choice is permitted",
        AcceptsWhatItPermits "what is permitted is accepted",
        Decides "a decision changes the round",
        RefusesAlike "decide refuses what permits refuses",
        RefusalChangesNothing "a refusal leaves the round unchanged",
        RefusalIsNoAct "a refusal is not an act",
        NothingToChoose "there is nothing to choose when no decision is due",
        RefusesOutOfTurn "a decision that is not due is refused as not due",
        RecordsTheVoid "a void is recorded of that hand alone",
        ReturnsTheVoid "a void hand gets its wagers back",
        DealsToLiveHands "a void hand gets no further card",
        AsksLiveHands "a void hand is asked nothing",
        LeavesTheDead "a dead hand gets nothing but what it has not put in",
        VoidsOneHand "a void hand leaves the wagers of the others alone",
        SetsAsideForFree "a card set aside moves no wager",
        ReportsWhatIsPlaced "the wagers of a seat are those it placed",
        ConservesChips "a wager is collected or returned, chips are conserved",
        ReportsWhatCameBack "what came back is what was returned and paid",
        PaysOrCollects "a wager paid is not collected, unless a device shows its award",
        ReportsAwards "an award is recorded as it is reported",
        KeepsDecided "a wager once decided stays as it is",
        DecidesEveryWager "a complete round has decided every wager",
        StaysInTheStack "nobody puts in more than he brought, or takes back more than he put in",
        EmptiesThePot "all that is put in a pot comes out of it, and no more",
        RecordsTheCard "a card is recorded where and how it was due",
        DealsToFreeSpots "a card is dealt or moved where none lies, turned or moved where one lies",
        CollectsEachCard "each card dealt is collected once",
        SeesItsOwn "a seat sees only what it can see",
        AsksBlindly "cards a seat cannot see do not change what it is asked",
        OffersBlindly "cards a seat cannot see do not change what it may choose",
        RepeatsTheState "the same inputs give the same state",
        RepeatsTheActs "the same inputs give the same acts",
    }
}
