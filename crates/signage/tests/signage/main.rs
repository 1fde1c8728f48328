//! Layouts and signs: good ones, and what is said of wrong ones.

mod blackjack;
mod changes;
mod double_cross;
mod double_draw;
mod files;
mod other_games;
mod poker_room;
mod project;
mod snapshots;
mod three_card_draw;

use games::catalogue::{Ask, GameId, usual};
use games::settings::Settings as _;
use games::{Game, with_game};
use law::Clause;
use signage::{Description, Subject, Unreadable, check};

/// The licensee of these tests.
const LICENSEE: &str = "Boardwalk Casino";

/// A table with these options.
fn table<G: Game>(options: &[(&str, &str)]) -> Description {
    let mut settings = G::Settings::only();
    for (name, value) in options {
        settings.set(name, value).expect("an option of the game");
    }
    settings.check().expect("options the text allows");
    Description::new::<G>(&settings, LICENSEE).expect("a layout with room")
}

/// The description that a file of a game of the house holds.
fn described(text: &str) -> Result<Description, Unreadable> {
    Description::read(text, |name| {
        let game: GameId = name.parse().map_err(|error| format!("{error}"))?;
        with_game!(
            game,
            G => Ok(Subject::new::<G>(&usual::<G>(game))),
            planned => Err(game.cannot(Ask::Layout).to_string())
        )
    })
}

/// What is found after `wrong` was done to a good description: the clauses, each once.
#[track_caller]
fn found(good: &Description, wrong: impl FnOnce(&mut Description)) -> Vec<Clause> {
    assert_eq!(check(good), [], "the description is good before it is changed");
    let mut changed = good.clone();
    wrong(&mut changed);
    assert_ne!(&changed, good, "something was changed");
    let mut clauses: Vec<Clause> =
        check(&changed).into_iter().map(|finding| finding.under).collect();
    clauses.dedup();
    clauses
}

/// What a good description whose odds stand on the cloth and all texts on the sign comes to.
fn swapped(description: Description) -> Description {
    let mut description = description.inscribed();
    let texts = std::mem::take(&mut description.cloth.texts);
    description.sign.texts.extend(texts);
    description
}
