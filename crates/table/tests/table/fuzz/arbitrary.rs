//! Commands of every kind, sensible or not.

use cards::{Card, Joker};
use games::Game;
use games::procedure::Shuffler;
use rules::{Chips, DealingMethod, Irregularity, Place, PostedLimits, Seat};
use table::shuffle::{Commitment, PlayerBytes, Seed};
use table::{
    Attestation, Back, Command, Condition, Cutter, DeckId, Equipment, HandUsed, OptionNotice,
    Ruling, Seal, ShuffleMethod, Shuffled, Table, Tender, Time,
};

use super::choices::Choices;

/// How many kinds of commands there are.
pub const KINDS: usize = 37;

const DECKS: [DeckId; 2] = [DeckId::FIRST, DeckId::SECOND];
const NAMES: [&str; 8] =
    ["Ada", "Blaise", "Carl Friedrich", "Daniel", "Emmy", "Fermat", "Girolamo", "Huygens"];
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
/// Options, some of them posted at an open table by some game.
const OPTIONS: [&str; 9] = [
    "bonus_table",
    "first_3_table",
    "first_3_maximum",
    "three_card_minimum",
    "payout_limit",
    "award_flush",
    "smallest_chip",
    "limit_notice_min",
    "seats",
];
const VALUES: [&str; 8] = ["1", "2", "5", "100", "5000", "none", "", "a \"b\" from\n1"];
/// Amounts in cents.
pub const AMOUNTS: [u64; 12] =
    [0, 1, 50, 100, 250, 500, 1_000, 2_000, 100_000, 1_000_000, 100_000_000_000, u64::MAX];
const COUNTS: [usize; 15] = [0, 1, 2, 3, 4, 5, 9, 10, 26, 43, 52, 53, 54, 55, usize::MAX];

/// A command of the kind numbered `kind`; any but a few make no sense at any given moment.
pub fn command<G: Game>(table: &Table<G>, kind: usize, choices: &mut Choices<'_>) -> Command<G> {
    let deck = G::deck(table.settings());
    if kind < 13 { about_decks(kind, deck, choices) } else { about_play(table, kind, choices) }
}

fn about_decks<G: Game>(kind: usize, cards: &[Card], choices: &mut Choices<'_>) -> Command<G> {
    let deck = choices.of(&DECKS);
    match kind {
        0 => Command::Receive { deck, back: choices.of(&Back::ALL) },
        1 => Command::Inspect { deck, cards: choices.of(&COUNTS) },
        2 => Command::Verify(deck),
        3 => Command::Spread(deck),
        4 => Command::Wash(deck),
        5 => {
            let methods = [ShuffleMethod::Manual, ShuffleMethod::Device, ShuffleMethod::Before];
            let method = choices.of(&methods);
            Command::Shuffle { deck, method, result: shuffled(cards, choices) }
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

fn about_play<G: Game>(table: &Table<G>, kind: usize, choices: &mut Choices<'_>) -> Command<G> {
    match kind {
        13 => Command::Sit { seat: seat(choices), player: text(choices) },
        14 => Command::Leave(seat(choices)),
        15 => Command::Buy { player: text(choices), amount: amount(choices) },
        16 => Command::Wager {
            seat: seat(choices),
            area: super::players::any_area::<G>(choices),
            amount: amount(choices),
            tender: choices.of(&[Tender::Chips, Tender::Chips, Tender::Coupon, Tender::Cash]),
        },
        17 => Command::Withdraw(seat(choices)),
        18 => Command::NoMoreBets,
        19 => Command::Deal,
        20 => Command::Turn,
        21 => table.says(seat(choices), text(choices)),
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
        27 => notice(choices),
        28 => Command::Attest(attestation(choices)),
        31 => Command::Rule { ruling: choices.of(&Ruling::ALL), reason: text(choices) },
        29 => Command::Validate(seat(choices)),
        30 => counted(choices),
        32 => Command::Display { seat: seat(choices), amount: amount(choices) },
        33 => reading(table, choices),
        34 => about_bytes(table, choices),
        _ => Command::Equipment(equipment(choices)),
    }
}

/// Some seat commits to bytes, shows them or is said to withhold them.
fn about_bytes<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Command<G> {
    let seat = seat(choices);
    match choices.below(3) {
        0 => commits(table, seat),
        1 => opens(seat),
        _ => Command::WithholdBytes(seat),
    }
}

/// The bytes of a seat, the same for every shuffle.
fn bytes(seat: Seat) -> PlayerBytes {
    PlayerBytes::new([u8::try_from(seat.number()).expect("few seats"); 32])
}

/// A seat commits to its bytes for the cards that are ready, or for none.
pub fn commits<G: Game>(table: &Table<G>, seat: Seat) -> Command<G> {
    let (log, shuffle) = (table.next_shuffle().log, table.takes_bytes().unwrap_or(0));
    Command::CommitBytes { seat, commitment: bytes(seat).commit(log, shuffle, seat) }
}

/// A seat shows its bytes.
pub fn opens<G: Game>(seat: Seat) -> Command<G> {
    Command::OpenBytes { seat, bytes: bytes(seat) }
}

/// What other tables of a link may have left on the meter, or what no meter can read.
pub fn reading<G: Game>(table: &Table<G>, choices: &mut Choices<'_>) -> Command<G> {
    let own = table.meter().map_or([0; 5], |meter| meter.amounts());
    let [meter, reserve, contributed, seeded, paid] = own;
    let more = u128::from(choices.of(&[0, 1, 700_000, 50_000_000_000, 10_u64.pow(18), u64::MAX]));
    let amounts = match choices.below(6) {
        // Wagered elsewhere, won elsewhere.
        0..3 => [meter + more, reserve, contributed + more, seeded, paid],
        3 => [more, reserve, contributed, seeded + more, paid + meter],
        // A meter of which nothing was ever paid, and one that does not add up.
        4 => [more, 0, 0, more, 0],
        _ => [meter, more, contributed, seeded, paid],
    };
    let words = amounts.map(|amount| amount.min(u64::MAX.into()).to_string()).join(" ");
    Command::MeterReads(words.parse().expect("five numbers of 64 bits"))
}

/// Anything about equipment.
fn equipment(choices: &mut Choices<'_>) -> Equipment {
    let (deck, cards) = (choices.of(&DECKS), choices.of(&COUNTS));
    match choices.below(16) {
        10 => Equipment::PlaceCuttingCard { deck, behind: cards },
        11 => Equipment::Burn(deck),
        13 => Equipment::Store(deck),
        14 => Equipment::Sort(deck),
        15 => Equipment::Distribute,
        12 => Equipment::EndShoe { deck, reason: text(choices) },
        0 => Equipment::FileLayout { drawing: text(choices), photograph: text(choices) },
        1 => Equipment::ReceivePreShuffled { deck, back: choices.of(&Back::ALL) },
        2 => Equipment::OpenPackage { deck, seal: choices.of(&[Seal::Intact, Seal::Broken]) },
        3 => Equipment::Report { deck, cards },
        4 => Equipment::IdleFaceDown,
        5 => Equipment::TurnUp(deck),
        7 => Equipment::LeaveWithShuffler(deck),
        8 => Equipment::RemoveShoe,
        6 => {
            let envelope = choices.of(&[0, 1, 2, 3, u64::MAX]);
            Equipment::Examine { envelope, cards, condition: choices.of(&Condition::ALL) }
        }
        _ => Equipment::CloseTable,
    }
}

/// What a dealer may find where all should be in order: a seal that is broken, a wrong count.
pub fn amiss(act: Equipment, choices: &mut Choices<'_>) -> Equipment {
    match act {
        Equipment::OpenPackage { deck, .. } => {
            Equipment::OpenPackage { deck, seal: choices.of(&[Seal::Intact, Seal::Broken]) }
        }
        Equipment::Report { deck, cards } => {
            Equipment::Report { deck, cards: choices.of(&[cards - 1, cards, cards + 1]) }
        }
        Equipment::Examine { envelope, cards, .. } => {
            let (condition, less) = (choices.of(&Condition::ALL), choices.below(2));
            Equipment::Examine { envelope, cards: cards - less, condition }
        }
        other => other,
    }
}

/// Limits or an option to be posted.
fn notice<G: Game>(choices: &mut Choices<'_>) -> Command<G> {
    if choices.one_in(2) {
        let name = choices.of(&OPTIONS).to_owned();
        let value = choices.of(&VALUES).to_owned();
        return Command::PostOption(OptionNotice { name, value, from: time(choices) });
    }
    let limits = PostedLimits { minimum: amount(choices), maximum: amount(choices) };
    Command::PostLimits { limits, from: time(choices) }
}

fn counted<G: Game>(choices: &mut Choices<'_>) -> Command<G> {
    let places = choices.below(4);
    let misdealt = (0..places).map(|_| (somewhere(choices), choices.of(&COUNTS))).collect();
    Command::CountStub { cards: choices.of(&COUNTS), misdealt }
}

fn shuffled(deck: &[Card], choices: &mut Choices<'_>) -> Shuffled {
    match choices.below(6) {
        0 => Shuffled::Committed(Commitment::from_hex(&"07".repeat(32)).expect("64 digits")),
        1 => Shuffled::Order(some_cards(deck, choices)),
        2 => Shuffled::Order(orderly(deck, choices)),
        _ => Shuffled::Seed(seed(choices)),
    }
}

/// Any cards, some of them twice or none at all.
fn some_cards(deck: &[Card], choices: &mut Choices<'_>) -> Vec<Card> {
    let count = choices.of(&[0, 1, 51, 52, 53, 54]);
    in_reading_order((0..count).map(|_| choices.of(deck)).collect())
}

/// A text does not tell the jokers apart; whoever reads it takes only the first for joker one.
fn in_reading_order(mut cards: Vec<Card>) -> Vec<Card> {
    let jokers = cards.iter_mut().filter(|card| card.is_joker());
    for (joker, place) in jokers.zip(0..) {
        *joker = Card::joker(if place == 0 { Joker::First } else { Joker::Second });
    }
    cards
}

/// A deck hardly shuffled: by suit for hands dealt as packets, by rank for cards dealt around, so
/// that the rarest hands come up.
pub fn orderly(deck: &[Card], choices: &mut Choices<'_>) -> Vec<Card> {
    let mut cards = deck.to_vec();
    if choices.one_in(2) {
        cards.sort_by_key(|card| core::cmp::Reverse(card.rank()));
    }
    for _ in 0..choices.below(8) {
        let (one, other) = (choices.below(cards.len()), choices.below(cards.len()));
        cards.swap(one, other);
    }
    let first = choices.below(cards.len());
    cards.rotate_left(first);
    in_reading_order(cards)
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

/// A player's name: mostly that of the one who always takes this seat.
pub fn name(seat: Seat, choices: &mut Choices<'_>) -> String {
    let index = if choices.one_in(6) { choices.below(NAMES.len()) } else { seat.index() };
    NAMES[index].to_owned()
}

/// A name, or what nobody is called.
pub fn text(choices: &mut Choices<'_>) -> String {
    if choices.one_in(3) { choices.of(&TEXTS) } else { choices.of(&NAMES) }.to_owned()
}

/// Nothing, little or far too much.
pub fn amount(choices: &mut Choices<'_>) -> Chips {
    Chips::cents(choices.of(&AMOUNTS))
}

/// Something went wrong, or so somebody says.
pub fn floor<G: Game>(choices: &mut Choices<'_>) -> Command<G> {
    let place = (!choices.one_in(4)).then(|| somewhere(choices));
    let cards = if choices.one_in(4) { choices.of(&COUNTS) } else { 1 };
    Command::Floor { irregularity: choices.of(&Irregularity::ALL), place, cards }
}

fn somewhere(choices: &mut Choices<'_>) -> Place {
    match choices.below(4) {
        0 => Place::Dealer,
        1 => Place::Community,
        _ => Place::Seat(seat(choices)),
    }
}

/// A time out of any order.
pub fn time(choices: &mut Choices<'_>) -> Time {
    let times = [0, 1, 1_800, 28_800, 86_400, 1_000_000, u64::MAX - 1, u64::MAX];
    Time(choices.of(&times))
}

/// Anything that people can see, or say they did.
pub fn attestation(choices: &mut Choices<'_>) -> Attestation {
    let all: Vec<_> = Attestation::all().collect();
    choices.of(&all)
}
