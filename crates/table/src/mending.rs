//! What is done about a hand or a deal in a game with a pot: a hand is dead, and a deal that went
//! wrong is put right in the round.

use games::Game;
use law::Clause;
use rules::{Entry, Mishap, Place};

use crate::table::{Done, Lines, Table};

impl<G: Game> Table<G> {
    /// The hand of one seat is out of the round; what it put into the pot stays, and the others
    /// play on.
    pub(crate) fn dead_hand(
        &mut self,
        place: Option<Place>,
        under: Clause,
        lines: &mut Lines,
    ) -> Done {
        let Some(Place::Seat(seat)) = place else {
            return self.not_allowed("a dead hand", "name its seat", under);
        };
        let play = self.play.as_mut().expect("a round is in play");
        let mut script: Vec<Entry> = Vec::new();
        play.round.void(seat, &mut script);
        if script.is_empty() {
            return self.not_allowed("a dead hand", "name a seat whose hand is in play", under);
        }
        play.script.extend(script);
        self.go_on(lines)
    }

    /// The round puts right what went wrong in the deal.
    pub(crate) fn mend(&mut self, mishap: Mishap, under: Clause, lines: &mut Lines) -> Done {
        self.script_done("putting the deal right", under)?;
        let play = self.play.as_mut().expect("a round is in play");
        let mut script: Vec<Entry> = Vec::new();
        if !play.round.mend(mishap, &mut script) {
            let (what, needs) = ("putting this right", "report it when it happens");
            return self.not_allowed(what, needs, under);
        }
        play.replaced += usize::from(matches!(mishap, Mishap::Exposed(_)));
        play.script.extend(script);
        self.go_on(lines)
    }
}
