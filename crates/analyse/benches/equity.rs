//! How long equities take, each result asserted: two pairs before the flop against every board
//! dealt one by one and against a public library in the same run.

#![expect(clippy::print_stdout, reason = "a bench prints")]

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use analyse::equity::{Contest, Enough, Equity, Method, Plan, Range, equity};
use cards::deck::STANDARD;
use cards::parse_cards;
use cards::rankings::fast::{Hand, Part, Seven};
use games::catalogue::GameId;
use games::showdown::Showdown;
use pokers::HandRange;

use common::{Machine, mean_of, timed};

const RUNS: u32 = 400;
/// The most it may take, in thousand million steps: two pairs before the flop.
const TWO_PAIRS_MAX: f64 = 0.005;
const ONE_THREAD: Plan = Plan { method: Method::Counted, seed: 1, threads: Some(1) };

fn main() {
    let machine = &Machine::timed();
    let (_, filling) = timed(Seven::tables);
    machine.show("tables for seven cards", filling);
    two_pairs(machine);
    let suited = counted(machine, GameId::Holdem, &["AhKh", "QhJh"], 100);
    assert_eq!(suited.deals, 1_712_304);
    let range = counted(machine, GameId::Holdem, &["AA", "random"], 1);
    assert_eq!(format!("{:.6}", range.players[0].share.to_f64()), "0.852037");
    let omaha = counted(machine, GameId::Omaha, &["AhAsKhKs", "QdJcTd9c"], 5);
    let eight = counted(machine, GameId::OmahaEight, &["AhAs2d3d", "KhKsQdJd"], 5);
    assert_eq!((omaha.deals, eight.deals), (1_086_008, 1_086_008));
    let stud = counted(machine, GameId::SevenCardStudEight, &["AhAs2d3d4c", "KhKsQdJd8s"], 1);
    assert_eq!(stud.deals, 861 * 780);
    sampled(machine);
}

/// The equity of hands before any other card.
fn contest(game: GameId, hands: &[&str]) -> Contest {
    let showdown = Showdown::of(game).expect("a pot game");
    let read = |hand: &&str| Range::read(hand, showdown.own).expect("a range");
    let players: Vec<Range> = hands.iter().map(read).collect();
    Contest::new(showdown, &players, &[], &[]).expect("they meet")
}

fn counted(machine: &Machine, game: GameId, hands: &[&str], runs: u32) -> Equity {
    let contest = contest(game, hands);
    let (found, took) = mean_of(runs, || equity(black_box(&contest), &ONE_THREAD, &()));
    let found = found.expect("nobody ends it");
    println!("{game}: {}, {} deals", hands.join(" v "), found.deals);
    machine.show("counted", took);
    found
}

fn two_pairs(machine: &Machine) {
    let contest = contest(GameId::Holdem, &["AhAs", "KdKc"]);
    let (found, took) = mean_of(RUNS, || equity(black_box(&contest), &ONE_THREAD, &()));
    let found = found.expect("nobody ends it");
    let aces = &found.players[0];
    assert_eq!((aces.wins, aces.ties, found.deals), (1_388_072, 6_538, 1_712_304));
    println!("AhAs v KdKc, {} of the pot", aces.share);
    machine.show("by ranks and flushes", took);
    let (plain, one_by_one) = mean_of(20, every_board);
    assert_eq!(plain, (1_388_072, 6_538, 1_712_304));
    machine.show("every board, one by one", one_by_one);
    let (share, theirs) = mean_of(20, their_equity);
    assert!((share - aces.share.to_f64()).abs() < 1e-9, "{share}");
    machine.show("pokers 0.10, one thread", theirs);
    let (plain, peer) = (one_by_one / took, theirs / took);
    println!("  {:<30}{plain:>9.1} times one by one, {peer:.1} times pokers", "faster");
    machine.assert_within("two pairs", took, TWO_PAIRS_MAX);
    assert!(!machine.limits || (plain > 2.0 && peer > 1.5), "{plain} and {peer} times");
}

/// Wins, ties and boards of the first hand, board by board with the same ranking.
fn every_board() -> (u64, u64, u64) {
    let cards = |text: &str| parse_cards(text).expect("cards");
    let [aces, kings] = ["AhAs", "KdKc"].map(cards);
    let left = STANDARD.iter().filter(|card| !aces.contains(card) && !kings.contains(card));
    let deck: Vec<Part> = left.map(|card| Part::from(*card)).collect();
    let hand = |cards: &[cards::Card]| cards.iter().fold(Hand::EMPTY, |hand, card| hand + *card);
    let (aces, kings, seven) = (hand(&aces), hand(&kings), Seven::tables());
    let (mut wins, mut ties, mut boards) = (0, 0, 0);
    for a in 0..deck.len() {
        for b in a + 1..deck.len() {
            for c in b + 1..deck.len() {
                let three = deck[a] + deck[b] + deck[c];
                for d in c + 1..deck.len() {
                    let four = three + deck[d];
                    for e in &deck[d + 1..] {
                        let board = four + *e;
                        let one = (aces + board).rank7(seven);
                        let other = (kings + board).rank7(seven);
                        wins += u64::from(one > other);
                        ties += u64::from(one == other);
                        boards += 1;
                    }
                }
            }
        }
    }
    (wins, ties, boards)
}

/// The share of the first hand by the other library.
fn their_equity() -> f64 {
    let ranges = HandRange::from_strings(vec!["AhAs".to_owned(), "KdKc".to_owned()]);
    let cancel = Arc::new(AtomicBool::new(false));
    let found = pokers::exact_equity(&ranges, 0, 0, 1, cancel, |_| ());
    found.unwrap_or_else(|_| panic!("the same hands")).equities[0]
}

fn sampled(machine: &Machine) {
    const DEALS: u64 = 4_000_000;
    for (game, hands) in [
        (GameId::Holdem, &["AhAs", "random", "random"][..]),
        (GameId::OmahaEight, &["AhAs2d3d", "random"]),
        (GameId::SevenCardStudEight, &["AhAs2d", "random", "random"]),
    ] {
        let plan = Plan { method: Method::Sampled(Enough::Deals(DEALS)), ..ONE_THREAD };
        let contest = contest(game, hands);
        let (found, took) = timed(|| equity(&contest, &plan, &()).expect("nobody ends it"));
        assert_eq!((found.deals, found.exact), (DEALS, false));
        println!("{game}: {}, {DEALS} deals sampled", hands.join(" v "));
        machine.show("sampled", took);
    }
}
