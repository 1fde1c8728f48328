//! Deeds: what a dealer does with cards and chips, in the short words of the trade.
//!
//! ```
//! use games::CaribbeanStud;
//! use school::{Deed, GameWords, Kind};
//!
//! let words = GameWords::new::<CaribbeanStud>(&Default::default());
//! let due = Deed::read("pay seat 3 ante 10", words).expect("a deed");
//! let done = Deed::read("pay 3 ante 20", words).expect("a deed");
//! assert_eq!(due.compare(&done, &[]), Some(Kind::Amount));
//! assert_eq!(due.to_string(), "pay seat 3 ante 10");
//! ```

use core::fmt;

use rules::{Act, Area, Chips, Choice, Face, PotAct, PotShare, Seat, Spot};

/// Where a deed is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// At a player's position.
    Seat(Seat),
    /// In front of the dealer.
    Dealer,
    /// Where the community cards lie.
    Community,
    /// At the rest of the deck.
    Stub,
    /// Where burn cards lie.
    Burn,
}

impl From<Spot> for At {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Hand { seat, .. } => Self::Seat(seat),
            Spot::Dealer { .. } => Self::Dealer,
            Spot::Burn { .. } => Self::Burn,
            Spot::Community { .. } => Self::Community,
        }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Dealer => f.write_str("dealer"),
            Self::Community => f.write_str("community"),
            Self::Stub => f.write_str("stub"),
            Self::Burn => f.write_str("burn cards"),
        }
    }
}

cards::worded! {
    /// What is done.
    pub enum Verb(word) {
        /// Says "No more bets".
        Announce "announce no more bets",
        /// Deals a card.
        Deal "deal",
        /// Turns cards over.
        Turn "turn",
        /// Turns cards face down again.
        TurnDown "turn down",
        /// Takes a losing wager.
        Collect "collect",
        /// Pays a winning wager.
        Pay "pay",
        /// Gives a wager back.
        Return "return",
        /// Puts cards into the discard rack.
        Rack "rack",
        /// Puts the button before a player.
        Button "button",
        /// Puts the kill button before a player, or collects it.
        KillButton "kill button",
        /// Takes an ante or a blind into the pot.
        Post "post",
        /// Burns a card.
        Burn "burn",
        /// Gives a pot, or a part of one, to who has won it.
        Award "award",
        /// Shuffles cards that were put aside, to go on with them.
        Reshuffle "reshuffle",
    }
}

impl Verb {
    /// Whether chips move.
    pub const fn moves_chips(self) -> bool {
        matches!(self, Self::Collect | Self::Pay | Self::Return)
    }
}

/// One deed, as far as it was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What.
    pub verb: Verb,
    /// Where.
    pub at: Option<At>,
    /// On which wager.
    pub area: Option<Area>,
    /// How much.
    pub amount: Option<Chips>,
    /// Which side of a card that is dealt is up.
    pub face: Option<Face>,
    /// Of which pot, the main pot being one.
    pub pot: Option<u8>,
    /// For which hand, where two kinds share a pot.
    pub share: Option<PotShare>,
}

cards::worded! {
    /// How a deed can be wrong.
    #[derive(PartialOrd, Ord)]
    pub enum Kind(words) {
        /// Something else was to be done.
        Act "wrong act",
        /// It is to be done, but later.
        Order "wrong order",
        /// At another place.
        Seat "wrong seat",
        /// With another wager.
        Area "wrong area",
        /// With another amount or number.
        Amount "wrong amount",
        /// Another hand than the cards make.
        Hand "wrong hand",
        /// Other cards than those that play.
        Cards "wrong cards",
        /// By somebody else.
        Person "wrong person",
        /// Another remedy.
        Remedy "wrong remedy",
        /// Right or wrong, but too late.
        Time "too slow",
    }
}

impl Deed {
    /// A deed with nothing but its verb.
    pub const fn new(verb: Verb) -> Self {
        Self { verb, at: None, area: None, amount: None, face: None, pot: None, share: None }
    }

    /// What the dealer does when this act is performed; none if it is a player's, or follows from
    /// another deed.
    pub fn from_act(act: &Act) -> Option<Self> {
        let at = |verb, at| Some(Self { at: Some(at), ..Self::new(verb) });
        let chips = |verb, seat: Seat, area, amount| {
            let (area, amount) = (Some(area), Some(amount));
            Some(Self { at: Some(At::Seat(seat)), area, amount, ..Self::new(verb) })
        };
        match *act {
            Act::Announced(_) => Some(Self::new(Verb::Announce)),
            Act::Collected { seat, area, amount } => chips(Verb::Collect, seat, area, amount),
            Act::Paid { seat, area, amount } => chips(Verb::Pay, seat, area, amount),
            Act::Returned { seat, area, amount } => chips(Verb::Return, seat, area, amount),
            Act::Racked { spot } => at(Verb::Rack, spot.into()),
            Act::StubRacked => at(Verb::Rack, At::Stub),
            Act::Turned { spot, .. } => at(Verb::Turn, spot.into()),
            Act::TurnedDown { spot } => at(Verb::TurnDown, spot.into()),
            Act::Chose { seat, choice: Choice::Shows } => at(Verb::Turn, At::Seat(seat)),
            Act::Pot(act) => Self::of_pot(act),
            Act::AwardWon { .. }
            | Act::WagerPlaced { .. }
            | Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::ChoseFor { .. }
            | Act::Displayed { .. }
            | Act::Moved { .. }
            | Act::Discarded { .. }
            | Act::Dealt { .. }
            | Act::Laid { .. }
            | Act::WagerLaid { .. }
            | Act::StubTaken
            | Act::Voided(_) => None,
        }
    }

    /// The same of an act around pots and buttons. What players bet they put in themselves.
    fn of_pot(act: PotAct) -> Option<Self> {
        let at = |verb, at| Self { at: Some(at), ..Self::new(verb) };
        Some(match act {
            PotAct::PutIn { seat, amount, choice } => {
                let forced = [Choice::PostsAnte, Choice::PostsBlind, Choice::PostsKill];
                let forced = forced.contains(&choice);
                let post = Self { amount: Some(amount), ..at(Verb::Post, At::Seat(seat)) };
                return forced.then_some(post);
            }
            PotAct::Uncalled { seat, amount } => {
                Self { amount: Some(amount), ..at(Verb::Return, At::Seat(seat)) }
            }
            PotAct::Won { seat, pot, share, amount } => {
                let won = at(Verb::Award, At::Seat(seat));
                Self { amount: Some(amount), pot: Some(pot), share: Some(share), ..won }
            }
            PotAct::ButtonAt { seat } => at(Verb::Button, At::Seat(seat)),
            PotAct::KillButton { seat } => at(Verb::KillButton, seat.map_or(At::Dealer, At::Seat)),
            PotAct::Reshuffled => Self::new(Verb::Reshuffle),
        })
    }

    /// Whether `said` is this deed, as far as it was said.
    pub fn is(&self, said: &Self) -> bool {
        fn fits<T: PartialEq>(due: &Option<T>, said: &Option<T>) -> bool {
            said.is_none() || due == said
        }
        self.verb == said.verb
            && fits(&self.at, &said.at)
            && fits(&self.area, &said.area)
            && fits(&self.amount, &said.amount)
            && fits(&self.face, &said.face)
            && fits(&self.pot, &said.pot)
            && (fits(&self.share, &said.share) || self.share == Some(PotShare::Whole))
    }

    /// What is wrong with `said` where this deed is due and `later` ones follow it.
    pub fn compare(&self, said: &Self, later: &[Self]) -> Option<Kind> {
        if self.is(said) {
            return None;
        }
        if later.iter().any(|later| later.is(said)) {
            return Some(Kind::Order);
        }
        Some(match (self, said) {
            _ if self.verb != said.verb => Kind::Act,
            _ if said.at.is_some() && self.at != said.at => Kind::Seat,
            _ if said.area.is_some() && self.area != said.area => Kind::Area,
            _ if said.amount.is_some() && self.amount != said.amount => Kind::Amount,
            _ => Kind::Act,
        })
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb.word())?;
        if let Some(at) = self.at {
            write!(f, " {at}")?;
        }
        if let Some(area) = self.area {
            write!(f, " {area}")?;
        }
        if let Some(amount) = self.amount {
            write!(f, " {amount}")?;
        }
        if let Some(pot) = self.pot {
            write!(f, " of pot {pot}")?;
        }
        if let Some(share) = self.share.filter(|share| *share != PotShare::Whole) {
            write!(f, " {share}")?;
        }
        match self.face {
            Some(Face::Up) => f.write_str(" up"),
            Some(Face::Down) => f.write_str(" down"),
            Some(Face::Examined) | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameWords;

    fn deed(text: &str) -> Deed {
        Deed::read(text, GameWords::new::<games::DoubleDraw>(&Default::default())).expect("a deed")
    }

    #[test]
    fn each_kind_of_fault_is_told_from_the_others() {
        let due = deed("collect seat 5 ante 10");
        let later = [deed("collect seat 3 ante 25"), deed("pay seat 2 ante 10")];
        for (said, kind) in [
            ("collect seat 5 ante", None),
            ("collect seat 5", None),
            ("collect seat 5 ante 10", None),
            ("collect seat 3 ante", Some(Kind::Order)),
            ("pay seat 2 ante 10", Some(Kind::Order)),
            ("collect seat 4 ante", Some(Kind::Seat)),
            ("collect seat 5 bonus", Some(Kind::Area)),
            ("collect seat 5 ante 20", Some(Kind::Amount)),
            ("pay seat 5 ante 10", Some(Kind::Act)),
            ("return seat 5 ante", Some(Kind::Act)),
        ] {
            assert_eq!(due.compare(&deed(said), &later), kind, "{said}");
        }
    }
}
