//! How many commands a table does or refuses in a second: `cargo bench -p houserules-table`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use games::settings::Settings as _;
use games::{DoubleDraw, Game};
use rules::{Chips, Round as _, Seat};
use table::automatic::{Next, next};
use table::shuffle::Seed;
use table::{Command, Role, Shuffled, Table, Tender, Time};

const ROUNDS: u64 = 2_000;
const AGAIN: u32 = 200_000;

fn main() {
    let mut table = Table::<DoubleDraw>::new("bench", settings()).expect("lawful");
    let start = Instant::now();
    let mut commands = 0;
    for index in 0..6 {
        let (seat, player) = (Seat::at(index), format!("player {index}"));
        give(&mut table, Role::Player, &Command::Sit { seat, player: player.clone() });
        let buy = Command::Buy { player, amount: Chips::dollars(1_000_000) };
        give(&mut table, Role::Player, &buy);
    }
    while table.rounds() < ROUNDS || table.round().is_some() {
        commands += step(&mut table);
    }
    report("rounds of six players, every command done", commands, start.elapsed());

    while !matches!(next(&table), Next::Decision(_)) {
        step(&mut table);
    }
    let start = Instant::now();
    for _ in 0..AGAIN {
        assert!(table.tell(Role::Dealer, black_box(&Command::Deal), Time(0)).is_err());
    }
    report("in mid-round, a command refused", AGAIN, start.elapsed());

    let start = Instant::now();
    for _ in 0..AGAIN {
        black_box(table.clone());
    }
    report("in mid-round, the table copied", AGAIN, start.elapsed());
}

fn settings() -> <DoubleDraw as Game>::Settings {
    let mut settings = <DoubleDraw as Game>::Settings::default();
    settings.set("seats", "6").expect("lawful");
    settings
}

fn give(table: &mut Table<DoubleDraw>, by: Role, command: &Command<DoubleDraw>) {
    table.tell(by, command, Time(0)).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
}

/// Does what the table waits for; how many commands that took.
fn step(table: &mut Table<DoubleDraw>) -> u32 {
    match next(table) {
        Next::Command(by, command) => give(table, by, &command),
        Next::Shuffle(deck, method) => {
            let number = table.next_shuffle().shuffle.to_le_bytes();
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&number);
            let result = Shuffled::Seed(Seed::new(seed));
            give(table, Role::Dealer, &Command::Shuffle { deck, method, result });
        }
        Next::Cut(seat) => give(table, Role::Player, &Command::DeclineCut(seat)),
        Next::Display(_) => unreachable!("this game has no display"),
        Next::Decision(seat) => {
            let round = table.round().expect("a decision is due in a round");
            let decision = round.choices().last().expect("there is a choice");
            let command = table.decides(seat, decision);
            give(table, Role::Player, &command);
        }
        Next::Wagers => return wager(table),
        Next::Player => unreachable!("they came first"),
    }
    1
}

fn wager(table: &mut Table<DoubleDraw>) -> u32 {
    let mut commands = 1;
    for seat in (0..6).map(Seat::at) {
        for opening in DoubleDraw::OPENINGS {
            let (area, amount) = (opening.area, Chips::dollars(5));
            let wager = Command::Wager { seat, area, amount, tender: Tender::Chips };
            give(table, Role::Player, &wager);
            commands += 1;
        }
    }
    give(table, Role::Dealer, &Command::NoMoreBets);
    commands
}

fn report(what: &str, count: u32, took: Duration) {
    let each = took.as_nanos() / u128::from(count);
    println!("{what}: {} per second, {each} ns each", 1_000_000_000 / each.max(1));
}
