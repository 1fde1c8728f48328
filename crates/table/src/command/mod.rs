//! Commands: what people at the table do, one text form each.
//!
//! The text form is what a log keeps and what a replay reads back: one line, whatever somebody
//! typed. A seed never appears in it, only its commitment. A decision is a value from the moment
//! it is [spoken](crate::Spoken): the table never reads its words.

use core::fmt;

use cards::Card;
use games::Game;
use games::procedure::Shuffler;
use rules::{Area, Chips, DealingMethod, Irregularity, Place, PostedLimits, Seat};

use crate::shuffle::{Commitment, PlayerBytes, Seed};
use crate::{
    Attestation, Back, DeckId, Equipment, Memo, MeterReading, OptionNotice, Role, Ruling, Time,
};
pub use read::ParseCommandError;
pub(crate) use spelling::{Piece, spelled};
pub use spoken::Spoken;
pub(crate) use text::{At, Misdealt, list};

mod read;
mod spelling;
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

cards::told! {
    /// Who cuts.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Cutter {
        /// The player at this seat.
        Player(seat: Seat) ["{seat}"];
        /// The dealer, when no player accepts.
        Dealer ["dealer"];
    }
}

cards::worded! {
    /// One of the dealer's hands.
    pub enum HandUsed(word) {
        /// The left one.
        Left "left",
        /// The right one.
        Right "right",
    }
}

cards::worded! {
    /// How the cards were shuffled.
    pub enum ShuffleMethod(word) {
        /// By the dealer.
        Manual "manual",
        /// By the device.
        Device "device",
        /// Before it arrived, in a sealed package.
        Before "pre-shuffled",
    }
}

/// How a deck lay whose seed is lost, as far as its record tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LostOrder {
    /// Its cards after the shuffle.
    pub cards: Vec<Card>,
    /// Each time that discards were shuffled again to finish a round, they lay as they were put
    /// together, but for these, which changed places one after the other.
    pub discards: Vec<Vec<[usize; 2]>>,
}

/// What a shuffle gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shuffled {
    /// The order that a secret seed gives.
    Seed(Seed),
    /// The order of a seed that only its commitment names: what a log holds. A table refuses it.
    Committed(Commitment),
    /// A seed that is lost, known by its commitment only, and an order that agrees with what the
    /// record tells of the cards: whoever plays a log again goes on with it, up to the ruling that
    /// the round is void. Nobody can deal from it.
    Lost(Commitment, LostOrder),
    /// This order: for cases and tests, marked as such in every log.
    Order(Vec<Card>),
}

spelled! {
    /// What somebody does at a table of `G`.
    pub enum Command<G: Game> {
        /// A deck arrives, with its cutting card and cover card.
        Receive { deck: DeckId, back: Back } by Role::Dealer, ("receive " deck " " back);
        /// The dealer sorts and inspects it and counts so many cards.
        Inspect { deck: DeckId, cards: usize }
            by Role::Dealer, ("inspect " deck " " cards " cards");
        /// The floorperson verifies the inspection.
        Verify(deck: DeckId) by Role::Floorperson, ("verify " deck);
        /// The cards are spread face up, by suit and in sequence.
        Spread(deck: DeckId) by Role::Dealer, ("spread " deck);
        /// The cards are turned down, washed and stacked.
        Wash(deck: DeckId) by Role::Dealer, ("wash " deck);
        /// The cards are shuffled into a single stack.
        Shuffle { deck: DeckId, method: ShuffleMethod, result: Shuffled }
            by Role::Dealer, ["shuffle {deck} {method} {result}"];
        /// The stack is set on the cover card and offered.
        OfferCut(deck: DeckId) by Role::Dealer, ("offer cut " deck);
        /// The player who was offered the cut declines.
        DeclineCut(seat: Seat) by Role::Player, ("decline cut " seat);
        /// The cutting card is inserted below the cards that are taken.
        Cut { by: Cutter, taken: usize } by by.role(), ("cut " by " at " taken);
        /// A supervisor orders another cut.
        Recut { reason: String } by Role::CasinoSupervisor, ("recut " reason);
        /// The deck goes into the shoe, or into this hand of a dealer who deals by hand.
        Load { deck: DeckId, hand: Option<HandUsed> } by Role::Dealer, ("load " deck hand);
        /// Nobody plays: the cards are spread on the table.
        Idle by Role::Dealer, ("idle");
        /// A deck leaves the table.
        Retire(deck: DeckId) by Role::Floorperson, ("retire " deck);
        /// Something else is done about equipment.
        Equipment(act: Equipment) by act.needs(), (act);
        /// A player takes a seat.
        Sit { seat: Seat, player: String } by Role::Player, ("sit " seat " " player);
        /// A player gives a seat up.
        Leave(seat: Seat) by Role::Player, ("leave " seat);
        /// A player buys chips.
        Buy { player: String, amount: Chips } by Role::Player, ("buy " amount " " player);
        /// A player gives chips back for money.
        CashOut { player: String, amount: Chips }
            by Role::Player, ("cash out " amount " " player);
        /// A wager is put on an area.
        Wager { seat: Seat, area: Area, amount: Chips, tender: Tender }
            by Role::Player, ["wager {seat} {amount} on {area}{}", tender.after_area()];
        /// A wager is taken back.
        Withdraw(seat: Seat) by Role::Player, ("withdraw " seat);
        /// A player commits to bytes that the order of the cards is to follow from.
        CommitBytes { seat: Seat, commitment: Commitment }
            by Role::Player, ("commit " seat " to " commitment);
        /// The player shows them.
        OpenBytes { seat: Seat, bytes: PlayerBytes }
            by Role::Player, ("open " seat " bytes " bytes);
        /// The time is up, and the player has not shown them.
        WithholdBytes(seat: Seat) by Role::Dealer, ("withheld by " seat);
        /// The dealer announces "No more bets" and the round opens.
        NoMoreBets by Role::Dealer, ("no more bets");
        /// The due card is dealt.
        Deal by Role::Dealer, ("deal");
        /// The due card is turned over.
        Turn by Role::Dealer, ("turn");
        /// A player decides.
        Decide { seat: Seat, spoken: Spoken<G> } by Role::Player, ["decide {seat} {spoken}"];
        /// A player has not answered in the posted time.
        TimeUp(seat: Seat) by Role::Dealer, ("time up " seat);
        /// A device shows what the wager of a seat wins, after its player pressed the button once.
        Display { seat: Seat, amount: Chips } by Role::Dealer, ("display " seat " " amount);
        /// The meter that several tables share reads so.
        MeterReads(reading: MeterReading) by Role::Dealer, ("meter reads " reading);
        /// The dealer performs the next act of the script.
        Perform by Role::Dealer, ("perform");
        /// A supervisor validates the award of a progressive before it is paid.
        Validate(seat: Seat) by Role::CasinoSupervisor, ("validate " seat);
        /// The dealer counts the stub face down; whose numbers of cards are wrong, and what they
        /// are, if that explains the count.
        CountStub { cards: usize, misdealt: Vec<(Place, usize)> }
            by Role::Dealer, ["count stub {cards}{}", Misdealt(misdealt)];
        /// Something is found to be wrong.
        Floor { irregularity: Irregularity, place: Option<Place>, cards: usize }
            by Role::Dealer, ["floor {irregularity}{}: {cards}", At(*place)];
        /// The shuffler is taken away.
        RemoveShuffler by Role::Floorperson, ("remove shuffler");
        /// A shuffler is put to the table.
        InstallShuffler(kind: Shuffler) by Role::Floorperson, ("install shuffler " kind);
        /// The dealing method changes.
        ChangeDealing(method: DealingMethod) by Role::Floorperson, ("change dealing " method);
        /// Other limits are posted, to hold from a time on.
        PostLimits { limits: PostedLimits, from: Time }
            by Role::CasinoSupervisor, ("post limits " limits " from " from);
        /// Another pay table, or another limit than those of the first wager, is posted likewise.
        PostOption(notice: OptionNotice) by Role::CasinoSupervisor, ("post option " notice);
        /// Something only people can see is attested.
        Attest(what: Attestation) by Role::Dealer, ("attest " what);
        /// Something is written down besides the play.
        Memo(memo: Memo) by memo.needs(), (memo);
        /// A casino supervisor rules.
        Rule { ruling: Ruling, reason: String } by Role::CasinoSupervisor, (ruling " " reason);
    }
}
