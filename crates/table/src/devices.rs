//! Shufflers and dealing methods: what changes only between rounds.

use games::Game;
use games::procedure::Shuffler;
use law::general;
use rules::{DealingMethod, Reason, Refusal};

use crate::deck::{DeckLife, Then};
use crate::table::{Lines, Table};
use crate::{Attestation, Event, HandUsed, Role};

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

    pub(crate) fn attest(
        &mut self,
        by: Role,
        what: Attestation,
        lines: &mut Lines,
    ) -> Result<(), Refusal> {
        let by_hand = G::house(&self.settings).dealing == DealingMethod::Hand;
        let under = match what {
            Attestation::LeftDrawsRightPlaces => self.procedure.shoe_hands,
            Attestation::Holds(_) => self.procedure.holding_hand,
            Attestation::OverContainer => self.procedure.over_container,
            Attestation::Touched(_) => self.procedure.no_touching,
        };
        match what {
            Attestation::LeftDrawsRightPlaces if by_hand => {
                return self.out_of_order("this attestation", "cards are dealt by hand", under);
            }
            Attestation::Holds(_) | Attestation::OverContainer if !by_hand => {
                return self.out_of_order("this attestation", "cards are dealt from a shoe", under);
            }
            Attestation::Holds(hand) => self.holds(hand, under)?,
            Attestation::Touched(seat) => {
                self.in_round("touching the cards", under)?;
                self.holder(seat)?;
            }
            Attestation::LeftDrawsRightPlaces | Attestation::OverContainer => {}
        }
        self.note(lines, Event::Attested(by, what), under);
        Ok(())
    }

    /// The hand that took the deck up holds it to the end of the round.
    fn holds(&self, hand: HandUsed, under: law::Clause) -> Result<(), Refusal> {
        let needs = "the hand that holds the deck is kept for the round";
        match self.holding {
            Some(holding) if holding == hand => Ok(()),
            Some(_) => self.out_of_order("changing hands", needs, under),
            None => self.out_of_order("this attestation", "no deck has been taken up", under),
        }
    }

    fn in_round(&self, asked: &'static str, under: law::Clause) -> Result<(), Refusal> {
        match self.play {
            Some(_) => Ok(()),
            None => self.out_of_order(asked, "no round is in play", under),
        }
    }
}
