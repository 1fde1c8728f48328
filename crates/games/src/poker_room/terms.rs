//! The words of the poker room: what is posted, what a player brings, says and sees.
//!
//! The text leaves the amounts to what is posted; how they are used is ruling D16 with D20 to D26.

use cards::Card;
use rules::{Chips, SEATS_MAX, Seat, Seats};

use super::holdem::HOLDEM;
use super::variant::{HAND_MAX, Rules, SHARED_MAX};
pub use crate::double_draw::Places;

law::cite!(nj_19_47: P14_6_TO_14_8_MISSING; ruling: D16 D24);

cards::worded! {
    /// How much may be bet.
    #[derive(Default)]
    pub enum Limit(word) {
        /// The posted bets, no more and no less.
        #[default]
        Fixed "fixed",
        /// At most what lies in the pot.
        Pot "pot",
        /// At most what lies before the player.
        NoLimit "none",
    }
}

cards::worded! {
    /// Whether the winner of a large pot plays the next one for more (ruling D12).
    #[derive(Default)]
    pub enum Kill(word) {
        /// No.
        #[default]
        None "none",
        /// For one and a half times the bets.
        Half "half",
        /// For twice the bets.
        Full "full",
    }
}

impl Kill {
    /// A posted bet in a round with the kill on.
    #[must_use]
    #[inline]
    pub fn raised(self, bet: Chips) -> Chips {
        let cents = bet.in_cents();
        match self {
            Self::None => bet,
            Self::Half => Chips::cents(cents + cents / 2),
            Self::Full => Chips::cents(cents * 2),
        }
    }
}

cards::worded! {
    /// When blinds are posted (ruling D11).
    #[derive(Default)]
    pub enum BlindTiming(word) {
        /// Before the first card.
        #[default]
        BeforeDeal "before_deal",
        /// After the last card of the first deal.
        AfterDeal "after_deal",
    }
}

cards::worded! {
    /// What is asked of hands at the showdown (ruling D16).
    #[derive(Default)]
    pub enum AtShowdown(word) {
        /// Nothing: all are shown, in their order.
        #[default]
        Shown "shown",
        /// Whether they are shown or given up unseen; the first is shown.
        Asked "asked",
    }
}

cards::worded! {
    /// Which card decides who gets the odd chip of a low pot (ruling D09).
    #[derive(Default)]
    pub enum LowOddChip(word) {
        /// The lowest number, the ace being one.
        #[default]
        AceLow "ace_low",
        /// The lowest ranking, word for word: the king.
        Literal "literal",
    }
}

crate::in_files::defaults! {
    /// What a round needs to know of its table.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Options {
        /// Which game is played.
        pub game: &'static Rules = &HOLDEM,
        /// How much may be bet.
        pub betting: Limit = Limit::Fixed,
        /// The bet of the first rounds; the least bet where amounts are free.
        pub small_bet: Chips = Chips::dollars(4),
        /// The bet of the later rounds.
        pub big_bet: Chips = Chips::dollars(8),
        /// What everybody puts in before the deal.
        pub ante: Chips = Chips::ZERO,
        /// What the first player left of the button puts in; if nothing, the big blind is theirs.
        pub small_blind: Chips = Chips::dollars(2),
        /// What the next one puts in.
        pub big_blind: Chips = Chips::dollars(4),
        /// What the first up card makes a player put in.
        pub forced_bet: Chips = Chips::dollars(1),
        /// How many raises a round of betting has with fixed bets.
        pub raise_cap: u8 = 3,
        /// The smallest chip in play.
        pub unit: Chips = Chips::cents(50),
        /// Whether there is a kill.
        pub kill: Kill = Kill::None,
        /// A pot of so many small bets makes one.
        pub kill_multiple: u8 = 5,
        /// When blinds are posted.
        pub blind_timing: BlindTiming = BlindTiming::BeforeDeal,
        /// What is asked at the showdown.
        pub showdown: AtShowdown = AtShowdown::Shown,
        /// Who gets the odd chip of a low pot.
        pub low_odd_chip: LowOddChip = LowOddChip::AceLow,
    }
}

/// What a player brings to a round: table stakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bets {
    /// All that this player can lose in it.
    pub stack: Chips,
}

/// What outlives a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Carry {
    /// Where the button lies for the next round; at first nowhere.
    pub button: Option<Seat>,
    /// Before whom the kill button lies.
    pub kill: Option<Seat>,
}

/// What a player may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Gives the hand up.
    Folds,
    /// Lets the turn pass without a bet.
    Checks,
    /// Puts in as much as the highest bet, or all there is.
    Calls,
    /// Makes the forced bet.
    BringsIn,
    /// Makes the small bet of a forced one.
    Completes,
    /// Bets so much.
    Bets(Chips),
    /// Raises to so much altogether in this round of betting.
    RaisesTo(Chips),
    /// Exchanges these cards; none, where no place is named.
    Discards(Places),
    /// Shows the hand.
    Shows,
    /// Gives it up unseen.
    Mucks,
}

/// What lies in the open before everybody: chips and whose turn it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// Chips before each player.
    pub stacks: [Chips; SEATS_MAX],
    /// What each has put in in this round of betting.
    pub round: [Chips; SEATS_MAX],
    /// What each has put in altogether.
    pub put: [Chips; SEATS_MAX],
    /// Who has not given the hand up.
    pub live: Seats,
    /// The highest bet of this round.
    pub level: Chips,
    /// How often it was raised.
    pub raises: u8,
    /// All that was said so far, as one number: two courses of a round do not share it.
    pub history: u64,
}

/// What the player at one seat has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sight {
    /// Which game it is.
    pub game: &'static Rules,
    /// Whose.
    pub seat: Seat,
    /// Where the button lies, in games that have one.
    pub button: Option<Seat>,
    /// The own cards, by place.
    pub own: [Option<Card>; HAND_MAX],
    /// The own cards that were exchanged.
    pub given_up: [Option<Card>; 5],
    /// Cards of every seat that lie face up or were shown.
    pub shown: [[Option<Card>; HAND_MAX]; SEATS_MAX],
    /// The shared cards.
    pub community: [Option<Card>; SHARED_MAX],
    /// The street, counted from zero.
    pub street: u8,
    /// How many cards were burned.
    pub burns: u8,
    /// Chips and bets.
    pub table: Public,
}
