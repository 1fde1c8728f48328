//! Every JSON document that the command prints is a type, and its JSON Schema in docs/schema is
//! made from that type, with the words of its fields. With SCHEMA=write they are written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use desk::document::OneOrAll;
use desk::{
    advise, charts, compare, counting, coverage, design, edge, equity, hand, list, meter, part,
    sheet, simulate, strategy, table_file, texts, vulnerability,
};
use fairness::{CheckDocument, OutcomesDocument};
use floor::{log, phh};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use school::{DrillDocument, LessonDocument};
use serde_json::Value;
use signage::{LayoutCheckDocument, LayoutDocument, SignDocument};
use verifier::{CheckedDocument, RoundProof};

use crate::validate::fault;

/// The schema of a type, of documents as they are written.
fn schema<T: JsonSchema>(name: &'static str) -> (&'static str, Value) {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = serde_json::to_value(schema).expect("a schema is JSON");
    schema["title"] = name.into();
    name_it(&mut schema, name);
    (name, schema)
}

/// Whatever names its schema names this one.
fn name_it(schema: &mut Value, name: &str) {
    match schema {
        Value::Object(object) => {
            if let Some(named) = object.get_mut("properties").and_then(|it| it.get_mut("schema")) {
                named["const"] = name.into();
            }
            object.values_mut().for_each(|value| name_it(value, name));
        }
        Value::Array(list) => list.iter_mut().for_each(|value| name_it(value, name)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The schemas of what is told of logs.
fn log_schemas() -> [(&'static str, Value); 11] {
    [
        schema::<log::AbandonDocument>(log::AbandonDocument::SCHEMA),
        schema::<log::ExplainDocument>(log::ExplainDocument::SCHEMA),
        schema::<log::ExportDocument>(log::ExportDocument::SCHEMA),
        schema::<log::FindingsDocument>(log::FindingsDocument::SCHEMA),
        schema::<log::ReconstructDocument>(log::ReconstructDocument::SCHEMA),
        schema::<log::ReplayDocument>(log::ReplayDocument::SCHEMA),
        schema::<log::ShowDocument>(log::ShowDocument::SCHEMA),
        schema::<log::VerifyDocument>(log::VerifyDocument::SCHEMA),
        schema::<log::WitnessDocument>(log::WitnessDocument::SCHEMA),
        schema::<RoundProof>(RoundProof::SCHEMA),
        schema::<CheckedDocument>(CheckedDocument::SCHEMA),
    ]
}

/// The schemas of all documents, by their names.
pub fn schemas() -> BTreeMap<&'static str, Value> {
    let mut schemas = BTreeMap::from([
        schema::<advise::AdviceDocument>(advise::SCHEMA),
        schema::<advise::UnansweredDocument>(advise::UnansweredDocument::SCHEMA),
        schema::<charts::ChartsDocument>(charts::SCHEMA),
        schema::<OneOrAll<compare::CompareDocument>>(compare::SCHEMA),
        schema::<counting::CountingDocument>(counting::SCHEMA),
        schema::<coverage::CoverageDocument>(coverage::CoverageDocument::SCHEMA),
        schema::<design::DesignDocument>(design::SCHEMA),
        schema::<OneOrAll<edge::EdgeDocument>>(edge::SCHEMA),
        schema::<equity::EquityDocument>(equity::EquityDocument::SCHEMA),
        schema::<hand::HandDocument>(hand::HandDocument::SCHEMA),
        schema::<list::ListDocument>(list::ListDocument::SCHEMA),
        schema::<meter::MeterDocument>(meter::SCHEMA),
        schema::<part::PartDocument>(part::SCHEMA),
        schema::<sheet::RulesDocument>(sheet::RulesDocument::SCHEMA),
        schema::<simulate::SimulationDocument>(simulate::SCHEMA),
        schema::<strategy::StrategyDocument>(strategy::SCHEMA),
        schema::<table_file::ConfigCheckDocument>(table_file::ConfigCheckDocument::SCHEMA),
        schema::<table_file::ConfigShowDocument>(table_file::ConfigShowDocument::SCHEMA),
        schema::<texts::LawDocument>(texts::LawDocument::SCHEMA),
        schema::<vulnerability::KnowledgeDocument>(vulnerability::SCHEMA),
        schema::<CheckDocument>(CheckDocument::SCHEMA),
        schema::<OutcomesDocument>(OutcomesDocument::SCHEMA),
        schema::<phh::HandsCheckedDocument>(phh::HandsCheckedDocument::SCHEMA),
        schema::<phh::HistoriesDocument>(phh::HistoriesDocument::SCHEMA),
        schema::<DrillDocument>(DrillDocument::SCHEMA),
        schema::<LessonDocument>(LessonDocument::SCHEMA),
        schema::<LayoutCheckDocument>(LayoutCheckDocument::SCHEMA),
        schema::<LayoutDocument>(LayoutDocument::SCHEMA),
        schema::<SignDocument>(SignDocument::SCHEMA),
    ]);
    schemas.extend(log_schemas());
    schemas
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

fn file_name(schema: &str) -> String {
    format!("{}.json", schema.replace('/', "-"))
}

/// The schema of this name as the documentation has it.
pub fn held(name: &str) -> Value {
    let text = fs::read_to_string(folder().join(file_name(name)));
    let text = text.unwrap_or_else(|_| panic!("docs/schema has no schema of {name}"));
    serde_json::from_str(&text).expect("a schema is JSON")
}

/// Whether a document is about a game under options. A planned game has none, orders of decks only
/// borrow a game's cards, and no option changes the share of a pot.
fn is_about_a_game(name: &str, document: &Value) -> bool {
    let planned = document["status"] == "planned";
    let without = [OutcomesDocument::SCHEMA, equity::EquityDocument::SCHEMA].contains(&name);
    document["game"].is_string() && !planned && !without
}

/// Expects that a document is what the schema it names says, no less and no more.
pub fn validates(document: &Value) -> &str {
    let name = document["schema"].as_str().expect("every document names its schema");
    let keys: Vec<&str> = document.as_object().expect("an object").keys().map(|it| &**it).collect();
    let about = ["schema", "game", "options", "options_hash"];
    let about = if is_about_a_game(name, document) { &about[..] } else { &about[..1] };
    assert!(keys.starts_with(about), "{name} begins with {keys:?}");
    assert_eq!(fault(&held(name), document), None, "a document of {name}");
    name
}

#[test]
fn the_schemas_in_the_documentation_are_those_of_the_types() {
    let write = std::env::var_os("SCHEMA").is_some_and(|value| value == "write");
    let schemas = schemas();
    for (name, schema) in &schemas {
        let file = folder().join(file_name(name));
        let text = serde_json::to_string_pretty(schema).expect("a schema is JSON") + "\n";
        if write {
            fs::write(&file, &text).expect("a folder for schemas");
        }
        let held = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(held, text, "the schema of {name} is stale: SCHEMA=write cargo test");
    }
    let files = fs::read_dir(folder()).expect("a folder of schemas");
    let files = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let wanted: BTreeSet<String> = schemas.keys().map(|name| file_name(name)).collect();
    assert_eq!(files.collect::<BTreeSet<String>>(), wanted);
}

#[test]
fn every_field_of_a_document_is_described() {
    fn undescribed(schema: &Value, at: &str, found: &mut Vec<String>) {
        let fields = schema.get("properties").and_then(Value::as_object);
        for (name, field) in fields.into_iter().flatten() {
            if field.get("description").is_none() {
                found.push(format!("{at}/{name}"));
            }
        }
        if let Value::Object(object) = schema {
            object
                .iter()
                .for_each(|(key, value)| undescribed(value, &format!("{at}/{key}"), found));
        }
    }
    let mut found = Vec::new();
    schemas().iter().for_each(|(name, schema)| undescribed(schema, name, &mut found));
    assert!(found.is_empty(), "{found:#?}");
}

/// The names of schemas in the sources of all crates, and what writes JSON by hand there.
fn named_in(sources: &Path, names: &mut BTreeSet<String>, literals: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(sources).expect("a folder of sources") {
        let path = entry.expect("a source").path();
        if path.is_dir() {
            named_in(&path, names, literals);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let quoted = text.split(['"', '\\']).filter(|part| part.starts_with("house/"));
        names.extend(quoted.filter(|part| part.ends_with("/2")).map(str::to_owned));
        // The description of a server is no document of ours: others say how it is written.
        if text.contains("json!(") && !path.ends_with("server/src/openapi.rs") {
            literals.push(path);
        }
    }
}

#[test]
fn every_schema_that_a_source_names_is_made_from_a_type_and_no_document_is_a_literal() {
    let (mut names, mut literals) = (BTreeSet::new(), Vec::new());
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for entry in fs::read_dir(crates).expect("the crates") {
        let sources = entry.expect("a crate").path().join("src");
        if sources.is_dir() {
            named_in(&sources, &mut names, &mut literals);
        }
    }
    let known: BTreeSet<String> = schemas().into_keys().map(str::to_owned).collect();
    assert_eq!(names, known);
    assert!(literals.is_empty(), "{literals:?}");
}
