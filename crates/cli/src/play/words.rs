//! What cards make, in words for the player who looks at them.

use cards::rankings::high5::{self, High5Category as Category};
use cards::rankings::showing;
use cards::{Card, Rank};

/// What five cards make: `a pair of sixes`.
pub fn made(cards: [Card; 5]) -> String {
    let rank = high5::rank(cards);
    let words = rank.to_string();
    match rank.category() {
        Category::Pair
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::StraightFlush
        | Category::RoyalFlush => format!("a {words}"),
        Category::NoPair | Category::TwoPairs | Category::ThreeOfAKind | Category::FourOfAKind => {
            words
        }
    }
}

/// What four cards make, or what the fifth could make of them.
pub fn held(cards: [Card; 4]) -> String {
    let showing = showing::rank(&cards).expect("four cards");
    let mut ranks = showing.ranks();
    let first = ranks.next().expect("four cards have ranks");
    match showing.category() {
        Category::FourOfAKind => format!("four {}", first.plural()),
        Category::ThreeOfAKind => format!("three {}", first.plural()),
        Category::TwoPairs => {
            let second = ranks.nth(1).expect("two pairs have two ranks");
            format!("two pairs, {} and {}", first.plural(), second.plural())
        }
        Category::Pair => format!("a pair of {}", first.plural()),
        _ => match (one_suit(&cards), within_a_straight(&cards)) {
            (true, true) => "four cards to a straight flush".to_owned(),
            (true, false) => "four cards to a flush".to_owned(),
            (false, true) => "four cards to a straight".to_owned(),
            (false, false) => format!("{} high", first.name()),
        },
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
}
