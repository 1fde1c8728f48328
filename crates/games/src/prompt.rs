//! What a player whose turn it is can be asked, and how the answers are typed.

use rules::Chips;

use crate::Game;

/// How a choice is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// By a letter, besides its number and its words.
    Letter(&'static str),
    /// By naming so many cards to be given up.
    Cards(usize),
}

/// One choice of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    /// Its letter.
    pub letter: &'static str,
    /// In the words of the case book.
    pub words: String,
    /// As it is shown: with the amount it puts down, if the words do not say it.
    pub shown: String,
}

/// What a player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// One of these, or a decision in the words of the case book.
    Menu(Vec<MenuItem>),
    /// One of these, or any amount between the least and the most to bet or raise to, where it is
    /// free; [`Game::typed`] reads it.
    Betting {
        /// The choices.
        items: Vec<MenuItem>,
        /// Between what an amount is free.
        free: Option<[Chips; 2]>,
    },
    /// Which cards to give up, at least so many.
    Discards {
        /// None may be given up if this is zero.
        least: usize,
    },
    /// An amount or a word that [`Game::typed`] reads.
    Amount {
        /// What it is about: `double down`.
        about: &'static str,
        /// What can be typed now.
        answers: String,
        /// The same, if something else was typed.
        accepted: &'static str,
    },
}

impl Prompt {
    /// The listed choices of `round`: a menu, or a question about cards if any are given up.
    #[must_use]
    pub fn of_choices<G: Game>(round: &G) -> Self {
        let mut items = Vec::new();
        let mut fewest: Option<usize> = None;
        for choice in round.choices() {
            match round.key(choice) {
                Key::Cards(cards) => fewest = Some(fewest.map_or(cards, |least| least.min(cards))),
                Key::Letter(letter) => items.push(MenuItem::new(round, choice, letter)),
            }
        }
        match fewest {
            Some(least) => Self::Discards { least },
            None => Self::Menu(items),
        }
    }
}

impl MenuItem {
    /// The items of a menu side by side in lines of at most `width`, none of them broken.
    #[must_use]
    pub fn in_lines(items: &[Self], width: usize) -> String {
        let mut lines = vec![String::new()];
        for (number, Self { letter, shown, .. }) in (1..).zip(items) {
            let item = format!("  {number} ({letter}) {shown}");
            match lines.last_mut() {
                Some(line) if line.len() + item.len() <= width => line.push_str(&item),
                _ => lines.push(item),
            }
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The item of a choice with this letter.
    pub(crate) fn new<G: Game>(round: &G, choice: G::Decision, letter: &'static str) -> Self {
        Self { letter, words: round.say(choice), shown: round.offered(choice) }
    }
}

/// The words of a choice, and the amount it puts down if they do not say it.
pub(crate) fn offered<G: Game>(round: &G, choice: G::Decision) -> String {
    let (words, stakes) = (round.say(choice), round.stakes(choice));
    match stakes.is_zero() || words.ends_with(&stakes.to_string()) {
        true => words,
        false => format!("{words}, {stakes}"),
    }
}
