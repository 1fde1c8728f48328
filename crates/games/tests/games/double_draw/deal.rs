//! Dealing (42.7 to 42.9, 42.10(a)): who gets which card in which order, and the announcement.

use games::double_draw::Options;
use games::double_draw::areas;
use law::double_draw::{P42_6_C_1, P42_7_B, P42_8_B_3, P42_8_B_4, P42_9_B_2, P42_10_A};
use law::{Clause, ruling};
use proof::covers;
use rules::{Act, Due, Face, Round, Spot};

use super::support::{CALL, Table, card, dealt, options, placed, seat};

const BY_HAND: [(&str, &str); 2] = [("dealing", "hand"), ("shuffler", "stack")];
const PACKETS: [(&str, &str); 1] = [("dealing", "automated-shoe")];

/// The seats and places of the deal in order, and the one clause of every card.
fn order(options: &Options, dollars: &[(u64, u64)]) -> (Vec<(usize, u8)>, Clause) {
    let mut table = Table::open(options, dollars);
    let mut deck = cards::deck::WITH_JOKERS.into_iter();
    let mut order = Vec::new();
    table.news();
    while let Due::Card { spot: Spot::Hand { seat, place, .. }, face } = table.round.due() {
        assert_eq!(face, Face::Examined);
        order.push((seat.number(), place));
        table.round.reveal(deck.next().expect("thirty cards"), &mut table.log);
    }
    let under = table.log[0].1;
    let alike =
        |(act, clause): &(Act, Clause)| matches!(act, Act::Dealt { .. }) && *clause == under;
    assert!(table.log.iter().all(alike), "the clause of a card does not depend on its place");
    (order, under)
}

const THREE: [(u64, u64); 4] = [(10, 10), (0, 0), (20, 20), (30, 30)];

/// One card to each of seats 1, 3 and 4, five times over.
fn singly() -> Vec<(usize, u8)> {
    (0..5).flat_map(|place| [1, 3, 4].map(|seat| (seat, place))).collect()
}

/// Five cards to each of seats 1, 3 and 4.
fn hand_by_hand() -> Vec<(usize, u8)> {
    [1, 3, 4].into_iter().flat_map(|seat| (0..5).map(move |place| (seat, place))).collect()
}

#[test]
fn from_a_manual_shoe_cards_go_one_at_a_time_clockwise_from_the_dealers_left() {
    let _proof = covers!(DDP_058, DDP_076, GEN_002_A);
    let (order, under) = order(&Options::default(), &THREE);
    assert_eq!(order, singly());
    assert_eq!(under, P42_10_A);
}

/// 42.10(a) asks for all five before the next player wherever a shuffler is used, and 42.8(b)1 for
/// a shuffler wherever cards are dealt from the hand.
#[test]
fn from_the_hand_five_top_cards_go_to_a_player_before_the_next() {
    let _proof = covers!(DDP_068_A, DDP_068_B, DDP_069);
    let (order, under) = order(&options(&BY_HAND), &THREE);
    assert_eq!(order, hand_by_hand());
    assert_eq!(under, P42_8_B_4);
}

#[test]
fn from_a_manual_shoe_beside_a_shuffler_five_cards_go_to_a_player_before_the_next() {
    let _proof = covers!(DDP_077);
    for shuffler in ["stack", "shoe"] {
        let (order, under) = order(&options(&[("shuffler", shuffler)]), &THREE);
        assert_eq!(order, hand_by_hand(), "{shuffler}");
        assert_eq!(under, P42_10_A);
    }
}

#[test]
fn from_an_automated_shoe_five_cards_go_to_a_player_before_the_next() {
    let _proof = covers!(DDP_077);
    let (order, under) = order(&options(&PACKETS), &THREE);
    assert_eq!(order, hand_by_hand());
    assert_eq!(under, P42_10_A);
}

#[test]
fn a_house_may_choose_another_pattern_and_the_log_says_that_it_did() {
    let _proof = covers!(DDP_076, DDP_077);
    let patterns =
        [("single", singly()), ("consecutive", hand_by_hand()), ("packet", hand_by_hand())];
    for (pattern, expected) in patterns {
        for dealing in [&[][..], &BY_HAND[..]] {
            let mut changes = vec![("deal_pattern", pattern)];
            changes.extend(dealing);
            let (order, under) = order(&options(&changes), &THREE);
            assert_eq!(order, expected, "{changes:?}");
            let of_the_text = match (pattern, dealing.is_empty()) {
                ("single", true) => P42_10_A,
                ("consecutive", false) => P42_8_B_4,
                _ => ruling::A09,
            };
            assert_eq!(under, of_the_text, "{changes:?}");
        }
    }
}

#[test]
fn wherever_people_sit_every_one_gets_five_cards_in_seat_order() {
    let _proof = covers!(DDP_076, DDP_077, GEN_002_A);
    for mask in 1_u32..64 {
        let taken: Vec<usize> = (1..=6).filter(|seat| mask >> (seat - 1) & 1 == 1).collect();
        let dollars: Vec<_> =
            (1..=6).map(|seat| if taken.contains(&seat) { (10, 10) } else { (0, 0) }).collect();
        let around: Vec<_> =
            (0..5).flat_map(|place| taken.iter().map(move |&seat| (seat, place))).collect();
        let in_packets: Vec<_> =
            taken.iter().flat_map(|&seat| (0..5).map(move |place| (seat, place))).collect();
        assert_eq!(order(&Options::default(), &dollars).0, around, "seats {mask:06b}");
        assert_eq!(order(&options(&PACKETS), &dollars).0, in_packets, "seats {mask:06b}");
    }
}

#[test]
fn no_more_bets_is_announced_after_the_wagers_and_before_the_first_card() {
    let _proof = covers!(DDP_056, DDP_067, DDP_072);
    let methods: [(&[(&str, &str)], Clause); 3] =
        [(&[], P42_7_B), (&BY_HAND, P42_8_B_3), (&PACKETS, P42_9_B_2)];
    for (changes, call) in methods {
        let table = Table::open(&options(changes), &[(10, 5), (20, 20)]);
        let expected = [
            (placed(1, areas::ANTE, 10), P42_6_C_1),
            (placed(1, areas::BONUS, 5), P42_6_C_1),
            (placed(2, areas::ANTE, 20), P42_6_C_1),
            (placed(2, areas::BONUS, 20), P42_6_C_1),
            (CALL, call),
        ];
        assert_eq!(*table.log, expected);
        assert!(matches!(table.round.due(), Due::Card { .. }), "the cards come after it");
    }
}

#[test]
fn the_first_question_goes_to_the_first_seat_once_all_have_five_cards() {
    let _proof = covers!(DDP_079, DDP_076);
    let mut table = Table::open(&Options::default(), &[(0, 0), (10, 10), (10, 10)]);
    table.news();
    table.deal(&["As Ah 2d 7c 9h", "Ks Kh 3d 8c JK"]);
    assert_eq!(table.news().last(), Some(&(dealt(3, 4, "JK"), P42_10_A)));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["first draw wager 10"]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 });
}

#[test]
fn three_announcements_are_made_in_a_round_however_many_play() {
    let _proof = covers!(DDP_056, DDP_081, DDP_087);
    for seats in 1..=6 {
        let mut table = Table::open(&Options::default(), &[(10, 10); 6][..seats]);
        let mut deck = cards::deck::WITH_JOKERS.into_iter();
        while let Due::Card { .. } = table.round.due() {
            table.round.reveal(deck.next().expect("thirty cards"), &mut table.log);
        }
        table.stand_pat();
        assert_eq!(table.log.acts().filter(|act| *act == CALL).count(), 3, "{seats} seats");
    }
}

#[test]
fn alone_at_the_table_every_pattern_is_the_same() {
    for options in [Options::default(), options(&BY_HAND), options(&PACKETS)] {
        let (order, _) = order(&options, &[(10, 10)]);
        assert_eq!(order, [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4)]);
    }
}

#[test]
#[should_panic(expected = "every card is examined by its player")]
fn a_driver_that_deals_face_down_unseen_is_stopped() {
    let mut table = Table::open(&Options::default(), &[(10, 10)]);
    table.round.place(&mut table.log);
}

#[test]
#[should_panic(expected = "no card is due")]
fn a_driver_that_deals_when_no_card_is_due_is_stopped() {
    let mut table = Table::alone("As Ah 2d 7c 9h");
    table.round.reveal(card("2c"), &mut table.log);
}
