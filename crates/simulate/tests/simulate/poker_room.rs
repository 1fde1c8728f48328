//! The poker room through the simulator: chips are conserved among the seats, cards run out and
//! are shuffled again, and the button goes around.

use cards::deck::STANDARD;
use games::poker_room::{
    Bets, CallsOnly, FIVE_CARD_DRAW, HOLDEM, Limit, MAMBO_STUD, OMAHA_EIGHT, Options, Room, Rules,
    SEVEN_CARD_STUD, Simple,
};
use games::policies::Random;
use rules::{Chips, Policy};
use simulate::{Dealing, Plan, SeatTotals, Totals, run};

fn played<P>(
    game: &'static Rules,
    options: &Options,
    players: usize,
    policy: &P,
    threads: usize,
) -> Totals
where
    P: Policy<Room> + Clone + Sync,
{
    let bets = vec![Some(Bets { stack: Chips::dollars(100) }); players];
    let options = &Options { game, ..*options };
    let plan = Plan::<Room> {
        options,
        bets: &bets,
        deck: &STANDARD,
        dealing: Dealing::Fresh,
        meter: None,
        rounds: 3_000,
        seed: 14,
    };
    run(&plan, policy, threads, &()).expect("a table that is accepted")
}

fn conserves_chips(game: &'static Rules, players: usize) {
    for betting in [Limit::Fixed, Limit::Pot, Limit::NoLimit] {
        let options = Options { betting, ..Options::default() };
        let totals = played(game, &options, players, &Random::new(1), 1);
        assert_eq!((totals.net(), totals.by_seat.len()), (0, players), "{}", game.name);
        assert_eq!(totals.by_seat.iter().map(|sums| sums.net).sum::<i128>(), 0, "{}", game.name);
        assert!(totals.by_seat.iter().any(|sums| sums.net != 0), "{}", game.name);
    }
}

#[test]
fn what_some_seats_lose_the_others_win() {
    conserves_chips(&HOLDEM, 2);
    conserves_chips(&HOLDEM, 11);
    conserves_chips(&OMAHA_EIGHT, 6);
    conserves_chips(&SEVEN_CARD_STUD, 8);
    conserves_chips(&FIVE_CARD_DRAW, 8);
    conserves_chips(&MAMBO_STUD, 11);
}

#[test]
fn eight_players_who_stay_to_the_end_need_the_burn_cards_again() {
    let totals = played(&SEVEN_CARD_STUD, &Options::default(), 8, &CallsOnly, 1);
    assert_eq!((totals.rounds, totals.net()), (3_000, 0));
}

#[test]
fn threads_do_not_show_in_the_result_of_any_seat() {
    let random = Simple::Random(Random::new(3));
    let options = Options::default();
    let [one, two] = [1, 2].map(|threads| played(&HOLDEM, &options, 4, &random, threads));
    assert_eq!(one, two);
}

/// Whoever only calls wins and loses by chance: no seat is favoured, because the button moves.
#[test]
fn no_seat_is_favoured_where_everybody_calls() {
    let totals = played(&HOLDEM, &Options::default(), 4, &CallsOnly, 1);
    // A pot is four small bets: of 3,000 hands a seat's net stays within five deviations.
    let deviation = 700 * 55; // cents a hand, and the root of 3,000
    let fair = |sums: &SeatTotals| sums.net.abs() < 5 * deviation;
    assert!(totals.by_seat.iter().all(fair), "{:?}", totals.by_seat);
}
