//! Pay tables that meet a house edge, and what each line does to it. The search is
//! [`analyse::design`].

use std::collections::BTreeMap;
use std::path::PathBuf;

use analyse::award_rarity::Rarity;
use analyse::design::{
    Award, Bounds, Certain, Design, DesignError, DesignSearch, Forbidden, KnownTables, LineBounds,
    ShownTable, SolvedTable, TableFigures,
};
use analyse::sensitivity::{self, Sloped};
use analyse::{Declined, ExactOrDecimal, Fraction, Kernel, Shard, Watch, points, report::PER_ANTE};
use games::settings::Settings as _;
use serde::{Deserialize, Serialize};

use crate::chosen::Chosen;
use crate::document::{ByName, Cost, Exact, Head, RarityDocument, all, document as documents};
use crate::waiting::{Stage, Waiting, during};
use crate::{Error, Subject, pay_table_file};

/// The shape of the document.
pub const SCHEMA: &str = "house/design/2";

/// Where tables that were found were written, by their place.
pub type Files = BTreeMap<usize, PathBuf>;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DesignQuestion {
    /// What lines may pay, such as `flush=5..8`.
    pub lines: Vec<String>,
    /// Lines that stay as they are, where none is given bounds.
    pub fixed: Vec<String>,
    /// Whether tables are considered that the text does not allow.
    pub forbidden: Forbidden,
    /// Whether it is asked what each line does to the value.
    pub sensitivity: bool,
    /// The tables that are sought, if any are.
    pub search: Option<DesignSearch>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct DesignAnswer {
    /// The game under its options.
    pub subject: Subject,
    /// What each line does to the value, if that was asked.
    pub slopes: Option<Vec<Sloped>>,
    /// The tables that were sought, if any were.
    pub design: Option<Design>,
    /// Those that are shown, as files of pay tables.
    pub files: Vec<String>,
}

/// A game whose odds are not by the line.
pub const NO_LINES: Declined = Declined(
    "it has no pay table whose lines could pay something else; what each of its rules is worth \
     stands in the report on its edge",
);

/// Pay tables that meet what is sought, and what each line does.
pub fn answer<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &DesignQuestion,
    waiting: &mut dyn Waiting,
) -> Result<DesignAnswer, Error> {
    answer_knowing::<G>(chosen, question, &KnownTables::new(), waiting)
}

/// A shard's part of the tables that are solved one by one, with what each is worth.
pub(crate) fn shard<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    (question, search): (&DesignQuestion, &DesignSearch),
    shard: Shard,
    waiting: &mut dyn Waiting,
) -> Result<Vec<(Vec<Fraction>, Fraction)>, Error> {
    let bounds = bounds::<G>(chosen, question)?;
    let meter = chosen.meter_of::<G>();
    let basis = chosen.basis::<G>(meter.as_ref());
    basis.terms(G::BEST)?;
    let counts = during(waiting, Stage::Counting, |it| G::count_for(&chosen.settings, it))?;
    let began = |it: &dyn Watch| search.begin(&counts, basis, bounds, it);
    let began = during(waiting, Stage::Solving, began)?;
    let stage = Stage::Searching { tries: began.tries() };
    Ok(during(waiting, stage, |it| began.run_shard(shard, it))?)
}

/// What the lines may pay, of a game whose odds are by the line.
fn bounds<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &DesignQuestion,
) -> Result<Bounds, Error> {
    if chosen.settings.pay_lines().is_empty() {
        return Err(Error::Declined(NO_LINES));
    }
    let DesignQuestion { lines, fixed, forbidden, .. } = question;
    let bounds = Bounds::read(&chosen.settings, lines, fixed, *forbidden);
    Ok(bounds.map_err(DesignError::from)?)
}

/// The same answer, without solving again what is known.
pub(crate) fn answer_knowing<G: Kernel>(
    chosen: &Chosen<G::Settings>,
    question: &DesignQuestion,
    known: &KnownTables,
    waiting: &mut dyn Waiting,
) -> Result<DesignAnswer, Error> {
    let bounds = bounds::<G>(chosen, question)?;
    let meter = chosen.meter_of::<G>();
    let basis = chosen.basis::<G>(meter.as_ref());
    // What is too large is told before anything is counted.
    basis.terms(G::BEST)?;
    let counts = during(waiting, Stage::Counting, |it| G::count_for(&chosen.settings, it))?;
    let mut slopes = None;
    if question.sensitivity {
        let slope = |it: &dyn Watch| sensitivity::each_slope(&counts, basis, it);
        slopes = Some(during(waiting, Stage::Varying, slope)?);
    }
    let mut design = None;
    if let Some(search) = &question.search {
        let began = |it: &dyn Watch| search.begin(&counts, basis, bounds, it);
        let began = during(waiting, Stage::Solving, began)?;
        let stage = Stage::Searching { tries: began.tries() };
        design = Some(during(waiting, stage, |it| began.run_knowing(known, it))?);
    }
    let shown = design.iter().flat_map(|design| design.shown.iter().map(move |it| (design, it)));
    let file = |(design, shown): (&Design, &ShownTable)| {
        let settings = design.settings::<G>(&chosen.settings, &shown.table);
        let edge = -shown.table.value;
        let head = format!("# House edge {:.4} %, exactly {edge}.\n", 100.0 * edge.to_f64());
        head + &pay_table_file::template(&settings, G::title(&settings))
    };
    let files = shown.map(file).collect();
    let subject = Subject::new::<G>(SCHEMA, chosen, Vec::new());
    Ok(DesignAnswer { subject, slopes, design, files })
}

/// The game and its options, then what was asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DesignDocument {
    /// The game and its options.
    #[serde(flatten)]
    pub head: Head,
    /// What each line does to the value of the player, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sensitivity: Option<Vec<LineDocument>>,
    /// The tables that were sought, if any were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub design: Option<SearchDocument>,
    /// What it cost.
    pub cost: Cost,
}

documents! {
    /// What one line does to the value of the player.
    pub struct LineDocument from Sloped { change, slope } in &Sloped {
        /// The line by its name in a file.
        line: String = change.line.key(),
        /// What it pays.
        pays: String = odds(points::points(change.line.pays)),
        /// The wager it moves.
        wager: String = change.wager.to_owned(),
        /// What the player gains if it pays one more.
        one_more: Exact = change.up.into(),
        /// What changes for the player if it pays one less; null if it cannot.
        one_less: Option<Exact> = change.down.map(|down| Exact::from(-down)),
        /// What a small step down changes, per unit of odds.
        slope_down: Exact = slope.0.into(),
        /// What a small step up changes.
        slope_up: Exact = slope.1.into(),
    }

    /// What was sought and found.
    pub struct SearchDocument from (game, design, files) in (&str, &Design, &Files) where {
        let (found, nearest) = (&design.found, design.found.nearest.as_ref());
        let shown = design.shown.iter().enumerate();
        let shown = shown.map(|(place, shown)| (design, shown, files.get(&place)));
    } {
        /// The game by its name.
        game: String = game.to_owned(),
        /// The wager whose edge is meant.
        wager: String = design.wager.to_owned(),
        /// The unit of all values.
        per: String = PER_ANTE.to_owned(),
        /// The house edge that was sought.
        target: Exact = design.target.into(),
        /// How far from it a table may be.
        within: Exact = design.within.into(),
        /// The table as it is.
        present: TableDocument = (design, &design.present).into(),
        /// How rare the awards of its progressive are, if it has one.
        progressive: Option<RarityDocument> = design.progressive.as_ref().map(Into::into),
        /// The lines that move the wager, and what they may pay.
        bounds: Vec<BoundsDocument> = all(&design.bounds.lines),
        /// How many tables there are within the bounds.
        tables: String = found.within_bounds.to_string(),
        /// How many were solved one by one.
        solved: usize = found.solved,
        /// How many were solved only to bound others.
        solved_for_bounds: usize = design.beside,
        /// How many were left out because the text does not allow them.
        refused: usize = found.refused,
        /// Why the first of these was left out.
        refusal: Option<String> = design.refused.map(|refusal| refusal.to_string()),
        /// How many of the solved ones meet the target.
        meeting: usize = found.meeting,
        /// How many might meet it and were not solved.
        not_solved: usize = found.left,
        /// Whether every table that meets the target is listed.
        complete: bool = found.is_complete(),
        /// Whether none that was not solved is nearer than those listed.
        nearest_proven: bool = found.proven,
        /// The least and the greatest edge within the bounds, allowed or not.
        range: RangeDocument = found.range.into(),
        /// The tables that meet the target, the nearest first.
        found: Vec<FoundDocument> = all(shown),
        /// The nearest table, if none meets the target.
        nearest: Option<NearestDocument> = nearest.map(|nearest| (design, nearest).into()),
    }

    /// What a line may pay.
    pub struct BoundsDocument from bounds in &LineBounds {
        /// The line by its name in a file.
        line: String = bounds.line.key(),
        /// What it pays now.
        now: String = odds(points::points(bounds.line.pays)),
        /// What it may pay, the least first.
        values: Vec<String> = bounds.values.iter().map(|value| odds(*value)).collect(),
    }

    /// From where to where edges reach.
    pub struct RangeDocument from (low, high) in (Fraction, Fraction) {
        /// The least.
        least: Exact = (-high).into(),
        /// The greatest.
        most: Exact = (-low).into(),
    }

    /// The odds of a table and its edge.
    pub struct TableDocument from (design, table) in (&Design, &SolvedTable) where {
        let lines = design.bounds.lines.iter().zip(&table.points);
        let lines = lines.map(|(line, paid)| (line.line.key(), odds(*paid)));
    } {
        /// What each line pays.
        odds: ByName<String> = lines.collect(),
        /// What the player wins on average at best play.
        expected_value: Exact = table.value.into(),
        /// What the house keeps.
        house_edge: f64 = (-table.value).to_f64(),
        /// How far that is above the target.
        from_target: Exact = (-table.value - design.target).into(),
        /// How many lines pay something else than now.
        lines_changed: usize = table.changed,
    }

    /// The nearest table.
    pub struct NearestDocument from (design, nearest) in (&Design, &(SolvedTable, Certain)) {
        /// The table.
        #[serde(flatten)]
        table: TableDocument = (design, &nearest.0).into(),
        /// Whether every other table was excluded.
        proven: bool = nearest.1 == Certain::Proven,
    }

    /// A table that meets the target.
    pub struct FoundDocument from (design, it, file) in (&Design, &ShownTable, Option<&PathBuf>) {
        /// The table.
        #[serde(flatten)]
        table: TableDocument = (design, &it.table).into(),
        /// What it means besides, unless only its edge was asked for.
        #[serde(flatten)]
        figures: Option<FiguresDocument> = it.figures.as_ref().map(Into::into),
        /// Where it was written.
        file: Option<PathBuf> = file.cloned(),
    }

    /// What a table means besides its edge.
    pub struct FiguresDocument from figures in &TableFigures where {
        let spread = figures.result.spread;
    } {
        /// How often the player ends with more than was put down.
        hit_frequency: Option<f64> = spread.map(|spread| spread.hit_frequency.to_f64()),
        /// The standard deviation of one round.
        standard_deviation: Option<f64> = spread.map(|spread| spread.standard_deviation),
        /// The edge over all that is wagered.
        element_of_risk: Option<f64> = figures.result.element_of_risk().map(ExactOrDecimal::to_f64),
        /// What is put down on average.
        average_wager: Option<f64> = spread.map(|spread| spread.average_wager.to_f64()),
        /// What the highest hand has of all that is won.
        share_of_top_line: f64 = figures.share(1).to_f64(),
        /// What the three highest have.
        share_of_top_three: f64 = figures.share(3).to_f64(),
        /// The line that is paid least often.
        rarest: Option<String> = figures.rarest().map(|award| award.key.clone()),
        /// Every line, highest hand first.
        awards: Vec<AwardDocument> = all(&figures.awards),
    }

    /// One line of a pay table in play.
    pub struct AwardDocument from award in &Award {
        /// The line by its name in a file.
        line: String = award.key.clone(),
        /// How often it is paid.
        probability: Exact = award.chance.into(),
        /// Its share of all that is won.
        share: f64 = award.share.to_f64(),
        /// `passes`, `shows-odds` or `never-paid`.
        gate: String = Rarity::at(award.chance).name().to_owned(),
    }
}

/// What was asked as a document; `files` says where tables that were found were written, by their
/// place.
pub fn document(
    subject: &Subject,
    sensitivity: Option<&[Sloped]>,
    design: Option<(&Design, &Files)>,
    cost: Cost,
) -> DesignDocument {
    DesignDocument {
        head: subject.head.clone(),
        sensitivity: sensitivity.map(all),
        design: design.map(|(design, files)| (&*subject.head.game, design, files).into()),
        cost,
    }
}

/// Odds as a pay table file has them.
fn odds(paid: Fraction) -> String {
    match paid.numerator() {
        -1 | 0 if paid.denominator() == 1 => points::words(paid),
        win => format!("{win} to {}", paid.denominator()),
    }
}
