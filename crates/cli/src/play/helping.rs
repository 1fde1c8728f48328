//! `h` at the table: what can be typed, then the page that teaches the game as it is set.

use desk::chosen::Given;
use desk::learn;
use floor::play::{Facts, Sitting};
use games::catalogue::GameId;

use super::screen::Screen;
use crate::failure::Failure;

/// What is typed at wagers and everywhere, in games with wagers.
const WAGERS: [&str; 2] = [
    "  At a wager: an amount such as 10 or 7.50; Enter repeats the last one; buy 100\n    \
     buys chips.",
    "  Everywhere: r shows the pay table, h this help, q leaves. Nothing is lost if",
];

/// The same where players bet among themselves.
const POTS: [&str; 2] =
    ["", "  Everywhere: rules says what is posted, h helps, q leaves. Nothing is lost if"];

/// What was counted once for this table.
#[derive(Default)]
pub struct Helping {
    played_well: Option<String>,
}

impl Helping {
    /// Shows the page. How to play well is counted when somebody has read so far.
    pub fn show(&mut self, sitting: &dyn Sitting, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let facts = sitting.facts();
        let stakes = sitting.view().structure.is_some();
        let mut text = keys(&facts, if stakes { POTS } else { WAGERS }) + "\n";
        let Ok(game) = facts.name.parse::<GameId>() else { return screen.note(&text) };
        let (given, width) = (given(&facts.options), screen.out.width());
        if let Ok(paper) = learn::rules(game, &given) {
            text = format!("{text}\n{}", paper::plain(&paper, width));
        }
        if !screen.redraws() {
            let more = format!("house learn {game} says more, such as how to play well.");
            return screen.note(&format!("{text}\n  {more}"));
        }
        if !screen.read(&text)? || !desk::house::is_solved(game) {
            return Ok(());
        }
        if self.played_well.is_none() {
            screen.wait("All deals are counted, to say how to play well: some seconds.")?;
            self.played_well = Some(match learn::play(game, &given, &()) {
                Ok(sections) => {
                    let paper = paper::Paper { sections, ..paper::Paper::default() };
                    paper::plain(&paper, width)
                }
                Err(why) => format!("Nothing can be said: {why}.\n"),
            });
        }
        screen.read(self.played_well.as_deref().unwrap_or_default()).map(drop)
    }
}

/// The options of a table, which are `name=value` lines.
fn given(options: &str) -> Given {
    let pairs = options.lines().filter_map(|line| line.split_once('='));
    let set = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Given { table: None, set, pay_tables: Vec::new() }
}

/// What can be typed, in a game whose decisions are typed like this.
fn keys(Facts { name, help, .. }: &Facts, [first, always]: [&str; 2]) -> String {
    let last = format!("    you are cut off: house play {name} --resume goes on.");
    let first: &[&str] = if first.is_empty() { &[] } else { &[first] };
    [first, help, &[always, &last]].concat().join("\n")
}
