//! What many rounds come to, and what an hour costs.

use analyse::Fraction;
use analyse::report::{PER_ANTE, Return};
use analyse::running::{After, Running};
use rules::Chips;

use crate::numbers::{number_of, whole};
use crate::options::plain;

/// Told unless the call says otherwise.
const USUAL_ROUNDS: [u64; 3] = [100, 10_000, 1_000_000];
const USUAL_PACE: u32 = 60;

/// How long somebody plays, how fast, and with which ante.
#[derive(clap::Args, Clone, Debug)]
pub struct Session {
    /// Tell what so many rounds come to
    #[arg(
        long, value_name = "N,N", value_delimiter = ',', default_value = "100,1e4,1e6",
        value_parser = some_rounds
    )]
    pub rounds: Vec<u64>,

    /// Rounds an hour, for the expected loss per hour
    #[arg(
        long, value_name = "ROUNDS", default_value_t = USUAL_PACE,
        value_parser = whole(1_u32..=100_000)
    )]
    pub pace: u32,

    /// The ante in dollars, for the expected loss per hour: that of `--set ante=AMOUNT`, or 10
    #[arg(long, value_name = "AMOUNT", value_parser = stake)]
    pub stake: Option<Chips>,
}

impl Session {
    /// What differs from the usual, as it would be typed.
    pub fn typed(&self) -> Vec<String> {
        let mut typed = Vec::new();
        if self.rounds != USUAL_ROUNDS {
            let rounds: Vec<String> = self.rounds.iter().map(u64::to_string).collect();
            typed.push(format!("--rounds {}", rounds.join(",")));
        }
        if self.pace != USUAL_PACE {
            typed.push(format!("--pace {}", self.pace));
        }
        typed.extend(self.stake.map(|stake| format!("--stake {}", plain(stake))));
        typed
    }
}

/// What an hour comes to.
pub struct Hour {
    /// How many rounds.
    pub pace: u32,
    /// The wager that is the unit of each.
    pub stake: Chips,
    /// What is lost on average, in cents; below zero if it is won.
    pub loss: Fraction,
    /// The standard deviation of the result, in cents.
    pub deviation: f64,
    /// The chances of its result, in antes.
    pub after: After,
}

/// What the rounds of a session come to.
pub struct Played {
    /// One round.
    pub running: Running,
    /// As many as were asked for, fewest first.
    pub after: Vec<After>,
    /// One hour.
    pub hour: Hour,
}

/// How many rounds.
fn some_rounds(text: &str) -> Result<u64, String> {
    number_of("rounds", 1..=1_000_000_000_000, text)
}

/// The ante of a session.
fn stake(text: &str) -> Result<Chips, String> {
    const MOST: Chips = Chips::dollars(1_000_000_000);
    let amount: Option<Chips> = text.parse().ok();
    let fits = |amount: &Chips| !amount.is_zero() && *amount <= MOST;
    amount
        .filter(fits)
        .ok_or_else(|| format!("{text:?} is no ante; accepted: dollars above 0, up to {MOST}"))
}

impl Session {
    /// What the rounds of a session come to; nothing without a return table.
    pub fn of(&self, result: &Return, ante: Option<Chips>) -> Option<Played> {
        let running = Running::of(result)?;
        let mut rounds = self.rounds.clone();
        rounds.sort_unstable();
        rounds.dedup();
        let after = rounds.into_iter().map(|rounds| running.after(rounds)).collect();
        let stake = match result.per {
            PER_ANTE => self.stake.or(ante).unwrap_or(Chips::dollars(10)),
            // A wager that is a fixed sum is a dollar.
            _ => Chips::dollars(1),
        };
        let cents = i128::from(stake.in_cents());
        let loss = result.house_edge() * Fraction::new(cents * i128::from(self.pace), 1);
        let hour = running.after(self.pace.into());
        let deviation = hour.deviation * stake.in_cents() as f64;
        let hour = Hour { pace: self.pace, stake, loss, deviation, after: hour };
        Some(Played { running, after, hour })
    }
}
