//! The page of `house meter` for people.

use analyse::{Fraction, Rational};
use desk::meter::{ExactOrDecimal, LongRun, MeterAnswer};
use paper::figures::{grouped, per_cent};
use rules::Chips;
use rules::progressive::PaidFrom;

use crate::console::Console;
use crate::table::{Columns, Page};

/// Everything about one progressive.
pub fn page(answer: &MeterAnswer, out: &Console) -> String {
    let mut page = Page::new(out);
    let title = format!("{}, the progressive wager", answer.subject.title);
    page.put(&format!("{} of {}\n\n", out.strong(&title), answer.study.wager));
    for notice in &answer.subject.notices {
        page.say(&out.bad(&format!("Note: {notice}.")));
        page.put("\n");
    }
    page.table(&awards(answer));
    page.apart(&format!("{}{}", folded(answer), answer.rarity.words()));
    page.heading(&format!("At a meter of {}", answer.study.meter));
    page.table(&at_meter(answer));
    page.heading("Break-even");
    page.table(&break_even(answer));
    page.heading("Return by meter");
    page.table(&returns(answer));
    let (table, words) = long_run(answer);
    page.heading("In the long run");
    page.table(&table);
    page.apart(&words);
    let under = answer.study.under.iter().map(|clause| clause.printed().to_string());
    let under: Vec<String> = under.collect();
    page.ending(&format!("The awards and the rate are those of {}.", under.join(" and ")))
}

/// Dollars to the nearest cent.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "printed")]
fn money(dollars: f64) -> String {
    Chips::cents((dollars.abs() * 100.0).round() as u64).to_string()
}

/// A number to the nearest tenth, a whole one without.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "printed")]
fn tenths(number: f64) -> String {
    let tenths = (10.0 * number).round() as u128;
    let whole = grouped(tenths / 10);
    if tenths.is_multiple_of(10) { whole } else { format!("{whole}.{}", tenths % 10) }
}

fn awards(answer: &MeterAnswer) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1, 2]);
    let total = grouped(answer.study.total_ways);
    table.row(["hand", "ways", "one in", &format!("award (of {total} ways)")]);
    for line in &answer.study.awards {
        let one_in = match line.ways {
            0 => "never".to_owned(),
            _ => tenths(1.0 / line.chance.to_f64()),
        };
        table.row([line.hand.to_owned(), grouped(line.ways), one_in, line.award.to_string()]);
    }
    table
}

/// Says which hands the play gives up.
fn folded(answer: &MeterAnswer) -> String {
    let lost = answer.study.awards.iter().filter(|line| line.given_up);
    let lost: Vec<&str> = lost.map(|line| line.hand).collect();
    if lost.is_empty() {
        return String::new();
    }
    let policy = answer.policy;
    format!("{policy} folds hands that would win an award: {}. ", lost.join(", "))
}

fn at_meter(answer: &MeterAnswer) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    let value = &answer.study.at_meter.expected_value;
    let returned = value.clone() + Fraction::ONE;
    table.row([
        "return".to_owned(),
        per_cent(returned.to_f64()),
        format!("of the wager, exactly {returned}"),
    ]);
    table.row(["house edge".to_owned(), per_cent(-value.to_f64()), String::new()]);
    if let Some(spread) = answer.study.at_meter.spread {
        let deviation = format!("{:.4}", spread.standard_deviation);
        table.row(["standard deviation".to_owned(), deviation, "times the wager".to_owned()]);
    }
    table
}

/// A round in the words of the game: some have an ante, some a wager.
fn a_round(answer: &MeterAnswer) -> String {
    format!("a round at {} {}", answer.subject.unit, answer.study.ante)
}

fn break_even(answer: &MeterAnswer) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    let meter = |meter: Option<f64>| match meter {
        None => "never".to_owned(),
        Some(meter) if meter <= 0.0 => "any meter".to_owned(),
        Some(meter) => money(meter),
    };
    let exactly = answer.study.alone.map_or_else(String::new, |alone| format!("exactly {alone}"));
    table.row([
        "the wager alone".to_owned(),
        meter(answer.study.alone.map(Fraction::to_f64)),
        exactly,
    ]);
    let main = format!(
        "the rest of the round costs {} of the {} ({})",
        per_cent(-answer.study.main.to_f64()),
        answer.subject.unit,
        answer.policy
    );
    let round = a_round(answer);
    table.row([round, meter(answer.study.round.as_ref().map(Rational::to_f64)), main]);
    table
}

fn returns(answer: &MeterAnswer) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[0, 1, 2, 3]);
    let round = a_round(answer);
    table.row(["meter", "return", "house edge", &round]);
    for meter in answer.meters() {
        let at = Fraction::share(meter.into(), 1);
        let returned = answer.study.return_at(at).to_f64();
        let round = format!("{:+.4}", answer.study.round_at(at).to_f64());
        table.row([grouped(meter.into()), per_cent(returned), per_cent(1.0 - returned), round]);
    }
    table
}

fn long_run(answer: &MeterAnswer) -> (Columns, String) {
    let terms = &answer.study.terms;
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    let payer = match terms.fixed {
        PaidFrom::House => "the house pays fixed awards",
        PaidFrom::Meter => "fixed awards are paid from the meter",
    };
    let (start, reset) = (terms.initial, terms.reset);
    let run_on = format!("The meter starts at {start}, again at {reset} at least; {payer}. ");
    match &answer.study.long_run {
        Some(long_run) => long_rows(&mut table, long_run),
        None => {
            table.row([
                "return",
                &per_cent(answer.study.run.returned.0),
                "by the run alone, see below",
            ]);
        }
    }
    (table, run_on + &run_words(answer))
}

fn long_rows(table: &mut Columns, long_run: &LongRun) {
    let mut row =
        |name: &str, number: String, words: String| table.row([name.to_owned(), number, words]);
    let exactly = |value: ExactOrDecimal| match value {
        ExactOrDecimal::Exact(value) => format!("exactly {value}"),
        ExactOrDecimal::Decimal(_) => String::new(),
    };
    let of_wager = |share: Fraction| per_cent(share.to_f64());
    let cycle = tenths(long_run.cycle.to_f64());
    row("wagers between jackpots", cycle, "on average".to_owned());
    row("mean jackpot", money(long_run.jackpot.to_f64()), exactly(long_run.jackpot));
    row("mean start", money(long_run.start.to_f64()), "of the meter after a jackpot".to_owned());
    row("to the meter", of_wager(long_run.to_meter), "of every wager".to_owned());
    if long_run.to_reset_meter > Fraction::ZERO {
        let words = "of every wager, for the next start".to_owned();
        row("to the reset meter", of_wager(long_run.to_reset_meter), words);
    }
    let words = "of every wager, for new starts".to_owned();
    row("added by the house", per_cent(long_run.added.to_f64()), words);
    let words = "of every wager, beside the meter".to_owned();
    row("fixed awards by the house", of_wager(long_run.fixed_by_house), words);
    let returned = long_run.returned;
    row("return", per_cent(returned.to_f64()), exactly(returned));
    let kept = per_cent(1.0 - returned.to_f64());
    row("house edge", kept, "what is left of every wager".to_owned());
}

fn run_words(answer: &MeterAnswer) -> String {
    let run = &answer.study.run;
    let jackpots = match run.jackpot {
        Some((mean, error)) => {
            let jackpots = grouped(run.jackpots.into());
            format!("{jackpots} jackpots of {} +- {}", money(mean), money(error))
        }
        None => format!("{} jackpots", run.jackpots),
    };
    let (returned, error) = (100.0 * run.returned.0, 100.0 * run.returned.1);
    let missing = match answer.study.terms.fixed {
        PaidFrom::House => String::new(),
        PaidFrom::Meter if run.missing == 0.0 => ", and it always sufficed".to_owned(),
        PaidFrom::Meter => {
            format!(", and the house added {} that was missing on it", money(run.missing))
        }
    };
    format!(
        "A run of the real meter through {} wagers (seed {}) gave {jackpots} and a return of \
         {returned:.3} +- {error:.3} %{missing}.",
        grouped(run.wagers.into()),
        answer.seed,
    )
}
