//! What people and staff say at a shared table, and what it is at the table.

use games::Game;
use law::general::{GEN_002, GEN_011};
use rules::{Area, Chips, Irregularity, Place, Reason, Refusal, Seat};
use table::automatic::{Next, next};
use table::{Command, Cutter, Memo, Role, Ruling, Tender};

use super::Shared;
use super::watched::Doors;
use crate::answer::PlayerAnswer;
use crate::guests::GUEST;
use crate::host::Actor;
use crate::not_done::NotDone;
use crate::question::{Asked, Stack};
use crate::said::{ReportedPlace, RulingSaid, Said};
use crate::times::Millis;
use crate::viewpoint::{Viewpoint, seat_numbered};

impl<G: Game> Shared<G> {
    /// Somebody says something; then the house and its guests do what they do at once.
    pub fn tell(&mut self, actor: &Actor, said: &Said, now: Millis) -> Result<(), NotDone> {
        let told = match actor {
            Actor::Player(name) => self.player_says(name, actor, said, now),
            Actor::House(role) => self.staff_says(*role, actor, said, now),
        };
        // What is refused to one may still have begun a record: the house goes on either way.
        self.go_on(now)?;
        told
    }

    fn player_says(
        &mut self,
        name: &str,
        actor: &Actor,
        said: &Said,
        now: Millis,
    ) -> Result<(), NotDone> {
        not_a_guest(name)?;
        match said {
            Said::Sit { seat } => self.sits(name, seat_of(*seat)?, now),
            Said::BuyIn { cents } => self.buys(name, Chips::cents(*cents), now),
            Said::CashOut { cents } => self.cashes_out(name, Chips::cents(*cents), now),
            Said::Wager { seat, area, cents } => {
                let (seat, area) = (seat_of(*seat)?, area_named::<G>(area)?);
                self.wagers(actor, seat, area, Chips::cents(*cents), now)
            }
            Said::TakeBack { seat } => self.takes_back(actor, seat_of(*seat)?, now),
            Said::Ready { seat } => self.readies(name, actor, seat_of(*seat)?, now),
            Said::Pass { seat } => self.passes(name, actor, seat_of(*seat)?, now),
            Said::Cut { seat, cards } => {
                let by = Cutter::Player(seat_of(*seat)?);
                self.give(actor, &Command::Cut { by, taken: *cards }, now)
            }
            Said::DeclineCut { seat } => {
                self.give(actor, &Command::DeclineCut(seat_of(*seat)?), now)
            }
            Said::Decide { seat, words } => self.decides(name, actor, seat_of(*seat)?, words, now),
            Said::CommitBytes { .. } | Said::OpenBytes { .. } | Said::NoBytes { .. } => {
                self.says_of_bytes(name, actor, said, now)
            }
            Said::Leave { seat } => self.leaves(actor, seat_of(*seat)?, now),
            Said::Report { .. }
            | Said::Rule { .. }
            | Said::Validate { .. }
            | Said::Open {}
            | Said::Close {}
            | Said::Look { .. } => Err(too_low(Role::Player)),
        }
    }

    fn staff_says(
        &mut self,
        role: Role,
        actor: &Actor,
        said: &Said,
        now: Millis,
    ) -> Result<(), NotDone> {
        if !role.may_act_as(Role::Floorperson) {
            return Err(too_low(role));
        }
        match said {
            Said::Report { .. } => self.give(actor, &reported::<G>(said)?, now),
            Said::Rule { ruling, reason } => {
                let (ruling, reason) = (ruled(*ruling), reason.clone());
                self.give(actor, &Command::Rule { ruling, reason }, now)
            }
            Said::Validate { seat } => self.give(actor, &Command::Validate(seat_of(*seat)?), now),
            Said::Open {} if self.watched.doors == Doors::Open => Ok(()),
            Said::Open {} => self.give(actor, &Command::Memo(Memo::Opening), now),
            Said::Close {} if self.watched.doors != Doors::Open => Ok(()),
            Said::Close {} => self.give(actor, &Command::Memo(Memo::Closing), now),
            Said::Look { .. } => Err("a look is written down with a name".to_owned().into()),
            Said::Leave { seat } => self.leaves(actor, seat_of(*seat)?, now),
            Said::Sit { .. }
            | Said::BuyIn { .. }
            | Said::CashOut { .. }
            | Said::Wager { .. }
            | Said::TakeBack { .. }
            | Said::Ready { .. }
            | Said::Pass { .. }
            | Said::Cut { .. }
            | Said::DeclineCut { .. }
            | Said::CommitBytes { .. }
            | Said::OpenBytes { .. }
            | Said::NoBytes { .. }
            | Said::Decide { .. } => Err(not_theirs()),
        }
    }

    /// Gives the table a command of somebody.
    pub(super) fn give(
        &mut self,
        actor: &Actor,
        command: &Command<G>,
        now: Millis,
    ) -> Result<(), NotDone> {
        let lines = self.host.tell(actor, command, now.second())?;
        self.happened(actor.role(), command, &lines, now);
        Ok(())
    }

    /// Somebody takes a seat; a guest makes room between two rounds.
    fn sits(&mut self, name: &str, seat: Seat, now: Millis) -> Result<(), NotDone> {
        let guest = self.holder(seat).is_some_and(|holder| holder.starts_with(GUEST));
        if guest && self.table().round().is_none() {
            self.leaves(&Actor::House(Role::Dealer), seat, now)?;
        }
        let actor = Actor::Player(name.to_owned());
        self.give(&actor, &Command::Sit { seat, player: name.to_owned() }, now)
    }

    /// Somebody at a seat buys chips; where players bet among themselves, between two rounds and
    /// so that the stack is within the posted limits.
    fn buys(&mut self, name: &str, amount: Chips, now: Millis) -> Result<(), NotDone> {
        let (table, settings) = (self.table(), self.table().settings());
        let seats = (0..table.seats().len()).map(Seat::at);
        let mut mine = seats.filter(|seat| self.holder(*seat) == Some(name));
        let Some(seat) = mine.next() else {
            let (what, needs) = ("to buy chips without a seat", "players buy at a seat");
            return Err(refused(Reason::NotAllowed { what, needs }, GEN_002));
        };
        if G::AMONG_PLAYERS.is_some() {
            let under = G::procedure(settings).tender;
            if !table.ledger().placed(seat).is_empty() {
                let (asked, needs) = ("buying chips", "the stack is in play");
                return Err(refused(Reason::OutOfOrder { asked, needs }, under));
            }
            let stack = Stack::new::<G>(settings, table.ledger().balance(name));
            let limits = stack.adds.unwrap_or(G::house(settings).limits);
            let within = (limits.minimum..=limits.maximum).contains(&amount);
            if stack.adds.is_none() || !within {
                return Err(refused(Reason::OutsideLimits { amount, limits }, under));
            }
        }
        let actor = Actor::Player(name.to_owned());
        self.give(&actor, &Command::Buy { player: name.to_owned(), amount }, now)
    }

    fn cashes_out(&mut self, name: &str, amount: Chips, now: Millis) -> Result<(), NotDone> {
        let (actor, player) = (Actor::Player(name.to_owned()), name.to_owned());
        self.give(&actor, &Command::CashOut { player, amount }, now)
    }

    fn takes_back(&mut self, actor: &Actor, seat: Seat, now: Millis) -> Result<(), NotDone> {
        self.give(actor, &Command::Withdraw(seat), now)
    }

    fn wagers(
        &mut self,
        actor: &Actor,
        seat: Seat,
        area: Area,
        amount: Chips,
        now: Millis,
    ) -> Result<(), NotDone> {
        let tender = Tender::Chips;
        self.give(actor, &Command::Wager { seat, area, amount, tender }, now)
    }

    /// Somebody wagers nothing more before the deal; a stack is put into play.
    fn readies(
        &mut self,
        name: &str,
        actor: &Actor,
        seat: Seat,
        now: Millis,
    ) -> Result<(), NotDone> {
        self.passes_for(name, seat)?;
        let placed = self.table().ledger().placed(seat);
        if G::AMONG_PLAYERS.is_some() && placed.is_empty() {
            let amount = self.table().ledger().balance(name);
            self.wagers(actor, seat, G::OPENINGS[0].area, amount, now)?;
        } else if let (Some((area, _)), Some((needs, under))) = (placed.first(), self.missing(seat))
        {
            return Err(refused(Reason::Needs { area: *area, needs }, under));
        }
        self.is_heard(actor, seat, Memo::Ready(seat), now)
    }

    /// Somebody has nothing more to say before the deal; who said so before said it.
    fn is_heard(
        &mut self,
        actor: &Actor,
        seat: Seat,
        memo: Memo,
        now: Millis,
    ) -> Result<(), NotDone> {
        if self.is_ready(seat) {
            return Ok(());
        }
        self.give(actor, &Command::Memo(memo), now)
    }

    /// Somebody sits the next round out.
    fn passes(
        &mut self,
        name: &str,
        actor: &Actor,
        seat: Seat,
        now: Millis,
    ) -> Result<(), NotDone> {
        self.passes_for(name, seat)?;
        if !self.table().ledger().placed(seat).is_empty() {
            return Err("wagers lie there: take them back first".to_owned().into());
        }
        self.is_heard(actor, seat, Memo::Pass(seat), now)
    }

    /// Whether wagers are open, and this player may speak for the seat.
    fn passes_for(&self, name: &str, seat: Seat) -> Result<(), NotDone> {
        if self.holder(seat) != Some(name) {
            return Err(refused(Reason::SeatNotHeld { seat }, GEN_002));
        }
        if self.table().round().is_some() {
            let under = G::procedure(self.table().settings()).closed;
            return Err(refused(Reason::NoMoreBets, under));
        }
        Ok(())
    }

    /// Somebody decides: by a key, a number, an amount, places, cards or words, if asked.
    fn decides(
        &mut self,
        name: &str,
        actor: &Actor,
        seat: Seat,
        words: &str,
        now: Millis,
    ) -> Result<(), NotDone> {
        if self.holder(seat) != Some(name) {
            return Err(refused(Reason::SeatNotHeld { seat }, GEN_002));
        }
        if next(self.table()) != Next::Decision(seat) {
            let said = self.table().says(seat, words);
            return self.give(actor, &said, now);
        }
        let seen = self.seen(Viewpoint::Seat(seat));
        let question = Asked::decision(self.table(), seat, seen);
        match question.read(words).map_err(|unclear| unclear.to_string())? {
            PlayerAnswer::Decides(spoken) => {
                self.give(actor, &Command::Decide { seat, spoken }, now)
            }
            PlayerAnswer::Cuts(_)
            | PlayerAnswer::DeclinesCut
            | PlayerAnswer::Wagers(_)
            | PlayerAnswer::Skips
            | PlayerAnswer::Withdraws
            | PlayerAnswer::PlaysOn
            | PlayerAnswer::Adds(_) => unreachable!("a decision is answered by a decision"),
        }
    }

    /// Somebody leaves, or the house frees a seat: wagers of a round that has not begun go back.
    fn leaves(&mut self, actor: &Actor, seat: Seat, now: Millis) -> Result<(), NotDone> {
        let lies = !self.table().ledger().placed(seat).is_empty();
        if self.table().round().is_none() && lies {
            self.give(actor, &Command::Withdraw(seat), now)?;
        }
        self.give(actor, &Command::Leave(seat), now)
    }
}

/// What is for staff is not for this role.
fn too_low(role: Role) -> NotDone {
    let (needs, role) = (Role::Floorperson.word(), role.word());
    refused(Reason::RoleTooLow { needs, role }, GEN_011)
}

/// Staff do not play.
const fn not_theirs() -> NotDone {
    let (what, needs) = ("to play for somebody", "players act for their own seats");
    refused(Reason::NotAllowed { what, needs }, GEN_002)
}

pub(super) const fn refused(reason: Reason, under: law::Clause) -> NotDone {
    NotDone::Refused(Refusal { reason, under })
}

/// The seat of this number.
pub(super) fn seat_of(number: usize) -> Result<Seat, NotDone> {
    let most = rules::SEATS_MAX;
    seat_numbered(number)
        .ok_or_else(|| format!("{number} is no seat; 1 to {most} are accepted").into())
}

fn area_named<G: Game>(word: &str) -> Result<Area, NotDone> {
    let areas = G::OPENINGS.iter().map(|opening| opening.area);
    Area::named(word, areas).map_err(|unknown| unknown.to_string().into())
}

/// What is reported, as the table is told.
fn reported<G: Game>(said: &Said) -> Result<Command<G>, NotDone> {
    let Said::Report { irregularity, seat, place, cards } = said else {
        return Err("this reports nothing".to_owned().into());
    };
    let irregularity: Irregularity =
        irregularity.parse().map_err(|unknown: rules::UnknownIrregularity| unknown.to_string())?;
    let place = match (*seat, *place) {
        (Some(_), Some(_)) => return Err("name a seat or another place".to_owned().into()),
        (Some(seat), None) => Some(Place::Seat(seat_of(seat)?)),
        (None, Some(ReportedPlace::Dealer)) => Some(Place::Dealer),
        (None, Some(ReportedPlace::Community)) => Some(Place::Community),
        (None, None) => None,
    };
    Ok(Command::Floor { irregularity, place, cards: *cards })
}

const fn ruled(ruling: RulingSaid) -> Ruling {
    match ruling {
        RulingSaid::PlayOn => Ruling::PlayOn,
        RulingSaid::NoAward => Ruling::NoAward,
        RulingSaid::VoidRound => Ruling::VoidRound,
        RulingSaid::PaidStands => Ruling::PaidStands,
        RulingSaid::PaidBack => Ruling::PaidBack,
    }
}

/// Nobody speaks under a name that guests of the house have.
fn not_a_guest(name: &str) -> Result<(), NotDone> {
    if name.starts_with(GUEST) {
        return Err(format!("{name:?} is a name for guests of the house").into());
    }
    Ok(())
}
