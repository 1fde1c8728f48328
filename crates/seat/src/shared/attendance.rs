//! How people stand at a shared table, folded from its records and from nothing else: who is ready,
//! who made no wager in time, whose time was used. A table that goes on from its log knows it.

use std::collections::{BTreeMap, BTreeSet};

use rules::Seat;
use table::{Event, Memo};

/// How people stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Attendance {
    /// Seats that wager nothing more before this deal.
    ready: BTreeSet<Seat>,
    /// How often each seat made no wager in time.
    missed: BTreeMap<Seat, u8>,
    /// How many milliseconds each player used beyond those of a decision.
    used: BTreeMap<String, u64>,
    /// Who was to see what was hidden, by round.
    looks: BTreeMap<u64, BTreeSet<String>>,
}

impl Attendance {
    /// Takes note of an event at a table with these players.
    pub(super) fn hear(&mut self, event: &Event, players: &[Option<String>]) {
        if let Event::Written(memo) = event {
            self.read(memo, players);
        } else if let Event::Seated(seat, _) | Event::SeatLeft(seat, _) | Event::SeatFree(seat) =
            event
        {
            self.ready.remove(seat);
            self.missed.remove(seat);
        } else if let Event::WagerPut(seat, ..) = event {
            self.missed.remove(seat);
        } else if let Event::WagerWithdrawn(seat, ..) = event {
            self.ready.remove(seat);
        } else if let Event::RoundOpened { .. } = event {
            self.ready.clear();
        }
    }

    fn read(&mut self, memo: &Memo, players: &[Option<String>]) {
        match memo {
            Memo::Ready(seat) | Memo::Pass(seat) => {
                self.ready.insert(*seat);
            }
            Memo::Missed(seat) => {
                self.ready.insert(*seat);
                let times = self.missed.entry(*seat).or_default();
                *times = times.saturating_add(1);
            }
            Memo::AskedAgain => self.ready.clear(),
            Memo::TimeUsed { seat, millis } => {
                if let Some(Some(player)) = players.get(seat.index()) {
                    let used = self.used.entry(player.clone()).or_default();
                    *used = used.saturating_add(*millis);
                }
            }
            Memo::Look { round, by } => {
                self.looks.entry(*round).or_default().insert(by.clone());
            }
            Memo::Closing | Memo::Opening => {}
        }
    }

    /// Seats that wager nothing more before this deal.
    pub(super) fn ready(&self) -> impl Iterator<Item = Seat> {
        self.ready.iter().copied()
    }

    /// How often this seat made no wager in time.
    pub(super) fn missed(&self, seat: Seat) -> u8 {
        self.missed.get(&seat).copied().unwrap_or_default()
    }

    /// How many milliseconds this player used beyond those of a decision.
    pub(super) fn used(&self, player: &str) -> u64 {
        self.used.get(player).copied().unwrap_or_default()
    }

    /// Who was to see what was hidden in this round.
    pub(super) fn looks(&self, round: u64) -> impl Iterator<Item = &str> {
        self.looks.get(&round).into_iter().flatten().map(String::as_str)
    }
}
