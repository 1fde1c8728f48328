//! The score sheet, for people.

use school::{Score, Tally};

use crate::console::Console;
use crate::table::{Columns, Page};

/// The sheet as text; faults are numbered by what `unit` names: a round, a question.
pub fn text(score: &Score, unit: &str, out: &Console) -> String {
    let mut table = Columns::new().indented(2);
    let mut row = |name: &str, value: String| table.row([name.to_owned(), value]);
    row("acts", tally(score.acts));
    if score.payouts.all() > 0 {
        row("payouts", tally(score.payouts));
    }
    if score.irregularities.all() > 0 {
        row("irregularities", tally(score.irregularities));
    }
    if score.asked > 0 {
        row("asked what is due", times(score.asked));
    }
    if score.skipped > 0 {
        row("skipped", times(score.skipped));
    }
    if let Some(seconds) = per_answer(score) {
        row("seconds per answer", seconds);
    }
    for (kind, count) in score.by_kind() {
        row(kind.words(), times(count));
    }
    let percent = score.percent().map(|it| format!(", {it} percent at the first try"));
    row("grade", score.grade().words().to_owned() + &percent.unwrap_or_default());
    let mut page = Page::headed("Score sheet", out);
    page.table(&table);
    if !score.faults.is_empty() {
        faults(score, unit, &mut page);
    }
    page.text()
}

/// Every mistake, and the clauses to read again.
fn faults(score: &Score, unit: &str, page: &mut Page<'_>) {
    page.put("\nFaults\n");
    for fault in &score.faults {
        let when = match fault.round {
            0 => "opening".to_owned(),
            number => format!("{unit} {number}"),
        };
        page.say(&format!("{when}: {}", fault.sentence()));
    }
    page.put("\nClauses to read again\n");
    for (under, count) in score.by_clause() {
        // What a ruling says is for whoever keeps the register: its question is for a trainee.
        let about = under.ruling().map_or(under.summary(), |ruling| ruling.title);
        page.say(&format!("{} ({}): {about}", under.printed(), times(count)));
    }
}

fn tally(it: Tally) -> String {
    format!("{} of {} right at the first try", it.right, it.all())
}

fn times(count: u64) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}

/// With one decimal.
fn per_answer(score: &Score) -> Option<String> {
    let tenths = score.milliseconds.checked_div(score.answers)? / 100;
    Some(format!("{}.{}", tenths / 10, tenths % 10))
}
