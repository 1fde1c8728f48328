//! What a licensee may choose (42.2, 42.7 to 42.11, 1.13BB), accepted and refused.

use cards::CardSet;
use games::Banked;
use games::Game;
use games::settings::{SettingError, Settings as _};
use games::three_card_draw::{
    Bets, BonusTable, DealerDeal, FirstThreeTable, OnFold, Settings, ThreeCardDraw,
};
use law::three_card_draw::{
    P1_13BB_A, P42_2_A, P42_2_B, P42_4_A, P42_7_F, P42_8_A, P42_8_B_1, P42_8_B_2, P42_11_C,
    P42_11_D,
};
use law::{Clause, general, ruling};
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
fn the_settings_as_they_come_are_allowed() {
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options.on_fold, OnFold::Kept);
    assert_eq!(options.dealer_deal, DealerDeal::InARow);
    assert_eq!(options, Settings::default().analysed());
}

#[test]
fn the_game_is_played_with_one_deck_of_fifty_two_cards_and_no_joker() {
    let _proof = covers!(TCD_016);
    let deck: CardSet = ThreeCardDraw::deck().iter().copied().collect();
    assert_eq!((deck, ThreeCardDraw::deck().len()), (CardSet::full_52(), 52));
    assert_eq!(Settings::default().house.decks, 1);
    assert_eq!(ThreeCardDraw::procedure(&Settings::default()).deck, P42_2_A);
}

#[test]
fn a_second_deck_needs_a_shuffler() {
    let _proof = covers!(TCD_018);
    assert_eq!(refused_under(&[("decks", "2")]), P42_2_B);
    for shuffler in ["stack", "shoe"] {
        assert_eq!(settings(&[("decks", "2"), ("shuffler", shuffler)]).check(), Ok(()));
    }
}

#[test]
fn there_are_one_to_six_positions() {
    let _proof = covers!(TCD_109);
    for seats in ["1", "6"] {
        assert_eq!(settings(&[("seats", seats)]).check(), Ok(()));
    }
    for seats in ["0", "7", "8"] {
        assert!(Settings::default().set("seats", seats).is_err(), "{seats}");
    }
    let mut seven = Settings::default();
    seven.house.seats = 7;
    let refusal = refused(seven.check());
    assert_eq!(refusal.under, P1_13BB_A);
    assert_eq!(refusal.reason, Reason::NoSuchSeat { seat: 7, seats: 6 });
}

#[test]
fn cards_come_from_either_shoe_or_from_the_hand() {
    let _proof = covers!(TCD_047, TCD_056, TCD_062);
    assert_eq!(settings(&[("dealing", "manual-shoe")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "automated-shoe"), ("dealer_deal", "d")]).check(), Ok(()));
}

#[test]
fn dealing_from_the_hand_needs_a_shuffler_that_leaves_a_stack() {
    let _proof = covers!(TCD_057);
    assert_eq!(refused_under(&[("dealing", "hand")]), P42_8_B_1);
    assert_eq!(refused_under(&[("dealing", "hand"), ("shuffler", "shoe")]), P42_8_B_2);
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
}

#[test]
fn a_device_of_threes_needs_method_c_or_d_and_only_it_has_them() {
    let check = |dealing, dealer_deal| {
        let shuffler = ("shuffler", "stack");
        settings(&[("dealing", dealing), ("dealer_deal", dealer_deal), shuffler]).check()
    };
    for dealing in ["manual-shoe", "hand"] {
        assert_eq!(check(dealing, "b"), Ok(()));
        assert_eq!(refused(check(dealing, "c")).under, ruling::B12);
        assert_eq!(refused(check(dealing, "d")).under, ruling::B12);
    }
    assert_eq!(refused(check("automated-shoe", "b")).under, ruling::B12);
    for deal in ["c", "d"] {
        assert_eq!(check("automated-shoe", deal), Ok(()));
    }
    let words = refused(check("automated-shoe", "b")).to_string();
    assert!(words.contains("set dealer_deal=c or dealer_deal=d"), "{words}");
    let words = refused(check("hand", "c")).to_string();
    assert!(words.contains("set dealer_deal=b"), "{words}");
}

#[test]
fn a_count_by_a_shuffler_needs_a_shuffler() {
    assert_eq!(refused_under(&[("counting_shuffler", "true")]), P42_7_F);
    let with = [("counting_shuffler", "true"), ("shuffler", "stack")];
    assert_eq!(settings(&with).check(), Ok(()));
}

#[test]
fn pay_tables_are_chosen_by_number() {
    let _proof = covers!(TCD_099, TCD_101);
    for (number, &table) in ["1", "2", "3"].iter().zip(BonusTable::PRINTED) {
        let options = settings(&[("bonus_table", number)]).options().expect("printed");
        assert_eq!(options.bonus_table, table);
    }
    for (number, &table) in ["1", "2", "3", "4"].iter().zip(FirstThreeTable::PRINTED) {
        let options = settings(&[("first_3_table", number)]).options().expect("printed");
        assert_eq!(options.first_3_table, table);
    }
    assert!(Settings::default().set("bonus_table", "4").is_err());
    assert!(Settings::default().set("first_3_table", "5").is_err());
}

#[test]
fn a_table_of_ones_own_is_computed_with_and_not_played() {
    let _proof = covers!(TCD_099, TCD_101);
    assert_eq!(refused_under(&[("bonus_table", "2/5/10/20")]), P42_11_C);
    assert_eq!(refused_under(&[("first_3_table", "2/3/6/30/50/200")]), P42_11_D);
    let own = settings(&[("bonus_table", "2/5/10/20")]);
    assert_eq!(own.analysed().bonus_table.to_string(), "2/5/10/20");
    assert_eq!(own.get("bonus_table").as_deref(), Some("2/5/10/20"));
}

#[test]
fn posted_limits_are_in_order_and_can_be_made_with_chips() {
    let _proof = covers!(GEN_006);
    for (low, high) in [("minimum", "maximum"), ("first_3_minimum", "first_3_maximum")] {
        assert_eq!(settings(&[(low, "500"), (high, "500")]).check(), Ok(()));
        for changes in [[(low, "500.50"), (high, "500")], [(low, "5.25"), (high, "500")]] {
            assert_eq!(refused_under(&changes), general::GEN_006, "{changes:?}");
        }
    }
}

#[test]
fn a_maximum_that_cannot_be_paid_is_refused() {
    for name in ["maximum", "first_3_maximum"] {
        assert_eq!(settings(&[(name, "10000000000")]).check(), Ok(()), "{name}");
        assert_eq!(refused_under(&[(name, "100000000000000000")]), general::GEN_006, "{name}");
    }
}

#[test]
fn of_several_settings_that_are_not_allowed_the_first_of_the_list_is_named() {
    let _proof = covers!(GEN_006);
    let wrong = [
        ("minimum", "501"),
        ("maximum", "500"),
        ("first_3_minimum", "51"),
        ("first_3_maximum", "50"),
        ("dealing", "hand"),
        ("decks", "2"),
        ("dealer_deal", "c"),
        ("bonus_table", "2/5/10/20"),
        ("first_3_table", "2/3/6/30/50/200"),
    ];
    let right = [
        ("seats", "6"),
        ("minimum", "5"),
        ("first_3_minimum", "1"),
        ("dealing", "manual-shoe"),
        ("decks", "1"),
        ("dealer_deal", "b"),
        ("bonus_table", "1"),
        ("first_3_table", "1"),
    ];
    let mut settings = settings(&wrong);
    settings.house.seats = 8;
    let mut refusals = Vec::new();
    for (name, value) in right {
        refusals.push(refused(settings.check()).under);
        settings.set(name, value).expect("a value it can have");
    }
    let limits = general::GEN_006;
    let order = [P1_13BB_A, limits, limits, P42_8_B_1, P42_2_B, ruling::B12, P42_11_C, P42_11_D];
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
    for line in ["bonus_table=1\n", "first_3_wager=0\n", "fold_keeps_first3=true\n"] {
        assert!(lines.contains(line), "{lines}");
    }
}

/// Another value for every setting that has one.
const CHANGES: [(&str, &str); 23] = [
    ("bonus_table", "2"),
    ("first_3_table", "4"),
    ("first_3_wager", "1/2"),
    ("first_3_minimum", "2"),
    ("first_3_maximum", "200"),
    ("fold_keeps_first3", "false"),
    ("dealer_deal", "c"),
    ("counting_shuffler", "true"),
    ("stub_count_hand", "false"),
    ("cut_max", "42"),
    ("seats", "5"),
    ("minimum", "25"),
    ("maximum", "1000"),
    ("smallest_chip", "2"),
    ("rounding", "exact"),
    ("dealing", "automated-shoe"),
    ("decks", "2"),
    ("shuffler", "stack"),
    ("cover_card", "black"),
    ("void_scope", "unsettled"),
    ("limit_notice_min", "15"),
    ("attestations", "asked"),
    ("coupon_policy", "even_money"),
];

#[test]
fn every_listed_setting_can_be_changed_and_the_change_is_kept() {
    let changes = CHANGES;
    let mut listed = listed();
    listed.retain(|name| !["absent_player", "paytable_change"].contains(name)); // one value only
    assert_eq!(changes.map(|(name, _)| name).to_vec(), listed, "every one, in order");
    let mut settings = settings(&changes);
    for (name, value) in changes {
        assert_eq!(settings.get(name).as_deref(), Some(value), "{name}");
        assert_ne!(Settings::default().get(name).as_deref(), Some(value), "{name}");
    }
    settings.set("minimum", "26").expect("an amount");
    assert_eq!(settings.check(), Ok(()));
    let options = settings.options().expect("allowed");
    assert_eq!(options.dealing, DealingMethod::AutomatedShoe);
    assert_eq!(options.on_fold, OnFold::Collected);
    assert_eq!(options.rounding, settings.house.rounding());
}

#[test]
fn the_method_of_dealing_and_the_shuffler_are_cited_where_they_are_allowed() {
    let under = |name| Settings::specs().iter().find(|spec| spec.name == name).map(|it| it.under);
    assert_eq!(under("dealing"), Some(P42_8_A));
    assert_eq!(under("shuffler"), Some(P42_4_A));
    assert_eq!(under("decks"), Some(P42_2_B));
}

fn listed() -> Vec<&'static str> {
    Settings::specs().iter().map(|spec| spec.name).collect()
}

#[test]
fn what_cannot_be_set_is_named_with_what_could_be() {
    let unknown = Settings::default().set("pay_table", "1").expect_err("no such setting");
    assert!(matches!(unknown, SettingError::UnknownName { .. }));
    assert!(unknown.to_string().contains("known are: bonus_table, first_3_table"), "{unknown}");
    let bad = Settings::default().set("seats", "7").expect_err("six at most");
    assert_eq!(bad.to_string(), "seats cannot be \"7\"; accepted: 1 to 6");
    for (name, value) in [
        ("first_3_minimum", "0"),
        ("dealer_deal", "a"),
        ("cut_max", "9"),
        ("cut_max", "52"),
        ("first_3_wager", "-1"),
        ("exposed_error", "remove"),
        ("recut", "next"),
    ] {
        assert!(Settings::default().set(name, value).is_err(), "{name}={value}");
    }
}

#[test]
fn the_first_3_bonus_of_an_analysis_is_in_units_of_the_ante() {
    let ante = Chips::dollars(10);
    for (text, cents, shown) in [
        ("0", 0, "0"),
        ("1", 1_000, "1"),
        ("2", 2_000, "2"),
        ("1/2", 500, "1/2"),
        ("0.5", 500, "1/2"),
        ("1.25", 1_250, "5/4"),
        ("2/4", 500, "1/2"),
        ("0/7", 0, "0"),
        ("1/3", 334, "1/3"),
    ] {
        let settings = settings(&[("first_3_wager", text)]);
        let bets = Bets { ante, first_3: Chips::cents(cents) };
        assert_eq!(ThreeCardDraw::unit_bets(&settings, ante), bets, "{text}");
        assert_eq!(settings.get("first_3_wager").as_deref(), Some(shown), "{text}");
    }
    for text in ["", "1/0", "half", "1/2/3", "1.2/3", ".5", "1.", "+1", " 1", "99999999999"] {
        assert!(Settings::default().set("first_3_wager", text).is_err(), "{text:?}");
    }
}

#[test]
fn a_player_holds_one_position() {
    let (areas, under) = ThreeCardDraw::areas_per_player(&Settings::default());
    assert_eq!((areas, under), (1, law::three_card_draw::P42_6_C));
}
