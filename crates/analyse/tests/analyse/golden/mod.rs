//! The golden numbers of `counts/`: text files that need no Rust to read.
#![allow(dead_code, reason = "not every test reads numbers")]

use std::fs;
use std::path::Path;

/// The file of a game, without its ending.
pub struct Golden(pub &'static str);

impl Golden {
    /// The facts that begin with `word`, each without it.
    pub fn facts(&self, word: &str) -> Vec<Vec<String>> {
        let counts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../counts");
        let text = fs::read_to_string(counts.join(self.0).with_extension("counts"));
        let text = text.expect("the golden numbers are part of the project");
        let words = |line: &str| -> Vec<String> {
            let fact = line.split('#').next().unwrap_or_default();
            fact.split_whitespace().map(str::to_owned).collect()
        };
        let mut facts: Vec<Vec<String>> = text.lines().map(words).collect();
        facts.retain(|fact| fact.first().is_some_and(|first| first == word));
        assert!(!facts.is_empty(), "the file has facts about {word}");
        facts.into_iter().map(|fact| fact[1..].to_vec()).collect()
    }

    /// What follows on the one line that begins with `word` and then has these words.
    pub fn fact(&self, word: &str, named: &[&str]) -> Vec<String> {
        let mut facts = self.facts(word);
        facts
            .retain(|fact| fact.len() > named.len() && fact.iter().zip(named).all(|(a, b)| a == b));
        assert_eq!(facts.len(), 1, "one fact {word} {named:?}");
        facts[0][named.len()..].to_vec()
    }

    /// The number that follows `word`.
    pub fn number(&self, word: &str) -> u128 {
        self.facts(word)[0][0].parse().expect("a whole number")
    }
}
