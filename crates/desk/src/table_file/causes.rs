//! Which settings a refusal is about.
//!
//! The check of a game's settings says what is wrong, not where it was written. The settings that
//! cause a refusal are found by setting others back to their default: whatever can go back while
//! the very same refusal stays has no part in it.

use std::collections::VecDeque;

use games::settings::Settings;
use rules::Refusal;

/// A refusal and the settings that cause it together.
pub type Caused = (Refusal, Vec<&'static str>);

/// No file needs so many repairs; where one does, the rest is found after the first.
const TRIES_MAX: usize = 400;

/// Everything the text refuses of these settings, each with its causes.
///
/// Each refusal is true of the settings as they are or once the ones before it are repaired, along
/// the shortest way to settings that are allowed; so no complaint is made by the repair of another.
pub fn refusals<S: Settings>(settings: &S) -> Vec<Caused> {
    let mut open: VecDeque<(S, Vec<Caused>)> = VecDeque::from([(settings.clone(), Vec::new())]);
    let mut tries = 0;
    while let Some((settings, mut met)) = open.pop_front() {
        let Err(refusal) = settings.check() else { return met };
        let names = causes(&settings, refusal);
        met.push((refusal, names.clone()));
        tries += 1;
        if names.is_empty() || tries > TRIES_MAX {
            return met;
        }
        open.extend(names.into_iter().map(|name| (usual(&settings, name), met.clone())));
    }
    Vec::new()
}

/// The settings without which this refusal would not be.
fn causes<S: Settings>(settings: &S, refusal: Refusal) -> Vec<&'static str> {
    let default = S::of(settings.game()).expect("settings know their game");
    let mut names: Vec<&'static str> = settings.specs().into_iter().map(|spec| spec.name).collect();
    names.retain(|name| settings.get(name) != default.get(name));
    let mut settings = settings.clone();
    loop {
        let without = |name: &&str| usual(&settings, name).check() == Err(refusal);
        let Some(idle) = names.iter().position(without) else { return names };
        settings = usual(&settings, names.remove(idle));
    }
}

/// The same settings with one of them back at its default.
fn usual<S: Settings>(settings: &S, name: &str) -> S {
    let default = S::of(settings.game()).expect("settings know their game");
    let value = default.get(name).expect("a listed setting");
    let mut settings = settings.clone();
    settings.set(name, &value).expect("the default can be set");
    settings
}

#[cfg(test)]
mod tests {
    use games::double_draw::Settings as DoubleDraw;
    use games::three_card_draw::Settings as ThreeCardDraw;

    use super::*;

    fn blamed<S: Settings>(options: &[(&str, &str)]) -> Vec<Vec<&'static str>> {
        let mut settings = S::only();
        for (name, value) in options {
            settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
        }
        refusals(&settings).into_iter().map(|(_, names)| names).collect()
    }

    #[test]
    fn lawful_settings_have_nothing_to_answer_for() {
        assert!(blamed::<DoubleDraw>(&[("minimum", "5"), ("decks", "1")]).is_empty());
    }

    #[test]
    fn both_ends_of_the_limits_cause_their_wrong_order() {
        let options = [("minimum", "500"), ("maximum", "100"), ("seats", "4")];
        assert_eq!(blamed::<DoubleDraw>(&options), [["minimum", "maximum"]]);
        assert_eq!(blamed::<DoubleDraw>(&[("minimum", "20000")]), [["minimum"]]);
    }

    #[test]
    fn independent_refusals_are_all_found() {
        let options = [("minimum", "0.75"), ("decks", "2"), ("bonus_table", "9/8/7/6/5/4/3/2/1/1")];
        let expected = [["minimum"], ["decks"], ["bonus_table"]];
        assert_eq!(blamed::<DoubleDraw>(&options), expected);
    }

    #[test]
    fn the_repair_of_one_refusal_makes_no_other() {
        // Without the shuffler the second deck would be refused too; but it is there.
        let options = [("dealing", "hand"), ("shuffler", "shoe"), ("decks", "2")];
        let found = blamed::<ThreeCardDraw>(&options);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains(&"dealing") && found[0].contains(&"shuffler"), "{found:?}");
    }

    #[test]
    fn a_device_that_masks_another_refusal_is_not_blamed_for_it() {
        let odds = ("bonus_table", "9/8/7/6/5/4/3/2/1/1");
        let options = [("dealing", "hand"), ("shuffler", "stack"), ("decks", "2"), odds];
        assert_eq!(blamed::<DoubleDraw>(&options), [["bonus_table"]]);
    }
}
