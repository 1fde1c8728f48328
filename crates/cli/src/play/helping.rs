//! `h` at the table: what can be typed, then the page that teaches the game as it is set.

use desk::chosen::Given;
use desk::learn;
use floor::play::Sitting;
use games::catalogue::GameId;
use paper::text::fit;

use super::screen::Screen;
use crate::failure::Failure;

/// What was counted once for this table.
#[derive(Default)]
pub struct Helping {
    played_well: Option<String>,
}

impl Helping {
    /// Shows the page. How to play well is counted when somebody has read so far.
    pub fn show(&mut self, sitting: &dyn Sitting, screen: &mut Screen<'_>) -> Result<(), Failure> {
        let facts = sitting.facts();
        let back = format!("    you are cut off: house play {} --resume goes on.\n", facts.name);
        let keys = format!("{}\n{back}", facts.keys());
        let mut text = fit(&keys, screen.out.width()).join("\n") + "\n";
        let Ok(game) = facts.name.parse::<GameId>() else { return screen.note(&text) };
        let (given, width) = (Given::of_lines(&facts.options), screen.out.width());
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
