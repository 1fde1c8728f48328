//! The cut of a dealer who is nobody: another one every time, unless the table is a rehearsal.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, Ordering};

use audit::Fault;
use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw, Game};
use rules::{Chips, Seat};
use seat::{GUEST, Guests, Host, Seeds, Stakes};
use table::shuffle::Seed;
use table::{Command, Cutter, Mode, Role, Table};

use crate::support::NOW;

/// Other bytes every time.
fn another() -> Result<Seed, Fault> {
    static COUNT: AtomicU8 = AtomicU8::new(0);
    Ok(Seed::new([COUNT.fetch_add(1, Ordering::Relaxed); 32]))
}

/// How many cards the dealer took before each of these rounds.
fn cuts<G: Game>(rounds: u64, seeds: Seeds) -> Vec<usize> {
    let table = Table::<G>::new("pit", G::Settings::only()).expect("lawful");
    let mut table = table.with_mode(Mode::Automatic);
    let player = format!("{GUEST}1");
    let sit = Command::Sit { seat: Seat::at(0), player: player.clone() };
    let buy = Command::Buy { player, amount: Chips::dollars(100_000) };
    for command in [sit, buy] {
        table.tell(Role::Player, &command, NOW).expect("a seat is free");
    }
    let guests = Guests::usual(Stakes::Least, 0);
    let mut host = Host::new(table, guests, seeds);
    let mut cuts = Vec::new();
    while host.table().rounds() < rounds || host.table().round().is_some() {
        let done = host.step(NOW).expect("it is due").expect("guests answer by themselves");
        if let Command::Cut { by: Cutter::Dealer, taken } = done.command {
            cuts.push(taken);
        }
    }
    cuts
}

fn varies<G: Game>() {
    let cuts = cuts::<G>(12, Seeds::Fresh(another));
    assert_eq!(cuts.len(), 12, "one for each round");
    let cards = G::DECK.len();
    assert!(cuts.iter().all(|taken| (10..=cards - 10).contains(taken)), "{cuts:?}");
    assert!(cuts.iter().collect::<BTreeSet<_>>().len() >= 6, "{cuts:?}");
}

#[test]
fn the_cut_of_a_live_table_is_another_one_every_time_and_never_thin() {
    varies::<DoubleDraw>();
    varies::<DoubleDownStud>();
    varies::<CaribbeanStud>();
}

#[test]
fn the_cut_of_a_rehearsal_comes_again() {
    let rehearsal = || cuts::<DoubleDraw>(3, Seeds::Rehearsal(4));
    assert_eq!(rehearsal(), rehearsal());
}
