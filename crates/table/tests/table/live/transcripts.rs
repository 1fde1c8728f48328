//! Whole sessions as text, from the opening of the table to the end of a round, as snapshots.

use std::fmt::Write as _;

use proof::covers;
use table::{Command, Role, Shuffled};

use super::support::{Order, Stud, deck_with};

/// Every command with who gave it and when, and below it what the table wrote down or refused.
fn transcript(mut pit: Stud, title: &str, script: &str) -> String {
    let mut text = format!("{title}\n");
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (by, words) = line.split_once(": ").expect("who: what");
        let by: Role = by.parse().expect("a role");
        let command = told(&pit, words);
        pit.now = pit.now.plus_seconds(10);
        let _ = writeln!(text, "\n{} {by}: {}", pit.now, short(&pit.table.written(&command)));
        match pit.table.tell(by, &command, pit.now) {
            Ok(lines) => lines.iter().for_each(|(event, under)| {
                proof::wrote(*under, event);
                let _ = writeln!(text, "    {} [{under}]", short(&event.to_string()));
            }),
            Err(refusal) => {
                proof::was_refused(&refusal);
                let _ = writeln!(text, "    refused: {} [{}]", refusal.reason, refusal.under);
            }
        }
    }
    text
}

/// `stack deck 1 manual: CARDS` stands for a shuffle that brings these cards to the top after a
/// cut.
fn told(pit: &Stud, words: &str) -> Order {
    let Some((how, top)) = words.strip_prefix("stack ").and_then(|rest| rest.split_once(": "))
    else {
        return pit.reads(words);
    };
    let mut command = pit.reads(&format!("shuffle {how} order"));
    let mut order = deck_with::<games::DoubleDownStud>(&super::support::cards(top));
    order.rotate_right(26);
    if let Command::Shuffle { result, .. } = &mut command {
        *result = Shuffled::Order(order);
    }
    command
}

/// A whole deck takes a line of its own; its first and last cards are enough to tell it by.
fn short(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let is_card = |word: &&str| word.parse::<cards::Card>().is_ok();
    let Some(first) = words.iter().position(is_card).filter(|at| words.len() - at == 52) else {
        return line.to_owned();
    };
    let cards = &words[first..];
    let (top, bottom) = (cards[..10].join(" "), cards[49..].join(" "));
    format!("{} {top} ... {bottom}", words[..first].join(" "))
}

fn is_as_recorded(name: &str, text: &str) {
    let mut insta = insta::Settings::clone_current();
    insta.set_snapshot_path("../transcripts");
    insta.set_prepend_module_to_snapshot(false);
    insta.set_omit_expression(true);
    insta.bind(|| insta::assert_snapshot!(name, text));
}

const MANUAL_SHOE: &str = "
    dealer: receive deck 1 red
    dealer: inspect deck 1 52 cards
    dealer: verify deck 1
    floorperson: verify deck 1
    dealer: spread deck 1
    dealer: wash deck 1
    player: sit seat 2 Ada
    player: buy 500 Ada
    player: sit seat 5 Blaise
    player: buy 500 Blaise
    player: sit seat 6 Carl
    player: buy 500 Carl
    dealer: wash deck 1
    dealer: stack deck 1 manual: Ks 8s 2s Kd 8d 4h 9c
    dealer: load deck 1
    dealer: offer cut deck 1
    player: decline cut seat 2
    player: cut seat 6 at 9
    player: cut seat 6 at 42
    casino supervisor: recut the cutting card fell out
    player: cut seat 6 at 36
    dealer: load deck 1
    player: wager seat 2 10 on wager
    player: wager seat 5 20 on wager cash
    player: wager seat 5 20 on wager
    player: wager seat 6 30 on wager
    dealer: no more bets
    player: withdraw seat 6
    dealer: attest left hand draws, right hand places
    dealer: deal
    dealer: deal
    dealer: deal
    dealer: deal
    dealer: deal
    dealer: deal
    dealer: deal
    dealer: turn
    player: decide seat 2 doubles 11
    player: decide seat 2 doubles 10
    player: decide seat 5 does not double
    player: decide seat 6 doubles 0.50
    dealer: turn
    dealer: deal
";

const TWO_DECKS_BY_HAND: &str = "
    player: sit seat 1 Ada
    player: sit seat 2 Ada
    player: buy 500 Ada
    dealer: receive deck 1 red
    dealer: receive deck 2 red
    dealer: receive deck 2 blue
    dealer: inspect deck 1 52 cards
    dealer: inspect deck 2 52 cards
    floorperson: verify deck 1
    floorperson: verify deck 2
    dealer: spread deck 1
    dealer: spread deck 2
    dealer: wash deck 1
    dealer: wash deck 2
    dealer: stack deck 1 manual: Ks
    dealer: stack deck 1 device: Qs 6h Qd 6d 4h 9c 10d
    dealer: offer cut deck 1
    player: cut seat 1 at 26
    dealer: load deck 1
    dealer: load deck 1 right
    player: wager seat 1 10 on wager
    player: wager seat 2 10 on wager
    dealer: no more bets
    dealer: stack deck 2 device: As
    dealer: floor shuffler failed: 1
    dealer: stack deck 2 device: 7s 7h 2d 2h 3c 5c
    dealer: no more bets
    dealer: leave deck 2 with the shuffler
    dealer: no more bets
    dealer: perform
    dealer: perform
    dealer: perform
    dealer: attest holds the deck in the left hand
    dealer: attest cards over the inventory container
    dealer: deal
    dealer: perform
    dealer: floor card face up: 1
    dealer: deal
    dealer: perform
    dealer: deal
    dealer: perform
    dealer: deal
    dealer: perform
    dealer: deal
    dealer: perform
    dealer: deal
    dealer: perform
    player: decide seat 1 doubles 5
    dealer: perform
    player: decide seat 2 does not double
    dealer: perform
    dealer: turn
    dealer: perform
    dealer: turn
    dealer: perform
    dealer: perform
    dealer: perform
    dealer: floor wrong number of cards at dealer: 5
    dealer: offer cut deck 1
    dealer: offer cut deck 2
";

#[test]
fn a_session_with_a_manual_shoe_reads_as_it_did() {
    let _proof = covers!(
        DDS_006, DDS_044_A, DDS_044_B, DDS_027_A, DDS_052_A, DDS_052_B, GEN_009_A, GEN_009_B,
        GEN_009_C, DDS_056
    );
    let text =
        transcript(Stud::new(&[]), "One deck, shuffled by hand, dealt from a shoe", MANUAL_SHOE);
    is_as_recorded("manual-shoe", &text);
}

#[test]
fn a_session_with_two_decks_dealt_by_hand_reads_as_it_did() {
    let _proof =
        covers!(DDS_012, DDS_048, DDS_066, GEN_004_A, GEN_004_B, GEN_009_A, GEN_009_B, GEN_009_C);
    let options =
        [("decks", "2"), ("shuffler", "stack"), ("dealing", "hand"), ("void_scope", "round")];
    let title = "Two decks, shuffled by a device, dealt by hand, act by act, and void at the end";
    let text = transcript(Stud::new(&options).step_by_step(), title, TWO_DECKS_BY_HAND);
    is_as_recorded("two-decks-by-hand", &text);
}
