//! A table file to begin with: every setting, with what is accepted and its clause.

use games::sections::Section;
use paper::text::wrap;

use super::Described;
use crate::settings::Setting;

/// How wide comments are.
const WIDTH: usize = 78;

/// A commented file with every setting as the table has it; `usage` says what to do with it.
#[must_use]
pub fn template(table: &Described, usage: &str) -> String {
    let mut text = comment(&format!(
        "Table file of {}. {usage} A setting left out has its default. Amounts are dollars.",
        table.game.title()
    ));
    text += &format!("\ngame = {}\n", quoted(table.game.name()));
    let own = |setting: &&Setting| setting.name == "regulation";
    match table.settings.iter().find(own) {
        Some(regulation) => text += &one(regulation),
        None => {
            text += &format!("\n{}", comment("the text that authorises the game"));
            text += &format!("regulation = {}\n", quoted(&table.regulation));
        }
    }
    let name = table.head.table.as_deref().unwrap_or(table.game.name());
    text += &format!("\n{}", comment("the name of the table, in its log and in every commitment"));
    text += &format!("table = {}\n", quoted(name));
    text += &format!("\n{}", comment("the casino licensee that runs it"));
    text += &match &table.head.licensee {
        Some(licensee) => format!("licensee = {}\n", quoted(licensee)),
        None => "# licensee = \"NAME\"\n".to_owned(),
    };
    for section in Section::ALL.into_iter().filter(|section| *section != Section::Head) {
        text += &format!("\n{section}\n");
        let held = table.settings.iter().filter(|setting| setting.section == section);
        text.extend(held.map(one));
    }
    text
}

fn one(setting: &Setting) -> String {
    let Setting { name, values, default, value, summary, under, .. } = setting;
    let accepted = comment(&format!("accepted: {values}"));
    let (summary, under) = (comment(summary), comment(&format!("clause: {under}")));
    let default = comment(&format!("default: {default}"));
    format!("\n{summary}{accepted}{default}{under}{name} = {}\n", written(value))
}

/// The value of a setting as a file writes it: numbers, true and false bare, words in quotes.
#[must_use]
pub fn written(value: &str) -> String {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = value
        .split_once('.')
        .map_or_else(|| digits(value), |(whole, part)| digits(whole) && digits(part));
    let plain = number && (value == "0" || value.starts_with("0.") || !value.starts_with('0'));
    if plain || ["true", "false"].contains(&value) { value.to_owned() } else { quoted(value) }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn comment(text: &str) -> String {
    wrap(text, WIDTH).iter().map(|line| format!("# {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_truth_are_bare_and_everything_else_is_quoted() {
        for bare in ["0", "10", "0.50", "7.50", "true", "false"] {
            assert_eq!(written(bare), bare);
        }
        for words in ["none", "manual-shoe", "1/2", "007", "1.", ".5", "300/50/15", ""] {
            assert_eq!(written(words), format!("\"{words}\""));
        }
    }
}
