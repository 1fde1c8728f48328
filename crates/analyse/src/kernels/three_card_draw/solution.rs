//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::{Card, CardSet};
use games::three_card_draw::{Decision, Sight, Simple, ThreeCardDraw, areas};
use rules::Policy;

use super::counts::{Against, CATEGORIES, Class, Compared, Counts};
use super::terms::{DealChoice, Event, Kept, Terms};
use crate::holding::CARDS;
use crate::{Fraction, Named};

/// How often a play comes to each event.
pub type Played = crate::kernels::Played<ThreeCardDraw>;

/// A number for every event: ways in the making, or results in cents.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ByEvent<T> {
    pub(crate) folded: [T; CATEGORIES],
    pub(crate) stood: [[T; 3]; CATEGORIES],
    /// With a kept pair, and without one.
    pub(crate) drew: [[[T; 3]; CATEGORIES]; 2],
}

impl<T> ByEvent<T> {
    const fn at(&mut self, event: Event) -> &mut T {
        match event {
            Event::Folded(category) => &mut self.folded[category as usize],
            Event::InToWin(category, versus) => &mut self.stood[category as usize][versus as usize],
            Event::Drawn(kept, category, versus) => {
                &mut self.drew[kept as usize][category as usize][versus as usize]
            }
        }
    }
}

/// Ways in the making.
type Sums = ByEvent<u128>;

/// The best choice for one class of deals, and what the others are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The best; a place is one of the class's example.
    pub choice: DealChoice,
    /// Whether another one is as good.
    pub indifferent: bool,
    /// In the order of [`DealChoice::ALL`]: the sums of the results in cents over all ways.
    values: [i128; 5],
}

impl Play {
    /// What a choice is worth: the sum of the results in cents over all ways of one deal.
    pub const fn value(&self, choice: DealChoice) -> i128 {
        self.values[choice.index()]
    }

    /// The place of the card to give up, if one is.
    pub fn discard(&self) -> u8 {
        let best = |best: u8, place: u8| {
            let value = |place: u8| self.values[DealChoice::Discards(place).index()];
            if value(place) > value(best) { place } else { best }
        };
        [1, 2].into_iter().fold(0, best)
    }
}

/// The best play of the game, by class.
pub type Solution = crate::kernels::Solution<ThreeCardDraw, Play>;

impl Counts {
    /// The best choice for every deal; of equally good ones the first of [`DealChoice::ALL`].
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut sums = Sums::default();
        let nets = Nets::new(terms);
        let mut plays = Vec::with_capacity(self.classes.len());
        for class in &self.classes {
            let play = nets.best(class, self.ways());
            sums.add(play.choice, class, class.deals.into());
            plays.push(play);
        }
        Solution { played: sums.played(terms), plays }
    }

    /// What comes of a policy that is asked once for every deal: one that does not draw at random
    /// and does not care in which order its cards came, and does what the game permits.
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<ThreeCardDraw>) -> Played {
        let mut sums = Sums::default();
        for (place, class) in self.classes.iter().enumerate() {
            for deal in self.deals_of(place) {
                sums.add(choice_of(policy, terms, deal), class, 1);
            }
        }
        sums.played(terms)
    }

    /// What comes of drawing evenly from the choices of both decisions: the policy `random`.
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut sums = Sums::default();
        for class in &self.classes {
            for choice in DealChoice::ALL {
                let times = if matches!(choice, DealChoice::Discards(_)) { 1 } else { 3 };
                sums.add(choice, class, times * u128::from(class.deals));
            }
        }
        sums.played(terms)
    }

    /// What comes of a policy by its name.
    pub fn play(&self, terms: &Terms, policy: Named) -> Played {
        match policy.habit::<ThreeCardDraw>() {
            None => self.solve(terms).played,
            Some(Simple::Random(_)) => self.evenly(terms),
            Some(mut habit) => self.follow(terms, &mut habit),
        }
    }
}

/// Both answers of a policy about three cards.
pub(crate) fn choice_of(
    policy: &mut impl Policy<ThreeCardDraw>,
    terms: &Terms,
    deal: [Card; 3],
) -> DealChoice {
    const LISTED: &str = "the policy takes a listed choice";
    let own = deal.map(Some);
    let asked = |wager| Sight { own, discarded: None, wager, turned: CardSet::EMPTY };
    let listed = [DealChoice::Folds, DealChoice::InToWin, DealChoice::Discards(0)];
    let decision = policy.decide(&asked(None), listed.map(|it| terms.decision(it)).into_iter());
    let choice = listed.into_iter().find(|&choice| terms.decision(choice) == decision);
    match choice.expect(LISTED) {
        DealChoice::Discards(_) => {
            let places = (0..3).map(Decision::Discards);
            let decision = policy.decide(&asked(Some(areas::DRAW)), places);
            let Decision::Discards(place @ 0..3) = decision else {
                panic!("{LISTED}: {decision:?}")
            };
            DealChoice::Discards(place)
        }
        choice @ (DealChoice::Folds | DealChoice::InToWin) => choice,
    }
}

/// The result of every event, in cents.
pub(crate) type Nets = ByEvent<i64>;

impl Nets {
    pub(crate) fn new(terms: &Terms) -> Self {
        let mut nets = Self::default();
        Event::all().for_each(|event| *nets.at(event) = terms.net(event));
        nets
    }

    /// The sums of the results over all ways of one deal, in the order of [`DealChoice::ALL`].
    fn values(&self, class: &Class, ways: u32) -> [i128; 5] {
        let original = class.hand.category() as usize;
        let weigh = |nets: &[i64; 3], ways: Compared| -> i128 {
            nets.iter().zip(ways).map(|(&net, ways)| i128::from(net) * i128::from(ways)).sum()
        };
        let Against { standing, drawn } = &class.against;
        let folded = i128::from(self.folded[original]) * i128::from(ways);
        let draws = [0, 1, 2].map(|place| {
            let nets = &self.drew[Kept::new(class.kept(place)) as usize];
            nets.iter().zip(drawn[place]).map(|(nets, ways)| weigh(nets, ways)).sum()
        });
        let [a, b, c] = draws;
        [folded, weigh(&self.stood[original], *standing), a, b, c]
    }

    /// The value of every one of [`DealChoice::ALL`], in units of the ante.
    pub(super) fn each(&self, terms: &Terms, class: &Class, ways: u32) -> [Fraction; 5] {
        self.values(class, ways).map(|value| Fraction::new(value, 1) / terms.unit_over(ways.into()))
    }

    fn best(&self, class: &Class, ways: u32) -> Play {
        let values = self.values(class, ways);
        let greatest = values.into_iter().max().expect("there are choices");
        let mut best =
            DealChoice::ALL.into_iter().filter(|choice| values[choice.index()] == greatest);
        let choice = best.next().expect("it is one of them");
        Play { choice, indifferent: best.next().is_some(), values }
    }
}

impl Sums {
    /// Adds so many deals of a class that take this choice.
    fn add(&mut self, choice: DealChoice, class: &Class, deals: u128) {
        let original = class.hand.category() as usize;
        let add = |sums: &mut [u128; 3], ways: Compared| {
            sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += deals * u128::from(ways));
        };
        match choice {
            DealChoice::Folds => {
                let ways: u32 = class.against.standing.into_iter().sum();
                self.folded[original] += deals * u128::from(ways);
            }
            DealChoice::InToWin => add(&mut self.stood[original], class.against.standing),
            DealChoice::Discards(place) => {
                let drew = &mut self.drew[Kept::new(class.kept(place.into())) as usize];
                let drawn = class.against.drawn[usize::from(place)];
                drew.iter_mut().zip(drawn).for_each(|(sums, ways)| add(sums, ways));
            }
        }
    }

    fn played(mut self, terms: &Terms) -> Played {
        Played::new(terms, Event::all().map(|event| (event, *self.at(event))))
    }
}

/// The best play of one seat alone, a byte for every order of every deal. It looks at its own three
/// cards and at no other, so its exact value holds at a full table too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// By [`index`]: the place of the first answer among the listed ones, and four times the place
    /// of the card to give up.
    answers: Vec<u8>,
}

/// The orders of three cards, each as where the first, the second and the third come from.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl OptimalPolicy {
    /// The policy of a solution, with the counts of the same deck.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        assert_eq!(counts.classes.len(), solution.plays.len(), "counts of the same deck");
        let mut answers = vec![0; CARDS * CARDS * CARDS];
        for (class, play) in solution.plays.iter().enumerate() {
            let first = match play.choice {
                DealChoice::Folds => 0,
                DealChoice::InToWin => 1,
                DealChoice::Discards(_) => 2,
            };
            let given_up = usize::from(play.discard());
            for deal in counts.deals_of(class) {
                for order in ORDERS {
                    let place = order.iter().position(|&from| from == given_up);
                    let place = u8::try_from(place.expect("one of three")).expect("one of three");
                    answers[index(order.map(|from| deal[from]))] = first | place << 2;
                }
            }
        }
        Self { answers }
    }
}

/// The number of three cards in the order they were dealt.
#[inline]
fn index(three: [Card; 3]) -> usize {
    let [a, b, c] = three.map(|card| usize::from(card.id()));
    (a * CARDS + b) * CARDS + c
}

impl Policy<ThreeCardDraw> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let three = sight.three().expect("asked once all cards are dealt");
        let answers = self.answers[index(three)];
        if sight.wager == Some(areas::DRAW) {
            return Decision::Discards(answers >> 2);
        }
        choices.nth(usize::from(answers & 3)).expect("a choice has three places")
    }
}
