//! The plain walker: the exact prospect of one seat alone, by playing the round machine in every
//! way.
//!
//! It is slow and it is the oracle: every kernel must equal it on short decks. Where a card becomes
//! known it goes through all unseen cards; a card dealt face down has no identity, so it is merely
//! placed and counts as unseen until it is turned; where the seat decides it takes the best choice
//! for what the seat can see, or the one a policy names. Of equally good choices it takes the one
//! listed first.
//!
//! ```
//! use analyse::{Fraction, walk};
//! use cards::deck;
//! use games::double_down_stud::{Bets, DoubleDownStud, NeverDouble, Options};
//! use rules::Chips;
//!
//! let bets = Bets { wager: Chips::cents(1) };
//! let deck = &deck::STANDARD[16..28]; // sixes, sevens and eights
//! let walk = walk::Walk::<DoubleDownStud>::new(Options::default(), bets, deck);
//! let (best, never) = (walk.best()?, walk.follow(&mut NeverDouble)?);
//! assert!(best.expectation() >= never.expectation());
//! assert_eq!(never.average_wager(), Fraction::ONE);
//! # Ok::<(), rules::Refusal>(())
//! ```

use core::hash::Hash;
use std::collections::HashMap;

use cards::{Card, CardCounts};
use rules::{Due, Face, Policy, Refusal, Round, Seat};

use crate::fraction::Fraction;
use crate::prospect::{Mixture, Outcome, Prospect};

/// The seat that plays: the only one.
pub const SEAT: Seat = Seat::at(0);

/// A game to be walked through: one seat, its wagers, and the cards it is dealt from.
#[derive(Clone, Debug)]
pub struct Walk<'a, R: Round> {
    options: R::Options,
    bets: R::Bets,
    deck: &'a [Card],
}

impl<'a, R: Round> Walk<'a, R> {
    /// One seat with these wagers, dealt from `deck`; a card may be in it several times.
    #[must_use]
    pub const fn new(options: R::Options, bets: R::Bets, deck: &'a [Card]) -> Self {
        Self { options, bets, deck }
    }

    /// The prospect of the best play.
    ///
    /// # Errors
    ///
    /// If the game refuses the wagers.
    pub fn best(&self) -> Result<Prospect, Refusal> {
        self.with(&mut Best)
    }

    /// The same, walking only once through situations with the same `key`. The key may leave out
    /// only what makes no difference, such as the order of cards that count alike.
    ///
    /// # Errors
    ///
    /// If the game refuses the wagers.
    pub fn best_remembering<K: Eq + Hash>(
        &self,
        key: impl Fn(&R::Sight) -> K,
    ) -> Result<Prospect, Refusal> {
        self.with(&mut Remembering { key, memo: HashMap::new() })
    }

    /// The prospect of a policy. It must not draw at random.
    ///
    /// # Errors
    ///
    /// If the game refuses the wagers.
    pub fn follow(&self, policy: &mut impl Policy<R>) -> Result<Prospect, Refusal> {
        self.with(&mut Following(policy))
    }

    /// The same, walking only once through situations with the same `key`. The key may leave out
    /// only what makes no difference to the policy and to what follows.
    ///
    /// # Errors
    ///
    /// If the game refuses the wagers.
    pub fn follow_remembering<K: Eq + Hash>(
        &self,
        policy: &mut impl Policy<R>,
        key: impl Fn(&R::Sight) -> K,
    ) -> Result<Prospect, Refusal> {
        self.with(&mut FollowingOnce { policy, key, memo: HashMap::new() })
    }

    fn with(&self, mind: &mut impl Mind<R>) -> Result<Prospect, Refusal> {
        let round = R::open(&self.options, &R::Carry::default(), &[Some(self.bets)], &mut ())?;
        Ok(explore(round, &mut Unseen::new(self.deck), mind))
    }
}

/// The prospect of every listed choice of the due decision, in the order they are listed, if the
/// seat plays its best afterwards. `unseen` are the cards the seat does not know.
///
/// # Panics
///
/// If no decision is due.
#[must_use]
pub fn each_choice<R: Round>(round: &R, unseen: &[Card]) -> Vec<(R::Decision, Prospect)> {
    assert!(matches!(round.due(), Due::Decision { .. }), "a decision is due");
    let mut unseen = Unseen::new(unseen);
    round.choices().map(|choice| (choice, chosen(round, choice, &mut unseen, &mut Best))).collect()
}

/// The cards nobody has seen, several of a kind counted.
struct Unseen {
    cards: Vec<(Card, u32)>,
    total: u32,
}

impl Unseen {
    fn new(cards: &[Card]) -> Self {
        let counts: CardCounts = cards.iter().copied().collect();
        Self { cards: counts.iter().collect(), total: counts.total() }
    }
}

/// Who decides, and what is remembered.
trait Mind<R: Round> {
    fn decide(&mut self, round: &R, seat: Seat, unseen: &mut Unseen) -> Prospect;
}

/// Everything that can follow from `round`.
fn explore<R: Round>(mut round: R, unseen: &mut Unseen, mind: &mut impl Mind<R>) -> Prospect {
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            Due::Card { face: Face::Up | Face::Examined, .. } | Due::Turn { .. } => {
                return through_all_cards(&round, unseen, mind);
            }
            Due::Decision { seat, .. } => return mind.decide(&round, seat, unseen),
            Due::Reshuffle => panic!("one seat alone never runs out of cards"),
            Due::Nothing => return Prospect::certain(outcome(&round)),
        }
    }
}

fn through_all_cards<R: Round>(
    round: &R,
    unseen: &mut Unseen,
    mind: &mut impl Mind<R>,
) -> Prospect {
    assert!(unseen.total > 0, "a card is due and none is left");
    let mut mixture = Mixture::default();
    for place in 0..unseen.cards.len() {
        let (card, count) = unseen.cards[place];
        if count == 0 {
            continue;
        }
        let mut next = round.clone();
        next.reveal(card, &mut ());
        unseen.cards[place].1 -= 1;
        unseen.total -= 1;
        let prospect = explore(next, unseen, mind);
        unseen.cards[place].1 += 1;
        unseen.total += 1;
        mixture.add(&prospect, u128::from(count));
    }
    mixture.done()
}

/// What follows from one choice of the due decision.
fn chosen<R: Round>(
    round: &R,
    choice: R::Decision,
    unseen: &mut Unseen,
    mind: &mut impl Mind<R>,
) -> Prospect {
    let mut next = round.clone();
    next.decide(choice, &mut ())
        .expect("listed choices are permitted, and policies keep to the rules");
    explore(next, unseen, mind)
}

fn outcome<R: Round>(round: &R) -> Outcome {
    let mut outcome = Outcome { staked: rules::Chips::ZERO, returned: rules::Chips::ZERO };
    for wager in round.wagers(SEAT) {
        outcome.staked += wager.staked;
        outcome.returned += wager.returned.expect("every wager of a complete round is settled");
    }
    outcome
}

/// The best of the listed choices; of equals the one listed first.
fn maximise<R: Round>(round: &R, unseen: &mut Unseen, mind: &mut impl Mind<R>) -> Prospect {
    let mut best: Option<(Fraction, Prospect)> = None;
    for choice in round.choices() {
        let prospect = chosen(round, choice, unseen, mind);
        let value = prospect.expectation();
        if best.as_ref().is_none_or(|(greatest, _)| value > *greatest) {
            best = Some((value, prospect));
        }
    }
    best.expect("a due decision has choices").1
}

struct Best;

impl<R: Round> Mind<R> for Best {
    fn decide(&mut self, round: &R, _: Seat, unseen: &mut Unseen) -> Prospect {
        maximise(round, unseen, self)
    }
}

struct Remembering<K, F> {
    key: F,
    memo: HashMap<K, Prospect>,
}

impl<R: Round, K: Eq + Hash, F: Fn(&R::Sight) -> K> Mind<R> for Remembering<K, F> {
    fn decide(&mut self, round: &R, seat: Seat, unseen: &mut Unseen) -> Prospect {
        let key = (self.key)(&round.sight(seat));
        if let Some(known) = self.memo.get(&key) {
            return known.clone();
        }
        let prospect = maximise(round, unseen, self);
        self.memo.insert(key, prospect.clone());
        prospect
    }
}

struct Following<'p, P>(&'p mut P);

impl<R: Round, P: Policy<R>> Mind<R> for Following<'_, P> {
    fn decide(&mut self, round: &R, seat: Seat, unseen: &mut Unseen) -> Prospect {
        let choice = self.0.decide(&round.sight(seat), round.choices());
        chosen(round, choice, unseen, self)
    }
}

struct FollowingOnce<'p, P, K, F> {
    policy: &'p mut P,
    key: F,
    memo: HashMap<K, Prospect>,
}

impl<R, P, K, F> Mind<R> for FollowingOnce<'_, P, K, F>
where
    R: Round,
    P: Policy<R>,
    K: Eq + Hash,
    F: Fn(&R::Sight) -> K,
{
    fn decide(&mut self, round: &R, seat: Seat, unseen: &mut Unseen) -> Prospect {
        let sight = round.sight(seat);
        let key = (self.key)(&sight);
        if let Some(known) = self.memo.get(&key) {
            return known.clone();
        }
        let choice = self.policy.decide(&sight, round.choices());
        let prospect = chosen(round, choice, unseen, self);
        self.memo.insert(key, prospect.clone());
        prospect
    }
}
