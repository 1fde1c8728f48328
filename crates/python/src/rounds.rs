//! Rounds one by one, as columns: what a data frame or a Parquet file is made of.
//!
//! The rounds are those that a simulation of the same question plays, block by block, so that sums
//! over all rows are the simulation's.

use std::collections::HashMap;

use analyse::Terms;
use cards::Card;
use desk::chosen::{Ante, Chosen, Given};
use games::catalogue::{Ask, GameId, usual};
use games::{Banked, Game, by_capability};
use law::Clause;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rules::{Act, Entry, Seat, Spot};
use simulate::{BLOCK_ROUNDS, Block, Dealing, Plan};

use crate::asked::About;
use crate::questions::words;
use crate::waiting::done;

/// One row for every round and seat.
#[derive(Default)]
struct Columns {
    round: Vec<u64>,
    seat: Vec<u8>,
    own: Texts,
    others: Texts,
    decisions: Vec<u32>,
    staked: Vec<i64>,
    returned: Vec<i64>,
    clause_ends: Vec<i32>,
    clauses: Vec<u16>,
    /// Decisions in words, and paragraphs, by their numbers.
    said: Numbered<String>,
    cited: Numbered<Clause>,
}

/// Texts that follow one another, and where each ends.
struct Texts {
    ends: Vec<i32>,
    text: String,
}

impl Default for Texts {
    fn default() -> Self {
        Self { ends: vec![0], text: String::new() }
    }
}

impl Texts {
    fn card(&mut self, card: Card) {
        if self.text.len() > self.last() {
            self.text.push(' ');
        }
        self.text.push_str(card.written());
    }

    fn last(&self) -> usize {
        usize::try_from(*self.ends.last().expect("it begins with one")).expect("an end")
    }

    fn end(&mut self) {
        self.ends.push(i32::try_from(self.text.len()).expect("a block is no longer"));
    }
}

/// Values in the order they came, each once.
struct Numbered<T> {
    numbers: HashMap<T, u32>,
    values: Vec<T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self { numbers: HashMap::new(), values: Vec::new() }
    }
}

impl<T: Clone + Eq + core::hash::Hash> Numbered<T> {
    fn of(&mut self, value: T) -> u32 {
        let next = u32::try_from(self.values.len()).expect("few values");
        *self.numbers.entry(value.clone()).or_insert_with(|| {
            self.values.push(value);
            next
        })
    }
}

impl Columns {
    /// A round that is complete, as one seat has it.
    fn row<G: Game>(&mut self, number: u64, round: &G, seat: Seat, log: &[Entry]) {
        self.round.push(number);
        self.seat.push(u8::try_from(seat.number()).expect("few seats"));
        let mut decided = String::new();
        let mut open = false;
        for (act, under) in log {
            if let Act::Dealt { spot, card: Some(card), .. } | Act::Turned { spot, card } = *act {
                self.dealt(seat, spot, card, matches!(act, Act::Turned { .. }));
            } else if let Act::Announced(_) = act {
                open = true;
            } else if settles(act, seat) {
                let number = u16::try_from(self.cited.of(*under)).expect("few paragraphs");
                self.clauses.push(number);
            } else if open && decides(act, seat) {
                let text = act.to_string();
                let said = text.split_once(": ").map_or(&*text, |(_, said)| said);
                if !decided.is_empty() {
                    decided.push_str(", ");
                }
                decided.push_str(said);
            }
        }
        self.own.end();
        self.others.end();
        self.decisions.push(self.said.of(decided));
        self.clause_ends.push(i32::try_from(self.clauses.len()).expect("a block is no longer"));
        let (mut staked, mut returned) = (0, 0);
        for wager in round.wagers(seat) {
            let back = wager.returned.expect("a complete round settles every wager");
            staked += wager.staked.in_cents();
            returned += back.in_cents();
        }
        self.staked.push(i64::try_from(staked).expect("cents that are counted"));
        self.returned.push(i64::try_from(returned).expect("cents that are counted"));
    }

    fn dealt(&mut self, seat: Seat, spot: Spot, card: Card, turned: bool) {
        match spot {
            Spot::Hand { seat: own, .. } if own == seat => {
                // What the player has examined and shows at the end is the same card.
                if !turned {
                    self.own.card(card);
                }
            }
            Spot::Dealer { .. } | Spot::Community { .. } => self.others.card(card),
            Spot::Hand { .. } | Spot::Burn { .. } => {}
        }
    }
}

/// Whether a wager of the seat is settled by it.
fn settles(act: &Act, seat: Seat) -> bool {
    let (Act::Paid { seat: of, .. }
    | Act::Collected { seat: of, .. }
    | Act::Returned { seat: of, .. }
    | Act::AwardWon { seat: of, .. }) = *act
    else {
        return false;
    };
    of == seat
}

/// Whether it is a decision of the seat.
fn decides(act: &Act, seat: Seat) -> bool {
    let (Act::WagerPlaced { seat: of, .. }
    | Act::WagerDeclined { seat: of, .. }
    | Act::Chose { seat: of, .. }
    | Act::ChoseFor { seat: of, .. }
    | Act::Discarded { seat: of, .. }) = *act
    else {
        return matches!(act, Act::Pot(_)) && act.to_string().starts_with(&seat.to_string());
    };
    of == seat
}

/// What is asked for: rounds of a simulation, from a block to another.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Wanted {
    rounds: u64,
    seed: u64,
    policy: String,
    seats: u8,
    first_block: u64,
    end_block: u64,
}

/// The rounds of some blocks of a simulation, as columns.
#[pyfunction]
fn round_columns<'py>(
    py: Python<'py>,
    about: About,
    wanted: Wanted,
) -> PyResult<Bound<'py, PyDict>> {
    let columns = done(py, None, move |watch| {
        let (game, given) = about.read()?;
        let columns = collected(game, &given, &wanted)?;
        let _ = watch.step(1, 1);
        Ok(columns)
    })?;
    let dict = PyDict::new(py);
    let bytes = |of: Vec<u8>| PyBytes::new(py, &of);
    dict.set_item("round", bytes(columns.round.iter().flat_map(|it| it.to_le_bytes()).collect()))?;
    dict.set_item("seat", bytes(columns.seat))?;
    for (name, texts) in [("own", &columns.own), ("others", &columns.others)] {
        let ends = texts.ends.iter().flat_map(|it| it.to_le_bytes()).collect();
        dict.set_item(name, (bytes(ends), bytes(texts.text.clone().into_bytes())))?;
    }
    let decisions = columns.decisions.iter().flat_map(|it| it.to_le_bytes()).collect();
    dict.set_item("decisions", (bytes(decisions), columns.said.values))?;
    for (name, cents) in [("staked", &columns.staked), ("returned", &columns.returned)] {
        dict.set_item(name, bytes(cents.iter().flat_map(|it| it.to_le_bytes()).collect()))?;
    }
    let ends = [0].iter().chain(&columns.clause_ends).flat_map(|it| it.to_le_bytes()).collect();
    let clauses = columns.clauses.iter().flat_map(|it| it.to_le_bytes()).collect();
    let cited: Vec<String> = columns.cited.values.iter().map(ToString::to_string).collect();
    dict.set_item("clauses", (bytes(ends), bytes(clauses), cited))?;
    Ok(dict)
}

fn collected(game: GameId, given: &Given, wanted: &Wanted) -> Result<Columns, String> {
    by_capability!(
        game, G,
        solved => {
            let chosen = seated::<G>(game, given, wanted)?;
            let meter = chosen.meter_of::<G>();
            let amounts = chosen.basis::<G>(meter.as_ref()).amounts().map_err(words)?;
            play::<G>(&chosen, &amounts, shuffled::<G>(&chosen.settings), wanted)
        },
        banked => {
            let chosen = seated::<G>(game, given, wanted)?;
            let amounts = Terms::wagered(&chosen.settings, chosen.ante).map_err(words)?;
            play::<G>(&chosen, &amounts, shuffled::<G>(&chosen.settings), wanted)
        },
        played => {
            let chosen = seated::<G>(game, given, wanted)?;
            let amounts = chosen.amounts::<G>().map_err(words)?;
            play::<G>(&chosen, &amounts, Dealing::Fresh, wanted)
        },
        planned => Err(words(game.cannot(Ask::Simulation))),
    )
}

fn seated<G: Game>(
    game: GameId,
    given: &Given,
    wanted: &Wanted,
) -> Result<Chosen<G::Settings>, String> {
    let mut chosen = given.one(usual::<G>(game), Ante::Accepted).map_err(words)?;
    chosen.make_room::<G>(wanted.seats.into()).map_err(words)?;
    Ok(chosen)
}

fn shuffled<G: Banked>(settings: &G::Settings) -> Dealing {
    match G::cutting_card(settings) {
        Some(before) => Dealing::ToCuttingCard { before, burned: 1 },
        None => Dealing::Fresh,
    }
}

/// Plays the blocks under a policy of the game.
fn play<G: Game>(
    chosen: &Chosen<G::Settings>,
    amounts: &Terms<G>,
    dealing: Dealing,
    wanted: &Wanted,
) -> Result<Columns, String> {
    let known = || G::HABITS.iter().map(|habit| habit.name).collect::<Vec<_>>().join(", ");
    let no_policy =
        || format!("{:?} is no policy to play here; accepted: {}", wanted.policy, known());
    let policy = G::habit(&wanted.policy, wanted.seed).ok_or_else(no_policy)?;
    let bets = vec![Some(amounts.bets); wanted.seats.into()];
    let deck = chosen.deck::<G>().map_err(words)?;
    let &Wanted { rounds, seed, .. } = wanted;
    let options = &amounts.options;
    let plan = Plan { options, bets: &bets, deck, dealing, meter: None, rounds, seed };
    let mut columns = Columns::default();
    for number in wanted.first_block..wanted.end_block.min(plan.blocks()) {
        let (mut block, first) =
            (Block::<G, _>::begin(&plan, &policy, number), number * BLOCK_ROUNDS);
        for round in first..rounds.min(first + BLOCK_ROUNDS) {
            let mut log = Vec::<Entry>::new();
            let played = block.play(&mut log, |round, _| round.clone()).map_err(words)?;
            for seat in (0..bets.len()).map(Seat::at) {
                columns.row(round, &played, seat, &log);
            }
        }
    }
    Ok(columns)
}

/// Adds it to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("BLOCK_ROUNDS", BLOCK_ROUNDS)?;
    module.add_function(wrap_pyfunction!(round_columns, module)?)
}
