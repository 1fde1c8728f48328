//! The host of a table: whoever keeps it going while people and simulated guests sit at it.
//!
//! People tell the host what they do; the host does what the house and the guests do, one step at
//! a time, and says who is asked what. It keeps no clock and draws no seed of its own.

use audit::Fault;
use games::Game;
use law::general::GEN_002;
use rules::{Answer, Reason, Refusal, Seat};
use table::automatic::{Next, closing, next};
use table::{Command, Cutter, DeckId, Equipment, Line, Memo, Role, Shuffled, Table, Time};

use crate::guests::{GUEST, Guests};
use crate::question::Asked;
use crate::seeds::Seeds;
use crate::seen::Seen;
use crate::venue::Venue;

/// Who tells a host something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody of the house.
    House(Role),
    /// The player of this name, who acts for the own seats only.
    Player(String),
}

impl Actor {
    /// What the actor is at the table.
    pub const fn role(&self) -> Role {
        match self {
            Self::House(role) => *role,
            Self::Player(_) => Role::Player,
        }
    }
}

cards::told! {
    /// Why something that was told is not done.
    #[derive(Debug)]
    pub enum Denied {
        /// The rules say no; nothing has changed.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// The disk failed; the table must be resumed from its log.
        Fault(fault: Fault) ["{fault}"] from Fault;
    }
}

impl core::error::Error for Denied {}

/// Something that was done without a person, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoneByHost<G: Game> {
    /// Who.
    pub by: Role,
    /// What it was.
    pub command: Command<G>,
    /// What happened.
    pub lines: Vec<Line>,
}

/// A table with its guests.
pub struct Host<G: Game> {
    venue: Venue<G>,
    guests: Guests<G>,
    seeds: Seeds,
    /// The seats of people who wager nothing more before this deal.
    ready: Vec<Seat>,
    /// When something was last told or done.
    at: Time,
}

impl<G: Game> Host<G> {
    /// A host of this table.
    pub fn new(venue: impl Into<Venue<G>>, guests: Guests<G>, seeds: Seeds) -> Self {
        Self { venue: venue.into(), guests, seeds, ready: Vec::new(), at: Time(0) }
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.venue.table()
    }

    /// The table and its log.
    pub const fn venue(&self) -> &Venue<G> {
        &self.venue
    }

    /// Whether a person, and no guest, holds `seat`.
    pub fn is_person(&self, seat: Seat) -> bool {
        let name = self.table().seats().get(seat.index()).and_then(Option::as_ref);
        name.is_some_and(|name| !name.starts_with(GUEST))
    }

    /// Somebody does something; nobody acts for a seat of somebody else, or by another's name.
    pub fn tell(
        &mut self,
        actor: &Actor,
        command: &Command<G>,
        now: Time,
    ) -> Result<Vec<Line>, Denied> {
        if let Actor::Player(name) = actor {
            self.check_speaker(name, command)?;
        }
        self.give(actor.role(), command, now)
    }

    /// Whether the player of this name may say so: for the own seats, and by the own name. What is
    /// for the house to do the table refuses to every player.
    fn check_speaker(&self, name: &str, command: &Command<G>) -> Answer {
        if let Some(seat) = seat_of(command) {
            let holder = self.table().seats().get(seat.index()).and_then(Option::as_ref);
            if holder.is_some_and(|holder| holder != name) {
                return Reason::SeatNotHeld { seat }.under(GEN_002);
            }
            return Ok(());
        }
        let own = if let Command::Sit { player, .. }
        | Command::Buy { player, .. }
        | Command::CashOut { player, .. } = command
        {
            player == name
        } else {
            command.needs() != Role::Player
        };
        if own {
            return Ok(());
        }
        let (what, needs) = ("another player's name", "players act by their own");
        Reason::NotAllowed { what, needs }.under(GEN_002)
    }

    fn give(&mut self, by: Role, command: &Command<G>, now: Time) -> Result<Vec<Line>, Denied> {
        self.at = now;
        Ok(self.venue.give(by, command, now)??)
    }

    /// The person at `seat` wagers nothing more before the deal.
    pub fn is_ready(&mut self, seat: Seat) {
        if !self.ready.contains(&seat) {
            self.ready.push(seat);
        }
    }

    /// The people at these seats, and no others, wager nothing more before the deal.
    pub(crate) fn are_ready(&mut self, seats: impl Iterator<Item = Seat>) {
        self.ready = seats.collect();
    }

    /// Whether anybody is ready.
    pub(crate) const fn anybody_is_ready(&self) -> bool {
        !self.ready.is_empty()
    }

    /// Where seeds come from.
    pub(crate) const fn seeds(&self) -> Seeds {
        self.seeds
    }

    /// The table and its log, to take what waits to be kept.
    pub(crate) const fn venue_mut(&mut self) -> &mut Venue<G> {
        &mut self.venue
    }

    /// Whether guests have nothing more to wager, and the dealer closes the bets next.
    pub(crate) fn closes_next(&self) -> bool {
        next(self.table()) == Next::Wagers && self.guests.wager(self.table()).is_none()
    }

    /// Whether the person at `seat` wagers nothing more before the deal.
    pub fn has_wagered(&self, seat: Seat) -> bool {
        self.ready.contains(&seat)
    }

    /// Who is asked what: people only, for guests answer by themselves. What the person at a seat
    /// has seen is `seen`.
    pub fn due<'s>(&self, seen: impl Fn(Seat) -> &'s Seen) -> Vec<(Seat, Asked<G>)> {
        let table = self.table();
        match next(table) {
            Next::Cut(seat) if self.is_person(seat) => vec![(seat, Asked::cut(table, seat))],
            Next::Decision(seat) if self.is_person(seat) => {
                vec![(seat, Asked::decision(table, seat, seen(seat)))]
            }
            Next::Wagers => {
                let offer = |seat| Some((seat, Asked::wager(table, seat, &[])?));
                self.undecided().filter_map(offer).collect()
            }
            Next::Command(..)
            | Next::Shuffle(..)
            | Next::Cut(_)
            | Next::Player
            | Next::Decision(_)
            | Next::Display(_) => Vec::new(),
        }
    }

    /// People who may still wager.
    pub(crate) fn undecided(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..self.table().seats().len()).map(Seat::at);
        // A stack that lies there is all that its player brings.
        let brought = |seat: Seat| {
            G::AMONG_PLAYERS.is_some() && !self.table().ledger().placed(seat).is_empty()
        };
        seats.filter(move |seat| {
            self.is_person(*seat) && !self.ready.contains(seat) && !brought(*seat)
        })
    }

    /// When the host has something to do without a person: at once, or not before somebody has
    /// spoken.
    pub fn wake_at(&self) -> Option<Time> {
        let waits = match next(self.table()) {
            Next::Command(..) | Next::Shuffle(..) | Next::Display(_) => false,
            Next::Player => true,
            Next::Cut(seat) | Next::Decision(seat) => self.is_person(seat),
            Next::Wagers => self.undecided().next().is_some() || !self.is_wagered(),
        };
        (!waits).then_some(self.at)
    }

    /// Whether anything lies on the layout, or a guest will put something there.
    pub(crate) fn is_wagered(&self) -> bool {
        self.table().ledger().has_wagers() || self.guests.wager(self.table()).is_some()
    }

    /// Does the next thing that needs no person; none if somebody is to speak first.
    pub fn step(&mut self, now: Time) -> Result<Option<DoneByHost<G>>, Denied> {
        if self.wake_at().is_none() {
            return Ok(None);
        }
        let (by, command) = match next(self.table()) {
            Next::Command(by, Command::Cut { by: cutter, taken }) => {
                (by, Command::Cut { by: cutter, taken: self.dealers_cut(taken)? })
            }
            Next::Command(by, command) => (by, command),
            Next::Shuffle(deck, method) => {
                let number = self.table().next_shuffle().shuffle;
                let result = Shuffled::Seed(self.seeds.seed(number)?);
                (Role::Dealer, Command::Shuffle { deck, method, result })
            }
            Next::Cut(seat) => (Role::Player, Command::DeclineCut(seat)),
            Next::Wagers => match self.guests.wager(self.venue.table()) {
                Some(wager) => (Role::Player, wager),
                None => {
                    let closes = closing(self.table());
                    if closes == Command::NoMoreBets {
                        self.ready.clear();
                    }
                    (Role::Dealer, closes)
                }
            },
            Next::Decision(seat) => (Role::Player, self.guests.decide(self.venue.table(), seat)),
            Next::Display(seat) => {
                let amount = self.seeds.displayed(self.table().rounds())?;
                (Role::Dealer, Command::Display { seat, amount })
            }
            Next::Player => unreachable!("nobody wakes for a player who has not come"),
        };
        let lines = self.give(by, &command, now)?;
        Ok(Some(DoneByHost { by, command, lines }))
    }

    /// How many cards the dealer takes from the stack: as the text allows, and so few that no
    /// supervisor need order a recut.
    fn dealers_cut(&self, usual: usize) -> Result<usize, Fault> {
        let procedure = G::procedure(self.table().settings());
        let (cards, least) = (G::deck(self.table().settings()).len(), procedure.cut_least);
        self.seeds.cut(usual, least..=cards - procedure.cut_leaves.max(least))
    }

    /// Puts decks into suit and sequence that were used too long without it.
    pub fn sort_decks(&mut self, now: Time) -> Result<(), Fault> {
        for deck in [DeckId::FIRST, DeckId::SECOND] {
            let sort = Command::Equipment(Equipment::Sort(deck));
            // There may be no second deck; then this is refused and nothing changes.
            let _sorted = self.venue.give(Role::Dealer, &sort, now)?;
        }
        Ok(())
    }

    /// Takes decks from the table that are too old to be dealt.
    pub fn retire_decks(&mut self, now: Time) -> Result<(), Fault> {
        for deck in [DeckId::FIRST, DeckId::SECOND] {
            // There may be no second deck; then this is refused and nothing changes.
            let _retired = self.venue.give(Role::Floorperson, &Command::Retire(deck), now)?;
        }
        Ok(())
    }
}

/// The seat a player speaks for, if the command is about one. Any other command that players may
/// give is given by name.
const fn seat_of<G: Game>(command: &Command<G>) -> Option<Seat> {
    if let Command::Wager { seat, .. }
    | Command::Decide { seat, .. }
    | Command::Withdraw(seat)
    | Command::DeclineCut(seat)
    | Command::Leave(seat)
    | Command::CommitBytes { seat, .. }
    | Command::OpenBytes { seat, .. }
    | Command::Memo(Memo::Ready(seat) | Memo::Pass(seat))
    | Command::Cut { by: Cutter::Player(seat), .. } = command
    {
        return Some(*seat);
    }
    None
}
