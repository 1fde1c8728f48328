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

use rules::{SEATS_MAX, Seat};

use crate::HandUsed;

cards::told! {
    /// A physical act that nobody but a person can see.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Attestation {
        /// Each card is drawn from the shoe with the left hand and placed with the right.
        LeftDrawsRightPlaces ["left hand draws, right hand places"];
        /// Each card is drawn with the hand nearest the shoe and placed with the other.
        NearestDraws ["nearest hand draws, other hand places"];
        /// The deck is held in this hand.
        Holds(hand: HandUsed) ["holds the deck in the {hand} hand"];
        /// The cards are kept in front of the dealer, over the table inventory container.
        OverContainer ["cards over the inventory container"];
        /// The players looked at their cards without showing them; the cards lie face down.
        Looked ["players looked and showed nothing, cards face down"];
        /// The players' cards stayed in full view and lie face down, untouched.
        InView ["cards stayed in view and lie face down, untouched"];
        /// Winning hands lay face up until all of them were paid.
        FaceUp ["winning hands lay face up until all were paid"];
        /// The hand at this seat wins the award it is to be paid.
        HandWins(seat: Seat) ["{seat} holds a winning hand"];
        /// The light of the acceptor at this seat is on.
        LightOn(seat: Seat) ["{seat} has its acceptor light on"];
        /// Each acceptor whose light is on holds one chip, and there are as many chips as lights.
        Lights ["one wager for each light, chips and lights agree"];
        /// The documents of the award of this seat, which the table inventory does not pay.
        Documents(seat: Seat) ["the documents of {seat}'s award are complete"];
        /// The verbal wager of this seat with cash.
        Cash(seat: Seat) ["{seat}'s wager with cash is confirmed"];
        /// Something was done that may not be done.
        Fault(fault: Fault) ["{fault}"];
    }
}

cards::told! {
    /// What may not be done: play waits for a supervisor's ruling on it.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Fault {
        /// The dealer drew, placed or held cards with the wrong hand.
        WrongHand ["the dealer used the wrong hand"];
        /// The dealer's cards were not over the table inventory container.
        NotOverContainer ["cards not over the inventory container"];
        /// A player touched the cards.
        Touched(seat: Seat) ["{seat} touched the cards"];
        /// A player showed cards.
        Showed(seat: Seat) ["{seat} showed cards"];
        /// A player looked at the draw card.
        LookedAtDraw(seat: Seat) ["{seat} looked at the draw card"];
        /// A player's cards were out of the dealer's view.
        OutOfView(seat: Seat) ["{seat} had cards out of view"];
        /// A winning hand was taken up before all were paid.
        TakenUp(seat: Seat) ["{seat} lost its winning hand before all were paid"];
        /// The light of the acceptor is off.
        LightOff(seat: Seat) ["{seat} has its acceptor light off"];
    }
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
            Self::Lights,
            Self::Fault(Fault::WrongHand),
            Self::Fault(Fault::NotOverContainer),
        ];
        let at_seat = |seat| {
            let faults = [
                Fault::Touched(seat),
                Fault::Showed(seat),
                Fault::LookedAtDraw(seat),
                Fault::OutOfView(seat),
                Fault::TakenUp(seat),
                Fault::LightOff(seat),
            ];
            let verified = [
                Self::HandWins(seat),
                Self::LightOn(seat),
                Self::Documents(seat),
                Self::Cash(seat),
            ];
            verified.into_iter().chain(faults.map(Self::Fault))
        };
        plain.into_iter().chain((0..SEATS_MAX).map(Seat::at).flat_map(at_seat))
    }

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
            Self::Lights => "attest that chips and lights of the progressive agree",
            Self::Cash(_) => "attest that the wager with cash is confirmed",
            Self::Documents(_) => "attest that the documents of the award are complete",
            Self::Fault(_) => "a supervisor rules on the fault",
        }
    }
}
