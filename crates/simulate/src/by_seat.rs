//! Seats that follow different policies.
//!
//! ```
//! use cards::deck::STANDARD;
//! use games::poker_room::{Bets, Options, Room, Simple};
//! use games::Game as _;
//! use rules::Chips;
//! use simulate::{BySeat, Dealing, Plan, run};
//!
//! let policies = ["calls", "random"].map(|name| Room::habit(name, 1).expect("it is listed"));
//! let (options, bets) = (Options::default(), [Some(Bets { stack: Chips::dollars(40) }); 2]);
//! let (deck, dealing, rounds) = (&STANDARD, Dealing::Fresh, 20_000);
//! let plan = Plan { options: &options, bets: &bets, deck, dealing, meter: None, rounds, seed: 7 };
//! let totals = run::<Room, _>(&plan, &BySeat::new(policies), 2, &())?;
//! assert!(totals.by_seat[0].net > 0); // whoever folds at random gives pots away
//! # Ok::<(), simulate::Fault>(())
//! ```

use cards::Card;
use rules::{Policy, Round, Seat, Stream};

/// Policies seat by seat, repeated around the table.
#[derive(Clone, Debug)]
pub struct BySeat<P> {
    policies: Vec<P>,
    /// Whose decision is asked for.
    turn: usize,
}

impl<P> BySeat<P> {
    /// The first policy for the first seat, and so on; after the last one the first again.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn new(policies: impl IntoIterator<Item = P>) -> Self {
        let policies: Vec<P> = policies.into_iter().collect();
        assert!(!policies.is_empty(), "somebody decides");
        Self { policies, turn: 0 }
    }
}

impl<R: Round, P: Policy<R>> Policy<R> for BySeat<P> {
    #[inline]
    fn decide(
        &mut self,
        sight: &R::Sight,
        choices: impl Iterator<Item = R::Decision>,
    ) -> R::Decision {
        self.policies[self.turn].decide(sight, choices)
    }

    #[inline]
    fn asked(&mut self, seat: Seat) {
        self.turn = seat.index() % self.policies.len();
        self.policies[self.turn].asked(seat);
    }

    fn begin(&mut self, seed: u64) {
        let mut seeds = Stream::new(seed);
        self.policies.iter_mut().for_each(|policy| policy.begin(seeds.next_u64()));
    }

    fn exposed(&mut self, card: Card) {
        self.policies.iter_mut().for_each(|policy| policy.exposed(card));
    }

    fn shuffled(&mut self) {
        self.policies.iter_mut().for_each(P::shuffled);
    }
}
