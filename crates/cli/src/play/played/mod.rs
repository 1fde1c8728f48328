//! What playing a game at a table needs besides its rules: where its cards lie, its letters, its
//! help, and words for the cards held.

mod caribbean_stud;
mod double_cross;
mod double_down_stud;
mod double_draw;
mod three_card_draw;

use analyse::{Fraction, Situation};
use cards::Card;
use games::Game;
use rules::{Area, Chips, Seat, Spot};

use super::seen::Seen;
use crate::advice::Advised;
use crate::presented::Presented;

/// What lies where on the layout of a game.
pub struct Layout {
    /// Cards before the dealer.
    pub dealer: usize,
    /// Cards before a player.
    pub hand: usize,
    /// Cards shared by all.
    pub shared: Shared,
    /// The rows of betting areas with their labels; areas in one row share a place.
    pub areas: &'static [(&'static str, &'static [Area])],
}

/// How shared cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shared {
    /// There are none besides those before the dealer.
    None,
    /// Five, in a cross.
    Cross,
}

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
pub struct Answer {
    /// Its letter.
    pub letter: &'static str,
    /// In the words of the case book.
    pub words: String,
    /// As it is shown.
    pub shown: String,
}

/// What a player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// One of these, or a decision in the words of the case book.
    Menu(Vec<Answer>),
    /// Which cards to give up, at least so many.
    Discards {
        /// None may be given up if this is zero.
        least: usize,
    },
    /// Something the game reads itself.
    Own {
        /// What it is about: `double down`.
        about: &'static str,
        /// What can be typed now.
        answers: String,
        /// The same, if something else was typed.
        accepted: &'static str,
    },
}

/// A game that people play in a terminal.
pub trait Played: Advised + Presented {
    /// What lies where.
    const LAYOUT: Layout;

    /// How decisions are typed, in lines of their own.
    const HELP: &'static [&'static str];

    /// How a choice is typed.
    fn key(decision: Self::Decision) -> Key;

    /// What the player whose turn it is, with so many chips left, is asked.
    fn question(&self, _chips: Chips) -> Question {
        let mut answers = Vec::new();
        let mut fewest: Option<usize> = None;
        for choice in self.choices() {
            match Self::key(choice) {
                Key::Cards(cards) => fewest = Some(fewest.map_or(cards, |least| least.min(cards))),
                Key::Letter(letter) => answers.push(answer(self, choice, letter)),
            }
        }
        match fewest {
            Some(least) => Question::Discards { least },
            None => Question::Menu(answers),
        }
    }

    /// What a text means that answers [`Question::Own`], in the words of the case book.
    fn read(&self, _text: &str, _chips: Chips) -> Option<String> {
        None
    }

    /// A choice between those listed: the most that a player with so many chips can put down.
    fn within(&self, _chips: Chips) -> Option<Self::Decision> {
        None
    }

    /// What the hand of `seat` is, or could become, as far as the player can see.
    fn holds(seen: &Seen, seat: Seat) -> Option<String>;

    /// What a player sees of a card dealt face down, if it is worth a word.
    fn hidden(_spot: Spot) -> Option<String> {
        None
    }

    /// What is said when a card that is nobody's own is turned: a sentence without its end.
    fn turned(spot: Spot, card: &str) -> String;

    /// What a player does who puts down a wager in the round: `doubles 10`.
    fn stakes_in_words(area: Area, amount: Chips) -> String {
        format!("wagers {amount} on {area}")
    }

    /// What a player does who lets such a wager pass.
    fn declines(area: Area) -> String {
        format!("declines {area}")
    }

    /// The average result of a decision that advice does not list, in units of the ante.
    fn worth(
        _settings: &Self::Settings,
        _bets: Self::Bets,
        _situation: &Situation<Self>,
        _decision: Self::Decision,
    ) -> Option<Fraction> {
        None
    }
}

fn answer<G: Game>(round: &G, choice: G::Decision, letter: &'static str) -> Answer {
    let (words, stakes) = (round.say(choice), round.stakes(choice));
    let amount = stakes.to_string();
    let shown = if stakes.is_zero() || words.ends_with(&amount) {
        words.clone()
    } else {
        format!("{words}, {amount}")
    };
    Answer { letter, words, shown }
}

/// Exactly so many cards of `seat`, if the player knows them all.
fn own<const N: usize>(seen: &Seen, seat: Seat) -> Option<[Card; N]> {
    seen.known_hand(seat).try_into().ok()
}
