//! Score sheets for programs.
//!
//! ```
//! use school::{DrillDocument, Score};
//!
//! let document = DrillDocument::from((&Score::default(), "caribbean-stud", "", 7, 4, 5, 0));
//! assert_eq!((&*document.schema, &*document.score.grade), ("house/drill/2", "nothing to grade"));
//! ```

use games::OptionsHash;
use law::Clause;
use paper::document;
use paper::json::{ByName, all, by_name};

use crate::lesson::Plan;
use crate::score::{Mistake, Score, Tally};

document! {
    /// What a drill came to.
    pub struct DrillDocument as "house/drill/2"
    from (score, game, options, seed, seats, count, answered)
    in (&Score, &str, &str, u64, usize, u64, u64) {
        /// The game by its name.
        game: String = game.to_owned(),
        /// Every option by name, as text.
        options: ByName<String> = by_name(options),
        /// The hash of all options: what every round of a table names.
        options_hash: String = OptionsHash::new(options).to_string(),
        /// The number that cards and wagers follow from.
        seed: u64 = seed,
        /// How many players there were.
        seats: usize = seats,
        /// How many layouts were to be settled.
        count: u64 = count,
        /// How many were.
        answered: u64 = answered,
        /// The score sheet.
        #[serde(flatten)]
        score: ScoreDocument = score.into(),
    }

    /// What a lesson came to.
    pub struct LessonDocument as "house/lesson/2"
    from (score, game, options, plan, finished, log)
    in (&Score, &str, &str, Plan, bool, Option<String>) {
        /// The game by its name.
        game: String = game.to_owned(),
        /// Every option by name, as text.
        options: ByName<String> = by_name(options),
        /// The hash of all options: what every round of a table names.
        options_hash: String = OptionsHash::new(options).to_string(),
        /// The number that cards, wagers and trouble follow from.
        seed: u64 = plan.seed,
        /// How many players there were.
        seats: usize = plan.guests,
        /// How many rounds were to be dealt.
        rounds: u64 = plan.rounds,
        /// Whether all of them were.
        finished: bool = finished,
        /// Where the log of the training is kept, if it is.
        log: Option<String> = log,
        /// The score sheet.
        #[serde(flatten)]
        score: ScoreDocument = score.into(),
    }

    /// A score sheet.
    pub struct ScoreDocument from score in &Score where {
        let kinds = score.by_kind().into_iter();
    } {
        /// Acts of the procedure.
        acts: TallyDocument = score.acts.into(),
        /// Of these, payments.
        payouts: TallyDocument = score.payouts.into(),
        /// Irregularities and attempts of players.
        irregularities: TallyDocument = score.irregularities.into(),
        /// How often the trainee asked what is due, or called the floor for it.
        asked: u64 = score.asked,
        /// How often the trainee passed something over.
        skipped: u64 = score.skipped,
        /// Right at the first try, in whole percent; null if nothing was asked.
        percent: Option<u64> = score.percent(),
        /// The grade in words.
        grade: String = score.grade().words().to_owned(),
        /// From question to answer on average; null if nothing was answered.
        milliseconds_per_answer: Option<u64> = score.milliseconds.checked_div(score.answers),
        /// How many mistakes there were of each kind.
        faults_by_kind: ByName<u64> =
            kinds.map(|(kind, count)| (kind.to_string(), count)).collect(),
        /// How many under each clause, most often broken first.
        faults_by_clause: Vec<BrokenDocument> = all(score.by_clause()),
        /// Every mistake, in order.
        faults: Vec<MistakeDocument> = all(&score.faults),
    }

    /// Right and wrong answers.
    pub struct TallyDocument from it in Tally {
        /// Right at the first try.
        right: u64 = it.right,
        /// Not.
        wrong: u64 = it.wrong,
    }

    /// How often a clause was broken.
    pub struct BrokenDocument from (under, count) in (Clause, u64) {
        /// Which.
        clause: String = under.to_string(),
        /// How often.
        count: u64 = count,
    }

    /// One mistake.
    pub struct MistakeDocument from it in &Mistake {
        /// In which round, or which question, counted from one; 0 while a table opens.
        round: u64 = it.round,
        /// Of which kind.
        kind: String = it.kind.words().to_owned(),
        /// What was due.
        due: String = it.due.clone(),
        /// What was done.
        done: String = it.done.clone(),
        /// Where it is written what was due.
        clause: String = it.under.to_string(),
        /// What the table says of what was done, if it refuses it, or why a wager is decided so.
        note: Option<String> = it.note.clone(),
    }
}
