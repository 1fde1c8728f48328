//! What only people can see: what is attested, and the faults that wait for a ruling.
//!
//! ```
//! use games::DoubleDownStud;
//! use table::{Attestation, Command};
//!
//! let text = "attest seat 4 showed cards";
//! let command = Command::<DoubleDownStud>::read(text, None).expect("a fault");
//! assert!(Attestation::all().any(|known| command == Command::Attest(known)));
//! ```

use core::fmt;

use rules::{SEATS_MAX, Seat};

use crate::HandUsed;

/// A physical act that nobody but a person can see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attestation {
    /// Each card is drawn from the shoe with the left hand and placed with the right.
    LeftDrawsRightPlaces,
    /// Each card is drawn with the hand nearest the shoe and placed with the other.
    NearestDraws,
    /// The deck is held in this hand.
    Holds(HandUsed),
    /// The cards are kept in front of the dealer, over the table inventory container.
    OverContainer,
    /// The players looked at their cards without showing them; the cards lie face down.
    Looked,
    /// The players' cards stayed in full view and lie face down, untouched.
    InView,
    /// Winning hands lay face up until all of them were paid.
    FaceUp,
    /// The hand at this seat wins the award it is to be paid.
    HandWins(Seat),
    /// The light of the acceptor at this seat is on.
    LightOn(Seat),
    /// Something was done that may not be done.
    Fault(Fault),
}

/// What may not be done: play waits for a supervisor's ruling on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// The dealer drew, placed or held cards with the wrong hand.
    WrongHand,
    /// The dealer's cards were not over the table inventory container.
    NotOverContainer,
    /// A player touched the cards.
    Touched(Seat),
    /// A player showed cards.
    Showed(Seat),
    /// A player's cards were out of the dealer's view.
    OutOfView(Seat),
    /// A winning hand was taken up before all were paid.
    TakenUp(Seat),
    /// The light of the acceptor is off.
    LightOff(Seat),
}

impl Attestation {
    /// Everything that can be attested, at the seats that a table can have.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [
            Self::LeftDrawsRightPlaces,
            Self::NearestDraws,
            Self::Holds(HandUsed::Left),
            Self::Holds(HandUsed::Right),
            Self::OverContainer,
            Self::Looked,
            Self::InView,
            Self::FaceUp,
            Self::Fault(Fault::WrongHand),
            Self::Fault(Fault::NotOverContainer),
        ];
        let at_seat = |seat| {
            let faults = [
                Fault::Touched(seat),
                Fault::Showed(seat),
                Fault::OutOfView(seat),
                Fault::TakenUp(seat),
                Fault::LightOff(seat),
            ];
            let verified = [Self::HandWins(seat), Self::LightOn(seat)];
            verified.into_iter().chain(faults.map(Self::Fault))
        };
        plain.into_iter().chain((0..SEATS_MAX).map(Seat::at).flat_map(at_seat))
    }
}

impl Attestation {
    /// What is said to whoever goes on without it.
    pub(crate) const fn missing(self) -> &'static str {
        match self {
            Self::LeftDrawsRightPlaces => "attest that the left hand draws and the right places",
            Self::NearestDraws => "attest that the nearest hand draws and the other places",
            Self::Holds(_) => "attest which hand holds the deck",
            Self::OverContainer => "attest that the cards are over the inventory container",
            Self::Looked => "attest that players looked and showed nothing",
            Self::InView => "attest that cards stayed in view and lie face down, untouched",
            Self::FaceUp => "attest that winning hands lay face up until all were paid",
            Self::HandWins(_) => "attest that the hand wins",
            Self::LightOn(_) => "attest that the acceptor light is on",
            Self::Fault(_) => "a supervisor rules on the fault",
        }
    }
}

impl fmt::Display for Attestation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LeftDrawsRightPlaces => f.write_str("left hand draws, right hand places"),
            Self::NearestDraws => f.write_str("nearest hand draws, other hand places"),
            Self::Holds(hand) => write!(f, "holds the deck in the {hand} hand"),
            Self::OverContainer => f.write_str("cards over the inventory container"),
            Self::Looked => f.write_str("players looked and showed nothing, cards face down"),
            Self::InView => f.write_str("cards stayed in view and lie face down, untouched"),
            Self::FaceUp => f.write_str("winning hands lay face up until all were paid"),
            Self::HandWins(seat) => write!(f, "{seat} holds a winning hand"),
            Self::LightOn(seat) => write!(f, "{seat} has its acceptor light on"),
            Self::Fault(fault) => write!(f, "{fault}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongHand => f.write_str("the dealer used the wrong hand"),
            Self::NotOverContainer => f.write_str("cards not over the inventory container"),
            Self::Touched(seat) => write!(f, "{seat} touched the cards"),
            Self::Showed(seat) => write!(f, "{seat} showed cards"),
            Self::OutOfView(seat) => write!(f, "{seat} had cards out of view"),
            Self::TakenUp(seat) => write!(f, "{seat} lost its winning hand before all were paid"),
            Self::LightOff(seat) => write!(f, "{seat} has its acceptor light off"),
        }
    }
}
