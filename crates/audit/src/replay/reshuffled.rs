//! Cards that were shuffled again in the middle of a round, and whose order nobody knows.
//!
//! Each reshuffle puts discards and what is left of the stub into an order of its own. Wherever the
//! log names another card than the trial does, the two change places in the order that the card was
//! dealt from. If the card that the log names was not among those, because the trial left it in a
//! hand, it changes places in an earlier order first, with one that nobody has seen since.

use cards::Card;

use super::lost::Trial;

/// A card that was dealt after a reshuffle, or is about to be.
pub(super) struct Dealt<'a> {
    /// The order the cards lay in at first, and after each reshuffle.
    orders: &'a [(&'a [Card], usize)],
    /// In which of them it was.
    at: usize,
    /// Its place there.
    here: usize,
}

impl<'a> Dealt<'a> {
    /// Where `card` was dealt last; none if that was before every reshuffle. So many cards of each
    /// order were dealt, and of the last one more may be.
    pub(super) fn again(orders: &'a [(&'a [Card], usize)], card: Card) -> Option<Self> {
        let reshuffled = orders.iter().enumerate().skip(1).rev();
        let mut found = reshuffled.filter_map(|(at, (cards, dealt))| {
            let next = usize::from(at + 1 == orders.len());
            let here = cards.iter().take(dealt + next).position(|other| *other == card)?;
            Some(Self { orders, at, here })
        });
        found.next()
    }

    /// How the deck of shuffle `of` lies if this card is `other`; none if every card that would
    /// have to change its place was told since it came there.
    pub(super) fn becomes(
        &self,
        of: u64,
        other: Card,
        is_told: impl Fn(usize, Card) -> bool,
    ) -> Option<Trial> {
        let Self { orders, at, here } = *self;
        let (cards, _) = orders[at];
        let swap = |again, places| Trial::SwapDiscards { of, again, places };
        if let Some(there) = place(cards, other) {
            return Some(swap(at - 1, [here, there]));
        }
        let (before, from_here) = cards.split_at(here);
        (0..at).rev().find_map(|since| {
            let (order, _) = orders[since];
            let free = |card: Card| place(order, card).filter(|_| !is_told(since, card));
            let there = free(other)?;
            let mut room = from_here.iter().chain(before);
            let (one, makes_room) = room.find_map(|card| Some((*card, free(*card)?)))?;
            Some(match since.checked_sub(1) {
                None => Trial::Exchange { of, one, other },
                Some(again) => swap(again, [makes_room, there]),
            })
        })
    }
}

fn place(cards: &[Card], card: Card) -> Option<usize> {
    cards.iter().position(|other| *other == card)
}
