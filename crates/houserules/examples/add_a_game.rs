//! A game the house does not know, solved and drawn by the same libraries: `examples/one-card` in
//! the repository is the game itself, file by file.

use houserules::analyse::walk::Walk;
use houserules::prelude::*;
use houserules::signage::{Description, check};
use one_card::{OneCard, Settings};

/// Its kernel equals the plain walker, and its layout lacks nothing.
pub fn main() {
    let (settings, ante) = (Settings::default(), Chips::dollars(10));
    let walk = Walk::<OneCard>::new(OneCard::analysed(&settings), ante, OneCard::DECK).best();
    let walked = walk.expect("a wager").expectation();
    let counts = OneCard::count(OneCard::DECK, &()).expect("nobody cancels");
    let terms = OneCard::terms_at(&settings, Some(ante), OneCard::BEST, None).expect("small odds");
    let values = OneCard::best_values(&counts, &terms, &()).expect("nobody cancels");
    assert_eq!(values[0].1, walked / Fraction::new(1_000, 1)); // in antes, of 1,000 cents
    let layout = Description::new::<OneCard>(&settings, "The Corner").expect("six seats");
    assert_eq!(check(&layout), []);
    println!("{}: best play is worth {} per ante", OneCard::TITLE, values[0].1);
}
