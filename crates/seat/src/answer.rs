//! What a person answers, and which answer a text is.

use cards::{Card, parse_cards};
use games::prompt::{MenuItem, Prompt};
use games::{Game, Need};
use rules::{Chips, ParseChipsError};
use table::Spoken;

use crate::question::{About, Asked, Cut, Decision, Offer, Stack};

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerAnswer<G: Game> {
    /// Cuts so many cards.
    Cuts(usize),
    /// Does not cut.
    DeclinesCut,
    /// Puts so much down.
    Wagers(Chips),
    /// Puts nothing down here.
    Skips,
    /// Takes all wagers of the seat back.
    Withdraws,
    /// Plays the next round with all that lies in front.
    PlaysOn,
    /// Buys so much more before it.
    Adds(Chips),
    /// Decides.
    Decides(Spoken<G>),
}

cards::told! {
    /// Why a text is no answer.
    pub error enum Unclear {
        /// An amount is needed here.
        NoAmount ["an amount is needed"];
        /// It says what was not understood and what would be.
        Text(text: String) ["{text}"] from String;
    }
}

impl<G: Game> Asked<G> {
    /// The answer that was typed: an amount, a key, a number, places, cards or words of the case
    /// book.
    pub fn read(&self, typed: &str) -> Result<PlayerAnswer<G>, Unclear> {
        let text = typed.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        match &self.about {
            About::Cut(cut) => Ok(cut.read(typed)?),
            About::Wager(offer) => offer.read(typed, &text),
            About::Stack(stack) => stack.read(&text),
            About::Decision(decision) => Ok(PlayerAnswer::Decides(decision.read(typed, &text)?)),
        }
    }
}

impl Cut {
    fn read<G: Game>(self, typed: &str) -> Result<PlayerAnswer<G>, String> {
        let Self { least, most } = self;
        match typed {
            "" => Ok(PlayerAnswer::DeclinesCut),
            typed => typed.parse().map(PlayerAnswer::Cuts).map_err(|_| {
                format!("{typed:?} is no number of cards; {least} to {most} are accepted")
            }),
        }
    }
}

impl Stack {
    fn read<G: Game>(self, text: &str) -> Result<PlayerAnswer<G>, Unclear> {
        let amount = ["add ", "adds ", "buy ", "buys ", "+"];
        let amount = amount.iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
        match (amount, self.chips) {
            ("" | "y" | "yes" | "d" | "deal", Chips::ZERO) => Ok(PlayerAnswer::Adds(self.usual)),
            ("" | "y" | "yes" | "d" | "deal", _) => Ok(PlayerAnswer::PlaysOn),
            (amount, _) => match amount.parse() {
                Ok(amount) => Ok(PlayerAnswer::Adds(amount)),
                Err(error) => Err(format!("{error}").into()),
            },
        }
    }
}

impl Offer {
    fn read<G: Game>(self, typed: &str, text: &str) -> Result<PlayerAnswer<G>, Unclear> {
        match (text, self.usual) {
            ("", Some(amount)) => Ok(PlayerAnswer::Wagers(amount)),
            ("", None) if self.need == Need::Optional => Ok(PlayerAnswer::Skips),
            ("s" | "skip" | "n" | "no" | "none" | "0", _) if self.may_skip => {
                Ok(PlayerAnswer::Skips)
            }
            ("w" | "withdraw", _) if !self.buys_hand => Ok(PlayerAnswer::Withdraws),
            ("" | "s" | "skip" | "n" | "no" | "none" | "0" | "w" | "withdraw", _) => {
                Err(Unclear::NoAmount)
            }
            _ => match typed.parse() {
                Ok(amount) => Ok(PlayerAnswer::Wagers(amount)),
                Err(error) => Err(format!("{error}").into()),
            },
        }
    }
}

impl<G: Game> Decision<G> {
    fn read(&self, typed: &str, text: &str) -> Result<Spoken<G>, String> {
        let round = &self.round;
        match &self.prompt {
            Prompt::Amount { accepted, .. } => round
                .typed(text, self.chips)
                .map(|decision| Spoken::decided(round, decision))
                .ok_or_else(|| match wrong_amount(text) {
                    Some(error) => error.to_string(),
                    None => format!("{typed:?} is no decision: type {accepted}"),
                }),
            Prompt::Discards { least } => {
                let given_up = discards(text, &self.hand, *least, self.deck)?;
                Spoken::heard(round, given_up.unwrap_or_else(|| self.keeps_all()))
            }
            Prompt::Betting { items, free } => {
                if let Some(item) = pick(items, text) {
                    return Spoken::heard(round, &*item.words);
                }
                if let Some(decision) = round.typed(text, self.chips) {
                    return Ok(Spoken::decided(round, decision));
                }
                Spoken::heard(round, text).map_err(|_| no_bet(typed, items, *free))
            }
            Prompt::Menu(items) => {
                // Words of the case book are the table's to judge, whether they are on the menu or
                // not.
                let words = pick(items, text).map_or(text, |item| &item.words);
                Spoken::heard(round, words).map_err(|_| {
                    let letters: Vec<&str> = items.iter().map(|item| item.letter).collect();
                    let letters = letters.join(", ");
                    format!("{typed:?} is no decision: type {letters}, a number or the words")
                })
            }
        }
    }
}

impl<G: Game> Decision<G> {
    /// That no card is given up, in the words of the game.
    fn keeps_all(&self) -> String {
        let none = self.round.choices().find(|choice| G::gives_up(*choice) == Some(0));
        none.map_or_else(String::new, |choice| self.round.say(choice))
    }
}

/// What would be a bet where `typed` is none.
fn no_bet(typed: &str, items: &[MenuItem], free: Option<[Chips; 2]>) -> String {
    let letters: Vec<&str> = items.iter().map(|item| item.letter).collect();
    let amount = match free {
        Some([least, most]) => format!("an amount from {least} to {most} such as r {least}"),
        None => "a number".to_owned(),
    };
    format!("{typed:?} is no decision: type {}, {amount} or the words", letters.join(", "))
}

/// Why the last word is no amount, if it was to be one.
fn wrong_amount(text: &str) -> Option<ParseChipsError> {
    let last = text.rsplit(' ').next().unwrap_or_default();
    let meant = last.starts_with(|c: char| c.is_ascii_digit() || c == '$');
    last.parse::<Chips>().err().filter(|_| meant)
}

/// The one of `answers` that `text` means: by its number, its letter, or words of it.
fn pick<'a>(answers: &'a [MenuItem], text: &str) -> Option<&'a MenuItem> {
    let number: Option<usize> = text.parse().ok();
    if let Some(number) = number {
        return answers.get(number.checked_sub(1)?);
    }
    if let Some(answer) = answers.iter().find(|it| it.letter == text || it.words == text) {
        return Some(answer);
    }
    let mut means = answers.iter().filter(|answer| is_part(&answer.words, text));
    match (means.next(), means.next()) {
        (Some(answer), None) => Some(answer),
        _ => None,
    }
}

/// Whether `text` is the beginning or the end of these words, as said or as an order: `fold` for
/// `folds`, `vertical` for `raises vertical`.
fn is_part(words: &str, text: &str) -> bool {
    let order = match words.split_once(' ') {
        Some((verb, rest)) => format!("{} {rest}", verb.trim_end_matches('s')),
        None => words.trim_end_matches('s').to_owned(),
    };
    let whole =
        |rest: Option<&str>| rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    let begins = |said: &str| whole(said.strip_prefix(text));
    let ends = words.strip_suffix(text).is_some_and(|rest| rest.ends_with(' '));
    text.len() > 1 && (begins(words) || begins(&order) || ends)
}

/// What giving up these cards of `hand` is in the words of the case book; nothing if none is given
/// up. The cards of a hand stand with their places, counted from zero.
fn discards(
    text: &str,
    hand: &[(u8, Card)],
    least: usize,
    deck: &[Card],
) -> Result<Option<String>, String> {
    let text =
        ["discards ", "discard "].iter().find_map(|it| text.strip_prefix(it)).unwrap_or(text);
    let none = ["", "k", "keep", "keep all", "keeps all", "none", "0"];
    let pat = ["p", "pat", "stand pat", "stands pat"];
    if none.contains(&text) || pat.contains(&text) {
        if least == 0 {
            return Ok(None);
        }
        return Err(format!("Name the card to give up: {}.", listed(hand)));
    }
    let digits = text.chars().all(|c| c.is_ascii_digit() || c == ' ' || c == ',');
    let cards = if digits { by_place(text, hand)? } else { by_name(text, hand, deck)? };
    let names: Vec<String> = cards.iter().map(Card::to_string).collect();
    Ok(Some(format!("discards {}", names.join(" "))))
}

fn by_place(text: &str, hand: &[(u8, Card)]) -> Result<Vec<Card>, String> {
    let mut places: Vec<u8> = Vec::new();
    for digit in text.chars().filter(char::is_ascii_digit) {
        let place = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0);
        if places.contains(&place) {
            return Err(format!("Place {place} is named twice in {text:?}."));
        }
        places.push(place);
    }
    let card = |place: &u8| {
        let found = hand.iter().find(|(at, _)| at + 1 == *place).map(|(_, card)| *card);
        found.ok_or_else(|| {
            format!("{text:?}: there is no card in place {place}; choose {}.", listed(hand))
        })
    };
    places.iter().map(card).collect()
}

fn by_name(text: &str, hand: &[(u8, Card)], deck: &[Card]) -> Result<Vec<Card>, String> {
    let cards =
        parse_cards(text).map_err(|error| format!("{}, or its place.", error.with_deck(deck)))?;
    let jokers = |cards: &mut dyn Iterator<Item = Card>| cards.filter(|it| it.is_joker()).count();
    let held = jokers(&mut hand.iter().map(|(_, card)| *card));
    let is_held = |card: &Card| hand.iter().any(|(_, own)| own == card);
    let missing = cards.iter().find(|card| !card.is_joker() && !is_held(card));
    match missing.or_else(|| cards.iter().filter(|card| card.is_joker()).nth(held)) {
        Some(card) => Err(format!("{card} is not in the hand; choose {}.", listed(hand))),
        None => Ok(cards),
    }
}

/// The cards of a hand with their places, for a sentence.
fn listed(hand: &[(u8, Card)]) -> String {
    let names: Vec<String> =
        hand.iter().map(|(place, card)| format!("{} {card}", place + 1)).collect();
    match names.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use cards::deck::WITH_JOKERS;

    use super::*;

    fn answers() -> Vec<MenuItem> {
        let answer = |letter, words: &str| MenuItem {
            letter,
            words: words.to_owned(),
            shown: words.to_owned(),
        };
        vec![
            answer("f", "folds"),
            answer("v", "raises vertical"),
            answer("o", "raises horizontal"),
            answer("b", "bets 20"),
        ]
    }

    fn hand(text: &str) -> Vec<(u8, Card)> {
        (0..).zip(parse_cards(text).expect("cards")).collect()
    }

    #[test]
    fn a_choice_is_meant_by_number_letter_or_words() {
        let answers = answers();
        let meant = |text| pick(&answers, text).map(|answer| &*answer.words);
        for text in ["1", "f", "fold", "folds"] {
            assert_eq!(meant(text), Some("folds"), "{text}");
        }
        for text in ["2", "v", "vertical", "raises vertical", "raise vertical"] {
            assert_eq!(meant(text), Some("raises vertical"), "{text}");
        }
        for text in ["bet", "bets", "bet 20", "20x", "raise", "raises", "5", "0", "fo", "old", ""] {
            let expected = text.starts_with("bet").then_some("bets 20");
            assert_eq!(meant(text), expected, "{text}");
        }
    }

    #[test]
    fn cards_are_given_up_by_name_or_by_place() {
        let hand = hand("7s 4c As 10h JK");
        for (text, words) in [
            ("", None),
            ("k", None),
            ("keeps all", None),
            ("stand pat", None),
            ("7s 4c", Some("discards 7s 4c")),
            ("discards 10h", Some("discards 10h")),
            ("th", Some("discards 10h")),
            ("1 4", Some("discards 7s 10h")),
            ("14", Some("discards 7s 10h")),
            ("jk", Some("discards JK")),
            ("5", Some("discards JK")),
        ] {
            let given_up = discards(text, &hand, 0, &WITH_JOKERS).expect("an answer");
            assert_eq!(given_up.as_deref(), words, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_given_up_is_named_with_what_could() {
        let hand = hand("7s 4c As");
        for (text, words) in [
            ("6", "\"6\": there is no card in place 6; choose 1 7s, 2 4c or 3 As."),
            ("0 1", "\"0 1\": there is no card in place 0;"),
            ("11", "Place 1 is named twice in \"11\"."),
            ("8s", "8s is not in the hand; choose 1 7s,"),
            ("jk", "JK is not in the hand;"),
            ("seven", "\"seven\" is not a card"),
            ("7s 7s", "7s is named twice"),
        ] {
            let error = discards(text, &hand, 0, &WITH_JOKERS).expect_err(text);
            assert!(error.starts_with(words), "{error}");
        }
        let error = discards("", &hand, 1, &WITH_JOKERS).expect_err("a card is needed");
        assert_eq!(error, "Name the card to give up: 1 7s, 2 4c or 3 As.");
    }
}
