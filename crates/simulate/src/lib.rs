//! Driver 2: rounds by the million, through the same round machine that a live table runs.
//!
//! The cards come from a seeded shuffle, the decisions from a policy, and nobody writes anything
//! down. Rounds are cut into blocks by their number alone, every block has its own seeded
//! generator, and results are sums of integers: the same seed gives the same result whatever the
//! number of threads.
//!
//! | file | what |
//! |---|---|
//! | `run.rs` | the plan, blocks and threads |
//! | `block.rs` | plays one round after the other |
//! | `by_seat.rs` | seats that follow different policies |
//! | `stub.rs`, `generator.rs` | the seeded shuffle |
//! | `meter.rs` | a progressive within a block |
//! | `totals.rs`, `tally.rs` | what is counted |
//! | `report.rs` | the statistics |
//!
//! ```
//! use cards::deck::STANDARD;
//! use games::DoubleDownStud;
//! use games::double_down_stud::{Bets, NeverDouble, Options};
//! use rules::Chips;
//! use simulate::{Plan, Report, Dealing, run};
//!
//! let ante = Chips::dollars(100);
//! let (options, bets) = (Options::default(), [Some(Bets { wager: ante })]);
//! let (deck, rounds, dealing) = (&STANDARD, 100_000, Dealing::Fresh);
//! let plan = Plan { options: &options, bets: &bets, deck, dealing, meter: None, rounds, seed: 7 };
//! let totals = run::<DoubleDownStud, _>(&plan, &NeverDouble, 2, &())?;
//! let report = Report::new(&totals, ante);
//! let exact = (-738_196, 2_598_960); // 28 % of the wager: never doubling is no way to play
//! assert!(report.sigmas_from(exact).is_some_and(|sigmas| sigmas.abs() < 4.0));
//! # Ok::<(), simulate::Fault>(())
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

mod block;
mod by_seat;
mod generator;
mod meter;
mod report;
mod run;
mod stub;
mod tally;
mod totals;

pub use block::Block;
pub use by_seat::BySeat;
pub use meter::Awards;
pub use report::{Mean, NetCount, Report, SeatMean};
pub use run::{BLOCK_ROUNDS, Dealing, Fault, Plan, run, run_blocks, run_by_class};
pub use totals::{SeatTotals, Totals};
