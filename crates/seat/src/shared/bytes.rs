//! Bytes that people add to the order of the cards at a shared table (ruling X21): who is asked,
//! and for whom the dealer waits.
//!
//! A guest of the house is asked nothing, for the house would add twice.

use games::{Game, hex};
use law::general::GEN_002;
use law::ruling;
use rules::{Reason, Seat};
use table::shuffle::{Commitment, NotHex, PlayerBytes};
use table::{AskedBytes, Command, Role};

use super::Shared;
use super::speaking::{refused, seat_of};
use crate::ask::{Ask, AskedAbout, SeatCommitment};
use crate::host::Actor;
use crate::not_done::NotDone;
use crate::said::Said;
use crate::times::Millis;

impl<G: Game> Shared<G> {
    /// What this player is asked for the order of the cards.
    pub(super) fn asks_bytes(&self, player: &str) -> impl Iterator<Item = Ask> {
        let seats = (0..self.table().seats().len()).map(Seat::at);
        let mine = seats.filter(move |seat| self.holder(*seat) == Some(player));
        mine.filter_map(move |seat| self.ask_bytes(seat, self.table().asks_bytes(seat)?))
    }

    fn ask_bytes(&self, seat: Seat, asked: AskedBytes) -> Option<Ask> {
        let log = hex::encode(&self.table().next_shuffle().log);
        let (prompt, about) = match asked {
            AskedBytes::Commitment { shuffle, .. } if self.no_bytes.contains(&(seat, shuffle)) => {
                return None;
            }
            AskedBytes::Commitment { shuffle, house } => {
                let house = house.to_string();
                ("Add bytes to the shuffle?", AskedAbout::Commitment { log, shuffle, house })
            }
            AskedBytes::Opening { shuffle, cut, list } => {
                let one = |(seat, commitment): (Seat, Commitment)| SeatCommitment {
                    seat: seat.number(),
                    commitment: commitment.to_string(),
                };
                let list = list.into_iter().map(one).collect();
                ("Show your bytes.", AskedAbout::Opening { log, shuffle, cut, list })
            }
        };
        let (seat, prompt, under) = (seat.number(), prompt.to_owned(), ruling::X21.to_string());
        Some(Ask { seat, prompt, about, choices: Vec::new(), under, until: self.until() })
    }

    /// Whether the dealer waits for bytes of people.
    pub(super) fn awaits_bytes(&self) -> bool {
        self.table().openings_due().into_iter().any(|seat| self.shows_bytes(seat))
    }

    /// A seat that was to show bytes, and nobody is there who could.
    pub(super) fn unshown_bytes(&self) -> Option<Seat> {
        self.table().openings_due().into_iter().find(|seat| !self.shows_bytes(*seat))
    }

    fn shows_bytes(&self, seat: Seat) -> bool {
        self.host.is_person(seat) && self.table().asks_bytes(seat).is_some()
    }

    /// A player commits to bytes, shows them, or gives none.
    pub(super) fn says_of_bytes(
        &mut self,
        name: &str,
        actor: &Actor,
        said: &Said,
        now: Millis,
    ) -> Result<(), NotDone> {
        // The text itself may be most of a secret: it is not said again.
        let unclear = |wrong: NotHex| wrong.to_string();
        if let Said::CommitBytes { seat, commitment: text } = said {
            let commitment = Commitment::from_hex(text).map_err(unclear)?;
            let seat = seat_of(*seat)?;
            return self.give(actor, &Command::CommitBytes { seat, commitment }, now);
        }
        if let Said::OpenBytes { seat, bytes: text } = said {
            let bytes = PlayerBytes::from_hex(text).map_err(unclear)?;
            let seat = seat_of(*seat)?;
            return self.give(actor, &Command::OpenBytes { seat, bytes }, now);
        }
        let Said::NoBytes { seat } = said else { return Ok(()) };
        self.gives_none(name, seat_of(*seat)?, now)
    }

    /// A player adds nothing; what was committed to is withheld, and nobody waits for it.
    fn gives_none(&mut self, name: &str, seat: Seat, now: Millis) -> Result<(), NotDone> {
        if self.holder(seat) != Some(name) {
            return Err(refused(Reason::SeatNotHeld { seat }, GEN_002));
        }
        match self.table().asks_bytes(seat) {
            Some(AskedBytes::Commitment { shuffle, .. }) => {
                self.no_bytes.retain(|(_, of)| *of == shuffle);
                self.no_bytes.push((seat, shuffle));
                Ok(())
            }
            Some(AskedBytes::Opening { .. }) => {
                let dealer = Actor::House(Role::Dealer);
                self.give(&dealer, &Command::WithholdBytes(seat), now)
            }
            None => {
                let (what, needs) = ("to give no bytes", "none are asked of that seat");
                Err(refused(Reason::NotAllowed { what, needs }, ruling::X21))
            }
        }
    }
}
