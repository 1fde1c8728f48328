//! What cards make, in words for the player who looks at them.

use cards::rankings::high5::{self, High5Category as Category};
use cards::rankings::{high3, joker5, showing};
use cards::{Card, Rank};
use rules::{Seat, Spot};

/// The most cards a hand has at any moment of these games.
const HAND_MAX: u8 = 8;

/// Exactly so many cards of `seat`, if they and no others are known.
pub fn known_hand<const N: usize>(
    seat: Seat,
    card: impl Fn(Spot) -> Option<Card>,
) -> Option<[Card; N]> {
    let known: Vec<Card> =
        (0..HAND_MAX).filter_map(|place| card(Spot::hand(seat, place))).collect();
    known.try_into().ok()
}

/// What five cards make: `a pair of sixes`.
pub(crate) fn made(cards: [Card; 5]) -> String {
    with_article(high5::rank(cards))
}

/// What five cards make, jokers among them.
pub(crate) fn made_with_jokers(cards: [Card; 5]) -> String {
    with_article(joker5::rank(cards))
}

/// What three cards make.
pub(crate) fn made_of_three(cards: [Card; 3]) -> String {
    with_article(high3::rank(cards))
}

/// The words for a hand, with the article people use: none before a number of things, and none
/// before the one card that is all there is.
pub(crate) fn with_article(hand: impl ToString) -> String {
    let words = hand.to_string();
    let first = words.split([' ', ',']).next().unwrap_or_default();
    let counted = ["no", "two", "three", "four", "five"].contains(&first);
    let one_card = words.ends_with(" high") && !words.contains(',');
    let article = if first.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    if counted || one_card { words } else { format!("{article} {words}") }
}

/// A hand and the one it is compared with, the first with its article. Where both are called the
/// same the first card that decides is told: `a pair of eights with a king`.
pub(crate) fn apart<H: ToString, const N: usize>([own, other]: [(H, [Rank; N]); 2]) -> [String; 2] {
    let decides = own.1.into_iter().zip(other.1).find(|(own, other)| own != other);
    let [own, other] = [own.0.to_string(), other.0.to_string()];
    let article = |rank| if matches!(rank, Rank::Eight | Rank::Ace) { "an" } else { "a" };
    let with = |rank: Rank| format!(" with {} {}", article(rank), rank.name());
    match decides.filter(|_| own == other) {
        None => [with_article(own), other],
        Some((a, b)) => [with_article(own) + &with(a), other + &with(b)],
    }
}

/// What one to five cards make before they are a hand: pairs, three of a kind, or the highest.
pub(crate) fn so_far(cards: &[Card]) -> String {
    let showing = showing::rank(cards).expect("one to five cards");
    let mut ranks = showing.ranks();
    let first = ranks.next().expect("a card has a rank");
    match showing.category() {
        Category::FourOfAKind => format!("four {}", first.plural()),
        Category::ThreeOfAKind => format!("three {}", first.plural()),
        Category::TwoPairs => {
            let second = ranks.nth(1).expect("two pairs have two ranks");
            format!("two pairs, {} and {}", first.plural(), second.plural())
        }
        Category::Pair => format!("a pair of {}", first.plural()),
        Category::NoPair
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::StraightFlush
        | Category::RoyalFlush => format!("{} high", first.name()),
    }
}

/// What four cards make, or what the fifth could make of them.
pub(crate) fn held(cards: [Card; 4]) -> String {
    let pairs = showing::rank(&cards).expect("four cards").category() != Category::NoPair;
    match (pairs, one_suit(&cards), within_a_straight(&cards)) {
        (true, ..) | (_, false, false) => so_far(&cards),
        (_, true, true) => "four cards to a straight flush".to_owned(),
        (_, true, false) => "four cards to a flush".to_owned(),
        (_, false, true) => "four cards to a straight".to_owned(),
    }
}

fn one_suit(cards: &[Card; 4]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// Whether one more card can make a straight of four cards of different ranks.
fn within_a_straight(cards: &[Card; 4]) -> bool {
    let near = |place: fn(Rank) -> usize| {
        let places = || cards.iter().filter_map(|card| card.rank()).map(place);
        let (least, greatest) = (places().min(), places().max());
        least.zip(greatest).is_some_and(|(least, greatest)| greatest - least <= 4)
    };
    near(Rank::index) || near(Rank::low_index)
}

#[cfg(test)]
mod tests {
    use cards::parse_cards;

    use super::*;

    #[test]
    fn four_cards_are_named_by_what_they_make_or_could_make() {
        for (cards, words) in [
            ("6s 6h 6d 6c", "four sixes"),
            ("6s 6h 6d Kc", "three sixes"),
            ("6s 6h Kd Kc", "two pairs, kings and sixes"),
            ("Ks 6h 6d 2c", "a pair of sixes"),
            ("9s 8s 7s 5s", "four cards to a straight flush"),
            ("9s 8s 7s 2s", "four cards to a flush"),
            ("As 2h 3d 5c", "four cards to a straight"),
            ("As Kh Jd 10c", "four cards to a straight"),
            ("As Kh Jd 9c", "ace high"),
            ("As 2h 3d 6c", "ace high"),
        ] {
            let cards = parse_cards(cards).expect("cards").try_into().expect("four");
            assert_eq!(held(cards), words);
        }
    }

    #[test]
    fn five_cards_are_named_by_what_they_make() {
        for (cards, words) in [
            ("6s 6h 2d 9c Kc", "a pair of sixes"),
            ("6s 5h 2d 9c Kc", "king high"),
            ("6s 6h 6d 9c Kc", "three of a kind, sixes"),
            ("As Ks Qs Js 10s", "a royal flush"),
        ] {
            let cards = parse_cards(cards).expect("cards").try_into().expect("five");
            assert_eq!(made(cards), words);
        }
    }

    #[test]
    fn what_is_one_thing_has_an_article_and_nothing_else_has() {
        use crate::{caribbean_stud, double_cross, double_down_stud, double_draw};
        let several = ["no pair", "two pairs", "three of a kind", "four of a kind", "five aces"];
        let check = |words: String, hand: &str| {
            let one_card = hand == "high card" && words != hand;
            let bare = several.contains(&hand) || one_card;
            let expected = if bare { words.clone() } else { format!("a {words}") };
            assert_eq!(with_article(words), expected);
        };
        let five = (0..high5::High5::CLASSES).filter_map(high5::High5::from_number);
        five.for_each(|hand| check(hand.to_string(), hand.category().name()));
        let three = (0..high3::High3::CLASSES).filter_map(high3::High3::from_number);
        three.for_each(|hand| check(hand.to_string(), hand.category().name()));
        let wild = (0..joker5::Joker5::CLASSES).filter_map(joker5::Joker5::from_number);
        wild.for_each(|hand| check(hand.to_string(), hand.category().name()));
        let rows = caribbean_stud::Hand::ALL.map(caribbean_stud::Hand::words).into_iter();
        let rows = rows.chain(double_cross::Hand::ALL.map(double_cross::Hand::words));
        let rows = rows.chain(double_down_stud::Hand::ALL.map(double_down_stud::Hand::words));
        let rows = rows.chain(double_draw::Hand::ALL.map(double_draw::Hand::words));
        rows.for_each(|hand| check(hand.to_owned(), hand));
    }

    #[test]
    fn jokers_and_three_cards_have_words_too() {
        let cards = |text: &str| parse_cards(text).expect("cards");
        let five = |text| made_with_jokers(cards(text).try_into().expect("five"));
        assert_eq!(five("JK JK As Ah Ad"), "five aces");
        assert_eq!(five("JK Ks Qs Js 10s"), "a wild royal flush");
        let three = |text| made_of_three(cards(text).try_into().expect("three"));
        assert_eq!(three("As Ks Qs"), "a mini royal flush");
        assert_eq!(three("As Kd 7s"), "ace high");
    }
}
