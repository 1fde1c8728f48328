//! What `house config check` and `house config show` print.

use std::path::Path;

use games::sections::Section;
use rules::Chips;
use serde_json::{Map, Value, json};

use crate::console::Console;
use crate::json;
use crate::table::{Page, Table};
use desk::entries::Complaint;
use desk::settings::Setting;
use desk::table_file::Described;

/// A file and what came of reading it.
type Checked<'a> = (&'a Path, Result<Described, Vec<Complaint>>);

/// Good or wrong, file by file.
pub fn checked(checked: &[Checked<'_>], out: &Console) -> String {
    let mut page = Page::new(out);
    for (path, read) in checked {
        let file = path.display();
        match read {
            Ok(table) => {
                page.put(&format!("{} {file}\n", out.good("good:")));
                let name = table.head.table.as_deref().unwrap_or("a table");
                page.say(&format!("{name}, {}, options {}", table.game, table.options_hash));
                let mut rows = Table::new().indented(2);
                for (it, given) in table.approvals() {
                    let given = given.unwrap_or("assumed, nobody is named");
                    rows.row([it.name, &format!("{given} ({})", it.under)]);
                }
                page.table(&rows);
            }
            Err(complaints) => {
                page.put(&format!("{} {file}\n", out.bad("wrong:")));
                let mut rows = Table::new().indented(2);
                complaints.iter().for_each(|it| rows.row([&it.place(), &it.words]));
                page.table(&rows);
            }
        }
    }
    page.text()
}

/// The same for programs.
pub fn checked_json(checked: &[Checked<'_>]) -> Value {
    let one = |(path, read): &Checked<'_>| {
        let (table, complaints) = match read {
            Ok(table) => (Some(table), &[][..]),
            Err(complaints) => (None, &complaints[..]),
        };
        let complaint = |it: &Complaint| {
            let (lines, column, words) = (&it.lines, it.column, &it.words);
            json!({ "lines": lines, "column": column, "complaint": words })
        };
        json!({
            "file": path.display().to_string(),
            "good": table.is_some(),
            "game": table.map(|table| table.game.name()),
            "table": table.and_then(|table| table.head.table.as_deref()),
            "options_hash": table.map(|table| table.options_hash.as_str()),
            "approvals": table.map(|table| table.approvals().map(approval).collect::<Vec<_>>()),
            "complaints": complaints.iter().map(complaint).collect::<Vec<_>>(),
        })
    };
    json!({ "files": checked.iter().map(one).collect::<Vec<_>>() })
}

fn approval((it, given): (&Setting, Option<&str>)) -> Value {
    json!({ "name": it.name, "given": given, "clause": json::clause(it.under) })
}

/// The settings in force, section by section.
pub fn shown(path: &Path, table: &Described, out: &Console) -> String {
    let name = table.head.table.as_deref().unwrap_or(table.game.name());
    let mut page = Page::headed(&format!("{name}, {}", table.game.title()), out);
    let mut head = Table::new().indented(2);
    head.row(["file", &path.display().to_string()]);
    head.row(["regulation", &table.regulation]);
    head.row(["licensee", table.head.licensee.as_deref().unwrap_or("not named")]);
    head.row(["options", &table.options_hash]);
    page.table(&head);
    page.put(&differing(table, out));
    for section in Section::ALL {
        let mut rows = Table::new().indented(2);
        let held = table.settings.iter().filter(|setting| setting.section == section);
        for setting in held {
            let mark = if is_default(setting) { "default" } else { "set" };
            rows.row([setting.name, mark, &setting.value]);
        }
        if !rows.is_empty() {
            page.put(&format!("\n{}\n", out.strong(heading(section))));
            page.table(&rows);
        }
    }
    page.text()
}

/// What was set to something else, with its default and where it is allowed.
fn differing(table: &Described, out: &Console) -> String {
    let mut rows = Table::new().indented(2);
    for setting in table.settings.iter().filter(|setting| !is_default(setting)) {
        let default = format!("{}, by default {}", setting.value, setting.default);
        rows.row([setting.name, &format!("{default} ({})", setting.under)]);
    }
    let rows = rows.to_text(out.width());
    let rows = if rows.is_empty() { "  nothing\n".to_owned() } else { rows };
    format!("\n{}\n{rows}", out.strong("Differs from the default"))
}

const fn heading(section: Section) -> &'static str {
    match section {
        Section::Head => "Text",
        Section::Options => "Options",
        Section::PayTables => "Pay tables",
        Section::Limits => "Posted limits",
        Section::Dealing => "Cards and devices",
        Section::Approvals => "Approvals",
    }
}

fn is_default(setting: &Setting) -> bool {
    setting.value == setting.default
}

/// The same for programs.
pub fn shown_json(path: &Path, table: &Described) -> Value {
    let of = |section| move |setting: &&Setting| setting.section == section;
    let limits = table.settings.iter().filter(of(Section::Limits));
    let devices = table.settings.iter().filter(of(Section::Dealing));
    let differs = table.settings.iter().filter(|setting| !is_default(setting));
    json!({
        "file": path.display().to_string(),
        "game": table.game.name(),
        "regulation": table.regulation,
        "table": table.head.table,
        "licensee": table.head.licensee,
        "options_hash": table.options_hash,
        "differs": differs.map(|setting| setting.name).collect::<Vec<_>>(),
        "limits": limits.map(|it| (it.name.to_owned(), limit(it))).collect::<Map<_, _>>(),
        "devices": devices
            .map(|it| (it.name.to_owned(), json!(it.value)))
            .collect::<Map<_, _>>(),
        "settings": table.settings.iter().map(setting).collect::<Vec<_>>(),
    })
}

/// A limit in cents where it is money, null where there is none, a number of minutes.
fn limit(setting: &Setting) -> Value {
    let money = setting.values.contains("dollars");
    let cents = setting.value.parse::<Chips>().ok().filter(|_| money).map(Chips::in_cents);
    match (cents, &*setting.value) {
        (Some(cents), _) => json!(cents),
        (None, "none") => Value::Null,
        (None, other) => other.parse::<u64>().map_or_else(|_| json!(other), |number| json!(number)),
    }
}

fn setting(setting: &Setting) -> Value {
    json!({
        "section": setting.section.word(),
        "name": setting.name,
        "value": setting.value,
        "default": setting.default,
        "is_default": is_default(setting),
        "clause": json::clause(setting.under),
    })
}
