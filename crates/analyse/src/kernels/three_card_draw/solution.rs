//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::{Card, CardSet};
use games::three_card_draw::{Category, Decision, Sight, ThreeCardDraw};
use rules::Policy;

use super::counts::{Against, CATEGORIES, Class, Compared, Counts};
use super::terms::{Choice, Event, Kept, Terms, Versus};
use crate::fraction::Fraction;
use crate::prospect::{Outcome, Prospect};
use crate::report::Return;

/// What the rows of a solution follow where several choices are equally good.
pub const TIE_RULE: &str = "folds where nothing is better, plays the three cards where drawing is \
                            no better, gives up the lowest of equally good cards";

/// How often each choice comes to each event.
#[derive(Clone, Debug)]
pub struct Played {
    terms: Terms,
    /// In how many ways the cards unseen can lie.
    ways: u32,
    folded: [u128; CATEGORIES],
    stood: Ways,
    /// With a kept pair, and without one.
    drew: [Ways; 2],
}

/// Ways by category, and by how it compares.
type Ways = [[u128; 3]; CATEGORIES];

/// The best choice for one class of deals, and what the others are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The best; a place is one of the class's example.
    pub choice: Choice,
    /// Whether another one is as good.
    pub indifferent: bool,
    /// In the order of [`Choice::ALL`]: the sums of the results in cents over all ways.
    values: [i128; 5],
}

impl Play {
    /// What this choice gives away against the best one: cents over all ways of one deal.
    #[must_use]
    pub const fn loss(&self, choice: Choice) -> i128 {
        self.values[self.choice.index()] - self.values[choice.index()]
    }

    /// What a choice is worth: the sum of the results in cents over all ways of one deal.
    #[must_use]
    pub const fn value(&self, choice: Choice) -> i128 {
        self.values[choice.index()]
    }

    /// The place of the card to give up, if one is.
    #[must_use]
    pub fn discard(&self) -> u8 {
        let best = |best: u8, place: u8| {
            let value = |place: u8| self.values[Choice::Discards(place).index()];
            if value(place) > value(best) { place } else { best }
        };
        [1, 2].into_iter().fold(0, best)
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
    /// The best choice for every deal. Of equally good ones the first of [`Choice::ALL`] is taken:
    /// [`TIE_RULE`].
    #[must_use]
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut played = Played::new(self, terms);
        let nets = Nets::new(terms);
        let mut plays = Vec::with_capacity(self.classes().len());
        for class in self.classes() {
            let play = nets.best(class, self.ways());
            played.add(play.choice, class, class.deals.into());
            plays.push(play);
        }
        Solution { played, plays }
    }

    /// The value of the best play alone, in units of the ante.
    #[must_use]
    pub fn value(&self, terms: &Terms) -> Fraction {
        let nets = Nets::new(terms);
        let best = |class: &Class| {
            let values = nets.values(class, self.ways());
            let best = values.into_iter().max().expect("there are choices");
            best * i128::from(class.deals)
        };
        let sum: i128 = self.classes().iter().map(best).sum();
        let deals = Fraction::share(self.deals() as u128, 1);
        Fraction::new(sum, 1) / (unit(terms, self.ways()) * deals)
    }

    /// What comes of a policy that is asked once for every deal: one that does not draw at random
    /// and does not care in which order its cards came.
    ///
    /// # Panics
    ///
    /// If the policy does what the game does not permit.
    #[must_use]
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<ThreeCardDraw>) -> Played {
        let mut played = Played::new(self, terms);
        for (place, class) in self.classes().iter().enumerate() {
            for deal in self.deals_of(place) {
                played.add(choice_of(policy, terms, deal), class, 1);
            }
        }
        played
    }

    /// What comes of drawing evenly from the choices of both decisions: the policy `random`.
    #[must_use]
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut played = Played::new(self, terms);
        for class in self.classes() {
            for choice in Choice::ALL {
                let times = if matches!(choice, Choice::Discards(_)) { 1 } else { 3 };
                played.add(choice, class, times * u128::from(class.deals));
            }
        }
        played
    }
}

/// Both answers of a policy about three cards.
pub(crate) fn choice_of(
    policy: &mut impl Policy<ThreeCardDraw>,
    terms: &Terms,
    deal: [Card; 3],
) -> Choice {
    const LISTED: &str = "the policy takes a listed choice";
    let own = deal.map(Some);
    let asked = |wager| Sight { own, discarded: None, wager, turned: CardSet::EMPTY };
    let listed = [Choice::Folds, Choice::InToWin, Choice::Discards(0)];
    let decision = policy.decide(&asked(None), listed.map(|it| terms.decision(it)).into_iter());
    let choice = listed.into_iter().find(|&choice| terms.decision(choice) == decision);
    match choice.expect(LISTED) {
        Choice::Discards(_) => {
            let places = (0..3).map(Decision::Discards);
            match policy.decide(&asked(Some(games::three_card_draw::areas::DRAW)), places) {
                Decision::Discards(place) if place < 3 => Choice::Discards(place),
                other => panic!("{LISTED}: {other:?}"),
            }
        }
        choice => choice,
    }
}

/// What a sum over all ways of one deal is divided by.
fn unit(terms: &Terms, ways: u32) -> Fraction {
    Fraction::share(u128::from(terms.ante().in_cents()) * u128::from(ways), 1)
}

/// The result of every event, in cents.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nets {
    pub(crate) folded: [i64; CATEGORIES],
    pub(crate) stood: [[i64; 3]; CATEGORIES],
    pub(crate) drew: [[[i64; 3]; CATEGORIES]; 2],
}

impl Nets {
    pub(crate) fn new(terms: &Terms) -> Self {
        let each = |event: &dyn Fn(Category, Versus) -> Event| {
            Category::ALL
                .map(|category| Versus::ALL.map(|versus| terms.net(event(category, versus))))
        };
        Self {
            folded: Category::ALL.map(|category| terms.net(Event::Folded(category))),
            stood: each(&Event::InToWin),
            drew: Kept::ALL
                .map(|kept| each(&|category, versus| Event::Drawn(kept, category, versus))),
        }
    }

    /// The sums of the results over all ways of one deal, in the order of [`Choice::ALL`].
    fn values(&self, class: &Class, ways: u32) -> [i128; 5] {
        let original = class.hand.category() as usize;
        let weigh = |nets: &[i64; 3], ways: Compared| {
            let weighed = |net: i64, ways: u32| i128::from(net) * i128::from(ways);
            weighed(nets[0], ways.lower)
                + weighed(nets[1], ways.equal)
                + weighed(nets[2], ways.higher)
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

    /// The value of every one of [`Choice::ALL`], in units of the ante.
    pub(super) fn each(&self, terms: &Terms, class: &Class, ways: u32) -> [Fraction; 5] {
        self.values(class, ways).map(|value| Fraction::new(value, 1) / unit(terms, ways))
    }

    fn best(&self, class: &Class, ways: u32) -> Play {
        let values = self.values(class, ways);
        let greatest = values.into_iter().max().expect("there are choices");
        let mut best = Choice::ALL.into_iter().filter(|choice| values[choice.index()] == greatest);
        let choice = best.next().expect("it is one of them");
        Play { choice, indifferent: best.next().is_some(), values }
    }
}

impl Played {
    fn new(counts: &Counts, terms: &Terms) -> Self {
        let none = [[0; 3]; CATEGORIES];
        let folded = [0; CATEGORIES];
        Self { terms: *terms, ways: counts.ways(), folded, stood: none, drew: [none; 2] }
    }

    /// Adds so many deals of a class that take this choice.
    fn add(&mut self, choice: Choice, class: &Class, deals: u128) {
        let original = class.hand.category() as usize;
        let add = |sums: &mut [u128; 3], Compared { lower, equal, higher }: Compared| {
            for (sum, ways) in sums.iter_mut().zip([lower, equal, higher]) {
                *sum += deals * u128::from(ways);
            }
        };
        match choice {
            Choice::Folds => self.folded[original] += deals * u128::from(self.ways),
            Choice::InToWin => add(&mut self.stood[original], class.against.standing),
            Choice::Discards(place) => {
                let drew = &mut self.drew[Kept::new(class.kept(place.into())) as usize];
                let drawn = class.against.drawn[usize::from(place)];
                drew.iter_mut().zip(drawn).for_each(|(sums, ways)| add(sums, ways));
            }
        }
    }

    /// What it is computed with.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// In how many ways it comes to this event.
    #[must_use]
    pub const fn ways(&self, event: Event) -> u128 {
        match event {
            Event::Folded(category) => self.folded[category as usize],
            Event::InToWin(category, versus) => self.stood[category as usize][versus as usize],
            Event::Drawn(kept, category, versus) => {
                self.drew[kept as usize][category as usize][versus as usize]
            }
        }
    }

    /// Every event, the highest hand first.
    fn lines(&self) -> impl Iterator<Item = (Event, Outcome, u128)> + '_ {
        events().map(|event| (event, self.terms.outcome(event), self.ways(event)))
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

    /// The return table of all wagers together, for a report. Events that differ only by what a
    /// First 3 Bonus would be paid on are one line if there is none.
    #[must_use]
    pub fn report(&self) -> Return {
        let mut lines: Vec<(String, Outcome, u128)> = Vec::new();
        for (event, outcome, ways) in self.lines().filter(|(.., ways)| *ways > 0) {
            let words = self.words(event);
            match lines.iter_mut().find(|(known, ..)| *known == words) {
                Some((.., sum)) => *sum += ways,
                None => lines.push((words, outcome, ways)),
            }
        }
        Return::new("main", self.terms.ante(), lines)
    }

    /// Short enough for a return table of 80 columns.
    fn words(&self, event: Event) -> String {
        let first_3 = !self.terms.bets().first_3.is_zero();
        match event {
            Event::Folded(category) if first_3 && category != Category::HighCard => {
                format!("{category} folded")
            }
            Event::Folded(_) => "folded".to_owned(),
            Event::InToWin(category, versus) => format!("{category} as dealt, {versus}"),
            Event::Drawn(Kept::Pair, Category::Pair, versus) if first_3 => {
                format!("pair kept, {versus}")
            }
            Event::Drawn(Kept::Pair, category, versus) if first_3 => {
                format!("{category} on a pair, {versus}")
            }
            Event::Drawn(_, category, versus) => format!("{category} drawn, {versus}"),
        }
    }
}

/// Every event, the highest hand first, folded hands last.
fn events() -> impl Iterator<Item = Event> {
    let highest = || Category::ALL.into_iter().rev();
    let hands = highest().flat_map(|category| {
        let stood = Versus::ALL.map(|versus| Event::InToWin(category, versus));
        let drew = move |kept| Versus::ALL.map(|versus| Event::Drawn(kept, category, versus));
        stood.into_iter().chain(Kept::ALL.into_iter().flat_map(drew))
    });
    hands.chain(highest().map(Event::Folded))
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

    /// The value of every one of [`Choice::ALL`] for the deals of a class, in units of the ante.
    #[must_use]
    pub fn values(&self, class: usize) -> [Fraction; 5] {
        let unit = unit(self.played.terms(), self.played.ways);
        self.plays[class].values.map(|value| Fraction::new(value, 1) / unit)
    }

    /// How many deals take a choice that is wanted.
    #[must_use]
    pub fn deals_of_choice(&self, counts: &Counts, wanted: impl Fn(Choice) -> bool) -> u64 {
        self.sum(counts, |play| wanted(play.choice))
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
