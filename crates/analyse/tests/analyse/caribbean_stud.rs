//! The kernel of Caribbean Stud against the plain walker and the round machine on short decks, and
//! against plain enumeration.

use analyse::kernels::caribbean_stud::{Counts, OptimalPolicy, Played, Terms, meets};
use analyse::walk::Walk;
use analyse::{Counted, Fraction, Kernel, Named, Prospect, Situation, each_value};
use cards::{Card, CardSet, Rank, Suit, parse_cards};
use games::CaribbeanStud;
use games::caribbean_stud::{
    Bets, FoldedHand, Hand, Options, PROGRESSIVE_WAGER, PayTable, Rule, Sight, Simple,
    StraightFlushAward,
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

/// Twelve cards: of all suits, where every hand qualifies, with full houses and fours; and of two
/// suits, where suits may not be exchanged, with flushes, straights and hands that do not
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
    Walk::new(terms.options, terms.bets, deck)
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
        let counts = Counts::new(deck);
        for terms in [per_ante(PayTable::MINIMUM), per_ante(pay_tables()[2]), amounts()] {
            let walker = walk(&terms, deck).best_remembering(seen).expect("an ante");
            assert_same(&counts.solve(&terms).played, &walker);
        }
    }
}

/// The walker has no memo here: a few policies suffice, the published values tell the rest.
#[test]
fn the_kernel_equals_the_walker_for_policies() {
    let terms = [per_ante(PayTable::MINIMUM), amounts()];
    let rules = [Rule::Basic, Rule::PairOrMatchedAceKing];
    for ((deck, terms), mut rule) in ten().iter().zip(terms).zip(rules) {
        let counts = Counts::new(deck);
        let walker = walk(&terms, deck).follow(&mut rule).expect("an ante");
        assert_same(&counts.follow(&terms, &mut rule), &walker);
        let solution = counts.solve(&terms);
        let mut optimal = OptimalPolicy::new(&counts, &solution);
        let walker = walk(&terms, deck).follow(&mut optimal).expect("an ante");
        assert_same(&solution.played, &walker);
    }
}

#[test]
fn drawing_evenly_is_the_mean_of_the_choices() {
    let counts = Counts::new(&twenty()[2]);
    for terms in pay_tables().map(per_ante) {
        let value = |policy: Named| counts.play(&terms, policy).expected_value();
        let always = value(Named::Habit("always-bet"));
        assert_eq!(value(Named::RANDOM), (always - Fraction::ONE) / Fraction::from(2));
    }
}

/// Where suits are exchanged: what is counted once is the same for every hand of the class.
#[test]
fn the_counts_are_those_of_plain_enumeration() {
    for deck in twelve().iter().chain(&ten()).chain(&twenty()) {
        let counts = Counts::new(deck);
        for (place, own) in counts.own.iter().enumerate() {
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
        let counts = Counts::new(&deck);
        let sets: u32 = counts.own.iter().map(|own| own.sets).sum();
        assert_eq!(sets, 15_504);
        assert_eq!(counts.ways(), 15_504 * 15 * 1_001);
    }
}

/// The rules that have a name, and none for the best play.
fn rules() -> impl Iterator<Item = Option<Rule>> {
    Named::all::<CaribbeanStud>().map(|policy| match policy.habit::<CaribbeanStud>() {
        Some(Simple::Rule(rule)) => Some(rule),
        Some(Simple::Random(_)) | None => None,
    })
}

/// All hands of a class are played like their example, whichever suits they have.
#[test]
fn policies_do_not_care_which_suit_is_which() {
    let exchanged = |card: Card, by: usize| {
        let (rank, suit) = (card.rank().expect("no joker"), card.suit().expect("no joker"));
        Card::new(rank, Suit::ALL[(suit.index() + by) % 4])
    };
    for deck in twenty() {
        let counts = Counts::new(&deck);
        let terms = per_ante(PayTable::MINIMUM);
        let mut optimal = OptimalPolicy::new(&counts, &counts.solve(&terms));
        let mut bets = |own: [Card; 5], up: Card, rule: Option<Rule>| match rule {
            Some(rule) => rule.bets(own, up),
            None => {
                let sight = Sight { own: own.map(Some), up: Some(up) };
                optimal.decide(&sight, terms.choices().into_iter()) == terms.choices()[1]
            }
        };
        for place in 0..counts.own.len() {
            let mut own = counts.hand(place);
            for (_, up, _) in counts.ups(place).step_by(3) {
                for rule in rules() {
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
        let counts = Counts::new(deck);
        for terms in pay_tables().map(per_ante) {
            let solution = counts.solve(&terms);
            let mut policy = OptimalPolicy::new(&counts, &solution);
            assert_same(&counts.follow(&terms, &mut policy), &solution.played.prospect());
        }
    }
}

/// A situation as the round machine has it.
fn situation(own: &[Card], up: Card) -> Situation<CaribbeanStud> {
    let hand = (0..).map(|place| Spot::hand(Seat::at(0), place)).zip(own.iter().copied());
    Situation {
        cards: hand.chain([(Spot::dealer(4), up)]).collect(),
        decisions: Vec::new(),
        dead: Vec::new(),
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
    let round = situation.rebuild(&terms.options, terms.bets, deck).expect("a situation");
    let unseen = situation.unseen(deck).expect("cards of the deck");
    let ante = Fraction::share(terms.ante.in_cents().into(), 1);
    let values = each_value(&round, &unseen, meter).into_iter().zip(terms.choices());
    values
        .map(|((choice, value), listed)| {
            assert_eq!(choice, listed);
            value / ante
        })
        .collect()
}

/// Sums in cents over all hands of the dealer, in units of the ante.
fn in_antes(counts: &Counts, terms: &Terms, sums: [i64; 2]) -> [Fraction; 2] {
    let hands = Fraction::share(counts.dealer_hands().into(), 1);
    sums.map(|sum| Fraction::from(sum) / (terms.unit() * hands))
}

#[test]
fn values_are_those_of_the_round_machine() {
    for deck in twenty() {
        let counts = Counts::new(&deck);
        for terms in [per_ante(PayTable::MINIMUM), amounts()] {
            for place in (0..counts.own.len()).step_by(97) {
                for (up, sums) in counts.sums(&terms, place).step_by(7) {
                    let own = counts.hand(place);
                    let values = in_antes(&counts, &terms, sums);
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
    let situation = Situation { dead: out.clone(), ..situation(&own, up[0]) };
    let advice = CaribbeanStud::advise(&Counted::new(&deck[..]), &terms, &situation, &());
    let advice = advice.expect("a situation");
    let left: Vec<Card> = deck.iter().copied().filter(|card| !out.contains(card)).collect();
    let plain = machine(&terms, &left, (&own, up[0]), None);
    for (choice, value) in terms.choices().into_iter().zip(plain) {
        assert!(advice.contains(&(choice, (value * terms.unit()).into())), "{choice:?}");
    }
}

/// Five hearts, and five spades that beat them: without an award the flush of hearts is folded.
fn two_flushes() -> Vec<Card> {
    cards("2h 4h 6h 9h Kh 2s 4s 6s 9s As")
}

#[test]
fn a_progressive_wager_is_played_together_with_the_bet() {
    let meter = Progressive::new(progressive::Terms::starting_at(Chips::dollars(1_000)));
    let plain = Terms::with_ante(Options::default(), Chips::dollars(10)).expect("small");
    let bets = Bets { progressive: PROGRESSIVE_WAGER, ..plain.bets };
    let beside = |options| Terms::with_bets(options, bets, Some(meter.clone())).expect("small");
    let joint = beside(plain.options);
    let mut changed = 0;
    for deck in [two_flushes(), all_suits(&[Two, Four, Six, Nine, King])] {
        let counts = Counts::new(&deck);
        let (apart, together) = (counts.solve(&plain), counts.solve(&joint));
        for place in 0..counts.own.len() {
            let (apart, together) = (apart.plays[place], together.plays[place]);
            assert_eq!(apart.bets & !together.bets, 0, "an award is no reason to fold");
            changed += (together.bets & !apart.bets).count_ones();
            if counts.own[place].hand < Hand::Flush {
                assert_eq!(apart, together);
                continue;
            }
            let (up, sums) = counts.sums(&joint, place).nth(4).expect("five cards at least");
            let own = counts.hand(place);
            let exact = machine(&joint, &deck, (&own, up), Some(&meter));
            let [fold, bet] = in_antes(&counts, &joint, sums);
            assert_eq!(exact[1] - exact[0], bet - fold);
        }
    }
    assert_eq!(changed, 5, "the flush of hearts, whichever spade lies face up");
    let options = Options { folded: FoldedHand::MayWinAward, ..plain.options };
    let kept = beside(options);
    let counts = Counts::new(&two_flushes());
    assert_eq!(&counts.solve(&kept).plays, &counts.solve(&plain).plays);
}

#[test]
fn a_limit_lowers_the_value_and_rounding_up_raises_it() {
    let counts = Counts::new(&twenty()[0]);
    let value = |options: Options| {
        let terms = Terms::with_ante(options, Chips::dollars(5)).expect("a small ante");
        counts.solve(&terms).played.expected_value()
    };
    let plain = value(Options::default());
    assert_eq!(plain, counts.solve(&per_ante(PayTable::MINIMUM)).played.expected_value());
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
