//! Every JSON document that the command prints has a JSON Schema in docs/schema. Those of the desk
//! are made from its types; these are made from documents of many calls. With SCHEMA=write they are
//! written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ::games::catalogue::{GameId, Status};
use serde_json::{Map, Value, json};

use crate::den::Den;

/// Objects whose keys are names of settings or kinds, not names of fields.
const NAMED: [&str; 4] = ["options", "devices", "faults_by_kind", "limits"];

/// What a field may also be, where a call that shows it takes a table in trouble.
const ALSO: [(&str, &str); 14] = [
    ("by_these_cards", "string"),
    ("card", "null"),
    ("column", "integer"),
    ("cut", "null"),
    ("house", "null"),
    ("not_told_by_the_rack", "string"),
    ("note", "string"),
    ("outside", "string"),
    ("refused", "string"),
    ("shuffle", "null"),
    ("signed", "null"),
    ("unchecked", "string"),
    ("unproven_from", "integer"),
    ("waiting_for_shuffle", "integer"),
];

/// What was seen at one place of a document.
#[derive(Default)]
struct Shape {
    types: BTreeSet<&'static str>,
    /// How many objects stood there.
    objects: usize,
    /// What was seen under each key, in how many of the objects, and where it stood first.
    fields: BTreeMap<String, (usize, usize, Shape)>,
    /// What was seen in lists, or under any name.
    items: Option<Box<Shape>>,
}

impl Shape {
    fn see(&mut self, name: &str, value: &Value) {
        self.types.insert(match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(number) if number.is_f64() => "number",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        });
        self.types.extend(ALSO.iter().filter(|(key, _)| *key == name).map(|(_, kind)| *kind));
        let items = self.items.get_or_insert_default();
        match value {
            Value::Array(values) => values.iter().for_each(|value| items.see("", value)),
            Value::Object(object) if NAMED.contains(&name) => {
                object.values().for_each(|value| items.see("", value));
            }
            Value::Object(object) => {
                self.objects += 1;
                for (key, value) in object {
                    let place = self.fields.len();
                    let field = self.fields.entry(key.clone());
                    let (seen, _, shape) = field.or_insert((0, place, Shape::default()));
                    *seen += 1;
                    shape.see(key, value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The same as a schema.
    fn schema(&self) -> Map<String, Value> {
        let mut types = self.types.clone();
        if types.contains("number") {
            types.remove("integer");
        }
        let mut schema = Map::new();
        match Vec::from_iter(types)[..] {
            [] => {}
            [one] => drop(schema.insert("type".into(), one.into())),
            ref several => drop(schema.insert("type".into(), several.into())),
        }
        let items = self.items.as_ref().map(|items| items.schema()).unwrap_or_default();
        if self.types.contains("array") && !items.is_empty() {
            schema.insert("items".into(), items.clone().into());
        }
        if self.objects > 0 {
            let mut fields: Vec<_> = self.fields.iter().collect();
            fields.sort_by_key(|(_, (_, place, _))| *place);
            let properties: Map<String, Value> = fields
                .iter()
                .map(|(key, (_, _, shape))| ((*key).clone(), shape.schema().into()))
                .collect();
            schema.insert("properties".into(), properties.into());
            let always = fields.iter().filter(|(_, (seen, ..))| *seen == self.objects);
            let always: Vec<&String> = always.map(|(key, _)| *key).collect();
            schema.insert("required".into(), json!(always));
        } else if self.types.contains("object") {
            schema.insert("additionalProperties".into(), items.into());
        }
        schema
    }
}

/// Documents of many calls, by their schema.
struct Calls {
    den: Den,
    shapes: BTreeMap<String, Shape>,
}

impl Calls {
    fn hear(&mut self, call: &[&str], input: &str) {
        let answer = self.den.call(call, input);
        let document: Value = serde_json::from_str(&answer.out)
            .unwrap_or_else(|error| panic!("house {call:?}: {error}\n{}", answer.err));
        let schema = document["schema"].as_str().expect("every document names its schema");
        self.shapes.entry(schema.to_owned()).or_default().see("", &document);
    }

    /// What is known without a table.
    fn texts(&mut self) {
        self.hear(&["list", "--json"], "");
        for name in ["general", "DDS", "DDS-049", "E06", "rulings", "11(h)(2)"] {
            self.hear(&["law", name, "--json"], "");
        }
        self.hear(&["law", "--json"], "");
        self.hear(&["law", "--coverage", "--json"], "");
        self.hear(&["hand", "high5", "As Ad Ah Ks Kd", "2s 3s 4s 5s 6s", "--json"], "");
        self.hear(&["hand", "low8", "As 2d 3h 4c 8s", "Ks Kd Kh 2c 3c", "--json"], "");
        for game in GameId::ALL {
            self.hear(&["rules", game.name(), "--json"], "");
        }
        self.hear(&["rules", "double-down-stud", "--set", "minimum=0.5", "--json"], "");
        for shuffle in ["live", "byte-modulo", "naive"] {
            let call = ["rng", "check", "--decks", "1000", "--shuffle", shuffle, "--json"];
            self.hear(&call, "");
        }
        let limit = ["sign", "double-cross-poker", "--set", "payout_limit=60000", "--json"];
        self.hear(&limit, "");
        let decks = ["rng", "outcomes", "--decks", "2", "--format", "json"];
        self.hear(&[&decks[..], &["double-down-stud"]].concat(), "");
        self.hear(&[&decks[..], &["--cards", "4"]].concat(), "");
    }

    /// Signs, layouts, table files, lessons and drills of a game.
    fn game(&mut self, game: &str) {
        for more in [&["--licensee", "The Pier"][..], &["--set", "minimum=25"]] {
            self.hear(&[&["sign", game, "--json"], more].concat(), "");
            self.hear(&[&["layout", game, "--json"], more].concat(), "");
            self.hear(&[&["layout", game, "--json", "--odds", "layout"], more].concat(), "");
        }
        for (more, name) in [(&["--licensee", "The Pier"][..], "good"), (&[], "nameless")] {
            let drawn = self.den.call(&[&["layout", game, "--toml"], more].concat(), "").out;
            let file = self.den.file(&format!("{game}-{name}.toml"), drawn);
            self.hear(&["layout", "check", &file, "--json"], "");
        }
        let table = self.den.answer(&["config", "init", game], "");
        let good = self.den.file(&format!("{game}.toml"), &table);
        let wrong = self.den.file(&format!("{game}-wrong.toml"), table + "joy = 1\n");
        self.hear(&["config", "show", &good, "--json"], "");
        self.hear(&["config", "check", &good, &wrong, "--json"], "");
        let named = ["--set", "table=P-1", "--set", "licensee=The Pier", "--set", "minimum=25"];
        let table = self.den.answer(&[&["config", "init", game], &named[..]].concat(), "");
        let (open, approvals) = table.split_once("\n[approvals]\n").expect("approvals");
        let approvals = approvals.replace("\"none\"", "\"A. Lee on 2020-01-01\"");
        let table = format!("{open}\n[approvals]\n{approvals}");
        let named = self.den.file(&format!("{game}-named.toml"), table);
        self.hear(&["config", "show", &named, "--json"], "");
        self.hear(&["config", "check", &named, "--json"], "");
        let answers = "1: collect ante 10\n2: nothing\n3: pay ante 10\n4: nothing\n".repeat(3);
        self.hear(&["drill", game, "--seed", "7", "--count", "2", "--json"], &answers);
        self.hear(&["drill", game, "--seed", "7", "--json"], "");
        let lesson = ["table", game, "--training", "--seed", "7", "--json"];
        let log = self.den.typed(&format!("{game}-lesson.log"));
        self.hear(&[&lesson[..], &["--log", &log]].concat(), "wash\n?\ncut 2\ncut 2\ncut 2\n");
        self.hear(&lesson, "");
    }

    /// What is said of the log of a table.
    fn audit(&mut self, game: &str, typed: &str) {
        let log = format!("{game}.log");
        let table = self.den.typed(&format!("{game}-named.toml"));
        let call = ["play", game, "--log", &self.den.typed(&log), "--table", &table];
        self.den.call(&call, &typed.repeat(2));
        self.den.play_at(game, &format!("{game}-open.log"), &["--rehearse", "2"], typed);
        for log in [log, format!("{game}-open.log")] {
            let log = self.den.typed(&log);
            for what in ["verify", "replay", "show", "explain", "reconstruct"] {
                self.hear(&["audit", what, &log, "--json"], "");
            }
            self.hear(&["audit", "reconstruct", &log, "--round", "1", "--json"], "");
        }
        let open = self.den.typed(&format!("{game}-open.log"));
        let (copy, seen) = (self.den.typed(&format!("{game}-copy")), self.den.typed(game));
        self.hear(&["audit", "export", &open, "--output", &copy, "--json"], "");
        for _ in 0..2 {
            self.hear(&["audit", "witness", &open, "--seen", &seen, "--json"], "");
        }
        fs::remove_file(self.den.path(&format!("{game}-open.log.seed"))).expect("a sealed seed");
        self.hear(&["audit", "abandon", &open, "--reason", "lost", "--json"], "");
        self.hear(&["audit", "verify", &open, "--json"], "");
        let old = "../audit/tests/fixtures/version-3/caribbean-stud.log";
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(old);
        let key = fs::read_to_string(old.with_file_name("keys").join("signing.pub"));
        let key = key.expect("kept with the logs");
        let key = key.split_whitespace().find(|word| word.len() == 64).expect("a key").to_owned();
        let old = old.to_str().expect("a name").to_owned();
        self.hear(&["audit", "verify", &old, "--key", &key, "--json"], "");
        let mut bytes = fs::read(self.den.path(&format!("{game}.log"))).expect("a log");
        let last = bytes.len() - 2;
        bytes[last] ^= 1;
        let broken = self.den.file("broken.log", bytes);
        self.hear(&["audit", "verify", &broken, "--json"], "");
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

fn file(schema: &str) -> PathBuf {
    folder().join(format!("{}.json", schema.replace('/', "-")))
}

#[test]
fn the_schemas_in_the_documentation_are_those_of_the_documents() {
    let mut calls = Calls { den: Den::new("schemas"), shapes: BTreeMap::new() };
    calls.texts();
    for game in GameId::ALL.iter().filter(|game| game.status() == Status::Playable) {
        calls.game(game.name());
    }
    calls.audit("double-down-stud", "25\nn\n");
    calls.audit("double-draw-poker", "25\n\n25\n1\n25\n1\n");
    let write = std::env::var_os("SCHEMA").is_some_and(|value| value == "write");
    for (name, shape) in calls.shapes {
        let head = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": name,
        });
        let Value::Object(mut schema) = head else { panic!("an object") };
        schema.extend(shape.schema());
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        if write {
            fs::write(file(&name), &text).expect("a folder for schemas");
        }
        let held = fs::read_to_string(file(&name)).unwrap_or_default();
        assert_eq!(held, text, "the schema of {name} is stale: SCHEMA=write cargo test");
    }
}

/// The names of schemas in the sources of a crate.
fn named_in(sources: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(sources).expect("a folder of sources") {
        let path = entry.expect("a source").path();
        if path.is_dir() {
            named_in(&path, names);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let quoted = text.split(['"', '\\']).filter(|part| part.starts_with("house/"));
        names.extend(quoted.filter(|part| part.ends_with("/2")).map(str::to_owned));
    }
}

#[test]
fn every_schema_that_a_document_names_is_in_the_documentation() {
    let mut names = BTreeSet::new();
    for sources in ["src", "../desk/src"] {
        named_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join(sources), &mut names);
    }
    assert!(names.len() > 25, "{names:?}");
    for name in names {
        assert!(file(&name).is_file(), "docs/schema has no schema of {name}");
    }
}
