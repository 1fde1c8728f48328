//! Events: what happened at the table, each under its clause, in words that a log keeps.

use core::fmt;

use cards::Card;
use games::procedure::Shuffler;
use law::Clause;
use rules::{Act, Area, Chips, DealingMethod, Effect, Irregularity, Place, PostedLimits, Seat};

use crate::command::{At, Misdealt, list};
use crate::shuffle::{Commitment, Seed};
use crate::{Attestation, Back, Cutter, DeckId, HandUsed, Role, ShuffleMethod, Time};

/// An event and the clause or ruling it happened under.
pub type Line = (Event, Clause);

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// An act of the round.
    Act(Act),
    /// A deck arrived with its cutting card and cover card.
    DeckReceived(DeckId, Back),
    /// The dealer sorted and inspected it.
    DeckInspected(DeckId, usize),
    /// The floorperson verified the inspection.
    DeckVerified(DeckId, Role),
    /// It lies face up for the first player.
    DeckSpread(DeckId),
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
    TableIdle,
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
    /// Something only people can see was attested.
    Attested(Role, Attestation),
}

/// What comes with a deck.
const WITH_IT: &str = "with cutting card and cover card";
/// What the dealer does with it first.
const INSPECTED: &str = "sorted and inspected by the dealer";

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(words) = self.about_equipment() {
            return f.write_str(&words);
        }
        self.about_rounds(f)
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "two parts of one list, in turn")]
impl Event {
    /// What happened to decks, devices and limits.
    fn about_equipment(&self) -> Option<String> {
        Some(match self {
            Self::DeckReceived(deck, back) => format!("{deck} received, {back} backs, {WITH_IT}"),
            Self::DeckInspected(deck, cards) => format!("{deck} {INSPECTED}, {cards} cards"),
            Self::DeckVerified(deck, by) => format!("{deck} verified by the {by}"),
            Self::DeckSpread(deck) => format!("{deck} spread face up by suit and in sequence"),
            Self::DeckWashed(deck) => format!("{deck} turned down, washed and stacked"),
            Self::CutOffered(to) => format!("cut offered to {to}"),
            Self::CutDeclined(seat) => format!("{seat} declines the cut"),
            Self::DeckCut(by, taken) => format!("{by} cuts {taken} cards to the bottom"),
            Self::FewCardsLeft(cards) => format!("only {cards} cards below the cut, {RECUT}"),
            Self::CoverCardRacked => "cover card to the discard rack".to_owned(),
            Self::RecutOrdered(by, reason) => format!("{by} orders a recut: {reason}"),
            Self::TableIdle => "no gaming activity, cards spread on the table".to_owned(),
            Self::DeckRetired(deck) => format!("{deck} leaves the table"),
            Self::DeckToBeReshuffled(deck) => format!("{deck} to be shuffled again"),
            Self::ShufflerRemoved => "shuffler removed from the table".to_owned(),
            Self::ShufflerInstalled(kind) => installed(*kind).to_owned(),
            Self::DealingChanged(method) => format!("cards are dealt by {method}"),
            Self::LimitsPosted(limits, from) => format!("limits {limits} posted, from {from}"),
            Self::LimitsWithdrawn(limits) => format!("limits {limits} withdrawn"),
            Self::LimitsInForce(limits) => format!("limits {limits} in force"),
            _ => return None,
        })
    }

    /// What happened to people, wagers and rounds.
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
            Self::RoundOpened { number, deck, dealing } => open(f, *number, *deck, *dealing),
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
            Self::Attested(by, what) => write!(f, "{by} attests: {what}"),
            _ => unreachable!("told by the other part"),
        }
    }
}

/// What a supervisor may do about a cut near the bottom.
const RECUT: &str = "a supervisor may order a recut";

impl Event {
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
        };
        write!(f, "{deck} shuffled {how}, shuffle {number}")?;
        match commitment {
            Some(commitment) => write!(f, ", seed committed as {commitment}"),
            None => f.write_str(", order given"),
        }
    }
}

fn write_loaded(f: &mut fmt::Formatter<'_>, deck: DeckId, hand: Option<HandUsed>) -> fmt::Result {
    match hand {
        None => write!(f, "{deck} in the shoe"),
        Some(hand) => write!(f, "{deck} in the dealer's {hand} hand"),
    }
}

fn open(
    f: &mut fmt::Formatter<'_>,
    number: u64,
    deck: DeckId,
    dealing: DealingMethod,
) -> fmt::Result {
    write!(f, "round {number} opens, {deck}, dealt by {dealing}")
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
