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
use std::collections::{BTreeMap, HashMap};

use cards::Card;
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
    pub const fn new(options: R::Options, bets: R::Bets, deck: &'a [Card]) -> Self {
        Self { options, bets, deck }
    }

    /// The prospect of the best play.
    pub fn best(&self) -> Result<Prospect, Refusal> {
        self.with::<()>(&mut |_, _| None, &|_, _| None)
    }

    /// The same, walking only once through situations with the same `key`. The key may leave out
    /// only what makes no difference, such as the order of cards that count alike.
    pub fn best_remembering<K: Eq + Hash>(
        &self,
        key: impl Fn(&R::Sight) -> K,
    ) -> Result<Prospect, Refusal> {
        self.with(&mut |_, _| None, &|round, seat| Some(key(&round.sight(seat))))
    }

    /// The prospect of a policy. It must not draw at random.
    pub fn follow(&self, policy: &mut impl Policy<R>) -> Result<Prospect, Refusal> {
        let mut decide = |round: &R, seat| Some(policy.decide(&round.sight(seat), round.choices()));
        self.with::<()>(&mut decide, &|_, _| None)
    }

    /// The same, walking only once through situations with the same `key`. The key may leave out
    /// only what makes no difference to the policy and to what follows.
    pub fn follow_remembering<K: Eq + Hash>(
        &self,
        policy: &mut impl Policy<R>,
        key: impl Fn(&R::Sight) -> K,
    ) -> Result<Prospect, Refusal> {
        let mut decide = |round: &R, seat| Some(policy.decide(&round.sight(seat), round.choices()));
        self.with(&mut decide, &|round, seat| Some(key(&round.sight(seat))))
    }

    fn with<K: Eq + Hash>(
        &self,
        decide: &mut dyn FnMut(&R, Seat) -> Option<R::Decision>,
        key: &dyn Fn(&R, Seat) -> Option<K>,
    ) -> Result<Prospect, Refusal> {
        let round = R::open(&self.options, &R::Carry::default(), &[Some(self.bets)], &mut ())?;
        let mut mind = Mind { decide, key, memo: HashMap::new() };
        Ok(explore(round, &mut Unseen::new(self.deck), &mut mind))
    }
}

/// The prospect of every listed choice of the due decision, in the order they are listed, if the
/// seat plays its best afterwards. `unseen` are the cards the seat does not know. It panics if no
/// decision is due.
pub fn each_choice<R: Round>(round: &R, unseen: &[Card]) -> Vec<(R::Decision, Prospect)> {
    assert!(matches!(round.due(), Due::Decision { .. }), "a decision is due");
    let mut unseen = Unseen::new(unseen);
    let mut best =
        Mind::<R, ()> { decide: &mut |_, _| None, key: &|_, _| None, memo: HashMap::new() };
    round.choices().map(|choice| (choice, chosen(round, choice, &mut unseen, &mut best))).collect()
}

/// The cards nobody has seen, several of a kind counted.
struct Unseen {
    cards: Vec<(Card, u32)>,
    total: u32,
}

impl Unseen {
    fn new(cards: &[Card]) -> Self {
        let mut counts = BTreeMap::new();
        cards.iter().for_each(|card| *counts.entry(*card).or_insert(0) += 1);
        Self { total: counts.values().sum(), cards: counts.into_iter().collect() }
    }
}

/// Who decides, and what is remembered.
struct Mind<'a, R: Round, K> {
    /// What is chosen; the best, if nothing is.
    decide: &'a mut dyn FnMut(&R, Seat) -> Option<R::Decision>,
    /// What a situation is remembered by, if it is.
    key: &'a dyn Fn(&R, Seat) -> Option<K>,
    memo: HashMap<K, Prospect>,
}

impl<R: Round, K: Eq + Hash> Mind<'_, R, K> {
    fn decide(&mut self, round: &R, seat: Seat, unseen: &mut Unseen) -> Prospect {
        let key = (self.key)(round, seat);
        if let Some(known) = key.as_ref().and_then(|key| self.memo.get(key)) {
            return known.clone();
        }
        let prospect = match (self.decide)(round, seat) {
            Some(choice) => chosen(round, choice, unseen, self),
            None => maximise(round, unseen, self),
        };
        self.memo.extend(key.map(|key| (key, prospect.clone())));
        prospect
    }
}

/// Everything that can follow from `round`.
fn explore<R: Round, K: Eq + Hash>(
    mut round: R,
    unseen: &mut Unseen,
    mind: &mut Mind<'_, R, K>,
) -> Prospect {
    loop {
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(&mut ()),
            Due::Card { face: Face::Up | Face::Examined, .. } | Due::Turn { .. } => {
                return through_all_cards(&round, unseen, mind);
            }
            Due::Decision { seat, .. } => return mind.decide(&round, seat, unseen),
            Due::Display { .. } => panic!("nobody knows what a device will show"),
            Due::Reshuffle => panic!("one seat alone never runs out of cards"),
            Due::Nothing => return Prospect::certain(outcome(&round)),
        }
    }
}

fn through_all_cards<R: Round, K: Eq + Hash>(
    round: &R,
    unseen: &mut Unseen,
    mind: &mut Mind<'_, R, K>,
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
fn chosen<R: Round, K: Eq + Hash>(
    round: &R,
    choice: R::Decision,
    unseen: &mut Unseen,
    mind: &mut Mind<'_, R, K>,
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
fn maximise<R: Round, K: Eq + Hash>(
    round: &R,
    unseen: &mut Unseen,
    mind: &mut Mind<'_, R, K>,
) -> Prospect {
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
