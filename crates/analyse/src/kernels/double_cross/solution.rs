//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::{Card, CardSet};
use games::DoubleCross;
use games::double_cross::{Axis, Decision, Hand, Question, Sight, cross};
use rules::Policy;

use super::counts::{Against, Class, Counts};
use super::table::HANDS;
use super::terms::{CHOICES, Event, Terms};
use crate::fraction::Fraction;
use crate::prospect::{Outcome, Prospect};
use crate::report::Return;

/// What the rows of a solution follow where several choices are equally good.
pub const TIE_RULE: &str = "folds where no raise is better, plays vertical where both are equal";

/// How often each choice comes to each event.
#[derive(Clone, Debug)]
pub struct Played {
    terms: Terms,
    /// In how many ways the cards unseen can lie.
    ways: u32,
    folded: u128,
    raised: [Raised; 2],
}

/// What came of the raises on one axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Raised {
    wins: [u128; HANDS],
    ties: u128,
    loses: u128,
}

/// The best choice for one class of deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// Which of [`CHOICES`].
    pub choice: u8,
    /// Whether another one is as good.
    pub indifferent: bool,
}

/// The best play of the game.
#[derive(Clone, Debug)]
pub struct Solution {
    played: Played,
    /// By class.
    plays: Vec<Play>,
}

impl Counts {
    /// The best choice for everything a player can see. Of equally good ones the first listed is
    /// taken: [`TIE_RULE`].
    #[must_use]
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut played = Played::new(self, terms);
        let nets = Nets::new(terms);
        let mut plays = Vec::with_capacity(self.classes().len());
        for class in self.classes() {
            let play = nets.best(class, self.ways());
            played.add(usize::from(play.choice), class);
            plays.push(play);
        }
        Solution { played, plays }
    }

    /// The exact value of every one of [`CHOICES`] for own two cards, a top and a right card, in
    /// units of the ante.
    ///
    /// # Panics
    ///
    /// If a card is among them twice, or the ante is nothing.
    #[must_use]
    pub fn values(&self, terms: &Terms, four: [Card; 4]) -> [Fraction; 3] {
        let against = &self.classes()[self.class_of(four)].against;
        Nets::new(terms).each(terms, against, self.ways())
    }

    /// For every class, in the order of [`Counts::classes`], the value of every one of [`CHOICES`]:
    /// the sum of the results in cents over all [`Counts::ways`].
    pub fn sums(&self, terms: &Terms) -> impl Iterator<Item = [i128; 3]> {
        let (nets, ways) = (Nets::new(terms), self.ways());
        self.classes().iter().map(move |class| nets.values(&class.against, ways))
    }

    /// What comes of a policy that is asked once for every deal: one that does not draw at random
    /// and does not care in which order its two cards came.
    #[must_use]
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<DoubleCross>) -> Played {
        let mut played = Played::new(self, terms);
        self.each_deal(|four| {
            let decision = policy.decide(&sight(four), CHOICES.into_iter());
            let listed = CHOICES.iter().position(|&choice| choice == decision);
            let choice = listed.expect("the policy takes a listed choice");
            played.add(choice, &Class { deals: 1, ..self.classes()[self.class_of(four)] });
        });
        played
    }

    /// What comes of taking every choice equally often, blindly: the policy `random`.
    #[must_use]
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut played = Played::new(self, terms);
        for class in self.classes() {
            (0..CHOICES.len()).for_each(|choice| played.add(choice, class));
        }
        played
    }

    /// Gives every own two cards, top and right card.
    pub(super) fn each_deal(&self, mut each: impl FnMut([Card; 4])) {
        let cards = self.deck();
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
        let net = |event: Event| terms.outcome(event).net();
        let mut wins = [0; HANDS];
        for hand in Hand::ALL {
            wins[hand as usize] = net(Event::Wins(hand));
        }
        let (ties, loses) = (net(Event::Ties), net(Event::Loses));
        Self { wins, ties, loses, folded: net(Event::Folded) }
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
        let cents = u128::from(terms.ante().in_cents());
        let unit = Fraction::share(cents * u128::from(ways), 1);
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

impl Played {
    fn new(counts: &Counts, terms: &Terms) -> Self {
        let raised = [Raised::default(); 2];
        Self { terms: *terms, ways: counts.ways(), folded: 0, raised }
    }

    /// Adds the deals of a class that take this one of [`CHOICES`].
    fn add(&mut self, choice: usize, class: &Class) {
        let deals = u128::from(class.deals);
        let Some(axis) = choice.checked_sub(1) else {
            self.folded += deals * u128::from(self.ways);
            return;
        };
        let (raised, against) = (&mut self.raised[axis], &class.against[axis]);
        for (sum, ways) in raised.wins.iter_mut().zip(against.wins) {
            *sum += deals * u128::from(ways);
        }
        raised.ties += deals * u128::from(against.ties);
        raised.loses += deals * u128::from(against.loses(self.ways));
    }

    /// What it is computed with.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// In how many ways this choice comes to this event.
    #[must_use]
    pub fn ways(&self, choice: Decision, event: Event) -> u128 {
        let axis = match choice {
            Decision::Raises(Axis::Vertical) => 0,
            Decision::Raises(Axis::Horizontal) => 1,
            Decision::Folds | Decision::Exposes | Decision::DoesNotExpose => {
                return if event == Event::Folded { self.folded } else { 0 };
            }
        };
        match event {
            Event::Wins(hand) => self.raised[axis].wins[hand as usize],
            Event::Ties => self.raised[axis].ties,
            Event::Loses => self.raised[axis].loses,
            Event::Folded => 0,
        }
    }

    /// Every event, the highest hand first, on whichever axis.
    fn lines(&self) -> impl Iterator<Item = (Event, Outcome, u128)> + '_ {
        let wins = Hand::ALL.into_iter().map(Event::Wins);
        wins.chain([Event::Ties, Event::Loses, Event::Folded]).map(|event| {
            let ways = CHOICES.into_iter().map(|choice| self.ways(choice, event)).sum();
            (event, self.terms.outcome(event), ways)
        })
    }

    /// The outcomes in cents and their ways.
    #[must_use]
    pub fn prospect(&self) -> Prospect {
        Prospect::new(self.lines().map(|(_, outcome, ways)| (outcome, ways)))
    }

    /// What the player wins on average, in units of the ante.
    #[must_use]
    pub fn expected_value(&self) -> Fraction {
        self.prospect().expectation() / Fraction::share(self.terms.ante().in_cents().into(), 1)
    }

    /// The return table of the ante and the raises together, for a report.
    #[must_use]
    pub fn report(&self) -> Return {
        let lines = self.lines().filter(|(.., ways)| *ways > 0);
        let named = lines.map(|(event, outcome, ways)| (event.to_string(), outcome, ways));
        Return::new("main", self.terms.ante(), named.collect())
    }
}

impl Solution {
    /// How often each choice comes to each event.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// The best choice of every class, in the order of [`Counts::classes`].
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// How many deals take this one of [`CHOICES`].
    #[must_use]
    pub fn deals_of_choice(&self, counts: &Counts, choice: usize) -> u64 {
        self.sum(counts, |play| usize::from(play.choice) == choice)
    }

    /// How many deals have equally good choices.
    #[must_use]
    pub fn deals_indifferent(&self, counts: &Counts) -> u64 {
        self.sum(counts, |play| play.indifferent)
    }

    fn sum(&self, counts: &Counts, wanted: impl Fn(&Play) -> bool) -> u64 {
        let pairs = counts.classes().iter().zip(&self.plays);
        pairs.filter(|(_, play)| wanted(play)).map(|(class, _)| u64::from(class.deals)).sum()
    }
}
