//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::{Card, CardSet};
use games::double_down_stud::{Decision, DoubleDownStud, Hand, Sight, Simple};
use rules::Policy;

use super::counts::{Class, Counts, HANDS, index};
use super::terms::Terms;
use crate::{Named, sets};

/// The game lists at most this many choices: none, the least and the full double.
const CHOICES_MAX: usize = 3;

/// How often each choice meets each hand.
pub type Played = crate::kernels::Played<DoubleDownStud>;

/// Ways in the making, by choice.
struct Sums {
    choices: Vec<Decision>,
    ways: Vec<[u128; HANDS]>,
}

/// The best choice for one class of sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Which of the choices.
    pub choice: usize,
    /// Whether another one is as good.
    pub indifferent: bool,
    /// The value of every choice: the sum of the results in cents over all hole cards.
    values: [i64; CHOICES_MAX],
}

impl Play {
    /// The value of each of so many choices: the sum of the results in cents over all hole cards.
    pub fn values(&self, choices: usize) -> &[i64] {
        &self.values[..choices]
    }

    /// How much more the last choice, the full double, is worth than the first.
    pub(super) const fn gain(&self, choices: usize) -> i64 {
        self.values[choices - 1] - self.values[0]
    }
}

/// The best play of the game, by class.
pub type Solution = crate::kernels::Solution<DoubleDownStud, Play>;

impl Counts {
    /// The best choice for every set of four cards; of equally good ones the first listed.
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut sums = Sums::new(terms);
        let nets = sums.nets(terms);
        let mut plays = Vec::with_capacity(self.classes.len());
        for class in &self.classes {
            let play = best(&nets, class);
            sums.add(play.choice, class.sets, &class.holes);
            plays.push(play);
        }
        Solution { played: sums.played(terms), plays }
    }

    /// What comes of a policy that is asked once for every set of four cards: one that does not
    /// draw at random and does not care which of the four is its own, and does what the
    /// game permits.
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<DoubleDownStud>) -> Played {
        let mut sums = Sums::new(terms);
        let mut classes = self.class_of_each();
        sets::each::<4>(self.cards.len(), |four| {
            let [own, shown @ ..] = four.map(|place| Some(self.cards[usize::from(place)]));
            let sight = Sight { own, shown, others: CardSet::EMPTY };
            let decision = policy.decide(&sight, sums.choices.iter().copied());
            let listed = sums.choices.iter().position(|&choice| choice == decision);
            let choice = listed.expect("the policy takes a listed choice");
            let class = classes.next().expect("a class for each set");
            sums.add(choice, 1, &self.classes[class].holes);
        });
        sums.played(terms)
    }

    /// What comes of taking every listed choice equally often, blindly: the policy `random`.
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut sums = Sums::new(terms);
        for choice in 0..sums.choices.len() {
            for class in &self.classes {
                sums.add(choice, class.sets, &class.holes);
            }
        }
        sums.played(terms)
    }

    /// What comes of a policy by its name.
    pub fn play(&self, terms: &Terms, policy: Named) -> Played {
        match policy.habit::<DoubleDownStud>() {
            None => self.solve(terms).played,
            Some(Simple::Random(_)) => self.evenly(terms),
            Some(mut habit) => self.follow(terms, &mut habit),
        }
    }
}

fn best(nets: &[[i64; HANDS]], class: &Class) -> Play {
    let mut values = [0; CHOICES_MAX];
    for (value, nets) in values.iter_mut().zip(nets) {
        let weighed = nets.iter().zip(&class.holes).map(|(net, &holes)| net * i64::from(holes));
        *value = weighed.sum();
    }
    let listed = &values[..nets.len()];
    let greatest = listed.iter().max().expect("there are choices");
    let choice = listed.iter().position(|value| value == greatest).expect("it is one of them");
    let indifferent = listed.iter().filter(|value| *value == greatest).count() > 1;
    Play { choice, indifferent, values }
}

impl Sums {
    fn new(terms: &Terms) -> Self {
        let choices = terms.choices();
        assert!(choices.len() <= CHOICES_MAX, "the game lists at most three choices");
        let ways = vec![[0; HANDS]; choices.len()];
        Self { choices, ways }
    }

    fn add(&mut self, choice: usize, sets: u32, holes: &[u8; HANDS]) {
        for (ways, &holes) in self.ways[choice].iter_mut().zip(holes) {
            *ways += u128::from(sets) * u128::from(holes);
        }
    }

    /// The result of every choice with every hand, in cents.
    fn nets(&self, terms: &Terms) -> Vec<[i64; HANDS]> {
        let net = |&choice: &Decision| Hand::RISING.map(|hand| terms.net((choice, hand)));
        self.choices.iter().map(net).collect()
    }

    /// Every hand, highest first, with every choice it is met by.
    fn played(&self, terms: &Terms) -> Played {
        let of_hand = |hand: Hand| {
            let choices = self.choices.iter().zip(&self.ways);
            choices.map(move |(&choice, ways)| ((choice, hand), ways[hand as usize]))
        };
        Played::new(terms, Hand::ALL.into_iter().flat_map(of_hand))
    }
}

/// The best play of one seat alone, one bit per set of four cards. It looks at its own card and the
/// three shown and at no other, so its exact value holds at a full table too. Where doubling
/// neither gains nor loses it does not double.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    places: [u8; Card::COUNT],
    full: Vec<u64>,
    /// Sets where the least double is best; empty if there are none, as without rounding and limit.
    least: Vec<u64>,
}

impl OptimalPolicy {
    /// The policy of a solution, with the counts of the same deck.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let choices = solution.played.terms.choices().len();
        let bits = |choice: usize| {
            let mut bits = vec![0u64; counts.sets().div_ceil(64)];
            for (set, class) in counts.class_of_each().enumerate() {
                let taken = solution.plays[class].choice == choice;
                bits[set / 64] |= u64::from(taken) << (set % 64);
            }
            bits
        };
        let partial = solution.plays.iter().any(|play| (1..choices - 1).contains(&play.choice));
        let least = if partial { bits(1) } else { Vec::new() };
        Self { places: counts.places, full: bits(choices - 1), least }
    }
}

impl Policy<DoubleDownStud> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let four = sight.four().expect("asked once all cards are dealt");
        let set = index(&self.places, four);
        let holds =
            |bits: &[u64]| bits.get(set / 64).is_some_and(|word| word >> (set % 64) & 1 == 1);
        if holds(&self.full) {
            choices.last().expect("a due decision has choices")
        } else if holds(&self.least) {
            choices.nth(1).expect("the least double is listed second")
        } else {
            Decision::DoesNotDouble
        }
    }
}
