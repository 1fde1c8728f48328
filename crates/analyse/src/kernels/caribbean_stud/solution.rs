//! A play of the whole game: the best one, a policy's, and what comes of it.

use cards::Card;
use cards::rankings::fast;
use cards::rankings::high5::High5;
use games::CaribbeanStud;
use games::caribbean_stud::{Decision, Hand, Showdown, Sight, Simple};
use rules::Policy;

use super::counts::{Against, Counts, Own};
use super::terms::{ENDS, HANDS, Terms};
use crate::kernels::deck::exchanged;
use crate::{Fraction, Named, shares};

/// How often a play comes to each event.
pub type Played = crate::kernels::Played<CaribbeanStud>;

/// In how many ways each hand comes to each end.
struct Sums([Ways; HANDS]);

/// In how many ways a hand comes to each end, in the order of [`ENDS`].
type Ways = [u128; 5];

/// The best choices of one class of hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The cards face up against which it bets: a bit for each place in the deck.
    pub bets: u64,
    /// Those against which the other choice is as good.
    pub indifferent: u64,
}

/// The best play of the game, by class.
pub type Solution = crate::kernels::Solution<CaribbeanStud, Play>;

impl Counts {
    /// The best choice for every hand and card face up, by all processors. Of equally good ones
    /// the first listed is taken.
    pub fn solve(&self, terms: &Terms) -> Solution {
        let mut plays = vec![Play { bets: 0, indifferent: 0 }; self.own.len()];
        let nets = Nets::by_hand(terms);
        let parts = shares::each(&mut plays, |first, plays| {
            let mut sums = Sums([[0; 5]; HANDS]);
            for (place, play) in (first..).zip(plays) {
                *play = nets[self.own[place].hand as usize].best(self, place);
                sums.add(self, place, play.bets);
            }
            sums
        });
        let mut sums = Sums([[0; 5]; HANDS]);
        for (hand, ways) in parts.iter().flat_map(|part| part.0.iter().enumerate()) {
            sums.add_ways(hand, 1, *ways);
        }
        Solution { played: sums.played(terms), plays }
    }

    /// For every card that can lie face up against the class of hands at `place`, the values of
    /// folding and of betting: sums of the results in cents over all hands of the dealer.
    pub fn sums(&self, terms: &Terms, place: usize) -> impl Iterator<Item = (Card, [i64; 2])> {
        let (nets, hands) = (Nets::new(terms, self.own[place].hand), self.dealer_hands());
        self.ups(place).map(move |(_, up, against)| (up, nets.sums(against, hands)))
    }

    /// What comes of a policy that is asked once for every class of hands and card face up: one
    /// that does not draw at random and does not care about the order of its cards, nor about which
    /// suit is which, and does what the game permits.
    pub fn follow(&self, terms: &Terms, policy: &mut impl Policy<CaribbeanStud>) -> Played {
        let mut sums = Sums([[0; 5]; HANDS]);
        let choices = terms.choices();
        for place in 0..self.own.len() {
            let own = self.hand(place).map(Some);
            let mut bets = 0;
            for (at, up, _) in self.ups(place) {
                let decision = policy.decide(&Sight { own, up: Some(up) }, choices.into_iter());
                assert!(choices.contains(&decision), "the policy takes a listed choice");
                bets |= u64::from(decision != Decision::Folds) << at;
            }
            sums.add(self, place, bets);
        }
        sums.played(terms)
    }

    /// What comes of taking both choices equally often, blindly: the policy `random`.
    pub fn evenly(&self, terms: &Terms) -> Played {
        let mut sums = Sums([[0; 5]; HANDS]);
        for place in 0..self.own.len() {
            sums.add(self, place, u64::MAX);
            sums.add(self, place, 0);
        }
        sums.played(terms)
    }

    /// What comes of a policy by its name.
    pub fn play(&self, terms: &Terms, policy: Named) -> Played {
        match policy.habit::<CaribbeanStud>() {
            None => self.solve(terms).played,
            Some(Simple::Random(_)) => self.evenly(terms),
            Some(Simple::Rule(mut rule)) => self.follow(terms, &mut rule),
        }
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
        let net = |end: Option<Showdown>| terms.net((end, hand)) + end.map_or(0, |_| award);
        let [wins, not_qualified, ties, loses, folded] = ENDS.map(net);
        Self { folded, not_qualified, wins, ties, loses }
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
        let unit = terms.unit_over(hands.into());
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

impl Sums {
    /// Adds a class of hands that bets against the cards of these places and folds else.
    fn add(&mut self, counts: &Counts, place: usize, bets: u64) {
        let hands = counts.dealer_hands();
        let (mut ways, mut folded) = ([0_u64; 4], 0);
        for (at, _, against) in counts.ups(place) {
            if bets >> at & 1 == 0 {
                folded += u64::from(hands);
                continue;
            }
            let met = against.ways(hands);
            ways.iter_mut().zip(met).for_each(|(sum, ways)| *sum += u64::from(ways));
        }
        let [wins, not_qualified, ties, loses] = ways;
        let ways = [wins, not_qualified, ties, loses, folded].map(u128::from);
        let Own { sets, hand, .. } = counts.own[place];
        self.add_ways(hand as usize, sets.into(), ways);
    }

    fn add_ways(&mut self, hand: usize, times: u128, ways: Ways) {
        self.0[hand].iter_mut().zip(ways).for_each(|(sum, ways)| *sum += times * ways);
    }

    fn played(&self, terms: &Terms) -> Played {
        let of_end = |(at, end)| Hand::ALL.map(|hand| ((end, hand), self.0[hand as usize][at]));
        Played::new(terms, ENDS.into_iter().enumerate().flat_map(of_end))
    }
}

/// The card at a place of a deck, as a bit of its id.
fn by_id(cards: &[Card], places: u64) -> u64 {
    let bit = |(at, card): (usize, &Card)| (places >> at & 1) << card.id();
    cards.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit)
}

/// The best play of one seat alone. It looks at its own cards and at the dealer's card face up and
/// at no other, so its exact value holds at a full table too. Where a bet gains nothing it folds.
///
/// Most hands are played alike against every card; of the others a row of bits is kept for every
/// way their suits can lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptimalPolicy {
    /// By the number of the rank.
    ranks: Vec<ByRank>,
    /// The cards face up to bet against, a bit for each card's id.
    rows: Vec<u64>,
}

/// How the hands of one rank are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ByRank {
    /// Folded, whatever lies face up.
    Folds,
    /// Bet on, whatever lies face up.
    Bets,
    /// By the row of their suits; the first of them is here.
    BySuits(u32),
}

/// In how many ways the suits of five cards can be written.
const SUITS: usize = 1 << 10;

impl OptimalPolicy {
    /// The policy of a solution, with the counts of the same deck.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let mut ranks = vec![None; usize::from(High5::CLASSES)];
        let classes = || counts.own.iter().zip(&solution.plays).enumerate();
        for (place, (own, play)) in classes() {
            let met = counts.ups(place).fold(0, |met, (at, ..)| met | 1 << at);
            let fresh = match play.bets {
                0 => ByRank::Folds,
                bets if bets == met => ByRank::Bets,
                _ => ByRank::BySuits(0),
            };
            let known = &mut ranks[usize::from(own.rank.number())];
            *known =
                Some(known.filter(|known| *known != fresh).map_or(fresh, |_| ByRank::BySuits(0)));
        }
        let mut ranks: Vec<ByRank> =
            ranks.into_iter().map(|rank| rank.unwrap_or(ByRank::Folds)).collect();
        let mut rows = 0;
        for rank in &mut ranks {
            if let ByRank::BySuits(first) = rank {
                *first = rows;
                rows += u32::try_from(SUITS).expect("a thousand");
            }
        }
        let mut policy = Self { ranks, rows: vec![0; rows as usize] };
        for (place, (own, play)) in classes() {
            if let ByRank::BySuits(first) = policy.ranks[usize::from(own.rank.number())] {
                policy.write(counts, place, by_id(&counts.cards, play.bets), first as usize);
            }
        }
        policy
    }

    /// Writes the rows of all hands of a class; `ups` are the cards its example bets against.
    fn write(&mut self, counts: &Counts, place: usize, ups: u64, first: usize) {
        let example = counts.hand(place);
        for suits in counts.exchanges() {
            let ids = example.map(|card| exchanged(card, suits).id());
            let met = counts.cards.iter().filter(|card| ups >> card.id() & 1 == 1);
            let row = met.fold(0, |row, &card| row | 1 << exchanged(card, suits).id());
            self.rows[first + suits_of(ids)] = row;
        }
    }
}

/// The suits of five cards of given ranks as a number, whatever the order of the cards.
#[inline]
fn suits_of(mut ids: [u8; 5]) -> usize {
    ids.sort_unstable();
    ids.into_iter().fold(0, |suits, id| suits << 2 | usize::from(id % 4))
}

impl Policy<CaribbeanStud> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, choices: impl Iterator<Item = Decision>) -> Decision {
        let own = sight.hand().expect("asked once all cards are dealt");
        let bets = match self.ranks[usize::from(fast::high5::rank(own).number())] {
            ByRank::Folds => false,
            ByRank::Bets => true,
            ByRank::BySuits(first) => {
                let up = sight.up.expect("dealt before anybody is asked");
                self.rows[first as usize + suits_of(own.map(Card::id))] >> up.id() & 1 == 1
            }
        };
        if bets { choices.last().expect("a due decision has choices") } else { Decision::Folds }
    }
}
