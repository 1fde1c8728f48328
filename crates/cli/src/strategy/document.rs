//! The strategy for programs.

use analyse::strategy::{Exception, Line, Situation, Told};
use serde_json::{Map, Value, json};

use super::{Better, Tale, page};
use crate::edge::exact;
use analyse::strategy::{RuleLists, Stage};

/// One JSON document.
pub fn of(tale: &Tale) -> Value {
    let options = tale.options.iter().map(|(name, value)| (name.clone(), json!(value)));
    json!({
        "game": tale.game.name(),
        "options": options.collect::<Map<_, _>>(),
        "options_hash": tale.options_hash,
        "notices": tale.notices,
        "per": "ante",
        "best": exact(tale.best),
        "within": exact(tale.within),
        "leaves_out": tale.leaves_out,
        "within_met": tale.within().is_some(),
        "better_policy": tale.better.as_ref().map(better),
        "short": tale.within().map(|short| version(tale, short)),
        "closest": version(tale, &tale.closest),
        "exceptions": tale.exceptions().map(|(all, complete)| exceptions(all, complete)),
    })
}

/// Where the closest version is not the best play; if complete, with them it is.
fn exceptions(all: &[Situation], complete: bool) -> Value {
    let situations = all.iter().map(|situation| {
        json!({
            "cards": situation.cards,
            "best": situation.best,
            "deals": situation.deals.to_string(),
            "cost": exact(situation.cost),
        })
    });
    json!({ "complete": complete, "situations": situations.collect::<Vec<_>>() })
}

fn better(better: &Better) -> Value {
    json!({
        "policy": better.policy,
        "expected_value": exact(better.value),
        "cost": exact(better.cost),
    })
}

fn version(tale: &Tale, version: &RuleLists) -> Value {
    let stages = tale.stages.iter().zip(&version.told);
    json!({
        "rules": version.rules(),
        "exact": version.cost == analyse::Fraction::ZERO,
        "expected_value": exact(version.value),
        "cost": exact(version.cost),
        "deals_wrong": version.deals_wrong().map(|deals| deals.to_string()),
        "stages": stages.map(|(named, told)| stage(named, told)).collect::<Vec<_>>(),
    })
}

fn stage(stage: &Stage, told: &Told) -> Value {
    let questions = stage.asks.iter().zip(&told.lines).map(|(asks, lines)| {
        json!({ "question": asks, "rules": lines.iter().map(line).collect::<Vec<_>>() })
    });
    let exceptions = told.exceptions.as_ref();
    let exceptions = exceptions.map(|all| all.iter().map(exception).collect::<Vec<_>>());
    json!({
        "stage": stage.name,
        "deals": stage.deals.to_string(),
        "questions": questions.collect::<Vec<_>>(),
        "deals_wrong": told.deals_wrong().map(|deals| deals.to_string()),
        "exceptions": exceptions,
    })
}

fn line(line: &Line) -> Value {
    json!({
        "rule": page::sentence(line),
        "if": page::condition(line),
        "then": line.answer,
        "deals": line.deals.to_string(),
        "cost_if_left_out": line.dropped.map(exact),
    })
}

fn exception(exception: &Exception) -> Value {
    json!({
        "example": exception.example,
        "best": exception.best,
        "deals": exception.deals.to_string(),
        "cost": exact(exception.cost),
    })
}
