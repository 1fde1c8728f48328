//! The lobby: what somebody sees who types `house` at a terminal.

use games::catalogue::{Ask, GameId, NoGame, Status};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::play;
use crate::table::Columns;

/// What an answer at the prompt means.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Picked {
    Game(GameId),
    List,
    Leave,
    Nothing(NoGame),
}

/// Shows the games and asks for one until the visitor leaves.
pub fn run(out: &Console) -> Result<Ending, Failure> {
    out.line(&format!("{}\n", out.strong("House Rules: casino card games by the book")))?;
    out.write(&games(out))?;
    loop {
        let Some(answer) = out.ask("\nWhich game? (number or name, l lists, q leaves) ")? else {
            out.line("")?;
            return Ok(Ending::Success);
        };
        match read(&answer) {
            Picked::Leave => return Ok(Ending::Success),
            Picked::List => out.write(&games(out))?,
            Picked::Nothing(why @ NoGame::Several { .. }) => out.line(&format!("{why}."))?,
            Picked::Nothing(NoGame::Unknown(_)) => out.line(&format!(
                "There is no game {answer:?}: give a number from 1 to {} or a name of the list.",
                GameId::ALL.len()
            ))?,
            Picked::Game(game) => enter(game, out)?,
        }
    }
}

fn games(out: &Console) -> String {
    let mut text = listed(Status::Playable).to_text(out.width());
    if GameId::ALL.iter().any(|game| game.status() == Status::Planned) {
        text += &format!("\n{}\n", out.faint("Planned, not to be played yet:"));
        text += &listed(Status::Planned).to_text(out.width());
    }
    text
}

/// The games that have come so far, with their numbers among all.
fn listed(status: Status) -> Columns {
    let mut table = Columns::new().flush_right(&[0]);
    for (number, game) in (1..).zip(GameId::ALL).filter(|(_, game)| game.status() == status) {
        table.row([number.to_string(), game.title().to_owned(), game.name().to_owned()]);
    }
    table
}

/// Understands a number, a name or title, or the beginning of exactly one.
fn read(answer: &str) -> Picked {
    let answer = answer.trim().to_lowercase();
    match &*answer {
        "q" | "quit" | "exit" => return Picked::Leave,
        "l" | "list" | "" => return Picked::List,
        _ => {}
    }
    let numbered = answer.parse().ok().and_then(|number: usize| number.checked_sub(1));
    if let Some(game) = numbered.and_then(|place| GameId::ALL.get(place)) {
        return Picked::Game(*game);
    }
    GameId::meant(&answer).map_or_else(Picked::Nothing, Picked::Game)
}

fn enter(game: GameId, out: &Console) -> Result<(), Failure> {
    let name = game.name();
    out.line(&out.strong(game.title()))?;
    match game.status() {
        Status::Playable => play::run(play::Args::usual(game), out).map(drop),
        Status::Planned => {
            out.line(&format!("  {}.", game.cannot(Ask::Play)))?;
            out.line(&format!("  house rules {name}  shows what its code has to do."))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_picked_by_number_by_name_or_by_its_beginning() {
        assert_eq!(read("4"), Picked::Game(GameId::DoubleDownStud));
        assert_eq!(read("Double-Down-Stud"), Picked::Game(GameId::DoubleDownStud));
        assert_eq!(read(" hold "), Picked::Game(GameId::Holdem));
        assert_eq!(read("caribbean"), Picked::Game(GameId::CaribbeanStud));
        assert_eq!(read("Three Card Draw"), Picked::Game(GameId::ThreeCardDrawPoker));
        assert_eq!(read("omaha"), Picked::Game(GameId::Omaha), "a whole name is not a beginning");
    }

    #[test]
    fn what_fits_no_game_or_several_picks_nothing() {
        for answer in ["0", "18", "snap", "-1"] {
            assert!(matches!(read(answer), Picked::Nothing(NoGame::Unknown(_))), "{answer}");
        }
        assert!(matches!(read("double"), Picked::Nothing(NoGame::Several { .. })));
    }

    #[test]
    fn leaving_and_listing_have_a_letter() {
        assert_eq!(read("q"), Picked::Leave);
        assert_eq!(read(""), Picked::List);
    }
}
