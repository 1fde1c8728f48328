//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::CardSet;
use games::double_down_stud::{Decision, DoubleDownStud, Hand, Sight};
use rules::Policy;

use super::counts::{Class, Counts, HANDS};
use super::terms::Terms;
use crate::fraction::Fraction;
use crate::prospect::{Outcome, Prospect};
use crate::report::Return;

/// What the rows of a solution follow where several choices are equally good.
pub const TIE_RULE: &str = "does not double where doubling neither gains nor loses";

/// The game lists at most this many choices: none, the least and the full double.
const CHOICES_MAX: usize = 3;

/// How often each choice meets each hand.
#[derive(Clone, Debug)]
pub struct Played {
    terms: Terms,
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
    #[must_use]
    pub fn values(&self, choices: usize) -> &[i64] {
        &self.values[..choices]
    }

    /// How much more the last choice, the full double, is worth than the first.
    pub(super) const fn gain(&self, choices: usize) -> i64 {
        self.values[choices - 1] - self.values[0]
    }
}

/// The best play of the game.
#[derive(Clone, Debug)]
pub struct Solution {
    played: Played,
    /// By class.
    plays: Vec<Play>,
}

impl Counts {
    /// The best choice for every set of four cards. Of equally good ones the first listed is taken:
    /// [`TIE_RULE`].
    #[must_use]
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut played = Played::new(terms);
        let nets = played.nets();
        let mut plays = Vec::with_capacity(self.classes().len());
        for class in self.classes() {
            let play = best(&nets, class);
            played.add(play.choice, class.sets, &class.holes);
            plays.push(play);
        }
        Solution { played, plays }
    }

    /// What comes of a policy that is asked once for every set of four cards: one that does not
    /// draw at random and does not care which of the four is its own.
    #[must_use]
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<DoubleDownStud>) -> Played {
        let mut played = Played::new(terms);
        let cards = self.deck();
        for d in 3..cards.len() {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let four = [a, b, c, d].map(|place| cards[place]);
                        let shown = [Some(four[1]), Some(four[2]), Some(four[3])];
                        let sight = Sight { own: Some(four[0]), shown, others: CardSet::EMPTY };
                        let decision = policy.decide(&sight, played.choices.iter().copied());
                        let listed = played.choices.iter().position(|&choice| choice == decision);
                        let choice = listed.expect("the policy takes a listed choice");
                        let class = self.classes()[self.class_of(four)];
                        played.add(choice, 1, &class.holes);
                    }
                }
            }
        }
        played
    }

    /// What comes of taking every listed choice equally often, blindly: the policy `random`.
    #[must_use]
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut played = Played::new(terms);
        for choice in 0..played.choices.len() {
            for class in self.classes() {
                played.add(choice, class.sets, &class.holes);
            }
        }
        played
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

impl Played {
    fn new(terms: &Terms) -> Self {
        let choices = terms.choices();
        assert!(choices.len() <= CHOICES_MAX, "the game lists at most three choices");
        let ways = vec![[0; HANDS]; choices.len()];
        Self { terms: *terms, choices, ways }
    }

    fn add(&mut self, choice: usize, sets: u32, holes: &[u8; HANDS]) {
        for (ways, &holes) in self.ways[choice].iter_mut().zip(holes) {
            *ways += u128::from(sets) * u128::from(holes);
        }
    }

    /// The result of every choice with every hand, in cents.
    fn nets(&self) -> Vec<[i64; HANDS]> {
        let net =
            |choice: Decision| Hand::RISING.map(|hand| self.terms.outcome(choice, hand).net());
        self.choices.iter().map(|&choice| net(choice)).collect()
    }

    /// What it is computed with.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The choices, as the game lists them.
    #[must_use]
    pub fn choices(&self) -> &[Decision] {
        &self.choices
    }

    /// In how many ways this choice, by its place among [`Played::choices`], meets this hand.
    #[must_use]
    pub fn ways(&self, choice: usize, hand: Hand) -> u128 {
        self.ways[choice][hand as usize]
    }

    /// Every hand, highest first, with every choice it is met by.
    fn lines(&self) -> impl Iterator<Item = (Hand, Decision, Outcome, u128)> + '_ {
        Hand::ALL.into_iter().flat_map(move |hand| {
            self.choices.iter().enumerate().map(move |(place, &choice)| {
                (hand, choice, self.terms.outcome(choice, hand), self.ways(place, hand))
            })
        })
    }

    /// The outcomes in cents and their ways.
    #[must_use]
    pub fn prospect(&self) -> Prospect {
        Prospect::new(self.lines().map(|(_, _, outcome, ways)| (outcome, ways)))
    }

    /// What the player wins on average, in units of the original wager.
    #[must_use]
    pub fn expected_value(&self) -> Fraction {
        self.prospect().expectation() / Fraction::share(self.terms.wager().in_cents().into(), 1)
    }

    /// The return table of the wagers together, for a report.
    #[must_use]
    pub fn report(&self) -> Return {
        let lines = self.lines().filter(|(.., ways)| *ways > 0);
        let named = lines.map(|(hand, choice, outcome, ways)| {
            let event = match choice {
                Decision::DoesNotDouble => format!("{hand}, not doubled"),
                Decision::Doubles(amount) if amount == self.terms.wager() => {
                    format!("{hand}, doubled")
                }
                Decision::Doubles(amount) => {
                    format!("{hand}, doubled with {}", self.terms.unscaled(amount))
                }
            };
            (event, outcome, ways)
        });
        Return::new("main", self.terms.wager(), named.collect())
    }
}

impl Solution {
    /// How often each choice meets each hand.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// The best choice of every class, in the order of [`Counts::classes`].
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// How many sets of four cards take this choice.
    #[must_use]
    pub fn sets_of_choice(&self, counts: &Counts, choice: usize) -> u64 {
        self.sum(counts, |play| play.choice == choice)
    }

    /// How many sets of four cards have equally good choices.
    #[must_use]
    pub fn sets_indifferent(&self, counts: &Counts) -> u64 {
        self.sum(counts, |play| play.indifferent)
    }

    fn sum(&self, counts: &Counts, wanted: impl Fn(&Play) -> bool) -> u64 {
        let pairs = counts.classes().iter().zip(&self.plays);
        pairs.filter(|(_, play)| wanted(play)).map(|(class, _)| u64::from(class.sets)).sum()
    }
}
