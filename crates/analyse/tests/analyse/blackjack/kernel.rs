//! Blackjack through the contract of a solved game: what a command asks and is told.

use analyse::kernels::blackjack::{
    ACE, Counts, PairPlay, Policy, RuleSet, Shoe, TEN, TotalChart, VALUES, pips, solve,
};
use analyse::report::{PER_ANTE, PER_WAGER, Return};
use analyse::{
    Counted, Detail, ExactOrDecimal, Fraction, Kernel, Named, Rational, Situation, Tables,
};
use cards::{Card, parse_shoe_cards};
use games::blackjack::{
    Blackjack, Chart, Decision, MultipleActionBlackjack, Play, Settings, Soft17, Tally,
};
use games::settings::Settings as _;
use games::{Banked, Game};
use rules::{Chips, Seat, Spot};

use crate::blackjack::{CHART, assert_printed, rules};

fn settings<const SPOTS: usize>(set: &[(&str, &str)]) -> Settings<SPOTS> {
    let mut settings = Settings::default();
    set.iter().for_each(|(name, value)| settings.set(name, value).expect("a setting"));
    settings
}

fn results<G: Kernel>(settings: &G::Settings, policy: Named, detail: Detail) -> Vec<Return> {
    let meter = G::meter(settings);
    let terms = G::terms_at(settings, None, policy, meter.as_ref()).expect("small amounts");
    let counts = G::count_for(settings, &()).expect("nobody cancels");
    G::results(&counts, &terms, policy, detail, &()).expect("nobody cancels")
}

/// As published figures are reckoned.
const PUBLISHED: [(&str, &str); 2] = [("over_then_blackjack", "original"), ("resplit", "2")];

#[test]
fn one_deck_is_worth_the_published_fraction() {
    let settings = settings::<1>(&[PUBLISHED[0], PUBLISHED[1], ("decks", "1")]);
    let [main, ..] = &results::<Blackjack>(&settings, Named::Optimal, Detail::Value)[..] else {
        panic!("a main wager")
    };
    assert_eq!(main.expected_value.to_string(), "48682286263053761/31793552508010293000");
    assert_eq!((main.wager, main.per), ("main", PER_ANTE));
}

/// A wager of this many dollars at a table whose smallest chip is a dollar, played by the chart.
fn of_a_wager(dollars: u64, set: &[(&str, &str)]) -> Return {
    let mut settings = settings::<1>(&[("decks", "1"), ("smallest_chip", "1")]);
    set.iter().for_each(|(name, value)| settings.set(name, value).expect("a setting"));
    let ante = Some(Chips::dollars(dollars));
    let terms = Blackjack::terms_at(&settings, ante, CHART_NAMED, None).expect("small amounts");
    let counts = Blackjack::count_for(&settings, &()).expect("nobody cancels");
    let results = Blackjack::results(&counts, &terms, CHART_NAMED, Detail::Full, &());
    let main = results.expect("nobody cancels").remove(0);
    let mean: f64 = main.outcomes.iter().map(|it| it.net.to_f64() * it.probability.to_f64()).sum();
    assert_printed("the return table", mean, main.expected_value.to_f64(), 1e-10);
    main
}

/// The chance of a blackjack that is paid, with one deck: beside it the dealer has 3 aces and 15
/// tens of 50 cards.
const PAID: f64 = 32.0 / 663.0 * (1.0 - 2.0 * 3.0 * 15.0 / (50.0 * 49.0));

#[test]
fn a_blackjack_is_paid_up_to_the_next_chip_in_the_value_too() {
    // A dollar gets two dollars where two get three.
    let [rounded, exact] = [1, 2].map(|dollars| of_a_wager(dollars, &[]).expected_value.to_f64());
    assert_printed("half a wager more", rounded - exact, PAID / 2.0, 1e-12);
}

#[test]
fn a_hand_given_up_gets_the_next_chip_back_in_the_value_too() {
    // Of five dollars three, and eight for a blackjack: a tenth of the wager more, each time.
    let [rounded, exact] = [5, 2].map(|dollars| of_a_wager(dollars, &[("surrender", "late")]));
    let half = |line: &&analyse::report::ReturnLine| line.net == Fraction::new(-1, 2);
    let given_up: f64 = exact.outcomes.iter().filter(half).map(|it| it.probability.to_f64()).sum();
    assert!(given_up > 0.01, "{given_up}");
    let more = rounded.expected_value.to_f64() - exact.expected_value.to_f64();
    assert_printed("a tenth of a wager more", more, (PAID + given_up) / 10.0, 1e-10);
}

#[test]
fn amounts_too_large_to_compute_with_are_refused_and_not_reckoned_wrong() {
    let odd = Some("99999999.99".parse().expect("an amount"));
    let refused = Blackjack::terms_at(&settings(&[]), odd, CHART_NAMED, None);
    let refused = refused.expect_err("too fine parts").to_string();
    assert!(refused.starts_with("too large: a wager of 99,999,999.99 at 3 to 2"), "{refused}");
    let settings = settings::<1>(&[("progressive", "true"), ("meter", "184467440737095516")]);
    let meter = Blackjack::meter(&settings);
    let refused = Blackjack::terms_at(&settings, None, CHART_NAMED, meter.as_ref());
    let refused = refused.expect_err("too much").to_string();
    assert!(refused.starts_with("a meter of 184,467,440,737,095,516 is too large"), "{refused}");
}

#[test]
fn what_three_hands_have_in_common_is_no_matter_with_infinitely_many_decks() {
    let said = |decks| {
        let settings = settings::<1>(&[("decks", decks)]);
        let terms = Blackjack::terms_at(&settings, None, CHART_NAMED, None).expect("small amounts");
        let notices = Blackjack::notices(&settings, None, CHART_NAMED, &terms);
        notices.iter().any(|notice| notice.contains("three or four hands"))
    };
    assert!(said("6") && !said("infinite"));
}

#[test]
fn values_beyond_128_bits_stay_exact() {
    let main = results::<Blackjack>(&settings(&PUBLISHED), Named::Optimal, Detail::Value).remove(0);
    assert_eq!(main.expected_value.fraction(), None);
    assert_printed("six decks", 100.0 * main.expected_value.to_f64(), -0.456_886_297, 5e-10);
}

#[test]
fn three_wagers_are_worth_three_times_the_one_of_the_ordinary_game() {
    let original = [PUBLISHED[0]];
    let three =
        results::<MultipleActionBlackjack>(&settings(&original), Named::Optimal, Detail::Value);
    let one = results::<Blackjack>(&settings(&PUBLISHED), Named::Optimal, Detail::Value);
    let each = one[0].expected_value.clone();
    assert_eq!(three[0].expected_value, each.clone() * Fraction::from(3));
    assert_eq!((three[1].wager, three[1].per), ("each", PER_WAGER));
    assert_eq!(three[1].expected_value, each);
}

#[test]
fn the_return_table_comes_to_the_exact_value() {
    let result =
        results::<Blackjack>(&settings(&PUBLISHED), Named::Optimal, Detail::Full).remove(0);
    let sum: ExactOrDecimal = result.outcomes.iter().map(|line| line.probability).sum();
    assert!(sum.is(&Fraction::ONE.into()), "{sum}");
    let value: ExactOrDecimal =
        result.outcomes.iter().map(|line| line.probability * line.net).sum();
    assert!(value.is(&result.expected_value), "{value}");
    let spread = result.spread.expect("two hands at most");
    assert_printed("deviation", spread.standard_deviation, 1.146_540_058_01, 5e-12);
    // 192 of 4,043 first two cards are blackjack; each is a win unless the dealer has one too.
    let naturals = result.outcomes.iter().filter(|line| line.event.starts_with("blackjack"));
    let naturals: ExactOrDecimal = naturals.map(|line| line.probability).sum();
    assert!(naturals.is(&Fraction::new(192, 4_043).into()), "{naturals}");
}

#[test]
fn every_number_of_hands_has_a_return_table() {
    for (resplit, aces) in [("3", "false"), ("4", "false"), ("4", "true")] {
        let set = [("decks", "1"), ("resplit", resplit), ("resplit_aces", aces)];
        let result = results::<Blackjack>(&settings(&set), Named::Habit("basic"), Detail::Full);
        let sum: f64 = result[0].outcomes.iter().map(|line| line.probability.to_f64()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{resplit} hands: {sum}");
        assert!(result[0].spread.is_some(), "{resplit} hands");
        let least = result[0].outcomes.last().expect("a loss").net;
        assert_eq!(least, Fraction::from(-2 * resplit.parse::<i64>().expect("a number")));
    }
}

#[test]
fn infinitely_many_decks_are_a_setting_and_give_the_noted_moments() {
    let infinite = [PUBLISHED[0], ("decks", "infinite")];
    let all = results::<MultipleActionBlackjack>(&settings(&infinite), CHART_NAMED, Detail::Full);
    let deviation = |at: usize| all[at].spread.expect("told").standard_deviation;
    assert_eq!((all[0].wager, all[1].wager), ("main", "each"));
    assert_printed("three wagers", deviation(0).powi(2), 7.050_121_427_3, 5e-11);
    assert_printed("one wager", deviation(1).powi(2), 1.316_906_350_0, 5e-11);
    // Twice the covariance for each of the three pairs of wagers.
    let covariance = (deviation(0).powi(2) - 3.0 * deviation(1).powi(2)) / 6.0;
    assert_printed("covariance", covariance, 0.516_567_062_9, 5e-11);
    assert_printed("mean", 100.0 * all[1].expected_value.to_f64(), -0.571_192_470_8, 5e-11);
}

#[test]
fn insurance_off_the_top_is_never_right() {
    for (decks, value) in [("1", (-1, 17)), ("2", (-7, 103)), ("4", (-5, 69)), ("6", (-23, 311))] {
        let all = results::<Blackjack>(&settings(&[("decks", decks)]), CHART_NAMED, Detail::Value);
        let insurance = all.iter().find(|result| result.wager == "insurance").expect("told");
        assert_eq!(insurance.expected_value, Fraction::new(value.0, value.1), "{decks} decks");
        assert_eq!(insurance.per, PER_WAGER);
    }
}

const CHART_NAMED: Named = Named::Habit("basic");

#[test]
fn the_progressive_is_told_at_its_meter() {
    let offered = [("progressive", "true"), ("meter", "5000"), ("decks", "6")];
    let all = results::<Blackjack>(&settings(&offered), CHART_NAMED, Detail::Value);
    let wager = all.iter().find(|result| result.wager == "progressive").expect("offered");
    assert_printed("edge", 100.0 * wager.house_edge().to_f64(), 63.376942, 5e-7);
    assert_eq!(wager.outcomes[0].event, "four aces of one colour");
    assert_eq!(wager.outcomes[0].probability, ExactOrDecimal::Exact(Fraction::new(33, 12_909_299)));
}

#[test]
fn the_best_chart_of_totals_is_the_published_one_for_six_decks() {
    let chart = TotalChart::new(&Shoe::decks(6), &rules());
    let tally = |total: u8, soft: bool| match soft {
        true => Tally::EMPTY.with(1).with(total - 11),
        false if total < 12 => Tally::EMPTY.with(2).with(total - 2),
        false => Tally::EMPTY.with(10).with(total - 10),
    };
    for up in 0..VALUES {
        let totals = (5..=19).map(|total| (total, false)).chain((13..=20).map(|it| (it, true)));
        for (total, soft) in totals {
            let found = chart.play(total, soft, up).expect("two cards count so much");
            let says = Chart::Basic.play(tally(total, soft), pips(up));
            let doubles = matches!(says, Play::DoubleOrHit | Play::DoubleOrStand);
            let hits = matches!(says, Play::Hit | Play::DoubleOrHit);
            assert_eq!((found.doubles, found.hits), (doubles, hits), "{total} {soft} {up}");
        }
        for pair in 0..VALUES {
            let splits = Chart::Basic.splits(pips(pair), pips(up));
            let expected = if splits { PairPlay::Split } else { PairPlay::ByTotal };
            assert_eq!(chart.pair(pair, up), Some(expected), "{pair} against {up}");
        }
    }
    let [totals, published] = [Policy::ByTotals, CHART]
        .map(|policy| solve(&Shoe::decks(6), &rules(), policy).expect("whole").value());
    assert_eq!(totals.to_bits(), published.to_bits());
}

#[test]
fn a_chart_found_for_the_rules_is_worth_more_than_one_printed_for_others() {
    let hits = RuleSet { soft_17: Soft17::Hit, ..rules() };
    for (decks, rules) in [(1, rules()), (1, hits), (2, rules()), (8, hits)] {
        let value = |policy| solve(&Shoe::decks(decks), &rules, policy).expect("whole").value();
        let (best, totals, printed) =
            (value(Policy::Optimal), value(Policy::ByTotals), value(CHART));
        assert!(best > totals && totals >= printed, "{decks}: {best} {totals} {printed}");
    }
}

fn situation(own: &str, up: &str, decisions: Vec<Decision>) -> Situation<Blackjack> {
    let cards = |text| parse_shoe_cards(text).expect("cards");
    let own = cards(own).into_iter().zip(0..);
    let own = own.map(|(card, place)| (Spot::hand(Seat::at(0), place), card));
    let shown = cards(up).into_iter().map(|card| (Spot::dealer(0), card));
    Situation { cards: own.chain(shown).collect(), decisions, dead: Vec::new() }
}

fn advised(at: &Situation<Blackjack>) -> Vec<(Decision, Rational)> {
    let settings = settings::<1>(&PUBLISHED);
    let terms = Blackjack::terms_at(&settings, None, Named::Optimal, None).expect("small");
    let deck: &'static [Card] = Blackjack::deck(&settings);
    let unit = Fraction::share(terms.ante.in_cents().into(), 1);
    let values = Blackjack::advise(&Counted::new(deck), &terms, at, &()).expect("a decision");
    values.into_iter().map(|(choice, value)| (choice, value / unit)).collect()
}

#[test]
fn sixteen_against_ten_is_advised_as_published() {
    let advice = advised(&situation("10s 6h", "10d", Vec::new()));
    let value = |decision| {
        let found = advice.iter().find(|(choice, _)| *choice == decision);
        found.map(|(_, value)| value.to_f64()).expect("a choice")
    };
    // Published given no blackjack of the dealer; 24 aces of 309 cards make one.
    let blackjack = 24.0 / 309.0;
    let counted = |given: f64| given * (1.0 - blackjack) - blackjack;
    assert_printed("stand", value(Decision::Stands), counted(-0.540_954_439_0), 5e-11);
    assert_printed("hit", value(Decision::Hits), counted(-0.534_675_562_5), 5e-11);
    assert_eq!(advice.len(), 3, "stand, hit and double: {advice:?}");
}

#[test]
fn insurance_is_advised_beside_the_best_play_that_follows() {
    let asked = advised(&situation("9s 9h", "Ad", Vec::new()));
    let [(no, declined), .., (yes, half)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(*no, Decision::DoesNotInsure);
    assert!(matches!(yes, Decision::Insures(_)));
    let then = advised(&situation("9s 9h", "Ad", vec![Decision::DoesNotInsure]));
    let best = then.iter().map(|(_, value)| value.clone()).max().expect("choices");
    assert_eq!(*declined, best);
    // 96 tens of 309 cards, for half a wager at 2 to 1; the least amount is listed too.
    let wins = Fraction::new(96 * 3 - 309, 309) / Fraction::from(2);
    assert!(asked.iter().any(|(_, value)| *value == declined.clone() + wins), "{half}");
}

#[test]
fn tables_tell_the_dealer_and_every_hand() {
    let settings = settings::<3>(&[]);
    let terms = MultipleActionBlackjack::terms_at(&settings, None, CHART_NAMED, None);
    let counts = Counts::of(MultipleActionBlackjack::deck(&settings));
    let terms = terms.expect("small");
    let tables = MultipleActionBlackjack::tables(&counts, &terms, CHART_NAMED, Tables::Quick);
    let names: Vec<&str> = tables.iter().map(|table| table.name).collect();
    assert_eq!(names, ["dealer", "up-cards", "hands", "together"]);
    assert_eq!(tables[0].rows.len(), VALUES + 1);
    assert_eq!(tables[2].rows.len(), 55);
    let _ = (ACE, TEN, MultipleActionBlackjack::EXAMPLE);
}

#[test]
fn a_short_shoe_walked_in_every_way_agrees() {
    let terms = Blackjack::terms_at(&settings(&PUBLISHED), None, Named::Optimal, None);
    let short = Blackjack::short_deck(&terms.expect("small")).expect("one split");
    assert!(short.agrees(), "{} {}", short.walked_value(), short.counted.expected_value);
}
