//! Double Down Stud and Caribbean Stud, whose layout rules are missing from the sources.

use games::{CaribbeanStud, DoubleDownStud};
use law::double_draw::P1_13Y_B_1;
use law::nj_19_47::{P16_11_B_2, P16_12_A, P16_12_D, P16_12_E};
use law::section_11::{P11_F_1, P11_H_2, P11_H_3, P11_J_1, P11_J_2, P11_J_3};
use law::{general, ruling};
use proof::covers;
use signage::{check, layout, sign};

use crate::{found, swapped, table};

#[test]
fn double_down_stud_has_two_wagers_and_the_four_cards_before_the_inventory() {
    let _proof = covers!(DDS_058);
    let good = table::<DoubleDownStud>(&[("seats", "8"), ("payout_limit", "100000")]);
    for (number, clause) in [P11_F_1, P11_H_3, P11_H_2].into_iter().enumerate() {
        let lacking = found(&good, |layout| drop(layout.positions[7].areas.remove(number)));
        assert_eq!(lacking, [clause], "area {number}");
    }
    assert_eq!(found(&good, |layout| layout.places.clear()), [P11_H_2]);
    for (across, ahead) in [(420, 0), (-420, 0), (0, 160)] {
        let moved = found(&good, |layout| {
            for (x, y) in layout.places.iter_mut().flat_map(|places| &mut places.cards) {
                (*x, *y) = (*x + across, *y + ahead);
            }
        });
        assert!(moved.contains(&P11_H_2), "not directly in front of the container");
    }
    assert_eq!(found(&good, |layout| layout.licensee.clear()), [P1_13Y_B_1.by_analogy()]);
    assert_eq!(found(&good, |layout| layout.sign.payout_limit = None), [P11_J_3]);
    let wrong = found(&good, |layout| layout.odds[0].pays[0].1 = "500 to 1".to_owned());
    assert_eq!(wrong, [P11_J_2]);
    let text = format!("1,000 {} 1", "for");
    assert_eq!(found(&good, |layout| layout.odds[0].pays[0].1 = text), [P11_J_1]);
    assert!(sign::text(&good).contains("Pair of sixes to tens"), "a push is posted too");
}

#[test]
fn under_new_jersey_double_down_stud_cites_its_own_text_or_borrows() {
    let good = table::<DoubleDownStud>(&[("regulation", "nj-19-47")]);
    let clauses = found(&good, |layout| layout.odds[0].pays[0].1 = "500 to 1".to_owned());
    let cited = <DoubleDownStud as games::Game>::cite(
        &games::double_down_stud::Settings {
            authority: games::double_down_stud::Authority::NewJersey,
            ..Default::default()
        },
        P11_J_2,
    );
    assert_eq!(clauses, [cited]);
    assert_ne!(cited, P11_J_2);
}

#[test]
fn a_full_double_must_be_posted() {
    let good = table::<DoubleDownStud>(&[("dd_partial", "false")]);
    assert_eq!(found(&good, |layout| layout.sign.texts.clear()), [ruling::E06]);
}

#[test]
fn caribbean_stud_has_an_acceptor_where_it_has_the_progressive() {
    let _proof = covers!(CSP_005);
    let good = table::<CaribbeanStud>(&[("seats", "7"), ("payout_limit", "5000")]);
    assert_eq!(layout::svg(&good, 10).matches(">PROGRESSIVE<").count(), 7);
    let lacking = found(&good, |layout| drop(layout.positions[4].areas.remove(2)));
    assert_eq!(lacking, [P16_11_B_2]);
    let wrong = found(&good, |layout| layout.odds[2].pays[1].1 = "win $5,000".to_owned());
    assert_eq!(wrong, [P16_12_E]);
    assert_eq!(found(&good, |layout| layout.sign.payout_limit = None), [P16_12_D]);
    let text = format!("100 {} 1", "for");
    assert_eq!(found(&good, |layout| layout.odds[1].pays[0].1 = text), [P16_12_A]);
    let without = table::<CaribbeanStud>(&[("progressive", "false")]);
    assert!(!layout::svg(&without, 10).contains("PROGRESSIVE"));
    assert!(!sign::text(&without).contains("Progressive"));
}

#[test]
fn awards_are_stated_as_what_is_won() {
    let _proof = covers!(GEN_010_A);
    let fixed = table::<CaribbeanStud>(&[("straight_flush_award", "fixed")]);
    let text = sign::text(&fixed);
    for line in ["win the meter", "win $5,000", "win $500", "win $100", "win $50"] {
        assert!(text.contains(line), "{line}");
    }
    assert!(sign::text(&table::<CaribbeanStud>(&[])).contains("win 10 percent of the meter"));
}

#[test]
fn every_game_may_have_its_odds_on_the_cloth_and_its_texts_on_the_sign() {
    let games = [
        table::<DoubleDownStud>(&[]),
        table::<CaribbeanStud>(&[]),
        table::<games::DoubleCross>(&[]),
    ];
    for good in games {
        assert_eq!(check(&swapped(good)), []);
    }
    let good = table::<CaribbeanStud>(&[]);
    assert_eq!(found(&good, |layout| layout.sign.limits.clear()), [general::GEN_006]);
}

#[test]
fn devices_stand_where_the_dealer_uses_them() {
    let of = |options: &[(&str, &str)]| table::<DoubleDownStud>(options).fixtures;
    let named = |fixtures: &[signage::Fixture], name: &str| {
        fixtures.iter().find(|one| one.name == name).map(|one| one.x)
    };
    let shoe = of(&[]);
    assert!(named(&shoe, "dealing shoe") > Some(1050), "at the dealer's left");
    assert!(named(&shoe, "discard rack") < Some(1050), "at the dealer's right");
    let hand = of(&[("dealing", "hand"), ("shuffler", "stack")]);
    assert_eq!(named(&hand, "dealing shoe"), None);
    assert!(named(&hand, "shuffler").is_some());
    let both = table::<DoubleDownStud>(&[("shuffler", "shoe")]);
    assert!(named(&both.fixtures, "shuffler").is_some());
    assert_eq!(check(&both), []);
}
