//! What many rounds come to, and what an hour costs.

use analyse::report::{PER_ANTE, Return};
use analyse::running::{After, Running};
use analyse::{Fraction, Rational};
use rules::Chips;

/// How long somebody plays, how fast, and with which ante.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// So many rounds are told of.
    pub rounds: Vec<u64>,
    /// Rounds an hour.
    pub pace: u32,
    /// The ante, for the expected loss per hour: that of the question, or 10, if nobody says.
    pub stake: Option<Chips>,
}

impl Session {
    /// Told of unless the question says otherwise.
    pub const USUAL_ROUNDS: [u64; 3] = [100, 10_000, 1_000_000];
    /// Rounds an hour unless the question says otherwise.
    pub const USUAL_PACE: u32 = 60;
}

impl Default for Session {
    fn default() -> Self {
        Self { rounds: Self::USUAL_ROUNDS.to_vec(), pace: Self::USUAL_PACE, stake: None }
    }
}

/// What an hour comes to.
#[derive(Clone, Debug)]
pub struct Hour {
    /// How many rounds.
    pub pace: u32,
    /// The wager that is the unit of each.
    pub stake: Chips,
    /// What is lost on average, in cents; below zero if it is won.
    pub loss: Rational,
    /// The standard deviation of the result, in cents.
    pub deviation: f64,
    /// The chances of its result, in antes.
    pub after: After,
}

/// What the rounds of a session come to.
#[derive(Clone, Debug)]
pub struct ManyRounds {
    /// One round.
    pub running: Running,
    /// As many as were asked for, fewest first.
    pub after: Vec<After>,
    /// One hour.
    pub hour: Hour,
}

impl Session {
    /// What the rounds of a session come to; nothing without a return table.
    pub fn played(&self, result: &Return, ante: Option<Chips>) -> Option<ManyRounds> {
        let running = Running::new(result)?;
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
        #[expect(clippy::cast_precision_loss, reason = "a deviation is an estimate")]
        let deviation = hour.deviation * stake.in_cents() as f64;
        let hour = Hour { pace: self.pace, stake, loss, deviation, after: hour };
        Some(ManyRounds { running, after, hour })
    }
}
