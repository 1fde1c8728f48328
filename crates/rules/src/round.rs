//! The round machine.

use core::fmt::Debug;
use core::hash::Hash;

use cards::{Card, CardSet};
use law::Clause;

use crate::{
    Answer, Area, Award, Chips, Due, Log, Mishap, Reason, Refusal, SEATS_MAX, Seat, Seats,
};

/// A change in the supply of cards that the round must know about, because it counts cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supply {
    /// One card of the stub was set aside and will not be dealt.
    SetAside,
    /// The reshuffle that was due has been done.
    Reshuffled,
}

/// Who pays those who win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Banker {
    /// The house, by pay tables. A void hand gets its wagers back.
    House,
    /// The players, from a pot. What a wager of theirs is staked for is a stack; a hand without
    /// effect is dead, and what it has put in stays.
    Players,
}

/// One wager of a seat and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wager {
    /// Where it lies.
    pub area: Area,
    /// What was put down.
    pub staked: Chips,
    /// What came back, the wager itself included; `None` while undecided.
    pub returned: Option<Chips>,
    /// An award it won besides, which is money only once it is paid from a meter.
    pub award: Option<Award>,
}

impl Wager {
    /// A wager on no award.
    #[must_use]
    #[inline]
    pub const fn new(area: Area, staked: Chips, returned: Option<Chips>) -> Self {
        Self { area, staked, returned, award: None }
    }

    /// The same, if anything was put down.
    #[must_use]
    #[inline]
    pub const fn laid(area: Area, staked: Chips, returned: Option<Chips>) -> Option<Self> {
        if staked.is_zero() { None } else { Some(Self::new(area, staked, returned)) }
    }
}

/// One round of play: a deterministic state machine that is asked what is due and told what
/// happened.
///
/// A card dealt [`Face::Down`](crate::Face::Down) has no identity here until it is turned over, so
/// a round cannot leak it, and a player's information set is [`Round::sight`].
pub trait Round: Clone + Eq + Debug {
    /// Pay tables, switches of the register, dealing pattern.
    type Options: Copy + Eq + Debug;
    /// One seat's wagers when bets close.
    type Bets: Copy + Eq + Debug;
    /// What outlives a round: a button, a kill; `()` for most games.
    type Carry: Clone + Default + Eq + Debug;
    /// What a player may say, as plain data.
    type Decision: Copy + Eq + Debug + 'static;
    /// The information set of one seat: everything its player has seen, and nothing else.
    type Sight: Clone + Eq + Hash + Debug;

    /// Who pays those who win.
    const BANKER: Banker = Banker::House;

    /// Closes the bets and opens the round. `bets` is indexed by seat; empty seats exist.
    ///
    /// # Errors
    ///
    /// Refuses wagers the game does not know, and a round that nobody plays.
    fn open(
        options: &Self::Options,
        carry: &Self::Carry,
        bets: &[Option<Self::Bets>],
        log: &mut impl Log,
    ) -> Answer<Self>;

    /// The one thing this round waits for.
    fn due(&self) -> Due;

    /// A card was dealt face down and nobody examines it.
    ///
    /// # Panics
    ///
    /// If no such card is due: drivers ask [`Round::due`] first.
    fn place(&mut self, log: &mut impl Log);

    /// The due card became known.
    ///
    /// # Panics
    ///
    /// If no such card is due: drivers ask [`Round::due`] first.
    fn reveal(&mut self, card: Card, log: &mut impl Log);

    /// Every discrete choice of the due decision; of a free amount, the least and the greatest.
    fn choices(&self) -> impl Iterator<Item = Self::Decision> + use<Self>;

    /// Whether the due decision may be this one.
    ///
    /// # Errors
    ///
    /// The first refusal that applies, in a fixed order.
    fn permits(&self, decision: Self::Decision) -> Answer {
        self.clone().decide(decision, &mut ())
    }

    /// The refusal of whatever is not due.
    fn not_due(&self, under: Clause) -> Refusal {
        Refusal { reason: Reason::NotDue { due: self.due() }, under }
    }

    /// The due decision is this one.
    ///
    /// # Errors
    ///
    /// Exactly what [`Round::permits`] refuses; the round is then unchanged.
    fn decide(&mut self, decision: Self::Decision, log: &mut impl Log) -> Answer;

    /// The device that was due shows `amount` for its seat.
    ///
    /// # Panics
    ///
    /// If no display is due: drivers ask [`Round::due`] first.
    fn displayed(&mut self, amount: Chips, _log: &mut impl Log) {
        panic!("{amount} is displayed; due is {}", self.due());
    }

    /// The seats whose awards are paid from a meter, in the order they are paid: that of
    /// settlement, unless the text has another.
    fn award_turns(&self) -> impl Iterator<Item = Seat> + use<Self> {
        (0..SEATS_MAX).rev().map(Seat::at)
    }

    /// The supply of cards changed: nothing to a round that never runs out and counts none.
    fn supply(&mut self, _change: Supply, _log: &mut impl Log) {}

    /// The known cards that a reshuffle which is due leaves where they are; all others are
    /// shuffled, but for those that lie face down elsewhere than on a burn spot.
    fn kept_from_reshuffle(&self) -> CardSet {
        CardSet::EMPTY
    }

    /// The hand of `seat` alone loses its effect: its wagers go back, or what it has put into a pot
    /// stays there; it gets no further card and no further question, and the others play on.
    fn void(&mut self, seat: Seat, log: &mut impl Log);

    /// Puts right what went wrong in the deal: whether that can be done now. A round that knows no
    /// such remedy does nothing.
    fn mend(&mut self, _mishap: Mishap, _log: &mut impl Log) -> bool {
        false
    }

    /// What the player at `seat` knows.
    fn sight(&self, seat: Seat) -> Self::Sight;

    /// The wagers of `seat`, in the order they were placed.
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager>;

    /// For the next [`Round::open`]: nothing new, unless something outlives the round.
    fn carry(&self) -> Self::Carry {
        Self::Carry::default()
    }
}

/// The first seat to play and all of them, once `check` has seen the wagers of each when bets
/// close. Refusals come before the first act: what is refused leaves nothing in the log.
///
/// # Errors
///
/// What `check` refuses, and under `nobody` a round that nobody plays.
#[inline]
pub fn seated<B>(
    bets: &[Option<B>],
    nobody: Clause,
    mut check: impl FnMut(usize, &B) -> Answer,
) -> Answer<(Seat, Seats)> {
    let mut taken = Seats::NONE;
    for (index, bets) in bets.iter().enumerate() {
        let Some(bets) = bets else { continue };
        check(index, bets)?;
        taken.insert(Seat::at(index));
    }
    let first = taken.at_or_after(0);
    first.map(|first| (first, taken)).ok_or(Refusal { reason: Reason::NobodyPlays, under: nobody })
}

/// Decides for a seat, from what that seat can see.
pub trait Policy<R: Round> {
    /// One of `choices`, or another decision the round permits.
    fn decide(
        &mut self,
        sight: &R::Sight,
        choices: impl Iterator<Item = R::Decision>,
    ) -> R::Decision;

    /// The seat whose decision is asked for next: one policy may stand for several players.
    fn asked(&mut self, _seat: Seat) {}

    /// Starts a new block of rounds. A policy that draws at random begins anew from `seed`, so that
    /// a simulation does not depend on how its blocks are shared out.
    fn begin(&mut self, _seed: u64) {}

    /// Into how many classes it sorts rounds before they are dealt.
    const CLASSES: usize = 1;

    /// The class of the next round.
    fn class(&self) -> usize {
        0
    }

    /// Whether it chooses wagers.
    const WAGERS: bool = false;

    /// The wagers of the next round, from what was exposed so far; as `usual`, unless it counts.
    fn wagers(&mut self, usual: R::Bets) -> R::Bets {
        usual
    }

    /// A card has become known to everybody at the table.
    fn exposed(&mut self, _card: Card) {}

    /// All cards were shuffled: what was exposed tells nothing any more.
    fn shuffled(&mut self) {}
}
