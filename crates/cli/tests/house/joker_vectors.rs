//! The 24 joker hands of the specification, through `house hand joker5`.

use crate::document;

const HANDS: [(&str, &str); 24] = [
    ("JK JK As Ah Ad", "five aces"),
    ("JK As Ah Ad Ac", "five aces"),
    ("As Ks Qs Js 10s", "natural royal flush"),
    ("JK Ks Qs Js 10s", "wild royal flush"),
    ("JK JK As Ks Qs", "wild royal flush"),
    ("JK JK 10s Js Qs", "wild royal flush"),
    ("JK 9s 8s 7s 6s", "straight flush"),
    ("JK 2h 3h 4h 5h", "straight flush"),
    ("JK JK 2d 3d 4d", "straight flush"),
    ("JK Ks Kh Kd Kc", "four of a kind"),
    ("JK Ks Kh Kd 4c", "three of a kind"),
    ("JK JK As Ah 7d", "four of a kind"),
    ("JK JK Ks Kh 4d", "two pairs"),
    ("JK JK Ks Kh Kd", "full house"),
    ("JK As Ah 9d 9c", "full house"),
    ("JK As Kh Kd 7c", "two pairs"),
    ("JK JK As 9s 4s", "flush"),
    ("JK JK 9s 7h 6d", "straight"),
    ("JK As 2h 4d 5c", "straight"),
    ("JK Ks Ah 2d 3c", "pair"),
    ("JK JK Ks 7h 2d", "pair"),
    ("JK As 9h 5d 3c", "pair"),
    ("JK Qs Qh 8d 4c", "pair"),
    ("Js Jh 10d 4c 2s", "pair"),
];

#[test]
fn every_joker_hand_has_the_category_of_the_specification() {
    let mut call = vec!["hand", "joker5"];
    call.extend(HANDS.iter().map(|(cards, _)| *cards));
    call.push("--json");
    let answer = document(&call);
    let ranked = answer["hands"].as_array().expect("one object per hand");
    assert_eq!(ranked.len(), HANDS.len());
    for (hand, (cards, category)) in ranked.iter().zip(HANDS) {
        assert_eq!(hand["cards"], cards);
        assert_eq!(hand["category"], category, "{cards}");
    }
}

#[test]
fn five_aces_share_the_first_place() {
    let answer = document(&["hand", "joker5", HANDS[2].0, HANDS[0].0, HANDS[1].0, "--json"]);
    let places: Vec<_> =
        answer["hands"].as_array().expect("hands").iter().map(|hand| &hand["place"]).collect();
    assert_eq!(places, [3, 1, 1]);
}
