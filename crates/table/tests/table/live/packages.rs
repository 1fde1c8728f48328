//! Decks that arrive shuffled: no sorting, no spread, no wash, no shuffle; but they are cut.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::Clause;
use law::general::GEN_011;
use law::{double_cross, double_draw, three_card_draw};
use proof::covers;
use table::automatic::{Next, next};
use table::shuffle::{Context, Seed};
use table::{Command, DeckId, Event, Role, ShuffleMethod, Shuffled, Table, Time};

use super::support::{Pit, any, command, says, settings};

const BONUS: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];
const RECEIVE: &str = "receive deck 1 red pre-shuffled";

/// The paragraphs of a deck that arrives shuffled.
#[derive(Clone, Copy)]
struct Package {
    wagers: &'static [(&'static str, &'static str)],
    receipt: Clause,
    shuffle: Clause,
    cut: Clause,
}

const DDP: Package = Package {
    wagers: BONUS,
    receipt: double_draw::P42_3_A,
    shuffle: double_draw::P42_4_A,
    cut: double_draw::P42_4_B_2,
};
const TCD: Package = Package {
    wagers: ANTE,
    receipt: three_card_draw::P42_3_A,
    shuffle: three_card_draw::P42_4_A,
    cut: three_card_draw::P42_4_B_2,
};
const DXP: Package = Package {
    wagers: ANTE,
    receipt: double_cross::P25_3_A,
    shuffle: double_cross::P25_4_A,
    cut: double_cross::P25_4_B_2,
};
const CSP: Package = Package {
    wagers: ANTE,
    receipt: DXP.receipt.by_analogy(),
    shuffle: DXP.shuffle.by_analogy(),
    cut: DXP.cut.by_analogy(),
};

fn with_package<G: Game>(options: &[(&str, &str)]) -> Pit<G> {
    let mut pit = Pit::<G>::with(1, options);
    pit.files_the_layout();
    pit.says(RECEIVE);
    pit
}

/// From the package to the cut, and after the round shuffled like any other deck.
fn is_cut_and_not_shuffled<G: Game>(text: Package) {
    let mut pit = Pit::<G>::with(1, &[]);
    pit.files_the_layout();
    let lines = pit.says(RECEIVE);
    says(&lines, "deck 1 received pre-shuffled in its package, red backs", text.receipt);
    let lines = pit.says("open deck 1 seal intact");
    says(&lines, "package of deck 1 opened by the dealer, seal intact", text.receipt);
    let lines = pit.shuffles_in_order(1, ShuffleMethod::Before);
    says(&lines, "deck 1 shuffled before it arrived, shuffle 1, order given", text.shuffle);
    assert_eq!(pit.refused("load deck 1").under, text.cut, "it must be cut");
    pit.says("cut dealer at 20");
    pit.is_ready();
    pit.wagers(1, text.wagers);
    pit.deals();
    pit.decides(1, "folds");
    pit.completes();
    let opening = |event: &Event| matches!(event, Event::DeckSpread(..) | Event::DeckWashed(_));
    assert!(!any(&pit.log, opening), "neither spread nor washed");
    assert!(next(&pit.table) == Next::Shuffle(DeckId::FIRST, ShuffleMethod::Manual));
    let again = Command::Shuffle {
        deck: DeckId::FIRST,
        method: ShuffleMethod::Before,
        result: Shuffled::Order(G::DECK.to_vec()),
    };
    assert_eq!(pit.refused_to(Role::Dealer, &again).under, text.shuffle, "once is enough");
}

#[test]
fn a_deck_that_arrives_shuffled_is_not_in_the_shuffler() {
    let _proof = covers!(DDP_109);
    let mut pit = with_package::<DoubleDraw>(&[("shuffler", "stack")]);
    pit.says("open deck 1 seal intact");
    pit.shuffles_in_order(1, ShuffleMethod::Before);
    let failed = "floor shuffler failed: 1";
    assert_eq!(pit.refused(failed).under, double_draw::P42_12_D);
    pit.is_ready();
    pit.says("recut the cut card fell");
    assert_eq!(pit.refused(failed).under, double_draw::P42_12_D, "nor is one to be cut again");
    pit.is_ready();
    pit.wagers(1, DDP.wagers);
    pit.deals();
    pit.decides(1, "folds");
    pit.completes();
    pit.shuffles_in_order(1, ShuffleMethod::Device);
    let lines = pit.says(failed);
    says(&lines, "deck 1 to be shuffled again", double_draw::P42_12_D);
}

#[test]
fn a_deck_that_arrives_shuffled_is_cut_and_not_shuffled() {
    let _proof = covers!(
        DDP_022_B, DDP_022_C, DDP_025_A, DDP_025_B, TCD_028_B, TCD_028_C, TCD_030_A, TCD_030_B,
        DXP_017, DXP_021_B, DXP_021_C, DXP_023_A, DXP_023_B
    );
    is_cut_and_not_shuffled::<DoubleDraw>(DDP);
    is_cut_and_not_shuffled::<ThreeCardDraw>(TCD);
    is_cut_and_not_shuffled::<DoubleCross>(DXP);
    is_cut_and_not_shuffled::<CaribbeanStud>(CSP);
}

/// Nothing is done with a sealed deck but to look at its seal; nothing with an open one but to
/// commit to its order.
fn keeps_its_order<G: Game>(text: Package) {
    let inspect = format!("inspect deck 1 {} cards", G::DECK.len());
    let of_others: [&str; 5] =
        [&inspect, "verify deck 1", "spread deck 1", "wash deck 1", "shuffle deck 1 manual order"];
    let mut pit = with_package::<G>(&[]);
    pit.refused(RECEIVE);
    for step in of_others.into_iter().chain(["load deck 1", "cut dealer at 20", "no more bets"]) {
        pit.refused(step);
    }
    let early = pit.refused("shuffle deck 1 pre-shuffled order");
    assert_eq!(early.under, text.shuffle, "the package is still sealed");
    assert_eq!(pit.refused_to(Role::Player, &command("open deck 1 seal intact")).under, GEN_011);
    pit.says("open deck 1 seal intact");
    assert_eq!(pit.refused("open deck 1 seal intact").under, text.receipt, "once");
    for step in of_others {
        pit.refused(step);
    }
    let mut sorted = Pit::<G>::with(1, &[]);
    sorted.files_the_layout();
    sorted.says("receive deck 1 red");
    assert_eq!(sorted.refused("open deck 1 seal intact").under, text.receipt, "no package");
    sorted.refused("shuffle deck 1 pre-shuffled order");
}

#[test]
fn the_steps_of_a_sealed_deck_have_one_order() {
    keeps_its_order::<DoubleDraw>(DDP);
    keeps_its_order::<ThreeCardDraw>(TCD);
    keeps_its_order::<DoubleCross>(DXP);
    keeps_its_order::<CaribbeanStud>(CSP);
}

/// A device at the table does not spare it the cut, nor does dealing from the hand.
fn is_cut_at_every_table<G: Game>(text: Package, more: &[(&str, &str)]) {
    for device in [
        &[("shuffler", "stack")][..],
        &[("shuffler", "shoe")],
        &[("shuffler", "stack"), ("dealing", "hand")],
        &[("shuffler", "shoe"), ("dealing", "automated-shoe")],
    ] {
        let automated = device.contains(&("dealing", "automated-shoe"));
        let options: Vec<_> =
            device.iter().chain(more.iter().filter(|_| automated)).copied().collect();
        let mut pit = with_package::<G>(&options);
        pit.goes_on(|next| matches!(next, Next::Command(_, Command::Cut { .. })));
        let load = if device.len() == 2 && !automated { "load deck 1 left" } else { "load deck 1" };
        assert_eq!(pit.refused(load).under, text.cut, "{device:?}");
        pit.plays_with(text.wagers);
        let device_next = Next::Shuffle(DeckId::FIRST, ShuffleMethod::Device);
        assert!(next(&pit.table) == device_next, "from then on the device shuffles");
    }
}

#[test]
fn a_deck_that_arrives_shuffled_is_cut_whatever_device_is_at_the_table() {
    let _proof = covers!(DDP_025_A, DDP_025_B, TCD_030_A, TCD_030_B, DXP_023_A, DXP_023_B);
    is_cut_at_every_table::<DoubleDraw>(DDP, &[]);
    is_cut_at_every_table::<ThreeCardDraw>(TCD, &[("dealer_deal", "c")]);
    is_cut_at_every_table::<DoubleCross>(DXP, &[]);
    is_cut_at_every_table::<CaribbeanStud>(CSP, &[]);
}

#[test]
fn a_package_whose_seal_is_broken_goes_to_security() {
    let _proof = covers!(EQP_006, DXP_017);
    let mut pit = with_package::<DoubleCross>(&[]);
    let lines = pit.says("open deck 1 seal broken");
    says(&lines, "package of deck 1 opened by the dealer, seal broken", DXP.receipt);
    says(&lines, "deck 1 leaves the table", DXP.receipt);
    let words = "deck 1, red backs, returned to security in envelope 1";
    says(&lines, words, law::equipment::P1_18_N);
    assert!(matches!(next(&pit.table), Next::Command(_, Command::Receive { .. })));
    // A package that nobody has opened just goes back.
    let mut pit = with_package::<DoubleCross>(&[]);
    let lines = pit.says("retire deck 1");
    assert!(!any(&lines, |event| event.to_string().contains("security")));
}

/// The order in the package is committed to like that of a shuffle, and shown when it is done.
#[test]
fn the_order_of_a_package_is_sealed_before_the_bets_and_shown_after_the_round() {
    let mut table = Table::<DoubleDraw>::new("pit", settings::<DoubleDraw>(&[])).expect("lawful");
    let options = table.next_shuffle().options;
    let mut give = |by: Role, command: &Command<DoubleDraw>| {
        table.tell(by, command, Time(9)).unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    };
    let says = |words: &str| command(words);
    let file = "file layout drawing D-7, photograph P-7";
    for words in [file, RECEIVE, "open deck 1 seal intact"] {
        give(says(words).needs(), &says(words));
    }
    let (seed, deck) = (Seed::new([7; 32]), DeckId::FIRST);
    let result = Shuffled::Seed(seed.clone());
    let method = ShuffleMethod::Before;
    let lines = give(Role::Dealer, &Command::Shuffle { deck, method, result });
    let commitment =
        seed.commit(Context { table: "pit", shuffle: 1, options, ..Context::default() });
    let words =
        format!("deck 1 shuffled before it arrived, shuffle 1, seed committed as {commitment}");
    super::support::says(&lines, &words, double_draw::P42_4_A);
    let lines = give(Role::Floorperson, &says("retire deck 1"));
    assert!(any(&lines, |event| *event == Event::SeedRevealed(1, seed.clone())));
    // A given order has no place at a table of a live log.
    for words in [RECEIVE, "open deck 1 seal intact"] {
        give(says(words).needs(), &says(words));
    }
    let order = Shuffled::Order(DoubleDraw::DECK.to_vec());
    let given = Command::Shuffle { deck, method, result: order };
    let refusal = table.tell(Role::Dealer, &given, Time(9)).expect_err("refused");
    assert_eq!(refusal.under, double_draw::P42_4_A);
}
