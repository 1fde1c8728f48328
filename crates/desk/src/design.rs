//! Pay tables that meet a house edge, and what each line does to it: the documents. The search is
//! [`analyse::design`].

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use analyse::award_rarity::Rarity;
use analyse::design::{Award, Certain, Design, LineBounds, ShownTable, SolvedTable, TableFigures};
use analyse::points;
use analyse::sensitivity::Sloped;
use analyse::{Fraction, report::PER_ANTE};
use serde::Serialize;

use crate::Subject;
use crate::document::{Cost, Exact, Head, Named, RarityDocument};

/// The whole document: the game and its options, then what was asked.
#[derive(Clone, Debug, Serialize)]
pub struct DesignDocument {
    #[serde(flatten)]
    head: Head,
    #[serde(skip_serializing_if = "Option::is_none")]
    sensitivity: Option<Vec<LineDocument>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    design: Option<SearchDocument>,
    cost: Cost,
}

/// What one line does to the value of the player.
#[derive(Clone, Debug, Serialize)]
struct LineDocument {
    line: String,
    pays: String,
    wager: &'static str,
    one_more: Exact,
    one_less: Option<Exact>,
    slope_down: Exact,
    slope_up: Exact,
}

/// What was sought and found.
#[derive(Clone, Debug, Serialize)]
struct SearchDocument {
    game: &'static str,
    wager: &'static str,
    per: &'static str,
    target: Exact,
    within: Exact,
    present: TableDocument,
    progressive: Option<RarityDocument>,
    bounds: Vec<BoundsDocument>,
    tables: String,
    solved: usize,
    solved_for_bounds: usize,
    refused: usize,
    refusal: Option<String>,
    meeting: usize,
    not_solved: usize,
    complete: bool,
    nearest_proven: bool,
    range: RangeDocument,
    found: Vec<FoundDocument>,
    nearest: Option<NearestDocument>,
}

#[derive(Clone, Debug, Serialize)]
struct BoundsDocument {
    line: String,
    now: String,
    values: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct RangeDocument {
    least: Exact,
    most: Exact,
}

/// The odds of a table and its edge.
#[derive(Clone, Debug, Serialize)]
struct TableDocument {
    odds: Named<String>,
    expected_value: Exact,
    house_edge: f64,
    from_target: Exact,
    lines_changed: usize,
}

#[derive(Clone, Debug, Serialize)]
struct NearestDocument {
    #[serde(flatten)]
    table: TableDocument,
    proven: bool,
}

#[derive(Clone, Debug, Serialize)]
struct FoundDocument {
    #[serde(flatten)]
    table: TableDocument,
    #[serde(flatten)]
    figures: Option<FiguresDocument>,
    file: Option<PathBuf>,
}

/// What a table means besides its edge.
#[derive(Clone, Debug, Serialize)]
struct FiguresDocument {
    hit_frequency: Option<f64>,
    standard_deviation: Option<f64>,
    element_of_risk: Option<f64>,
    average_wager: Option<f64>,
    share_of_top_line: f64,
    share_of_top_three: f64,
    rarest: Option<String>,
    awards: Vec<AwardDocument>,
}

#[derive(Clone, Debug, Serialize)]
struct AwardDocument {
    line: String,
    probability: Exact,
    share: f64,
    gate: &'static str,
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
        head: subject.head("house/design/2"),
        sensitivity: sensitivity.map(|changes| changes.iter().map(line).collect()),
        design: design.map(|(design, files)| search(subject.game, design, files)),
        cost,
    }
}

fn line(Sloped { change, slope }: &Sloped) -> LineDocument {
    LineDocument {
        line: change.line.key(),
        pays: odds(points::points(change.line.pays)),
        wager: change.wager,
        one_more: change.up.into(),
        one_less: change.down.map(|down| Exact::from(-down)),
        slope_down: slope.0.into(),
        slope_up: slope.1.into(),
    }
}

fn search(game: &'static str, design: &Design, files: &BTreeMap<usize, PathBuf>) -> SearchDocument {
    let found = &design.found;
    let lines = &design.bounds.lines;
    let bounds = |line: &LineBounds| BoundsDocument {
        line: line.line.key(),
        now: odds(points::points(line.line.pays)),
        values: line.values.iter().map(|value| odds(*value)).collect(),
    };
    let shown = design.shown.iter().enumerate();
    SearchDocument {
        game,
        wager: design.wager,
        per: PER_ANTE,
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
        odds: Named(lines.map(|(line, paid)| (line.line.key(), odds(*paid))).collect()),
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
        gate: Rarity::at(award.chance).name(),
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
