//! Cards put together, and what they are worth at a showdown, by the fast rankings.

use cards::rankings::fast::{Hand, Part, Seven, best3of4, low, omaha};
use cards::rankings::high3::High3;
use cards::rankings::high5::High5;
use cards::rankings::low::{Low3, Low5};
use cards::{Card, CardSet, Rank, Suit, deck};
use games::showdown::{HighHand, LowHand, Showdown};

use super::boards;
use super::tally::{Judged, KINDS_MAX, Kinds, Tally};

/// Ranks the hands of one game.
pub(super) trait Judge: Copy + Sync {
    /// Cards put together.
    type Held: Copy + Send + Sync;

    /// No cards.
    const NONE: Self::Held;

    /// One card more.
    fn with(&self, held: Self::Held, card: Card) -> Self::Held;

    /// What a player's own cards and those of the board are worth; all of them are there.
    fn judge(&self, own: Self::Held, board: Self::Held) -> Judged;

    /// Counts every board there is, if hands on a whole board can be counted by their ranks.
    fn by_ranks(&self, _own: &[CardSet], _unseen: CardSet, _ways: i64, _tally: &mut Tally) -> bool {
        false
    }

    /// All these cards.
    fn all(&self, cards: CardSet) -> Self::Held {
        cards.iter().fold(Self::NONE, |held, card| self.with(held, card))
    }
}

/// Hands on a board of five cards that depend on suits only through flushes.
pub(super) trait ByRanks: Judge {
    /// Own cards, of which none but those of `suit` have a suit.
    fn own(&self, cards: CardSet, suit: Option<Suit>) -> Self::Held;

    /// One card more on the board; its suit is of no account, it is not that of a flush.
    fn with_rank(&self, held: Self::Held, rank: Rank, other_suit: Suit) -> Self::Held;

    /// From how many cards of a suit on the board on somebody with so many of his own has a flush;
    /// nothing if he never has.
    fn flush_from(&self, own: usize) -> Option<usize>;
}

/// How hands end: the kind of each, and every kind in words, worst first.
#[derive(Clone, Debug, Default)]
pub(super) struct Ends {
    pub(super) kinds: Kinds,
    pub(super) words: Vec<String>,
}

impl Ends {
    /// Classes of hands with the same words follow one another, and become one kind; before them
    /// comes having no hand.
    fn new(classes: u16, words: impl Fn(u16) -> String) -> Self {
        let mut ends = Self { kinds: Kinds(vec![0]), words: vec!["no low".to_owned()] };
        let mut first = 0;
        while first < classes {
            let hand = words(first);
            // PERF: the end of a kind is looked for by halves, so that few are put into words.
            let (mut same, mut other) = (first, classes);
            while other - same > 1 {
                let middle = same + (other - same) / 2;
                *(if words(middle) == hand { &mut same } else { &mut other }) = middle;
            }
            let kind = u8::try_from(ends.words.len()).expect("few kinds");
            ends.kinds.0.resize(usize::from(other) + 1, kind);
            ends.words.push(hand);
            first = other;
        }
        assert!(ends.words.len() <= KINDS_MAX, "few kinds");
        ends
    }

    /// How often hands of each kind took part, best first.
    pub(super) fn told(&self, counts: &[i64; KINDS_MAX]) -> Vec<(String, u64)> {
        let told = self.words.iter().zip(counts).skip(1).rev().filter(|(_, count)| **count != 0);
        let whole = |count: i64| u64::try_from(count).expect("added before it is taken away");
        told.map(|(words, count)| (words.clone(), whole(*count))).collect()
    }
}

/// How the hands that take the pot or its high half end, and the low hands where it is split.
pub(super) fn ends(showdown: Showdown) -> (Ends, Ends) {
    let low = |low| match low {
        LowHand::Five | LowHand::Eight | LowHand::TwoAndThreeEight => Low5::CLASSES,
        LowHand::ThreeSix => Low3::CLASSES,
    };
    let low = showdown.low.map(|hand| Ends::new(low(hand), |class| showdown.low_words(class)));
    let high = |high| match high {
        HighHand::Five | HighHand::TwoAndThree => High5::CLASSES,
        HighHand::Three => High3::CLASSES,
    };
    match showdown.high.map(high) {
        Some(classes) => {
            let words = |class| showdown.high_words(class).to_owned();
            (Ends::new(classes, words), low.unwrap_or_default())
        }
        None => (low.unwrap_or_default(), Ends::default()),
    }
}

/// Five or seven cards that all play, as sums.
#[derive(Clone, Copy)]
pub(super) struct Sums {
    seven: Seven,
    cards: usize,
    low: Option<LowHand>,
    /// Whether the low hand takes the pot.
    low_only: bool,
}

impl Sums {
    pub(super) fn new(showdown: Showdown) -> Self {
        Self {
            seven: Seven::tables(),
            cards: showdown.own + showdown.board,
            low: showdown.low,
            low_only: showdown.high.is_none(),
        }
    }

    #[inline]
    fn high(&self, hand: Hand) -> u16 {
        if self.cards == 7 { hand.rank7(self.seven).number() } else { hand.rank5().number() }
    }

    #[inline]
    fn low(&self, hand: Hand) -> Low5 {
        if self.cards == 7 { hand.low7(self.seven) } else { hand.low5() }
    }
}

impl Judge for Sums {
    type Held = Part;

    const NONE: Part = Part::NONE;

    #[inline]
    fn with(&self, held: Part, card: Card) -> Part {
        held + card.into()
    }

    #[inline]
    fn judge(&self, own: Part, board: Part) -> Judged {
        let hand = Hand::EMPTY + own + board;
        if self.low_only {
            return Judged { main: self.low(hand).number() + 1, low: 0 };
        }
        let low = match self.low {
            None => 0,
            Some(LowHand::Five) => self.low(hand).number() + 1,
            Some(LowHand::Eight | LowHand::TwoAndThreeEight | LowHand::ThreeSix) => {
                Some(self.low(hand)).filter(|low| low.is_eight_or_better()).map_or(0, one_more)
            }
        };
        Judged { main: self.high(hand) + 1, low }
    }

    fn by_ranks(&self, own: &[CardSet], unseen: CardSet, ways: i64, tally: &mut Tally) -> bool {
        boards::every(self, own, unseen, ways, tally);
        true
    }
}

impl ByRanks for Sums {
    fn own(&self, cards: CardSet, suit: Option<Suit>) -> Part {
        let part = |card: Card| match card.rank() {
            Some(rank) if card.suit() != suit => Part::of_rank(rank),
            _ => card.into(),
        };
        cards.iter().fold(Part::NONE, |held, card| held + part(card))
    }

    #[inline]
    fn with_rank(&self, held: Part, rank: Rank, _: Suit) -> Part {
        held + Part::of_rank(rank)
    }

    fn flush_from(&self, own: usize) -> Option<usize> {
        Some(5_usize.saturating_sub(own).max(3))
    }
}

/// Cards in a list.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    cards: [Card; 5],
    count: usize,
}

impl Listed {
    const NONE: Self = Self { cards: [deck::STANDARD[0]; 5], count: 0 };

    #[inline]
    fn with(mut self, card: Card) -> Self {
        self.cards[self.count] = card;
        self.count += 1;
        self
    }
}

/// Two of four own cards and three of five on the board.
#[derive(Clone, Copy)]
pub(super) struct TwoAndThree {
    pub(super) low: bool,
}

impl Judge for TwoAndThree {
    type Held = Listed;

    const NONE: Listed = Listed::NONE;

    #[inline]
    fn with(&self, held: Listed, card: Card) -> Listed {
        held.with(card)
    }

    #[inline]
    fn judge(&self, own: Listed, board: Listed) -> Judged {
        let [a, b, c, d, _] = own.cards;
        let (own, board) = ([a, b, c, d], board.cards);
        let low = if self.low { omaha::low(own, board).map_or(0, one_more) } else { 0 };
        Judged { main: omaha::high(own, board).number() + 1, low }
    }

    fn by_ranks(&self, own: &[CardSet], unseen: CardSet, ways: i64, tally: &mut Tally) -> bool {
        boards::every(self, own, unseen, ways, tally);
        true
    }
}

impl ByRanks for TwoAndThree {
    fn own(&self, cards: CardSet, _: Option<Suit>) -> Listed {
        self.all(cards)
    }

    #[inline]
    fn with_rank(&self, held: Listed, rank: Rank, other_suit: Suit) -> Listed {
        held.with(Card::new(rank, other_suit))
    }

    fn flush_from(&self, own: usize) -> Option<usize> {
        (own >= 2).then_some(3)
    }
}

/// The best three of four cards, high and low.
#[derive(Clone, Copy)]
pub(super) struct ThreeOfFour;

impl Judge for ThreeOfFour {
    type Held = Listed;

    const NONE: Listed = Listed::NONE;

    #[inline]
    fn with(&self, held: Listed, card: Card) -> Listed {
        held.with(card)
    }

    #[inline]
    fn judge(&self, own: Listed, board: Listed) -> Judged {
        let [a, b, c, ..] = own.cards;
        let cards = [a, b, c, board.cards[0]];
        let low = low::six_or_better(cards).map_or(0, one_more);
        Judged { main: best3of4::rank(cards).number() + 1, low }
    }
}

/// A low hand as it is counted.
#[inline]
fn one_more<const N: usize>(low: cards::rankings::low::Low<N>) -> u16 {
    low.number() + 1
}

/// Names the judge of a showdown and does something with it.
macro_rules! with_judge {
    ($showdown:expr, $judge:ident => $action:expr) => {{
        use ::games::showdown::HighHand;
        use $crate::equity::judge::{Sums, ThreeOfFour, TwoAndThree};
        let showdown: ::games::showdown::Showdown = $showdown;
        match showdown.high {
            Some(HighHand::Five) | None => {
                let $judge = &Sums::new(showdown);
                $action
            }
            Some(HighHand::TwoAndThree) => {
                let $judge = &TwoAndThree { low: showdown.low.is_some() };
                $action
            }
            Some(HighHand::Three) => {
                let $judge = &ThreeOfFour;
                $action
            }
        }
    }};
}
pub(super) use with_judge;
