//! Every game, every moment between two acts, every irregularity.
//!
//! A table is played step by step; before every command everything that can go wrong is reported on
//! a copy of it, everywhere, by whoever may and by who may not. What must come of it is read from a
//! statement of the law ([`statute`], [`texts`]) that knows nothing of the code. Whatever is done
//! keeps chips and cards, is written down under its paragraph, can be replayed, and leaves a table
//! that goes on to its next round.

mod counts;
mod effects;
mod grid;
mod marks;
mod named;
mod scene;
mod seen;
mod statute;
mod texts;

use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use grid::{Tally, walk};
use proof::covers;
use rules::DealingMethod;
use rules::Irregularity::{CardExposedInError, HoleCardExposed};
use scene::Scene;
use statute::Text;

type Options = Vec<(&'static str, &'static str)>;

/// Two rounds at a table of this text, in the second of which a card was set aside.
fn scene(text: Text, deal: fn(usize) -> usize, options: &[(&'static str, &'static str)]) -> Scene {
    let options: Options = options.to_vec();
    let seats = scene::SEATS;
    Scene { options, text, seats, deal, quiet: 0, watched: 2, aside: true, order: None }
}

// Every dealing method, every shuffler, one deck and two, both scopes of a void.
const MANUAL: &[(&str, &str)] = &[];
const HAND: &[(&str, &str)] = &[("dealing", "hand"), ("shuffler", "stack")];
const HAND_TWO_DECKS: &[(&str, &str)] =
    &[("dealing", "hand"), ("shuffler", "stack"), ("decks", "2"), ("void_scope", "unsettled")];
const LOADED: &[(&str, &str)] = &[("shuffler", "shoe")];
const COUNTING: &[(&str, &str)] =
    &[("shuffler", "stack"), ("counting_shuffler", "true"), ("decks", "2")];
const AUTOMATED: &[(&str, &str)] = &[("dealing", "automated-shoe"), ("shuffler", "shoe")];

/// The cells of all scenes, printed, and no fewer than `least` of them, of which `done` were done.
fn all<G: Game>(scenes: &[Scene], least: usize, done: usize) -> Tally {
    let mut tally = Tally::default();
    for scene in scenes {
        walk::<G>(scene, &mut tally);
    }
    println!("{}: {tally}", G::NAME);
    assert!(tally.cells >= least && tally.done >= done, "{}: the grid shrank: {tally}", G::NAME);
    tally
}

#[test]
fn double_down_stud_at_every_moment() {
    let _proof = covers!(
        DDS_062_A, DDS_063_A, DDS_063_B, DDS_064_A, DDS_065_A, DDS_065_B, DDS_066, GEN_003_A,
        GEN_003_B, GEN_004_A, GEN_004_B, GEN_011_B
    );
    let text = texts::double_down_stud(false);
    let deal = |players| players + 4;
    let mut scenes: Vec<_> = [MANUAL, HAND, HAND_TWO_DECKS, LOADED]
        .into_iter()
        .map(|options| scene(text, deal, options))
        .collect();
    let strict = text.with(CardExposedInError, texts::phases("eVVVVVVV"));
    scenes.push(scene(strict, deal, &[("exposed_error", "void")]));
    let tally = all::<DoubleDownStud>(&scenes, 65_000, 25_000);
    assert_eq!(tally.pairs, 10, "a pair in every round");
}

#[test]
fn double_down_stud_in_new_jersey_at_every_moment() {
    let _proof = covers!(DDN_003, DDN_007);
    let text = texts::double_down_stud(true);
    let deal = |players| players + 4;
    let scenes = [MANUAL, HAND_TWO_DECKS, LOADED, AUTOMATED].map(|options| {
        let options = [options, &[("regulation", "nj-19-47")]].concat();
        scene(text, deal, &options)
    });
    let tally = all::<DoubleDownStud>(&scenes, 40_000, 16_000);
    assert_eq!(tally.pairs, 8, "a pair in every round");
}

#[test]
fn caribbean_stud_at_every_moment() {
    let _proof = covers!(
        CSP_013_A, CSP_014_A, CSP_014_B, CSP_015_A, CSP_016, CSP_017, CSP_018, CSP_019, CSP_020,
        GEN_003_A, GEN_003_B, GEN_004_A, GEN_004_B, GEN_011_B
    );
    let text = texts::caribbean_stud();
    let deal = |players| 5 * players + 5;
    let mut scenes: Vec<_> = [MANUAL, HAND, HAND_TWO_DECKS, AUTOMATED]
        .into_iter()
        .map(|options| scene(text, deal, options))
        .collect();
    // Packets from a deck in order: straight flushes all around, and awards to be validated.
    let packets = [AUTOMATED, &[("deal_pattern", "packet")]].concat();
    let order = Some(CaribbeanStud::DECK.to_vec());
    scenes.push(Scene { order, aside: false, watched: 1, ..scene(text, deal, &packets) });
    let strict = text.with(CardExposedInError, texts::phases("eVV....."));
    scenes.push(scene(strict, deal, &[("exposed_error", "void"), ("prog_on_fold", "true")]));
    let tally = all::<CaribbeanStud>(&scenes, 150_000, 45_000);
    assert!(tally.hands > 10_000 && tally.completed > 0, "{tally}");
    assert_eq!(tally.pairs, 11, "a pair in every round");
}

#[test]
fn double_cross_poker_at_every_moment() {
    let _proof = covers!(
        DXP_058, DXP_059, DXP_097_A, DXP_097_B, DXP_098_A, DXP_099_A, DXP_099_B, DXP_099_C,
        DXP_100, DXP_101, DXP_103, GEN_003_A, GEN_003_B, GEN_004_A, GEN_004_B, GEN_011_B
    );
    let deal = |players| 2 * players + 7;
    let at = texts::double_cross;
    let lenient = at(DealingMethod::ManualShoe).with(HoleCardExposed, texts::phases("-PPPPPPP"));
    let scenes = [
        scene(at(DealingMethod::ManualShoe), deal, MANUAL),
        scene(at(DealingMethod::Hand), deal, HAND_TWO_DECKS),
        scene(at(DealingMethod::AutomatedShoe), deal, AUTOMATED),
        Scene { quiet: 4, watched: 1, ..scene(at(DealingMethod::Hand), deal, HAND) },
        scene(lenient, deal, &[("early_expose", "play-on")]),
    ];
    let tally = all::<DoubleCross>(&scenes, 120_000, 33_000);
    assert_eq!(tally.pairs, 11, "in every round: the last decision is the call");
}

#[test]
fn three_card_draw_poker_at_every_moment() {
    let _proof = covers!(
        TCD_053, TCD_054, TCD_103, TCD_104, TCD_105_A, TCD_105_B, TCD_106, TCD_107, GEN_003_A,
        GEN_003_B, GEN_004_A, GEN_004_B, GEN_011_B
    );
    let deal = |players| 3 * players + 4;
    let at = texts::three_card_draw;
    let auto = DealingMethod::AutomatedShoe;
    let by = |way: &'static str| [AUTOMATED, &[("dealer_deal", way)]].concat();
    let mut scenes = vec![
        scene(at(DealingMethod::ManualShoe, None), deal, MANUAL),
        scene(at(DealingMethod::Hand, None), deal, HAND_TWO_DECKS),
        scene(at(auto, Some(|players| 3 * players + 3)), deal, &by("c")),
        scene(at(auto, Some(|players| 3 * players)), deal, &by("d")),
        Scene { quiet: 4, watched: 1, ..scene(at(DealingMethod::Hand, None), deal, HAND) },
    ];
    scenes.iter_mut().for_each(|scene| scene.aside = false);
    let tally = all::<ThreeCardDraw>(&scenes, 120_000, 31_000);
    assert!(tally.counts > 100, "{tally}");
}

#[test]
fn double_draw_poker_at_every_moment() {
    let _proof = covers!(
        DDP_062, DDP_063, DDP_091_B, DDP_105, DDP_106, DDP_107_A, DDP_108, DDP_109, DDP_110,
        GEN_003_A, GEN_003_B, GEN_004_A, GEN_004_B, GEN_011_B
    );
    let deal = |players| 5 * players;
    let at = texts::double_draw;
    let manual = at(DealingMethod::ManualShoe);
    let strict = manual.with(CardExposedInError, texts::phases("eVVVV..."));
    let scenes = [
        scene(at(DealingMethod::ManualShoe), deal, MANUAL),
        scene(at(DealingMethod::Hand), deal, HAND_TWO_DECKS),
        scene(at(DealingMethod::AutomatedShoe), deal, AUTOMATED),
        Scene { quiet: 4, watched: 1, ..scene(at(DealingMethod::Hand), deal, HAND) },
        scene(strict, deal, &[("exposed_error", "void")]),
        Scene { watched: 1, ..scene(manual, deal, COUNTING) },
        // Six who draw all they may use every card; with one set aside the last one is missing.
        Scene { seats: scene::FULL, ..scene(manual, deal, MANUAL) },
    ];
    let tally = all::<DoubleDraw>(&scenes, 250_000, 85_000);
    assert!(tally.counts > 100, "{tally}");
}
