//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::caribbean_stud::Options;

use super::support::{NOT_QUALIFIED, PAIR_OF_NINES, Table, alone, seat};

#[test]
fn a_hand_is_described_once_it_was_compared() {
    let told = |own, dealer| {
        let table = alone(&Options::default(), 0, own, dealer);
        table.round.describe(seat(1)).expect("a complete round")
    };
    let table = [
        (
            "2h 5h 9h Jh Kh",
            PAIR_OF_NINES,
            "a flush, king high, which beats the dealer's pair of nines and pays 5 to 1",
        ),
        (
            "8s 8h Ad Kc Qs",
            PAIR_OF_NINES,
            "a pair of eights, which loses to the dealer's pair of nines",
        ),
        (
            "9s 9h 7d 3s 2s",
            PAIR_OF_NINES,
            "a pair of nines, which ties with the dealer's pair of nines",
        ),
        (
            "8s 8h Ad Kc Qs",
            NOT_QUALIFIED,
            "a pair of eights; the dealer has queen high and does not qualify",
        ),
    ];
    for (own, dealer, words) in table {
        assert_eq!(told(own, dealer), words);
    }
    let mut folded = Table::open(&Options::default(), &[10]);
    folded.deal(&["8s 8h Ad Kc Qs"], "2c");
    assert_eq!(folded.round.describe(seat(1)), None);
    folded.say(&["folds"]);
    assert_eq!(folded.round.describe(seat(1)), None, "nothing was compared");
}
