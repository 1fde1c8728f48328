//! The evidence on record, counted again as far as that is quick, and the bad shuffles it refuses.

use std::fs;
use std::path::Path;

use fairness::{Counts, Run, Shuffle, Statistic, deck_seed};
use table::shuffle::{Purpose, Seed, shared_key, shuffle};

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

/// Orders that the house and one seat chose what they like for, and only the bytes of an honest
/// seat change, as often as told.
fn with_an_honest_seat(decks: u64, changes: u64) -> [Statistic; 3] {
    let (seed, chosen) = (Seed::new([0; 32]), [0xff; 32]);
    let mut counts = Counts::new(52);
    for deck in 0..decks {
        let honest = *deck_seed(&Seed::new([0x21; 32]), deck % changes).as_bytes();
        let key = shared_key(&seed, &[chosen, honest]);
        counts.add(&shuffle(&key, Purpose::Shuffle, 52));
    }
    counts.statistics()
}

#[test]
fn an_order_that_players_add_to_is_as_even_if_all_but_one_of_them_know_theirs_before() {
    // So many decks tell every bad shuffle above by twenty sigmas. A card that came to each place
    // 2 % more or less often than it should would be told by five: 52 * 20,000 * 0.02^2 = 416 is
    // added to a chi-square of 51 * 51 degrees, whose deviation is 72.
    let even = with_an_honest_seat(20_000, 20_000);
    assert!(even.iter().all(|it| it.sigmas().abs() < 3.5), "{even:?}");
    // A hundred orders that come again and again are told by places and by followers.
    let few = with_an_honest_seat(1_000, 100);
    assert!(few[..2].iter().all(|it| it.sigmas().abs() > 20.0), "{few:?}");
}
