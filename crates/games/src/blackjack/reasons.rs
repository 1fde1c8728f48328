//! Why each wager of blackjack was decided as it was, in words.

use rules::{Area, Round as _, Seat, Verdict};

use super::areas::{self, BONUS, HANDS_MAX, Kind, PROGRESSIVE};
use super::hands::part;
use super::payouts::{Fate, Part, Stands, judge, judge_insurance};
use super::points::{Points, Tally};
use super::round::TwentyOne;
use crate::{Because, Game as _};

/// Why a bonus wager wins.
const NATURAL: &str =
    "the first two cards are an ace and a ten-value card, which wins what the display shows";

/// Why it does not.
const NO_NATURAL: &str = "the first two cards are not an ace and a ten-value card, which loses";

/// The dealer's hands, where there are several.
const NTH: [&str; 3] = ["first", "second", "third"];

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// Why the wager of `seat` on `area` was decided, if it was.
    pub(super) fn why(&self, seat: Seat, area: Area) -> Option<Because> {
        if area == PROGRESSIVE {
            let cards = self.aces(seat).map_or("no two aces", super::Aces::words);
            let award = self.award(seat).map_or("no award".to_owned(), |award| award.to_string());
            return Some(format!("the first cards are {cards}, which wins {award}").into());
        }
        if area == BONUS {
            let natural = self.seats[seat.index()].hands[0].stands() == Some(Stands::Blackjack);
            return Some(Because::from(if natural { NATURAL } else { NO_NATURAL }));
        }
        if let Some(spot) = (0..SPOTS).find(|spot| areas::insurance::<SPOTS>(*spot) == area) {
            return self.why_insurance(area, spot);
        }
        let hands = if SPOTS == 1 { HANDS_MAX } else { 2 };
        let all = (0..hands).flat_map(|hand| (0..SPOTS).map(move |spot| (hand, spot)));
        let all = all.flat_map(|(hand, spot)| Kind::BOTH.map(|kind| (hand, spot, kind)));
        let on = |(hand, spot, kind): &(usize, usize, Kind)| {
            areas::on::<SPOTS>(*hand, *spot, *kind) == area
        };
        let (hand, spot, kind) = { all }.find(on)?;
        if hand >= usize::from(self.seats[seat.index()].count) {
            return None;
        }
        let fate = self.seats[seat.index()].hands[hand].fates[spot][kind as usize];
        let reason = self.why_hand(seat, hand, spot, fate)?;
        let added = part(hand, kind) == Part::Added && fate == Fate::Back;
        Some(match fate {
            Fate::AtOdds => reason.and(format!("it pays {}", self.options.blackjack_pays)),
            Fate::Half => reason.and(format!("half of the {} is collected", Self::called(area))),
            Fate::Back if added && self.came_to(spot) == Some(Points::Blackjack) => {
                let alone = "is returned, for only original wagers lose to blackjack";
                reason.and(format!("the {} {alone}", Self::called(area)))
            }
            Fate::Back | Fate::Open | Fate::Lost | Fate::Won => reason,
        })
    }

    /// What the dealer's second card made of an insurance wager.
    fn why_insurance(&self, area: Area, spot: usize) -> Option<Because> {
        let (made, comes) = match judge_insurance(self.came_to(spot)?) {
            Verdict::Pays(odds) => ("made", format!("pays {odds}")),
            Verdict::Push => ("made", "is a push".to_owned()),
            Verdict::Loses => ("did not make", "loses".to_owned()),
        };
        let card = Because::from(format!("the dealer's second card {made} blackjack"));
        Some(card.and(format!("the {} {comes}", Self::called(area))))
    }

    /// What a hand is beside the dealer's, of a wager that came to this.
    fn why_hand(&self, seat: Seat, hand: usize, spot: usize, fate: Fate) -> Option<Because> {
        let of = &self.seats[seat.index()].hands[hand];
        let (held, points) = (in_words(of.tally), self.came_to(spot));
        // Decided before the dealer had a second card, whatever came to lie there later.
        let points = points.filter(|_| self.dealer_may_have_blackjack() || fate != Fate::AtOdds);
        let dealer = points.map(|points| Self::dealers(spot, points));
        let split = self.seats[seat.index()].count > 1;
        let hand = if split { format!("hand {}", hand + 1) } else { "the hand".to_owned() };
        Some(Because::from(match (of.stands()?, dealer) {
            (Stands::Surrendered, Some(dealer)) if points == Some(Points::Blackjack) => {
                format!("{hand} was given up, but loses to {dealer}")
            }
            (Stands::Surrendered, _) => format!("{hand} was given up"),
            (Stands::Over, _) => format!("{hand} is {held}, which loses"),
            (Stands::Blackjack, None) => {
                format!("{hand} is blackjack, which the dealer cannot have")
            }
            (Stands::Blackjack, Some(dealer)) if points == Some(Points::Blackjack) => {
                format!("{hand} is blackjack, which ties with {dealer}")
            }
            (Stands::Blackjack, Some(dealer)) => {
                format!("{hand} is blackjack, which beats {dealer}")
            }
            (stands @ Stands::On(_), Some(dealer)) => {
                let compared = judge(stands, points?, Part::Original);
                let verb = match compared {
                    Fate::Won | Fate::AtOdds => "beats",
                    Fate::Back | Fate::Open => "ties with",
                    Fate::Lost | Fate::Half => "loses to",
                };
                format!("{hand} is {held}, which {verb} {dealer}")
            }
            (Stands::On(_), None) => format!("{hand} is {held}"),
        }))
    }

    /// The dealer's hand on a spot: which one, where there are several.
    fn dealers(spot: usize, points: Points) -> String {
        let dealer = dealer_in_words(points);
        match NTH.get(spot).filter(|_| SPOTS > 1) {
            Some(nth) => format!("the dealer's {nth} hand, {}", dealer.trim_start_matches("hand ")),
            None => format!("the dealer's {dealer}"),
        }
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
