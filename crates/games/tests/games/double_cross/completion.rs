//! Completion (25.10(d)-(h)): the dealer's hand against every player's, each act in its place.

use games::double_cross::areas;
use games::double_cross::{Axis, Hand, Options};
use law::Clause;
use law::double_cross::{P25_10_E, P25_10_F, P25_10_G_2, P25_10_G_3, P25_10_H, P25_11_B};
use law::ruling::F09;
use proof::covers;
use rules::{Act, Area, Chips, Due, Lie, Round, Spot, Verdict};

use super::support::{
    FOLDS, HORIZONTAL, Table, VERTICAL, alone, collected, paid, racked, returned, seat, turned,
    under,
};

const RAISE: Area = areas::RAISE;
const ANTE: Area = areas::ANTE;

/// The dealer's cards, then the cross, at the very end.
fn the_rest() -> Vec<(Act, Clause)> {
    let dealer = (0..2).map(Spot::dealer);
    let cross = (0..5).map(|place| Spot::Community { place });
    under(dealer.chain(cross).map(|spot| Act::Racked { spot }), P25_10_H)
}

/// Seat 1 wins with two pairs, 2 folds, 3 ties, 5 loses, 6 wins with three of a kind; the dealer
/// has a pair of nines on the vertical axis.
fn a_full_table() -> Table {
    let wagers = [(10, 0), (20, 0), (30, 0), (0, 0), (50, 0), (60, 0)];
    let own = "Ks 4s 2s 3s 9d Ac As Qs 4h 4c";
    let mut table = Table::open(&Options::default(), &wagers, own, "Kd 4d 7c 9c 8h", "9s Ah");
    table.play(&[HORIZONTAL, FOLDS, VERTICAL, VERTICAL]);
    table.log.take();
    table.play(&[HORIZONTAL]);
    table
}

#[test]
fn from_the_right_each_hand_is_turned_compared_and_settled_and_the_cards_are_collected_in_order() {
    let _proof =
        covers!(DXP_085, DXP_087_A, DXP_087_B, DXP_088, DXP_089, DXP_091_A, GEN_002_B, DXP_091_B);
    let table = a_full_table();
    let mut expected = under(turned(6, "4h 4c"), P25_10_F);
    expected.extend([
        (paid(6, ANTE, 60), P25_10_G_3),
        (returned(6, ANTE, 60), P25_10_G_3),
        (paid(6, RAISE, 360), P25_11_B),
        (returned(6, RAISE, 120), P25_10_G_3),
    ]);
    expected.extend(under(turned(5, "As Qs"), P25_10_F));
    expected.extend(under([collected(5, ANTE, 50), collected(5, RAISE, 100)], P25_10_G_2));
    expected.extend(under(racked(5), P25_10_G_2));
    expected.extend(under(turned(3, "9d Ac"), P25_10_F));
    expected.extend(under([returned(3, ANTE, 30), returned(3, RAISE, 60)], P25_10_G_3));
    expected.extend(under(turned(1, "Ks 4s"), P25_10_F));
    expected.extend([
        (paid(1, ANTE, 10), P25_10_G_3),
        (returned(1, ANTE, 10), P25_10_G_3),
        (paid(1, RAISE, 30), P25_11_B),
        (returned(1, RAISE, 20), P25_10_G_3),
    ]);
    for number in [6, 3, 1] {
        expected.extend(under(racked(number), P25_10_H));
    }
    expected.extend(the_rest());
    let done: Vec<_> = table.log.iter().skip(10).copied().collect();
    for (number, (done, wanted)) in (1..).zip(done.iter().zip(&expected)) {
        assert_eq!(done, wanted, "act {number}");
    }
    assert_eq!(done.len(), expected.len());
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn the_dealer_lays_the_own_cards_in_line_with_the_axis_that_makes_the_higher_hand() {
    let _proof = covers!(DXP_084);
    // A pair of kings across, a pair of nines away from the dealer, or the same on both.
    let dealt = [
        ("Ks Jh", Lie::Horizontal, P25_10_E),
        ("9s Jh", Lie::Vertical, P25_10_E),
        ("As Ah", Lie::Vertical, F09),
    ];
    for (dealer, lie, under) in dealt {
        for decision in [VERTICAL, FOLDS] {
            let cards = ("7s 3s", "Kc 5d 2c 9c 8h", dealer);
            let cards = if under == F09 { ("7s 3s", "Kc 5d 2c Kd 2h", dealer) } else { cards };
            let table = alone(&Options::default(), (10, 0), cards, &[decision]);
            let laid = [0, 1].map(|place| (Act::Laid { spot: Spot::dealer(place), lie }, under));
            let acts: Vec<_> = table.log.iter().copied().collect();
            let found = acts.iter().position(|entry| *entry == laid[0]).expect("laid");
            assert_eq!(acts[found..found + 2], laid, "{dealer}");
            let last = acts[..found].last().expect("acts").0;
            assert!(matches!(last, Act::Turned { spot: Spot::Dealer { place: 1, .. }, .. }));
        }
    }
}

#[test]
fn no_winning_or_equal_hand_leaves_before_the_last_payment_and_a_losing_one_does_at_once() {
    let _proof = covers!(DXP_087_A, DXP_087_B, DXP_088, DXP_091_A);
    let acts: Vec<Act> = a_full_table().log.acts().collect();
    let place = |wanted: Act| acts.iter().position(|act| *act == wanted).expect("done");
    let last_paid = acts.iter().rposition(|act| matches!(act, Act::Paid { .. })).expect("winners");
    for number in [1, 3, 6] {
        assert!(place(racked(number)[0]) > last_paid, "seat {number}");
    }
    assert!(place(racked(5)[1]) < place(turned(3, "9d Ac")[0]), "before the next hand");
}

#[test]
fn each_hand_can_be_rebuilt_from_the_rack() {
    let _proof = covers!(DXP_091_A);
    let table = a_full_table();
    let spots: Vec<Spot> = table
        .log
        .acts()
        .filter_map(|act| match act {
            Act::Racked { spot } => Some(spot),
            _ => None,
        })
        .collect();
    let hand = |number| [0, 1].map(|place| Spot::hand(seat(number), place));
    let mut order: Vec<Spot> = [5, 6, 3, 1].into_iter().flat_map(hand).collect();
    order.extend((0..2).map(Spot::dealer));
    order.extend((0..5).map(|place| Spot::Community { place }));
    assert_eq!(spots, order, "the two cards of a hand lie together");
}

#[test]
fn the_hand_that_counts_is_that_of_the_axis_of_the_wagers() {
    let _proof = covers!(DXP_086, DXP_004);
    // Vertical: two pairs. Horizontal: king high. The dealer has a pair of queens.
    let cards = ("Ks 4s", "2d 4d 7c Kc 8h", "Qs Qh");
    let vertical = alone(&Options::default(), (10, 0), cards, &[VERTICAL]);
    let horizontal = alone(&Options::default(), (10, 0), cards, &[HORIZONTAL]);
    assert_eq!(vertical.round.hand(seat(1)).map(Hand::of_rank), Some(Hand::TwoPairs));
    assert_eq!(horizontal.round.hand(seat(1)).map(Hand::of_rank), Some(Hand::Pair));
    assert_eq!(vertical.back(1), Chips::dollars(30 + 10 + 30));
    assert_eq!(horizontal.back(1), Chips::ZERO, "the better axis was not named");
}

#[test]
fn the_dealer_plays_the_better_axis_against_every_player() {
    let _proof = covers!(DXP_084);
    // A pair of nines beats the dealer's vertical hand, but not the horizontal one.
    let cards = ("9s 3s", "Kc 5d 2c 9c 8h", "Ks Jh");
    let table = alone(&Options::default(), (10, 0), cards, &[VERTICAL]);
    let (axis, hand) = table.round.dealer_hand().expect("complete");
    assert_eq!((axis, Hand::of_rank(hand)), (Axis::Horizontal, Hand::Pair));
    assert_eq!(table.back(1), Chips::ZERO);
}

#[test]
fn the_dealer_always_plays_even_with_a_high_card() {
    let _proof = covers!(DXP_084, DXP_087_A, DXP_087_B);
    let cards = ("10s 3s", "4c 5d 9c 8c 2h", "Ks Jh");
    let table = alone(&Options::default(), (10, 0), cards, &[VERTICAL]);
    assert_eq!(
        table.round.dealer_hand().map(|(_, hand)| Hand::of_rank(hand)),
        Some(Hand::HighCard)
    );
    assert_eq!(table.back(1), Chips::ZERO);
    let wins = alone(&Options::default(), (10, 0), ("As 3s", cards.1, cards.2), &[VERTICAL]);
    assert_eq!(wins.back(1), Chips::dollars(60), "ace high wins 1 to 1 on all three wagers");
}

#[test]
fn a_tie_pushes_the_ante_and_both_raises() {
    let _proof = covers!(DXP_089);
    let cards = ("Ks 3s", "2c 5d 4c 8c 9h", "Kh 3d");
    let table = alone(&Options::default(), (10, 0), cards, &[VERTICAL]);
    assert_eq!(table.money(), under([returned(1, ANTE, 10), returned(1, RAISE, 20)], P25_10_G_3));
    assert_eq!(table.round.verdict(seat(1)), Some(Verdict::Push));
}

#[test]
fn by_one_kicker_a_hand_wins_ties_or_loses() {
    let _proof = covers!(DXP_087_A, DXP_087_B, DXP_088, DXP_089);
    let dealer = "Kh 10d";
    for (own, back) in [("Ks Jd", 60), ("Ks 10s", 30), ("Ks 7d", 0)] {
        let cards = (own, "3c 4d 6c 8c 9h", dealer);
        let table = alone(&Options::default(), (10, 0), cards, &[VERTICAL]);
        assert_eq!(table.back(1), Chips::dollars(back), "{own}");
    }
}

#[test]
fn a_table_of_folded_hands_ends_with_every_card_in_the_rack() {
    let _proof = covers!(DXP_080_A, DXP_080_B, DXP_091_A);
    let mut table = Table::open(
        &Options::default(),
        &[(10, 0), (10, 0)],
        "2s 3s 2d 4h",
        "Kd 4d 7c 9c 8h",
        "9s Ah",
    );
    table.play(&[FOLDS]);
    table.log.take();
    table.play(&[FOLDS]);
    let tail: Vec<_> = table.log.iter().rev().take(7).rev().copied().collect();
    assert_eq!(tail, the_rest());
    let stubs = table.log.acts().filter(|act| *act == Act::StubRacked).count();
    assert_eq!(stubs, 0, "the stub went to the rack after the deal");
    assert_eq!(table.round.verdict(seat(1)), None);
}

#[test]
fn a_verdict_is_known_when_both_hands_are() {
    let cards = ("Ks 4s", "2d 4d 7c Kc 8h", "Qs Qh");
    let mut table = Table::open(&Options::default(), &[(10, 0)], cards.0, cards.1, cards.2);
    table.run();
    table.try_to(VERTICAL).expect("due");
    assert_eq!(table.round.verdict(seat(1)), None);
    (0..4).for_each(|_| table.step());
    assert_eq!(table.round.verdict(seat(1)), None, "one dealer card is hidden");
    table.step();
    assert!(matches!(table.round.verdict(seat(1)), Some(Verdict::Pays(_))));
}
