//! `house list`.

use crate::always::GAMES;
use crate::{answer, document};

#[test]
fn all_17_games_are_listed_in_their_order() {
    let listed = document(&["list", "--json"]);
    let names: Vec<&str> = listed["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(|game| game["game"].as_str())
        .collect();
    assert_eq!(names, GAMES);
    let text = answer(&["list"]);
    assert!(GAMES.iter().all(|game| text.contains(game)));
}

#[test]
fn every_game_is_live_and_simulated_and_those_that_are_banked_are_exact() {
    let listed = document(&["list", "--json"]);
    let mut exact = 0;
    for game in listed["games"].as_array().expect("games") {
        assert_eq!(game["status"], "playable", "{}", game["game"]);
        for driver in ["live", "simulated"] {
            assert_eq!(game[driver], true, "{}", game["game"]);
        }
        let name = game["game"].as_str().expect("a name");
        let solved = document(&["rules", name, "--json"])["solved"] == true;
        assert_eq!(game["exact"], solved, "{name}");
        exact += u32::from(solved);
    }
    assert_eq!(exact, 7, "no game that is played for a pot has an edge");
    assert_eq!(listed["games"][3]["exact"], true, "Double Down Stud is solved");
    let text = answer(&["list"]);
    let line = text.lines().find(|line| line.starts_with("caribbean-stud")).expect("a line");
    assert!(line.contains("live simulated exact"), "{line}");
}

#[test]
fn the_rows_of_all_parts_are_the_rows_of_the_specification() {
    let listed = document(&["list", "--json"]);
    let parts = listed["parts"].as_array().expect("parts");
    assert_eq!(parts.iter().filter_map(|part| part["rows"].as_u64()).sum::<u64>(), 647);
    assert!(parts.iter().all(|part| part["finished"].is_boolean()));
}
