//! The life of a deck as typed steps: a wrong order does not compile.
//!
//! Between two commands the table keeps each deck in [`DeckLife`], one enum over those types, so a
//! wrong command is refused.

use core::fmt;

use cards::Card;

use crate::Time;

/// Which of the table's decks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckId(u8);

impl DeckId {
    /// The first deck.
    pub const FIRST: Self = Self(1);
    /// The second deck, used only with a shuffler.
    pub const SECOND: Self = Self(2);
    /// Both, in order.
    pub(crate) const BOTH: [Self; 2] = [Self::FIRST, Self::SECOND];

    /// Deck 1 or 2.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::FIRST),
            2 => Some(Self::SECOND),
            _ => None,
        }
    }

    /// The other deck.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(3 - self.0)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for DeckId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deck {}", self.0)
    }
}

/// The colour of the backs of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Back {
    /// Red backs.
    Red,
    /// Blue backs.
    Blue,
    /// Green backs.
    Green,
}

impl Back {
    /// All colours.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Green];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
        }
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A deck in one step of its life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deck<S> {
    pub(crate) back: Back,
    /// When it was opened for use at the table.
    pub(crate) opened: Time,
    /// Its cards; from the shuffle on in the order they will be dealt.
    pub(crate) cards: Vec<Card>,
    /// The number of the shuffle that gave their order; none before the first.
    pub(crate) shuffle: u64,
    pub(crate) step: S,
}

/// Received at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Received;
/// Sorted and inspected by the dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inspected;
/// The inspection verified by the floorperson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verified;
/// Spread face up for the first player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spread;
/// Turned down, washed and stacked; or whatever else must be shuffled before it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unshuffled;
/// Shuffled, in a single stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stacked {
    /// What is to be done with it.
    pub(crate) then: Then,
}

/// What becomes of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// It is cut.
    Cut,
    /// A device shuffled it: it is taken up without a cut.
    NoCut,
    /// A device has put it straight into the shoe.
    InShoe,
}
/// Cut, with the cutting card at the bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cut;
/// In the shoe or the dealer's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Loaded {
    /// Whether it was cut, so that it may be cut again.
    pub(crate) was_cut: bool,
}
/// Being dealt. Cards before `next` have left the stub.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InPlay {
    pub(crate) next: usize,
    /// The discard rack, in the order cards were put there.
    pub(crate) rack: Vec<Card>,
}
/// In the discard rack, in the order it was put there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Racked;

impl<S> Deck<S> {
    fn step<T>(self, step: T) -> Deck<T> {
        let Self { back, opened, cards, shuffle, .. } = self;
        Deck { back, opened, cards, shuffle, step }
    }

    /// The cards are spread on an idle table.
    pub(crate) fn spread_idle(self) -> Deck<Spread> {
        self.step(Spread)
    }
}

impl Deck<Received> {
    pub(crate) fn new(back: Back, opened: Time, cards: &[Card]) -> Self {
        Self { back, opened, cards: cards.to_vec(), shuffle: 0, step: Received }
    }

    pub(crate) fn inspect(self) -> Deck<Inspected> {
        self.step(Inspected)
    }
}

impl Deck<Inspected> {
    pub(crate) fn verify(self) -> Deck<Verified> {
        self.step(Verified)
    }
}

impl Deck<Verified> {
    pub(crate) fn spread(self) -> Deck<Spread> {
        self.step(Spread)
    }
}

impl Deck<Spread> {
    pub(crate) fn wash(self) -> Deck<Unshuffled> {
        self.step(Unshuffled)
    }
}

impl Deck<Unshuffled> {
    pub(crate) fn shuffle(mut self, order: Vec<Card>, number: u64, then: Then) -> Deck<Stacked> {
        self.cards = order;
        self.shuffle = number;
        self.step(Stacked { then })
    }
}

impl Deck<Stacked> {
    /// The `taken` cards above the cutting card go to the bottom.
    pub(crate) fn cut(mut self, taken: usize) -> Deck<Cut> {
        self.cards.rotate_left(taken);
        self.step(Cut)
    }

    /// A device shuffled the stack, and the text asks for no cut.
    pub(crate) fn load_uncut(self) -> Deck<Loaded> {
        self.step(Loaded { was_cut: false })
    }

    /// The shuffle did not come to its end.
    pub(crate) fn unshuffle(self) -> Deck<Unshuffled> {
        self.step(Unshuffled)
    }
}

impl Deck<Cut> {
    pub(crate) fn load(self) -> Deck<Loaded> {
        self.step(Loaded { was_cut: true })
    }

    pub(crate) fn recut(self) -> Deck<Stacked> {
        self.step(Stacked { then: Then::Cut })
    }
}

impl Deck<Loaded> {
    pub(crate) fn deal(self) -> Deck<InPlay> {
        self.step(InPlay { next: 0, rack: Vec::new() })
    }

    pub(crate) fn unload(self) -> Deck<Stacked> {
        self.step(Stacked { then: Then::Cut })
    }
}

impl Deck<InPlay> {
    /// The top card leaves the stub.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.step.next).copied()?;
        self.step.next += 1;
        Some(card)
    }

    /// Brings `card` of the stub to its top: how a case finds the deck it needs.
    pub(crate) fn slip(&mut self, card: Card) {
        let next = self.step.next;
        if let Some(at) = self.cards[next..].iter().position(|other| *other == card) {
            self.cards.swap(next, next + at);
        }
    }

    pub(crate) fn stub(&self) -> &[Card] {
        &self.cards[self.step.next..]
    }

    /// The stub goes to the discard rack.
    pub(crate) fn rack_stub(&mut self) {
        let next = self.step.next;
        self.step.rack.extend_from_slice(&self.cards[next..]);
        self.step.next = self.cards.len();
    }

    /// The whole deck is in the rack.
    pub(crate) fn collect(mut self) -> Deck<Racked> {
        self.cards = core::mem::take(&mut self.step.rack);
        self.step(Racked)
    }
}

impl Deck<Racked> {
    /// Taken from the rack to be shuffled again.
    pub(crate) fn take(self) -> Deck<Unshuffled> {
        self.step(Unshuffled)
    }
}

/// A deck between two commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeckLife {
    Received(Deck<Received>),
    Inspected(Deck<Inspected>),
    Verified(Deck<Verified>),
    Spread(Deck<Spread>),
    Unshuffled(Deck<Unshuffled>),
    Stacked(Deck<Stacked>),
    Cut(Deck<Cut>),
    Loaded(Deck<Loaded>),
    InPlay(Deck<InPlay>),
    Racked(Deck<Racked>),
}

impl DeckLife {
    pub(crate) fn cards(&self) -> &[Card] {
        match self {
            Self::Received(deck) => &deck.cards,
            Self::Inspected(deck) => &deck.cards,
            Self::Verified(deck) => &deck.cards,
            Self::Spread(deck) => &deck.cards,
            Self::Unshuffled(deck) => &deck.cards,
            Self::Stacked(deck) => &deck.cards,
            Self::Cut(deck) => &deck.cards,
            Self::Loaded(deck) => &deck.cards,
            Self::InPlay(deck) => &deck.cards,
            Self::Racked(deck) => &deck.cards,
        }
    }

    pub(crate) const fn opened(&self) -> Time {
        match self {
            Self::Received(deck) => deck.opened,
            Self::Inspected(deck) => deck.opened,
            Self::Verified(deck) => deck.opened,
            Self::Spread(deck) => deck.opened,
            Self::Unshuffled(deck) => deck.opened,
            Self::Stacked(deck) => deck.opened,
            Self::Cut(deck) => deck.opened,
            Self::Loaded(deck) => deck.opened,
            Self::InPlay(deck) => deck.opened,
            Self::Racked(deck) => deck.opened,
        }
    }

    pub(crate) fn back(&self) -> Back {
        match self {
            Self::Received(deck) => deck.back,
            Self::Inspected(deck) => deck.back,
            Self::Verified(deck) => deck.back,
            Self::Spread(deck) => deck.back,
            Self::Unshuffled(deck) => deck.back,
            Self::Stacked(deck) => deck.back,
            Self::Cut(deck) => deck.back,
            Self::Loaded(deck) => deck.back,
            Self::InPlay(deck) => deck.back,
            Self::Racked(deck) => deck.back,
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
            Self::Inspected(_) => "the deck waits for the floorperson's verification",
            Self::Verified(_) => "the deck waits to be spread for the first player",
            Self::Spread(_) => "the deck waits to be washed",
            Self::Unshuffled(_) => "the deck waits to be shuffled",
            Self::Stacked(Deck { step: Stacked { then: Then::InShoe }, .. }) => {
                "the deck lies in the shoe, waiting for the dealer"
            }
            Self::Stacked(Deck { step: Stacked { then: Then::NoCut }, .. }) => {
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
