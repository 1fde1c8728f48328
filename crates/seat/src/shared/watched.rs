//! What is seen of a shared table: events for every viewpoint, and what is remembered of rounds.

use std::collections::{BTreeMap, VecDeque};

use audit::{Explanation, Step};
use games::Game;
use rules::{Area, Chips, Seat};
use table::{Command, EquipmentEvent, Event, Line, Memo, Role, Table, Time};

use super::attendance::Attendance;
use crate::guests::GUEST;
use crate::happened::Happened;
use crate::project::{FacesSeen, Onlooker, SeenRecord, project};
use crate::seen::Seen;

/// How many events are kept for who comes back.
const EVENTS: usize = 500;
/// How many rounds are remembered with why they came out as they did.
const ROUNDS: usize = 10;

/// What somebody bought, or gave back for money.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanged {
    /// Who.
    pub player: String,
    /// What the own account gets, in cents; less than nothing if chips were bought.
    pub cents: i64,
}

/// A player at the table, and what only that player sees.
#[derive(Debug)]
struct Stay {
    onlooker: Onlooker,
    /// The events that look otherwise from here than from outside.
    own: BTreeMap<u64, Happened>,
}

/// Whether a table is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doors {
    /// Rounds begin.
    Open,
    /// It closes once the round is over.
    Closing,
    /// No round begins.
    Closed,
}

/// What was seen of a table, folded from its records and from nothing else.
#[derive(Debug)]
pub struct Watched<G: Game> {
    pub(super) doors: Doors,
    /// The number of the last event.
    number: u64,
    public: Onlooker,
    /// The last events, as everybody sees them.
    events: VecDeque<Happened>,
    stays: BTreeMap<String, Stay>,
    /// What was decided in the round.
    decided: Vec<(Seat, G::Decision)>,
    /// What happened in the round.
    lines: Vec<Line>,
    explained: VecDeque<(u64, Vec<Explanation>)>,
    exchanged: Vec<Exchanged>,
    /// What was last put on each area by whoever holds the seat.
    wagered: BTreeMap<(Seat, Area), Chips>,
    pub(super) attendance: Attendance,
}

impl<G: Game> Default for Watched<G> {
    fn default() -> Self {
        Self {
            doors: Doors::Open,
            number: 0,
            public: Onlooker::new(&[], FacesSeen::Shown),
            events: VecDeque::new(),
            stays: BTreeMap::new(),
            decided: Vec::new(),
            lines: Vec::new(),
            explained: VecDeque::new(),
            exchanged: Vec::new(),
            wagered: BTreeMap::new(),
            attendance: Attendance::default(),
        }
    }
}

impl<G: Game> Watched<G> {
    /// Takes note of a record of the log: what was seen of it is known again.
    pub fn recall(&mut self, step: &Step<'_, G>) {
        let Ok(lines) = step.answer else { return };
        self.note(step.table, step.command, (step.at, step.by, lines));
        self.exchanged.clear();
    }

    /// Takes note of what was done at a table that is being set up.
    pub fn saw(&mut self, table: &Table<G>, command: &Command<G>, done: (Time, Role, &[Line])) {
        self.note(table, command, done);
    }

    /// The number of the last event.
    pub(super) const fn last(&self) -> u64 {
        self.number
    }

    /// How many people sit at the table.
    pub(super) fn people(&self) -> usize {
        self.stays.len()
    }

    /// What this player has seen of the round; of nobody, what everybody has.
    pub(super) fn seen(&self, player: Option<&str>) -> &Seen {
        let stay = player.and_then(|player| self.stays.get(player));
        stay.map_or(&self.public, |stay| &stay.onlooker).seen()
    }

    /// What happened after the event of this number, as this player sees it; none if that is not
    /// at hand any more, or has not happened.
    pub(super) fn events(&self, player: Option<&str>, after: u64) -> Option<Vec<Happened>> {
        let first = self.events.front().map_or(self.number + 1, |event| event.number);
        if after > self.number || after + 1 < first {
            return None;
        }
        let skipped = usize::try_from(after + 1 - first).expect("few events are kept");
        let own = player.and_then(|player| self.stays.get(player)).map(|stay| &stay.own);
        let seen =
            |event: &Happened| own.and_then(|own| own.get(&event.number)).unwrap_or(event).clone();
        Some(self.events.iter().skip(skipped).map(seen).collect())
    }

    /// What people bought and gave back since this was last asked.
    pub(super) fn take_exchanged(&mut self) -> Vec<Exchanged> {
        core::mem::take(&mut self.exchanged)
    }

    /// Why every wager of a round came out as it did, if that is still remembered.
    pub(super) fn explained(&self, round: u64) -> Option<&[Explanation]> {
        let found = self.explained.iter().find(|(number, _)| *number == round);
        found.map(|(_, explained)| &**explained)
    }

    /// What the player at `seat` decided in the round.
    pub(super) fn decided(&self, seat: Seat) -> Vec<G::Decision> {
        let own = self.decided.iter().filter(|(of, _)| *of == seat);
        own.map(|(_, decision)| *decision).collect()
    }

    /// What the player at `seat` last put on this area.
    pub(super) fn last_wager(&self, seat: Seat, area: Area) -> Option<Chips> {
        self.wagered.get(&(seat, area)).copied()
    }

    /// Takes note of what was done at `table`, and shows it to everybody.
    pub(super) fn note(
        &mut self,
        table: &Table<G>,
        command: &Command<G>,
        (at, by, lines): (Time, Role, &[Line]),
    ) {
        if let Command::Decide { seat, spoken } = command
            && let Some(decision) = spoken.decision()
        {
            self.decided.push((*seat, decision));
        }
        if lines.is_empty() {
            return;
        }
        for line in lines {
            self.hear(line);
            self.attendance.hear(&line.0, table.seats());
        }
        self.number += 1;
        let (number, round) = (self.number, table.rounds());
        self.show(table.settings(), &SeenRecord { number, at, round, by, lines });
        for (event, _) in lines {
            // Whoever leaves has seen that.
            if let Event::SeatLeft(seat, _) | Event::SeatFree(seat) = event {
                self.left(*seat);
            }
        }
        if lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_))) {
            self.explained.push_back((round, audit::explain_round(table, &self.lines)));
            self.lines.clear();
            self.explained.drain(..self.explained.len().saturating_sub(ROUNDS));
        }
    }

    fn show(&mut self, settings: &G::Settings, record: &SeenRecord<'_>) {
        let public = project::<G>(settings, record, &mut self.public);
        let oldest = record.number.saturating_sub(EVENTS as u64);
        for stay in self.stays.values_mut() {
            let own = project::<G>(settings, record, &mut stay.onlooker);
            if own != public {
                stay.own.insert(own.number, own);
            }
            stay.own.retain(|number, _| *number > oldest);
        }
        self.events.push_back(public);
        self.events.drain(..self.events.len().saturating_sub(EVENTS));
    }

    /// What a line changes of who is there and what is remembered.
    fn hear(&mut self, line: &Line) {
        let event = &line.0;
        if matches!(event, Event::RoundOpened { .. }) {
            self.lines.clear();
            self.decided.clear();
        }
        // What happens between two rounds explains nothing.
        if !self.lines.is_empty() || matches!(event, Event::RoundOpened { .. }) {
            self.lines.push(line.clone());
        }
        if let Event::Seated(seat, player) = event {
            self.seated(*seat, player);
        } else if let Event::ChipsBought(player, amount) = event {
            self.exchange(player, Chips::ZERO.net(*amount));
        } else if let Event::ChipsCashed(player, amount) = event {
            self.exchange(player, amount.net(Chips::ZERO));
        } else if let Event::WagerPut(seat, area, amount) = event {
            self.wagered.insert((*seat, *area), *amount);
        } else if let Event::Written(Memo::Closing) = event {
            self.doors = Doors::Closing;
        } else if let Event::Written(Memo::Opening) = event {
            self.doors = Doors::Open;
        } else if let Event::Equipment(EquipmentEvent::TableClosed) = event {
            self.doors = Doors::Closed;
        } else if matches!(event, Event::DeckReceived(..)) && self.doors == Doors::Closed {
            self.doors = Doors::Open;
        }
    }

    fn exchange(&mut self, player: &str, cents: i64) {
        if !player.starts_with(GUEST) {
            self.exchanged.push(Exchanged { player: player.to_owned(), cents });
        }
    }

    fn seated(&mut self, seat: Seat, player: &str) {
        if player.starts_with(GUEST) {
            return;
        }
        match self.stays.get_mut(player) {
            Some(stay) => stay.onlooker.seen_mut().sits(seat),
            None => {
                let (onlooker, own) = (self.public.at_seat(seat), BTreeMap::new());
                self.stays.insert(player.to_owned(), Stay { onlooker, own });
            }
        }
    }

    fn left(&mut self, seat: Seat) {
        self.wagered.retain(|(of, _), _| *of != seat);
        for stay in self.stays.values_mut() {
            stay.onlooker.seen_mut().leaves(seat);
        }
        self.stays.retain(|_, stay| !stay.onlooker.seen().mine().is_empty());
    }
}
