//! What a licensee may choose, accepted and refused.

use games::Banked;
use games::double_cross::{DoubleCross, Options, Settings, THREE_CARD_LIMITS};
use games::settings::Settings as _;
use games::units::Units;
use law::double_cross::{P25_6_D, P25_7_F};
use law::general;
use proof::{covers, refused};
use rules::{Chips, DealingMethod, Reason};

use super::support::{refused_under, settings};

#[test]
fn the_settings_as_they_come_are_allowed_and_are_the_least_odds() {
    assert_eq!(Settings::default().check(), Ok(()));
    let rounding = Settings::default().house.rounding();
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options, Options { rounding, ..Options::default() });
}

#[test]
fn cards_come_from_a_manual_shoe_an_automated_shoe_or_the_hand() {
    let _proof = covers!(DXP_061);
    let methods = [
        ("manual-shoe", DealingMethod::ManualShoe),
        ("automated-shoe", DealingMethod::AutomatedShoe),
        ("hand", DealingMethod::Hand),
    ];
    for (value, dealing) in methods {
        let settings = settings(&[("dealing", value), ("shuffler", "stack")]);
        assert_eq!(settings.options().expect("allowed").dealing, dealing);
    }
    assert_eq!(settings(&[("dealing", "automated-shoe")]).check(), Ok(()));
    assert!(Settings::default().set("dealing", "machine").is_err());
}

#[test]
fn a_shuffler_that_counts_is_a_shuffler() {
    assert_eq!(refused_under(&[("counting_shuffler", "true")]), P25_7_F);
    let counting = [("counting_shuffler", "true"), ("shuffler", "stack")];
    assert_eq!(settings(&counting).check(), Ok(()));
}

#[test]
fn three_card_limits_may_narrow_the_text_and_never_widen_it() {
    let _proof = covers!(DXP_047_A, DXP_047_B);
    let limits = |minimum, maximum| {
        settings(&[("three_card_minimum", minimum), ("three_card_maximum", maximum)]).check()
    };
    assert_eq!(Settings::default().three_card_limits, THREE_CARD_LIMITS);
    for (minimum, maximum) in [("1", "100"), ("5", "25"), ("100", "100"), ("1", "1")] {
        assert_eq!(limits(minimum, maximum), Ok(()));
    }
    for (minimum, maximum) in [("0.50", "100"), ("1", "100.50"), ("1", "1000")] {
        assert_eq!(refused(limits(minimum, maximum)).under, P25_6_D, "{minimum} {maximum}");
    }
    assert_eq!(refused(limits("25", "5")).under, general::GEN_006);
}

#[test]
fn a_three_card_wager_of_an_analysis_is_in_units_of_the_ante() {
    let of = |value: &str, ante: u64| {
        let settings = settings(&[("three_card_wager", value)]);
        DoubleCross::unit_bets(&settings, Chips::cents(ante)).three_card.in_cents()
    };
    let values = [("0", 0), ("1", 600), ("2", 1200), ("1/2", 300), ("0.5", 300), ("2/3", 400)];
    for (value, cents) in values {
        assert_eq!(of(value, 600), cents, "{value}");
    }
    let ante = DoubleCross::unit_bets(&Settings::default(), Chips::dollars(6));
    assert_eq!((ante.ante, ante.three_card), (Chips::dollars(6), Chips::ZERO));
    for (text, lowest) in [("2/4", "1/2"), ("0.50", "1/2"), ("4/2", "2"), ("0/7", "0")] {
        assert_eq!(text.parse::<Units>().map(|units| units.to_string()), Ok(lowest.to_owned()));
    }
    for text in ["", "-1", "1/0", "half", "1/2/3", "0.5/2", "1.", ".5", "+1", "0.1234567"] {
        let error = text.parse::<Units>().expect_err("no ratio").to_string();
        assert!(error.contains(&format!("{text:?}")), "{error}");
    }
}

#[test]
fn the_options_of_a_round_are_those_of_its_table() {
    let settings = settings(&[
        ("payout_limit", "200000"),
        ("smallest_chip", "1"),
        ("pay_table", "500/50/15/7/6/5/3/2/1/1"),
        ("three_card_pay_table", "50/30/6/4/1"),
    ]);
    let options = settings.options().expect("allowed");
    assert_eq!(options.payout_limit.map(|limit| limit.amount()), settings.payout_limit);
    assert_eq!(options.rounding, settings.house.rounding());
    assert_eq!(options.pay_table, settings.pay_table);
    assert_eq!(options.three_card_pay_table, settings.three_card_pay_table);
    let analysed = settings.analysed();
    assert_eq!(analysed, Options { payout_limit: None, ..options }, "a designer has no limit");
}

#[test]
fn refusals_of_settings_say_what_would_do() {
    let refusal = refused(settings(&[("counting_shuffler", "true")]).check());
    assert!(matches!(refusal.reason, Reason::NotAllowed { .. }));
    assert!(refusal.to_string().contains("set counting_shuffler=false or a shuffler"), "{refusal}");
}
