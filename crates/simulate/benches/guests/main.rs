//! The guests of the poker room against one another, and how fast they decide.
//!
//! Every pair of policies plays every game with two seats, then all of them sit at a table of six:
//! what the first of a pair wins, in big blinds (small bets in stud) per 100 hands, with one
//! standard error. Fixed bets, and two games where amounts are free; every hand begins with a stack
//! of 50 small bets.
//!
//! ```text
//! cargo bench -p houserules-simulate --bench guests -- 10000
//! ```
#![expect(clippy::print_stdout, reason = "a bench prints")]

#[path = "../rounds/clock.rs"]
mod clock;

use std::cell::Cell;
use std::rc::Rc;

use cards::deck::STANDARD;
use clock::Clock;
use games::Game as _;
use games::poker_room::{
    Bets, Decision, GAMES, HOLDEM, Limit, OMAHA, Options, Room, Rules, Sight, Simple,
};
use rules::{Chips, Policy};
use simulate::{Block, BySeat, Dealing, Plan, Report, SeatMean, run};

const PAIRS: [[&str; 2]; 6] = [
    ["tight", "random"],
    ["tight", "calls"],
    ["mixed", "random"],
    ["mixed", "calls"],
    ["mixed", "tight"],
    ["calls", "random"],
];
const TABLE: [&str; 6] = ["tight", "mixed", "calls", "tight", "mixed", "random"];

fn habits(names: &[&str]) -> Vec<Simple> {
    names.iter().map(|name| Room::habit(name, 1).expect("a policy that is listed")).collect()
}

fn plan<'a>(options: &'a Options, bets: &'a [Option<Bets>], rounds: u64) -> Plan<'a, Room> {
    let (deck, dealing) = (&STANDARD, Dealing::Fresh);
    Plan { options, bets, deck, dealing, meter: None, rounds, seed: 8 }
}

fn seated(players: usize) -> Vec<Option<Bets>> {
    vec![Some(Bets { stack: Chips::dollars(200) }); players]
}

/// What every seat wins a hundred hands, with one standard error.
fn per_100(options: Options, names: &[&str], rounds: u64) -> Vec<String> {
    let bets = seated(names.len());
    let totals = run(&plan(&options, &bets, rounds), &BySeat::new(habits(names)), 1, &());
    let report = Report::new(&totals.expect("a table that is accepted"), options.small_bet);
    let written = |seat: &SeatMean| {
        let mean = 100.0 * seat.mean.0 as f64 / seat.mean.1 as f64;
        let error = 100.0 * seat.standard_error.expect("many rounds");
        format!("{mean:+.0} ± {error:.0}")
    };
    report.by_seat.iter().map(written).collect()
}

/// A policy whose decisions are counted.
#[derive(Clone)]
struct Counted(Simple, Rc<Cell<u64>>);

impl Policy<Room> for Counted {
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        self.1.set(self.1.get() + 1);
        self.0.decide(sight, choices)
    }

    fn begin(&mut self, seed: u64) {
        Policy::<Room>::begin(&mut self.0, seed);
    }
}

/// Decisions a second of six players who follow one policy, on one core.
fn speed(game: &'static Rules, name: &str) -> f64 {
    let (options, bets, decisions) =
        (Options { game, ..Options::default() }, seated(6), Rc::new(Cell::new(0)));
    let policy = Counted(habits(&[name]).remove(0), Rc::clone(&decisions));
    let plan = plan(&options, &bets, 1);
    let mut block = Block::<Room, _>::begin(&plan, &policy, 0);
    let clock = Clock::now();
    while clock.seconds() < 0.5 {
        block.play(&mut (), |round, _| rules::Round::carry(round)).expect("a round");
    }
    decisions.get() as f64 / clock.seconds()
}

/// Every game with fixed bets, and two with free amounts.
fn tables() -> Vec<(String, Options)> {
    let fixed =
        |game: &&'static Rules| (game.name.to_owned(), Options { game, ..Options::default() });
    let mut tables: Vec<_> = GAMES.iter().map(fixed).collect();
    let free = |game, betting| Options { game, betting, ..Options::default() };
    tables.push(("holdem, no limit".to_owned(), free(&HOLDEM, Limit::NoLimit)));
    tables.push(("omaha, pot limit".to_owned(), free(&OMAHA, Limit::Pot)));
    tables
}

fn main() {
    let rounds = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(2_000);
    println!("per 100 hands, {rounds} hands each; the first of two, one standard error");
    println!("{:<32} {}", "", PAIRS.map(|[a, b]| format!("{:>14}", format!("{a} {b}"))).concat());
    for (name, options) in tables() {
        let pairs = PAIRS.map(|names| format!("{:>14}", per_100(options, &names, rounds)[0]));
        println!("{name:<32} {}", pairs.concat());
    }
    println!("\nat a table of six\n{:<32} {}", "", TABLE.map(|it| format!("{it:>14}")).concat());
    for (name, options) in tables() {
        let seats = per_100(options, &TABLE, rounds);
        let seats: String = seats.iter().map(|seat| format!("{seat:>14}")).collect();
        println!("{name:<32} {seats}");
    }
    println!("\ndecisions a second at a table of six, one core");
    for game in GAMES {
        let [tight, mixed] = ["tight", "mixed"].map(|name| speed(game, name));
        println!("{:<32} tight {tight:>8.0}   mixed {mixed:>8.0}", game.name);
        assert!(tight >= 1_000.0 && mixed >= 1_000.0, "{} is too slow to play with", game.name);
    }
}
