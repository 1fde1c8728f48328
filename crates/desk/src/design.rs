//! Pay tables that meet a house edge, and what each line does to it. The search is
//! [`analyse::design`].

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use analyse::award_rarity::Rarity;
use analyse::design::{
    Award, Bounds, Certain, Design, DesignError, DesignSearch, Forbidden, LineBounds, ShownTable,
    SolvedTable, TableFigures,
};
use analyse::sensitivity::{self, Sloped};
use analyse::{Fraction, Kernel, Watch, points, report::PER_ANTE};
use cards::Card;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::chosen::Chosen;
use crate::document::{Cost, Exact, Head, RarityDocument};
use crate::waiting::{Stage, Waiting, during};
use crate::{Error, Subject, pay_table_file};

/// The shape of the document.
pub const SCHEMA: &str = "house/design/2";

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
    /// What the unit of all values is called at the table.
    pub unit: &'static str,
    /// What each line does to the value, if that was asked.
    pub slopes: Option<Vec<Sloped>>,
    /// The tables that were sought, if any were.
    pub design: Option<Design>,
    /// Those that are shown, as files of pay tables.
    pub files: Vec<String>,
}

/// Pay tables that meet what is sought, and what each line does.
///
/// # Errors
///
/// Names what is wrong with the bounds, or an amount that is too large.
pub fn answer<G: Kernel<Deck = [Card]>>(
    chosen: &Chosen<G::Settings>,
    question: &DesignQuestion,
    waiting: &mut dyn Waiting,
) -> Result<DesignAnswer, Error> {
    let DesignQuestion { lines, fixed, forbidden, .. } = question;
    let bounds = Bounds::read(&chosen.settings, lines, fixed, *forbidden);
    let bounds = bounds.map_err(DesignError::from)?;
    let meter = chosen.meter_of::<G>();
    let basis = chosen.basis::<G>(meter.as_ref());
    // What is too large is told before anything is counted.
    basis.terms(G::BEST)?;
    let counts = during(waiting, Stage::Counting, |it| G::count(G::deck(), it))?;
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
        design = Some(during(waiting, stage, |it| began.run(it))?);
    }
    let shown = design.iter().flat_map(|design| design.shown.iter().map(move |it| (design, it)));
    let file = |(design, shown): (&Design, &ShownTable)| {
        let settings = design.settings::<G>(&chosen.settings, &shown.table);
        let edge = -shown.table.value;
        let head = format!("# House edge {:.4} %, exactly {edge}.\n", 100.0 * edge.to_f64());
        head + &pay_table_file::template(&settings, G::TITLE)
    };
    let files = shown.map(file).collect();
    let subject = Subject::new::<G>(chosen, Vec::new());
    Ok(DesignAnswer { subject, unit: G::UNIT, slopes, design, files })
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

/// What one line does to the value of the player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineDocument {
    /// The line by its name in a file.
    pub line: String,
    /// What it pays.
    pub pays: String,
    /// The wager it moves.
    pub wager: String,
    /// What the player gains if it pays one more.
    pub one_more: Exact,
    /// What changes for the player if it pays one less; null if it cannot.
    pub one_less: Option<Exact>,
    /// What a small step down changes, per unit of odds.
    pub slope_down: Exact,
    /// What a small step up changes.
    pub slope_up: Exact,
}

/// What was sought and found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchDocument {
    /// The game by its name.
    pub game: String,
    /// The wager whose edge is meant.
    pub wager: String,
    /// The unit of all values.
    pub per: String,
    /// The house edge that was sought.
    pub target: Exact,
    /// How far from it a table may be.
    pub within: Exact,
    /// The table as it is.
    pub present: TableDocument,
    /// How rare the awards of its progressive are, if it has one.
    pub progressive: Option<RarityDocument>,
    /// The lines that move the wager, and what they may pay.
    pub bounds: Vec<BoundsDocument>,
    /// How many tables there are within the bounds.
    pub tables: String,
    /// How many were solved one by one.
    pub solved: usize,
    /// How many were solved only to bound others.
    pub solved_for_bounds: usize,
    /// How many were left out because the text does not allow them.
    pub refused: usize,
    /// Why the first of these was left out.
    pub refusal: Option<String>,
    /// How many of the solved ones meet the target.
    pub meeting: usize,
    /// How many might meet it and were not solved.
    pub not_solved: usize,
    /// Whether every table that meets the target is listed.
    pub complete: bool,
    /// Whether none that was not solved is nearer than those listed.
    pub nearest_proven: bool,
    /// The least and the greatest edge within the bounds, allowed or not.
    pub range: RangeDocument,
    /// The tables that meet the target, the nearest first.
    pub found: Vec<FoundDocument>,
    /// The nearest table, if none meets the target.
    pub nearest: Option<NearestDocument>,
}

/// What a line may pay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoundsDocument {
    /// The line by its name in a file.
    pub line: String,
    /// What it pays now.
    pub now: String,
    /// What it may pay, the least first.
    pub values: Vec<String>,
}

/// From where to where edges reach.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RangeDocument {
    /// The least.
    pub least: Exact,
    /// The greatest.
    pub most: Exact,
}

/// The odds of a table and its edge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableDocument {
    /// What each line pays.
    pub odds: Map<String, Value>,
    /// What the player wins on average at best play.
    pub expected_value: Exact,
    /// What the house keeps.
    pub house_edge: f64,
    /// How far that is above the target.
    pub from_target: Exact,
    /// How many lines pay something else than now.
    pub lines_changed: usize,
}

/// The nearest table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearestDocument {
    /// The table.
    #[serde(flatten)]
    pub table: TableDocument,
    /// Whether every other table was excluded.
    pub proven: bool,
}

/// A table that meets the target.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundDocument {
    /// The table.
    #[serde(flatten)]
    pub table: TableDocument,
    /// What it means besides, unless only its edge was asked for.
    #[serde(flatten)]
    pub figures: Option<FiguresDocument>,
    /// Where it was written.
    pub file: Option<PathBuf>,
}

/// What a table means besides its edge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FiguresDocument {
    /// How often the player ends with more than was put down.
    pub hit_frequency: Option<f64>,
    /// The standard deviation of one round.
    pub standard_deviation: Option<f64>,
    /// The edge over all that is wagered.
    pub element_of_risk: Option<f64>,
    /// What is put down on average.
    pub average_wager: Option<f64>,
    /// What the highest hand has of all that is won.
    pub share_of_top_line: f64,
    /// What the three highest have.
    pub share_of_top_three: f64,
    /// The line that is paid least often.
    pub rarest: Option<String>,
    /// Every line, highest hand first.
    pub awards: Vec<AwardDocument>,
}

/// One line of a pay table in play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AwardDocument {
    /// The line by its name in a file.
    pub line: String,
    /// How often it is paid.
    pub probability: Exact,
    /// Its share of all that is won.
    pub share: f64,
    /// `passes`, `shows-odds` or `never-paid`.
    pub gate: String,
}

/// What was asked as a document; `files` says where tables that were found were written, by their
/// place.
#[must_use]
pub fn document(
    subject: &Subject,
    sensitivity: Option<&[Sloped]>,
    design: Option<(&Design, &BTreeMap<usize, PathBuf>)>,
    cost: Cost,
) -> DesignDocument {
    DesignDocument {
        head: subject.head(SCHEMA),
        sensitivity: sensitivity.map(|changes| changes.iter().map(line).collect()),
        design: design.map(|(design, files)| search(subject.game, design, files)),
        cost,
    }
}

fn line(Sloped { change, slope }: &Sloped) -> LineDocument {
    LineDocument {
        line: change.line.key(),
        pays: odds(points::points(change.line.pays)),
        wager: change.wager.to_owned(),
        one_more: change.up.into(),
        one_less: change.down.map(|down| Exact::from(-down)),
        slope_down: slope.0.into(),
        slope_up: slope.1.into(),
    }
}

fn search(game: &str, design: &Design, files: &BTreeMap<usize, PathBuf>) -> SearchDocument {
    let found = &design.found;
    let lines = &design.bounds.lines;
    let bounds = |line: &LineBounds| BoundsDocument {
        line: line.line.key(),
        now: odds(points::points(line.line.pays)),
        values: line.values.iter().map(|value| odds(*value)).collect(),
    };
    let shown = design.shown.iter().enumerate();
    SearchDocument {
        game: game.to_owned(),
        wager: design.wager.to_owned(),
        per: PER_ANTE.to_owned(),
        target: design.target.into(),
        within: design.within.into(),
        present: table(design, &design.present),
        progressive: design.progressive.as_ref().map(RarityDocument::from),
        bounds: lines.iter().map(bounds).collect(),
        tables: found.within_bounds.to_string(),
        solved: found.solved,
        solved_for_bounds: design.beside,
        refused: found.refused,
        refusal: design.refused.map(|refusal| refusal.to_string()),
        meeting: found.meeting,
        not_solved: found.left,
        complete: found.is_complete(),
        nearest_proven: found.proven,
        range: RangeDocument { least: (-found.range.1).into(), most: (-found.range.0).into() },
        found: shown
            .map(|(place, shown)| {
                found_table(design, shown, files.get(&place).map(PathBuf::as_path))
            })
            .collect(),
        nearest: found.nearest.as_ref().map(|(nearest, certain)| NearestDocument {
            table: table(design, nearest),
            proven: *certain == Certain::Proven,
        }),
    }
}

/// Odds as a pay table file has them.
fn odds(paid: Fraction) -> String {
    match paid.numerator() {
        -1 | 0 if paid.denominator() == 1 => points::words(paid),
        win => format!("{win} to {}", paid.denominator()),
    }
}

fn table(design: &Design, table: &SolvedTable) -> TableDocument {
    let lines = design.bounds.lines.iter().zip(&table.points);
    TableDocument {
        odds: lines.map(|(line, paid)| (line.line.key(), odds(*paid).into())).collect(),
        expected_value: table.value.into(),
        house_edge: (-table.value).to_f64(),
        from_target: (-table.value - design.target).into(),
        lines_changed: table.changed,
    }
}

fn found_table(design: &Design, shown: &ShownTable, file: Option<&Path>) -> FoundDocument {
    FoundDocument {
        table: table(design, &shown.table),
        figures: shown.figures.as_ref().map(figures),
        file: file.map(Path::to_path_buf),
    }
}

fn figures(figures: &TableFigures) -> FiguresDocument {
    let result = &figures.result;
    let award = |award: &Award| AwardDocument {
        line: award.key.clone(),
        probability: award.chance.into(),
        share: award.share.to_f64(),
        gate: Rarity::at(award.chance).name().to_owned(),
    };
    FiguresDocument {
        hit_frequency: result.spread.map(|spread| spread.hit_frequency.to_f64()),
        standard_deviation: result.spread.map(|spread| spread.standard_deviation),
        element_of_risk: result.element_of_risk().map(Fraction::to_f64),
        average_wager: result.spread.map(|spread| spread.average_wager.to_f64()),
        share_of_top_line: figures.share(1).to_f64(),
        share_of_top_three: figures.share(3).to_f64(),
        rarest: figures.rarest().map(|award| award.key.clone()),
        awards: figures.awards.iter().map(award).collect(),
    }
}
