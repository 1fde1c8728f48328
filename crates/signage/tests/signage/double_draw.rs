//! Double Draw Poker: each thing the layout rule asks for, taken away or spoiled.

use games::DoubleDraw;
use law::double_draw::{
    P1_13Y_A, P1_13Y_B_1, P1_13Y_B_2, P1_13Y_B_3, P1_13Y_B_4, P1_13Y_B_5, P1_13Y_E, P42_11_A,
    P42_11_B, P42_11_C,
};
use law::{general, ruling};
use proof::covers;
use signage::{Description, NO_NAME, check, layout, sign};

use crate::{LICENSEE, found, swapped, table};

fn good() -> Description {
    table::<DoubleDraw>(&[])
}

#[test]
fn at_most_six_positions_lie_opposite_the_dealer() {
    let _proof = covers!(DDP_112);
    let settings = games::double_draw::Settings::default();
    let mut seven = settings.clone();
    seven.house.seats = 7;
    let error = Description::new::<DoubleDraw>(&seven, LICENSEE).expect_err("one too many");
    assert_eq!((error.seats, error.at_most, error.under), (7, 6, P1_13Y_A));
    for seats in 1..=6 {
        let mut settings = settings.clone();
        settings.house.seats = seats;
        let made = Description::new::<DoubleDraw>(&settings, LICENSEE).expect("room");
        assert_eq!((made.positions.len(), check(&made)), (seats, vec![]));
    }
    let spare = table::<DoubleDraw>(&[("seats", "3")]);
    let more = found(&spare, |layout| {
        let seats = good().positions;
        layout.positions = seats.iter().chain(&seats[5..]).cloned().collect();
        layout.positions[6].seat = 7;
    });
    assert_eq!(more[0], P1_13Y_A, "seven positions");
    assert_eq!(found(&good(), |layout| layout.positions.clear()), [P1_13Y_A]);
    let beside = found(&good(), |layout| layout.positions[0].y = 100);
    assert_eq!(beside[0], P1_13Y_A, "beside the dealer");
}

#[test]
fn seats_are_numbered_clockwise_from_the_dealers_left() {
    let _proof = covers!(GEN_002_A);
    let first = &good().positions[0];
    assert!(first.x > 1050, "the dealer's left is the players' right");
    assert_eq!(found(&good(), |layout| layout.positions[2].seat = 4), [general::GEN_002]);
    let mirrored = found(&good(), |layout| {
        layout.positions.reverse();
        (1..).zip(&mut layout.positions).for_each(|(seat, one)| one.seat = seat);
    });
    assert_eq!(mirrored, [general::GEN_002]);
}

#[test]
fn the_cloth_shows_the_name_of_the_licensee() {
    let _proof = covers!(DDP_114);
    assert!(layout::svg(&good(), 10).contains(&format!(">{LICENSEE}</text>")));
    for name in ["", "  ", NO_NAME, "licensee's NAME"] {
        let findings = found(&good(), |layout| layout.licensee = name.to_owned());
        assert_eq!(findings, [P1_13Y_B_1], "{name:?}");
    }
}

#[test]
fn every_position_has_its_four_betting_areas() {
    let _proof = covers!(DDP_115);
    let drawing = layout::svg(&good(), 10);
    for label in [">ANTE<", ">BONUS<", ">FIRST<", ">SECOND<"] {
        assert_eq!(drawing.matches(label).count(), 6, "{label}");
    }
    for name in ["Ante", "Bonus", "First Draw", "Second Draw"] {
        let at = |layout: &Description| {
            layout.positions[3].areas.iter().position(|area| area.name == name).expect("marked")
        };
        let lacking = found(&good(), |layout| {
            let at = at(layout);
            layout.positions[3].areas.remove(at);
        });
        assert_eq!(lacking, [P1_13Y_B_2], "without {name}");
        let misnamed = found(&good(), |layout| {
            let at = at(layout);
            layout.positions[3].areas[at].name = "Blind".to_owned();
        });
        assert_eq!(misnamed, [P1_13Y_B_2], "{name} under another name");
        let twice = found(&good(), |layout| {
            let at = at(layout);
            let mut again = layout.positions[3].areas[at].clone();
            (again.across, again.towards, again.width, again.depth) = (-150, 40, 40, 40);
            layout.positions[3].areas.push(again);
        });
        assert_eq!(twice, [P1_13Y_B_2], "{name} twice");
    }
    let spare = found(&good(), |layout| {
        let mut area = layout.positions[0].areas[0].clone();
        area.name = "Third Draw".to_owned();
        (area.across, area.towards, area.width, area.depth) = (-150, 40, 40, 40);
        layout.positions[0].areas.push(area);
    });
    assert_eq!(spare, [P1_13Y_B_2], "an area the game does not have");
}

#[test]
fn the_discard_area_is_above_the_ante() {
    let _proof = covers!(DDP_116);
    assert_eq!(layout::svg(&good(), 10).matches(">DISCARDS<").count(), 6);
    let lacking = found(&good(), |layout| drop(layout.positions[0].areas.remove(4)));
    assert_eq!(lacking, [P1_13Y_B_3]);
    let below = found(&good(), |layout| {
        let [ante, bonus, .., discards] = &mut layout.positions[5].areas[..] else {
            panic!("five areas")
        };
        (ante.towards, bonus.towards, discards.towards) = (250, 150, 48);
    });
    assert_eq!(below, [P1_13Y_B_3]);
    let aside = found(&good(), |layout| {
        layout.positions[2].areas[4].across = 140;
    });
    assert_eq!(aside, [P1_13Y_B_3], "above another area");
    let used = found(&good(), |layout| {
        layout.positions[2].areas[4].purpose = games::layout::Use::Wager;
    });
    assert_eq!(used, [P1_13Y_B_3], "for wagers");
}

#[test]
fn the_odds_of_all_wagers_stand_on_the_cloth_or_on_a_sign() {
    let _proof = covers!(DDP_117_A, DDP_117_B);
    let inscribed = swapped(good());
    assert_eq!(check(&inscribed), [], "on the cloth");
    let (drawn, posted) = (layout::svg(&inscribed, 10), layout::svg(&good(), 10));
    for (_, pays) in good().odds.iter().flat_map(|odds| odds.pays.clone()) {
        assert!(drawn.contains(&format!(">{pays}</text>")), "{pays}");
    }
    assert!(!drawn.contains("posted on the sign") && posted.contains("posted on the sign"));
    for wager in 0..2 {
        assert_eq!(found(&good(), |layout| drop(layout.odds.remove(wager))), [P1_13Y_B_4]);
    }
    let short = found(&good(), |layout| drop(layout.odds[1].pays.remove(3)));
    assert_eq!(short, [P1_13Y_B_4], "a hand left out");
    let second = table::<DoubleDraw>(&[("bonus_table", "2")]);
    assert!(sign::text(&second).contains("Three of a kind"));
    for (number, wrong, clause) in [(1, "400 to 1", P42_11_C), (0, "2 to 1", P42_11_B)] {
        let findings = found(&good(), |layout| layout.odds[number].pays[0].1 = wrong.to_owned());
        assert_eq!(findings, [clause], "{wrong}");
    }
    let other_table = found(&second, |layout| layout.odds[1] = good().odds[1].clone());
    assert_eq!(other_table, [P42_11_C], "the odds of a table that is not in use");
    let unpaid = found(&good(), |layout| {
        layout.odds[1].pays.push(("no pair".to_owned(), "1 to 1".to_owned()));
    });
    assert_eq!(unpaid, [P42_11_C], "a hand that is not paid");
}

#[test]
fn every_line_of_odds_and_limits_counts_and_not_only_the_first() {
    let second = found(&good(), |layout| {
        layout.odds[1].pays.push(("Five aces".to_owned(), "400 to 1".to_owned()));
    });
    assert_eq!(second, [P42_11_C], "a second line that contradicts the first");
    let statement = found(&good(), |layout| {
        let mut again = layout.odds[0].clone();
        again.pays[0].1 = "2 to 1".to_owned();
        layout.odds.push(again);
    });
    assert_eq!(statement, [P42_11_B], "a second statement that contradicts the first");
    let strange = found(&good(), |layout| {
        let mut other = layout.odds[1].clone();
        other.wager = "Insurance".to_owned();
        layout.odds.push(other);
    });
    assert_eq!(strange, [P1_13Y_B_4], "odds of a wager the game does not have");
    let limits = found(&good(), |layout| {
        let mut again = layout.sign.limits[0].clone();
        again.minimum = "7".to_owned();
        layout.sign.limits.push(again);
    });
    assert_eq!(limits, [general::GEN_006], "other limits of the same wager");
    let strange = found(&good(), |layout| {
        let mut other = layout.sign.limits[0].clone();
        other.wager = "Insurance".to_owned();
        layout.sign.limits.push(other);
    });
    assert_eq!(strange, [general::GEN_006], "limits of a wager the game does not have");
}

#[test]
fn there_are_as_many_positions_as_the_option_says() {
    let five = found(&good(), |layout| {
        layout.options.push(("seats".to_owned(), "5".to_owned()));
    });
    assert_eq!(five, [P1_13Y_A]);
    assert_eq!(found(&good(), |layout| layout.positions.truncate(5)), [P1_13Y_A]);
}

#[test]
fn a_betting_area_holds_a_chip() {
    for (width, depth, findings) in
        [(40, 40, &[][..]), (39, 96, &[P1_13Y_B_2]), (96, 39, &[P1_13Y_B_2])]
    {
        let small = found(&good(), |layout| {
            let bonus = &mut layout.positions[4].areas[1];
            (bonus.width, bonus.depth) = (width, depth);
        });
        assert_eq!(small, findings, "{width} by {depth}");
    }
}

#[test]
fn odds_are_stated_with_to_or_win() {
    let _proof = covers!(DDP_098, GEN_010_A);
    for wrong in [format!("500 {} 1", "for"), "500:1".to_owned(), "501".to_owned()] {
        let findings = found(&good(), |layout| layout.odds[1].pays[0].1.clone_from(&wrong));
        assert_eq!(findings, [P42_11_A], "{wrong}");
    }
    let text = format!("Five aces pay 500 {} 1", "for");
    assert_eq!(found(&good(), |layout| layout.cloth.texts.push(text.clone())), [P42_11_A]);
    assert_eq!(found(&good(), |layout| layout.sign.texts.push(text.clone())), [P42_11_A]);
    assert_eq!(found(&good(), |layout| layout.sign.notice = Some(text.clone())), [P42_11_A]);
}

#[test]
fn the_joker_is_explained_on_the_cloth_or_on_a_sign() {
    let _proof = covers!(DDP_118_A, DDP_118_B);
    let text = &good().cloth.texts[0];
    assert!(layout::svg(&good(), 10).contains(&text.to_uppercase()));
    let on_sign = swapped(good());
    assert!(on_sign.cloth.texts.is_empty());
    assert!(sign::text(&on_sign).contains(text.as_str()));
    assert_eq!(check(&on_sign), []);
    assert_eq!(found(&good(), |layout| layout.cloth.texts.clear()), [P1_13Y_B_5]);
    let worded = |text: &str| found(&good(), |layout| layout.cloth.texts[0] = text.to_owned());
    for lawful in [
        "Each joker plays as an ace, or fills a straight or a flush",
        "JOKERS: ACES, OR ANY CARD THAT COMPLETES STRAIGHTS AND FLUSHES!",
        "A joker is an ace, or completes any straight, or flush.",
        "A joker may not be used except as an ace, or in a straight or flush",
    ] {
        assert_eq!(worded(lawful), [], "{lawful}");
    }
    for other in [
        "A joker is wild",
        "A joker is an ace",
        "A joker is a face, completes a straight or a flush",
        "A joker is never an ace and completes no straight or flush",
    ] {
        assert_eq!(worded(other), [P1_13Y_B_5], "{other}");
    }
    let apart = found(&good(), |layout| {
        layout.cloth.texts[0] = "A joker is an ace".to_owned();
        layout.sign.texts.push("Any straight or flush".to_owned());
    });
    assert_eq!(apart, [P1_13Y_B_5], "in two inscriptions");
}

#[test]
fn drop_box_and_tip_box_are_on_the_dealers_side_and_apart() {
    let _proof = covers!(DDP_119_A, DDP_119_B);
    let named = |layout: &mut Description, name: &str| {
        layout.fixtures.iter().position(|one| one.name == name).expect("at the table")
    };
    for name in ["drop box", "tip box"] {
        let lacking = found(&good(), |layout| {
            let at = named(layout, name);
            layout.fixtures.remove(at);
        });
        assert_eq!(lacking, [P1_13Y_E], "without the {name}");
        let away = found(&good(), |layout| {
            let at = named(layout, name);
            (layout.fixtures[at].x, layout.fixtures[at].y) =
                if name == "drop box" { (300, 250) } else { (1800, 250) };
        });
        assert_eq!(away, [P1_13Y_E], "{name} away from the dealer");
    }
    let together = found(&good(), |layout| {
        let at = named(layout, "tip box");
        layout.fixtures[at].x = 300;
    });
    assert_eq!(together, [P1_13Y_E]);
}

#[test]
fn nothing_overlaps_and_nothing_reaches_beyond_the_cloth() {
    let overlapping = found(&good(), |layout| layout.positions[0].areas[1].towards = 90);
    assert_eq!(overlapping, [P1_13Y_B_2]);
    let crowded = found(&good(), |layout| {
        (layout.positions[1].x, layout.positions[1].y, layout.positions[1].turn) = (1850, 720, -50);
    });
    assert_eq!(crowded, [P1_13Y_B_2]);
    let beyond = found(&good(), |layout| layout.positions[3].y += 110);
    assert_eq!(beyond, [P1_13Y_B_2]);
}

#[test]
fn limits_and_rules_of_the_house_are_posted() {
    assert_eq!(found(&good(), |layout| layout.sign.limits.clear()), [general::GEN_006]);
    let other = found(&good(), |layout| layout.sign.limits[0].minimum = "5".to_owned());
    assert_eq!(other, [general::GEN_006]);
    // A rule that every bonus equals the ante binds only where it is posted.
    let equal = table::<DoubleDraw>(&[("bonus_equals_ante", "true")]);
    assert!(sign::text(&equal).contains("The Bonus must equal the Ante."));
    assert_eq!(found(&equal, |layout| layout.sign.texts.clear()), [ruling::A01]);
    assert_eq!(
        check(&Description { sign: signage::Sign { texts: Vec::new(), ..good().sign }, ..good() }),
        [],
        "good to know, not required"
    );
}
