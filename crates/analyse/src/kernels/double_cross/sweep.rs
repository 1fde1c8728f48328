//! One cross: how many dealers are lower than each pair on one of its axes, and how many equal it.
//!
//! The dealer's pairs are inserted lowest first, each at the better of its two axes. Just before
//! those of one rank are inserted, the counters hold what a player of that rank beats; just after,
//! also what it ties with. Dealers without the player's two cards are all inserted ones, less those
//! with the one card, less those with the other; a dealer with both would hold the player's pair.

use super::kinds::{Axis, KINDS, Kinds, PAIRS};

/// By pair of kinds, over all cards that can be that pair: the lower dealers, and the equal ones.
pub(super) struct Against {
    pub(super) lower: [i32; PAIRS],
    pub(super) equal: [i32; PAIRS],
}

impl Against {
    pub(super) const NOTHING: Self = Self { lower: [0; PAIRS], equal: [0; PAIRS] };
}

/// The dealers inserted so far, by how many cards of each kind are left beside the cross.
struct Inserted<'a> {
    left: &'a [i32; KINDS],
    all: i32,
    /// With one given card of a kind.
    with: [i32; KINDS],
}

impl Inserted<'_> {
    /// Inserts a pair, if `times` is one and not zero.
    #[inline(always)]
    fn insert(&mut self, [a, b]: [u8; 2], times: i32) {
        let [a, b] = [usize::from(a) % KINDS, usize::from(b) % KINDS];
        let (of_a, of_b) = (self.left[a] * times, self.left[b] * times);
        if a == b {
            self.with[a] += of_a - times;
            self.all += of_a * (of_a - times) / 2;
        } else {
            self.with[a] += of_b;
            self.with[b] += of_a;
            self.all += of_a * of_b;
        }
    }

    /// The inserted pairs without one given card of each of these kinds.
    #[inline(always)]
    fn without(&self, [a, b]: [u8; 2]) -> i32 {
        self.all - self.with[usize::from(a) % KINDS] - self.with[usize::from(b) % KINDS]
    }
}

/// In how many ways the cards left can be a pair of these kinds.
#[inline(always)]
fn ways(left: &[i32; KINDS], [a, b]: [u8; 2]) -> i32 {
    let [a, b] = [usize::from(a) % KINDS, usize::from(b) % KINDS];
    if a == b { left[a] * (left[a] - 1) / 2 } else { left[a] * left[b] }
}

/// Compares players on the axis `played` with dealers on the better of both axes.
pub(super) fn sweep(
    kinds: &Kinds,
    left: &[i32; KINDS],
    played: &Axis,
    other: &Axis,
    against: &mut Against,
) {
    let mut inserted = Inserted { left, all: 0, with: [0; KINDS] };
    let mut others = other.order.iter().map(|&place| usize::from(place)).peekable();
    let mut rest = &played.order[..];
    while let Some(&first) = rest.first() {
        let value = played.values[usize::from(first)];
        let same = rest.iter().take_while(|&&place| played.values[usize::from(place)] == value);
        let (group, later) = rest.split_at(same.count());
        rest = later;
        let group = group.iter().map(|&place| usize::from(place));
        // A dealer plays the better axis: where the played one is better, it is inserted with it.
        while let Some(place) = others.next_if(|&place| other.values[place] < value) {
            let better = played.values[place] <= other.values[place];
            inserted.insert(kinds.pairs[place], i32::from(better));
        }
        for place in group.clone() {
            against.lower[place] = inserted.without(kinds.pairs[place]);
        }
        for place in group.clone() {
            let better = other.values[place] < value;
            inserted.insert(kinds.pairs[place], i32::from(better));
        }
        while let Some(place) = others.next_if(|&place| other.values[place] == value) {
            let better = played.values[place] <= value;
            inserted.insert(kinds.pairs[place], i32::from(better));
        }
        for place in group {
            let own = kinds.pairs[place];
            // The dealer that holds the player's very cards was taken away twice.
            let both = i32::from(other.values[place] <= value);
            let (lower, ways) = (against.lower[place], ways(left, own));
            against.equal[place] = (inserted.without(own) + both - lower) * ways;
            against.lower[place] = lower * ways;
        }
    }
}
