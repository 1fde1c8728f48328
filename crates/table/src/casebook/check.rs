//! Comparing what a case expects with what the table wrote down.

use games::Game;
use law::Clause;
use rules::{Act, Area, Chips, Money, PotAct, PotShare, Scope, Seat};

use super::driver::{Driver, PURSE};
use super::{Disk, Expectation, Statement, names};
use crate::{Event, Line};

/// Everything that did not come out as written.
pub(super) fn failures<G: Game>(
    driver: &Driver<G>,
    statements: &[(usize, Statement)],
) -> Vec<String> {
    let mut failures = Vec::new();
    let mut above = None;
    let mut from = 0;
    for (line, statement) in statements {
        let failure = match statement {
            Statement::Expect(Expectation::Done { words, follows, citations }) => {
                let start = if *follows { from } else { 0 };
                done(&driver.lines[start..], words, citations).map(|at| from = start + at + 1)
            }
            Statement::Expect(Expectation::Refused { citations }) => {
                let answer = refused(driver, above, citations);
                above = None;
                answer
            }
            Statement::Expect(expectation) => expected(driver, expectation),
            Statement::Table { .. }
            | Statement::Wagers { .. }
            | Statement::Lies { .. }
            | Statement::Dealt { .. }
            | Statement::Burned(_)
            | Statement::Next(_)
            | Statement::Decisions { .. }
            | Statement::Display { .. }
            | Statement::Floor { .. } => {
                failures.extend(unexpected_refusal(driver, above));
                above = Some(*line);
                Ok(())
            }
        };
        if let Err(error) = failure {
            failures.push(format!("line {line}: {error}"));
        }
    }
    failures.extend(unexpected_refusal(driver, above));
    failures
}

/// A statement that was refused although no `refused` follows it.
fn unexpected_refusal<G: Game>(driver: &Driver<G>, line: Option<usize>) -> Option<String> {
    let line = line?;
    driver.refused.get(&line).map(|refusal| format!("line {line} was refused: {refusal}"))
}

fn refused<G: Game>(
    driver: &Driver<G>,
    line: Option<usize>,
    citations: &[String],
) -> Result<(), String> {
    let refusal = line.and_then(|line| driver.refused.get(&line));
    let refusal = refusal.ok_or("the statement above was not refused")?;
    cited(citations, &[refusal.under])
}

fn expected<G: Game>(driver: &Driver<G>, expectation: &Expectation) -> Result<(), String> {
    match expectation {
        Expectation::Money { money, seat, amounts, citations } => {
            let mut under = Vec::new();
            for (area, amount) in amounts {
                under.extend(moved(driver, *money, *seat, *area, *amount)?);
            }
            cited(citations, &under)
        }
        Expectation::Void { seat, citations } => void(&driver.lines, *seat, citations),
        Expectation::Net { seat, cents } => net(driver, *seat, *cents),
        Expectation::Won { seat, amount, pot, share, citations } => {
            won(&driver.lines, (*seat, *pot, *share), *amount, citations)
        }
        Expectation::Lies { disk, seat, citations } => lies(&driver.lines, *disk, *seat, citations),
        Expectation::Done { .. } | Expectation::Refused { .. } => {
            unreachable!("compared with the statement or the line above it")
        }
    }
}

/// The clauses under which this wager, and no other, was settled this way with this amount.
fn moved<G: Game>(
    driver: &Driver<G>,
    money: Money,
    seat: Seat,
    area: Area,
    amount: Chips,
) -> Result<Vec<Clause>, String> {
    let of_area = |act| settles(money, seat, act).filter(|(on, _)| *on == area);
    let (found, under): (Vec<Chips>, Vec<Clause>) = acts(&driver.lines)
        .filter_map(|(act, under)| of_area(act).map(|(_, amount)| (amount, under)))
        .unzip();
    let total: Chips = found.iter().copied().sum();
    if found.is_empty() && !amount.is_zero() {
        return Err(format!("{seat}: nothing was {money} on {area}, expected {amount}"));
    }
    if total != amount {
        return Err(format!("{seat}: {total} {money} on {area}, expected {amount}"));
    }
    Ok(under)
}

/// Which wager of `seat` an act settles this way, and with how much.
fn settles(money: Money, seat: Seat, act: &Act) -> Option<(Area, Chips)> {
    match act.wager() {
        Some((of, area, Some((moved, amount)))) if of == seat && moved == money => {
            Some((area, amount))
        }
        Some(_) | None => None,
    }
}

/// Which of these lines of the record has these words first; those that do have its citations.
fn done(lines: &[Line], words: &str, citations: &[String]) -> Result<usize, String> {
    let said = lines.iter().enumerate().filter(|(_, (event, _))| event.to_string() == words);
    let (places, under): (Vec<usize>, Vec<Clause>) = said.map(|(at, line)| (at, line.1)).unzip();
    let none = || format!("the record has no line {words:?} from there on");
    let first = places.first().ok_or_else(none)?;
    cited(citations, &under).map(|()| *first)
}

fn void(lines: &[Line], seat: Option<Seat>, citations: &[String]) -> Result<(), String> {
    let scope = seat.map_or(Scope::Round, Scope::Hand);
    let under: Vec<_> = acts(lines)
        .filter(|(act, _)| **act == Act::Voided(scope))
        .map(|(_, under)| under)
        .collect();
    if under.is_empty() {
        return Err(format!(
            "{} is not void",
            seat.map_or("the round".to_owned(), |s| s.to_string())
        ));
    }
    cited(citations, &under)
}

/// What `seat` won of this share of this pot, and under which clauses.
fn won(
    lines: &[Line],
    of: (Seat, u8, PotShare),
    amount: Chips,
    citations: &[String],
) -> Result<(), String> {
    let mut all = Vec::new();
    for (act, under) in acts(lines) {
        if let Act::Pot(PotAct::Won { seat, pot, share, amount }) = *act {
            all.push(((seat, pot, share), amount, under));
        }
    }
    let found: Vec<_> = all.iter().filter(|won| won.0 == of && won.1 == amount).collect();
    if found.is_empty() {
        let told = |((seat, pot, share), amount, _): &((Seat, u8, PotShare), Chips, Clause)| {
            format!("{seat} won {amount} of pot {pot}, {share}")
        };
        let all: Vec<String> = all.iter().map(told).collect();
        let (seat, pot, share) = of;
        let instead = if all.is_empty() { "nothing was won".to_owned() } else { all.join("; ") };
        return Err(format!("{seat} did not win {amount} of pot {pot}, {share}: {instead}"));
    }
    let under: Vec<Clause> = found.iter().map(|won| won.2).collect();
    cited(citations, &under)
}

/// Where the button or the kill button lies at the end, and under which clause it was laid there.
fn lies(
    lines: &[Line],
    disk: Disk,
    wanted: Option<Seat>,
    citations: &[String],
) -> Result<(), String> {
    let laid = |(act, under): (&Act, Clause)| match (disk, *act) {
        (Disk::Button, Act::Pot(PotAct::ButtonAt { seat })) => Some((Some(seat), under)),
        (Disk::Kill, Act::Pot(PotAct::KillButton { seat })) => Some((seat, under)),
        _ => None,
    };
    let last = acts(lines).filter_map(laid).last();
    let at = last.and_then(|(seat, _)| seat);
    if at != wanted {
        let told = |seat: Option<Seat>| seat.map_or("none".to_owned(), |seat| seat.to_string());
        return Err(format!("it lies before {}, expected {}", told(at), told(wanted)));
    }
    let under: Vec<Clause> = last.iter().map(|(_, under)| *under).collect();
    cited(citations, &under)
}

fn net<G: Game>(driver: &Driver<G>, seat: Seat, cents: i64) -> Result<(), String> {
    let table = driver.table.as_ref().ok_or("there is no table")?;
    let Some(Some(player)) = table.seats().get(seat.index()) else {
        return if cents == 0 { Ok(()) } else { Err(format!("nobody plays at {seat}")) };
    };
    let net = table.ledger().balance(player).net(PURSE);
    if net == cents {
        return Ok(());
    }
    Err(format!("{seat}: net {}, expected {}", signed(net), signed(cents)))
}

fn acts(lines: &[Line]) -> impl Iterator<Item = (&Act, Clause)> {
    lines.iter().filter_map(|(event, under)| {
        let Event::Act(act) = event else { return None };
        Some((act, *under))
    })
}

/// The citations, if there are any, are the clauses `under` which it was done: all of them and no
/// others.
fn cited(citations: &[String], under: &[Clause]) -> Result<(), String> {
    let named = |clause: &Clause| citations.iter().any(|citation| names(citation, *clause));
    let stray = citations.iter().find(|it| !under.iter().any(|clause| names(it, *clause)));
    if citations.is_empty() || stray.is_none() && under.iter().all(named) {
        return Ok(());
    }
    let mut found: Vec<_> = under.iter().map(ToString::to_string).collect();
    found.dedup();
    let found = if found.is_empty() { "nothing".to_owned() } else { found.join(", ") };
    Err(format!("cited {found}, expected [{}]", stray.cloned().unwrap_or(citations.join(", "))))
}

fn signed(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "+" };
    format!("{sign}{}", Chips::cents(cents.unsigned_abs()))
}
