//! How many hands hold given cards: the tables behind "hands without any of these".
//!
//! Hands of five are inserted one by one. For every set of up to three cards and one card more,
//! the tables count the inserted hands that hold both. How many hold one card and none of some
//! others is then a sum over the subsets of the others, added and taken away in turn.

/// The most cards a deck may have here.
pub(crate) const CARDS: usize = 52;

/// One number for every card that is held besides a set.
type Row<T> = [T; CARDS];

/// Counts of the hands inserted so far. Cards are places in a deck.
pub(crate) struct Holding {
    none: Row<i32>,
    one: Vec<Row<i32>>,
    // A set of two and a third card leave two more: at most 1,176 hands.
    two: Vec<Row<u16>>,
    // A set of three and a fourth card leave one more: at most 48.
    three: Vec<Row<u8>>,
}

impl Holding {
    /// Tables for a deck of `cards` cards, nothing inserted.
    pub(crate) fn new(cards: usize) -> Self {
        Self {
            none: [0; CARDS],
            one: vec![[0; CARDS]; cards],
            two: vec![[0; CARDS]; pair(0, cards)],
            three: vec![[0; CARDS]; triple(0, 0, cards)],
        }
    }

    /// Inserts a hand; its places ascend.
    #[inline]
    pub(crate) fn insert(&mut self, hand: [u8; 5]) {
        let hand = hand.map(usize::from);
        for (at, &a) in hand.iter().enumerate() {
            self.none[a] += 1;
            let row = &mut self.one[a];
            hand.iter().for_each(|&other| row[other] += 1);
            for (next, &b) in hand.iter().enumerate().skip(at + 1) {
                let row = &mut self.two[pair(a, b)];
                hand.iter().for_each(|&other| row[other] += 1);
                for &c in &hand[next + 1..] {
                    // At the places of the set itself the numbers mean nothing and may outgrow it.
                    let row = &mut self.three[triple(a, b, c)];
                    hand.iter().for_each(|&other| row[other] = row[other].wrapping_add(1));
                }
            }
        }
    }

    /// For every card, how many inserted hands hold it and none of `own`, but for those that hold
    /// four of them: these are missing. At the places of `own` the numbers mean nothing.
    #[inline]
    pub(crate) fn without(&self, own: [u8; 5]) -> Row<i32> {
        let own = own.map(usize::from);
        let mut sum = self.none;
        for (at, &a) in own.iter().enumerate() {
            take(&mut sum, &self.one[a]);
            for (next, &b) in own.iter().enumerate().skip(at + 1) {
                sum.iter_mut().zip(&self.two[pair(a, b)]).for_each(|(s, &n)| *s += i32::from(n));
                for &c in &own[next + 1..] {
                    let row = &self.three[triple(a, b, c)];
                    sum.iter_mut().zip(row).for_each(|(s, &n)| *s -= i32::from(n));
                }
            }
        }
        sum
    }
}

fn take(sum: &mut Row<i32>, row: &Row<i32>) {
    sum.iter_mut().zip(row).for_each(|(s, &n)| *s -= n);
}

/// The number of the set of `a` and `b`, `a` below `b`, among all sets of two.
#[inline]
pub(crate) const fn pair(a: usize, b: usize) -> usize {
    a + b * (b - 1) / 2
}

/// The number of a set of three, ascending, among all sets of three.
#[inline]
pub(crate) const fn triple(a: usize, b: usize, c: usize) -> usize {
    if b == 0 {
        // The number of all sets below `c`.
        return c * (c - 1) * (c - 2) / 6;
    }
    pair(a, b) + c * (c - 1) * (c - 2) / 6
}
