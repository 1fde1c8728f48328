//! The guests of the poker room against one another: those that play by the odds of the pot win
//! from those that do not, in big blinds or small bets and far beyond chance.

use cards::deck::STANDARD;
use games::Game as _;
use games::poker_room::{
    Bets, FIVE_CARD_DRAW, FIVE_CARD_STUD, HOLDEM, Limit, OMAHA_EIGHT, Options, Room, Rules,
    SEVEN_CARD_STUD, Simple,
};
use rules::Chips;
use simulate::{BySeat, Dealing, Plan, Report, Totals, run};

/// Two thousand hands between two policies, of a stack of 25 small bets each.
fn played(options: &Options, names: &[&str], threads: usize) -> Totals {
    let policies: Vec<Simple> =
        names.iter().map(|name| Room::habit(name, 1).expect("a policy that is listed")).collect();
    let bets = vec![Some(Bets { stack: Chips::dollars(100) }); names.len()];
    let plan = Plan::<Room> {
        options,
        bets: &bets,
        deck: &STANDARD,
        dealing: Dealing::Fresh,
        meter: None,
        rounds: 2_000,
        seed: 8,
    };
    run(&plan, &BySeat::new(policies), threads, &()).expect("a table that is accepted")
}

/// By how many standard errors the first of two policies wins from the second.
fn sigmas(game: &'static Rules, names: [&str; 2]) -> f64 {
    let options = Options { game, ..Options::default() };
    let totals = played(&options, &names, 1);
    let seat = Report::new(&totals, options.small_bet).by_seat[0];
    seat.mean.0 as f64 / seat.mean.1 as f64 / seat.standard_error.expect("many rounds")
}

fn wins_far_beyond_chance(game: &'static Rules, names: [&str; 2]) -> bool {
    sigmas(game, names) > 4.0
}

fn the_tight_one_wins(game: &'static Rules) {
    for other in ["random", "calls"] {
        let sigmas = [sigmas(game, ["tight", other]), sigmas(game, [other, "tight"])];
        assert!(sigmas[0] > 4.0, "{} tight, {other}: {sigmas:?}", game.name);
        assert!(sigmas[1] < -4.0, "{} {other}, tight: {sigmas:?}", game.name);
    }
    for other in ["random", "calls"] {
        assert!(wins_far_beyond_chance(game, ["mixed", other]), "{} mixed, {other}", game.name);
    }
}

#[test]
fn the_tight_one_wins_at_holdem() {
    the_tight_one_wins(&HOLDEM);
}

#[test]
fn the_tight_one_wins_at_omaha_eight_or_better() {
    the_tight_one_wins(&OMAHA_EIGHT);
}

#[test]
fn the_tight_one_wins_at_seven_card_stud() {
    the_tight_one_wins(&SEVEN_CARD_STUD);
}

#[test]
fn the_tight_one_wins_at_five_card_draw() {
    the_tight_one_wins(&FIVE_CARD_DRAW);
}

#[test]
fn the_tight_one_wins_at_five_card_stud() {
    the_tight_one_wins(&FIVE_CARD_STUD);
}

/// The measure tells a worse policy from a better one: the one that draws evenly wins from nobody.
#[test]
fn a_worse_policy_does_not_win() {
    for other in ["calls", "tight", "mixed"] {
        assert!(!wins_far_beyond_chance(&HOLDEM, ["random", other]), "{other}");
    }
    assert!(!wins_far_beyond_chance(&HOLDEM, ["tight", "tight"]), "nor from itself");
}

#[test]
fn different_policies_at_a_table_do_not_show_the_number_of_threads() {
    let options = Options { betting: Limit::Pot, ..Options::default() };
    let names = ["tight", "mixed", "random", "calls"];
    let [one, three] = [1, 3].map(|threads| played(&options, &names, threads));
    assert_eq!(one, three);
    assert_eq!(one.net(), 0);
}
