//! Comparing what a case expects with what the table wrote down.

use games::Game;
use law::Clause;
use rules::{Act, Area, Chips, Money, Scope, Seat};

use super::citation::rulings;
use super::driver::{Driver, PURSE};
use super::{Expectation, Statement, names};
use crate::{Event, Line};

/// Everything that did not come out as written.
pub(super) fn failures<G: Game>(
    driver: &Driver<G>,
    statements: &[(usize, Statement)],
) -> Vec<String> {
    let mut failures = Vec::new();
    let mut above = None;
    for (line, statement) in statements {
        let failure = match statement {
            Statement::Expect(Expectation::Refused { citations }) => {
                let answer = refused(driver, above, citations);
                above = None;
                answer
            }
            Statement::Expect(expectation) => expected(driver, expectation),
            Statement::Table { .. }
            | Statement::Wagers { .. }
            | Statement::Dealt { .. }
            | Statement::Next(_)
            | Statement::Decisions { .. }
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
    cited::<G>(citations, &[refusal.under], &[refusal.under])
}

fn expected<G: Game>(driver: &Driver<G>, expectation: &Expectation) -> Result<(), String> {
    match expectation {
        Expectation::Money { money, seat, amounts, citations } => {
            for (area, amount) in amounts {
                moved(driver, *money, *seat, *area, *amount)?;
            }
            let under = settled(driver, *money, *seat);
            let areas: Vec<Area> = amounts.iter().map(|(area, _)| *area).collect();
            cited::<G>(citations, &under, &clauses(driver, *seat, &areas))
        }
        Expectation::Void { seat, citations } => void::<G>(&driver.lines, *seat, citations),
        Expectation::Net { seat, cents } => net(driver, *seat, *cents),
        Expectation::Refused { .. } => unreachable!("compared with the statement above it"),
    }
}

fn moved<G: Game>(
    driver: &Driver<G>,
    money: Money,
    seat: Seat,
    area: Area,
    amount: Chips,
) -> Result<(), String> {
    let found: Vec<Chips> = acts(&driver.lines)
        .filter_map(|(act, _)| settles(money, seat, act))
        .filter(|(on, _)| *on == area)
        .map(|(_, amount)| amount)
        .collect();
    let total: Chips = found.iter().copied().sum();
    if found.is_empty() && !amount.is_zero() {
        return Err(format!("{seat}: nothing was {money} on {area}, expected {amount}"));
    }
    if total != amount {
        return Err(format!("{seat}: {total} {money} on {area}, expected {amount}"));
    }
    Ok(())
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

/// The clauses under which wagers of `seat` were settled this way; of what a void returned, the
/// clause that made it void too.
fn settled<G: Game>(driver: &Driver<G>, money: Money, seat: Seat) -> Vec<Clause> {
    let voids = |act: &Act| {
        let scope = [Act::Voided(Scope::Round), Act::Voided(Scope::Hand(seat))];
        money == Money::Returned && scope.contains(act)
    };
    acts(&driver.lines)
        .filter(|(act, _)| settles(money, seat, act).is_some() || voids(act))
        .map(|(_, under)| under)
        .collect()
}

/// The clauses of everything that was done with these wagers of `seat`.
fn clauses<G: Game>(driver: &Driver<G>, seat: Seat, areas: &[Area]) -> Vec<Clause> {
    let concerns =
        |act: &Act| act.wager().is_some_and(|(of, area, _)| of == seat && areas.contains(&area));
    acts(&driver.lines).filter(|(act, _)| concerns(act)).map(|(_, under)| under).collect()
}

fn void<G: Game>(lines: &[Line], seat: Option<Seat>, citations: &[String]) -> Result<(), String> {
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
    cited::<G>(citations, &under, &under)
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

/// Every citation names a clause of `under`, or one that goes with it, or a ruling that a row of
/// the clauses `about` the same wagers carries.
fn cited<G: Game>(citations: &[String], under: &[Clause], about: &[Clause]) -> Result<(), String> {
    for citation in citations {
        let named = |clause: &Clause| {
            let with = G::goes_with(clause.original());
            names(citation, *clause) || with.iter().any(|other| names(citation, *other))
        };
        let ruled = |clause: &Clause| rulings(*clause).any(|ruling| names(citation, ruling));
        if !under.iter().any(named) && !about.iter().any(ruled) {
            let mut found: Vec<_> = under.iter().map(ToString::to_string).collect();
            found.dedup();
            return Err(format!("cited {}, expected [{citation}]", found.join(", ")));
        }
    }
    Ok(())
}

fn signed(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "+" };
    format!("{sign}{}", Chips::cents(cents.unsigned_abs()))
}
