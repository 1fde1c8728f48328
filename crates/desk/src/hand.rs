//! Typed cards, ranked, and why.
//!
//! ```
//! use cards::rankings::Ranking;
//! use desk::hand::{HandDocument, places, ranked};
//!
//! let hands = ["As Ad Ah Ks Kd", "2s 3s 4s 5s 6s"].map(|cards| ranked(Ranking::High5, cards));
//! let hands = hands.into_iter().collect::<Result<Vec<_>, _>>()?;
//! assert_eq!(places(&hands), [Some(2), Some(1)]);
//! assert_eq!(HandDocument::from((Ranking::High5, &*hands)).hands[0].category, "full house");
//! # Ok::<(), String>(())
//! ```

use cards::rankings::{Evaluation, Ranking, evaluate, omaha};
use cards::{Card, parse_own_and_board};
use law::nj_19_47;

use crate::document::{all, document};

/// One hand, ranked.
pub struct Ranked {
    /// Its cards as they are written.
    pub cards: String,
    /// What they are.
    pub hand: Evaluation,
}

document! {
    /// Hands and which is best.
    pub struct HandDocument as "house/hand/2" from (ranking, hands) in (Ranking, &[Ranked]) {
        /// How the cards are ranked.
        ranking: String = ranking.name().to_owned(),
        /// The hands in the order they were given.
        hands: Vec<RankedDocument> = all(hands.iter().zip(places(hands))),
    }

    /// One hand.
    pub struct RankedDocument from (ranked, place) in (&Ranked, Option<usize>) {
        /// Its cards; the player's own, then `/`, then the board.
        cards: String = ranked.cards.clone(),
        /// What it is called.
        category: String = ranked.hand.category.to_owned(),
        /// The cards that make it, the deciding ones first.
        made_of: String = written(&ranked.hand.made_of),
        /// 1 is the best, equal hands share a place; null if the hand does not qualify.
        place: Option<usize> = place,
    }
}

/// Ranks a hand; says what is wrong with its cards.
pub fn ranked(ranking: Ranking, text: &str) -> Result<Ranked, String> {
    let wrong = |why: String| format!("in the hand {text:?}: {why}");
    let (own, board) = parse_own_and_board(text).map_err(|error| wrong(error.to_string()))?;
    let own_and_board = (<[Card; 4]>::try_from(&own[..]), <[Card; 5]>::try_from(&board[..]));
    let jokers = own.iter().chain(&board).any(|card| card.is_joker());
    let hand = match (ranking, own_and_board) {
        (Ranking::Low8, (Ok(own), Ok(board))) if !jokers => omaha_low(own, board),
        _ => evaluate(ranking, &own, &board).map_err(|error| wrong(error.to_string()))?,
    };
    let board = if board.is_empty() { String::new() } else { format!(" / {}", written(&board)) };
    Ok(Ranked { cards: written(&own) + &board, hand })
}

/// The low hand of Omaha, which is no ranking of its own.
fn omaha_low(own: [Card; 4], board: [Card; 5]) -> Evaluation {
    let under = vec![nj_19_47::P14_11_G, nj_19_47::P14_9_J, nj_19_47::P14_3_F, nj_19_47::P14_11_F];
    let five = omaha::low_made_of(own, board);
    match five.and_then(|five| evaluate(Ranking::Low8, &five, &[]).ok()) {
        Some(low) => Evaluation { under, ..low },
        None => Evaluation {
            category: "no low",
            description: "no low hand of eight or better".to_owned(),
            made_of: Vec::new(),
            under,
            strength: None,
        },
    }
}

/// Cards as they are written.
pub fn written(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The place of every hand: 1 is the best, equal hands share a place, none for a hand that does not
/// qualify.
pub fn places(hands: &[Ranked]) -> Vec<Option<usize>> {
    let better = |than: u32| {
        hands
            .iter()
            .filter(|other| other.hand.strength.is_some_and(|strength| strength > than))
            .count()
    };
    hands.iter().map(|ranked| ranked.hand.strength.map(|strength| better(strength) + 1)).collect()
}
