//! The strategy for programs.

use analyse::strategy::{Book, Exception, Line, Situation, Told};
use serde_json::{Map, Value, json};

use super::{Better, Tale, Version, page};
use crate::edge::exact;

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

fn version(tale: &Tale, version: &Version) -> Value {
    let stages = tale.books.iter().zip(&version.told);
    json!({
        "rules": version.rules(),
        "exact": version.cost == analyse::Fraction::ZERO,
        "expected_value": exact(version.value),
        "cost": exact(version.cost),
        "deals_wrong": version.deals_wrong().to_string(),
        "stages": stages.map(|((name, book), told)| stage(name, book, told)).collect::<Vec<_>>(),
    })
}

fn stage(name: &str, book: &Book, told: &Told) -> Value {
    let questions = book.questions.iter().zip(&told.lines).map(|(question, lines)| {
        json!({ "question": question.asks, "rules": lines.iter().map(line).collect::<Vec<_>>() })
    });
    json!({
        "stage": name,
        "deals": book.deals().to_string(),
        "questions": questions.collect::<Vec<_>>(),
        "exceptions": told.exceptions.iter().map(exception).collect::<Vec<_>>(),
    })
}

fn line(line: &Line) -> Value {
    json!({
        "rule": page::sentence(line),
        "if": line.condition,
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
