//! Every hand of 21 at most, once whatever the order of its cards.

use std::sync::LazyLock;

use games::blackjack::Tally;

use super::shoe::{VALUES, pips};

/// The place of a hand in [`Hands`].
pub type HandId = u16;

/// No such hand: it is over 21.
pub const OVER: HandId = HandId::MAX;

/// A hand by its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// How many cards of each value.
    pub counts: [u8; VALUES],
    /// How many cards.
    pub cards: u8,
    /// What it counts, an ace as 11 if it can.
    pub total: u8,
    /// Whether an ace counts 11.
    pub soft: bool,
    /// The hand with one card more of each value.
    pub with: [HandId; VALUES],
}

impl Hand {
    fn new(counts: [u8; VALUES]) -> Self {
        let tally = tally(&counts);
        let (total, soft) = (tally.total(), tally.is_soft());
        Self { counts, cards: tally.cards(), total, soft, with: [OVER; VALUES] }
    }

    /// As the game counts it.
    pub fn tally(&self) -> Tally {
        tally(&self.counts)
    }

    /// Whether it is an ace and a ten, as two cards.
    pub fn is_blackjack(&self) -> bool {
        self.cards == 2 && self.tally().is_natural()
    }

    /// The value of both cards, if they are a pair.
    pub fn pair(&self) -> Option<usize> {
        if self.cards == 2 { self.counts.iter().position(|&count| count == 2) } else { None }
    }
}

/// So many cards of each value, as the game counts them.
pub fn tally(counts: &[u8; VALUES]) -> Tally {
    let values = counts.iter().enumerate();
    let cards = values.flat_map(|(value, &count)| (0..count).map(move |_| pips(value)));
    cards.fold(Tally::EMPTY, Tally::with)
}

fn hard(counts: &[u8; VALUES]) -> u8 {
    counts.iter().enumerate().map(|(value, count)| count * pips(value)).sum()
}

/// All hands; a hand comes before every hand that it may become.
pub struct Hands(Vec<Hand>);

impl Hands {
    /// All of them, made once.
    pub fn all() -> &'static Self {
        static ALL: LazyLock<Hands> = LazyLock::new(Hands::enumerate);
        &ALL
    }

    fn enumerate() -> Self {
        let mut found = Vec::new();
        collect(&mut [0; VALUES], VALUES, &mut found);
        found.sort_by_key(|counts| (hard(counts), *counts));
        let place = |counts: &[u8; VALUES]| {
            let key = (hard(counts), *counts);
            let at = found.binary_search_by_key(&key, |counts| (hard(counts), *counts));
            at.map_or(OVER, |at| HandId::try_from(at).expect("some thousand hands"))
        };
        let hand = |counts: &[u8; VALUES]| {
            let mut hand = Hand::new(*counts);
            hand.with = core::array::from_fn(|value| {
                let mut more = *counts;
                more[value] += 1;
                place(&more)
            });
            hand
        };
        Self(found.iter().map(hand).collect())
    }

    /// How many there are, the one without cards included.
    pub const fn number(&self) -> usize {
        self.0.len()
    }

    /// The hand at a place.
    pub fn get(&self, id: HandId) -> &Hand {
        &self.0[usize::from(id)]
    }

    /// The place of the hand with these cards, unless it is over 21.
    pub fn find(&self, values: impl IntoIterator<Item = usize>) -> Option<HandId> {
        values.into_iter().try_fold(0, |id: HandId, value| {
            Some(self.get(id).with[value]).filter(|&next| next != OVER)
        })
    }

    /// The places of all hands of two cards, with their cards.
    pub fn of_two(&self) -> impl Iterator<Item = ((usize, usize), HandId)> {
        let pairs = (0..VALUES).flat_map(|one| (one..VALUES).map(move |other| (one, other)));
        pairs.map(|(one, other)| {
            ((one, other), self.find([one, other]).expect("two cards are never over 21"))
        })
    }
}

/// Adds every hand that has only cards below this value besides what `counts` holds.
fn collect(counts: &mut [u8; VALUES], below: usize, found: &mut Vec<[u8; VALUES]>) {
    found.push(*counts);
    for value in 0..below {
        counts[value] += 1;
        if hard(counts) <= 21 {
            collect(counts, value + 1, found);
        }
        counts[value] -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::shoe::{ACE, TEN};
    use super::*;

    #[test]
    fn a_hand_comes_before_what_it_becomes_and_aces_count_eleven_if_they_can() {
        let hands = Hands::all();
        for id in 0..hands.number() {
            let id = HandId::try_from(id).expect("some thousand hands");
            assert!(hands.get(id).with.iter().all(|&with| with == OVER || with > id));
        }
        let soft = hands.get(hands.find([ACE, 5]).expect("17"));
        assert!(soft.soft && soft.total == 17);
        let hard = hands.get(hands.find([ACE, 5, TEN]).expect("17"));
        assert!(!hard.soft && hard.total == 17);
        assert_eq!(hands.find([TEN, TEN, 1]), None);
        assert!(hands.get(hands.find([ACE, TEN]).expect("21")).is_blackjack());
        assert_eq!(hands.of_two().count(), 55);
    }

    #[test]
    fn as_many_hands_as_there_are_ways_to_count_to_21() {
        // Partitions of 0 to 21 into parts of ten at most: a textbook recurrence, not our listing.
        let mut ways = [0u32; 22];
        ways[0] = 1;
        for part in 1..=10 {
            for total in part..=21 {
                ways[total] += ways[total - part];
            }
        }
        assert_eq!(Hands::all().number(), ways.iter().sum::<u32>() as usize);
    }
}
