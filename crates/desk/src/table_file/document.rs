//! Table files for programs: whether they are good, and what they set.

use std::path::Path;

use games::sections::Section;
use rules::Chips;
use serde::{Deserialize, Serialize};

use super::Described;
use crate::document::{ByName, all, document};
use crate::entries::Complaint;
use crate::settings::Setting;

/// A file and what came of reading it.
pub type Checked<'a> = (&'a Path, Result<Described, Vec<Complaint>>);

document! {
    /// Good or wrong, file by file.
    pub struct ConfigCheckDocument as "house/config-check/2" from checked in &[Checked<'_>] {
        /// The files in the order they were named.
        files: Vec<CheckedFileDocument> = all(checked),
    }

    /// One file.
    pub struct CheckedFileDocument from (path, read) in &Checked<'_> where {
        let (table, complaints) = match read {
            Ok(table) => (Some(table), &[][..]),
            Err(complaints) => (None, &complaints[..]),
        };
    } {
        /// Its path as it was named.
        file: String = path.display().to_string(),
        /// Whether a table can be run with it.
        good: bool = table.is_some(),
        /// The game by its name, if the file is good.
        game: Option<String> = table.map(|table| table.game.name().to_owned()),
        /// The name of the table, if it has one.
        table: Option<String> = table.and_then(|table| table.head.table.clone()),
        /// The hash of all options, if the file is good.
        options_hash: Option<String> = table.map(|table| table.options_hash.clone()),
        /// What somebody must have approved, if the file is good.
        approvals: Option<Vec<ApprovalDocument>> = table.map(|table| all(table.approvals())),
        /// What is wrong.
        complaints: Vec<ComplaintDocument> = all(complaints),
    }

    /// An approval that the text presupposes.
    pub struct ApprovalDocument from (it, given) in (&Setting, Option<&str>) {
        /// What is approved.
        name: String = it.name.to_owned(),
        /// By whom and when; null where it is assumed and nobody is named.
        given: Option<String> = given.map(str::to_owned),
        /// Where it is asked for.
        clause: String = it.under.to_string(),
    }

    /// What is wrong in a file.
    pub struct ComplaintDocument from it in &Complaint {
        /// The lines that are wrong, or wrong together.
        lines: Vec<usize> = it.lines.clone(),
        /// Where in the line, if that is worth saying.
        column: Option<usize> = it.column,
        /// What is wrong and what would be accepted.
        complaint: String = it.words.clone(),
    }

    /// A table as its file has it.
    pub struct ConfigShowDocument as "house/config-show/2" from (path, table) in (&Path, &Described)
    where {
        let of = |section| move |setting: &&Setting| setting.section == section;
        let limits = table.settings.iter().filter(of(Section::Limits));
        let devices = table.settings.iter().filter(of(Section::Dealing));
        let differs = table.settings.iter().filter(|setting| !setting.is_default());
        let options = table.settings.iter().map(|it| (it.name.to_owned(), it.value.clone()));
    } {
        /// The game by its name.
        game: String = table.game.name().to_owned(),
        /// Every option by name, as text.
        options: ByName<String> = options.collect(),
        /// The hash of all options: what every round of the table names.
        options_hash: String = table.options_hash.clone(),
        /// The path of the file as it was named.
        file: String = path.display().to_string(),
        /// The text that authorises it.
        regulation: String = table.regulation.clone(),
        /// The name of the table, if it has one.
        table: Option<String> = table.head.table.clone(),
        /// Who runs it, if somebody does.
        licensee: Option<String> = table.head.licensee.clone(),
        /// The names of the settings that are not the default ones.
        differs: Vec<String> = differs.map(|setting| setting.name.to_owned()).collect(),
        /// The posted limits by name; null where there is none.
        limits: ByName<Option<LimitDocument>> =
            limits.map(|it| (it.name.to_owned(), limit(it))).collect(),
        /// Cards and devices by name.
        devices: ByName<String> =
            devices.map(|it| (it.name.to_owned(), it.value.clone())).collect(),
        /// Every setting, in the order of the game.
        settings: Vec<SettingDocument> = all(&table.settings),
    }

    /// A setting in force.
    pub struct SettingDocument from setting in &Setting {
        /// Where it stands in a table file.
        section: String = setting.section.word().to_owned(),
        /// Its name.
        name: String = setting.name.to_owned(),
        /// What it is.
        value: String = setting.value.clone(),
        /// What it is unless set.
        default: String = setting.default.clone(),
        /// Whether that is the same.
        is_default: bool = setting.is_default(),
        /// Where it is written.
        clause: String = setting.under.to_string(),
    }
}

/// A limit: cents where it is money, otherwise a number of minutes or a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum LimitDocument {
    /// Cents, or a number of minutes.
    Number(u64),
    /// A word.
    Word(String),
}

fn limit(setting: &Setting) -> Option<LimitDocument> {
    let money = setting.values.contains("dollars");
    let cents = setting.value.parse::<Chips>().ok().filter(|_| money).map(Chips::in_cents);
    match (cents.or_else(|| setting.value.parse().ok()), &*setting.value) {
        (Some(number), _) => Some(LimitDocument::Number(number)),
        (None, "none") => None,
        (None, word) => Some(LimitDocument::Word(word.to_owned())),
    }
}
