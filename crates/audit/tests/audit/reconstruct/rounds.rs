//! The rack alone gives every hand, card for card, as people saw it.

use audit::reconstruct::{Owner, Reconstruction};
use cards::Card;
use games::settings::Settings as _;
use games::{
    Blackjack, CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game,
    MultipleActionBlackjack, ThreeCardDraw,
};
use proof::covers;
use table::Mode;

use super::pit::{Pit, Played};

const MODES: [Mode; 2] = [Mode::Automatic, Mode::StepByStep];

/// What decides where cards go: every lawful way to deal with every device, and every way to lay
/// them out or to take them up.
fn tables<G: Game>() -> Vec<Vec<(&'static str, &'static str)>> {
    let values = |name: &'static str| {
        let specs = G::Settings::only().specs().into_iter().filter(move |spec| spec.name == name);
        specs.flat_map(move |spec| spec.values.split(" | ").map(move |value| (name, value)))
    };
    let mut tables = Vec::new();
    for dealing in values("dealing") {
        for shuffler in values("shuffler") {
            tables.extend(values("decks").map(|decks| vec![dealing, shuffler, decks]));
        }
    }
    for name in ["deal_pattern", "dealer_deal", "ddp_stub_count", "fold_keeps_first3", "void_scope"]
    {
        tables.extend(values(name).map(|value| vec![value]));
    }
    let lawful = |table: &Vec<(&str, &str)>| {
        let mut settings = G::Settings::only();
        let known = table.iter().all(|(name, value)| settings.set(name, value).is_ok());
        known && settings.check().is_ok()
    };
    tables.into_iter().filter(lawful).collect()
}

fn rebuilt<G: Game>(played: &Played<G>) -> Reconstruction {
    played.seen.reconstruct(None).expect("its own rack")
}

/// Every card of the rack lies where somebody saw it, if anybody did.
fn as_it_was_shown<G: Game>(played: &Played<G>, rebuilt: &Reconstruction) -> usize {
    let mut checked = 0;
    let mut last = played.shown.clone();
    let lay_at = |spot| rebuilt.cards.iter().filter(|card| card.pick.spot == Some(spot)).count();
    // A void may come before a card that was dealt could be announced.
    last.retain(|spot, cards| !rebuilt.void || cards.len() == lay_at(*spot));
    // From the last card at a place back to the first, as the rack has them.
    for card in rebuilt.cards.iter().rev() {
        let Some(spot) = card.pick.spot else { continue };
        let Some(shown) = last.get_mut(&spot).and_then(Vec::pop) else { continue };
        assert_eq!(card.found, Some(shown), "{} {spot}, round {}", G::NAME, rebuilt.round);
        checked += 1;
    }
    checked
}

/// Plays and rebuilds; gives the rounds that were not void and those that were.
fn play<G: Game>(rounds: usize, trouble: usize, seed: u64) -> (usize, usize) {
    let (mut complete, mut void) = (0, 0);
    for options in tables::<G>() {
        for mode in MODES {
            for played in Pit::<G>::new(&options, mode, seed).with_trouble(trouble).play(rounds) {
                let rebuilt = rebuilt(&played);
                assert!(rebuilt.agrees(), "{options:?} {mode:?}: {rebuilt:#?}");
                assert_eq!((rebuilt.slips.len(), rebuilt.cards.len()), (0, G::DECK.len()));
                let shown = as_it_was_shown(&played, &rebuilt);
                assert!(rebuilt.void || shown > 0, "somebody saw a card");
                let counted = if rebuilt.void { &mut void } else { &mut complete };
                *counted += 1;
            }
        }
    }
    (complete, void)
}

/// So many rounds at every table without trouble, then as many with it.
fn every_round<G: Game>() {
    let (complete, void) = play::<G>(20, 0, 11);
    assert!(complete >= 200 && void == 0, "{}: {complete} rounds", G::NAME);
    let (complete, void) = play::<G>(20, 40, 12);
    assert!(complete > 100 && void > 50, "{}: {complete} rounds, {void} void", G::NAME);
}

#[test]
fn every_hand_of_double_down_stud_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C);
    every_round::<DoubleDownStud>();
}

#[test]
fn every_hand_of_double_draw_poker_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C, DDP_097_A);
    every_round::<DoubleDraw>();
}

#[test]
fn every_hand_of_three_card_draw_poker_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C, TCD_096);
    every_round::<ThreeCardDraw>();
}

#[test]
fn every_hand_of_double_cross_poker_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C, DXP_091_A, DXP_091_B);
    every_round::<DoubleCross>();
}

#[test]
fn every_hand_of_caribbean_stud_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C);
    every_round::<CaribbeanStud>();
}

/// What was collected in each round of a shoe gives its hands, split ones too, with doubles, side
/// wagers and trouble.
#[test]
fn every_hand_of_a_shoe_is_rebuilt_round_by_round() {
    let _proof = covers!(GEN_009_A, GEN_009_C);
    let side = [("progressive", "true"), ("bonus", "either"), ("decks", "4")];
    for options in [&[("decks", "1")][..], &side, &[("surrender", "late"), ("soft_17", "hit")]] {
        by_shoe::<Blackjack>(options);
        if options[0].0 != "surrender" {
            by_shoe::<MultipleActionBlackjack>(options);
        }
    }
}

fn by_shoe<G: Game>(options: &[(&str, &str)]) {
    for (mode, trouble) in [(MODES[0], 0), (MODES[1], 0), (MODES[0], 40), (MODES[1], 40)] {
        for played in Pit::<G>::new(options, mode, 7).with_trouble(trouble).play(60) {
            let rebuilt = rebuilt(&played);
            assert!(rebuilt.agrees(), "{options:?} {mode:?}: {rebuilt:#?}");
            let collected = played.seen.rack().len();
            assert_eq!((rebuilt.slips.len(), rebuilt.cards.len()), (0, collected));
            assert!(rebuilt.void || as_it_was_shown(&played, &rebuilt) > 0, "somebody saw a card");
        }
    }
}

/// A hand may become void when it was folded, or while hands are settled: the round is played again
/// all the same.
#[test]
fn a_hand_that_became_void_after_it_was_decided_is_rebuilt() {
    let _proof = covers!(GEN_009_A, GEN_009_C, CSP_016);
    let (mut folded, mut settled) = (0, 0);
    for options in [[("void_scope", "round")], [("void_scope", "unsettled")]] {
        for mode in MODES {
            let pit = Pit::<CaribbeanStud>::new(&options, mode, 3).with_trouble(8).misdealt();
            for played in pit.play(120) {
                let rebuilt = rebuilt(&played);
                assert!(rebuilt.agrees(), "{options:?} {mode:?}: {rebuilt:#?}");
                for hand in &rebuilt.hands {
                    let (words, wagers) = (hand.words.as_deref().unwrap_or(""), &hand.on_record);
                    folded += usize::from(words == "folded" && wagers.contains("returned"));
                    let lost = words.contains("loses") && wagers.contains("returned");
                    settled += usize::from(lost);
                }
            }
        }
    }
    assert!(folded > 10 && settled > 10, "{folded} after a fold, {settled} in the settlement");
}

#[test]
fn what_was_given_up_stands_beside_the_last_hand() {
    let (mut twice, mut told) = (0, 0);
    for played in Pit::<DoubleDraw>::new(&[], Mode::Automatic, 3).play(40) {
        let rebuilt = rebuilt(&played);
        for hand in &rebuilt.hands {
            let cards: usize = hand.given_up.iter().map(Vec::len).sum();
            assert!(hand.cards.len() == 5 && hand.given_up.len() <= 2 && cards <= 4, "{hand:?}");
            twice += usize::from(hand.given_up.len() == 2);
            let seat = format!(" at seat {}", hand.seat.number());
            let says = rebuilt.untold.iter().any(|words| words.contains(&seat));
            assert_eq!(says, cards > 0, "{hand:?}");
            told += usize::from(says);
        }
    }
    assert!(twice > 10 && told > 40, "{twice} drew twice, {told} drew");
}

#[test]
fn a_card_drawn_to_three_is_told_by_the_rack_alone() {
    let mut drew = 0;
    for played in Pit::<ThreeCardDraw>::new(&[], Mode::Automatic, 3).play(40) {
        let rebuilt = rebuilt(&played);
        assert_eq!(rebuilt.untold, None);
        drew += rebuilt.hands.iter().filter(|hand| hand.given_up.len() == 1).count();
    }
    assert!(drew > 20, "{drew} drew");
}

#[test]
fn shared_cards_stand_apart_from_the_hands() {
    let cards = |rebuilt: &Reconstruction, owner| rebuilt.cards_of(owner).count();
    for played in Pit::<DoubleCross>::new(&[], Mode::Automatic, 5).play(5) {
        let rebuilt = rebuilt(&played);
        assert_eq!(cards(&rebuilt, Owner::Dealer), 2);
        assert_eq!(cards(&rebuilt, Owner::Community), 5);
        assert!(rebuilt.hands.iter().all(|hand| hand.cards.len() == 2));
    }
    for played in Pit::<CaribbeanStud>::new(&[], Mode::Automatic, 5).play(5) {
        let rebuilt = rebuilt(&played);
        assert_eq!(cards(&rebuilt, Owner::Dealer), 5);
        let players = rebuilt.hands.len();
        assert_eq!(cards(&rebuilt, Owner::Stub), 52 - 5 * (players + 1));
    }
}

#[test]
fn the_deal_is_traced_to_its_shuffle_and_its_cut() {
    for (at, played) in
        Pit::<DoubleDownStud>::new(&[], Mode::Automatic, 9).play(6).iter().enumerate()
    {
        let deal = rebuilt(played).deal.expect("its seed is shown");
        assert_eq!(deal.shuffle, at as u64 + 1);
        assert!(deal.cut.is_some_and(|cut| (10..=39).contains(&cut)), "{deal:?}");
    }
}

#[test]
fn every_hand_has_its_name_and_its_settlement() {
    let mut named = 0;
    for played in Pit::<CaribbeanStud>::new(&[], Mode::Automatic, 4).play(20) {
        for hand in rebuilt(&played).hands {
            assert!(hand.on_record.contains("ante 10 "), "{}", hand.on_record);
            assert_eq!(hand.by_rack, None);
            named += usize::from(hand.words.is_some_and(|words| words.contains("the dealer")));
        }
    }
    assert!(named > 20, "{named} hands have a name");
}

#[test]
fn an_award_that_was_withheld_is_no_disagreement() {
    let _proof = covers!(GEN_009_C);
    for mode in MODES {
        let mut withheld = 0;
        for played in Pit::<CaribbeanStud>::new(&[], mode, 5).in_the_dark().play(300) {
            let rebuilt = rebuilt(&played);
            assert!(rebuilt.agrees(), "{mode:?}: {rebuilt:#?}");
            let back = |words: &str| words.contains("progressive 1 returned");
            withheld += rebuilt.hands.iter().filter(|hand| back(&hand.on_record)).count();
        }
        assert!(withheld > 0, "nobody won an award");
    }
}

#[test]
fn nobody_reads_the_recorded_deal_to_rebuild_a_hand() {
    // Of a whole rack that is not the recorded one, the rack decides and not the record.
    for played in Pit::<DoubleDraw>::new(&[], Mode::Automatic, 6).play(5) {
        let turned: Vec<Card> = played.seen.rack().iter().rev().copied().collect();
        let rebuilt = played.seen.reconstruct(Some(&turned)).expect("the same cards");
        let found: Vec<Card> = rebuilt.cards.iter().filter_map(|card| card.found).collect();
        assert_eq!(found, turned);
        assert_eq!(rebuilt.slips, ["the rack was read from the other end"]);
    }
}
