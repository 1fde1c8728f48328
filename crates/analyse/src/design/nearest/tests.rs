//! The search against brute force.

use super::*;
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

impl TableSolver for Policies {
    fn value(&self, points: &[Fraction]) -> Result<Fraction, Unanswered> {
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

fn bounds() -> Vec<LineBounds> {
    let line = |(hand, least, most): (&'static str, u32, u32)| LineBounds {
        line: PayLine { table: "", hand, pays: Verdict::Pays(to(least, 1)) },
        values: (least..=most).map(|odds| Fraction::from(i64::from(odds))).collect(),
    };
    [("high", 4, 20), ("middle", 2, 9), ("low", 1, 5)].map(line).to_vec()
}

/// Every table of the grid, one by one.
fn all(tables: &Policies, order: Order, target: Fraction) -> Vec<(Fraction, Vec<Fraction>)> {
    let lines = bounds();
    let mut all = Vec::new();
    for &high in &lines[0].values {
        for &middle in &lines[1].values {
            for &low in &lines[2].values {
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

fn aim(target: i128, within: i128) -> Aim {
    let (target, within) = (Fraction::new(target, 1_000), Fraction::new(within, 1_000));
    Aim { target, within, most: 1_000, tries: 1_000 }
}

fn searched(tables: &Policies, order: Order, aim: Aim) -> FoundTables {
    let lines = bounds();
    let present: Vec<Fraction> = lines.iter().map(|line| line.values[0]).collect();
    nearest_tables(&lines, order, tables, &present, aim).expect("a small grid")
}

#[test]
fn what_is_found_is_what_brute_force_finds() {
    for (order, most) in [(Order::Falling, 99), (Order::Any, 99), (Order::Falling, 20)] {
        let tables = Policies::new(most);
        for (target, within) in [(-300, 5), (-47, 20), (0, 0), (-100, 1), (150, 60)] {
            let aim = aim(target, within);
            let search = searched(&tables, order, aim);
            let all = all(&tables, order, aim.target);
            let meeting = all.iter().filter(|(distance, _)| *distance <= aim.within);
            let mut found: Vec<(Fraction, Vec<Fraction>)> =
                search.tables.iter().map(|it| (it.distance, it.points.clone())).collect();
            found.sort();
            assert_eq!(found, meeting.cloned().collect::<Vec<_>>(), "{target} {within}");
            assert!(search.is_complete() && search.proven);
            if most == 99 {
                assert_eq!(search.within_bounds, all.len() as u128);
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
        let aim = Aim { most: 3, ..aim(target, 100) };
        let search = searched(&tables, Order::Falling, aim);
        let all = all(&tables, Order::Falling, aim.target);
        let distances: Vec<Fraction> = search.tables.iter().map(|it| it.distance).collect();
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
        let search = searched(&tables, order, Aim { target, ..aim(0, 0) });
        assert_eq!((search.tables.len(), search.left), (0, 0));
        let all = all(&tables, order, target);
        let (nearest, certain) = search.nearest.expect("a table");
        assert_eq!((nearest.distance, certain), (all[0].0, Certain::Proven));
    }
    let nothing = searched(&Policies::new(0), Order::Any, aim(0, 10));
    assert_eq!(nothing.nearest, None, "no table is allowed");
    assert!(nothing.refused > 0);
}

#[test]
fn a_search_that_ends_early_says_so() {
    let aim = Aim { tries: 2, ..aim(-100, 20) };
    let search = searched(&Policies::new(99), Order::Falling, aim);
    assert_eq!(search.solved, 2);
    assert!(search.left > 0 && !search.is_complete() && !search.proven);
}
