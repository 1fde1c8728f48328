//! Equity: equal to a plain twin, to published counts, and to itself whichever way it is asked.

mod anchors;
mod plain;
mod ranges;
mod sampled;
mod twins;

use analyse::equity::{Contest, Equity, Method, NoContest, Plan, Range, equity};
use cards::parse_cards;
use games::catalogue::GameId;
use games::showdown::Showdown;

/// Hands of a game that meet, if they can.
fn contest(game: GameId, hands: &[&str], board: &str, dead: &str) -> Result<Contest, NoContest> {
    let showdown = Showdown::of(game).expect("a pot game");
    let read = |hand: &&str| Range::read(hand, showdown.own).expect("a range");
    let players: Vec<Range> = hands.iter().map(read).collect();
    let cards = |text: &str| parse_cards(text).expect("cards");
    Contest::new(showdown, &players, &cards(board), &cards(dead))
}

/// Every deal, counted.
fn counted(game: GameId, hands: &[&str], board: &str) -> Equity {
    let plan = Plan { method: Method::Counted, ..Plan::default() };
    let contest = contest(game, hands, board, "").expect("they meet");
    equity(&contest, &plan, &()).expect("nobody ends it")
}
