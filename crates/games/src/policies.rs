//! Policies that any game can have.

use rules::Stream;
use rules::{Policy, Round};

/// A policy by the name people call it.
#[derive(Clone, Copy, Debug)]
pub struct Habit<P> {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a few words.
    pub words: &'static str,
    /// The policy; what it draws at random begins at the seed.
    pub policy: fn(u64) -> P,
}

impl<P> Habit<P> {
    /// A policy with its name and what it does.
    pub const fn new(name: &'static str, words: &'static str, policy: fn(u64) -> P) -> Self {
        Self { name, words, policy }
    }
}

/// Draws evenly from the listed choices.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    /// Draws from the stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Stream::new(seed))
    }
}

impl<R: Round> Policy<R> for Random {
    fn decide(&mut self, _: &R::Sight, choices: impl Iterator<Item = R::Decision>) -> R::Decision {
        let choices: Vec<_> = choices.collect();
        choices[self.0.below(choices.len())]
    }

    fn begin(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}

/// One policy of a game that has nothing to remember: how it decides from what it sees.
///
/// ```text
/// policy! {
///     /// Folds whatever it holds.
///     NeverBet for CaribbeanStud: |_, _| Decision::Folds
/// }
/// ```
macro_rules! policy {
    (
        $(#[$doc:meta])*
        $kind:ident for $game:ty: |$sight:pat_param, $choices:pat_param| $decision:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $kind;

        impl rules::Policy<$game> for $kind {
            #[inline]
            fn decide(
                &mut self,
                $sight: &Sight,
                $choices: impl Iterator<Item = Decision>,
            ) -> Decision {
                $decision
            }
        }
    };
}
pub(crate) use policy;

/// The policies of a game by name, the one that draws evenly last: `Simple`, any of them.
///
/// ```text
/// simple! {
///     CaribbeanStud;
///     NeverBet { "never-bet" "always folds" NeverBet; }
/// }
/// // gives `Simple::NeverBet`, `Simple::Random` and `Simple::HABITS`, by which they are named
/// ```
macro_rules! simple {
    ($game:ty; $($kind:ident { $($name:literal $words:literal $policy:expr;)+ })+) => {
        /// Any of the policies above, chosen by name.
        #[derive(Clone, Debug)]
        pub enum Simple {
            $(#[doc = concat!("[`", stringify!($kind), "`].")] $kind($kind),)+
            /// Draws evenly.
            Random($crate::policies::Random),
        }

        impl Simple {
            /// Their names.
            pub const HABITS: &'static [$crate::Habit<Self>] = &[
                $($($crate::Habit::new($name, $words, |_| Self::$kind($policy)),)+)+
                $crate::Habit::new("random", "draws evenly from the choices", |seed| {
                    Self::Random($crate::policies::Random::new(seed))
                }),
            ];
        }

        impl rules::Policy<$game> for Simple {
            #[inline]
            fn decide(
                &mut self,
                sight: &Sight,
                choices: impl Iterator<Item = Decision>,
            ) -> Decision {
                match self {
                    $(Self::$kind(policy) => policy.decide(sight, choices),)+
                    Self::Random(random) => {
                        rules::Policy::<$game>::decide(random, sight, choices)
                    }
                }
            }

            fn begin(&mut self, seed: u64) {
                if let Self::Random(random) = self {
                    rules::Policy::<$game>::begin(random, seed);
                }
            }
        }
    };
}
pub(crate) use simple;
