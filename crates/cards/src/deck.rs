//! The two decks of the regulations, in the order of the ids.
//!
//! These are what is *in* a deck; the order in which a deck is dealt is the table's business.
//!
//! ```
//! use cards::deck;
//!
//! assert_eq!(deck::STANDARD[0].to_string(), "2c");
//! assert_eq!(deck::WITH_JOKERS.len(), 54);
//! ```

use crate::Card;

/// 52 cards, two of clubs first, ace of spades last.
pub const STANDARD: [Card; 52] = first_ids();

/// 52 cards and two jokers.
pub const WITH_JOKERS: [Card; 54] = first_ids();

const fn first_ids<const N: usize>() -> [Card; N] {
    let mut deck = [Card::joker(crate::Joker::First); N];
    let mut id = 0;
    while id < N {
        if let Some(card) = Card::from_id(id as u8) {
            deck[id] = card;
        }
        id += 1;
    }
    deck
}
