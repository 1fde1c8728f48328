//! Words: odds are stated with "to" wherever this game prints any, and decisions are heard as they
//! are said.

use games::double_cross::{
    DoubleCross, Hand, Options, PayTable, Settings, ThreeCardHand, ThreeCardPayTable,
};
use games::settings::Settings as _;
use games::{Community, Game, Need};
use law::double_cross::{
    P25_5_C, P25_10_A, P25_10_G_2, P25_10_G_3, P25_11_B, P25_11_C, P25_11_D, P25_12_C,
};
use law::ruling;
use proof::{covers, refused};
use rules::{Area, to, wording};

use crate::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL, alone, seat};

fn states_odds_with_to(text: &str) {
    if let Err(error) = wording::check(text) {
        panic!("{error}: {text}");
    }
}

#[test]
fn settings_and_their_errors_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DXP_092);
    for spec in Settings::specs() {
        states_odds_with_to(&format!("{} {} {}", spec.name, spec.values, spec.summary));
        let error = Settings::default().set(spec.name, "?").expect_err("no value of any setting");
        states_odds_with_to(&error.to_string());
    }
    states_odds_with_to(&Settings::default().canonical());
}

#[test]
fn hands_odds_refusals_and_pay_tables_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DXP_092);
    for hand in Hand::ALL {
        let odds = PayTable::MINIMUM.odds(hand).expect("every hand is paid");
        assert!(odds.to_string().contains(" to "), "{odds}");
        states_odds_with_to(&format!("a {hand} pays {odds}; in a file: {}", hand.key()));
        let low = PayTable::MINIMUM.with(hand, to(1, 2));
        states_odds_with_to(&refused(low.is_allowed()).to_string());
    }
    for &hand in ThreeCardPayTable::HANDS {
        let odds = ThreeCardPayTable::MINIMUM.odds(hand).expect("a winning hand");
        states_odds_with_to(&format!("a {hand} pays {odds}; in a file: {}", hand.key()));
        let low = ThreeCardPayTable::MINIMUM.with(hand, to(1, 2));
        states_odds_with_to(&refused(low.is_allowed()).to_string());
    }
    states_odds_with_to(&"?".parse::<PayTable>().expect_err("no table").to_string());
}

#[test]
fn acts_and_descriptions_never_state_odds_with_for() {
    let _proof = covers!(GEN_010, DXP_092);
    let cards = ("Ks 4s", "2d 4d 7c Kc 8h", "Qs Qh");
    let table = alone(&Options::default(), (10, 5), cards, &[EXPOSES, VERTICAL]);
    table.lines().iter().for_each(|line| states_odds_with_to(line));
    states_odds_with_to(&table.round.describe(seat(1)).expect("complete"));
}

#[test]
fn a_decision_is_heard_as_it_is_said() {
    let round = Table::open(&Options::default(), &[(10, 5)], "", "2d 4d 7c Kc 8h", "Qs Qh").round;
    let words = ["exposes", "does not expose", "folds", "raises vertical", "raises horizontal"];
    for (decision, words) in [EXPOSES, KEEPS, FOLDS, VERTICAL, HORIZONTAL].into_iter().zip(words) {
        assert_eq!(round.say(decision), words);
        assert_eq!(round.hear(words), Ok(decision));
        assert_eq!(round.hear(&format!("  {words} ")), Ok(decision));
    }
    for words in ["", "raises", "raises 20", "Folds", "exposes cards", "doubles 5"] {
        let error = round.hear(words).expect_err("not understood");
        assert!(error.contains(&format!("{words:?}")), "{error}");
        assert!(error.contains("\"raises vertical\""), "{error}");
    }
}

#[test]
fn a_hand_is_described_once_it_can_be_judged() {
    let told = |own: &str, decision| {
        let cards = (own, "2d 4d 7c Kc 8h", "Qs Qh");
        alone(&Options::default(), (10, 0), cards, &[decision]).round.describe(seat(1))
    };
    let wins =
        "two pairs on the vertical axis against a pair, which wins and pays 3 to 2 on the raises";
    assert_eq!(told("Ks 4s", VERTICAL).as_deref(), Some(wins));
    let loses = "a pair on the horizontal axis against a pair, which loses";
    assert_eq!(told("Ks 4s", HORIZONTAL).as_deref(), Some(loses));
    let push = "a pair on the vertical axis against a pair, which is a push";
    assert_eq!(told("Qc Qd", VERTICAL).as_deref(), Some(push));
    assert_eq!(told("Ks 4s", FOLDS), None);
    let mut table =
        Table::open(&Options::default(), &[(10, 0)], "Ks 4s", "2d 4d 7c Kc 8h", "Qs Qh");
    table.run();
    assert_eq!(table.round.describe(seat(1)), None);
}

#[test]
fn keys_of_hands_are_words_that_files_can_hold() {
    let keys = Hand::ALL.into_iter().map(Hand::key);
    let three = ThreeCardPayTable::HANDS.iter().map(|hand| hand.key());
    let keys: Vec<_> = keys.chain(three).collect();
    let plain = |key: &String| key.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase());
    assert!(keys.iter().all(plain), "{keys:?}");
    assert_eq!(Hand::TwoPairs.key(), "two_pairs");
    assert_eq!(ThreeCardHand::StraightFlush.key(), "three_card_straight_flush");
}

#[test]
fn the_table_knows_the_wagers_and_where_the_community_cards_lie() {
    assert_eq!(DoubleCross::NAME, "double-cross-poker");
    assert_eq!(DoubleCross::COMMUNITY, Community::Apart);
    let openings: Vec<_> =
        DoubleCross::OPENINGS.iter().map(|opening| (opening.area, opening.need)).collect();
    assert_eq!(openings, [(Area::Ante, Need::Required), (Area::ThreeCard, Need::Optional)]);
}

#[test]
fn paragraphs_that_decide_together_are_named_together() {
    assert_eq!(DoubleCross::goes_with(P25_11_C), [P25_5_C, P25_10_A, ruling::X04]);
    assert_eq!(DoubleCross::goes_with(P25_11_B), [P25_10_G_3, ruling::X04]);
    assert!(DoubleCross::goes_with(P25_11_D).contains(&P25_11_B));
    assert_eq!(DoubleCross::goes_with(ruling::F13), [P25_12_C]);
    for alone in [P25_10_A, P25_10_G_2, P25_10_G_3, P25_12_C] {
        assert!(DoubleCross::goes_with(alone).is_empty(), "{alone}");
    }
    let settings = Settings::default();
    assert_eq!(DoubleCross::cite(&settings, P25_11_B), P25_11_B, "its own text");
}
