//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::double_down_stud::Options;
use rules::Verdict;

use super::support::{Table, seat};

#[test]
fn a_hand_is_described_once_it_can_be_judged() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal("6s", "6h Kd 9c");
    table.doubles(&[0]);
    assert_eq!(table.round.describe(seat(1)), None);
    table.turn("2s");
    let words = table.round.describe(seat(1)).expect("a complete round");
    assert!(words.contains("sixes") && words.contains("push"), "{words}");
    assert_eq!(table.round.verdict(seat(1)), Some(Verdict::Push));
}
