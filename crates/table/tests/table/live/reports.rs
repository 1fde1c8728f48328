//! Shufflers that count the cards after each shuffle (rulings A13, F05).

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::{double_cross, double_draw, ruling, three_card_draw};
use proof::covers;
use rules::Reason;
use table::automatic::{Next, next};
use table::{Command, Event, Table};

use super::support::{Pit, any, says, settings};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const SHOE: &[(&str, &str)] = &[("shuffler", "stack"), ("counting_shuffler", "true")];
const HAND: &[(&str, &str)] =
    &[("shuffler", "stack"), ("counting_shuffler", "true"), ("dealing", "hand")];
const AUTOMATED: &[(&str, &str)] =
    &[("shuffler", "shoe"), ("counting_shuffler", "true"), ("dealing", "automated-shoe")];
const THREES: &[(&str, &str)] = &[
    ("shuffler", "shoe"),
    ("counting_shuffler", "true"),
    ("dealing", "automated-shoe"),
    ("dealer_deal", "d"),
];

/// The shuffle is over and the device has yet to report.
fn awaits_report<G: Game>(options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(1, options);
    pit.goes_on(|next| {
        matches!(next, Next::Command(_, Command::Equipment(table::Equipment::Report { .. })))
    });
    pit
}

/// No deck is dealt before its report, and one that is not whole leaves the table.
fn reports<G: Game>(under: Clause, options: &[(&str, &str)]) {
    let needs = G::DECK.len();
    let by_hand = options.contains(&("dealing", "hand"));
    let load = if by_hand { "load deck 1 right" } else { "load deck 1" };
    let right = format!("shuffler reports deck 1 {needs} cards");
    let mut pit = awaits_report::<G>(options);
    let refusal = pit.refused(load);
    let waits = "the deck waits for the report of the shuffler";
    assert_eq!(refusal.reason, Reason::OutOfOrder { asked: "taking the deck up", needs: waits });
    assert_eq!(refusal.under, under);
    pit.refused("no more bets");
    let lines = pit.says(&right);
    says(&lines, &right, under);
    assert_eq!(pit.refused(&right).under, under, "one report is enough");
    pit.says(load);
    for counted in [needs - 1, needs + 1, 0] {
        let mut pit = awaits_report::<G>(options);
        let lines = pit.says(&format!("shuffler reports deck 1 {counted} cards"));
        let words = format!("shuffler reports deck 1 {counted} cards and not {needs}");
        says(&lines, &words, under);
        says(&lines, "deck 1 leaves the table", under);
        assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
        pit.is_ready();
    }
}

/// Under what the stub is counted in eleven rounds: in the fifth and the tenth and in no other, or
/// in none.
#[track_caller]
fn counts_the_stub<G: Game>(options: &[(&str, &str)], wagers: &[(&str, &str)]) -> Option<Clause> {
    let mut pit = Pit::<G>::with(1, options);
    let mut counted = Vec::new();
    for number in 1..=11 {
        let lines = pit.plays_with(wagers);
        let counts = lines.iter().filter(|(event, _)| matches!(event, Event::StubCounted(_)));
        counted.extend(counts.map(|(_, under)| (number, *under)));
    }
    let under = counted.first().map(|(_, under)| *under);
    let due = under.map(|under| [(5, under), (10, under)]);
    assert_eq!(counted, due.into_iter().flatten().collect::<Vec<_>>(), "{options:?}");
    under
}

#[test]
fn double_draw_needs_no_count_from_an_automated_shoe_if_the_shuffler_reports() {
    let _proof = covers!(DDP_074_A, DDP_074_B, DDP_075_A, DDP_075_B);
    reports::<DoubleDraw>(double_draw::P42_9_E, AUTOMATED);
    assert_eq!(counts_the_stub::<DoubleDraw>(AUTOMATED, BONUS), None);
    let uncounted = [AUTOMATED[0], AUTOMATED[2]];
    let under = counts_the_stub::<DoubleDraw>(&uncounted, BONUS);
    assert_eq!(under, Some(double_draw::P42_9_D), "every five rounds without a report");
    // From a manual shoe the stub is counted whatever the device says.
    reports::<DoubleDraw>(ruling::A13, SHOE);
    assert_eq!(counts_the_stub::<DoubleDraw>(SHOE, BONUS), Some(double_draw::P42_7_F));
}

#[test]
fn three_card_draw_needs_no_count_if_the_shuffler_reports() {
    let _proof = covers!(TCD_055_A, TCD_055_B, TCD_066_A, TCD_066_B, TCD_067_A, TCD_067_B);
    reports::<ThreeCardDraw>(three_card_draw::P42_7_F, SHOE);
    reports::<ThreeCardDraw>(three_card_draw::P42_9_E, THREES);
    for options in [SHOE, THREES] {
        assert_eq!(counts_the_stub::<ThreeCardDraw>(options, ANTE), None);
    }
    let uncounted = [THREES[0], THREES[2], THREES[3]];
    let under = counts_the_stub::<ThreeCardDraw>(&uncounted, ANTE);
    assert_eq!(under, Some(three_card_draw::P42_9_D));
}

#[test]
fn double_cross_needs_no_count_from_a_manual_shoe_if_the_shuffler_reports() {
    let _proof = covers!(DXP_060_A, DXP_060_B, DXP_067_A, DXP_067_B, DXP_073_A, DXP_073_B);
    reports::<DoubleCross>(double_cross::P25_7_F, SHOE);
    assert_eq!(counts_the_stub::<DoubleCross>(SHOE, ANTE), None);
    // Ruling F05: elsewhere only if the house reads it so.
    let exempt = ("dxp_count_exempt", "all");
    for (options, under) in [(HAND, double_cross::P25_8_E), (AUTOMATED, double_cross::P25_9_D)] {
        reports::<DoubleCross>(ruling::F05, options);
        assert_eq!(counts_the_stub::<DoubleCross>(options, ANTE), Some(under));
        let extended = [options, &[exempt]].concat();
        assert_eq!(counts_the_stub::<DoubleCross>(&extended, ANTE), None);
    }
}

#[test]
fn from_the_hand_the_stub_is_counted_unless_the_shuffler_reports() {
    let _proof = covers!(DDP_120_A, DDP_120_B, DDP_120_C, TCD_117_A, TCD_117_B, TCD_117_C);
    let uncounted = [HAND[0], HAND[2]];
    reports::<DoubleDraw>(ruling::A13, HAND);
    reports::<ThreeCardDraw>(ruling::A13, HAND);
    assert_eq!(counts_the_stub::<DoubleDraw>(HAND, BONUS), None);
    assert_eq!(counts_the_stub::<ThreeCardDraw>(HAND, ANTE), None);
    assert_eq!(counts_the_stub::<DoubleDraw>(&uncounted, BONUS), Some(ruling::A13));
    assert_eq!(counts_the_stub::<ThreeCardDraw>(&uncounted, ANTE), Some(ruling::A13));
    let not_asked = [HAND[0], HAND[2], ("stub_count_hand", "false")];
    assert_eq!(counts_the_stub::<DoubleDraw>(&not_asked, BONUS), None, "the house may say so");
    assert_eq!(counts_the_stub::<ThreeCardDraw>(&not_asked, ANTE), None);
}

#[test]
fn a_shuffler_that_does_not_count_reports_nothing() {
    let report = "shuffler reports deck 1 52 cards";
    let mut pit = Pit::<DoubleCross>::with(1, &[("shuffler", "stack")]);
    pit.is_ready();
    assert_eq!(pit.refused(report).under, double_cross::P25_4_A);
    let mut pit = Pit::<CaribbeanStud>::with(1, &[("shuffler", "stack")]);
    pit.is_ready();
    let borrowed = double_cross::P25_4_A.by_analogy();
    assert_eq!(pit.refused(report).under, borrowed, "no source knows one for this game");
    let alone = settings::<DoubleCross>(&[("counting_shuffler", "true")]);
    let refusal = proof::refused(Table::<DoubleCross>::new("pit", alone).map(drop));
    assert_eq!(refusal.under, double_cross::P25_7_F, "none is there to count");
}

#[test]
fn a_shuffler_that_has_counted_is_done_with_the_deck() {
    let _proof = covers!(DXP_100);
    let mut pit = awaits_report::<DoubleCross>(SHOE);
    let lines = pit.says("floor shuffler failed: 1");
    says(&lines, "deck 1 to be shuffled again", double_cross::P25_12_D);
    pit.shuffles_in_order(1, table::ShuffleMethod::Device);
    pit.says("shuffler reports deck 1 52 cards");
    let refusal = pit.refused("floor shuffler failed: 1");
    assert!(matches!(refusal.reason, Reason::NoSuchIrregularity { .. }));
    assert_eq!(refusal.under, double_cross::P25_12_D);
    pit.is_ready();
}

#[test]
fn a_report_on_one_deck_may_come_while_the_other_is_dealt() {
    let options = [SHOE, &[("decks", "2")]].concat();
    let mut pit = Pit::<DoubleCross>::with(1, &options);
    pit.plays_with(ANTE);
    pit.shuffles_in_order(1, table::ShuffleMethod::Device);
    pit.says("load deck 2");
    pit.wagers(1, ANTE);
    pit.says("leave deck 1 with the shuffler");
    pit.says("no more bets");
    assert_eq!(pit.refused("shuffler reports deck 2 52 cards").under, double_cross::P25_7_F);
    let lines = pit.says("shuffler reports deck 1 51 cards");
    says(&lines, "deck 1 leaves the table", double_cross::P25_7_F);
    pit.decides(1, "folds");
    pit.completes();
    assert!(!any(&pit.log, |event| event.to_string() == "all hands void"), "the round is played");
    pit.is_ready();
}
