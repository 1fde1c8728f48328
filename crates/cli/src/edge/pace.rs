//! How long somebody plays, as a call says it.

use desk::edge::Session;
use rules::Chips;

use crate::numbers::{number_of, whole};
use crate::options::plain;

/// How long somebody plays, how fast, and with which ante.
#[derive(clap::Args, Clone, Debug)]
pub struct Pace {
    /// Tell what so many rounds come to
    #[arg(
        long, value_name = "N,N", value_delimiter = ',', default_value = "100,1e4,1e6",
        value_parser = some_rounds
    )]
    pub rounds: Vec<u64>,

    /// Rounds an hour, for the expected loss per hour
    #[arg(
        long, value_name = "ROUNDS", default_value_t = Session::USUAL_PACE,
        value_parser = whole(1_u32..=100_000)
    )]
    pub pace: u32,

    /// The ante in dollars, for the expected loss per hour: that of `--set ante=AMOUNT`, or 10
    #[arg(long, value_name = "AMOUNT", value_parser = stake)]
    pub stake: Option<Chips>,
}

impl Pace {
    /// What differs from the usual, as it would be typed.
    pub fn typed(&self) -> Vec<String> {
        let mut typed = Vec::new();
        if self.rounds != Session::USUAL_ROUNDS {
            let rounds: Vec<String> = self.rounds.iter().map(u64::to_string).collect();
            typed.push(format!("--rounds {}", rounds.join(",")));
        }
        if self.pace != Session::USUAL_PACE {
            typed.push(format!("--pace {}", self.pace));
        }
        typed.extend(self.stake.map(|stake| format!("--stake {}", plain(stake))));
        typed
    }
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
