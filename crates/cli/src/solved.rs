//! A game whose exact value is known, such as `edge` and every tool beside it compute with.

use analyse::report::Return;
use analyse::{Fraction, Situation};

use games::{Banked, Game};
use rules::Policy;

use crate::advice::Advice;
use crate::console::Console;
use crate::failure::Failure;
use crate::gate::Progressive;
use crate::options::Chosen;
use crate::presented::{self, Question, consult, policies};

/// The best play, which only a solved game knows.
pub const OPTIMAL: &str = "optimal";

/// Takes the share of a computation that is done, from 0 to 1.
pub type Progress<'a> = dyn Fn(f64) + Sync + 'a;

/// How much of a result is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The value by the quickest way; what costs more to know may be left out.
    Value,
    /// Everything, with the return table.
    Full,
}

/// The best play in words.
pub struct Words {
    /// In sentences.
    pub rules: String,
    /// As a table.
    pub table: String,
    /// Equally good choices in words, with how many sets of cards they are.
    pub indifferent: Vec<(String, u64)>,
}

/// Why a kernel leaves a situation to the round machine.
pub enum Open {
    /// It knows no such situation.
    Unknown,
    /// It does not compute with such amounts, in its own words.
    TooLarge(String),
}

impl Open {
    /// It does not compute with these amounts.
    pub fn too_large(why: impl std::fmt::Display) -> Self {
        Self::TooLarge(why.to_string())
    }
}

/// Every choice with its value in cents, or why it is left open.
pub type Counsel<D> = Result<Vec<(D, Fraction)>, Open>;

/// A game that is solved.
pub trait Solved: Banked {
    /// The best play.
    type Optimal: Policy<Self> + Clone + Sync;

    /// What no pay table changes: made once, whatever is asked.
    type Prepared: Sync;

    /// The amounts and odds of a call as the kernel takes them.
    type Computed;

    /// What the unit of all values is called at the table.
    const ANTE: &'static str = "ante";

    /// How many pay tables `design` solves at most, unless it is told.
    const TRIES: usize = 2_000;

    /// Whether the value of any policy is found in less than a second.
    const AT_ONCE: bool = true;

    /// What a return table follows where choices are equally good.
    const TIE_RULE: &'static str;

    /// What the values of a policy are computed with: the amount of the call with rounding and
    /// limit, or the plain unit.
    ///
    /// # Errors
    ///
    /// Names an amount or odds that are too large, and what the kernel cannot compute with.
    fn computed_with(
        chosen: &Chosen<Self::Settings>,
        policy: &str,
    ) -> Result<Self::Computed, Failure>;

    /// What rounds are played with.
    ///
    /// # Errors
    ///
    /// Names an ante that is too large.
    fn terms(chosen: &Chosen<Self::Settings>) -> Result<presented::Terms<Self>, Failure> {
        presented::terms(chosen)
    }

    /// Counts what no pay table changes.
    fn prepare(progress: &Progress<'_>) -> Self::Prepared;

    /// The results of a policy, one of [`policies`], the main wager's first; nothing if nobody
    /// knows the exact value of that policy.
    fn results(
        prepared: &Self::Prepared,
        computed: &Self::Computed,
        policy: &str,
        detail: Detail,
    ) -> Option<Vec<Return>>;

    /// The best play as a policy.
    fn best(prepared: &Self::Prepared, computed: &Self::Computed) -> Self::Optimal;

    /// The exact value of every listed choice in `situation`, in cents, where the kernel finds it
    /// in a moment; why not where the round machine has to count the ways itself. `house advise`
    /// asks once, `house play` again and again: what is worth keeping between two questions is for
    /// the game to keep.
    fn counsel(
        _options: &Self::Options,
        _bets: Self::Bets,
        _situation: &Situation<Self>,
    ) -> Counsel<Self::Decision> {
        Err(Open::Unknown)
    }

    /// Every choice in a situation with its value.
    ///
    /// # Errors
    ///
    /// Names what is wrong with the cards or the stage.
    fn consult(
        chosen: &Chosen<Self::Settings>,
        question: &Question,
        plays: u64,
    ) -> Result<Advice, Failure> {
        consult::<Self>(chosen, question, plays)
    }

    /// How rare the awards of the progressive are, where there is one: how often their hands are
    /// dealt.
    fn progressive(_settings: &Self::Settings) -> Option<Progressive> {
        None
    }

    /// What a reader must know besides the numbers.
    fn notices(
        chosen: &Chosen<Self::Settings>,
        policy: &str,
        computed: &Self::Computed,
    ) -> Vec<String>;

    /// What a reader must know besides where values of side wagers are shown.
    fn aside(_computed: &Self::Computed) -> Option<String> {
        None
    }

    /// The odds of the pay tables in one line.
    fn odds(settings: &Self::Settings) -> String;

    /// The best play in words, where the game has any.
    fn words(_prepared: &Self::Prepared, _computed: &Self::Computed) -> Option<Words> {
        None
    }
}

/// What no pay table changes, with a bar for who watches.
pub fn prepared<G: Solved>(out: &Console) -> G::Prepared {
    watched(out, |progress| G::prepare(progress))
}

/// Does something that takes a while, with a bar for who watches.
pub fn watched<T>(out: &Console, work: impl FnOnce(&Progress<'_>) -> T) -> T {
    const STEPS: u64 = 1_000;
    let bar = out.progress(STEPS);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bar")]
    #[expect(clippy::cast_precision_loss, reason = "a bar")]
    let done = work(&|done| bar.set_position((done * STEPS as f64) as u64));
    bar.finish_and_clear();
    done
}

/// Does something that takes a while nobody can tell, with a sign of life for who watches.
pub fn busy<T>(out: &Console, doing: &str, work: impl FnOnce() -> T) -> T {
    let bar = out.busy(doing);
    let done = work();
    bar.finish_and_clear();
    done
}

/// The best value of every wager, the main one's first.
pub fn values<G: Solved>(
    prepared: &G::Prepared,
    computed: &G::Computed,
) -> Vec<(&'static str, Fraction)> {
    let results = G::results(prepared, computed, OPTIMAL, Detail::Value);
    let results = results.expect("the best play of a solved game has a value").into_iter();
    results.map(|result| (result.wager, result.expected_value)).collect()
}

/// The policy of that name, the best one if there is none.
///
/// # Errors
///
/// Lists the known ones.
pub fn policy<G: Game>(name: Option<&str>) -> Result<&'static str, Failure> {
    let known = policies::<G>();
    let Some(name) = name else { return Ok(known[0].0) };
    let found = known.iter().find(|(known, _)| *known == name);
    found.map(|(known, _)| *known).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        Failure::Usage(format!("there is no policy {name:?}; known are: {names}"))
    })
}
