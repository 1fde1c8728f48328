//! With nothing but the published log, at every decision of every game at full seats: no hidden
//! card can be told.
//!
//! The attacker here is the strongest there is: one who has already guessed every hidden card
//! right, and only wants to know it. Whatever can be computed from the log and the guess is looked
//! for in the log.

use std::collections::BTreeSet;
use std::io::Cursor;

use audit::{Format, Head, Records, Sealed, Secret, Viewpoint, export};
use cards::Card;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, ThreeCardDraw,
};
use sha2::{Digest, Sha256};
use table::Mode;

use super::house::{Asked, House};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What anybody is given of the log.
fn published(log: &[u8]) -> Vec<Sealed> {
    let mut copy = Vec::new();
    export(Cursor::new(log), &Viewpoint::Public, &mut copy).expect("a sound log");
    let mut records = Records::read(&*copy).expect("the copy has a sound chain");
    assert_eq!(records.format(), Format::Four);
    let mut entries = Vec::new();
    while let Some(record) = records.next_record().expect("the copy has a sound chain") {
        entries.push(record.entry);
    }
    entries
}

fn open(entry: &Sealed) -> &str {
    core::str::from_utf8(&entry.open).expect("records are text")
}

/// The line of a record that begins with this word.
fn field<'a>(text: &'a str, word: &str) -> &'a str {
    let line = text.lines().rev().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
    line.unwrap_or_default()
}

/// Every digest the attacker can compute who knows the whole state and all that is published.
fn guesses<G: Game>(before: &str, text: &str, house: &House<G>) -> Vec<[u8; 32]> {
    let state = house.table().state();
    let digest = house.table().digest();
    let (at, by, command) = (field(text, "at"), field(text, "by"), field(text, "do"));
    let given = format!("state {before}\nat {at}\nby {by}\ndo {command}\n");
    let nobody = Secret::new(&[]);
    vec![
        digest,
        Sha256::digest(state.as_bytes()).into(),
        Sha256::digest(digest).into(),
        Sha256::new().chain_update(&given).chain_update(digest).finalize().into(),
        nobody.mark("state", &[given.as_bytes(), &digest]),
        nobody.mark("state", &[&digest]),
    ]
}

/// Plays rounds and attacks the log at every decision; says how many there were.
fn attack<G: Game>(rounds: u64, seed: u64) -> usize {
    let mut house = House::<G>::full(Mode::StepByStep, seed);
    let mut attacked = 0;
    while house.table().rounds() < rounds || house.table().round().is_some() {
        match house.next() {
            Asked::Does(command) => house.must(&command),
            Asked::Decides(seat) => {
                attack_now(&house);
                attacked += 1;
                let decision = house.decision(seat);
                house.must(&decision);
            }
        }
    }
    attacked
}

fn attack_now<G: Game>(house: &House<G>) {
    let log = house.log();
    let shown = published(&log);
    let (last, before) = (&shown[shown.len() - 1], &shown[shown.len() - 2]);
    let (before, text) = (field(open(before), "state"), open(last));
    // Who holds the seeds can compute the digest: the attack looks for the right thing.
    let (at, by, command) = (field(text, "at"), field(text, "by"), field(text, "do"));
    let whole = house.entries.last().expect("a record");
    let command = whole
        .parts
        .iter()
        .find_map(|part| {
            let text = core::str::from_utf8(part.text()?).ok()?;
            text.lines().find_map(|line| line.strip_prefix("2 do "))
        })
        .unwrap_or(command);
    let given = format!("state {before}\nat {at}\nby {by}\ndo {command}\n");
    let secret = Secret::new(&house.table().secrets());
    let known = secret.mark("state", &[given.as_bytes(), &house.table().digest()]);
    assert_eq!(hex(&known), field(text, "state"), "the owner of the seeds can check it");
    // Who does not cannot, although every card is guessed right.
    let everything: String = shown.iter().map(open).collect();
    for guess in guesses(before, text, house) {
        assert!(!everything.contains(&hex(&guess)), "a guess of all hidden cards can be confirmed");
        assert!(!log.windows(32).any(|window| window == guess), "also by a hash of the chain");
    }
    check_closed(house, &shown);
    check_faces(house, &shown);
}

/// Nobody who guesses the text of a closed part can confirm it without its salt.
fn check_closed<G: Game>(house: &House<G>, shown: &[Sealed]) {
    let mut salts = BTreeSet::new();
    for (number, (whole, copy)) in (1_u64..).zip(house.entries.iter().zip(shown)) {
        for (part, left) in whole.parts.iter().zip(&copy.parts) {
            let Some(text) = part.text() else { panic!("the house has everything") };
            let salt = part.salt().expect("the house has everything").to_vec();
            assert!(salts.insert(salt), "every part has a salt of its own");
            let Some(hash) = left.text().is_none().then(|| left.hash()) else { continue };
            let name = left.audience.to_string();
            let empty = Secret::new(&[]).mark("salt", &[&number.to_le_bytes(), name.as_bytes()]);
            for salt in [[0; 32], empty] {
                let guess = audit::Closed { audience: left.audience, salt, text: text.to_vec() };
                let guess = audit::Entry { open: copy.open.clone(), closed: vec![guess] };
                assert_ne!(guess.sealed(number).parts[0].hash(), hash, "record {number}");
            }
        }
    }
}

/// No face stands in the open records of this round but those that lie open.
fn check_faces<G: Game>(house: &House<G>, shown: &[Sealed]) {
    let opens =
        |entry: &Sealed| open(entry).contains("\nis round ") && open(entry).contains(" opens, ");
    let round = shown.iter().rposition(opens).expect("a round is in play");
    let named = |text: &str| -> BTreeSet<Card> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words
            .filter(|word| word.chars().next().is_some_and(|c| !c.is_lowercase()))
            .filter_map(|word| word.parse().ok())
            .collect()
    };
    let lines = shown[round..].iter().flat_map(|entry| open(entry).lines());
    let lines = lines.filter(|line| !line.starts_with("state ") && !line.starts_with("at "));
    let in_log: BTreeSet<Card> = lines
        .flat_map(|line| named(line.rsplit_once(" [").map_or(line, |(said, _)| said)))
        .collect();
    let face_up: BTreeSet<Card> = house.face_up.iter().copied().collect();
    assert_eq!(in_log, face_up, "named in the log, and lying open");
}

macro_rules! attacked {
    ($($test:ident: $game:ty;)*) => {$(
        #[test]
        fn $test() {
            assert!(attack::<$game>(3, 5) >= 6, "there is something to decide");
        }
    )*};
}

attacked! {
    no_hidden_card_of_double_draw_can_be_told: DoubleDraw;
    no_hidden_card_of_three_card_draw_can_be_told: ThreeCardDraw;
    no_hidden_card_of_double_cross_can_be_told: DoubleCross;
    no_hidden_card_of_double_down_stud_can_be_told: DoubleDownStud;
    no_hidden_card_of_caribbean_stud_can_be_told: CaribbeanStud;
    no_card_of_a_blackjack_shoe_can_be_told: Blackjack;
    no_card_of_a_multiple_action_shoe_can_be_told: MultipleActionBlackjack;
}

#[test]
fn a_copy_verifies_with_the_checkpoint_of_the_log_and_a_player_keeps_the_own_cards() {
    let mut house = House::<CaribbeanStud>::full(Mode::StepByStep, 8);
    let seat = loop {
        match house.next() {
            Asked::Does(command) => house.must(&command),
            Asked::Decides(seat) => break seat,
        }
    };
    let (log, key) = (house.log(), audit::SigningKey::from_bytes(&[4; 32]));
    let mut head = Head::EMPTY.after(house.header.encode());
    house.entries.iter().for_each(|entry| head = head.after(entry.body()));
    let signed = [audit::Checkpoint::sign(house.header.id, head, &key)];
    for (viewpoint, left_out) in [
        (Viewpoint::Auditor, 0),
        (Viewpoint::Seat(seat), 5 * (house.table().seats().len() as u64 - 1)),
        (Viewpoint::Public, 5 * house.table().seats().len() as u64),
    ] {
        let mut copy = Vec::new();
        let exported = export(Cursor::new(&*log), &viewpoint, &mut copy).expect("a sound log");
        assert_eq!(exported.partial, left_out, "{viewpoint:?}");
        let summary = audit::verify_source(&*copy, &key.public(), &signed).expect("it verifies");
        assert_eq!(summary.head, head);
        let read = audit::Log::read(&*copy).expect("sound");
        let played =
            audit::replay::<CaribbeanStud>(&read, &[], |_| {}).expect("as far as it can be");
        assert_eq!(played.waiting, Some(1), "the seed is still secret");
    }
    // With the seed, a copy without any card can be played again.
    let mut copy = Vec::new();
    export(Cursor::new(&*log), &Viewpoint::Public, &mut copy).expect("a sound log");
    let read = audit::Log::read(&*copy).expect("sound");
    let played = audit::replay::<CaribbeanStud>(&read, &house.recorder.seeds(), |_| {});
    assert_eq!(played.expect("the seed fits").waiting, None);
}

#[test]
fn what_a_closed_part_says_cannot_be_changed() {
    let mut house = House::<CaribbeanStud>::full(Mode::StepByStep, 8);
    while !house.entries.iter().any(|entry| !entry.parts.is_empty()) {
        let Asked::Does(command) = house.next() else { panic!("cards come first") };
        house.must(&command);
    }
    let mut log = house.log();
    let words = b"dealt to be examined: ";
    let at = log.windows(words.len()).position(|window| window == words).expect("a closed part");
    log[at + words.len()] ^= 1;
    let number = house.entries.len() as u64;
    let findings =
        audit::verify_source(&*log, &audit::SigningKey::from_bytes(&[4; 32]).public(), &[]);
    let findings = findings.expect_err("a card is another");
    assert_eq!(findings[0].place, audit::FoundAt::Record(number));
    assert!(findings[0].to_string().contains("what it keeps for seat 1"), "{}", findings[0]);
    assert!(audit::Log::read(&*log).is_err());
}
