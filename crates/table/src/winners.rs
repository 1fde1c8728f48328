//! Hands that won: when they lie open, when all are paid, when they may be taken up.

use games::Game;
use rules::{Act, Due, Seat, Spot};

use crate::table::Play;
use crate::{Attestation, Table};

impl<G: Game> Table<G> {
    /// Whether a hand that won its first wager lies at `seat`.
    pub(crate) fn has_winner(&self, seat: Seat) -> bool {
        let first = G::OPENINGS[0].area;
        let won = |round: &G| {
            let mut wagers = round.wagers(seat).filter(|wager| wager.area == first);
            wagers.any(|wager| wager.returned.is_some_and(|back| back > wager.staked))
        };
        self.has_cards(seat) && self.round().is_some_and(won)
    }

    /// Whether this act takes up the hand of a winner.
    pub(crate) fn racks_winner(&self, act: &Act) -> bool {
        matches!(act, Act::Racked { spot: Spot::Hand { seat, .. } } if self.has_winner(*seat))
    }

    /// Whether every hand is decided and nothing is left to be paid.
    pub(crate) fn all_are_paid(&self) -> bool {
        let pays = |(act, _): &rules::Entry| matches!(act, Act::Paid { .. } | Act::Returned { .. });
        let paid =
            |play: &Play<G>| play.round.due() == Due::Nothing && !play.script.iter().any(pays);
        self.play.as_ref().is_some_and(paid)
    }

    /// Whether the first winning hand may not be taken up yet.
    pub(crate) fn winners_wait(&self, act: &Act) -> bool {
        self.procedure.people.face_up.is_some()
            && self.asks()
            && !self.people.attested.contains(&Attestation::FaceUp)
            && self.racks_winner(act)
    }
}
