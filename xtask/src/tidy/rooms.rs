//! What belongs in no library, and what does not belong in the command: a library never prints,
//! exits or names an option of the command, and asks the settings of a game for its cards; the
//! command names no game.

use super::File;
use super::source::{strings, without_tests};

/// The crate of the command, and those that only tests use.
const NO_LIBRARIES: [&str; 2] = ["cli", "proof"];

/// What writes to a terminal or ends the process.
const SHELL: [&str; 6] =
    ["println!(", "eprintln!(", "print!(", "process::exit", "io::stdout(", "io::stderr("];

/// The cards that any game has unless its settings choose others.
const USUAL_DECK: &str = "G::DECK";

/// Everything that stands in the wrong room.
pub fn check(files: &[File]) -> Vec<String> {
    let games = games(files);
    let in_source = |file: &&File| {
        file.is_rust() && file.path.contains("/src/") && !file.path.ends_with("/tests.rs")
    };
    let mut findings = Vec::new();
    for file in files.iter().filter(in_source) {
        match room(&file.path) {
            Some("cli") => findings.extend(names_a_game(file, &games)),
            Some(library) if !NO_LIBRARIES.contains(&library) => findings.extend(speaks(file)),
            _ => {}
        }
    }
    findings
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
        if line.contains(USUAL_DECK) {
            return Some(found(number, "the cards are those of the settings: `G::deck(settings)`"));
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

/// Finds `--seats` in a text.
fn option(text: &str) -> Option<&str> {
    text.split(|c: char| c.is_whitespace() || "\"'`([".contains(c)).find(|word| {
        let name = word.strip_prefix("--");
        // A variable of a style sheet stands before a colon or a semicolon.
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
            && !word.contains([':', ';'])
    })
}

/// A line of the command that names a game by its type, module, name or title; an example in the
/// help is a call that a person can make, `house edge one-card`, and may.
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
    let lines = (1..).zip(without_tests(&file.text).lines());
    lines
        .filter_map(|(number, line)| {
            let line = squeezed(&without_call(line));
            let place = names.iter().position(|name| line.contains(name))?;
            Some(format!("{}:{number}: the command names no game: {}", file.path, games[place]))
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
        assert_eq!(findings("crates/cli/src/a.rs", "f(\"give --set ante=5\")"), 0);
        assert_eq!(findings("crates/desk/src/a.rs", "f(\"a -- b, --, 3--4\")"), 0);
        assert_eq!(findings("crates/desk/src/a.rs", "f(\":root { --ink:#222 }\")"), 0);
    }

    #[test]
    fn a_command_that_names_a_game_is_found() {
        for word in ["one_card", "OneCard", "one-card", "One Card"] {
            assert_eq!(findings("crates/cli/src/a.rs", &format!("// {word} x")), 1, "{word}");
            assert_eq!(findings("crates/desk/src/a.rs", word), 0, "{word} in a library");
            assert_eq!(findings("crates/cli/tests/a.rs", word), 0, "{word} in a test");
        }
        for call in ["house edge one-card --json", "house config init one-card"] {
            assert_eq!(findings("crates/cli/src/a.rs", &format!("\"{call}\"")), 0, "{call}");
        }
        let in_a_test = "fn a() {}\n\n#[cfg(test)]\nmod tests { const A: &str = \"one-card\"; }";
        assert_eq!(findings("crates/cli/src/a.rs", in_a_test), 0);
    }
}
