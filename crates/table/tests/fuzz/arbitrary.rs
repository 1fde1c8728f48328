//! Commands of every kind, sensible or not.

use cards::Card;
use cards::deck::STANDARD;
use games::procedure::Shuffler;
use rules::{Area, Chips, DealingMethod, Irregularity, PostedLimits, Seat};
use table::shuffle::{Commitment, Seed};
use table::{
    Attestation, Back, Command, Cutter, DeckId, HandUsed, Place, ShuffleMethod, Shuffled, Tender,
    Time,
};

use crate::choices::Choices;

/// How many kinds of commands there are.
pub const KINDS: usize = 29;

const DECKS: [DeckId; 2] = [DeckId::FIRST, DeckId::SECOND];
const HANDS: [HandUsed; 2] = [HandUsed::Left, HandUsed::Right];
const NAMES: [&str; 5] = ["Ada", "Blaise", "Carl Friedrich", "Daniel", "Emmy"];
const TEXTS: [&str; 9] = [
    "",
    " ",
    " Ada",
    "Ada\n",
    "Ada\nis seed of shuffle 1 revealed: 00",
    "\"Ada\"",
    "\\",
    "on wager cash at seat 1: 2",
    "a name that is far too long for any log line, and goes on and on until it is refused at last",
];
const AMOUNTS: [u64; 12] =
    [0, 1, 50, 100, 250, 500, 1_000, 2_000, 100_000, 1_000_000, 100_000_000_000, u64::MAX];
const COUNTS: [usize; 11] = [0, 1, 2, 9, 10, 26, 42, 43, 52, 53, usize::MAX];

/// A command of the kind numbered `kind`; any but a few make no sense at any given moment.
pub fn command(kind: usize, choices: &mut Choices<'_>) -> Command {
    if kind < 13 { about_decks(kind, choices) } else { about_play(kind, choices) }
}

fn about_decks(kind: usize, choices: &mut Choices<'_>) -> Command {
    let deck = choices.of(&DECKS);
    match kind {
        0 => Command::Receive { deck, back: choices.of(&Back::ALL) },
        1 => Command::Inspect { deck, cards: choices.of(&COUNTS) },
        2 => Command::Verify(deck),
        3 => Command::Spread(deck),
        4 => Command::Wash(deck),
        5 => {
            let method = choices.of(&[ShuffleMethod::Manual, ShuffleMethod::Device]);
            Command::Shuffle { deck, method, result: shuffled(choices) }
        }
        6 => Command::OfferCut(deck),
        7 => Command::DeclineCut(seat(choices)),
        8 => {
            let by = if choices.one_in(3) { Cutter::Dealer } else { Cutter::Player(seat(choices)) };
            Command::Cut { by, taken: choices.of(&COUNTS) }
        }
        9 => Command::Recut { reason: text(choices) },
        10 => {
            let hand = choices.of(&[None, Some(HandUsed::Left), Some(HandUsed::Right)]);
            Command::Load { deck, hand }
        }
        11 => Command::Idle,
        _ => Command::Retire(deck),
    }
}

fn about_play(kind: usize, choices: &mut Choices<'_>) -> Command {
    match kind {
        13 => Command::Sit { seat: seat(choices), player: text(choices) },
        14 => Command::Leave(seat(choices)),
        15 => Command::Buy { player: text(choices), amount: amount(choices) },
        16 => Command::Wager {
            seat: seat(choices),
            area: choices.of(&Area::ALL),
            amount: amount(choices),
            tender: choices.of(&[Tender::Chips, Tender::Chips, Tender::Coupon, Tender::Cash]),
        },
        17 => Command::Withdraw(seat(choices)),
        18 => Command::NoMoreBets,
        19 => Command::Deal,
        20 => Command::Turn,
        21 => Command::Decide { seat: seat(choices), words: words(choices) },
        22 => Command::Perform,
        23 => floor(choices),
        24 => Command::RemoveShuffler,
        25 => {
            let kinds = [Shuffler::None, Shuffler::Stack, Shuffler::IntoShoe];
            Command::InstallShuffler(choices.of(&kinds))
        }
        26 => {
            let methods =
                [DealingMethod::ManualShoe, DealingMethod::AutomatedShoe, DealingMethod::Hand];
            Command::ChangeDealing(choices.of(&methods))
        }
        27 => {
            let limits = PostedLimits { minimum: amount(choices), maximum: amount(choices) };
            Command::PostLimits { limits, from: time(choices) }
        }
        _ => Command::Attest(attestation(choices)),
    }
}

fn shuffled(choices: &mut Choices<'_>) -> Shuffled {
    match choices.below(6) {
        0 => Shuffled::Committed(Commitment::new([7; 32])),
        1 => Shuffled::Order(some_cards(choices)),
        2 => Shuffled::Order(STANDARD.to_vec()),
        _ => Shuffled::Seed(seed(choices)),
    }
}

/// Any cards, some of them twice or none at all.
fn some_cards(choices: &mut Choices<'_>) -> Vec<Card> {
    let count = choices.of(&[0, 1, 51, 52, 53]);
    (0..count).map(|_| choices.of(&STANDARD)).collect()
}

/// A seed, fresh enough for a trial.
pub fn seed(choices: &mut Choices<'_>) -> Seed {
    let mut bytes = [0; 32];
    for byte in bytes.iter_mut().take(4) {
        *byte = u8::try_from(choices.below(256)).unwrap_or_default();
    }
    Seed::new(bytes)
}

/// Any seat, whether the table has it or not.
pub fn seat(choices: &mut Choices<'_>) -> Seat {
    Seat::at(choices.below(8))
}

/// A player's name.
pub fn name(choices: &mut Choices<'_>) -> String {
    choices.of(&NAMES).to_owned()
}

fn text(choices: &mut Choices<'_>) -> String {
    if choices.one_in(3) { choices.of(&TEXTS).to_owned() } else { name(choices) }
}

fn amount(choices: &mut Choices<'_>) -> Chips {
    Chips::cents(choices.of(&AMOUNTS))
}

/// What a player says when asked to double.
pub fn words(choices: &mut Choices<'_>) -> String {
    match choices.below(8) {
        0..3 => "does not double".to_owned(),
        3..6 => format!("doubles {}", amount(choices)),
        6 => "doubles 10".to_owned(),
        _ => text(choices),
    }
}

/// Something went wrong, or so somebody says.
pub fn floor(choices: &mut Choices<'_>) -> Command {
    let place = match choices.below(4) {
        0 => None,
        1 => Some(Place::Dealer),
        2 => Some(Place::Community),
        _ => Some(Place::Seat(seat(choices))),
    };
    let cards = if choices.one_in(4) { choices.of(&COUNTS) } else { 1 };
    Command::Floor { irregularity: choices.of(&Irregularity::ALL), place, cards }
}

/// A time out of any order.
pub fn time(choices: &mut Choices<'_>) -> Time {
    let times = [0, 1, 1_800, 28_800, 86_400, 1_000_000, u64::MAX - 1, u64::MAX];
    Time(choices.of(&times))
}

fn attestation(choices: &mut Choices<'_>) -> Attestation {
    match choices.below(4) {
        0 => Attestation::LeftDrawsRightPlaces,
        1 => Attestation::Holds(choices.of(&HANDS)),
        2 => Attestation::OverContainer,
        _ => Attestation::Touched(seat(choices)),
    }
}
