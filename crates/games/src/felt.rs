//! What lies in the open where players bet among themselves: stacks, bets, pots and buttons. No
//! card is among it, so everybody may be shown all of it.
//!
//! ```
//! use games::poker_room::{Bets, Carry, HOLDEM, Options, Room};
//! use games::felt::{AmongPlayers, SeatState};
//! use rules::{Chips, Round, Seat};
//!
//! let stack = Some(Bets { stack: Chips::dollars(100) });
//! let options = Options { game: &HOLDEM, ..Options::default() };
//! let opened = Room::open(&options, &Carry::default(), &[stack; 3], &mut ());
//! let felt = AmongPlayers::felt_of(&opened.expect("three players")).expect("a pot game");
//! assert_eq!(felt.button, Some(Seat::at(2)));
//! assert_eq!(felt.total(), Chips::dollars(6)); // the blinds
//! let first = felt.seat(Seat::at(0)).expect("somebody plays there");
//! assert_eq!((first.bet, first.stack), (Chips::dollars(2), Chips::dollars(98)));
//! assert_eq!(first.state, SeatState::In);
//! ```

use cards::Card;
use rules::{Chips, Entry, Seat, Seats, Spot};

use crate::Game;
use crate::showdown::Showdown;
pub use crate::{Holding, Laid, LaidSeat, Pot};

/// The card that lies somewhere, if it is known.
pub type Known<'a> = &'a dyn Fn(Spot) -> Option<Card>;

/// What a game in which players bet among themselves tells besides its rounds.
pub struct AmongPlayers<G: Game> {
    /// What lies in the open besides cards.
    pub felt: fn(&G) -> Felt,
    /// What every player put in and won in a round that is over and whose acts are these, and why;
    /// nothing if it came to nothing.
    pub parts: fn(&G, &[Entry]) -> Vec<Part>,
    /// What is posted, in a few words.
    pub structure: fn(&G::Settings) -> String,
    /// The cards of a seat and those of all, to somebody who knows some of them.
    pub holding: fn(&G::Settings, Seat, Known<'_>) -> Holding,
    /// A table of these settings where nobody sits, to lay cards and chips on.
    pub laid: fn(&G::Settings) -> Laid,
    /// What plays at the showdown.
    pub showdown: fn(&G::Settings) -> Showdown,
}

impl<G: Game> AmongPlayers<G> {
    /// What lies in the open in a round, besides cards; nothing in a game that is banked.
    pub fn felt_of(round: &G) -> Option<Felt> {
        G::AMONG_PLAYERS.map(|told| (told.felt)(round))
    }
}

/// Chips and buttons of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Felt {
    /// Those who were dealt in, clockwise.
    pub seats: Vec<FeltSeat>,
    /// What lies in each pot, bets of this round among it, and who can win it; the main pot first.
    pub pots: Vec<(Chips, Seats)>,
    /// Before whom the button lies, in games that have one.
    pub button: Option<Seat>,
    /// Who plays for more because of the last pot.
    pub kill: Option<Seat>,
    /// Who is asked.
    pub turn: Option<Seat>,
    /// What that player puts in to stay.
    pub to_call: Chips,
}

/// A player's chips in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeltSeat {
    /// Whose.
    pub seat: Seat,
    /// What is left of the stack.
    pub stack: Chips,
    /// What was put in in this round of betting.
    pub bet: Chips,
    /// What was put in altogether.
    pub put: Chips,
    /// Whether the player is in.
    pub state: SeatState,
}

cards::worded! {
    /// How a player stands in a round.
    pub enum SeatState(words) {
        /// Has cards and chips.
        In "in",
        /// Has cards, and every chip is in the pot.
        AllIn "all in",
        /// Has given the hand up, or it is dead.
        Folded "folded",
    }
}

impl Felt {
    /// All that lies in the pots.
    #[must_use]
    pub fn total(&self) -> Chips {
        self.pots.iter().map(|(amount, _)| *amount).sum()
    }

    /// The chips of a seat, if it was dealt in.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Option<&FeltSeat> {
        self.seats.iter().find(|of| of.seat == seat)
    }

    /// What `seat` could win for a call, its own chips among it: of a bet above its stack only as
    /// much as it can match.
    #[must_use]
    pub fn to_win(&self, seat: Seat) -> Chips {
        let own = self.seat(seat).map_or(Chips::ZERO, |of| of.put);
        let matched = |of: &FeltSeat| of.put.min(own + self.to_call);
        self.seats.iter().map(|of| if of.seat == seat { own } else { matched(of) }).sum()
    }

    /// Those who can still win something, without `seat`.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let is_in = move |of: &&FeltSeat| of.seat != seat && of.state != SeatState::Folded;
        self.seats.iter().filter(is_in).map(|of| of.seat)
    }
}

/// One player's part in a round that players bank among themselves, told as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Whose.
    pub seat: Seat,
    /// Where it is written.
    pub under: law::Clause,
    /// What was put in, what was won of which pot, and why; without its clause and full stop.
    pub words: String,
}
