//! What players say when they are asked.

use cards::Card;
use games::Game;
use rules::Chips;
use table::Table;

use super::arbitrary::{AMOUNTS, text};
use super::choices::Choices;

/// Decisions of all games that name no amount and no card.
const PLAIN: [&str; 9] = [
    "folds",
    "keeps all",
    "does not double",
    "exposes",
    "does not expose",
    "raises vertical",
    "raises horizontal",
    "discards",
    "bets",
];
/// Decisions of all games that name an amount.
const WITH_AMOUNT: [&str; 6] =
    ["doubles", "bets", "in to win", "draws", "first draw wager", "second draw wager"];

/// Mostly a choice the round lists, else a decision of this or another game, or none.
pub fn words<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> String {
    match choices.below(16) {
        0 => choices.of(&PLAIN).to_owned(),
        1 => format!("{} {}", choices.of(&WITH_AMOUNT), Chips::cents(choices.of(&AMOUNTS))),
        2 => format!("discards {}", cards::<G>(choices)),
        3 => text(choices),
        _ => listed(table, choices).unwrap_or_else(|| "folds".to_owned()),
    }
}

/// One of the choices the round lists, which must be heard as it is said. Folds are rarer.
fn listed<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Option<String> {
    let round = table.round()?;
    let listed: Vec<_> = round.choices().collect();
    let said = |decision: G::Decision| {
        let words = round.say(decision);
        let heard = round.hear(&words).expect("what a round says it hears");
        // Not the decision: of two jokers in one hand either may be meant.
        assert_eq!(sorted(&round.say(heard)), sorted(&words), "it is heard as it is said");
        words
    };
    let first = said(*listed.get(choices.below(listed.len().max(1)))?);
    if first == "folds" && !choices.one_in(4) {
        return listed.last().copied().map(said);
    }
    Some(first)
}

fn sorted(words: &str) -> Vec<&str> {
    let mut words: Vec<_> = words.split(' ').collect();
    words.sort_unstable();
    words
}

/// Any cards, some of them twice, too many or not of this deck.
fn cards<G: Game>(choices: &mut Choices<'_>) -> String {
    let count = choices.below(6);
    let mut card = || -> Card { choices.of(G::DECK) };
    (0..count).map(|_| card().to_string()).collect::<Vec<_>>().join(" ")
}
