//! Three Card Draw Poker: each thing the layout rule asks for, taken away or spoiled.

use games::ThreeCardDraw;
use games::layout::Use;
use law::ruling;
use law::three_card_draw::{
    P1_13BB_A, P1_13BB_B_1, P1_13BB_B_2, P1_13BB_B_3, P1_13BB_E, P42_1_DISCARD, P42_10_G, P42_11_A,
    P42_11_B, P42_11_C, P42_11_D,
};
use proof::covers;
use signage::{Description, check, layout, sign};

use crate::{LICENSEE, found, swapped, table};

fn good() -> Description {
    table::<ThreeCardDraw>(&[("first_3_table", "3"), ("bonus_table", "2")])
}

#[test]
fn at_most_six_positions() {
    let _proof = covers!(TCD_109);
    assert_eq!(good().positions.len(), 6);
    let more = found(&good(), |layout| {
        let mut seventh = layout.positions[5].clone();
        (seventh.seat, seventh.x, seventh.y) = (7, 120, 200);
        layout.positions.push(seventh);
    });
    assert_eq!(more[0], P1_13BB_A);
    let mut settings = games::three_card_draw::Settings::default();
    settings.house.seats = 7;
    let error = Description::new::<ThreeCardDraw>(&settings, LICENSEE).expect_err("one too many");
    assert_eq!(error.under, P1_13BB_A);
}

#[test]
fn the_cloth_shows_the_name_of_the_licensee() {
    let _proof = covers!(TCD_111);
    assert!(layout::svg(&good(), 10).contains(&format!(">{LICENSEE}</text>")));
    assert_eq!(found(&good(), |layout| layout.licensee.clear()), [P1_13BB_B_1]);
}

#[test]
fn every_position_has_its_three_betting_areas() {
    let _proof = covers!(TCD_112);
    for number in 0..3 {
        for seat in 0..6 {
            let lacking =
                found(&good(), |layout| drop(layout.positions[seat].areas.remove(number)));
            assert_eq!(lacking, [P1_13BB_B_2], "area {number} of position {}", seat + 1);
        }
    }
    let misnamed = found(&good(), |layout| layout.positions[1].areas[2].name = "Play".to_owned());
    assert_eq!(misnamed, [P1_13BB_B_2]);
    assert_eq!(layout::svg(&good(), 10).matches(">WIN/DRAW<").count(), 6);
}

#[test]
fn every_position_has_a_place_for_the_discard_wherever_it_is_in_front_of_the_player() {
    for seat in 0..6 {
        let lacking = found(&good(), |layout| {
            layout.positions[seat].areas.retain(|area| area.purpose != Use::Discards);
        });
        assert_eq!(lacking, [P42_1_DISCARD], "position {}", seat + 1);
    }
    let discard = |layout: &mut Description| {
        let areas = &mut layout.positions[2].areas;
        let place = areas.iter().position(|area| area.purpose == Use::Discards);
        place.expect("the discard")
    };
    let other_side = found(&good(), |layout| {
        let place = discard(layout);
        layout.positions[2].areas[place].across *= -1;
    });
    assert_eq!(other_side, [], "no rule says on which side");
    let renamed = found(&good(), |layout| {
        let place = discard(layout);
        layout.positions[2].areas[place].name = "Card given up".to_owned();
    });
    assert_eq!(renamed, [], "no rule says what stands in it");
    let another_use = found(&good(), |layout| {
        let place = discard(layout);
        layout.positions[2].areas[place].purpose = Use::Cards;
    });
    assert_eq!(another_use, [P42_1_DISCARD]);
}

#[test]
fn a_layout_may_have_more_than_the_least_but_no_wager_that_is_not_there() {
    let with = |purpose, name: &str| {
        found(&good(), |layout| {
            let areas = &mut layout.positions[3].areas;
            let place = areas.iter().position(|area| area.purpose == Use::Discards);
            let mut more = areas[place.expect("the discard")].clone();
            (more.name, more.purpose, more.across) = (name.to_owned(), purpose, -more.across);
            areas.push(more);
        })
    };
    assert_eq!(with(Use::Cards, "Draw card"), [], "at a minimum, the rule says");
    assert_eq!(with(Use::Wager, "Pair Plus"), [P1_13BB_B_2]);
    assert_eq!(with(Use::Acceptor, "Jackpot"), [P1_13BB_B_2]);
}

#[test]
fn both_inscriptions_stand_on_the_cloth_or_on_a_sign() {
    let _proof = covers!(TCD_113_A, TCD_113_B);
    let drawing = layout::svg(&good(), 10);
    let on_sign = swapped(good());
    assert_eq!(check(&on_sign), []);
    for (number, text) in
        ["Dealer Always Qualifies", "In To Win/Draw Must Equal Ante"].into_iter().enumerate()
    {
        assert_eq!(good().cloth.texts[number], text);
        assert!(drawing.contains(&text.to_uppercase()));
        assert!(sign::text(&on_sign).contains(text));
        let lacking = found(&good(), |layout| drop(layout.cloth.texts.remove(number)));
        assert_eq!(lacking, [P1_13BB_B_2], "{text}");
    }
}

#[test]
fn the_odds_of_all_wagers_stand_on_the_cloth_or_on_a_sign() {
    let _proof = covers!(TCD_114_A, TCD_114_B);
    assert_eq!(check(&swapped(good())), []);
    for (number, clause) in [P42_11_B, P42_11_C, P42_11_D].into_iter().enumerate() {
        let lacking = found(&good(), |layout| drop(layout.odds.remove(number)));
        assert_eq!(lacking, [P1_13BB_B_3], "wager {number}");
        let wrong = found(&good(), |layout| layout.odds[number].pays[0].1 = "999 to 1".to_owned());
        assert_eq!(wrong, [clause], "wager {number}");
    }
    let first_3 = &good().odds[2].pays;
    assert_eq!(first_3[0], ("mini royal flush".to_owned(), "150 to 1".to_owned()), "table 3");
}

#[test]
fn odds_are_stated_with_to_or_win() {
    let _proof = covers!(TCD_097);
    let text = format!("20 {} 1", "for");
    assert_eq!(found(&good(), |layout| layout.odds[1].pays[0].1 = text), [P42_11_A]);
}

#[test]
fn drop_box_and_tip_box_are_on_the_dealers_side_and_apart() {
    let _proof = covers!(TCD_115_A, TCD_115_B);
    for name in ["drop box", "tip box"] {
        let lacking = found(&good(), |layout| layout.fixtures.retain(|one| one.name != name));
        assert_eq!(lacking, [P1_13BB_E], "without the {name}");
        let away = found(&good(), |layout| {
            let fixture = layout.fixtures.iter_mut().find(|one| one.name == name);
            let fixture = fixture.expect("at the table");
            (fixture.x, fixture.y) = if name == "drop box" { (300, 250) } else { (1800, 250) };
        });
        assert_eq!(away, [P1_13BB_E], "{name} away from the dealer");
    }
    let together = found(&good(), |layout| {
        let tip_box = layout.fixtures.iter_mut().find(|one| one.name == "tip box");
        tip_box.expect("at the table").x = 250;
    });
    assert_eq!(together, [P1_13BB_E]);
}

#[test]
fn the_dealer_has_places_for_four_cards() {
    assert_eq!(found(&good(), |layout| layout.places.clear()), [P42_10_G]);
    let three = found(&good(), |layout| layout.places[0].cards.truncate(3));
    assert_eq!(three, [P42_10_G]);
}

#[test]
fn a_rule_that_takes_the_bonus_of_a_folded_hand_must_be_posted() {
    let collected = table::<ThreeCardDraw>(&[("fold_keeps_first3", "false")]);
    assert_eq!(found(&collected, |layout| layout.sign.texts.clear()), [ruling::B06]);
}
