//! All hands in nested loops, the hand carried down the levels where a library allows it.

use std::ops::Range;

use aya_poker::base::{Card as AyaCard, Hand as AyaHand};
use aya_poker::poker_rank;
use cards::rankings::fast::{Hand, Part, Seven};
use pokers::{CARDS, Hand as PokersHand};

use crate::peers::aya_deck;
use crate::{Contest, contest};

const HANDS_5: u64 = 2_598_960;
const HANDS_JOKER: u64 = 3_162_510;
const HANDS_7: u64 = 133_784_560;

/// Those of the 27 last cards only, for the slowest.
const HANDS_7_LAST: u64 = 888_030;

/// How often the five-card hands are gone through in one measurement.
const TIMES_5: u64 = 10;

/// Nested loops over all sets of cards: the sum so far is carried down, and `$last` does the last
/// level.
macro_rules! each_hand {
    ($deck:ident, $from:expr, $sum:expr, [], $last:expr) => {
        $last($sum, $from)
    };
    ($deck:ident, $from:expr, $sum:expr, [$place:ident $($more:ident)*], $last:expr) => {{
        let before = $sum;
        for $place in $from..$deck.len() {
            each_hand!($deck, $place + 1, before + $deck[$place], [$($more)*], $last);
        }
    }};
}

pub(crate) fn contests() -> Vec<Contest> {
    let times = |work: fn() -> u64| move || (0..TIMES_5).map(|_| work()).sum();
    vec![
        contest("seq5", "ours", HANDS_5 * TIMES_5, times(ours_5)),
        contest("seq5", "by card", HANDS_5 * TIMES_5, times(ours_5_card_by_card)),
        contest("seq5", "pokers", HANDS_5 * TIMES_5, times(pokers_5)),
        contest("seq5", "aya", HANDS_5, || aya::<5>(0..48)),
        contest("joker seq", "ours", HANDS_JOKER * TIMES_5, times(ours_joker)),
        contest("seq7", "ours", HANDS_7, ours_7),
        contest("seq7", "by card", HANDS_7, ours_7_card_by_card),
        contest("seq7", "pokers", HANDS_7, pokers_7),
        contest("seq7", "aya", HANDS_7_LAST, || aya::<7>(25..46)),
    ]
}

fn ours_5() -> u64 {
    let (deck, mut total) = (Part::deck_52(), 0);
    let mut last = |four: Hand, from: usize| {
        four.each_rank5(&deck[from..], |rank| total += u64::from(rank.number()));
    };
    each_hand!(deck, 0, Hand::EMPTY, [a b c d], last);
    total
}

fn ours_7() -> u64 {
    let (deck, seven, mut total) = (Part::deck_52(), Seven::tables(), 0);
    let mut last = |six: Hand, from: usize| {
        six.each_rank7(seven, &deck[from..], |rank| total += u64::from(rank.number()));
    };
    each_hand!(deck, 0, Hand::EMPTY, [a b c d e f], last);
    total
}

fn ours_5_card_by_card() -> u64 {
    let (deck, mut total) = (Part::deck_52(), 0);
    let mut last = |five: Hand, _| total += u64::from(five.rank5().number());
    each_hand!(deck, 0, Hand::EMPTY, [a b c d e], last);
    total
}

fn ours_7_card_by_card() -> u64 {
    let (deck, seven, mut total) = (Part::deck_52(), Seven::tables(), 0);
    let mut last = |cards: Hand, _| total += u64::from(cards.rank7(seven).number());
    each_hand!(deck, 0, Hand::EMPTY, [a b c d e f g], last);
    total
}

fn ours_joker() -> u64 {
    let (deck, mut total) = (Part::deck_54(), 0);
    let mut last = |five: Hand, _| total += u64::from(five.joker5().number());
    each_hand!(deck, 0, Hand::EMPTY, [a b c d e], last);
    total
}

fn pokers_5() -> u64 {
    let (deck, mut total) = (&CARDS, 0);
    let mut last = |five: PokersHand, _| total += u64::from(five.evaluate());
    each_hand!(deck, 0, PokersHand::default(), [a b c d e], last);
    total
}

fn pokers_7() -> u64 {
    let (deck, mut total) = (&CARDS, 0);
    let mut last = |seven: PokersHand, _| total += u64::from(seven.evaluate());
    each_hand!(deck, 0, PokersHand::default(), [a b c d e f g], last);
    total
}

/// This library has no sums; a hand is a value to which one card is added.
fn aya<const N: usize>(first: Range<usize>) -> u64 {
    fn go<const N: usize>(deck: &[AyaCard; 52], places: Range<usize>, hand: AyaHand) -> u64 {
        let mut total = 0;
        for place in places {
            let mut hand = hand;
            hand.insert_unchecked(&deck[place]);
            total += match hand.len() == N {
                true => poker_rank(&hand).0.into(),
                false => go::<N>(deck, place + 1..52, hand),
            };
        }
        total
    }
    go::<N>(&aya_deck(), first, AyaHand::new())
}
