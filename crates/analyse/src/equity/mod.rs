//! Equity: what share of the pot hands, or ranges of hands, win of one another.
//!
//! Every deal of the cards nobody has seen is counted, as long as that takes seconds; otherwise
//! deals are drawn, and the standard error is told. Shares are fractions of the whole pot: who ties
//! with another has half of what they tie for, and in a game for high and low each of them is half
//! a pot. Odd chips and betting are left out.
//!
//! ```
//! use analyse::equity::{Contest, Plan, Range, equity};
//! use games::catalogue::GameId;
//! use games::showdown::Showdown;
//!
//! let holdem = Showdown::of(GameId::Holdem).expect("a pot game");
//! let players = ["AhAs", "KdKc"].map(|hand| Range::read(hand, holdem.own).expect("a hand"));
//! let contest = Contest::new(holdem, &players, &[], &[]).expect("two hands");
//! let counted = equity(&contest, &Plan::default(), &()).expect("nobody ends it");
//! assert_eq!((counted.deals, counted.exact), (1_712_304, true));
//! let aces = &counted.players[0];
//! assert_eq!((aces.wins, aces.ties), (1_388_072, 6_538));
//! assert_eq!(aces.share.to_string(), "29603/36432");
//! ```

mod boards;
mod contest;
mod counting;
mod dealing;
mod judge;
mod meetings;
mod range;
mod sampling;
mod tally;

use games::showdown::Showdown;

use crate::Fraction;
use crate::shares::processors;
use crate::watch::{Cancelled, Watch};
pub use contest::{Contest, NoContest};
use judge::{ends, with_judge};
pub use range::{Range, RangeError};
pub use sampling::Enough;
use tally::{Lines, Tally};

cards::told! {
    /// Why there is no equity.
    pub error enum NoEquity {
        /// More deals than anybody counts.
        TooMany { deals: u128 } [
            "{deals} deals or more are too many to count; let them be sampled"
        ];
        /// Whoever waited ended it.
        Cancelled(ended: Cancelled) ["{ended}"] from Cancelled;
    }
}

/// How an equity is found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// Counted if that takes seconds, otherwise sampled until the standard error is no more than
    /// this.
    Either {
        /// The error.
        error: f64,
    },
    /// Counted, however long it takes.
    Counted,
    /// Sampled, even if it could be counted.
    Sampled(Enough),
}

/// How an equity is found, and with what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Counted or sampled.
    pub method: Method,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads, as many as there are processors if nobody says; the result is the same.
    pub threads: Option<usize>,
}

/// The usual standard error of sampled shares.
pub const USUAL_ERROR: f64 = 0.0005;

impl Default for Plan {
    fn default() -> Self {
        Self { method: Method::Either { error: USUAL_ERROR }, seed: 1, threads: None }
    }
}

/// What the players win.
#[derive(Clone, PartialEq, Debug)]
pub struct Equity {
    /// How many deals were counted or drawn.
    pub deals: u64,
    /// Whether that is every deal there is.
    pub exact: bool,
    /// Deals in which no low hand qualified; nothing where none has to.
    pub no_low: Option<u64>,
    /// The players, in the order of the question.
    pub players: Vec<PlayerEquity>,
}

/// What a player wins.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerEquity {
    /// Deals in which the pot, or its high half, is won alone.
    pub wins: u64,
    /// Deals in which it is shared with at least one other.
    pub ties: u64,
    /// The same for the low half, where there is one.
    pub low: Option<LowHalf>,
    /// The mean share of the pot; of sampled deals an estimate.
    pub share: Fraction,
    /// Its standard error; nothing if it is exact, or if all sampled deals came out alike.
    pub error: Option<f64>,
    /// How the hand that takes the pot or its high half ends, best first, and how often.
    pub ends: Vec<(String, u64)>,
    /// The same of the low hand; no hand last.
    pub low_ends: Vec<(String, u64)>,
}

/// What a player wins of the low half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LowHalf {
    /// Deals in which it is won alone.
    pub wins: u64,
    /// Deals in which it is shared with at least one other.
    pub ties: u64,
    /// Deals in which the whole pot is won alone.
    pub scoops: u64,
}

/// Hands that are looked at in some seconds: more are sampled unless counting is asked for.
const LOOKS_USUAL: u128 = 1_000_000_000;

/// Hands that are looked at at most.
const LOOKS_MAX: u128 = 100_000_000_000_000;

/// What each player wins of the pot.
///
/// # Errors
///
/// If whoever watches ends it, or counting is asked for and there is too much to count.
pub fn equity(contest: &Contest, plan: &Plan, watch: &dyn Watch) -> Result<Equity, NoEquity> {
    let looks = contest.looks();
    let enough = match plan.method {
        Method::Either { .. } if looks <= LOOKS_USUAL => None,
        Method::Either { error } => Some(Enough::Error(error)),
        Method::Counted if looks > LOOKS_MAX => {
            return Err(NoEquity::TooMany { deals: contest.deals() });
        }
        Method::Counted => None,
        Method::Sampled(enough) => Some(enough),
    };
    let threads = plan.threads.unwrap_or_else(processors).max(1);
    let tally = with_judge!(contest.showdown, judge => match enough {
        None => counting::counted(judge, contest, threads, watch),
        Some(enough) => {
            sampling::sampled(judge, contest, (enough, plan.seed), threads, watch)
        }
    })?;
    Ok(told(contest.showdown, &tally, enough.is_none()))
}

/// A tally as it is told.
fn told(showdown: Showdown, tally: &Tally, exact: bool) -> Equity {
    let split = showdown.high.is_some() && showdown.low.is_some();
    let (deals, (mains, lows)) = (tally.deals(), ends(showdown));
    let player = |lines: &Lines| {
        let ((wins, ties), (low_wins, low_ties)) =
            (lines.wins_and_ties(), lines.low_wins_and_ties());
        let scoops = lines.scoops();
        let mut low_ends = lows.told(lines.lows());
        let without = u64::try_from(lines.lows()[0]).expect("added before it is taken away");
        if split && without > 0 {
            low_ends.push((lows.words[0].clone(), without));
        }
        PlayerEquity {
            wins,
            ties,
            low: split.then_some(LowHalf { wins: low_wins, ties: low_ties, scoops }),
            share: lines.share(),
            error: if exact { None } else { lines.error() },
            ends: mains.told(lines.mains()),
            low_ends,
        }
    };
    let no_low = split.then(|| tally.players()[0].without_low());
    Equity { deals, exact, no_low, players: tally.players().iter().map(player).collect() }
}
