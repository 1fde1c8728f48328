//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::Card;
use games::CaribbeanStud;
use games::caribbean_stud::{Decision, Hand, Showdown, Sight};
use rules::Policy;

use super::counts::{Against, Counts, Own};
use super::terms::{Event, HANDS, Terms};
use crate::fraction::Fraction;
use crate::prospect::{Outcome, Prospect};
use crate::report::Return;
use crate::shares;

/// What the rows of a solution follow where both choices are equally good.
pub const TIE_RULE: &str = "folds where a bet neither gains nor loses against a fold";

/// How often each hand comes to each event.
#[derive(Clone, Debug)]
pub struct Played {
    terms: Terms,
    hands: [Ways; HANDS],
}

/// In how many ways a hand comes to each event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ways {
    folded: u128,
    not_qualified: u128,
    wins: u128,
    ties: u128,
    loses: u128,
}

/// The best choices of one class of hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The cards face up against which it bets: a bit for each place in the deck.
    pub bets: u64,
    /// Those against which the other choice is as good.
    pub indifferent: u64,
}

/// The best play of the game.
#[derive(Clone, Debug)]
pub struct Solution {
    played: Played,
    /// By class.
    plays: Vec<Play>,
}

impl Counts {
    /// The best choice for every hand and card face up, by all processors. Of equally good ones
    /// the first listed is taken: [`TIE_RULE`].
    #[must_use]
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut plays = vec![Play { bets: 0, indifferent: 0 }; self.own().len()];
        let nets = Nets::by_hand(terms);
        let parts = shares::each(&mut plays, |first, plays| {
            let mut played = Played::new(terms);
            for (place, play) in (first..).zip(plays) {
                *play = nets[self.own()[place].hand as usize].best(self, place);
                played.add(self, place, play.bets);
            }
            played
        });
        Solution { played: Played::sum(terms, &parts), plays }
    }

    /// The exact value of folding the class of hands at `place` and of betting on it, in units of
    /// the ante, against a card face up that meets it with `against`. A progressive wager counts
    /// with what depends on the choice.
    ///
    /// # Panics
    ///
    /// If the ante is nothing.
    #[must_use]
    pub fn values(&self, terms: &Terms, place: usize, against: Against) -> [Fraction; 2] {
        Nets::new(terms, self.own()[place].hand).each(terms, against, self.dealer_hands())
    }

    /// For every card that can lie face up against the class of hands at `place`, the values of
    /// folding and of betting: sums of the results in cents over all hands of the dealer.
    pub fn sums(&self, terms: &Terms, place: usize) -> impl Iterator<Item = (Card, [i64; 2])> {
        let (nets, hands) = (Nets::new(terms, self.own()[place].hand), self.dealer_hands());
        self.ups(place).map(move |(_, up, against)| (up, nets.sums(against, hands)))
    }

    /// What comes of a policy that is asked once for every class of hands and card face up: one
    /// that does not draw at random and does not care about the order of its cards, nor about which
    /// suit is which.
    #[must_use]
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<CaribbeanStud>) -> Played {
        let mut played = Played::new(terms);
        let choices = terms.choices();
        for place in 0..self.own().len() {
            let own = self.hand(place).map(Some);
            let mut bets = 0;
            for (at, up, _) in self.ups(place) {
                let decision = policy.decide(&Sight { own, up: Some(up) }, choices.into_iter());
                assert!(choices.contains(&decision), "the policy takes a listed choice");
                bets |= u64::from(decision != Decision::Folds) << at;
            }
            played.add(self, place, bets);
        }
        played
    }

    /// What comes of taking both choices equally often, blindly: the policy `random`.
    #[must_use]
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut played = Played::new(terms);
        for place in 0..self.own().len() {
            played.add(self, place, u64::MAX);
            played.add(self, place, 0);
        }
        played
    }
}

/// The result of every event with one hand, in cents.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Nets {
    pub(crate) folded: i64,
    pub(crate) not_qualified: i64,
    pub(crate) wins: i64,
    pub(crate) ties: i64,
    pub(crate) loses: i64,
}

impl Nets {
    /// Those of every hand, lowest first.
    pub(crate) fn by_hand(terms: &Terms) -> [Self; HANDS] {
        let mut nets = [Self::default(); HANDS];
        Hand::ALL.into_iter().for_each(|hand| nets[hand as usize] = Self::new(terms, hand));
        nets
    }

    pub(super) fn new(terms: &Terms, hand: Hand) -> Self {
        let award = terms.award_of_bet(hand);
        let bet = |showdown| terms.outcome(Event::Bet(showdown), hand).net() + award;
        Self {
            folded: terms.outcome(Event::Folded, hand).net(),
            not_qualified: bet(Showdown::DealerDoesNotQualify),
            wins: bet(Showdown::Wins),
            ties: bet(Showdown::Ties),
            loses: bet(Showdown::Loses),
        }
    }

    /// The sums of the results over all hands of the dealer: of a fold and of a bet.
    #[inline]
    pub(crate) fn sums(&self, against: Against, hands: u32) -> [i64; 2] {
        let Against { lower, equal, qualified } = against;
        let weigh = |net: i64, ways: u32| net * i64::from(ways);
        let bet = weigh(self.not_qualified, hands - qualified)
            + weigh(self.wins, lower)
            + weigh(self.ties, equal)
            + weigh(self.loses, qualified - lower - equal);
        [weigh(self.folded, hands), bet]
    }

    /// The values of a fold and of a bet, in units of the ante.
    pub(super) fn each(&self, terms: &Terms, against: Against, hands: u32) -> [Fraction; 2] {
        let cents = u128::from(terms.ante().in_cents());
        let unit = Fraction::share(cents * u128::from(hands), 1);
        self.sums(against, hands).map(|sum| Fraction::from(sum) / unit)
    }

    fn best(&self, counts: &Counts, place: usize) -> Play {
        let (hands, mut play) = (counts.dealer_hands(), Play { bets: 0, indifferent: 0 });
        for (at, _, against) in counts.ups(place) {
            let [fold, bet] = self.sums(against, hands);
            play.bets |= u64::from(bet > fold) << at;
            play.indifferent |= u64::from(bet == fold) << at;
        }
        play
    }
}

impl Played {
    const fn new(terms: &Terms) -> Self {
        let none = Ways { folded: 0, not_qualified: 0, wins: 0, ties: 0, loses: 0 };
        Self { terms: *terms, hands: [none; HANDS] }
    }

    fn sum(terms: &Terms, parts: &[Self]) -> Self {
        let mut played = Self::new(terms);
        for part in parts {
            for (sum, ways) in played.hands.iter_mut().zip(&part.hands) {
                sum.add(1, *ways);
            }
        }
        played
    }

    /// Adds a class of hands that bets against the cards of these places and folds else.
    fn add(&mut self, counts: &Counts, place: usize, bets: u64) {
        let hands = u128::from(counts.dealer_hands());
        let (mut lower, mut equal, mut qualified, mut met, mut folded) = (0, 0, 0, 0, 0);
        for (at, _, against) in counts.ups(place) {
            if bets >> at & 1 == 0 {
                folded += 1;
                continue;
            }
            met += 1;
            lower += u64::from(against.lower);
            equal += u64::from(against.equal);
            qualified += u64::from(against.qualified);
        }
        let ways = Ways {
            folded: folded * hands,
            not_qualified: met * hands - u128::from(qualified),
            wins: lower.into(),
            ties: equal.into(),
            loses: u128::from(qualified - lower - equal),
        };
        let Own { sets, hand, .. } = counts.own()[place];
        self.hands[hand as usize].add(sets.into(), ways);
    }

    /// What it is computed with.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// In how many ways this hand comes to this event.
    #[must_use]
    pub const fn ways(&self, event: Event, hand: Hand) -> u128 {
        let Ways { folded, not_qualified, wins, ties, loses } = self.hands[hand as usize];
        match event {
            Event::Folded => folded,
            Event::Bet(Showdown::DealerDoesNotQualify) => not_qualified,
            Event::Bet(Showdown::Wins) => wins,
            Event::Bet(Showdown::Ties) => ties,
            Event::Bet(Showdown::Loses) => loses,
        }
    }

    /// Every event and hand.
    fn each(&self) -> impl Iterator<Item = (Event, Hand, Outcome, u128)> + '_ {
        Event::ALL.into_iter().flat_map(move |event| {
            Hand::ALL.into_iter().map(move |hand| {
                (event, hand, self.terms.outcome(event, hand), self.ways(event, hand))
            })
        })
    }

    /// The outcomes of ante and bet in cents and their ways.
    #[must_use]
    pub fn prospect(&self) -> Prospect {
        Prospect::new(self.each().map(|(_, _, outcome, ways)| (outcome, ways)))
    }

    /// What the player wins on average with ante and bet, in units of the ante.
    #[must_use]
    pub fn expected_value(&self) -> Fraction {
        self.prospect().expectation() / Fraction::share(self.terms.ante().in_cents().into(), 1)
    }

    /// The return table of ante and bet together, for a report: of hands that win one row each, of
    /// all others together.
    #[must_use]
    pub fn report(&self) -> Return {
        let mut lines: Vec<(String, Outcome, u128)> = Vec::new();
        for (event, hand, outcome, ways) in self.each() {
            let words = event.words((event == Event::Bet(Showdown::Wins)).then_some(hand));
            match lines.iter_mut().find(|(known, ..)| *known == words) {
                Some((_, _, sum)) => *sum += ways,
                None => lines.push((words, outcome, ways)),
            }
        }
        lines.retain(|(.., ways)| *ways > 0);
        Return::new("main", self.terms.ante(), lines)
    }
}

impl Ways {
    fn add(&mut self, times: u128, ways: Self) {
        let Self { folded, not_qualified, wins, ties, loses } = ways;
        self.folded += times * folded;
        self.not_qualified += times * not_qualified;
        self.wins += times * wins;
        self.ties += times * ties;
        self.loses += times * loses;
    }
}

impl Solution {
    /// How often each hand comes to each event.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// The best choices of every class, in the order of [`Counts::own`].
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// In how many deals of own cards and a card face up it is best to bet.
    #[must_use]
    pub fn deals_bet(&self, counts: &Counts) -> u64 {
        self.sum(counts, |play| play.bets)
    }

    /// In how many deals both choices are equally good.
    #[must_use]
    pub fn deals_indifferent(&self, counts: &Counts) -> u64 {
        self.sum(counts, |play| play.indifferent)
    }

    fn sum(&self, counts: &Counts, cards: impl Fn(&Play) -> u64) -> u64 {
        let pairs = counts.own().iter().zip(&self.plays);
        pairs.map(|(own, play)| u64::from(own.sets) * u64::from(cards(play).count_ones())).sum()
    }
}

/// The card at a place of a deck, as a bit of its id.
pub(super) fn by_id(cards: &[Card], places: u64) -> u64 {
    let bit = |(at, card): (usize, &Card)| (places >> at & 1) << card.id();
    cards.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit)
}
