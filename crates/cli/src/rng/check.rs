//! `house rng check`: proofs for short decks, counts over many decks, and a verdict.

use std::time::Instant;

use ::table::shuffle::Seed;
use fairness::{Evidence, Numbers, Orders, Run, Shuffle, Statistic, numbers, orders};

use super::Begin;
use super::outcomes::decks;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::whole;
use crate::table::{Columns, Page};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A statistic fails if it lies more than 5 standard deviations from what is expected; a fair shuffle \
does that once in 1.7 million. Exit 0: everything holds; 1: something fails. The shuffles that are \
known to be bad must fail: naive, byte-modulo, off-by-one, riffle, shelf.

Example: house rng check --shuffle riffle --decks 1e5")]
pub struct Args {
    /// How many decks, 1000 at least, such as 100000 or 1e6
    #[arg(long, value_name = "N", default_value = "1e6", value_parser = enough)]
    decks: u64,

    /// The cards of a deck
    #[arg(long, value_name = "N", default_value_t = 52, value_parser = whole(4_u16..=416))]
    cards: u16,

    /// live, or one that is known to be bad
    #[arg(long, value_name = "NAME", default_value = "live")]
    shuffle: Shuffle,

    #[command(flatten)]
    begin: Begin,

    /// How many threads; as many as there are processors by default
    #[arg(long, value_name = "T", value_parser = whole(1_u16..=1024))]
    threads: Option<u16>,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Fewer decks say nothing about a shuffle: what is counted is far from its limit.
const DECKS_MIN: u64 = 1000;

fn enough(text: &str) -> Result<u64, String> {
    match decks(text)? {
        few if few < DECKS_MIN => {
            Err(format!("{few} is too few to prove anything; accepted: {DECKS_MIN} or more"))
        }
        decks => Ok(decks),
    }
}

/// Proves, counts and says what fails.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let seed = args.begin.seed()?;
    let started = Instant::now();
    let (orders, numbers) = (orders(args.shuffle), numbers(args.shuffle, args.cards));
    let statistics = counted(&args, &seed, out);
    let seconds = started.elapsed().as_secs_f64();
    let Args { shuffle, cards, decks, .. } = args;
    let evidence = Evidence { shuffle, cards, decks, seed, orders, numbers, statistics, seconds };
    out.answer(args.json, || evidence.document(), || page(&evidence, out))?;
    Ok(Ending::when(evidence.failing().is_empty()))
}

fn counted(args: &Args, seed: &Seed, out: &Console) -> [Statistic; 3] {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(processors, usize::from);
    let run = Run { shuffle: args.shuffle, cards: args.cards, decks: args.decks, seed };
    let bar = out.progress(args.decks);
    let counts = run.count(threads, &|done| bar.set_position(done));
    bar.finish_and_clear();
    counts.statistics()
}

fn page(evidence: &Evidence, out: &Console) -> String {
    let Evidence { shuffle, cards, decks, .. } = evidence;
    let head = format!("Shuffle {shuffle}: {cards} cards, {decks} decks");
    let mut page = Page::headed(&head, out);
    page.put(&format!("  seed {}\n", evidence.seed.to_hex()));
    page.put("Proved, every case gone through\n");
    let mut rows = Columns::new().indented(2);
    rows.row(["orders", verdict(evidence.orders.iter().all(Orders::holds)), &told(evidence)]);
    rows.row(["numbers", verdict(evidence.numbers.holds()), &words(evidence.numbers)]);
    page.table(&rows);
    page.put("Counted\n");
    page.table(&counts(&evidence.statistics));
    let failing = evidence.failing();
    let verdict = match failing.as_slice() {
        [] => format!("{} nothing speaks against this shuffle", out.good("holds:")),
        failing => format!("{} {}", out.bad("fails:"), failing.join(", ")),
    };
    page.put(&format!("{verdict} ({:.1} s)\n", evidence.seconds));
    page.text()
}

const fn verdict(holds: bool) -> &'static str {
    if holds { "holds" } else { "fails" }
}

/// What the proof about orders says: of the first deck that fails, or of the longest.
fn told(evidence: &Evidence) -> String {
    let proofs = &evidence.orders;
    let Some(proof) = proofs.iter().find(|proof| !proof.holds()).or(proofs.last()) else {
        return "no deck was short enough".to_owned();
    };
    let Orders { cards, sequences, orders, fewest, most } = proof;
    if proof.holds() {
        return format!(
            "1 to {cards} cards: every order comes from equally many sequences of draws, of \
             {cards} cards each of {orders} orders from {most} of {sequences}"
        );
    }
    format!(
        "{cards} cards: one order comes from {fewest}, another from {most} sequences of draws, of \
         {sequences} in all"
    )
}

fn words(numbers: Numbers) -> String {
    match numbers.favours {
        None => {
            format!("below 2 to {}: every number has equally many words", numbers.bound_max)
        }
        Some((bound, fewest, most)) => {
            format!("below {bound}: one number has {fewest} words, another {most}")
        }
    }
}

fn counts(statistics: &[Statistic]) -> Columns {
    let mut rows = Columns::new().indented(2).flush_right(&[2, 3, 4, 5]);
    rows.row(["", "", "found", "expected", "sigmas", "p"]);
    for it in statistics {
        rows.row([
            it.name.to_owned(),
            verdict(it.passes()).to_owned(),
            format!("{:.4}", it.value),
            format!("{:.4}", it.expected),
            format!("{:+.2}", it.sigmas()),
            chance(it.p),
        ]);
    }
    rows
}

fn chance(p: f64) -> String {
    match p {
        _ if p < 1e-99 => "<1e-99".to_owned(),
        _ if p < 0.0001 => format!("{p:.0e}"),
        _ => format!("{p:.4}"),
    }
}
