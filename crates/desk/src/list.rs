//! The games, what works, and how much of the law they answer to.
//!
//! ```
//! let document = desk::list::ListDocument::from(());
//! let game = document.games.iter().find(|game| game.game == "double-down-stud");
//! assert!(game.is_some_and(|game| game.live && game.exact));
//! ```

use games::catalogue::GameId;
use law::{Part, Regulation};

use crate::document::{all, document};
use crate::texts::rows_in;

/// Every part of the requirement rows with its regulation.
pub fn parts() -> impl Iterator<Item = (&'static Regulation, Part)> {
    law::regulations()
        .iter()
        .flat_map(|regulation| regulation.parts.iter().map(move |part| (regulation, *part)))
}

/// How many requirement rows a game answers to.
pub fn rows_of_game(game: GameId) -> usize {
    let answers = |part: &Part| game.rows().contains(&part.prefix);
    parts().map(|(_, part)| part).filter(answers).map(rows_in).sum()
}

document! {
    /// The games and the parts of the law.
    pub struct ListDocument as "house/list/2" from () in () {
        /// Every game of the catalogue.
        games: Vec<ListedGame> = all(GameId::ALL.iter().copied()),
        /// The groups of requirement rows.
        parts: Vec<ListedPart> = all(parts()),
    }

    /// A game of the catalogue.
    pub struct ListedGame from game in GameId where {
        let works = |what| game.can().works().contains(&what);
    } {
        /// Its name in commands and files.
        game: String = game.name().to_owned(),
        /// What people call it.
        title: String = game.title().to_owned(),
        /// `playable` or `planned`.
        status: String = game.status().to_string(),
        /// Whether it has a live table.
        live: bool = works("live"),
        /// Whether it can be simulated.
        simulated: bool = works("simulated"),
        /// Whether it is solved.
        exact: bool = works("exact"),
        /// How many requirement rows it answers to.
        rows: usize = rows_of_game(game),
        /// The groups these rows are in.
        parts: Vec<String> = game.rows().iter().map(ToString::to_string).collect(),
    }

    /// A group of requirement rows.
    pub struct ListedPart from (regulation, part) in (&Regulation, Part) {
        /// The letters before the number of its rows.
        part: String = part.prefix.to_owned(),
        /// What the rows are about.
        title: String = part.title.to_owned(),
        /// The regulation they are drawn from.
        regulation: String = regulation.id.to_owned(),
        /// How many there are.
        rows: usize = rows_in(part),
        /// Whether no row of it is open.
        finished: bool = part.finished,
    }
}
