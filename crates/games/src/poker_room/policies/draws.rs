//! Whether a hand is one card short of a straight, a flush or a low hand.
//!
//! Of mambo stud's three cards any two could be called a draw, so none is.

use cards::{Card, Rank, Suit};

use crate::poker_room::terms::Sight;
use crate::poker_room::variant::{Plays, Qualifier, Wins};

/// Own and shared cards, counted apart: a draw needs own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ranks {
    own: u32,
    shared: u32,
}

/// Whether one more card makes a straight, a flush or an eight low, with own cards in it.
pub(super) fn has(sight: &Sight) -> bool {
    let own = || sight.own.into_iter().flatten();
    let shared = || sight.community.into_iter().flatten();
    let used = match sight.game.plays {
        Plays::AnyThree => return false,
        Plays::AnyFive => Used { own_least: 1, own_most: 5, shared_most: 4 },
        Plays::TwoAndThree => Used { own_least: 2, own_most: 2, shared_most: 2 },
    };
    let high = sight.game.wins != Wins::Low;
    let low = match sight.game.wins {
        Wins::High => false,
        Wins::Low | Wins::HighLow(Qualifier::Low | Qualifier::Any) => true,
    };
    let of = |bits: fn(Card) -> u32| Ranks {
        own: own().fold(0, |set, card| set | bits(card)),
        shared: shared().fold(0, |set, card| set | bits(card)),
    };
    high && (four_of_a_suit(own(), shared(), used) || open_straight(of(high_bits), used))
        || low && four_low(of(low_bit), used)
}

/// How many own and shared cards a hand of four may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Used {
    own_least: u32,
    own_most: u32,
    shared_most: u32,
}

impl Used {
    /// Whether so many cards make four, and no fifth.
    fn makes_four(self, own: u32, shared: u32) -> bool {
        own >= self.own_least && own.min(self.own_most) + shared.min(self.shared_most) == 4
    }
}

/// The rank, the ace both below the two and above the king.
fn high_bits(card: Card) -> u32 {
    let index = card.rank().map_or(0, Rank::index);
    if index == 12 { 1 | 1 << 13 } else { 2 << index }
}

/// The rank up to the eight, the ace lowest.
fn low_bit(card: Card) -> u32 {
    let index = card.rank().map_or(12, Rank::low_index);
    if index < 8 { 1 << index } else { 0 }
}

fn four_of_a_suit(
    own: impl Iterator<Item = Card>,
    shared: impl Iterator<Item = Card>,
    used: Used,
) -> bool {
    let mut counts = [[0; 4]; 2];
    let suit = |card: Card| card.suit().map_or(0, Suit::index);
    own.for_each(|card| counts[0][suit(card)] += 1);
    shared.for_each(|card| counts[1][suit(card)] += 1);
    (0..4).any(|suit| used.makes_four(counts[0][suit], counts[1][suit]))
}

/// Four ranks in a row that one above and one below complete.
fn open_straight(ranks: Ranks, used: Used) -> bool {
    let all = ranks.own | ranks.shared;
    (1..=9).any(|low| {
        let four = 0b1111 << low;
        let made = all & (1 << (low - 1) | 1 << (low + 4)) != 0;
        let own = (ranks.own & four).count_ones();
        all & four == four && !made && own >= used.own_least
    })
}

/// Four ranks up to the eight, one more of which makes a low hand.
fn four_low(ranks: Ranks, used: Used) -> bool {
    let own = ranks.own & !ranks.shared;
    used.makes_four(own.count_ones(), ranks.shared.count_ones())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker_room::{Bets, HOLDEM, OMAHA, OMAHA_EIGHT, Options, Room, Rules};
    use cards::parse_cards;
    use rules::{Chips, Round as _, Seat};

    fn draws(game: &'static Rules, own: &str, shared: &str) -> bool {
        let stack = Some(Bets { stack: Chips::dollars(100) });
        let options = Options { game, ..Options::default() };
        let round = Room::open(&options, &Default::default(), &[stack; 2], &mut ());
        let mut sight = round.expect("two players").sight(Seat::at(0));
        for (place, card) in parse_cards(own).expect("cards").into_iter().enumerate() {
            sight.own[place] = Some(card);
        }
        for (place, card) in parse_cards(shared).expect("cards").into_iter().enumerate() {
            sight.community[place] = Some(card);
        }
        has(&sight)
    }

    #[test]
    fn four_of_a_suit_are_a_draw_and_five_are_a_hand() {
        assert!(draws(&HOLDEM, "As Ks", "2s 7s 9h"));
        assert!(!draws(&HOLDEM, "As Ks", "2s 7s 9s"));
        assert!(!draws(&HOLDEM, "As Ks", "2s 7d 9h"));
        assert!(draws(&OMAHA, "As Ks Qs 4d", "2s 7s 9h"));
        assert!(!draws(&OMAHA, "As Kh Qd 4d", "2s 7s 9s"), "two own cards play");
    }

    #[test]
    fn a_straight_is_a_draw_if_it_is_open_at_both_ends() {
        assert!(draws(&HOLDEM, "9s 8h", "7d 6c Ks"));
        assert!(!draws(&HOLDEM, "As Kh", "Qd Jc 4s"));
        assert!(!draws(&HOLDEM, "9s 8h", "7d 6c 5s"), "made");
    }

    #[test]
    fn two_own_low_cards_and_two_on_the_board_are_a_low_draw() {
        assert!(draws(&OMAHA_EIGHT, "As 2h Kd Qc", "4s 7h Jd"));
        assert!(!draws(&OMAHA_EIGHT, "As 4h Kd Qc", "4s 7h Jd"), "counterfeited");
        assert!(!draws(&OMAHA_EIGHT, "As 2h Kd Qc", "4s 7h 8d"), "made");
        assert!(!draws(&OMAHA, "As 2h Kd Qc", "4s 7h Jd"), "for high only");
    }
}
