//! Why each wager of blackjack was decided as it was, in words.

use rules::{Area, Round as _, Seat};

use super::areas::{self, BONUS, HANDS_MAX, Kind, PROGRESSIVE};
use super::payouts::Stands;
use super::points::{Points, Tally};
use super::round::TwentyOne;

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// Why the wager of `seat` on `area` was decided, if it was.
    pub(super) fn why(&self, seat: Seat, area: Area) -> Option<String> {
        if area == PROGRESSIVE {
            let cards = self.aces(seat).map_or("no two aces", super::Aces::words);
            return Some(format!("the first cards are {cards}"));
        }
        if area == BONUS {
            let natural = self.seats[seat.index()].hands[0].stands() == Some(Stands::Blackjack);
            let cards = if natural { "ace and ten" } else { "no ace and ten" };
            return Some(format!("the first two cards are {cards}"));
        }
        if let Some(spot) = (0..SPOTS).find(|spot| areas::insurance::<SPOTS>(*spot) == area) {
            let blackjack = self.came_to(spot) == Some(Points::Blackjack);
            let has = if blackjack { "made" } else { "did not make" };
            return Some(format!("the dealer's second card {has} blackjack"));
        }
        let hands = if SPOTS == 1 { HANDS_MAX } else { 2 };
        let all = (0..hands).flat_map(|hand| (0..SPOTS).map(move |spot| (hand, spot)));
        let on = |(hand, spot): &(usize, usize)| {
            Kind::BOTH.iter().any(|kind| areas::on::<SPOTS>(*hand, *spot, *kind) == area)
        };
        let (hand, spot) = { all }.find(on)?;
        self.why_hand(seat, hand, spot)
    }

    fn why_hand(&self, seat: Seat, hand: usize, spot: usize) -> Option<String> {
        let of = &self.seats[seat.index()];
        if hand >= usize::from(of.count) {
            return None;
        }
        let held = in_words(of.hands[hand].tally);
        let dealer = self.came_to(spot).map(dealer_in_words);
        let stands = of.hands[hand].stands()?;
        // Decided before the dealer had a second card, whatever came to lie there later.
        let at_once = !self.dealer_may_have_blackjack();
        Some(match (stands, dealer) {
            (Stands::Surrendered, Some(dealer)) if !at_once => {
                format!("the hand was given up, and the dealer has {dealer}")
            }
            (Stands::Surrendered, _) => "the hand was given up".to_owned(),
            (Stands::Over, _) => format!("the hand is {held}"),
            (Stands::Blackjack, Some(dealer)) if !at_once => {
                format!("the hand is blackjack against the dealer's {dealer}")
            }
            (Stands::Blackjack, _) => "the hand is blackjack, which the dealer cannot have".into(),
            (Stands::On(_), Some(dealer)) => {
                format!("the hand is {held} against the dealer's {dealer}")
            }
            (Stands::On(_), None) => format!("the hand is {held}"),
        })
    }

    /// What the hands of `seat` came to against those of the dealer.
    pub(super) fn described(&self, seat: Seat) -> Option<String> {
        let hands: Vec<_> = self.hands(seat).map(in_words).collect();
        let dealer: Vec<_> =
            (0..SPOTS).filter_map(|hand| self.came_to(hand)).map(dealer_in_words).collect();
        if dealer.is_empty() {
            return (self.due() == rules::Due::Nothing).then(|| hands.join(" and "));
        }
        Some(format!("{} against the dealer's {}", hands.join(" and "), dealer.join(", ")))
    }
}

/// A total in words: `soft 17`, `blackjack`, `over 21`.
pub(super) fn in_words(tally: Tally) -> String {
    match (tally.is_natural(), tally.is_over(), tally.is_soft()) {
        (true, ..) => "ace and ten".to_owned(),
        (_, true, _) => format!("{}, over 21", tally.total()),
        (_, _, true) => format!("soft {}", tally.total()),
        (_, _, false) => tally.total().to_string(),
    }
}

fn dealer_in_words(points: Points) -> String {
    match points {
        Points::Over => "hand over 21".to_owned(),
        Points::Total(total) => total.to_string(),
        Points::Blackjack => "blackjack".to_owned(),
    }
}
