//! What several test files need: counts files, hands from text, every hand of a deck, random deals.
#![allow(dead_code)] // each test file uses its part

use std::collections::BTreeMap;
use std::path::Path;

use cards::{Card, deck, parse_cards};

/// The lines `name count` of a counts file; what follows a `#` is a comment.
pub fn counts(name: &str) -> BTreeMap<String, u64> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../counts/{name}.counts"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    lines
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (name, count) = line.rsplit_once(' ').expect("a name and a count");
            (name.trim().to_owned(), count.parse().expect("a number"))
        })
        .collect()
}

/// Compares what was counted with the file, its total included.
pub fn assert_counts(name: &str, mut counted: BTreeMap<String, u64>) {
    let total = counted.values().sum();
    counted.insert("total".to_owned(), total);
    assert_eq!(counted, counts(name), "{name}.counts");
}

/// A tally by name: `"full house"` counts as `full-house`.
#[derive(Default)]
pub struct Tally(pub BTreeMap<String, u64>);

impl Tally {
    pub fn add(&mut self, name: &str, count: u64) {
        *self.0.entry(name.replace(' ', "-")).or_default() += count;
    }
}

/// `N` cards from text.
pub fn hand<const N: usize>(text: &str) -> [Card; N] {
    parse_cards(text).expect("cards").try_into().expect("the right number of cards")
}

/// Calls `each` with every set of `N` cards of the first `cards` of the deck with jokers.
pub fn every_hand<const N: usize>(cards: usize, mut each: impl FnMut([Card; N])) {
    let mut places: [usize; N] = std::array::from_fn(|place| place);
    loop {
        each(places.map(|place| deck::WITH_JOKERS[place]));
        let Some(raise) = (0..N).rev().find(|&i| places[i] < cards - N + i) else { return };
        places[raise] += 1;
        for later in raise + 1..N {
            places[later] = places[later - 1] + 1;
        }
    }
}

/// Random deals of `N` of 52 cards: the same ones every time.
pub fn random_deals<const N: usize>(seed: u64, deals: usize) -> impl Iterator<Item = [Card; N]> {
    let mut cards = deck::STANDARD;
    let mut state = seed;
    std::iter::repeat_with(move || {
        for place in 0..N {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            cards.swap(place, place + (state >> 33) as usize % (52 - place));
        }
        std::array::from_fn(|place| cards[place])
    })
    .take(deals)
}
