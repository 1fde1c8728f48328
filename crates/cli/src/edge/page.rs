//! The page of `house edge` for people.

use analyse::Fraction;
use analyse::report::{PER_ANTE, Return, grouped};
use games::catalogue::GameId;

use super::Answer;
use crate::console::Console;
use crate::solved::Words;
use crate::table::{Table, paragraph};

/// Everything about one answer, the headline first.
pub fn of(answer: &Answer, out: &Console) -> String {
    let report = &answer.report;
    let title =
        report.game.parse::<GameId>().map_or(report.game.clone(), |game| game.title().into());
    let mut page = format!("{} ({})\n\n", out.strong(&title), answer.pay_table);
    for notice in &report.notices {
        page.push_str(&paragraph(&out.bad(&format!("Note: {notice}.")), 2, out.width()));
    }
    if !report.notices.is_empty() {
        page.push('\n');
    }
    for result in &report.results {
        page.push_str(&headline(answer, result).to_text(out.width()));
        if !result.outcomes.is_empty() {
            let ways = grouped(result.total_ways);
            page.push_str(&format!("\n{}\n\n", out.strong(&format!("Return table ({ways} ways)"))));
            page.push_str(&returns(result).to_text(out.width()));
        }
    }
    if let Some(strategy) = &answer.strategy {
        page.push_str(&format!("\n{}\n\n{}", out.strong("Best play"), best_play(strategy, out)));
    }
    let ties =
        report.tie_rule.as_ref().map(|rule| format!("Tie rule: {rule}. ")).unwrap_or_default();
    let under = answer.odds_under.iter().map(|clause| clause.printed().to_string());
    let under = under.collect::<Vec<_>>();
    let odds = format!("{ties}The least odds are those of {}.", under.join(", "));
    page + "\n" + &paragraph(&out.faint(&odds), 2, out.width())
}

fn headline(answer: &Answer, result: &Return) -> Table {
    let unit = if result.per == PER_ANTE { answer.ante } else { result.per };
    let best = answer.best.filter(|_| result.wager == answer.report.results[0].wager);
    let mut table = Table::new().indented(2).flush_right(&[1]);
    let edge = result.house_edge();
    let per_cent = |share: Fraction| format!("{:.4} %", 100.0 * share.to_f64());
    if best.is_some() {
        table.row(["policy", "", &answer.report.policy]);
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

/// A whole number as it is, any other with two decimals.
fn signed(net: Fraction) -> String {
    match net.denominator() {
        1 => format!("{:+}", net.numerator()),
        _ => format!("{:+.2}", net.to_f64()),
    }
}

fn best_play(strategy: &Words, out: &Console) -> String {
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
