//! One player's evening: arriving, the rounds, and leaving.

use ::audit::LiveTable;
use ::table::automatic::{Next, next};
use ::table::{Command, Event, Line, Role, Shuffled, Table};
use games::DoubleDownStud;
use rules::{Act, Area, Chips, Refusal, Seat, Spot};

use super::advice::Score;
use super::screen::{Pace, Screen};
use super::seeds::Seeds;
use super::{Args, arrivals, fault, view, words};
use crate::clock;
use crate::console::Console;
use crate::failure::{Failure, Outcome};

/// How the names of the other players begin.
pub const GUEST: &str = "guest ";

/// Whether the player stays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stay {
    /// Plays on.
    Stays,
    /// Leaves the table.
    Leaves,
}

/// A player at a table.
pub struct Session<'a> {
    pub(super) live: LiveTable<DoubleDownStud>,
    pub(super) screen: Screen<'a>,
    pub(super) name: String,
    pub(super) mine: Vec<Seat>,
    pub(super) ask_cut: bool,
    pub(super) last_wager: Option<Chips>,
    pub(super) score: Score,
    seeds: Seeds,
    brought: Chips,
    rounds: u64,
    /// What happened in the round so far.
    lines: Vec<Line>,
}

impl<'a> Session<'a> {
    /// Sits down at a new table.
    ///
    /// # Errors
    ///
    /// If the log or the terminal cannot be written.
    pub fn arrive(
        live: LiveTable<DoubleDownStud>,
        seeds: Seeds,
        args: &Args,
        out: &'a Console,
    ) -> Result<Self, Failure> {
        let mine = (0..usize::from(args.areas)).map(Seat::at).collect();
        let mut session = Self::new(live, seeds, (args.name.clone(), mine), args, out);
        for command in arrivals(args) {
            session.must(Role::Player, &command)?;
        }
        session.brought = session.chips();
        let (chips, path) = (session.brought, session.live.path().display().to_string());
        session.screen.say(&format!("Welcome. You have {chips} in chips; h helps, q leaves."))?;
        session.screen.note(&format!("  Log: {path}\n"))?;
        Ok(session)
    }

    /// Goes on where the log left off: the first player who is no guest is this one again.
    ///
    /// # Errors
    ///
    /// If nobody can be this player, or the terminal cannot be written.
    pub fn return_to(
        live: LiveTable<DoubleDownStud>,
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
        let mut session = Self::new(live, seeds, (name, mine), args, out);
        session.brought = session.chips();
        let name = session.name.clone();
        session.screen.say(&format!("Welcome back, {name}: the table goes on where it stood."))?;
        Ok(session)
    }

    fn new(
        live: LiveTable<DoubleDownStud>,
        seeds: Seeds,
        (name, mine): (String, Vec<Seat>),
        args: &Args,
        out: &'a Console,
    ) -> Self {
        Self {
            live,
            screen: Screen::new(out),
            name,
            mine,
            ask_cut: args.cut,
            last_wager: None,
            score: Score::default(),
            seeds,
            brought: Chips::ZERO,
            rounds: 0,
            lines: Vec::new(),
        }
    }

    pub(super) fn table(&self) -> &Table<DoubleDownStud> {
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
            Next::Command(by, command) => {
                if command == Command::Turn {
                    self.screen.linger(self.live.table(), Pace::HoleCard)?;
                }
                let lines = self.must(by, &command)?;
                self.talk(&lines)?;
                if command == Command::Deal {
                    self.screen.linger(self.live.table(), Pace::Card)?;
                }
            }
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
        self.lines.extend(answer.iter().flatten().cloned());
        Ok(answer)
    }

    pub(super) fn refused(&mut self, refusal: &Refusal) -> Result<(), Failure> {
        self.screen.note_sentence(&format!("Refused: {refusal}"))
    }

    /// What a player at the table hears and sees of these lines.
    pub(super) fn talk(&mut self, lines: &[Line]) -> Result<(), Failure> {
        for (event, _) in lines {
            match event {
                Event::Act(act) => self.tell(act)?,
                Event::RoundClosed(_) => {
                    self.rounds += 1;
                    self.reasons()?;
                    self.lines.clear();
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn tell(&mut self, act: &Act) -> Result<(), Failure> {
        let out = self.screen.out;
        match *act {
            Act::Announced(words) => self.screen.say(&format!("Dealer: \"{words}.\"")),
            Act::Dealt { spot: Spot::Hand { seat, .. }, card: Some(card), .. } => {
                let card = view::card_text(card, 0, out);
                self.screen.say_if_piped(&format!("Seat {} gets {card}.", seat.number()))
            }
            Act::Dealt { card: Some(card), .. } => {
                let card = view::card_text(card, 0, out);
                self.screen.say_if_piped(&format!("The dealer shows {card}."))
            }
            Act::Dealt { card: None, .. } => {
                self.screen.say_if_piped("The hole card lies face down.")
            }
            Act::WagerPlaced { seat, area: Area::DoubleDown, amount } => {
                self.screen.say_if_piped(&format!("Seat {} doubles {amount}.", seat.number()))
            }
            Act::WagerDeclined { seat, .. } => {
                self.screen.say_if_piped(&format!("Seat {} does not double.", seat.number()))
            }
            Act::Turned { card, .. } => {
                if !self.screen.redraws() {
                    self.screen.show(self.live.table(), None)?;
                }
                let card = view::card_text(card, 0, out);
                self.screen.say(&format!("The hole card is {card}.{}", self.hands()))
            }
            _ => Ok(()),
        }
    }

    /// What the player's hands have become.
    fn hands(&self) -> String {
        let Some(round) = self.table().round().or_else(|| self.table().last_round()) else {
            return String::new();
        };
        let hand = |seat: &Seat| {
            let own = round.card(*seat)?;
            let [Some(hole), Some(a), Some(b), Some(c)] = round.shared() else { return None };
            let made = words::made([own, hole, a, b, c]);
            Some(format!(" Seat {} has {made}.", seat.number()))
        };
        self.mine.iter().filter_map(hand).collect()
    }

    /// Why each of the player's wagers was paid, returned or collected, with the paragraph.
    fn reasons(&mut self) -> Result<(), Failure> {
        let explained = ::audit::explain::of_round(self.live.table(), &self.lines);
        for explanation in explained.iter().filter(|e| self.mine.contains(&e.seat)) {
            self.screen.say(&explanation.sentence)?;
        }
        Ok(())
    }

    fn goodbye(&mut self) -> Result<(), Failure> {
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
            out.line("To come back: house play double-down-stud --resume LOG")?;
        }
        out.line("To check it: house audit verify LOG; for the reasons: house audit explain LOG")
    }
}
