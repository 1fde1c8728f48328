//! Shufflers, dealing methods and posted limits: what changes only between rounds.

use games::Game;
use games::procedure::Shuffler;
use games::settings::Settings as _;
use law::{general, ruling};
use rules::{DealingMethod, PostedLimits, Reason, Refusal};

use crate::deck::{DeckLife, Then};
use crate::table::{Lines, Table};
use crate::{Event, Time};

impl<G: Game> Table<G> {
    pub(crate) fn remove_shuffler(&mut self, lines: &mut Lines) -> Result<(), Refusal> {
        let under = self.procedure.device_removed;
        self.between_rounds("removing the shuffler", under)?;
        if self.shuffler() == Shuffler::None {
            return self.out_of_order("removing the shuffler", "none is at the table", under);
        }
        if self.decks.iter().flatten().count() == 2 {
            let (what, needs) = ("two decks without a shuffler", "take one deck away first");
            return self.refuse(Reason::NotAllowed { what, needs }, self.procedure.second_deck);
        }
        let house = G::house_mut(&mut self.settings);
        house.shuffler = Shuffler::None;
        house.decks = 1;
        self.resettle()?;
        self.note(lines, Event::ShufflerRemoved, under);
        Ok(())
    }

    pub(crate) fn install_shuffler(
        &mut self,
        kind: Shuffler,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let under = general::GEN_008;
        self.between_rounds("installing a shuffler", under)?;
        if self.shuffler() != Shuffler::None {
            let needs = "remove the shuffler at the table first";
            return self.out_of_order(
                "installing a shuffler",
                needs,
                self.procedure.device_removed,
            );
        }
        if kind == Shuffler::None {
            let (what, needs) = ("installing no shuffler", "name the shuffler: stack or shoe");
            return self.refuse(Reason::NotAllowed { what, needs }, under);
        }
        G::house_mut(&mut self.settings).shuffler = kind;
        self.resettle()?;
        self.note(lines, Event::ShufflerInstalled(kind), under);
        Ok(())
    }

    pub(crate) fn change_dealing(
        &mut self,
        method: DealingMethod,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let under = self.procedure.load;
        self.between_rounds("changing the dealing method", under)?;
        if self.decks.iter().flatten().any(|deck| matches!(deck, DeckLife::Loaded(_))) {
            let needs = "a deck is ready to be dealt by the old method";
            return self.out_of_order("changing the dealing method", needs, under);
        }
        G::house_mut(&mut self.settings).dealing = method;
        self.resettle()?;
        if method == DealingMethod::Hand {
            self.take_out_of_the_shoe();
        }
        self.note(lines, Event::DealingChanged(method), self.procedure.load);
        Ok(())
    }

    /// A deck that a device put into the shoe is a single stack again.
    fn take_out_of_the_shoe(&mut self) {
        let then = self.after_device();
        for deck in self.decks.iter_mut().flatten() {
            if let DeckLife::Stacked(stacked) = deck
                && stacked.step.then == Then::InShoe
            {
                stacked.step.then = then;
            }
        }
    }

    pub(crate) fn post_limits(
        &mut self,
        limits: PostedLimits,
        from: Time,
        now: Time,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let current = G::house(&self.settings).limits;
        let tighter = limits.minimum > current.minimum || limits.maximum < current.maximum;
        let seated = self.seats.iter().any(Option::is_some);
        let minutes = G::house(&self.settings).limit_notice_min;
        let notice = if tighter && seated { u64::from(minutes) * 60 } else { 0 };
        if from < now.plus_seconds(notice) {
            let what = "a change of limits without the notice due to seated players";
            let needs = "post it to hold from a later time";
            return self.refuse(Reason::NotAllowed { what, needs }, ruling::X06);
        }
        let mut settings = self.settings.clone();
        G::house_mut(&mut settings).limits = limits;
        settings.check()?;
        self.posted = Some((limits, from));
        self.note(lines, Event::LimitsPosted(limits, from), general::GEN_006);
        Ok(())
    }

    /// Posted limits hold from their time on, but never inside a round or over wagers already
    /// accepted.
    pub(crate) fn bring_limits_into_force(&mut self, now: Time, lines: &mut Lines) {
        let Some((limits, from)) = self.posted else { return };
        if now < from || self.play.is_some() || self.ledger.has_wagers() {
            return;
        }
        self.posted = None;
        let before = G::house(&self.settings).limits;
        G::house_mut(&mut self.settings).limits = limits;
        // Devices may have changed since the notice: limits that no longer fit are not brought in.
        match self.resettle() {
            Ok(()) => self.note(lines, Event::LimitsInForce(limits), general::GEN_006),
            Err(_) => {
                G::house_mut(&mut self.settings).limits = before;
                self.note(lines, Event::LimitsWithdrawn(limits), ruling::X06);
            }
        }
    }

    /// Takes the options and the procedure anew from changed settings.
    fn resettle(&mut self) -> Result<(), Refusal> {
        self.settings.check()?;
        self.options = G::options(&self.settings)?;
        self.procedure = G::procedure(&self.settings);
        Ok(())
    }
}
