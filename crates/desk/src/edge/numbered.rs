//! The pay tables that a text numbers, each in place of the one that is used.

use analyse::sensitivity::Values;
use analyse::{Basis, Kernel, Watch};
use games::sections::Section;
use games::settings::{Settings as _, Spec};

use crate::Error;
use crate::chosen::OptionsError;

/// The values with one numbered table.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The option that selects it.
    pub option: &'static str,
    /// Its number.
    pub number: String,
    /// Whether it is the one that is used.
    pub used: bool,
    /// The best values of the wagers it changes.
    pub values: Values,
}

/// Every table a text numbers, option by option, each alone in its place; `present` are the best
/// values as it is.
pub(super) fn each_table<G: Kernel>(
    counts: &G::Counts,
    basis: Basis<'_, G>,
    present: &Values,
    watch: &dyn Watch,
) -> Result<Vec<Numbered>, Error> {
    let mut all = Vec::new();
    for spec in basis.settings.specs().into_iter().filter(selects_a_table) {
        let mut tables = Vec::new();
        for number in numbers(spec.values) {
            let used = basis.settings.get(spec.name).as_deref() == Some(number);
            let values = if used {
                present.clone()
            } else {
                let mut settings = basis.settings.clone();
                settings.set(spec.name, number).map_err(OptionsError::Setting)?;
                let terms = Basis { settings: &settings, ..basis }.terms(G::BEST)?;
                G::best_values(counts, &terms, watch)?
            };
            tables.push(Numbered { option: spec.name, number: number.to_owned(), used, values });
        }
        keep_what_differs(&mut tables);
        all.extend(tables);
    }
    Ok(all)
}

/// Whether an option selects a pay table.
fn selects_a_table(spec: &Spec) -> bool {
    spec.section == Section::PayTables
}

/// The numbers of an option that selects tables by number: `1 | 2 | 3, or …`.
fn numbers(values: &str) -> Vec<&str> {
    let listed = values.split([',', ';']).next().unwrap_or_default();
    let numbers: Vec<&str> = listed.split('|').map(str::trim).collect();
    let counts = |(place, number): (usize, &&str)| **number == (place + 1).to_string();
    let is_list = numbers.len() > 1 && numbers.iter().enumerate().all(counts);
    if is_list { numbers } else { Vec::new() }
}

/// Leaves out wagers that are worth the same under every table of an option.
fn keep_what_differs(tables: &mut [Numbered]) {
    let Some(first) = tables.first().map(|table| table.values.clone()) else { return };
    let differs = |place: usize| tables.iter().any(|table| table.values[place] != first[place]);
    let kept: Vec<bool> = (0..first.len()).map(differs).collect();
    for table in tables {
        let mut places = kept.iter();
        table.values.retain(|_| *places.next().expect("a place for every wager"));
    }
}

#[cfg(test)]
mod tests {
    use games::Game as _;
    use games::three_card_draw::Settings;
    use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};

    use super::*;

    #[test]
    fn only_a_list_of_numbers_numbers_tables() {
        assert_eq!(numbers("1 | 2 | 3, or to compute with: four odds"), ["1", "2", "3"]);
        assert_eq!(numbers("1 | 2; for an analysis also ten entries"), ["1", "2"]);
        for other in ["1", "1 to 6", "stand | hit", "0 | 1", "dollars", ""] {
            assert!(numbers(other).is_empty(), "{other}");
        }
    }

    #[test]
    fn the_games_of_the_texts_number_these_tables() {
        fn tables<G: Kernel>() -> Vec<(&'static str, usize)> {
            let settings = G::Settings::of(G::NAME).expect("its own name");
            let all = settings.specs().into_iter().filter(selects_a_table);
            let counted = all.map(|spec| (spec.name, numbers(spec.values).len()));
            counted.filter(|(_, count)| *count > 0).collect()
        }
        assert_eq!(tables::<DoubleDraw>(), [("bonus_table", 2)]);
        assert_eq!(tables::<ThreeCardDraw>(), [("bonus_table", 3), ("first_3_table", 4)]);
        assert_eq!(tables::<CaribbeanStud>(), []);
        assert_eq!(tables::<DoubleCross>(), []);
        assert_eq!(tables::<DoubleDownStud>(), []);
    }

    #[test]
    fn each_table_of_three_card_draw_moves_its_own_wager() {
        let counts = ThreeCardDraw::count(ThreeCardDraw::DECK, &()).expect("nobody cancels");
        let settings = Settings::default();
        let basis = Basis { settings: &settings, ante: None, meter: None };
        let terms = basis.terms(ThreeCardDraw::BEST).expect("small odds");
        let present = ThreeCardDraw::best_values(&counts, &terms, &()).expect("nobody cancels");
        let all = each_table::<ThreeCardDraw>(&counts, basis, &present, &()).expect("small odds");
        let of_option = |option: &str, wager: &str| {
            let tables: Vec<&Numbered> =
                all.iter().filter(|table| table.option == option).collect();
            assert!(
                tables
                    .iter()
                    .all(|table| matches!(&table.values[..], [(held, _)] if *held == wager))
            );
            assert_eq!(tables.iter().filter(|table| table.used).count(), 1);
            tables.len()
        };
        assert_eq!(
            (of_option("bonus_table", "main"), of_option("first_3_table", "first-3")),
            (3, 4)
        );
    }
}
