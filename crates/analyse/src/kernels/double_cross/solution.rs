//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::{Card, CardSet};
use games::DoubleCross;
use games::double_cross::{Basic, Decision, Hand, Question, Sight, Simple, cross};
use rules::Policy;

use super::counts::{Against, Class, Counts};
use super::table::HANDS;
use super::terms::{CHOICES, Event, Terms};
use crate::{Fraction, Named, holding};

/// How often a play comes to each event.
pub type Played = crate::kernels::Played<DoubleCross>;

/// How many events there are.
const EVENTS: usize = HANDS + 3;

/// Ways in the making, in the order of [`Event::all`].
type Sums = [u128; EVENTS];

/// The best choice for one class of deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Which of [`CHOICES`].
    pub choice: u8,
    /// Whether another one is as good.
    pub indifferent: bool,
}

/// The best play of the game, by class.
pub type Solution = crate::kernels::Solution<DoubleCross, Play>;

impl Counts {
    /// The best choice for everything a player can see; of equally good ones the first listed.
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut sums = [0; EVENTS];
        let nets = Nets::new(terms);
        let mut plays = Vec::with_capacity(self.classes.len());
        for class in &self.classes {
            let play = nets.best(class, self.ways());
            add(&mut sums, usize::from(play.choice), class, self.ways());
            plays.push(play);
        }
        Solution { played: played(terms, sums), plays }
    }

    /// For every class, in the order of [`Counts::classes`], the value of every one of [`CHOICES`]:
    /// the sum of the results in cents over all [`Counts::ways`].
    pub fn sums(&self, terms: &Terms) -> impl Iterator<Item = [i128; 3]> {
        let (nets, ways) = (Nets::new(terms), self.ways());
        self.classes.iter().map(move |class| nets.values(&class.against, ways))
    }

    /// What comes of a policy that is asked once for every deal: one that does not draw at random
    /// and does not care in which order its two cards came, and does what the game permits.
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<DoubleCross>) -> Played {
        let mut sums = [0; EVENTS];
        self.each_deal(|four| {
            let decision = policy.decide(&sight(four), CHOICES.into_iter());
            let listed = CHOICES.iter().position(|&choice| choice == decision);
            let choice = listed.expect("the policy takes a listed choice");
            let class = Class { deals: 1, ..self.classes[self.class_of(four)] };
            add(&mut sums, choice, &class, self.ways());
        });
        played(terms, sums)
    }

    /// What comes of taking every choice equally often, blindly: the policy `random`.
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut sums = [0; EVENTS];
        for class in &self.classes {
            (0..CHOICES.len()).for_each(|choice| add(&mut sums, choice, class, self.ways()));
        }
        played(terms, sums)
    }

    /// What comes of a policy by its name.
    pub fn play(&self, terms: &Terms, policy: Named) -> Played {
        match policy.habit::<DoubleCross>() {
            None => self.solve(terms).played,
            Some(Simple::Random(_)) => self.evenly(terms),
            Some(mut habit) => self.follow(terms, &mut habit),
        }
    }

    /// Gives every own two cards, top and right card.
    pub(super) fn each_deal(&self, mut each: impl FnMut([Card; 4])) {
        let cards = &self.cards;
        for (high, &b) in cards.iter().enumerate() {
            for &a in &cards[..high] {
                for &top in cards.iter().filter(|card| ![a, b].contains(card)) {
                    for &right in cards.iter().filter(|card| ![a, b, top].contains(card)) {
                        each([a, b, top, right]);
                    }
                }
            }
        }
    }
}

/// What a player sees who is asked about the raises.
pub(crate) fn sight([a, b, top, right]: [Card; 4]) -> Sight {
    let mut community = [None; 5];
    (community[cross::TOP], community[cross::RIGHT]) = (Some(top), Some(right));
    Sight {
        own: [Some(a), Some(b)],
        community,
        dealer: [None; 2],
        exposed: CardSet::EMPTY,
        claim: None,
        question: Some(Question::Play),
    }
}

/// The result of every event, in cents.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nets {
    pub(crate) wins: [i64; HANDS],
    pub(crate) ties: i64,
    pub(crate) loses: i64,
    pub(crate) folded: i64,
}

impl Nets {
    pub(crate) fn new(terms: &Terms) -> Self {
        let mut wins = [0; HANDS];
        Hand::ALL.into_iter().for_each(|hand| wins[hand as usize] = terms.net(Event::Wins(hand)));
        let [ties, loses, folded] =
            [Event::Ties, Event::Loses, Event::Folded].map(|event| terms.net(event));
        Self { wins, ties, loses, folded }
    }

    /// The sums of the results over all ways, in the order of [`CHOICES`].
    pub(crate) fn values(&self, [vertical, horizontal]: &[Against; 2], ways: u32) -> [i128; 3] {
        let raise = |against: &Against| -> i128 {
            let weigh = |net: i64, ways: u32| i128::from(net) * i128::from(ways);
            let wins = self.wins.iter().zip(against.wins).map(|(&net, ways)| weigh(net, ways));
            let ties = weigh(self.ties, against.ties);
            wins.sum::<i128>() + ties + weigh(self.loses, against.loses(ways))
        };
        let folded = i128::from(self.folded) * i128::from(ways);
        [folded, raise(vertical), raise(horizontal)]
    }

    /// The value of every one of [`CHOICES`], in units of the ante.
    pub(super) fn each(&self, terms: &Terms, against: &[Against; 2], ways: u32) -> [Fraction; 3] {
        let unit = terms.unit_over(ways.into());
        self.values(against, ways).map(|value| Fraction::new(value, 1) / unit)
    }

    fn best(&self, class: &Class, ways: u32) -> Play {
        let values = self.values(&class.against, ways);
        let greatest = values.into_iter().max().expect("there are choices");
        let equal = |value: &i128| *value == greatest;
        let choice = values.iter().position(equal).expect("it is one of them");
        let choice = u8::try_from(choice).expect("one of three");
        Play { choice, indifferent: values.iter().filter(|value| equal(value)).count() > 1 }
    }
}

/// Adds the deals of a class that take this one of [`CHOICES`].
fn add(sums: &mut Sums, choice: usize, class: &Class, ways: u32) {
    let deals = u128::from(class.deals);
    match choice.checked_sub(1) {
        None => sums[EVENTS - 1] += deals * u128::from(ways),
        Some(axis) => {
            let met = class.against[axis].by_event(ways);
            sums.iter_mut().zip(met).for_each(|(sum, ways)| *sum += deals * u128::from(ways));
        }
    }
}

fn played(terms: &Terms, sums: Sums) -> Played {
    Played::new(terms, Event::all().zip(sums))
}

/// The best play of one seat alone, two bits per deal. It looks at its own cards, the top and the
/// right one and at no other, so its exact value holds at a full table too. Where no raise is
/// better it folds, where both are equal it plays vertical. It exposes a winning three-card hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// Four deals a byte, by [`index`].
    choices: Vec<u8>,
}

/// Cards of a deck with all ranks.
const CARDS: usize = holding::CARDS;

impl OptimalPolicy {
    /// The policy of a solution, with the counts of the same deck.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let pairs = holding::pair(0, CARDS);
        let mut choices = vec![0; pairs * CARDS * CARDS / 4];
        counts.each_deal(|four| {
            let index = index(four);
            let choice = solution.plays[counts.class_of(four)].choice;
            choices[index / 4] |= choice << (2 * (index % 4));
        });
        Self { choices }
    }
}

/// The number of a deal among all deals of the full deck.
#[inline]
fn index(four: [Card; 4]) -> usize {
    let [a, b, top, right] = four.map(|card| usize::from(card.id()));
    (holding::pair(a.min(b), a.max(b)) * CARDS + top) * CARDS + right
}

impl Policy<DoubleCross> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        if matches!(sight.question, Some(Question::Expose | Question::Correct)) {
            return Basic.decide(sight, choices);
        }
        let index = index(sight.four().expect("asked once four cards are known"));
        CHOICES[usize::from(self.choices[index / 4] >> (2 * (index % 4)) & 3)]
    }
}
