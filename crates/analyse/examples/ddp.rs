//! prototype
use cards::deck::WITH_JOKERS;
use cards::rankings::fast::{Hand as Sum, Part};
use games::double_draw::Hand;
use std::time::Instant;
const N: usize = 54;
fn c2(b: usize) -> usize { b * b.wrapping_sub(1) / 2 }
fn c3(c: usize) -> usize { if c < 3 { 0 } else { c * (c - 1) * (c - 2) / 6 } }
fn c4(d: usize) -> usize { if d < 4 { 0 } else { d * (d - 1) * (d - 2) * (d - 3) / 24 } }
fn c5(e: usize) -> usize { if e < 5 { 0 } else { e * (e - 1) * (e - 2) * (e - 3) * (e - 4) / 120 } }
fn i2(s: [usize; 2]) -> usize { s[0] + c2(s[1]) }
fn i3(s: [usize; 3]) -> usize { s[0] + c2(s[1]) + c3(s[2]) }
fn i4(s: [usize; 4]) -> usize { s[0] + c2(s[1]) + c3(s[2]) + c4(s[3]) }
fn i5(s: [usize; 5]) -> usize { s[0] + c2(s[1]) + c3(s[2]) + c4(s[3]) + c5(s[4]) }
fn lanes(h: [usize; 5]) -> ([u16; 4], u32) {
    let mut l = [0u16; 4]; let mut j = 0;
    for p in h { let c = WITH_JOKERS[p]; match (c.rank(), c.suit()) { (Some(r), Some(s)) => l[s.index()] |= 1 << r.index(), _ => j += 1 } }
    (l, j)
}
fn main() {
    let t = Instant::now();
    let parts: Vec<Part> = WITH_JOKERS.iter().map(|&c| Part::of(c)).collect();
    let total5 = c5(N);
    // p' per category
    let number_to_hand: Vec<u8> = (0..cards::rankings::joker5::Joker5::CLASSES).map(|n| cards::rankings::joker5::Joker5::from_number(n).map_or(0, |j| j.category() as u8)).collect();
    let _ = Hand::ALL;
    let mut cat = vec![0u8; total5];
    let mut sets: Vec<[u8; 5]> = vec![[0; 5]; total5];
    let mut i = 0;
    for e in 4..N { for d in 3..e { for c in 2..d { for b in 1..c { let f = Sum::EMPTY + parts[e] + parts[d] + parts[c] + parts[b]; for a in 0..b {
        cat[i] = number_to_hand[usize::from((f + parts[a]).joker5().number())];
        sets[i] = [a as u8, b as u8, c as u8, d as u8, e as u8];
        i += 1;
    }}}}}
    println!("cat {:?}", t.elapsed());
    let names: Vec<_> = cards::rankings::joker5::Joker5Category::ALL.iter().map(|c| (*c as u8, c.name())).collect();
    let mut counts = [0u32; 12]; cat.iter().for_each(|c| counts[usize::from(*c)] += 1);
    println!("{names:?} {counts:?}");
    let mut val = [0i32; 12];
    for c in cards::rankings::joker5::Joker5Category::ALL { 
        let n = c.name();
        val[c as usize] = match n { "five aces" => 507, "natural royal flush" => 107, "wild royal flush" => 57, "straight flush" => 57, "four of a kind" => 27, "full house" => 12, "flush" => 10, "straight" => 9, "three of a kind" => 8, "two pairs" | "two pair" => 7, _ => 0 };
    }
    println!("{val:?}");
    let mut t4 = vec![0i32; c4(N)];
    for (n, s) in sets.iter().enumerate() {
        let v = val[usize::from(cat[n])];
        if v == 0 { continue; }
        let s = s.map(usize::from);
        for x in 0..5 { t4[i4(drop(s, x))] += v; }
    }
    println!("t4 {:?}", t.elapsed());
    // u_k and A tables
    let mut a32 = vec![0i64; c2(N)]; let mut a33 = vec![0i64; c3(N)]; let mut a34 = vec![0i64; c4(N)]; 
    let mut a23 = vec![0i64; c3(N)]; let mut a24 = vec![0i64; c4(N)];
    let mut a14 = vec![0i64; c4(N)];
    let mut u: Vec<[i32; 3]> = vec![[0; 3]; total5];
    for (n, s) in sets.iter().enumerate() {
        let p = val[usize::from(cat[n])];
        let s = s.map(usize::from);
        let best = (0..5).map(|x| t4[i4(drop(s, x))]).max().unwrap() - p;
        let w = |m: i32| best.max(m * p).max(m);
        let (u3, u2, u1) = (w(46), w(47), w(48));
        u[n] = [u1, u2, u3];
        let (u3, u2, u1) = (i64::from(u3), i64::from(u2), i64::from(u1));
        for x in 0..5 { let q = drop(s, x); let k = i4(q); a34[k] += u3; a24[k] += u2; a14[k] += u1;
            }
        for x in 0..5 { for y in x + 1..5 { let q = drop2(s, x, y); let k = i3(q); a33[k] += u3; a23[k] += u2; a32[i2([s[x], s[y]])] += u3; } }
    }
    println!("A {:?}", t.elapsed());
    // canonical hands
    let mut hands = Vec::new();
    for s in &sets {
        let s = s.map(usize::from);
        let (l, j) = lanes(s);
        if !l.is_sorted() { continue; }
        if j == 1 && s.contains(&53) { continue; }
        let m = match (l[0] == l[1], l[1] == l[2], l[2] == l[3]) { (true, true, true) => 1, (true, true, false) | (false, true, true) => 4, (true, false, true) => 6, (false, false, false) => 24, _ => 12 };
        hands.push((s, m * if j == 1 { 2 } else { 1 }));
    }
    println!("{} hands {} {:?}", hands.len(), hands.iter().map(|h| h.1).sum::<i32>(), t.elapsed());
    let exact = |keep: &[usize], dead: &[usize]| -> i64 {
        let k = dead.len();
        let m = (49 - k) as i32;
        let rest: Vec<usize> = (0..N).filter(|p| !keep.contains(p) && !dead.contains(p)).collect();
        let mut sum = 0i64;
        let mut w = |r: &[usize]| {
            let mut s = [0usize; 5];
            s[..keep.len()].copy_from_slice(keep); s[keep.len()..].copy_from_slice(r);
            s.sort_unstable();
            let p = val[usize::from(cat[i5(s)])];
            let mut best = m.max(m * p);
            for x in 0..5 {
                let q = drop(s, x);
                let mut v = t4[i4(q)] - p;
                for &d in dead { let mut z = [q[0], q[1], q[2], q[3], d]; z.sort_unstable(); v -= val[usize::from(cat[i5(z)])]; }
                best = best.max(v);
            }
            sum += i64::from(best);
        };
        match k {
            1 => rest.iter().for_each(|&a| w(&[a])),
            2 => for (i, &a) in rest.iter().enumerate() { for &b in &rest[i + 1..] { w(&[a, b]) } },
            _ => for (i, &a) in rest.iter().enumerate() { for (j, &b) in rest.iter().enumerate().skip(i + 1) { for &c in &rest[j + 1..] { w(&[a, b, c]) } } },
        }
        sum
    };
    let den = [49.0, 48.0 * 49.0, 47.0 * 1176.0, 46.0 * 18424.0];
    let mut evals = [0u64; 4]; let mut bestk = [0u64; 5];
    let step = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(500);
    let (mut sum, mut weight) = (0.0, 0);
    let mut keeps = std::collections::BTreeMap::new();
    for (h, m) in hands.iter().step_by(step) {
        let h = *h;
        let p = val[usize::from(cat[i5(h)])];
        let stand = (0..5).map(|x| t4[i4(drop(h, x))]).max().unwrap() - p;
        let (mut best, mut who) = (f64::from(stand.max(49 * p).max(49)) / 49.0, 0);
        if best < 2.0 { best = 2.0; who = 4; }
        let mut opts: Vec<(f64, u32)> = Vec::new();
        for mask in 1u32..32 {
            let k = mask.count_ones() as usize; if k > 3 { continue; }
            let dead: Vec<usize> = (0..5).filter(|i| mask >> i & 1 == 1).map(|i| h[i]).collect();
            let keep: Vec<usize> = (0..5).filter(|i| mask >> i & 1 == 0).map(|i| h[i]).collect();
            let mut ub = 0i64;
            for sub in 0u32..1 << k {
                let mut q: Vec<usize> = keep.clone();
                q.extend((0..k).filter(|i| sub >> i & 1 == 1).map(|i| dead[i]));
                q.sort_unstable();
                let sign = if sub.count_ones() % 2 == 0 { 1 } else { -1 };
                let a = match (k, q.len()) {
                    (3, 2) => a32[i2([q[0], q[1]])], (3, 3) => a33[i3([q[0], q[1], q[2]])], (3, 4) => a34[i4([q[0], q[1], q[2], q[3]])],
                    (2, 3) => a23[i3([q[0], q[1], q[2]])], (2, 4) => a24[i4([q[0], q[1], q[2], q[3]])],
                    (1, 4) => a14[i4([q[0], q[1], q[2], q[3]])],
                    _ => i64::from(u[i5([q[0], q[1], q[2], q[3], q[4]])][k - 1]),
                };
                ub += sign * a;
            }
            opts.push((ub as f64 / den[k], mask));
        }
        opts.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (ub, mask) in opts {
            if ub <= best { break; }
            let k = mask.count_ones() as usize;
            let dead: Vec<usize> = (0..5).filter(|i| mask >> i & 1 == 1).map(|i| h[i]).collect();
            let keep: Vec<usize> = (0..5).filter(|i| mask >> i & 1 == 0).map(|i| h[i]).collect();
            evals[k] += 1;
            if k == 3 { let name = format!("{}{}", WITH_JOKERS[keep[0]].to_string().chars().next().unwrap(), WITH_JOKERS[keep[1]].to_string().chars().next().unwrap()); *keeps.entry(name).or_insert(0) += 1; }
            let v = exact(&keep, &dead) as f64 / den[k];
            if v > best { best = v; who = k; }
        }
        bestk[who] += 1;
        sum += best * f64::from(*m); weight += m;
    }
    println!("evals {evals:?} best {bestk:?} value {} {:?}", sum / f64::from(weight) - 4.0, t.elapsed());
    println!("{keeps:?}");
}
fn drop(s: [usize; 5], x: usize) -> [usize; 4] { let mut q = [0; 4]; let mut j = 0; for i in 0..5 { if i != x { q[j] = s[i]; j += 1; } } q }
fn drop2(s: [usize; 5], x: usize, y: usize) -> [usize; 3] { let mut q = [0; 3]; let mut j = 0; for i in 0..5 { if i != x && i != y { q[j] = s[i]; j += 1; } } q }
