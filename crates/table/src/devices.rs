//! Shufflers and dealing methods: what changes only between rounds.

use games::Game;
use games::procedure::Shuffler;
use law::general;
use rules::DealingMethod;

use crate::deck::{DeckLife, Device, Report, Then};
use crate::table::{Done, Lines, Table};
use crate::{DeckId, EquipmentEvent, Event, Role};

impl<G: Game> Table<G> {
    pub(crate) fn remove_shuffler(&mut self, lines: &mut Lines) -> Done {
        let under = self.procedure.device_removed;
        self.between_rounds("removing the shuffler", under)?;
        if self.shuffler() == Shuffler::None {
            return self.out_of_order("removing the shuffler", "none is at the table", under);
        }
        let keeps_two = self.procedure.keeping.stored.is_some();
        if self.decks.iter().flatten().count() == 2 && !keeps_two {
            let (what, needs) = ("two decks without a shuffler", "take one deck away first");
            return self.not_allowed(what, needs, self.procedure.second_deck);
        }
        let house = G::house_mut(&mut self.settings);
        house.shuffler = Shuffler::None;
        house.decks = if keeps_two { 2 } else { 1 };
        self.resettle()?;
        self.kept.with_shuffler = [false; 2];
        self.note(lines, Event::ShufflerRemoved, under);
        self.shuffle_uncounted_again(lines);
        Ok(())
    }

    /// A device that is gone reports nothing: the deck it has not reported on is shuffled again.
    fn shuffle_uncounted_again(&mut self, lines: &mut Lines) {
        for deck in DeckId::BOTH {
            let Some(DeckLife::Stacked(stacked)) = &mut self.decks[deck.index()] else { continue };
            stacked.step.device = Device::Done;
            if stacked.step.report == Report::NotDue {
                continue;
            }
            let unshuffled = stacked.clone().unshuffle();
            self.put(deck, DeckLife::Unshuffled(unshuffled));
            self.reveal_seed(deck.index(), lines);
            let under = self.procedure.device_removed;
            self.note(lines, Event::DeckToBeReshuffled(deck), under);
        }
    }

    pub(crate) fn install_shuffler(&mut self, kind: Shuffler, lines: &mut Lines) -> Done {
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
            return self.not_allowed(what, needs, under);
        }
        G::house_mut(&mut self.settings).shuffler = kind;
        self.resettle()?;
        self.note(lines, Event::ShufflerInstalled(kind), under);
        Ok(())
    }

    pub(crate) fn change_dealing(&mut self, method: DealingMethod, lines: &mut Lines) -> Done {
        let under = self.procedure.load;
        self.between_rounds("changing the dealing method", under)?;
        if self.decks.iter().flatten().any(|deck| matches!(deck, DeckLife::Loaded(_))) {
            let needs = "a deck is ready to be dealt by the old method";
            return self.out_of_order("changing the dealing method", needs, under);
        }
        if self.has_automated_shoe() && method != DealingMethod::AutomatedShoe {
            let needs = "the automated shoe is still at the table";
            let under = self.procedure.device_removed;
            return self.out_of_order("changing the dealing method", needs, under);
        }
        G::house_mut(&mut self.settings).dealing = method;
        self.resettle()?;
        self.kept.shoe_removed = false;
        if method == DealingMethod::Hand {
            self.take_out_of_the_shoe();
        }
        self.note(lines, Event::DealingChanged(method), self.procedure.load);
        Ok(())
    }

    fn has_automated_shoe(&self) -> bool {
        self.house().dealing == DealingMethod::AutomatedShoe && !self.kept.shoe_removed
    }

    /// The shoe leaves the table, and no deck stays in it.
    pub(crate) fn remove_shoe(&mut self, by: Role, lines: &mut Lines) -> Done {
        let (asked, under) = ("removing the automated shoe", self.procedure.device_removed);
        self.between_rounds(asked, under)?;
        if !self.has_automated_shoe() {
            return self.out_of_order(asked, "none is at the table", under);
        }
        if self.decks.iter().flatten().any(|deck| matches!(deck, DeckLife::Loaded(_))) {
            return self.out_of_order(asked, "a deck is ready to be dealt from it", under);
        }
        self.kept.shoe_removed = true;
        self.take_out_of_the_shoe();
        self.note_equipment(lines, EquipmentEvent::ShoeRemoved(by), under);
        Ok(())
    }

    /// Of two decks one is placed in the shuffler, or left there, while the other is dealt.
    pub(crate) fn leave_with_shuffler(
        &mut self,
        by: Role,
        deck: DeckId,
        lines: &mut Lines,
    ) -> Done {
        let asked = "leaving a deck with the shuffler";
        let under = self.procedure.one_shuffled_one_in_play;
        self.between_rounds(asked, under)?;
        if self.shuffler() == Shuffler::None {
            return self.out_of_order(asked, "none is at the table", under);
        }
        let life = self.take(deck, asked, under)?;
        if !self.has_two_decks() {
            return self.out_of_order(asked, "no other deck is there to be dealt", under);
        }
        if !matches!(life, DeckLife::Stacked(_) | DeckLife::Cut(_)) {
            return self.wrong_step(deck, asked, under);
        }
        if core::mem::replace(&mut self.kept.with_shuffler[deck.index()], true) {
            return self.out_of_order(asked, "it is there", under);
        }
        self.note_equipment(lines, EquipmentEvent::WithShuffler { by, deck }, under);
        Ok(())
    }

    /// The deck that is to be left with the shuffler before the other one is dealt.
    pub(crate) fn deck_to_leave(&self) -> Option<DeckId> {
        let ready = |deck: &DeckId| matches!(self.decks[deck.index()], Some(DeckLife::Loaded(_)));
        let other = DeckId::BOTH.into_iter().find(ready)?.other();
        let alternate = self.has_two_decks() && self.rotates().is_none();
        let waits = alternate && !self.kept.with_shuffler[other.index()];
        waits.then_some(other)
    }

    /// A deck that a device put into the shoe is a single stack again.
    fn take_out_of_the_shoe(&mut self) {
        let then = self.after_device();
        for deck in self.decks.iter_mut().flatten() {
            if let DeckLife::Stacked(stacked) = deck
                && stacked.step.then == Then::InShoe
            {
                stacked.step.then = then;
                stacked.step.device = Device::Done;
            }
        }
    }
}
