//! x
use analyse::Fraction;
use analyse::kernels::double_draw::{Counts, Terms};
use analyse::strategy::double_draw::find;
use cards::deck::WITH_JOKERS;
use games::double_draw::PayTable;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/stat").unwrap();
    let v: Vec<&str> = s.rsplit(')').next().unwrap().split_whitespace().collect();
    v[11].parse::<f64>().unwrap() / 100.0
}
fn main() {
    let counts = Counts::of(&WITH_JOKERS);
    let terms = Terms::per_ante(PayTable::TABLE_1).expect("x");
    println!("counts {}", cpu());
    let _ = counts.solve(&terms);
    println!("solve {}", cpu());
    let found = find(&counts, &terms, Fraction::new(1, 1000), &|part| {
        println!("  {part:.2} cpu {}", cpu())
    });
    println!("all {}", cpu());
    for v in [Some(&found.closest), found.short.as_ref()].into_iter().flatten() {
        println!(
            "cost {:.5}% first {:.5}% second about {:.5}%",
            100.0 * v.cost.to_f64(),
            100.0 * v.told[0].cost.to_f64(),
            100.0 * v.told[1].cost.to_f64()
        );
        for t in &v.told {
            println!("--");
            for (i, l) in t.lines[0].iter().enumerate() {
                println!(
                    "{:2} {:9} {:8.4}% {} | {}",
                    i + 1,
                    l.deals,
                    100.0 * l.dropped.map_or(0.0, |d| d.to_f64()),
                    l.answer,
                    l.condition.as_deref().unwrap_or("otherwise")
                );
            }
            for e in t.exceptions.iter().take(12) {
                println!(
                    "   {} {:.4}% {}: {}",
                    e.deals,
                    100.0 * e.cost.to_f64(),
                    e.example,
                    e.best
                );
            }
        }
    }
}
