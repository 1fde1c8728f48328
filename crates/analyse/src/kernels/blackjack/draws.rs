//! What a dealer may draw to an up card, once whatever the order, with the number of orders.
//!
//! All draws that end in 17 to 21 form a tree: cards in rising order of value, each branch one card
//! more. A sum over the tree multiplies what is left of a value at each branch, so that draws that
//! begin alike share their beginning; many high cards end what begins with the same low ones. Going
//! over 21 is what remains, and a blackjack is left out.

use core::array::from_fn;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::blackjack::{Fate, Options, Part, Points, Soft17, Stands, judge};

use super::hands::tally;
use super::shoe::{ACE, Shoe, TEN, VALUES, pips};

/// How many totals a dealer may stand on: 17 to 21.
pub const TOTALS: usize = 5;
/// The most cards that a dealer draws, counted generously.
pub const DRAWN_MAX: usize = 21;

/// A card of a value after so many of the same value, as one number.
type Slot = u8;

/// The first slot of each value, and how many slots there are: no more cards of a value are drawn
/// than count 20 together.
const SLOTS: ([u8; VALUES], usize) = {
    let (mut first, mut all, mut value) = ([0; VALUES], 0, 0);
    while value < VALUES {
        first[value] = all;
        all += 20 / pips(value) + 1;
        value += 1;
    }
    (first, all as usize)
};

/// Cards after which the dealer draws another one, in the order of [`Draws`].
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The last of them.
    slot: Slot,
    /// How many.
    depth: u8,
    /// Where to go on if the last is not there.
    next: u16,
    /// Where the leaves end that follow; they begin where those of the branch before end.
    leaves: u16,
}

/// The last card that a dealer draws.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    slot: Slot,
    /// The place of the total that the dealer then has among 17 to 21.
    total: u8,
    /// The number of orders times the weight.
    ways: u32,
}

/// Draws to one up card, each with its weight.
#[derive(Debug)]
pub struct Draws {
    branches: Vec<Branch>,
    leaves: Vec<Leaf>,
}

/// The value that makes a blackjack with this up card.
pub const fn completes(up: usize) -> Option<usize> {
    match up {
        ACE => Some(TEN),
        TEN => Some(ACE),
        _ => None,
    }
}

/// The total and the number of orders of everything that a dealer may draw and stand on, by cards.
type Orders = BTreeMap<[u8; VALUES], (u8, u32)>;

fn orders(soft_17: Soft17, up: usize) -> Orders {
    let options = Options { soft_17, ..Options::default() };
    let mut ended = Orders::new();
    let mut drawing = BTreeMap::from([([0; VALUES], 1)]);
    while !drawing.is_empty() {
        let mut longer = BTreeMap::new();
        for (drawn, ways) in drawing {
            for value in 0..VALUES {
                let mut drawn: [u8; VALUES] = drawn;
                drawn[value] += 1;
                let held = tally(&drawn).with(pips(up));
                match Points::of(held) {
                    Points::Over | Points::Blackjack => {}
                    Points::Total(_) if options.dealer_draws(held) => {
                        *longer.entry(drawn).or_insert(0) += ways;
                    }
                    Points::Total(total) => ended.entry(drawn).or_insert((total, 0)).1 += ways,
                }
            }
        }
        drawing = longer;
    }
    ended
}

/// Cards drawn, lowest first, as they grow into [`Draws`].
#[derive(Default)]
struct Grown {
    leaves: Vec<Leaf>,
    /// By the next card.
    more: BTreeMap<Slot, Self>,
}

impl Grown {
    fn add(&mut self, cards: &[Slot], leaf: Leaf) {
        match cards {
            [] => self.leaves.push(leaf),
            [next, rest @ ..] => {
                self.more.entry(*next).or_default().add(rest, leaf);
            }
        }
    }

    /// Lays the branches down, each before what follows it.
    fn lay(self, slot: Slot, depth: u8, draws: &mut Draws) {
        let at = draws.branches.len();
        draws.leaves.extend(self.leaves);
        let leaves = place(draws.leaves.len());
        draws.branches.push(Branch { slot, depth, next: 0, leaves });
        for (slot, more) in self.more {
            more.lay(slot, depth + 1, draws);
        }
        draws.branches[at].next = place(draws.branches.len());
    }
}

fn place(number: usize) -> u16 {
    u16::try_from(number).expect("some thousand draws")
}

/// The cards as slots, lowest first.
fn slots(drawn: &[u8; VALUES]) -> Vec<Slot> {
    let values = drawn.iter().enumerate();
    values.flat_map(|(value, &count)| (0..count).map(move |nth| SLOTS.0[value] + nth)).collect()
}

impl Draws {
    /// All draws to an up card, weighed by the total that they end in.
    fn weighed(orders: &Orders, weight: impl Fn(u8) -> u32) -> Self {
        let mut grown = Grown::default();
        for (drawn, &(total, ways)) in orders {
            let ways = weight(total) * ways;
            let cards = slots(drawn);
            let (&slot, before) = cards.split_last().expect("the dealer draws at least one card");
            if ways > 0 {
                grown.add(before, Leaf { slot, total: total - 17, ways });
            }
        }
        let mut draws = Self { branches: Vec::new(), leaves: Vec::new() };
        grown.lay(0, 0, &mut draws);
        draws
    }

    /// The sum of probability times weight over all draws from a shoe.
    pub fn chance(&self, shoe: &Shoe) -> f64 {
        let mut sum = 0.0;
        self.each_branch(shoe, |chance, there, leaves| {
            let one = |leaf: &Leaf| there[usize::from(leaf.slot)] * f64::from(leaf.ways);
            sum += chance * leaves.iter().map(one).sum::<f64>();
        });
        sum
    }

    /// The same by the total that draws end in.
    pub fn chances(&self, shoe: &Shoe) -> [f64; TOTALS] {
        let mut sums = [0.0; TOTALS];
        self.each_branch(shoe, |chance, there, leaves| {
            for leaf in leaves {
                let one = there[usize::from(leaf.slot)] * f64::from(leaf.ways);
                sums[usize::from(leaf.total)] += chance * one;
            }
        });
        sums
    }

    /// Goes through all branches that can be reached, with their chance divided by the cards left,
    /// how many cards there are by slot, and their leaves.
    #[inline]
    fn each_branch(&self, shoe: &Shoe, mut each: impl FnMut(f64, &[f64], &[Leaf])) {
        let there = left_by_slot(shoe).map(f64::from);
        let step = if shoe.is_infinite() { 0.0 } else { 1.0 };
        let all = f64::from(shoe.cards());
        let one_of: [f64; DRAWN_MAX + 1] = from_fn(|drawn| 1.0 / (all - step * drawn as f64));
        // The chance of the cards before, divided by the cards left.
        let mut reached = [one_of[0]; DRAWN_MAX + 1];
        let (mut at, mut begin) = (0, 0);
        while let Some(branch) = self.branches.get(at) {
            let depth = usize::from(branch.depth);
            if depth > 0 {
                let left = there[usize::from(branch.slot)];
                if left <= 0.0 {
                    at = usize::from(branch.next);
                    begin = usize::from(self.branches[at - 1].leaves);
                    continue;
                }
                reached[depth] = reached[depth - 1] * left * one_of[depth];
            }
            let end = usize::from(branch.leaves);
            each(reached[depth], &there, &self.leaves[begin..end]);
            begin = end;
            at += 1;
        }
    }

    /// The ordered ways times weight of all draws from a shoe, by the number of cards drawn.
    pub fn ways(&self, shoe: &Shoe) -> [u128; DRAWN_MAX + 1] {
        let there = left_by_slot(shoe);
        let mut reached = [1u128; DRAWN_MAX + 1];
        let mut sums = [0u128; DRAWN_MAX + 1];
        let (mut at, mut begin) = (0, 0);
        while let Some(branch) = self.branches.get(at) {
            let depth = usize::from(branch.depth);
            if depth > 0 {
                let left = there[usize::from(branch.slot)];
                if left == 0 {
                    at = usize::from(branch.next);
                    begin = usize::from(self.branches[at - 1].leaves);
                    continue;
                }
                reached[depth] = reached[depth - 1].checked_mul(left.into()).expect(FITS);
            }
            let end = usize::from(branch.leaves);
            let one = |leaf: &Leaf| u64::from(there[usize::from(leaf.slot)]) * u64::from(leaf.ways);
            let last: u64 = self.leaves[begin..end].iter().map(one).sum();
            let ways = reached[depth].checked_mul(last.into()).expect(FITS);
            sums[depth + 1] = sums[depth + 1].checked_add(ways).expect(FITS);
            begin = end;
            at += 1;
        }
        sums
    }
}

/// How many cards there are of a value after so many of them, by slot.
fn left_by_slot(shoe: &Shoe) -> [u16; SLOTS.1] {
    let mut left = [0; SLOTS.1];
    let mut slots = left.iter_mut();
    for (value, count) in shoe.counts().into_iter().enumerate() {
        let mut there = count;
        for slot in slots.by_ref().take(usize::from(20 / pips(value)) + 1) {
            *slot = there;
            there = there.saturating_sub(u16::from(!shoe.is_infinite()));
        }
    }
    left
}

const FITS: &str = "draws of low cards only are long: their ways fit 128 bits";

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("a dealer draws few cards")
}

/// Draws by what they are weighed for.
struct Weighed {
    /// What a hand loses that stands on 16 or less, 17, … 21: two to a better hand, one to its
    /// equal. It wins one, and loses what is here.
    losses: [Draws; TOTALS + 1],
    /// That a dealer stands on 17, … 21.
    totals: [Draws; TOTALS],
    /// That a dealer stands.
    all: Draws,
}

impl Weighed {
    fn new(soft_17: Soft17, up: usize) -> Self {
        let orders = orders(soft_17, up);
        let losses = |held: u8| {
            Draws::weighed(&orders, |total| {
                match judge(Stands::On(held), Points::Total(total), Part::Original) {
                    Fate::Lost => 2,
                    Fate::Back => 1,
                    Fate::Won | Fate::Open | Fate::AtOdds | Fate::Half => 0,
                }
            })
        };
        let ends_in = |held: u8| Draws::weighed(&orders, |total| u32::from(total == held));
        Self {
            losses: from_fn(|at| losses(16 + small(at))),
            totals: from_fn(|at| ends_in(17 + small(at))),
            all: Draws::weighed(&orders, |_| 1),
        }
    }
}

type Tables = LazyLock<[Weighed; VALUES]>;

fn table(soft_17: Soft17, up: usize) -> &'static Weighed {
    static STAND: Tables = LazyLock::new(|| from_fn(|up| Weighed::new(Soft17::Stand, up)));
    static HIT: Tables = LazyLock::new(|| from_fn(|up| Weighed::new(Soft17::Hit, up)));
    match soft_17 {
        Soft17::Stand => &STAND[up],
        Soft17::Hit => &HIT[up],
    }
}

/// The draws by which a hand that stands on a total loses, each weighed by what it loses compared
/// with a dealer over 21.
pub fn losses(soft_17: Soft17, up: usize, total: u8) -> &'static Draws {
    &table(soft_17, up).losses[usize::from(total.max(16)) - 16]
}

/// The draws that end in 17, …, 21.
pub fn totals(soft_17: Soft17, up: usize) -> &'static [Draws; TOTALS] {
    &table(soft_17, up).totals
}

/// All draws that end in 17 to 21.
pub fn all(soft_17: Soft17, up: usize) -> &'static Draws {
    &table(soft_17, up).all
}
