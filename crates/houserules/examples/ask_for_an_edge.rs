//! Asks for the exact house edge of Double Down Stud, as a fraction.

use houserules::games::double_down_stud::Settings;
use houserules::prelude::*;

/// Counts all ways and compares with the known value.
pub fn main() {
    let counts = DoubleDownStud::count(DoubleDownStud::DECK, &()).expect("nobody cancels");
    let (settings, best) = (Settings::default(), DoubleDownStud::BEST);
    let terms = DoubleDownStud::terms_at(&settings, None, best, None).expect("small odds");
    let results = DoubleDownStud::results(&counts, &terms, best, Detail::Full, &());
    let result = &results.expect("nobody cancels")[0];
    assert_eq!(result.house_edge(), Fraction::new(15_403, 324_870));
    assert!(!result.outcomes.is_empty());
    println!("{}: the house edge is {}", DoubleDownStud::TITLE, result.house_edge());
}
