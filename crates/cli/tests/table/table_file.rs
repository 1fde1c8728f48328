//! A table that is played from its file: what the log says of it.

use proof::covers;

use crate::den::Den;

const FILE: &str = "game = \"double-down-stud\"\ntable = \"DDS-3\"\nlicensee = \"Example Casino\"\n\
                    [limits]\nminimum = 5\n[approvals]\n\
                    staffing = \"A. Lee on 2020-01-01\"\n\
                    shoe_approval = \"A. Lee on 2020-01-01\"\n";

#[test]
fn a_log_names_table_licensee_and_options_and_every_round_repeats_the_hash() {
    let den = Den::new("table-file");
    let file = den.file("dds.toml", FILE);
    den.play("dds.log", &["--table", &file], "10\nn\n10\nn\nq\n");
    den.verify("dds.log");
    let shown = den.document(&["config", "show", &file, "--json"], 0);
    let hash = shown["options_hash"].as_str().expect("a hash");
    let log = den.typed("dds.log");
    let replayed = den.document(&["audit", "replay", &log, "--json"], 0);
    assert_eq!(replayed["table"], "DDS-3");
    assert_eq!(replayed["licensee"], "Example Casino");
    assert_eq!(replayed["options_hash"], hash);
    let records = den.document(&["audit", "show", &log, "--json"], 0);
    let texts = records["records"].as_array().expect("records").iter();
    let texts: Vec<&str> = texts.map(|record| record["text"].as_str().expect("text")).collect();
    let opening = texts.iter().find(|text| text.starts_with("house rules table, version 4\n"));
    let opening = opening.expect("an opening");
    assert!(opening.contains("\nlicensee Example Casino\n"), "{opening}");
    assert!(opening.contains(&format!("\noptions {hash}\n")), "{opening}");
    let lines = texts.iter().flat_map(|text| text.lines());
    let rounds: Vec<&str> = lines.filter(|line| line.starts_with("is round ")).collect();
    let opened = rounds.iter().filter(|line| line.contains(" opens, "));
    assert_eq!(opened.clone().count(), 2, "{rounds:?}");
    assert!(opened.clone().all(|line| line.contains(&format!(", options {hash} ["))), "{rounds:?}");
    let page = den.answer(&["audit", "replay", &log], "");
    assert!(page.starts_with("DDS-3: 2 rounds\n"), "{page}");
    assert!(page.contains("\n  licensee Example Casino\n"), "{page}");
    assert!(page.contains(&format!("\n  options {hash}\n")), "{page}");
}

#[test]
fn a_rehearsal_keeps_its_name_and_no_table_may_take_it() {
    let den = Den::new("table-file-rehearsal");
    let file = den.file("dds.toml", FILE);
    den.play("dds.log", &["--table", &file, "--rehearse", "7"], "10\nn\nq\n");
    let log = den.typed("dds.log");
    assert_eq!(den.document(&["audit", "replay", &log, "--json"], 0)["table"], "rehearsal");
    let named = den.file("named.toml", "table = \"rehearsal\"\n");
    let call = ["play", "double-down-stud", "--log", &den.typed("x.log"), "--table", &named];
    den.refused(&call, &["named.toml, line 1", "rehearsal"]);
}

#[test]
fn settings_that_are_refused_are_blamed_on_the_file_or_on_the_call() {
    let _proof = covers!(DDP_100);
    let den = Den::new("table-file-blame");
    let file = den.file("dds.toml", "seats = 4\ndecks = 2\nminimum = 30000\n");
    let log = den.typed("x.log");
    let call = ["play", "double-down-stud", "--log", &log, "--table", &file];
    let words = ["dds.toml, line 2: decks: a second deck", "dds.toml, line 3: minimum: "];
    den.refused(&call, &words);
    let more = [&call[..], &["--set", "decks=1", "--set", "minimum=40000"]].concat();
    let answer = den.call(&more, "");
    assert_eq!(answer.code, 2);
    answer.says("house: minimum: the minimum 40,000 is above");
    assert!(!answer.words().contains("line 3"), "{}", answer.err);
    let odds = den.file("ddp.toml", "[pay_tables]\nbonus_table = \"9/8/7/6/5/4/3/2/1/1\"\n");
    let call = ["play", "double-draw-poker", "--log", &log, "--table", &odds];
    den.refused(&call, &["ddp.toml, line 2: bonus_table: "]);
    assert!(!den.names().contains(&"x.log".to_owned()), "nothing was begun");
}
