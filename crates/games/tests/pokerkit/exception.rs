//! Where the text or a ruling differs from PokerKit, or PokerKit is wrong: each has a name, and a
//! predicate over the facts of a hand decides whether it holds.

use law::nj_19_47::{P14_9_F_1, P14_10_G, P14_11_E, P14_12_G};
use law::{Clause, ruling};

use crate::corpus::{Hand, Open};
use crate::ruled::Facts;

/// Why a hand differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exception {
    /// With two players PokerKit has the button post the small blind.
    HeadsUpBlinds,
    /// The first to speak bets or checks and does not fold; PokerKit warns only.
    OpenerFolds,
    /// Less than a blind or forced bet was put in: what was posted is to be called all the same.
    ShortForced,
    /// A bet or raise all-in for less than a full one: half of one counts, less reopens nothing.
    ShortAllIn,
    /// The number of raises does not bind two players.
    CapForTwo,
    /// Three raises are three raises; before the flop PokerKit allows a fourth over the blind.
    FourthRaiseOverBlind,
    /// A raise that nobody could call in full is forbidden by PokerKit only; it comes back.
    RaiseNobodyCanMatch,
    /// Whoever is alone with chips and has nothing to call is not asked.
    LoneOption,
    /// Part of an ante that nobody matched is a pot of its own; PokerKit gives it back at once.
    AnteComesBack,
    /// One card for all, because folded hands are not dealt again.
    StudCommonCard,
    /// The common card counts in the hand that shows.
    CommonCardShows,
    /// Cards that later players still hold are not in the reshuffle.
    DrawReshuffle,
    /// Without a bet in the last round the first left of the button, or of the dealer, shows first.
    OrderOfShowing,
    /// What tied hands cannot share goes by suit, not by position.
    OddChip,
    /// PokerKit puts pots together once losing hands are gone, and divides them as one.
    MergedSidePots,
    /// PokerKit halves a pot for a low hand that is not in it.
    SidePotLow,
    /// PokerKit burns a card when nobody draws.
    BurnWithoutDraw,
}

impl Exception {
    pub const ALL: [Self; 17] = [
        Self::HeadsUpBlinds,
        Self::OpenerFolds,
        Self::ShortForced,
        Self::ShortAllIn,
        Self::CapForTwo,
        Self::FourthRaiseOverBlind,
        Self::RaiseNobodyCanMatch,
        Self::LoneOption,
        Self::AnteComesBack,
        Self::StudCommonCard,
        Self::CommonCardShows,
        Self::DrawReshuffle,
        Self::OrderOfShowing,
        Self::OddChip,
        Self::MergedSidePots,
        Self::SidePotLow,
        Self::BurnWithoutDraw,
    ];

    /// The paragraphs and rulings that say what is played here.
    pub fn under(self) -> Vec<Clause> {
        match self {
            Self::HeadsUpBlinds => vec![ruling::D10],
            Self::OpenerFolds => vec![P14_9_F_1, P14_10_G, P14_11_E, P14_12_G],
            Self::ShortForced => vec![ruling::D25],
            Self::ShortAllIn | Self::CapForTwo | Self::FourthRaiseOverBlind => vec![ruling::D21],
            Self::LoneOption => vec![ruling::D21],
            Self::RaiseNobodyCanMatch | Self::AnteComesBack => vec![ruling::D16],
            Self::StudCommonCard | Self::CommonCardShows => vec![ruling::D06],
            Self::DrawReshuffle | Self::BurnWithoutDraw => vec![ruling::D13],
            Self::OrderOfShowing | Self::MergedSidePots | Self::SidePotLow => vec![ruling::D16],
            Self::OddChip => vec![ruling::D07, ruling::D08, ruling::D09, ruling::D19],
        }
    }

    /// Why the blinds were posted by others.
    pub fn of_blinds(hand: &Hand) -> Option<Self> {
        let [left, button] = hand.posted[..] else { return None };
        let blinds = match (hand.structure.small_blind, hand.structure.big_blind) {
            (0, only) => (0, only),
            (small, big) => (big, small),
        };
        let two = hand.stacks.len() == 2;
        (two && (left, button) == blinds).then_some(Self::HeadsUpBlinds)
    }

    /// Why PokerKit lets a player fold whom the text does not.
    pub fn of_folding(theirs: &Open, ruled: &Open) -> Option<Self> {
        (theirs.folds && !ruled.folds).then_some(Self::OpenerFolds)
    }

    /// Why a call costs more or less.
    pub fn of_staying(facts: &Facts) -> Option<Self> {
        facts.short_forced.then_some(Self::ShortForced)
    }

    /// Why a raise is open to one and not to the other, or another one.
    pub fn of_raising(
        facts: &Facts,
        player: usize,
        theirs: Option<u64>,
        ruled: Option<u64>,
    ) -> Option<Self> {
        let is_forced = facts.is_forced_all_in(player);
        match (theirs, ruled) {
            _ if facts.short_forced || is_forced => Some(Self::ShortForced),
            _ if facts.short_all_in => Some(Self::ShortAllIn),
            (None, Some(_)) if !facts.anybody_can_match(player) => Some(Self::RaiseNobodyCanMatch),
            (None, Some(_)) if facts.live_count() == 2 && facts.has_all_raises() => {
                Some(Self::CapForTwo)
            }
            (Some(_), None) if facts.over_blind && facts.has_all_raises() => {
                Some(Self::FourthRaiseOverBlind)
            }
            _ => None,
        }
    }

    /// Why PokerKit asks somebody who is not asked here.
    pub fn of_asking(facts: &Facts, player: usize) -> Option<Self> {
        let lone = facts.is_alone(player) && facts.has_nothing_to_call(player);
        lone.then_some(Self::LoneOption)
    }

    /// Why somebody else opens the last round.
    pub fn of_turn(facts: &Facts, stud: bool, common: bool) -> Option<Self> {
        match () {
            () if facts.short_forced => Some(Self::ShortForced),
            () if stud && common && facts.street == 4 => Some(Self::CommonCardShows),
            () => None,
        }
    }
}
