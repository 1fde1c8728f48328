//! Blackjack against published figures of a fresh shoe: the chart, the two policies that fear to go
//! over, one split and three, and three wagers of multiple action.

use games::Game;
use games::blackjack::{Bets, Chart, Counting, TRUE_COUNT_MAX, TwentyOne};
use games::counting::Tags;
use games::settings::Settings as _;
use rules::{Chips, Policy};
use simulate::{Dealing, Plan, Report, Totals, run_by_class};

const ANTE: Chips = Chips::dollars(100);

/// Rounds of one seat with these settings under a policy, with a wager on every spot.
fn totals<const SPOTS: usize>(changes: &[(&str, &str)], policy: &str, rounds: u64) -> Totals {
    let policy = TwentyOne::<SPOTS>::habit(policy, 1).expect("a policy");
    let classes = dealt::<SPOTS, _>(changes, &policy, rounds, Dealing::Fresh);
    classes.into_iter().next().expect("one class")
}

/// The same of any policy, by its classes.
fn dealt<const SPOTS: usize, P>(
    changes: &[(&str, &str)],
    policy: &P,
    rounds: u64,
    dealing: Dealing,
) -> Vec<Totals>
where
    P: Policy<TwentyOne<SPOTS>> + Clone + Sync,
{
    let mut settings = <TwentyOne<SPOTS> as Game>::Settings::default();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting");
    }
    let options = settings.analysed();
    let (bets, deck) = ([Some(Bets::plain(ANTE))], TwentyOne::<SPOTS>::deck(&settings));
    let plan = Plan { options: &options, bets: &bets, deck, dealing, meter: None, rounds, seed: 7 };
    run_by_class::<TwentyOne<SPOTS>, _>(&plan, 0..plan.blocks(), policy, 2, &())
        .expect("a simulation")
}

/// How far the mean per wager is from the published one, in standard errors.
fn sigmas<const SPOTS: usize>(totals: &Totals, published: f64) -> f64 {
    let report = Report::new(totals, ANTE);
    let mean = report.mean.0 as f64 / report.mean.1 as f64;
    (mean - published * SPOTS as f64) / report.standard_error.expect("many rounds")
}

/// One split, added wagers of a hand over 21 not lost to blackjack: the rules of the figures.
const AS_PUBLISHED: &[(&str, &str)] = &[("over_then_blackjack", "original"), ("resplit", "2")];

#[test]
fn the_chart_comes_out_where_an_exact_analyser_puts_it() {
    for (decks, published) in [("1", 0.000_837_260_855), ("6", -0.004_599_355_936)] {
        let changes = [AS_PUBLISHED, &[("decks", decks)]].concat();
        let totals = totals::<1>(&changes, "basic", 4_000_000);
        let sigmas = sigmas::<1>(&totals, published);
        assert!(sigmas.abs() < 4.0, "{decks} decks: {sigmas}");
    }
}

#[test]
fn four_hands_from_one_pair_are_worth_what_they_should_be() {
    let changes = [("over_then_blackjack", "original"), ("resplit", "4")];
    let sigmas = sigmas::<1>(&totals::<1>(&changes, "basic", 4_000_000), -0.004_059_224_18);
    assert!(sigmas.abs() < 4.0, "{sigmas}");
}

#[test]
fn fear_of_going_over_and_playing_like_the_dealer_cost_what_is_known() {
    for (policy, published) in
        [("never-bust", -0.039_848_240_949), ("mimic-dealer", -0.056_756_475_871)]
    {
        let totals = totals::<1>(AS_PUBLISHED, policy, 2_000_000);
        let sigmas = sigmas::<1>(&totals, published);
        assert!(sigmas.abs() < 4.0, "{policy}: {sigmas}");
    }
}

#[test]
fn three_wagers_have_the_mean_of_one_each_and_a_known_variance() {
    let totals = totals::<3>(&[("over_then_blackjack", "original")], "basic", 3_000_000);
    let sigmas = sigmas::<3>(&totals, -0.004_599_355_936);
    assert!(sigmas.abs() < 4.0, "{sigmas}");
    let unit = ANTE.in_cents() as f64;
    let variance = totals.squares as f64 / totals.rounds as f64 / unit / unit;
    assert!((variance - 7.035).abs() < 0.03, "{variance}");
}

/// A cutting card a quarter from the back of six decks; one card is burned.
const SIX_DECKS: Dealing = Dealing::ToCuttingCard { before: 234, burned: 1 };

/// Up to four hands from a pair, as the published measurement has it.
const FOUR_HANDS: &[(&str, &str)] = &[("over_then_blackjack", "original"), ("resplit", "4")];

#[test]
fn a_cutting_card_costs_the_player_who_does_not_count() {
    // 0.406 % from a fresh shoe and 0.427 % with a cutting card a quarter from the back, published.
    let rounds = 6_000_000;
    let classes = dealt::<1, _>(FOUR_HANDS, &Chart::Basic, rounds, SIX_DECKS);
    assert_eq!(classes.len(), 1);
    let sigmas = sigmas::<1>(&classes[0], -0.004_27);
    assert!(sigmas.abs() < 4.0, "{sigmas}");
}

#[test]
fn one_deck_dealt_to_a_cutting_card_costs_more_than_the_error_of_the_measurement() {
    // 0.113 % published for one deck; 26 cards before the cutting card leave about that.
    let changes = [AS_PUBLISHED, &[("decks", "1")]].concat();
    let dealing = Dealing::ToCuttingCard { before: 26, burned: 1 };
    let totals = &dealt::<1, _>(&changes, &Chart::Basic, 8_000_000, dealing)[0];
    let fresh = 0.000_837_260_855;
    assert!(sigmas::<1>(totals, fresh) < -2.0, "{}", sigmas::<1>(totals, fresh));
    let effect = 0.001_13;
    assert!(sigmas::<1>(totals, fresh - effect).abs() < 4.0);
}

#[test]
fn a_high_count_is_worth_more_than_a_low_one() {
    let flat = Counting::new(Tags::HI_LO, 312, 1);
    let classes = dealt::<1, _>(FOUR_HANDS, &flat, 6_000_000, SIX_DECKS);
    let middle = usize::try_from(TRUE_COUNT_MAX).expect("above zero");
    assert_eq!(classes.len(), 2 * middle + 1);
    assert_eq!(classes.iter().map(|class| class.rounds).sum::<u64>(), 6_000_000);
    let mean = |count: usize| {
        let report = Report::new(&classes[count], ANTE);
        (report.mean.0 as f64 / report.mean.1 as f64, report.standard_error.expect("many"))
    };
    // About half a per cent for one true count: between -4 and +4 nearly four.
    let ((low, below), (high, above)) = (mean(middle - 4), mean(middle + 4));
    assert!(high - low > 0.025 && high - low < 0.055, "{low} {high}");
    assert!(low + 4.0 * below < 0.0 && high - 4.0 * above > 0.0, "{low} {high}");
}

#[test]
fn whoever_wagers_more_on_high_counts_beats_the_house() {
    let spread = Counting::new(Tags::HI_LO, 312, 12);
    let deep = Dealing::ToCuttingCard { before: 260, burned: 1 };
    let classes = dealt::<1, _>(FOUR_HANDS, &spread, 6_000_000, deep);
    let mut all = Totals::default();
    classes.iter().for_each(|class| all.merge(class));
    let report = Report::new(&all, ANTE);
    let mean = report.mean.0 as f64 / report.mean.1 as f64;
    assert!(mean > 2.0 * report.standard_error.expect("many rounds"), "{mean}");
}

#[test]
fn threads_change_nothing_although_a_shoe_outlives_a_round() {
    let settings = <TwentyOne<1> as Game>::Settings::default();
    let options = settings.analysed();
    let (bets, deck) = ([Some(Bets::plain(ANTE))], TwentyOne::<1>::deck(&settings));
    let plan = Plan {
        options: &options,
        bets: &bets,
        deck,
        dealing: SIX_DECKS,
        meter: None,
        rounds: 200_000,
        seed: 3,
    };
    let counting = Counting::new(Tags::HI_LO, 312, 8);
    let [one, three] = [1, 3].map(|threads| {
        run_by_class::<TwentyOne<1>, _>(&plan, 0..plan.blocks(), &counting, threads, &())
            .expect("a simulation")
    });
    assert_eq!(one, three);
}
