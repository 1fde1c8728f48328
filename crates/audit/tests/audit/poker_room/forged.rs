//! A house that writes its log anew, chains and signs it: what nobody can say who has no seed must
//! not be what moves a pot.
//!
//! Every forgery is looked at in the copy for everybody, in that of every player, and in the whole
//! log without its seeds, and found in each.

use core::fmt::Write as _;

use audit::{
    Checkpoint, Finding, Flaw, FoundAt, Head, Records, Sealed, SigningKey, Viewpoint, verify_source,
};
use cards::Card;
use games::Game as _;
use games::poker_room::{FIVE_CARD_DRAW, HOLDEM, Room};
use rules::Seat;
use table::shuffle::{Leaf, Salt, Seed, leaves, root};
use table::{Command, Shuffled};

use super::copies::{Evening, copy, evening, evening_with, verified};
use super::felt::{header, settings};

const PLAYERS: usize = 4;
const CLAUSE: &str = "[general GEN-009]";

fn entries(log: &[u8]) -> Vec<Sealed> {
    let mut records = Records::read(log).expect("a header");
    let next = || records.next_record().expect("sound").map(|record| record.entry);
    core::iter::from_fn(next).collect()
}

fn texts(log: &[u8]) -> Vec<String> {
    let text = |entry: Sealed| String::from_utf8(entry.open).expect("a text");
    entries(log).into_iter().map(text).collect()
}

/// The log with these texts in the place of its open parts, chained anew and signed.
fn rewritten(log: &[u8], texts: &[String]) -> Vec<u8> {
    let (mut bytes, mut head) = Head::EMPTY.frame(header().encode());
    for (mut entry, text) in entries(log).into_iter().zip(texts) {
        entry.open = text.clone().into_bytes();
        let (frame, after) = head.frame(entry.body());
        bytes.extend(frame);
        head = after;
    }
    let key = SigningKey::from_bytes(&[7; 32]);
    let signed = [Checkpoint::sign(header().id, head, &key)];
    verify_source(&*bytes, &key.public(), &signed).expect("chain and signature are sound");
    bytes
}

/// What whoever has no seed finds: in the public copy, in that of each player, and in the whole
/// log.
fn found(log: &[u8]) -> Vec<(Viewpoint, Option<Finding>)> {
    let seats = (0..PLAYERS).map(|seat| Viewpoint::Seat(Seat::at(seat)));
    let viewpoints = [Viewpoint::Public, Viewpoint::Auditor].into_iter().chain(seats);
    let found = |viewpoint: Viewpoint| {
        let found = verified(&copy(log, viewpoint.clone()), &[]).err();
        (viewpoint, found)
    };
    viewpoints.map(found).collect()
}

/// The forgery is found in every copy.
fn is_found(what: &str, log: &[u8], texts: &[String]) {
    for (viewpoint, found) in found(&rewritten(log, texts)) {
        assert!(found.is_some(), "{what}: the copy for {viewpoint:?} is called good");
    }
}

fn is_of_leaves(line: &str) -> bool {
    line.starts_with("is leaf ") || line.starts_with("is cards of shuffle ")
}

/// The record and the line of a seal, and its leaves.
type Seal = (usize, String, Vec<Leaf>);

/// The first seal.
fn first_seal(texts: &[String]) -> Seal {
    let sealed = |text: &String| {
        text.lines().find(|it| it.starts_with("is cards of shuffle ")).map(str::to_owned)
    };
    let (record, line) =
        texts.iter().enumerate().find_map(|(at, text)| Some((at, sealed(text)?))).expect("a seal");
    let (_, told) = line.rsplit_once(": ").expect("leaves");
    let told = told.strip_suffix(CLAUSE).expect("a clause").trim_end();
    let leaves = told.split(' ').map(|leaf| Leaf::from_hex(leaf).expect("a leaf")).collect();
    (record, line, leaves)
}

/// The line that seals these leaves.
fn seal(shuffle: u64, first: usize, sealed: &[Leaf]) -> String {
    let mut line = format!(
        "is cards of shuffle {shuffle} sealed from leaf {first} on under root {}:",
        root(sealed)
    );
    sealed.iter().for_each(|leaf| write!(line, " {leaf}").expect("a string takes every text"));
    format!("{line} {CLAUSE}")
}

fn record_with(texts: &[String], words: &str) -> usize {
    let found = texts.iter().position(|text| text.contains(words));
    found.unwrap_or_else(|| panic!("no record has {words:?}"))
}

/// The number of the leaf that a record names.
fn leaf_number(text: &str) -> usize {
    let (_, leaf) = text.split_once("is leaf ").expect("a leaf");
    leaf.split_once(' ').expect("a number").0.parse().expect("a number")
}

/// With this line behind the others.
fn with_line(text: &str, line: &str) -> String {
    text.replace("\nstate ", &format!("\n{line}\nstate "))
}

fn card(card: &str) -> Card {
    card.parse().expect("a card")
}

/// The card that a record shows as the `nth`, its leaf and salt, become others.
fn show(text: &str, nth: usize, leaf: usize, card: Card, salt: Salt) -> String {
    let how = |line: &str| {
        let shown = [" dealt face up: ", " turned: "];
        shown.into_iter().find(|how| line.contains(how))
    };
    let of_leaf = |line: &&str| line.starts_with("is leaf ");
    let shown = text.lines().filter(|line| how(line).is_some()).nth(nth).expect("a card");
    let opened = text.lines().filter(of_leaf).nth(nth).expect("its leaf");
    let how = how(shown).expect("it is shown");
    let (spot, told) = shown.split_once(how).expect("it is shown");
    let (_, clause) = told.split_once(' ').expect("a clause");
    let text = text.replace(shown, &format!("{spot}{how}{card} {clause}"));
    let salt = salt.to_hex();
    text.replace(opened, &format!("is leaf {leaf} for all: {card}, salt {salt} {CLAUSE}"))
}

/// One round of hold'em that comes to five community cards and hands that are shown.
fn shown_down() -> Evening {
    let shows = |evening: &Evening| {
        let all = texts(&evening.log).concat();
        all.contains("community card 5 dealt") && all.contains(" turned: ")
    };
    let mut seeds = 1..100;
    seeds.find_map(|seed| Some(evening(&HOLDEM, PLAYERS, 1, seed)).filter(shows)).expect("one does")
}

#[test]
fn a_log_that_nobody_forged_is_good_in_every_copy() {
    let Evening { log, .. } = shown_down();
    for (viewpoint, found) in found(&rewritten(&log, &texts(&log))) {
        assert_eq!(found, None, "{viewpoint:?}");
    }
}

#[test]
fn cards_are_not_sealed_anew_in_the_middle_of_a_round() {
    let Evening { log, .. } = shown_down();
    let honest = texts(&log);
    let burn = record_with(&honest, "is burn card 3 dealt face down");
    let river = record_with(&honest, "is community card 5 dealt face up");
    let (first, last) = (leaf_number(&honest[burn]), leaf_number(&honest[river]));
    assert_eq!(first + 1, last);
    let (deck, seed) = (Room::deck(&settings(&HOLDEM, PLAYERS)), Seed::new([5; 32]));
    for river_card in deck.iter().step_by(3) {
        let cards: Vec<Card> = (first..=deck.len())
            .map(|leaf| if leaf == last { *river_card } else { card("2c") })
            .collect();
        let mut forged = honest.clone();
        let line = seal(1, first, &leaves(&seed, 9, first - 1, &cards));
        forged[burn - 1] = with_line(&forged[burn - 1], &line);
        let salt = Salt::of(&seed, 9, last - 1);
        forged[river] = show(&forged[river], 0, last, *river_card, salt);
        is_found(&format!("the river becomes {river_card}"), &log, &forged);
    }
}

#[test]
fn no_card_is_dealt_that_was_not_sealed() {
    let Evening { log, .. } = shown_down();
    let honest = texts(&log);
    let bare = |text: &String| -> String {
        text.lines().filter(|it| !is_of_leaves(it)).flat_map(|it| [it, "\n"]).collect()
    };
    let forged: Vec<String> = honest.iter().map(bare).collect();
    is_found("no card is sealed", &log, &forged);
    // Also of a round whose end nobody has seen.
    let deal = record_with(&honest, "is seat 1 card 1 dealt");
    let begun = rewritten(&log, &forged[..=deal]);
    assert!(verified(&copy(&begun, Viewpoint::Public), &[]).is_err());
}

#[test]
fn a_hand_shows_the_cards_that_were_dealt_to_it() {
    let Evening { log, seeds, .. } = shown_down();
    let honest = texts(&log);
    let (_, _, sealed) = first_seal(&honest);
    let seed = Seed::new(seeds[0].seed);
    let deck = Room::deck(&settings(&HOLDEM, PLAYERS));
    let is_burn = |text: &&String| text.contains("is burn card ") && text.contains(" dealt ");
    let burned = honest.iter().filter(is_burn);
    let burned: Vec<usize> = burned.map(|text| leaf_number(text) - 1).collect();
    let turned = record_with(&honest, " turned: ");
    let hands = honest[turned].matches(" turned: ").count();
    assert!(burned.len() == 3 && hands > 3, "{burned:?} {hands}");
    for (nth, place) in (0..hands).flat_map(|nth| burned.iter().map(move |it| (nth, *it))) {
        let salt = Salt::of(&seed, 0, place);
        let is_here = |card: &&Card| salt.leaf(place, **card) == sealed[place];
        let lies_here = *deck.iter().find(is_here).expect("a card of the deck");
        let mut forged = honest.clone();
        forged[turned] = show(&forged[turned], nth, place + 1, lies_here, salt);
        is_found(&format!("card {nth} turned is leaf {}", place + 1), &log, &forged);
    }
}

#[test]
fn every_line_of_leaves_is_the_one_the_table_says() {
    let Evening { log, .. } = shown_down();
    let honest = texts(&log);
    let (sealing, line, sealed) = first_seal(&honest);
    let other = |find: &str, put: &str| -> Vec<String> {
        assert!(honest.iter().any(|text| text.contains(find)), "{find}");
        honest.iter().map(|text| text.replacen(find, put, 1)).collect()
    };
    is_found("another shuffle", &log, &other("cards of shuffle 1 ", "cards of shuffle 999 "));
    let burned = format!(" for nobody {CLAUSE}");
    is_found("a burn card of seat 2", &log, &other(&burned, &format!(" for seat 2 {CLAUSE}")));
    is_found("hers for nobody", &log, &other(&format!(" for seat 2 {CLAUSE}"), &burned));
    is_found("shown to nobody", &log, &other(" for all: ", " for nobody: "));
    let mut twice = honest.clone();
    twice[sealing] = with_line(&twice[sealing], &line);
    is_found("sealed twice", &log, &twice);
    let mut later = honest.clone();
    later[sealing] = later[sealing].replace(&format!("{line}\n"), "");
    later[sealing + 1] = with_line(&later[sealing + 1], &line);
    is_found("sealed later", &log, &later);
    for few in [1, 2, 51] {
        let few = seal(1, 1, &sealed[..few]);
        is_found("too few leaves", &log, &other(&line, &few));
    }
    let more = seal(1, 1, &[&sealed[..], &sealed[..1]].concat());
    is_found("a leaf too many", &log, &other(&line, &more));
}

#[test]
fn no_two_cards_have_one_salt() {
    let Evening { log, .. } = shown_down();
    let mut forged = texts(&log);
    let (sealing, line, mut sealed) = first_seal(&forged);
    let salt = Salt::of(&Seed::new([5; 32]), 0, 0);
    for text in &mut forged {
        let lines = text.lines().map(|line| {
            let Some((leaf, told)) = line.split_once(" for all: ") else { return line.to_owned() };
            let number = leaf.strip_prefix("is leaf ").expect("a leaf");
            let number: usize = number.parse().expect("a number");
            let card = card(told.split_once(',').expect("a salt").0);
            sealed[number - 1] = salt.leaf(number - 1, card);
            format!("{leaf} for all: {card}, salt {} {CLAUSE}", salt.to_hex())
        });
        *text = lines.flat_map(|line| [line, "\n".to_owned()]).collect();
    }
    forged[sealing] = forged[sealing].replace(&line, &seal(1, 1, &sealed));
    let public = copy(&rewritten(&log, &forged), Viewpoint::Public);
    let found = verified(&public, &[]).expect_err("one salt for all cards");
    assert!(matches!(found.reason, Flaw::SealedBefore { .. }), "{found}");
}

/// Two rounds of hold'em, and the records and leaves of their seals.
fn two_rounds() -> (Vec<u8>, Vec<String>, [Seal; 2]) {
    let Evening { log, .. } = evening(&HOLDEM, PLAYERS, 2, 6);
    let honest = texts(&log);
    let first = first_seal(&honest);
    let (record, line, sealed) = first_seal(&honest[first.0 + 1..]);
    let second = (first.0 + 1 + record, line, sealed);
    (log, honest, [first, second])
}

#[test]
fn no_leaf_seals_a_card_in_two_rounds() {
    let (log, honest, [(_, _, first), (record, line, second)]) = two_rounds();
    for place in [51, 40] {
        let mut sealed = second.clone();
        sealed[place] = first[place];
        let mut forged = honest.clone();
        forged[record] = forged[record].replace(&line, &seal(2, 1, &sealed));
        is_found("a leaf of the first round", &log, &forged);
        let public = copy(&rewritten(&log, &forged), Viewpoint::Public);
        let found = verified(&public, &[]).expect_err("one leaf in two rounds");
        assert_eq!(found.reason, Flaw::SealedBefore { leaf: place + 1 });
    }
}

#[test]
fn no_salt_that_was_told_hides_a_card_of_a_later_round() {
    let (log, honest, [_, (record, line, mut sealed)]) = two_rounds();
    let opening = |text: &String| text.lines().any(|line| line.contains(" for all: "));
    let earlier = honest[..record].iter().find(|text| opening(text)).expect("a card is shown");
    let (_, salt) = earlier.split_once(", salt ").expect("a salt");
    let salt = Salt::from_hex(&salt[..64]).expect("a salt");
    let shown = (record..honest.len()).find(|at| opening(&honest[*at])).expect("a card is shown");
    let leaf = leaf_number(&honest[shown]);
    let (_, told) = honest[shown].split_once(" for all: ").expect("it is opened");
    let card = card(told.split_once(',').expect("a salt").0);
    sealed[leaf - 1] = salt.leaf(leaf - 1, card);
    let mut forged = honest;
    forged[shown] = show(&forged[shown], 0, leaf, card, salt);
    forged[record] = forged[record].replace(&line, &seal(2, 1, &sealed));
    is_found("a salt of the first round", &log, &forged);
    let public = copy(&rewritten(&log, &forged), Viewpoint::Public);
    let found = verified(&public, &[]).expect_err("everybody knew the salt");
    assert_eq!(found.reason, Flaw::SealedBefore { leaf });
}

#[test]
fn the_leaves_of_an_earlier_round_are_not_used_again() {
    let same = |command: Command<Room>| match command {
        Command::Shuffle { deck, method, .. } => {
            Command::Shuffle { deck, method, result: Shuffled::Seed(Seed::new([9; 32])) }
        }
        other => other,
    };
    let Evening { log, seeds, .. } = evening_with(&HOLDEM, PLAYERS, 2, 6, same);
    for seeds in [&seeds[..], &[]] {
        let found = verified(&log, seeds).expect_err("the same cards again");
        assert_eq!(found.reason, Flaw::SealedBefore { leaf: 1 });
        assert!(matches!(found.place, FoundAt::Record(_)));
    }
}

#[test]
fn what_follows_a_discard_that_nobody_could_have_made_is_not_called_good() {
    let Evening { log, .. } = evening(&FIVE_CARD_DRAW, PLAYERS, 2, 3);
    let honest = texts(&log);
    let veiled = |text: &String| {
        text.lines().any(|it| it.starts_with("do decide seat ") && it.ends_with(" …"))
    };
    let discards = honest.iter().position(veiled).expect("cards are discarded");
    let lines: Vec<&str> = honest[discards].lines().collect();
    let racked = lines.iter().find(|line| line.contains(" to the discard rack"));
    let mut forged = honest.clone();
    forged[discards] = match racked {
        Some(racked) => honest[discards].replace(&format!("{racked}\n"), ""),
        None => with_line(&honest[discards], "is seat 1 card 1 to the discard rack [a b]"),
    };
    let public = copy(&rewritten(&log, &forged), Viewpoint::Public);
    let found = verified(&public, &[]).expect_err("nobody decides so");
    assert_eq!(found.place, FoundAt::Record(discards as u64 + 1));
    // And what is forged after an honest one is found.
    let paid = (discards..honest.len()).find(|at| honest[*at].contains(": won "));
    let paid = paid.expect("somebody wins");
    let mut forged = honest.clone();
    forged[paid] = forged[paid].replacen(": won ", ": won 1", 1);
    is_found("another pot", &log, &forged);
}
