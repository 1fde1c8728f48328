//! What `house config check` and `house config show` print.

use std::path::Path;

use games::sections::Section;

use crate::console::Console;
use crate::table::{Columns, Page};
use desk::table_file::{Checked, Described};

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
                let mut rows = Columns::new().indented(2);
                for (it, given) in table.approvals() {
                    let given = given.unwrap_or("assumed, nobody is named");
                    rows.row([it.name, &format!("{given} ({})", it.under)]);
                }
                page.table(&rows);
            }
            Err(complaints) => {
                page.put(&format!("{} {file}\n", out.bad("wrong:")));
                let mut rows = Columns::new().indented(2);
                complaints.iter().for_each(|it| rows.row([&it.place(), &it.words]));
                page.table(&rows);
            }
        }
    }
    page.text()
}

/// The settings in force, section by section.
pub fn shown(path: &Path, table: &Described, out: &Console) -> String {
    let name = table.head.table.as_deref().unwrap_or(table.game.name());
    let mut page = Page::headed(&format!("{name}, {}", table.game.title()), out);
    let mut head = Columns::new().indented(2);
    head.row(["file", &path.display().to_string()]);
    head.row(["regulation", &table.regulation]);
    head.row(["licensee", table.head.licensee.as_deref().unwrap_or("not named")]);
    head.row(["options", &table.options_hash]);
    page.table(&head);
    page.put(&differing(table, out));
    for section in Section::ALL {
        let mut rows = Columns::new().indented(2);
        let held = table.settings.iter().filter(|setting| setting.section == section);
        for setting in held {
            let mark = if setting.is_default() { "default" } else { "set" };
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
    let mut rows = Columns::new().indented(2);
    for setting in table.settings.iter().filter(|setting| !setting.is_default()) {
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
