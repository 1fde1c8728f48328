//! The kernel of Caribbean Stud against the plain walker and the round machine on short decks, and
//! against plain enumeration and what is published on the full one.

use std::fs;
use std::path::Path;

use analyse::kernels::caribbean_stud::{
    Counts, Event, Named, OptimalPolicy, Played, Terms, advise, meets,
};
use analyse::walk::Walk;
use analyse::{Fraction, Prospect, Situation, each_value};
use cards::deck::STANDARD;
use cards::{Card, CardSet, Rank, Suit, parse_cards};
use games::CaribbeanStud;
use games::caribbean_stud::{
    FoldedHand, Hand, Options, PayTable, Rule, Showdown, Sight, StraightFlushAward,
};
use rules::progressive::{self, Progressive};
use rules::{Chips, PayoutLimit, Policy as _, Rounding, Seat, Spot};

use Rank::{Ace, Five, Four, Jack, King, Nine, Queen, Six, Ten, Three, Two};

fn suits_of(suits: &[Suit], ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| suits.iter().map(move |&suit| Card::new(rank, suit))).collect()
}

fn all_suits(ranks: &[Rank]) -> Vec<Card> {
    suits_of(&Suit::ALL, ranks)
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

/// Twelve cards: of all suits, where every hand qualifies and full houses and fours are made; and of
/// two suits, where suits may not be exchanged, with flushes, straights and hands that do not
/// qualify.
fn twelve() -> [Vec<Card>; 2] {
    let two_suits = [Suit::Hearts, Suit::Spades];
    [all_suits(&[Five, Six, Jack]), suits_of(&two_suits, &[Ace, King, Queen, Jack, Ten, Six])]
}

/// Decks with hands that qualify and others; ten cards, so that a walk without a memo is quick.
fn ten() -> [Vec<Card>; 2] {
    let two_suits = [Suit::Clubs, Suit::Spades];
    let spread = cards("As Ah Kd Kc Qs 9s 9h 5d 5s 2c");
    [suits_of(&two_suits, &[Two, Three, Four, Five, Ace]), spread]
}

/// Twenty cards of all suits.
fn twenty() -> [Vec<Card>; 3] {
    [
        all_suits(&[Ten, Jack, Queen, King, Ace]),
        all_suits(&[Two, Four, Six, Nine, King]),
        all_suits(&[Two, Four, Nine, King, Ace]),
    ]
}

fn pay_tables() -> [PayTable; 3] {
    [
        PayTable::MINIMUM,
        "250/50/25/9/6/4/3/2/1".parse().expect("a pay table"),
        "9/9/7:2/4/4/4/1/4:3/1:2".parse().expect("a pay table"),
    ]
}

fn per_ante(table: PayTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

/// Rounded up to fifty cents, and a limit of 60 dollars.
fn amounts() -> Terms {
    let under = law::nj_19_47::P16_12_D;
    let limit = PayoutLimit::new(Chips::dollars(60), Chips::ZERO, under).expect("no floor");
    let options = Options {
        pay_table: pay_tables()[2].with(Hand::FullHouse, rules::to(20, 3)),
        payout_limit: Some(limit),
        rounding: Rounding::Up { unit: Chips::cents(50) },
        ..Options::default()
    };
    Terms::with_ante(options, Chips::cents(550)).expect("a small ante")
}

fn walk<'a>(terms: &Terms, deck: &'a [Card]) -> Walk<'a, CaribbeanStud> {
    Walk::new(*terms.options(), terms.bets(), deck)
}

/// Everything a player has seen, but for the order of the own cards.
fn seen(sight: &Sight) -> (CardSet, Option<Card>) {
    (sight.hand().expect("asked once all cards are dealt").into_iter().collect(), sight.up)
}

fn assert_same(kernel: &Played, walker: &Prospect) {
    let prospect = kernel.prospect();
    assert_eq!(prospect.expectation(), walker.expectation());
    assert_eq!(prospect.probabilities(), walker.probabilities());
}

#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_for_the_best_play() {
    for deck in twelve().iter().chain(&ten()) {
        let counts = Counts::of(deck);
        for terms in [per_ante(PayTable::MINIMUM), per_ante(pay_tables()[2]), amounts()] {
            let walker = walk(&terms, deck).best_remembering(seen).expect("an ante");
            assert_same(counts.solve(&terms).played(), &walker);
        }
    }
}

/// The walker has no memo here: a few policies suffice, the published values tell the rest.
#[test]
fn the_kernel_equals_the_walker_for_policies() {
    let terms = [per_ante(PayTable::MINIMUM), amounts()];
    let rules = [Rule::Basic, Rule::PairOrMatchedAceKing];
    for ((deck, terms), mut rule) in ten().iter().zip(terms).zip(rules) {
        let counts = Counts::of(deck);
        let walker = walk(&terms, deck).follow(&mut rule).expect("an ante");
        assert_same(&counts.follow(&terms, &mut rule), &walker);
        let solution = counts.solve(&terms);
        let mut optimal = OptimalPolicy::new(&counts, &solution);
        let walker = walk(&terms, deck).follow(&mut optimal).expect("an ante");
        assert_same(solution.played(), &walker);
    }
}

#[test]
fn drawing_evenly_is_the_mean_of_the_choices() {
    let counts = Counts::of(&twenty()[2]);
    for terms in pay_tables().map(per_ante) {
        let value = |policy: Named| policy.played(&counts, &terms).expected_value();
        let always = value(Named::Rule(Rule::AlwaysBet));
        assert_eq!(value(Named::Random), (always - Fraction::ONE) / Fraction::from(2));
    }
}

/// Where suits are exchanged: what is counted once is the same for every hand of the class.
#[test]
fn the_counts_are_those_of_plain_enumeration() {
    for deck in twelve().iter().chain(&ten()).chain(&twenty()) {
        let counts = Counts::of(deck);
        for (place, own) in counts.own().iter().enumerate() {
            let hand = counts.hand(place);
            let left: CardSet = deck.iter().copied().filter(|card| !hand.contains(card)).collect();
            for (_, up, against) in counts.ups(place) {
                assert_eq!(meets(left.without(up), hand, up), against, "{own:?} {up}");
            }
        }
    }
}

#[test]
fn every_hand_is_in_one_class() {
    for deck in twenty() {
        let counts = Counts::of(&deck);
        let sets: u32 = counts.own().iter().map(|own| own.sets).sum();
        assert_eq!(sets, 15_504);
        assert_eq!(counts.ways(), 15_504 * 15 * 1_001);
    }
}

/// All hands of a class are played like their example, whichever suits they have.
#[test]
fn policies_do_not_care_which_suit_is_which() {
    let exchanged = |card: Card, by: usize| {
        let (rank, suit) = (card.rank().expect("no joker"), card.suit().expect("no joker"));
        Card::new(rank, Suit::ALL[(suit.index() + by) % 4])
    };
    for deck in twenty() {
        let counts = Counts::of(&deck);
        let terms = per_ante(PayTable::MINIMUM);
        let mut optimal = OptimalPolicy::new(&counts, &counts.solve(&terms));
        let mut bets = |own: [Card; 5], up: Card, rule: Option<Rule>| match rule {
            Some(rule) => rule.bets(own, up),
            None => {
                let sight = Sight { own: own.map(Some), up: Some(up) };
                optimal.decide(&sight, terms.choices().into_iter()) == terms.choices()[1]
            }
        };
        let rules = Named::ALL.map(|policy| match policy {
            Named::Rule(rule) => Some(rule),
            Named::Optimal | Named::Random => None,
        });
        for place in 0..counts.own().len() {
            let mut own = counts.hand(place);
            for (_, up, _) in counts.ups(place).step_by(3) {
                for rule in rules {
                    let wanted = bets(own, up, rule);
                    for by in 1..4 {
                        own.reverse();
                        let other = own.map(|card| exchanged(card, by));
                        assert_eq!(
                            bets(other, exchanged(up, by), rule),
                            wanted,
                            "{own:?} {rule:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_optimal_policy_plays_what_was_solved() {
    for deck in twenty().iter().chain(&twelve()) {
        let counts = Counts::of(deck);
        for terms in pay_tables().map(per_ante) {
            let solution = counts.solve(&terms);
            let mut policy = OptimalPolicy::new(&counts, &solution);
            assert_same(&counts.follow(&terms, &mut policy), &solution.played().prospect());
        }
    }
}

/// A situation as the round machine has it.
fn situation(own: &[Card], up: Card) -> Situation<CaribbeanStud> {
    let hand = (0..).map(|place| Spot::hand(Seat::at(0), place)).zip(own.iter().copied());
    Situation {
        cards: hand.chain([(Spot::dealer(4), up)]).collect(),
        decisions: Vec::new(),
        dead: CardSet::EMPTY,
    }
}

/// The round machine's own values, in units of the ante.
fn machine(
    terms: &Terms,
    deck: &[Card],
    (own, up): (&[Card], Card),
    meter: Option<&Progressive>,
) -> Vec<Fraction> {
    let situation = situation(own, up);
    let round = situation.rebuild(terms.options(), terms.bets(), deck).expect("a situation");
    let unseen = situation.unseen(deck).expect("cards of the deck");
    let ante = Fraction::of(terms.ante().in_cents().into(), 1);
    let values = each_value(&round, &unseen, meter).into_iter().zip(terms.choices());
    values
        .map(|((choice, value), listed)| {
            assert_eq!(choice, listed);
            value / ante
        })
        .collect()
}

#[test]
fn values_are_those_of_the_round_machine() {
    for deck in twenty() {
        let counts = Counts::of(&deck);
        for terms in [per_ante(PayTable::MINIMUM), amounts()] {
            for place in (0..counts.own().len()).step_by(97) {
                for (_, up, against) in counts.ups(place).step_by(7) {
                    let own = counts.hand(place);
                    let values = counts.values(&terms, place, against);
                    assert_eq!(values.to_vec(), machine(&terms, &deck, (&own, up), None));
                }
            }
        }
    }
}

#[test]
fn advice_knows_further_cards_that_are_out() {
    let (terms, deck) = (amounts(), all_suits(&[Two, Four, Nine, King, Ace]));
    let (own, up, out) = (cards("Ah Kh 9h 4h 2s"), cards("4d"), cards("Ac Kc 2c"));
    let advice = advise(&terms, &deck, &own, &up, &out).expect("a situation");
    let left: Vec<Card> = deck.iter().copied().filter(|card| !out.contains(card)).collect();
    let plain = machine(&terms, &left, (&own, up[0]), None);
    for (choice, value) in terms.choices().into_iter().zip(plain) {
        let advised = advice.iter().find(|advice| advice.choice == choice);
        assert_eq!(advised.expect("every choice").expected_value, value, "{choice:?}");
    }
    assert!(advice.is_sorted_by(|a, b| a.expected_value >= b.expected_value));
    let refused = |own: &str, shown: &str, seen: &str| {
        let refused = advise(&terms, &deck, &cards(own), &cards(shown), &cards(seen));
        refused.expect_err("no situation").to_string()
    };
    assert!(refused("Kh", "4d", "").starts_with("1 cards of your own and 1 shown"));
    let hand = "Ah Kh 9h 4h 2s";
    assert_eq!(refused(hand, "4d", "Kh"), "Kh is named twice; every card is in the deck once");
    assert!(refused(hand, "3s", "").starts_with("3s is not in the deck"));
    let most = "2c 2d 2h 4c 4s 9c 9d 9s Kc Kd Ks";
    assert!(refused(hand, "4d", most).starts_with("3 cards are left"));
}

/// Five hearts, and five spades that beat them: without an award the flush of hearts is folded.
fn two_flushes() -> Vec<Card> {
    cards("2h 4h 6h 9h Kh 2s 4s 6s 9s As")
}

#[test]
fn a_progressive_wager_is_played_together_with_the_bet() {
    let meter = Progressive::new(progressive::Terms::starting_at(Chips::dollars(1_000)));
    let plain = Terms::with_ante(Options::default(), Chips::dollars(10)).expect("small");
    let joint = plain.and_progressive(&meter);
    let mut changed = 0;
    for deck in [two_flushes(), all_suits(&[Two, Four, Six, Nine, King])] {
        let counts = Counts::of(&deck);
        let (apart, together) = (counts.solve(&plain), counts.solve(&joint));
        for place in 0..counts.own().len() {
            let (apart, together) = (apart.plays()[place], together.plays()[place]);
            assert_eq!(apart.bets & !together.bets, 0, "an award is no reason to fold");
            changed += (together.bets & !apart.bets).count_ones();
            if counts.own()[place].hand < Hand::Flush {
                assert_eq!(apart, together);
                continue;
            }
            let (_, up, against) = counts.ups(place).nth(4).expect("five cards at least");
            let own = counts.hand(place);
            let exact = machine(&joint, &deck, (&own, up), Some(&meter));
            let advice = advise(&joint, &deck, &own, &[up], &[]).expect("a situation");
            assert_eq!(Some(advice[0].expected_value), exact.iter().copied().max(), "{own:?}");
            let [fold, bet] = counts.values(&joint, place, against);
            assert_eq!(exact[1] - exact[0], bet - fold);
        }
    }
    assert_eq!(changed, 5, "the flush of hearts, whichever spade lies face up");
    let options = Options { folded: FoldedHand::MayWinAward, ..*plain.options() };
    let kept = Terms::with_ante(options, plain.ante()).expect("small").and_progressive(&meter);
    let counts = Counts::of(&two_flushes());
    assert_eq!(counts.solve(&kept).plays(), counts.solve(&plain).plays());
}

#[test]
fn a_limit_lowers_the_value_and_rounding_up_raises_it() {
    let counts = Counts::of(&twenty()[0]);
    let value = |options: Options| {
        let terms = Terms::with_ante(options, Chips::dollars(5)).expect("a small ante");
        counts.solve(&terms).played().expected_value()
    };
    let plain = value(Options::default());
    assert_eq!(plain, counts.solve(&per_ante(PayTable::MINIMUM)).played().expected_value());
    let under = law::nj_19_47::P16_12_D;
    let limit = |dollars| PayoutLimit::new(Chips::dollars(dollars), Chips::ZERO, under).ok();
    assert!(value(Options { payout_limit: limit(999), ..Options::default() }) < plain);
    assert_eq!(value(Options { payout_limit: limit(1_000), ..Options::default() }), plain);
    let table = PayTable::MINIMUM.with(Hand::FullHouse, rules::to(71, 10));
    let exact = value(Options { pay_table: table, ..Options::default() });
    let rounding = Rounding::Up { unit: Chips::dollars(5) };
    assert!(value(Options { pay_table: table, rounding, ..Options::default() }) > exact);
    let fixed = StraightFlushAward::Fixed(Chips::dollars(5_000));
    let mut awards = Options::default().awards;
    awards.straight_flush = fixed;
    assert_eq!(value(Options { awards, ..Options::default() }), plain, "awards are apart");
}

/// The facts of `counts/caribbean-stud.counts` that begin with `word`, each without it.
fn facts(word: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../counts/caribbean-stud.counts");
    let text = fs::read_to_string(path).expect("the golden numbers are part of the project");
    let words = |line: &str| -> Vec<String> {
        let fact = line.split('#').next().unwrap_or_default();
        fact.split_whitespace().map(str::to_owned).collect()
    };
    let mut facts: Vec<Vec<String>> = text.lines().map(words).collect();
    facts.retain(|fact| fact.first().is_some_and(|first| first == word));
    assert!(!facts.is_empty(), "the file has facts about {word}");
    facts.into_iter().map(|fact| fact[1..].to_vec()).collect()
}

fn number(word: &str) -> u128 {
    facts(word)[0][0].parse().expect("a whole number")
}

/// The full deck is counted once: all that needs it is one test.
#[test]
fn the_full_deck_gives_what_is_published() {
    let counts = Counts::of(&STANDARD);
    assert_eq!(counts.own().iter().map(|own| u128::from(own.sets)).sum::<u128>(), number("hands"));
    assert_eq!(counts.own().len() as u128, number("classes"));
    assert_eq!(u128::from(counts.dealer_hands()), number("dealer_hands"));
    assert_eq!(counts.ways(), number("ways"));
    for fact in facts("value") {
        let policy: Named = fact[0].parse().expect("a policy");
        let terms = per_ante(fact[1].parse().expect("a pay table"));
        let exact: Fraction = fact[2].parse().expect("a fraction");
        assert_eq!(policy.played(&counts, &terms).expected_value(), exact, "{policy}");
    }
    assert_edges(&counts);
    assert_rows(&counts);
    for place in (0..counts.own().len()).step_by(9_973) {
        let hand = counts.hand(place);
        let (_, up, against) = counts.ups(place).nth(place % 47).expect("47 cards");
        let left = CardSet::full_52().difference(hand.into_iter().collect()).without(up);
        assert_eq!(meets(left, hand, up), against, "{hand:?} {up}");
    }
}

fn assert_edges(counts: &Counts) {
    let near = |value: f64, published: &str| {
        let decimals = published.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert!(published == "-" || format!("{value:.decimals$}") == published, "{value}");
    };
    for fact in facts("edge") {
        let solution = counts.solve(&per_ante(fact[0].parse().expect("a pay table")));
        let result = solution.played().report();
        near(100.0 * result.house_edge().to_f64(), &fact[1]);
        let (risk, spread) = result.element_of_risk().zip(result.spread).expect("all is known");
        near(100.0 * risk.to_f64(), &fact[2]);
        near(spread.average_wager.to_f64(), &fact[3]);
        near(spread.standard_deviation, &fact[4]);
    }
}

fn assert_rows(counts: &Counts) {
    let solution = counts.solve(&per_ante(PayTable::MINIMUM));
    let played = solution.played();
    let rows = facts("row");
    assert_eq!(rows.len(), Hand::ALL.len());
    for (fact, hand) in rows.iter().zip(Hand::ALL) {
        let ways = played.ways(Event::Bet(Showdown::Wins), hand);
        assert_eq!([hand.key(), ways.to_string()], fact[..]);
    }
    let rest = [
        ("not_qualified", Event::Bet(Showdown::DealerDoesNotQualify)),
        ("tie", Event::Bet(Showdown::Ties)),
        ("loss", Event::Bet(Showdown::Loses)),
        ("folded", Event::Folded),
    ];
    for (word, event) in rest {
        let ways = Hand::ALL.map(|hand| played.ways(event, hand)).into_iter().sum::<u128>();
        assert_eq!(ways, number(word), "{word}");
    }
    assert_eq!(u128::from(solution.deals_indifferent(counts)), number("indifferent"));
    let folded = number("hands") * 47 - u128::from(solution.deals_bet(counts));
    assert_eq!(folded * number("dealer_hands"), number("folded"));
    let report = played.report();
    assert_eq!(report.outcomes.len(), 13);
    assert_eq!(report.total_ways, number("ways"));
    assert_eq!(report.outcomes[8].event, "pair or less, wins");
    assert_eq!(report.outcomes[9].net, Fraction::ONE);
}
