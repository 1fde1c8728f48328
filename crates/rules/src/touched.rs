//! What acts touch: one answer for whoever follows cards, wagers or hands.

use cards::Card;

use crate::{Act, Announcement, Area, Chips, Choice, Face, Lie, Money, PotAct, Scope, Seat, Spot};

/// How chips move and how many, if they do.
type Moved = Option<(Money, Chips)>;

/// What an act touches. Whoever follows cards, or wagers, asks for these and need not name every
/// other act there is.
///
/// ```
/// use rules::{Act, Handling, Seat, Spot, Touched};
///
/// let spot = Spot::hand(Seat::at(0), 0);
/// assert_eq!(Act::Racked { spot }.touches(), Touched::Card(spot, Handling::Racked));
/// assert_eq!(Act::StubRacked.touches(), Touched::Stub);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// Nothing: something is said aloud.
    Words(Announcement),
    /// A wager and, if chips of it move, how and how many.
    Wager(Seat, Area, Moved),
    /// What a player does with one of the hands of a seat.
    Choice(Seat, u8, Choice),
    /// So many cards that a player gives up.
    Discards(Seat, u8),
    /// A card on the layout, or on its way there.
    Card(Spot, Handling),
    /// The rest of the deck.
    Stub,
    /// A pot, a button, or cards put aside, in a game with a pot.
    Pot(PotAct),
    /// Hands, which lose their effect.
    Hands(Scope),
}

/// What is done with a card on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handling {
    /// It leaves the stub; which one it is, is known if anybody knows.
    Dealt(Face, Option<Card>),
    /// It is turned over, for everybody to see.
    Turned(Card),
    /// It is turned face down again.
    TurnedDown,
    /// It is put as the text wants it.
    Laid(Lie),
    /// It is moved there, as it lies.
    MovedTo(Spot),
    /// It goes to the discard rack.
    Racked,
}

impl Act {
    /// What it touches.
    #[must_use]
    pub const fn touches(self) -> Touched {
        use Handling::{Dealt, Laid, MovedTo, Racked, Turned, TurnedDown};
        match self {
            Self::Announced(words) => Touched::Words(words),
            Self::WagerPlaced { seat, area, amount } => {
                Touched::Wager(seat, area, Some((Money::Placed, amount)))
            }
            Self::Paid { seat, area, amount } => {
                Touched::Wager(seat, area, Some((Money::Paid, amount)))
            }
            Self::Returned { seat, area, amount } => {
                Touched::Wager(seat, area, Some((Money::Returned, amount)))
            }
            Self::Collected { seat, area, amount } => {
                Touched::Wager(seat, area, Some((Money::Collected, amount)))
            }
            Self::WagerDeclined { seat, area }
            | Self::WagerLaid { seat, area, .. }
            | Self::Displayed { seat, area, .. }
            | Self::AwardWon { seat, area, .. } => Touched::Wager(seat, area, None),
            Self::Chose { seat, choice } => Touched::Choice(seat, 0, choice),
            Self::ChoseFor { seat, hand, choice } => Touched::Choice(seat, hand, choice),
            Self::Discarded { seat, cards } => Touched::Discards(seat, cards),
            Self::Dealt { spot, face, card } => Touched::Card(spot, Dealt(face, card)),
            Self::Turned { spot, card } => Touched::Card(spot, Turned(card)),
            Self::TurnedDown { spot } => Touched::Card(spot, TurnedDown),
            Self::Laid { spot, lie } => Touched::Card(spot, Laid(lie)),
            Self::Moved { from, to } => Touched::Card(from, MovedTo(to)),
            Self::Racked { spot } => Touched::Card(spot, Racked),
            Self::StubTaken | Self::StubRacked => Touched::Stub,
            Self::Pot(act) => Touched::Pot(act),
            Self::Voided(scope) => Touched::Hands(scope),
        }
    }

    /// The wager it is about and, if chips of it move, how and how many.
    #[must_use]
    pub const fn wager(self) -> Option<(Seat, Area, Moved)> {
        if let Touched::Wager(seat, area, moved) = self.touches() {
            Some((seat, area, moved))
        } else {
            None
        }
    }
}
