//! The page of `house design` for people.

use analyse::Fraction;
use analyse::report::grouped;

use super::bounds::Dial;
use super::desk::{Designed, Shown};
use super::figures::{Award, Figures};
use super::search::{Certain, Found, Search};
use crate::console::Console;
use crate::table::{Table, paragraph};
use analyse::award_rarity::{Rarity, one_in};
use analyse::points;
use analyse::sensitivity::Sloped;

/// A share in per cent.
pub fn per_cent(share: Fraction) -> String {
    format!("{:.4} %", 100.0 * share.to_f64())
}

/// A share in per cent where two decimals tell enough.
fn roughly(share: Fraction) -> String {
    format!("{:.2} %", 100.0 * share.to_f64())
}

/// A difference in per cent, with its sign.
fn signed(share: Fraction) -> String {
    format!("{:+.4} %", 100.0 * share.to_f64())
}

/// What was sought and what was found.
pub fn of(designed: &Designed, search: &Search, out: &Console) -> String {
    let Designed { title, ante, wager, .. } = designed;
    let (target, within) = (per_cent(designed.target), per_cent(designed.within));
    let mut page = format!("{} ({wager})\n\n", out.strong(title));
    let sought = format!("Sought: a house edge of {target} of the {ante}, within {within}.");
    page.push_str(&paragraph(&sought, 2, out.width()));
    let now = format!("Now: {}.", per_cent(-designed.present.value));
    page.push_str(&paragraph(&now, 2, out.width()));
    if let Some(progressive) = &designed.progressive {
        page.push_str(&paragraph(&progressive.words(), 2, out.width()));
    }
    page.push_str(&format!("\n{}{}\n\n", out.strong("Bounds"), designed.bounds));
    page.push_str(&bounds(&designed.dials).to_text(out.width()));
    page.push('\n');
    for sentence in counted(designed, search) {
        page.push_str(&paragraph(&sentence, 2, out.width()));
    }
    if let Some((nearest, certain)) = &search.nearest {
        let edge = -nearest.value;
        let sure = match certain {
            Certain::Proven => "The nearest",
            Certain::Open => "The nearest of those that were solved",
        };
        let said = format!("{sure} has {}, exactly {edge}:", per_cent(edge));
        page.push_str(&paragraph(&out.bad(&said), 2, out.width()));
        page.push_str(&paragraph(&changed(designed, nearest), 4, out.width()));
    }
    if !designed.shown.is_empty() {
        page.push_str(&format!("\n{}\n\n", out.strong("Tables, the nearest first")));
    }
    for (place, shown) in designed.shown.iter().enumerate() {
        page.push_str(&one(designed, place + 1, shown, out));
    }
    page
}

fn bounds(dials: &[Dial]) -> Table {
    let mut table = Table::new().indented(2).flush_right(&[1]);
    table.row(["line", "now", "may pay"]);
    for dial in dials {
        let name = format!("{} {}", dial.line.table, dial.line.hand);
        let now = points::words(points::points(dial.line.pays));
        table.row([name.trim(), &now, &range(dial)]);
    }
    table
}

/// What a line may pay, as `--line` reads it: its ends, and the step if that is not one.
fn range(dial: &Dial) -> String {
    let words = |value: &Fraction| points::words(*value);
    match &dial.values[..] {
        [value] if *value == points::points(dial.line.pays) => "the same".to_owned(),
        [value] => words(value),
        [low, second, .., high] | [low, second @ high] => match *second - *low {
            Fraction::ONE => format!("{}..{}", words(low), words(high)),
            step => format!("{}..{} by {step}", words(low), words(high)),
        },
        [] => "nothing".to_owned(),
    }
}

/// How the search went, in sentences.
fn counted(designed: &Designed, search: &Search) -> Vec<String> {
    let number = |count: usize| grouped(count as u128);
    let (tables, solved) = (grouped(search.tables), number(search.solved));
    let (beside, meeting) = (number(designed.beside), number(search.meeting));
    let so_far = if search.left == 0 { "" } else { " among those solved" };
    let mut said = vec![format!(
        "Tables within the bounds: {tables}. Solved: {solved}, and {beside} more to bound the \
         rest. Meeting the target{so_far}: {meeting}."
    )];
    if let Some(why) = designed.refused.as_ref().filter(|_| search.refused > 0) {
        let refused = number(search.refused);
        said.push(format!(
            "Left out because no table may be run with them: {refused}. The first: {why}. \
             --below-floor computes them too."
        ));
    }
    said.push(ended(search));
    said
}

/// Whether anything was missed.
fn ended(search: &Search) -> String {
    let (left, shown) = (grouped(search.left as u128), search.found.len());
    let nearest = match shown {
        1 => "The nearest is listed.".to_owned(),
        _ => format!("The {shown} nearest are listed."),
    };
    match (search.is_complete(), search.proven) {
        (true, _) if shown == 0 => "No table within the bounds meets the target.".to_owned(),
        (true, _) => "Every table that meets the target is listed.".to_owned(),
        (false, true) if search.left == 0 => nearest,
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
fn changed(designed: &Designed, found: &Found) -> String {
    let dials = designed.dials.iter().zip(&found.points);
    let differs = dials.filter(|(dial, paid)| points::points(dial.line.pays) != **paid);
    let said = |(dial, paid): (&Dial, &Fraction)| {
        let name = format!("{} {}", dial.line.table, dial.line.hand);
        format!("{} {}", name.trim(), points::words(*paid))
    };
    let said: Vec<String> = differs.map(said).collect();
    if said.is_empty() { "as it is now".to_owned() } else { said.join(", ") }
}

fn one(designed: &Designed, number: usize, shown: &Shown, out: &Console) -> String {
    let Shown { found, figures, file } = shown;
    let (edge, away) = (-found.value, -found.value - designed.target);
    let head = format!("{number}. {}", changed(designed, found));
    let mut text = paragraph(&head, 2, out.width());
    let mut say = |sentence: &str| text.push_str(&paragraph(sentence, 5, out.width()));
    say(&format!("edge {} ({} off), exactly {edge}", per_cent(edge), signed(away)));
    if let Some(figures) = figures {
        figures_in_words(figures).iter().for_each(|sentence| say(sentence));
    }
    if let Some(file) = file {
        say(&format!("written: {}", file.display()));
    }
    text
}

fn figures_in_words(figures: &Figures) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(spread) = figures.result.spread {
        let risk = figures.result.house_edge() / spread.average_wager;
        said.push(format!(
            "hit frequency {}, standard deviation {:.4}, element of risk {}",
            roughly(spread.hit_frequency),
            spread.standard_deviation,
            per_cent(risk)
        ));
    }
    let (top, three) = (roughly(figures.share(1)), roughly(figures.share(3)));
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
pub fn sensitivity(title: &str, ante: &str, changes: &[Sloped], out: &Console) -> String {
    let heading = format!("{title}: what each line does to the house edge");
    let mut text = format!("{}\n", out.strong(&heading));
    let mut wagers: Vec<&str> = Vec::new();
    for Sloped { change, .. } in changes {
        if !wagers.contains(&change.wager) {
            wagers.push(change.wager);
        }
    }
    for wager in &wagers {
        if wagers.len() > 1 {
            text.push_str(&format!("\n{}\n", out.strong(&format!("Wager: {wager}"))));
        }
        let moving = changes.iter().filter(|it| it.change.wager == *wager);
        text.push_str(&format!("\n{}", moved(moving).to_text(out.width())));
    }
    let unit = match wagers.len() {
        0 | 1 => format!("In per cent of the {ante}."),
        _ => format!(
            "In per cent of the {ante}, or of the wager where `house edge` tells it in units of \
             itself."
        ),
    };
    let said = format!(
        "{unit} Every table is solved anew. The slope is that of a small step down or up: how \
         often the line is paid, times what is wagered on it. The two differ where choices are \
         equally good, or nearly so."
    );
    format!("{text}\n{}", paragraph(&said, 2, out.width()))
}

/// What the lines of one wager do, in hundredths of its unit.
fn moved<'a>(changes: impl Iterator<Item = &'a Sloped>) -> Table {
    let mut table = Table::new().indented(2).flush_right(&[1, 2, 3, 4, 5]);
    table.row(["line", "pays", "one less", "one more", "slope down", "slope up"]);
    let hundredths = |share: Fraction| format!("{:+.4}", 100.0 * share.to_f64());
    for Sloped { change, slope: (below, above) } in changes {
        table.row([
            change.line.key().replace('_', " "),
            points::words(points::points(change.line.pays)),
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
    use games::PayLine;
    use rules::{Verdict, to};

    /// A line that pays 2, with bounds.
    fn dial(values: &[(i128, i128)]) -> Dial {
        let line = PayLine { table: "", hand: "straight", pays: Verdict::Pays(to(2, 1)) };
        Dial { line, values: values.iter().map(|(a, b)| Fraction::new(*a, *b)).collect() }
    }

    #[test]
    fn bounds_are_told_as_they_are_written_in_a_call() {
        assert_eq!(range(&dial(&[(3, 2), (2, 1), (5, 2), (3, 1)])), "3 to 2..3 by 1/2");
        assert_eq!(range(&dial(&[(1, 1), (2, 1), (3, 1)])), "1..3");
        assert_eq!(range(&dial(&[(1000, 1), (1200, 1)])), "1,000..1,200 by 200");
        assert_eq!(range(&dial(&[(-1, 1), (0, 1)])), "loses..push");
        assert_eq!(range(&dial(&[(2, 1)])), "the same");
        assert_eq!(range(&dial(&[(3, 2)])), "3 to 2");
    }
}
