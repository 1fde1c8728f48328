//! The policies that live with a game, found by name and kept to its rules.

use rules::{Due, Policy as _};

use crate::support::wander;
use crate::tried::{Tried, on_every_game};

on_every_game!(
    habits_are_found_by_name_and_guests_play_the_first,
    every_habit_decides_what_is_permitted_whatever_comes,
    random_takes_every_choice_about_equally_often_and_depends_on_its_seed_alone,
);

fn habits_are_found_by_name_and_guests_play_the_first<G: Tried>() {
    let names: Vec<_> = G::HABITS.iter().map(|habit| habit.name).collect();
    assert_eq!(names, G::HABITS_BY_NAME);
    assert!(names.iter().all(|name| G::habit(name, 7).is_some()));
    assert!(G::habit("optimal", 7).is_none());
    assert_eq!(names[0], "basic");
}

fn every_habit_decides_what_is_permitted_whatever_comes<G: Tried>() {
    let mut habits: Vec<_> =
        G::HABITS.iter().map(|habit| G::habit(habit.name, 7).expect("listed")).collect();
    for seed in 0..200 {
        wander::<G>(&[], &G::WAGERS[..2], seed, |table| {
            let Due::Decision { seat, .. } = table.round.due() else { return };
            for habit in &mut habits {
                let decision = habit.decide(&table.round.sight(seat), table.round.choices());
                assert_eq!(table.round.permits(decision), Ok(()), "{habit:?}");
            }
        });
    }
}

fn random_takes_every_choice_about_equally_often_and_depends_on_its_seed_alone<G: Tried>() {
    let mut asked = None;
    wander::<G>(&[], &G::WAGERS[..1], 7, |table| {
        if matches!(table.round.due(), Due::Decision { .. }) {
            asked.get_or_insert(table.round.clone());
        }
    });
    let round = asked.expect("a player is asked");
    let Due::Decision { seat, .. } = round.due() else { unreachable!("kept when asked") };
    let (sight, choices): (_, Vec<_>) = (round.sight(seat), round.choices().collect());
    let random = |seed| G::habit("random", seed).expect("a policy of that name");
    let many = |mut policy: G::Simple| -> Vec<G::Decision> {
        (0..3_000 * choices.len()).map(|_| policy.decide(&sight, round.choices())).collect()
    };
    let first = many(random(1));
    for choice in &choices {
        let times = first.iter().filter(|taken| *taken == choice).count();
        assert!((2_800..=3_200).contains(&times), "{choice:?}: {times}");
    }
    assert!(many(random(1)) == first && many(random(2)) != first);
    let mut begun = random(2);
    begun.begin(1);
    assert!(many(begun) == first, "a block begins anew from its seed");
}
