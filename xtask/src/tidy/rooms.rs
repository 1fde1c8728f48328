//! What belongs in no library, and what does not belong in the command: a library never prints,
//! exits or names an option of the command, and asks the settings of a game for its cards; nobody
//! names a game but its own folders, the catalogue, and tests.

use super::File;
use super::source::{strings, without_tests};

/// The crate of the command, and those that only tests use.
const NO_LIBRARIES: [&str; 3] = ["cli", "proof", "torture"];

/// Where a game is declared, and the one crate that offers all of them by name.
const DECLARATIONS: [&str; 3] =
    ["crates/games/src/catalogue.rs", "crates/games/src/lib.rs", "crates/houserules/"];

/// What lies below the games, where rankings are told by the texts they come from, and tests.
const MAY_NAME_GAMES: [&str; 5] = ["law", "cards", "rules", "proof", "torture"];

/// What writes to a terminal or ends the process.
const SHELL: [&str; 6] =
    ["println!(", "eprintln!(", "print!(", "process::exit", "io::stdout(", "io::stderr("];

/// The one source of the crate of logs that changes a disk: tests stand in the way of it there.
const CHANGES_DISKS: &str = "crates/audit/src/files/calls.rs";

/// What changes a disk.
const CHANGES: [&str; 9] = [
    "fs::write(",
    "fs::rename(",
    "fs::remove_file(",
    "fs::hard_link(",
    "fs::create_dir",
    "File::create",
    ".set_len(",
    ".sync_all()",
    ".sync_data()",
];

/// What a game has unless its settings say otherwise, and how they are asked.
const BY_SETTINGS: [(&str, &str); 5] = [
    ("G::DECK", "the cards are those of the settings: `G::deck(settings)`"),
    ("G::TITLE", "settings say which game it is: `G::title(settings)`"),
    ("G::LOOK", "settings say which game it is: `G::look(settings)`"),
    ("G::ASSUMPTION", "settings say which game it is: `G::assumption(settings)`"),
    ("G::Settings::only()", "not every text has one game: `G::Settings::of(name)`"),
];

/// Everything that stands in the wrong room.
pub fn check(files: &[File]) -> Vec<String> {
    let games = games(files);
    let in_source = |file: &&File| {
        file.is_rust() && file.path.contains("/src/") && !file.path.ends_with("/tests.rs")
    };
    let mut findings = Vec::new();
    for file in files.iter().filter(in_source) {
        findings.extend(changes_a_disk(file));
        let Some(room) = room(&file.path) else { continue };
        if !NO_LIBRARIES.contains(&room) {
            findings.extend(speaks(file));
        }
        if !MAY_NAME_GAMES.contains(&room) && !declares_a_game(&file.path, &games) {
            findings.extend(names_a_game(file, &games));
        }
    }
    findings
}

/// Whether a file is one of a game's own, or one that lists them all.
fn declares_a_game(path: &str, games: &[String]) -> bool {
    let own = |game: &String| {
        let folders = ["games/src", "analyse/src/kernels"];
        folders.iter().any(|folder| path.starts_with(&format!("crates/{folder}/{game}/")))
    };
    DECLARATIONS.iter().any(|list| path.starts_with(list)) || games.iter().any(own)
}

/// The folder of a crate.
fn room(path: &str) -> Option<&str> {
    path.strip_prefix("crates/")?.split('/').next()
}

/// The folders of the games: `double_down_stud`.
fn games(files: &[File]) -> Vec<String> {
    let folder = |file: &File| {
        let inside = file.path.strip_prefix("crates/games/src/")?;
        inside.strip_suffix("/mod.rs").filter(|name| !name.contains('/')).map(str::to_owned)
    };
    files.iter().filter_map(folder).collect()
}

/// A line that prints, exits, names an option or forgets that a deck may depend on settings.
fn speaks(file: &File) -> Vec<String> {
    let code = without_tests(&file.text);
    let found = |number: usize, what: &str| format!("{}:{number}: {what}", file.path);
    let lines = (1..).zip(code.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"));
    let printing = lines.filter_map(|(number, line)| {
        if let Some((_, why)) = BY_SETTINGS.iter().find(|(word, _)| line.contains(word)) {
            return Some(found(number, why));
        }
        let word = SHELL.iter().find(|word| line.contains(*word))?;
        Some(found(number, &format!("a library does not print or exit: `{word}`")))
    });
    let options = strings(code).into_iter().filter_map(|(number, text)| {
        let option = option(&text)?;
        Some(found(number, &format!("a library names no option of the command: {option}")))
    });
    printing.chain(options).collect()
}

/// A line of the crate of logs that changes a disk where no test can stand in the way.
fn changes_a_disk(file: &File) -> Vec<String> {
    if room(&file.path) != Some("audit") || file.path == CHANGES_DISKS {
        return Vec::new();
    }
    let lines = (1..).zip(without_tests(&file.text).lines());
    let code = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.filter_map(|(number, line)| {
        let word = CHANGES.iter().find(|word| line.contains(*word))?;
        let path = &file.path;
        Some(format!("{path}:{number}: a disk is changed in {CHANGES_DISKS} only: `{word}`"))
    })
    .collect()
}

/// Finds `--seats` in a text.
fn option(text: &str) -> Option<&str> {
    text.split(|c: char| c.is_whitespace() || "\"'`([".contains(c)).find(|word| {
        let name = word.strip_prefix("--");
        // A variable of a style sheet stands before a colon or a semicolon.
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
            && !word.contains([':', ';'])
    })
}

/// A line that names a game by its type, module, name or title. An example in the help is a call
/// that a person can make, `house edge one-card`, and may; so may an example in the docs of a
/// library, a citation, and the line that declares a module.
fn names_a_game(file: &File, games: &[String]) -> Vec<String> {
    let squeezed = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
    };
    let without_call = |line: &str| -> String {
        let words: Vec<&str> = line.split_whitespace().collect();
        let called = |at: usize| {
            let house = |back: usize| {
                at.checked_sub(back).is_some_and(|before| words[before].ends_with("house"))
            };
            house(2) || house(3)
        };
        let left = (0..words.len()).filter(|at| !called(*at)).map(|at| words[at]);
        left.collect::<Vec<_>>().join(" ")
    };
    let names: Vec<String> = games.iter().map(|game| squeezed(game)).collect();
    let command = room(&file.path) == Some("cli");
    let may = |line: &str| {
        let line = line.trim_start();
        line.starts_with("//") || line.contains("law::") || line.starts_with("pub mod ")
    };
    let lines = (1..).zip(without_tests(&file.text).lines());
    lines
        .filter(|(_, line)| command || !may(line))
        .filter_map(|(number, line)| {
            let line = squeezed(&without_call(line));
            let place = names.iter().position(|name| line.contains(name))?;
            Some(format!("{}:{number}: a game is named here: {}", file.path, games[place]))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> usize {
        let game = File { path: "crates/games/src/one_card/mod.rs".into(), text: String::new() };
        check(&[game, File { path: path.into(), text: text.into() }]).len()
    }

    #[test]
    fn a_library_that_prints_exits_or_names_an_option_is_found() {
        for word in SHELL {
            assert_eq!(findings("crates/desk/src/a.rs", &format!("{word}1);")), 1, "{word}");
            assert_eq!(findings("crates/cli/src/a.rs", word), 0, "the command may");
            assert_eq!(findings("crates/desk/tests/a.rs", word), 0, "a test may");
            assert_eq!(findings("crates/desk/src/a.rs", &format!("/// {word}")), 0, "prose may");
        }
        assert_eq!(findings("crates/desk/src/a.rs", "f(\"give --set ante=5\")"), 1);
        assert_eq!(findings("crates/desk/src/a.rs", "G::count(G::DECK, watch)"), 1);
        assert_eq!(findings("crates/desk/src/a.rs", "G::count(G::deck(settings), watch)"), 0);
        assert_eq!(findings("crates/desk/src/a.rs", "let title = G::TITLE;"), 1);
        assert_eq!(findings("crates/cli/src/a.rs", "f(\"give --set ante=5\")"), 0);
        assert_eq!(findings("crates/desk/src/a.rs", "f(\"a -- b, --, 3--4\")"), 0);
        assert_eq!(findings("crates/desk/src/a.rs", "f(\":root { --ink:#222 }\")"), 0);
    }

    #[test]
    fn a_disk_that_is_changed_where_no_test_stands_in_the_way_is_found() {
        for word in CHANGES {
            let line = format!("    {word}path)?;");
            assert_eq!(findings("crates/audit/src/files/disk.rs", &line), 1, "{word}");
            assert_eq!(findings(CHANGES_DISKS, &line), 0, "{word} there");
            assert_eq!(findings("crates/signage/src/a.rs", &line), 0, "{word} elsewhere");
            assert_eq!(findings("crates/audit/tests/a.rs", &line), 0, "{word} in a test");
            assert_eq!(findings("crates/audit/src/a.rs", &format!("//! {word}")), 0, "in prose");
        }
    }

    #[test]
    fn whoever_names_a_game_is_found() {
        for word in ["one_card", "OneCard", "one-card", "One Card"] {
            assert_eq!(findings("crates/cli/src/a.rs", &format!("// {word} x")), 1, "{word}");
            for room in ["desk/src", "school/src", "games/src", "analyse/src/kernels"] {
                assert_eq!(findings(&format!("crates/{room}/a.rs"), word), 1, "{word}: {room}");
            }
            assert_eq!(findings("crates/desk/src/a.rs", &format!("/// {word}")), 0, "{word}: docs");
            for own in ["games/src/one_card/a.rs", "analyse/src/kernels/one_card/b/a.rs"] {
                assert_eq!(findings(&format!("crates/{own}"), word), 0, "{word}: {own}");
            }
            assert_eq!(findings("crates/games/src/catalogue.rs", word), 0, "{word}: the catalogue");
            assert_eq!(findings("crates/cards/src/a.rs", word), 0, "{word}: below the games");
            assert_eq!(findings("crates/cli/tests/a.rs", word), 0, "{word} in a test");
        }
        for line in ["law::cite!(one_card::P1);", "pub mod one_card;"] {
            assert_eq!(findings("crates/signage/src/a.rs", line), 0, "{line}");
            assert_eq!(findings("crates/cli/src/a.rs", line), 1, "{line}");
        }
        for call in ["house edge one-card --json", "house config init one-card"] {
            assert_eq!(findings("crates/cli/src/a.rs", &format!("\"{call}\"")), 0, "{call}");
        }
        let in_a_test = "fn a() {}\n\n#[cfg(test)]\nmod tests { const A: &str = \"one-card\"; }";
        assert_eq!(findings("crates/cli/src/a.rs", in_a_test), 0);
    }
}
