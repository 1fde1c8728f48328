//! Simple policies for Double Cross Poker. The optimal one comes from the analysis.
//!
//! All of them expose a winning three-card hand and no other.

use cards::{Card, Rank};

use super::{Axis, Decision, DoubleCross, Question, Sight, ThreeCardHand};
use crate::policies::{policy, simple};

/// Answers the question about the three-card wager, and asks `play` about the other one.
#[inline]
fn answer(sight: &Sight, play: impl FnOnce([Card; 4]) -> Option<Axis>) -> Decision {
    let four = sight.four().expect("asked once four cards are known");
    if sight.question == Some(Question::Expose) {
        let [a, b, top, _] = four;
        return match ThreeCardHand::made_by([a, b, top]) {
            ThreeCardHand::Nothing => Decision::DoesNotExpose,
            ThreeCardHand::Pair
            | ThreeCardHand::Flush
            | ThreeCardHand::Straight
            | ThreeCardHand::ThreeOfAKind
            | ThreeCardHand::StraightFlush => Decision::Exposes,
        };
    }
    if sight.question == Some(Question::Correct) {
        return Decision::LeavesRaises;
    }
    play(four).map_or(Decision::Folds, Decision::Raises)
}

policy! {
    /// Raises with everything, always on the vertical axis.
    AlwaysRaise for DoubleCross: |sight, _| answer(sight, |_| Some(Axis::Vertical))
}

policy! {
    /// Raises with a pair of its own or with a shown card, on the axis of that card, and with
    /// nothing else.
    PairsOnly for DoubleCross: |sight, _| answer(sight, Self::axis)
}

impl PairsOnly {
    /// The axis it plays with these cards: two own, the top one, the right one.
    #[must_use]
    pub fn axis([a, b, top, right]: [Card; 4]) -> Option<Axis> {
        let with = |shown: Card| shown.rank() == a.rank() || shown.rank() == b.rank();
        match (with(top), with(right)) {
            (false, true) => Some(Axis::Horizontal),
            (true, _) => Some(Axis::Vertical),
            (false, false) => (a.rank() == b.rank()).then_some(Axis::Vertical),
        }
    }
}

policy! {
    /// A simple rule. It looks at each axis as three cards: the player's two and the one shown.
    ///
    /// It raises with a pair or better; with three of one suit, jack high or better; with three in
    /// sequence, ten high or better, a gap asking one rank more each; with an ace or a king of its
    /// own; and with a queen of its own beside a ten or better, or under a higher card shown. It
    /// plays the axis with the better of these, a higher pair before a lower one; of two that are
    /// alike, the one that shows the higher card.
    Basic for DoubleCross: |sight, _| answer(sight, Self::axis)
}

impl Basic {
    /// The axis it plays with these cards: two own, the top one, the right one.
    #[must_use]
    #[inline]
    pub fn axis([a, b, top, right]: [Card; 4]) -> Option<Axis> {
        let (vertical, horizontal) = (worth([a, b], top), worth([a, b], right));
        match (vertical.max(horizontal) >= RAISE, horizontal > vertical) {
            (false, _) => None,
            (true, true) => Some(Axis::Horizontal),
            (true, false) => Some(Axis::Vertical),
        }
    }
}

/// From this worth on the rule raises.
const RAISE: u16 = HIGH_CARDS;
const HIGH_CARDS: u16 = 1 << 8;
const IN_SEQUENCE: u16 = 2 << 8;
const SUITED: u16 = 3 << 8;
const PAIRED: u16 = 4 << 8;
const THREE: u16 = 5 << 8;

/// What three cards are worth to the rule: their kind, then the rank of a pair, then the rank of
/// the card that is shown.
#[inline]
fn worth([a, b]: [Card; 2], shown: Card) -> u16 {
    let rank = |card: Card| u16::from(card.id() / 4);
    let (high, low, up) = (rank(a).max(rank(b)), rank(a).min(rank(b)), rank(shown));
    if high == low {
        return if up == high { THREE } else { PAIRED | high << 4 | up };
    }
    if up == high || up == low {
        return PAIRED | up << 4 | up;
    }
    let (top, bottom) = (high.max(up), low.min(up));
    let suited = ((a.id() ^ b.id()) | (a.id() ^ shown.id())).is_multiple_of(4);
    if suited && top >= Rank::Jack as u16 {
        return SUITED | up;
    }
    // Three in sequence span two ranks and ask for a ten; a gap widens the span by one.
    let span = top - bottom;
    if span <= 4 && top + 2 >= Rank::Ten as u16 + span {
        return IN_SEQUENCE | up;
    }
    let queen = high == Rank::Queen as u16 && (low >= Rank::Ten as u16 || up > high);
    if high >= Rank::King as u16 || queen { HIGH_CARDS | up } else { 0 }
}

simple! {
    DoubleCross;
    Basic { "basic" "a pair, a draw or high cards, on the better axis" Basic; }
    AlwaysRaise { "always-raise" "raises with everything, vertical" AlwaysRaise; }
    PairsOnly { "pairs-only" "raises with a pair only" PairsOnly; }
}
