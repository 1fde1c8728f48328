//! A host with one person: what happens and what is asked, one value after the other.

use std::collections::VecDeque;

use analyse::advice::AnyAdviser;
use audit::{Fault, Step};
use games::Game;
use rules::{Area, Chips, Due, Face, Reason, Refusal, Seat};
use table::automatic::{Next, next};
use table::shuffle::PlayerBytes;
use table::{Command, Cutter, Event, Line, Table, Tender, Time};

use crate::answer::PlayerAnswer;
use crate::arrival::{self, Arrival, NoReturn};
use crate::grade::{Grade, Sheet};
use crate::guests::GUEST;
use crate::hint::Moment;
use crate::host::{Actor, Denied, DoneByHost, Host};
use crate::question::{About, Asked, Decision, least_wager};
use crate::review::Tried;
use crate::seen::Seen;
use crate::told::{Part, Told, Weight, told};
use crate::turn::{Closed, Moved, Person, Telling, Turn, Wishes};

/// One person at a table.
pub struct Session<G: Game> {
    pub(crate) host: Host<G>,
    pub(crate) adviser: AnyAdviser<G>,
    pub(crate) wishes: Wishes,
    pub(crate) name: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) seen: Seen,
    /// What was last put on each area.
    pub(crate) last: Vec<(Area, Chips)>,
    /// What was let pass before this deal.
    pub(crate) skipped: Vec<(Seat, Area)>,
    /// Whether the wagers are asked for again because there was none.
    pub(crate) again: bool,
    /// What the person decided in the round.
    pub(crate) decided: Vec<(Seat, G::Decision)>,
    /// What happened in the round so far.
    lines: Vec<Line>,
    pub(crate) grades: Vec<Grade>,
    coming: VecDeque<Turn<Decision<G>>>,
    pub(crate) moment: Option<Moment<G>>,
    /// What the person came to at this table, also before an interruption.
    pub(crate) sheet: Sheet,
    /// What the person came with.
    pub(crate) first: Chips,
    /// Decisions that were not the best, the costliest first.
    pub(crate) tried: Vec<Tried<G>>,
    /// What the person committed to at a seat for a shuffle, as long as nobody has seen it.
    pub(crate) bytes: Vec<(Seat, u64, PlayerBytes)>,
    /// Whether cards are being turned.
    turning: bool,
}

impl<G: Game> Session<G> {
    /// Somebody sits down at a new table, with the guests of the arrival.
    pub fn arrive(
        host: Host<G>,
        arrival: &Arrival,
        adviser: AnyAdviser<G>,
        wishes: Wishes,
        now: Time,
    ) -> Result<Self, Denied> {
        let seats = (0..arrival.areas).map(Seat::at).collect();
        let mut session = Self::new(host, (arrival.name.clone(), seats), adviser, wishes);
        for command in arrival.commands::<G>() {
            let lines = session.host.tell(&Actor::House(table::Role::Player), &command, now)?;
            session.note_down(&lines);
        }
        (session.sheet.brought, session.first) = (session.chips(), session.chips());
        Ok(session)
    }

    /// Goes on where a log left off: the first player who is no guest is this person again.
    pub fn return_to(
        host: Host<G>,
        adviser: AnyAdviser<G>,
        wishes: Wishes,
    ) -> Result<Self, NoReturn> {
        let seats = host.table().seats();
        let holder = seats.iter().flatten().find(|name| !name.starts_with(GUEST)).cloned();
        let name = holder.ok_or(NoReturn::Nobody)?;
        let stranger = |other: &&String| **other != name && !other.starts_with(GUEST);
        if let Some(other) = seats.iter().flatten().find(stranger) {
            return Err(NoReturn::Stranger(other.clone()));
        }
        let is_mine = |seat: &Seat| seats[seat.index()].as_ref() == Some(&name);
        let mine = (0..seats.len()).map(Seat::at).filter(is_mine).collect();
        let mut session = Self::new(host, (name, mine), adviser, wishes);
        session.recall()?;
        (session.sheet.brought, session.first) = (session.chips(), arrival::USUAL);
        Ok(session)
    }

    fn new(
        host: Host<G>,
        (name, seats): (String, Vec<Seat>),
        adviser: AnyAdviser<G>,
        wishes: Wishes,
    ) -> Self {
        Self {
            host,
            adviser,
            wishes,
            name,
            seen: Seen::from(&seats),
            seats,
            last: Vec::new(),
            skipped: Vec::new(),
            again: false,
            decided: Vec::new(),
            lines: Vec::new(),
            grades: Vec::new(),
            coming: VecDeque::new(),
            moment: None,
            sheet: Sheet::default(),
            first: Chips::ZERO,
            tried: Vec::new(),
            bytes: Vec::new(),
            turning: false,
        }
    }

    /// What the log says of the last round: what was seen then is known now.
    fn recall(&mut self) -> Result<(), Fault> {
        let mut done = Vec::new();
        self.host.venue().recall(|Step { command, answer, .. }| {
            let Ok(lines) = answer else { return };
            if lines.iter().any(|(event, _)| matches!(event, Event::RoundOpened { .. })) {
                done.clear();
            }
            done.push((command.clone(), lines.clone()));
        })?;
        for (command, lines) in done {
            if let Command::Decide { seat, spoken } = &command
                && self.seats.contains(seat)
                && let Some(decision) = spoken.decision()
            {
                self.decided.push((*seat, decision));
            }
            self.note_down(&lines);
        }
        Ok(())
    }

    /// Takes note of what was done.
    pub(crate) fn note_down(&mut self, lines: &[Line]) {
        for line in lines {
            if matches!(line.0, Event::RoundOpened { .. }) {
                self.lines.clear();
                self.decided.clear();
                self.grades.clear();
            }
            self.seen.see(&line.0);
            self.lines.push(line.clone());
        }
    }

    /// The host.
    pub const fn host(&self) -> &Host<G> {
        &self.host
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.host.table()
    }

    /// What the person has seen of the round.
    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    /// How the person stands.
    pub fn person(&self) -> Person<'_> {
        Person {
            name: &self.name,
            chips: self.chips(),
            net: self.chips().net(self.sheet.brought),
            first: self.first,
            sheet: &self.sheet,
            can_wager: self.can_wager(),
            log: self.host.venue().log(),
            missed_snapshot: self.host.venue().missed_snapshot(),
        }
    }

    /// Goes on with a score sheet that was kept.
    pub fn go_on_with(&mut self, sheet: Sheet) {
        self.sheet = sheet;
    }

    /// The person's chips, those on the layout included.
    pub fn chips(&self) -> Chips {
        let ledger = self.table().ledger();
        let on_layout = self.seats.iter().flat_map(|seat| ledger.placed(*seat));
        ledger.balance(&self.name) + on_layout.map(|(_, amount)| amount).sum()
    }

    /// Whether the person's chips buy a hand.
    pub(crate) fn can_wager(&self) -> bool {
        let balance = self.table().ledger().balance(&self.name);
        // Who has lost a stack may buy another.
        G::AMONG_PLAYERS.is_some() || balance >= least_wager::<G>(self.table().settings())
    }

    /// What comes next. The house and the guests do what they do until there is something to tell
    /// or to ask.
    pub fn next(&mut self, now: Time) -> Result<Turn<Decision<G>>, Denied> {
        loop {
            if let Some(turn) = self.coming.pop_front() {
                return Ok(turn);
            }
            match next(self.table()) {
                Next::Cut(seat) if self.seats.contains(&seat) && self.wishes.cut => {
                    return Ok(Turn::Ask(Asked::cut(self.table(), seat)));
                }
                Next::Cut(seat) if self.seats.contains(&seat) => {
                    self.tell(&Command::DeclineCut(seat), now)?;
                }
                Next::Decision(seat) if self.seats.contains(&seat) => {
                    return Ok(Turn::Ask(self.decision(seat)));
                }
                Next::Wagers => match self.wager() {
                    Some(turn) => return Ok(turn),
                    None => {
                        self.commit_bytes(now)?;
                        self.step(now)?;
                    }
                },
                Next::Command(_, Command::WithholdBytes(seat)) => self.open_bytes(seat, now)?,
                Next::Command(_, Command::Turn) if !self.turning => {
                    self.turning = true;
                    let telling = Telling { told: Vec::new(), moved: Moved::AboutToTurn };
                    return Ok(Turn::Tell(telling));
                }
                Next::Command(..)
                | Next::Shuffle(..)
                | Next::Cut(_)
                | Next::Player
                | Next::Display(_)
                | Next::Decision(_) => self.step(now)?,
            }
        }
    }

    /// The house or a guest does something.
    pub(crate) fn step(&mut self, now: Time) -> Result<(), Denied> {
        let faced_up = matches!(self.table().due(), Due::Card { face: Face::Up, .. });
        match self.host.step(now) {
            Ok(None) => unreachable!("only the person of a session has to speak"),
            Ok(Some(DoneByHost { command, lines, .. })) => {
                self.turning &= command == Command::Turn;
                let moved = if command == Command::NoMoreBets {
                    Moved::Round
                } else if command == Command::Deal && !faced_up {
                    Moved::Back
                } else if matches!(command, Command::Deal | Command::Turn) {
                    Moved::Card
                } else if matches!(command, Command::Decide { .. }) {
                    Moved::Bet
                } else {
                    Moved::Nothing
                };
                self.happened(&lines, moved);
                Ok(())
            }
            Err(Denied::Refused(Refusal { reason: Reason::CardsExpired { hours }, under })) => {
                self.host.retire_decks(now)?;
                let text = format!("The cards are older than {hours} hours: a new deck is opened.");
                let told = Told { parts: vec![Part::Text(text)], weight: Weight::Said, under };
                let telling = Telling { told: vec![told], moved: Moved::Nothing };
                self.coming.push_back(Turn::Tell(telling));
                Ok(())
            }
            Err(Denied::Refused(Refusal { reason: Reason::CardsUnsorted { hours }, under })) => {
                self.host.sort_decks(now)?;
                let text = format!("After {hours} hours of use the cards are sorted.");
                let told = Told { parts: vec![Part::Text(text)], weight: Weight::Said, under };
                let telling = Telling { told: vec![told], moved: Moved::Nothing };
                self.coming.push_back(Turn::Tell(telling));
                Ok(())
            }
            Err(denied) => Err(denied),
        }
    }

    /// Takes note of what happened, and tells it if there is anything to tell.
    pub(crate) fn happened(&mut self, lines: &[Line], moved: Moved) {
        self.note_down(lines);
        let told = told::<G>(self.table().settings(), lines, &self.seen);
        if !lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_))) {
            if moved != Moved::Nothing || !told.is_empty() {
                self.coming.push_back(Turn::Tell(Telling { told, moved }));
            }
            return;
        }
        self.sheet.rounds += 1;
        let mut explained = audit::explain_round(self.table(), &self.lines);
        explained.retain(|explanation| self.seats.contains(&explanation.seat));
        let grades = core::mem::take(&mut self.grades);
        self.decided.clear();
        self.coming.push_back(Turn::Closed(Closed { told, explained, grades }));
    }

    pub(crate) fn tell(&mut self, command: &Command<G>, now: Time) -> Result<Vec<Line>, Denied> {
        self.host.tell(&Actor::Player(self.name.clone()), command, now)
    }

    /// Answers the question; of a decision, with how good it was, if that was wished for and can be
    /// said.
    pub fn answer(
        &mut self,
        question: &Asked<G>,
        answer: PlayerAnswer<G>,
        now: Time,
    ) -> Result<Option<Grade>, Denied> {
        let seat = question.seat;
        match (answer, &question.about) {
            (PlayerAnswer::Cuts(taken), _) => {
                self.tell(&Command::Cut { by: Cutter::Player(seat), taken }, now)?;
            }
            (PlayerAnswer::DeclinesCut, _) => {
                self.tell(&Command::DeclineCut(seat), now)?;
            }
            (PlayerAnswer::Withdraws, _) => self.withdraw(seat, now)?,
            (PlayerAnswer::Wagers(amount), About::Wager(offer)) => {
                let (area, tender) = (offer.area, Tender::Chips);
                let lines = self.tell(&Command::Wager { seat, area, amount, tender }, now)?;
                self.note_down(&lines);
                self.last.retain(|(of, _)| *of != area);
                self.last.push((area, amount));
            }
            (PlayerAnswer::PlaysOn, About::Stack(_)) => self.plays_on(seat, now)?,
            (PlayerAnswer::Adds(amount), About::Stack(stack)) => {
                self.adds(stack, amount, now)?;
            }
            (PlayerAnswer::Skips, About::Wager(offer)) => self.skipped.push((seat, offer.area)),
            (PlayerAnswer::Decides(spoken), About::Decision(_)) => {
                return self.decides(question, spoken, now);
            }
            // An answer to another question changes nothing: this one is asked again.
            (PlayerAnswer::Wagers(_) | PlayerAnswer::Skips | PlayerAnswer::Decides(_), _)
            | (PlayerAnswer::PlaysOn | PlayerAnswer::Adds(_), _) => {}
        }
        Ok(None)
    }

    fn withdraw(&mut self, seat: Seat, now: Time) -> Result<(), Denied> {
        if !self.table().ledger().placed(seat).is_empty() {
            let lines = self.tell(&Command::Withdraw(seat), now)?;
            self.note_down(&lines);
        }
        Ok(())
    }

    /// The person leaves: wagers of a round that has not begun go back, a round in play waits.
    pub fn leave(&mut self, now: Time) -> Result<(), Denied> {
        if self.table().round().is_none() {
            for seat in self.seats.clone() {
                self.withdraw(seat, now)?;
            }
        }
        Ok(())
    }
}
