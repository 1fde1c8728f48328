//! The best play.
use std::collections::HashMap;

use super::bounds::Bounds;
use super::dead::Dead;
use super::hands::{Exchange, Hands};
use super::worth::{Draws, Worth};
use crate::fraction::Fraction;
use crate::sets;

/// The value.
#[must_use]
pub fn solve(hands: &Hands, worth: Worth) -> Fraction {
    let time = std::time::Instant::now();
    let draws = Draws::new(hands, worth);
    eprintln!("draws {:?}", time.elapsed());
    let bounds = Bounds::new(&draws);
    eprintln!("bounds {:?}", time.elapsed());
    let mut solver =
        Solver { hands, draws: &draws, bounds: &bounds, dead: HashMap::new(), evals: [0; 4] };
    let unseen = draws.unseen() as i128;
    // Denominators by cards given up.
    let den = [
        unseen,
        (unseen - 1) * unseen,
        (unseen - 2) * unseen * (unseen - 1) / 2,
        (unseen - 3) * unseen * (unseen - 1) * (unseen - 2) / 6,
    ];
    let common = den.iter().fold(1, |a, &b| lcm(a, b));
    let times = den.map(|den| common / den);
    let mut total: i128 = 0;
    for own in &hands.own {
        total += solver.best(own.example, &times, common) * i128::from(own.sets);
    }
    eprintln!("solved {:?} {:?} tables {}", time.elapsed(), solver.evals, solver.dead.len());
    Fraction::new(total, common * i128::try_from(sets::below(draws.cards, 5)).expect("fits"))
}

fn lcm(a: i128, b: i128) -> i128 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

struct Solver<'a> {
    hands: &'a Hands,
    draws: &'a Draws,
    bounds: &'a Bounds,
    dead: HashMap<Vec<u8>, Dead>,
    evals: [u64; 4],
}

impl Solver<'_> {
    fn best(&mut self, five: [u8; 5], times: &[i128; 4], common: i128) -> i128 {
        let draws = self.draws;
        let back = draws.back[sets::number(five)];
        let mut best = i128::from(draws.bound(five, back, 0)) * times[0];
        best = best.max(i128::from(draws.worth.fold_first) * common);
        let mut options: Vec<(i128, u32)> = Vec::with_capacity(25);
        for chosen in 1_u32..32 {
            let given_up = chosen.count_ones() as usize;
            if given_up > 3 {
                continue;
            }
            let (kept, dead) = split(five, chosen);
            let bound = i128::from(self.bounds.of(&kept[..5 - given_up], &dead[..given_up]))
                * times[given_up];
            if bound > best {
                options.push((bound, chosen));
            }
        }
        options.sort_unstable_by(|a, b| b.0.cmp(&a.0));
        for (bound, chosen) in options {
            if bound <= best {
                break;
            }
            let given_up = chosen.count_ones() as usize;
            self.evals[given_up] += 1;
            let (kept, dead) = split(five, chosen);
            let (kept, dead) = (&kept[..5 - given_up], &dead[..given_up]);
            let value = if given_up == 1 {
                self.one(kept, dead[0])
            } else {
                bound / times[given_up] - i128::from(self.takes(kept, dead))
            };
            best = best.max(value * times[given_up]);
        }
        best
    }

    fn one(&self, kept: &[u8], dead: u8) -> i128 {
        let draws = self.draws;
        let kept: [u8; 4] = kept.try_into().expect("four");
        let times = (draws.unseen() - 1) as i32;
        let mut sum = 0i64;
        for place in (0..draws.cards as u8).filter(|p| !kept.contains(p) && *p != dead) {
            let five: [u8; 5] = sets::with(kept, place);
            let back = draws.back[sets::number(five)];
            let mut best = times * back.max(draws.worth.fold_second);
            for position in 0..5 {
                let four = sets::number(sets::without::<5, 4>(five, position));
                best = best.max(draws.sums[four] - back - draws.rows[four][usize::from(dead)]);
            }
            sum += i64::from(best);
        }
        i128::from(sum)
    }

    fn takes(&mut self, kept: &[u8], dead: &[u8]) -> i64 {
        let (canonical, exchange) = canonical(&self.hands.exchanges, kept);
        let mut moved: Vec<u8> = dead.iter().map(|p| exchange[usize::from(*p)]).collect();
        moved.sort_unstable();
        let (hands, draws) = (self.hands, self.draws);
        let table =
            self.dead.entry(canonical).or_insert_with_key(|kept| Dead::new(hands, draws, kept));
        table.takes(&moved)
    }
}

fn canonical(exchanges: &[Exchange], kept: &[u8]) -> (Vec<u8>, Exchange) {
    exchanges
        .iter()
        .map(|exchange| {
            let mut moved: Vec<u8> = kept.iter().map(|p| exchange[usize::from(*p)]).collect();
            moved.sort_unstable();
            (moved, *exchange)
        })
        .min_by(|a, b| a.0.cmp(&b.0))
        .expect("one changes nothing")
}

fn split(five: [u8; 5], chosen: u32) -> ([u8; 5], [u8; 5]) {
    let (mut kept, mut dead, mut k, mut d) = ([0; 5], [0; 5], 0, 0);
    for (position, place) in five.into_iter().enumerate() {
        if chosen >> position & 1 == 1 {
            dead[d] = place;
            d += 1;
        } else {
            kept[k] = place;
            k += 1;
        }
    }
    (kept, dead)
}
