//! The kernel of Double Draw Poker against the plain walker and the round machine on short decks,
//! and against the published figures on the full one.

use analyse::kernels::double_draw::{Counts, Event, OptimalPolicy, Played, Terms};
use analyse::walk::Walk;
use analyse::{Fraction, Named, Prospect, Situation, each_value};
use cards::deck::WITH_JOKERS;
use cards::{Card, CardSet, Rank, Suit, parse_cards};
use games::DoubleDraw;
use games::double_draw::{
    Basic, Bets, Decision, Draw, Hand, Options, Pairs, PayTable, Question, Sight, StandPat,
};
use rules::{Chips, Policy, Rounding, Seat, Spot, Verdict, to};

use Rank::{Ace, Eight, Jack, King, Nine, Queen, Seven, Ten};

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("double-draw");

/// All four suits of these ranks and so many jokers.
fn deck(ranks: &[Rank], jokers: usize) -> Vec<Card> {
    let suited = ranks.iter().flat_map(|&rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
    suited.chain(WITH_JOKERS.into_iter().filter(|card| card.is_joker()).take(jokers)).collect()
}

/// Straights and flushes cannot be made without a joker in the first, and aces can in the second.
fn short_decks() -> [Vec<Card>; 2] {
    [deck(&[Seven, Eight, Nine], 1), deck(&[Ace, King], 2)]
}

fn per_ante(table: PayTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

/// No two hands pay alike, so that few choices are equally good.
fn uneven() -> Terms {
    per_ante("977:3/211:2/83/53/29:2/17:3/11/5/7:2/1:7".parse().expect("a pay table"))
}

/// A bonus below the ante, paid in whole dollars.
fn amounts() -> Terms {
    let options =
        Options { rounding: Rounding::Up { unit: Chips::dollars(1) }, ..Options::default() };
    let bets = Bets { ante: Chips::dollars(10), bonus: Chips::cents(350) };
    Terms::with_bets(options, bets).expect("small amounts")
}

/// Which cards a player holds, not where.
fn held(sight: &Sight) -> (CardSet, CardSet, Option<Question>) {
    (sight.own.into_iter().flatten().collect(), sight.given_up, sight.asked)
}

fn walk<'a>(terms: &Terms, deck: &'a [Card]) -> Walk<'a, DoubleDraw> {
    Walk::new(terms.options, terms.bets, deck)
}

fn best(terms: &Terms, deck: &[Card]) -> Prospect {
    walk(terms, deck).best_remembering(held).expect("wagers")
}

fn follow(terms: &Terms, deck: &[Card], policy: &mut impl Policy<DoubleDraw>) -> Prospect {
    walk(terms, deck).follow_remembering(policy, held).expect("wagers")
}

fn in_antes(terms: &Terms, walker: &Prospect) -> Fraction {
    walker.expectation() / Fraction::share(terms.ante.in_cents().into(), 1)
}

fn assert_same(kernel: &Played, walker: &Prospect) {
    assert_eq!(kernel.prospect().probabilities(), walker.probabilities());
}

#[test]
fn the_kernel_equals_the_walker_outcome_by_outcome_on_short_decks() {
    for deck in short_decks() {
        let counts = Counts::new(&deck);
        let terms = uneven();
        let solution = counts.solve(&terms);
        let walker = best(&terms, &deck);
        assert_eq!(solution.expected_value, in_antes(&terms, &walker));
        assert_same(&counts.played(&solution), &walker);
    }
}

#[test]
fn under_every_pay_table_and_wager_the_values_are_those_of_the_walker() {
    let tables = [PayTable::TABLE_1, PayTable::TABLE_2].map(per_ante);
    for terms in tables.into_iter().chain([amounts()]) {
        let deck = &short_decks()[1];
        let counts = Counts::new(deck);
        let solution = counts.solve(&terms);
        assert_eq!(solution.expected_value, in_antes(&terms, &best(&terms, deck)));
        let played = counts.played(&solution);
        assert_eq!(played.expected_value(), solution.expected_value);
        let mut policy = OptimalPolicy::new(&counts, &solution);
        assert_same(&played, &follow(&terms, deck, &mut policy));
    }
}

#[test]
fn a_deck_whose_suits_differ_is_solved_all_the_same() {
    let deck = parse_cards("Ts Js Qs Ks As Th Kh 2d 2c JK").expect("cards");
    let counts = Counts::new(&deck);
    let terms = per_ante(PayTable::TABLE_1);
    let solution = counts.solve(&terms);
    assert_eq!(solution.expected_value, in_antes(&terms, &best(&terms, &deck)));
    let mut policy = OptimalPolicy::new(&counts, &solution);
    assert_same(&counts.played(&solution), &follow(&terms, &deck, &mut policy));
}

#[test]
fn policies_are_worth_what_the_walker_finds() {
    let terms = per_ante(PayTable::TABLE_1);
    for deck in [deck(&[Ten, Queen, Ace], 0), short_decks()[1].clone()] {
        let counts = Counts::new(&deck);
        assert_same(&counts.follow(&terms, &Basic), &follow(&terms, &deck, &mut Basic));
        assert_same(&counts.follow(&terms, &Pairs), &follow(&terms, &deck, &mut Pairs));
        assert_same(&counts.follow(&terms, &StandPat), &follow(&terms, &deck, &mut StandPat));
        for named in Named::all::<DoubleDraw>() {
            let played = counts.play(&terms, named).expected_value();
            assert_eq!(counts.value(&terms, named), played, "{named:?}");
        }
    }
}

/// Every blind choice leaves five cards of the deck, so the average over all of them does.
#[test]
fn blind_choices_are_worth_what_five_cards_are() {
    let deck = deck(&[Ace, King], 1);
    let counts = Counts::new(&deck);
    let terms = per_ante(PayTable::TABLE_1);
    let stood = counts.follow(&terms, &StandPat).expected_value();
    let folds = Fraction::new(-2, 2) + Fraction::new(-3, 4);
    let evenly = counts.evenly(&terms).expected_value();
    assert_eq!(evenly, folds + stood / Fraction::from(4));
    assert_eq!(counts.play(&terms, Named::RANDOM).expected_value(), evenly);
}

/// A round with these cards and decisions, and the cards nobody has seen.
fn machine(
    terms: &Terms,
    deck: &[Card],
    cards: &str,
    decisions: Vec<Decision>,
    dead: Vec<Card>,
) -> (DoubleDraw, Vec<Card>) {
    let given_up = decisions.iter().find_map(|decision| match decision {
        Decision::Discards(places) => Some(places.iter().collect::<Vec<_>>()),
        _ => None,
    });
    let places = (0..5).chain(given_up.unwrap_or_default());
    let spot = |place: usize| Spot::hand(Seat::at(0), u8::try_from(place).expect("below five"));
    let cards = parse_cards(cards).expect("cards");
    let cards = places.map(spot).zip(cards).collect();
    let situation = Situation::<DoubleDraw> { cards, decisions, dead };
    let round = situation.rebuild(&terms.options, terms.bets, deck).expect("a situation");
    (round, situation.unseen(deck).expect("cards of the deck"))
}

fn assert_advised(terms: &Terms, deck: &[Card], (round, unseen): (DoubleDraw, Vec<Card>)) {
    use rules::Round as _;
    let sight = round.sight(Seat::at(0));
    let known: CardSet = sight.own.into_iter().flatten().chain(sight.given_up.iter()).collect();
    let out: CardSet = deck.iter().copied().filter(|card| !unseen.contains(card)).collect();
    let advised = Counts::new(deck).values(terms, &sight, out.difference(known));
    let ante = Fraction::share(terms.ante.in_cents().into(), 1);
    let counted = each_value(&round, &unseen, None);
    let counted: Vec<Fraction> = counted.into_iter().map(|(_, value)| value / ante).collect();
    assert_eq!(advised, Some(counted));
}

#[test]
fn advice_on_the_first_decision_is_what_the_round_machine_counts() {
    let deck = deck(&[Seven, Eight, Nine], 2);
    let terms = amounts();
    let seen = parse_cards("7d 8d 9d").expect("cards");
    let wager = Decision::FirstDrawWager(terms.ante);
    for decisions in [Vec::new(), vec![wager]] {
        let machine = machine(&terms, &deck, "7s 8h 8s JK 9c", decisions, seen.clone());
        assert_advised(&terms, &deck, machine);
    }
}

#[test]
fn advice_after_the_first_draw_knows_the_cards_given_up() {
    let terms = per_ante(PayTable::TABLE_1);
    let first = Decision::FirstDrawWager(terms.ante);
    let discards = Decision::Discards([0, 1, 2].into_iter().collect());
    let second = Decision::SecondDrawWager(terms.ante);
    let seen = parse_cards("Td").expect("a card");
    for decisions in [vec![first, discards], vec![first, discards, second]] {
        let cards = "Th 3c 2d Ts 9s Ks Js 4d";
        let machine = machine(&terms, &WITH_JOKERS, cards, decisions, seen.clone());
        assert_advised(&terms, &WITH_JOKERS, machine);
    }
}

#[test]
fn advice_is_refused_where_cards_are_wrong() {
    let deck = deck(&[Seven, Eight, Nine], 1);
    let counts = Counts::new(&deck);
    let terms = per_ante(PayTable::TABLE_1);
    let own = parse_cards("7s 8h 8s JK 9c").expect("cards");
    let own: [Option<Card>; 5] = core::array::from_fn(|at| Some(own[at]));
    let asked = Some(Question::Wager(Draw::First));
    let sight = Sight { own, given_up: CardSet::EMPTY, asked };
    let set = |text: &str| parse_cards(text).expect("cards").into_iter().collect::<CardSet>();
    assert!(counts.values(&terms, &sight, CardSet::EMPTY).is_some());
    assert_eq!(counts.values(&terms, &sight, set("7s")), None);
    assert_eq!(counts.values(&terms, &sight, set("As")), None);
    assert_eq!(counts.values(&terms, &sight, set("7c 7d 7h 8c 8d")), None);
    assert_eq!(counts.values(&terms, &Sight { asked: None, ..sight }, CardSet::EMPTY), None);
}

/// The number of a row in one of the return tables among the golden numbers.
fn ways(table: &str, row: &str) -> u128 {
    GOLDEN.fact(table, &[row])[0].parse().expect("a number")
}

#[test]
fn the_full_deck_deals_every_hand_as_often_as_published() {
    let counts = Counts::new(&WITH_JOKERS);
    assert_eq!(GOLDEN.facts("classes"), [[counts.own.len().to_string()]]);
    assert_eq!(GOLDEN.facts("deals"), [[counts.deals().to_string()]]);
    for fact in GOLDEN.facts("dealt") {
        let hand = Hand::ALL.into_iter().find(|hand| hand.key() == fact[0]).expect("a hand");
        assert_eq!(counts.deals_of(hand).to_string(), fact[1], "{hand}");
    }
}

#[test]
fn the_best_play_of_the_full_deck_is_worth_what_was_published() {
    let counts = Counts::new(&WITH_JOKERS);
    let value = |table: PayTable| counts.solve(&per_ante(table)).expected_value.to_string();
    let golden = GOLDEN.facts("value").into_iter().filter(|fact| fact[0] == "optimal");
    for fact in golden {
        assert_eq!(value(fact[1].parse().expect("a pay table")), fact[2]);
    }
}

/// Golden rows are one return table: their ways are all ways, their average the golden value. The
/// rows found elsewhere are too: they come of a play as good as the best one, so where they differ
/// several choices are equally good.
#[test]
fn the_golden_rows_add_up_to_the_golden_value() {
    let terms = per_ante(PayTable::TABLE_1);
    for table in ["row", "elsewhere"] {
        let hands = Hand::ALL.into_iter().map(|hand| (Event::Plays(hand), hand.key()));
        let folds = [(Event::FoldsSecond, "folds_second"), (Event::FoldsFirst, "folds")];
        let rows = hands.chain(folds.map(|(event, row)| (event, row.to_owned())));
        let lines = rows.map(|(event, row)| (terms.outcome(event), ways(table, &row)));
        let prospect = Prospect::new(lines);
        assert_eq!(GOLDEN.facts("ways"), [[prospect.total().to_string()]]);
        assert_eq!(GOLDEN.facts("value")[0][2], in_antes(&terms, &prospect).to_string(), "{table}");
        assert_eq!(ways(table, "five_aces"), 52_322_119_210_368, "published");
        assert_eq!(ways(table, "natural_royal_flush"), 14_993_158_995_360, "published");
        assert_eq!(ways(table, "folds"), ways("row", "folds"));
        assert_eq!(ways(table, "folds_second"), ways("row", "folds_second"));
    }
}

#[test]
fn rows_by_any_tie_rule_are_within_the_golden_ranges() {
    let number = |text: &String| text.parse::<u128>().expect("a number");
    for fact in GOLDEN.facts("range") {
        let range = number(&fact[1])..=number(&fact[2]);
        for table in ["row", "elsewhere"] {
            let found = match fact[0].as_str() {
                "of_fifty_to_one" => {
                    ways(table, "wild_royal_flush") + ways(table, "straight_flush")
                }
                row => ways(table, row),
            };
            assert!(range.contains(&found), "{table} {fact:?}");
        }
        if fact[0] == "wild_royal_flush" {
            assert!(range.contains(&ways("published", "wild_royal_flush")));
        }
    }
}

/// The most ways of a hand among all best plays come of the best play under a little more for it,
/// as long as that play is a best one under the table itself too.
#[test]
fn another_tie_rule_gives_other_rows_of_the_same_value() {
    const PARTS: u32 = 1_000_000;
    let counts = Counts::new(&deck(&[Ace, King, Queen, Jack, Ten], 1));
    let terms = per_ante(PayTable::TABLE_1);
    let value = counts.solve(&terms).expected_value;
    let royals = |win: u32| {
        let pays = Verdict::Pays(to(win, PARTS));
        let tilted = per_ante(PayTable::TABLE_1.with(Hand::WildRoyalFlush, pays));
        let played = counts.played(&counts.solve(&tilted));
        let events = Hand::ALL.into_iter().map(Event::Plays);
        let events = events.chain([Event::FoldsSecond, Event::FoldsFirst]);
        let lines = events.map(|event| (terms.outcome(event), played.ways(event)));
        assert_eq!(in_antes(&terms, &Prospect::new(lines)), value, "still a best play");
        played.ways(Event::Plays(Hand::WildRoyalFlush))
    };
    let [least, most] = [royals(50 * PARTS - 1), royals(50 * PARTS + 1)];
    let played = counts.played(&counts.solve(&terms));
    let here = played.ways(Event::Plays(Hand::WildRoyalFlush));
    assert!(least <= here && here <= most && least < most, "{least} {here} {most}");
}

#[test]
fn a_verdict_of_ones_own_on_any_hand_is_counted() {
    let deck = deck(&[Ace, King], 1);
    let counts = Counts::new(&deck);
    let value = |table: PayTable| {
        let terms = per_ante(table);
        let value = counts.solve(&terms).expected_value;
        assert_eq!(value, in_antes(&terms, &best(&terms, &deck)));
        value
    };
    let pays = PayTable::TABLE_1.with(Hand::FourOfAKind, Verdict::Pays(to(41, 2)));
    let loses = PayTable::TABLE_1.with(Hand::FourOfAKind, Verdict::Loses);
    assert!(value(pays) > value(PayTable::TABLE_1));
    assert!(value(loses) < value(PayTable::TABLE_1));
}
