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
    let (own, shared) = (|| sight.own.into_iter().flatten(), || sight.community.into_iter());
    let plays = sight.game.plays;
    let of = |bits: fn(Card) -> u32| Ranks {
        own: own().fold(0, |set, card| set | bits(card)),
        shared: shared().flatten().fold(0, |set, card| set | bits(card)),
    };
    let high =
        || four_of_a_suit(plays, own(), shared().flatten()) || open_straight(plays, of(high_bits));
    let low = || four_low(plays, of(low_bit));
    match sight.game.wins {
        Wins::High => high(),
        Wins::Low => low(),
        Wins::HighLow(Qualifier::Low | Qualifier::Any) => high() || low(),
    }
}

/// Whether so many own and shared cards are four of a hand, and no fifth.
const fn are_four(plays: Plays, own: u32, shared: u32) -> bool {
    match plays {
        Plays::AnyFive => own >= own_least(plays) && own + shared == 4,
        Plays::TwoAndThree => own >= own_least(plays) && shared == 2,
        Plays::AnyThree => false,
    }
}

/// How many own cards a draw has at least.
const fn own_least(plays: Plays) -> u32 {
    match plays {
        Plays::AnyFive => 1,
        Plays::TwoAndThree => 2,
        Plays::AnyThree => u32::MAX,
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
    plays: Plays,
    own: impl Iterator<Item = Card>,
    shared: impl Iterator<Item = Card>,
) -> bool {
    let mut counts = [[0; 4]; 2];
    let suit = |card: Card| card.suit().map_or(0, Suit::index);
    own.for_each(|card| counts[0][suit(card)] += 1);
    shared.for_each(|card| counts[1][suit(card)] += 1);
    (0..4).any(|suit| are_four(plays, counts[0][suit], counts[1][suit]))
}

/// Four ranks in a row that one above and one below complete.
fn open_straight(plays: Plays, ranks: Ranks) -> bool {
    let all = ranks.own | ranks.shared;
    (1..=9).any(|low| {
        let four = 0b1111 << low;
        let made = all & (1 << (low - 1) | 1 << (low + 4)) != 0;
        let own = (ranks.own & four).count_ones();
        all & four == four && !made && own >= own_least(plays)
    })
}

/// Four ranks up to the eight, one more of which makes a low hand.
fn four_low(plays: Plays, ranks: Ranks) -> bool {
    let own = ranks.own & !ranks.shared;
    are_four(plays, own.count_ones(), ranks.shared.count_ones())
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
        assert!(!draws(&OMAHA, "As Ks Qd 4d", "2s 7s 9s"), "made");
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
