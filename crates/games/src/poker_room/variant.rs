//! What one game of the room states: its streets, its forced bets, what is played for, and where
//! its text says so. Everything else is the same for all of them.
//!
//! ```
//! use games::poker_room::{HOLDEM, SEVEN_CARD_STUD};
//!
//! assert_eq!((HOLDEM.hand, SEVEN_CARD_STUD.hand), (2, 7));
//! assert_eq!(HOLDEM.streets.len(), 4);
//! ```

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};

use law::Clause;
use rules::Face;

/// What a game states.
pub struct Rules {
    /// Its name in files and commands.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The most players at a table.
    pub players_max: usize,
    /// Cards before a player when all are dealt.
    pub hand: u8,
    /// Who knows a player's card, by place.
    pub faces: [Face; HAND_MAX],
    /// Rounds of dealing, each followed by one of betting.
    pub streets: &'static [Street],
    /// Who must bet first.
    pub forced: Forced,
    /// Who opens a later round of betting.
    pub opens: Opens,
    /// Which cards a hand is made of.
    pub plays: Plays,
    /// What the pot is for.
    pub wins: Wins,
    /// Whether a kill may be offered.
    pub kill: Option<Clause>,
    /// Where its text says so.
    pub text: Text,
}

/// The most cards a player holds.
pub const HAND_MAX: usize = 7;

/// The most cards that are shared.
pub const SHARED_MAX: usize = 5;

/// One game is what its name says.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Rules {
    /// Whether a button marks who is dealt to last.
    #[must_use]
    #[inline]
    pub const fn has_button(&self) -> bool {
        matches!(self.forced, Forced::Blinds)
    }

    /// The most cards that all players share: in seven-card stud one, where cards run short.
    #[must_use]
    pub fn shared_max(&self) -> usize {
        let shared = |street: &Street| match street.deals {
            Deals::Own(_) | Deals::Exchange => 0,
            Deals::LastOwn => 1,
            Deals::Shared(cards) => usize::from(cards),
        };
        self.streets.iter().map(shared).sum()
    }

    /// Whether players exchange cards.
    #[must_use]
    #[inline]
    pub const fn exchanges(&self) -> bool {
        matches!(self.streets[self.streets.len() - 1].deals, Deals::Exchange)
    }
}

/// A round of dealing and the betting after it.
#[derive(Clone, Copy, Debug)]
pub struct Street {
    /// What is dealt.
    pub deals: Deals,
    /// Where it is said that a card is burned first, if one is.
    pub burn: Option<Clause>,
    /// Where the deal is written.
    pub deal: Clause,
    /// Who opens the betting; the second holds where several could.
    pub opens: [Clause; 2],
    /// What the others may answer.
    pub answers: Clause,
    /// The bet of this round.
    pub bet: Size,
}

/// What a street deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deals {
    /// So many cards to every player, one at a time around.
    Own(u8),
    /// One more card to every player, or one common card where the deck is too short (14.9(h)).
    LastOwn,
    /// So many cards for all, face up.
    Shared(u8),
    /// New cards for those a player gives up.
    Exchange,
}

/// Which of the posted bets a round has (ruling D24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// The small bet.
    Small,
    /// The big bet.
    Big,
}

/// Who must bet first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forced {
    /// Who sits left of the button, and perhaps the next.
    Blinds,
    /// Whoever shows the lowest card, the ace high, clubs lowest (ruling D04).
    LowestCard(Clause),
    /// Whoever shows the highest card, the ace below the two, spades highest (ruling D04).
    HighestCardAceLow(Clause),
}

/// Who opens a later round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// The first player left of the button, who may check.
    LeftOfButton,
    /// The best hand showing (ruling D05), which may check.
    BestShowing,
    /// The best hand showing, which must bet (ruling D14).
    BestShowingBets,
    /// The highest up card, the ace high, spades highest (ruling D15), which may check.
    HighestCard,
}

/// Which cards a hand is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plays {
    /// Any five of the own and the shared cards.
    AnyFive,
    /// Two own cards and three of the shared ones.
    TwoAndThree,
    /// Any three of the own and the shared cards.
    AnyThree,
}

/// What the pot is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// The best high hand.
    High,
    /// The best low hand.
    Low,
    /// Half for the best high hand and half for the best low hand.
    HighLow(Qualifier),
}

/// Which low hands may win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Qualifier {
    /// Any.
    Any,
    /// Without a pair and without a card above the limit: eight of five cards, six of three.
    Low,
}

/// Where a text says what.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// How many may play, and whether they ante.
    pub players: Clause,
    /// The button at the beginning, while a round is played, and after it.
    pub button: [Clause; 3],
    /// The blinds.
    pub blinds: Clause,
    /// That remaining hands are shown and compared.
    pub showdown: Clause,
    /// The best high hand wins all, or the best low hand does.
    pub wins: Clause,
    /// High and low divide the pot.
    pub divides: Clause,
    /// What cannot be halved.
    pub excess: Clause,
    /// Tied hands, high and low.
    pub tied: [Clause; 2],
    /// An odd chip among tied hands, high and low.
    pub odd: [Clause; 2],
    /// No low hand qualifies.
    pub no_low: Clause,
    /// The board is everybody's hand.
    pub board_plays: Clause,
    /// A reshuffle in the middle of a round.
    pub reshuffle: Clause,
}
