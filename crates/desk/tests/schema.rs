//! The JSON Schemas in docs/schema are those of the types. With SCHEMA=write they are written.

use std::fs;
use std::path::PathBuf;

use desk::document::Documents;
use desk::{
    advise, charts, compare, counting, design, edge, meter, simulate, strategy, vulnerability,
};
use schemars::{JsonSchema, schema_for};

/// The schema of a type, as its file in docs/schema has it.
fn written<T: JsonSchema>() -> String {
    let schema = serde_json::to_string_pretty(&schema_for!(T)).expect("a schema is JSON");
    schema + "\n"
}

/// Writes the file if that is wanted, and compares it.
fn is_fresh(schema: &str, text: &str) {
    let name = format!("{}.json", schema.replace('/', "-"));
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema").join(&name);
    if std::env::var_os("SCHEMA").is_some_and(|value| value == "write") {
        fs::write(&file, text).expect("a folder for schemas");
    }
    let held = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(held, text, "docs/schema/{name} is stale: SCHEMA=write cargo test");
}

#[test]
fn the_schemas_in_the_documentation_are_those_of_the_types() {
    is_fresh(advise::SCHEMA, &written::<advise::AdviceDocument>());
    is_fresh(charts::SCHEMA, &written::<charts::ChartsDocument>());
    is_fresh(counting::SCHEMA, &written::<counting::CountingDocument>());
    is_fresh(compare::SCHEMA, &written::<compare::CompareDocument>());
    is_fresh(design::SCHEMA, &written::<design::DesignDocument>());
    is_fresh(edge::SCHEMA, &written::<edge::EdgeDocument>());
    is_fresh(meter::SCHEMA, &written::<meter::MeterDocument>());
    is_fresh(simulate::SCHEMA, &written::<simulate::SimulationDocument>());
    is_fresh(strategy::SCHEMA, &written::<strategy::StrategyDocument>());
    is_fresh(vulnerability::SCHEMA, &written::<vulnerability::KnowledgeDocument>());
    is_fresh("house/documents/2", &written::<Documents<serde_json::Value>>());
}
