//! How many hands hold given cards: the tables behind "hands without any of these".
//!
//! Hands are inserted one by one, each with the columns it counts in, such as one for each of its
//! cards. For every set of up to three cards the tables hold, by column, how many inserted hands
//! have all of them. How many have none of some cards is then a sum over the subsets of these,
//! added and taken away in turn. Cards are places in a deck.
//!
//! Numbers wrap around: a sum on the way may be below nothing, what is asked for at the end fits.

/// The most cards a deck may have here.
pub(crate) const CARDS: usize = 52;

/// A number that wraps around.
pub(crate) trait Count: Copy + Default {
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
}

macro_rules! wrapping {
    ($($number:ty)*) => {$(
        impl Count for $number {
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
        }
    )*};
}

wrapping!(u8 u16 u32);

/// Counts of the hands inserted so far, `Many` of those with a card and `Few` of those with two. Of
/// those that hold three cards and count in a column of another one there are at most 49.
pub(crate) struct Holding<Many, Few, const COLUMNS: usize> {
    hands: Many,
    none: [Many; COLUMNS],
    one: Vec<[Many; COLUMNS]>,
    two: Vec<[Few; COLUMNS]>,
    three: Vec<[u8; COLUMNS]>,
}

impl<Many, Few, const COLUMNS: usize> Holding<Many, Few, COLUMNS>
where
    Many: Count + From<Few> + From<u8>,
    Few: Count + From<u8>,
{
    /// Tables for a deck of `cards` cards, nothing inserted.
    pub(crate) fn new(cards: usize) -> Self {
        Self { three: vec![[0; COLUMNS]; triple(0, 0, cards)], ..Self::of_small_hands(cards) }
    }

    /// The same for hands of at most three cards that count in columns of their cards: no other
    /// card goes with three.
    pub(crate) fn of_small_hands(cards: usize) -> Self {
        Self {
            hands: Many::default(),
            none: [Many::default(); COLUMNS],
            one: vec![[Many::default(); COLUMNS]; cards],
            two: vec![[Few::default(); COLUMNS]; pair(0, cards)],
            three: Vec::new(),
        }
    }

    /// Inserts a hand that counts in these columns; its places ascend.
    #[inline]
    pub(crate) fn insert<const N: usize, const M: usize>(
        &mut self,
        hand: [usize; N],
        columns: [usize; M],
    ) {
        self.hands = self.hands.plus(1.into());
        count(&mut self.none, columns);
        for (at, &a) in hand.iter().enumerate() {
            count(&mut self.one[a], columns);
            for (next, &b) in hand.iter().enumerate().skip(at + 1) {
                count(&mut self.two[pair(a, b)], columns);
                for &c in &hand[next + 1..] {
                    if let Some(row) = self.three.get_mut(triple(a, b, c)) {
                        count(row, columns);
                    }
                }
            }
        }
    }

    /// For every column, how many inserted hands count in it and hold none of `own`, but for those
    /// that hold four of them: these are missing. In columns of `own` the numbers mean nothing.
    #[inline]
    pub(crate) fn without<const N: usize>(&self, own: [usize; N]) -> [Many; COLUMNS] {
        let mut sum = self.none;
        for (at, &a) in own.iter().enumerate() {
            let row = &self.one[a];
            sum.iter_mut().zip(row).for_each(|(sum, &n)| *sum = sum.minus(n));
            for (next, &b) in own.iter().enumerate().skip(at + 1) {
                let row = &self.two[pair(a, b)];
                sum.iter_mut().zip(row).for_each(|(sum, &n)| *sum = sum.plus(n.into()));
                for &c in &own[next + 1..] {
                    let Some(row) = self.three.get(triple(a, b, c)) else { continue };
                    sum.iter_mut().zip(row).for_each(|(sum, &n)| *sum = sum.minus(n.into()));
                }
            }
        }
        sum
    }
}

impl<Many: Count + From<Few>, Few: Count> Holding<Many, Few, CARDS> {
    /// How many inserted hands hold none of three cards, if hands count in columns of their cards.
    #[inline]
    pub(crate) fn hands_without(&self, own: [usize; 3]) -> Many {
        let [a, b, c] = own;
        let hands = own.into_iter().fold(self.hands, |hands, a| hands.minus(self.none[a]));
        let pairs = [(a, b), (a, c), (b, c)].into_iter();
        let hands = pairs.fold(hands, |hands, (a, b)| hands.plus(self.one[a][b]));
        hands.minus(self.two[pair(a, b)][c].into())
    }
}

#[inline]
fn count<T: Count + From<u8>, const M: usize>(row: &mut [T], columns: [usize; M]) {
    columns.into_iter().for_each(|column| row[column] = row[column].plus(1.into()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets;

    /// Every third hand of nine cards, inserted and kept.
    fn inserted<const N: usize>(
        mut holding: Holding<u32, u16, CARDS>,
    ) -> (Holding<u32, u16, CARDS>, Vec<[usize; N]>) {
        let mut hands = Vec::new();
        sets::each::<N>(9, |hand| {
            if sets::number(hand).is_multiple_of(3) {
                hands.push(hand.map(usize::from));
            }
        });
        hands.iter().for_each(|&hand| holding.insert(hand, hand));
        (holding, hands)
    }

    fn same<const N: usize>(holding: Holding<u32, u16, CARDS>) {
        let (holding, hands) = inserted::<N>(holding);
        sets::each::<3>(9, |own| {
            let own = own.map(usize::from);
            let others = hands.iter().filter(|hand| !own.iter().any(|card| hand.contains(card)));
            let others: Vec<_> = others.collect();
            assert_eq!(holding.hands_without(own) as usize, others.len(), "{own:?}");
            let sum = holding.without(own);
            for column in (0..9).filter(|column| !own.contains(column)) {
                let with = others.iter().filter(|hand| hand.contains(&column)).count();
                assert_eq!(sum[column] as usize, with, "{own:?} {column}");
            }
        });
    }

    #[test]
    fn hands_without_three_cards_are_those_that_hold_none_of_them() {
        same::<2>(Holding::of_small_hands(9));
        same::<3>(Holding::of_small_hands(9));
        same::<4>(Holding::new(9));
        same::<5>(Holding::new(9));
    }

    #[test]
    fn without_five_cards_only_hands_with_four_of_them_are_missing() {
        let (holding, hands) = inserted::<5>(Holding::new(9));
        let own = [0, 2, 3, 5, 8];
        let sum = holding.without(own);
        for column in [1, 4, 6, 7] {
            let held = |hand: &&[usize; 5]| own.iter().filter(|card| hand.contains(card)).count();
            let with: Vec<_> = hands.iter().filter(|hand| hand.contains(&column)).collect();
            let holding = |cards: usize| with.iter().filter(|hand| held(hand) == cards).count();
            let all = (0..holding(4)).fold(sum[column], |sum, _| sum.plus(1));
            assert_eq!(all as usize, holding(0), "{column}");
        }
    }
}
