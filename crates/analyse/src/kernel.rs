//! The contract of a solved game: whatever a command, a page or a notebook asks goes through it.
//!
//! Counting is done once and depends on the deck alone; the options, the wagers, the meter and the
//! policy are arguments. What takes a while tells a [`Watch`] how far it is.
//!
//! ```
//! use analyse::{Detail, Kernel};
//! use games::double_down_stud::Settings;
//! use games::{DoubleDownStud, Game};
//!
//! let counts = DoubleDownStud::count(DoubleDownStud::DECK, &())?;
//! let terms = DoubleDownStud::terms_at(&Settings::default(), None, DoubleDownStud::BEST, None)?;
//! let all = DoubleDownStud::results(&counts, &terms, DoubleDownStud::BEST, Detail::Full, &())?;
//! assert_eq!(all[0].expected_value.to_string(), "-15403/324870");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::OnceLock;

use cards::Card;
use games::Banked;
use games::settings::Settings as _;
use rules::progressive::Progressive;
use rules::{Chips, Policy, Round};

use crate::chart::Charts;
use crate::kernels::{Named, Terms, TooLarge};
use crate::notices::not_permitted;
use crate::progressive::ProgressiveStudy;
use crate::report::Return;
use crate::strategy::{self, BestRules, Book, Brevity, List, RuleTerm};
use crate::table::{DataTable, Tables};
use crate::unanswered::{Declined, TOO_LONG, UNKNOWN, Unanswered};
use crate::vulnerability::{Knowable, Knowledge, Samples, WorthOfKnowledge};
use crate::{AwardRarity, Basis, Cancelled, Fraction, Rational, ShortDeck, Situation, Watch};

/// How much of a result is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The value by the quickest way; what costs more to know may be left out.
    Value,
    /// Everything, with the return table.
    Full,
}

/// The best play in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayInWords {
    /// In sentences.
    pub rules: String,
    /// As a table.
    pub table: String,
    /// Equally good choices in words, with how many sets of cards they are.
    pub indifferent: Vec<(String, u64)>,
}

/// Every listed choice of the due decision with its value in cents.
pub type ChoiceValues<G> = Vec<(<G as Round>::Decision, Rational)>;

/// One result for each wager, the main one's first, unless it was cancelled.
pub type Results = Result<Vec<Return>, Cancelled>;

/// Every situation that rules play wrong, unless there are too many to tell.
pub type PlayedWrong = Result<Vec<strategy::WrongDeals>, Declined>;

/// A game that is solved.
pub trait Kernel: Banked<Options: Sync, Bets: Sync> {
    /// What no pay table changes: made once, whatever is asked.
    type Counts: Send + Sync;

    /// The amounts and odds of one question.
    type Terms: Send + Sync;

    /// The best play.
    type Optimal: Policy<Self> + Clone + Sync;

    /// The best play by its name.
    const BEST: Named = Named::Optimal;

    /// What the unit of all values is called at the table.
    const UNIT: &'static str = "ante";

    /// How many pay tables a search solves at most, unless it is told.
    const TRIES: usize = 2_000;

    /// Policies that have a value and are not dealt: names, and what they do.
    const VALUED: &'static [(&'static str, &'static str)] = &[];

    /// Whether the value of any policy is found in less than a second.
    const AT_ONCE: bool = true;

    /// What a return table follows where choices are equally good.
    const TIE_RULE: &'static str;

    /// How the value is found, in sentences: what is gone through.
    const METHOD: &'static str;

    /// Counts what no pay table changes. Whoever watches is asked once at least, before anything is
    /// counted.
    fn count(deck: &[Card], watch: &dyn Watch) -> Result<Self::Counts, Cancelled>;

    /// The same for the deck of a table, or for what stands in its place in an analysis.
    fn count_for(settings: &Self::Settings, watch: &dyn Watch) -> Result<Self::Counts, Cancelled> {
        Self::count(Self::deck(settings), watch)
    }

    /// Whether the exact value of a policy is known.
    fn is_valued(_policy: Named) -> bool {
        true
    }

    /// What the values of these wagers are computed with; awards are paid as a meter that stands
    /// like `meter` would pay them.
    fn terms(
        options: &Self::Options,
        bets: Self::Bets,
        meter: Option<&Progressive>,
    ) -> Result<Self::Terms, TooLarge>;

    /// The same per ante: amounts that every payout divides, and no payout limit.
    fn terms_per_ante(
        settings: &Self::Settings,
        _policy: Named,
        meter: Option<&Progressive>,
    ) -> Result<Self::Terms, TooLarge> {
        let Terms { options, bets, .. } = Self::amounts(settings, None)?;
        Self::terms(&options, bets, meter)
    }

    /// The same for an ante with rounding and limit, or per ante.
    fn terms_at(
        settings: &Self::Settings,
        ante: Option<Chips>,
        policy: Named,
        meter: Option<&Progressive>,
    ) -> Result<Self::Terms, TooLarge> {
        if ante.is_none() {
            return Self::terms_per_ante(settings, policy, meter);
        }
        let Terms { options, bets, .. } = Self::amounts(settings, ante)?;
        Self::terms(&options, bets, meter)
    }

    /// What rounds are played with: the ante with rounding and limit, or amounts that every payout
    /// divides.
    fn amounts(settings: &Self::Settings, ante: Option<Chips>) -> Result<Terms<Self>, TooLarge> {
        Terms::wagered(settings, ante)
    }

    /// The results of a policy, the main wager's first.
    fn results(
        counts: &Self::Counts,
        terms: &Self::Terms,
        policy: Named,
        detail: Detail,
        watch: &dyn Watch,
    ) -> Results;

    /// The best value of every wager, the main one's first, in 128 bits: what pay tables are
    /// compared by, many at a time.
    fn best_values(
        counts: &Self::Counts,
        terms: &Self::Terms,
        watch: &dyn Watch,
    ) -> Result<Vec<(&'static str, Fraction)>, Unanswered> {
        let results = Self::results(counts, terms, Self::BEST, Detail::Value, watch)?.into_iter();
        let short = |result: Return| Some((result.wager, result.expected_value.fraction()?));
        results.map(short).collect::<Option<_>>().ok_or_else(|| TOO_LONG.into())
    }

    /// The best play as a policy.
    fn best_policy(counts: &Self::Counts, terms: &Self::Terms) -> Self::Optimal;

    /// The exact value of every listed choice in a situation, where the kernel finds it in a
    /// moment; elsewhere why it is left to the round machine, which counts all ways itself.
    fn advise(
        _counted: &Counted<'_, Self>,
        _terms: &Self::Terms,
        _at: &Situation<Self>,
        _watch: &dyn Watch,
    ) -> Result<ChoiceValues<Self>, Unanswered> {
        Err(UNKNOWN.into())
    }

    /// What must be said of such values, if anything.
    fn advice_note(_at: &Situation<Self>) -> Option<&'static str> {
        None
    }

    /// A choice in the words of the case book, where amounts are computed with `scale` times.
    fn say_scaled(round: &Self, choice: Self::Decision, _scale: u64) -> String {
        round.say(choice)
    }

    /// How rare the awards of the progressive are, where there is one.
    fn award_rarity(_settings: &Self::Settings) -> Option<AwardRarity> {
        None
    }

    /// What a wager on the progressive returns at the meter of the question, when it breaks even,
    /// and what becomes of the meter: the run takes so many wagers and begins at `seed`.
    fn progressive_study(
        _counts: &Self::Counts,
        _basis: Basis<'_, Self>,
        _policy: Named,
        _wagers: u64,
        _seed: u64,
    ) -> Result<ProgressiveStudy, Unanswered> {
        Err(Declined("it has no progressive").into())
    }

    /// What a reader must know besides the numbers: that no table may be run so, if none may.
    fn notices(
        settings: &Self::Settings,
        _ante: Option<Chips>,
        _policy: Named,
        _terms: &Self::Terms,
    ) -> Vec<String> {
        not_permitted::<Self>(settings)
    }

    /// What a reader must know besides where values of side wagers are shown.
    fn side_notice(_terms: &Self::Terms) -> Option<String> {
        None
    }

    /// The odds of the pay tables in one line; of one table, as its setting is written.
    ///
    /// # Panics
    ///
    /// If the game has no setting of that name: one with several tables, or another name, says its
    /// odds itself.
    fn odds_line(settings: &Self::Settings) -> String {
        settings.get("pay_table").expect("a game of one pay table has it as a setting")
    }

    /// The best play in words, where the game has any of its own.
    fn in_words(_counts: &Self::Counts, _terms: &Self::Terms) -> Option<PlayInWords> {
        None
    }

    /// The charts people print, where the game has any.
    fn charts(_counts: &Self::Counts, _terms: &Self::Terms) -> Option<Charts> {
        None
    }

    /// What else the game tells of itself under a policy, in rows and columns.
    fn tables(
        _counts: &Self::Counts,
        _terms: &Self::Terms,
        _policy: Named,
        _which: Tables,
    ) -> Vec<DataTable> {
        Vec::new()
    }

    /// What counting cards comes to, in rows and columns; nothing where cards do not outlive a
    /// round.
    fn counting(_counts: &Self::Counts, _terms: &Self::Terms) -> Vec<DataTable> {
        Vec::new()
    }

    /// The kernel beside the plain walker, on a deck so short that both take a moment; nothing
    /// where the walker cannot follow.
    fn short_deck(_terms: &Self::Terms) -> Option<ShortDeck> {
        None
    }

    /// What rules are found from: every situation with all its questions.
    fn book(_counts: &Self::Counts, _terms: &Self::Terms) -> Result<Book, Declined> {
        Err(Declined("its best play is not told in rules"))
    }

    /// The exact value of following one list for every question of the book, over all deals.
    fn value_of_rules(
        _counts: &Self::Counts,
        _terms: &Self::Terms,
        _lists: &[List],
    ) -> Result<Fraction, Declined> {
        Err(Declined("its best play is not told in rules"))
    }

    /// Ordered rules as near to the best play as was found, and the shortest that are as near as
    /// `brevity` asks for; `best` is the value of the best play.
    fn best_rules(
        counts: &Self::Counts,
        terms: &Self::Terms,
        best: Fraction,
        brevity: Brevity,
        watch: &dyn Watch,
    ) -> Result<BestRules, Unanswered> {
        strategy::from_book::<Self>(counts, terms, (best, brevity), watch)
    }

    /// The usual lists as a search found them, where that takes long.
    const SHIPPED_LISTS: Option<&'static str> = None;

    /// What the words of the rules mean, where a player may not know.
    const RULE_TERMS: &'static [RuleTerm] = &[];

    /// Whether [`Kernel::exceptions`] are known.
    const EXCEPTIONS: bool = false;

    /// Every situation that such rules play wrong.
    fn exceptions(
        _counts: &Self::Counts,
        _terms: &Self::Terms,
        _lists: &[Vec<List>],
    ) -> PlayedWrong {
        Err(Declined("it has too many exceptions to list them all"))
    }

    /// What must be said of the figures of the rules, if anything.
    const RULES_LEAVE_OUT: Option<&'static str> = None;

    /// The name of a policy that may be better than the rules, if there is one.
    const RULES_RIVAL: Option<&'static str> = None;

    /// What a player may know besides what one seat sees, or why there is nothing.
    const KNOWABLE: Result<Knowable, Declined> = Err(Declined("nobody has looked"));

    /// Switches off what an informed player's values leave out, and tells it: wagers and limits.
    fn left_out_knowing(_settings: &mut Self::Settings) -> Vec<&'static str> {
        Vec::new()
    }

    /// The exact value without the knowledge, and what the knowledge comes to.
    fn worth_of_knowing(
        _settings: &Self::Settings,
        _knowledge: Knowledge,
        _samples: Samples,
        _watch: &dyn Watch,
    ) -> Result<WorthOfKnowledge, Unanswered> {
        Self::KNOWABLE?;
        Err(Declined("nobody has looked").into())
    }
}

/// A deck, and what is counted of it when somebody first needs it: kept by whoever serves.
pub struct Counted<'d, G: Kernel> {
    /// The deck.
    pub deck: &'d [Card],
    counts: OnceLock<G::Counts>,
}

impl<'d, G: Kernel> Counted<'d, G> {
    /// Nothing is counted yet.
    pub const fn new(deck: &'d [Card]) -> Self {
        Self { deck, counts: OnceLock::new() }
    }

    /// The counts, made now if they were not.
    pub fn counts(&self, watch: &dyn Watch) -> Result<&G::Counts, Cancelled> {
        if let Some(counts) = self.counts.get() {
            return Ok(counts);
        }
        let counts = G::count(self.deck, watch)?;
        Ok(self.counts.get_or_init(|| counts))
    }
}
