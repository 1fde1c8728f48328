//! The In To Win/Draw phase (42.10(f)).

use games::Game;
use games::three_card_draw::areas;
use games::three_card_draw::{Decision, OnFold, Options};
use law::three_card_draw::{P42_1_DISCARD, P42_10_F_1, P42_10_F_2, P42_10_F_3, P42_10_F_4};
use law::{Clause, ruling};
use proof::{covers, refused};
use rules::{Act, Chips, Choice, Due, Lie, Reason, Refusal, Round, Spot};

use super::support::{Table, collected, seat};

const TEN: Chips = Chips::dollars(10);

fn asked(options: &Options, first_3: u64) -> Table {
    let mut table = Table::open(options, &[(10, first_3), (10, 0)]);
    table.deal(&["Kd Kc 7s", "2h 5d 9c"]);
    table.log.take();
    table
}

fn racked(number: usize, place: u8) -> Act {
    Act::Racked { spot: Spot::hand(seat(number), place) }
}

#[test]
fn there_are_exactly_three_choices() {
    let _proof = covers!(TCD_006);
    let table = asked(&Options::default(), 0);
    let choices: Vec<_> = table.round.choices().collect();
    assert_eq!(choices, [Decision::Folds, Decision::InToWin(TEN), Decision::Draws(TEN)]);
    let words: Vec<_> = choices.iter().map(|choice| table.round.say(*choice)).collect();
    assert_eq!(words, ["folds", "in to win 10", "draws 10"]);
}

#[test]
fn players_decide_clockwise_one_choice_each() {
    let _proof = covers!(TCD_073);
    let mut table = asked(&Options::default(), 0);
    assert_eq!(table.round.due(), Due::Decision { seat: seat(1), hand: 0 });
    table.say(&["folds"]);
    assert_eq!(table.log[0], (Act::Chose { seat: seat(1), choice: Choice::Folds }, P42_10_F_1));
    assert_eq!(table.round.due(), Due::Decision { seat: seat(2), hand: 0 });
    table.say(&["folds"]);
    assert!(!matches!(table.round.due(), Due::Decision { .. }), "nobody is asked twice");
}

/// Where cards of a seat went, in the order they did, and under which paragraph.
fn tucked(table: &Table, number: usize) -> Vec<(u8, Lie, Clause)> {
    let laid = |(act, under): &(Act, Clause)| match *act {
        Act::Laid { spot: Spot::Hand { seat: at, place, .. }, lie } if at == seat(number) => {
            Some((place, lie, *under))
        }
        _ => None,
    };
    table.log.iter().filter_map(laid).collect()
}

#[test]
fn cards_are_tucked_under_the_wager_they_play_for() {
    let _proof = covers!(TCD_075, TCD_076, TCD_077, TCD_078_A, TCD_078_B);
    let first_3 = Lie::Under(areas::FIRST_3_BONUS);
    let all = |lie, under| (0..3).map(|place| (place, lie, under)).collect::<Vec<_>>();
    let mut folds = asked(&Options::default(), 5);
    folds.say(&["folds"]);
    assert_eq!(tucked(&folds, 1), all(first_3, P42_10_F_1));
    let mut plain = asked(&Options::default(), 0);
    plain.say(&["folds"]);
    assert_eq!(tucked(&plain, 1), [], "collected at once");
    let mut stands = asked(&Options::default(), 5);
    stands.say(&["in to win 10"]);
    assert_eq!(tucked(&stands, 1), all(Lie::Under(areas::IN_TO_WIN), P42_10_F_2));
    for (bonus, draw_card) in [(5, first_3), (0, Lie::Under(areas::ANTE))] {
        let mut draws = asked(&Options::default(), bonus);
        draws.say(&["draws 10", "discards Kc"]);
        let kept = Lie::Under(areas::DRAW);
        let drawn = (3, draw_card, P42_10_F_4);
        let expected = [(0, kept, P42_10_F_3), (2, kept, P42_10_F_3), drawn];
        assert_eq!(tucked(&draws, 1), expected, "two are kept, one is drawn");
    }
}

#[test]
fn a_fold_without_a_first_3_bonus_gives_up_ante_and_cards_at_once() {
    let _proof = covers!(TCD_074);
    let mut table = asked(&Options::default(), 0);
    table.say(&["folds"]);
    let expected = [
        (Act::Chose { seat: seat(1), choice: Choice::Folds }, P42_10_F_1),
        (collected(1, areas::ANTE, 10), P42_10_F_1),
        (racked(1, 0), P42_10_F_1),
        (racked(1, 1), P42_10_F_1),
        (racked(1, 2), P42_10_F_1),
    ];
    assert_eq!(*table.log, expected);
    assert_eq!(table.back(seat(1), areas::ANTE), Some(0), "settled in that player's turn");
}

#[test]
fn a_fold_with_a_first_3_bonus_leaves_cards_and_bonus_on_the_layout() {
    let _proof = covers!(TCD_075);
    let mut table = asked(&Options::default(), 5);
    table.say(&["folds"]);
    let expected = [
        (Act::Chose { seat: seat(1), choice: Choice::Folds }, P42_10_F_1),
        (collected(1, areas::ANTE, 10), P42_10_F_1),
    ];
    assert_eq!(table.log[..2], expected);
    let laid = |(act, _): &(Act, Clause)| matches!(act, Act::Laid { .. });
    assert!(table.log[2..].iter().all(laid), "no card is racked, none is turned");
    let bonus = table.wager(seat(1), areas::FIRST_3_BONUS).expect("it lies there");
    assert_eq!(bonus.returned, None, "still in play");
}

#[test]
fn where_the_house_says_so_a_fold_gives_up_the_first_3_bonus_too() {
    let _proof = covers!(TCD_009, TCD_074);
    let mut table = asked(&Options { on_fold: OnFold::Collected, ..Options::default() }, 5);
    table.say(&["folds"]);
    let expected = [
        (Act::Chose { seat: seat(1), choice: Choice::Folds }, P42_10_F_1),
        (collected(1, areas::ANTE, 10), P42_10_F_1),
        (collected(1, areas::FIRST_3_BONUS, 5), ruling::B06),
        (racked(1, 0), P42_10_F_1),
        (racked(1, 1), P42_10_F_1),
        (racked(1, 2), P42_10_F_1),
    ];
    assert_eq!(*table.log, expected);
}

#[test]
fn in_to_win_is_a_wager_and_the_cards_stay_face_down() {
    let _proof = covers!(TCD_076);
    let mut table = asked(&Options::default(), 5);
    table.say(&["in to win 10"]);
    let placed = Act::WagerPlaced { seat: seat(1), area: areas::IN_TO_WIN, amount: TEN };
    assert_eq!(table.log[0], (placed, P42_10_F_2));
    let laid = |(act, _): &(Act, Clause)| matches!(act, Act::Laid { .. });
    assert!(table.log[1..].iter().all(laid), "nothing is turned or racked");
}

#[test]
fn a_draw_is_a_wager_a_discard_to_the_rack_and_a_draw_card() {
    let _proof = covers!(TCD_007, TCD_077);
    let mut table = asked(&Options::default(), 0);
    table.say(&["draws 10"]);
    let same = Due::Decision { seat: seat(1), hand: 0 };
    assert_eq!(table.round.due(), same, "which card is asked of the same player");
    table.say(&["discards Kc"]);
    let placed = Act::WagerPlaced { seat: seat(1), area: areas::DRAW, amount: TEN };
    assert_eq!(table.log[0], (placed, P42_10_F_3));
    let expected =
        [(Act::Discarded { seat: seat(1), cards: 1 }, P42_1_DISCARD), (racked(1, 1), P42_10_F_3)];
    assert_eq!(table.log[3..5], expected, "once the other two are tucked");
    assert_eq!(table.round.kept(seat(1)), Some(super::support::cards("Kd 7s")));
}

#[test]
fn each_of_the_three_cards_may_be_the_discard() {
    let _proof = covers!(TCD_007);
    for (place, words) in [(0, "discards Kd"), (1, "discards Kc"), (2, "discards 7s")] {
        let mut table = asked(&Options::default(), 0);
        table.say(&["draws 10"]);
        let choices: Vec<_> = table.round.choices().collect();
        assert_eq!(choices, [0, 1, 2].map(Decision::Discards));
        table.say(&[words]);
        assert_eq!(table.round.sight(seat(1)).discarded, Some(place));
    }
}

#[test]
fn a_draw_wager_means_exactly_one_discard() {
    let _proof = covers!(TCD_007);
    let mut table = asked(&Options::default(), 0);
    table.say(&["draws 10", "discards 7s"]);
    let mut table = asked(&Options::default(), 0);
    table.say(&["draws 10"]);
    let (before, acts) = (table.round.clone(), table.log.len());
    for (words, cards) in [("keeps all", 0), ("discards Kd Kc", 2), ("discards Kd Kc 7s", 3)] {
        let reason = Reason::WrongDiscards { cards, least: 1, most: 1 };
        let refusal = Refusal { reason, under: ruling::B11 };
        assert_eq!(refused(table.try_say(words)), refusal, "{words}");
        assert_eq!((&table.round, table.log.len()), (&before, acts), "nothing changed");
    }
    let beyond = table.round.permits(Decision::Discards(3));
    assert_eq!(refused(beyond).under, ruling::B11, "there is no fourth card");
}

#[test]
fn a_player_who_said_draw_cannot_take_it_back() {
    let mut table = asked(&Options::default(), 0);
    table.say(&["draws 10"]);
    for words in ["folds", "in to win 10", "draws 10"] {
        let reason = Reason::NotDue { due: table.round.due() };
        let refusal = Refusal { reason, under: P42_10_F_3 };
        assert_eq!(refused(table.try_say(words)), refusal, "{words}");
    }
}

#[test]
fn nobody_discards_without_a_draw_wager() {
    let mut table = asked(&Options::default(), 0);
    for words in ["discards Kd", "keeps all", "discards Kd Kc"] {
        let reason = Reason::NotDue { due: table.round.due() };
        let refusal = Refusal { reason, under: P42_1_DISCARD };
        assert_eq!(refused(table.try_say(words)), refusal, "{words}");
    }
}
