//! The search against brute force.

use super::*;
use crate::design::Order;
use crate::design::bounds::Dial;
use games::PayLine;
use rules::{Verdict, to};

/// The best of a few policies, each paid in a fixed mixture of lines.
struct Policies {
    /// What each is worth at nothing, and per unit of each line, in thousandths.
    each: Vec<(i128, Vec<i128>)>,
    /// Tables whose lines pay together more than this are not allowed.
    most: i64,
}

impl Policies {
    fn new(most: i64) -> Self {
        let policy = |base, slopes: [i128; 3]| (base, slopes.to_vec());
        let each = vec![
            policy(-900, [3, 40, 100]),
            policy(-1_000, [5, 50, 90]),
            policy(-1_150, [9, 70, 110]),
            policy(-1_400, [4, 20, 260]),
        ];
        Self { each, most }
    }
}

impl Tables for Policies {
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Failure> {
        let worth = |(base, slopes): &(i128, Vec<i128>)| {
            let paid = slopes.iter().zip(points);
            let paid = paid.map(|(slope, points)| *points * Fraction::new(*slope, 1_000));
            paid.sum::<Fraction>() + Fraction::new(*base, 1_000)
        };
        Ok(self.each.iter().map(worth).max().expect("some policy"))
    }

    fn is_allowed(&self, points: &[Fraction]) -> bool {
        points.iter().copied().sum::<Fraction>() <= Fraction::from(self.most)
    }
}

fn dials() -> Vec<Dial> {
    let dial = |(hand, least, most): (&'static str, u32, u32)| Dial {
        line: PayLine { table: "", hand, pays: Verdict::Pays(to(least, 1)) },
        values: (least..=most).map(|odds| Fraction::from(i64::from(odds))).collect(),
    };
    [("high", 4, 20), ("middle", 2, 9), ("low", 1, 5)].map(dial).to_vec()
}

/// Every table of the grid, one by one.
fn all(tables: &Policies, order: Order, target: Fraction) -> Vec<(Fraction, Vec<Fraction>)> {
    let dials = dials();
    let mut all = Vec::new();
    for &high in &dials[0].values {
        for &middle in &dials[1].values {
            for &low in &dials[2].values {
                let points = vec![high, middle, low];
                let falling = high >= middle && middle >= low;
                if (order == Order::Any || falling) && tables.is_allowed(&points) {
                    let value = tables.value(&points).expect("a value");
                    all.push(((value - target).max(target - value), points));
                }
            }
        }
    }
    all.sort();
    all
}

fn wanted(target: i128, within: i128) -> Wanted {
    let (target, within) = (Fraction::new(target, 1_000), Fraction::new(within, 1_000));
    Wanted { target, within, most: 1_000, tries: 1_000 }
}

fn searched(tables: &Policies, order: Order, wanted: Wanted) -> Search {
    let dials = dials();
    let present: Vec<Fraction> = dials.iter().map(|dial| dial.values[0]).collect();
    search(&Grid::new(&dials, order), tables, &present, wanted).expect("a small grid")
}

#[test]
fn what_is_found_is_what_brute_force_finds() {
    for (order, most) in [(Order::Falling, 99), (Order::Any, 99), (Order::Falling, 20)] {
        let tables = Policies::new(most);
        for (target, within) in [(-300, 5), (-47, 20), (0, 0), (-100, 1), (150, 60)] {
            let wanted = wanted(target, within);
            let search = searched(&tables, order, wanted);
            let all = all(&tables, order, wanted.target);
            let meeting = all.iter().filter(|(distance, _)| *distance <= wanted.within);
            let mut found: Vec<(Fraction, Vec<Fraction>)> =
                search.found.iter().map(|it| (it.distance, it.points.clone())).collect();
            found.sort();
            assert_eq!(found, meeting.cloned().collect::<Vec<_>>(), "{target} {within}");
            assert!(search.is_complete() && search.proven);
            if most == 99 {
                assert_eq!(search.tables, all.len() as u128);
            }
            assert!(search.solved < all.len(), "bounds leave something out");
        }
    }
}

#[test]
fn fewer_are_the_nearest_and_known_to_be() {
    let tables = Policies::new(99);
    let mut solved = 0;
    for target in [-300, -150, -47, 100] {
        let wanted = Wanted { most: 3, ..wanted(target, 100) };
        let search = searched(&tables, Order::Falling, wanted);
        let all = all(&tables, Order::Falling, wanted.target);
        let distances: Vec<Fraction> = search.found.iter().map(|it| it.distance).collect();
        assert_eq!(distances, [all[0].0, all[1].0, all[2].0]);
        assert!(search.proven && !search.is_complete());
        solved += search.solved;
    }
    assert!(solved < 4 * 150, "{solved} of four times 500 tables");
}

#[test]
fn where_no_table_meets_the_target_the_nearest_is_named() {
    let tables = Policies::new(20);
    let targets = [(9, 3), (-9, 3), (-1_001, 2_001), (-701, 2_001)];
    for (above, below) in targets {
        let (order, target) = (Order::Any, Fraction::new(above, below));
        let search = searched(&tables, order, Wanted { target, ..wanted(0, 0) });
        assert_eq!((search.found.len(), search.left), (0, 0));
        let all = all(&tables, order, target);
        let (nearest, certain) = search.nearest.expect("a table");
        assert_eq!((nearest.distance, certain), (all[0].0, Certain::Proven));
    }
    let nothing = searched(&Policies::new(0), Order::Any, wanted(0, 10));
    assert_eq!(nothing.nearest, None, "no table is allowed");
    assert!(nothing.refused > 0);
}

#[test]
fn a_search_that_ends_early_says_so() {
    let wanted = Wanted { tries: 2, ..wanted(-100, 20) };
    let search = searched(&Policies::new(99), Order::Falling, wanted);
    assert_eq!(search.solved, 2);
    assert!(search.left > 0 && !search.is_complete() && !search.proven);
}
