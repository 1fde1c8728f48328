use analyse::kernels::caribbean_stud::Counts;
use cards::deck::STANDARD;
use games::caribbean_stud::{Hand, PayTable};
fn main() {
    let t = std::time::Instant::now();
    let counts = Counts::of(&STANDARD);
    println!("counted {:?} {} hands", t.elapsed(), counts.own().len());
    let all = i64::from(counts.dealer_hands());
    let mut total: i128 = 0;
    for (p, own) in counts.own().iter().enumerate() {
        let odds = i64::from(PayTable::MINIMUM.odds(own.hand).win());
        for (_, a) in counts.against(p) {
            let (l, e, q) = (i64::from(a.lower), i64::from(a.equal), i64::from(a.qualified));
            let bet = (all - q) + l * (1 + 2 * odds) - 3 * (q - l - e);
            total += i128::from(own.sets) * i128::from(bet.max(-all));
        }
    }
    println!("{total} {:?}", t.elapsed());
    let _ = Hand::ALL;
}
