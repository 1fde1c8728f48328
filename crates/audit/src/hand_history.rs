//! Recorded rounds as hand histories in the open format that other programs read.
//!
//! A history is for one reader: a card that this reader may not know is written as unknown, also
//! where the log tells it, or its seed would. So one for everybody has no card that nobody showed,
//! and one for a player that player's own cards besides.

use core::borrow::Borrow;

use games::Game;
use games::phh::{HandHistory, NotWritten};
use rules::Act;
use table::{Event, Line};

use crate::finding::Finding;
use crate::record::{CommandRecord, RecordedAnswer};
use crate::replay::{Step, ToldSeeds, watch_shown};
use crate::{Log, SealedSeed};

/// A complete round of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenRound {
    /// Its number, counted from one.
    pub round: u64,
    /// What is written of it, or what the format has no word for.
    pub history: Result<HandHistory, NotWritten>,
}

/// The rounds of a log as hand histories.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandHistories {
    /// Every complete round that could be played again, in order.
    pub rounds: Vec<WrittenRound>,
    /// How many rounds were opened.
    pub opened: u64,
    /// The shuffle whose seed is not yet known: of what follows it nothing can be written.
    pub waiting: Option<u64>,
    /// The record whose words are left out of this copy: of what follows it nothing can be written.
    pub wordless: Option<u64>,
}

/// Writes every complete round of a log for a reader who knows as much of it as `known` has: the
/// log itself, or a copy of it (see [`seen_from`](crate::export::seen_from)). Of `told` are the
/// seeds.
///
/// # Errors
///
/// What a replay of the log finds wrong, and what whoever reads finds.
pub fn hand_histories<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    pieces: impl Iterator<Item = Result<L, Finding>>,
    known: &Log,
) -> Result<HandHistories, Finding> {
    let (mut acts, mut rounds) = (Vec::<Act>::new(), Vec::new());
    let mut known = known.commands().peekable();
    let played = watch_shown::<G, L>(told, sealed, pieces, |step| {
        let Step { number, answer, table, .. } = step;
        while known.next_if(|written| written.number < number).is_some() {}
        let told = known.next_if(|written| written.number == number);
        let told = told.map_or_else(Vec::new, |written| lines(written.text));
        let mut told = told.iter().map(String::as_str);
        for line in answer.iter().flatten() {
            let said = told.next();
            if let Event::RoundOpened { .. } = line.0 {
                acts.clear();
            } else if let Event::RoundClosed(round) = line.0 {
                let options = G::options(table.settings()).map_err(|refusal| refusal.reason);
                let options = options.expect("a table has options that are allowed");
                let (hand, name) = (Some(round), Some(table.id().to_owned()));
                let history = G::hand_history(&options, &acts);
                let history = history.map(|it| HandHistory { hand, table: name, ..it });
                rounds.push(WrittenRound { round, history });
            } else {
                acts.extend(seen(line, said));
            }
        }
    })?;
    let (opened, waiting, wordless) = (played.table.rounds(), played.waiting, played.wordless);
    Ok(HandHistories { rounds, opened, waiting, wordless })
}

/// What was done in a record, line by line, as far as its text tells.
fn lines(text: &str) -> Vec<String> {
    match CommandRecord::parse(text).map(|record| record.answer) {
        Ok(RecordedAnswer::Done(lines)) => lines,
        Ok(RecordedAnswer::Refused(_)) | Err(_) => Vec::new(),
    }
}

/// The act of a line as far as this reader, whose log says so much of it, may know it.
fn seen(line: &Line, said: Option<&str>) -> Option<Act> {
    let (event, under) = line;
    let whole = said == Some(&*format!("{event} [{under}]"));
    let event = match event.hidden() {
        Some((_, as_everybody_sees_it)) if !whole => as_everybody_sees_it,
        _ => event.clone(),
    };
    let Event::Act(act) = event else { return None };
    Some(act)
}
