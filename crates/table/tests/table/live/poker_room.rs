//! The poker room at a live table: the procedure of 14.2, 14.4 and 14.5, the button between rounds,
//! misdeals and dead hands (ruling D18), cards that run out in the middle of a round.

use games::Game;
use games::poker_room::{FIVE_CARD_DRAW, GAMES, HOLDEM, Room, Rules, SEVEN_CARD_STUD, Settings};
use games::settings::Settings as _;
use law::nj_19_47::*;
use law::ruling;
use proof::covers;
use rules::{Act, PotAct, Round as _, Scope};
use table::automatic::{Next, next};
use table::{DeckId, Event, Line, Time};

use super::support::{Pit, seat};

mod decks;
mod stacks;

type Felt = Pit<Room>;

fn settings(game: &'static Rules, options: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::at_table_of(game);
    for (name, value) in options {
        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    settings
}

/// A table of the room with so many players, each with chips for a stack.
fn sat(game: &'static Rules, players: usize, options: &[(&str, &str)]) -> Pit<Room> {
    let mut pit = Felt::at(settings(game, options));
    for number in 1..=players {
        pit.says(&format!("sit seat {number} player {number}"));
        pit.says(&format!("buy 1,000,000 player {number}"));
    }
    pit
}

impl Pit<Room> {
    /// Everybody brings so much, and cards are dealt to the first decision.
    fn brings(&mut self, players: usize, stack: u64) {
        self.is_ready();
        for number in 1..=players {
            self.wagers(number, &[("stack", &stack.to_string())]);
        }
        self.deals();
    }

    /// Everybody stays in without a raise, to the end of the round.
    fn stays(&mut self) {
        while let Some(round) = self.table.round() {
            let waits = next(&self.table);
            let Next::Decision(asked) = waits else {
                self.step(waits);
                continue;
            };
            let words = ["checks", "calls", "brings in", "stands pat", "shows"];
            let permitted = |words: &&str| {
                round.hear(words).is_ok_and(|decision| round.permits(decision).is_ok())
            };
            let words = words.into_iter().find(permitted).expect("nobody has to raise");
            self.player(&format!("decide {asked} {words}"));
        }
    }
}

fn buttons(lines: &[Line]) -> Vec<usize> {
    let button = |(event, _): &Line| match event {
        Event::Act(Act::Pot(PotAct::ButtonAt { seat })) => Some(seat.number()),
        _ => None,
    };
    lines.iter().filter_map(button).collect()
}

fn cited(lines: &[Line], clause: law::Clause) -> bool {
    lines.iter().any(|(_, under)| *under == clause)
}

#[test]
fn two_players_are_to_see_the_cards_before_they_are_washed() {
    let _proof = covers!(PKR_031, PKR_032, PKR_038);
    let mut felt = sat(&HOLDEM, 1, &[]);
    felt.goes_on(|next| *next == Next::Player);
    assert_eq!(felt.refused("wash deck 1").under, P14_4_C, "one player is not enough");
    felt.says("sit seat 2 player 2");
    felt.says("buy 1,000,000 player 2");
    felt.says("wash deck 1");
    assert!(cited(&felt.log, P14_4_B) && cited(&felt.log, P14_4_C));
    felt.is_ready();
    felt.says("leave seat 1");
    felt.says("leave seat 2");
    felt.says("idle face down");
    assert!(cited(&felt.log, P14_5_D));
    felt.says("sit seat 1 player 1");
    assert_eq!(felt.refused("turn up deck 1").under, P14_5_D, "one player is not enough");
    felt.says("sit seat 2 player 2");
    felt.says("turn up deck 1");
    felt.says("wash deck 1");
}

#[test]
fn one_deck_of_52_cards_is_used_and_the_backs_of_two_differ() {
    let _proof = covers!(PKR_001, PKR_007);
    assert_eq!(Room::DECK.len(), 52);
    let mut felt = sat(&HOLDEM, 2, &[("shuffler", "stack")]);
    felt.says("distribute decks");
    felt.says("receive deck 1 red");
    assert_eq!(felt.refused("receive deck 2 red").under, P14_2_D_1);
    felt.says("receive deck 2 blue");
}

#[test]
fn both_the_opening_and_every_round_follow_the_procedure_of_the_room() {
    let _proof = covers!(PKR_030, PKR_033, PKR_035);
    let mut felt = sat(&HOLDEM, 3, &[]);
    felt.brings(3, 100);
    felt.stays();
    for clause in [P14_4_A, P14_4_B, P14_4_C, P14_5_A, P14_5_B, P14_10_E, P14_10_J] {
        assert!(cited(&felt.log, clause), "{clause}");
    }
    felt.is_ready();
    let shuffles = felt.log.iter().filter(|(_, under)| *under == P14_5_A).count();
    assert!(shuffles >= 2, "the whole deck after every round");
}

#[test]
fn the_button_goes_around_from_round_to_round_and_no_chip_is_lost() {
    let _proof = covers!(HLD_004, HLD_005);
    let mut felt = sat(&HOLDEM, 3, &[]);
    for _ in 0..6 {
        felt.brings(3, 100);
        felt.stays();
    }
    let lies: Vec<_> = buttons(&felt.log);
    assert_eq!(lies, [3, 1, 1, 2, 2, 3, 3, 1, 1, 2, 2, 3], "laid and moved, round after round");
    assert_eq!((1..=3).map(|number| felt.net(number)).sum::<i64>(), 0);
    assert_eq!(felt.table.ledger().inventory(), 0, "the house has no part in it");
}

#[test]
fn the_dealer_cuts_at_least_ten_cards_and_a_supervisor_may_order_it_again() {
    let _proof = covers!(PKR_036, PKR_037);
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.goes_on(|next| matches!(next, Next::Command(_, table::Command::Cut { .. })));
    assert_eq!(felt.refused("cut dealer at 9").under, P14_5_B);
    assert_eq!(felt.refused("cut seat 1 at 26").under, P14_5_B, "no player cuts");
    felt.dealer("cut dealer at 10");
    felt.supervisor("recut deck 1");
    assert!(cited(&felt.log, P14_5_C));
}

#[test]
fn cards_are_changed_after_four_hours() {
    let _proof = covers!(PKR_004);
    let mut felt = sat(&HOLDEM, 2, &[]);
    felt.is_ready();
    for number in 1..=2 {
        felt.wagers(number, &[("stack", "100")]);
    }
    let opened = felt.now;
    let in_time = felt.table.clone();
    felt.now = Time(opened.plus_hours(4).0 + 1);
    assert_eq!(felt.refused("no more bets").under, P14_2_B);
    felt.table = in_time;
    felt.now = opened.plus_hours(4);
    felt.says("no more bets");
}

#[test]
fn with_a_shuffler_two_decks_alternate_and_each_is_cut() {
    let _proof = covers!(PKR_006, PKR_008, PKR_034);
    let refused = |options: &[(&str, &str)]| {
        let settings = settings(&HOLDEM, options);
        proof::refused(settings.check()).under
    };
    assert_eq!(refused(&[("shuffler", "stack"), ("decks", "1")]), P14_2_D, "both are used");
    assert_eq!(refused(&[("decks", "1")]), P14_2_A, "two are kept without a shuffler too");
    assert_eq!(refused(&[("shuffler", "shoe")]), P14_5_B);
    assert_eq!(refused(&[("dealing", "manual-shoe")]), P14_5_B);
    let mut felt = sat(&HOLDEM, 2, &[("shuffler", "stack")]);
    for _ in 0..3 {
        felt.brings(2, 100);
        felt.stays();
    }
    let decks = felt.log.iter().filter_map(|(event, _)| match event {
        Event::RoundOpened { deck, .. } => Some(*deck),
        _ => None,
    });
    let [first, second] = [1, 2].map(|number| DeckId::numbered(number).expect("a deck"));
    assert_eq!(decks.collect::<Vec<_>>(), [first, second, first]);
    assert!(cited(&felt.log, P14_5_B), "ruling D03: cut although a device has shuffled");
}

#[test]
fn the_cover_card_stays_under_a_deck_that_is_cut_and_so_it_is_after_a_device() {
    let _proof = covers!(PKR_036);
    for options in [&[][..], &[("shuffler", "stack")]] {
        let mut felt = sat(&HOLDEM, 2, options);
        felt.goes_on(|next| matches!(next, Next::Command(_, table::Command::Cut { .. })));
        assert_eq!(felt.refused("load deck 1 left").under, P14_5_B, "ruling D03: always");
        assert_eq!(felt.refused("cut dealer at 9").under, P14_5_B);
        felt.dealer("cut dealer at 51");
        assert!(!felt.log.iter().any(|(event, _)| *event == Event::CoverCardRacked));
        felt.says("load deck 1 left");
    }
}

#[test]
fn a_misdeal_before_two_have_acted_goes_back_to_where_it_began() {
    let _proof = covers!(PKR_042);
    let mut felt = sat(&HOLDEM, 3, &[]);
    felt.brings(3, 100);
    felt.stays();
    felt.brings(3, 100);
    let before = buttons(&felt.log).last().copied();
    felt.decides(1, "raises to 8");
    let lines = felt.says("floor wrong number of cards at seat 3: 3");
    assert!(lines.contains(&(Event::Act(Act::Voided(Scope::Round)), ruling::D18)));
    assert_eq!((1..=3).map(|number| felt.net(number)).sum::<i64>(), 0, "all chips are back");
    felt.brings(3, 100);
    assert_eq!(buttons(&felt.log).last().copied(), before, "the button has not moved");
}

#[test]
fn a_card_that_was_seen_is_replaced_and_nobody_loses_a_chip() {
    let _proof = covers!(PKR_042);
    let mut felt = sat(&HOLDEM, 3, &[]);
    felt.brings(3, 100);
    let lines = felt.says("floor hole card exposed at seat 2: 1");
    let moved = Event::Act(Act::Moved {
        from: rules::Spot::hand(seat(2), 1),
        to: rules::Spot::Burn { place: 0 },
    });
    assert!(lines.contains(&(moved, ruling::D18)));
    assert_eq!(felt.refused("floor hole card exposed at dealer: 1").under, ruling::D18);
    felt.stays();
    let burned = |(event, _): &&Line| event.to_string().starts_with("burn card");
    let burned: Vec<_> =
        felt.log.iter().filter(burned).map(|(event, _)| event.to_string()).collect();
    assert_eq!(burned.iter().filter(|line| line.contains("dealt")).count(), 2, "{burned:?}");
    assert_eq!((1..=3).map(|number| felt.net(number)).sum::<i64>(), 0);
    felt.brings(3, 100);
    felt.says("floor hole card exposed at seat 2: 1");
    felt.step(next(&felt.table));
    let lines = felt.says("floor hole card exposed at seat 3: 1");
    assert!(lines.contains(&(Event::Act(Act::Voided(Scope::Round)), ruling::D18)), "the second");
}

#[test]
fn after_two_have_acted_a_hand_with_a_wrong_number_of_cards_is_dead() {
    let mut felt = sat(&HOLDEM, 3, &[]);
    felt.brings(3, 100);
    felt.decides(3, "calls");
    felt.decides(1, "calls");
    let lines = felt.says("floor wrong number of cards at seat 1: 3");
    let dead = Event::Act(Act::Voided(Scope::DeadHand(seat(1))));
    assert!(lines.contains(&(dead, ruling::D18)));
    felt.stays();
    assert_eq!(felt.net(1), -400, "what it put in stays");
    assert_eq!((1..=3).map(|number| felt.net(number)).sum::<i64>(), 0);
}

#[test]
fn a_player_out_of_turn_and_a_bet_above_the_posted_one_are_refused() {
    let mut felt = sat(&HOLDEM, 3, &[]);
    felt.brings(3, 100);
    assert_eq!(felt.refused("decide seat 2 checks").under, P14_10_F, "seat 3 speaks first");
    assert_eq!(felt.refused("decide seat 3 raises to 10").under, ruling::D16);
    felt.says("decide seat 3 raises to 8");
}

#[test]
fn burn_cards_are_shuffled_in_an_order_that_follows_from_the_seed() {
    let mut felt = sat(&SEVEN_CARD_STUD, 8, &[("seats", "8")]);
    for _ in 0..2 {
        felt.brings(8, 100);
        felt.stays();
    }
    let shuffled = Event::Act(PotAct::Reshuffled.into());
    assert!(felt.log.contains(&(shuffled, P14_9_H)), "a common card from the burn cards");
    assert_eq!((1..=8).map(|number| felt.net(number)).sum::<i64>(), 0);
}

#[test]
fn discards_are_shuffled_again_when_many_draw_many() {
    let mut felt = sat(&FIVE_CARD_DRAW, 8, &[("seats", "8")]);
    felt.brings(8, 100);
    while let Some(round) = felt.table.round() {
        let waits = next(&felt.table);
        let Next::Decision(asked) = waits else {
            felt.step(waits);
            continue;
        };
        let all = |round: &Room| round.choices().last();
        let words = match all(round) {
            Some(decision) if Room::gives_up(decision) == Some(5) => round.say(decision),
            _ if round.permits(games::poker_room::Decision::Checks).is_ok() => "checks".to_owned(),
            _ => "calls".to_owned(),
        };
        felt.player(&format!("decide {asked} {words}"));
    }
    assert!(cited(&felt.log, P14_12_F_2));
    assert_eq!((1..=8).map(|number| felt.net(number)).sum::<i64>(), 0);
}

/// Whatever is posted comes back as it was read, in every game of the room.
#[test]
fn settings_of_the_room_are_written_as_they_are_read() {
    fn all(game: &'static Rules) {
        let settings = Settings::at_table_of(game);
        assert_eq!(settings.check(), Ok(()), "{}", game.name);
        for line in settings.canonical().lines() {
            let (name, value) = line.split_once('=').expect("a name and a value");
            let mut again = settings.clone();
            again.set(name, value).unwrap_or_else(|error| panic!("{}: {error}", game.name));
            assert_eq!(again, settings, "{}: {line}", game.name);
        }
    }
    GAMES.into_iter().for_each(all);
}
