//! The lobby: what somebody sees who types `house` at a terminal.

use games::catalogue::{Ask, GameId, NoGame, Status};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::play;
use crate::serve;
use crate::table::{Columns, paragraph};

/// What an answer at the prompt means.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Picked {
    Game(GameId),
    List,
    Pages,
    Help,
    Leave,
    Nothing(NoGame),
}

/// Where there is less room, games are listed by their titles alone, which are names too.
const BOTH: usize = 72;

/// What else there is.
const HELP: [&str; 4] = [
    "A number, a name or its beginning sits you down at a table; there h explains the game.",
    "house play GAME --resume goes on at a table that was left, also in mid-round.",
    "house learn GAME teaches a game, house strategy GAME how to play it well.",
    "house drill GAME and house table GAME --training train its dealer; house --help says more.",
];

/// Shows the games and asks for one until the visitor leaves.
pub fn run(out: &Console) -> Result<Ending, Failure> {
    out.line(&format!("{}\n", out.strong("House Rules: casino card games by the book")))?;
    out.write(&games(out))?;
    loop {
        let Some(answer) = out.ask(
            "\nWhich game? (number or name, l lists, w opens web pages, h helps, q leaves) ",
        )?
        else {
            out.line("")?;
            return Ok(Ending::Success);
        };
        match read(&answer) {
            Picked::Leave => return Ok(Ending::Success),
            Picked::List => out.write(&games(out))?,
            Picked::Pages => return serve::run(serve::Args::usual(), out),
            Picked::Help => {
                out.write(&HELP.map(|text| paragraph(text, 2, out.width())).concat())?
            }
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
    let mut text = listed(Status::Playable, out.width()).to_text(out.width());
    if GameId::ALL.iter().any(|game| game.status() == Status::Planned) {
        text += &format!("\n{}\n", out.faint("Planned, not to be played yet:"));
        text += &listed(Status::Planned, out.width()).to_text(out.width());
    }
    text
}

/// The games that have come so far, with their numbers among all.
fn listed(status: Status, width: usize) -> Columns {
    let mut table = Columns::new().flush_right(&[0]);
    for (number, game) in (1..).zip(GameId::ALL).filter(|(_, game)| game.status() == status) {
        let (number, name) = (number.to_string(), game.name().to_owned());
        let named = if width < BOTH { None } else { Some(name) };
        table.row([number, game.title().to_owned()].into_iter().chain(named));
    }
    table
}

/// Understands a number, a name or title, or the beginning of exactly one.
fn read(answer: &str) -> Picked {
    let answer = answer.trim().to_lowercase();
    match &*answer {
        "q" | "quit" | "exit" => return Picked::Leave,
        "l" | "list" | "" => return Picked::List,
        "w" | "web" => return Picked::Pages,
        "h" | "help" | "?" => return Picked::Help,
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
        assert_eq!(read("W"), Picked::Pages);
        for answer in ["h", "?", "help"] {
            assert_eq!(read(answer), Picked::Help, "{answer} is no beginning of a game");
        }
    }

    #[test]
    fn a_narrow_list_breaks_no_name() {
        for (width, name) in [(60, false), (72, true)] {
            let text = listed(Status::Playable, width).to_text(width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
            assert_eq!(text.contains("multiple-action-blackjack"), name, "{text}");
            assert!(text.contains("Multiple Action Blackjack"), "{text}");
        }
    }
}
