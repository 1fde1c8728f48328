//! How the hands of a split come out together, however many a pair becomes.
//!
//! Hands are played by their own cards alone, so any two of them can be gone through together with
//! the dealer's, beside pair cards that are gone; that a second card is none of the pair is "any
//! card" less "a pair card". Three and four hands are put together from every two of them, for each
//! result of the dealer. So mean and deviation of a round are exact, and of a single chance only
//! that is left out what three hands have in common beyond every two of them.

use std::collections::BTreeMap;

use games::blackjack::Part;

use super::endings::{Dealer, add};
use super::ends::{End, Ends, Orders, Second};
use super::rules::RuleSet;
use super::shoe::{Shoe, VALUES};
use super::split::{Dealt, HANDS_MAX, dealings};
use super::standing::{ByDealer, DEALT, STANDINGS, Standing, on_hand};

/// The chance of every result of all hands of a split: units won, and wagers that lie on them.
pub(super) type Won = BTreeMap<(i64, u8), f64>;

/// Chances by how one hand stands.
type One = [ByDealer; STANDINGS];
/// Chances by how two hands stand.
type Two = [One; STANDINGS];

/// The hands of a split, its pair taken from `left`, played to these ends.
pub(super) fn won(pair: usize, left: &Shoe, ends: &Ends, dealer: &mut Dealer) -> Won {
    let rules = *dealer.rules();
    let dealings = dealings(rules.hands_from(pair));
    let gone_max = dealings.iter().map(|dealt| dealt.pairs + dealt.others).max().unwrap_or(0);
    let drawn: Vec<Drawn> = ends.0.iter().map(|end| Drawn::new(end, pair)).collect();
    let mut shoes: Vec<Shoe> = vec![*left];
    while shoes.len() <= gone_max.into() {
        let Some(less) = shoes.last().and_then(|shoe| shoe.without(pair)) else { break };
        shoes.push(less);
    }
    let mut besides: Vec<Beside> = Vec::new();
    for shoe in shoes.iter().rev() {
        besides.push(Beside::new(shoe, pair, &drawn, besides.last(), dealer));
    }
    besides.reverse();
    let (besides, mut won) = (Besides(besides), Won::new());
    for dealt in &dealings {
        for result in 0..DEALT {
            Law::new(&besides, dealt, result, &rules).add_to(&mut won);
        }
    }
    won
}

/// What a hand of a split drew to its first card.
struct Drawn {
    cards: [u8; VALUES],
    standing: usize,
    orders: Orders,
}

impl Drawn {
    fn new(end: &End, pair: usize) -> Self {
        let mut cards = end.counts;
        cards[pair] -= 1;
        Self { cards, standing: Standing::of(end).index(), orders: end.orders }
    }
}

/// The chances of cards drawn from one shoe, in a given order.
struct Falling {
    of_value: [[f64; CARDS_MAX]; VALUES],
    of_all: [f64; CARDS_MAX],
}

/// More cards than two hands ever hold.
const CARDS_MAX: usize = 44;

impl Falling {
    fn new(shoe: &Shoe) -> Self {
        let step = u32::from(!shoe.is_infinite());
        let products = |all: u32| {
            let (mut product, mut left) = (1.0, all);
            core::array::from_fn(|_| {
                let before = product;
                product *= f64::from(left);
                left = left.saturating_sub(step);
                before
            })
        };
        let of_value = core::array::from_fn(|value| products(shoe.count(value)));
        Self { of_value, of_all: products(shoe.cards()) }
    }

    fn chance(&self, drawn: &[u8; VALUES]) -> f64 {
        let (mut ways, mut cards) = (1.0, 0);
        for (count, of_value) in drawn.iter().zip(&self.of_value) {
            ways *= of_value[usize::from(*count)];
            cards += usize::from(*count);
        }
        ways / self.of_all[cards]
    }
}

/// Which two hands are meant, by their second cards.
#[derive(Clone, Copy)]
enum Both {
    Any,
    OtherAndAny,
    Other,
}

impl Both {
    const ALL: [Self; 3] = [Self::Any, Self::OtherAndAny, Self::Other];

    const fn seconds(self) -> [Second; 2] {
        match self {
            Self::Any => [Second::Any; 2],
            Self::OtherAndAny => [Second::Other, Second::Any],
            Self::Other => [Second::Other; 2],
        }
    }
}

/// What hands come to beside so many pair cards that are gone.
struct Beside {
    /// The chance that the next card is of the pair, too.
    again: f64,
    none: ByDealer,
    /// By the second card.
    one: [One; 2],
    /// In the order of [`Both::ALL`].
    two: Vec<Two>,
}

impl Beside {
    /// From a shoe without the pair and the cards that are gone; `next` has one more of them gone.
    fn new(
        shoe: &Shoe,
        pair: usize,
        drawn: &[Drawn],
        next: Option<&Self>,
        dealer: &mut Dealer,
    ) -> Self {
        let mut beside = Self {
            again: f64::from(shoe.count(pair)) / f64::from(shoe.cards()),
            none: dealer.chances(shoe),
            one: [[[0.0; DEALT]; STANDINGS]; 2],
            two: vec![[[[0.0; DEALT]; STANDINGS]; STANDINGS]; 3],
        };
        beside.list(shoe, drawn, dealer);
        beside.complete(next);
        beside
    }

    /// Hands that stand, and doubled ones over 21.
    fn list(&mut self, shoe: &Shoe, drawn: &[Drawn], dealer: &mut Dealer) {
        let falling = Falling::new(shoe);
        for (at, first) in drawn.iter().enumerate() {
            let Some(left) = shoe.without_all(&first.cards) else { continue };
            let (chance, chances) = (falling.chance(&first.cards), dealer.chances(&left));
            for (one, orders) in self.one.iter_mut().zip(first.orders) {
                add(&mut one[first.standing], chance * orders, &chances);
            }
            for (more, second) in drawn[at..].iter().enumerate() {
                let Some(left) = left.without_all(&second.cards) else { continue };
                let cards = core::array::from_fn(|at| first.cards[at] + second.cards[at]);
                let (chance, chances) = (falling.chance(&cards), dealer.chances(&left));
                for both in Both::ALL {
                    let [one, other] = both.seconds().map(|second| second as usize);
                    let two = &mut self.two[both as usize];
                    let ways = first.orders[one] * second.orders[other];
                    add(&mut two[first.standing][second.standing], chance * ways, &chances);
                    if more > 0 {
                        let ways = second.orders[one] * first.orders[other];
                        add(&mut two[second.standing][first.standing], chance * ways, &chances);
                    }
                }
            }
        }
    }

    /// Over 21 and not doubled is what the listed hands leave.
    fn complete(&mut self, next: Option<&Self>) {
        let (again, over) = (self.again, Standing::OVER.index());
        // Where one more second card is none of the pair.
        let less = |all: &ByDealer, gone: Option<&ByDealer>| {
            let mut left = *all;
            gone.into_iter().for_each(|gone| add(&mut left, -again, gone));
            left
        };
        self.one[0][over] = left_of(&self.none, self.one[0].iter());
        let other = less(&self.none, next.map(|next| &next.none));
        self.one[1][over] = left_of(&other, self.one[1].iter());
        for both in Both::ALL {
            let [first, second] = both.seconds();
            let beside = |own: Second, with: Second| -> One {
                let (own, of) =
                    (own as usize, |at: usize| next.map(|it| &it.one[own as usize][at]));
                core::array::from_fn(|at| match with {
                    Second::Any => self.one[own][at],
                    Second::Other => less(&self.one[own][at], of(at)),
                })
            };
            let (rows, columns) = (beside(first, second), beside(second, first));
            let two = &mut self.two[both as usize];
            for at in (0..STANDINGS).filter(|&at| at != over) {
                two[at][over] = left_of(&rows[at], two[at].iter());
                two[over][at] = left_of(&columns[at], two.iter().map(|row| &row[at]));
            }
            two[over][over] = left_of(&rows[over], two[over].iter());
        }
    }
}

/// What of `all` the listed leave.
fn left_of<'a>(all: &ByDealer, listed: impl Iterator<Item = &'a ByDealer>) -> ByDealer {
    let mut left = *all;
    listed.for_each(|listed| add(&mut left, -1.0, listed));
    left
}

/// By the number of pair cards that are gone.
struct Besides(Vec<Beside>);

impl Besides {
    /// The chance that so many more given cards are of the pair, after `gone`.
    fn again(&self, gone: u8, more: u8) -> f64 {
        let each = (gone..gone + more).map(|gone| self.0.get(usize::from(gone)));
        each.map(|beside| beside.map_or(0.0, |beside| beside.again)).product()
    }

    /// Something beside `gone` pair cards, where `others` more second cards are none of the pair.
    fn where_others(&self, gone: u8, others: u8, of: impl Fn(&Beside) -> f64) -> f64 {
        let (mut sum, mut choose) = (0.0, 1.0);
        for more in 0..=others {
            let Some(beside) = self.0.get(usize::from(gone + more)) else { break };
            sum += choose * self.again(gone, more) * of(beside);
            choose *= -f64::from(others - more) / f64::from(more + 1);
        }
        sum
    }
}

/// What one hand of several wins, in units, and how many wagers lie on it.
type Result = (i64, u8);

/// How hands of a split come out that were dealt so, if the dealer's comes to one result.
struct Law {
    chance: f64,
    hands: usize,
    /// By hand: what it may win.
    results: Vec<Vec<Result>>,
    /// By hand and result: its chance.
    one: Vec<Vec<f64>>,
    /// By two hands and their results: how much more often they come together than by chance.
    common: Vec<Vec<f64>>,
}

/// Less than that is what sums of doubles leave of nothing.
pub(super) const NOTHING: f64 = 1e-13;

impl Law {
    fn new(besides: &Besides, dealt: &Dealt, dealer: usize, rules: &RuleSet) -> Self {
        let (gone, others) = (dealt.pairs, dealt.others);
        let hands = usize::from(others + dealt.waiting);
        let all = besides.where_others(gone, others, |it| it.none[dealer]);
        let mut law = Self {
            chance: if all > NOTHING { besides.again(0, gone) * all } else { 0.0 },
            hands,
            results: Vec::new(),
            one: Vec::new(),
            common: Vec::new(),
        };
        let second = |hand| second(hand, dealt);
        let mut places: Vec<[usize; STANDINGS]> = Vec::new();
        for hand in 0..hands {
            let part = if hand == 0 { Part::Original } else { Part::Added };
            let (results, place) = distinct(part, dealer, rules);
            let (own, mut chances) = (second(hand), vec![0.0; results.len()]);
            let rest = others - u8::from(own == Second::Other);
            for (at, place) in place.iter().enumerate() {
                let one = |it: &Beside| it.one[own as usize][at][dealer];
                chances[*place] += besides.where_others(gone, rest, one) / all;
            }
            law.results.push(results);
            law.one.push(chances);
            places.push(place);
        }
        law.find_common(besides, dealt, dealer, &places);
        law
    }

    /// How much more often every two hands come together than by chance.
    fn find_common(
        &mut self,
        besides: &Besides,
        dealt: &Dealt,
        dealer: usize,
        places: &[[usize; STANDINGS]],
    ) {
        let (gone, others) = (dealt.pairs, dealt.others);
        let all = besides.where_others(gone, others, |it| it.none[dealer]);
        let second = |hand| second(hand, dealt);
        for (first, then) in two_of(self.hands) {
            let (both, rest) = match (second(first), second(then)) {
                (Second::Any, _) => (Both::Any, others),
                (Second::Other, Second::Any) => (Both::OtherAndAny, others - 1),
                (Second::Other, Second::Other) => (Both::Other, others - 2),
            };
            let of = self.results[then].len();
            let mut common = vec![0.0; self.results[first].len() * of];
            for (one, other) in every_two() {
                let two = |it: &Beside| it.two[both as usize][one][other][dealer];
                let at = places[first][one] * of + places[then][other];
                common[at] += besides.where_others(gone, rest, two) / all;
            }
            for (at, common) in common.iter_mut().enumerate() {
                *common -= self.one[first][at / of] * self.one[then][at % of];
            }
            self.common.push(common);
        }
    }

    /// Goes through all results of all hands.
    fn add_to(&self, won: &mut Won) {
        if self.chance > 0.0 {
            self.go_on(0, &mut [0; HANDS_MAX as usize], won);
        }
    }

    fn go_on(&self, hand: usize, came: &mut [usize; HANDS_MAX as usize], won: &mut Won) {
        if hand < self.hands {
            for result in 0..self.results[hand].len() {
                came[hand] = result;
                self.go_on(hand + 1, came, won);
            }
            return;
        }
        let results = (0..hand).map(|hand| self.results[hand][came[hand]]);
        let sum = results.fold((0, 0), |(won, laid), (more, also)| (won + more, laid + also));
        *won.entry(sum).or_insert(0.0) += self.chance * self.together((1 << hand) - 1, came);
    }

    /// The chance that the hands of these bits come so: each by itself, or two with what they have
    /// in common.
    fn together(&self, hands: u8, came: &[usize; HANDS_MAX as usize]) -> f64 {
        if hands == 0 {
            return 1.0;
        }
        let first = hands.trailing_zeros() as usize;
        let rest = hands & (hands - 1);
        let mut sum = self.one[first][came[first]] * self.together(rest, came);
        for (at, (one, other)) in two_of(self.hands).enumerate() {
            if one == first && rest >> other & 1 == 1 {
                let common = came[one] * self.results[other].len() + came[other];
                sum += self.common[at][common] * self.together(rest & !(1 << other), came);
            }
        }
        sum
    }
}

/// Which second card a hand gets: those with another card than the pair's come first.
fn second(hand: usize, dealt: &Dealt) -> Second {
    if hand < usize::from(dealt.others) { Second::Other } else { Second::Any }
}

/// Every two of so many hands.
fn two_of(hands: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..hands).flat_map(move |first| (first + 1..hands).map(move |then| (first, then)))
}

/// How two hands may stand.
fn every_two() -> impl Iterator<Item = (usize, usize)> {
    (0..STANDINGS).flat_map(|one| (0..STANDINGS).map(move |other| (one, other)))
}

/// What a hand may win against one result of the dealer, and the place of that by how it stands.
fn distinct(part: Part, dealer: usize, rules: &RuleSet) -> (Vec<Result>, [usize; STANDINGS]) {
    let (mut results, mut places) = (Vec::new(), [0; STANDINGS]);
    for (place, standing) in places.iter_mut().zip(Standing::all()) {
        let result = (on_hand(standing, part, dealer, rules), 1 + u8::from(standing.doubled));
        *place = results.iter().position(|known| *known == result).unwrap_or_else(|| {
            results.push(result);
            results.len() - 1
        });
    }
    (results, places)
}
