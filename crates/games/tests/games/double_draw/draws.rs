//! The two draws (42.10(b) to (i)): wagers, "No more bets", discards, replacements.

use cards::deck::WITH_JOKERS;
use games::double_draw::areas;
use games::double_draw::{Decision, DoubleDraw, Draw, Options, Places};
use law::Clause;
use law::double_draw::{
    P42_10_B, P42_10_C, P42_10_D, P42_10_E, P42_10_F, P42_10_G, P42_10_H, P42_10_I,
};
use proof::{covers, refused};
use rules::{Act, Choice, Due, Face, Reason, Refusal, Round, Spot};

use super::support::{CALL, TEN, Table, dealt, placed, places, racked, seat};

fn discarded(number: usize, cards: u8) -> Act {
    Act::Discarded { seat: seat(number), cards }
}

fn keeps_all(number: usize) -> Act {
    Act::Chose { seat: seat(number), choice: Choice::KeepsAll }
}

/// Two seats with five cards each, asked for the first draw wager; nothing of it in the log.
fn two() -> Table {
    let mut table = Table::open(&Options::default(), &[(10, 10), (0, 0), (10, 10)]);
    table.deal(&["As Ah 2d 7c 9h", "Ks Kh 3d 8c 10h"]);
    table.news();
    table
}

#[test]
fn all_wager_first_then_no_more_bets_and_then_one_after_the_other_discards() {
    let _proof = covers!(DDP_079, DDP_081, DDP_082, DDP_083_A, DDP_083_B, DDP_084);
    let mut table = two();
    table.say(&["first draw wager 10"]);
    let first = [(placed(1, areas::FIRST_DRAW, 10), P42_10_B)];
    assert_eq!(table.news(), first, "seat 3 has not decided");
    table.say(&["first draw wager 10"]);
    assert_eq!(table.news(), [(placed(3, areas::FIRST_DRAW, 10), P42_10_B), (CALL, P42_10_C)]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say(&["discards 9h 2d"]);
    let expected: [(Act, Clause); 3] =
        [(discarded(1, 2), P42_10_D), (racked(1, 2), P42_10_D), (racked(1, 4), P42_10_D)];
    assert_eq!(table.news(), expected, "taken to the rack at once");
    let due = Due::Card { spot: Spot::hand(seat(1), 2), face: Face::Examined };
    assert_eq!(table.round.due(), due, "the lowest place is filled first, seat 3 waits");
    table.draws("Ad Ac");
    let expected = [(dealt(1, 2, "Ad"), P42_10_E), (dealt(1, 4, "Ac"), P42_10_E)];
    assert_eq!(table.news(), expected);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 });
    table.say(&["keeps all"]);
    assert_eq!(table.news(), [(keeps_all(3), P42_10_D)]);
}

#[test]
fn the_second_draw_is_the_same_again_with_one_card() {
    let _proof = covers!(DDP_085, DDP_087, DDP_088, DDP_089_A, DDP_089_B, DDP_090);
    let mut table = two();
    table.say(&["first draw wager 10", "first draw wager 10", "keeps all", "keeps all"]);
    table.news();
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say(&["second draw wager 10", "second draw wager 10"]);
    let expected = [
        (placed(1, areas::SECOND_DRAW, 10), P42_10_F),
        (placed(3, areas::SECOND_DRAW, 10), P42_10_F),
        (CALL, P42_10_G),
    ];
    assert_eq!(table.news(), expected);
    table.say(&["discards As"]);
    assert_eq!(table.news(), [(discarded(1, 1), P42_10_H), (racked(1, 0), P42_10_H)]);
    table.draws("JK");
    assert_eq!(table.news(), [(dealt(1, 0, "JK"), P42_10_I)]);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(3), hand: 0 });
    table.say(&["keeps all"]);
    assert_eq!(table.news().first(), Some(&(keeps_all(3), P42_10_H)));
    assert_eq!(table.round.due(), Due::Nothing);
}

#[test]
fn up_to_three_cards_go_in_the_first_draw_and_up_to_one_in_the_second() {
    let _proof = covers!(DDP_082, DDP_088);
    let limits: [(Draw, usize, Clause); 2] =
        [(Draw::First, 3, P42_10_D), (Draw::Second, 1, P42_10_H)];
    for (draw, most, under) in limits {
        for bits in 0_u8..32 {
            let chosen: Places = (0..5).filter(|place| bits >> place & 1 == 1).collect();
            let mut table = Table::alone("As Ah 2d 7c 9h");
            table.say(&["first draw wager 10"]);
            if draw == Draw::Second {
                table.say(&["keeps all", "second draw wager 10"]);
            }
            let before = table.round.clone();
            let answer = table.round.decide(Decision::Discards(chosen), &mut table.log);
            if (1..=most).contains(&chosen.len()) {
                assert_eq!(answer, Ok(()), "{chosen:?}");
                continue;
            }
            let cards = chosen.len();
            let reason = Reason::WrongDiscards { cards, least: 1, most };
            assert_eq!(refused(answer), Refusal { reason, under }, "{chosen:?}");
            assert_eq!(table.round, before, "a refusal leaves the round unchanged");
        }
    }
}

#[test]
fn every_way_to_discard_is_listed_once() {
    let mut table = Table::alone("As Ah 2d 7c 9h");
    let listed = |table: &Table| table.round.choices().collect::<Vec<_>>();
    assert_eq!(listed(&table), [Decision::Folds, Decision::FirstDrawWager(TEN)]);
    table.say(&["first draw wager 10"]);
    let first = listed(&table);
    assert_eq!((first.len(), first[0]), (26, Decision::KeepsAll));
    let cards = |count| {
        let of = |choice: &&Decision| matches!(choice, Decision::Discards(p) if p.len() == count);
        first.iter().filter(of).count()
    };
    assert_eq!([cards(1), cards(2), cards(3), cards(4)], [5, 10, 10, 0]);
    table.say(&["keeps all"]);
    assert_eq!(listed(&table), [Decision::Folds, Decision::SecondDrawWager(TEN)]);
    table.say(&["second draw wager 10"]);
    let singles = (0..5).map(|place| Decision::Discards(places(&[place])));
    assert!(listed(&table).into_iter().eq([Decision::KeepsAll].into_iter().chain(singles)));
}

#[test]
fn a_replacement_goes_to_the_freed_place_and_the_other_cards_stay() {
    let _proof = covers!(DDP_084, DDP_090);
    let mut table = Table::alone("As Ah 2d 7c 9h");
    table.say(&["first draw wager 10", "discards As 2d 9h"]);
    let held = |table: &Table| {
        let name = |card: Option<cards::Card>| card.map_or("-".to_owned(), |card| card.to_string());
        table.round.cards(seat(1)).map(name).join(" ")
    };
    assert_eq!(held(&table), "- Ah - 7c -");
    table.draws("3s");
    assert_eq!(held(&table), "3s Ah - 7c -");
    table.draws("4s 5s");
    assert_eq!(held(&table), "3s Ah 4s 7c 5s");
    table.say(&["second draw wager 10", "discards 7c"]);
    table.draws("JK");
    assert_eq!(held(&table), "3s Ah 4s JK 5s");
    assert!(table.round.hand(seat(1)).is_some_and(|hand| hand.words() == "straight"));
}

/// Six players draw all they may: every seat discards its first places.
fn six_at_the_maximum() -> (Table, usize) {
    let mut table = Table::open(&Options::default(), &[(10, 10); 6]);
    let mut deck = WITH_JOKERS.into_iter();
    let mut dealt = 0;
    loop {
        match table.round.due() {
            Due::Card { .. } => {
                let card = deck.next().expect("fifty-four cards are enough");
                table.round.reveal(card, &mut table.log);
                dealt += 1;
            }
            Due::Decision { .. } => {
                let most = table.round.choices().last().expect("a decision is due");
                table.round.decide(most, &mut table.log).expect("a listed choice");
            }
            Due::Nothing => return (table, dealt),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn six_players_at_the_maximum_use_every_card_of_the_deck_and_none_twice() {
    let _proof = covers!(DDP_091_A, DDP_082, DDP_088);
    let (table, dealt) = six_at_the_maximum();
    assert_eq!(dealt, 30 + 18 + 6);
    let mut seen: Vec<_> = table
        .log
        .acts()
        .filter_map(|act| match act {
            Act::Dealt { card, .. } => card,
            _ => None,
        })
        .collect();
    seen.sort();
    assert_eq!(seen, WITH_JOKERS);
    let count = |wanted: Act| table.log.acts().filter(|act| *act == wanted).count();
    for number in 1..=6 {
        assert_eq!((count(discarded(number, 3)), count(discarded(number, 1))), (1, 1));
    }
}

#[test]
fn a_round_that_asks_for_a_card_never_asks_for_a_reshuffle() {
    let _proof = covers!(DDP_091_C);
    let (table, _) = six_at_the_maximum();
    let mut round = table.round.clone();
    round.supply(rules::Supply::SetAside, &mut ());
    assert_eq!(round, table.round, "a card short is the table's to find");
    assert_eq!(DoubleDraw::due(&round), Due::Nothing);
}
