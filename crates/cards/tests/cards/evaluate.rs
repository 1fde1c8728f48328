//! The door of the command: rankings by name, hands by text, refusals that name what would be
//! accepted.

use cards::parse_own_and_board;
use cards::rankings::{Evaluation, Ranking, evaluate};

use crate::support;

fn evaluated(ranking: &str, text: &str) -> Result<Evaluation, String> {
    let ranking: Ranking = ranking.parse().map_err(|unknown| format!("{unknown}"))?;
    let (cards, board) = parse_own_and_board(text).map_err(|error| error.to_string())?;
    evaluate(ranking, &cards, &board).map_err(|error| error.to_string())
}

#[test]
fn every_ranking_answers_to_its_name() {
    let table = [
        ("high5", "Ks Kd 4h 4c 9s", "two pairs", "Ks Kd 4h 4c 9s"),
        ("high3", "2s As Ks", "flush", "As Ks 2s"),
        ("joker5", "JK 9s 8s 7s 6s", "straight flush", "JK 9s 8s 7s 6s"),
        ("best3of4", "As Ks Qs Qh", "mini royal flush", "As Ks Qs"),
        ("best5of7", "As 2s 3s 4s 5s 6h 6d", "straight flush", "5s 4s 3s 2s As"),
        ("best5of7", "As 2s 3s 4s 5h 6h", "straight", "6h 5h 4s 3s 2s"),
        ("omaha", "As Ah Ad Ac / Ks 9h 7d 4c 2s", "pair", "As Ah Ks 9h 7d"),
        ("low5", "As 2s 3s 4s 6h", "no pair", "6h 4s 3s 2s As"),
        ("low3", "As 2s 2h", "pair", "2s 2h As"),
        ("low7", "As Ah 2d 3c 8s Kd 4h", "no pair", "8s 4h 3c 2d Ah"),
        ("low8", "8s 7s 6s 5s 4s", "no pair", "8s 7s 6s 5s 4s"),
        ("low6", "6s 5s 4s 4c", "no pair", "6s 5s 4c"),
    ];
    for (ranking, text, category, made_of) in table {
        let hand = evaluated(ranking, text).expect(text);
        let cards: Vec<String> = hand.made_of.iter().map(ToString::to_string).collect();
        assert_eq!(
            (hand.category, cards.join(" ").as_str()),
            (category, made_of),
            "{ranking} {text}"
        );
        assert!(hand.strength.is_some());
    }
}

#[test]
fn a_low_that_does_not_qualify_has_no_strength() {
    assert_eq!(evaluated("low8", "9s 4h 3d 2c As").map(|hand| hand.strength), Ok(None));
    assert_eq!(evaluated("low8", "8s 8h 3d 2c As").map(|hand| hand.strength), Ok(None));
    assert_eq!(evaluated("low6", "7s 2h As").map(|hand| hand.strength), Ok(None));
}

#[test]
fn equal_hands_have_equal_strength() {
    let strength = |text| evaluated("high5", text).expect("five cards").strength;
    assert_eq!(strength("As Kh Qd Jc 9s"), strength("Ad Kc Qs Jh 9d"));
    assert!(strength("As Kh Qd Jc 10s") > strength("As Kh Qd Jc 9s"));
}

#[test]
fn refusals_name_the_value_and_what_would_be_accepted() {
    let refusal = |ranking, text| evaluated(ranking, text).expect_err("refused");
    assert_eq!(refusal("high5", "As Ks"), "2 cards given: high5 needs 5 cards");
    assert_eq!(refusal("low6", "As"), "1 card given: low6 needs 3 or 4 cards");
    assert_eq!(
        refusal("high5", "JK Ks Qs Js 10s"),
        "JK given: high5 has no jokers, only joker5 has"
    );
    assert_eq!(
        refusal("omaha", "As Ks Qs Js / 10s 9s"),
        "4 cards and 2 on the board given: \
         omaha needs 4 own cards, then \"/\", then 5 cards of the board"
    );
    assert!(refusal("high5", "As Ks Qs Js 10s / 9s").contains("high5 needs 5 cards"));
    assert!(refusal("badugi", "As").contains("one of high5 high3 joker5"));
    let ace = support::hand::<1>("As")[0];
    let twice = evaluate(Ranking::High3, &[ace, ace, ace], &[]).expect_err("refused");
    assert_eq!(twice.to_string(), "As is given twice: every card is in the deck once");
}
