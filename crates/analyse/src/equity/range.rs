//! What a player may hold: cards, or a range of hands.
//!
//! Cards are those dealt so far, with or without spaces; what is missing is dealt. In a game of two
//! own cards a range names ranks: `QQ`, `AKs` of one suit, `AKo` of two, `AK` either; `QQ+` and
//! `ATs+` are all pairs, or all lower cards, from there up; `76s-54s`, `JJ-88` and `AJs-A8s` are
//! all between; `random` is any hand. Several are separated by commas, in any game also hands of as
//! many cards each. Every hand of a range is as likely as any other.
//!
//! ```
//! use analyse::equity::Range;
//!
//! let hands = |text: &str| Range::read(text, 2).expect("a range").hands().len();
//! assert_eq!(["AhAs", "QQ+", "AKs", "76s-54s", "AK"].map(hands), [1, 18, 4, 12, 16]);
//! assert_eq!(Range::read("random", 2).expect("a range").known(), 0);
//! assert!(Range::read("AKx", 2).expect_err("no suit").to_string().contains("AKx"));
//! ```

use cards::{Card, CardCount, CardSet, NotationError, Rank, Suit, deck, parse_cards};

cards::told! {
    /// Why a text is no range of hands.
    pub error enum RangeError {
        /// Neither cards nor ranks.
        NoHand { text: String, own: usize } [
            "\"{text}\" is no hand: cards such as AhKs{}, or random",
            if *own == 2 { RANKS } else { "" }
        ];
        /// A card that is none, or twice.
        Cards(error: NotationError) ["{}", error.with_deck(&deck::STANDARD)] from NotationError;
        /// More cards than a hand has.
        TooMany { text: String, cards: usize, own: usize } [
            "\"{text}\" has {}: a hand has {own} at most", CardCount(*cards)
        ];
        /// Hands of different numbers of cards.
        Uneven { text: String } [
            "the hands of \"{text}\" differ in how many cards they have: give each as many"
        ];
        /// Two ends with nothing between them.
        NoSpan { text: String } [
            "\"{text}\" is no range: from one pair to another, from AJs to A8s or from 76s to 54s"
        ];
    }
}

/// What else is a hand of two cards.
const RANKS: &str = ", ranks such as QQ, AKs or AKo, QQ+ for all from there up, 76s-54s for all \
                     between";

/// What a player may hold: some hands, each as likely as the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    known: usize,
    hands: Vec<CardSet>,
}

impl Range {
    /// Any hand.
    #[must_use]
    pub fn random() -> Self {
        Self::only(CardSet::EMPTY)
    }

    /// These cards, and what is dealt besides.
    #[must_use]
    pub fn only(cards: CardSet) -> Self {
        Self { known: cards.len(), hands: vec![cards] }
    }

    /// Reads what a player of a game with so many own cards may hold.
    ///
    /// # Errors
    ///
    /// Says what would be accepted.
    pub fn read(text: &str, own: usize) -> Result<Self, RangeError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(RANDOM) {
            return Ok(Self::random());
        }
        // Commas also stand between the cards of one hand.
        match cards_of(text) {
            Ok(cards) if !cards.is_empty() && cards.len() <= own => {
                return Ok(Self::only(cards.into_iter().collect()));
            }
            Ok(cards) if !text.contains(',') && !cards.is_empty() => {
                return Err(RangeError::TooMany { text: text.into(), cards: cards.len(), own });
            }
            Err(error @ NotationError::NamedTwice { .. }) if !text.contains(',') => {
                return Err(error.into());
            }
            _ => {}
        }
        let mut hands = Vec::new();
        for part in text.split(',') {
            hands.extend(part_of(part.trim(), own)?);
        }
        hands.sort_unstable_by_key(|hand: &CardSet| hand.bits());
        hands.dedup();
        let known = hands[0].len();
        match hands.iter().all(|hand| hand.len() == known) {
            true => Ok(Self { known, hands }),
            false => Err(RangeError::Uneven { text: text.into() }),
        }
    }

    /// How many cards of a hand are known.
    #[must_use]
    pub const fn known(&self) -> usize {
        self.known
    }

    /// The hands, as far as their cards are known.
    #[must_use]
    pub fn hands(&self) -> &[CardSet] {
        &self.hands
    }

    /// The same without the hands that have one of these cards.
    #[must_use]
    pub fn without(&self, cards: CardSet) -> Self {
        let free = self.hands.iter().filter(|hand| hand.bits() & cards.bits() == 0);
        Self { known: self.known, hands: free.copied().collect() }
    }

    /// The same without the hands that are not of this deck.
    #[must_use]
    pub fn of_deck(&self, deck: CardSet) -> Self {
        self.without(CardSet::full_52().difference(deck))
    }
}

/// The cards of a text; a joker is none of this deck, and `JK` may be ranks.
fn cards_of(text: &str) -> Result<Vec<Card>, NotationError> {
    let cards = parse_cards(text)?;
    match cards.iter().any(|card| card.is_joker()) {
        true => Err(NotationError::NotACard { text: text.to_owned() }),
        false => Ok(cards),
    }
}

const RANDOM: &str = "random";

/// The hands of one part of a range.
fn part_of(text: &str, own: usize) -> Result<Vec<CardSet>, RangeError> {
    let no_hand = || RangeError::NoHand { text: text.into(), own };
    match cards_of(text) {
        Ok(cards) if cards.is_empty() => return Err(no_hand()),
        Ok(cards) if cards.len() > own => {
            return Err(RangeError::TooMany { text: text.into(), cards: cards.len(), own });
        }
        Ok(cards) => return Ok(vec![cards.into_iter().collect()]),
        Err(error @ NotationError::NamedTwice { .. }) => return Err(error.into()),
        Err(_) if own != 2 => return Err(no_hand()),
        Err(_) => {}
    }
    if text.eq_ignore_ascii_case(RANDOM) {
        let pairs = (0..52).flat_map(|high| (0..high).map(move |low| [high, low]));
        let hand = |two: [usize; 2]| two.map(|place| deck::STANDARD[place]).into_iter().collect();
        return Ok(pairs.map(hand).collect());
    }
    let class = |text: &str| Class::read(text).ok_or_else(no_hand);
    let classes = match (text.strip_suffix('+'), text.split_once('-')) {
        (Some(from), _) => class(from)?.and_up(),
        (None, Some((from, to))) => {
            let no_span = || RangeError::NoSpan { text: text.into() };
            class(from.trim())?.to(class(to.trim())?).ok_or_else(no_span)?
        }
        (None, None) => vec![class(text)?],
    };
    Ok(classes.into_iter().flat_map(Class::hands).collect())
}

/// Whether two cards are of one suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Suits {
    One,
    Two,
    Either,
}

/// Two cards by their ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Class {
    high: usize,
    low: usize,
    suits: Suits,
}

impl Class {
    /// Reads `QQ`, `AK`, `AKs`, `T9o`.
    fn read(text: &str) -> Option<Self> {
        let (one, rest) = rank(text)?;
        let (other, rest) = rank(rest)?;
        let suits = match rest {
            "" => Suits::Either,
            "s" | "S" => Suits::One,
            "o" | "O" => Suits::Two,
            _ => return None,
        };
        let class = Self { high: one.max(other), low: one.min(other), suits };
        (!class.is_pair() || suits == Suits::Either).then_some(class)
    }

    const fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// All pairs from this one up, or all lower cards from this one up.
    fn and_up(self) -> Vec<Self> {
        match self.is_pair() {
            true => (self.high..13).map(|rank| Self { high: rank, low: rank, ..self }).collect(),
            false => (self.low..self.high).map(|low| Self { low, ..self }).collect(),
        }
    }

    /// All between the two; nothing if they have nothing in common.
    fn to(self, other: Self) -> Option<Vec<Self>> {
        let between = |one: usize, other: usize| one.min(other)..=one.max(other);
        if self.suits != other.suits || self.is_pair() != other.is_pair() {
            return None;
        }
        if self.high == other.high {
            let lows = between(self.low, other.low);
            return Some(lows.map(|low| Self { low, ..self }).collect());
        }
        let gap = self.high - self.low;
        let highs = between(self.high, other.high);
        let stepped = highs.map(|high| Self { high, low: high - gap, ..self });
        (other.high - other.low == gap).then(|| stepped.collect())
    }

    /// The hands of two cards.
    fn hands(self) -> Vec<CardSet> {
        let mut hands = Vec::new();
        for (place, one) in Suit::ALL.into_iter().enumerate() {
            for (other_place, other) in Suit::ALL.into_iter().enumerate() {
                let wanted = match self.suits {
                    Suits::One => one == other,
                    Suits::Two => one != other,
                    Suits::Either => !self.is_pair() || place < other_place,
                };
                if wanted {
                    let high = Card::new(Rank::ALL[self.high], one);
                    let low = Card::new(Rank::ALL[self.low], other);
                    hands.push([high, low].into_iter().collect());
                }
            }
        }
        hands
    }
}

/// The rank that a text begins with, and the rest of it.
fn rank(text: &str) -> Option<(usize, &str)> {
    let length = if text.starts_with("10") { 2 } else { 1 };
    let (rank, rest) = text.split_at_checked(length)?;
    let rank = Rank::read(rank)?;
    Some((rank.index(), rest))
}
