//! What a licensee may choose (11(b)(2), (f)(3), (h)(1), (j)), accepted and refused.

use cards::CardSet;
use games::double_down_stud::{Authority, Doubles, Options, Settings};
use games::settings::{SettingError, Settings as _};
use games::{DoubleDownStud, Game};
use law::section_11::{P11_B_1, P11_B_2, P11_F_3, P11_H_1, P11_H_1_II_A, P11_J_2, P11_J_3};
use law::{Clause, equipment, general};
use proof::{covers, refused};
use rules::{DealingMethod, Reason};

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
fn the_settings_as_they_come_are_allowed() {
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options.authority, Authority::Section11);
    assert_eq!(options.doubles, Doubles::Partial);
}

#[test]
fn the_game_is_played_with_one_deck_of_fifty_two_different_cards() {
    let _proof = covers!(DDS_008, DDS_010);
    let deck: CardSet = DoubleDownStud::deck().iter().copied().collect();
    assert_eq!((deck, DoubleDownStud::deck().len()), (CardSet::full_52(), 52));
    assert_eq!(Settings::default().house.decks, 1);
    assert_eq!(DoubleDownStud::procedure(&Settings::default()).deck, P11_B_1);
}

#[test]
fn a_second_deck_needs_a_shuffler() {
    let _proof = covers!(DDS_009);
    assert_eq!(refused_under(&[("decks", "2")]), P11_B_2);
    for shuffler in ["stack", "shoe"] {
        assert_eq!(settings(&[("decks", "2"), ("shuffler", shuffler)]).check(), Ok(()));
        assert_eq!(settings(&[("decks", "1"), ("shuffler", shuffler)]).check(), Ok(()));
    }
    for decks in ["0", "3", "one", ""] {
        assert!(Settings::default().set("decks", decks).is_err(), "{decks}");
    }
}

#[test]
fn a_player_may_be_allowed_one_area_or_two_and_no_more() {
    let _proof = covers!(DDS_041);
    for (value, areas) in [("1", 1), ("2", 2)] {
        let settings = settings(&[("areas_per_player", value)]);
        assert_eq!(settings.check(), Ok(()));
        assert_eq!(DoubleDownStud::areas_per_player(&settings), (areas, P11_F_3));
    }
    for value in ["0", "3", "8", "two"] {
        assert!(Settings::default().set("areas_per_player", value).is_err(), "{value}");
    }
}

#[test]
fn cards_come_from_a_manual_shoe_or_from_the_hand() {
    let _proof = covers!(DDS_043);
    assert_eq!(settings(&[("dealing", "manual-shoe")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(refused_under(&[("dealing", "automated-shoe")]), P11_H_1);
    assert!(Settings::default().set("dealing", "catapult").is_err());
}

#[test]
fn dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack() {
    let _proof = covers!(DDS_045);
    assert_eq!(refused_under(&[("dealing", "hand")]), P11_H_1_II_A);
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(refused_under(&[("dealing", "hand"), ("shuffler", "shoe")]), P11_H_1);
    assert_eq!(settings(&[("dealing", "manual-shoe"), ("shuffler", "shoe")]).check(), Ok(()));
}

#[test]
fn posted_limits_are_in_order_and_can_be_made_with_chips() {
    let _proof = covers!(GEN_006);
    assert_eq!(settings(&[("minimum", "500"), ("maximum", "500")]).check(), Ok(()));
    for changes in [
        [("minimum", "500.50"), ("maximum", "500")],
        [("minimum", "5.25"), ("maximum", "500")],
        [("minimum", "5"), ("maximum", "500.25")],
    ] {
        assert_eq!(refused_under(&changes), general::GEN_006, "{changes:?}");
    }
    assert_eq!(settings(&[("minimum", "5.25"), ("smallest_chip", "0.25")]).check(), Ok(()));
}

#[test]
fn of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named() {
    let _proof = covers!(GEN_006);
    let wrong = [
        ("maximum", "500"),
        ("minimum", "501"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("pay_table", "999/100/25/10/8/5/3/2/1"),
        ("payout_limit", "99999"),
    ];
    let right = [
        ("minimum", "5"),
        ("dealing", "manual-shoe"),
        ("shuffler", "stack"),
        ("pay_table", "4294967295/100/25/10/8/5/3/2/1"),
        ("maximum", "500"),
        ("payout_limit", "100000"),
    ];
    let mut settings = settings(&wrong);
    let mut refusals = Vec::new();
    for (name, value) in right {
        let refusal = refused(settings.check());
        refusals.push(refusal.under);
        settings.set(name, value).expect("a value it can have");
        if name == "pay_table" {
            settings.set("maximum", "6000000000").expect("an amount");
        }
        if name == "maximum" {
            settings.set("pay_table", "1000/100/25/10/8/5/3/2/1").expect("the least odds");
        }
    }
    let order = [general::GEN_006, P11_H_1_II_A, P11_B_2, P11_J_2, general::GEN_006, P11_J_3];
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
    assert!(
        lines.contains("dd_partial=true\n") && lines.contains("payout_limit=none\n"),
        "{lines}"
    );
}

#[test]
fn every_listed_setting_can_be_changed_and_the_change_is_kept() {
    let changes = [
        ("regulation", "nj-19-47"),
        ("pay_table", "2000/200/50/11/8/5/3/5:2/1"),
        ("payout_limit", "250000.50"),
        ("dd_partial", "false"),
        ("areas_per_player", "1"),
        ("seats", "8"),
        ("minimum", "25"),
        ("maximum", "1000"),
        ("smallest_chip", "2.50"),
        ("rounding", "exact"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("shuffler", "stack"),
        ("recut", "next"),
        ("void_scope", "unsettled"),
    ];
    let settings = settings(&changes);
    assert_eq!(settings.check(), Ok(()));
    for (name, value) in changes {
        assert_eq!(settings.get(name).as_deref(), Some(value), "{name}");
        assert_ne!(Settings::default().get(name).as_deref(), Some(value), "{name}");
    }
}

#[test]
fn what_cannot_be_set_is_named_with_what_could_be() {
    let unknown = Settings::default().set("bonus", "1").expect_err("no such setting");
    assert!(matches!(unknown, SettingError::UnknownName { .. }));
    assert!(unknown.to_string().contains("there is no option \"bonus\"; known are: regulation"));
    let bad = Settings::default().set("seats", "9").expect_err("eight at most");
    assert_eq!(bad.to_string(), "seats cannot be \"9\"; accepted: 1 to 8");
    for (name, value) in [("minimum", "0"), ("payout_limit", "0"), ("smallest_chip", "0")] {
        assert!(Settings::default().set(name, value).is_err(), "{name}={value}");
    }
    let mut settings = Settings::default();
    settings.set("seats", "9").expect_err("eight at most");
    assert_eq!(settings, Settings::default(), "what is refused changes nothing");
}

#[test]
fn the_options_of_a_round_are_those_of_its_table() {
    let settings = settings(&[
        ("dd_partial", "false"),
        ("payout_limit", "200000"),
        ("smallest_chip", "1"),
        ("dealing", "hand"),
        ("shuffler", "stack"),
    ]);
    let options = settings.options().expect("allowed");
    assert_eq!(options.doubles, Doubles::Full);
    assert_eq!(options.dealing, DealingMethod::Hand);
    assert_eq!(options.payout_limit.map(|limit| limit.amount()), settings.payout_limit);
    assert_eq!(options.rounding, settings.house.rounding());
    let analysed = settings.analysed();
    assert_eq!(analysed, Options { payout_limit: None, ..options }, "a designer has no limit");
}

#[test]
fn cards_are_changed_every_24_hours_from_a_shoe_and_every_eight_from_the_hand() {
    let hand = [("dealing", "hand"), ("shuffler", "stack")];
    let change = |changes: &[(&str, &str)], authority| {
        let settings = Settings { authority, ..settings(changes) };
        DoubleDownStud::procedure(&settings).change
    };
    let own = law::section_11::P11_C_5;
    assert_eq!(change(&[], Authority::Section11), (24, own));
    assert_eq!(change(&hand, Authority::Section11), (8, own));
    assert_eq!(change(&[], Authority::NewJersey), (24, equipment::P1_18_G));
    assert_eq!(change(&hand, Authority::NewJersey), (8, equipment::P1_18_G_2));
}

#[test]
fn refusals_of_settings_say_what_would_do() {
    let refusal = refused(settings(&[("dealing", "hand")]).check());
    assert!(matches!(refusal.reason, Reason::NotAllowed { .. }));
    let words = "dealing by hand without a shuffler is not allowed; set shuffler=stack";
    assert!(refusal.to_string().starts_with(words), "{refusal}");
}
