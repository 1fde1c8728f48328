//! Exact values of the choices in one situation, by the round machine itself.
//!
//! Like the [walker](crate::walk), but for values alone and from a decision on: no outcomes are
//! kept, and the dealer's cards that are turned one after the other are a set, which is walked
//! through once. Awards count as money here.

use cards::Card;
use rules::progressive::{Progressive, Shares};
use rules::{Chips, Due, Face, Round, Spot, Wager};

use crate::fraction::{Fraction, lcm};
use crate::situation::Unusable;
use crate::walk::SEAT;

/// What the seat is up or down when the round is complete, in cents. An award is paid as a meter
/// that stands like `meter` would pay it.
///
/// # Panics
///
/// If the round is not complete, or won an award and there is no meter.
pub fn net<R: Round>(round: &R, meter: Option<&Progressive>) -> i64 {
    let net = |wager: Wager| {
        let back = wager.returned.expect("every wager of a complete round is settled");
        let award = wager.award.map_or(0, |award| {
            let mut meter = meter.cloned().expect("an award is paid from a meter");
            Chips::net(meter.pay(award, &mut Shares::default()), Chips::ZERO)
        });
        back.net(wager.staked) + award
    };
    round.wagers(SEAT).map(net).sum()
}

/// The exact value of every listed choice of the due decision, in cents and in the order they are
/// listed, if the seat plays its best afterwards.
///
/// Every card is in `unseen` once, and there are enough of them: see [`reach`]. It panics if not,
/// or if no decision is due.
pub fn each_value<R: Round>(
    round: &R,
    unseen: &[Card],
    meter: Option<&Progressive>,
) -> Vec<(R::Decision, Fraction)> {
    assert!(matches!(round.due(), Due::Decision { .. }), "a decision is due");
    let value = |choice| value_of(round, choice, unseen, meter).expect("one seat plays to the end");
    round.choices().map(|choice| (choice, value(choice))).collect()
}

/// The exact value of one permitted decision, listed or not, in cents, if the seat plays its best
/// afterwards.
///
/// # Errors
///
/// What the round waits for, if cards and decisions do not bring it to its end.
pub fn value_of<R: Round>(
    round: &R,
    decision: R::Decision,
    unseen: &[Card],
    meter: Option<&Progressive>,
) -> Result<Fraction, Unusable> {
    let taken = vec![false; unseen.len()];
    let mut tree = Tree { cards: unseen, taken, meter, unforeseen: None };
    let average = tree.chosen(round, decision);
    tree.unforeseen.map_or_else(|| Ok(average.value()), |due| Err(Unusable::Unforeseen(due)))
}

/// How far it is to the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Ends that [`each_value`] would come to, if every card led to the same questions.
    pub ends: u128,
    /// The most cards that can become known on the way.
    pub cards: usize,
}

/// How far it is from the due decision to the end of the round.
///
/// # Errors
///
/// Refuses unseen cards that may not suffice, and a round that waits for something else.
pub fn reach<R: Round>(round: &R, unseen: &[Card]) -> Result<Reach, Unusable> {
    further(round, unseen, unseen.len())
}

/// The same with the last of so many cards.
fn further<R: Round>(round: &R, unseen: &[Card], all: usize) -> Result<Reach, Unusable> {
    let (mut round, mut here) = (round.clone(), Reach { ends: 1, cards: 0 });
    let mut in_row = None;
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            due @ (Due::Card { face: Face::Up | Face::Examined, .. } | Due::Turn { .. }) => {
                let before = in_row.filter(|(hand, _)| dealers(due) == Some(*hand));
                let nth = before.map_or(1, |(_, nth)| nth + 1);
                in_row = dealers(due).map(|hand| (hand, nth));
                here.ends = here.ends.saturating_mul((unseen.len() - here.cards) as u128) / nth;
                let card = unseen.get(here.cards).ok_or(Unusable::TooFewUnseen(all))?;
                round.reveal(*card, &mut ());
                here.cards += 1;
            }
            Due::Decision { .. } => {
                let (mut ends, mut cards) = (0, 0);
                for choice in round.choices() {
                    let mut next = round.clone();
                    next.decide(choice, &mut ()).expect("listed choices are permitted");
                    let then = further(&next, &unseen[here.cards..], all)?;
                    ends = then.ends.saturating_add(ends);
                    cards = cards.max(then.cards);
                }
                let ends = here.ends.saturating_mul(ends);
                return Ok(Reach { ends, cards: here.cards + cards });
            }
            due @ (Due::Display { .. } | Due::Reshuffle) => return Err(Unusable::Unforeseen(due)),
            Due::Nothing => return Ok(here),
        }
    }
}

/// Which of the dealer's hands a card is turned of.
const fn dealers(due: Due) -> Option<u8> {
    if let Due::Turn { spot: Spot::Dealer { hand, .. } } = due { Some(hand) } else { None }
}

/// An average in the making: results of equal weight, each of them a sum over ways.
#[derive(Clone, Copy, Debug)]
struct Average {
    sum: i128,
    ways: u128,
    /// How many results; their ways are brought to the same number.
    results: u128,
}

impl Average {
    const NOTHING: Self = Self { sum: 0, ways: 1, results: 0 };

    const fn one(net: i64) -> Self {
        Self { sum: net as i128, ways: 1, results: 1 }
    }

    fn add(&mut self, result: Self) {
        const FITS: &str = "ways fit 128 bits";
        let of_result = result.ways.checked_mul(result.results).expect(FITS);
        let common = lcm(self.ways, of_result).expect(FITS);
        let times = |ways: u128| i128::try_from(common / ways).expect(FITS);
        self.sum = self.sum * times(self.ways) + result.sum * times(of_result);
        self.ways = common;
        self.results += 1;
    }

    fn value(self) -> Fraction {
        assert!(self.results > 0, "a card is due and none is left");
        let ways = i128::try_from(self.ways * self.results).expect("ways fit 127 bits");
        Fraction::new(self.sum, ways)
    }
}

/// Everything that can follow, by values alone.
struct Tree<'a> {
    cards: &'a [Card],
    taken: Vec<bool>,
    meter: Option<&'a Progressive>,
    /// What somewhere came that nobody can foresee: then no average means anything.
    unforeseen: Option<Due>,
}

impl Tree<'_> {
    fn chosen<R: Round>(&mut self, round: &R, choice: R::Decision) -> Average {
        let mut next = round.clone();
        next.decide(choice, &mut ()).expect("listed choices are permitted");
        self.follow(next)
    }

    fn follow<R: Round>(&mut self, mut round: R) -> Average {
        loop {
            match round.due() {
                Due::Card { face: Face::Down, .. } => round.place(&mut ()),
                Due::Card { face: Face::Up | Face::Examined, .. } | Due::Turn { .. } => {
                    let mut average = Average::NOTHING;
                    self.each_card(&round, 0, &mut average);
                    return average;
                }
                Due::Decision { .. } => {
                    let values = round.choices().map(|choice| self.chosen(&round, choice));
                    return values.max_by_key(|value| value.value()).expect("there are choices");
                }
                due @ (Due::Display { .. } | Due::Reshuffle) => {
                    self.unforeseen = Some(due);
                    return Average::one(0);
                }
                Due::Nothing => return Average::one(net(&round, self.meter)),
            }
        }
    }

    /// Goes through the cards at `from` and after it, as far as the row of cards goes on that has
    /// begun, and adds what follows.
    fn each_card<R: Round>(&mut self, round: &R, from: usize, average: &mut Average) {
        let row = dealers(round.due());
        for place in from..self.cards.len() {
            if self.taken[place] {
                continue;
            }
            let mut next = round.clone();
            next.reveal(self.cards[place], &mut ());
            self.taken[place] = true;
            if row.is_some() && dealers(next.due()) == row {
                self.each_card(&next, place + 1, average);
            } else {
                average.add(self.follow(next));
            }
            self.taken[place] = false;
        }
    }
}
