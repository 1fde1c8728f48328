//! prototype
use analyse::kernels::double_draw::{Hands, Worth, solve};
use cards::deck::WITH_JOKERS;
fn main() {
    let t = std::time::Instant::now();
    let hands = Hands::of(&WITH_JOKERS);
    println!("{} hands {:?}", hands.own().len(), t.elapsed());
    for trips in [8, 7] {
        let worth = Worth { hands: [0, 0, 7, trips, 9, 10, 12, 27, 57, 57, 107, 507], fold_first: 2, fold_second: 1 };
        let value = solve(&hands, worth);
        println!("{} {:?}", value - analyse::Fraction::from(4), t.elapsed());
    }
}
