//! Simple policies for Double Draw Poker. The optimal one comes from the analysis.
//!
//! We know of no published strategy, so [`Basic`] is our own: a short list of what to keep. It is
//! not claimed to be optimal, and what it costs against perfect play is not stated here.

use cards::Card;

use super::shapes::{Keep, Run, Shape, discards};
use super::{Decision, DoubleDraw, Draw, Hand, Places, Question, Sight};
use crate::policies::{policy, simple};

/// The draw wager, which is the second of two choices.
#[inline]
fn wager(mut choices: impl Iterator<Item = Decision>) -> Decision {
    choices.nth(1).expect("a draw wager is offered beside the fold")
}

#[inline]
fn exchange(discards: Places) -> Decision {
    if discards.is_empty() { Decision::KeepsAll } else { Decision::Discards(discards) }
}

policy! {
    /// Keeps what is worth most, by one list; folds what is not on it. Jokers count as aces, and
    /// they complete runs and flushes.
    ///
    /// Before the first draw: a straight flush or better; four of a kind; three aces; four cards of
    /// a straight flush; a full house, flush or straight; three of a kind; two pairs; two aces.
    /// Then
    ///
    /// * with a joker: two suited cards close together, three cards close together, three of a
    ///   suit, a pair, two cards close together, and at last the card nearest to an eight;
    /// * without: four of a suit, three in a row of a suit, a pair with an ace, three of a straight
    ///   flush with one gap, a pair, any three of a straight flush, four in a row, an ace with its
    ///   suit, two suited cards close together, three of a suit, three in a row, four of a
    ///   straight, an ace, two suited cards less close. Anything else folds.
    ///
    /// Before the second draw: two jokers with two suited cards close together; a hand that wins,
    /// or its made part; four cards of a straight flush; four of a suit or of a straight, whichever
    /// can be completed by more cards; two aces; a pair; four of a straight with a gap. Anything
    /// else folds.
    ///
    /// Where the draw takes fewer cards than could go, those go first whose rank was given up
    /// before, and then the lowest.
    Basic for DoubleDraw: |sight, choices| {
    let cards = sight.five().expect("a hand holds five cards when it is asked");
    match sight.asked.expect("asked when a decision is due only") {
        Question::Wager(draw) if Self::plays(draw, cards) => wager(choices),
        Question::Wager(_) => Decision::Folds,
        Question::Discard(draw) => {
            exchange(discards(Self::keeps(draw, cards, Hand::made_by(cards)), sight, draw))
        }
    }
    }
}

impl Basic {
    /// Whether these cards are on the list: a pair always is.
    // PERF: half of all hands hold a pair or better, and need no closer look before the wager.
    #[inline]
    fn plays(draw: Draw, cards: [Card; 5]) -> bool {
        let hand = Hand::made_by(cards);
        hand >= Hand::Pair || Self::keeps(draw, cards, hand).is_some()
    }

    /// What it keeps of these cards; nothing if it folds.
    #[inline]
    fn keeps(draw: Draw, cards: [Card; 5], hand: Hand) -> Option<Keep> {
        let shape = Shape::made_by(cards);
        match draw {
            Draw::First => Self::before_first(&shape, hand),
            Draw::Second => Self::before_second(&shape, hand),
        }
    }

    #[inline]
    fn before_first(shape: &Shape, hand: Hand) -> Option<Keep> {
        if hand >= Hand::FourOfAKind {
            return Self::made(shape, hand);
        }
        if shape.aces() >= 3 {
            return shape.keep_aces();
        }
        let suited = shape.suited_run();
        if let Some(four) = suited.four(1) {
            return Some(four);
        }
        if hand.wins() {
            return Self::made(shape, hand);
        }
        match (shape.aces(), shape.jokers()) {
            (2, _) => shape.keep_aces(),
            (_, 1) => Self::with_a_joker(shape, suited),
            (_, _) => Self::without_joker(shape, suited),
        }
    }

    /// One joker, no ace, and no hand that wins.
    fn with_a_joker(shape: &Shape, suited: Run) -> Option<Keep> {
        let run = shape.run();
        suited
            .natural(2, 3)
            .or_else(|| run.natural(3, 2))
            .or_else(|| suited.natural(2, 2))
            .or_else(|| shape.flush(3))
            .or_else(|| shape.pair())
            .or_else(|| suited.natural(2, 1))
            .or_else(|| run.natural(2, 3))
            .or_else(|| shape.nearest_to_eight())
    }

    /// No joker, no pair of aces, and no hand that wins.
    fn without_joker(shape: &Shape, suited: Run) -> Option<Keep> {
        let (run, pair) = (shape.run(), shape.pair());
        let with_ace =
            || pair.filter(|_| shape.aces() == 1).map(|pair| pair.and(shape.keep_aces()));
        shape
            .flush(4)
            .or_else(|| suited.natural(3, 3))
            .or_else(with_ace)
            .or_else(|| suited.natural(3, 2))
            .or(pair)
            .or_else(|| suited.natural(3, 1))
            .or_else(|| run.natural(4, 2))
            .or_else(|| shape.suited_ace())
            .or_else(|| suited.natural(2, 3))
            .or_else(|| shape.flush(3))
            .or_else(|| run.natural(3, 3))
            .or_else(|| run.natural(4, 1))
            .or_else(|| shape.keep_aces())
            .or_else(|| suited.natural(2, 2))
    }

    #[inline]
    fn before_second(shape: &Shape, hand: Hand) -> Option<Keep> {
        let suited = shape.suited_run();
        if shape.jokers() == 2
            && let Some(four) = suited.four(3)
        {
            return Some(four);
        }
        if hand.wins() {
            return Self::made(shape, hand);
        }
        let run = shape.run();
        suited
            .four(1)
            .or_else(|| run.four(3))
            .or_else(|| shape.flush(4 - shape.jokers()))
            .or_else(|| run.four(2))
            .or_else(|| run.four(1).filter(|_| shape.jokers() > 0))
            .or_else(|| shape.keep_aces().filter(|_| shape.aces() == 2))
            .or_else(|| shape.pair())
            .or_else(|| run.four(1))
    }

    /// The part of a winning hand that makes it win.
    #[inline]
    fn made(shape: &Shape, hand: Hand) -> Option<Keep> {
        match hand {
            Hand::NoPair | Hand::Pair => None,
            Hand::TwoPairs => shape.two_pairs(),
            Hand::ThreeOfAKind => shape.alike(3),
            Hand::FourOfAKind => shape.alike(4),
            Hand::Straight
            | Hand::Flush
            | Hand::FullHouse
            | Hand::StraightFlush
            | Hand::WildRoyalFlush
            | Hand::NaturalRoyalFlush
            | Hand::FiveAces => Some(Keep::ALL),
        }
    }
}

policy! {
    /// Never folds; keeps straights and better, and otherwise what is paired, aces and jokers, and
    /// exchanges as many of the others as it may, the lowest first.
    Pairs for DoubleDraw: |sight, choices| {
    let cards = sight.five().expect("a hand holds five cards when it is asked");
    match sight.asked.expect("asked when a decision is due only") {
        Question::Wager(_) => wager(choices),
        Question::Discard(draw) => {
            let shape = Shape::made_by(cards);
            let aces = shape.keep_aces();
            let paired = shape.pair().map_or(aces, |pair| Some(pair.and(aces)));
            let made = Hand::made_by(cards) >= Hand::Straight;
            exchange(discards(if made { Some(Keep::ALL) } else { paired }, sight, draw))
        }
    }
    }
}

policy! {
    /// Never folds and never exchanges a card.
    StandPat for DoubleDraw: |sight, choices| {
    match sight.asked.expect("asked when a decision is due only") {
        Question::Wager(_) => wager(choices),
        Question::Discard(_) => Decision::KeepsAll,
    }
    }
}

simple! {
    DoubleDraw;
    Basic { "basic" "keeps what is worth most, by one list; folds the rest" Basic; }
    Pairs { "pairs" "never folds; keeps pairs, aces and jokers" Pairs; }
    StandPat { "stand-pat" "never folds and never exchanges a card" StandPat; }
}
