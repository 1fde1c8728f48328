//! The report on a game's edge as a paper: what a laboratory exchanges about a game's mathematics.
//!
//! It holds no date and no cost: the same question makes the same paper, letter by letter.

pub mod many;
mod method;
mod plots;
mod summary;

use analyse::report::Return;
use analyse::{Fraction, PlayInWords};
use law::Clause;
use paper::figures::grouped;
use paper::{Block, Grid, Paper, Section};

use crate::compare;
use crate::edge::{Dossier, EdgeAnswer, Simulated};
use crate::figures::{per_cent, signed};
use crate::tables;
use crate::texts::{rulings, sections, texts};

/// The whole report. `rows` are the prefixes of the game's requirement rows; `again` is the last
/// section, about how to make it again.
pub fn paper(answer: &EdgeAnswer, dossier: &Dossier, rows: &[&str], again: Section) -> Paper {
    let fact = |name: &str, fact: &str| (name.to_owned(), fact.to_owned());
    let text = texts(rows).next();
    let regulation = text.map(|text| format!("{}; status: {}", text.title, text.status));
    let under: Vec<String> =
        answer.odds_under.iter().map(|clause| clause.printed().to_string()).collect();
    let policy =
        if answer.best.is_none() { "the best play of one seat alone" } else { answer.policy };
    Paper {
        title: "Game mathematics report".to_owned(),
        subject: answer.subject.title.to_owned(),
        facts: vec![
            fact("game", &answer.subject.head.game),
            fact("regulation", &regulation.unwrap_or_default()),
            fact("odds under", &under.join(", ")),
            fact("pay table", &answer.subject.pay_table),
            fact("deck", &dossier.deck),
            fact("policy", policy),
            fact("options hash", &answer.subject.head.options_hash),
            fact("program", concat!("house ", env!("CARGO_PKG_VERSION"))),
        ],
        notices: answer.subject.notices.clone(),
        sections: all_sections(answer, dossier, rows).into_iter().chain([again]).collect(),
    }
}

fn all_sections(answer: &EdgeAnswer, dossier: &Dossier, rows: &[&str]) -> Vec<Section> {
    let mut all = vec![
        summary::section(answer),
        game_rules(dossier, rows),
        how(answer, dossier),
        checks(answer, dossier),
        returns(answer),
        many::section(answer),
    ];
    all.extend(strategy(answer, dossier));
    all.extend(tables::section(&dossier.tables));
    all.push(policies(dossier));
    if !dossier.sensitivity.is_empty() {
        all.push(sensitivity(answer, dossier));
    }
    all.push(rulings_used(rows));
    all.push(requirements(rows));
    all
}

fn game_rules(dossier: &Dossier, rows: &[&str]) -> Section {
    let mut section = Section::new("Rules and options");
    let mut grid = Grid::new(["text", "title", "status"]);
    for text in texts(rows) {
        grid.row([text.id, text.title, text.status]);
    }
    section.grid(grid);
    if let Some((assumed, under)) = dossier.assumption {
        section.words(format!("Assumption: {assumed} ({})", under.printed()));
    }
    section.blocks.push(Block::Heading("The course of a round".to_owned()));
    section.blocks.push(Block::Steps(dossier.course.clone()));
    section.words(format!("Wagers: {}.", dossier.wagers.join(", ")));
    section.words(format!("Decisions of a player: {}.", dossier.decisions.join("; ")));
    for table in &dossier.pay_tables {
        let heading = format!("What the {} pay ({})", table.wagers, table.under.printed());
        section.blocks.push(Block::Heading(heading));
        let mut grid = Grid::new(["hand", "pays"]).numbers([1]);
        table.lines.iter().for_each(|(hand, pays)| grid.row([*hand, pays]));
        section.grid(grid);
    }
    section.blocks.push(Block::Heading("Options".to_owned()));
    let mut grid = Grid::new(["option", "value", "about", "clause"]).names([0]);
    for setting in &dossier.settings {
        let under = setting.under.printed().to_string();
        grid.row([setting.name, &setting.value, setting.summary, &under]);
    }
    section.grid(grid);
    section
}

fn how(answer: &EdgeAnswer, dossier: &Dossier) -> Section {
    let mut section = Section::new("Method");
    section.words(dossier.method);
    method::ALWAYS.into_iter().for_each(|words| section.words(words));
    if let Some(rule) = &answer.tie_rule {
        section.words(format!(
            "Where choices are equally good the return table follows this rule: {rule}. The value \
             does not depend on it."
        ));
    }
    section
}

fn checks(answer: &EdgeAnswer, dossier: &Dossier) -> Section {
    let mut section = Section::new("Checks made in this run");
    let mut grid = Grid::new(["check", "holds"]);
    for check in &dossier.checks {
        grid.row([check.what.as_str(), if check.holds { "yes" } else { "NO" }]);
    }
    section.grid(grid);
    match &dossier.simulated {
        Some(simulated) => simulation(&mut section, simulated, answer.subject.unit),
        None => section.words(
            "Not in this run: a simulation, because what a progressive wager is worth depends on \
             how long its meter has grown.",
        ),
    }
    if !dossier.walked {
        section.words(
            "Not in this run: playing the round machine in every way on a short deck, which knows \
             no meter. A report without the progressive wager compares it with the kernel.",
        );
    }
    section
}

/// What the round machine gives beside the exact value.
fn simulation(section: &mut Section, simulated: &Simulated, ante: &str) {
    let Simulated { rounds, seed, report, exact } = simulated;
    section.blocks.push(Block::Heading("Simulation".to_owned()));
    section.words(format!(
        "The round machine, dealt from the whole deck, plays under the same policy. The mean is of \
         all wagers in units of the {ante}; about 95 of 100 runs lie within two standard errors."
    ));
    let number =
        |value: Option<f64>| value.map_or("unknown".to_owned(), |value| format!("{value:.6}"));
    let head = ["rounds", "seed", "mean", "exact", "standard error", "standard errors off"];
    let mut grid = Grid::new(head).numbers(0..=5);
    let off = simulated.sigmas().map_or("unknown".to_owned(), |off| format!("{off:+.2}"));
    let (mean, exact) = (simulated.mean().to_f64(), exact.to_f64());
    grid.row([
        grouped((*rounds).into()),
        seed.to_string(),
        number(Some(mean)),
        number(Some(exact)),
        number(report.standard_error),
        off,
    ]);
    section.grid(grid);
}

fn returns(answer: &EdgeAnswer) -> Section {
    let mut section = Section::new("Return table");
    for result in &answer.results {
        section.blocks.push(Block::Heading(format!("Wager: {}", result.wager)));
        if result.outcomes.is_empty() {
            section.words("The table was not asked for.");
            continue;
        }
        section.grid(return_table(result));
        if let Some((svg, caption)) = plots::distribution(result) {
            section.blocks.push(Block::Drawing(svg, caption));
        }
    }
    section
}

fn return_table(result: &Return) -> Grid {
    let mut grid =
        Grid::new(["event", "net", "combinations", "probability", "return"]).numbers(1..=4);
    for line in &result.outcomes {
        let returned = (line.probability * line.net).to_f64();
        grid.row([
            line.event.clone(),
            signed(line.net),
            line.ways.map(grouped).unwrap_or_default(),
            format!("{:.9}", line.probability.to_f64()),
            format!("{returned:+.9}"),
        ]);
    }
    let value = format!("{:+.9}", result.expected_value.to_f64());
    let all = result.total_ways.map(grouped).unwrap_or_default();
    grid.row(["all".into(), String::new(), all, "1".into(), value]);
    grid.summed = true;
    grid
}

/// The best play: as rules in order, and in the words and the table of the game where it has any.
fn strategy(answer: &EdgeAnswer, dossier: &Dossier) -> Option<Section> {
    let mut section = Section::new("Strategy");
    for rules in &dossier.rules {
        section.blocks.push(Block::Heading(rules.heading.clone()));
        for (asks, list) in &rules.lists {
            section.words(format!("{asks} The first rule that applies decides."));
            section.blocks.push(Block::Steps(list.clone()));
        }
        if !rules.terms.is_empty() {
            section.blocks.push(Block::List(rules.terms.clone()));
        }
        section.words(rules.cost.clone());
    }
    if let Some(words) = &answer.in_words {
        in_words(&mut section, words);
    }
    (!section.blocks.is_empty()).then_some(section)
}

fn in_words(section: &mut Section, words: &PlayInWords) {
    section.blocks.push(Block::Heading("In words".to_owned()));
    section.words(words.rules.clone());
    if !words.indifferent.is_empty() {
        section.words(
            "Equally good either way; a list above may choose otherwise here, at the same value \
             and with another average wager:",
        );
        let tied = words.indifferent.iter();
        let tied = tied.map(|(cards, sets)| format!("{cards} ({} sets)", grouped((*sets).into())));
        section.blocks.push(Block::List(tied.collect()));
    }
    if !words.table.is_empty() {
        section.blocks.push(Block::Plain(words.table.clone()));
    }
}

fn policies(dossier: &Dossier) -> Section {
    let mut section = Section::new("Policies compared");
    section.words("The main wager under every policy with a name, exactly.");
    let mut grid = Grid::new(compare::HEAD).numbers(1..=5);
    dossier.policies.iter().for_each(|one| grid.row(compare::row(one)));
    section.grid(grid);
    let mut exactly = Grid::new(["policy", "what it does", "exact value"]).numbers([2]);
    for one in &dossier.policies {
        let value = one.result.as_ref().map(|result| result.expected_value.to_string());
        exactly.row([one.policy, one.words, &value.unwrap_or_else(|| "unknown".to_owned())]);
    }
    section.grid(exactly);
    section
}

fn sensitivity(answer: &EdgeAnswer, dossier: &Dossier) -> Section {
    let mut section = Section::new("Sensitivity to the pay table");
    section.words(format!(
        "Each line alone with one more and with one less for every unit of the wager, the best \
         play found again. What is told is by how much the house edge changes, in hundredths of \
         the {}.",
        answer.subject.unit
    ));
    let moved = |by: Fraction| format!("{:+.4} %", 100.0 * by.to_f64());
    let mut grid = Grid::new(["line", "pays", "wager", "one more", "one less"]).numbers([1, 3, 4]);
    for change in &dossier.sensitivity {
        let line = format!("{} {}", change.line.table, change.line.hand);
        grid.row([
            line.trim(),
            &change.line.pays.to_string(),
            change.wager,
            &moved(-change.up),
            &change.down.map_or_else(|| "cannot be".to_owned(), moved),
        ]);
    }
    section.grid(grid);
    if !dossier.numbered.is_empty() {
        numbered(&mut section, dossier);
    }
    section
}

/// The tables that the text numbers.
fn numbered(section: &mut Section, dossier: &Dossier) {
    section.blocks.push(Block::Heading("The pay tables of the text".to_owned()));
    section.words("Each alone in place of the one that is used, at its best play.");
    let mut grid =
        Grid::new(["option", "table", "wager", "house edge", "exact value"]).numbers([1, 3, 4]);
    for table in &dossier.numbered {
        let number =
            if table.used { format!("{} (used)", table.number) } else { table.number.clone() };
        for (wager, value) in &table.values {
            let edge = per_cent(-value.to_f64());
            grid.row([table.option, &number, wager, &edge, &value.to_string()]);
        }
    }
    section.grid(grid);
}

fn rulings_used(rows: &[&str]) -> Section {
    let mut section = Section::new("Rulings the rules rely on");
    section.words("What the texts leave open, and how the program reads it.");
    let mut grid = Grid::new(["ruling", "question", "reading"]).names([0]);
    for ruling in rulings(rows).into_iter().filter_map(Clause::ruling) {
        grid.row([ruling.id, ruling.title, ruling.reading]);
    }
    section.grid(grid);
    section
}

fn requirements(rows: &[&str]) -> Section {
    let mut section = Section::new("Requirements of the texts, in our own words");
    for held in sections(rows) {
        section.blocks.push(Block::Heading(held.heading));
        let mut grid = Grid::new(["row", "requirement", "clauses"]).names([0]);
        for row in held.rows {
            let cited = row.clauses().iter().chain(row.rulings());
            let cited: Vec<&str> = cited.map(|clause| clause.paragraph()).collect();
            grid.row([row.id(), row.summary(), &cited.join(", ")]);
        }
        section.grid(grid);
    }
    section
}
