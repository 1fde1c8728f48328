//! The page of `house edge` for people.

use analyse::report::{Return, grouped};
use analyse::running::After;
use analyse::{Fraction, PlayInWords};
use desk::edge::{EdgeAnswer, ManyRounds};
use desk::figures::{antes, signed};
use desk::report::many::{chance, found_by, honestly, hour};

use crate::console::Console;
use crate::table::{Table, paragraph};

/// Everything about one answer, the headline first.
pub fn of(answer: &EdgeAnswer, out: &Console) -> String {
    let mut page = format!("{} ({})\n\n", out.strong(answer.title), answer.pay_table);
    for notice in &answer.notices {
        page.push_str(&paragraph(&out.bad(&format!("Note: {notice}.")), 2, out.width()));
    }
    if !answer.notices.is_empty() {
        page.push('\n');
    }
    for (result, played) in answer.results.iter().zip(&answer.many_rounds) {
        page.push_str(&of_wager(answer, result, played.as_ref(), out));
    }
    if let Some(strategy) = &answer.in_words {
        page.push_str(&format!("\n{}\n\n{}", out.strong("Best play"), best_play(strategy, out)));
    }
    let ties =
        answer.tie_rule.as_ref().map(|rule| format!("Tie rule: {rule}. ")).unwrap_or_default();
    let under = answer.odds_under.iter().map(|clause| clause.printed().to_string());
    let under = under.collect::<Vec<_>>();
    let odds = format!("{ties}What may be paid is written in {}.", under.join(", "));
    page + "\n" + &paragraph(&out.faint(&odds), 2, out.width())
}

/// Everything about one wager.
fn of_wager(
    answer: &EdgeAnswer,
    result: &Return,
    played: Option<&ManyRounds>,
    out: &Console,
) -> String {
    let several = answer.results.len() > 1;
    let mut page = String::new();
    if several {
        page.push_str(&format!("{}\n\n", out.strong(&format!("Wager: {}", result.wager))));
    }
    page.push_str(&headline(answer, result).to_text(out.width()));
    if !result.outcomes.is_empty() {
        let ways = grouped(result.total_ways);
        page.push_str(&format!("\n{}\n\n", out.strong(&format!("Return table ({ways} ways)"))));
        page.push_str(&returns(result).to_text(out.width()));
    }
    if let Some(played) = played {
        let unit = answer.unit_of(result);
        page.push_str(&format!("\n{}\n\n{}", out.strong("Many rounds"), side_by_side(played, out)));
        page.push_str(&(paragraph(&honestly(unit, played), 2, out.width()) + "\n"));
        page.push_str(&paragraph(&hour(unit, played), 2, out.width()));
    }
    if several { page + "\n" } else { page }
}

fn headline(answer: &EdgeAnswer, result: &Return) -> Table {
    let unit = answer.unit_of(result);
    let best = answer.best.filter(|_| result.wager == answer.results[0].wager);
    let mut table = Table::new().indented(2).flush_right(&[1]);
    let edge = result.house_edge();
    let per_cent = |share: Fraction| format!("{:.4} %", 100.0 * share.to_f64());
    if best.is_some() {
        table.row(["policy", "", answer.policy]);
    }
    table.row(["house edge", &per_cent(edge), &format!("of the {unit}, exactly {edge}")]);
    if let Some(best) = best {
        let lost = best - result.expected_value;
        table.row(["more than at best play", &per_cent(lost), &format!("exactly {lost}")]);
    }
    let Some(spread) = result.spread else { return table };
    let risk = edge / spread.average_wager;
    table.row(["element of risk", &per_cent(risk), "of all that is wagered"]);
    let average = format!("{:.4}", spread.average_wager.to_f64());
    table.row(["average wager", &average, &format!("times the {unit}")]);
    let variance = format!("{:.4}", spread.variance());
    table.row(["variance", &variance, &format!("times the {unit} squared")]);
    let deviation = format!("{:.4}", spread.standard_deviation);
    table.row(["standard deviation", &deviation, &format!("times the {unit}")]);
    table.row(["hit frequency", &per_cent(spread.hit_frequency), "of rounds end with a gain"]);
    table
}

fn returns(result: &Return) -> Table {
    let mut table = Table::new().indented(2).flush_right(&[1, 2, 3, 4]);
    table.row(["event", "net", "ways", "chance", "return"]);
    for line in &result.outcomes {
        let returned = (line.net * line.probability).to_f64();
        table.row([
            line.event.clone(),
            signed(line.net),
            grouped(line.ways),
            format!("{:.7}", line.probability.to_f64()),
            format!("{returned:+.6}"),
        ]);
    }
    let value = format!("{:+.6}", result.expected_value.to_f64());
    table.row(["all".into(), String::new(), grouped(result.total_ways), "1".into(), value]);
    table
}

/// The bands, three numbers of rounds side by side.
fn side_by_side(played: &ManyRounds, out: &Console) -> String {
    let mut text = String::new();
    for some in played.after.chunks(3) {
        let mut table = Table::new().indented(2).flush_right(&[1, 2, 3]);
        let mut row = |name: &str, cell: &dyn Fn(&After) -> String| {
            table.row(core::iter::once(name.to_owned()).chain(some.iter().map(cell)));
        };
        let band = |place: usize| {
            move |after: &After| {
                let band = after.bands[place];
                format!("{} to {}", antes(band.low), antes(band.high))
            }
        };
        row("rounds", &|after| grouped(after.rounds.into()));
        row("expected", &|after| antes(after.expected));
        row("68 %", &band(0));
        row("95 %", &band(1));
        row("99.7 %", &band(2));
        row("ahead", &|after| chance(after.ahead));
        row("even", &|after| after.even.map_or_else(|| "unknown".to_owned(), chance));
        row("found by", &|after| found_by(after.method).to_owned());
        text.push_str(&(table.to_text(out.width()) + "\n"));
    }
    text
}

fn best_play(strategy: &PlayInWords, out: &Console) -> String {
    let mut text = paragraph(&strategy.rules, 2, out.width());
    if !strategy.indifferent.is_empty() {
        let tied = strategy.indifferent.iter();
        let tied = tied.map(|(cards, sets)| format!("{cards} ({} sets)", grouped((*sets).into())));
        let all: u64 = strategy.indifferent.iter().map(|(_, sets)| sets).sum();
        let tied = tied.collect::<Vec<_>>().join(", ");
        let words = format!("Indifferent, {} sets of four cards: {tied}.", grouped(all.into()));
        text.push_str(&paragraph(&words, 2, out.width()));
    }
    text + "\n" + &strategy.table
}
