//! How the value of each game is found, in words.

use games::catalogue::GameId;

/// What holds for every game.
pub const ALWAYS: [&str; 3] = [
    "Every value is a fraction of whole numbers: cents over equally likely ways. Nothing is \
     sampled. Decimals are made where they are printed, and nowhere else.",
    "Hands are ranked, judged and settled by the very code that plays a round at a live table; \
     a fold, which nothing is judged of, forfeits what such a round collects. One seat plays \
     alone against the house, from one complete deck. Every order of the deck is equally likely \
     in every round, whatever was dealt before; cards burned or left in the stub unseen are cards \
     like any other.",
    "The best play takes, in every situation a player can see, the choice with the greatest \
     expected result of the whole round. Situations that differ by a change of suits only are \
     counted once, with their number.",
];

/// What is gone through in each game.
const TEXTS: [(GameId, &str); 5] = [
    (
        GameId::DoubleDownStud,
        "When a player decides, one card is unknown. Each of the 270,725 sets of four cards is \
         taken with each of its 48 hole cards, which makes 12,994,800 ways. How many hole \
         cards make which hand does not depend on any odds.",
    ),
    (
        GameId::DoubleCrossPoker,
        "When a player decides, five cards are unknown: three of the cross and the dealer's \
         two, which makes 102,738,240 ways for each view of own cards, top and right card. \
         For every view it is counted how often a raise on either axis wins with which hand, \
         ties and loses, whatever the odds. The three-card wager is counted apart.",
    ),
    (
        GameId::CaribbeanStud,
        "Each of the 2,598,960 hands of five cards is taken with each of the 47 up-cards, and \
         each of these with the 163,185 sets of four cards that the dealer can hold beside \
         it. It is counted how many dealer hands do not qualify, win, tie and lose, whatever \
         the odds.",
    ),
    (
        GameId::ThreeCardDrawPoker,
        "Each of the 22,100 deals of three cards is taken with every choice: fold, stay, or \
         give up any card for an unseen one. Against each the dealer's four cards are gone \
         through in all ways. How often which hand wins does not depend on any odds.",
    ),
    (
        GameId::DoubleDrawPoker,
        "Each of the 3,162,510 deals of five cards is taken with every set of at most three \
         cards to give up, each of their replacements, and after them every card to give up \
         at the second draw with its replacements. Cards given up are known and do not come \
         back.",
    ),
];

/// What is gone through in this game.
///
/// # Panics
///
/// If the game is not solved.
pub fn of(game: GameId) -> &'static str {
    let found = TEXTS.iter().find(|(held, _)| *held == game);
    found.expect("every solved game says how").1
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::catalogue::Status;

    #[test]
    fn every_solved_game_says_how() {
        for game in GameId::ALL.iter().filter(|game| game.status() == Status::Playable) {
            assert!(of(*game).ends_with('.'), "{game}");
        }
    }
}
