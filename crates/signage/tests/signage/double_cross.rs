//! Double Cross Poker: the payout limit, the cross, the raises around the ante.

use games::DoubleCross;
use law::double_cross::{P25_6_D, P25_7_C_3, P25_10_C_2, P25_10_G_3, P25_11_A, P25_11_B, P25_11_D};
use law::double_draw::{P1_13Y_B_1, P1_13Y_B_4, P1_13Y_E};
use law::ruling;
use proof::covers;
use signage::{Description, check, check_change, layout, sign};

use crate::{LICENSEE, found, table};

fn limited(amount: &str) -> Description {
    table::<DoubleCross>(&[("payout_limit", amount), ("seats", "7")])
}

#[test]
fn a_payout_limit_is_on_the_layout_or_posted() {
    let _proof = covers!(DXP_096);
    let posted = limited("75000");
    let line = sign::text(&posted);
    assert!(line.contains("Payout limit, ante and raises of one hand"), "{line}");
    assert!(line.contains("$75,000"), "{line}");
    assert_eq!(found(&posted, |layout| layout.sign.payout_limit = None), [P25_11_D]);
    let other = found(&posted, |layout| layout.sign.payout_limit = Some("60,000".to_owned()));
    assert_eq!(other, [P25_11_D], "not the limit that is set");
    let inscribed = posted.clone().inscribed();
    assert_eq!(inscribed.sign.payout_limit, None);
    assert_eq!(check(&inscribed), [], "on the cloth");
    assert!(layout::svg(&inscribed, 10).contains("PAYOUT LIMIT $75,000"));
    let unset = table::<DoubleCross>(&[]);
    let invented = found(&unset, |layout| layout.sign.payout_limit = Some("60,000".to_owned()));
    assert_eq!(invented, [law::general::GEN_006]);
}

#[test]
fn a_lower_limit_that_the_layout_does_not_show_needs_a_notice() {
    let _proof = covers!(DXP_096);
    let clauses = |old: &Description, new: &Description| -> Vec<law::Clause> {
        check_change(old, new).into_iter().map(|finding| finding.under).collect()
    };
    let (high, low, unlimited) = (limited("90000"), limited("60000"), table::<DoubleCross>(&[]));
    assert_eq!(clauses(&high, &low), [P25_11_D]);
    assert_eq!(clauses(&unlimited, &low), [P25_11_D], "where there was none, any is lower");
    assert_eq!(clauses(&low, &high), [], "higher");
    assert_eq!(clauses(&low, &low), []);
    let mut told = low.clone();
    for wrong in ["A lower payout limit from 18:00", "The payout limit is $75,000", "60,0000"] {
        told.sign.notice = Some(wrong.to_owned());
        assert_eq!(clauses(&high, &told), [P25_11_D], "{wrong}");
    }
    for right in ["From 18:00 the payout limit is $60,000", "Payout limit (60000)."] {
        told.sign.notice = Some(right.to_owned());
        assert_eq!(clauses(&high, &told), [], "{right}");
    }
    assert_eq!(clauses(&high, &low.inscribed()), [], "the cloth shows it");
}

#[test]
fn a_limit_below_the_floor_of_the_text_is_named() {
    let mut low = limited("60000");
    low.options[0].1 = "59999".to_owned();
    low.sign.payout_limit = Some("59,999".to_owned());
    let findings = check(&low);
    assert_eq!(findings.iter().map(|one| one.under).collect::<Vec<_>>(), [P25_11_D]);
}

#[test]
fn the_cross_lies_at_the_dealers_right_hand() {
    let good = limited("60000");
    let half = good.cloth.width / 2;
    assert!(good.places[0].cards.iter().all(|(x, _)| *x < half), "the players' left");
    let mirrored = found(&good, |layout| {
        for (x, _) in layout.places.iter_mut().flat_map(|places| &mut places.cards) {
            *x = 2 * half - *x;
        }
    });
    assert_eq!(mirrored, [ruling::F01]);
    assert_eq!(found(&good, |layout| layout.places[0].cards.truncate(4)), [P25_7_C_3]);
    assert_eq!(found(&good, |layout| drop(layout.places.remove(0))), [P25_7_C_3]);
}

#[test]
fn five_community_cards_in_a_row_are_not_a_cross() {
    let _proof = covers!(DXP_002_A);
    let good = limited("60000");
    let (x, y) = good.places[0].cards[1];
    let moved = |cards: [(i32, i32); 5]| {
        let cards = cards.map(|(across, ahead)| (x + across, y + ahead));
        found(&good, |layout| layout.places[0].cards = cards.to_vec())
    };
    assert_eq!(moved([(70, 0), (0, 0), (-70, 0), (0, 95), (0, -95)]), [], "closer together");
    for wrong in [
        [(140, 0), (70, 0), (0, 0), (-70, 0), (-140, 0)],
        [(70, 0), (0, 0), (-70, 0), (70, 95), (-70, 95)],
        [(70, 0), (0, 0), (-70, 0), (0, 95), (70, 95)],
    ] {
        assert!(moved(wrong).contains(&P25_7_C_3), "{wrong:?}");
    }
}

#[test]
fn the_cross_lies_to_the_right_of_the_container() {
    let _proof = covers!(DXP_002_C);
    let good = limited("60000");
    let container = good.fixtures.iter().find(|one| one.name == "table inventory container");
    let middle = container.expect("at the table").x;
    assert!(good.places[0].cards.iter().all(|(x, _)| *x < middle), "seen from the players");
    let left = found(&good, |layout| {
        let width = layout.cloth.width;
        layout.places[0].cards.iter_mut().for_each(|(x, _)| *x = width - *x);
    });
    assert!(left.contains(&ruling::F01), "{left:?}");
}

#[test]
fn the_raises_are_in_line_with_the_ante() {
    let good = limited("60000");
    for (number, name) in [(1, "Raise Left"), (2, "Raise Right"), (3, "Raise Above")] {
        assert_eq!(good.positions[0].areas[number].name, name);
        let lacking = found(&good, |layout| drop(layout.positions[0].areas.remove(number)));
        assert_eq!(lacking, [P25_10_C_2], "{name}");
    }
    let exchanged = found(&good, |layout| {
        let areas = &mut layout.positions[0].areas;
        (areas[1].across, areas[2].across) = (areas[2].across, areas[1].across);
    });
    assert_eq!(exchanged, [P25_10_C_2]);
    let lacking = found(&good, |layout| drop(layout.positions[6].areas.remove(5)));
    assert_eq!(lacking, [P25_6_D], "the three-card wager");
}

#[test]
fn an_eighth_position_is_refused() {
    let mut settings = games::double_cross::Settings::default();
    settings.house.seats = 8;
    let error = Description::new::<DoubleCross>(&settings, LICENSEE).expect_err("one too many");
    assert_eq!((error.at_most, error.under), (7, ruling::X17));
}

#[test]
fn what_the_text_does_not_say_is_borrowed_and_marked_as_borrowed() {
    let _proof = covers!(DXP_092);
    let good = limited("60000");
    let borrowed = |clause: law::Clause| [clause.by_analogy()];
    assert_eq!(found(&good, |layout| layout.licensee.clear()), borrowed(P1_13Y_B_1));
    assert_eq!(found(&good, |layout| drop(layout.odds.remove(1))), borrowed(P1_13Y_B_4));
    let boxes = |layout: &mut Description| layout.fixtures.retain(|one| one.name != "tip box");
    assert_eq!(found(&good, boxes), borrowed(P1_13Y_E));
    let wrong = found(&good, |layout| layout.odds[1].pays[7].1 = "2 to 1".to_owned());
    assert_eq!(wrong, [P25_11_B]);
    let ante = found(&good, |layout| layout.odds[0].pays[0].1 = "2 to 1".to_owned());
    assert_eq!(ante, [P25_10_G_3]);
    let text = format!("3 {} 2", "for");
    assert_eq!(found(&good, |layout| layout.odds[1].pays[7].1 = text), [P25_11_A]);
}
