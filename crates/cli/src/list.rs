//! `house list`: the games, what works, and how much of the law they answer to.

use desk::texts::rows_in;
use games::catalogue::{GameId, Status};
use law::{Part, Regulation};
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::table::{Table, paragraph};

/// The games, what works, and how much of the law they answer to
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Prints the games and the parts of the law.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    out.answer(args.json, "house/list/2", to_json, || to_text(out))
}

/// Every part with its regulation.
fn parts() -> impl Iterator<Item = (&'static Regulation, Part)> {
    law::regulations()
        .iter()
        .flat_map(|regulation| regulation.parts.iter().map(move |part| (regulation, *part)))
}

/// How many requirement rows a game answers to.
fn rows_of_game(game: GameId) -> usize {
    let answers = |part: &Part| game.rows().contains(&part.prefix);
    parts().map(|(_, part)| part).filter(answers).map(rows_in).sum()
}

fn games(out: &Console) -> String {
    let mut table = Table::new().flush_right(&[3]);
    table.row(["game", "status", "what works", "rows"]);
    for game in GameId::ALL {
        let (status, works) = match game.status() {
            Status::Playable => (out.good("playable"), game.can().works().join(" ")),
            Status::Planned => ("planned".to_owned(), "rules".to_owned()),
        };
        let rows = rows_of_game(*game).to_string();
        table.row([game.name(), &status, &works, &rows]);
    }
    table.to_text(out.width())
}

fn to_text(out: &Console) -> String {
    let mut table = Table::new().flush_right(&[1]);
    table.row(["part", "rows", "", "what the rows are about"]);
    for (_, part) in parts() {
        let mark = if part.finished { out.good("finished") } else { "open".to_owned() };
        table.row([part.prefix, &rows_in(part).to_string(), &mark, part.title]);
    }
    let note = "A row is one requirement of a regulation, in our words. A part is finished when \
                no row of it is open: `house law --coverage` has the numbers, `house rules GAME` \
                the rules.";
    format!("{}\n{}\n{}", games(out), table.to_text(out.width()), paragraph(note, 0, out.width()))
}

fn to_json() -> Value {
    let game = |game: &GameId| {
        let works = |what| game.can().works().contains(&what);
        json!({
            "game": game.name(),
            "title": game.title(),
            "status": game.status().to_string(),
            "live": works("live"),
            "simulated": works("simulated"),
            "exact": works("exact"),
            "rows": rows_of_game(*game),
            "parts": game.rows(),
        })
    };
    let part = |(regulation, part): (&Regulation, Part)| {
        json!({
            "part": part.prefix,
            "title": part.title,
            "regulation": regulation.id,
            "rows": rows_in(part),
            "finished": part.finished,
        })
    };
    json!({
        "games": GameId::ALL.iter().map(game).collect::<Vec<_>>(),
        "parts": parts().map(part).collect::<Vec<_>>(),
    })
}
