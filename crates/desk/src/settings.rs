//! Every setting of a game, with its value and its default.

use games::settings::{Settings, Spec};
use law::Clause;

/// One option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
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

/// Every setting in the order of the game.
///
/// # Panics
///
/// Never: every listed setting has a value.
#[must_use]
pub fn all_settings<S: Settings>(settings: &S) -> Vec<Setting> {
    let default = S::default();
    let value = |settings: &S, name| settings.get(name).expect("every listed setting has a value");
    let setting = |spec: Spec| Setting {
        name: spec.name,
        values: spec.values,
        default: value(&default, spec.name),
        value: value(settings, spec.name),
        summary: spec.summary,
        under: spec.under,
    };
    S::specs().into_iter().map(setting).collect()
}
