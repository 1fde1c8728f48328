//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::Game;
use games::catalogue::GameId;
use games::double_down_stud::{Decision, Hand, Options, PayTable, Settings};
use games::settings::Settings as _;
use law::{Clause, Row};
use proof::{covers, refused};
use rules::{Chips, Irregularity, Reason, Refusal, Verdict, to, wording};

use crate::support::{Table, alone, seat};

fn states_odds_with_to(text: &str) {
    if let Err(error) = wording::check(text) {
        panic!("{error}: {text}");
    }
}

#[test]
fn settings_and_their_errors_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DDS_058);
    for spec in Settings::specs() {
        states_odds_with_to(&format!("{} {} {}", spec.name, spec.values, spec.summary));
        let error = Settings::default().set(spec.name, "?").expect_err("no value of any setting");
        states_odds_with_to(&error.to_string());
    }
    states_odds_with_to(&Settings::default().canonical());
    states_odds_with_to(&Settings::default().set("?", "?").expect_err("unknown").to_string());
}

#[test]
fn hands_odds_and_pay_tables_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DDS_058);
    let odd = PayTable::MINIMUM.with(Hand::TwoPairs, to(5, 2));
    for table in [PayTable::MINIMUM, odd] {
        states_odds_with_to(&table.to_string());
        for &hand in PayTable::HANDS {
            let odds = table.odds(hand).expect("a winning hand");
            assert!(odds.to_string().contains(" to "), "{odds}");
            states_odds_with_to(&format!("a {hand} pays {odds}; in a file: {}", hand.key()));
            assert_eq!(odds.to_string().parse(), Ok(odds));
        }
    }
    states_odds_with_to(&"?".parse::<PayTable>().expect_err("no table").to_string());
    states_odds_with_to(&"?".parse::<rules::Odds>().expect_err("no odds").to_string());
}

#[test]
fn refusals_that_name_odds_never_state_them_with_for() {
    let _proof = covers!(GEN_010, DDS_058);
    for &hand in PayTable::HANDS {
        let low = PayTable::MINIMUM.with(hand, to(1, 2));
        let words = refused(low.is_allowed()).to_string();
        assert!(words.contains("1 to 2"), "{words}");
        states_odds_with_to(&words);
    }
    let amount = Chips::dollars(1);
    let reason = Reason::PayoutLimitTooLow { amount, floor: Chips::dollars(100_000) };
    states_odds_with_to(&Refusal { reason, under: law::general::GEN_010 }.to_string());
}

#[test]
fn acts_irregularities_titles_and_summaries_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DDS_058);
    let table = alone(&Options::default(), 10, 5, "2s", "2h 3d 3c", "9s");
    table.lines().iter().for_each(|line| states_odds_with_to(line));
    Irregularity::ALL.iter().for_each(|known| states_odds_with_to(known.words()));
    GameId::ALL.iter().for_each(|game| states_odds_with_to(game.title()));
    Row::all().for_each(|row| states_odds_with_to(row.summary()));
    Clause::all().for_each(|clause| states_odds_with_to(clause.summary()));
}

#[test]
fn a_decision_is_heard_as_it_is_said() {
    let round = Table::open(&Options::default(), &[10]).round;
    for cents in [50, 1000, 123_450, 99_999_999] {
        let decision = Decision::Doubles(Chips::cents(cents));
        assert_eq!(round.hear(&round.say(decision)), Ok(decision));
    }
    assert_eq!(round.hear("does not double"), Ok(Decision::DoesNotDouble));
    assert_eq!(round.hear("  doubles 7.50 "), Ok(Decision::Doubles(Chips::cents(750))));
    for words in
        ["", "doubles", "double 5", "doubles five", "doubles -5", "folds", "Does not double"]
    {
        let error = round.hear(words).expect_err("not understood");
        assert!(!error.is_empty(), "{words}");
    }
}

#[test]
fn a_decision_puts_its_amount_on_the_layout() {
    assert_eq!(Decision::DoesNotDouble.stakes(), Chips::ZERO);
    assert_eq!(Decision::Doubles(Chips::dollars(7)).stakes(), Chips::dollars(7));
}

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

#[test]
fn keys_of_hands_are_words_that_files_can_hold() {
    let keys: Vec<_> = Hand::ALL.into_iter().map(Hand::key).collect();
    assert!(
        keys.iter().all(|key| key.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase()))
    );
    assert_eq!(Hand::PairOfJacksOrBetter.key(), "pair_of_jacks_or_better");
}
