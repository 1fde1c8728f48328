//! The text form of a command, as a log keeps it.

use core::fmt;

use cards::Card;
use games::Game;
use games::procedure::Shuffler;
use rules::{Irregularity, Place};

use super::{Command, Cutter, HandUsed, ShuffleMethod, Shuffled, Tender};
use crate::DeckId;
use crate::free_text::Free;

/// A place as it follows what was found there.
pub(crate) struct At(pub(crate) Option<Place>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, " at {place}"))
    }
}

/// Numbers of cards as they follow a count.
pub(crate) struct Misdealt<'a>(pub(crate) &'a [(Place, usize)]);

impl fmt::Display for Misdealt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(place, has)| write!(f, ", {place} has {has}"))
    }
}

impl fmt::Display for Cutter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat) => write!(f, "{seat}"),
            Self::Dealer => f.write_str("dealer"),
        }
    }
}

impl fmt::Display for HandUsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// What follows the area of a wager: nothing for chips.
const fn after_area(tender: Tender) -> &'static str {
    match tender {
        Tender::Chips => "",
        Tender::Coupon => " coupon",
        Tender::Cash => " cash",
    }
}

const fn shuffler_word(shuffler: Shuffler) -> &'static str {
    match shuffler {
        Shuffler::None => "none",
        Shuffler::Stack => "stack",
        Shuffler::IntoShoe => "shoe",
    }
}

/// Cards as a list that can be read back.
pub(crate) fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl<G: Game> fmt::Display for Command<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Receive { deck, back } => write!(f, "receive {deck} {back}"),
            Self::Inspect { deck, cards } => write!(f, "inspect {deck} {cards} cards"),
            Self::Verify(deck) => write!(f, "verify {deck}"),
            Self::Spread(deck) => write!(f, "spread {deck}"),
            Self::Wash(deck) => write!(f, "wash {deck}"),
            Self::Shuffle { deck, method, result } => write_shuffle(f, *deck, *method, result),
            Self::OfferCut(deck) => write!(f, "offer cut {deck}"),
            Self::DeclineCut(seat) => write!(f, "decline cut {seat}"),
            Self::Cut { by, taken } => write!(f, "cut {by} at {taken}"),
            Self::Recut { reason } => write!(f, "recut {}", Free(reason)),
            Self::Load { deck, hand } => write_load(f, *deck, *hand),
            Self::Idle => f.write_str("idle"),
            Self::Retire(deck) => write!(f, "retire {deck}"),
            Self::Equipment(act) => write!(f, "{act}"),
            Self::Sit { seat, player } => write!(f, "sit {seat} {}", Free(player)),
            Self::Leave(seat) => write!(f, "leave {seat}"),
            Self::Buy { player, amount } => write!(f, "buy {amount} {}", Free(player)),
            Self::Wager { seat, area, amount, tender } => {
                write!(f, "wager {seat} {amount} on {area}{}", after_area(*tender))
            }
            Self::Withdraw(seat) => write!(f, "withdraw {seat}"),
            Self::NoMoreBets => f.write_str("no more bets"),
            Self::Deal => f.write_str("deal"),
            Self::Turn => f.write_str("turn"),
            Self::Decide { seat, spoken } => write!(f, "decide {seat} {spoken}"),
            Self::Perform => f.write_str("perform"),
            Self::Validate(seat) => write!(f, "validate {seat}"),
            Self::CountStub { cards, misdealt } => write_count(f, *cards, misdealt),
            Self::Floor { irregularity: it, place, cards } => write_floor(f, *it, *place, *cards),
            Self::RemoveShuffler => f.write_str("remove shuffler"),
            Self::InstallShuffler(kind) => write!(f, "install shuffler {}", shuffler_word(*kind)),
            Self::ChangeDealing(method) => write!(f, "change dealing {method}"),
            Self::PostLimits { .. } | Self::PostOption(_) => self.write_posting(f),
            Self::Attest(what) => write!(f, "attest {what}"),
            Self::Rule { ruling, reason } => write!(f, "{} {}", ruling.words(), Free(reason)),
        }
    }
}

fn write_load(f: &mut fmt::Formatter<'_>, deck: DeckId, hand: Option<HandUsed>) -> fmt::Result {
    write!(f, "load {deck}")?;
    hand.map_or(Ok(()), |hand| write!(f, " {hand}"))
}

fn write_floor(
    f: &mut fmt::Formatter<'_>,
    irregularity: Irregularity,
    place: Option<Place>,
    cards: usize,
) -> fmt::Result {
    write!(f, "floor {irregularity}{}: {cards}", At(place))
}

fn write_count(
    f: &mut fmt::Formatter<'_>,
    cards: usize,
    misdealt: &[(Place, usize)],
) -> fmt::Result {
    write!(f, "count stub {cards}{}", Misdealt(misdealt))
}

fn write_shuffle(
    f: &mut fmt::Formatter<'_>,
    deck: DeckId,
    method: ShuffleMethod,
    result: &Shuffled,
) -> fmt::Result {
    let method = match method {
        ShuffleMethod::Manual => "manual",
        ShuffleMethod::Device => "device",
        ShuffleMethod::Before => "pre-shuffled",
    };
    match result {
        Shuffled::Seed(_) => write!(f, "shuffle {deck} {method} sealed"),
        Shuffled::Committed(commitment) => {
            write!(f, "shuffle {deck} {method} commitment {commitment}")
        }
        Shuffled::Order(cards) if cards.is_empty() => write!(f, "shuffle {deck} {method} order"),
        Shuffled::Order(cards) => write!(f, "shuffle {deck} {method} order {}", list(cards)),
    }
}
