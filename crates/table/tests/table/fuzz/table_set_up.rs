//! Tables with settings of all kinds, made from what each game says its settings may be.

use games::Game;
use games::settings::Settings as _;
use table::{Mode, Table};

use super::choices::Choices;

/// Amounts and numbers worth trying where a setting takes any.
const NUMBERS: [&str; 14] = [
    "0.01",
    "0.50",
    "1",
    "5",
    "10",
    "26",
    "70",
    "100",
    "100000",
    "99999.99",
    "0",
    "7.5.5",
    "92233720368547758",
    "184467440737095516",
];

/// A table with settings of all kinds; where the text refuses them, with the usual ones.
pub fn set_up<G: Game>(choices: &mut Choices<'_>) -> Table<G> {
    let mode = choices.of(&[Mode::Automatic, Mode::StepByStep]);
    let many = choices.one_in(3);
    let mut chosen = settings::<G>(choices, if many { 3 } else { 12 });
    if choices.one_in(8) {
        // A shuffler that counts, where the game knows one.
        if chosen.set("counting_shuffler", "true").is_ok() {
            chosen.set("shuffler", "stack").expect("a shuffler");
        }
    }
    for (name, value) in [("coupon_policy", "even_money"), ("attestations", "asked")] {
        if choices.one_in(3) {
            chosen.set(name, value).expect("every game has this setting");
        }
    }
    if choices.one_in(4) {
        chosen.set("entropy", "shared").expect("every game has this setting");
    }
    // Side wagers, where the game has them and the other settings allow them.
    for (name, value) in [("progressive", "true"), ("bonus", "either"), ("meter_link", "shared")] {
        let mut with = chosen.clone();
        if choices.one_in(2) && with.set(name, value).is_ok() && with.check().is_ok() {
            chosen = with;
        }
    }
    let table = Table::new("fuzz", chosen).unwrap_or_else(|refusal| {
        super::cited::has_a_key(refusal.under);
        Table::new("fuzz", full::<G>()).expect("the usual settings are lawful")
    });
    table.with_mode(mode).with_given_orders()
}

/// The usual settings with as many seats as the game may have.
fn full<G: Game>() -> G::Settings {
    let with = |seats: usize| {
        let mut settings = G::Settings::only();
        settings.set("seats", &seats.to_string()).is_ok().then_some(settings)
    };
    let mut lawful = (1..=8).rev().filter_map(with).filter(|settings| settings.check().is_ok());
    lawful.next().expect("the usual settings are lawful")
}

/// About one setting in `rare` is not the usual one.
fn settings<G: Game>(choices: &mut Choices<'_>, rare: usize) -> G::Settings {
    let mut settings = full::<G>();
    for spec in G::Settings::only().specs() {
        if !choices.one_in(rare) {
            continue;
        }
        let before = settings.clone();
        let words: Vec<_> = spec.values.split(" | ").collect();
        let value = value(choices.of(&words), choices);
        if settings.set(spec.name, &value).is_err() {
            assert!(settings == before, "{} = {value} is refused and changes nothing", spec.name);
        }
        let value = settings.get(spec.name).expect("every listed setting has a value");
        let same = settings.clone();
        settings.set(spec.name, &value).expect("what a setting says can be set");
        assert!(settings == same, "{} = {value} is read back", spec.name);
    }
    settings
}

/// The word itself, a number in a range, or any amount.
fn value(word: &str, choices: &mut Choices<'_>) -> String {
    let range = word.split_once(" to ").and_then(|(from, to)| {
        let to = to.split(' ').next()?;
        Some((from.parse::<usize>().ok()?, to.parse::<usize>().ok()?))
    });
    match range {
        Some((from, to)) => (from + choices.below(to + 1 - from)).to_string(),
        None if ["dollars", "percent", "minutes"].contains(&word) => {
            choices.of(&NUMBERS).to_owned()
        }
        None => word.to_owned(),
    }
}
