//! Games without a kernel at the desk: they are simulated, and advised by the round machine where
//! one seat can play alone.

mod kitty;

use analyse::advice::{PLAYS, Value};
use desk::Error;
use desk::advise::{AdviceAnswer, Advising, CardsSeen};
use desk::chosen::{Ante, Chosen, Given};
use desk::simulate::{self, SimulationAnswer, SimulationQuestion};
use games::settings::Settings;
use games::{CaribbeanStud, DoubleDownStud, DoubleDraw};
use kitty::Kitty;
use rules::Seat;

fn chosen<S: Settings>(set: &[(&str, &str)]) -> Chosen<S> {
    let set = set.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Given { set, ..Given::default() }.one(S::only(), Ante::Accepted).expect("settings")
}

fn question(policy: Option<&str>, rounds: u64, seats: u8) -> SimulationQuestion {
    SimulationQuestion {
        rounds,
        seed: 7,
        threads: 2,
        policy: policy.map(str::to_owned),
        seats: Some(seats),
    }
}

fn kitty(policy: Option<&str>, seats: u8) -> Result<SimulationAnswer, Error> {
    simulate::played::<Kitty>(&chosen(&[]), &question(policy, 70_000, seats), &mut {
        desk::house::ALONE
    })
}

#[test]
fn a_pot_game_is_simulated_and_compared_with_nothing() {
    let answer = kitty(None, 3).expect("three can play");
    assert_eq!(
        (&*answer.policy(), answer.totals.rounds, answer.totals.seats),
        ("always-stay", 70_000, 3)
    );
    assert_eq!(answer.totals.net(), 0, "players win what others lose");
    assert_eq!((answer.exact.as_ref(), answer.sigmas()), (None, None));
    assert!(answer.note.as_ref().is_some_and(|note| note.contains("not solved")), "{answer:?}");
    let document = serde_json::to_value(answer.document()).expect("a document");
    assert_eq!(
        (&document["game"], &document["exact"]),
        (&"kitty".into(), &serde_json::Value::Null)
    );
}

#[test]
fn net_chips_are_told_seat_by_seat() {
    let answer = kitty(Some("tight"), 4).expect("four can play");
    let seats = &answer.report.by_seat;
    let numbers: Vec<Seat> = seats.iter().map(|mean| mean.seat).collect();
    assert_eq!(numbers, [0, 1, 2, 3].map(Seat::at));
    let nets: Vec<i128> = answer.totals.by_seat.iter().map(|sums| sums.net).collect();
    assert_eq!(nets.iter().sum::<i128>(), 0);
    // The last seat takes the pot without a look at its card where the others fold; one seat's
    // gain is the loss of those before it, far beyond chance.
    let last = seats[3].mean.0 as f64 / seats[3].mean.1 as f64;
    assert!(last > 5.0 * seats[3].standard_error.expect("many rounds"), "{seats:?}");
}

#[test]
fn what_cannot_be_played_so_is_refused_with_what_would_be_accepted() {
    let alone = kitty(None, 1).expect_err("nobody wins from anybody").to_string();
    assert!(alone.contains("kitty-rules 1"), "{alone}");
    let unknown = kitty(Some("optimal"), 2).expect_err("nobody knows it").to_string();
    assert_eq!(unknown, "there is no policy \"optimal\"; known are: always-stay, tight");
}

/// As if nobody had solved it: the same rounds, and no exact value.
#[test]
fn a_banked_game_is_simulated_without_its_kernel() {
    let (options, asked) = (chosen(&[]), question(Some("basic"), 70_000, 1));
    let solved = simulate::solved::<DoubleDownStud>(&options, &asked, &mut { desk::house::ALONE });
    let banked = simulate::banked::<DoubleDownStud>(&options, &asked, &mut { desk::house::ALONE });
    let (solved, banked) = (solved.expect("small"), banked.expect("small"));
    assert!(solved.exact.is_some() && banked.exact.is_none());
    let sigmas = banked.report.sigmas_off(solved.exact.expect("solved").to_f64());
    assert!(sigmas.is_some_and(|sigmas| sigmas.abs() < 4.0), "{sigmas:?}");
}

fn cards(text: &str) -> Vec<cards::Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn seen(own: &str, shown: &str) -> CardsSeen {
    CardsSeen { own: cards(own), shown: cards(shown), ..CardsSeen::default() }
}

fn exactly(answer: &AdviceAnswer) -> Vec<(String, String)> {
    let value = |value: &Value| match value {
        Value::Exact(value) => value.to_string(),
        Value::Sampled { .. } => panic!("the ways are few"),
    };
    answer.choices.iter().map(|it| (it.words.clone(), value(&it.value))).collect()
}

/// The kernel's values, found without it.
#[test]
fn choices_are_counted_by_the_round_machine() {
    let (options, asked) = (chosen(&[("ante", "10")]), seen("Js", "Jh 4d 9c"));
    let by_rounds = Advising::<DoubleDownStud>::played(&options, PLAYS).expect("ten dollars");
    let by_kernel = Advising::<DoubleDownStud>::solved(&options, PLAYS).expect("ten dollars");
    let [one, other] = [by_rounds, by_kernel].map(|it| it.advise(&asked, &()).expect("complete"));
    assert_eq!(exactly(&one), exactly(&other));
    assert!(one.method.starts_with("Exact: every way"), "{}", one.method);
}

#[test]
fn where_the_ways_are_too_many_deals_are_sampled_with_their_error() {
    let (options, asked) = (chosen(&[]), seen("As Ad 8h 5c 3s", ""));
    let by_rounds = Advising::<DoubleDraw>::banked(&options, 20_000).expect("the usual ante");
    let by_kernel = Advising::<DoubleDraw>::solved(&options, PLAYS).expect("the usual ante");
    let sampled = by_rounds.advise(&asked, &()).expect("complete");
    let exact = by_kernel.advise(&asked, &()).expect("complete");
    let fold = |answer: &AdviceAnswer| {
        let fold = answer.choices.iter().find(|choice| choice.words == "folds");
        fold.expect("a player may fold").value.to_f64()
    };
    assert!((fold(&sampled) - fold(&exact)).abs() < 1e-9, "a fold loses the ante in every deal");
    let Value::Sampled { mean, error } = sampled.choices[0].value else { panic!("sampled") };
    let best = exact.choices[0].value.to_f64();
    // What follows is left to a policy, which loses a little.
    assert!(error > 0.0 && mean < best + 4.0 * error, "{mean} ± {error}, at best {best}");
    assert!(sampled.method.contains("sampled deals"), "{}", sampled.method);
}

#[test]
fn a_game_that_names_no_stages_says_how_many_cards_are_seen() {
    let by_rounds = Advising::<CaribbeanStud>::played(&chosen(&[]), 1_000).expect("an ante");
    let few = by_rounds.advise(&seen("As Kd", ""), &()).expect_err("three are missing");
    let few = few.to_string();
    assert!(few.contains("five and one are needed, such as \""), "{few}");
    let later = CardsSeen { stage: Some("second".to_owned()), ..seen("As Kd", "") };
    let later = by_rounds.advise(&later, &()).expect_err("there is one").to_string();
    assert!(later.contains("there is one decision; leave the stage out"), "{later}");
}

#[test]
fn a_game_that_nobody_plays_alone_is_not_advised() {
    let advising = Advising::<Kitty>::played(&chosen(&[]), 1_000).expect("an ante");
    let why = advising.advise(&seen("As", ""), &()).expect_err("a pot needs two").to_string();
    assert!(why.contains(&kitty::TEXT.to_string()), "{why}");
}
