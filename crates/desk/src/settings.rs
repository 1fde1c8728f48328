//! Every setting of a game, with its value and its default.

use games::Game;
use games::sections::Section;
use games::settings::{Row, Settings as _};
use law::Clause;

/// One option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// Where it stands in a table file.
    pub section: Section,
    /// What it may be.
    pub values: &'static str,
    /// What it is unless set.
    pub default: String,
    /// What it is.
    pub value: String,
    /// What it is about.
    pub summary: &'static str,
    /// Where that is written.
    pub under: Clause,
}

impl Setting {
    /// Whether it is what it is unless set.
    pub fn is_default(&self) -> bool {
        self.value == self.default
    }
}

/// Every setting in the order of the game.
pub fn all_settings<G: Game>(settings: &G::Settings) -> Vec<Setting> {
    let default = G::Settings::of(settings.game()).expect("settings know their game");
    let setting = |row: &Row<G::Settings>| Setting {
        name: row.spec.name,
        section: row.spec.section,
        values: row.spec.values,
        default: row.value(&default),
        value: row.value(settings),
        summary: row.spec.summary,
        under: G::cite(settings, row.spec.under),
    };
    settings.rows().iter().map(setting).collect()
}
