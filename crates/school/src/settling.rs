//! Answers to payout drills: read, and compared with what the table does.

use law::Clause;
use rules::{Area, Chips, Seat};

use crate::deed::{At, Deed, Kind, Verb};
use crate::drill::{Exercise, Settlement};
use crate::layout::Row;
use crate::marking::{Marker, NOTHING};
use crate::question::{Question, RightAnswer};
use crate::score::{Mistake, Score};
use crate::words::GameWords;

impl Exercise {
    /// Compares an answer with the settlement that is due, and counts it if it was understood.
    pub fn check(
        &self,
        number: u64,
        due: &Settlement,
        typed: &str,
        score: &mut Score,
    ) -> Result<Vec<Mistake>, String> {
        let (seat, said) = self.read(typed)?;
        let marker = Marker { number, due };
        let faults = match seat {
            Some(seat) if seat != due.seat => vec![self.wrong_seat(&marker, seat, typed)],
            _ => marker.faults(&without_returns(&said)),
        };
        for _ in faults.iter().filter(|fault| fault.due == NOTHING) {
            score.acts.count(false);
        }
        for (deed, _) in &due.deeds {
            let whole = |fault: &Mistake| matches!(fault.kind, Kind::Seat | Kind::Order);
            let about = |fault: &Mistake| whole(fault) || fault.due == marker.words(deed);
            let right = !faults.iter().any(about);
            count(*deed, score, right);
        }
        score.faults.extend(faults.iter().cloned());
        Ok(faults)
    }

    /// Another seat: it comes later, or has nothing to settle.
    fn wrong_seat(&self, marker: &Marker<'_>, seat: Seat, typed: &str) -> Mistake {
        let later = self.settlements.iter().any(|other| other.seat == seat);
        let kind = if later { Kind::Order } else { Kind::Seat };
        let (_, under) = marker.due.deeds[0];
        marker.fault(kind, (marker.due.words(), typed.trim().to_owned()), None, under)
    }

    /// `5: collect ante 10, pay bonus 25`; the seat may be left out.
    fn read(&self, typed: &str) -> Result<(Option<Seat>, Vec<Deed>), String> {
        let (seat, rest) = match typed.split_once(':') {
            None => (None, typed),
            Some((seat, rest)) => {
                let number = seat.trim().trim_start_matches(|c: char| !c.is_ascii_digit());
                let seat = number.parse().ok().and_then(Seat::numbered);
                let wrong = || format!("{typed:?} names no seat; such as: {}", self.example);
                (Some(seat.ok_or_else(wrong)?), rest)
            }
        };
        let parts = rest.split([';', '+']).flat_map(|part| part.split(", "));
        let parts = parts.map(str::trim).filter(|part| !part.is_empty() && *part != NOTHING);
        Ok((seat, parts.map(|part| self.read_deed(part, seat)).collect::<Result<_, _>>()?))
    }

    /// `collect ante 10`, of the wagers that the game has.
    fn read_deed(&self, part: &str, seat: Option<Seat>) -> Result<Deed, String> {
        // Any seat will do to read a deed by; it is the one before the colon.
        let named = seat.unwrap_or(Seat::at(0));
        let (verb, rest) = part.split_once(' ').unwrap_or((part, ""));
        let deed = Deed::read(&format!("{verb} {named} {rest}"), self.words);
        let deed = deed.filter(|deed| deed.verb.moves_chips());
        let at = seat.map(At::Seat);
        let known: Vec<String> = self.wagers.iter().map(Area::to_string).collect();
        let known = known.join(", ");
        match deed.map(|deed| (deed, deed.area)) {
            Some((deed, Some(area))) if self.wagers.contains(&area) => Ok(Deed { at, ..deed }),
            Some((_, Some(area))) => {
                Err(format!("{part:?}: this game has no {area}; its wagers are: {known}"))
            }
            None if is_unknown(verb, rest, named, self.words) => {
                Err(format!("{part:?} names no wager of this game; its wagers are: {known}"))
            }
            Some((_, None)) | None => {
                Err(format!("{part:?} is not understood; such as: {}", self.example))
            }
        }
    }
}

impl Question for Exercise {
    fn layout(&self) -> &[Row] {
        &self.layout
    }

    fn parts(&self) -> usize {
        self.settlements.len()
    }

    fn asks(&self, _: usize) -> Option<&str> {
        None
    }

    fn turn(&self, part: usize) -> Option<Seat> {
        Some(self.settlements[part].seat)
    }

    fn mark(
        &self,
        (number, part): (u64, usize),
        typed: &str,
        score: &mut Score,
    ) -> Result<Vec<Mistake>, String> {
        self.check(number, &self.settlements[part], typed, score)
    }

    fn pass_over(&self, part: usize, score: &mut Score) {
        for (deed, _) in &self.settlements[part].deeds {
            count(*deed, score, false);
        }
    }

    fn right(&self, part: usize) -> RightAnswer {
        let due = &self.settlements[part];
        RightAnswer { words: due.words(), why: due.reasons_told(), under: due.deeds[0].1 }
    }

    fn decided_by(&self) -> Vec<Clause> {
        Vec::new()
    }
}

fn count(deed: Deed, score: &mut Score, first_try: bool) {
    score.acts.count(first_try);
    if deed.verb == Verb::Pay {
        score.payouts.count(first_try);
    }
}

/// Whether all but the wager of a deed is understood.
fn is_unknown(verb: &str, rest: &str, named: Seat, words: GameWords) -> bool {
    let amount = rest.split_whitespace().last().filter(|last| last.parse::<Chips>().is_ok());
    let deed = Deed::read(&format!("{verb} {named} {}", amount.unwrap_or("1")), words);
    !rest.is_empty() && deed.is_some_and(|deed| deed.verb.moves_chips())
}

/// A wager that goes back with its payment need not be named, and may be.
fn without_returns(said: &[Deed]) -> Vec<Deed> {
    let paid = |area| said.iter().any(|deed| deed.verb == Verb::Pay && deed.area == area);
    let extra = |deed: &&Deed| !(deed.verb == Verb::Return && paid(deed.area));
    said.iter().filter(extra).copied().collect()
}
