//! Shufflers and dealing methods: what changes only between rounds.

use games::Game;
use games::procedure::Shuffler;
use law::general;
use rules::DealingMethod;

use crate::deck::{DeckLife, Device, Report, Then};
use crate::table::{Done, Lines, Table};
use crate::{DeckId, EquipmentEvent, Event};

impl<G: Game> Table<G> {
    pub(crate) fn remove_shuffler(&mut self, lines: &mut Lines) -> Done {
        let under = self.procedure.device_removed;
        self.between_rounds("removing the shuffler", under)?;
        if self.shuffler() == Shuffler::None {
            return self.out_of_order("removing the shuffler", "none is at the table", under);
        }
        if self.decks.iter().flatten().count() == 2 {
            let (what, needs) = ("two decks without a shuffler", "take one deck away first");
            return self.not_allowed(what, needs, self.procedure.second_deck);
        }
        let house = G::house_mut(&mut self.settings);
        house.shuffler = Shuffler::None;
        house.decks = 1;
        self.resettle()?;
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
        let before = self.house().dealing;
        G::house_mut(&mut self.settings).dealing = method;
        self.resettle()?;
        let automated = before == DealingMethod::AutomatedShoe && method != before;
        if automated {
            let under = self.procedure.device_removed;
            self.note_equipment(lines, EquipmentEvent::ShoeRemoved, under);
        }
        if automated || method == DealingMethod::Hand {
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
                stacked.step.device = Device::Done;
            }
        }
    }
}
