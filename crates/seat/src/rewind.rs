//! A round that was played, step by step, as one viewpoint saw it.

use audit::finding::Finding;
use audit::{Log, SealedSeed, Step, replay};
use games::Game;
use rules::Seat;
use table::Event;

use crate::seen::Seen;
use crate::told::{Told, told};

/// One step of a round.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The record of the log.
    pub record: u64,
    /// What happened, in sentences, each with its clause.
    pub told: Vec<Told>,
    /// What can be seen afterwards.
    pub seen: Seen,
}

/// The steps of the round with this number, counted from one, as the holder of `seats` saw them.
/// There are none if the log has no such round.
pub fn stages<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    round: u64,
    seats: &[Seat],
) -> Result<Vec<Stage>, Vec<Finding>> {
    let (mut stages, mut seen, mut playing) = (Vec::new(), Seen::from(seats), false);
    replay::<G>(log, sealed, |Step { number, answer, table, .. }| {
        let lines = answer.as_deref().unwrap_or_default();
        let has = |is: fn(&Event) -> bool| lines.iter().any(|(event, _)| is(event));
        playing |= table.rounds() == round && has(|it| matches!(it, Event::RoundOpened { .. }));
        lines.iter().for_each(|(event, _)| seen.see(event));
        if playing && !lines.is_empty() {
            let told = told::<G>(table.settings(), lines, &seen);
            stages.push(Stage { record: number, told, seen: seen.clone() });
        }
        playing &= !has(|it| matches!(it, Event::RoundClosed(_)));
    })?;
    Ok(stages)
}
