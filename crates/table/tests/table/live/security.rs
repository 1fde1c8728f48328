//! Used cards go to security, which inspects every deck.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::equipment::{P1_18_N, P1_18_N_3_III};
use law::general::GEN_011;
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, Role};

use super::support::{Pit, command, says};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const TWO: [(&str, &str); 2] = [("decks", "2"), ("shuffler", "stack")];

/// Every deck that left the table is inspected before a closed table opens again.
fn inspects_all<G: Game>(wagers: &[(&str, &str)]) {
    let cards = G::DECK.len();
    let mut pit = Pit::<G>::with(1, &TWO);
    pit.plays_with(wagers);
    let lines = pit.says("retire deck 1");
    says(&lines, "deck 1, red backs, returned to security in envelope 1", P1_18_N);
    pit.is_ready();
    pit.wagers(1, wagers);
    assert_eq!(pit.refused("close table").under, P1_18_N, "wagers lie on the layout");
    pit.says("withdraw seat 1");
    let lines = pit.says("close table");
    says(&lines, "deck 1, red backs, returned to security in envelope 2", P1_18_N);
    says(&lines, "deck 2, blue backs, returned to security in envelope 3", P1_18_N);
    says(&lines, "table closed for the gaming day", P1_18_N);
    assert_eq!(pit.refused("close table").under, P1_18_N, "it is closed");
    for envelope in [2, 1, 3] {
        let refusal = pit.refused("receive deck 1 red");
        let needs = "security has yet to inspect every deck used before";
        assert_eq!(refusal.reason, Reason::OutOfOrder { asked: "receiving a deck", needs });
        assert_eq!(refusal.under, P1_18_N_3_III);
        let examine = format!("examine envelope {envelope} {cards} cards sound");
        let lines = pit.says(&examine);
        let words =
            format!("security inspects envelope {envelope}: {cards} cards, no marks or tampering");
        says(&lines, &words, P1_18_N_3_III);
        assert_eq!(pit.refused(&examine).under, P1_18_N_3_III, "it has been inspected");
    }
    pit.plays_with(wagers);
}

#[test]
fn security_inspects_every_used_deck_and_not_a_sample() {
    let _proof = covers!(EQP_006, EQP_007);
    inspects_all::<DoubleDraw>(BONUS);
    inspects_all::<ThreeCardDraw>(ANTE);
    inspects_all::<DoubleCross>(ANTE);
    inspects_all::<CaribbeanStud>(ANTE);
}

#[test]
fn only_security_inspects_used_cards() {
    let _proof = covers!(EQP_006, GEN_011_B);
    let mut pit = Pit::<DoubleDraw>::with(1, &[]);
    pit.plays_with(BONUS);
    pit.says("close table");
    let examine = command("examine envelope 1 54 cards sound");
    for other in Role::ALL.into_iter().filter(|role| *role != Role::Security) {
        assert_eq!(pit.refused_to(other, &examine).under, GEN_011, "{other}");
    }
    for not_theirs in ["retire deck 1", "close table", "deal", "no more bets"] {
        assert_eq!(pit.refused_to(Role::Security, &command(not_theirs)).under, GEN_011);
    }
    assert!(next(&pit.table) == Next::Command(Role::Security, examine.clone()));
    pit.does(Role::Security, &examine);
}

#[test]
fn what_security_finds_is_written_down() {
    let _proof = covers!(EQP_006, EQP_007);
    for (found, words) in [
        ("54 cards sound", "54 cards, no marks or tampering"),
        ("53 cards sound", "53 cards and not 54, no marks or tampering"),
        ("55 cards marked", "55 cards and not 54, marks found"),
        ("54 cards altered", "54 cards, tampering found"),
    ] {
        let mut pit = Pit::<DoubleDraw>::with(1, &[]);
        pit.is_ready();
        pit.says("retire deck 1");
        assert_eq!(pit.refused("examine envelope 2 54 cards sound").under, P1_18_N_3_III);
        let lines = pit.says(&format!("examine envelope 1 {found}"));
        says(&lines, &format!("security inspects envelope 1: {words}"), P1_18_N_3_III);
    }
}

#[test]
fn a_deck_removed_for_its_count_goes_to_security_too() {
    let _proof = covers!(EQP_006);
    let mut pit = Pit::<DoubleCross>::with(1, &[]).step_by_step();
    pit.is_ready();
    pit.wagers(1, ANTE);
    pit.says("no more bets");
    while pit.table.script().first().is_none_or(|(act, _)| *act != rules::Act::StubRacked) {
        let Next::Command(by, command) = next(&pit.table) else { panic!("the dealer deals") };
        pit.does(by, &command);
    }
    let lines = pit.says("count stub 42");
    says(&lines, "deck 1 leaves the table", law::double_cross::P25_7_E_2);
    says(&lines, "deck 1, red backs, returned to security in envelope 1", P1_18_N);
    // The table plays on with another deck; the inspection is due when the day is over.
    assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
    pit.is_ready();
}
