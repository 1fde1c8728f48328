//! The guests of the room: what they decide is permitted, is sensible, and depends on nothing that
//! their seat has not seen.

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::poker_room::*;
use games::{Game as _, poker_room::Room};
use rules::{Chips, Due, Face, Policy, Round as _, Seat, Spot, Stream, Supply};

use crate::support::{Table, on_every_game, options, seat};

on_every_game!(
    what_guests_decide_is_permitted,
    cards_that_a_guest_has_not_seen_do_not_change_its_decision,
);

const NAMES: [&str; 2] = ["tight", "mixed"];

fn habit(name: &str, seed: u64) -> Simple {
    Room::habit(name, seed).expect("a policy that is listed")
}

fn decide(policy: &mut Simple, round: &Room, seat: Seat) -> Decision {
    policy.decide(&round.sight(seat), round.choices())
}

/// Plays a round; `card` gives what is dealt face up or examined, `say` what is decided.
fn play(
    round: &mut Room,
    mut card: impl FnMut(Spot, Face) -> Card,
    mut say: impl FnMut(&Room, Seat) -> Decision,
) {
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            Due::Card { spot, face } => round.reveal(card(spot, face), &mut ()),
            Due::Decision { seat, .. } => {
                let decision = say(round, seat);
                let answer = round.decide(decision, &mut ());
                assert!(answer.is_ok(), "{decision:?}: {answer:?} of {:?}", round.sight(seat));
            }
            Due::Reshuffle => round.supply(Supply::Reshuffled, &mut ()),
            Due::Turn { .. } | Due::Display { .. } => unreachable!("not in the poker room"),
            Due::Nothing => break,
        }
    }
}

/// Every kind of table: how much may be bet, antes, who shows.
fn tables(game: &'static Rules) -> Vec<Options> {
    let plain = Options { game, ..Options::default() };
    vec![
        plain,
        Options { betting: Limit::Pot, ante: Chips::dollars(1), ..plain },
        Options { betting: Limit::NoLimit, showdown: AtShowdown::Asked, ..plain },
    ]
}

fn what_guests_decide_is_permitted(game: &'static Rules) {
    let stacks = [400, 37, 100, 5, 250];
    let bets = stacks.map(|dollars| Some(Bets { stack: Chips::dollars(dollars) }));
    let mut raised = 0;
    for (options, name) in tables(game).iter().flat_map(|table| NAMES.map(|name| (table, name))) {
        for seed in 0..20 {
            let (mut deck, mut policy) = (STANDARD, habit(name, seed));
            Stream::new(seed).shuffle(&mut deck);
            let mut cards = deck.into_iter();
            let opened = Room::open(options, &Carry::default(), &bets, &mut ());
            let mut round = opened.expect("five players");
            play(
                &mut round,
                |_, _| cards.next().expect("few enough stay in"),
                |round, seat| {
                    let decision = decide(&mut policy, round, seat);
                    raised += u32::from(matches!(
                        decision,
                        Decision::Completes | Decision::Bets(_) | Decision::RaisesTo(_)
                    ));
                    decision
                },
            );
        }
    }
    assert!(raised > 60, "{}: {raised} raises", game.name);
}

/// What the guest at the first seat saw and decided, in a round where the others do what a stream
/// says, whatever they hold. Cards of others come from `hidden`.
fn decisions(options: &Options, name: &str, seed: u64, hidden: &[Card]) -> Vec<(Sight, Decision)> {
    let first = Seat::at(0);
    let mut deck = STANDARD.to_vec();
    Stream::new(seed).shuffle(&mut deck);
    let mut seen = deck.into_iter().filter(|card| !hidden.contains(card));
    let mut unseen = hidden.iter().copied();
    let (mut policy, mut script) = (habit(name, seed), Stream::new(seed));
    let bets = [Some(Bets { stack: Chips::dollars(200) }); 3];
    let mut round = Room::open(options, &Carry::default(), &bets, &mut ()).expect("three players");
    let mut decided = Vec::new();
    play(
        &mut round,
        |spot, face| {
            let examined = face == Face::Examined;
            let of_other = matches!(spot, Spot::Hand { seat, .. } if seat != first);
            let next = if examined && of_other { unseen.next() } else { seen.next() };
            next.expect("three players need fewer cards")
        },
        |round, seat| {
            // All of them are one policy: what it decides for another must not show either.
            let decision = decide(&mut policy, round, seat);
            if seat == first {
                decided.push((round.sight(seat), decision));
                // It stays in, so that it is asked again.
                if decision != Decision::Folds {
                    return decision;
                }
            }
            let stays: Vec<Decision> =
                round.choices().filter(|choice| *choice != Decision::Folds).collect();
            stays[script.below(stays.len())]
        },
    );
    decided
}

fn cards_that_a_guest_has_not_seen_do_not_change_its_decision(game: &'static Rules) {
    let (mut asked, mut differ) = (0, 0);
    for (options, name) in tables(game)[..2].iter().flat_map(|it| NAMES.map(|name| (it, name))) {
        for seed in 0..8 {
            let mut hidden = STANDARD[..].to_vec();
            Stream::new(1_000 + seed).shuffle(&mut hidden);
            hidden.truncate(24);
            let one = decisions(options, name, seed, &hidden);
            hidden.reverse();
            let other = decisions(options, name, seed, &hidden);
            assert_eq!(one, other, "{} {name} {seed}", game.name);
            asked += one.len();
            let anew = decisions(options, name, seed + 100, &hidden);
            differ += usize::from(one.iter().map(|it| it.1).ne(anew.iter().map(|it| it.1)));
        }
    }
    assert!(asked > 60, "{}: {asked}", game.name);
    assert!(differ > 8, "{}: other cards of its own do change it", game.name);
}

/// What the tight guest whose turn it is decides.
fn tight(table: &mut Table) -> Decision {
    table.deal();
    let asked = table.round.due().seat().expect("somebody is asked");
    decide(&mut habit("tight", 7), &table.round, asked)
}

#[test]
fn aces_are_raised_and_a_seven_with_a_deuce_is_folded() {
    let first_to_act = |cards: &str| {
        let mut table = Table::open(&HOLDEM, &options(), &[200; 6]).own(3, cards);
        assert_eq!(table.asked(), 3);
        tight(&mut table)
    };
    assert_eq!(first_to_act("As Ad"), Decision::RaisesTo(Chips::dollars(8)));
    assert_eq!(first_to_act("7s 2d"), Decision::Folds);
}

#[test]
fn a_hand_good_enough_to_open_is_not_good_enough_for_two_raises() {
    let said = |before: &[&str]| {
        let mut table = Table::open(&HOLDEM, &options(), &[200; 6]).own(5, "Ks 10s");
        table.say(before);
        assert_eq!(table.asked(), 5);
        tight(&mut table)
    };
    assert_ne!(said(&["3 folds", "4 folds"]), Decision::Folds);
    assert_eq!(said(&["3 raises to 8", "4 raises to 12"]), Decision::Folds);
}

#[test]
fn nothing_is_folded_that_costs_nothing() {
    let mut table = Table::open(&HOLDEM, &options(), &[200; 2]).own(2, "7s 2d");
    table.say(&["1 calls"]);
    assert_eq!(tight(&mut table), Decision::Checks);
}

/// With the nuts on the last street an amount is raised that is not the least.
#[test]
fn a_sure_hand_bets_in_proportion_to_the_pot_where_amounts_are_free() {
    let no_limit = Options { betting: Limit::NoLimit, ..options() };
    let mut table = Table::open(&HOLDEM, &no_limit, &[400; 2])
        .own(1, "As Ks")
        .board("Qs Js 10s 2h 3d")
        .said(&["1 raises to 20", "2 calls", "1 checks", "2 checks", "1 checks", "2 checks"]);
    let Decision::Bets(amount) = tight(&mut table) else { panic!("a royal flush bets") };
    assert!((16..=40).map(Chips::dollars).any(|it| it == amount), "{amount}");
}

#[test]
fn a_board_that_others_show_better_is_given_up_in_stud() {
    let shows = |up: &str| {
        let mut table = Table::open(&SEVEN_CARD_STUD, &options(), &[200; 2])
            .own(1, &format!("2s 7d {up}"))
            .own(2, "9c 9d Ah As Ac Kd 4c");
        table.deal();
        while table.asked() != 1 || table.round.sight(seat(1)).own[5].is_none() {
            let more = table.round.choices().last().expect("somebody is asked");
            let more = if table.asked() == 1 { Decision::Calls } else { more };
            let more = if table.round.permits(more).is_ok() { more } else { Decision::BringsIn };
            let stay = if table.round.permits(more).is_ok() { more } else { Decision::Checks };
            table.round.decide(stay, &mut table.log).expect("permitted");
            table.deal();
        }
        tight(&mut table)
    };
    assert_eq!(shows("Js 4d 8c 10h"), Decision::Folds, "three aces lie face up");
    assert_ne!(shows("2d 2h 2c 10h"), Decision::Folds, "four deuces");
}

fn exchange(game: &'static Rules, cards: &str) -> String {
    let mut table = Table::open(game, &options(), &[200; 2]).own(1, cards);
    table.say(&["1 calls", "2 checks"]);
    let hand = parse_cards(cards).expect("cards");
    let mut kept = Vec::new();
    for name in NAMES {
        let asked = table.round.due().seat().expect("somebody exchanges cards");
        let Decision::Discards(gone) = decide(&mut habit(name, 3), &table.round, asked) else {
            panic!("cards are exchanged");
        };
        let places = (0..5).filter(|place| !gone.contains(*place));
        kept.push(places.map(|place| hand[place].to_string()).collect::<Vec<_>>().join(" "));
    }
    assert_eq!(kept[0], kept[1], "both exchange alike");
    kept.remove(0)
}

#[test]
fn made_hands_stand_pat_and_draws_take_one_card() {
    let high = |cards| exchange(&FIVE_CARD_DRAW, cards);
    assert_eq!(high("2s 9s Js Ks 4s"), "2s 9s Js Ks 4s", "a flush");
    assert_eq!(high("5s 6h 7d 8c 9s"), "5s 6h 7d 8c 9s", "a straight");
    assert_eq!(high("Ks Kh Kd 9c 9s"), "Ks Kh Kd 9c 9s", "a full house");
    assert_eq!(high("Qs Qh 8d 8c 3s"), "Qs Qh 8d 8c", "two pairs");
    assert_eq!(high("9s 9h Kd 6c 3s"), "9s 9h", "a pair");
    let low = |cards| exchange(&FIVE_CARD_DRAW_LOW, cards);
    assert_eq!(low("As 2h 3d 4c 5s"), "As 2h 3d 4c 5s", "the best low hand");
    assert_eq!(low("As 2h 3d 5c Ks"), "As 2h 3d 5c");
    let paired = low("As 2h 4d 4c 6s");
    assert!(["As 2h 4d 6s", "As 2h 4c 6s"].contains(&&*paired), "{paired}");
}

/// A hand that wins one half for certain is worth more than the same without it.
#[test]
fn both_halves_of_a_pot_are_weighed() {
    let against_a_bet = |own: &str| {
        let mut table = Table::open(&OMAHA_EIGHT, &options(), &[200; 3])
            .own(1, own)
            .board("3s 6h 7d Kc Ks")
            .said(&["3 calls", "1 calls", "2 checks"])
            .said(&["1 checks", "2 checks", "3 checks"])
            .said(&["1 checks", "2 checks", "3 checks"])
            .said(&["1 checks", "2 bets 8", "3 calls"]);
        tight(&mut table)
    };
    assert_ne!(against_a_bet("As 2d Qh Jc"), Decision::Folds, "the best low hand");
    assert_eq!(against_a_bet("9s 10d Qh Jc"), Decision::Folds, "neither half");
}

#[test]
fn a_beaten_hand_is_given_up_unseen_and_a_better_one_is_shown() {
    let asked = Options { showdown: AtShowdown::Asked, ..options() };
    let answers = |own: &str| {
        let mut table = Table::open(&HOLDEM, &asked, &[200; 2])
            .own(1, "Ks Kd")
            .own(2, own)
            .board("2s 6h 8d 9c Js")
            .said(&["1 calls", "2 checks", "1 checks", "2 checks", "1 checks", "2 checks"])
            .said(&["1 checks", "2 checks", "1 shows"]);
        tight(&mut table)
    };
    assert_eq!(answers("Qs Qd"), Decision::Mucks);
    assert_eq!(answers("As Ad"), Decision::Shows);
}
