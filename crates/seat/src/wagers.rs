//! What one person is asked to wager before the deal.

use games::{Game, Need};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Seat};
use table::{Command, Tender, Time};

use crate::host::Denied;
use crate::question::{About, Asked, Decision, Stack, least_wager};
use crate::session::Session;
use crate::turn::Turn;

impl<G: Game> Session<G> {
    /// The next wager that is asked for; none if the guests may wager and bets may be closed.
    pub(crate) fn wager(&mut self) -> Option<Turn<Decision<G>>> {
        if self.seats.iter().all(|seat| self.host.has_wagered(*seat)) {
            return None;
        }
        let offer = |seat: &Seat| self.offer(*seat);
        if let Some(question) = self.seats.iter().find_map(offer) {
            self.again = false;
            return Some(Turn::Ask(question));
        }
        self.skipped.clear();
        let ledger = self.table().ledger();
        if self.seats.iter().any(|seat| !ledger.placed(*seat).is_empty()) {
            self.seats.iter().for_each(|seat| self.host.is_ready(*seat));
            return None;
        }
        if self.can_wager() {
            self.again = true;
            return self.wager();
        }
        let chips = ledger.balance(&self.name);
        Some(Turn::OutOfChips { chips, least: least_wager::<G>(self.table().settings()) })
    }

    /// All that lies in front of the player goes into the next round.
    pub(crate) fn plays_on(&mut self, seat: Seat, now: Time) -> Result<(), Denied> {
        let (area, tender) = (G::OPENINGS[0].area, Tender::Chips);
        let amount = self.table().ledger().balance(&self.name);
        let lines = self.tell(&Command::Wager { seat, area, amount, tender }, now)?;
        self.note_down(&lines);
        Ok(())
    }

    /// More chips are bought between two rounds, so that the stack is within the posted limits.
    pub(crate) fn adds(&mut self, stack: &Stack, amount: Chips, now: Time) -> Result<(), Denied> {
        let within = |limits: &PostedLimits| (limits.minimum..=limits.maximum).contains(&amount);
        if !stack.adds.as_ref().is_some_and(within) {
            let posted = G::house(self.table().settings()).limits;
            let limits = stack.adds.unwrap_or(posted);
            let refused = Reason::OutsideLimits { amount, limits };
            let under = G::procedure(self.table().settings()).tender;
            return Err(Refusal { reason: refused, under }.into());
        }
        self.buy(amount, now)
    }

    /// The person buys chips.
    pub fn buy(&mut self, amount: Chips, now: Time) -> Result<(), Denied> {
        let lines = self.tell(&Command::Buy { player: self.name.clone(), amount }, now)?;
        self.note_down(&lines);
        self.sheet.brought += amount;
        Ok(())
    }

    /// What `seat` may still wager.
    fn offer(&self, seat: Seat) -> Option<Asked<G>> {
        let mut question = Asked::wager(self.table(), seat, &self.skipped)?;
        if let About::Wager(offer) = &mut question.about {
            offer.may_skip |= offer.buys_hand && self.seats.len() > 1;
            offer.again = self.again;
            offer.usual = self.usual(seat, offer.area, offer.need);
        }
        Some(question)
    }

    /// What was put on `area` last, or beside an ante the same again.
    fn usual(&self, seat: Seat, area: Area, need: Need) -> Option<Chips> {
        let (table, chips) = (self.table(), self.table().ledger().balance(&self.name));
        let placed = table.ledger().placed(seat);
        let last = self.last.iter().find(|(of, _)| *of == area).map(|(_, amount)| *amount);
        match need {
            Need::Required if placed.is_empty() => last,
            Need::Required => {
                let accepted = |it: &Chips| G::accept(table.settings(), &placed, area, *it).is_ok();
                let ante = placed.first().map(|(_, amount)| (*amount).min(chips));
                last.into_iter().chain(ante).find(|it| *it <= chips && accepted(it))
            }
            Need::Optional => last.filter(|amount| *amount <= chips),
        }
    }
}
