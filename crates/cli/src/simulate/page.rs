//! The result of a simulation for people.

use analyse::{Fraction, Rational};
use desk::simulate::SimulationAnswer;
use paper::figures::grouped;
use rules::Banker;

use crate::console::Console;
use crate::table::{Columns, paragraph, wrap};
use desk::figures::{amount, per_cent, signed};

/// Rows of the distribution that people are shown.
const ROWS_MAX: usize = 24;

/// The page for people.
pub fn text(answer: &SimulationAnswer, out: &Console) -> String {
    let title = format!(
        "{} rounds of {}, {} seat{}, policy {}, seed {}",
        grouped(answer.totals.rounds.into()),
        answer.subject.head.game,
        answer.seats,
        if answer.seats == 1 { "" } else { "s" },
        answer.policy(),
        answer.seed
    );
    let title = out.strong(&wrap(&title, out.width()).join("\n"));
    let note = answer.note.as_ref().map(|note| paragraph(note, 2, out.width()) + "\n");
    let (note, distribution) = (note.unwrap_or_default(), distribution(answer, out));
    match answer.banker {
        Banker::House => {
            let (figures, seats) = (figures(answer, out), seats(answer, out));
            format!("{title}\n\n{figures}\n{note}{seats}{distribution}")
        }
        // The mean of all seats is nothing, whoever plays.
        Banker::Players => {
            let mut table = Columns::new().indented(2);
            besides(answer, &mut table);
            let (seats, figures) = (won(answer, out), table.to_text(out.width()));
            format!("{title}\n\n{seats}\n{figures}\n{note}{distribution}")
        }
    }
}

/// What every seat won in a hundred rounds, where players win from one another.
fn won(answer: &SimulationAnswer, out: &Console) -> String {
    let mut table = Columns::new().indented(2).flush_right(&[0, 2, 3]);
    let per = format!("{}s per 100 hands", answer.subject.unit);
    table.row(["seat", "policy", &per, "standard error"]);
    for seat in &answer.report.by_seat {
        let mean = 100.0 * Fraction::new(seat.mean.0, seat.mean.1).to_f64();
        let error = seat.standard_error.map(|error| format!("{:.2}", 100.0 * error));
        let error = error.unwrap_or_else(|| "unknown".to_owned());
        let policy = answer.policy_of(seat.seat).to_owned();
        table.row([seat.seat.number().to_string(), policy, format!("{mean:+.2}"), error]);
    }
    table.to_text(out.width())
}

/// The mean of every seat, where there are several.
fn seats(answer: &SimulationAnswer, out: &Console) -> String {
    let seats = &answer.report.by_seat;
    if seats.len() < 2 {
        return String::new();
    }
    let mut table = Columns::new().indented(2).flush_right(&[2, 3]);
    table.row(["seat", "policy", "mean", "standard error"]);
    for seat in seats {
        let mean = Fraction::new(seat.mean.0, seat.mean.1).to_f64();
        let error = seat.standard_error.map_or("unknown".to_owned(), |it| format!("{it:.7}"));
        let policy = answer.policy_of(seat.seat).to_owned();
        table.row([seat.seat.number().to_string(), policy, format!("{mean:.7}"), error]);
    }
    table.to_text(out.width()) + "\n"
}

fn figures(answer: &SimulationAnswer, out: &Console) -> String {
    let report = &answer.report;
    let (total, ways) = report.mean;
    let mean = Fraction::new(total, ways);
    let number =
        |value: Option<f64>| value.map_or("unknown".to_owned(), |value| format!("{value:.7}"));
    let interval = |interval: Option<(f64, f64)>| match interval {
        Some((low, high)) => format!("{low:.7} to {high:.7}"),
        None => "unknown".to_owned(),
    };
    let sigmas = match answer.sigmas() {
        Some(sigmas) => format!("{sigmas:+.2} standard errors from it"),
        None => String::new(),
    };
    let exact = answer.exact.as_ref().map(Rational::to_f64);
    let mut table = Columns::new().indented(2);
    let unit = format!("per seat and round, in {}s", answer.subject.unit);
    table.row(["mean", &format!("{:.7}", mean.to_f64()), &unit]);
    table.row([
        "standard error",
        &number(report.standard_error),
        "from the totals of whole rounds",
    ]);
    table.row(["95 % confidence", &interval(report.interval_95()), ""]);
    table.row(["99 % confidence", &interval(report.interval_99()), ""]);
    table.row(["exact value", &number(exact), &sigmas]);
    besides(answer, &mut table);
    table.to_text(out.width())
}

/// What is said of every simulation: how results spread, and what they cost.
fn besides(answer: &SimulationAnswer, table: &mut Columns) {
    let report = &answer.report;
    let variance = report.variance.map_or("unknown".to_owned(), |it| format!("{it:.7}"));
    table.row(["variance", &variance, "of one seat's round"]);
    let hits = per_cent(report.hit_frequency);
    table.row(["hit frequency", &hits, "of seat-rounds end with a gain"]);
    table.row(["speed", &speed(answer.cost.rounds_per_second), "rounds a second"]);
    let seconds = |seconds: f64| format!("{} s", amount(seconds, 2));
    table.row(["processor time", &seconds(answer.cost.cpu_seconds), "for the rounds"]);
    if answer.banker == Banker::House {
        let besides = "besides: best play, exact value";
        table.row(["solving", &seconds(answer.cost.solving_cpu_seconds), besides]);
    }
}

/// So many rounds a second: in millions, unless guests who reckon play them.
fn speed(rounds_per_second: f64) -> String {
    match rounds_per_second {
        slow if slow < 1e5 => format!("{:.1} thousand", slow / 1e3),
        fast => format!("{:.2} million", fast / 1e6),
    }
}

fn distribution(answer: &SimulationAnswer, out: &Console) -> String {
    let lines = &answer.report.distribution;
    let (_, ways) = answer.report.mean;
    let ante = ways / i128::from(answer.totals.seat_rounds());
    let mut table = Columns::new().indented(2).flush_right(&[0, 1, 2]);
    table.row([&*format!("net in {}s", answer.subject.unit), "seat-rounds", "share"]);
    for line in lines.iter().rev().take(ROWS_MAX) {
        let net = Fraction::new(line.net.into(), ante);
        let net = if net.denominator() == 1 { signed(net) } else { format!("{:+}", net.to_f64()) };
        table.row([net, grouped(line.count.into()), format!("{:.9}", line.share)]);
    }
    let more = match lines.len().checked_sub(ROWS_MAX + 1) {
        Some(more) => format!("  and {} more; --json has them all\n", more + 1),
        None => String::new(),
    };
    table.to_text(out.width()) + &more
}
