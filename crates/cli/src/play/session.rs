//! One player's evening: arriving, the rounds, and leaving.

use ::audit::{Fault, LiveTable, LogReader, SeedFile, Step, replay};
use ::table::automatic::{Next, next};
use ::table::{Command, Event, Line, Role, Shuffled, Table};
use rules::{Area, Chips, Due, Face, Refusal, Seat};
use school::GUEST;

use super::grading::Score;
use super::screen::{Pace, Screen};
use super::seeds::Seeds;
use super::seen::Seen;
use super::{Args, arrivals, fault};
use crate::advice::Advised;
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};

/// Whether the player stays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// Plays on.
    Stays,
    /// Leaves the table.
    Leaves,
}

/// A player at a table.
pub struct Session<'a, G: Advised> {
    pub(super) live: LiveTable<G>,
    pub(super) screen: Screen<'a>,
    pub(super) name: String,
    pub(super) mine: Vec<Seat>,
    pub(super) ask_cut: bool,
    pub(super) grades: bool,
    /// What was last put on each area.
    pub(super) last: Vec<(Area, Chips)>,
    pub(super) score: Score,
    /// What the player has seen of the round.
    pub(super) seen: Seen,
    /// What the player's seats decided in the round.
    pub(super) decided: Vec<(Seat, G::Decision)>,
    /// What was last said of a hand in the round.
    pub(super) held: Option<(Seat, String)>,
    /// What happened in the round so far.
    pub(super) lines: Vec<Line>,
    seeds: Seeds,
    brought: Chips,
    rounds: u64,
    /// Whether the last thing done was that a card was turned.
    turning: bool,
}

impl<'a, G: Advised> Session<'a, G> {
    /// Sits down at a new table.
    ///
    /// # Errors
    ///
    /// If the log or the terminal cannot be written.
    pub fn arrive(
        live: LiveTable<G>,
        seeds: Seeds,
        args: &Args,
        out: &'a Console,
    ) -> Result<Self, Failure> {
        let mine = (0..usize::from(args.areas)).map(Seat::at).collect();
        let mut session = Self::new(live, seeds, (args.name.clone(), mine), args, out)?;
        for command in arrivals::<G>(args) {
            session.must(Role::Player, &command)?;
        }
        session.brought = session.chips();
        let (chips, path) = (session.brought, session.live.path().display().to_string());
        session.screen.say(&format!("Welcome. You have {chips} in chips; h helps, q leaves."))?;
        session.screen.note(&format!("  Log: {path}\n"))?;
        session.tell_assumption()?;
        Ok(session)
    }

    /// What the game assumes that no source says.
    fn tell_assumption(&mut self) -> Result<(), Failure> {
        let Some((text, under)) = G::ASSUMPTION else { return Ok(()) };
        self.screen.say(&format!("{text} ({under})"))
    }

    /// Goes on where the log left off: the first player who is no guest is this one again.
    ///
    /// # Errors
    ///
    /// If nobody can be this player, or the terminal cannot be written.
    pub fn return_to(
        live: LiveTable<G>,
        seeds: Seeds,
        args: &Args,
        out: &'a Console,
    ) -> Result<Self, Failure> {
        let seats = live.table().seats();
        let holder = seats.iter().flatten().find(|name| !name.starts_with(GUEST)).cloned();
        let nobody = "nobody but guests sits at the table of this log; start a new table";
        let name = holder.ok_or_else(|| Failure::Usage(nobody.to_owned()))?;
        let stranger = |other: &&String| **other != name && !other.starts_with(GUEST);
        if let Some(other) = seats.iter().flatten().find(stranger) {
            let message =
                format!("{other} sits at this table too; here one person plays with guests");
            return Err(Failure::Usage(message));
        }
        let is_mine = |seat: &Seat| seats[seat.index()].as_ref() == Some(&name);
        let mine = (0..seats.len()).map(Seat::at).filter(is_mine).collect();
        let mut session = Self::new(live, seeds, (name, mine), args, out)?;
        session.recall()?;
        session.brought = session.chips();
        let name = session.name.clone();
        session.screen.say(&format!("Welcome back, {name}: the table goes on where it stood."))?;
        session.tell_assumption()?;
        Ok(session)
    }

    /// What the log says of the last round: what was seen then is known now.
    fn recall(&mut self) -> Result<(), Failure> {
        let path = self.live.path().to_owned();
        let reader = LogReader::open(&path).map_err(fault)?;
        let sealed = SeedFile::beside(&path, reader.header().id).load().map_err(fault)?;
        let mut before: Option<G> = None;
        let played = replay::<G>(&path, &sealed, |Step { record, answer, table, .. }| {
            let Ok(lines) = answer else { return };
            if let Ok(Command::Decide { seat, words }) = record.command.parse()
                && self.mine.contains(&seat)
                && let Some(Ok(decision)) = before.as_ref().map(|round| round.hear(&words))
            {
                self.decided.push((seat, decision));
            }
            self.note_down(lines);
            before = table.round().cloned();
        });
        let damaged = |findings| fault(Fault::Damaged { path: path.clone(), findings });
        played.map(drop).map_err(damaged)
    }

    /// Takes note of what was done.
    fn note_down(&mut self, lines: &[Line]) {
        for line in lines {
            if matches!(line.0, Event::RoundOpened { .. }) {
                self.lines.clear();
                self.decided.clear();
                self.held = None;
            }
            self.seen.see(&line.0);
            self.lines.push(line.clone());
        }
    }

    fn new(
        live: LiveTable<G>,
        seeds: Seeds,
        (name, mine): (String, Vec<Seat>),
        args: &Args,
        out: &'a Console,
    ) -> Result<Self, Failure> {
        Ok(Self {
            live,
            screen: Screen::new(out)?,
            name,
            seen: Seen::from(&mine),
            mine,
            ask_cut: args.cut,
            grades: !args.no_grades,
            last: Vec::new(),
            score: Score::default(),
            decided: Vec::new(),
            held: None,
            lines: Vec::new(),
            seeds,
            brought: Chips::ZERO,
            rounds: 0,
            turning: false,
        })
    }

    pub(super) fn table(&self) -> &Table<G> {
        self.live.table()
    }

    /// The player's chips, those on the layout included.
    fn chips(&self) -> Chips {
        let ledger = self.table().ledger();
        let on_layout = self.mine.iter().flat_map(|seat| ledger.placed(*seat));
        ledger.balance(&self.name) + on_layout.map(|(_, amount)| amount).sum()
    }

    /// Plays until the player leaves or has nothing left.
    ///
    /// # Errors
    ///
    /// If the terminal or the disk fails.
    pub fn play(mut self) -> Result<Outcome, Failure> {
        while self.step()? == Stay::Stays {}
        self.goodbye()?;
        Ok(Outcome::Done)
    }

    fn step(&mut self) -> Result<Stay, Failure> {
        match next(self.table()) {
            Next::Command(by, command) => self.proceed(by, &command)?,
            Next::Shuffle(deck, method) => {
                let number = self.table().next_shuffle().shuffle;
                let result = Shuffled::Seed(self.seeds.of(number).map_err(fault)?);
                self.must(Role::Dealer, &Command::Shuffle { deck, method, result })?;
            }
            Next::Cut(seat) => return self.cut(seat),
            Next::Player => unreachable!("the player has sat down"),
            Next::Wagers => return self.wagers(),
            Next::Decision(seat) if self.mine.contains(&seat) => return self.decide(seat),
            Next::Decision(seat) => self.guest_decides(seat)?,
        }
        Ok(Stay::Stays)
    }

    /// The house does what comes next, at a pace that can be followed.
    fn proceed(&mut self, by: Role, command: &Command) -> Result<(), Failure> {
        let pace = match (command, self.table().due()) {
            (Command::Deal, Due::Card { face: Face::Up, .. }) => Some(Pace::Card),
            (Command::Deal, _) => Some(Pace::Back),
            (Command::Turn, _) => Some(Pace::Card),
            _ => None,
        };
        if *command == Command::Turn && !self.turning {
            self.screen.linger(self.live.table(), &self.seen, Pace::HoleCard)?;
        }
        self.turning = *command == Command::Turn;
        let lines = self.must(by, command)?;
        self.talk(&lines)?;
        match pace {
            Some(pace) => self.screen.linger(self.live.table(), &self.seen, pace),
            None => Ok(()),
        }
    }

    /// A round was played to its end.
    pub(super) fn round_is_over(&mut self) -> Result<(), Failure> {
        self.rounds += 1;
        self.reasons()?;
        self.decided.clear();
        Ok(())
    }

    /// Gives a command that the table has no reason to refuse.
    pub(super) fn must(&mut self, by: Role, command: &Command) -> Result<Vec<Line>, Failure> {
        self.give(by, command)?.map_err(Failure::usage)
    }

    pub(super) fn give(
        &mut self,
        by: Role,
        command: &Command,
    ) -> Result<Result<Vec<Line>, Refusal>, Failure> {
        let answer = self.live.handle(by, command, clock::now()).map_err(fault)?;
        if let Ok(lines) = &answer {
            self.note_down(lines);
        }
        Ok(answer)
    }

    pub(super) fn refused(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        self.screen.note_sentence(&format!("Refused: {refusal}"))
    }

    fn goodbye(&mut self) -> Result<(), Failure> {
        self.screen.close()?;
        let net = self.chips().net(self.brought);
        let amount = Chips::cents(net.unsigned_abs());
        let came_to = match net {
            0 => "you are even".to_owned(),
            1.. => format!("you are up {amount}"),
            _ => format!("you are down {amount}"),
        };
        let rounds = if self.rounds == 1 { "round" } else { "rounds" };
        let out = self.screen.out;
        out.line(&format!("\n{} {rounds}, {came_to}.", self.rounds))?;
        if let Some(score) = self.score.text() {
            out.line(&score)?;
        }
        if self.table().round().is_some() {
            out.line("The round is still open; coming back goes on with the same cards.")?;
        }
        out.line(&format!("Log: {}", self.live.path().display()))?;
        if self.table().round().is_some() || self.can_wager() {
            out.line(&format!("To come back: house play {} --resume LOG", G::NAME))?;
        }
        out.line("To check it: house audit verify LOG; for the reasons: house audit explain LOG")
    }
}
