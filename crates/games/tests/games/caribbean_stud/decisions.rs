//! Fold or bet (rulings E20 and E01): asked clockwise, done at once, closed by the last call.

use games::Game;
use games::caribbean_stud::areas;
use games::caribbean_stud::{Decision, FoldedHand, Options};
use law::ruling;
use proof::{covers, refused};
use rules::{Act, Announcement, Chips, Choice, Due, Reason, Round, Spot};

use super::support::{Table, collected, seat};

const CALL: Act = Act::Announced(Announcement::NoMoreBets);
const HANDS: [&str; 3] = ["As Kh 5d 6c 7s", "2d 3d 4d 5h 8s", "9s 9h 8d 7c 6s"];

fn three_players(options: &Options) -> Table {
    let mut table = Table::open(options, &[(10, 1), (20, 0), (30, 1)]);
    table.deal(&HANDS, "2c");
    table.log.take();
    table
}

#[test]
fn a_player_who_folds_loses_ante_and_progressive_at_once_and_the_cards_leave() {
    let _proof = covers!(CSP_023, CSP_004);
    let mut table = three_players(&Options::default());
    table.say(&["folds"]);
    let seat = seat(1);
    let mut expected = vec![
        (Act::Chose { seat, choice: Choice::Folds }, ruling::E20),
        (collected(1, areas::ANTE, 10), ruling::E20),
        (collected(1, areas::PROGRESSIVE, 1), ruling::E01),
    ];
    expected
        .extend((0..5).map(|place| (Act::Racked { spot: Spot::hand(seat, place) }, ruling::E20)));
    assert_eq!(*table.log, expected);
    assert_eq!(table.back(1, areas::ANTE), Chips::ZERO);
    assert_eq!(table.back(1, areas::PROGRESSIVE), Chips::ZERO);
    assert_eq!(table.round.wagers(seat).count(), 2, "no bet was made");
}

#[test]
fn players_are_asked_clockwise_and_the_last_call_follows_the_last_decision() {
    let _proof = covers!(CSP_023, GEN_002_A, GEN_007);
    let mut table = three_players(&Options::default());
    for (number, words) in [(1, "bets 20"), (2, "folds"), (3, "bets 60")] {
        assert_eq!(table.round.due(), Due::Decision { seat: seat(number), hand: 0 });
        assert!(!table.round.last_call_made());
        assert!(!table.log.acts().any(|act| act == CALL));
        table.say(&[words]);
    }
    assert_eq!(table.log.last(), Some(&(CALL, ruling::E20)));
    assert!(table.round.last_call_made());
    let bet = Act::WagerPlaced { seat: seat(3), area: areas::BET, amount: Chips::dollars(60) };
    assert!(table.log.contains(&(bet, ruling::E20)));
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(0) });
}

#[test]
fn the_hole_cards_are_turned_in_the_order_they_lie() {
    let _proof = covers!(CSP_023);
    let mut table = Table::open(&Options::default(), &[10]);
    table.deal(&HANDS[..1], "2c");
    table.say(&["bets 20"]);
    for (place, text) in (0..).zip(["Qc", "9d", "7c", "3d"]) {
        assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(place) });
        assert!(table.round.last_call_made());
        table.turn(text);
    }
    assert_eq!(table.round.due(), Due::Nothing);
    assert!(table.round.last_call_made());
}

#[test]
fn where_nobody_is_left_in_play_the_dealers_cards_are_not_turned() {
    let _proof = covers!(CSP_023);
    let mut table = three_players(&Options::default());
    table.say(&["folds", "folds", "folds"]);
    assert_eq!(table.round.due(), Due::Nothing);
    assert!(!table.log.acts().any(|act| act == CALL || matches!(act, Act::Turned { .. })));
    let racked = table.log.acts().filter(|act| matches!(act, Act::Racked { .. })).count();
    assert_eq!(racked, 20, "three hands and the dealer's");
    assert_eq!(table.log.last(), Some(&(Act::StubRacked, ruling::E20)));
}

#[test]
fn where_the_house_lets_folded_hands_win_awards_hand_and_dollar_stay() {
    let _proof = covers!(CSP_023);
    let options = Options { folded: FoldedHand::MayWinAward, ..Options::default() };
    let mut table = three_players(&options);
    table.say(&["folds"]);
    let fold = [
        (Act::Chose { seat: seat(1), choice: Choice::Folds }, ruling::E20),
        (collected(1, areas::ANTE, 10), ruling::E20),
    ];
    assert_eq!(*table.log, fold);
    let progressive = |table: &Table| {
        let mut wagers = table.round.wagers(seat(1));
        wagers.find(|wager| wager.area == areas::PROGRESSIVE).expect("placed").returned
    };
    assert_eq!(progressive(&table), None, "still to be decided");
    table.log.take();
    table.say(&["folds"]);
    assert!(table.log.acts().any(|act| act == Act::Racked { spot: Spot::hand(seat(2), 0) }));
    table.say(&["folds"]);
    assert_eq!(table.round.due(), Due::Nothing);
    assert_eq!(progressive(&table), Some(Chips::ZERO));
    assert!(table.log.contains(&(Act::Racked { spot: Spot::hand(seat(1), 4) }, ruling::E20)));
}

#[test]
fn nobody_decides_before_the_deal_or_after_the_last_call() {
    let _proof = covers!(CSP_023, GEN_007);
    let decisions = [Decision::Folds, Decision::Bets(Chips::dollars(20))];
    let mut table = Table::open(&Options::default(), &[10]);
    let not_due = |table: &Table| {
        for decision in decisions {
            let refusal = refused(table.round.permits(decision));
            let due = table.round.due();
            assert_eq!((refusal.reason, refusal.under), (Reason::NotDue { due }, ruling::E20));
        }
        assert_eq!(table.round.choices().count(), 0);
    };
    not_due(&table);
    table.deal(&HANDS[..1], "2c");
    assert!(table.round.choices().eq(decisions));
    table.say(&["bets 20"]);
    not_due(&table);
    table.turn("Qc 9d 7c 3d");
    not_due(&table);
}
