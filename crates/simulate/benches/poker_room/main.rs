//! How many hands a second of the poker room, on one core, through the whole round machine.
//!
//! Everybody only calls: hold 'em of two players, omaha eight or better of six, and the other games
//! of six. Every run asserts that no chip was lost and that no seat is favoured beyond chance.
//! Times are the CPU time of the measuring thread; the best of several runs counts. The first two
//! must reach their floors; `HOUSE_BENCH_FLOORS=0` measures only.
//!
//! ```text
//! cargo bench -p houserules-simulate --bench poker_room
//! ```
#![expect(clippy::print_stdout, reason = "a bench prints")]

#[path = "../rounds/clock.rs"]
mod clock;

use cards::deck::STANDARD;
use clock::Clock;
use games::poker_room::*;
use rules::Chips;
use simulate::{BLOCK_ROUNDS, Dealing, Plan, SeatTotals, run};

const REPEATS: usize = 7;
const BLOCKS: u64 = 8;

/// Million hands a second of one game with so many players.
fn measure(game: &'static Rules, players: usize, floor: f64) {
    let (options, stack) = (Options { game, ..Options::default() }, Chips::dollars(400));
    let bets = vec![Some(Bets { stack }); players];
    let rounds = BLOCKS * BLOCK_ROUNDS;
    let plan = Plan::<Room> {
        options: &options,
        bets: &bets,
        deck: &STANDARD,
        dealing: Dealing::Fresh,
        meter: None,
        rounds,
        seed: 7,
    };
    let mut best = f64::MAX;
    for _ in 0..REPEATS {
        let clock = Clock::now();
        let totals = run(&plan, &CallsOnly, 1, &()).expect("a table that is accepted");
        best = best.min(clock.seconds());
        assert_eq!((totals.rounds, totals.net()), (rounds, 0), "chips are conserved");
        let square = |(net, count): (&i64, &u64)| (*net as f64).powi(2) * *count as f64;
        let squares: f64 = totals.distribution.iter().map(square).sum();
        let deviation = (squares / players as f64).sqrt();
        let fair = |sums: &SeatTotals| (sums.net as f64).abs() < 6.0 * deviation;
        assert!(totals.by_seat.iter().all(fair), "{:?} with {deviation}", totals.by_seat);
    }
    let millions = rounds as f64 / best / 1e6;
    println!("{:<34} {players} players  {millions:>7.3} million hands a second", game.name);
    let floors = std::env::var("HOUSE_BENCH_FLOORS").as_deref() != Ok("0");
    assert!(!floors || millions >= floor, "{} is below {floor} million", game.name);
}

fn main() {
    measure(&HOLDEM, 2, 1.7);
    measure(&OMAHA_EIGHT, 6, 0.3);
    measure(&HOLDEM, 6, 0.0);
    measure(&OMAHA, 6, 0.0);
    measure(&SEVEN_CARD_STUD, 6, 0.0);
    measure(&SEVEN_CARD_STUD_HIGH_LOW, 6, 0.0);
    measure(&SEVEN_CARD_STUD_EIGHT, 6, 0.0);
    measure(&FIVE_CARD_DRAW, 6, 0.0);
    measure(&FIVE_CARD_DRAW_LOW, 6, 0.0);
    measure(&FIVE_CARD_STUD, 6, 0.0);
    measure(&MAMBO_STUD, 6, 0.0);
}
