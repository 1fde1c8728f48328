//! What a licensee may choose, accepted and refused.

use games::caribbean_stud::{FoldedHand, Offer, Options, PayTable, Settings};
use games::settings::{SettingError, Settings as _};
use law::nj_19_47::{P16_12_C, P16_12_D, P16_12_E, P16_12_F};
use law::{Clause, double_cross, equipment, general};
use proof::{covers, refused};

use crate::support::settings;

fn refused_under(changes: &[(&str, &str)]) -> Clause {
    refused(settings(changes).check()).under
}

#[test]
fn the_settings_as_they_come_are_allowed() {
    let _proof = covers!(CSP_009, CSP_010, CSP_023);
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    let rounding = options.rounding;
    assert_eq!(options, Options { rounding, ..Options::default() });
    assert_eq!(options.pay_table, PayTable::MINIMUM);
    assert_eq!((options.progressive, options.folded), (Offer::Offered, FoldedHand::WinsNoAward));
}

#[test]
fn cards_come_from_either_shoe_or_from_the_hand_with_a_shuffler() {
    let _proof = covers!(EQP_008, EQP_009, EQP_010);
    for shuffler in ["none", "stack", "shoe"] {
        for dealing in ["manual-shoe", "automated-shoe"] {
            let settings = settings(&[("dealing", dealing), ("shuffler", shuffler)]);
            assert_eq!(settings.check(), Ok(()), "{dealing} {shuffler}");
        }
    }
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    let by_hand = double_cross::P25_8_B_1.by_analogy();
    assert_eq!(refused_under(&[("dealing", "hand")]), by_hand);
    let loads = [("dealing", "hand"), ("shuffler", "shoe")];
    assert_eq!(refused_under(&loads), equipment::P1_19_B);
}

#[test]
fn a_second_deck_needs_a_shuffler() {
    assert_eq!(refused_under(&[("decks", "2")]), double_cross::P25_2_B.by_analogy());
    assert_eq!(settings(&[("decks", "2"), ("shuffler", "stack")]).check(), Ok(()));
}

#[test]
fn posted_limits_are_in_order_and_can_be_made_with_chips() {
    let _proof = covers!(GEN_006);
    for changes in [
        [("minimum", "500.50"), ("maximum", "500")],
        [("minimum", "5.25"), ("maximum", "500")],
        [("minimum", "5"), ("maximum", "500.25")],
    ] {
        assert_eq!(refused_under(&changes), general::GEN_006, "{changes:?}");
    }
}

#[test]
fn of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named() {
    let _proof = covers!(GEN_006, CSP_008, CSP_009, CSP_010);
    let mut settings = settings(&[
        ("maximum", "500"),
        ("minimum", "501"),
        ("dealing", "hand"),
        ("pay_table", "99/50/20/7/5/4/3/2/1"),
        ("payout_limit", "4999"),
        ("award_flush", "49"),
        ("meter_rate", "60"),
    ]);
    let right = [
        ("minimum", "5", general::GEN_006),
        ("dealing", "manual-shoe", double_cross::P25_8_B_1.by_analogy()),
        ("pay_table", "100/50/20/7/5/4/3/2/1", P16_12_C),
        ("payout_limit", "5000", P16_12_D),
        ("award_flush", "50", P16_12_E),
        ("meter_rate", "70", P16_12_F),
    ];
    for (name, value, under) in right {
        assert_eq!(refused(settings.check()).under, under, "before {name}");
        settings.set(name, value).expect("a value it can have");
    }
    assert_eq!(settings.check(), Ok(()));
}

#[test]
fn every_listed_setting_reads_what_it_writes() {
    let mut settings = Settings::default();
    for spec in Settings::specs() {
        let value = settings.get(spec.name).expect("every listed setting has a value");
        assert_eq!(settings.set(spec.name, &value), Ok(()), "{}={value}", spec.name);
        assert!(!spec.summary.is_empty() && !spec.values.is_empty(), "{}", spec.name);
    }
    assert_eq!(settings, Settings::default());
    let lines = settings.canonical();
    assert_eq!(lines.lines().count(), Settings::specs().len());
    for line in ["caribbean_assumptions=e20", "prog_on_fold=false", "straight_flush_award=meter"] {
        assert!(lines.lines().any(|other| other == line), "{line} in\n{lines}");
    }
}

/// Another value for every setting that can have one.
/// Every setting with a value that is not the usual one.
const CHANGES: &[(&str, &str)] = &[
    ("pay_table", "250/50/20/7/5/4/3/5:2/1"),
    ("payout_limit", "25000.50"),
    ("deal_pattern", "packet"),
    ("progressive", "false"),
    ("progressive_wager", "1"),
    ("prog_on_fold", "true"),
    ("straight_flush_award", "fixed"),
    ("award_straight_flush_percent", "25"),
    ("award_straight_flush", "6000"),
    ("award_four_of_a_kind", "600"),
    ("award_full_house", "150"),
    ("award_flush", "75"),
    ("meter", "50000"),
    ("meter_reset", "20000"),
    ("meter_rate", "72.5"),
    ("reset_rate", "0.05"),
    ("fixed_awards_from", "meter"),
    ("seats", "7"),
    ("minimum", "25"),
    ("maximum", "1000"),
    ("smallest_chip", "2.50"),
    ("rounding", "exact"),
    ("dealing", "automated-shoe"),
    ("decks", "2"),
    ("shuffler", "stack"),
    ("cover_card", "black"),
    ("recut", "next"),
    ("void_scope", "unsettled"),
    ("limit_notice_min", "45"),
    ("exposed_error", "void"),
    ("attestations", "asked"),
    ("coupon_policy", "even_money"),
];

#[test]
fn every_listed_setting_can_be_changed_and_the_change_is_kept() {
    let fixed = ["caribbean_assumptions", "absent_player"]; // one value only
    assert_eq!(CHANGES.len() + fixed.len(), Settings::specs().len());
    for (name, value) in CHANGES.iter().copied() {
        let settings = settings(&[(name, value)]);
        assert_eq!(settings.get(name).as_deref(), Some(value), "{name}");
        assert_ne!(settings, Settings::default(), "{name}");
    }
}

#[test]
fn values_a_setting_cannot_have_are_named_with_those_it_can() {
    let bad = [
        ("caribbean_assumptions", "e21"),
        ("pay_table", "100/50"),
        ("payout_limit", "0"),
        ("deal_pattern", "consecutive"),
        ("progressive", "yes"),
        ("progressive_wager", "2"),
        ("straight_flush_award", "half"),
        ("award_straight_flush_percent", "101"),
        ("award_flush", "0"),
        ("meter", "lots"),
        ("meter_rate", "100.01"),
        ("meter_rate", "70.125"),
        ("meter_rate", "-70"),
        ("meter_rate", "."),
        ("meter_rate", ""),
        ("reset_rate", "1000"),
        ("seats", "9"),
        ("dealing", "machine"),
    ];
    for (name, value) in bad {
        let error = Settings::default().set(name, value).expect_err("no value of it");
        assert!(matches!(&error, SettingError::BadValue { .. }), "{error}");
        assert!(error.to_string().contains(name), "{error}");
    }
    let unknown = Settings::default().set("jackpot", "1").expect_err("no such setting");
    assert!(unknown.to_string().contains("straight_flush_award"), "{unknown}");
}

#[test]
fn a_designer_computes_with_odds_a_table_could_not_offer() {
    let low = settings(&[("pay_table", "50/50/20/7/5/4/3/2/1"), ("payout_limit", "1")]);
    assert_eq!(low.analysed().payout_limit, None);
    assert_eq!(low.analysed().pay_table, low.pay_table);
    assert!(low.check().is_err());
}
