//! The deal (ruling E20): singly around the table with the dealer last, or in packets; the dealer's
//! last card face up.

use cards::deck::STANDARD;
use games::caribbean_stud::areas;
use games::caribbean_stud::{Options, Pattern, Sight};
use law::ruling;
use proof::covers;
use rules::{Act, Announcement, Chips, Due, Face, Round, Seat, Spot, dealing_order};

use super::support::{Table, card, options, seat};

const CALL: Act = Act::Announced(Announcement::NoMoreBets);

fn packets() -> Options {
    Options { pattern: Pattern::Packet, ..Options::default() }
}

/// The spots in the order they are dealt to, with their faces.
fn order(options: &Options, dollars: &[u64]) -> Vec<(Spot, Face)> {
    let mut table = Table::open(options, dollars);
    let mut spots = Vec::new();
    let mut deck = STANDARD.into_iter();
    while let Due::Card { spot, face } = table.round.due() {
        spots.push((spot, face));
        table.next(deck.next().expect("45 cards at most"));
    }
    spots
}

fn own(number: usize, place: u8) -> (Spot, Face) {
    (Spot::hand(seat(number), place), Face::Examined)
}

fn dealers(place: u8) -> (Spot, Face) {
    (Spot::dealer(place), if place == 4 { Face::Up } else { Face::Down })
}

#[test]
fn single_cards_go_around_with_the_dealer_last_and_the_dealers_fifth_face_up() {
    let _proof = covers!(CSP_023, GEN_002_A);
    let around = (0..5).flat_map(|place| [own(1, place), own(3, place), dealers(place)]);
    assert_eq!(order(&Options::default(), &[10, 0, 20]), around.collect::<Vec<_>>());
}

#[test]
fn packets_of_five_go_to_each_player_and_then_to_the_dealer() {
    let _proof = covers!(CSP_023, GEN_002_A);
    let hands = [1, 3].into_iter().flat_map(|number| (0..5).map(move |place| own(number, place)));
    let all: Vec<_> = hands.chain((0..5).map(dealers)).collect();
    assert_eq!(order(&packets(), &[10, 0, 20]), all);
}

#[test]
fn the_pattern_follows_the_device_unless_it_is_set() {
    let _proof = covers!(CSP_023);
    let shoe = ("dealing", "automated-shoe");
    let table: [(&[(&str, &str)], Pattern); 6] = [
        (&[], Pattern::Single),
        (&[("dealing", "hand"), ("shuffler", "stack")], Pattern::Single),
        (&[shoe], Pattern::Packet),
        (&[shoe, ("deal_pattern", "single")], Pattern::Single),
        (&[("deal_pattern", "packet")], Pattern::Packet),
        (&[("deal_pattern", "by_device")], Pattern::Single),
    ];
    for (changes, pattern) in table {
        assert_eq!(options(changes).pattern, pattern, "{changes:?}");
    }
}

#[test]
fn wherever_people_sit_every_one_gets_five_cards_and_is_asked_once_in_seat_order() {
    let _proof = covers!(CSP_023, GEN_002_A);
    for (mask, options) in
        (1_u32..256).flat_map(|mask| [(mask, Options::default()), (mask, packets())])
    {
        let taken: [bool; 8] = core::array::from_fn(|index| mask >> index & 1 == 1);
        let dollars = taken.map(|taken| if taken { 10 } else { 0 });
        let mut table = Table::open(&options, &dollars);
        let (mut dealt, mut asked) = ([0; 8], Vec::<Seat>::new());
        let mut deck = STANDARD.into_iter();
        loop {
            match table.round.due() {
                Due::Card { spot: Spot::Hand { seat, .. }, .. } => {
                    dealt[seat.index()] += 1;
                    table.next(deck.next().expect("a card"));
                }
                Due::Card { .. } => table.next(deck.next().expect("a card")),
                Due::Decision { seat, .. } => {
                    asked.push(seat);
                    table.say(&["bets 20"]);
                }
                Due::Turn { .. } => {
                    table.round.reveal(deck.next().expect("a card"), &mut table.log);
                }
                Due::Display { .. } | Due::Reshuffle | Due::Nothing => break,
            }
        }
        assert_eq!(asked, dealing_order(&taken).collect::<Vec<_>>(), "seats {mask:08b}");
        assert_eq!(dealt, taken.map(|taken| if taken { 5 } else { 0 }), "seats {mask:08b}");
    }
}

#[test]
fn wagers_are_written_down_and_no_more_bets_is_called_before_the_first_card() {
    let _proof = covers!(CSP_023);
    let table = Table::open(&Options::default(), &[(10, 1), (20, 0)]);
    let placed = |number, area, dollars| Act::WagerPlaced {
        seat: seat(number),
        area,
        amount: Chips::dollars(dollars),
    };
    let expected = [
        placed(1, areas::ANTE, 10),
        placed(1, areas::PROGRESSIVE, 1),
        placed(2, areas::ANTE, 20),
        CALL,
    ];
    assert!(table.log.iter().copied().eq(expected.map(|act| (act, ruling::E20))));
    assert!(matches!(table.round.due(), Due::Card { .. }), "the cards come after it");
}

#[test]
fn cards_have_no_face_in_the_log_unless_somebody_may_look_at_them() {
    let _proof = covers!(CSP_023);
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal(&["As Kh 5d 6c 7s"], "2c");
    let dealt: Vec<_> = table.log.acts().filter(|act| matches!(act, Act::Dealt { .. })).collect();
    let up = Act::Dealt { spot: Spot::dealer(4), face: Face::Up, card: Some(card("2c")) };
    let down = |place| Act::Dealt { spot: Spot::dealer(place), face: Face::Down, card: None };
    assert_eq!(dealt.last(), Some(&up));
    assert!((0..4).all(|place| dealt.contains(&down(place))));
    assert_eq!(table.round.dealer(), [None, None, None, None, Some(card("2c"))]);
    assert_eq!(table.round.dealer_dealt(), 5);
}

#[test]
fn a_player_sees_the_own_hand_and_the_dealers_card_face_up_and_nothing_else() {
    let _proof = covers!(CSP_023);
    let mut table = Table::open(&Options::default(), &[10, 20]);
    let nothing = table.round.sight(seat(1));
    assert_eq!((nothing.hand(), nothing.up), (None, None));
    table.deal(&["As Kh 5d 6c 7s", "2d 3d 4d 5h 8s"], "2c");
    let sees = |hand: &str| Sight {
        own: super::support::cards::<5>(hand).map(Some),
        up: Some(card("2c")),
    };
    assert_eq!(table.round.sight(seat(1)), sees("As Kh 5d 6c 7s"));
    assert_eq!(table.round.sight(seat(2)), sees("2d 3d 4d 5h 8s"));
    table.say(&["folds", "bets 40"]);
    assert_eq!(table.round.sight(seat(1)), sees("As Kh 5d 6c 7s"), "seen is seen");
}

#[test]
#[should_panic(expected = "a hole card is placed, not revealed")]
fn a_driver_that_shows_a_hole_card_to_the_rules_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.next(card("As"));
    table.round.reveal(card("2c"), &mut table.log);
}

#[test]
#[should_panic(expected = "only the dealer's hole cards are dealt face down")]
fn a_driver_that_deals_a_player_unseen_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.round.place(&mut table.log);
}

#[test]
#[should_panic(expected = "only the dealer's hole cards are dealt face down")]
fn a_driver_that_hides_the_card_that_lies_face_up_is_stopped() {
    let mut table = Table::open(&packets(), &[10]);
    for text in ["As", "Kh", "5d", "6c", "7s", "2c", "2d", "2h", "2s"] {
        table.next(card(text));
    }
    table.round.place(&mut table.log);
}

#[test]
#[should_panic(expected = "no card is due")]
fn a_driver_that_deals_when_no_card_is_due_is_stopped() {
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal(&["As Kh 5d 6c 7s"], "2c");
    table.round.reveal(card("2d"), &mut table.log);
}
