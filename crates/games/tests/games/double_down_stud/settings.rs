//! What a licensee may choose (11(b)(2), (f)(3), (h)(1), (j)), accepted and refused.

use games::double_down_stud::{Authority, Doubles, Options, Settings};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game};
use law::equipment;
use law::section_11::{P11_F_3, P11_H_1};
use proof::{covers, refused};
use rules::{DealingMethod, Reason};

use super::support::{refused_under, settings};

#[test]
fn the_settings_as_they_come_are_allowed() {
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options.authority, Authority::Section11);
    assert_eq!(options.doubles, Doubles::Partial);
}

#[test]
fn a_player_may_be_allowed_one_area_or_two_and_no_more() {
    let _proof = covers!(DDS_041_A);
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
    assert_eq!(refused_under(&[("dealing", "automated-shoe")]), P11_H_1, "none is known");
    assert!(Settings::default().set("dealing", "catapult").is_err());
}

#[test]
fn new_jersey_deals_the_game_from_an_automated_shoe_too() {
    let _proof = covers!(DDN_007);
    for shuffler in ["none", "stack", "shoe"] {
        let shoe = [("dealing", "automated-shoe"), ("shuffler", shuffler)];
        let settings = settings(&[&[("regulation", "nj-19-47")], &shoe[..]].concat());
        assert_eq!(settings.check(), Ok(()), "{shuffler}");
        assert_eq!(DoubleDownStud::procedure(&settings).load, equipment::P1_19_B);
    }
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
