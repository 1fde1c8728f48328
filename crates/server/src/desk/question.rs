//! What may be asked of the desk over the network: the questions of `desk`, without its files.

use std::collections::BTreeMap;

use analyse::Watch;
use analyse::strategy::Brevity;
use desk::advise::{CardsSeen, CardsWritten};
use desk::chosen::Given;
use desk::edge::EdgeQuestion;
use desk::meter::MeterQuestion;
use desk::simulate::SimulationQuestion;
use desk::strategy::Listing;
use desk::{Cost, house};
use games::catalogue::GameId;
use serde::{Deserialize, Serialize};

use crate::problem::{Kind, Problem};

/// The most rounds or wagers that one question may have played.
const ROUNDS_MAX: u64 = 100_000_000;
/// Rounds that are sampled for advice where not all can be counted.
const SAMPLES: u64 = 100_000;

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game by its name.
    pub game: String,
    /// Options by name, as a table file has them; the usual ones otherwise.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// What is asked.
    pub asked: Asked,
}

/// What is asked about the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Asked {
    /// The exact value, by wager.
    Edge {
        /// Whose play; the best if nobody says.
        #[serde(default)]
        policy: Option<String>,
    },
    /// The exact value of several policies.
    Compare {
        /// Their names; all if none is named.
        #[serde(default)]
        policies: Vec<String>,
    },
    /// The best play as rules.
    Strategy {},
    /// What a progressive returns.
    Meter {
        /// Whose play; the best if nobody says.
        #[serde(default)]
        policy: Option<String>,
        /// How many wagers the run of the meter takes.
        wagers: u64,
        /// Where its random numbers begin.
        #[serde(default)]
        seed: u64,
    },
    /// Many rounds under a policy.
    Simulate {
        /// How many.
        rounds: u64,
        /// Where the random numbers begin.
        #[serde(default)]
        seed: u64,
        /// Who decides; names parted by commas are those of the seats.
        #[serde(default)]
        policy: Option<String>,
        /// How many seats are taken.
        #[serde(default)]
        seats: Option<u8>,
    },
    /// What to do with these cards.
    Advise {
        /// The own cards, then `/` and the cards shown to all.
        cards: String,
        /// Which decision; the first if nobody says.
        #[serde(default)]
        stage: Option<String>,
        /// The cards the player gave up.
        #[serde(default)]
        discarded: String,
        /// Further cards that are out.
        #[serde(default)]
        seen: String,
    },
}

impl Question {
    /// The game, if there is one of this name and no number is too large.
    pub fn check(&self) -> Result<GameId, Problem> {
        let game = game(&self.game)?;
        let played = match &self.asked {
            Asked::Meter { wagers: played, .. } | Asked::Simulate { rounds: played, .. } => *played,
            Asked::Edge { .. }
            | Asked::Compare { .. }
            | Asked::Strategy {}
            | Asked::Advise { .. } => 1,
        };
        if !(1..=ROUNDS_MAX).contains(&played) {
            let detail = format!("{played} is no number of rounds or wagers to be played here");
            return Err(Problem::not_understood(detail).accepting(format!("1 to {ROUNDS_MAX}")));
        }
        Ok(game)
    }

    /// The answer as the document that programs read, in one line.
    pub fn answer(&self, mut watch: &dyn Watch) -> Result<String, Problem> {
        let game = self.check()?;
        let set = self.options.iter().map(|(name, value)| (name.clone(), value.clone()));
        let given = Given { set: set.collect(), ..Given::default() };
        match &self.asked {
            Asked::Edge { policy } => edge(game, &given, policy.clone(), watch),
            Asked::Compare { policies } => comparison(game, &given, policies, watch),
            Asked::Strategy {} => {
                let asked = (Brevity::usual(), Listing::Kinds);
                let report = house::strategy(game, &given, asked, watch).map_err(no_answer)?;
                Ok(paper::json::line(&desk::strategy::document(&report, Cost::default())))
            }
            Asked::Meter { policy, wagers, seed } => {
                let (policy, wagers, seed) = (policy.clone(), *wagers, *seed);
                let question = MeterQuestion { policy, wagers, seed };
                let answer = house::meter(game, &given, &question, watch).map_err(no_answer)?;
                Ok(paper::json::line(&answer.document()))
            }
            Asked::Simulate { rounds, seed, policy, seats } => {
                let (policy, seats) = (policy.clone(), *seats);
                let question =
                    SimulationQuestion { rounds: *rounds, seed: *seed, threads: 1, policy, seats };
                let answer =
                    house::simulate(game, &given, &question, &mut watch).map_err(no_answer)?;
                Ok(paper::json::line(&answer.document()))
            }
            Asked::Advise { cards, stage, discarded, seen } => {
                let stage = stage.as_deref();
                let written = CardsWritten { cards, stage, discarded, seen };
                advice(game, &given, &written, watch)
            }
        }
    }
}

fn edge(
    game: GameId,
    given: &Given,
    policy: Option<String>,
    mut watch: &dyn Watch,
) -> Result<String, Problem> {
    let question = EdgeQuestion { policy, ..EdgeQuestion::default() };
    let reports = house::edge(game, given, &question, &mut watch).map_err(no_answer)?;
    let first = reports.first().expect("one set of options, one report");
    Ok(paper::json::line(&first.answer.document()))
}

fn comparison(
    game: GameId,
    given: &Given,
    policies: &[String],
    watch: &dyn Watch,
) -> Result<String, Problem> {
    let all = house::compare(game, given, policies, watch).map_err(no_answer)?;
    let first = all.first().expect("one set of options, one comparison");
    Ok(paper::json::line(&first.document()))
}

fn advice(
    game: GameId,
    given: &Given,
    written: &CardsWritten<'_>,
    watch: &dyn Watch,
) -> Result<String, Problem> {
    let deck = house::deck(game, given).map_err(no_answer)?;
    let cards = CardsSeen::read(written, deck)
        .map_err(|error| Problem::not_understood(error.with_deck(deck)))?;
    let adviser = house::adviser(game, given, SAMPLES).map_err(no_answer)?;
    let answer = adviser(&cards, watch).map_err(no_answer)?;
    Ok(paper::json::line(&answer.document()))
}

/// The game of this name.
pub fn game(name: &str) -> Result<GameId, Problem> {
    name.parse::<GameId>().map_err(|unknown| Problem::not_understood(unknown.to_string()))
}

/// Why the desk has no answer: what is wrong with the question stands in the words.
fn no_answer(error: desk::Error) -> Problem {
    let words = error.to_string();
    match error {
        desk::Error::Refused(refusal) => {
            Problem::new(Kind::Refused, refusal.reason.to_string()).under(refusal.under.to_string())
        }
        desk::Error::Cancelled(_)
        | desk::Error::NotYet(_)
        | desk::Error::Declined(_)
        | desk::Error::NoExactValue { .. }
        | desk::Error::NoProgressive
        | desk::Error::TooManyExceptions(_)
        | desk::Error::Simulation(_)
        | desk::Error::NoValue(_) => Problem::new(Kind::Refused, words),
        desk::Error::Options(_)
        | desk::Error::Part(_)
        | desk::Error::UnknownPolicy(_)
        | desk::Error::NotDealt { .. }
        | desk::Error::PoliciesWithoutSeats { .. }
        | desk::Error::NoCount(_)
        | desk::Error::TooLarge(_)
        | desk::Error::BuysNoHand { .. }
        | desk::Error::NoSituation(_)
        | desk::Error::Design(_)
        | desk::Error::Knowledge(_)
        | desk::Error::Equity(_) => Problem::not_understood(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Question, Problem> {
        crate::body::read(text.as_bytes())
    }

    #[test]
    fn a_question_of_the_desk_is_answered_with_its_document() {
        let asked = r#"{"game":"double-down-stud","asked":{"edge":{}}}"#;
        let answer = read(asked).expect("a question").answer(&()).expect("solved");
        assert!(answer.starts_with("{\"schema\":\"house/edge/2\""), "{answer}");
        let value = "\"expected_value\":{\"numerator\":\"-15403\",\"denominator\":\"324870\"}";
        assert!(answer.contains(value), "{answer}");
    }

    #[test]
    fn a_question_names_no_file_and_nothing_unknown() {
        for wrong in [
            r#"{"game":"double-down-stud","asked":{"edge":{}},"table":"/etc/passwd"}"#,
            r#"{"game":"double-down-stud","asked":{"edge":{"pay_table":"x"}}}"#,
            r#"{"game":"double-down-stud","asked":"everything"}"#,
        ] {
            assert_eq!(read(wrong).expect_err("unknown").kind, Kind::NotUnderstood, "{wrong}");
        }
        let snap = read(r#"{"game":"snap","asked":{"edge":{}}}"#).expect("a question");
        assert!(snap.check().expect_err("no such game").detail.contains("double-down-stud"));
    }

    #[test]
    fn a_run_without_end_is_refused() {
        let ask = |rounds: u64| {
            let text = format!(
                "{{\"game\":\"blackjack\",\"asked\":{{\"simulate\":{{\"rounds\":{rounds}}}}}}}"
            );
            read(&text).expect("a question").check()
        };
        assert!(ask(ROUNDS_MAX).is_ok());
        assert!(ask(ROUNDS_MAX + 1).is_err() && ask(0).is_err());
    }
}
