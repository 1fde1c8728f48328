//! Bytes that somebody adds to the order of the cards (ruling X21), on the side of whoever adds
//! them: a program that plays, or plays for a person.
//!
//! They are drawn anew for every commitment and shown for that commitment alone: a house that
//! began a shuffle twice would learn nothing for the second time. What the house had promised when
//! it asked is kept too; a proof of the round that says otherwise is of another deal.
//!
//! ```
//! use seat::{Ask, AskedAbout, OwnBytes, Said, SeatCommitment};
//!
//! let ask = |about| Ask {
//!     seat: 2,
//!     prompt: String::new(),
//!     about,
//!     choices: Vec::new(),
//!     under: String::new(),
//!     until: None,
//! };
//! let (log, shuffle, house) = ("00".repeat(16), 1, "07".repeat(32));
//! let mut own = OwnBytes::default();
//! let first = ask(AskedAbout::Commitment { log: log.clone(), shuffle, house });
//! let Some(Said::CommitBytes { commitment, .. }) = own.answer(&first, [5; 32]) else { panic!() };
//! let list = vec![SeatCommitment { seat: 2, commitment }];
//! let then = ask(AskedAbout::Opening { log, shuffle, cut: 20, list });
//! let shown = Said::OpenBytes { seat: 2, bytes: "05".repeat(32) };
//! assert_eq!(own.answer(&then, [6; 32]), Some(shown));
//! ```

use games::{Game, hex};
use rules::Seat;
use table::shuffle::PlayerBytes;
use table::{AskedBytes, Command, Time};

use crate::ask::{Ask, AskedAbout, SeatCommitment};
use crate::host::Denied;
use crate::said::Said;
use crate::session::Session;
use crate::turn::Moved;
use crate::viewpoint::seat_numbered;

/// How many commitments are remembered: those of the last shuffles.
const KEPT: usize = 100;

/// What somebody committed to, and what the house had promised then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenBytes {
    /// The id of the log.
    pub log: String,
    /// The number of the shuffle.
    pub shuffle: u64,
    /// The seat.
    pub seat: usize,
    /// What the house had committed to.
    pub house: String,
    /// What was committed to.
    pub commitment: String,
    /// Where the cards were cut and who had committed, once the list was closed.
    pub closed: Option<(usize, Vec<SeatCommitment>)>,
    bytes: PlayerBytes,
}

/// The bytes that somebody has committed to.
#[derive(Default, Debug)]
pub struct OwnBytes {
    given: Vec<GivenBytes>,
}

impl OwnBytes {
    /// What was committed to, the last at the end.
    pub fn given(&self) -> &[GivenBytes] {
        &self.given
    }

    /// Answers a question about bytes, a commitment with these; none if it asks for something
    /// else. What was never committed to, or is not in the list, is not shown.
    pub fn answer(&mut self, ask: &Ask, fresh: [u8; 32]) -> Option<Said> {
        let seat = ask.seat;
        if let AskedAbout::Commitment { log, shuffle, house } = &ask.about {
            let committed = self.commit((log, *shuffle, seat), house, PlayerBytes::new(fresh));
            let commits = |commitment| Said::CommitBytes { seat, commitment };
            return Some(committed.map_or(Said::NoBytes { seat }, commits));
        }
        let AskedAbout::Opening { log, shuffle, cut, list } = &ask.about else { return None };
        let mine = |it: &&mut GivenBytes| {
            let listed = |of: &SeatCommitment| of.seat == seat && of.commitment == it.commitment;
            (&it.log, it.shuffle, it.seat) == (log, *shuffle, seat) && list.iter().any(listed)
        };
        let Some(given) = self.given.iter_mut().rev().find(mine) else {
            return Some(Said::NoBytes { seat });
        };
        given.closed = Some((*cut, list.clone()));
        Some(Said::OpenBytes { seat, bytes: given.bytes.to_string() })
    }

    fn commit(
        &mut self,
        (log, shuffle, seat): (&str, u64, usize),
        house: &str,
        bytes: PlayerBytes,
    ) -> Option<String> {
        let commitment = bytes.commit(hex::decode(log)?, shuffle, seat_numbered(seat)?).to_string();
        let (log, house, closed) = (log.to_owned(), house.to_owned(), None);
        let given =
            GivenBytes { log, shuffle, seat, house, commitment: commitment.clone(), closed, bytes };
        self.given.push(given);
        self.given.drain(..self.given.len().saturating_sub(KEPT));
        Some(commitment)
    }
}

impl<G: Game> Session<G> {
    /// The person's own bytes are committed to when nothing more is wagered: a session that ends
    /// before it has shown them has withheld them, so it keeps them for an instant only.
    pub(crate) fn commit_bytes(&mut self, now: Time) -> Result<(), Denied> {
        for seat in self.seats.clone() {
            let Some(AskedBytes::Commitment { shuffle, .. }) = self.table().asks_bytes(seat) else {
                continue;
            };
            let bytes = self.host.seeds().bytes(shuffle, seat)?;
            let commitment = bytes.commit(self.table().next_shuffle().log, shuffle, seat);
            self.bytes.push((seat, shuffle, bytes));
            let lines = self.tell(&Command::CommitBytes { seat, commitment }, now)?;
            self.happened(&lines, Moved::Nothing);
        }
        Ok(())
    }

    /// The bytes of a seat are due: those of the person are shown, what is not at hand is withheld.
    pub(crate) fn open_bytes(&mut self, seat: Seat, now: Time) -> Result<(), Denied> {
        let due = match self.table().asks_bytes(seat) {
            Some(AskedBytes::Opening { shuffle, .. }) => Some(shuffle),
            Some(AskedBytes::Commitment { .. }) | None => None,
        };
        let mine =
            |(of, shuffle, _): &&(Seat, u64, PlayerBytes)| (*of, Some(*shuffle)) == (seat, due);
        let Some((_, _, bytes)) = self.bytes.iter().find(mine).copied() else {
            return self.step(now);
        };
        self.bytes.retain(|(of, ..)| *of != seat);
        let lines = self.tell(&Command::OpenBytes { seat, bytes }, now)?;
        self.happened(&lines, Moved::Nothing);
        Ok(())
    }
}
