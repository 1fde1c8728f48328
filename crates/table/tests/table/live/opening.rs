//! Cards and opening of the table (11(b), 11(c)).

use cards::deck::STANDARD;
use law::general::GEN_011;
use law::section_11::{P11_B_1, P11_C_1, P11_C_2, P11_C_3, P11_D_1};
use proof::covers;
use rules::Reason;
use table::{Command, DeckId, Role, ShuffleMethod, Shuffled};

use super::support::{Stud, command, refused_table, says};

#[test]
fn a_deck_has_52_cards_and_comes_with_a_cutting_card_and_a_cover_card() {
    let _proof = covers!(DDS_008);
    let mut pit = Stud::new(&[]);
    let lines = pit.dealer("receive deck 1 red");
    says(&lines, "deck 1 received, red backs, with cutting card and cover card", P11_B_1);
    for count in [0, 51, 53, 54] {
        let refusal = pit.refused(&format!("inspect deck 1 {count} cards"));
        assert_eq!(refusal.reason, Reason::WrongCards { count, needs: 52 });
        assert_eq!(refusal.under, P11_B_1);
    }
    pit.dealer("inspect deck 1 52 cards");
    let refusal = pit.refused("receive deck 1 blue");
    assert_eq!(refusal.under, P11_B_1, "one deck is in use already");
}

#[test]
fn no_shuffle_brings_a_card_twice_or_loses_one() {
    let _proof = covers!(DDS_008, GEN_003_A);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.opens(1, "red");
    let shuffle = |cards: Vec<cards::Card>| Command::Shuffle {
        deck: DeckId::FIRST,
        method: ShuffleMethod::Manual,
        result: Shuffled::Order(cards),
    };
    let mut twice = STANDARD.to_vec();
    twice[0] = twice[51];
    for wrong in
        [twice, STANDARD[1..].to_vec(), Vec::new(), [&STANDARD[..], &STANDARD[..1]].concat()]
    {
        let count = wrong.len();
        let refusal = pit.refused_to(Role::Dealer, &shuffle(wrong));
        assert_eq!(refusal.reason, Reason::WrongCards { count, needs: 52 });
        assert_eq!(refusal.under, P11_B_1);
    }
    pit.does(Role::Dealer, &shuffle(STANDARD.to_vec()));
}

#[test]
fn the_dealer_inspects_and_the_floorperson_verifies() {
    let _proof = covers!(DDS_015_A, DDS_015_B, GEN_011_A, GEN_011_B);
    let mut pit = Stud::new(&[]);
    assert_eq!(pit.refused("inspect deck 1 52 cards").under, P11_C_1, "it has not arrived");
    pit.dealer("receive deck 1 red");
    assert_eq!(pit.refused("verify deck 1").under, P11_C_1, "nobody has inspected it");
    let lines = pit.dealer("inspect deck 1 52 cards");
    says(&lines, "deck 1 sorted and inspected by the dealer, 52 cards", P11_C_1);
    assert_eq!(pit.refused("inspect deck 1 52 cards").under, P11_C_1);
    assert_eq!(pit.refused("spread deck 1").under, P11_C_2, "nobody has verified it");
    let refusal = pit.refused_to(Role::Dealer, &command("verify deck 1"));
    assert_eq!(refusal.under, GEN_011, "a dealer does not verify his own inspection");
    let lines = pit.floorperson("verify deck 1");
    says(&lines, "deck 1 verified by the floorperson", P11_C_1);
}

#[test]
fn a_supervisor_may_verify_in_the_floorpersons_place_and_the_log_says_so() {
    let _proof = covers!(DDS_015_A);
    let mut pit = Stud::new(&[]);
    pit.dealer("receive deck 1 red");
    pit.dealer("inspect deck 1 52 cards");
    let lines = pit.supervisor("verify deck 1");
    says(&lines, "deck 1 verified by the casino supervisor", P11_C_1);
}

#[test]
fn the_cards_lie_face_up_until_the_first_player_has_come() {
    let _proof = covers!(DDS_016, DDS_017);
    let mut pit = Stud::new(&[]);
    pit.dealer("receive deck 1 red");
    pit.dealer("inspect deck 1 52 cards");
    pit.floorperson("verify deck 1");
    assert_eq!(pit.refused("wash deck 1").under, P11_C_3, "they have not been spread");
    let lines = pit.dealer("spread deck 1");
    says(&lines, "deck 1 spread face up by suit and in sequence", P11_C_2);
    let refusal = pit.refused("wash deck 1");
    let (asked, needs) = ("the wash", "no player has arrived to inspect");
    assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
    assert_eq!(refusal.under, P11_C_3);
    pit.seats(&[(4, "Ada")]);
    let lines = pit.dealer("wash deck 1");
    says(&lines, "deck 1 turned down, washed and stacked", P11_C_3);
    assert_eq!(pit.refused("wash deck 1").under, P11_C_3, "once is enough");
    let lines = pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
    assert_eq!(lines[0].1, P11_D_1);
}

#[test]
fn no_step_of_the_opening_is_left_out() {
    let _proof = covers!(DDS_015_A, DDS_015_B, DDS_016, DDS_017);
    let steps = [
        "receive deck 1 red",
        "inspect deck 1 52 cards",
        "verify deck 1",
        "spread deck 1",
        "wash deck 1",
    ];
    for left_out in 0..steps.len() {
        let mut pit = Stud::new(&[]);
        pit.seats(&[(1, "Ada")]);
        for step in &steps[..left_out] {
            let step = command(step);
            pit.does(step.needs(), &step);
        }
        for step in &steps[left_out + 1..] {
            pit.refused(step);
        }
        pit.refused("offer cut deck 1");
        pit.refused("load deck 1");
        pit.refused("no more bets");
    }
}

#[test]
fn cutting_card_and_cover_card_differ_in_colour_from_backs_and_edges() {
    let _proof = covers!(DDS_008);
    let mut pit = Stud::new(&[("cover_card", "red")]);
    assert_eq!(pit.refused("receive deck 1 red").under, P11_B_1);
    pit.dealer("receive deck 1 blue");
    assert_eq!(refused_table(&[("cover_card", "white")]).under, P11_B_1, "the edges are white");
}

#[test]
fn the_text_knows_no_deck_that_arrives_shuffled() {
    let _proof = covers!(DDS_020);
    let mut pit = Stud::new(&[]);
    assert_eq!(pit.refused("receive deck 1 red pre-shuffled").under, P11_D_1);
    pit.seats(&[(1, "Ada")]);
    pit.opens(1, "red");
    assert_eq!(pit.refused("shuffle deck 1 pre-shuffled order").under, P11_D_1);
    pit.shuffles(DeckId::FIRST, ShuffleMethod::Manual);
}

#[test]
fn the_text_knows_no_shuffler_that_counts_and_no_filing() {
    let mut pit = Stud::new(&[("shuffler", "stack")]);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    assert_eq!(pit.refused("shuffler reports deck 1 52 cards").under, P11_D_1);
    assert_eq!(pit.refused("file layout drawing D-7, photograph P-7").under, P11_B_1);
}
