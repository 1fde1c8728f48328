//! Questions to somebody who types: how they are put, the keys that answer them, and what can be
//! typed besides an answer.

use games::Need;
use games::prompt::{Key, MenuItem, Prompt};
use rules::Chips;
use seat::{About, Cut, Offer, Stack};

use crate::play::{DueDecision, Put};

/// What can be typed at every wager and decision and needs no Enter.
const ALWAYS: &str = "hr?";

/// The same where r raises.
const ASKED: &str = "h?";

/// The letters that an amount may follow.
const WAGERS: [&str; 2] = ["b", "r"];

/// The widest line of a menu, with room beside it.
const MENU: usize = 68;

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// What is it worth?
    Values,
    /// What is it worth against such hands?
    Against(String),
    /// The pay tables.
    PayTable,
    /// Chips are bought, so many.
    Buys(String),
    /// Help.
    Help,
    /// Goodbye.
    Leave,
    /// Something that answers the question.
    Answer,
}

impl Typed {
    /// Understands what was typed at this question.
    #[must_use]
    pub fn read(question: &Put, text: &str) -> Self {
        let text = text.trim();
        if let Some(range) = range(text).filter(|_| bets(question)) {
            return Self::Against(range.to_owned());
        }
        let buys = ["buy ", "+"].iter().find_map(|word| text.strip_prefix(word)).map(str::trim);
        if let (Some(amount), About::Wager(_)) = (buys, &question.about) {
            return Self::Buys(amount.to_owned());
        }
        match (&*text.to_lowercase(), &question.about) {
            ("q" | "quit" | "exit", _) => Self::Leave,
            (_, About::Cut(_)) => Self::Answer,
            ("?", About::Decision(_)) => Self::Values,
            // Where h is a choice, it is that.
            ("h", About::Decision(due)) if has_letter(due, "h") => Self::Answer,
            ("h" | "help", _) | ("?", About::Wager(_) | About::Stack(_)) => Self::Help,
            // Where bets are raised, r raises.
            ("r", _) if bets(question) => Self::Answer,
            ("r" | "rules", _) => Self::PayTable,
            _ => Self::Answer,
        }
    }
}

/// Whether a bet, and no wager, is asked for.
fn bets(question: &Put) -> bool {
    let About::Decision(due) = &question.about else { return false };
    matches!(due.prompt, Prompt::Betting { .. })
}

/// Whether a letter is a choice of the menu.
fn has_letter(due: &DueDecision, letter: &str) -> bool {
    match &due.prompt {
        Prompt::Menu(items) | Prompt::Betting { items, .. } => {
            items.iter().any(|item| item.letter == letter)
        }
        Prompt::Discards { .. } | Prompt::Amount { .. } => false,
    }
}

/// The range that is named after a `v`, or after a question mark.
fn range(text: &str) -> Option<&str> {
    let words = ["v ", "vs ", "against ", "? "];
    words.iter().find_map(|word| text.strip_prefix(word)).map(str::trim)
}

/// The question as it is asked; choices of a menu stand on a line of their own.
#[must_use]
pub fn text(question: &Put) -> String {
    let seat = question.seat.number();
    match &question.about {
        About::Cut(Cut { least, most }) => {
            format!("Cut the deck? ({least} to {most} cards; Enter declines; q leaves) ")
        }
        About::Wager(offer) => format!("Seat {seat}, {}", wager(offer)),
        About::Stack(stack) => format!("Seat {seat}, {}", plays_on(stack)),
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
            Prompt::Betting { items, free } => {
                let menu = MenuItem::in_lines(items, MENU);
                let amount = free.map_or_else(String::new, |[least, most]| {
                    let letter = items.last().map_or("", |it| &it.words[..1]);
                    format!("{letter} AMOUNT: {least} to {most}; ")
                });
                format!("{menu}\nSeat {seat}, your decision? ({amount}? hand; h help; q) ")
            }
            Prompt::Menu(items) => {
                let menu = MenuItem::in_lines(items, MENU);
                let hand = due.of_hands.map_or_else(String::new, |hand| format!(", hand {hand}"));
                let help = if has_letter(due, "h") { "F1 help" } else { "h help" };
                format!("{menu}\nSeat {seat}{hand}, your decision? (? values; {help}; q) ")
            }
        },
    }
}

/// A decision that is only tried again: nothing else can be typed then.
#[must_use]
pub fn again(question: &Put) -> String {
    let besides = [
        "; ? values; h help; q",
        "; ? values; h; q",
        "? values; h help; q",
        "? values; F1 help; q",
    ];
    let text = besides.iter().fold(text(question), |text, it| text.replace(it, ""));
    text.replace("() ", "")
}

/// Whether somebody plays on with the chips in front, and what may be bought.
fn plays_on(stack: &Stack) -> String {
    let Stack { chips, adds, usual } = *stack;
    match (chips, adds) {
        (Chips::ZERO, Some(adds)) => {
            format!("out of chips: buy how many? ({adds}; Enter {usual}; h help; q) ")
        }
        (chips, None) => format!("play with {chips}? (Enter plays; h help; q leave) "),
        (chips, Some(adds)) => {
            format!("play with {chips}? (Enter; up to {} can be added; h; q) ", adds.maximum)
        }
    }
}

fn wager(offer: &Offer) -> String {
    let (Offer { need, usual, .. }, called) = (*offer, offer.called());
    let limits = match offer.only {
        _ if offer.buys_hand => format!("{}; ", offer.limits),
        Some(only) => format!("{only}; "),
        None => String::new(),
    };
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
#[must_use]
pub fn amount_needed(question: &Put) -> String {
    let About::Wager(offer) = &question.about else { return String::new() };
    if offer.buys_hand {
        return format!("Type an amount from {}, or q to leave.", offer.limits);
    }
    let area = offer.area;
    format!("Type an amount for the {area} wager, w to take all wagers back, or q to leave.")
}

/// The keys that answer a question by themselves: no other answer begins with them.
#[must_use]
pub fn keys(question: &Put) -> String {
    match &question.about {
        About::Cut(_) => "q".to_owned(),
        About::Wager(offer) => {
            let back = if offer.buys_hand { "" } else { "w" };
            let skip = if offer.may_skip { "ns" } else { "" };
            format!("{ALWAYS}q{back}{skip}")
        }
        About::Stack(_) => format!("{ALWAYS}q"),
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
        // Where an amount may follow, neither its letter nor a number is an answer by itself.
        Prompt::Betting { items, free: None } => {
            let letters: String = items.iter().map(|item| item.letter).collect();
            format!("{ASKED}q{letters}{}{}", checks(due), numbers(items.len()))
        }
        Prompt::Betting { items, free: Some(_) } => {
            let letters = items.iter().map(|item| item.letter).filter(|it| !WAGERS.contains(it));
            format!("{ASKED}q{}{}", letters.collect::<String>(), checks(due))
        }
    }
}

/// The letter that calls checks where there is nothing to call.
fn checks(due: &DueDecision) -> &'static str {
    if has_letter(due, "x") && !has_letter(due, "c") { "c" } else { "" }
}
