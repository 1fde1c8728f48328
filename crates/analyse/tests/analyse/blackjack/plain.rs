//! A player and a dealer who deal every card one by one and forget nothing: slow and plain.
//!
//! Hands of a split are finished one after another before the next gets its second card, the dealer
//! draws when all are finished, and everything is settled at the end. Nothing is shared with the
//! kernel but the rules, and whole shoes are out of reach.

use std::cell::RefCell;
use std::collections::BTreeMap;

use analyse::Fraction;
use analyse::kernels::blackjack::{ACE, RuleSet, SplitAces, VALUES, pips};
use games::blackjack::{OverThenBlackjack, Soft17, Surrender};

/// Cards left, by value.
pub type Left = [u8; VALUES];

/// A hand with its wagers.
#[derive(Clone, Debug)]
struct Held {
    cards: Vec<usize>,
    wagers: i128,
}

/// One up card.
pub struct Plain {
    rules: RuleSet,
    up: usize,
    /// Without the up card.
    left: Left,
    /// Whether a hand is hit and doubled that was never split.
    plays: RefCell<BTreeMap<Vec<usize>, (bool, bool)>>,
}

/// What choices are worth: stand, hit, double, split, surrender.
pub type Worths = [Option<Fraction>; 5];

fn total(cards: &[usize]) -> (u8, bool) {
    let hard = cards.iter().map(|&card| pips(card)).sum();
    let soft = cards.contains(&ACE) && hard <= 11;
    (if soft { hard + 10 } else { hard }, soft)
}

fn is_blackjack(cards: &[usize]) -> bool {
    cards.len() == 2 && total(cards).0 == 21
}

fn with(cards: &[usize], card: usize) -> Vec<usize> {
    let mut more = cards.to_vec();
    more.push(card);
    more
}

/// The mean over the next card.
fn mean(left: &Left, worth: impl Fn(usize, &Left) -> Fraction) -> Fraction {
    let all: u8 = left.iter().sum();
    let each = (0..VALUES).filter(|&card| left[card] > 0).map(|card| {
        let mut rest = *left;
        rest[card] -= 1;
        Fraction::share(left[card].into(), all.into()) * worth(card, &rest)
    });
    each.sum()
}

impl Plain {
    /// This up card, with these cards left beside it.
    pub fn new(rules: RuleSet, left: Left, up: usize) -> Self {
        Self { rules, up, left, plays: RefCell::default() }
    }

    /// What every choice is worth with two cards.
    pub fn worths(&self, one: usize, other: usize) -> Worths {
        let mut left = self.left;
        left[one] -= 1;
        left[other] -= 1;
        let cards = vec![one, other];
        if is_blackjack(&cards) {
            let stand = self.dealt(&[Held { cards, wagers: 1 }], &left);
            return [Some(stand), None, None, None, None];
        }
        let (stand, hit, double) = self.unsplit(&cards, &left);
        let split = (one == other).then(|| self.next_hand(one, &[], 2, &left, 2));
        let surrender = (self.rules.surrender == Surrender::Late).then(|| {
            mean(&left, |card, _| {
                if is_blackjack(&[self.up, card]) {
                    Fraction::from(-1)
                } else {
                    Fraction::new(-1, 2)
                }
            })
        });
        [Some(stand), hit, double, split, surrender]
    }

    /// Stand and hit of a hand that was never split.
    pub fn drawn(&self, cards: &[usize]) -> (Fraction, Option<Fraction>) {
        let mut left = self.left;
        cards.iter().for_each(|&card| left[card] -= 1);
        let (stand, hit, _) = self.unsplit(cards, &left);
        (stand, hit)
    }

    /// Stand, hit and double of a hand that is played best and was never split.
    fn unsplit(
        &self,
        cards: &[usize],
        left: &Left,
    ) -> (Fraction, Option<Fraction>, Option<Fraction>) {
        let held = |cards: &[usize], wagers| Held { cards: cards.to_vec(), wagers };
        let stand = self.dealt(&[held(cards, 1)], left);
        let (points, soft) = total(cards);
        if points >= 21 {
            return (stand, None, None);
        }
        let hit = mean(left, |card, left| {
            let (stand, hit, _) = self.unsplit(&with(cards, card), left);
            hit.map_or(stand, |hit| hit.max(stand))
        });
        let may = cards.len() == 2 && self.rules.may_double(points, soft);
        let double =
            may.then(|| mean(left, |card, left| self.dealt(&[held(&with(cards, card), 2)], left)));
        (stand, Some(hit), double)
    }

    /// Whether the same cards are hit and doubled where they were never split.
    fn play(&self, cards: &[usize]) -> (bool, bool) {
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        if let Some(&play) = self.plays.borrow().get(&sorted) {
            return play;
        }
        let mut left = self.left;
        cards.iter().for_each(|&card| left[card] -= 1);
        let (stand, hit, double) = self.unsplit(cards, &left);
        let hits = hit.is_some_and(|hit| hit > stand);
        let drawn = hit.filter(|_| hits).unwrap_or(stand);
        let play = (hits, double.is_some_and(|double| double > drawn));
        self.plays.borrow_mut().insert(sorted, play);
        play
    }

    /// The second card of the next hand of a split, if one waits; `hands` were made so far.
    fn next_hand(
        &self,
        pair: usize,
        done: &[Held],
        waiting: u8,
        left: &Left,
        hands: u8,
    ) -> Fraction {
        if waiting == 0 {
            return self.dealt(done, left);
        }
        mean(left, |card, left| {
            if card == pair && hands < self.rules.hands_from(pair) {
                return self.next_hand(pair, done, waiting + 1, left, hands + 1);
            }
            self.go_on(pair, &[pair, card], done, waiting - 1, left, hands)
        })
    }

    /// A hand of a split that has got its second card.
    fn go_on(
        &self,
        pair: usize,
        cards: &[usize],
        done: &[Held],
        waiting: u8,
        left: &Left,
        hands: u8,
    ) -> Fraction {
        let finish = |cards: &[usize], wagers: i128, left: &Left| {
            let mut done = done.to_vec();
            done.push(Held { cards: cards.to_vec(), wagers });
            self.next_hand(pair, &done, waiting, left, hands)
        };
        let (points, soft) = total(cards);
        let one_card = pair == ACE && self.rules.split_aces == SplitAces::OneCard;
        if one_card || points >= 21 {
            return finish(cards, 1, left);
        }
        let (hits, doubles) = self.play(cards);
        let may = cards.len() == 2 && self.rules.double_after_split;
        if doubles && may && self.rules.may_double(points, soft) {
            return mean(left, |card, left| finish(&with(cards, card), 2, left));
        }
        if !hits {
            return finish(cards, 1, left);
        }
        mean(left, |card, left| self.go_on(pair, &with(cards, card), done, waiting, left, hands))
    }

    /// The dealer's hand after all others are finished.
    fn dealt(&self, hands: &[Held], left: &Left) -> Fraction {
        mean(left, |card, left| self.draw(hands, &[self.up, card], left))
    }

    fn draw(&self, hands: &[Held], dealer: &[usize], left: &Left) -> Fraction {
        let (points, soft) = total(dealer);
        let hits = points < 17 || points == 17 && soft && self.rules.soft_17 == Soft17::Hit;
        if hits {
            return mean(left, |card, left| self.draw(hands, &with(dealer, card), left));
        }
        self.settled(hands, dealer)
    }

    fn settled(&self, hands: &[Held], dealer: &[usize]) -> Fraction {
        let natural = hands.len() == 1 && is_blackjack(&hands[0].cards);
        if is_blackjack(dealer) {
            return Fraction::from(if natural { 0 } else { -1 }) - self.collected(hands);
        }
        if natural {
            let odds = self.rules.blackjack_pays;
            return Fraction::share(odds.win().into(), odds.wager().into());
        }
        let dealer = total(dealer).0;
        let each = hands.iter().map(|held| {
            let points = total(&held.cards).0;
            let won = match (points, dealer) {
                (22.., _) => -1,
                (_, 22..) => 1,
                _ => i128::from(points.cmp(&dealer) as i8),
            };
            Fraction::new(won * held.wagers, 1)
        });
        each.sum()
    }

    /// Added wagers that were collected before the blackjack; the original lies on the first hand.
    fn collected(&self, hands: &[Held]) -> Fraction {
        if self.rules.over_then_blackjack == OverThenBlackjack::Original {
            return Fraction::ZERO;
        }
        let over = |held: &&Held| total(&held.cards).0 > 21;
        let all: i128 = hands.iter().filter(over).map(|held| held.wagers).sum();
        Fraction::new(all - i128::from(hands.first().is_some_and(|held| over(&held))), 1)
    }
}
