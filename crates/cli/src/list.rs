//! `house list`: the games, what works, and how much of the law they answer to.

use desk::list::{ListDocument, parts, rows_of_game};
use desk::texts::rows_in;
use games::catalogue::{GameId, Status};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::{Columns, paragraph};

/// The games, what works, and how much of the law they answer to
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Prints the games and the parts of the law.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    out.answer(args.json, || ListDocument::from(()), || to_text(out))
}

fn games(out: &Console) -> String {
    let mut table = Columns::new().flush_right(&[3]);
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
    let mut table = Columns::new().flush_right(&[1]);
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
