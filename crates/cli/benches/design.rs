//! How long `house design` looks for pay tables, each answer asserted: every table found meets the
//! target exactly, no other is nearer, and solved again from its file it has the same value.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use analyse::Fraction;
use analyse::kernels::double_down_stud::{Counts, Terms};
use cards::deck::STANDARD;
use games::double_down_stud::PayTable;
use serde_json::Value;

/// A search within the usual bounds.
struct Case {
    game: &'static str,
    target: (i128, i128),
    /// How many tables the bounds hold.
    tables: &'static str,
    /// How many tables may be solved, those for the bounds with them.
    solved_max: u64,
    /// How long a processor may take, on a machine that is not much slower than 2 GHz.
    limit: Duration,
}

/// How far from the target a table may be: a twentieth of a per cent.
const WITHIN: (i128, i128) = (1, 2_000);

const CASES: [Case; 3] = [
    Case {
        game: "double-down-stud",
        target: (45, 1_000),
        tables: "15309",
        solved_max: 40,
        limit: Duration::from_secs(1),
    },
    Case {
        game: "caribbean-stud",
        target: (5, 100),
        tables: "11664",
        solved_max: 40,
        limit: Duration::from_secs(6),
    },
    Case {
        game: "double-cross-poker",
        target: (2, 100),
        tables: "13608",
        solved_max: 40,
        limit: Duration::from_secs(30),
    },
];

fn main() {
    let limits = std::env::var_os("HOUSE_BENCH_FLOORS").is_none_or(|set| set != "0");
    for case in &CASES {
        let (design, took) = designed(case);
        assert!(!limits || took < case.limit, "{}: {took:?} is too slow", case.game);
        let found = assert_found(case, &design);
        let solved = number(&design["solved"]) + number(&design["solved_for_bounds"]);
        assert!(solved <= case.solved_max, "{}: {solved} tables were solved", case.game);
        println!(
            "{:<20} {:>6} tables, {solved:>3} solved, {} found, {:>6.2} s",
            case.game,
            case.tables,
            found.len(),
            took.as_secs_f64()
        );
        if case.game == "double-down-stud" {
            one_by_one(case, &design, &found);
        }
    }
}

/// Asks for the tables, and writes them.
fn designed(case: &Case) -> (Value, Duration) {
    let folder = folder(case.game);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("a folder of this bench");
    }
    let (above, below) = case.target;
    let target = format!("{above}/{below}");
    let within = format!("{}/{}", WITHIN.0, WITHIN.1);
    let folder = folder.to_str().expect("a path of letters");
    let call = ["design", case.game, "--target", &target, "--within", &within];
    let before = of_children();
    let mut document = house(&[&call[..], &["--write", folder, "--json"]].concat());
    (document["design"].take(), of_children().saturating_sub(before))
}

/// What was found meets the target, and its files say the same; gives the values.
fn assert_found(case: &Case, design: &Value) -> Vec<Fraction> {
    assert_eq!(design["tables"], case.tables, "{}", case.game);
    assert_eq!(design["nearest_proven"], true, "{}", case.game);
    let (target, within) = (fraction_of(case.target), fraction_of(WITHIN));
    let found = list(&design["found"]);
    assert_eq!(found.len(), 5, "{}", case.game);
    let values: Vec<Fraction> = found.iter().map(|it| exact(&it["expected_value"])).collect();
    let away = |value: &Fraction| distance(*value, target);
    assert!(values.iter().all(|value| away(value) <= within), "{}: {values:?}", case.game);
    assert!(values.is_sorted_by_key(away), "{}: the nearest first", case.game);
    let mut call = vec!["edge", case.game, "--value-only", "--json"];
    for table in found {
        call.extend(["--pay-table", table["file"].as_str().expect("a file was written")]);
    }
    let again = house(&call);
    let again =
        list(&again["documents"]).iter().map(|it| exact(&it["results"][0]["expected_value"]));
    assert_eq!(again.collect::<Vec<_>>(), values, "{}: solved again", case.game);
    values
}

/// Solves every table within the bounds: none is nearer than those that were found.
fn one_by_one(case: &Case, design: &Value, found: &[Fraction]) {
    let counts = Counts::new(&STANDARD);
    let odds = |bound: &Value| -> Vec<u32> {
        let one = |odds: &Value| odds.as_str()?.strip_suffix(" to 1")?.parse().ok();
        let all: Option<Vec<u32>> = list(&bound["values"]).iter().map(one).collect();
        all.expect("whole odds")
    };
    let bounds: Vec<Vec<u32>> = list(&design["bounds"]).iter().map(odds).collect();
    let mut tables: Vec<Vec<u32>> = vec![Vec::new()];
    for values in &bounds {
        let longer = |table: &Vec<u32>| {
            let falls = |odds: &&u32| table.last().is_none_or(|above| above >= *odds);
            let more = |odds: &u32| [&table[..], &[*odds]].concat();
            values.iter().filter(falls).map(more).collect::<Vec<_>>()
        };
        tables = tables.iter().flat_map(longer).collect();
    }
    assert_eq!(tables.len().to_string(), case.tables);
    let target = fraction_of(case.target);
    let mut away: Vec<Fraction> = tables
        .iter()
        .map(|odds| {
            let odds: Vec<String> = odds.iter().map(u32::to_string).collect();
            let table: PayTable = odds.join("/").parse().expect("odds of a pay table");
            let terms = Terms::per_ante(table).expect("odds that fit");
            distance(counts.solve(&terms).played.expected_value(), target)
        })
        .collect();
    away.sort_unstable();
    let told: Vec<Fraction> = found.iter().map(|value| distance(*value, target)).collect();
    assert_eq!(told, away[..told.len()], "brute force finds the same");
}

/// How far a value is from an edge.
fn distance(value: Fraction, edge: Fraction) -> Fraction {
    let away = -value - edge;
    away.max(-away)
}

fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("bench-design-{game}"))
}

fn house(call: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_house")).args(call).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{call:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one document")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a count")
}

fn exact(value: &Value) -> Fraction {
    let part = |name: &str| value[name].as_str().and_then(|text| text.parse().ok());
    let (above, below) = part("numerator").zip(part("denominator")).expect("an exact value");
    Fraction::new(above, below)
}

fn fraction_of((above, below): (i128, i128)) -> Fraction {
    Fraction::new(above, below)
}

/// How long all programs that were called and have ended were on a processor; nothing where the
/// system does not tell.
fn of_children() -> Duration {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = text.rsplit_once(')').map_or("", |(_, after)| after);
    // A tick is a hundredth of a second on every system that has this file.
    let ticks: u64 = after_name
        .split_whitespace()
        .skip(13)
        .take(2)
        .filter_map(|it| it.parse::<u64>().ok())
        .sum();
    Duration::from_millis(10 * ticks)
}
