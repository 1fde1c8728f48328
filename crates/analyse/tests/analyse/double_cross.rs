//! The kernel of Double Cross Poker against the plain walker and the round machine on short decks,
//! and against plain enumeration on all of them.

use std::collections::BTreeMap;

use analyse::kernels::double_cross::{
    CHOICES, Class, Counts, Event, OptimalPolicy, Play, Played, Terms, ThreeCards, raises,
};
use analyse::walk::Walk;
use analyse::{Counted, Fraction, Kernel, Named, Prospect, Situation, each_value};
use cards::deck::STANDARD;
use cards::{Card, CardSet, Rank, Suit, parse_cards};
use games::DoubleCross;
use games::double_cross::{
    Bets, Claim, Hand, Options, PayTable, Question, Sight, ThreeCardHand, ThreeCardPayTable, cross,
};
use rules::{Chips, PayoutLimit, Rounding, Seat, Spot, to};

use Rank::{Ace, Five, Four, Jack, King, Nine, Queen, Six, Ten, Three, Two};

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("double-cross");

/// All four suits of these ranks.
fn all_suits(ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit))).collect()
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

fn twelve() -> Vec<Card> {
    all_suits(&[Five, Six, Jack])
}

/// Sixteen cards; twenty, so that straights and flushes can be made, and flushes that are not
/// straights.
fn longer() -> [Vec<Card>; 4] {
    [
        all_suits(&[Ten, Jack, Queen, King]),
        all_suits(&[Ace, Two, Three, Four, Five]),
        all_suits(&[Ten, Jack, Queen, King, Ace]),
        all_suits(&[Two, Four, Six, Nine, King]),
    ]
}

fn pay_tables() -> [PayTable; 3] {
    [
        PayTable::MINIMUM,
        "500/60/20/8/6/5/3/2/1/1".parse().expect("a pay table"),
        "9/9/7:2/4/4/4/1/4:3/1:2/0".parse().expect("a pay table"),
    ]
}

fn per_ante(table: PayTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

/// Rounded up to fifty cents, and a limit of 60 dollars.
fn amounts() -> Terms {
    let under = law::double_cross::P25_11_D;
    let limit = PayoutLimit::new(Chips::dollars(60), Chips::ZERO, under).expect("no floor");
    let options = Options {
        payout_limit: Some(limit),
        rounding: Rounding::Up { unit: Chips::cents(50) },
        ..Options::default()
    };
    Terms::with_ante(options, Chips::cents(550)).expect("a small ante")
}

/// Everything a player has seen and said, but for an exchange of suits and the order of the own
/// cards.
fn but_for_suits(sight: &Sight) -> (Option<Question>, Option<Claim>, [u8; 4]) {
    let [a, b, top, right] = sight.four().expect("asked once four cards are known");
    let mut least = [u8::MAX; 4];
    for order in 0..24 {
        let mut suits = vec![0, 1, 2, 3];
        let exchanged = [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(place));
        let id = |card: Card| card.id() / 4 * 4 + exchanged[usize::from(card.id() % 4)];
        let (a, b) = (id(a), id(b));
        least = least.min([a.min(b), a.max(b), id(top), id(right)]);
    }
    (sight.question, sight.claim, least)
}

fn assert_same(kernel: &Played, walker: &Prospect) {
    let prospect = kernel.prospect();
    assert_eq!(prospect.expectation(), walker.expectation());
    assert_eq!(prospect.probabilities(), walker.probabilities());
}

#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_on_twelve_cards() {
    let deck = twelve();
    let counts = Counts::new(&deck);
    for terms in [per_ante(PayTable::MINIMUM), per_ante(pay_tables()[2]), amounts()] {
        let walk = Walk::<DoubleCross>::new(terms.options, terms.bets, &deck);
        let walker = walk.best_remembering(but_for_suits).expect("an ante");
        assert_same(&counts.solve(&terms).played, &walker);
    }
}

/// The ace ranks above the two and the three, whatever its place in the deck.
#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_with_aces() {
    let deck = all_suits(&[Ace, Two, Three]);
    let terms = per_ante(PayTable::MINIMUM);
    let walk = Walk::<DoubleCross>::new(terms.options, terms.bets, &deck);
    let walker = walk.best_remembering(but_for_suits).expect("an ante");
    assert_same(&Counts::new(&deck).solve(&terms).played, &walker);
}

/// What a player has seen who is asked about the raises.
fn situation([a, b, top, right]: [Card; 4]) -> Situation<DoubleCross> {
    let community = |place: usize| Spot::Community { place: u8::try_from(place).expect("below 5") };
    let seat = Seat::at(0);
    Situation {
        cards: vec![
            (Spot::hand(seat, 0), a),
            (Spot::hand(seat, 1), b),
            (community(cross::TOP), top),
            (community(cross::RIGHT), right),
        ],
        decisions: Vec::new(),
        dead: Vec::new(),
    }
}

/// The round machine's own values of these four cards, in units of the ante.
fn machine(terms: &Terms, deck: &[Card], four: [Card; 4]) -> Vec<Fraction> {
    let situation = situation(four);
    let round = situation.rebuild(&terms.options, terms.bets, deck).expect("a situation");
    let unseen = situation.unseen(deck).expect("cards of the deck");
    let ante = Fraction::share(terms.ante.in_cents().into(), 1);
    let values = each_value(&round, &unseen, None).into_iter();
    values
        .zip(CHOICES)
        .map(|((choice, value), listed)| {
            assert_eq!(choice, listed);
            value / ante
        })
        .collect()
}

/// About `wanted` classes, spread over all of them.
fn spread(counts: &Counts, wanted: usize) -> impl Iterator<Item = &Class> {
    let step = (counts.classes.len() / wanted).max(1);
    // Not a multiple of the many small factors in the order of the classes.
    counts.classes.iter().step_by(if step > 1 { step | 1 } else { 1 })
}

/// What the counts say of these four cards, in units of the ante.
fn values(counts: &Counts, terms: &Terms, four: [Card; 4]) -> [Fraction; 3] {
    let sums = counts.sums(terms).nth(counts.class_of(four)).expect("a class");
    let unit = terms.unit() * Fraction::share(counts.ways().into(), 1);
    sums.map(|sum| Fraction::new(sum, 1) / unit)
}

#[test]
fn values_are_those_of_the_round_machine() {
    let terms = per_ante(PayTable::MINIMUM);
    for (deck, wanted) in longer().iter().zip([40, 6, 6, 6]) {
        let counts = Counts::new(deck);
        for class in spread(&counts, wanted) {
            let values = values(&counts, &terms, class.example);
            assert_eq!(values.to_vec(), machine(&terms, deck, class.example), "{class:?}");
        }
    }
}

/// Flushes of one or two suits that a player sees, held and not held, on either axis.
#[test]
fn values_with_flushes_are_those_of_the_round_machine() {
    let terms = per_ante(PayTable::MINIMUM);
    let deck = all_suits(&[Two, Four, Six, Nine, King]);
    let counts = Counts::new(&deck);
    for text in
        ["Kh 9h 6h 2s", "Kh 9h 2s 6h", "Kh 9s 6h 2s", "Kh 9h 6h 4h", "Kc Kd 6h 4h", "Kh Kd 6h 4c"]
    {
        let four = cards(text).try_into().expect("four cards");
        assert_eq!(values(&counts, &terms, four).to_vec(), machine(&terms, &deck, four), "{text}");
    }
}

fn unseen(deck: &[Card], four: [Card; 4]) -> CardSet {
    deck.iter().copied().filter(|card| !four.contains(card)).collect()
}

#[test]
fn the_counts_are_those_of_plain_enumeration() {
    for (deck, wanted) in [twelve()].iter().chain(&longer()).zip([1_000, 400, 400, 400, 400]) {
        let counts = Counts::new(deck);
        for class in spread(&counts, wanted) {
            let [a, b, top, right] = class.example;
            let plain = raises(unseen(deck, class.example), [a, b], [top, right]);
            assert_eq!(class.against, plain, "{:?}", class.example);
        }
    }
}

#[test]
fn every_deal_is_in_one_class_and_suits_make_no_difference() {
    let deck = all_suits(&[Two, Four, Six, Nine, King]);
    let counts = Counts::new(&deck);
    let mut deals = vec![0; counts.classes.len()];
    let mut known: BTreeMap<_, usize> = BTreeMap::new();
    for &a in &deck {
        for &b in deck.iter().filter(|&&b| b > a) {
            for &top in deck.iter().filter(|card| ![a, b].contains(card)) {
                for &right in deck.iter().filter(|card| ![a, b, top].contains(card)) {
                    let class = counts.class_of([a, b, top, right]);
                    assert_eq!(class, counts.class_of([b, a, top, right]));
                    deals[class] += 1;
                    let mut community = [None; 5];
                    (community[cross::TOP], community[cross::RIGHT]) = (Some(top), Some(right));
                    let sight = Sight {
                        own: [Some(a), Some(b)],
                        community,
                        dealer: [None; 2],
                        exposed: CardSet::EMPTY,
                        claim: None,
                        question: None,
                    };
                    let (.., key) = but_for_suits(&sight);
                    assert_eq!(*known.entry(key).or_insert(class), class);
                }
            }
        }
    }
    let counted: Vec<u32> = counts.classes.iter().map(|class| class.deals).collect();
    assert_eq!(deals, counted);
    assert_eq!(known.len(), counts.classes.len());
    assert_eq!(u64::from(deals.iter().sum::<u32>()), counts.deals());
}

#[test]
fn the_optimal_policy_plays_what_was_solved() {
    for deck in longer() {
        let counts = Counts::new(&deck);
        for terms in [per_ante(PayTable::MINIMUM), amounts()] {
            let solution = counts.solve(&terms);
            let mut policy = OptimalPolicy::new(&counts, &solution);
            assert_same(&counts.follow(&terms, &mut policy), &solution.played.prospect());
        }
    }
}

#[test]
fn drawing_evenly_is_the_mean_of_the_choices() {
    let counts = Counts::new(&twelve());
    let terms = per_ante(PayTable::MINIMUM);
    let value = |policy: Named| counts.play(&terms, policy).expected_value();
    let always = value(Named::Habit("always-raise"));
    // Both axes are alike before anything is seen; a fold costs the ante.
    let mean = (always + always - Fraction::ONE) / Fraction::from(3);
    assert_eq!(value(Named::RANDOM), mean);
}

#[test]
fn a_limit_lowers_the_value_and_rounding_up_raises_it() {
    let counts = Counts::new(&longer()[2]);
    let value = |options: Options| {
        let terms = Terms::with_ante(options, Chips::dollars(5)).expect("a small ante");
        counts.solve(&terms).played.expected_value()
    };
    let plain = value(Options::default());
    assert_eq!(plain, counts.solve(&per_ante(PayTable::MINIMUM)).played.expected_value());
    let under = law::double_cross::P25_11_D;
    let limit = |dollars| PayoutLimit::new(Chips::dollars(dollars), Chips::ZERO, under).ok();
    assert!(value(Options { payout_limit: limit(2_000), ..Options::default() }) < plain);
    assert_eq!(value(Options { payout_limit: limit(3_005), ..Options::default() }), plain);
    let rounding = Rounding::Up { unit: Chips::dollars(1) };
    assert!(value(Options { rounding, ..Options::default() }) > plain);
}

#[test]
fn advice_knows_further_cards_that_are_out() {
    let terms = per_ante(PayTable::MINIMUM);
    let deck = all_suits(&[Two, Four, Six, Nine, King]);
    let (own, shown, seen) = (cards("Kh 9h"), cards("6h 2s"), cards("4h 4c 2d"));
    let dead = seen.to_vec();
    let situation = Situation { dead, ..situation([own[0], own[1], shown[0], shown[1]]) };
    let advice = DoubleCross::advise(&Counted::new(&deck[..]), &terms, &situation, &());
    let advice = advice.expect("a situation");
    let left: Vec<Card> = deck.iter().copied().filter(|card| !seen.contains(card)).collect();
    let four = [own[0], own[1], shown[0], shown[1]];
    let plain = machine(&terms, &left, four);
    for (choice, value) in CHOICES.into_iter().zip(plain) {
        assert!(advice.contains(&(choice, (value * terms.unit()).into())), "{choice:?}");
    }
}

/// Together with the three-card wager the walker plays two decisions; they do not touch each other.
#[test]
fn the_three_card_wager_stands_apart_from_the_raises() {
    let deck = twelve();
    let three_card_pay_table: ThreeCardPayTable = "9/7/5/3/3:2".parse().expect("a pay table");
    let options = Options { three_card_pay_table, ..Options::default() };
    let terms = Terms::with_ante(options, Chips::cents(6)).expect("small odds");
    let bets = Bets { three_card: Chips::cents(2), ..terms.bets };
    let walk = Walk::<DoubleCross>::new(terms.options, bets, &deck);
    let both = walk.best_remembering(but_for_suits).expect("wagers");
    let main = Counts::new(&deck).solve(&terms).played.expected_value();
    let three = ThreeCards::new(&deck).report(&terms, bets.three_card, &[Claim::Exposed]);
    assert_eq!(both.expectation() / terms.unit(), three.expected_value + main);
    assert_eq!(three.wager, "three-card");
}

#[test]
fn the_three_card_wager_returns_512_of_22100_less_than_it_takes() {
    let counted = ThreeCards::new(&STANDARD);
    let sets = ThreeCardPayTable::HANDS.iter().map(|hand| counted.sets(*hand as usize));
    let sets: Vec<_> = sets.collect();
    assert_eq!(sets, [48, 52, 720, 1_096, 3_744]);
    let terms = per_ante(PayTable::MINIMUM);
    let report = counted.report(&terms, terms.ante, &[Claim::Exposed]);
    assert_eq!(report.expected_value, Fraction::new(-512, 22_100));
    assert_eq!(report.total_ways, Some(22_100));
    let deviation = report.spread.expect("a return table").standard_deviation;
    assert!((deviation - 2.9106).abs() < 5e-5);
    let terms = Terms::with_ante(
        Options {
            three_card_pay_table: ThreeCardPayTable::MINIMUM.with(ThreeCardHand::Pair, to(3, 2)),
            ..Options::default()
        },
        Chips::cents(2),
    );
    let terms = terms.expect("small odds");
    let better = counted.report(&terms, terms.ante, &[Claim::Exposed]).expected_value;
    assert_eq!(better, Fraction::new(-512 + 3_744 / 2, 22_100));
}

/// The full deck is counted once: all that needs it is one test.
#[test]
fn the_full_deck_gives_the_golden_numbers() {
    let counts = Counts::new(&STANDARD);
    assert_eq!(u128::from(counts.deals()), GOLDEN.number("deals"));
    assert_eq!(counts.classes.len() as u128, GOLDEN.number("classes"));
    assert_eq!(u128::from(counts.ways()), GOLDEN.number("ways"));
    for fact in GOLDEN.facts("value") {
        let policy = Named::find::<DoubleCross>(&fact[0]).expect("a policy");
        let terms = per_ante(fact[1].parse().expect("a pay table"));
        let exact: Fraction = fact[2].parse().expect("a fraction");
        assert_eq!(counts.play(&terms, policy).expected_value(), exact, "{policy:?}");
    }
    assert_rows(&counts);
    for class in spread(&counts, 8) {
        let [a, b, top, right] = class.example;
        let plain = raises(unseen(&STANDARD, class.example), [a, b], [top, right]);
        assert_eq!(class.against, plain, "{:?}", class.example);
    }
}

fn assert_rows(counts: &Counts) {
    let solution = counts.solve(&per_ante(PayTable::MINIMUM));
    let ways = |event: Event| solution.played.ways(event);
    let deals = |wanted: &dyn Fn(&Play) -> bool| -> u128 {
        let pairs = counts.classes.iter().zip(&solution.plays);
        pairs.filter(|(_, play)| wanted(play)).map(|(class, _)| u128::from(class.deals)).sum()
    };
    let rows = GOLDEN.facts("row");
    assert_eq!(rows.len(), Hand::ALL.len());
    for (fact, hand) in rows.iter().zip(Hand::ALL) {
        assert_eq!([hand.key(), ways(Event::Wins(hand)).to_string()], fact[..]);
    }
    let rest = [("tie", Event::Ties), ("loss", Event::Loses), ("folded", Event::Folded)];
    for (word, event) in rest {
        assert_eq!(ways(event), GOLDEN.number(word), "{word}");
    }
    for (choice, word) in ["folds", "vertical", "horizontal"].into_iter().enumerate() {
        let taken = deals(&|play| usize::from(play.choice) == choice);
        assert_eq!(taken, GOLDEN.number(word), "{word}");
    }
    assert_eq!(deals(&|play| play.indifferent), GOLDEN.number("indifferent"));
}
