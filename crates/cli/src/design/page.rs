//! The page of `house design` for people.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use analyse::Fraction;
use analyse::award_rarity::{Rarity, one_in};
use analyse::design::{
    Award, Bounds, Certain, Design, Forbidden, FoundTables, LineBounds, Origin, ShownTable,
    SolvedTable, TableFigures,
};
use analyse::points::{self, points};
use analyse::sensitivity::Sloped;
use desk::Subject;
use games::PayLine;
use paper::figures::grouped;

use crate::console::Console;
use crate::table::{Columns, Page};

/// A share in per cent.
fn per_cent(share: f64) -> String {
    format!("{:.4} %", 100.0 * share)
}

/// A share in per cent where two decimals tell enough.
fn roughly(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

/// A difference in per cent, with its sign.
fn signed(share: Fraction) -> String {
    format!("{:+.4} %", 100.0 * share.to_f64())
}

/// What was sought and what was found, and where that was written.
pub fn design(
    subject: &Subject,
    (design, files): (&Design, &BTreeMap<usize, PathBuf>),
    out: &Console,
) -> String {
    let (target, within) = (per_cent(design.target.to_f64()), per_cent(design.within.to_f64()));
    let (unit, mut page) = (subject.unit, Page::titled(subject.title, design.wager, &[], out));
    page.say(&format!("Sought: a house edge of {target} of the {unit}, within {within}."));
    page.say(&format!("Now: {}.", per_cent(-design.present.value.to_f64())));
    if let Some(progressive) = &design.progressive {
        page.say(&progressive.words());
    }
    page.put(&format!("\n{}{}\n\n", out.strong("Bounds"), origin(&design.bounds)));
    page.table(&bounds(&design.bounds.lines));
    page.put("\n");
    counted(design).iter().for_each(|sentence| page.say(sentence));
    if let Some((nearest, certain)) = &design.found.nearest {
        let edge = -nearest.value;
        let sure = match certain {
            Certain::Proven => "The nearest",
            Certain::Open => "The nearest of those that were solved",
        };
        page.say(&out.bad(&format!("{sure} has {}, exactly {edge}:", per_cent(edge.to_f64()))));
        page.say_at(4, &changed(design, nearest));
    }
    if !design.shown.is_empty() {
        page.heading("Tables, the nearest first");
    }
    for (place, shown) in design.shown.iter().enumerate() {
        let file = files.get(&place).map(PathBuf::as_path);
        one(design, place + 1, (shown, file), &mut page);
    }
    page.text()
}

/// Where the bounds come from, if the call gives none.
const fn origin(bounds: &Bounds) -> &'static str {
    match (bounds.origin, bounds.forbidden) {
        (Origin::Given, _) => "",
        (Origin::Around, Forbidden::Included) => " (a few steps each; --line gives others)",
        (Origin::Around, Forbidden::LeftOut) => {
            " (a few steps each, as far as the text allows; --line gives others)"
        }
    }
}

fn bounds(lines: &[LineBounds]) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    table.row(["line", "now", "may pay"]);
    for bounds in lines {
        let name = format!("{} {}", bounds.line.table, bounds.line.hand);
        let now = points::words(points(bounds.line.pays));
        table.row([name.trim(), &now, &range(bounds)]);
    }
    table
}

/// What a line may pay, as `--line` reads it: its ends, and the step if that is not one.
fn range(bounds: &LineBounds) -> String {
    let words = |value: &Fraction| points::words(*value);
    match &bounds.values[..] {
        [value] if *value == points(bounds.line.pays) => "the same".to_owned(),
        [value] => words(value),
        [low, second, .., high] | [low, second @ high] => match *second - *low {
            Fraction::ONE => format!("{}..{}", words(low), words(high)),
            step => format!("{}..{} by {step}", words(low), words(high)),
        },
        [] => "nothing".to_owned(),
    }
}

/// How the search went, in sentences.
fn counted(design: &Design) -> Vec<String> {
    let found = &design.found;
    let number = |count: usize| grouped(count as u128);
    let (tables, solved) = (grouped(found.within_bounds), number(found.solved));
    let (beside, meeting) = (number(design.beside), number(found.meeting));
    let so_far = if found.left == 0 { "" } else { " among those solved" };
    let mut said = vec![format!(
        "Tables within the bounds: {tables}. Solved: {solved}, and {beside} more to bound the \
         rest. Meeting the target{so_far}: {meeting}."
    )];
    if let Some(why) = design.refused.as_ref().filter(|_| found.refused > 0) {
        let refused = number(found.refused);
        said.push(format!(
            "Left out because no table may be run with them: {refused}. The first: {why}. \
             --below-floor computes them too."
        ));
    }
    said.push(ended(found));
    said
}

/// Whether anything was missed.
fn ended(found: &FoundTables) -> String {
    let (left, shown) = (grouped(found.left as u128), found.tables.len());
    let nearest = match shown {
        1 => "The nearest is listed.".to_owned(),
        _ => format!("The {shown} nearest are listed."),
    };
    match (found.is_complete(), found.proven) {
        (true, _) if shown == 0 => "No table within the bounds meets the target.".to_owned(),
        (true, _) => "Every table that meets the target is listed.".to_owned(),
        (false, true) if found.left == 0 => nearest,
        (false, true) => format!(
            "{nearest} Not solved though they may meet the target: {left}; none of them is nearer."
        ),
        (false, false) => format!(
            "The list is not complete. Not solved though they may meet the target: {left}. Narrow \
             the bounds, or allow more with --tries."
        ),
    }
}

/// The lines that pay something else than now.
fn changed(design: &Design, table: &SolvedTable) -> String {
    let lines = design.bounds.lines.iter().map(|bounds| &bounds.line).zip(&table.points);
    let differs = lines.filter(|(line, paid)| points(line.pays) != **paid);
    let said = |(line, paid): (&PayLine, &Fraction)| {
        let name = format!("{} {}", line.table, line.hand);
        format!("{} {}", name.trim(), points::words(*paid))
    };
    let said: Vec<String> = differs.map(said).collect();
    if said.is_empty() { "as it is now".to_owned() } else { said.join(", ") }
}

fn one(
    design: &Design,
    number: usize,
    (shown, file): (&ShownTable, Option<&Path>),
    page: &mut Page<'_>,
) {
    let ShownTable { table, figures } = shown;
    let (edge, away) = (-table.value, -table.value - design.target);
    page.say(&format!("{number}. {}", changed(design, table)));
    let mut say = |sentence: &str| page.say_at(5, sentence);
    say(&format!("edge {} ({} off), exactly {edge}", per_cent(edge.to_f64()), signed(away)));
    if let Some(figures) = figures {
        figures_in_words(figures).iter().for_each(|sentence| say(sentence));
    }
    if let Some(file) = file {
        say(&format!("written: {}", file.display()));
    }
}

fn figures_in_words(figures: &TableFigures) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(spread) = figures.result.spread {
        let risk = figures.result.element_of_risk();
        said.push(format!(
            "hit frequency {}, standard deviation {:.4}, element of risk {}",
            roughly(spread.hit_frequency.to_f64()),
            spread.standard_deviation,
            risk.map_or_else(String::new, |risk| per_cent(risk.to_f64()))
        ));
    }
    let (top, three) = (roughly(figures.share(1).to_f64()), roughly(figures.share(3).to_f64()));
    said.push(format!("of all that is won: top line {top}, top three lines {three}"));
    if let Some(rarest) = figures.rarest() {
        said.push(format!("rarest award: {}", rare(rarest)));
    }
    said
}

/// The chance of an award and what follows from it.
fn rare(award: &Award) -> String {
    let hand = award.key.replace('_', " ");
    let rounds = format!("{hand}, {} rounds", one_in(award.chance));
    match Rarity::at(award.chance) {
        Rarity::Passes => rounds,
        Rarity::ShowsOdds => format!(
            "{rounds}, beyond one in 100,000,000: its odds must be shown (GLI-19, 4.7.3), and no \
             progressive may have it (N.J.A.C. 13:69D-1.52(e)4)"
        ),
        Rarity::NeverPaid => format!("{hand}, never paid to whoever plays best"),
    }
}

/// What each line does to the value, wager by wager.
pub fn sensitivity(subject: &Subject, changes: &[Sloped], out: &Console) -> String {
    let Subject { title, unit: ante, .. } = subject;
    let mut page = Page::new(out);
    page.put(&format!(
        "{}\n",
        out.strong(&format!("{title}: what each line does to the house edge"))
    ));
    let mut wagers: Vec<&str> = Vec::new();
    for Sloped { change, .. } in changes {
        if !wagers.contains(&change.wager) {
            wagers.push(change.wager);
        }
    }
    for wager in &wagers {
        if wagers.len() > 1 {
            page.put(&format!("\n{}\n", out.strong(&format!("Wager: {wager}"))));
        }
        page.put("\n");
        page.table(&moved(changes.iter().filter(|it| it.change.wager == *wager)));
    }
    let unit = match wagers.len() {
        0 | 1 => format!("In per cent of the {ante}."),
        _ => format!(
            "In per cent of the {ante}, or of the wager where `house edge` tells it in units of \
             itself."
        ),
    };
    page.apart(&format!(
        "{unit} Every table is solved anew. The slope is that of a small step down or up: how \
         often the line is paid, times what is wagered on it. The two differ where choices are \
         equally good, or nearly so."
    ));
    page.text()
}

/// What the lines of one wager do, in hundredths of its unit.
fn moved<'a>(changes: impl Iterator<Item = &'a Sloped>) -> Columns {
    let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3, 4, 5]);
    table.row(["line", "pays", "one less", "one more", "slope down", "slope up"]);
    let hundredths = |share: Fraction| format!("{:+.4}", 100.0 * share.to_f64());
    for Sloped { change, slope: (below, above) } in changes {
        table.row([
            change.line.key().replace('_', " "),
            points::words(points(change.line.pays)),
            change.down.map_or_else(|| "-".to_owned(), hundredths),
            hundredths(-change.up),
            hundredths(-*below),
            hundredths(-*above),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Verdict, to};

    /// A line that pays 2, with bounds.
    fn straight(values: &[(i128, i128)]) -> LineBounds {
        let line = PayLine { table: "", hand: "straight", pays: Verdict::Pays(to(2, 1)) };
        LineBounds { line, values: values.iter().map(|(a, b)| Fraction::new(*a, *b)).collect() }
    }

    #[test]
    fn bounds_are_told_as_they_are_written_in_a_call() {
        assert_eq!(range(&straight(&[(3, 2), (2, 1), (5, 2), (3, 1)])), "3 to 2..3 by 1/2");
        assert_eq!(range(&straight(&[(1, 1), (2, 1), (3, 1)])), "1..3");
        assert_eq!(range(&straight(&[(1000, 1), (1200, 1)])), "1,000..1,200 by 200");
        assert_eq!(range(&straight(&[(-1, 1), (0, 1)])), "loses..push");
        assert_eq!(range(&straight(&[(2, 1)])), "the same");
        assert_eq!(range(&straight(&[(3, 2)])), "3 to 2");
    }
}
