//! A long session at one table: every line and every refusal has its clause, and nothing is ever
//! lost (GEN-001, GEN-003).

use std::collections::BTreeSet;

use cards::deck::STANDARD;
use law::{Clause, double_draw, three_card_draw};
use proof::covers;
use rules::Seat;
use rules::Stream;
use table::automatic::{Next, next};

use super::support::Stud;

/// What somebody tries at every step, out of place most of the time.
const ATTEMPTS: [&str; 14] = [
    "deal",
    "turn",
    "perform",
    "no more bets",
    "offer cut deck 1",
    "load deck 1",
    "wager seat 1 10 on wager cash",
    "withdraw seat 6",
    "decide seat 3 doubles 1,000",
    "recut out of the blue",
    "remove shuffler",
    "floor deck exhausted: 1",
    "sit seat 1 Somebody",
    "attest seat 5 touched the cards",
];

/// One step of the usual procedure; now and then somebody doubles, and a card lies face up.
fn step(pit: &mut Stud, stream: &mut Stream) {
    match next(&pit.table) {
        Next::Decision(seat) if stream.below(2) == 0 => {
            pit.player(&format!("decide {seat} doubles {}", 1 + stream.below(10)));
        }
        Next::Wagers => {
            (1..=4).for_each(|seat| drop(pit.bets(seat, 10)));
            pit.dealer("no more bets");
        }
        waits => drop(pit.step(waits)),
    }
    if pit.table.round().is_some() && stream.below(40) == 0 {
        pit.dealer("floor card face up: 1");
    }
}

/// Plays until the table has seen `rounds` rounds, with attempts of all kinds between the steps.
fn session(pit: &mut Stud, rounds: u64, mut watch: impl FnMut(&Stud, Option<Clause>)) {
    let mut stream = Stream::new(47);
    pit.seats(&[(1, "Ada"), (2, "Ada"), (3, "Blaise"), (4, "Carl")]);
    for player in ["Ada", "Blaise", "Carl"] {
        pit.player(&format!("buy 10,000 {player}"));
    }
    while pit.table.rounds() < rounds || pit.table.round().is_some() {
        step(pit, &mut stream);
        let attempt = pit.reads(ATTEMPTS[stream.below(ATTEMPTS.len())]);
        let mut table = pit.table.clone();
        let refused = table.tell(attempt.needs(), &attempt, pit.now).err();
        watch(pit, refused.map(|refusal| refusal.under));
    }
}

#[test]
fn every_line_and_every_refusal_of_a_long_session_carries_a_key() {
    let _proof = covers!(GEN_001);
    let mut keys = BTreeSet::new();
    let mut refusals = 0;
    let mut pit = Stud::new(&[("decks", "2"), ("shuffler", "stack"), ("dealing", "hand")]);
    session(&mut pit, 40, |_, refused| {
        refusals += usize::from(refused.is_some());
        keys.extend(refused);
    });
    keys.extend(pit.log.iter().map(|(_, under)| *under));
    assert!(pit.log.len() > 1_500 && refusals > 300, "{} lines, {refusals}", pit.log.len());
    assert!(keys.len() > 30, "{} different clauses", keys.len());
    for key in keys {
        assert_eq!(Clause::parse(&key.to_string()), Some(key));
        assert!(!key.regulation().is_empty() && !key.paragraph().is_empty());
    }
}

#[test]
fn no_word_of_a_session_states_odds_with_for() {
    let _proof = covers!(GEN_010_A);
    let mut pit = Stud::new(&[("shuffler", "shoe")]);
    session(&mut pit, 10, |_, _| ());
    for (event, _) in &pit.log {
        assert_eq!(rules::wording::check(&event.to_string()), Ok(()));
    }
    for attempt in ATTEMPTS {
        let attempt = pit.reads(attempt);
        if let Err(refusal) = pit.table.clone().tell(attempt.needs(), &attempt, pit.now) {
            assert_eq!(rules::wording::check(&refusal.to_string()), Ok(()));
        }
    }
}

#[test]
fn a_key_names_one_paragraph_of_one_text() {
    let _proof = covers!(GEN_001);
    let keys: Vec<String> = Clause::all().map(|clause| clause.to_string()).collect();
    let unique: BTreeSet<&String> = keys.iter().collect();
    assert_eq!(unique.len(), keys.len());
    let (one, other) = (double_draw::P42_10_D, three_card_draw::P42_10_D);
    assert_eq!(one.paragraph(), other.paragraph(), "two drafts share a number");
    assert_ne!(one.to_string(), other.to_string(), "and no key");
    assert_ne!(one.printed().to_string(), other.printed().to_string());
}

#[test]
fn at_every_event_every_card_and_every_chip_is_somewhere() {
    let _proof = covers!(GEN_003_A);
    for options in [&[][..], &[("decks", "2"), ("shuffler", "shoe")]] {
        let mut pit = Stud::new(options);
        session(&mut pit, 20, |pit, _| {
            assert!(pit.table.is_conserved());
            let ledger = pit.table.ledger();
            let players = ["Ada", "Blaise", "Carl"].iter().map(|player| ledger.balance(player));
            let seats = (0..6).flat_map(|index| ledger.placed(Seat::at(index)));
            let held = players.chain(seats.map(|(_, amount)| amount));
            let held: i128 = held.map(|chips| i128::from(chips.in_cents())).sum();
            assert_eq!(held + ledger.inventory(), 34_000 * 100, "34,000 dollars were bought");
        });
        every_rack_holds_a_whole_deck(&pit);
    }
}

fn every_rack_holds_a_whole_deck(pit: &Stud) {
    let mut racks = 0;
    for (event, _) in &pit.log {
        if let table::Event::RackOrder(cards) | table::Event::CardOrder(cards) = event {
            let mut cards = cards.clone();
            cards.sort_unstable_by_key(|card| card.id());
            assert_eq!(cards, STANDARD);
            racks += 1;
        }
    }
    assert_eq!(racks, 40, "the order before and after each of twenty rounds");
}
