//! Suits that can be exchanged without changing what cards are worth.

use cards::Card;

/// Whether an exchange of suits leaves a deck as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Suits {
    Alike,
    Different,
}

impl Suits {
    pub(crate) fn new(deck: &[Card]) -> Self {
        let lanes = lanes(deck.iter().copied());
        if lanes.iter().all(|&lane| lane == lanes[0]) { Self::Alike } else { Self::Different }
    }

    /// The exchanges that leave the deck as it is: for every suit, which one it becomes.
    pub(crate) fn exchanges(self) -> Vec<[u8; 4]> {
        if self == Self::Different {
            return vec![[0, 1, 2, 3]];
        }
        let all = (0..24).map(|order| {
            let mut suits = vec![0, 1, 2, 3];
            [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(place))
        });
        all.collect()
    }

    /// How many sets differ from `cards` by suits only, if `cards` stand for them; else none.
    pub(crate) fn alike<const N: usize>(self, cards: [Card; N]) -> u32 {
        if self == Self::Different {
            return 1;
        }
        let lanes = lanes(cards.into_iter());
        if !lanes.is_sorted() {
            return 0;
        }
        let same = |a: usize, b: usize| lanes[a] == lanes[b];
        match (same(0, 1), same(1, 2), same(2, 3)) {
            (true, true, true) => 1,
            (true, true, false) | (false, true, true) => 4,
            (true, false, true) => 6,
            (true, false, false) | (false, true, false) | (false, false, true) => 12,
            (false, false, false) => 24,
        }
    }
}

/// The ranks of each suit, as bits.
pub(crate) fn lanes(cards: impl Iterator<Item = Card>) -> [u16; 4] {
    let mut lanes = [0; 4];
    for card in cards {
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            lanes[suit.index()] |= 1 << rank.index();
        }
    }
    lanes
}
