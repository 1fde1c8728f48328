//! Plays that rank what may be kept, and what comes of them.
//!
//! Such a play is told which hand is held. Of the cards given up it counts those that would have
//! helped the cards it keeps ([`helps`]). How early a choice stands in its order depends on that
//! number alone, so that a sum over all discards asks for the order of every hand once.

use cards::{Card, Rank};
use games::double_draw::Hand;

use super::choices::SECONDS;
use super::hands::{Counts, Hands, Own};
use super::played::value;
use super::score::Score;
use super::second::{CHOICES, FOLD, Five, STAND, Second};
use super::second_choices::{Choosable, SecondChoices, SecondPlayer, helping, open};
use super::solution::Play;
use super::terms::Terms;
use crate::kernels::deck::moved;
use crate::{Fraction, sets, shares};

/// How many of the cards given up may help: none to three.
pub const HELPERS: usize = 4;

/// A play that ranks what may be kept.
pub trait Ranking: Sync {
    /// Which of five cards it keeps before the first draw, as bits; none if it folds.
    fn first(&self, cards: [Card; 5]) -> u8;

    /// How early it folds, keeps all five or exchanges each of them before the second draw, the
    /// least first, by how many of the cards given up would have helped what it keeps.
    fn second(&self, cards: [Card; 5]) -> [[u64; HELPERS]; SECONDS];
}

impl Counts {
    /// What the player of such a play wins on average, in units of the ante. It may not care how
    /// suits are called.
    pub fn value_of_ranking(&self, terms: &Terms, ranking: &impl Ranking) -> Fraction {
        let (worth, unit) = terms.worth();
        let plays = shares::each_block(self.own.len(), 512, |block| {
            let first = |own: &Own| Play::keeping(ranking.first(self.at(own.example)));
            self.own[block].iter().map(first).collect::<Vec<_>>()
        });
        let plays = plays.concat();
        unit.net(value(&Second::new(self, worth), &Ranked::new(self, ranking), &plays))
    }
}

/// How early the choices are taken, the least first, by how many cards helped that were discarded.
pub(super) type Order = [[u8; HELPERS]; CHOICES];

/// A play that ranks, asked about every hand.
struct Ranked {
    /// By the place of a hand among `Counts::own`.
    orders: Vec<Order>,
    as_own: Vec<As>,
}

impl Ranked {
    fn new(hands: &Counts, ranking: &impl Ranking) -> Self {
        let orders = shares::each_block(hands.own.len(), 512, |block| {
            let order = |own: &Own| order(ranking.second(hands.at(own.example)));
            hands.own[block].iter().map(order).collect::<Vec<_>>()
        });
        Self { orders: orders.concat(), as_own: as_own(hands) }
    }

    /// The order of the choices with these cards.
    fn order(&self, cards: [u8; 5]) -> Order {
        let As { own, positions } = self.as_own[sets::number(cards)];
        let known = &self.orders[own as usize];
        let mut order = *known;
        order.iter_mut().zip(positions).for_each(|(it, at)| *it = known[usize::from(at)]);
        order
    }
}

/// The order that these numbers make, in the order of the kernel's choices.
fn order(early: [[u64; HELPERS]; SECONDS]) -> Order {
    let mut sorted: Vec<u64> = early.as_flattened().to_vec();
    sorted.sort_unstable();
    let place = |early: u64| sorted.partition_point(|other| *other < early);
    let place = |early: u64| u8::try_from(place(early)).expect("7 choices, 4 numbers");
    let [fold, stand, exchanges @ ..] = early;
    let mut order = [[0; HELPERS]; CHOICES];
    order[FOLD] = fold.map(place);
    order[STAND] = stand.map(place);
    order.iter_mut().zip(exchanges).for_each(|(to, from)| *to = from.map(place));
    order
}

/// Five cards as one of `Counts::own` that differs by suits or jokers only.
#[derive(Clone, Copy, Default)]
struct As {
    own: u32,
    /// Where each of the ascending cards of the five stands among those of the other.
    positions: [u8; 5],
}

/// Every five of the deck, by its number.
fn as_own(hands: &Hands) -> Vec<As> {
    let mut all = vec![As::default(); hands.kinds.len()];
    for (Own { example, .. }, own) in hands.own.iter().zip(0..) {
        for exchange in &hands.exchanges {
            let five = moved(exchange, *example);
            let mut positions = [0; 5];
            for (position, place) in (0..).zip(example) {
                let at = five.iter().position(|other| *other == exchange[usize::from(*place)]);
                positions[at.expect("one of the five")] = position;
            }
            all[sets::number(five)] = As { own, positions };
        }
    }
    all
}

/// Whether a card would help four kept ones: it makes two pairs or better of them, which wins, and
/// more than they are already.
pub fn helps(kept: [Card; 4], card: Card) -> bool {
    let [a, b, c, d] = kept;
    Hand::made_by([a, b, c, d, card]) > already(kept)
}

/// The hand that four cards are at least, whatever the fifth; a pair if they do not win yet.
fn already(kept: [Card; 4]) -> Hand {
    let rank = |card: Card| card.rank().unwrap_or(Rank::Ace);
    let alike = |card: &Card| kept.iter().filter(|other| rank(**other) == rank(*card)).count();
    // Every card counts all that are alike: 2 + 2 + 2 + 2 of two pairs, 3 + 3 + 3 + 1 of three.
    match kept.iter().map(alike).sum() {
        16 => Hand::FourOfAKind,
        10 => Hand::ThreeOfAKind,
        8 => Hand::TwoPairs,
        _ => Hand::Pair,
    }
}

/// By exchange: what the four kept cards are already, as a place in [`Hand::RISING`].
fn already_by_exchange(hands: &Hands, cards: [u8; 5]) -> [u8; 5] {
    core::array::from_fn(|position| {
        let kept: [u8; 4] = sets::without(cards, position);
        already(hands.at(kept)) as u8
    })
}

/// Which of the exchanges this card would have helped, as bits.
fn helped<S: Score>(second: &Second<S>, five: &Five<S>, already: [u8; 5], place: u8) -> u8 {
    let helps = |choice: &usize| second.row(five, *choice)[usize::from(place)] > already[*choice];
    (0..STAND).filter(helps).fold(0, |bits, choice| bits | 1 << choice)
}

impl<S: Score> SecondPlayer<S> for Ranked {
    fn value(&self, second: &Second<S>, cards: [u8; 5], discards: &[u8]) -> S {
        let five = second.five(cards, discards.len());
        let order = self.order(cards);
        let already = already_by_exchange(&second.hands, cards);
        let helps = discards.iter().map(|&place| helped(second, &five, already, place));
        let helps: Vec<u8> = helps.collect();
        second.after(&five, earliest(&order, 0..CHOICES, &helps), discards)
    }

    fn value_ignoring_discards(&self, _: &Second<S>, five: &Five<S>, _: usize) -> S {
        five.scores[earliest(&self.order(five.cards), 0..CHOICES, &[])]
    }

    fn choices(&self, second: &Second<S>, cards: [u8; 5], given_up: usize) -> Choosable<S> {
        let five = second.five(cards, given_up);
        let order = self.order(cards);
        let unhindered = earliest(&order, 0..CHOICES, &[]);
        let latest = order.iter().filter_map(|it| it[..=given_up].iter().max()).min();
        let early = |choice: usize| order[choice][..=given_up].iter().min();
        let (open, count) = open(unhindered, |choice| early(choice) <= latest);
        let open = &open[..count];
        if let [alone] = open {
            let nothing = |_| helping(0);
            return (*alone < STAND).then(|| SecondChoices::new(second, &five, open, nothing));
        }
        let mattering = open.iter().fold(0, |bits, choice| bits | (1u8 << choice));
        let already = already_by_exchange(&second.hands, cards);
        let mark = |place| helping(helped(second, &five, already, place) & mattering);
        let mut choices = SecondChoices::new(second, &five, open, mark);
        choices.ranked = Some(Box::new((order, open.to_vec())));
        Some(choices)
    }
}

/// The choice that comes first with these discards, each by the exchanges it would have helped.
pub(super) fn earliest(
    order: &Order,
    choices: impl IntoIterator<Item = usize>,
    helps: &[u8],
) -> usize {
    let early = |choice: &usize| {
        let discards = helps.iter().filter(|bits| **bits >> choice & 1 == 1).count();
        order[*choice][discards]
    };
    choices.into_iter().min_by_key(early).expect("something can be chosen")
}
