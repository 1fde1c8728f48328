//! Every command that answers with a JSON document, asked twice: the document is what its schema
//! says, and two answers to one question differ in `cost` alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use ::games::catalogue::{GameId, Status};
use serde_json::Value;

use crate::den::Den;
use crate::schema::{schemas, validates};

/// The seed of a run of shuffles.
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// Questions, and the schemas of the documents that answered them.
struct Calls {
    den: Den,
    heard: BTreeSet<String>,
}

impl Calls {
    fn new(name: &str) -> Self {
        Self { den: Den::new(&format!("documents-{name}")), heard: BTreeSet::new() }
    }

    /// The documents that answer a call, one per line or one in all.
    fn documents(&self, call: &[&str], input: &str) -> Vec<Value> {
        let answer = self.den.call(call, input);
        let texts = serde_json::Deserializer::from_str(&answer.out).into_iter::<Value>();
        let documents: Result<Vec<Value>, _> = texts.collect();
        let documents = documents.unwrap_or_else(|error| panic!("house {call:?}: {error}"));
        assert!(!documents.is_empty(), "house {call:?}\n{}", answer.err);
        documents
    }

    /// Validates the answer to a call.
    fn hear_once(&mut self, call: &[&str], input: &str) -> Vec<Value> {
        let documents = self.documents(call, input);
        self.heard.extend(documents.iter().map(|document| validates(document).to_owned()));
        documents
    }

    /// Asks two calls that are one question but for the files they write, and compares.
    fn hear_both(&mut self, calls: [&[&str]; 2], input: &str) {
        let [first, second] = calls.map(|call| self.hear_once(call, input));
        let same = |documents: Vec<Value>| documents.into_iter().map(without_cost).collect();
        let (first, second): (Vec<Value>, Vec<Value>) = (same(first), same(second));
        assert_eq!(first, second, "house {:?}", calls[0]);
    }

    /// Asks twice.
    fn hear(&mut self, call: &[&str], input: &str) {
        self.hear_both([call, call], input);
    }

    /// What is known without a table.
    fn texts(mut self) -> BTreeSet<String> {
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
            let check = ["rng", "check", "--decks", "1000", "--shuffle", shuffle, "--json"];
            self.hear(&[&check[..], &["--seed", SEED]].concat(), "");
        }
        let decks = ["rng", "outcomes", "--decks", "2", "--seed", SEED, "--format", "json"];
        self.hear(&[&decks[..], &["double-down-stud"]].concat(), "");
        self.hear(&[&decks[..], &["--cards", "4"]].concat(), "");
        let limit = ["sign", "double-cross-poker", "--set", "payout_limit=60000", "--json"];
        self.hear(&limit, "");
        for hand in ["ours/holdem.phh", "pokerkit/two-players.phh"] {
            let hand = format!("{}/../floor/tests/phh/{hand}", env!("CARGO_MANIFEST_DIR"));
            self.hear(&["audit", "check", &hand, "--json"], "");
        }
        self.heard
    }

    /// What the desk answers.
    fn desk(mut self) -> BTreeSet<String> {
        let stud = "double-down-stud";
        let table = self.den.answer(&["rules", stud, "--pay-table-template"], "");
        let (one, other) = (self.den.file("one.toml", &table), self.den.file("other.toml", &table));
        let tables = ["--pay-table", &one, "--pay-table", &other, "--json"];
        for what in ["edge", "compare"] {
            self.hear(&[what, stud, "--json"], "");
            self.hear(&[&[what, stud], &tables[..]].concat(), "");
        }
        self.hear(&["edge", stud, "--value-only", "--json"], "");
        self.hear(&["edge", stud, "--policy", "random", "--rounds", "7,1e6", "--json"], "");
        self.hear(&["design", stud, "--target", "4.5%", "--sensitivity", "--json"], "");
        self.hear(&["advise", stud, "Js / Jh 4d 9c", "--json"], "");
        self.hear(&["advise", stud, "-"], "Js / Jh 4d 9c\nAs / Jh 4d 9c\n");
        self.hear(&["advise", stud, "-"], "Js / Jh 4d 9c\nno cards\n");
        let draw = ["advise", "double-draw-poker", "As Ad 8h 5c 3s", "--stage", "first-draw"];
        self.hear(&[&draw[..], &["--samples", "100", "--json"]].concat(), "");
        self.hear(&["simulate", stud, "--rounds", "1e4", "--seed", "1", "--json"], "");
        self.hear(&["simulate", stud, "--rounds", "1e4", "--shard", "1/1", "--json"], "");
        self.hear(&["strategy", stud, "--json"], "");
        self.hear(&["strategy", "blackjack", "--set", "decks=1", "--json"], "");
        self.hear(&["meter", "caribbean-stud", "--wagers", "1e6", "--json"], "");
        self.hear(&["equity", "holdem", "AhAs", "KdKc", "--json"], "");
        let split = ["equity", "omaha-eight-or-better", "AhAs2d3d", "random", "--dead", "Kc"];
        self.hear(&[&split[..], &["--samples", "1e4", "--json"]].concat(), "");
        self.hear(&["equity", "mambo-stud", "AhAs2d", "6d5d", "--board", "3c", "--json"], "");
        let few = ["--samples", "30", "--seed", "1", "--json"];
        self.hear(&[&["vulnerability", "caribbean-stud", "--seats", "6"], &few[..]].concat(), "");
        self.hear(&[&["vulnerability", "blackjack", "--set", "decks=1"], &few[..]].concat(), "");
        self.heard
    }

    /// Signs, layouts, table files, lessons and drills of a game.
    fn game(mut self, game: &str) -> BTreeSet<String> {
        for more in [&["--licensee", "The Pier"][..], &["--set", "minimum=25"]] {
            self.hear(&[&["sign", game, "--json"], more].concat(), "");
            self.hear(&[&["layout", game, "--json"], more].concat(), "");
            self.hear(&[&["layout", game, "--json", "--odds", "layout"], more].concat(), "");
        }
        for (more, name) in [(&["--licensee", "The Pier"][..], "good"), (&[], "nameless")] {
            let drawn = self.den.call(&[&["layout", game, "--toml"], more].concat(), "").out;
            let file = self.den.file(&format!("{name}.toml"), drawn);
            self.hear(&["layout", "check", &file, "--json"], "");
        }
        let table = self.den.answer(&["config", "init", game], "");
        let good = self.den.file("table.toml", &table);
        let wrong = self.den.file("wrong.toml", table + "joy = 1\n");
        self.hear(&["config", "show", &good, "--json"], "");
        self.hear(&["config", "check", &good, &wrong, "--json"], "");
        let named = self.named(game);
        self.hear(&["config", "show", &named, "--json"], "");
        self.hear(&["config", "check", &named, "--json"], "");
        let answers = "1: collect ante 10\n2: nothing\n3: pay ante 10\n4: nothing\n".repeat(3);
        self.hear(&["drill", game, "--seed", "7", "--count", "2", "--json"], &answers);
        self.hear(&["drill", game, "--seed", "7", "--json"], "");
        let lesson = ["table", game, "--training", "--seed", "7", "--json"];
        self.hear(&lesson, "wash\n?\ncut 2\ncut 2\ncut 2\n");
        self.hear(&lesson, "");
        let log = self.den.typed("lesson.log");
        self.hear_once(&[&lesson[..], &["--log", &log]].concat(), "wash\n");
        self.heard
    }

    /// A table file of a licensee, with its approvals.
    fn named(&self, game: &str) -> String {
        let named = ["--set", "table=P-1", "--set", "licensee=The Pier", "--set", "minimum=25"];
        let table = self.den.answer(&[&["config", "init", game], &named[..]].concat(), "");
        let (open, approvals) = table.split_once("\n[approvals]\n").expect("approvals");
        let approvals = approvals.replace("\"none\"", "\"A. Lee on 2020-01-01\"");
        self.den.file("named.toml", format!("{open}\n[approvals]\n{approvals}"))
    }

    /// What is said of the log of a table.
    fn audit(mut self, game: &str, typed: &str) -> BTreeSet<String> {
        let (good, open) = (self.den.typed("good.log"), self.den.typed("open.log"));
        let table = self.named(game);
        let call = ["play", game, "--log", &good, "--table", &table];
        self.den.call(&call, &typed.repeat(2));
        self.den.play_at(game, "open.log", &["--rehearse", "2"], typed);
        for log in [&good, &open] {
            for what in ["verify", "replay", "show", "explain", "reconstruct", "phh"] {
                self.hear(&["audit", what, log, "--json"], "");
            }
            self.hear(&["audit", "reconstruct", log, "--round", "1", "--json"], "");
            self.hear(&["audit", "show", log, "--round", "1", "--seat", "1", "--json"], "");
        }
        let shared = ["--rehearse", "2", "--set", "entropy=shared"];
        self.den.play_at(game, "shared.log", &shared, &typed.repeat(2));
        for log in [good.clone(), self.den.typed("shared.log")] {
            let prove = ["audit", "round-proof", &log, "--round", "1"];
            self.hear(&prove, "");
            let proof = self.den.file("round.json", self.den.answer(&prove, ""));
            self.hear(&["verify-round", &proof, "--json"], "");
        }
        let [one, other] = ["one", "other"].map(|name| self.den.typed(name));
        let export = |to| ["audit", "export", &open, "--output", to, "--json"];
        self.hear_both([&export(&one), &export(&other)], "");
        let [one, other] = ["seen-one", "seen-other"].map(|name| self.den.typed(name));
        let witness = |seen| ["audit", "witness", &open, "--seen", seen, "--json"];
        self.hear_both([&witness(&one), &witness(&other)], "");
        self.hear(&witness(&one), "");
        self.lost_and_broken();
        self.heard
    }

    /// Logs whose seed is lost, that an older version wrote, that somebody changed.
    fn lost_and_broken(&mut self) {
        let logs = ["lost-one.log", "lost-other.log"].map(|log| {
            self.den.copy_table("open.log", log);
            fs::remove_file(self.den.path(&format!("{log}.seed"))).expect("a sealed seed");
            self.den.typed(log)
        });
        let abandon = |log| ["audit", "abandon", log, "--reason", "lost", "--json"];
        self.hear(&["audit", "verify", &logs[0], "--json"], "");
        self.hear_both([&abandon(&logs[0]), &abandon(&logs[1])], "");
        self.hear(&["audit", "verify", &logs[0], "--json"], "");
        let old = "../audit/tests/fixtures/version-3/caribbean-stud.log";
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(old);
        let key = fs::read_to_string(old.with_file_name("keys").join("signing.pub"));
        let key = key.expect("kept with the logs");
        let key = key.split_whitespace().find(|word| word.len() == 64).expect("a key").to_owned();
        let old = old.to_str().expect("a name").to_owned();
        self.hear(&["audit", "verify", &old, "--key", &key, "--json"], "");
        let mut bytes = fs::read(self.den.path("good.log")).expect("a log");
        let last = bytes.len() - 2;
        bytes[last] ^= 1;
        let broken = self.den.file("broken.log", bytes);
        for what in ["verify", "replay", "show", "explain", "reconstruct"] {
            self.hear(&["audit", what, &broken, "--json"], "");
        }
    }
}

/// A document without what its run cost; how fast somebody answered is not part of the question.
fn without_cost(mut document: Value) -> Value {
    if let Some(object) = document.as_object_mut() {
        let last = object.keys().next_back().map(String::as_str);
        assert!(!object.contains_key("cost") || last == Some("cost"), "cost stands last");
        object.remove("cost");
        object.remove("milliseconds_per_answer");
        if let Some(Value::Array(documents)) = object.get_mut("documents") {
            documents.iter_mut().for_each(|it| *it = without_cost(it.take()));
        }
    }
    document
}

#[test]
fn every_document_is_what_its_schema_says_and_the_same_when_asked_again_but_for_its_cost() {
    let playable = GameId::ALL.iter().filter(|game| game.status() == Status::Playable);
    let heard = thread::scope(|scope| {
        let mut all = vec![
            scope.spawn(|| Calls::new("texts").texts()),
            scope.spawn(|| Calls::new("desk").desk()),
            scope.spawn(|| Calls::new("stud").audit("double-down-stud", "25\nn\n")),
            scope.spawn(|| Calls::new("draw").audit("double-draw-poker", "25\n\n25\n1\n25\n1\n")),
        ];
        all.extend(playable.map(|game| scope.spawn(|| Calls::new(game.name()).game(game.name()))));
        let all = all.into_iter().map(|calls| calls.join().expect("every call is answered"));
        all.flatten().collect::<BTreeSet<String>>()
    });
    let all: BTreeSet<String> = schemas().into_keys().map(str::to_owned).collect();
    assert_eq!(heard, all);
}

#[test]
fn a_call_that_is_wrong_prints_no_document() {
    let den = Den::new("documents-wrong");
    for call in [
        &["edge", "no-such-game", "--json"][..],
        &["law", "no such paragraph", "--json"],
        &["hand", "high5", "As", "--json"],
        &["audit", "verify", "no-such.log", "--json"],
        &["config", "show", "no-such.toml", "--json"],
        &["verify-round", "no-such.json", "--json"],
        &["rules", "double-down-stud", "--set", "joy=5", "--json"],
    ] {
        let answer = den.call(call, "");
        assert_eq!((answer.code, &*answer.out), (2, ""), "house {call:?}\n{}", answer.err);
        assert!(!answer.err.is_empty(), "house {call:?} does not say why");
    }
}
