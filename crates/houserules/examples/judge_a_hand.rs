//! Judges a hand of Double Down Stud: what it is, and what the house pays on it.

use houserules::games::double_down_stud::{Hand, PayTable};
use houserules::prelude::*;
use houserules::rules::to;

/// Judges a pair of jacks.
pub fn main() {
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let hand = Hand::made_by(["Js", "Jh", "4d", "9c", "2c"].map(card));
    assert_eq!(hand, Hand::PairOfJacksOrBetter);
    assert_eq!(PayTable::MINIMUM.odds(hand), Some(to(1, 1)));
    println!("Js Jh 4d 9c 2c is a {hand}, paid {}", to(1, 1));
}
