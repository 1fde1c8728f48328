//! Blackjack and multiple action blackjack: spots, places of the dealer's hands, acceptor, bonus.

use games::{Blackjack, MultipleActionBlackjack};
use law::nj_19_47::{P2_18_B, P2_18_E, P2_18_G, P2_18_H, P2_19_B, P2_19_C, P2_20_B};
use law::ruling;
use proof::covers;
use signage::{layout, sign};

use crate::{found, table};

const BOTH: &[(&str, &str)] = &[("progressive", "true"), ("bonus", "either")];

#[test]
fn a_box_has_a_spot_for_the_wager_the_acceptor_and_the_place_of_the_bonus() {
    let _proof = covers!(BJB_002_C);
    let good = table::<Blackjack>(BOTH);
    for (number, clause) in [ruling::C01, P2_19_B, P2_20_B].into_iter().enumerate() {
        let lacking = found(&good, |layout| drop(layout.positions[3].areas.remove(number)));
        assert_eq!(lacking, [clause], "area {number}");
    }
    let drawn = layout::svg(&good, 10);
    assert_eq!(drawn.matches(">BONUS<").count(), 6, "one in every box");
    assert_eq!(drawn.matches(">PROGRESSIVE<").count(), 6);
    let without = layout::svg(&table::<Blackjack>(&[]), 10);
    assert!(!without.contains("BONUS") && !without.contains("PROGRESSIVE"));
}

#[test]
fn multiple_action_has_three_spots_in_a_box_and_three_places_before_the_dealer() {
    let _proof = covers!(MAB_003_A, MAB_003_B);
    let good = table::<MultipleActionBlackjack>(&[("seats", "7"), ("required_wagers", "3")]);
    for number in 0..3 {
        let lacking = found(&good, |layout| drop(layout.positions[0].areas.remove(number)));
        assert_eq!(lacking, [P2_18_B], "spot {number}");
    }
    for (number, clause) in [P2_18_E, P2_18_G, P2_18_H].into_iter().enumerate() {
        let lacking = found(&good, |layout| drop(layout.places.remove(number)));
        assert_eq!(lacking, [clause], "hand {number}");
    }
    let text = sign::text(&good);
    for line in ["First wager", "Second wager", "Third wager", "Every player makes three wagers"] {
        assert!(text.contains(line), "{text}");
    }
    let silent = found(&good, |layout| layout.sign.texts.clear());
    assert_eq!(silent, [P2_18_B], "how many wagers are required is posted");
}

#[test]
fn the_sign_says_what_each_wager_wins_and_what_is_done_with_pairs() {
    let options = [BOTH, &[("surrender", "late"), ("soft_17", "hit")]].concat();
    let good = table::<Blackjack>(&options);
    let text = sign::text(&good);
    for line in [
        "Blackjack",
        "Any other winning hand",
        "Four black or four red aces in the first four cards",
        "win the meter",
        "The dealer draws to 16 and hits soft 17",
        "A pair may become four hands",
        "given up for half of its wager",
        "The bonus wager is $1 or $5",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let wrong = found(&good, |layout| layout.odds[2].pays[1].1 = "win $2,000".to_owned());
    assert_eq!(wrong, [P2_19_C]);
    let pairs = |it: &String| it.contains("pair");
    let unsaid = found(&good, |layout| layout.sign.texts.retain(|text| !pairs(text)));
    assert_eq!(unsaid, [ruling::C20], "more than one split needs a notice");
}

#[test]
fn the_name_of_the_licensee_is_as_large_as_on_other_tables() {
    let size = |drawing: &str| {
        let at = drawing.rfind("Boardwalk Casino").expect("the name on the cloth");
        let before = &drawing[..at];
        let from = before.rfind("font-size=\"").expect("a size") + "font-size=\"".len();
        before[from..].split('"').next().and_then(|size| size.parse::<f64>().ok()).expect("a size")
    };
    let three = size(&layout::svg(&table::<MultipleActionBlackjack>(&[]), 10));
    assert!(three > 30.0, "{three}");
}
