//! Every way to break a promise, and the promise.

use rules::conformance::Promise;

macro_rules! faults {
    ($($fault:ident: $promise:ident,)+) => {
        /// One way to break a promise.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Fault {
            None,
            $($fault,)+
        }

        /// The promise that each fault breaks.
        pub const BROKEN: &[(Fault, Promise)] = &[$((Fault::$fault, Promise::$promise)),+];
    };
}

faults! {
    OpensForNobody: NeedsAPlayer,
    ReshufflesForEver: Ends,
    ListsNoChoice: HasChoices,
    ListsAChoiceTwice: ListsOnce,
    ListsAChoiceItRefuses: PermitsWhatItLists,
    RefusesAChoiceItLists: AcceptsWhatItPermits,
    RefusesAPartialRaiseItPermits: AcceptsWhatItPermits,
    DecisionChangesNothing: Decides,
    AcceptsWhatItDoesNotPermit: RefusesAlike,
    AcceptsOutOfTurn: RefusesAlike,
    RefusesForAnotherReason: RefusesAlike,
    RefusalChangesTheRound: RefusalChangesNothing,
    RefusalIsRecorded: RefusalIsNoAct,
    ListsAChoiceWhileDealing: NothingToChoose,
    ListsAChoiceAtTheEnd: NothingToChoose,
    GivesAnotherReasonOutOfTurn: RefusesOutOfTurn,
    PermitsOutOfTurn: RefusesOutOfTurn,
    KeepsAVoidSecret: RecordsTheVoid,
    RecordsTwoVoids: RecordsTheVoid,
    VoidsTheRound: RecordsTheVoid,
    CollectsTheWagerOfAVoidHand: ReturnsTheVoid,
    PaysAVoidHandABonus: ReturnsTheVoid,
    DealsToAVoidHand: DealsToLiveHands,
    TurnsACardOfAVoidHand: DealsToLiveHands,
    AsksAVoidHand: AsksLiveHands,
    HidesTheWagersOfANeighbour: VoidsOneHand,
    AddsAWagerToANeighbour: VoidsOneHand,
    RaisesTheWagersOfANeighbour: VoidsOneHand,
    ReturnsTheWagersOfANeighbour: VoidsOneHand,
    ReturnsTheWagersOfAFoldedNeighbour: VoidsOneHand,
    ChargesForACardSetAside: SetsAsideForFree,
    ReportsAWagerNeverPlaced: ReportsWhatIsPlaced,
    ReportsAnotherAmount: ReportsWhatIsPlaced,
    HidesAWager: ReportsWhatIsPlaced,
    LosesChips: ConservesChips,
    ReportsLessThanItPaid: ReportsWhatCameBack,
    ReportsNothingDecided: ReportsWhatCameBack,
    PaysWhatItCollects: PaysOrCollects,
    HidesAnAward: ReportsAwards,
    InventsAnAward: ReportsAwards,
    PaysAgain: KeepsDecided,
    LeavesAWagerOpen: DecidesEveryWager,
    RecordsAnotherCard: RecordsTheCard,
    RecordsNoCard: RecordsTheCard,
    RecordsATurnOfAnotherCard: RecordsTheCard,
    RecordsNoTurn: RecordsTheCard,
    DealsOnTopOfACard: DealsToFreeSpots,
    TurnsWhereNothingLies: DealsToFreeSpots,
    MovesACardOntoACard: DealsToFreeSpots,
    MovesACardThatIsNotThere: DealsToFreeSpots,
    LeavesACardOnTheLayout: CollectsEachCard,
    CollectsACardTwice: CollectsEachCard,
    LetsTheAskedSeeTheirNeighbour: SeesItsOwn,
    LetsTheIdleSeeTheirNeighbour: SeesItsOwn,
    AsksByACardOthersHold: AsksBlindly,
    PermitsByACardOthersHold: OffersBlindly,
    OffersByACardOthersHold: OffersBlindly,
    RemembersEarlierRounds: RepeatsTheState,
    RecordsEarlierRounds: RepeatsTheActs,
}
