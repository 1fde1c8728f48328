//! Any stream of commands into a table of any game: nothing panics, nothing is lost, everything can
//! be replayed.
//!
//! The run is bounded; `HOUSE_FUZZ_COMMANDS` (for all games together) and `HOUSE_FUZZ_SEED` make it
//! longer or another one. The folder `fuzz/` gives the same function to a coverage-guided fuzzer.

mod arbitrary;
mod choices;
mod cited;
mod drive;
mod players;
mod table_set_up;
mod words;

use choices::Choices;
use drive::{Tally, fuzz, fuzz_any};
use games::procedure::CutBy;
use games::settings::{Permission, Settings as _};
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, ThreeCardDraw,
};
use proof::covers;

/// First words of commands that every game has.
const WORDS: [&str; 28] = [
    "receive", "inspect", "verify", "spread", "wash", "shuffle", "cut", "recut", "load", "idle",
    "retire", "sit", "leave", "buy", "wager", "withdraw", "no", "deal", "decide", "perform",
    "floor", "remove", "install", "change", "post", "attest", "close", "rule",
];

/// What people do at a table of every game.
const PEOPLE: [&str; 10] = [
    "attested",
    "fault",
    "withdrawn",
    "left",
    "rule play on",
    "coupon paid",
    "coupon collected",
    "coupon returned",
    "bytes opened",
    "bytes withheld",
];

/// How many games share the commands of a run.
const GAMES: u64 = 7;

fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text}: a number")))
}

/// A seventh of the commands, to tables of `G`.
fn run<G: Game>() {
    let _proof = covers!(GEN_001, GEN_003_A, GEN_009_A, GEN_009_B, GEN_009_C);
    let seed = number("HOUSE_FUZZ_SEED", 11);
    let length = number("HOUSE_FUZZ_COMMANDS", 336_000) / GAMES;
    let length = usize::try_from(length).expect("a count of commands");
    let tally = fuzz::<G>(&mut Choices::seeded(seed), length);
    println!("{}, seed {seed}: {tally:#?}", G::NAME);
    assert_eq!(tally.commands, length);
    let foreign = cited::foreign();
    assert!(foreign.is_empty(), "{} cites paragraphs of other games: {foreign:?}", G::NAME);
    if length >= 40_000 {
        saw_everything::<G>(&tally);
    }
}

/// What only some games have: players who cut, hole cards, a stub that is counted, a meter, decks
/// that arrive shuffled, shufflers that count.
fn other_words<G: Game>() -> Vec<&'static str> {
    let settings = G::Settings::only();
    let procedure = G::procedure(&settings);
    let has = |has: bool, words: &'static [&str]| if has { words } else { &[] };
    let words = [
        has(procedure.cut_by == CutBy::Players, &["offer", "decline"]),
        has(G::NAME != DoubleDraw::NAME && procedure.shoe.is_none(), &["turn"]),
        has(procedure.shoe.is_some(), &["place", "burn", "reshuffle"]),
        has(procedure.display.is_some(), &["display"]),
        has(procedure.stub_count.is_some(), &["count"]),
        has(G::meter(&settings).is_some(), &["validate"]),
        has(settings.get("meter_link").is_some(), &["meter"]),
        has(procedure.keeping.layout.is_some(), &["file"]),
        has(procedure.keeping.pre_shuffled == Permission::Allowed, &["open"]),
        has(procedure.keeping.used_cards.is_some(), &["examine"]),
        has(settings.get("counting_shuffler").is_some(), &["shuffler"]),
        // A card that was seen is void at once there (ruling B14), or burned: nothing is left to
        // order.
        has(G::NAME != ThreeCardDraw::NAME && procedure.shoe.is_none(), &["void"]),
    ];
    words.concat()
}

/// A run that never dealt a card would hold anything.
fn saw_everything<G: Game>(tally: &Tally) {
    for word in WORDS.into_iter().chain(other_words::<G>()) {
        let done = tally.done.get(word).copied().unwrap_or_default();
        assert!(done > 0, "{word:?} was never done: {tally:#?}");
    }
    let shoe = G::procedure(&G::Settings::only()).shoe.is_some();
    // Where no text speaks of players' cards few faults can be reported.
    for kind in PEOPLE.into_iter().filter(|kind| !shoe || !["fault", "rule play on"].contains(kind))
    {
        assert!(tally.people.contains_key(kind), "nobody saw {kind:?}: {tally:#?}");
    }
    if G::meter(&G::Settings::only()).is_some() {
        assert!(tally.people.contains_key("rule no award"), "every light was on: {tally:#?}");
    }
    for games::BettingArea { area, .. } in G::OPENINGS {
        assert!(tally.areas.contains_key(area), "{area} was never decided: {tally:#?}");
    }
    // With a shoe a round becomes void only where no discards are left; hands do otherwise.
    let voids = if shoe { tally.hand_voids } else { tally.voids };
    assert!(tally.rounds > 200 && voids > 20, "{tally:#?}");
    assert!(tally.refused > tally.commands / 40, "{tally:#?}");
    assert!(tally.between > 40, "reports between two acts: {tally:#?}");
    let full = tally.seats[6..].iter().sum::<usize>();
    assert!(full > 20, "full tables: {tally:#?}");
    assert!(tally.stuck.is_empty(), "the table refuses what it asks for: {:#?}", tally.stuck);
}

#[test]
fn whatever_people_do_at_double_down_stud_nothing_is_lost() {
    run::<DoubleDownStud>();
}

#[test]
fn whatever_people_do_at_caribbean_stud_nothing_is_lost() {
    run::<CaribbeanStud>();
}

#[test]
fn whatever_people_do_at_double_cross_poker_nothing_is_lost() {
    run::<DoubleCross>();
}

#[test]
fn whatever_people_do_at_three_card_draw_poker_nothing_is_lost() {
    run::<ThreeCardDraw>();
}

#[test]
fn whatever_people_do_at_double_draw_poker_nothing_is_lost() {
    run::<DoubleDraw>();
}

#[test]
fn whatever_people_do_at_blackjack_nothing_is_lost() {
    run::<Blackjack>();
}

#[test]
fn whatever_people_do_at_multiple_action_blackjack_nothing_is_lost() {
    run::<MultipleActionBlackjack>();
}

#[test]
fn bytes_of_a_fuzzer_are_choices_until_they_are_used_up() {
    let bytes: Vec<u8> = (0..6_000_u32).map(|n| (n * 89 % 251) as u8).collect();
    for game in 0..7 {
        let tally = fuzz_any(&mut Choices::Bytes(&[&[0, game], &bytes[..]].concat()));
        assert!(tally.commands > 100, "{tally:?}");
    }
    assert_eq!(fuzz_any(&mut Choices::Bytes(&[])), Tally::default());
    assert_eq!(fuzz_any(&mut Choices::Bytes(&[9])), Tally::default());
}
