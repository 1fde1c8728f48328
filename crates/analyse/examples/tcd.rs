//! x
use analyse::Fraction;
use analyse::kernels::three_card_draw::{Counts, threes};
use cards::deck::STANDARD;
use games::three_card_draw::{BonusTable, judge_bonus};
fn main() {
    let t = std::time::Instant::now();
    let counts = Counts::of(&STANDARD);
    println!("counted {:?}", t.elapsed());
    let c4 = |n: i64| n * (n - 1) * (n - 2) * (n - 3) / 24;
    for table in BonusTable::PRINTED {
        let mut folds = 0;
        let mut total: i128 = 0;
        // common denominator: 49 * C(48,4); standing has C(49,4) = C(48,4)*49/45
        let all48 = c4(48);
        let all49 = c4(49);
        for (n, h) in threes(52).into_iter().enumerate() {
            let bonus = |hand| judge_bonus(hand, &table).map_or(0, |o| i64::from(o.win()));
            let a = counts.standing(n);
            let (l, e) = (i64::from(a.lower), i64::from(a.equal));
            let stand = 2 * l - 2 * (all49 - l - e) + bonus(counts.hand(n)) * all49; // / all49
            let mut best = stand * 45; // /(49*all48)
            for i in 0..3 {
                let x = h[i];
                let k: Vec<usize> = h.iter().copied().filter(|p| *p != x).collect();
                let mut v = 0;
                for c in (0..52).filter(|c| !h.contains(c)) {
                    let f = Counts::number([k[0], k[1], c]);
                    let a = counts.drawn(f, x);
                    let (l, e) = (i64::from(a.lower), i64::from(a.equal));
                    v += 2 * l - 2 * (all48 - l - e) + bonus(counts.hand(f)) * all48;
                }
                best = best.max(v);
            }
            let fold = -all48 * 49;
            if fold > best { folds += 1; best = fold; }
            total += i128::from(best);
        }
        println!("folds {folds} value {} {:?}", Fraction::new(total, 22100 * 49 * i128::from(all48)), t.elapsed());
    }
}
