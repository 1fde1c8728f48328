//! The pages of `house rules`.

use games::catalogue::GameId;
use law::Clause;

use crate::console::Console;
use crate::table::{Columns, Page, paragraph};
use desk::sheet::{self, Sheet};
use desk::texts::{Section, rulings, sections, texts};

/// Everything about a game, in the order a newcomer needs it.
pub fn game(game: GameId, sheet: Option<&Sheet>, out: &Console) -> String {
    let mut pages = vec![head(game, sheet, out)];
    if let Some(sheet) = sheet {
        pages.push(words(sheet, out));
        pages.extend(sheet.pay_tables.iter().map(|table| pay_table(table, out)));
        pages.push(options(sheet, out));
        pages.push(irregularities(sheet, out));
    }
    pages.extend(sections(game.rows()).iter().map(|held| section(held, out)));
    let cited = sheet.map_or_else(|| rulings(game.rows()), |sheet| sheet.rulings(game.rows()));
    pages.push(rulings_page(&cited, sheet, out));
    pages.join("\n")
}

fn head(game: GameId, sheet: Option<&Sheet>, out: &Console) -> String {
    let mut page = Page::titled(game.title(), game.name(), &[], out);
    match game.can().works() {
        [] => page.say("Planned: its requirements are listed here, its code is not written yet."),
        [only] => page.say(&format!("Playable: {only}.")),
        [others @ .., last] => page.say(&format!("Playable: {} and {last}.", others.join(", "))),
    }
    if let Some((words, under)) = sheet.and_then(|sheet| sheet.assumption) {
        let words = words.trim_end_matches('.');
        page.say(&format!("Assumption: {words} ({})", under.printed()));
    }
    let mut table = Columns::new().indented(2);
    for regulation in texts(game.rows()) {
        table.row([regulation.id, &format!("{}; status: {}", regulation.title, regulation.status)]);
    }
    page.table(&table);
    page.text()
}

fn words(sheet: &Sheet, out: &Console) -> String {
    let quoted = |words: &[&str]| words.join(" · ");
    let mut table = Columns::new().indented(2);
    table.row(["wagers", &quoted(&sheet.wagers)]);
    table.row(["decisions", &quoted(&sheet.decisions)]);
    if sheet.stages.len() > 1 {
        table.row(["stages", &quoted(&sheet.stages)]);
    }
    let mut policies = Columns::new().indented(2);
    sheet.policies.iter().for_each(|(name, words)| policies.row([*name, words]));
    let (words, decide) = (out.strong("Words of the case book"), out.strong("Policies"));
    let (table, policies) = (table.to_text(out.width()), policies.to_text(out.width()));
    format!("{words}\n\n{table}\n{decide}\n\n{policies}")
}

/// What all wagers pay.
pub fn pay_tables(tables: &[games::PrintedTable], out: &Console) -> String {
    tables.iter().map(|table| pay_table(table, out)).collect::<Vec<_>>().join("\n")
}

/// What some wagers pay.
pub fn pay_table(pay_table: &games::PrintedTable, out: &Console) -> String {
    let mut table = Columns::new().indented(2).flush_right(&[1]);
    pay_table.lines.iter().for_each(|(hand, pays)| table.row([*hand, pays]));
    let wagers = pay_table.wagers;
    let verb = if wagers.contains(" and ") || wagers.ends_with('s') { "pay" } else { "pays" };
    let title = out.strong(&format!("What the {} {verb}", wagers.to_lowercase()));
    let cited = out.faint(&format!("({})", pay_table.under.printed()));
    let title = paragraph(&format!("{title} {cited}"), 0, out.width());
    format!("{title}\n{}", table.to_text(out.width()))
}

fn options(sheet: &Sheet, out: &Console) -> String {
    let mut page = Page::headed("Options (--set name=value)", out);
    if let Some(refusal) = &sheet.refused {
        page.say(&format!("Not allowed at a table: {refusal}."));
    }
    for option in &sheet.options {
        let mut table = Columns::new().indented(4);
        table.row(["values", option.values]);
        table.row(["default", &option.default]);
        if option.value != option.default {
            table.row(["here", &option.value]);
        }
        table.row(["clause", &option.under.printed().to_string()]);
        page.apart(&format!("{}: {}", out.strong(option.name), option.summary));
        page.table(&table);
    }
    page.text()
}

fn irregularities(sheet: &Sheet, out: &Console) -> String {
    let mut table = Columns::new().indented(2);
    let mut before = None;
    for line in &sheet.remedies {
        let name = if before == Some(line.irregularity) { "" } else { line.irregularity.words() };
        before = Some(line.irregularity);
        let when = line.when.as_ref().map(|when| format!("{when}: ")).unwrap_or_default();
        let (done, under) = (sheet::effect(line.remedy.effect), line.remedy.under.printed());
        table.row([name, &format!("{when}{done} ({under})")]);
    }
    format!("{}\n\n{}", out.strong("When something goes wrong"), table.to_text(out.width()))
}

fn section(section: &Section, out: &Console) -> String {
    let mut table = Columns::new().indented(2);
    for row in &section.rows {
        let cited = row.clauses().iter().chain(row.rulings()).map(|clause| match clause.ruling() {
            Some(ruling) => format!("ruling {}", ruling.id),
            None => clause.paragraph().to_owned(),
        });
        let mut cited: Vec<String> = cited.collect();
        cited.retain(|cited| cited != row.id());
        let cited =
            if cited.is_empty() { String::new() } else { format!(" [{}]", cited.join(", ")) };
        table.row([row.id(), &format!("{}{cited}", row.summary())]);
    }
    let heading = paragraph(&out.strong(&section.heading), 0, out.width());
    format!("{heading}\n{}", table.to_text(out.width()))
}

fn rulings_page(rulings: &[Clause], sheet: Option<&Sheet>, out: &Console) -> String {
    // A switch is worth naming where the game has it as an option.
    let is_option = |switch: &str| {
        let options = sheet.map_or(&[][..], |sheet| &sheet.options);
        options.iter().any(|option| switch.contains(option.name))
    };
    let mut page = Page::headed("Rulings: what the text leaves open, and how we read it", out);
    for ruling in rulings.iter().filter_map(|clause| clause.ruling()) {
        let mut table = Columns::new().indented(2);
        table.row([ruling.id, ruling.title]);
        table.row(["", ruling.reading]);
        if is_option(ruling.switch) {
            table.row(["", &format!("Option: {}", ruling.switch)]);
        }
        page.put("\n");
        page.table(&table);
    }
    page.text()
}
