//! Drills of a game: of payouts, or of hands and pots.

use games::catalogue::{Ask, GameId};
use games::{Banked, PrintedTable};
use school::{Drill, NoTopic, PotDrill, Questions};

use crate::{Error, settings};

/// A drill of a game.
pub struct Drilling {
    /// One question after the other, without end.
    pub questions: Questions,
    /// An answer such as the game has, where all are of one form.
    pub example: Option<String>,
    /// What can be typed.
    pub help: String,
    /// What the game pays.
    pub pay_tables: Vec<PrintedTable>,
}

impl Drilling {
    /// Drills at a table with these settings and so many players: of payouts where the house pays,
    /// of hands and pots where players win from one another, or of one topic among these.
    pub fn new(
        game: GameId,
        lines: &str,
        guests: usize,
        seed: u64,
        topic: Option<&str>,
    ) -> Result<Self, Error> {
        games::by_capability!(
            game, G,
            solved => Self::of_payouts::<G>(settings::<G>(game, lines)?, guests, seed, topic),
            banked => Self::of_payouts::<G>(settings::<G>(game, lines)?, guests, seed, topic),
            played => {
                let drill = PotDrill::new::<G>(&settings::<G>(game, lines)?, guests, seed)?;
                let drill = drill.ok_or_else(|| game.cannot(Ask::Options))?;
                Ok(Self::of_pots(match topic {
                    Some(topic) => drill.about(topic)?,
                    None => drill,
                }))
            },
            planned => Err(game.cannot(Ask::Play).into()),
        )
    }

    fn of_payouts<G: Banked + 'static>(
        settings: G::Settings,
        guests: usize,
        seed: u64,
        topic: Option<&str>,
    ) -> Result<Self, Error> {
        if let Some(name) = topic {
            return Err(NoTopic { name: name.to_owned(), known: Vec::new() }.into());
        }
        let pay_tables = G::pay_tables(&settings);
        let drill = Drill::<G>::new(settings, guests, seed)?;
        let example = drill.example().to_owned();
        let help = drill.help();
        Ok(Self { questions: drill.questions(), example: Some(example), help, pay_tables })
    }

    fn of_pots(drill: PotDrill) -> Self {
        let (help, pay_tables) = (PotDrill::HELP.to_owned(), Vec::new());
        Self { questions: drill.questions(), example: None, help, pay_tables }
    }
}
