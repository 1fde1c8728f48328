//! One deck, or two that alternate.

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::section_11::{self, P11_B_2, P11_D_1, P11_K_5};
use law::{double_cross, double_draw, three_card_draw};
use proof::covers;
use rules::Reason;
use table::automatic::Next;
use table::{Command, DeckId, Event, ShuffleMethod};

use super::support::{Pit, Stud, any, refused_table, says};

const TWO: [(&str, &str); 2] = [("decks", "2"), ("shuffler", "stack")];
const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

/// The paragraphs about two decks, with the wagers of a round.
#[derive(Clone, Copy)]
struct Two {
    wagers: &'static [(&'static str, &'static str)],
    second: Clause,
    whole: Clause,
    backs: Clause,
    shuffled: Clause,
    alternate: Clause,
    rack: Clause,
    separately: Clause,
}

const DDP: Two = Two {
    wagers: BONUS,
    second: double_draw::P42_2_B,
    whole: double_draw::P42_2_A,
    backs: double_draw::P42_2_B_2,
    shuffled: double_draw::P42_2_B_3,
    alternate: double_draw::P42_2_B_4,
    rack: double_draw::P42_2_B_5,
    separately: double_draw::P42_3_D,
};
const DDS: Two = Two {
    wagers: &[("wager", "10")],
    second: P11_B_2,
    whole: section_11::P11_B_1,
    backs: section_11::P11_B_2_II,
    shuffled: section_11::P11_B_2_III,
    alternate: section_11::P11_B_2_IV,
    rack: section_11::P11_B_2_V,
    separately: section_11::P11_C_4,
};
const TCD: Two = Two {
    wagers: ANTE,
    second: three_card_draw::P42_2_B,
    whole: three_card_draw::P42_2_A,
    backs: three_card_draw::P42_2_B_2,
    shuffled: three_card_draw::P42_2_B_3,
    alternate: three_card_draw::P42_2_B_4,
    rack: three_card_draw::P42_2_B_5,
    separately: three_card_draw::P42_3_D,
};
const DXP: Two = Two {
    wagers: ANTE,
    second: double_cross::P25_2_B,
    whole: double_cross::P25_2_A,
    backs: double_cross::P25_2_B_2,
    shuffled: double_cross::P25_2_B_3,
    alternate: double_cross::P25_2_B_4,
    rack: double_cross::P25_2_B_5,
    separately: double_cross::P25_3_D,
};
/// Caribbean Stud borrows its neighbour's paragraphs.
const CSP: Two = Two {
    wagers: ANTE,
    second: DXP.second.by_analogy(),
    whole: DXP.whole.by_analogy(),
    backs: DXP.backs.by_analogy(),
    shuffled: DXP.shuffled.by_analogy(),
    alternate: DXP.alternate.by_analogy(),
    rack: DXP.rack.by_analogy(),
    separately: DXP.separately.by_analogy(),
};

fn two_washed_decks<G: Game>() -> Pit<G> {
    let mut pit = Pit::<G>::with(1, &TWO);
    pit.files_the_layout();
    pit.opens(1, "red");
    pit.opens(2, "blue");
    pit
}

/// Each deck is whole, the backs differ, and without a shuffler there is one.
fn are_two_whole_decks<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(0, &TWO);
    pit.files_the_layout();
    pit.says("receive deck 1 red");
    assert_eq!(pit.refused("receive deck 2 red").under, text.backs);
    pit.says("receive deck 2 blue");
    for (deck, needs) in [(1, G::DECK.len()), (2, G::DECK.len())] {
        let count = needs - 1;
        let refusal = pit.refused(&format!("inspect deck {deck} {count} cards"));
        assert_eq!(refusal.reason, Reason::WrongCards { count, needs });
        assert_eq!(refusal.under, text.whole);
        pit.says(&format!("inspect deck {deck} {needs} cards"));
    }
    assert_eq!(pit.refused("remove shuffler").under, text.second, "two decks need it");
    pit.says("retire deck 1");
    assert_eq!(pit.refused("receive deck 1 blue").under, text.backs, "also when one is replaced");
    pit.says("remove shuffler");
    assert_eq!(pit.refused("receive deck 1 green").under, text.second);
}

#[test]
fn two_decks_are_whole_and_differ_in_the_colour_of_their_backs() {
    let _proof =
        covers!(DDP_012, DDP_013, TCD_019, TCD_020, DXP_012, DXP_013, DDS_009, DDS_010, DDS_011);
    are_two_whole_decks::<DoubleDraw>(DDP);
    are_two_whole_decks::<ThreeCardDraw>(TCD);
    are_two_whole_decks::<DoubleCross>(DXP);
    are_two_whole_decks::<CaribbeanStud>(CSP);
    are_two_whole_decks::<DoubleDownStud>(DDS);
}

/// While one deck is dealt the other is with the shuffler, and never the same one.
fn one_is_shuffled_while_one_is_dealt<G: Game>(text: Two) {
    let mut pit = two_washed_decks::<G>();
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    pit.loads(1);
    pit.wagers(1, text.wagers);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.under, text.shuffled, "deck 2 has not been given to the shuffler");
    pit.shuffles_in_order(2, ShuffleMethod::Device);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.under, text.shuffled, "nobody has said where deck 2 is");
    let refusal = pit.refused("leave deck 1 with the shuffler");
    assert_eq!(refusal.under, text.shuffled, "deck 1 is about to be dealt");
    let lines = pit.dealer("leave deck 2 with the shuffler");
    says(&lines, "dealer leaves deck 2 with the shuffler", text.shuffled);
    assert_eq!(pit.refused("leave deck 2 with the shuffler").under, text.shuffled, "it is there");
    pit.says("no more bets");
    let refusal = pit.refused("shuffle deck 1 device order");
    assert_eq!(refusal.under, text.shuffled, "deck 1 is in play");
    pit.refused("load deck 2");
}

/// The lines show which deck was shuffled and which was dealt: rows that want a log entry.
fn shuffles_between_rounds<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(1, &TWO);
    for round in 1..=4 {
        let lines = pit.plays_with(text.wagers);
        let (dealt, other) = if round % 2 == 1 { (1, 2) } else { (2, 1) };
        let opens = format!("round {round} opens, deck {dealt}, ");
        assert!(any(&lines, |event| event.to_string().starts_with(&opens)), "{opens}");
        says(&lines, &format!("dealer leaves deck {other} with the shuffler"), text.shuffled);
    }
}

#[test]
fn one_deck_is_with_the_shuffler_while_the_other_is_dealt() {
    let _proof = covers!(DDP_014_A, DDP_014_B, TCD_021_A, TCD_021_B, DXP_014_A, DXP_014_B, DDS_012);
    one_is_shuffled_while_one_is_dealt::<DoubleDraw>(DDP);
    one_is_shuffled_while_one_is_dealt::<ThreeCardDraw>(TCD);
    one_is_shuffled_while_one_is_dealt::<DoubleCross>(DXP);
    one_is_shuffled_while_one_is_dealt::<CaribbeanStud>(CSP);
    one_is_shuffled_while_one_is_dealt::<DoubleDownStud>(DDS);
    shuffles_between_rounds::<DoubleDraw>(DDP);
    shuffles_between_rounds::<ThreeCardDraw>(TCD);
    shuffles_between_rounds::<DoubleCross>(DXP);
    shuffles_between_rounds::<CaribbeanStud>(CSP);
    shuffles_between_rounds::<DoubleDownStud>(DDS);
}

/// Each deck is used every other round, also when one was replaced.
fn alternate<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(1, &TWO);
    for round in 1..=4 {
        pit.plays_with(text.wagers);
        let last = if round % 2 == 1 { 1 } else { 2 };
        pit.shuffles_in_order(last, ShuffleMethod::Device);
        let refusal = pit.refused(&format!("load deck {last}"));
        let needs = "the two decks alternate from round to round";
        assert!(matches!(refusal.reason, Reason::OutOfOrder { needs: n, .. } if n == needs));
        assert_eq!(refusal.under, text.alternate);
    }
    pit.says("retire deck 1");
    pit.opens(1, "green");
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    assert_eq!(pit.refused("load deck 2").under, text.alternate, "the new one has its turn");
    pit.loads(1);
}

/// The deck of the last round is not dealt again because the other one is being replaced.
fn alternate_while_one_is_replaced<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(1, &TWO);
    pit.plays_with(text.wagers);
    pit.says("retire deck 2");
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    assert_eq!(pit.refused("load deck 1").under, text.alternate, "deck 2 comes first");
    pit.opens(2, "green");
    pit.shuffles_in_order(2, ShuffleMethod::Device);
    assert_eq!(pit.refused("load deck 1").under, text.alternate);
    let lines = pit.plays_with(text.wagers);
    assert!(any(&lines, |event| event.to_string().starts_with("round 2 opens, deck 2, ")));
    // Without a shuffler there is one deck, and it is dealt every round.
    pit.says("retire deck 1");
    pit.says("remove shuffler");
    for round in 3..=4 {
        let lines = pit.plays_with(text.wagers);
        let opens = format!("round {round} opens, deck 2, ");
        assert!(any(&lines, |event| event.to_string().starts_with(&opens)), "{opens}");
    }
}

#[test]
fn two_decks_alternate_from_round_to_round() {
    let _proof = covers!(DDP_015, TCD_022, DXP_015, DDS_009, DDS_013);
    alternate::<DoubleDraw>(DDP);
    alternate::<ThreeCardDraw>(TCD);
    alternate::<DoubleCross>(DXP);
    alternate::<CaribbeanStud>(CSP);
    alternate::<DoubleDownStud>(DDS);
    alternate_while_one_is_replaced::<DoubleDraw>(DDP);
    alternate_while_one_is_replaced::<ThreeCardDraw>(TCD);
    alternate_while_one_is_replaced::<DoubleCross>(DXP);
    alternate_while_one_is_replaced::<CaribbeanStud>(CSP);
    alternate_while_one_is_replaced::<DoubleDownStud>(DDS);
}

/// The deck of the last round leaves the rack before cards of the next can go there.
fn share_no_rack<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(1, &TWO);
    pit.plays_with(text.wagers);
    pit.loads(2);
    pit.wagers(1, text.wagers);
    let refusal = pit.refused("no more bets");
    assert_eq!(refusal.under, text.rack, "deck 1 still lies in the rack");
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    pit.says("leave deck 1 with the shuffler");
    pit.says("no more bets");
}

#[test]
fn cards_of_one_deck_only_lie_in_the_discard_rack() {
    let _proof = covers!(DDP_016, TCD_023, DXP_016, DDS_014);
    share_no_rack::<DoubleDraw>(DDP);
    share_no_rack::<ThreeCardDraw>(TCD);
    share_no_rack::<DoubleCross>(DXP);
    share_no_rack::<CaribbeanStud>(CSP);
    share_no_rack::<DoubleDownStud>(DDS);
}

/// Both decks go through the whole opening, each for itself, before play begins.
fn are_opened_separately<G: Game>(text: Two) {
    let mut pit = Pit::<G>::with(1, &TWO);
    pit.files_the_layout();
    pit.opens(1, "red");
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    pit.loads(1);
    pit.wagers(1, text.wagers);
    let inspect = format!("inspect deck 2 {} cards", G::DECK.len());
    for step in ["receive deck 2 blue", &inspect, "verify deck 2", "spread deck 2"] {
        pit.says(step);
        let refusal = pit.refused("no more bets");
        let (asked, needs) = ("the deal", "the other deck is still being opened");
        assert_eq!(refusal.reason, Reason::OutOfOrder { asked, needs });
        assert_eq!(refusal.under, text.separately);
    }
    pit.says("wash deck 2");
    pit.shuffles_in_order(2, ShuffleMethod::Device);
    pit.says("leave deck 2 with the shuffler");
    pit.says("no more bets");
    // During the deal a new deck may arrive and be inspected, but it is not spread.
    pit.says("retire deck 2");
    for step in ["receive deck 2 green", &inspect, "verify deck 2"] {
        pit.says(step);
    }
    for step in ["spread deck 2", "wash deck 2"] {
        assert_eq!(pit.refused(step).under, text.separately, "{step}: deck 1 is in play");
    }
}

#[test]
fn each_of_two_decks_is_opened_separately_before_play_begins() {
    let _proof = covers!(DDP_021, TCD_027, DXP_020, DDS_018);
    are_opened_separately::<DoubleDraw>(DDP);
    are_opened_separately::<ThreeCardDraw>(TCD);
    are_opened_separately::<DoubleCross>(DXP);
    are_opened_separately::<CaribbeanStud>(CSP);
    are_opened_separately::<DoubleDownStud>(DDS);
}

#[test]
fn a_second_deck_is_used_only_with_a_shuffler() {
    let _proof = covers!(DDS_009);
    assert_eq!(refused_table(&[("decks", "2")]).under, P11_B_2);
    for shuffler in ["stack", "shoe"] {
        let mut pit = Stud::new(&[("decks", "2"), ("shuffler", shuffler)]);
        pit.dealer("receive deck 1 red");
        pit.dealer("receive deck 2 blue");
    }
    for shuffler in ["none", "stack"] {
        let mut pit = Stud::new(&[("decks", "1"), ("shuffler", shuffler)]);
        pit.dealer("receive deck 1 red");
        assert_eq!(pit.refused("receive deck 2 blue").under, P11_B_2);
    }
}

#[test]
fn a_deck_in_the_shuffler_can_be_shuffled_again_while_the_other_is_dealt() {
    let _proof = covers!(DDS_066);
    let mut pit = two_washed_decks::<DoubleDownStud>();
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    pit.loads(1);
    pit.bets(1, 10);
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.dealer("leave deck 2 with the shuffler");
    pit.dealer("no more bets");
    pit.dealer("deal");
    let lines = pit.dealer("floor shuffler failed: 1");
    says(&lines, "deck 2 to be shuffled again", P11_K_5);
    pit.dealer("deal");
    pit.shuffles(DeckId::SECOND, ShuffleMethod::Device);
    pit.finishes();
    pit.plays_a_round();
    assert_eq!(pit.refused("shuffle deck 2 manual order").under, section_11::P11_K_6);
}

/// A deck that arrived shuffled never was in the device: the dealer says that it is put there.
#[test]
fn no_deck_is_with_the_shuffler_before_somebody_leaves_it_there() {
    let _proof = covers!(DDP_014_A, DDP_014_B);
    let with = |event: &Event| event.to_string().contains("with the shuffler");
    let mut pit = Pit::<DoubleDraw>::with(1, &TWO);
    pit.files_the_layout();
    for (deck, back) in [(1, "red"), (2, "blue")] {
        pit.says(&format!("receive deck {deck} {back} pre-shuffled"));
        pit.says(&format!("open deck {deck} seal intact"));
        pit.shuffles_in_order(deck, ShuffleMethod::Before);
    }
    pit.says("cut dealer at 20");
    pit.says("load deck 1");
    pit.wagers(1, BONUS);
    assert_eq!(pit.refused("no more bets").under, DDP.shuffled);
    assert!(!any(&pit.log, with), "nobody has said so");
    pit.dealer("leave deck 2 with the shuffler");
    let lines = pit.says("no more bets");
    assert!(!any(&lines, with), "it was said before");
    // It is taken from there for the next round, and has to be left there again.
    pit.decides(1, "folds");
    pit.completes();
    pit.is_ready();
    assert_eq!(pit.refused("leave deck 2 with the shuffler").under, DDP.shuffled, "it is loaded");
    let mut one = Pit::<DoubleDraw>::with(1, &[("shuffler", "stack")]);
    one.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
    assert_eq!(one.refused("leave deck 1 with the shuffler").under, DDP.shuffled, "one deck");
}

#[test]
fn with_one_deck_the_same_cards_are_used_every_round() {
    let _proof = covers!(DDS_008, DDS_020);
    let mut pit = Stud::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.plays_a_round();
    assert_eq!(pit.refused("load deck 1").under, P11_D_1, "but they are shuffled first");
    let lines = pit.plays_a_round();
    assert!(lines.iter().any(|(event, _)| matches!(event, Event::RoundOpened { number: 2, .. })));
}
