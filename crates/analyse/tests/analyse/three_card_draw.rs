//! The kernel of Three Card Draw Poker against the plain walker and the round machine on short
//! decks, and against plain enumeration on all of them.

use analyse::kernels::three_card_draw::{
    Class, Counts, DealChoice, OptimalPolicy, Played, Terms, meets,
};
use analyse::walk::Walk;
use analyse::{Counted, Fraction, Kernel, Named, Prospect, Rational, Situation, each_value};
use cards::deck::STANDARD;
use cards::{Card, CardSet, Rank, Suit, parse_cards};
use games::three_card_draw::{
    Basic, Bets, BonusTable, Decision, InToWinAlways, NeverDraw, OnFold, Options, Sight,
    ThreeCardDraw,
};
use rules::{Area, Chips, Policy, Rounding, Seat, Spot};

use Rank::{Ace, Five, Four, Jack, King, Nine, Queen, Six, Ten, Three, Two};

/// Some suits of these ranks.
fn deck(ranks: &[Rank], suits: &[Suit]) -> Vec<Card> {
    ranks.iter().flat_map(|&rank| suits.iter().map(move |&suit| Card::new(rank, suit))).collect()
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

/// Four suits of three ranks, with and without straights; and two suits, so that the kernel may
/// not exchange suits.
fn short_decks() -> [Vec<Card>; 4] {
    [
        deck(&[Queen, King, Ace], &Suit::ALL),
        deck(&[Two, Three, Ace], &Suit::ALL),
        deck(&[Five, Six, Jack], &Suit::ALL),
        deck(&[Two, Nine, Queen, King, Ace], &[Suit::Hearts, Suit::Spades]),
    ]
}

/// Twenty cards: nobody walks through these.
fn longer_decks() -> [Vec<Card>; 3] {
    [
        deck(&[Ace, Two, Three, Four, Five], &Suit::ALL),
        deck(&[Ten, Jack, Queen, King, Ace], &Suit::ALL),
        deck(&[Two, Four, Six, Nine, King], &Suit::ALL),
    ]
}

fn per_ante(table: BonusTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

fn with_first_3(options: Options, units: &str) -> Terms {
    let units = units.parse().expect("units");
    Terms::divided(options, Chips::cents(1), units).expect("odds that fit")
}

/// Rounded up to half a dollar.
fn amounts() -> Terms {
    let options = Options {
        bonus_table: "3:2/5/10/20".parse().expect("four odds"),
        rounding: Rounding::Up { unit: Chips::cents(50) },
        ..Options::default()
    };
    let bets = Bets { ante: Chips::cents(550), first_3: Chips::cents(125) };
    Terms::with_bets(options, bets).expect("small wagers")
}

/// Everything that is walked with: no First 3 Bonus, small and large ones, one that a fold loses,
/// odds that make a player break up pairs.
fn all_terms() -> Vec<Terms> {
    let collected = Options { on_fold: OnFold::Collected, ..Options::default() };
    let strange = Options {
        bonus_table: "9/1:2/40/100".parse().expect("four odds"),
        first_3_table: "0/3:2/1/2/7/9".parse().expect("six odds"),
        ..Options::default()
    };
    vec![
        per_ante(BonusTable::TABLE_1),
        with_first_3(Options::default(), "1"),
        with_first_3(collected, "5"),
        with_first_3(strange, "2/3"),
        amounts(),
    ]
}

fn walk<'a>(terms: &Terms, deck: &'a [Card]) -> Walk<'a, ThreeCardDraw> {
    Walk::new(terms.options, terms.bets, deck)
}

/// What is asked, and the cards but for their order and, where suits are alike, for an exchange of
/// suits.
fn but_for_suits(deck: &[Card]) -> impl Fn(&Sight) -> (Option<Area>, [u8; 3]) {
    let orders = if deck.len() == 12 { 24 } else { 1 };
    move |sight| {
        let three = sight.three().expect("asked once all cards are dealt");
        let exchanged = |order: usize| {
            let mut suits = vec![0, 1, 2, 3];
            let to = [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(place));
            let mut ids = three.map(|card| card.id() / 4 * 4 + to[usize::from(card.id() % 4)]);
            ids.sort_unstable();
            ids
        };
        (sight.wager, (0..orders).map(exchanged).min().expect("some order"))
    }
}

fn assert_same(kernel: &Played, walker: &Prospect, what: impl std::fmt::Debug) {
    let prospect = kernel.prospect();
    assert_eq!(prospect.expectation(), walker.expectation(), "{what:?}");
    assert_eq!(prospect.probabilities(), walker.probabilities(), "{what:?}");
}

#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_with_and_without_a_first_3_bonus() {
    for deck in short_decks() {
        let counts = Counts::new(&deck);
        for terms in all_terms() {
            let walker = walk(&terms, &deck).best_remembering(but_for_suits(&deck));
            let solution = counts.solve(&terms);
            assert_same(&solution.played, &walker.expect("wagers"), (&deck, &terms));
        }
    }
}

/// Decks of nine and ten cards, on which a walk without a memo is quick.
fn shortest_decks() -> [Vec<Card>; 2] {
    let [_, _, _, ten] = short_decks();
    [deck(&[Two, Three, Ace], &[Suit::Hearts, Suit::Spades, Suit::Clubs]), ten]
}

#[test]
fn the_kernel_equals_the_walker_for_policies() {
    fn compare(deck: &[Card], terms: &Terms, policy: &mut impl Policy<ThreeCardDraw>) {
        let walker = walk(terms, deck).follow(policy).expect("wagers");
        assert_same(&Counts::new(deck).follow(terms, policy), &walker, (deck, terms));
    }
    let [nine, ten] = shortest_decks();
    for terms in all_terms() {
        compare(&nine, &terms, &mut Basic);
        compare(&nine, &terms, &mut NeverDraw);
        compare(&nine, &terms, &mut InToWinAlways);
    }
    compare(&ten, &all_terms()[1], &mut Basic);
}

/// The walker asks it about every deal in every order.
#[test]
fn the_optimal_policy_plays_what_was_solved() {
    let [nine, _] = shortest_decks();
    for terms in all_terms() {
        let counts = Counts::new(&nine);
        let solution = counts.solve(&terms);
        let mut policy = OptimalPolicy::new(&counts, &solution);
        let walker = walk(&terms, &nine).follow(&mut policy).expect("wagers");
        assert_same(&solution.played, &walker, terms);
    }
    for deck in longer_decks().into_iter().chain([STANDARD.to_vec()]) {
        let counts = Counts::new(&deck);
        for terms in all_terms() {
            let solution = counts.solve(&terms);
            let mut policy = OptimalPolicy::new(&counts, &solution);
            let played = counts.follow(&terms, &mut policy).prospect();
            assert_same(&solution.played, &played, terms);
        }
    }
}

#[test]
fn drawing_evenly_is_the_mean_of_the_choices() {
    let counts = Counts::new(&short_decks()[0]);
    for terms in all_terms() {
        let solution = counts.solve(&terms);
        let mut mean = Fraction::ZERO;
        let unit = terms.unit() * Fraction::share(counts.ways().into(), 1);
        for (class, play) in counts.classes.iter().zip(&solution.plays) {
            let value = |choice| Fraction::new(play.value(choice), 1) / unit;
            let [folds, in_to_win, a, b, c] = DealChoice::ALL.map(value);
            let draws = (a + b + c) / Fraction::from(3);
            let deals = Fraction::share(class.deals.into(), counts.deals() as u128);
            mean = mean + deals * (folds + in_to_win + draws) / Fraction::from(3);
        }
        assert_eq!(counts.play(&terms, Named::RANDOM).expected_value(), mean);
    }
}

/// About `wanted` classes, spread over all of them.
fn spread(counts: &Counts, wanted: usize) -> impl Iterator<Item = &Class> {
    counts.classes.iter().step_by((counts.classes.len() / wanted) | 1)
}

fn unseen(deck: &[Card], out: &[Card]) -> CardSet {
    deck.iter().copied().filter(|card| !out.contains(card)).collect()
}

#[test]
fn the_counts_are_those_of_plain_enumeration() {
    let full = [STANDARD.to_vec()];
    for deck in short_decks().iter().chain(&longer_decks()).chain(&full) {
        let counts = Counts::new(deck);
        for class in spread(&counts, 60) {
            let plain = meets(unseen(deck, &class.example), class.example);
            assert_eq!(class.against, plain, "{:?}", class.example);
        }
    }
}

#[test]
fn every_deal_is_in_one_class_and_its_places_are_those_of_the_example() {
    let deck = &longer_decks()[0];
    let counts = Counts::new(deck);
    let mut deals = 0;
    for (place, class) in counts.classes.iter().enumerate() {
        let all = counts.deals_of(place);
        assert_eq!(all.len(), class.deals as usize);
        for deal in all {
            deals += 1;
            assert_eq!(counts.class_of(deal), place);
            assert_eq!(counts.class_of([deal[2], deal[0], deal[1]]), place);
            assert_eq!(meets(unseen(deck, &deal), deal), class.against, "{deal:?}");
        }
    }
    assert_eq!(deals, counts.deals());
}

fn situation(own: &[Card], decisions: &[Decision]) -> Situation<ThreeCardDraw> {
    Situation {
        cards: (0..).map(|place| Spot::hand(Seat::at(0), place)).zip(own.iter().copied()).collect(),
        decisions: decisions.to_vec(),
        dead: Vec::new(),
    }
}

/// The round machine's own values of the due decision, in cents.
fn machine(
    terms: &Terms,
    deck: &[Card],
    situation: &Situation<ThreeCardDraw>,
) -> Vec<(Decision, Fraction)> {
    let round = situation.rebuild(&terms.options, terms.bets, deck).expect("a situation");
    let unseen = situation.unseen(deck).expect("cards of the deck");
    each_value(&round, &unseen, None)
}

#[test]
fn advice_is_what_the_round_machine_says_whatever_else_is_out() {
    let terms = all_terms();
    let [low, high, gapped] = longer_decks();
    let asked = [
        (&low, "As 2s 2h", "3h 4d 4c", &terms[0]),
        (&low, "5s 3h 2s", "", &terms[1]),
        (&high, "Kh As Jh", "Qd Qc 10s 10h", &terms[2]),
        (&gapped, "9h 4s 9d", "9s 6c 6d 6h 6s 2c 2d", &terms[4]),
        (&gapped, "Kh 9h 2s", "4c", &terms[3]),
    ];
    for (deck, own, seen, terms) in asked {
        let (own, seen) = (cards(own), cards(seen));
        let left: Vec<Card> = deck.iter().copied().filter(|card| !seen.contains(card)).collect();
        for decisions in [&[][..], &[Decision::Draws(terms.ante)]] {
            let alone = situation(&own, decisions);
            let dead = seen.clone();
            let asked = Situation { dead, ..alone.clone() };
            let advice = ThreeCardDraw::advise(&Counted::new(&deck[..]), terms, &asked, &());
            let plain = machine(terms, &left, &alone).into_iter();
            let plain: Vec<_> = plain.map(|(choice, value)| (choice, value.into())).collect();
            assert_eq!(advice.expect("a situation"), plain, "{own:?}");
        }
    }
}

#[test]
fn the_ace_and_the_deuce_of_its_suit_are_kept() {
    let terms = per_ante(BonusTable::TABLE_1);
    let advised = |decisions: &[Decision]| {
        let asked = situation(&cards("2h 2s As"), decisions);
        let advice = ThreeCardDraw::advise(&Counted::new(&STANDARD[..]), &terms, &asked, &());
        advice.expect("a situation").into_iter().max_by_key(|(_, value)| value.clone())
    };
    let draws = Decision::Draws(Chips::cents(1));
    let value = Rational::from(Fraction::new(287_731, 794_535));
    assert_eq!(advised(&[]), Some((draws, value.clone())));
    assert_eq!(advised(&[draws]), Some((Decision::Discards(0), value)));
}
