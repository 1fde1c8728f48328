//! Events: what happened at the table, each under its clause, in words that a log keeps.

use core::fmt;

use cards::Card;
use games::procedure::{CutBy, Shuffler};
use law::Clause;
use rules::{Act, Area, Chips, DealingMethod, Effect, Irregularity, Place, PostedLimits, Seat};

use crate::command::{At, Misdealt, list};
use crate::shuffle::{Commitment, Seed};
use crate::{
    Attestation, Back, Cutter, DeckId, EquipmentEvent, Faces, HandUsed, OptionNotice, OptionsHash,
    Role, Ruling, ShuffleMethod, Time,
};

/// An event and the clause or ruling it happened under.
pub type Line = (Event, Clause);

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// An act of the round.
    Act(Act),
    /// A deck arrived with its cover card, and a cutting card where players cut.
    DeckReceived(DeckId, Back, CutBy),
    /// The dealer sorted and inspected it.
    DeckInspected(DeckId, usize),
    /// The floorperson verified the inspection.
    DeckVerified(DeckId, Role),
    /// It lies face up for the first player; so many jokers lie apart.
    DeckSpread(DeckId, usize),
    /// It was turned down, washed and stacked.
    DeckWashed(DeckId),
    /// It was shuffled into a single stack; a secret order is known by its commitment.
    DeckShuffled {
        /// Which.
        deck: DeckId,
        /// By whom.
        method: ShuffleMethod,
        /// The how manieth shuffle at this table.
        number: u64,
        /// What the seed will be checked against.
        commitment: Option<Commitment>,
    },
    /// The cut is offered.
    CutOffered(Cutter),
    /// A player declined it.
    CutDeclined(Seat),
    /// The cards were cut.
    DeckCut(Cutter, usize),
    /// So few cards lay below the cut that a supervisor may want another one.
    FewCardsLeft(usize),
    /// The cover card went to the discard rack.
    CoverCardRacked,
    /// A supervisor ordered a recut.
    RecutOrdered(Role, String),
    /// The deck is in the shoe or the hand.
    DeckLoaded(DeckId, Option<HandUsed>),
    /// The cards of an idle table are spread.
    TableIdle(Faces),
    /// Something else about equipment.
    Equipment(EquipmentEvent),
    /// A deck left the table.
    DeckRetired(DeckId),
    /// A player sat down.
    Seated(Seat, String),
    /// A player left a seat.
    SeatLeft(Seat, String),
    /// A player bought chips.
    ChipsBought(String, Chips),
    /// A wager lies on its area before the deal.
    WagerPut(Seat, Area, Chips),
    /// A wager was taken back before the deal.
    WagerWithdrawn(Seat, Area, Chips),
    /// Bets are closed and the round is open.
    RoundOpened {
        /// The how manieth round at this table.
        number: u64,
        /// Dealt from this deck.
        deck: DeckId,
        /// In this way.
        dealing: DealingMethod,
        /// Under these options.
        options: OptionsHash,
    },
    /// Something went wrong, and what is done about it.
    IrregularityFound(Irregularity, Option<Place>, usize, Effect),
    /// The stub was counted face down, and no card is missing.
    StubCounted(usize),
    /// The stub was counted, the number is wrong, and what is done about it.
    StubMiscounted {
        /// So many were counted.
        counted: usize,
        /// So many should have been there.
        expected: usize,
        /// Whose numbers of cards are wrong, if anybody's.
        misdealt: Vec<(Place, usize)>,
        /// What is done.
        effect: Effect,
    },
    /// The award of a progressive was validated.
    AwardValidated(Role, Seat),
    /// What the meter of the progressive shows now.
    MeterShows(Chips),
    /// A card goes to the discard rack and is not used.
    CardSetAside(Card),
    /// A deck must be shuffled again.
    DeckToBeReshuffled(DeckId),
    /// What was paid before the round became void stays paid, for a supervisor's ruling.
    PaidBeforeVoid(Seat, Area, Chips),
    /// The seed of a shuffle, for everybody to check.
    SeedRevealed(u64, Seed),
    /// The order in which the cards lay after shuffle and cut.
    CardOrder(Vec<Card>),
    /// The order in which the cards were collected.
    RackOrder(Vec<Card>),
    /// The round is complete.
    RoundClosed(u64),
    /// The shuffler was taken away.
    ShufflerRemoved,
    /// A shuffler was put to the table.
    ShufflerInstalled(Shuffler),
    /// Cards now leave the deck in another way.
    DealingChanged(DealingMethod),
    /// Limits were posted.
    LimitsPosted(PostedLimits, Time),
    /// Posted limits no longer fit the table and do not come into force.
    LimitsWithdrawn(PostedLimits),
    /// Posted limits are in force.
    LimitsInForce(PostedLimits),
    /// Another pay table or limit was posted.
    OptionPosted(OptionNotice),
    /// It no longer fits the table and does not come into force.
    OptionWithdrawn(OptionNotice),
    /// It is in force, and these are the options now.
    OptionInForce(OptionNotice, OptionsHash),
    /// Something only people can see was attested.
    Attested(Role, Attestation),
    /// A supervisor ruled, and why.
    Ruled(Role, Ruling, String),
    /// What was paid before a void was taken back.
    PaidTakenBack(Seat, Area, Chips),
    /// An award that was paid before a void stays paid.
    AwardStands(Seat, Area, Chips),
    /// A player with cards in play walked away.
    WalkedAway(Seat, String),
    /// The dealer decides for a player who is away.
    WithdrawnFor(Seat),
    /// The seat of a player who walked away is free.
    SeatFree(Seat),
    /// A coupon lies beside a wager before the deal.
    CouponPut(Seat, Area, Chips),
    /// A coupon was paid on its face and surrendered.
    CouponPaid(Seat, Area, Chips),
    /// A coupon was collected with its wager.
    CouponCollected(Seat, Area, Chips),
    /// A coupon went back to its player.
    CouponReturned(Seat, Area, Chips),
}

/// What the dealer does with it first.
const INSPECTED: &str = "sorted and inspected by the dealer";
/// How a first player sees it.
const SPREAD: &str = "spread face up by suit and in sequence";
/// Nobody plays.
const IDLE: &str = "no gaming activity, cards spread on the table";

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(words) = self.about_equipment().or_else(|| self.about_people()) {
            return f.write_str(&words);
        }
        self.about_rounds(f)
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "three parts of one list, in turn")]
impl Event {
    /// What happened to decks, devices and limits.
    fn about_equipment(&self) -> Option<String> {
        Some(match self {
            Self::DeckReceived(deck, back, by) => received(*deck, *back, *by),
            Self::DeckInspected(deck, cards) => format!("{deck} {INSPECTED}, {cards} cards"),
            Self::DeckVerified(deck, by) => format!("{deck} verified by the {by}"),
            Self::DeckSpread(deck, 0) => format!("{deck} {SPREAD}"),
            Self::DeckSpread(deck, jokers) => format!("{deck} {SPREAD}, {jokers} jokers apart"),
            Self::DeckWashed(deck) => format!("{deck} turned down, washed and stacked"),
            Self::CutOffered(to) => format!("cut offered to {to}"),
            Self::CutDeclined(seat) => format!("{seat} declines the cut"),
            Self::DeckCut(by, taken) => format!("{by} cuts {taken} cards to the bottom"),
            Self::FewCardsLeft(cards) => format!("only {cards} cards below the cut, {RECUT}"),
            Self::CoverCardRacked => "cover card to the discard rack".to_owned(),
            Self::RecutOrdered(by, reason) => format!("{by} orders a recut: {reason}"),
            Self::TableIdle(Faces::Up) => format!("{IDLE} face up"),
            Self::TableIdle(Faces::Down) => format!("{IDLE} face down"),
            Self::Equipment(event) => event.to_string(),
            Self::DeckRetired(deck) => format!("{deck} leaves the table"),
            Self::DeckToBeReshuffled(deck) => format!("{deck} to be shuffled again"),
            Self::ShufflerRemoved => "shuffler removed from the table".to_owned(),
            Self::ShufflerInstalled(kind) => installed(*kind).to_owned(),
            Self::DealingChanged(method) => format!("cards are dealt by {method}"),
            Self::LimitsPosted(limits, from) => format!("limits {limits} posted, from {from}"),
            Self::LimitsWithdrawn(limits) => format!("limits {limits} withdrawn"),
            Self::LimitsInForce(limits) => format!("limits {limits} in force"),
            Self::OptionPosted(notice) => {
                format!("option {} posted, from {}", notice.setting(), notice.from)
            }
            Self::OptionWithdrawn(notice) => format!("option {} withdrawn", notice.setting()),
            Self::OptionInForce(notice, options) => {
                format!("option {} in force, options {options}", notice.setting())
            }
            _ => return None,
        })
    }

    /// What people said, and what became of those who left and of coupons.
    fn about_people(&self) -> Option<String> {
        Some(match self {
            Self::Attested(by, what) => format!("{by} attests: {what}"),
            Self::Ruled(by, ruling, reason) => format!("{by} rules: {ruling}: {reason}"),
            Self::PaidTakenBack(seat, area, amount) => {
                format!("{seat}: {amount} paid on {area} taken back")
            }
            Self::AwardStands(seat, area, amount) => {
                format!("{seat}: {amount} paid on {area} stays paid, it has left its meter")
            }
            Self::WalkedAway(seat, player) => format!("{player} walks away from {seat}"),
            Self::WithdrawnFor(seat) => format!("{seat} is away, the dealer withdraws the hand"),
            Self::SeatFree(seat) => format!("{seat} is free"),
            Self::CouponPut(seat, area, face) => format!("{seat}: coupon of {face} put on {area}"),
            Self::CouponPaid(seat, area, face) => {
                format!("{seat}: coupon of {face} on {area} paid {face} and surrendered")
            }
            Self::CouponCollected(seat, area, face) => {
                format!("{seat}: coupon of {face} on {area} collected")
            }
            Self::CouponReturned(seat, area, face) => {
                format!("{seat}: coupon of {face} on {area} returned")
            }
            _ => return None,
        })
    }

    /// What happened to seats, wagers and rounds.
    fn about_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(act) => write!(f, "{act}"),
            Self::DeckShuffled { .. } => self.write_shuffle(f),
            Self::DeckLoaded(deck, hand) => write_loaded(f, *deck, *hand),
            Self::Seated(seat, player) => write!(f, "{player} sits at {seat}"),
            Self::SeatLeft(seat, player) => write!(f, "{player} leaves {seat}"),
            Self::ChipsBought(player, amount) => write!(f, "{player} buys chips for {amount}"),
            Self::WagerPut(seat, area, amount) => write!(f, "{seat}: {amount} put on {area}"),
            Self::WagerWithdrawn(seat, area, it) => write!(f, "{seat}: {it} withdrawn from {area}"),
            Self::RoundOpened { .. } => self.write_opening(f),
            Self::IrregularityFound(what, at, n, effect) => found(f, *what, *at, *n, *effect),
            Self::StubCounted(cards) => write!(f, "stub counted: {cards} cards"),
            Self::StubMiscounted { .. } => self.write_miscount(f),
            Self::AwardValidated(by, seat) => write!(f, "{by} validates the award of {seat}"),
            Self::MeterShows(amount) => write!(f, "meter shows {amount}"),
            Self::CardSetAside(card) => write!(f, "{card} to the discard rack, not used"),
            Self::PaidBeforeVoid(seat, area, amount) => paid_before(f, *seat, *area, *amount),
            Self::SeedRevealed(n, it) => write!(f, "seed of shuffle {n} revealed: {}", it.to_hex()),
            Self::CardOrder(cards) => write!(f, "card order after the cut: {}", list(cards)),
            Self::RackOrder(cards) => write!(f, "collected in this order: {}", list(cards)),
            Self::RoundClosed(number) => write!(f, "round {number} complete"),
            _ => unreachable!("told by the other parts"),
        }
    }
}

/// What a supervisor may do about a cut near the bottom.
const RECUT: &str = "a supervisor may order a recut";

impl Event {
    fn write_opening(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::RoundOpened { number, deck, dealing, options } = self else {
            return Ok(());
        };
        write!(f, "round {number} opens, {deck}, dealt by {dealing}, options {options}")
    }

    fn write_miscount(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::StubMiscounted { counted, expected, misdealt, effect } = self else {
            return Ok(());
        };
        write!(f, "stub counted: {counted} cards and not {expected}{}", Misdealt(misdealt))?;
        write!(f, ": {}", effect_words(*effect))
    }

    fn write_shuffle(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::DeckShuffled { deck, method, number, commitment } = self else {
            return Ok(());
        };
        let how = match method {
            ShuffleMethod::Manual => "by hand",
            ShuffleMethod::Device => "by the device",
            ShuffleMethod::Before => "before it arrived",
        };
        write!(f, "{deck} shuffled {how}, shuffle {number}")?;
        match commitment {
            Some(commitment) => write!(f, ", seed committed as {commitment}"),
            None => f.write_str(", order given"),
        }
    }
}

fn received(deck: DeckId, back: Back, cut_by: CutBy) -> String {
    let with_it = match cut_by {
        CutBy::Players => "cutting card and cover card",
        CutBy::Dealer => "cover card",
    };
    format!("{deck} received, {back} backs, with {with_it}")
}

fn write_loaded(f: &mut fmt::Formatter<'_>, deck: DeckId, hand: Option<HandUsed>) -> fmt::Result {
    match hand {
        None => write!(f, "{deck} in the shoe"),
        Some(hand) => write!(f, "{deck} in the dealer's {hand} hand"),
    }
}

fn found(
    f: &mut fmt::Formatter<'_>,
    what: Irregularity,
    place: Option<Place>,
    cards: usize,
    effect: Effect,
) -> fmt::Result {
    write!(f, "irregularity: {what}{}, {cards} found: {}", At(place), effect_words(effect))
}

fn paid_before(f: &mut fmt::Formatter<'_>, seat: Seat, area: Area, amount: Chips) -> fmt::Result {
    write!(f, "{seat}: {amount} paid on {area} before the void, for a supervisor")
}

const fn installed(kind: Shuffler) -> &'static str {
    match kind {
        Shuffler::None => "no shuffler installed",
        Shuffler::Stack => "shuffler installed that leaves a stack",
        Shuffler::IntoShoe => "shuffler installed that loads the shoe",
    }
}

const fn effect_words(effect: Effect) -> &'static str {
    match effect {
        Effect::SetAside => "not used, to the discard rack",
        Effect::UseAsNextCard => "used as the next card",
        Effect::Reshuffle => "the cards are shuffled again",
        Effect::VoidRound => "all hands void",
        Effect::VoidRoundAndReshuffle => "all hands void, the cards are shuffled again",
        Effect::VoidRoundAndRemoveDeck => "all hands void, the deck leaves the table",
        Effect::VoidHand => "that hand void, the others play on",
        Effect::CompleteDealer => "one more card completes the dealer's hand",
        Effect::PlayOn => "play goes on",
    }
}
