//! The best play.

use core::cmp::Reverse;
use std::sync::{Arc, OnceLock};

use cards::Card;
use games::double_draw::{Decision, DoubleDraw, Draw, Places, Question, Sight};
use rules::Policy;

use super::discard_losses::DiscardLosses;
use super::hands::{Counts, Hands};
use super::ignoring_discards::IgnoringDiscards;
use super::played::{Played, play};
use super::score::{Score, Worth};
use super::second::{FOLD, STAND, Second};
use super::second_choices::{Best, SecondPlayer};
use super::terms::Terms;
use crate::fraction::{Fraction, lcm};
use crate::kernels::deck::moved;
use crate::{sets, shares};

/// No card is given up because the hand is.
pub(super) const FOLDED: u8 = u8::MAX;

/// How many ways there are after the deal, brought to a common number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common {
    /// All ways of one deal.
    pub(super) ways: i128,
    /// By cards given up at the first draw: what each way counts.
    pub(super) times: [i128; 4],
}

impl Common {
    pub(super) fn new(hands: &Hands) -> Self {
        let unseen = hands.unseen();
        let first = [0, 1, 2, 3].map(|given_up| sets::below(unseen, given_up) as u128);
        let second = [0, 1, 2, 3].map(|given_up| (unseen - given_up) as u128);
        let all =
            |numbers: [u128; 4]| numbers.into_iter().try_fold(1, lcm).expect("a deck is small");
        let ways = i128::try_from(all(first) * all(second)).expect("a deck is small");
        let times = [0, 1, 2, 3].map(|given_up| {
            ways / i128::try_from(first[given_up] * second[given_up]).expect("a deck is small")
        });
        Self { ways, times }
    }
}

/// What a player does with a hand as it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play {
    /// The positions given up, bits of the five ascending cards, or [`FOLDED`].
    pub(super) gives_up: u8,
}

impl Play {
    /// The play that keeps these of the five ascending cards, as bits; it folds if there are none.
    pub const fn keeping(kept: u8) -> Self {
        Self { gives_up: if kept == 0 { FOLDED } else { !kept & 0b1_1111 } }
    }

    /// Which of the five ascending cards are given up; nothing if the hand is folded.
    pub fn gives_up(self) -> Option<Places> {
        let bits = usize::from(self.gives_up);
        let places = || (0..5).filter(|place| bits >> place & 1 == 1).collect();
        (self.gives_up != FOLDED).then(places)
    }
}

/// The best play of the game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What it is computed with.
    pub terms: Terms,
    /// What the player wins on average, in units of the ante.
    pub expected_value: Fraction,
    /// The best first choice of every hand, in the order of the counts.
    pub plays: Vec<Play>,
}

/// So many best plays are kept: a search for pay tables does not fill the memory with them.
const SOLVED_MAX: usize = 24;

/// A best play that was asked for.
#[derive(Clone, Debug)]
pub struct Solved {
    worth: Worth,
    /// The value in units of the worth.
    back: Fraction,
    plays: Arc<[Play]>,
}

impl Counts {
    /// The best first choice for every hand and the value of the game; of equally good ones the
    /// first listed.
    pub fn solve(&self, terms: &Terms) -> Solution {
        let (worth, unit) = terms.worth();
        let Solved { back, plays, .. } = self.solved(worth);
        Solution { terms: *terms, expected_value: unit.net(back), plays: plays.to_vec() }
    }

    /// The best play where hands bring back so much. Pay tables of a wager that is not made bring
    /// back the same.
    fn solved(&self, worth: Worth) -> Solved {
        let known = |all: &[Solved]| all.iter().find(|solved| solved.worth == worth).cloned();
        if let Some(solved) = known(&self.solved.lock().expect("nobody panics with it")) {
            return solved;
        }
        let (back, plays) = best_plays(self, worth);
        let solved = Solved { worth, back, plays: plays.into() };
        let mut all = self.solved.lock().expect("nobody panics with it");
        all.truncate(SOLVED_MAX - 1);
        all.insert(0, solved.clone());
        solved
    }

    /// What comes of the best play: how often it ends with each hand.
    pub fn played(&self, solution: &Solution) -> Played {
        let second = Second::new(self, solution.terms.worth().0);
        play(&second, &Best, &solution.terms, &solution.plays)
    }
}

/// The value of the best play in units of the worth, and the first choice of every hand.
fn best_plays(hands: &Counts, worth: Worth) -> (Fraction, Vec<Play>) {
    let solver = Solver::new(hands, worth);
    let parts = shares::each_block(hands.own.len(), 512, |block| {
        let own = &hands.own[block];
        let mut plays = Vec::with_capacity(own.len());
        let mut total = 0;
        for own in own {
            let (value, gives_up) = solver.best(own.example);
            total += value * i128::from(own.sets);
            plays.push(Play { gives_up });
        }
        (total, plays)
    });
    let total: i128 = parts.iter().map(|(total, _)| total).sum();
    let deals = i128::try_from(hands.deals()).expect("a deck is small");
    let plays = parts.into_iter().flat_map(|(_, plays)| plays).collect();
    (Fraction::new(total, solver.common.ways * deals), plays)
}

pub(super) struct Solver {
    pub(super) second: Second<i64>,
    pub(super) ignoring: IgnoringDiscards<i64>,
    pub(super) common: Common,
    /// By class of kept cards, made when first asked for.
    tables: Vec<OnceLock<DiscardLosses<i64>>>,
}

impl Solver {
    pub(super) fn new(hands: &Counts, worth: Worth) -> Self {
        let second = Second::<i64>::new(hands, worth);
        let ignoring = IgnoringDiscards::new(&second, &Best);
        let tables = hands.kept.classes.iter().map(|_| OnceLock::new()).collect();
        Self { second, ignoring, common: Common::new(hands), tables }
    }

    /// What a hand is worth over the common ways, and what it gives up; of equals the first listed.
    fn best(&self, five: [u8; 5]) -> (i128, u8) {
        let Common { ways, times } = self.common;
        let folded = i128::from(self.second.worth.fold_first) * ways;
        let pat = i128::from(Best.value(&self.second, five, &[])) * times[0];
        let mut best = if pat > folded { (pat, 0) } else { (folded, FOLDED) };
        let held = self.ignoring.hand_sums(&self.second, &Best, five);
        let mut open = [(0_i128, 0_u8); GIVEN_UP.len()];
        let mut count = 0;
        for given_up in GIVEN_UP {
            let most = i128::from(held.after_discarding(given_up.into()));
            let bound = most * times[given_up.count_ones() as usize];
            if bound > best.0 {
                open[count] = (bound, given_up);
                count += 1;
            }
        }
        // The most promising first; of equals the first listed, so that it stays.
        open[..count].sort_by_key(|(bound, _)| Reverse(*bound));
        for &(bound, given_up) in &open[..count] {
            if bound < best.0 {
                break;
            }
            let value = self.exact(five, given_up, held.after_discarding(given_up.into()));
            let value = i128::from(value) * times[given_up.count_ones() as usize];
            let listed = |given_up: u8| GIVEN_UP.iter().position(|other| *other == given_up);
            if value > best.0 || value == best.0 && listed(given_up) < listed(best.1) {
                best = (value, given_up);
            }
        }
        best
    }

    /// What giving these up is worth; `unhindered` is that while no discard counts.
    pub(super) fn exact(&self, five: [u8; 5], given_up: u8, unhindered: i64) -> i64 {
        let (kept, discards, count) = split(five, given_up);
        let (kept, discards) = (&kept[..5 - count], &discards[..count]);
        if let [discards] = *discards {
            return one_given_up(&self.second, &Best, five, discards);
        }
        let (class, moved) = moved_discards(&self.second.hands, kept, discards);
        let table = self.tables[class].get_or_init(|| {
            DiscardLosses::new(&self.second, &Best, &self.second.hands.kept.classes[class])
        });
        unhindered - table.takes(&moved[..count])
    }
}

/// Every way to give up one, two or three of five positions, as the game lists them.
pub(super) const GIVEN_UP: [u8; 25] =
    [1, 2, 4, 8, 16, 3, 5, 6, 9, 10, 12, 17, 18, 20, 24, 7, 11, 13, 14, 19, 21, 22, 25, 26, 28];

/// The discards as they lie beside the example of the class of the kept ones.
pub(super) fn moved_discards(hands: &Hands, kept: &[u8], discards: &[u8]) -> (usize, [u8; 3]) {
    let (class, exchange) = hands.kept.find(kept);
    let exchange = &hands.exchanges[exchange];
    let mut moved = [0; 3];
    moved.iter_mut().zip(discards).for_each(|(to, from)| *to = exchange[usize::from(*from)]);
    moved[..discards.len()].sort_unstable();
    (class, moved)
}

/// All hands that one card leads to that replaces `discards`.
pub(super) fn one_given_up<S: Score>(
    second: &Second<S>,
    player: &impl SecondPlayer<S>,
    five: [u8; 5],
    discards: u8,
) -> S::Amount {
    use super::score::Amount as _;
    let position = five.iter().position(|place| *place == discards).expect("one of the five");
    let kept: [u8; 4] = sets::without(five, position);
    let mut sum = S::Amount::default();
    for place in (0..second.hands.cards.len()).map(crate::kernels::deck::as_place) {
        if !five.contains(&place) {
            let score = player.value(second, sets::with(kept, place), &[discards]);
            sum.add(&score.amount(), 1);
        }
    }
    sum
}

/// What is kept, what is given up, and how many that are.
pub(super) fn split(five: [u8; 5], given_up: u8) -> ([u8; 5], [u8; 5], usize) {
    let (mut kept, mut discards, mut staying, mut going) = ([0; 5], [0; 5], 0, 0);
    for (position, place) in five.into_iter().enumerate() {
        if given_up >> position & 1 == 1 {
            discards[going] = place;
            going += 1;
        } else {
            kept[staying] = place;
            staying += 1;
        }
    }
    (kept, discards, going)
}

/// The best play of one seat alone. The first choice of every hand is stored; the second depends on
/// the cards given up and is computed. It looks at no card but its own, so its exact value holds at
/// a full table too.
#[derive(Clone, Debug)]
pub struct OptimalPolicy {
    second: Second<i128>,
    /// By set of five: the positions given up, bits of the ascending cards.
    first: Vec<u8>,
}

impl OptimalPolicy {
    /// The policy of a solution, with the counts of the same deck.
    pub fn new(counts: &Counts, solution: &Solution) -> Self {
        let mut first = vec![0; counts.deals()];
        for (own, play) in counts.own.iter().zip(&solution.plays) {
            let kept = |place: u8, exchanged: &[u8; 5]| {
                exchanged.iter().position(|other| *other == place).expect("one of the five")
            };
            for exchange in &counts.exchanges {
                let five = moved(exchange, own.example);
                let mut gives_up = play.gives_up;
                if gives_up != FOLDED {
                    gives_up = 0;
                    for (position, place) in own.example.into_iter().enumerate() {
                        let given_up = play.gives_up >> position & 1;
                        gives_up |= given_up << kept(exchange[usize::from(place)], &five);
                    }
                }
                first[sets::number(five)] = gives_up;
            }
        }
        Self { second: Second::new(counts, solution.terms.worth().0), first }
    }

    /// The places of the five cards in the deck, ascending, each with its place in the hand.
    #[inline]
    fn sorted(&self, cards: [Card; 5]) -> [(u8, usize); 5] {
        let mut sorted = core::array::from_fn(|at| {
            (self.second.hands.place(cards[at]).expect("a card of the deck"), at)
        });
        sorted.sort_unstable();
        sorted
    }
}

impl Policy<DoubleDraw> for OptimalPolicy {
    #[inline]
    fn decide(&mut self, sight: &Sight, mut choices: impl Iterator<Item = Decision>) -> Decision {
        let cards = sight.five().expect("a hand holds five cards when it is asked");
        let sorted = self.sorted(cards);
        let five = sorted.map(|(place, _)| place);
        let asked = sight.asked.expect("asked when a decision is due only");
        let gives_up = match asked {
            Question::Wager(Draw::First) | Question::Discard(Draw::First) => {
                self.first[sets::number(five)]
            }
            Question::Wager(Draw::Second) | Question::Discard(Draw::Second) => {
                let mut discards = [0; 3];
                let mut count = 0;
                for card in sight.given_up.iter() {
                    discards[count] = self.second.hands.place(card).expect("a card of the deck");
                    count += 1;
                }
                let five = self.second.five(five, count);
                match self.second.best(&five, &discards[..count]).0 {
                    FOLD => FOLDED,
                    STAND => 0,
                    position => 1 << position,
                }
            }
        };
        match asked {
            Question::Wager(_) if gives_up == FOLDED => Decision::Folds,
            Question::Wager(_) => choices.nth(1).expect("a draw wager is offered beside the fold"),
            Question::Discard(_) if gives_up == FOLDED || gives_up == 0 => Decision::KeepsAll,
            Question::Discard(_) => {
                let goes = |position: &usize| gives_up >> position & 1 == 1;
                let places = (0..5).filter(goes).map(|position| sorted[position].1);
                Decision::Discards(places.collect::<Places>())
            }
        }
    }
}
