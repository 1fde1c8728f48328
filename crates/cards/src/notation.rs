//! How cards are written: `As`, `10h` or `Th`, `JK`.
//!
//! Capital and small letters are read alike, suits also as `♠ ♥ ♦ ♣`; cards in a list are separated
//! by spaces, commas or nothing. `JK` alone is the first joker; in a list the second `JK` is the
//! second joker.
//!
//! ```
//! use cards::{Card, Joker, parse_cards};
//!
//! let cards = parse_cards("JK JK, a♠")?;
//! assert_eq!(cards[1], Card::joker(Joker::Second));
//! assert_eq!(parse_cards("JKJKa♠")?, cards);
//! assert_eq!(
//!     parse_cards("As as").unwrap_err().to_string(),
//!     "As is named twice: a deck has it once",
//! );
//! # Ok::<(), cards::NotationError>(())
//! ```

use core::str::FromStr;

use crate::{Card, CardSet, Joker, Rank, Suit};

crate::told! {
    /// Why a text is not a list of cards.
    pub error enum NotationError {
        /// Not a card at all.
        NotACard { text: String } [
            "\"{text}\" is not a card: a rank (A K Q J 10 or T 9 8 7 6 5 4 3 2) and a suit \
             (s h d c) such as As or 10h{OR_A_JOKER}"
        ];
        /// A card named before.
        NamedTwice { card: Card } ["{card} is named twice: a deck has it once"];
        /// A third joker; a deck has two.
        ThirdJoker ["JK is named three times: a deck has two jokers"];
        /// More than one `/` between own cards and board.
        SecondBoard { text: String } [
            "\"{text}\" has more than one \"/\": own cards, then one \"/\", then the board"
        ];
    }
}

impl NotationError {
    /// The same in words for people who play with `deck`: without a joker it names none.
    #[must_use]
    pub fn with_deck(&self, deck: &[Card]) -> String {
        let words = self.to_string();
        if deck.iter().any(|card| card.is_joker()) {
            return words;
        }
        if *self == Self::ThirdJoker {
            return "JK is not in this deck: it has no jokers".to_owned();
        }
        words.strip_suffix(OR_A_JOKER).map(str::to_owned).unwrap_or(words)
    }
}

/// What else is a card, where there are jokers.
const OR_A_JOKER: &str = ", or JK for a joker";

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_card(text).ok_or_else(|| NotationError::NotACard { text: text.to_owned() })
    }
}

fn read_card(text: &str) -> Option<Card> {
    if text.eq_ignore_ascii_case("JK") {
        return Some(Card::joker(Joker::First));
    }
    let suit = text.chars().next_back()?;
    let rank = &text[..text.len() - suit.len_utf8()];
    Some(Card::new(Rank::read(rank)?, read_suit(suit)?))
}

impl Rank {
    /// The rank that is written so, capital or small: `A`, `10` or `T`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("T") {
            return Some(Self::Ten);
        }
        Self::ALL.into_iter().find(|rank| text.eq_ignore_ascii_case(rank.symbol()))
    }
}

fn read_suit(symbol: char) -> Option<Suit> {
    Suit::ALL
        .into_iter()
        .find(|suit| symbol.to_ascii_lowercase() == suit.symbol() || symbol == suit.glyph())
}

/// Reads a list of different cards; an empty text is an empty list.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    parse_further_cards(text, &mut CardSet::default())
}

/// Reads a list of cards of several decks: any of them may be named again.
///
/// ```
/// use cards::parse_shoe_cards;
///
/// let aces = parse_shoe_cards("As As, Ah")?;
/// assert_eq!((aces.len(), aces[0]), (3, aces[1]));
/// assert!(parse_shoe_cards("As Xx").is_err());
/// # Ok::<(), cards::NotationError>(())
/// ```
pub fn parse_shoe_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    words(text).flat_map(joined).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
}

/// Reads a list of cards that are not in `seen`, and puts them there: one list after the other from
/// one deck. The second `JK` of all lists is the second joker.
///
/// ```
/// use cards::{CardSet, parse_further_cards};
///
/// let mut seen = CardSet::EMPTY;
/// let own = parse_further_cards("As JK", &mut seen)?;
/// let board = parse_further_cards("2h JK", &mut seen)?;
/// assert_ne!(own[1], board[1]);
/// assert_eq!(seen.len(), 4);
/// assert!(parse_further_cards("As", &mut seen).is_err());
/// # Ok::<(), cards::NotationError>(())
/// ```
///
/// # Errors
///
/// As [`parse_cards`], whichever list named the card first. `seen` then holds the cards that stand
/// before the refused one too.
pub fn parse_further_cards(text: &str, seen: &mut CardSet) -> Result<Vec<Card>, NotationError> {
    different(words(text).flat_map(joined), seen)
}

/// The cards of a word, one after the other.
fn joined(word: &str) -> Vec<Result<Card, NotationError>> {
    let (mut rest, mut cards) = (word, Vec::new());
    while !rest.is_empty() {
        let letters = if rest.starts_with("10") { 3 } else { 2 };
        let length = rest.char_indices().nth(letters).map_or(rest.len(), |(length, _)| length);
        let (card, after) = rest.split_at(length);
        match read_card(card) {
            Some(card) => cards.push(Ok(card)),
            None => return vec![Err(NotationError::NotACard { text: word.to_owned() })],
        }
        rest = after;
    }
    cards
}

/// These cards, none of which is in `seen`, where they are put.
fn different(
    cards: impl Iterator<Item = Result<Card, NotationError>>,
    seen: &mut CardSet,
) -> Result<Vec<Card>, NotationError> {
    cards
        .map(|card| {
            let mut card = card?;
            if card.is_joker() && seen.contains(card) {
                card = Card::joker(Joker::Second);
            }
            match (seen.insert(card), card.is_joker()) {
                (true, _) => Ok(card),
                (false, true) => Err(NotationError::ThirdJoker),
                (false, false) => Err(NotationError::NamedTwice { card }),
            }
        })
        .collect()
}

/// Reads own cards and, after a `/`, the board: `As Kd 4c 4h / 3s 4s 5s Jd Jc`. No card may be in
/// both.
pub fn parse_own_and_board(text: &str) -> Result<(Vec<Card>, Vec<Card>), NotationError> {
    let (own, board) = text.split_once('/').unwrap_or((text, ""));
    if board.contains('/') {
        return Err(NotationError::SecondBoard { text: text.to_owned() });
    }
    let mut seen = CardSet::EMPTY;
    Ok((parse_further_cards(own, &mut seen)?, parse_further_cards(board, &mut seen)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck;

    #[test]
    fn every_card_reads_back_as_printed() {
        for card in deck::STANDARD {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
            assert_eq!(card.glyph().parse(), Ok(card));
        }
        assert_eq!("jk".parse(), Ok(Card::joker(Joker::First)));
    }

    #[test]
    fn ten_is_read_in_both_spellings_and_printed_in_one() {
        assert_eq!(parse_cards("Th"), parse_cards("10h"));
        assert_eq!(Card::new(Rank::Ten, Suit::Hearts).to_string(), "10h");
    }

    #[test]
    fn cards_may_follow_one_another_without_spaces() {
        for text in ["10hThing", "A", "AhK", "hA", "101h", "Ah-As", "é"] {
            let refusal = parse_cards(text).expect_err("not a list of cards");
            assert_eq!(refusal, NotationError::NotACard { text: text.to_owned() });
        }
        assert_eq!(parse_cards("10hJK9♠ jk"), parse_cards("10h JK 9s JK"));
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        assert_eq!(parse_cards("AhKsah"), Err(NotationError::NamedTwice { card: ace }));
        assert_eq!(parse_cards("AhAs10c, K♦"), parse_cards("Ah As 10c Kd"));
        assert_eq!(parse_cards(" "), Ok(vec![]));
        assert_eq!(parse_own_and_board("Js/Jh4d9c"), parse_own_and_board("Js / Jh 4d 9c"));
        assert_eq!(parse_shoe_cards("AsAsAh"), parse_shoe_cards("As As Ah"));
    }

    #[test]
    fn what_is_not_a_card_is_named_with_what_would_be() {
        for text in ["1s", "A", "s", "Ax", "10", "AsKx", "é", "♠", "J K", "11h"] {
            let refusal = parse_cards(text).expect_err("not a list of cards").to_string();
            assert!(refusal.contains("is not a card") && refusal.contains("JK"), "{refusal}");
        }
        assert_eq!(parse_cards(" , "), Ok(vec![]));
    }

    #[test]
    fn jokers_are_named_to_those_who_play_with_them() {
        let (standard, jokers) = (&deck::STANDARD[..], &deck::WITH_JOKERS[..]);
        let refusal = parse_cards("11h").expect_err("not a card");
        assert!(refusal.with_deck(jokers).ends_with("10h, or JK for a joker"));
        assert!(refusal.with_deck(standard).ends_with("such as As or 10h"));
        let refusal = parse_cards("JK JK JK").expect_err("three jokers");
        assert!(refusal.with_deck(jokers).ends_with("a deck has two jokers"));
        assert!(refusal.with_deck(standard).ends_with("no jokers"));
    }

    #[test]
    fn two_jokers_are_two_cards_and_a_third_is_refused() {
        let jokers = parse_cards("JK,JK").expect("two jokers");
        assert_eq!(jokers, [Card::joker(Joker::First), Card::joker(Joker::Second)]);
        assert_eq!(parse_cards("JK jk JK"), Err(NotationError::ThirdJoker));
    }

    #[test]
    fn a_further_list_takes_from_the_same_deck_up_to_the_card_that_is_refused() {
        let [ace, two, three] =
            [Rank::Ace, Rank::Two, Rank::Three].map(|rank| Card::new(rank, Suit::Spades));
        let [first, second] = [Joker::First, Joker::Second].map(Card::joker);
        let mut seen = CardSet::EMPTY;
        assert_eq!(parse_further_cards("As JK", &mut seen), Ok(vec![ace, first]));
        assert_eq!(parse_further_cards("", &mut seen), Ok(vec![]));
        assert_eq!(parse_further_cards("JK 2s", &mut seen), Ok(vec![second, two]));
        let refused = parse_further_cards("3s As 4s", &mut seen);
        assert_eq!(refused, Err(NotationError::NamedTwice { card: ace }));
        assert_eq!(parse_further_cards("JK", &mut seen), Err(NotationError::ThirdJoker));
        assert_eq!(seen, [ace, two, three, first, second].into_iter().collect::<CardSet>());
    }

    #[test]
    fn a_card_may_not_be_in_hand_and_on_the_board() {
        let (own, board) = parse_own_and_board("As 2h/3c 4d 5h").expect("own and board");
        assert_eq!((own.len(), board.len()), (2, 3));
        let ace = Card::new(Rank::Ace, Suit::Spades);
        assert_eq!(parse_own_and_board("As / AS"), Err(NotationError::NamedTwice { card: ace }));
        assert!(parse_own_and_board("As / 2s / 3s").is_err());
    }
}
