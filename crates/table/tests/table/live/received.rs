//! Opening a table: the layout, receipt, inspection, verification, spread, wash and first shuffle.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::general::GEN_011;
use law::{double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, Role, ShuffleMethod, Table};

use super::support::{Pit, command, says, settings};

/// The paragraphs of an opening.
struct Opening {
    deck: Clause,
    inspection: Clause,
    verification: Clause,
    spread: Clause,
    wash: Clause,
    shuffle: Clause,
    required: Clause,
}

const DDP: Opening = Opening {
    deck: double_draw::P42_2_A,
    inspection: double_draw::P42_3_A,
    verification: double_draw::P42_3_B,
    spread: double_draw::P42_3_B,
    wash: double_draw::P42_3_C,
    shuffle: double_draw::P42_4_A,
    required: double_draw::P42_4_B_2,
};
const TCD: Opening = Opening {
    deck: three_card_draw::P42_2_A,
    inspection: three_card_draw::P42_3_A,
    verification: three_card_draw::P42_3_B,
    spread: three_card_draw::P42_3_B,
    wash: three_card_draw::P42_3_C,
    shuffle: three_card_draw::P42_4_A,
    required: three_card_draw::P42_4_B_2,
};
const DXP: Opening = Opening {
    deck: double_cross::P25_2_A,
    inspection: double_cross::P25_3_A,
    verification: double_cross::P25_3_B,
    spread: double_cross::P25_3_B,
    wash: double_cross::P25_3_C,
    shuffle: double_cross::P25_4_A,
    required: double_cross::P25_4_B_2,
};

fn new_table<G: Game>(players: usize) -> Pit<G> {
    let mut pit = Pit::<G>::with(players, &[]);
    pit.files_the_layout();
    pit
}

/// The dealer sorts and inspects, the floorperson verifies; nobody does the other's part.
fn is_inspected_and_verified<G: Game>(text: &Opening) {
    let cards = G::DECK.len();
    let inspect = format!("inspect deck 1 {cards} cards");
    let mut pit = new_table::<G>(0);
    assert_eq!(pit.refused(&inspect).under, text.inspection, "it has not arrived");
    let lines = pit.says("receive deck 1 red");
    says(&lines, "deck 1 received, red backs, with cover card", text.deck);
    assert_eq!(pit.refused("verify deck 1").under, text.verification, "nobody has inspected it");
    for count in [0, cards - 1, cards + 1] {
        let refusal = pit.refused(&format!("inspect deck 1 {count} cards"));
        assert_eq!(refusal.reason, Reason::WrongCards { count, needs: cards });
        assert_eq!(refusal.under, text.deck);
    }
    let lines = pit.says(&inspect);
    let words = format!("deck 1 sorted and inspected by the dealer, {cards} cards");
    says(&lines, &words, text.inspection);
    assert_eq!(pit.refused("spread deck 1").under, text.spread, "nobody has verified it");
    assert_eq!(pit.refused_to(Role::Dealer, &command("verify deck 1")).under, GEN_011);
    let lines = pit.says("verify deck 1");
    says(&lines, "deck 1 verified by the floorperson", text.verification);
}

#[test]
fn the_dealer_inspects_on_receipt_and_the_floorperson_verifies() {
    let _proof = covers!(DDP_017, TCD_024, DXP_017);
    is_inspected_and_verified::<DoubleDraw>(&DDP);
    is_inspected_and_verified::<ThreeCardDraw>(&TCD);
    is_inspected_and_verified::<DoubleCross>(&DXP);
}

/// The cards lie face up by suit until the first player has come; then they are turned, washed
/// and stacked.
fn is_spread_and_washed<G: Game>(text: &Opening, spread: &str) {
    let mut pit = new_table::<G>(0);
    pit.says("receive deck 1 red");
    pit.says(&format!("inspect deck 1 {} cards", G::DECK.len()));
    pit.says("verify deck 1");
    assert_eq!(pit.refused("wash deck 1").under, text.wash, "they have not been spread");
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, text.shuffle);
    let lines = pit.says("spread deck 1");
    says(&lines, spread, text.spread);
    let refusal = pit.refused("wash deck 1");
    let (asked, needs) = ("the wash", "no player has arrived to inspect");
    assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
    assert_eq!(refusal.under, text.wash);
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, text.shuffle, "not before");
    assert!(next(&pit.table) == Next::Player);
    pit.says("sit seat 3 Ada");
    let lines = pit.says("wash deck 1");
    says(&lines, "deck 1 turned down, washed and stacked", text.wash);
    let lines = pit.shuffles_in_order(1, ShuffleMethod::Manual);
    says(&lines, "deck 1 shuffled by hand, shuffle 1, order given", text.shuffle);
}

#[test]
fn the_cards_lie_face_up_for_the_first_player_and_are_then_washed_and_shuffled() {
    let _proof = covers!(
        DDP_018_A, DDP_018_B, DDP_019, DDP_020_A, DDP_020_B, TCD_025_A, TCD_025_B, TCD_026,
        DXP_018_A, DXP_018_B, DXP_019
    );
    let words = "deck 1 spread face up by suit and in sequence";
    // Ruling A17: a deck with jokers has two cards of no suit.
    is_spread_and_washed::<DoubleDraw>(&DDP, &format!("{words}, 2 jokers apart"));
    is_spread_and_washed::<ThreeCardDraw>(&TCD, words);
    is_spread_and_washed::<DoubleCross>(&DXP, words);
}

/// Each step of the opening is refused as long as the one before is missing.
fn leaves_no_step_out<G: Game>() {
    let inspect = format!("inspect deck 1 {} cards", G::DECK.len());
    let steps = ["receive deck 1 red", &inspect, "verify deck 1", "spread deck 1", "wash deck 1"];
    for left_out in 0..steps.len() {
        let mut pit = new_table::<G>(1);
        for step in &steps[..left_out] {
            pit.says(step);
        }
        for step in &steps[left_out + 1..] {
            pit.refused(step);
        }
        pit.refused("shuffle deck 1 manual order");
        pit.refused("cut dealer at 20");
        pit.refused("load deck 1");
        pit.refused("no more bets");
    }
}

#[test]
fn no_step_of_the_opening_is_left_out() {
    leaves_no_step_out::<DoubleDraw>();
    leaves_no_step_out::<ThreeCardDraw>();
    leaves_no_step_out::<DoubleCross>();
    leaves_no_step_out::<CaribbeanStud>();
}

/// Before play and after every round the cards are shuffled, into one stack or straight into the
/// shoe.
fn is_shuffled_for_every_round<G: Game>(text: &Opening, wagers: &[(&str, &str)]) {
    let mut pit = Pit::<G>::with(1, &[]);
    for number in 1..=2 {
        let lines = pit.plays_with(wagers);
        let words = format!("deck 1 shuffled by hand, shuffle {number}, order given");
        says(&lines, &words, text.shuffle);
        assert_eq!(pit.refused("load deck 1").under, text.shuffle, "it lies in the rack");
        assert_eq!(pit.refused("cut dealer at 20").under, text.shuffle);
    }
    let mut pit = new_table::<G>(1);
    pit.opens(1, "red");
    let lines = pit.shuffles_in_order(1, ShuffleMethod::Manual);
    says(&lines, "deck 1 shuffled by hand, shuffle 1, order given", text.shuffle);
    assert_eq!(pit.refused("load deck 1").under, text.required, "one stack, to be cut");
    let mut pit = Pit::<G>::with(1, &[("shuffler", "shoe")]);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
    assert!(pit.table.state().contains("the deck lies in the shoe"), "{}", pit.table.state());
    pit.says("load deck 1");
}

#[test]
fn cards_are_shuffled_into_one_stack_before_play_and_after_each_round() {
    let _proof =
        covers!(DDP_022_A, DDP_022_B, DDP_023_A, TCD_028_A, TCD_028_B, DXP_021_A, DXP_021_B);
    is_shuffled_for_every_round::<DoubleDraw>(&DDP, &[("ante", "10"), ("bonus", "10")]);
    is_shuffled_for_every_round::<ThreeCardDraw>(&TCD, &[("ante", "10")]);
    is_shuffled_for_every_round::<DoubleCross>(&DXP, &[("ante", "10")]);
}

const FILE: &str = "file layout drawing D-7, photograph P-7";

/// No deck comes to the table before drawing and photograph of the layout are filed.
fn layout_comes_first<G: Game>(under: Clause) {
    let mut pit = Pit::<G>::with(1, &[]);
    assert_eq!(pit.refused("receive deck 1 red").under, under);
    assert_eq!(pit.refused("receive deck 1 red pre-shuffled").under, under);
    assert!(matches!(next(&pit.table), Next::Command(Role::CasinoSupervisor, _)), "it is due");
    for too_low in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(too_low, &command(FILE)).under, GEN_011);
    }
    pit.refused("file layout drawing \" \", photograph P-7");
    pit.refused("file layout drawing D-7, photograph \" \"");
    assert!(pit.table.read("file layout drawing D-7").is_err(), "the photograph as well");
    let lines = pit.says(FILE);
    let words = "casino supervisor attests layout filed, drawing D-7, photograph P-7";
    says(&lines, words, under);
    pit.says("receive deck 1 red");
    pit.is_ready();
}

#[test]
fn the_layout_is_filed_before_it_is_used() {
    let _proof = covers!(DDP_113_A, DDP_113_B, TCD_110_A, TCD_110_B);
    layout_comes_first::<DoubleDraw>(double_draw::P1_13Y_A_1);
    layout_comes_first::<ThreeCardDraw>(three_card_draw::P1_13BB_A_1);
    // The other texts ask for no filing.
    let mut pit = Pit::<DoubleCross>::with(0, &[]);
    assert_eq!(pit.refused(FILE).under, double_cross::P25_2_A);
}

/// One cover card of one colour, neither that of the edges nor that of the backs.
fn cover_card_differs<G: Game>(under: Clause) {
    for colour in ["yellow", "black", "red", "blue", "green"] {
        let mut pit = Pit::<G>::with(0, &[("cover_card", colour)]);
        pit.files_the_layout();
        for back in ["red", "blue", "green"] {
            if back == colour {
                let refusal = pit.refused(&format!("receive deck 1 {back}"));
                assert_eq!(refusal.under, under, "a {colour} cover card on {back} backs");
                pit.refused(&format!("receive deck 1 {back} pre-shuffled"));
            } else {
                pit.says(&format!("receive deck 1 {back}"));
                pit.says("retire deck 1");
            }
        }
        pit.goes_on(|next| *next == Next::Player);
    }
    let white = Table::<G>::new("pit", settings::<G>(&[("cover_card", "white")]));
    assert_eq!(proof::refused(white.map(drop)).under, under, "the edges are white");
}

#[test]
fn the_cover_card_differs_in_colour_from_backs_and_edges() {
    let _proof = covers!(DDP_010, TCD_017, DXP_010_B);
    cover_card_differs::<DoubleDraw>(double_draw::P42_2_A);
    cover_card_differs::<ThreeCardDraw>(three_card_draw::P42_2_A);
    cover_card_differs::<DoubleCross>(double_cross::P25_2_A);
    cover_card_differs::<CaribbeanStud>(double_cross::P25_2_A.by_analogy());
}
