//! Completion of the round (11(i)), and what a round is (11(a)(1)(vi)).

use law::general::GEN_009;
use law::section_11::{P11_A_1_VI, P11_I_1, P11_I_2, P11_I_3, P11_J_2};
use proof::covers;
use rules::Chips;

use super::support::{Stud, says, words};

/// Five players: a winner, a push, two losers and a winner, from the dealer's far left.
fn five_players(mut pit: Stud) -> Stud {
    pit.seats(&[(1, "Ada"), (2, "Blaise"), (3, "Carl"), (5, "Daniel"), (6, "Emmy")]);
    pit.stack("Ks 8s 2s 3h Kh Kd 8d 4h 9c");
    pit.is_ready();
    for seat in [1, 2, 3, 5, 6] {
        pit.bets(seat, 10);
    }
    pit.dealer("no more bets");
    let decisions = ["1 doubles 10", "2 does not double", "3 doubles 5", "5 does not double"];
    for decision in decisions {
        pit.asks();
        pit.player(&format!("decide seat {decision}"));
    }
    pit
}

/// What a dealer does from the hole card on.
const COMPLETION: [&str; 24] = [
    "dealer card 1 turned: Kd",
    "seat 5: collected 10 from wager",
    "seat 3: collected 10 from wager",
    "seat 3: collected 5 from double down",
    "seat 5 card 1 to the discard rack",
    "seat 3 card 1 to the discard rack",
    "seat 2: returned 10 from wager",
    "seat 2 card 1 to the discard rack",
    "seat 6: paid 10 on wager",
    "seat 6: returned 10 from wager",
    "seat 1: paid 10 on wager",
    "seat 1: returned 10 from wager",
    "seat 1: paid 10 on double down",
    "seat 1: returned 10 from double down",
    "seat 6 card 1 to the discard rack",
    "seat 1 card 1 to the discard rack",
    "dealer card 1 to the discard rack",
    "dealer card 2 to the discard rack",
    "dealer card 3 to the discard rack",
    "dealer card 4 to the discard rack",
    "stub to the discard rack",
    "collected in this order: ",
    "card order after the cut: ",
    "round 1 complete",
];

#[test]
fn losers_first_then_pushes_then_winners_from_the_far_right() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_055_A, DDS_055_B, DDS_057, GEN_002_B, DDS_056);
    let mut pit = five_players(Stud::new(&[]));
    pit.player("decide seat 6 does not double");
    let lines = pit.dealer("turn");
    let said = words(&lines);
    assert_eq!(said.len(), COMPLETION.len(), "{said:#?}");
    for (said, expected) in said.iter().zip(COMPLETION) {
        assert!(said.starts_with(expected), "{said}, not {expected}");
    }
    says(&lines, "seat 3: collected 5 from double down", P11_I_1);
    says(&lines, "seat 2: returned 10 from wager", P11_I_2);
    says(&lines, "seat 1: paid 10 on double down", P11_J_2);
    says(&lines, "seat 1 card 1 to the discard rack", P11_I_3);
    says(&lines, "stub to the discard rack", P11_I_3);
}

#[test]
fn the_dealer_who_works_act_by_act_keeps_the_same_order() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_055_A, DDS_055_B, DDS_057, DDS_056);
    let mut pit = five_players(Stud::new(&[]).step_by_step());
    pit.asks();
    pit.player("decide seat 6 does not double");
    pit.goes_on(|next| *next == super::support::dealers("turn"));
    pit.dealer("turn");
    assert_eq!(pit.table.script().len(), 21);
    for expected in &COMPLETION[..20] {
        assert_eq!(words(&pit.dealer("perform")), [*expected]);
        assert!(pit.table.round().is_some());
        pit.refused("deal");
        pit.refused("turn");
    }
    let last = words(&pit.dealer("perform"));
    assert_eq!(last[0], COMPLETION[20]);
    assert_eq!(last[3], "round 1 complete");
    pit.refused("perform");
}

#[test]
fn a_round_lasts_from_the_first_call_to_the_last_payment() {
    let _proof = covers!(DDS_006, GEN_009_B);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.bets(1, 10);
    assert_eq!((pit.table.rounds(), pit.table.round().is_some()), (0, false));
    let lines = pit.dealer("no more bets");
    says(&lines, &pit.opening(1, "deck 1, dealt by manual-shoe"), P11_A_1_VI);
    let lines = pit.finishes();
    says(&lines, "round 1 complete", P11_A_1_VI);
    assert_eq!(words(&lines).last().map(String::as_str), Some("round 1 complete"));
    assert!(lines.iter().any(|(_, under)| *under == GEN_009));
    assert!(pit.table.last_round().is_some() && pit.table.round().is_none());
    let lines = pit.plays_a_round();
    says(&lines, "round 2 complete", P11_A_1_VI);
}

#[test]
fn what_everybody_has_after_the_round_adds_up() {
    let _proof = covers!(DDS_054_A, DDS_054_B, DDS_055_A, DDS_055_B, GEN_003_A, DDS_056);
    let mut pit = five_players(Stud::new(&[]));
    pit.finishes();
    let purses =
        [("Ada", 1_020), ("Blaise", 1_000), ("Carl", 985), ("Daniel", 990), ("Emmy", 1_010)];
    for (player, dollars) in purses {
        assert_eq!(pit.table.ledger().balance(player), Chips::dollars(dollars), "{player}");
    }
    assert_eq!(pit.table.ledger().inventory(), -500, "the house has lost five dollars");
    assert!(!pit.table.ledger().has_wagers());
}
