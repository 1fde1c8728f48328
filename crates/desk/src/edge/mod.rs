//! The exact house edge of a game, and everything a report says beside it.

pub mod checks;
mod document;
mod dossier;
pub mod measures;
mod numbered;
mod session;
mod simulated;

use analyse::report::{PER_ANTE, Return};
use analyse::{
    Basis, DataTable, Detail, Fraction, Kernel, Named, OPTIMAL, PlayInWords, Rational, Tables,
    Watch,
};
use games::betting::{Need, Placed};
use law::Clause;
use rules::{Area, Seat};

pub use document::{
    AfterDocument, BandDocument, EdgeDocument, HourDocument, OutcomeDocument, ResultDocument,
    return_tables,
};
pub use dossier::Dossier;
pub use numbered::Numbered;
pub use session::{Hour, ManyRounds, Session};
pub use simulated::Simulated;

use crate::Error;
use crate::chosen::{Chosen, counts};
use crate::compare::best_value;
use crate::document::{Cost, Subject};
use crate::figures;
use crate::policies::{policy, valued};
use crate::waiting::{Stage, Waiting, during};

/// The shape of the document.
pub const SCHEMA: &str = "house/edge/2";

/// Whether a report is wanted beside the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The figures alone.
    Figures,
    /// The whole report.
    Report,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EdgeQuestion {
    /// Whose play is valued; the best play if nobody says.
    pub policy: Option<String>,
    /// Whether the table of outcomes is wanted, and what is reckoned from it.
    pub detail: Detail,
    /// How long somebody plays.
    pub session: Session,
    /// Whether a report is wanted.
    pub extent: Extent,
}

impl Default for EdgeQuestion {
    fn default() -> Self {
        let (detail, extent) = (Detail::Full, Extent::Figures);
        Self { policy: None, detail, session: Session::default(), extent }
    }
}

/// All there is to say about one game under one set of options.
#[derive(Clone, Debug)]
pub struct EdgeAnswer {
    /// The game under its options.
    pub subject: Subject,
    /// Whose play it is.
    pub policy: &'static str,
    /// What the return table follows where choices are equally good, if the best was chosen.
    pub tie_rule: Option<&'static str>,
    /// One result per wager, or per wagers that one decision binds together.
    pub results: Vec<Return>,
    /// What a reader must know where values of side wagers are shown; one of the notices.
    pub side_notice: Option<String>,
    /// What must be put down before the deal: how many units, and what they are called.
    pub put_down: Option<(Fraction, String)>,
    /// What many rounds come to, wager by wager, where there is a return table.
    pub many_rounds: Vec<Option<ManyRounds>>,
    /// Where the odds are written.
    pub odds_under: Vec<Clause>,
    /// The best value, if another policy was asked for.
    pub best: Option<Rational>,
    /// The best play in the game's own words, if that was asked for and there are any.
    pub in_words: Option<PlayInWords>,
    /// What else the game tells of itself, unless only the value was asked for.
    pub tables: Vec<DataTable>,
    /// What it cost: filled by whoever measures.
    pub cost: Cost,
}

impl EdgeAnswer {
    /// What the unit of a result is called at the table.
    pub fn unit_of(&self, result: &Return) -> &'static str {
        if result.per == PER_ANTE { self.subject.unit } else { result.per }
    }
}

/// Said of a game that finds its value sooner than how often it comes to what.
pub const LEFT_OUT: &str = "the value alone takes a part of the time here: standard deviation, \
                            average wager, element of risk and hit frequency are left out";

/// An answer, and the rest of a report if that was asked for.
#[derive(Clone, Debug)]
pub struct EdgeReport {
    /// The answer.
    pub answer: EdgeAnswer,
    /// The rest.
    pub dossier: Option<Dossier>,
}

/// The answers under each set of options; what no option changes but the deck is counted once.
pub fn answers<G: Kernel>(
    each: &[Chosen<G::Settings>],
    question: &EdgeQuestion,
    mut watch: &dyn Watch,
) -> Result<Vec<EdgeAnswer>, Error> {
    let reports = reports::<G>(each, question, &mut watch)?;
    Ok(reports.into_iter().map(|report| report.answer).collect())
}

/// The same with the rest of a report, if that is asked for.
pub fn reports<G: Kernel>(
    each: &[Chosen<G::Settings>],
    question: &EdgeQuestion,
    waiting: &mut dyn Waiting,
) -> Result<Vec<EdgeReport>, Error> {
    let asked = Asked::<G>::new(each, question)?;
    let counts = during(waiting, Stage::Counting, |watch| counts::<G>(each, watch))?;
    let mut report = |place: usize| {
        let answer = during(waiting, Stage::Solving, |it| asked.answer(place, &counts[place], it))?;
        let mut collect = || {
            during(waiting, Stage::Varying, |it| asked.dossier(place, &counts[place], &answer, it))
        };
        let dossier = (question.extent == Extent::Report).then(&mut collect).transpose()?;
        Ok(EdgeReport { answer, dossier })
    };
    (0..each.len()).map(&mut report).collect()
}

/// A question whose options were checked.
struct Asked<'a, G: Kernel> {
    each: &'a [Chosen<G::Settings>],
    question: &'a EdgeQuestion,
    policy: &'static str,
    named: Named,
    terms: Vec<G::Terms>,
}

impl<'a, G: Kernel> Asked<'a, G> {
    /// Checks the question.
    fn new(each: &'a [Chosen<G::Settings>], question: &'a EdgeQuestion) -> Result<Self, Error> {
        let policy = policy::<G>(question.policy.as_deref())?;
        let named = valued::<G>(policy).ok_or(Error::NoExactValue { game: G::NAME, policy })?;
        let terms = each.iter().map(|chosen| {
            let meter = chosen.meter_of::<G>();
            chosen.basis::<G>(meter.as_ref()).terms(named)
        });
        let terms = terms.collect::<Result<_, _>>()?;
        Ok(Self { each, question, policy, named, terms })
    }

    /// The answer under one set of options.
    fn answer(
        &self,
        place: usize,
        counts: &G::Counts,
        watch: &dyn Watch,
    ) -> Result<EdgeAnswer, Error> {
        let (chosen, terms) = (&self.each[place], &self.terms[place]);
        let Self { question, policy, named, .. } = self;
        let mut results = G::results(counts, terms, *named, question.detail, watch)?;
        let left_out = results.iter().any(|result| result.spread.is_none());
        if question.detail == Detail::Value {
            results = results.into_iter().map(Return::value_only).collect();
        }
        let many_rounds =
            results.iter().map(|it| question.session.played(it, chosen.ante)).collect();
        let is_best = *policy == OPTIMAL;
        let best = || best_value::<G>(counts, terms, watch);
        let described = is_best && question.detail == Detail::Full;
        let mut notices = G::notices(&chosen.settings, chosen.ante, *named, terms);
        notices.extend(G::side_notice(terms));
        let left_out = question.detail == Detail::Value && left_out;
        notices.extend(left_out.then(|| LEFT_OUT.to_owned()));
        Ok(EdgeAnswer {
            subject: Subject::new::<G>(SCHEMA, chosen, notices),
            policy,
            tie_rule: is_best.then_some(G::TIE_RULE),
            side_notice: G::side_notice(terms),
            put_down: put_down::<G>(chosen),
            results,
            many_rounds,
            odds_under: odds_under::<G>(&chosen.settings),
            best: (!is_best).then(best).transpose()?,
            in_words: described.then(|| G::in_words(counts, terms)).flatten(),
            tables: match question.detail {
                Detail::Full => G::tables(counts, terms, *named, Tables::Quick),
                Detail::Value => Vec::new(),
            },
            cost: Cost::default(),
        })
    }

    /// The rest of a report about an answer, for which the game is solved many times over.
    fn dossier(
        &self,
        place: usize,
        counts: &G::Counts,
        answer: &EdgeAnswer,
        watch: &dyn Watch,
    ) -> Result<Dossier, Error> {
        let (chosen, terms) = (&self.each[place], &self.terms[place]);
        let meter = chosen.meter_of::<G>();
        let basis: Basis<'_, G> = chosen.basis(meter.as_ref());
        dossier::collect(counts, (chosen, basis), (self.named, terms), answer, watch)
    }
}

/// What must be put down before the deal, in units of the wager that buys the hand.
fn put_down<G: Kernel>(chosen: &Chosen<G::Settings>) -> Option<(Fraction, String)> {
    let terms = G::amounts(&chosen.settings, chosen.ante).ok()?;
    let round = terms.open().ok()?;
    let required = |area: Area| {
        let known = G::AREAS.iter().find(|declared| declared.area == area);
        known.is_some_and(|declared| declared.placed == Placed::Before(Need::Required))
    };
    let wagers: Vec<_> = round.wagers(Seat::at(0)).filter(|wager| required(wager.area)).collect();
    let cents: u64 = wagers.iter().map(|wager| wager.staked.in_cents()).sum();
    let words: Vec<String> = wagers.iter().map(|wager| G::called(wager.area)).collect();
    let units = Fraction::share(cents.into(), terms.ante.in_cents().into());
    Some((units, figures::and(&words)))
}

/// Where the odds of the pay tables are written, each text once.
fn odds_under<G: Kernel>(settings: &G::Settings) -> Vec<Clause> {
    let mut under: Vec<Clause> = Vec::new();
    for table in G::pay_tables(settings) {
        if !under.contains(&table.under) {
            under.push(table.under);
        }
    }
    under
}
