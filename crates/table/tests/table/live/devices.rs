//! Shufflers and shoes that fail, and changes of method.

use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::{double_cross, double_draw, nj_19_47, three_card_draw};
use proof::covers;
use table::automatic::{Next, next};
use table::{Command, DeckId, Equipment, Event, ShuffleMethod};

use super::support::{Pit, any, says};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

/// A device that does not complete its cycle: the cards are shuffled again before they are dealt.
fn shuffler_fails<G: Game>(under: Clause) {
    let mut pit = Pit::<G>::with(1, &[("shuffler", "stack")]);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
    let lines = pit.says("floor shuffler failed: 1");
    says(&lines, "deck 1 to be shuffled again", under);
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
    pit.is_ready();
    let mut none = Pit::<G>::with(1, &[]);
    none.is_ready();
    assert_eq!(none.refused("floor shuffler failed: 1").under, under, "there is none to fail");
}

#[test]
fn cards_of_a_failed_shuffler_are_shuffled_again() {
    let _proof = covers!(DDP_109, TCD_106, DXP_100, CSP_019);
    shuffler_fails::<DoubleDraw>(double_draw::P42_12_D);
    shuffler_fails::<ThreeCardDraw>(three_card_draw::P42_12_C);
    shuffler_fails::<DoubleCross>(double_cross::P25_12_D);
    shuffler_fails::<CaribbeanStud>(nj_19_47::P16_13_E);
}

/// A shoe that stops in mid-round: the round is void, all cards are shuffled again.
fn shoe_fails<G: Game>(wagers: &[(&str, &str)], more: &[(&str, &str)], under: Clause) {
    let device = [("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let options: Vec<_> = device.iter().chain(more).copied().collect();
    let mut pit = Pit::<G>::with(2, &options);
    pit.is_ready();
    pit.wagers(1, wagers);
    pit.says("no more bets");
    pit.says("deal");
    let lines = pit.says("floor shoe failed: 1");
    says(&lines, "all hands void", under);
    assert_eq!(pit.net(1), 0);
    let racked =
        |event: &Event| matches!(event, Event::RackOrder(all) if all.len() == G::DECK.len());
    assert!(any(&lines, racked), "the dealt cards too");
    assert!(matches!(next(&pit.table), Next::Shuffle(..)));
    let mut manual = Pit::<G>::with(1, &[]);
    manual.is_ready();
    manual.wagers(1, wagers);
    manual.says("no more bets");
    manual.refused("floor shoe failed: 1");
}

#[test]
fn a_failed_shoe_makes_the_round_void() {
    let _proof = covers!(DDP_110, TCD_107, DXP_101, CSP_020);
    shoe_fails::<DoubleDraw>(DDP, &[], double_draw::P42_12_E);
    shoe_fails::<ThreeCardDraw>(ANTE, &[("dealer_deal", "c")], three_card_draw::P42_12_D);
    shoe_fails::<DoubleCross>(ANTE, &[], double_cross::P25_12_E);
    shoe_fails::<CaribbeanStud>(ANTE, &[], nj_19_47::P16_13_F);
}

/// While the device is at the table nothing else shuffles.
fn removed_first<G: Game>(under: Clause) {
    let mut pit = Pit::<G>::with(1, &[("shuffler", "stack")]);
    pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
    assert_eq!(pit.refused("shuffle deck 1 manual order").under, under);
    assert_eq!(pit.refused("install shuffler shoe").under, under);
    let lines = pit.says("remove shuffler");
    says(&lines, "shuffler removed from the table", under);
    pit.is_ready();
    assert!(any(&pit.log, |event| event.to_string().starts_with("deck 1 shuffled by hand")));
}

#[test]
fn a_device_leaves_the_table_before_another_method_is_used() {
    let _proof = covers!(DDP_111, TCD_108, DXP_102, CSP_021);
    removed_first::<DoubleDraw>(double_draw::P42_12_F);
    removed_first::<ThreeCardDraw>(three_card_draw::P42_12_E);
    removed_first::<DoubleCross>(double_cross::P25_12_F);
    removed_first::<CaribbeanStud>(nj_19_47::P16_13_G);
}

/// A shoe that deals by itself leaves the table before cards are dealt in another way, and no deck
/// stays behind in it.
fn shoe_is_removed_first<G: Game>(wagers: &[(&str, &str)], more: &[(&str, &str)], under: Clause) {
    let device = [("dealing", "automated-shoe"), ("shuffler", "stack")];
    let options: Vec<_> = device.iter().chain(more).copied().collect();
    for other in ["manual-shoe", "hand"] {
        let mut pit = Pit::<G>::with(1, &options);
        pit.plays_with(wagers);
        let change = format!("change dealing {other}");
        assert_eq!(pit.refused(&change).under, under, "nobody has removed the shoe");
        let lines = pit.floorperson("remove shoe");
        says(&lines, "floorperson removes the automated shoe from the table", under);
        assert_eq!(pit.refused("remove shoe").under, under, "it is gone");
        pit.refused("load deck 1");
        let lines = pit.says(&change);
        assert!(!any(&lines, |event| event.to_string().contains("removes")), "it was said before");
        pit.plays_with(wagers);
        assert_eq!(pit.refused("remove shoe").under, under, "none is there");
        pit.says("change dealing automated-shoe");
        pit.plays_with(wagers);
    }
    // A stack that the shuffler has put into the shoe comes out of it.
    let loads = [("dealing", "automated-shoe"), ("shuffler", "shoe")];
    let options: Vec<_> = loads.iter().chain(more).copied().collect();
    let mut pit = Pit::<G>::with(1, &options);
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Load { .. })));
    pit.says("remove shoe");
    assert!(!pit.table.state().contains("the deck lies in the shoe"));
    pit.says("change dealing manual-shoe");
    pit.plays_with(wagers);
    pit.is_ready();
    pit.refused("change dealing automated-shoe");
    // A shoe that was taken away for nothing comes back; one with a deck in it stays.
    let mut pit = Pit::<G>::with(1, &options);
    pit.says("remove shoe");
    pit.is_ready();
    says(&pit.log, "cards are dealt by automated-shoe", G::procedure(pit.table.settings()).load);
    assert_eq!(pit.refused("remove shoe").under, under, "a deck is in it");
}

#[test]
fn an_automated_shoe_leaves_the_table_before_another_way_of_dealing_is_used() {
    let _proof = covers!(DDP_111, TCD_108, DXP_102, CSP_021, GEN_008_A);
    shoe_is_removed_first::<DoubleDraw>(DDP, &[], double_draw::P42_12_F);
    let threes = [("dealer_deal", "c")];
    shoe_is_removed_first::<ThreeCardDraw>(ANTE, &threes, three_card_draw::P42_12_E);
    shoe_is_removed_first::<DoubleCross>(ANTE, &[], double_cross::P25_12_F);
    shoe_is_removed_first::<CaribbeanStud>(ANTE, &[], nj_19_47::P16_13_G);
}

/// Whatever step a deck has reached when its shuffler fails and is taken away, it is played with
/// again.
fn no_deck_is_stranded<G: Game>(wagers: &[(&str, &str)], options: &[(&str, &str)], under: Clause) {
    for steps in 0..8 {
        let mut pit = Pit::<G>::with(1, options);
        for _ in 0..steps + 4 {
            pit.one_step();
        }
        pit.says("remove shuffler");
        pit.plays_with(wagers);
        let lines = pit.plays_with(wagers);
        let by_hand = |event: &Event| event.to_string().starts_with("deck 1 shuffled by hand");
        assert!(any(&lines, by_hand), "after {steps} steps");
        assert!(any(&pit.log, |event| matches!(event, Event::ShufflerRemoved)));
    }
    let mut pit = Pit::<G>::with(1, options);
    // A shuffler that counts can fail until it has reported.
    pit.goes_on(|next| {
        let Next::Command(_, command) = next else { return false };
        matches!(command, Command::Load { .. } | Command::Equipment(Equipment::Report { .. }))
    });
    pit.says("floor shuffler failed: 1");
    let lines = pit.says("remove shuffler");
    says(&lines, "shuffler removed from the table", under);
    pit.plays_with(wagers);
}

#[test]
fn a_shuffler_that_is_taken_away_leaves_no_deck_behind() {
    let _proof = covers!(DDP_111, TCD_108, DXP_102, CSP_021);
    let (stack, shoe) = ([("shuffler", "stack")], [("shuffler", "shoe")]);
    let counts = [("shuffler", "stack"), ("counting_shuffler", "true")];
    for options in [&stack[..], &shoe, &counts] {
        no_deck_is_stranded::<DoubleDraw>(DDP, options, double_draw::P42_12_F);
        no_deck_is_stranded::<ThreeCardDraw>(ANTE, options, three_card_draw::P42_12_E);
        no_deck_is_stranded::<DoubleCross>(ANTE, options, double_cross::P25_12_F);
    }
    no_deck_is_stranded::<CaribbeanStud>(ANTE, &stack, nj_19_47::P16_13_G);
}

#[test]
fn a_deck_that_a_shuffler_has_not_reported_on_is_shuffled_again_by_hand() {
    let mut pit =
        Pit::<DoubleCross>::with(1, &[("shuffler", "stack"), ("counting_shuffler", "true")]);
    let reports = |next: &Next<DoubleCross>| {
        matches!(next, Next::Command(_, Command::Equipment(Equipment::Report { .. })))
    };
    pit.goes_on(reports);
    let lines = pit.says("remove shuffler");
    says(&lines, "deck 1 to be shuffled again", double_cross::P25_12_F);
    assert!(next(&pit.table) == Next::Shuffle(DeckId::FIRST, ShuffleMethod::Manual));
    assert_eq!(pit.table.settings().get("counting_shuffler").as_deref(), Some("false"));
}

#[test]
fn packets_and_then_the_stub_in_hand_are_one_method() {
    let _proof = covers!(TCD_070, TCD_071, DXP_072_B, DXP_072_C, GEN_008_B, DXP_072_A);
    for method in ["c", "d"] {
        let options =
            [("dealing", "automated-shoe"), ("shuffler", "shoe"), ("dealer_deal", method)];
        let mut pit = Pit::<ThreeCardDraw>::with(1, &options);
        pit.is_ready();
        pit.wagers(1, ANTE);
        pit.deals();
        pit.decides(1, "draws 10");
        pit.goes_on(|next| matches!(next, Next::Decision(_)));
        let words = pit.table.round().expect("a round").choices_in_words();
        pit.says(&format!("decide seat 1 {}", words[0]));
        pit.completes();
        assert!(!any(&pit.log, |event| matches!(event, Event::ShufflerRemoved)));
    }
    let mut pit =
        Pit::<DoubleCross>::with(1, &[("dealing", "automated-shoe"), ("shuffler", "shoe")]);
    pit.is_ready();
    pit.wagers(1, ANTE);
    pit.deals();
    pit.decides(1, "raises vertical");
    pit.completes();
    assert!(!any(&pit.log, |event| matches!(event, Event::ShufflerRemoved)));
}

/// The choices of a due decision in the words of the case book.
trait InWords {
    fn choices_in_words(&self) -> Vec<String>;
}

impl<G: Game> InWords for G {
    fn choices_in_words(&self) -> Vec<String> {
        self.choices().map(|choice| self.say(choice)).collect()
    }
}
