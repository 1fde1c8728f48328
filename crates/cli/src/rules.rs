//! `house rules`: a game in our own words, with every option, its odds and its remedies.

use desk::sheet::{self, Sheet};
use desk::texts::{Section, rulings, sections, texts};
use desk::{Error, house};
use games::catalogue::{Ask, Capability, GameId, Status};
use law::Clause;
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::options::GameOptions;
use crate::{json, rules_text};

/// A game in our own words, with every option, its odds and its remedies
///
/// Give `--set` and `--pay-table` to see the game as a table would run it.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Print a pay table file to start from
    #[arg(long)]
    pay_table_template: bool,

    /// Print one JSON document
    #[arg(long, conflicts_with = "pay_table_template")]
    json: bool,
}

/// Prints the rules of a game.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let GameOptions { game, options } = args.about;
    let asked = !options.is_empty() || args.pay_table_template;
    let sheet = match game.status() {
        Status::Planned if !asked => None,
        Status::Playable | Status::Planned => Some(house::sheet(game, &options.given()?)?),
    };
    if args.pay_table_template {
        let template = sheet.and_then(|sheet| sheet.template);
        let template = template.ok_or_else(|| Error::from(game.cannot(Ask::Options)))?;
        return out.write(&template).map(|()| Outcome::Success);
    }
    let page = || rules_text::game(game, sheet.as_ref(), out);
    out.answer(args.json, "house/rules/2", || to_json(game, sheet.as_ref()), page)
}

fn to_json(game: GameId, sheet: Option<&Sheet>) -> Value {
    let section = |section: &Section| {
        json!({
            "heading": section.heading,
            "rows": section.rows.iter().copied().map(json::row).collect::<Vec<_>>(),
        })
    };
    let entries = rulings(game.rows()).into_iter().filter_map(Clause::ruling);
    let mut document = json!({
        "game": game.name(),
        "title": game.title(),
        "status": game.status().to_string(),
        "regulations": texts(game.rows()).map(|text| text.id).collect::<Vec<_>>(),
    });
    if let Some(sheet) = sheet {
        document["options_hash"] = json!(sheet.options_hash);
        document["solved"] = json!(game.can() == Capability::Solved);
        add_sheet(&mut document, sheet);
    }
    document["sections"] = sections(game.rows()).iter().map(section).collect();
    document["rulings"] = entries.map(json::ruling).collect();
    document
}

fn add_sheet(document: &mut Value, sheet: &Sheet) {
    let names: Vec<&str> = sheet.policies.iter().map(|(name, _)| *name).collect();
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

fn option(setting: &desk::settings::Setting) -> Value {
    json!({
        "name": setting.name,
        "section": setting.section.word(),
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
