//! What an evening came to, and decisions that are tried again.

use floor::asking;
use floor::drawing::cards_in;
use rules::Chips;
use seat::Person;

use super::{Evening, verdict};
use crate::failure::Failure;
use crate::table::paragraph;

/// How many decisions are listed that were not the best.
const REVIEWED: usize = 5;

impl Evening<'_> {
    /// What the evening came to, and the decisions that cost most.
    pub(super) fn count(&mut self) -> Result<(), Failure> {
        let out = self.screen.out;
        let Person { net, sheet, .. } = self.sitting.person();
        let (rounds, standing) = (sheet.rounds, &sheet.standing);
        let amount = Chips::cents(net.unsigned_abs());
        let came_to = match net {
            0 => "you are even".to_owned(),
            1.. => format!("you are up {amount}"),
            _ => format!("you are down {amount}"),
        };
        let word = if rounds == 1 { "round" } else { "rounds" };
        out.line(&format!("\n{rounds} {word}, {came_to}."))?;
        if standing.decisions() > 0 {
            out.write(&paragraph(&standing.to_string(), 0, out.width()))?;
        }
        for (number, it) in (1..).zip(self.sitting.review().iter().take(REVIEWED)) {
            let text = format!("{number}. {}", cards_in(&it.sentence(), out.ink()));
            out.write(&paragraph(&text, 2, out.width()))?;
        }
        Ok(())
    }

    /// Decisions that were not the best are taken again, as often as somebody likes.
    pub(super) fn try_again(&mut self) -> Result<(), Failure> {
        let (out, most) = (self.screen.out, self.sitting.review().len().min(REVIEWED));
        let numbers = if most == 1 { "1".to_owned() } else { format!("1 to {most}") };
        let text = format!("\nTry one again with the same cards? ({numbers}; Enter leaves) ");
        loop {
            let Some(answer) = out.ask(&text)? else { return out.line("") };
            if ["", "q", "quit", "exit"].contains(&&*answer) {
                break;
            }
            let place = answer.parse().ok().and_then(|it: usize| it.checked_sub(1));
            let Some(question) = place.and_then(|place| self.sitting.asked_then(place)) else {
                out.line(&format!("There is no decision {answer:?}: give {numbers}."))?;
                continue;
            };
            let place = place.unwrap_or_default();
            let cards = cards_in(&self.sitting.review()[place].cards, out.ink());
            out.line(&format!("  {cards}"))?;
            self.try_one(place, &asking::again(&question))?;
        }
        Ok(())
    }

    /// Asks until something is answered that can be graded, or nothing.
    fn try_one(&mut self, place: usize, text: &str) -> Result<(), Failure> {
        let out = self.screen.out;
        loop {
            let Some(typed) = out.ask(text)? else { return Ok(()) };
            let (said, again) = match self.sitting.answer_again(place, &typed) {
                Ok(Some(grade)) => (verdict(&grade, out.ink()), false),
                Ok(None) => ("That cannot be graded.".to_owned(), false),
                Err(unclear) => (unclear.to_string(), !["", "q"].contains(&&*typed)),
            };
            out.write(&paragraph(&said, 2, out.width()))?;
            if !again {
                return Ok(());
            }
        }
    }

    /// What would have been better, once nobody tries again.
    pub(super) fn tell_better(&mut self) -> Result<(), Failure> {
        let (out, reviewed) = (self.screen.out, self.sitting.review());
        let better = (1..).zip(reviewed.iter().take(REVIEWED));
        let better: Vec<_> = better.map(|(at, it)| format!("{at}. {}", it.better())).collect();
        if better.is_empty() {
            return Ok(());
        }
        out.write(&paragraph(&format!("Better was: {}.", better.join("; ")), 0, out.width()))
    }
}
