//! The page of `house edge` for people.

use analyse::PlayInWords;
use analyse::report::Return;
use analyse::running::After;
use desk::edge::{EdgeAnswer, ManyRounds};
use desk::figures::{antes, signed};
use desk::report::many::{chance, found_by, honestly, hour};
use paper::figures::grouped;

use crate::console::Console;
use crate::table::{Columns, Page};

/// Everything about one answer, the headline first.
pub fn page(answer: &EdgeAnswer, out: &Console) -> String {
    let mut page = Page::about(&answer.subject, out);
    for (result, played) in answer.results.iter().zip(&answer.many_rounds) {
        wager_part(answer, result, played.as_ref(), &mut page);
    }
    for table in &answer.tables {
        page.heading(&table.title);
        page.put(&desk::tables::text(table));
        page.say(&table.note);
    }
    if let Some(strategy) = &answer.in_words {
        page.heading("Best play");
        best_play(strategy, &mut page);
    }
    let ties =
        answer.tie_rule.as_ref().map(|rule| format!("Tie rule: {rule}. ")).unwrap_or_default();
    let under = answer.odds_under.iter().map(|clause| clause.printed().to_string());
    let under = under.collect::<Vec<_>>().join(", ");
    page.ending(&format!("{ties}What may be paid is written in {under}."))
}

/// Everything about one wager.
fn wager_part(
    answer: &EdgeAnswer,
    result: &Return,
    played: Option<&ManyRounds>,
    page: &mut Page<'_>,
) {
    let several = answer.results.len() > 1;
    if several {
        page.put(&format!("{}\n\n", page.out.strong(&format!("Wager: {}", result.wager))));
    }
    page.table(&headline(answer, result));
    if !result.outcomes.is_empty() {
        let ways = result.total_ways.map(|ways| format!(" ({} ways)", grouped(ways)));
        page.heading(&format!("Return table{}", ways.unwrap_or_default()));
        page.table(&returns(result));
    }
    if let Some(played) = played {
        let unit = answer.unit_of(result);
        page.heading("Many rounds");
        side_by_side(played, page);
        page.say(&honestly(unit, played));
        page.apart(&hour(unit, played));
    }
    if several {
        page.put("\n");
    }
}

fn headline(answer: &EdgeAnswer, result: &Return) -> Columns {
    let unit = answer.unit_of(result);
    let best = answer.best.as_ref().filter(|_| result.wager == answer.results[0].wager);
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    let edge = result.house_edge();
    let per_cent = |share: f64| format!("{:.4} %", 100.0 * share);
    if best.is_some() {
        table.row(["policy", "", answer.policy]);
    }
    table.row(["house edge", &per_cent(edge.to_f64()), &format!("of the {unit}, exactly {edge}")]);
    if let Some(best) = best {
        let lost = best.clone() - result.expected_value.clone();
        table.row(["more than at best play", &per_cent(lost.to_f64()), &format!("exactly {lost}")]);
    }
    let Some(spread) = result.spread else { return table };
    let risk = edge.to_f64() / spread.average_wager.to_f64();
    table.row(["element of risk", &per_cent(risk), "of all that is wagered"]);
    let average = format!("{:.4}", spread.average_wager.to_f64());
    table.row(["average wager", &average, &format!("times the {unit}")]);
    let variance = format!("{:.4}", spread.variance());
    table.row(["variance", &variance, &format!("times the {unit} squared")]);
    let deviation = format!("{:.4}", spread.standard_deviation);
    table.row(["standard deviation", &deviation, &format!("times the {unit}")]);
    table.row([
        "hit frequency",
        &per_cent(spread.hit_frequency.to_f64()),
        "of rounds end with a gain",
    ]);
    table
}

fn returns(result: &Return) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3, 4]);
    // Where chances are decimals nobody counted ways.
    let counted = result.total_ways.is_some();
    let mut row = |cells: [String; 5]| {
        let told = cells.into_iter().enumerate().filter(|(column, _)| counted || *column != 2);
        table.row(told.map(|(_, cell)| cell));
    };
    row(["event", "net", "ways", "chance", "return"].map(str::to_owned));
    for line in &result.outcomes {
        let returned = (line.probability * line.net).to_f64();
        row([
            line.event.clone(),
            signed(line.net),
            line.ways.map(grouped).unwrap_or_default(),
            format!("{:.7}", line.probability.to_f64()),
            format!("{returned:+.6}"),
        ]);
    }
    let value = format!("{:+.6}", result.expected_value.to_f64());
    let all = result.total_ways.map(grouped).unwrap_or_default();
    row(["all".into(), String::new(), all, "1".into(), value]);
    table
}

/// The bands, three numbers of rounds side by side.
fn side_by_side(played: &ManyRounds, page: &mut Page<'_>) {
    for some in played.after.chunks(3) {
        let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3]);
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
        page.table(&table);
        page.put("\n");
    }
}

fn best_play(strategy: &PlayInWords, page: &mut Page<'_>) {
    page.say(&strategy.rules);
    if !strategy.indifferent.is_empty() {
        let tied = strategy.indifferent.iter();
        let tied = tied.map(|(cards, sets)| format!("{cards} ({} sets)", grouped((*sets).into())));
        let all: u64 = strategy.indifferent.iter().map(|(_, sets)| sets).sum();
        let (tied, all) = (tied.collect::<Vec<_>>().join(", "), grouped(all.into()));
        page.say(&format!("Indifferent, {all} sets of four cards: {tied}."));
    }
    page.put(&format!("\n{}", strategy.table));
}
