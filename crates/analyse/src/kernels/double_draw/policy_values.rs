//! Policies that are written down: what they choose, and what comes of them.

use cards::{Card, CardSet};
use games::double_draw::{Decision, DoubleDraw, Draw, Hand, Places, Question, Sight, Simple};
use rules::{Chips, Policy};

use super::hands::{Counts, Hands};
use super::played::{Played, play, played, value};
use super::score::Score;
use super::second::{CHOICES, FOLD, Five, STAND, Second};
use super::second_choices::{ByMarks, Choosable, MARKS, SecondChoices, SecondPlayer};
use super::solution::{FOLDED, Play};
use super::terms::Terms;
use crate::kernels::deck::as_place;
use crate::{Fraction, Named};

impl Counts {
    /// What comes of a policy that does not draw at random, does not care how suits are called and
    /// of the cards it gave up minds only those that share a rank with one it holds.
    pub fn follow<P>(&self, terms: &Terms, policy: &P) -> Played
    where
        P: Policy<DoubleDraw> + Clone + Sync,
    {
        let asked = Asked { policy, ante: terms.ante };
        let second = Second::new(self, terms.worth().0);
        play(&second, &asked, terms, &asked.plays(self))
    }

    /// What the player of such a policy wins on average, in units of the ante: the same by a
    /// cheaper way.
    pub fn value_of<P>(&self, terms: &Terms, policy: &P) -> Fraction
    where
        P: Policy<DoubleDraw> + Clone + Sync,
    {
        let asked = Asked { policy, ante: terms.ante };
        let (worth, unit) = terms.worth();
        unit.net(value(&Second::new(self, worth), &asked, &asked.plays(self)))
    }

    /// What comes of taking every choice equally often, blindly: the policy `random`. Whatever is
    /// exchanged without looking, five cards are five cards.
    pub fn evenly(&self, terms: &Terms) -> Played {
        let deals = self.deals() as u128;
        let hands = Hand::RISING.map(|hand| self.deals_of(hand) as u128);
        played(terms, hands, [2 * deals, deals])
    }

    /// What comes of a policy by its name.
    pub fn play(&self, terms: &Terms, policy: Named) -> Played {
        match policy.habit::<DoubleDraw>() {
            None => self.played(&self.solve(terms)),
            Some(Simple::Random(_)) => self.evenly(terms),
            Some(habit) => self.follow(terms, &habit),
        }
    }

    /// What its player wins on average, in units of the ante, by the quickest way.
    pub fn value(&self, terms: &Terms, policy: Named) -> Fraction {
        match policy.habit::<DoubleDraw>() {
            None => self.solve(terms).expected_value,
            Some(Simple::Random(_)) => self.evenly(terms).expected_value(),
            Some(habit) => self.value_of(terms, &habit),
        }
    }
}

/// A policy that is asked.
pub(super) struct Asked<'a, P> {
    policy: &'a P,
    ante: Chips,
}

impl<P: Policy<DoubleDraw> + Clone> Asked<'_, P> {
    /// The first choice of every hand.
    fn plays(&self, hands: &Hands) -> Vec<Play> {
        hands.own.iter().map(|own| self.first(hands.at(own.example))).collect()
    }

    /// Which places are given up before this draw; nothing if the hand is.
    fn gives_up(&self, draw: Draw, cards: [Card; 5], given_up: CardSet) -> Option<Places> {
        let mut policy = self.policy.clone();
        let sight = |asked| Sight { own: cards.map(Some), given_up, asked: Some(asked) };
        let wager = match draw {
            Draw::First => Decision::FirstDrawWager(self.ante),
            Draw::Second => Decision::SecondDrawWager(self.ante),
        };
        let choices = [Decision::Folds, wager].into_iter();
        if policy.decide(&sight(Question::Wager(draw)), choices) == Decision::Folds {
            return None;
        }
        let exchanges = Places::upto(draw.cards_max()).iter();
        let exchanges = exchanges.map(|&places| Decision::Discards(places));
        let choices = core::iter::once(Decision::KeepsAll).chain(exchanges);
        match policy.decide(&sight(Question::Discard(draw)), choices) {
            Decision::Discards(places) => Some(places),
            Decision::KeepsAll => Some(Places::NONE),
            Decision::Folds | Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => {
                unreachable!("a policy takes a listed choice")
            }
        }
    }

    fn first(&self, cards: [Card; 5]) -> Play {
        let places = self.gives_up(Draw::First, cards, CardSet::EMPTY);
        let bits = |places: Places| places.iter().fold(0, |bits, place| bits | 1 << place);
        Play { gives_up: places.map_or(FOLDED, bits) }
    }

    /// The second choice.
    fn second(&self, cards: [Card; 5], given_up: CardSet) -> usize {
        let places = self.gives_up(Draw::Second, cards, given_up);
        places.map_or(FOLD, |places| places.first().unwrap_or(STAND))
    }

    /// The second choice by the marks of three discards: which rank of the hand they share.
    fn by_marks(&self, hands: &Hands, cards: [Card; 5]) -> [[[usize; MARKS]; MARKS]; MARKS] {
        let spare = spare(hands, cards);
        let unhindered = self.second(cards, CardSet::EMPTY);
        let mut choices = [[[unhindered; MARKS]; MARKS]; MARKS];
        for a in 0..MARKS - 1 {
            for b in a..MARKS {
                for c in b..MARKS {
                    // Of a rank that comes again the next card is discarded.
                    let again = usize::from(b == a);
                    let nth = [0, again, if c == b { again + 1 } else { 0 }];
                    let discards = [a, b, c].into_iter().zip(nth);
                    let discards = discards.filter(|(mark, _)| mark + 1 < MARKS);
                    let discards: Option<CardSet> =
                        discards.map(|(mark, nth)| spare[mark][nth]).collect();
                    let Some(discards) = discards else { continue };
                    let choice = self.second(cards, discards);
                    for [x, y, z] in
                        [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
                    {
                        choices[x][y][z] = choice;
                    }
                }
            }
        }
        choices
    }
}

/// For each rank of a hand up to three cards that share it.
fn spare(hands: &Hands, cards: [Card; 5]) -> [[Option<Card>; 3]; MARKS - 1] {
    let mut spare = [[None; 3]; MARKS - 1];
    for (spare, rank) in spare.iter_mut().zip(ranks(cards)) {
        let Some(rank) = rank else { continue };
        let mut count = 0;
        let alike = (4 * rank..4 * rank + 4).filter_map(Card::from_id);
        for card in alike.filter(|card| !cards.contains(card)) {
            if count < spare.len() && hands.place(card).is_some() {
                spare[count] = Some(card);
                count += 1;
            }
        }
    }
    spare
}

/// The different ranks of a hand; jokers are a rank of their own.
fn ranks(cards: [Card; 5]) -> [Option<u8>; 5] {
    let mut ranks = [None; 5];
    let mut count = 0;
    for card in cards {
        let rank = Some(card.id() / 4);
        if !ranks.contains(&rank) {
            ranks[count] = rank;
            count += 1;
        }
    }
    ranks
}

impl<S: Score, P: Policy<DoubleDraw> + Clone + Sync> SecondPlayer<S> for Asked<'_, P> {
    fn value(&self, second: &Second<S>, cards: [u8; 5], discards: &[u8]) -> S {
        let given_up =
            discards.iter().map(|&place| second.hands.cards[usize::from(place)]).collect();
        let choice = self.second(second.hands.at(cards), given_up);
        second.after(&second.five(cards, discards.len()), choice, discards)
    }

    fn value_ignoring_discards(&self, second: &Second<S>, five: &Five<S>, _: usize) -> S {
        five.scores[self.second(second.hands.at(five.cards), CardSet::EMPTY)]
    }

    fn choices(&self, second: &Second<S>, cards: [u8; 5], given_up: usize) -> Choosable<S> {
        let five = second.five(cards, given_up);
        let own = second.hands.at(cards);
        let by_marks = self.by_marks(&second.hands, own);
        let unhindered = self.second(own, CardSet::EMPTY);
        let mut open = [unhindered; CHOICES];
        let mut count = 1;
        for &choice in by_marks.as_flattened().as_flattened() {
            if !open[..count].contains(&choice) {
                open[count] = choice;
                count += 1;
            }
        }
        let none = as_place(MARKS - 1);
        if count == 1 {
            let draws = unhindered < STAND;
            return draws.then(|| SecondChoices::new(second, &five, &open[..1], |_| none));
        }
        let ranks = ranks(own);
        let mark = |place: u8| {
            let rank = Some(second.hands.cards[usize::from(place)].id() / 4);
            ranks.iter().position(|other| *other == rank).map_or(none, as_place)
        };
        let mut choices = SecondChoices::new(second, &five, &open[..count], mark);
        let place = |choice: usize| open[..count].iter().position(|other| *other == choice);
        let listed: ByMarks = by_marks.map(|row| {
            row.map(|row| row.map(|choice| as_place(place(choice).expect("it is open"))))
        });
        choices.by_marks = Some(Box::new(listed));
        Some(choices)
    }
}
