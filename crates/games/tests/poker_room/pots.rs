//! Side pots: what all-in players put in decides what they can win (ruling D16).

use cards::deck::STANDARD;
use games::poker_room::{
    AtShowdown, Bets, Carry, Decision, HOLDEM, Limit, Options, Pots, Room, pots,
};
use law::ruling;
use proof::covers;
use rules::{Act, Chips, Due, Face, PotAct, PotShare, Round as _, SEATS_MAX, Seat, Seats, Stream};

use crate::support::{Table, dollars, open, options, seat};

/// What each wins, in parts of a cent, when pots go to the best hand among their contenders.
fn payouts(made: &Pots, strength: &[u64; SEATS_MAX]) -> [u128; SEATS_MAX] {
    const PARTS: u128 = 27_720; // divisible by every number of winners
    let mut won = [0; SEATS_MAX];
    for pot in made.iter() {
        let value = |seat: &Seat| strength[seat.index()];
        let best = pot.contenders.dealing_order().map(|seat| value(&seat)).max();
        let best = |seat: &Seat| Some(value(seat)) == best;
        let winners: Vec<_> = pot.contenders.dealing_order().filter(best).collect();
        for winner in &winners {
            let cents = u128::from(pot.amount.in_cents()) * PARTS;
            won[winner.index()] += cents / winners.len() as u128;
        }
    }
    won
}

/// A million hands of two to eleven players with uneven stacks, some of whom have folded and some
/// give their hands up unseen.
#[test]
fn side_pots_conserve_chips_and_nobody_wins_more_of_another_than_he_put_in_himself() {
    let mut stream = Stream::new(14);
    for _ in 0..1_000_000 {
        let players = 2 + stream.below(SEATS_MAX - 1);
        let (mut put, mut strength) = ([Chips::ZERO; SEATS_MAX], [0; SEATS_MAX]);
        let mut live = Seats::NONE;
        for index in 0..players {
            put[index] = Chips::cents(1 + stream.below(60) as u64);
            strength[index] = stream.below(6) as u64;
            if stream.below(4) > 0 {
                live.insert(Seat::at(index));
            }
        }
        live.insert(Seat::at(stream.below(players)));
        let made = pots(&put, live);
        let all: Chips = made.iter().map(|pot| pot.amount).sum();
        assert_eq!(all, put.into_iter().sum(), "chips are conserved: {put:?} {live:?}");
        for pots in made.windows(2) {
            let [lower, upper] = [pots[0].contenders, pots[1].contenders];
            assert!(upper.intersection(lower) == upper && upper.len() < lower.len());
        }
        let left = some_give_up(&mut stream, made, live);
        let top = live.dealing_order().map(|seat| put[seat.index()]).max().unwrap_or_default();
        let (all, some) = (payouts(&made, &strength), payouts(&left, &strength));
        for seat in live.dealing_order() {
            // Of what folded hands put in above everybody, the best of the richest takes all.
            let own = put[seat.index()];
            let most = |other: &Chips| if own == top { *other } else { (*other).min(own) };
            let most: Chips = put.iter().map(most).sum();
            let won = all[seat.index()].max(some[seat.index()]);
            assert!(won <= u128::from(most.in_cents()) * 27_720, "{put:?} {live:?} {left:?}");
        }
    }
}

/// Pots after some gave their hands up unseen; whoever must show first shows.
fn some_give_up(stream: &mut Stream, made: Pots, live: Seats) -> Pots {
    let first = live.clockwise_from(stream.below(SEATS_MAX)).expect("somebody is in");
    let shows = |seat: &Seat| *seat == first || stream.below(2) > 0;
    let shown: Seats = live.dealing_order().filter(shows).collect();
    let left = made.shown(shown, first);
    assert_eq!(left.len(), made.len(), "no pot is joined to another");
    for (now, before) in left.iter().zip(made.iter()) {
        assert_eq!(now.amount, before.amount);
        assert!(!now.contenders.is_empty(), "somebody keeps every pot: {made:?} {shown:?}");
        assert_eq!(now.contenders.intersection(before.contenders), now.contenders);
    }
    left
}

/// A round of hold 'em in which chance makes every choice: what each put in and what each got back
/// of the pots, and whether somebody gave a hand up unseen.
fn by_chance(stream: &mut Stream) -> ([Chips; SEATS_MAX], [Chips; SEATS_MAX], bool) {
    let free = Options { showdown: AtShowdown::Asked, betting: Limit::NoLimit, ..options() };
    let players = 2 + stream.below(4);
    let stack = |stream: &mut Stream| Some(Bets { stack: dollars(1 + stream.below(40) as u64) });
    let bets: Vec<_> = (0..players).map(|_| stack(stream)).collect();
    let mut round = open(&HOLDEM, &free, &Carry::default(), &bets, &mut ()).expect("stacks");
    let (mut deck, mut mucks) = (STANDARD, false);
    stream.shuffle(&mut deck);
    let mut deck = deck.into_iter();
    let put = |round: &Room| round.sight(Seat::at(0)).table.put;
    let stacks = |round: &Room| round.sight(Seat::at(0)).table.stacks;
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            Due::Card { .. } => round.reveal(deck.next().expect("a card"), &mut ()),
            Due::Decision { .. } => {
                let choices: Vec<_> = round.choices().collect();
                let chosen = choices[stream.below(choices.len())];
                mucks |= chosen == Decision::Mucks;
                round.decide(chosen, &mut ()).expect("one of the choices");
            }
            due => break assert_eq!(due, Due::Nothing),
        }
    }
    let put = put(&round);
    let brought =
        |index: usize| bets.get(index).copied().flatten().map_or(Chips::ZERO, |it| it.stack);
    let after = stacks(&round);
    (put, core::array::from_fn(|index| after[index] + put[index] - brought(index)), mucks)
}

#[test]
fn nobody_wins_more_of_another_than_he_put_in_himself_when_hands_are_given_up_unseen() {
    let mut stream = Stream::new(16);
    let mut with_mucks = 0;
    for _ in 0..200_000 {
        let (put, won, mucks) = by_chance(&mut stream);
        with_mucks += u32::from(mucks);
        assert_eq!(won.into_iter().sum::<Chips>(), put.into_iter().sum(), "chips are conserved");
        for index in 0..SEATS_MAX {
            let most: Chips = put.iter().map(|other| (*other).min(put[index])).sum();
            assert!(won[index] <= most, "seat {}: {put:?} {won:?}", index + 1);
        }
    }
    assert!(with_mucks > 10_000, "{with_mucks} rounds with a hand given up unseen");
}

/// Ruling D16: what a pot is was decided before anybody gave up, and its last contender keeps it.
#[test]
fn the_last_contender_of_a_side_pot_keeps_it_though_he_gives_his_hand_up() {
    let asked = Options { showdown: AtShowdown::Asked, ..options() };
    let mut table = Table::open(&HOLDEM, &asked, &[4, 100, 100]).board("2c 7d 9h Jc 3s");
    table.say(&["3 calls", "1 calls", "2 checks", "2 bets 4", "3 calls"]);
    table.say(&["2 checks", "3 checks", "2 checks", "3 checks"]);
    table.say(&["1 shows", "2 mucks", "3 mucks"]);
    let whole = |number, pot, amount| (number, pot, PotShare::Whole, amount, ruling::D16);
    assert_eq!(table.won(), [whole(3, 2, 8), whole(1, 1, 12)]);
}

#[test]
fn the_order_in_which_players_went_all_in_does_not_matter() {
    let mut stream = Stream::new(15);
    for _ in 0..20_000 {
        let (mut put, mut strength) = ([Chips::ZERO; SEATS_MAX], [0; SEATS_MAX]);
        for index in 0..6 {
            put[index] = Chips::cents(1 + stream.below(40) as u64);
            strength[index] = stream.below(5) as u64;
        }
        let live: Seats = (0..6).map(Seat::at).collect();
        let won = payouts(&pots(&put, live), &strength);
        let mut places = [0, 1, 2, 3, 4, 5];
        stream.shuffle(&mut places);
        let (mut moved, mut hands) = ([Chips::ZERO; SEATS_MAX], [0; SEATS_MAX]);
        for (to, from) in places.into_iter().enumerate() {
            (moved[to], hands[to]) = (put[from], strength[from]);
        }
        let again = payouts(&pots(&moved, live), &hands);
        assert!(places.into_iter().enumerate().all(|(to, from)| again[to] == won[from]));
    }
}

#[test]
fn an_all_in_player_wins_the_main_pot_and_the_next_best_hand_the_side_pot() {
    let _proof = covers!(PKR_041);
    let table = Table::open(&HOLDEM, &options(), &[4, 30, 30])
        .own(1, "As Ah")
        .own(2, "Ks Kh")
        .own(3, "Qs Qh")
        .board("2c 7d 9h Jc 3s");
    // The button is before seat 3, blinds before 1 and 2; seat 1 has four dollars altogether.
    let table = table.said(&[
        "3 calls", "1 calls", "2 checks", "2 bets 4", "3 calls", "2 bets 8", "3 calls", "2 checks",
        "3 checks",
    ]);
    let j = law::nj_19_47::P14_10_J;
    assert_eq!(
        table.won(),
        [(2, 2, PotShare::High, 24, j), (1, 1, PotShare::High, 12, j)],
        "the side pot is won first"
    );
    assert_eq!([1, 2, 3].map(|number| table.back(number)), [12, 38, 14]);
}

#[test]
fn what_nobody_called_comes_back_and_the_last_player_left_takes_the_pot_unshown() {
    let _proof = covers!(PKR_041);
    let table = Table::open(&HOLDEM, &options(), &[100, 100, 100]);
    let table = table.said(&["3 raises to 8", "1 folds", "2 folds"]);
    let uncalled = PotAct::Uncalled { seat: seat(3), amount: dollars(4) };
    assert!(table.did(uncalled.into(), ruling::D16));
    assert_eq!(table.won(), [(3, 1, PotShare::Whole, 10, ruling::D16)]);
    assert!(!table.log.iter().any(|(act, _)| matches!(act, Act::Turned { .. })));
    assert_eq!([1, 2, 3].map(|number| table.back(number)), [98, 96, 106]);
}
