//! The same table under New Jersey's definitions (19:47-17.1, ruling E21).

use cards::deck::STANDARD;
use law::equipment::{P1_18_N, P1_19_B};
use law::nj_19_47::{
    P16_13_F, P17_1_DOUBLE_DOWN_WAGER, P17_1_ROUND_OF_PLAY, P17_2_TO_17_12_MISSING,
};
use law::{Clause, section_11};
use proof::covers;
use rules::Reason;

use super::support::{Stud, refused_table, says, seat, words as words_of};

const NEW_JERSEY: [(&str, &str); 1] = [("regulation", "nj-19-47")];

fn round_opens() -> Stud {
    let mut pit = Stud::new(&NEW_JERSEY);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.stack("Ks 8s Kd 8d 4h 9c");
    pit.is_ready();
    pit.bets(2, 10);
    pit.bets(5, 10);
    pit.dealer("no more bets");
    pit
}

fn borrowed(clause: Clause) -> Clause {
    clause.by_analogy()
}

#[test]
fn what_new_jersey_defines_is_cited_as_its_own_and_the_rest_by_analogy() {
    let _proof = covers!(DDN_007);
    let mut pit = round_opens();
    pit.finishes();
    assert!(pit.log.len() > 30);
    for (event, under) in &pit.log {
        let section_11 = under.regulation() == section_11::P11.regulation();
        assert_eq!(under.is_by_analogy(), section_11, "{event}: {under}");
    }
    assert!(P17_2_TO_17_12_MISSING.rows().any(|row| row == law::row::DDN_007));
    let refusal = refused_table(&[NEW_JERSEY[0], ("decks", "2")]);
    assert_eq!(refusal.under, borrowed(section_11::P11_B_2), "refusals too");
    assert_eq!(pit.refused("load deck 1").under, borrowed(section_11::P11_D_1));
}

#[test]
fn a_round_ends_when_all_wagers_are_paid_or_collected() {
    let _proof = covers!(DDN_005);
    let mut pit = round_opens();
    says(&pit.log, &pit.opening(1, "deck 1, dealt by manual-shoe"), P17_1_ROUND_OF_PLAY);
    pit.asks();
    pit.player("decide seat 2 doubles 10");
    assert!(pit.table.ledger().has_wagers());
    let lines = pit.finishes();
    says(&lines, "seat 2: paid 10 on double down", borrowed(section_11::P11_J_2));
    says(&lines, "seat 5: returned 10 from wager", borrowed(section_11::P11_I_2));
    says(&lines, "round 1 complete", P17_1_ROUND_OF_PLAY);
    assert_eq!(words_of(&lines).last().map(String::as_str), Some("round 1 complete"));
    assert!(!pit.table.ledger().has_wagers());
}

#[test]
fn a_double_down_wager_is_at_most_the_original_one() {
    let _proof = covers!(DDN_001);
    let mut pit = round_opens();
    assert_eq!(pit.refused("decide seat 2 doubles 5").under, P17_1_DOUBLE_DOWN_WAGER, "too early");
    pit.asks();
    let refusal = pit.refused("decide seat 2 doubles 11");
    assert!(matches!(refusal.reason, Reason::AboveOriginal { .. }));
    assert_eq!(refusal.under, P17_1_DOUBLE_DOWN_WAGER);
    pit.player("decide seat 2 doubles 10");
}

#[test]
fn the_hole_card_is_the_one_dealt_face_down_and_belongs_to_every_hand() {
    let _proof = covers!(DDN_002, DDN_003, DDN_004, DDN_006);
    let mut pit = round_opens();
    pit.asks();
    let down = pit.log.iter().filter(|(event, _)| event.to_string().ends_with("face down"));
    assert_eq!(down.count(), 1);
    pit.finishes();
    let round = pit.table.last_round().expect("a round was played");
    let hand = |number| round.hand(seat(number)).expect("five cards").to_string();
    assert_eq!(hand(2), "pair of jacks or better", "the hole card is the second king");
    assert_eq!(hand(5), "pair of sixes to tens", "a push");
    assert_eq!(STANDARD.iter().filter(|card| card.suit() == STANDARD[0].suit()).count(), 13);
}

#[test]
fn shoe_hand_and_shuffler_are_those_the_equipment_rules_allow() {
    let _proof = covers!(EQP_009, EQP_010);
    let allowed = [
        ("manual-shoe", "none"),
        ("manual-shoe", "shoe"),
        ("automated-shoe", "none"),
        ("automated-shoe", "shoe"),
        ("hand", "stack"),
    ];
    for (dealing, shuffler) in allowed {
        let options = [NEW_JERSEY[0], ("dealing", dealing), ("shuffler", shuffler)];
        let mut pit = Stud::new(&options);
        pit.seats(&[(1, "Ada")]);
        pit.plays_a_round();
    }
    assert!(STANDARD.iter().all(|card| card.rank().is_some()), "no joker at this table");
    let refusal = refused_table(&[NEW_JERSEY[0], ("dealing", "hand")]);
    assert_eq!(refusal.under, borrowed(section_11::P11_H_1_II_A));
}

#[test]
fn a_round_from_an_automated_shoe_is_void_if_the_shoe_fails() {
    let mut pit = Stud::new(&[NEW_JERSEY[0], ("dealing", "automated-shoe")]);
    pit.seats(&[(2, "Ada"), (5, "Blaise")]);
    pit.is_ready();
    says(&pit.log, "deck 1 in the shoe", P1_19_B);
    pit.bets(2, 10);
    pit.dealer("no more bets");
    pit.dealer("deal");
    says(&pit.dealer("floor shoe failed: 1"), "all hands void", P16_13_F.by_analogy());
    assert_eq!(pit.table.ledger().balance("Ada"), rules::Chips::dollars(1_000));
}

#[test]
fn used_cards_go_to_security_where_the_equipment_rules_hold() {
    let _proof = covers!(EQP_006);
    let mut pit = Stud::new(&NEW_JERSEY);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    let lines = pit.floorperson("close table");
    says(&lines, "deck 1, red backs, returned to security in envelope 1", P1_18_N);
    assert_eq!(pit.refused("receive deck 1 red").under, P1_18_N);
    let examine = super::support::command("examine envelope 1 52 cards sound");
    let lines = pit.does(table::Role::Security, &examine);
    let words = "security inspects envelope 1: 52 cards, no marks or tampering";
    says(&lines, words, P1_18_N);
    pit.dealer("receive deck 1 red");
    // Section 11 leaves used cards to a section that is not in the sources.
    let mut pit = Stud::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    let lines = pit.floorperson("close table");
    assert!(words_of(&lines).iter().all(|words| !words.contains("security")));
    assert_eq!(pit.refused("examine envelope 1 52 cards sound").under, section_11::P11_C_5);
    pit.dealer("receive deck 1 red");
}
