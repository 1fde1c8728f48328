//! What a licensee may choose, accepted and refused.

use cards::CardSet;
use games::Banked;
use games::Game;
use games::double_cross::{DoubleCross, Options, Settings, THREE_CARD_LIMITS};
use games::settings::{SettingError, Settings as _};
use games::units::Units;
use law::double_cross::{
    P25_2_A, P25_2_B, P25_6_B, P25_6_D, P25_7_F, P25_8_B_1, P25_8_B_2, P25_11_B, P25_11_C, P25_11_D,
};
use law::{Clause, general};
use proof::{covers, refused};
use rules::{Chips, DealingMethod, Reason};

/// The default settings with these changes.
fn settings(changes: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

fn refused_under(changes: &[(&str, &str)]) -> Clause {
    refused(settings(changes).check()).under
}

#[test]
fn the_settings_as_they_come_are_allowed_and_are_the_least_odds() {
    assert_eq!(Settings::default().check(), Ok(()));
    let rounding = Settings::default().house.rounding();
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options, Options { rounding, ..Options::default() });
}

#[test]
fn the_game_is_played_with_one_deck_of_fifty_two_different_cards() {
    let _proof = covers!(DXP_010);
    let deck: CardSet = DoubleCross::deck().iter().copied().collect();
    assert_eq!((deck, DoubleCross::deck().len()), (CardSet::full_52(), 52));
    assert_eq!(Settings::default().house.decks, 1);
    assert_eq!(DoubleCross::procedure(&Settings::default()).deck, P25_2_A);
}

#[test]
fn a_second_deck_needs_a_shuffler() {
    let _proof = covers!(DXP_011);
    assert_eq!(refused_under(&[("decks", "2")]), P25_2_B);
    for shuffler in ["stack", "shoe"] {
        assert_eq!(settings(&[("decks", "2"), ("shuffler", shuffler)]).check(), Ok(()));
    }
}

#[test]
fn cards_come_from_a_manual_shoe_an_automated_shoe_or_the_hand() {
    let _proof = covers!(DXP_049, DXP_061, DXP_068);
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
fn dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack() {
    let _proof = covers!(DXP_061, DXP_062);
    assert_eq!(refused_under(&[("dealing", "hand")]), P25_8_B_1);
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(refused_under(&[("dealing", "hand"), ("shuffler", "shoe")]), P25_8_B_2);
}

#[test]
fn a_shuffler_that_counts_is_a_shuffler() {
    assert_eq!(refused_under(&[("counting_shuffler", "true")]), P25_7_F);
    let counting = [("counting_shuffler", "true"), ("shuffler", "stack")];
    assert_eq!(settings(&counting).check(), Ok(()));
}

#[test]
fn three_card_limits_may_narrow_the_text_and_never_widen_it() {
    let _proof = covers!(DXP_047);
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
fn posted_limits_are_in_order_and_can_be_made_with_chips() {
    let _proof = covers!(GEN_006);
    assert_eq!(settings(&[("minimum", "500"), ("maximum", "500")]).check(), Ok(()));
    let orders =
        [[("minimum", "501"), ("maximum", "500")], [("minimum", "5.25"), ("maximum", "9")]];
    for changes in orders {
        assert_eq!(refused_under(&changes), general::GEN_006, "{changes:?}");
    }
}

/// Everything wrong at once, in the order it is found.
const WRONG: [(&str, &str); 9] = [
    ("maximum", "500"),
    ("minimum", "501"),
    ("three_card_maximum", "101"),
    ("dealing", "hand"),
    ("decks", "2"),
    ("counting_shuffler", "true"),
    ("pay_table", "299/50/15/7/6/5/3/3:2/1/1"),
    ("three_card_pay_table", "40/30/6/3/1"),
    ("payout_limit", "59999"),
];

/// What puts it right, one after the other.
const RIGHT: [(&str, &str); 9] = [
    ("minimum", "5"),
    ("three_card_maximum", "100"),
    ("dealing", "manual-shoe"),
    ("decks", "1"),
    ("counting_shuffler", "false"),
    ("pay_table", "4294967295/50/15/7/6/5/3/3:2/1/1"),
    ("three_card_pay_table", "40/30/6/4/1"),
    ("pay_table", "300/50/15/7/6/5/3/3:2/1/1"),
    ("payout_limit", "60000"),
];

#[test]
fn of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named() {
    let _proof = covers!(GEN_006);
    let mut settings = settings(&WRONG);
    let mut refusals = Vec::new();
    for (name, value) in RIGHT {
        refusals.push(refused(settings.check()).under);
        settings.set(name, value).expect("a value it can have");
        if name == "three_card_pay_table" {
            settings.set("maximum", "6000000000").expect("an amount");
        }
    }
    let order = [
        general::GEN_006,
        P25_6_D,
        P25_8_B_1,
        P25_2_B,
        P25_7_F,
        P25_11_B,
        P25_11_C,
        general::GEN_006,
        P25_11_D,
    ];
    assert_eq!(refusals, order);
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
    for line in [
        "dxp_kickers=full\n",
        "dxp_count_exempt=25.7\n",
        "early_expose=void\n",
        "three_card_wager=0\n",
        "payout_limit=none\n",
        "counting_shuffler=false\n",
    ] {
        assert!(lines.contains(line), "{line}{lines}");
    }
}

#[test]
fn every_listed_setting_can_be_changed_and_the_change_is_kept() {
    let changes = [
        ("pay_table", "500/50/15/7/6/5/3/2/1/1"),
        ("three_card_pay_table", "50/30/6/4/1"),
        ("payout_limit", "250000.50"),
        ("three_card_wager", "1/2"),
        ("three_card_minimum", "5"),
        ("three_card_maximum", "50"),
        ("dxp_count_exempt", "all"),
        ("counting_shuffler", "true"),
        ("early_expose", "play-on"),
        ("seats", "8"),
        ("minimum", "25"),
        ("maximum", "1000"),
        ("smallest_chip", "2.50"),
        ("rounding", "exact"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("shuffler", "stack"),
        ("cover_card", "black"),
        ("recut", "next"),
        ("void_scope", "unsettled"),
        ("limit_notice_min", "60"),
        ("exposed_error", "void"),
        ("attestations", "asked"),
        ("coupon_policy", "even_money"),
    ];
    let settings = settings(&changes);
    assert_eq!(settings.check(), Ok(()));
    for (name, value) in changes {
        assert_eq!(settings.get(name).as_deref(), Some(value), "{name}");
        assert_ne!(Settings::default().get(name).as_deref(), Some(value), "{name}");
    }
    let fixed = ["dxp_kickers", "absent_player"]; // one value only
    assert_eq!(changes.len() + fixed.len(), Settings::specs().len());
    assert!(Settings::default().set("dxp_kickers", "none").is_err());
}

#[test]
fn what_cannot_be_set_is_named_with_what_could_be() {
    let unknown = Settings::default().set("bonus", "1").expect_err("no such setting");
    assert!(matches!(unknown, SettingError::UnknownName { .. }));
    let bad = Settings::default().set("early_expose", "maybe").expect_err("no such value");
    assert_eq!(bad.to_string(), "early_expose cannot be \"maybe\"; accepted: void | play-on");
    for (name, value) in
        [("minimum", "0"), ("payout_limit", "0"), ("three_card_minimum", "0"), ("seats", "9")]
    {
        assert!(Settings::default().set(name, value).is_err(), "{name}={value}");
    }
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
fn a_player_has_one_hand() {
    assert_eq!(DoubleCross::areas_per_player(&Settings::default()), (1, P25_6_B));
}

#[test]
fn refusals_of_settings_say_what_would_do() {
    let refusal = refused(settings(&[("counting_shuffler", "true")]).check());
    assert!(matches!(refusal.reason, Reason::NotAllowed { .. }));
    assert!(refusal.to_string().contains("set counting_shuffler=false or a shuffler"), "{refusal}");
}
