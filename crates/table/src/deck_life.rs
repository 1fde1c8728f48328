//! A deck between two commands: one enum over the steps of its life.

use cards::Card;

use crate::Time;
use crate::deck::{
    Back, Cut, Deck, Faces, InPlay, Inspected, Loaded, Racked, Received, Report, Sealed, Spread,
    Stacked, Then, Unshuffled, Verified,
};

/// A deck in each of these steps: `lives! { Received Spread }`.
macro_rules! lives {
    ($($Step:ident)+) => {
        /// A deck between two commands.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(crate) enum DeckLife {
            $($Step(Deck<$Step>),)+
        }

        impl DeckLife {
            pub(crate) fn parts(&self) -> (Back, Time, &[Card]) {
                match self { $(Self::$Step(deck) => deck.parts(),)+ }
            }

            /// How many cards lie before the cutting card of a shoe.
            pub(crate) const fn cutting_card(&self) -> Option<usize> {
                match self { $(Self::$Step(deck) => deck.cutting_card,)+ }
            }
        }
    };
}

lives! { Received Sealed Inspected Verified Spread Unshuffled Stacked Cut Loaded InPlay Racked }

/// The deck that is in this step, or the refusal of who finds it in another:
/// `in_step!(self, Received, deck, "the inspection", under)`.
macro_rules! in_step {
    ($table:ident, $Step:ident, $deck:ident, $asked:expr, $under:expr) => {{
        let DeckLife::$Step(found) = $table.take($deck, $asked, $under)? else {
            return $table.wrong_step($deck, $asked, $under);
        };
        found
    }};
}
pub(crate) use in_step;

impl DeckLife {
    pub(crate) fn cards(&self) -> &[Card] {
        self.parts().2
    }

    pub(crate) fn opened(&self) -> Time {
        self.parts().1
    }

    pub(crate) fn back(&self) -> Back {
        self.parts().0
    }

    /// Whether it lies in a package that nobody has opened.
    pub(crate) const fn is_unopened(&self) -> bool {
        matches!(self, Self::Sealed(Deck { step: Sealed { seal: None }, .. }))
    }

    /// Whether it has been washed, shuffled or dealt since it last lay spread.
    pub(crate) const fn is_in_use(&self) -> bool {
        match self {
            Self::Received(_)
            | Self::Sealed(_)
            | Self::Inspected(_)
            | Self::Verified(_)
            | Self::Spread(_) => false,
            Self::Unshuffled(_)
            | Self::Stacked(_)
            | Self::Cut(_)
            | Self::Loaded(_)
            | Self::InPlay(_)
            | Self::Racked(_) => true,
        }
    }

    /// Whether it must be shuffled before it can be cut or dealt.
    pub(crate) const fn waits_for_shuffle(&self) -> bool {
        matches!(self, Self::Unshuffled(_) | Self::Racked(_))
    }

    /// What the table is doing with it, in words for a refusal.
    pub(crate) const fn words(&self) -> &'static str {
        match self {
            Self::Received(_) => "the deck waits for the dealer's inspection",
            Self::Sealed(Deck { step: Sealed { seal: None }, .. }) => {
                "the deck waits in its sealed package to be opened"
            }
            Self::Sealed(_) => "the package is open, and its order waits to be committed to",
            Self::Inspected(_) => "the deck waits for the floorperson's verification",
            Self::Verified(_) => "the deck waits to be spread for the first player",
            Self::Spread(Deck { step: Spread { faces: Faces::Down }, .. }) => {
                "the deck lies face down, waiting to be turned up"
            }
            Self::Spread(_) => "the deck waits to be washed",
            Self::Unshuffled(_) => "the deck waits to be shuffled",
            Self::Stacked(Deck { step: Stacked { report: Report::Due, .. }, .. }) => {
                "the deck waits for the report of the shuffler"
            }
            Self::Stacked(Deck { step: Stacked { then: Then::InShoe, .. }, .. }) => {
                "the deck lies in the shoe, waiting for the dealer"
            }
            Self::Stacked(Deck { step: Stacked { then: Then::NoCut, .. }, .. }) => {
                "the deck lies in the shuffler, waiting for the dealer"
            }
            Self::Stacked(_) => "the deck waits to be cut",
            Self::Cut(_) => "the deck waits to be put in the shoe or the hand",
            Self::Loaded(_) => "the deck is ready to be dealt",
            Self::InPlay(_) => "the deck is in play",
            Self::Racked(_) => "the deck lies in the discard rack, waiting to be shuffled",
        }
    }
}
