//! The golden numbers of `counts/caribbean-stud.counts`, computed again.

use analyse::kernels::caribbean_stud::{Counts, Play, ProgressiveWager, Standing, Terms, meets};
use analyse::{Fraction, Named};
use cards::CardSet;
use cards::deck::STANDARD;
use games::CaribbeanStud;
use games::caribbean_stud::{Awards, Hand, PayTable, Showdown, StraightFlushAward};
use rules::Chips;

use golden::Golden;

use crate::golden;

const GOLDEN: Golden = Golden("caribbean-stud");

fn per_ante(table: PayTable) -> Terms {
    Terms::per_ante(table).expect("odds that fit")
}

fn wager(awards: Awards) -> ProgressiveWager {
    ProgressiveWager::new(Standing::all(&STANDARD), awards)
}

/// What a wager returns on average at a meter of so many dollars.
fn return_at(wager: &ProgressiveWager, meter: Fraction) -> Fraction {
    wager.fixed_return() + wager.part_of_meter() * meter
}

/// The full deck is counted once: all that needs it is one test.
#[test]
fn the_full_deck_gives_what_is_published() {
    let counts = Counts::new(&STANDARD);
    assert_eq!(
        counts.own.iter().map(|own| u128::from(own.sets)).sum::<u128>(),
        GOLDEN.number("hands")
    );
    assert_eq!(counts.own.len() as u128, GOLDEN.number("classes"));
    assert_eq!(u128::from(counts.dealer_hands()), GOLDEN.number("dealer_hands"));
    assert_eq!(counts.ways(), GOLDEN.number("ways"));
    for fact in GOLDEN.facts("value") {
        let policy = Named::find::<CaribbeanStud>(&fact[0]).expect("a policy");
        let terms = per_ante(fact[1].parse().expect("a pay table"));
        let exact: Fraction = fact[2].parse().expect("a fraction");
        assert_eq!(counts.play(&terms, policy).expected_value(), exact, "{policy:?}");
    }
    assert_edges(&counts);
    assert_rows(&counts);
    for place in (0..counts.own.len()).step_by(9_973) {
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
    for fact in GOLDEN.facts("edge") {
        let solution = counts.solve(&per_ante(fact[0].parse().expect("a pay table")));
        let result = solution.played.report();
        near(100.0 * result.house_edge().to_f64(), &fact[1]);
        let (risk, spread) = result.element_of_risk().zip(result.spread).expect("all is known");
        near(100.0 * risk.to_f64(), &fact[2]);
        near(spread.average_wager.to_f64(), &fact[3]);
        near(spread.standard_deviation, &fact[4]);
    }
}

fn assert_rows(counts: &Counts) {
    let solution = counts.solve(&per_ante(PayTable::MINIMUM));
    let played = &solution.played;
    let rows = GOLDEN.facts("row");
    assert_eq!(rows.len(), Hand::ALL.len());
    for (fact, hand) in rows.iter().zip(Hand::ALL) {
        let ways = played.ways((Some(Showdown::Wins), hand));
        assert_eq!([hand.key(), ways.to_string()], fact[..]);
    }
    let rest = [
        ("not_qualified", Some(Showdown::DealerDoesNotQualify)),
        ("tie", Some(Showdown::Ties)),
        ("loss", Some(Showdown::Loses)),
        ("folded", None),
    ];
    for (word, end) in rest {
        let ways = Hand::ALL.map(|hand| played.ways((end, hand))).into_iter().sum::<u128>();
        assert_eq!(ways, GOLDEN.number(word), "{word}");
    }
    let deals = |cards: fn(&Play) -> u64| -> u128 {
        let pairs = counts.own.iter().zip(&solution.plays);
        pairs.map(|(own, play)| u128::from(own.sets * cards(play).count_ones())).sum()
    };
    assert_eq!(deals(|play| play.indifferent), GOLDEN.number("indifferent"));
    let folded = GOLDEN.number("hands") * 47 - deals(|play| play.bets);
    assert_eq!(folded * GOLDEN.number("dealer_hands"), GOLDEN.number("folded"));
    let report = played.report();
    assert_eq!(report.outcomes.len(), 13);
    assert_eq!(report.total_ways, Some(GOLDEN.number("ways")));
    assert_eq!(report.outcomes[8].event, "pair or less, wins");
    assert_eq!(report.outcomes[9].net, Fraction::ONE);
}

#[test]
fn awards_are_as_frequent_as_their_hands() {
    let standing = Standing::all(&STANDARD);
    assert_eq!(standing.total, 2_598_960);
    for fact in GOLDEN.facts("dealt") {
        let hand = Hand::ALL.into_iter().find(|hand| hand.key() == fact[0]).expect("a hand");
        assert_eq!(standing.ways(hand).to_string(), fact[1], "{hand}");
    }
}

#[test]
fn the_published_meters_break_even() {
    for fact in GOLDEN.facts("progressive") {
        let dollars = |place: usize| Chips::dollars(fact[place].parse().expect("dollars"));
        let tenth = Awards {
            straight_flush: StraightFlushAward::Percent(10),
            four_of_a_kind: dollars(0),
            full_house: dollars(1),
            flush: dollars(2),
        };
        let exact: Fraction = fact[4].parse().expect("a fraction");
        let by_tenth = wager(tenth);
        assert_eq!(format!("{:.6}", by_tenth.fixed_return().to_f64()), fact[3]);
        assert_eq!(by_tenth.break_even(Fraction::ZERO), Some(exact));
        assert_eq!(return_at(&by_tenth, exact), Fraction::ONE);
        assert!(fact[5] == "-" || format!("{:.0}", exact.to_f64()) == fact[5]);
        let fixed = StraightFlushAward::Fixed(Awards::STRAIGHT_FLUSH_FIXED);
        let by_sum = wager(Awards { straight_flush: fixed, ..tenth });
        assert_eq!(by_sum.break_even(Fraction::ZERO), Some(fact[6].parse().expect("dollars")));
    }
    // Each 10,000 dollars add 2.924 cents.
    let part = wager(Awards::MINIMUM).part_of_meter() * Fraction::from(10_000);
    assert_eq!(part, Fraction::new(76_000, 2_598_960));
}
