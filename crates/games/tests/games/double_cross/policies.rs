//! The simple policies: the rule, always, pairs only, and at random.

use cards::Card;
use cards::deck::STANDARD;
use games::Game;
use games::double_cross::{AlwaysRaise, Axis, Basic, DoubleCross, Options, PairsOnly};

use super::support::{EXPOSES, FOLDS, HORIZONTAL, KEEPS, Table, VERTICAL, cards, decides};

/// One seat that is asked with these own cards, this top and this right card.
fn asked(own: &str, top: &str, right: &str, three_card: u64) -> DoubleCross {
    let cross = format!("2c 3d {right} {top} 4h");
    let wagers = [(10, three_card)];
    let mut table = Table::open(&Options::default(), &wagers, own, &cross, "5d 6h");
    table.run();
    table.round
}

const V: Option<Axis> = Some(Axis::Vertical);
const H: Option<Axis> = Some(Axis::Horizontal);

#[test]
fn basic_at_its_boundaries() {
    // Two own cards, the top card, the right card.
    let lines = [
        ("7s 7h 2c Kd", H, "an own pair, under the higher card"),
        ("7s 7h Kd 2c", V, ""),
        ("7s 7h 7d Kc", V, "three of a kind"),
        ("7s 2h 7d Kc", V, "a pair with a shown card"),
        ("7s 2h Kc 2d", H, ""),
        ("7s 2h 2d 7c", H, "the higher of two pairs"),
        ("8h 5h Jh 9c", V, "three of a suit, jack high"),
        ("8h 5h 10h 9c", None, "ten high"),
        ("8h 9d 10c 2s", V, "three in sequence, ten high"),
        ("7h 8d 9c 2s", None, "nine high"),
        ("8h 9d Jc 2s", V, "one gap, jack high"),
        ("7h 8d 10c 2s", None, "ten high with a gap"),
        ("8h 10d Qc 2s", V, "two gaps, queen high"),
        ("7h 9d Jc 2s", None, "jack high with two gaps"),
        ("6h 9d Jc Qs", None, "too far apart"),
        ("Ah 2d 7c 9s", H, "an own ace"),
        ("Kh 2d 7c 9s", H, "an own king"),
        ("Qh 9d 2c 4s", None, "an own queen"),
        ("Qh 10d 2c 4s", H, "beside a ten"),
        ("Qh 2d Kc 4s", V, "under a higher card"),
        ("Jh 2d Kc 4s", None, "a jack under a higher card"),
    ];
    for (four, axis, why) in lines {
        assert_eq!(Basic::axis(cards(four)), axis, "{four} {why}");
    }
}

/// The rule in words, for one axis: how good its kind is, and what decides between equals.
fn in_words([a, b, shown]: [Card; 3]) -> Option<(u8, usize, usize)> {
    let rank = |card: Card| card.rank().expect("no jokers").index() + 2;
    let (own, up) = ([rank(a), rank(b)], rank(shown));
    let mut ranks = [own[0], own[1], up];
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    if low == high {
        return Some((5, 0, up));
    }
    if low == middle || middle == high {
        return Some((4, middle, up));
    }
    if a.suit() == b.suit() && b.suit() == shown.suit() && high >= 11 {
        return Some((3, 0, up));
    }
    let gaps = high - low - 2;
    if gaps <= 2 && high >= 10 + gaps {
        return Some((2, 0, up));
    }
    let queen = own.contains(&12) && (own.iter().all(|&own| own >= 10) || up > 12);
    (own.contains(&14) || own.contains(&13) || queen).then_some((1, 0, up))
}

#[test]
fn basic_is_the_rule_in_words_on_every_four_cards() {
    let (mut hands, mut raised) = (0, 0);
    for (a, b) in (0..52).flat_map(|a| (0..a).map(move |b| (a, b))) {
        for (top, right) in (0..52).flat_map(|top| (0..52).map(move |right| (top, right))) {
            if [a, b].contains(&top) || [a, b, top].contains(&right) {
                continue;
            }
            let [a, b, top, right] = [a, b, top, right].map(|id: usize| STANDARD[id]);
            let (vertical, horizontal) = (in_words([a, b, top]), in_words([a, b, right]));
            let axis = if horizontal > vertical { H } else { vertical.and(V) };
            assert_eq!(Basic::axis([a, b, top, right]), axis, "{a} {b} {top} {right}");
            assert_eq!(Basic::axis([b, a, top, right]), axis, "in either order");
            hands += 1;
            raised += u32::from(axis.is_some());
        }
    }
    assert_eq!(hands, 1_326 * 50 * 49);
    let percent = u64::from(raised) * 100 / hands;
    assert_eq!(percent, 59, "of all hands");
}

#[test]
fn every_policy_exposes_a_winning_three_card_hand_and_no_other() {
    let wins = asked("7s 7h", "Kd", "2d", 5);
    let loses = asked("7s 2h", "Kd", "9d", 5);
    for name in ["basic", "always-raise", "pairs-only"] {
        let mut policy = DoubleCross::habit(name, 1).expect("a habit");
        assert_eq!(decides(&mut policy, &wins), EXPOSES, "{name}");
        assert_eq!(decides(&mut policy, &loses), KEEPS, "{name}");
    }
    let right = asked("7s 2h", "Kd", "7d", 5);
    assert_eq!(decides(&mut Basic, &right), KEEPS, "the right card does not count");
}

#[test]
fn always_raise_and_pairs_only_do_what_they_say() {
    let nothing = asked("7s 2h", "Kd", "9d", 0);
    assert_eq!(decides(&mut AlwaysRaise, &nothing), VERTICAL);
    assert_eq!(decides(&mut PairsOnly, &nothing), FOLDS);
    assert_eq!(decides(&mut PairsOnly, &asked("As Ks", "Qs", "Js", 0)), FOLDS);
    assert_eq!(decides(&mut PairsOnly, &asked("7s 7h", "Kd", "9d", 0)), VERTICAL);
    assert_eq!(decides(&mut PairsOnly, &asked("7s 2h", "7d", "2d", 0)), VERTICAL);
    assert_eq!(decides(&mut PairsOnly, &asked("7s 2h", "Kd", "2d", 0)), HORIZONTAL);
    assert_eq!(decides(&mut Basic, &asked("7s 2h", "Kd", "2d", 0)), HORIZONTAL);
    assert_eq!(decides(&mut Basic, &nothing), FOLDS);
}
