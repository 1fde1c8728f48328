//! What a trainee types around pots and buttons: `post seat 2 4`, `burn`, `award seat 3 40 of
//! pot 1`.

use crate::deed::{Deed, Verb};

/// A verb that only games with a pot have, or use so.
pub(crate) fn verb_around_pot(tokens: &[String]) -> Option<(Verb, Vec<String>)> {
    let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let rest = |taken: usize| tokens[taken..].to_vec();
    Some(match words.as_slice() {
        ["kill", "button", ..] => (Verb::KillButton, rest(2)),
        ["collect", "kill", "button"] => (Verb::KillButton, vec!["dealer".to_owned()]),
        ["button", ..] => (Verb::Button, rest(1)),
        ["post" | "blind" | "ante", ..] => (Verb::Post, rest(1)),
        ["burn"] | ["burn", "card" | "a" | "one" | "the", ..] => (Verb::Burn, Vec::new()),
        ["award" | "push" | "give" | "pay", ..] if words.get(1) != Some(&"back") => {
            (Verb::Award, rest(1))
        }
        ["reshuffle"] => (Verb::Reshuffle, Vec::new()),
        ["flop" | "river"] | ["deal", "flop" | "river"] => {
            (Verb::Deal, ["community", "all"].map(str::to_owned).to_vec())
        }
        _ => return None,
    })
}

/// What a deed around a pot must say and does not.
pub(crate) fn lacks_around_pot(deed: &Deed) -> Option<&'static str> {
    match (deed.verb, deed.at, deed.amount) {
        (Verb::Button, None, _) => Some("before which seat? Such as: button seat 3"),
        (Verb::KillButton, None, _) => Some("before which seat? Such as: kill button seat 3"),
        (Verb::Post, None, _) => Some("whose? Such as: post seat 2 4"),
        (Verb::Award, None, _) | (Verb::Award, _, None) => {
            Some("how much, and to whom? Such as: award seat 3 40 of pot 1")
        }
        _ => None,
    }
}

/// `pot 2`, `main pot`, `side pot 1`: its number, and how many words name it.
pub(crate) fn pot(tokens: &[String]) -> Option<(u8, usize)> {
    let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u8>().ok().filter(|pot| *pot > 0);
    match words.as_slice() {
        ["main", "pot", ..] => Some((1, 2)),
        ["side", "pot", side, ..] => number(side).map(|pot| (pot + 1, 3)),
        ["side", "pot"] => Some((2, 2)),
        ["pot", pot, ..] => number(pot).map(|pot| (pot, 2)),
        ["pot"] => Some((1, 1)),
        _ => None,
    }
}
