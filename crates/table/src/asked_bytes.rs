//! What a player is asked for the order of the cards (ruling X21).

use games::Game;
use rules::Seat;

use crate::sealed::Sealed;
use crate::shuffle::Commitment;
use crate::table::Table;

/// What a player is asked for the order of the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AskedBytes {
    /// To commit to bytes for this shuffle, after the house has committed to its seed.
    Commitment {
        /// The number of the shuffle.
        shuffle: u64,
        /// What the house committed to.
        house: Commitment,
    },
    /// To show the bytes, now that the list is closed.
    Opening {
        /// The number of the shuffle.
        shuffle: u64,
        /// Where the cards were cut.
        cut: usize,
        /// Everybody who committed, in the order of the seats.
        list: Vec<(Seat, Commitment)>,
    },
}

impl<G: Game> Table<G> {
    /// What the player at `seat` is asked for the order of the cards; nobody need commit, and who
    /// has withheld bytes is not asked.
    #[must_use]
    pub fn asks_bytes(&self, seat: Seat) -> Option<AskedBytes> {
        let holds = self.seats.get(seat.index())?.is_some();
        if !holds || self.is_away(seat) {
            return None;
        }
        let deck = self.play.as_ref().map_or_else(|| self.open_deck(), |play| Some(play.deck))?;
        let Sealed { shuffle, commitment, shared, .. } = self.sealed[deck.index()].as_ref()?;
        let shared = shared.as_ref()?;
        let (shuffle, house) = (*shuffle, *commitment);
        if self.play.is_some() {
            let due = self.openings_due().contains(&seat);
            let (cut, list) = (shared.cut, shared.list());
            return due.then_some(AskedBytes::Opening { shuffle, cut, list });
        }
        let committed = shared.list().iter().any(|(given, _)| *given == seat);
        let asked = !committed && !self.withheld.contains(&seat);
        asked.then_some(AskedBytes::Commitment { shuffle, house })
    }
}
