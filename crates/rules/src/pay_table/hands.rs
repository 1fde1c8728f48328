//! The hands of a game, declared once.

/// Declares the hands of a game, lowest first: declaration order is the ranking. Gives the enum
/// with `ALL` (highest first, as tables are printed), `RISING` (lowest first: the place of a hand
/// is its number), `words` and `key`. Where the text prints one table of all hands, it is declared
/// with them: `pub enum Hand under CLAUSE { Low "jack or lower" to(1, 2), … }`.
#[macro_export]
macro_rules! hands {
    (
        $(#[$about:meta])*
        $vis:vis enum $Hand:ident under $clause:path {
            $($(#[$doc:meta])* $hand:ident $words:literal $odds:expr,)+
        }
    ) => {
        $crate::hands! { $(#[$about])* $vis enum $Hand { $($(#[$doc])* $hand $words,)+ } }

        impl $crate::HandList for $Hand {
            type Hand = Self;
            type Lines = [$crate::PackedVerdict; Self::ALL.len()];
            const LISTED: &'static [Self] = &Self::ALL;
            const PRINTED: &'static [$crate::PayTable<Self>] =
                &[$crate::PayTable::new($crate::pay_table::reversed($crate::paid([$($odds),+])))];
            const UNDER: $crate::pay_table::Clause = $clause;
        }
    };
    (
        $(#[$about:meta])*
        $vis:vis enum $Hand:ident { $($(#[$doc:meta])* $hand:ident $words:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Hand {
            $($(#[$doc])* #[doc = concat!("\n\nIn a pay table: ", $words, ".")] $hand,)+
        }

        impl $Hand {
            /// All hands, lowest first: the place of a hand is its number.
            pub const RISING: [Self; [$($words),+].len()] = [$(Self::$hand),+];

            /// All hands, highest first, as tables are printed.
            pub const ALL: [Self; Self::RISING.len()] = $crate::pay_table::reversed(Self::RISING);

            /// The words of the pay table.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self { $(Self::$hand => $words,)+ }
            }

            /// Its name in files.
            #[must_use]
            pub fn key(self) -> String {
                self.words().replace([' ', '-'], "_")
            }
        }

        impl $crate::RankedHand for $Hand {
            #[inline]
            fn hands_above(self) -> usize {
                Self::ALL.len() - 1 - self as usize
            }

            fn words(self) -> &'static str {
                self.words()
            }
        }

        impl ::core::fmt::Display for $Hand {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.words())
            }
        }
    };
}

/// The last first.
#[doc(hidden)]
#[must_use]
pub const fn reversed<T: Copy, const N: usize>(rising: [T; N]) -> [T; N] {
    let mut falling = rising;
    let mut place = 0;
    while place < N {
        falling[place] = rising[N - 1 - place];
        place += 1;
    }
    falling
}
