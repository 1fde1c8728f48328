//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::caribbean_stud::{Decision, Hand, Options, PayTable, Settings};
use games::settings::Settings as _;
use proof::{covers, refused};
use rules::{Chips, to, wording};

use crate::support::{NOT_QUALIFIED, PAIR_OF_NINES, Table, alone, antes, seat};

fn states_odds_with_to(text: &str) {
    if let Err(error) = wording::check(text) {
        panic!("{error}: {text}");
    }
}

#[test]
fn nothing_this_game_prints_states_odds_with_for() {
    let _proof = covers!(GEN_010, CSP_005);
    for spec in Settings::specs() {
        states_odds_with_to(&format!("{} {} {}", spec.name, spec.values, spec.summary));
        let error = Settings::default().set(spec.name, "?").expect_err("no value of any setting");
        states_odds_with_to(&error.to_string());
    }
    states_odds_with_to(&"?".parse::<PayTable>().expect_err("no table").to_string());
    for hand in Hand::ALL {
        let odds = PayTable::MINIMUM.odds(hand).expect("every hand is paid");
        assert!(odds.to_string().ends_with(" to 1"), "{odds}");
        states_odds_with_to(&format!("a {hand} pays {odds}; in a file: {}", hand.key()));
        let low = PayTable::MINIMUM.with(hand, to(1, 2));
        let words = refused(low.is_allowed()).to_string();
        assert!(words.contains("1 to 2"), "{words}");
        states_odds_with_to(&words);
    }
    let table = alone(&Options::default(), 1, "7s 5s 4s 3s 2s", PAIR_OF_NINES);
    table.lines().iter().for_each(|line| states_odds_with_to(line));
    states_odds_with_to(&table.round.describe(seat(1)).expect("judged"));
}

#[test]
fn a_decision_is_heard_as_it_is_said() {
    let round = Table::open(&Options::default(), &antes(&[10])).round;
    for cents in [50, 1000, 123_450, 99_999_999] {
        let decision = Decision::Bets(Chips::cents(cents));
        assert_eq!(round.hear(&round.say(decision)), Ok(decision));
        assert_eq!(round.stakes(decision), Chips::cents(cents));
    }
    assert_eq!(round.say(Decision::Folds), "folds");
    assert_eq!(round.hear("folds"), Ok(Decision::Folds));
    assert_eq!(round.stakes(Decision::Folds), Chips::ZERO);
    assert_eq!(round.hear("  bets 7.50 "), Ok(Decision::Bets(Chips::cents(750))));
    for words in ["", "bets", "bet 5", "bets five", "bets -5", "raises 20", "Folds", "folds 5"] {
        let error = round.hear(words).expect_err("not understood");
        assert!(!error.is_empty(), "{words}");
    }
    let error = round.hear("calls").expect_err("not understood");
    assert!(error.contains("\"calls\"") && error.contains("bets AMOUNT"), "{error}");
}

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
    let mut folded = Table::open(&Options::default(), &antes(&[10]));
    folded.deal(&["8s 8h Ad Kc Qs"], "2c");
    assert_eq!(folded.round.describe(seat(1)), None);
    folded.say(&["folds"]);
    assert_eq!(folded.round.describe(seat(1)), None, "nothing was compared");
}

#[test]
fn keys_of_hands_are_words_that_files_can_hold() {
    let keys: Vec<_> = Hand::ALL.into_iter().map(Hand::key).collect();
    assert!(
        keys.iter().all(|key| key.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase()))
    );
    assert_eq!(Hand::PairOrLess.key(), "pair_or_less");
}
