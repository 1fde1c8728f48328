//! The evidence on record, counted again as far as that is quick, and the bad shuffles it refuses.

use std::fs;
use std::path::Path;

use fairness::{Run, Shuffle, Statistic};
use table::shuffle::Seed;

/// Longer runs on record are not repeated here.
const DECKS_MAX: u64 = 100_000;

/// A run on record: what was shuffled, and its three statistics as they are written.
struct Recorded {
    shuffle: Shuffle,
    cards: u16,
    decks: u64,
    seed: Seed,
    statistics: [String; 3],
}

/// The runs of `counts/shuffle.counts`.
fn recorded() -> Vec<Recorded> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../counts/shuffle.counts");
    let text = fs::read_to_string(path).expect("the counts are part of the project");
    let facts = text.lines().filter_map(|line| line.split('#').next()?.strip_prefix("run "));
    facts.map(run_on_record).collect()
}

fn run_on_record(fact: &str) -> Recorded {
    let words: Vec<&str> = fact.split_whitespace().collect();
    let [_date, shuffle, cards, decks, seed, positions, followers, guesses] = words[..] else {
        panic!("{fact:?} has {} words", words.len());
    };
    Recorded {
        shuffle: shuffle.parse().expect("a shuffle"),
        cards: cards.parse().expect("a number of cards"),
        decks: decks.parse().expect("a number of decks"),
        seed: Seed::from_hex(seed).expect("a seed"),
        statistics: [positions, followers, guesses].map(str::to_owned),
    }
}

fn counted(recorded: &Recorded) -> [Statistic; 3] {
    let Recorded { shuffle, cards, decks, seed, .. } = recorded;
    let run = Run { shuffle: *shuffle, cards: *cards, decks: *decks, seed };
    run.count(2, &|_| {}).statistics()
}

#[test]
fn short_runs_on_record_come_out_the_same_to_four_decimals() {
    let short = recorded().into_iter().filter(|run| run.decks <= DECKS_MAX);
    let mut seen = Vec::new();
    for run in short {
        let statistics = counted(&run).map(|it| format!("{:.4}", it.value));
        assert_eq!(statistics, run.statistics, "{} {} {}", run.shuffle, run.cards, run.decks);
        seen.push((run.shuffle, run.cards));
    }
    assert!(seen.contains(&(Shuffle::Live, 52)) && seen.contains(&(Shuffle::Live, 54)));
    assert!(Shuffle::ALL.iter().all(|shuffle| seen.iter().any(|(of, _)| of == shuffle)));
}

#[test]
fn the_live_shuffle_passes_and_a_million_decks_of_it_are_on_record() {
    let runs = recorded();
    for cards in [52, 54] {
        let live = |run: &&Recorded| run.shuffle == Shuffle::Live && run.cards == cards;
        assert!(runs.iter().filter(live).any(|run| run.decks >= 1_000_000), "{cards} cards");
        let short = runs.iter().filter(live).find(|run| run.decks <= DECKS_MAX);
        for it in counted(short.expect("a short run of each")) {
            assert!(it.sigmas().abs() < 3.0, "{cards} cards, {it:?}");
        }
    }
}

#[test]
fn every_bad_shuffle_is_found_out_by_the_tests_that_should() {
    let expected: [(Shuffle, [bool; 3]); 5] = [
        (Shuffle::Naive, [false, true, true]),
        (Shuffle::ByteModulo, [false, true, true]),
        (Shuffle::OffByOne, [false, true, true]),
        (Shuffle::Riffle, [true, false, false]),
        (Shuffle::Shelf, [true, false, false]),
    ];
    let seed = Seed::new([0x5a; 32]);
    for (shuffle, passes) in expected {
        let run = Run { shuffle, cards: 52, decks: 20_000, seed: &seed };
        let statistics = run.count(2, &|_| {}).statistics();
        assert_eq!(statistics.map(|it| it.passes()), passes, "{shuffle}: {statistics:?}");
        // Where it is found out, there is no doubt.
        let clear = |it: &Statistic| it.passes() || it.sigmas().abs() > 20.0;
        assert!(statistics.iter().all(clear), "{shuffle}: {statistics:?}");
    }
}
