//! The life of a deck as typed steps: a wrong order does not compile.
//!
//! Between two commands the table keeps each deck in [`DeckLife`], one enum over those types, so a
//! wrong command is refused.

use core::fmt;

use cards::Card;

pub(crate) use crate::deck_life::DeckLife;

use crate::{Seal, Time};

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

cards::worded! {
    /// The colour of the backs of a deck.
    pub enum Back(word) {
        Red "red",
        Blue "blue",
        Green "green",
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
    /// How many cards lie before the cutting card that ends a shoe, once it is placed.
    pub(crate) cutting_card: Option<usize>,
    pub(crate) step: S,
}

/// Received at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Received;
/// Received shuffled, in a package whose seal is looked at before anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sealed {
    /// How the seal was found, once it was looked at.
    pub(crate) seal: Option<Seal>,
}
/// Sorted and inspected by the dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inspected;
/// The inspection verified by the floorperson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verified;
/// Spread for the first player, or on an idle table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spread {
    pub(crate) faces: Faces,
}

cards::worded! {
    /// How spread cards lie.
    pub enum Faces(words) {
        /// Face up.
        Up "face up",
        /// Face down, until a player comes.
        Down "face down",
    }
}

/// Turned down, washed and stacked; or whatever else must be shuffled before it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unshuffled;
/// Shuffled, in a single stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stacked {
    /// What is to be done with it.
    pub(crate) then: Then,
    /// Whether the shuffler has yet to say how many cards it holds.
    pub(crate) report: Report,
    /// Whether a shuffler can still fail with it.
    pub(crate) device: Device,
}

impl Stacked {
    /// Taken up once, and to be cut again.
    const ON_TABLE: Self = Self { then: Then::Cut, report: Report::NotDue, device: Device::Done };
}

/// What a shuffler has to do with a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Device {
    /// It shuffled the stack, which nobody has counted or taken up since.
    Holds,
    /// It never had it, or is done with it.
    Done,
}

/// The report of a shuffler that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Report {
    /// It has not come.
    Due,
    /// It has come, or none is to come.
    NotDue,
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
    /// Cards before this one have left it: of a shoe, burned or in earlier rounds.
    pub(crate) next: usize,
    /// Those cards, in the order they were put into the discard rack.
    pub(crate) rack: Vec<Card>,
}

impl Loaded {
    const fn whole(was_cut: bool) -> Self {
        Self { was_cut, next: 0, rack: Vec::new() }
    }
}

/// Being dealt. Cards before `next` have left the stub.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InPlay {
    pub(crate) was_cut: bool,
    pub(crate) next: usize,
    /// The discard rack, in the order cards were put there.
    pub(crate) rack: Vec<Card>,
    /// So many of those at its bottom were there when the round began.
    pub(crate) earlier: usize,
    /// Where the discards of earlier rounds were put back to be dealt, and how many.
    pub(crate) discards: Option<(usize, usize)>,
    /// Whether the shoe ends with this round, whether its cutting card shows or not.
    pub(crate) ends: bool,
    /// Where cards were shuffled again in the middle of a round: the order before the first card,
    /// then each in which cards lay after a reshuffle.
    pub(crate) orders: Vec<Order>,
}
/// An order in which cards lay to be dealt, when so many had left the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) from: usize,
    pub(crate) cards: Vec<Card>,
}
/// In the discard rack, in the order it was put there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Racked;

impl<S> Deck<S> {
    fn step<T>(self, step: T) -> Deck<T> {
        let Self { back, opened, cards, shuffle, cutting_card, .. } = self;
        Deck { back, opened, cards, shuffle, cutting_card, step }
    }

    /// The same deck in this step: for who sets a table up as it was.
    pub(crate) fn lies<T>(self, step: T) -> Deck<T> {
        self.step(step)
    }

    /// What every deck has, whatever its step.
    pub(crate) fn parts(&self) -> (Back, Time, &[Card]) {
        (self.back, self.opened, &self.cards)
    }

    /// The cards are spread on an idle table.
    pub(crate) fn spread_idle(mut self, faces: Faces) -> Deck<Spread> {
        self.cutting_card = None;
        self.step(Spread { faces })
    }
}

/// Declares the steps that change nothing but what the deck is: `Spread: wash -> Unshuffled =
/// Unshuffled;` gives a `Deck<Spread>` a `wash` that makes it a `Deck<Unshuffled>`.
macro_rules! steps {
    ($($(#[$doc:meta])* $From:ident: $step:ident -> $To:ident = $made:expr;)+) => {$(
        impl Deck<$From> {
            $(#[$doc])*
            pub(crate) fn $step(self) -> Deck<$To> {
                self.step($made)
            }
        }
    )+};
}

steps! {
    Received: inspect -> Inspected = Inspected;
    Inspected: verify -> Verified = Verified;
    Verified: spread -> Spread = Spread { faces: Faces::Up };
    Spread: wash -> Unshuffled = Unshuffled;
    /// The cards as they come out of the package, in an order that is still to be committed to.
    Sealed: unpack -> Unshuffled = Unshuffled;
    /// A device shuffled the stack, and the text asks for no cut.
    Stacked: load_uncut -> Loaded = Loaded::whole(false);
    /// The shuffle did not come to its end.
    Stacked: unshuffle -> Unshuffled = Unshuffled;
    Cut: load -> Loaded = Loaded::whole(true);
    Cut: recut -> Stacked = Stacked::ON_TABLE;
    Loaded: unload -> Stacked = Stacked::ON_TABLE;
    /// Before its first card was dealt, to be cut again.
    InPlay: take_back -> Stacked = Stacked::ON_TABLE;
    /// Taken from the rack to be shuffled again.
    Racked: take -> Unshuffled = Unshuffled;
}

impl Deck<Received> {
    pub(crate) fn new(back: Back, opened: Time, cards: &[Card]) -> Self {
        let cards = cards.to_vec();
        Self { back, opened, cards, shuffle: 0, cutting_card: None, step: Received }
    }
}

impl Deck<Sealed> {
    pub(crate) fn pre_shuffled(back: Back, received: Time, cards: &[Card]) -> Self {
        let step = Sealed { seal: None };
        let cards = cards.to_vec();
        Self { back, opened: received, cards, shuffle: 0, cutting_card: None, step }
    }

    /// The package is opened: from now on the cards grow old.
    pub(crate) fn open(self, seal: Seal, now: Time) -> Self {
        Self { opened: now, step: Sealed { seal: Some(seal) }, ..self }
    }
}

impl Deck<Unshuffled> {
    pub(crate) fn shuffle(mut self, order: Vec<Card>, number: u64, step: Stacked) -> Deck<Stacked> {
        self.cards = order;
        self.shuffle = number;
        self.cutting_card = None;
        self.step(step)
    }
}

impl Deck<Stacked> {
    /// The `taken` cards above the cutting card go to the bottom.
    pub(crate) fn cut(mut self, taken: usize) -> Deck<Cut> {
        self.cards.rotate_left(taken);
        self.cutting_card = None;
        self.step(Cut)
    }
}

impl Deck<Loaded> {
    /// A round is dealt from it.
    pub(crate) fn deal(mut self) -> Deck<InPlay> {
        let Loaded { was_cut, next, ref mut rack } = self.step;
        let rack = core::mem::take(rack);
        let earlier = rack.len();
        let orders = Vec::new();
        self.step(InPlay { was_cut, next, rack, earlier, discards: None, ends: false, orders })
    }

    /// The top card goes to the discard rack, and nobody sees it.
    pub(crate) fn burn(&mut self) {
        self.step.rack.extend(self.cards.get(self.step.next).copied());
        self.step.next = self.step.rack.len();
    }
}

impl Deck<InPlay> {
    /// The top card leaves the stub.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.step.next).copied()?;
        self.step.next += 1;
        Some(card)
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

    /// Whether the cutting card lies in front of the cards that are left, or has come out, or the
    /// shoe ends whether it has or not.
    pub(crate) fn is_done(&self) -> bool {
        self.step.ends || self.cutting_card.is_none_or(|at| self.step.next >= at)
    }

    /// The round is over, and the next one is dealt from the cards that are left.
    pub(crate) fn rest(mut self) -> Deck<Loaded> {
        let InPlay { was_cut, next, ref mut rack, .. } = self.step;
        let rack = core::mem::take(rack);
        self.step(Loaded { was_cut, next, rack })
    }

    /// How many cards had left it when the round began.
    pub(crate) fn gone_before(&self) -> usize {
        self.step.discards.map_or(self.step.earlier, |(_, count)| count)
    }

    /// The discards of earlier rounds.
    pub(crate) fn earlier(&self) -> &[Card] {
        &self.step.rack[..self.step.earlier]
    }

    /// The discards of earlier rounds are dealt next, in this order.
    pub(crate) fn put_back(&mut self, order: Vec<Card>) {
        let next = self.step.next;
        self.step.rack.drain(..core::mem::take(&mut self.step.earlier));
        self.step.discards = Some((next, order.len()));
        self.step.ends = true;
        self.cards.splice(next..next, order);
    }

    /// The discard rack and what is left of the stub, to be shuffled in the middle of a round.
    pub(crate) fn put_together(&mut self) -> Vec<Card> {
        let mut together = core::mem::take(&mut self.step.rack);
        self.step.earlier = 0;
        if self.step.orders.is_empty() {
            self.step.orders.push(Order { from: 0, cards: self.cards.clone() });
        }
        together.extend(self.cards.drain(self.step.next..));
        together
    }

    /// These cards are the stub from now on.
    pub(crate) fn go_on_with(&mut self, order: Vec<Card>) {
        self.cards.extend_from_slice(&order);
        self.step.orders.push(Order { from: self.step.next, cards: order });
    }

    /// The order in which the cards lay before any was dealt.
    pub(crate) fn first_order(&self) -> &[Card] {
        self.step.orders.first().map_or(&self.cards, |order| &order.cards)
    }

    /// The order in which the cards lay at first, and that of discards that were put back.
    pub(crate) fn orders(&self) -> (Vec<Card>, Vec<Card>) {
        let mut first = self.cards.clone();
        let (at, count) = self.step.discards.unwrap_or_default();
        let discards = first.drain(at..at + count).collect();
        (first, discards)
    }

    /// The whole deck is in the rack.
    pub(crate) fn collect(mut self) -> Deck<Racked> {
        self.cards = core::mem::take(&mut self.step.rack);
        self.step(Racked)
    }
}
