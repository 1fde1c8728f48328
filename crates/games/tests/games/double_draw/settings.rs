//! What a licensee may choose (42.2(b), 42.7 to 42.9, 42.11(c), 1.13Y(a)), accepted and refused.

use games::Banked;
use games::double_draw::{Bets, BonusRule, DealPattern, DoubleDraw, Settings, StubTime};
use games::settings::Settings as _;
use law::double_draw::{P1_13Y_A, P42_8_B_1, P42_9_E, P42_10_A};
use law::ruling;
use proof::{covers, refused};
use rules::{Chips, DealingMethod, Reason, Round};

use super::support::{TEN, refused_under, settings};

#[test]
fn the_settings_as_they_come_are_allowed() {
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options.bonus, BonusRule::UpToAnte);
    assert_eq!(options.dealt(), DealPattern::Single);
    assert_eq!(options.stub, StubTime::RoundEnd);
}

#[test]
fn a_table_has_at_most_six_positions() {
    let _proof = covers!(DDP_112);
    for seats in ["1", "5", "6"] {
        assert_eq!(settings(&[("seats", seats)]).check(), Ok(()), "{seats}");
    }
    for seats in ["7", "8"] {
        assert_eq!(refused_under(&[("seats", seats)]), P1_13Y_A, "{seats}");
    }
    assert!(Settings::default().set("seats", "0").is_err());
    assert!(Settings::default().set("seats", "9").is_err());
}

#[test]
fn cards_come_from_a_manual_shoe_an_automated_shoe_or_from_the_hand() {
    let _proof = covers!(DDP_064, DDP_065, DDP_070, EQP_009, EQP_010);
    assert_eq!(settings(&[("dealing", "manual-shoe")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "automated-shoe")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(refused_under(&[("dealing", "hand")]), P42_8_B_1, "a shuffler is needed");
    assert_eq!(refused_under(&[("dealing", "hand"), ("shuffler", "shoe")]), P42_8_B_1);
    assert_eq!(settings(&[("dealing", "manual-shoe"), ("shuffler", "shoe")]).check(), Ok(()));
}

#[test]
fn every_pattern_goes_with_every_method_but_single_cards_from_a_shoe_of_packets() {
    let methods: [&[(&str, &str)]; 3] = [
        &[("dealing", "manual-shoe")],
        &[("dealing", "automated-shoe")],
        &[("dealing", "hand"), ("shuffler", "stack")],
    ];
    for method in methods {
        for pattern in ["by_device", "single", "consecutive", "packet"] {
            let settings = settings(&[method, &[("deal_pattern", pattern)]].concat());
            let packets = settings.house.dealing == DealingMethod::AutomatedShoe;
            if packets && pattern == "single" {
                assert_eq!(refused(settings.check()).under, P42_10_A);
            } else {
                assert_eq!(settings.check(), Ok(()), "{method:?} {pattern}");
            }
        }
    }
}

#[test]
fn a_shuffler_that_is_not_there_counts_nothing() {
    assert_eq!(refused_under(&[("counting_shuffler", "true")]), P42_9_E);
    let there = [("counting_shuffler", "true"), ("shuffler", "stack")];
    assert_eq!(settings(&there).check(), Ok(()));
}

#[test]
fn a_bonus_wager_of_an_analysis_is_above_nothing_and_at_most_the_ante() {
    for (text, canonical) in [
        ("1", "1"),
        ("1.0", "1"),
        ("2/2", "1"),
        ("1/2", "1/2"),
        ("0.5", "1/2"),
        ("0.50", "1/2"),
        ("2/4", "1/2"),
        ("0.125", "1/8"),
        ("1/3", "1/3"),
        ("0.000001", "1/1000000"),
    ] {
        let settings = settings(&[("bonus_wager", text)]);
        assert_eq!(settings.get("bonus_wager").as_deref(), Some(canonical), "{text}");
        assert_eq!(settings.check(), Ok(()), "{text}");
    }
    for text in ["0", "0.0", "0/1", "1/0", "2", "1.5", "3/2", "-1", "half", "", ".5", "1/2/3"] {
        assert!(Settings::default().set("bonus_wager", text).is_err(), "{text}");
    }
    let above = Settings::default().set("bonus_wager", "2").expect_err("above one");
    assert_eq!(above.to_string(), "bonus_wager cannot be \"2\"; accepted: 1 | 1/2 | 0.5 ...");
}

#[test]
fn the_wagers_of_an_analysis_are_the_ante_and_so_much_of_it() {
    let bets = |text| DoubleDraw::unit_bets(&settings(&[("bonus_wager", text)]), TEN);
    assert_eq!(bets("1"), Bets { ante: TEN, bonus: TEN });
    assert_eq!(bets("1/2"), Bets { ante: TEN, bonus: Chips::dollars(5) });
    assert_eq!(bets("1/3"), Bets { ante: TEN, bonus: Chips::cents(334) });
    let least = bets("0.000001");
    assert_eq!(least.bonus, Chips::cents(1), "above nothing");
    assert!(DoubleDraw::open(&settings(&[]).analysed(), &(), &[Some(least)], &mut ()).is_ok());
}

#[test]
fn where_the_house_asks_for_equality_an_analysis_cannot_have_less() {
    let equal = ("bonus_equals_ante", "true");
    assert_eq!(settings(&[equal]).check(), Ok(()));
    assert_eq!(refused_under(&[equal, ("bonus_wager", "1/2")]), ruling::A01);
    let options = settings(&[equal]).options().expect("allowed");
    assert_eq!(options.bonus, BonusRule::EqualsAnte);
}

#[test]
fn refusals_of_settings_say_what_would_do() {
    let refusal = refused(settings(&[("seats", "7")]).check());
    assert!(matches!(refusal.reason, Reason::NotAllowed { .. }));
    let words = "a table with more than six positions is not allowed; set seats=6";
    assert!(refusal.to_string().starts_with(words), "{refusal}");
}
