//! Commands: what people at the table do, one text form each.
//!
//! The text form is what a log keeps and what a replay reads back: one line, whatever somebody
//! typed. A seed never appears in it, only its commitment. A decision is a value from the moment
//! it is [spoken](crate::Spoken): the table never reads its words.

use cards::Card;
use games::Game;
use games::procedure::Shuffler;
use rules::{Area, Chips, DealingMethod, Irregularity, Place, PostedLimits, Seat};

use crate::shuffle::{Commitment, Seed};
use crate::{Attestation, Back, DeckId, Equipment, OptionNotice, Role, Ruling, Time};
pub use read::ParseCommandError;
pub use spoken::Spoken;
pub(crate) use text::{At, Misdealt, list};

mod read;
mod spoken;
mod text;

/// What lies on a betting area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tender {
    /// Chips or plaques.
    Chips,
    /// A coupon.
    Coupon,
    /// A word and cash.
    Cash,
}

/// Who cuts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cutter {
    /// The player at this seat.
    Player(Seat),
    /// The dealer, when no player accepts.
    Dealer,
}

/// One of the dealer's hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandUsed {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// How the cards were shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShuffleMethod {
    /// By the dealer.
    Manual,
    /// By the device.
    Device,
    /// Before it arrived, in a sealed package.
    Before,
}

/// What a shuffle gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shuffled {
    /// The order that a secret seed gives.
    Seed(Seed),
    /// The order of a seed that only its commitment names: what a log holds. A table refuses it.
    Committed(Commitment),
    /// This order: for cases and tests, marked as such in every log.
    Order(Vec<Card>),
}

/// What somebody does at a table of `G`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Game> {
    /// A deck arrives, with its cutting card and cover card.
    Receive {
        /// Which.
        deck: DeckId,
        /// The colour of its backs.
        back: Back,
    },
    /// The dealer sorts and inspects it and counts so many cards.
    Inspect {
        /// Which.
        deck: DeckId,
        /// How many.
        cards: usize,
    },
    /// The floorperson verifies the inspection.
    Verify(DeckId),
    /// The cards are spread face up, by suit and in sequence.
    Spread(DeckId),
    /// The cards are turned down, washed and stacked.
    Wash(DeckId),
    /// The cards are shuffled into a single stack.
    Shuffle {
        /// Which deck.
        deck: DeckId,
        /// By whom.
        method: ShuffleMethod,
        /// With what result.
        result: Shuffled,
    },
    /// The stack is set on the cover card and offered.
    OfferCut(DeckId),
    /// The player who was offered the cut declines.
    DeclineCut(Seat),
    /// The cutting card is inserted below so many cards.
    Cut {
        /// By whom.
        by: Cutter,
        /// How many cards lie above it.
        taken: usize,
    },
    /// A supervisor orders another cut.
    Recut {
        /// Why.
        reason: String,
    },
    /// The deck goes into the shoe, or into this hand of the dealer.
    Load {
        /// Which deck.
        deck: DeckId,
        /// Which hand, when dealt by hand.
        hand: Option<HandUsed>,
    },
    /// Nobody plays: the cards are spread on the table.
    Idle,
    /// A deck leaves the table.
    Retire(DeckId),
    /// Something else is done about equipment.
    Equipment(Equipment),
    /// A player takes a seat.
    Sit {
        /// Which.
        seat: Seat,
        /// Who.
        player: String,
    },
    /// A player gives a seat up.
    Leave(Seat),
    /// A player buys chips.
    Buy {
        /// Who.
        player: String,
        /// How much.
        amount: Chips,
    },
    /// A wager is put on an area.
    Wager {
        /// Whose.
        seat: Seat,
        /// Where.
        area: Area,
        /// How much.
        amount: Chips,
        /// In what.
        tender: Tender,
    },
    /// A wager is taken back.
    Withdraw(Seat),
    /// The dealer announces "No more bets" and the round opens.
    NoMoreBets,
    /// The due card is dealt.
    Deal,
    /// The due card is turned over.
    Turn,
    /// A player decides.
    Decide {
        /// Who.
        seat: Seat,
        /// What.
        spoken: Spoken<G>,
    },
    /// The dealer performs the next act of the script.
    Perform,
    /// A supervisor validates the award of a progressive before it is paid.
    Validate(Seat),
    /// The dealer counts the stub face down.
    CountStub {
        /// How many cards.
        cards: usize,
        /// Whose numbers of cards are wrong, and what they are, if that explains the count.
        misdealt: Vec<(Place, usize)>,
    },
    /// Something is found to be wrong.
    Floor {
        /// What.
        irregularity: Irregularity,
        /// Where.
        place: Option<Place>,
        /// How many cards.
        cards: usize,
    },
    /// The shuffler is taken away.
    RemoveShuffler,
    /// A shuffler is put to the table.
    InstallShuffler(Shuffler),
    /// The dealing method changes.
    ChangeDealing(DealingMethod),
    /// Other limits are posted, to hold from a time on.
    PostLimits {
        /// The limits.
        limits: PostedLimits,
        /// From when.
        from: Time,
    },
    /// Another pay table, or another limit than those of the first wager, is posted likewise.
    PostOption(OptionNotice),
    /// Something only people can see is attested.
    Attest(Attestation),
    /// A casino supervisor rules.
    Rule {
        /// What.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
}

impl<G: Game> Command<G> {
    /// The lowest role that may give it.
    #[must_use]
    pub const fn needs(&self) -> Role {
        match self {
            Self::Equipment(act) => act.needs(),
            Self::DeclineCut(_)
            | Self::Cut { by: Cutter::Player(_), .. }
            | Self::Sit { .. }
            | Self::Leave(_)
            | Self::Buy { .. }
            | Self::Wager { .. }
            | Self::Withdraw(_)
            | Self::Decide { .. } => Role::Player,
            Self::Receive { .. }
            | Self::Inspect { .. }
            | Self::Spread(_)
            | Self::Wash(_)
            | Self::Shuffle { .. }
            | Self::OfferCut(_)
            | Self::Cut { by: Cutter::Dealer, .. }
            | Self::Load { .. }
            | Self::Idle
            | Self::NoMoreBets
            | Self::Deal
            | Self::Turn
            | Self::Perform
            | Self::Floor { .. }
            | Self::CountStub { .. }
            | Self::Attest(_) => Role::Dealer,
            Self::Verify(_)
            | Self::Retire(_)
            | Self::RemoveShuffler
            | Self::InstallShuffler(_)
            | Self::ChangeDealing(_) => Role::Floorperson,
            Self::Recut { .. }
            | Self::PostLimits { .. }
            | Self::PostOption(_)
            | Self::Validate(_)
            | Self::Rule { .. } => Role::CasinoSupervisor,
        }
    }
}
