//! The sheet of a game for programs.
//!
//! A planned game has only what its text says; what a table, an analysis or a dealer needs is left
//! out, not null.

use games::PrintedTable;
use games::catalogue::{Capability, GameId};
use law::Clause;

use super::{RemedyLine, Sheet, effect};
use crate::document::{all, document};
use crate::settings::Setting;
use crate::texts::{self, RulingDocument, SectionDocument};

document! {
    /// A game in our own words.
    pub struct RulesDocument as "house/rules/2" from (game, sheet) in (GameId, Option<&Sheet>)
    where {
        let rows = game.rows();
        let rulings = sheet.map_or_else(|| texts::rulings(rows), |sheet| sheet.rulings(rows));
        let rulings = rulings.into_iter().filter_map(Clause::ruling);
        let solved = game.can() == Capability::Solved;
    } {
        /// Its name in commands and files.
        game: String = game.name().to_owned(),
        /// Its options; left out of a planned game.
        #[serde(flatten)]
        options: Option<RulesOptions> = sheet.map(Into::into),
        /// What people call it.
        title: String = game.title().to_owned(),
        /// `playable` or `planned`.
        status: String = game.status().to_string(),
        /// The texts it is drawn from, its own first.
        regulations: Vec<String> = texts::texts(game.rows()).map(|it| it.id.to_owned()).collect(),
        /// What a table has; left out of a planned game.
        #[serde(flatten)]
        played: Option<RulesPlayed> = sheet.map(|sheet| (sheet, solved).into()),
        /// Its rows by section, its own text first.
        sections: Vec<SectionDocument> = all(&texts::sections(game.rows())),
        /// The rulings its rows rely on.
        rulings: Vec<RulingDocument> = all(rulings),
    }

    /// The options of a game.
    pub struct RulesOptions from sheet in &Sheet {
        /// Every option, in the order of the game.
        options: Vec<OptionDocument> = all(&sheet.options),
        /// The hash of all options: what every round of a table names.
        options_hash: String = sheet.options_hash.clone(),
    }

    /// What a table has.
    pub struct RulesPlayed from (sheet, solved) in (&Sheet, bool) where {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect();
    } {
        /// Whether exact values are known.
        solved: bool = solved,
        /// What a round assumes that no source says, if it assumes something.
        assumption: Option<AssumptionDocument> = sheet.assumption.map(Into::into),
        /// The wagers in the words of the case book.
        wagers: Vec<String> = words(&sheet.wagers),
        /// The decisions in the words of the case book.
        decisions: Vec<String> = words(&sheet.decisions),
        /// The decisions of one seat by the names of their stages, where a question can be about
        /// one.
        stages: Vec<String> = words(&sheet.stages),
        /// The names of the policies that can decide.
        policies: Vec<String> = sheet.policies.iter().map(|it| it.0.to_owned()).collect(),
        /// What each wager pays, where the house does.
        pay_tables: Vec<PayTableDocument> = all(&sheet.pay_tables),
        /// Why a table may not be run with these options, if it may not.
        refused: Option<String> = sheet.refused.clone(),
        /// What is done when something goes wrong.
        irregularities: Vec<RemedyDocument> = all(&sheet.remedies),
    }

    /// What no source says.
    pub struct AssumptionDocument from (words, under) in (&'static str, Clause) {
        /// What is assumed.
        assumption: String = words.to_owned(),
        /// Under which paragraph or ruling.
        clause: String = under.to_string(),
    }

    /// One option.
    pub struct OptionDocument from setting in &Setting {
        /// Its name.
        name: String = setting.name.to_owned(),
        /// Where it stands in a table file.
        section: String = setting.section.word().to_owned(),
        /// What it may be.
        values: String = setting.values.to_owned(),
        /// What it is unless set.
        default: String = setting.default.clone(),
        /// What it is.
        value: String = setting.value.clone(),
        /// What it is about.
        summary: String = setting.summary.to_owned(),
        /// Where that is written.
        clause: String = setting.under.to_string(),
    }

    /// A pay table.
    pub struct PayTableDocument from table in &PrintedTable {
        /// The wagers it is for.
        wagers: String = table.wagers.to_string(),
        /// Where it is written.
        clause: String = table.under.to_string(),
        /// Its lines.
        lines: Vec<PayLineDocument> = all(&table.lines),
    }

    /// A line of a pay table.
    pub struct PayLineDocument from (hand, pays) in &(&'static str, String) {
        /// The hand.
        hand: String = hand.to_string(),
        /// What it is paid.
        pays: String = pays.clone(),
    }

    /// An irregularity and its remedy.
    pub struct RemedyDocument from line in &RemedyLine {
        /// What went wrong.
        irregularity: String = line.irregularity.words().to_owned(),
        /// At which moment, if that matters.
        when: Option<String> = line.when.clone(),
        /// What is done.
        remedy: String = effect(line.remedy.effect).to_owned(),
        /// Where that is written.
        clause: String = line.remedy.under.to_string(),
    }
}
