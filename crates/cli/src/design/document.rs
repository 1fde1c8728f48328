//! The document of `house design` for programs.

use analyse::Fraction;
use games::settings::Settings;
use serde_json::{Map, Value, json};

use super::bounds::Dial;
use super::desk::{Designed, Shown};
use super::figures::{Award, Figures};
use super::search::{Certain, Found, Search};
use crate::edge::exact;
use crate::options::Chosen;
use crate::solved::rarity_document;
use analyse::award_rarity::Rarity;
use analyse::points;
use analyse::sensitivity::Sloped;

/// The whole document: the game and its options, then what was asked.
pub fn joined<S: Settings>(
    game: &str,
    chosen: &Chosen<S>,
    parts: Vec<(&'static str, Value)>,
) -> Value {
    let canonical = chosen.canonical();
    let options = canonical.lines().filter_map(|line| line.split_once('='));
    let options: Map<String, Value> =
        options.map(|(name, value)| (name.to_owned(), json!(value))).collect();
    let mut document = json!({ "game": game, "options": options, "options_hash": chosen.hash() });
    for (name, part) in parts {
        document[name] = part;
    }
    document
}

/// What was sought and found.
pub fn of(designed: &Designed, search: &Search) -> Value {
    let bounds = designed.dials.iter().map(|dial| {
        let values: Vec<String> = dial.values.iter().map(|value| odds(*value)).collect();
        let now = odds(points::points(dial.line.pays));
        json!({ "line": dial.line.key(), "now": now, "values": values })
    });
    let nearest = search.nearest.as_ref().map(|(found, certain)| {
        let mut table = table(&designed.dials, designed.target, found);
        table["proven"] = json!(*certain == Certain::Proven);
        table
    });
    json!({
        "game": designed.game,
        "wager": designed.wager,
        "per": "ante",
        "target": exact(designed.target),
        "within": exact(designed.within),
        "present": table(&designed.dials, designed.target, &designed.present),
        "progressive": designed.progressive.as_ref().map(rarity_document),
        "bounds": bounds.collect::<Vec<_>>(),
        "tables": search.tables.to_string(),
        "solved": search.solved,
        "solved_for_bounds": designed.beside,
        "refused": search.refused,
        "refusal": designed.refused,
        "meeting": search.meeting,
        "not_solved": search.left,
        "complete": search.is_complete(),
        "nearest_proven": search.proven,
        "range": { "least": exact(-search.range.1), "most": exact(-search.range.0) },
        "found": designed.shown.iter().map(|shown| one(designed, shown)).collect::<Vec<_>>(),
        "nearest": nearest,
    })
}

/// What each line does to the value of the player.
pub fn sensitivity(changes: &[Sloped]) -> Value {
    let change = |Sloped { change, slope }: &Sloped| {
        json!({
            "line": change.line.key(),
            "pays": odds(points::points(change.line.pays)),
            "wager": change.wager,
            "one_more": exact(change.up),
            "one_less": change.down.map(|down| exact(-down)),
            "slope_down": exact(slope.0),
            "slope_up": exact(slope.1),
        })
    };
    changes.iter().map(change).collect()
}

/// Odds as a pay table file has them.
fn odds(paid: Fraction) -> String {
    match paid.numerator() {
        -1 | 0 if paid.denominator() == 1 => points::words(paid),
        win => format!("{win} to {}", paid.denominator()),
    }
}

/// The odds of a table and its edge.
fn table(dials: &[Dial], target: Fraction, found: &Found) -> Value {
    let lines = dials.iter().zip(&found.points);
    let lines: Map<String, Value> =
        lines.map(|(dial, paid)| (dial.line.key(), json!(odds(*paid)))).collect();
    json!({
        "odds": lines,
        "expected_value": exact(found.value),
        "house_edge": (-found.value).to_f64(),
        "from_target": exact(-found.value - target),
        "lines_changed": found.changed,
    })
}

fn one(designed: &Designed, shown: &Shown) -> Value {
    let mut document = table(&designed.dials, designed.target, &shown.found);
    if let Some(figures) = &shown.figures {
        figures_into(&mut document, figures);
    }
    document["file"] = json!(shown.file);
    document
}

fn figures_into(document: &mut Value, figures: &Figures) {
    let result = &figures.result;
    document["hit_frequency"] = json!(result.spread.map(|spread| spread.hit_frequency.to_f64()));
    document["standard_deviation"] = json!(result.spread.map(|spread| spread.standard_deviation));
    document["element_of_risk"] = json!(result.element_of_risk().map(Fraction::to_f64));
    document["average_wager"] = json!(result.spread.map(|spread| spread.average_wager.to_f64()));
    document["share_of_top_line"] = json!(figures.share(1).to_f64());
    document["share_of_top_three"] = json!(figures.share(3).to_f64());
    document["rarest"] = json!(figures.rarest().map(|award| &award.key));
    let award = |award: &Award| {
        json!({
            "line": award.key,
            "probability": exact(award.chance),
            "share": award.share.to_f64(),
            "gate": Rarity::at(award.chance).name(),
        })
    };
    document["awards"] = figures.awards.iter().map(award).collect();
}
