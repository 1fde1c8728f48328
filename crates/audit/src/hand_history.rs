//! A recorded round as a hand history in the open format that other programs read.

use games::Game;
use games::phh::{HandHistory, NotWritten};
use rules::Act;
use table::Event;

use crate::finding::Finding;
use crate::replay::{Step, replay};
use crate::{Log, SealedSeed};

cards::told! {
    /// Why there is no hand history of a round.
    #[derive(Debug)]
    pub enum NoHistory {
        /// A replay of the log finds something wrong.
        Broken(findings: Vec<Finding>) ["{}", first(findings)] from Vec<Finding>;
        /// The log has no such round, or it is not over.
        NoRound { round: u64 } ["the log has no complete round {round}"];
        /// The format has no word for it.
        NotWritten(why: NotWritten) ["{why}"] from NotWritten;
    }
}

fn first(findings: &[Finding]) -> String {
    findings.first().map(ToString::to_string).unwrap_or_default()
}

/// Writes round `round` of a log, counted from one.
///
/// # Errors
///
/// What a replay of the log finds wrong; that there is no such round, or none that is over; what
/// the format has no word for.
pub fn hand_history<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    round: u64,
) -> Result<HandHistory, NoHistory> {
    let (mut acts, mut open, mut written) = (Vec::<Act>::new(), false, None);
    replay::<G>(log, sealed, |Step { answer, table, .. }| {
        for (event, _) in answer.iter().flatten() {
            if let Event::RoundOpened { number, .. } = event {
                open = *number == round;
            }
            if let (true, Event::Act(act)) = (open, event) {
                acts.push(*act);
            }
            if *event == Event::RoundClosed(round) {
                open = false;
                let options = G::options(table.settings()).map_err(|refusal| refusal.reason);
                let options = options.expect("a table has options that are allowed");
                let history = G::hand_history(&options, &acts);
                written = Some((history, table.id().to_owned()));
            }
        }
    })?;
    let (history, table) = written.ok_or(NoHistory::NoRound { round })?;
    let history = history?;
    Ok(HandHistory { hand: Some(round), table: Some(table), ..history })
}
