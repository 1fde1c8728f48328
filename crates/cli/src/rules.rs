//! `house rules`: a game in our own words, with every option, its odds and its remedies.

use games::catalogue::{GameId, Status};
use law::{Clause, Regulation, Row, regulations};
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::{Options, game_parser};
use crate::sheet::{self, Sheet};
use crate::{json, rules_text};

/// A game in our own words, with every option, its odds and its remedies
///
/// Give `--set` and `--pay-table` to see the game as a table would run it.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    #[command(flatten)]
    options: Options,

    /// Print a pay table file to start from
    #[arg(long)]
    pay_table_template: bool,

    /// Print one JSON document
    #[arg(long, conflicts_with = "pay_table_template")]
    json: bool,
}

/// A heading of the text and the rows under it.
pub struct Section {
    /// The heading in our words, and where it stands.
    pub heading: String,
    /// The rows, in printed order.
    pub rows: Vec<Row>,
}

/// Prints the rules of a game.
///
/// # Errors
///
/// Names the option that is wrong.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let game = args.game;
    let sheet = sheet::sheet(game, &args.options)?;
    if sheet.is_none() && (!args.options.is_empty() || args.pay_table_template) {
        return Err(Failure::Usage(format!("{game} is planned: it has no options or odds yet")));
    }
    match &sheet {
        Some(sheet) if args.pay_table_template => out.write(&sheet.template)?,
        _ if args.json => out.json("house/rules/2", to_json(game, sheet.as_ref()))?,
        _ => out.write(&rules_text::game(game, sheet.as_ref(), out))?,
    }
    Ok(Outcome::Done)
}

/// The regulations a game's rows are drawn from, the game's own first.
pub fn texts(game: GameId) -> impl Iterator<Item = &'static Regulation> {
    let holder = |prefix: &&str| {
        let holds = |text: &&Regulation| text.parts.iter().any(|part| part.prefix == *prefix);
        regulations().iter().find(holds)
    };
    let mut texts: Vec<&Regulation> = game.rows().iter().filter_map(holder).collect();
    texts.dedup_by_key(|text| text.id);
    texts.into_iter()
}

/// The rows of a game by section, the game's own text first.
pub fn sections(game: GameId) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for prefix in game.rows() {
        let mut rows: Vec<Row> = Row::all().filter(|row| row.part().prefix == *prefix).collect();
        rows.sort_by_key(|row| row.clauses().first().copied());
        for row in rows {
            let heading = heading(row);
            match sections.iter_mut().find(|section| section.heading == heading) {
                Some(section) => section.rows.push(row),
                None => sections.push(Section { heading, rows: vec![row] }),
            }
        }
    }
    sections
}

/// The rulings that the rows of a game rely on, each once, in the order of the register.
pub fn rulings(game: GameId) -> Vec<Clause> {
    let relies = |clause: &Clause| {
        clause.is_ruling() && clause.rows().any(|row| game.rows().contains(&row.part().prefix))
    };
    Clause::all().filter(relies).collect()
}

/// The heading a row stands under; the title of its part where the text has none.
fn heading(row: Row) -> String {
    let section = row.clauses().first().and_then(|clause| section_of(*clause));
    match section.filter(|section| section.rows().next().is_none()) {
        Some(section) => {
            format!("{} ({})", section.summary().trim_end_matches('.'), section.printed())
        }
        None => row.part().title.to_owned(),
    }
}

/// The section a paragraph belongs to: its number, or, in a text that is one section, its first
/// letter.
fn section_of(clause: Clause) -> Option<Clause> {
    let paragraph = clause.paragraph();
    let end = paragraph.find(['(', ' ']).unwrap_or(paragraph.len());
    let (number, rest) = paragraph.split_at(end);
    let end = match rest.find(')') {
        Some(letter) if !number.contains('.') => end + letter + 1,
        _ => end,
    };
    Clause::find(clause.regulation(), &paragraph[..end])
}

fn to_json(game: GameId, sheet: Option<&Sheet>) -> Value {
    let section = |section: &Section| {
        json!({
            "heading": section.heading,
            "rows": section.rows.iter().copied().map(json::row).collect::<Vec<_>>(),
        })
    };
    let entries = rulings(game).into_iter().filter_map(Clause::ruling);
    let mut document = json!({
        "game": game.name(),
        "title": game.title(),
        "status": game.status().to_string(),
        "regulations": texts(game).map(|text| text.id).collect::<Vec<_>>(),
    });
    if let (Some(sheet), Status::Playable) = (sheet, game.status()) {
        add_sheet(&mut document, sheet);
    }
    document["sections"] = sections(game).iter().map(section).collect();
    document["rulings"] = entries.map(json::ruling).collect();
    document
}

fn add_sheet(document: &mut Value, sheet: &Sheet) {
    let names: Vec<&str> = sheet.policies.iter().map(|(name, _)| *name).collect();
    document["options_hash"] = json!(sheet.options_hash);
    // Every game that can be played is.
    document["solved"] = json!(true);
    document["assumption"] = match sheet.assumption {
        Some((words, under)) => json!({ "assumption": words, "clause": json::clause(under) }),
        None => Value::Null,
    };
    document["wagers"] = json!(sheet.wagers);
    document["decisions"] = json!(sheet.decisions);
    document["stages"] = json!(sheet.stages);
    document["policies"] = json!(names);
    document["pay_tables"] = sheet.pay_tables.iter().map(pay_table).collect();
    document["options"] = sheet.options.iter().map(option).collect();
    document["refused"] = json!(sheet.refused);
    document["irregularities"] = sheet.remedies.iter().map(remedy).collect();
}

fn option(setting: &sheet::Setting) -> Value {
    json!({
        "name": setting.name,
        "section": games::sections::Section::of(setting.name).word(),
        "values": setting.values,
        "default": setting.default,
        "value": setting.value,
        "summary": setting.summary,
        "clause": json::clause(setting.under),
    })
}

fn pay_table(table: &games::PrintedTable) -> Value {
    let line = |(hand, pays): &(&str, String)| json!({ "hand": hand, "pays": pays });
    json!({
        "wagers": table.wagers,
        "clause": json::clause(table.under),
        "lines": table.lines.iter().map(line).collect::<Vec<_>>(),
    })
}

fn remedy(line: &sheet::Line) -> Value {
    json!({
        "irregularity": line.irregularity.words(),
        "when": line.when,
        "remedy": sheet::effect(line.remedy.effect),
        "clause": json::clause(line.remedy.under),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_a_game_stands_in_one_section() {
        for game in GameId::ALL {
            let listed: usize = sections(*game).iter().map(|section| section.rows.len()).sum();
            let rows = Row::all().filter(|row| game.rows().contains(&row.part().prefix)).count();
            assert_eq!(listed, rows, "{game}");
        }
    }

    #[test]
    fn a_text_of_one_section_is_headed_by_its_letters() {
        let row = Row::find("DDS-032").expect("a row");
        assert_eq!(heading(row), "Rankings (Section 11(e), Double Down Stud)");
        let row = Row::find("DDP-042").expect("a row");
        assert!(heading(row).ends_with("[Double Draw Poker])"), "{}", heading(row));
        assert_eq!(heading(Row::find("GEN-002").expect("a row")), "Cross-cutting obligations");
    }
}
