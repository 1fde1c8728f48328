//! Several tables on one meter (2.19(h), (i); ruling C08): each goes by a reading that stands in
//! its own record.

use games::Blackjack;
use law::nj_19_47::P2_19_H;
use law::ruling::C08;
use proof::covers;
use rules::{Area, Chips};
use table::automatic::Next;
use table::{Command, MeterReading, Role, SharedMeter};

use super::support::{Pit, paid, says};

const SHARED: &[(&str, &str)] =
    &[("progressive", "true"), ("meter", "9999.30"), ("meter_link", "shared")];
const WAGERS: &[(&str, &str)] = &[("wager", "10"), ("progressive", "1")];

/// A table of the link, ready for wagers.
fn table(top: &str) -> Pit<Blackjack> {
    let mut pit = Pit::<Blackjack>::with(1, SHARED);
    pit.stack(top);
    pit.is_ready();
    pit
}

/// What the table must be told of the meter, it is told.
fn reads(pit: &mut Pit<Blackjack>, link: &SharedMeter) {
    if let Some(reading) = link.reading_for(&pit.table) {
        let lines = pit.does(Role::Dealer, &Command::MeterReads(reading));
        assert_eq!(lines[0].1, C08);
    }
}

fn link(pit: &Pit<Blackjack>) -> SharedMeter {
    SharedMeter::new(pit.table.meter().expect("offered").clone())
}

fn shows(pit: &Pit<Blackjack>) -> Option<Chips> {
    pit.table.meter().map(|meter| meter.meter())
}

#[test]
fn a_table_pays_what_the_meter_reads_that_others_have_fed() {
    let _proof = covers!(PBJ_016, PBJ_017);
    let mut here = table("Ah 6d Ad Ah Ad 10c 10s");
    let mut there = table("9h 6d 9d 10c 10s");
    // One dollar at the other table: seventy cents on the meter of both.
    there.wagers(1, WAGERS);
    there.deals();
    assert_eq!(shows(&there), Some(Chips::dollars(10_000)));
    let shared = link(&there);
    reads(&mut here, &shared);
    here.wagers(1, WAGERS);
    here.deals();
    here.decides(1, "splits");
    let lines = here.finishes();
    let won: Chips = "10000.70".parse().expect("an amount");
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), won);
    says(&lines, "meter shows 10,000", P2_19_H);
    // The table next to it sees that the meter was won, and starts from there.
    let shared = link(&here);
    reads(&mut there, &shared);
    assert_eq!(shows(&there), shows(&here));
    assert!(there.table.is_conserved() && here.table.is_conserved());
}

#[test]
fn the_record_of_each_table_replays_alone() {
    let mut here = table("Ah 6d Ad Ah Ad 10c 10s");
    let mut there = table("9h 6d 9d 10c 10s");
    let mut link = link(&here);
    let (mut told, now) = (Vec::new(), here.now);
    let mut again = table("9h 6d 9d 10c 10s");
    let lights = "attest one wager for each light, chips and lights agree";
    let wagers = ["wager seat 1 10 on wager", "wager seat 1 1 on progressive"];
    for words in wagers.into_iter().chain([lights, "no more bets"]) {
        let first = here.reads(words);
        link.tell(&mut here.table, Role::Dealer, &first, now).expect("it is done");
        told.extend(link.reading_for(&there.table).map(Command::MeterReads));
        let second = there.reads(words);
        link.tell(&mut there.table, Role::Dealer, &second, now).expect("it is done");
        told.push(second);
    }
    assert_eq!(link.meter().meter(), "10000.70".parse().expect("an amount"));
    assert!(told.iter().any(|command| matches!(command, Command::MeterReads(_))));
    // Nothing but its own commands, as they are written and read back.
    for command in told {
        let written = command.to_string();
        again.does(Role::Dealer, &again.reads(&written));
    }
    assert_eq!(again.table.digest(), there.table.digest());
}

#[test]
fn a_reading_that_no_meter_can_show_is_refused_and_so_is_one_at_a_table_with_its_own() {
    let mut pit = table("9h 6d 9d 10c 10s");
    let refusal = pit.refused("meter reads 5 0 0 0 0");
    assert_eq!(refusal.under, C08, "{refusal}");
    assert_eq!(shows(&pit), Some("9999.30".parse().expect("an amount")));
    let reading = MeterReading::of(pit.table.meter().expect("offered"));
    let own = [("progressive", "true"), ("meter", "9999.30")];
    let mut alone = Pit::<Blackjack>::with(1, &own);
    assert_eq!(alone.refused(&format!("meter reads {reading}")).under, C08);
    let mut none = Pit::<Blackjack>::with(1, &[("meter_link", "shared")]);
    assert_eq!(none.refused(&format!("meter reads {reading}")).under, C08);
    for wrong in
        ["meter reads", "meter reads 1 2 3", "meter reads -1 0 0 0 0", "meter reads 01 0 0 1 0"]
    {
        assert!(pit.table.read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_reading_that_forgets_what_was_taken_off_for_shares_is_refused() {
    // Two seats with four black aces: the first is paid, the second waits for its validation.
    let mut here = Pit::<Blackjack>::with(2, SHARED);
    here.stack("As Ac 6d As Ac As Ac Ac As 10c 10s");
    here.is_ready();
    here.wagers(1, WAGERS);
    here.wagers(2, WAGERS);
    here.deals();
    here.decides(1, "splits");
    here.decides(2, "splits");
    let awaits = |next: &Next<Blackjack>| matches!(next, Next::Command(_, Command::Validate(_)));
    here.goes_on(awaits);
    here.does(Role::CasinoSupervisor, &here.reads("validate seat 1"));
    here.goes_on(awaits);
    let refusal = here.refused("meter reads 50000000000 0 0 50000000000 0");
    assert_eq!(refusal.under, C08, "{refusal}");
    // What others fed meanwhile is another matter: the shares are those of the first payment.
    let meter = here.table.meter().expect("offered");
    let [on_meter, reserve, contributed, seeded, taken] = meter.amounts();
    let fed =
        format!("{} {reserve} {} {seeded} {taken}", on_meter + 700_000, contributed + 700_000);
    here.does(Role::Dealer, &here.reads(&format!("meter reads {fed}")));
    let lines = here.finishes();
    assert_eq!(paid(&lines, 2, Area::PROGRESSIVE), "5000.35".parse().expect("an amount"));
    assert!(here.table.is_conserved());
}

#[test]
fn a_reading_beyond_all_money_is_refused() {
    let mut pit = table("9h 6d 9d 10c 10s");
    let all = u64::MAX;
    assert_eq!(pit.refused(&format!("meter reads {all} 0 0 {all} 0")).under, C08);
    pit.does(Role::Dealer, &pit.reads(&format!("meter reads {0} 0 0 {0} 0", 10_u64.pow(18))));
}
