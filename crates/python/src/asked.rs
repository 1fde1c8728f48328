//! Questions as a call asks them: what Python gives, read into the desk's own types.

use std::path::PathBuf;

use analyse::Detail;
use analyse::design::{DesignSearch, Forbidden, Order};
use analyse::vulnerability::{CrossPlace, Knowledge, Samples};
use desk::chosen::Given;
use desk::counting::CountingQuestion;
use desk::design::DesignQuestion;
use desk::numbers;
use desk::part::CutQuestion;
use desk::simulate::SimulationQuestion;
use games::catalogue::GameId;
use pyo3::prelude::*;

use crate::questions::words;

/// A game under options, as a call gives them.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct About {
    pub game: String,
    pub options: Vec<(String, String)>,
    pub pay_tables: Vec<PathBuf>,
    pub table: Option<PathBuf>,
}

impl About {
    pub fn read(self) -> Result<(GameId, Given), String> {
        let game = GameId::meant(&self.game).map_err(words)?;
        Ok((game, Given { table: self.table, set: self.options, pay_tables: self.pay_tables }))
    }
}

fn threads_or_all(threads: Option<usize>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    threads.unwrap_or_else(all)
}

/// Rounds as a call asks for them.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Simulated {
    rounds: u64,
    seed: u64,
    threads: Option<usize>,
    policy: Option<String>,
    seats: Option<u8>,
}

impl Simulated {
    pub fn question(self) -> SimulationQuestion {
        let Self { rounds, seed, policy, seats, threads } = self;
        SimulationQuestion { rounds, seed, threads: threads_or_all(threads), policy, seats }
    }
}

/// Pay tables as a call seeks them.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Sought {
    target: Option<String>,
    within: String,
    lines: Vec<String>,
    fixed: Vec<String>,
    wager: Option<String>,
    most: usize,
    tries: Option<usize>,
    any_order: bool,
    below_floor: bool,
    sensitivity: bool,
    value_only: bool,
}

impl Sought {
    pub fn question(self) -> Result<DesignQuestion, String> {
        let edge =
            |name: &str, text: &str| numbers::edge(text).map_err(|why| format!("{name} {why}"));
        let target = self.target.map(|text| edge("target", &text)).transpose()?;
        let within = edge("within", &self.within)?;
        let search = target.map(|target| DesignSearch {
            wager: self.wager,
            order: if self.any_order { Order::Any } else { Order::Falling },
            most: self.most,
            tries: self.tries,
            detail: if self.value_only { Detail::Value } else { Detail::Full },
            ..DesignSearch::near(target, within)
        });
        let forbidden = if self.below_floor { Forbidden::Included } else { Forbidden::LeftOut };
        let (lines, fixed, sensitivity) = (self.lines, self.fixed, self.sensitivity);
        Ok(DesignQuestion { lines, fixed, forbidden, sensitivity, search })
    }
}

/// Knowledge as a call names it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Informed {
    hole: Option<usize>,
    cross: Option<String>,
    seats: Option<usize>,
    samples: Option<u64>,
    seed: u64,
}

impl Informed {
    pub fn asked(&self) -> Result<(Knowledge, Samples), String> {
        let samples = Samples::all(self.samples, self.seed);
        let knowledge = match (self.hole, self.cross.as_deref(), self.seats) {
            (Some(holes), None, None) => Knowledge::Hole(holes),
            (None, Some("centre"), None) => Knowledge::Cross(CrossPlace::Centre),
            (None, Some("bottom"), None) => Knowledge::Cross(CrossPlace::Bottom),
            (None, Some("left"), None) => Knowledge::Cross(CrossPlace::Left),
            (None, None, Some(others)) => Knowledge::Seats(others),
            (None, Some(place), None) => {
                return Err(format!("cross {place:?}: accepted: centre, bottom, left"));
            }
            _ => return Err("name one of hole=N, cross=PLACE and seats=K".to_owned()),
        };
        Ok((knowledge, samples))
    }
}

/// A count as a call names it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Counted {
    count: String,
    samples: Option<u64>,
    seed: u64,
    threads: Option<usize>,
}

impl Counted {
    pub fn question(self) -> CountingQuestion {
        let Self { count, samples: rounds, seed, threads } = self;
        CountingQuestion { count, rounds, seed, threads: threads_or_all(threads) }
    }
}

/// A question that is cut into shards.
#[derive(FromPyObject)]
pub enum Cut {
    Simulated(Simulated),
    Sought(Sought),
    Counted(Counted),
    Informed(Informed),
}

impl Cut {
    pub fn question(self) -> Result<CutQuestion, String> {
        Ok(match self {
            Self::Simulated(question) => CutQuestion::Simulation(question.question()),
            Self::Sought(question) => CutQuestion::Design(question.question()?),
            Self::Counted(question) => CutQuestion::Counting(question.question()),
            Self::Informed(question) => {
                let (knowledge, samples) = question.asked()?;
                CutQuestion::Knowledge(knowledge, samples)
            }
        })
    }
}
