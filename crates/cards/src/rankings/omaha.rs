//! Omaha: exactly two of the four own cards with exactly three of the five on the board.
//!
//! The high hand and the low hand each obey the rule, with the same five cards or different ones;
//! an ace may be high in one and low in the other.
//!
//! ```
//! use cards::{parse_cards, rankings::omaha};
//!
//! let own: [_; 4] = parse_cards("As 2h 9d Jc")?.try_into().expect("four own cards");
//! let board: [_; 5] = parse_cards("3c 4d 5h Ks Kh")?.try_into().expect("five on the board");
//! assert_eq!(omaha::high(own, board).to_string(), "straight, five high");
//! assert_eq!(omaha::low(own, board).expect("qualifies").to_string(), "low 5-4-3-2-A");
//! # Ok::<(), cards::NotationError>(())
//! ```

use super::arrange::{best_low, choices};
use super::high5::{self, High5};
use super::low::{self, Low5};
use crate::Card;

law::cite!(nj_19_47: P14_11_F P14_11_G P14_11_H_1 P14_11_H_2 P14_11_H_3);

/// The best high hand.
#[must_use]
pub fn high(own: [Card; 4], board: [Card; 5]) -> High5 {
    hands(&own, &board).map(high5::rank).max().expect("sixty hands")
}

/// The best low hand, if it is eight or better.
#[must_use]
pub fn low(own: [Card; 4], board: [Card; 5]) -> Option<Low5> {
    hands(&own, &board).map(low::rank).max().filter(|low| low.is_eight_or_better())
}

/// The five cards of the best low hand, largest first, ace low, if it is eight or better.
#[must_use]
pub fn low_made_of(own: [Card; 4], board: [Card; 5]) -> Option<[Card; 5]> {
    low(own, board).map(|_| low::made_of(best_low(hands(&own, &board), low::rank)))
}

/// The sixty hands of two own cards and three of the board.
pub(crate) fn hands(own: &[Card], board: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    choices(own).flat_map(move |[a, b]| choices(board).map(move |[c, d, e]| [a, b, c, d, e]))
}
