//! One cross: how many dealers are lower than each pair on one of its axes, and how many equal it.
//!
//! The dealer's pairs are inserted lowest first, each at the better of its two axes. Just before
//! those of one rank are inserted, the counters hold what a player of that rank beats; just after,
//! also what it ties with. Dealers without the player's two cards are all inserted ones, less those
//! with the one card, less those with the other; a dealer with both would hold the player's pair.

use super::kinds::{Axis, KINDS, PAIRS};

/// By pair of kinds: the lower dealers, and the equal ones.
pub(crate) struct Against {
    pub(crate) lower: [i32; PAIRS],
    pub(crate) equal: [i32; PAIRS],
}

impl Against {
    pub(crate) const NOTHING: Self = Self { lower: [0; PAIRS], equal: [0; PAIRS] };

    pub(crate) fn add(&mut self, more: &Self) {
        self.lower.iter_mut().zip(&more.lower).for_each(|(sum, more)| *sum += more);
        self.equal.iter_mut().zip(&more.equal).for_each(|(sum, more)| *sum += more);
    }
}

/// The dealers inserted so far.
#[derive(Clone, Copy)]
struct Inserted {
    all: i32,
    /// With one given card of a kind.
    with: [i32; KINDS],
}

impl Inserted {
    /// Inserts a pair of kinds, of which so many cards are left; not if `times` is zero.
    #[inline(always)]
    fn insert(&mut self, left: &[i32; KINDS], own: [u8; 2], times: i32) {
        let [a, b] = own.map(|kind| usize::from(kind) % KINDS);
        // PERF: without a branch, which would be guessed wrong too often.
        let same = i32::from(a == b);
        self.with[a] += (left[b] - same) * times;
        self.with[b] += left[a] * (1 - same) * times;
        self.all += ways(left, own) * times;
    }

    /// The inserted pairs without one given card of each of these kinds.
    #[inline(always)]
    fn without(&self, own: [u8; 2]) -> i32 {
        let [a, b] = own.map(|kind| self.with[usize::from(kind) % KINDS]);
        self.all - a - b
    }
}

/// In how many ways the cards left can be a pair of these kinds.
#[inline(always)]
fn ways(left: &[i32; KINDS], own: [u8; 2]) -> i32 {
    let [a, b] = own.map(|kind| usize::from(kind) % KINDS);
    let same = i32::from(a == b);
    (left[a] * (left[b] - same)) >> same
}

/// Compares players on the axis `played` with dealers on the better of both axes, for all cards
/// that can be a player's pair, `times` over.
pub(crate) fn sweep(
    left: &[i32; KINDS],
    played: &Axis,
    other: &Axis,
    times: i32,
    against: &mut Against,
) {
    let mut inserted = Inserted { all: 0, with: [0; KINDS] };
    let mut others = other.order.iter().peekable();
    for group in played.order.chunk_by(|a, b| a.value == b.value) {
        let value = group[0].value;
        // A dealer plays the better axis: where the played one is better, it is inserted with it.
        while let Some(dealer) = others.next_if(|dealer| dealer.value < value) {
            let better = played.values[usize::from(dealer.pair)] <= dealer.value;
            inserted.insert(left, dealer.own, i32::from(better));
        }
        let before = inserted;
        for dealer in group {
            let better = other.values[usize::from(dealer.pair)] < value;
            inserted.insert(left, dealer.own, i32::from(better));
        }
        while let Some(dealer) = others.next_if(|dealer| dealer.value == value) {
            let better = played.values[usize::from(dealer.pair)] <= value;
            inserted.insert(left, dealer.own, i32::from(better));
        }
        for player in group {
            let pair = usize::from(player.pair);
            // The dealer that holds the player's very cards was taken away twice.
            let both = i32::from(other.values[pair] <= value);
            let lower = before.without(player.own);
            let times = times * ways(left, player.own);
            against.lower[pair] = lower * times;
            against.equal[pair] = (inserted.without(player.own) + both - lower) * times;
        }
    }
}
