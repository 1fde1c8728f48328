//! Which devices and cards a text allows together.

use law::Clause;
use rules::{Answer, DealingMethod, Reason};

use crate::keeping::Colour;
use crate::procedure::Shuffler;
use crate::settings::House;

/// What a text says about devices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeviceClauses {
    /// What deck and cover card must be.
    pub deck: Clause,
    /// Dealing from the hand needs a shuffler.
    pub by_hand: Clause,
    /// How a deck may be dealt at all.
    pub dealing: Clause,
    /// A second deck needs a shuffler.
    pub second_deck: Clause,
    /// Whether a shoe that deals by itself may be used.
    pub automated_shoe: Permission,
}

impl DeviceClauses {
    /// A text that says everything about devices in one paragraph and knows no shoe that deals by
    /// itself.
    #[must_use]
    pub const fn under(clause: Clause) -> Self {
        Self {
            deck: clause,
            by_hand: clause,
            dealing: clause,
            second_deck: clause,
            automated_shoe: Permission::Refused,
        }
    }
}

/// Whether a text allows something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// It does.
    Allowed,
    /// It does not.
    Refused,
}

impl House {
    /// Whether the text allows these devices together.
    ///
    /// # Errors
    ///
    /// In this order: a cover card like the edges of the cards, dealing from the hand without a
    /// shuffler that leaves a stack, a shoe that deals by itself where the text knows none, a
    /// second deck without a shuffler.
    pub fn check_devices(&self, text: DeviceClauses) -> Answer {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        if self.cover_card == Colour::EDGES {
            let what = "a cover card of the colour of the edges";
            return refuse(what, "set cover_card=yellow", text.deck);
        }
        let needs = "set shuffler=stack";
        match (self.dealing, self.shuffler) {
            (DealingMethod::Hand, Shuffler::None) => {
                return refuse("dealing by hand without a shuffler", needs, text.by_hand);
            }
            (DealingMethod::Hand, Shuffler::IntoShoe) => {
                let what = "dealing by hand with a device that loads a shoe";
                let needs = "set shuffler=stack or dealing=manual-shoe";
                return refuse(what, needs, text.dealing);
            }
            (DealingMethod::AutomatedShoe, _) if text.automated_shoe == Permission::Refused => {
                let needs = "set dealing=manual-shoe or dealing=hand";
                return refuse("an automated shoe", needs, text.dealing);
            }
            (DealingMethod::ManualShoe | DealingMethod::AutomatedShoe, _)
            | (DealingMethod::Hand, Shuffler::Stack) => {}
        }
        if self.decks == 2 && self.shuffler == Shuffler::None {
            let needs = "set decks=1 or a shuffler";
            return refuse("a second deck without a shuffler", needs, text.second_deck);
        }
        Ok(())
    }
}
