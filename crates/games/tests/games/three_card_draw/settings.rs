//! What a licensee may choose (42.2, 42.7 to 42.11, 1.13BB), accepted and refused.

use games::Banked;
use games::settings::Settings as _;
use games::three_card_draw::{
    Bets, BonusTable, DealerDeal, FirstThreeTable, OnFold, Settings, ThreeCardDraw,
};
use law::three_card_draw::{P1_13BB_A, P42_2_B, P42_4_A, P42_7_F, P42_8_A, P42_11_C, P42_11_D};
use law::{general, ruling};
use proof::{covers, refused};
use rules::{Chips, Reason};

use super::support::{refused_under, settings};

#[test]
fn the_settings_as_they_come_are_allowed() {
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    assert_eq!(options.on_fold, OnFold::Kept);
    assert_eq!(options.dealer_deal, DealerDeal::InARow);
    assert_eq!(options, Settings::default().analysed());
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
    let _proof = covers!(TCD_056, TCD_062);
    assert_eq!(settings(&[("dealing", "manual-shoe")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "hand"), ("shuffler", "stack")]).check(), Ok(()));
    assert_eq!(settings(&[("dealing", "automated-shoe")]).check(), Ok(()));
}

#[test]
fn methods_c_and_d_take_the_stub_from_a_machine_that_has_shuffled() {
    for method in ["c", "d"] {
        let shoe = [("dealing", "automated-shoe"), ("dealer_deal", method)];
        assert_eq!(refused_under(&shoe), ruling::B12, "{method} without a shuffler");
        for shuffler in ["stack", "shoe"] {
            let machine = [shoe[0], shoe[1], ("shuffler", shuffler)];
            assert_eq!(settings(&machine).check(), Ok(()), "{method} {shuffler}");
        }
    }
    let mut machine = settings(&[("dealing", "automated-shoe"), ("shuffler", "shoe")]);
    machine.follow_devices();
    assert_eq!(machine.dealer_deal, DealerDeal::PacketAndOne);
    machine.set("shuffler", "none").expect("a value it can have");
    machine.follow_devices();
    assert_eq!(machine.dealer_deal, DealerDeal::InARow, "without it the shoe deals four in a row");
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
fn a_maximum_that_cannot_be_paid_is_refused() {
    for name in ["maximum", "first_3_maximum"] {
        assert_eq!(settings(&[(name, "10000000000")]).check(), Ok(()), "{name}");
        assert_eq!(refused_under(&[(name, "100000000000000000")]), general::GEN_006, "{name}");
    }
}

#[test]
fn the_method_of_dealing_and_the_shuffler_are_cited_where_they_are_allowed() {
    let under =
        |name| Settings::default().specs().iter().find(|spec| spec.name == name).map(|it| it.under);
    assert_eq!(under("dealing"), Some(P42_8_A));
    assert_eq!(under("shuffler"), Some(P42_4_A));
    assert_eq!(under("decks"), Some(P42_2_B));
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
