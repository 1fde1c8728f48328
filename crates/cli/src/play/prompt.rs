//! Questions as a terminal asks them, and what can be typed besides an answer.

use floor::play::{DueDecision, Put};
use games::Need;
use games::prompt::{Key, MenuItem, Prompt};
use seat::{About, Cut, Offer};

/// What can be typed at every wager and decision and needs no Enter.
const ALWAYS: &str = "hr?";

/// The widest line of a menu, with room beside it.
const MENU: usize = 68;

/// What was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// What is it worth?
    Values,
    /// The pay tables.
    PayTable,
    /// Help.
    Help,
    /// Goodbye.
    Leave,
    /// Something that answers the question.
    Answer,
}

impl Typed {
    /// Understands what was typed at this question.
    pub fn read(question: &Put, text: &str) -> Self {
        match (&*text.trim().to_lowercase(), &question.about) {
            ("q" | "quit" | "exit", _) => Self::Leave,
            (_, About::Cut(_)) => Self::Answer,
            ("?", About::Decision(_)) => Self::Values,
            ("h" | "help", _) | ("?", About::Wager(_)) => Self::Help,
            ("r" | "rules", _) => Self::PayTable,
            _ => Self::Answer,
        }
    }
}

/// The question as it is asked; choices of a menu stand on a line of their own.
pub fn text(question: &Put) -> String {
    let seat = question.seat.number();
    match &question.about {
        About::Cut(Cut { least, most }) => {
            format!("Cut the deck? ({least} to {most} cards; Enter declines; q leaves) ")
        }
        About::Wager(offer) => format!("Seat {seat}, {}", wager(offer)),
        About::Decision(due) => match &due.prompt {
            Prompt::Amount { about, answers, .. } => {
                format!("Seat {seat}, {about}? ({answers}; ? values; h help; q) ")
            }
            Prompt::Discards { least: 0 } => {
                format!("Seat {seat}, discard? (cards or places; Enter keeps all; ? values; h; q) ")
            }
            Prompt::Discards { .. } => {
                format!("Seat {seat}, discard? (a card or its place; ? values; h help; q) ")
            }
            Prompt::Menu(items) => {
                let menu = MenuItem::in_lines(items, MENU);
                let hand = due.of_hands.map_or_else(String::new, |hand| format!(", hand {hand}"));
                format!("{menu}\nSeat {seat}{hand}, your decision? (? values; h help; q) ")
            }
        },
    }
}

fn wager(offer: &Offer) -> String {
    let (Offer { need, usual, .. }, called) = (*offer, offer.called());
    let limits = if offer.buys_hand { format!("{}; ", offer.limits) } else { String::new() };
    let enter = match (usual, need) {
        (Some(amount), _) => format!("Enter {amount}; "),
        (None, Need::Optional) => "Enter none; ".to_owned(),
        (None, Need::Required) => String::new(),
    };
    let skip = match (need, usual) {
        (Need::Optional, Some(_)) => "n none; ",
        (Need::Required, _) if offer.may_skip => "s skips; ",
        _ => "",
    };
    let back = if offer.buys_hand { "" } else { "w takes all back; " };
    format!("{called}? ({limits}{enter}{skip}{back}h help; q leave) ")
}

/// What is said if an amount is needed and nothing like it was typed.
pub fn amount_needed(question: &Put) -> String {
    let About::Wager(offer) = &question.about else { return String::new() };
    if offer.buys_hand {
        return format!("Type an amount from {}, or q to leave.", offer.limits);
    }
    let area = offer.area;
    format!("Type an amount for the {area} wager, w to take all wagers back, or q to leave.")
}

/// The keys that answer a question by themselves: no other answer begins with them.
pub fn keys(question: &Put) -> String {
    match &question.about {
        About::Cut(_) => "q".to_owned(),
        About::Wager(offer) => {
            let back = if offer.buys_hand { "" } else { "w" };
            let skip = if offer.may_skip { "ns" } else { "" };
            format!("{ALWAYS}q{back}{skip}")
        }
        About::Decision(due) => decision_keys(due),
    }
}

fn decision_keys(due: &DueDecision) -> String {
    let letters = due.keys.iter().filter_map(|key| match key {
        Key::Letter(letter) => Some(*letter),
        Key::Cards(_) => None,
    });
    let letters: String = letters.collect();
    let numbers = |most: usize| -> String { (1..=most.min(9)).map(|it| it.to_string()).collect() };
    let one_card = || due.keys.iter().all(|key| *key == Key::Cards(1));
    match &due.prompt {
        // A card may be a queen; where one card is given up, its place is an answer.
        Prompt::Discards { .. } if one_card() => format!("{ALWAYS}{}", numbers(due.hand)),
        Prompt::Discards { .. } => ALWAYS.to_owned(),
        Prompt::Amount { .. } => format!("{ALWAYS}q{letters}"),
        Prompt::Menu(items) => format!("{ALWAYS}q{letters}{}", numbers(items.len())),
    }
}
