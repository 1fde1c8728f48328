//! Known answers, the published vectors, and what holds for every word. That every order has the
//! same chance is shown in the crate `fairness`.

use std::collections::{BTreeMap, BTreeSet};

use super::draws::fold;
use super::*;
use crate::OptionsHash;

/// The vectors a laboratory can read without Rust.
const VECTORS: &str = include_str!("../../vectors/shuffle.txt");

fn counting_seed() -> Seed {
    Seed::new(core::array::from_fn(|i| u8::try_from(i).expect("32 bytes are counted")))
}

fn words_as_hex(seed: &Seed, nonce: [u8; 12], count: usize) -> String {
    let mut draws = Draws::with_nonce(seed, &nonce);
    (0..count).map(|_| format!("{:08x}", draws.word().swap_bytes())).collect()
}

#[test]
fn the_keystream_is_the_one_of_rfc_8439_appendix_a_1_blocks_zero_and_one() {
    let expected = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                    da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
                    9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
                    29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f";
    assert_eq!(words_as_hex(&Seed::new([0; 32]), [0; 12], 32), expected);
}

#[test]
fn the_keystream_is_the_one_of_rfc_8439_section_2_3_2() {
    // The example of the block function has counter 1: it is our second block.
    let nonce = [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0];
    let two_blocks = words_as_hex(&counting_seed(), nonce, 32);
    let expected = "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e\
                    d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e";
    assert_eq!(&two_blocks[128..], expected);
}

#[test]
fn every_published_vector_is_reproduced() {
    let mut checked = BTreeMap::new();
    for line in VECTORS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let kind = words.next().expect("a line names its kind");
        let rest: Vec<&str> = words.collect();
        match kind {
            "shuffle" | "cut" | "discards" => check_order(kind, &rest),
            "below" => check_draws(&rest),
            "commitment" => check_commitment(&rest),
            other => panic!("unknown kind of vector {other}"),
        }
        *checked.entry(kind).or_insert(0) += 1;
    }
    assert!(checked["shuffle"] >= 6 && checked["cut"] >= 2 && checked["discards"] >= 4);
    assert!(checked["below"] >= 2 && checked["commitment"] >= 3);
}

fn check_order(kind: &str, rest: &[&str]) {
    let purpose = Purpose::named(kind).expect("a purpose");
    let seed = Seed::from_hex(rest[0]).expect("a vector's seed is hex");
    let n = rest[1].parse().expect("a vector counts its cards");
    let expected: Vec<u16> =
        rest[2].split(',').map(|card| card.parse().expect("a vector lists numbers")).collect();
    assert_eq!(shuffle(&seed, purpose, n), expected, "{kind} {} {n}", rest[0]);
}

fn check_draws(rest: &[&str]) {
    let seed = Seed::from_hex(rest[0]).expect("a vector's seed is hex");
    let bound = rest[1].parse().expect("a vector states its bound");
    let mut draws = Draws::new(&seed, Purpose::Shuffle);
    for number in rest[2].split(',') {
        assert_eq!(draws.below(bound).to_string(), number, "below {bound}");
    }
}

fn check_commitment(rest: &[&str]) {
    let seed = Seed::from_hex(rest[0]).expect("a vector's seed is hex");
    let shuffle = rest[2].parse().expect("a vector numbers its shuffle");
    let expected = |hex: &str| Commitment::from_hex(hex).expect("a vector's commitment is hex");
    assert_eq!(seed.commit_by_name(rest[1], shuffle), expected(rest[3]), "{rest:?}");
    let (options, build) = (OptionsHash::new("seats=6\n"), "houserules 0.1.0");
    let context = Context { log: [7; 16], table: rest[1], shuffle, options, build };
    assert_eq!(seed.commit(context), expected(rest[4]), "{rest:?}");
}

/// Whether every number below `n` has the same count of words of this width, and the greatest
/// possible one.
fn every_number_has_the_same_count_of_words<const BITS: u32>(n: u32) -> bool {
    let words = 1_u32 << BITS;
    let mut counts = vec![0; n as usize];
    (0..words).filter_map(|word| fold::<BITS>(word, n)).for_each(|number| {
        counts[number as usize] += 1;
    });
    counts.iter().all(|count| *count == words / n)
}

#[test]
fn with_words_of_eight_bits_no_number_is_favoured_whatever_the_bound() {
    assert!((1..=256).all(every_number_has_the_same_count_of_words::<8>));
}

#[test]
fn with_words_of_thirty_two_bits_the_limit_falls_exactly_where_a_full_set_ends() {
    for n in 1..=u32::from(CARDS_MAX) {
        let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
        let last = u32::try_from(limit - 1).expect("the limit is at most 2^32");
        assert_eq!(fold::<32>(0, n), Some(0));
        assert_eq!(fold::<32>(last, n), Some(n - 1), "the last word kept ends a set of {n}");
        if let Ok(first_rejected) = u32::try_from(limit) {
            assert!((first_rejected..=u32::MAX).all(|word| fold::<32>(word, n).is_none()));
        } else {
            assert!(n.is_power_of_two());
        }
    }
}

#[test]
fn a_rejected_word_is_replaced_by_the_next_one() {
    // Below 3 * 2^30 a quarter of the words is thrown away, so a hundred draws skip some.
    let bound = 3 << 30;
    let (seed, purpose) = (counting_seed(), Purpose::Shuffle);
    let mut words = Draws::new(&seed, purpose);
    let mut draws = Draws::new(&seed, purpose);
    let kept: Vec<u32> = (0..100).map(|_| words.word()).filter(|word| *word < bound).collect();
    assert!(kept.len() < 90);
    assert!(kept.iter().all(|word| draws.below(bound) == *word));
}

#[test]
fn each_purpose_has_an_order_of_its_own() {
    let seed = counting_seed();
    let orders: BTreeSet<_> = Purpose::ALL.map(|purpose| shuffle(&seed, purpose, 52)).into();
    assert_eq!(orders.len(), Purpose::ALL.len());
}

#[test]
fn no_card_is_lost_or_doubled_for_any_size_of_deck() {
    for n in 0..=416 {
        let mut order = shuffle(&counting_seed(), Purpose::Shuffle, n);
        order.sort_unstable();
        assert!(order.into_iter().eq(0..n));
    }
}

#[test]
fn cards_follow_the_order_of_their_numbers() {
    let deck: Vec<char> = ('a'..='z').collect();
    let order = shuffle(&counting_seed(), Purpose::Shuffle, 26);
    let expected: Vec<char> = order.iter().map(|k| deck[usize::from(*k)]).collect();
    assert_eq!(shuffle_cards(&counting_seed(), &deck), expected);
}

#[test]
fn a_commitment_holds_for_its_own_table_shuffle_and_seed_only() {
    let seed = counting_seed();
    let context = Context { table: "stud-1", shuffle: 12, build: "one", ..Context::default() };
    let commitment = seed.commit(context);
    assert!(commitment.verify(context, &seed));
    for other in [
        Context { table: "stud-11", shuffle: 2, ..context },
        Context { table: "stud-2", ..context },
        Context { shuffle: 13, ..context },
        Context { log: [1; 16], ..context },
        Context { options: OptionsHash::new("seats=5\n"), ..context },
        Context { build: "two", ..context },
    ] {
        assert!(!commitment.verify(other, &seed), "{other:?}");
    }
    assert!(!commitment.verify(context, &Seed::new([0; 32])));
}

#[test]
fn a_seed_is_read_back_from_its_digits_and_nothing_else_is_accepted() {
    let seed = counting_seed();
    assert_eq!(Seed::from_hex(&seed.to_hex()), Ok(seed.clone()));
    let one_short = &seed.to_hex()[1..];
    assert_eq!(Seed::from_hex(one_short), Err(NotHex { length: 63 }));
    assert_eq!(Seed::from_hex(&format!("{one_short}g")), Err(NotHex { length: 64 }));
    assert_eq!(Seed::from_hex(""), Err(NotHex { length: 0 }));
}

#[test]
fn a_seed_never_shows_in_debug_output() {
    assert_eq!(format!("{:?}", counting_seed()), "Seed(..)");
    assert_eq!(format!("{:?}", Draws::new(&counting_seed(), Purpose::Shuffle)), "Draws(..)");
}

#[test]
fn every_published_vector_of_sealed_cards_is_reproduced() {
    let text = include_str!("../../vectors/leaves.txt");
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    while let Some(order) = lines.next() {
        let mut words = order.split(' ');
        let mut after = |name: &str| {
            assert_eq!(words.next(), Some(name));
            words.next().and_then(|number| number.parse().ok()).expect("a number")
        };
        let (order, first) = (after("order"), after("first"));
        let place = usize::try_from(first).expect("few cards");
        let cards: Vec<cards::Card> =
            words.skip(1).map(|card| card.parse().expect("a card")).collect();
        let sealed = leaves(&counting_seed(), order, place, &cards);
        assert_eq!(lines.next(), Some(&*format!("root {}", root(&sealed))));
        let last = place + cards.len() - 1;
        let (salt, leaf) = (Salt::of(&counting_seed(), order, last), sealed[cards.len() - 1]);
        assert_eq!(lines.next(), Some(&*format!("last {last} {} {leaf}", salt.to_hex())));
        assert_eq!(salt.leaf(last, cards[cards.len() - 1]), leaf);
        checked += 1;
    }
    assert_eq!(checked, 4);
}

#[test]
fn what_is_shuffled_again_has_another_order_each_time_and_at_first_that_of_discards() {
    let rack: Vec<u8> = (0..20).collect();
    let orders = [0, 1, 2].map(|number| shuffle_again(&counting_seed(), number, &rack));
    assert_eq!(orders[0], ordered(&counting_seed(), Purpose::Discards, &rack));
    assert_eq!(orders.iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn every_published_vector_of_shared_orders_is_reproduced() {
    let text = include_str!("../../vectors/shared.json");
    let vectors: Vec<serde_json::Value> = serde_json::from_str(text).expect("a list");
    for vector in &vectors {
        let hex = |name: &str| vector[name].as_str().expect("digits").to_owned();
        let log = games::hex::decode(&hex("log")).expect("the id of a log");
        let shuffle_number = vector["shuffle"].as_u64().expect("a number");
        let seats = vector["seats"].as_array().expect("a list");
        let openings: Vec<[u8; 32]> = seats
            .iter()
            .map(|row| {
                let number = row["seat"].as_u64().and_then(|seat| usize::try_from(seat).ok());
                let seat = rules::Seat::numbered(number.expect("a number")).expect("a seat");
                let commitment = row["commitment"].as_str().expect("digits");
                let commitment = Commitment::from_hex(commitment).expect("a commitment");
                let Some(opening) = row["opening"].as_str() else { return *commitment.as_bytes() };
                let bytes = PlayerBytes::from_hex(opening).expect("bytes");
                assert_eq!(bytes.commit(log, shuffle_number, seat), commitment);
                *bytes.as_bytes()
            })
            .collect();
        let key = shared_key(&Seed::from_hex(&hex("seed")).expect("a seed"), &openings);
        assert_eq!(key.to_hex(), hex("key"), "{}", hex("name"));
        let order = |name: &str| -> Vec<u16> {
            serde_json::from_value(vector[name].clone()).expect("numbers")
        };
        let cards = u16::try_from(vector["cards"].as_u64().expect("a number")).expect("few");
        assert_eq!(shuffle(&key, Purpose::Shuffle, cards), order("order"));
        let again = shared_key_again(&key, 1);
        assert_eq!(again.to_hex(), hex("again_1_key"));
        let rack: Vec<u16> = (0..20).collect();
        assert_eq!(shuffle_discards(&again, &rack), order("again_1_order_of_20"));
        assert_eq!(Salt::shared(&key, 0).to_hex(), hex("salt_0"));
        assert_eq!(Salt::shared(&key, usize::from(cards) - 1).to_hex(), hex("salt_last"));
    }
    assert_eq!(vectors.len(), 6);
}
