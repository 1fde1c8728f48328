//! Enums whose values have fixed words, or a sentence each.

/// Declares an enum whose values have fixed words: gives `ALL` in the order of declaration, the
/// words under the name in brackets, `named` (the value that has these words), `Display`, and all
/// words as a `CHOICE`.
///
/// ```
/// cards::worded! {
///     /// How a seal is found.
///     pub enum Seal(word) {
///         /// As it left the manufacturer.
///         Intact "intact",
///         /// Broken.
///         Broken "broken",
///     }
/// }
///
/// assert_eq!(Seal::named("broken"), Some(Seal::Broken));
/// assert_eq!(Seal::ALL.map(Seal::word), ["intact", "broken"]);
/// assert_eq!(Seal::CHOICE, "intact | broken");
/// ```
#[macro_export]
macro_rules! worded {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident($word:ident) { $($(#[$doc:meta])* $value:ident $words:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $Name { $($(#[$doc])* #[doc = concat!("In words: ", $words, ".")] $value,)+ }

        impl $Name {
            /// All of them, in the order of declaration.
            $vis const ALL: [Self; [$($words),+].len()] = [$(Self::$value),+];

            /// All words, as a choice: `left | right`.
            $vis const CHOICE: &'static str = concat!($(" | ", $words),+).split_at(3).1;

            /// The words for it.
            #[must_use]
            $vis const fn $word(self) -> &'static str {
                match self { $(Self::$value => $words,)+ }
            }

            /// The one that has these words.
            #[must_use]
            $vis fn named(words: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|known| known.$word() == words)
            }
        }

        impl ::core::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.$word())
            }
        }
    };
}

/// Declares an enum whose values have a sentence each, as for `write!`, in square brackets: gives
/// `Display` and `value_name`. The fields of a value stand in it by their names; `from` names what
/// becomes it.
///
/// ```
/// cards::told! {
///     /// Why a seat is refused.
///     #[derive(Debug)]
///     pub enum Why {
///         /// Somebody sits there.
///         Taken(player: String) ["{player} sits there"] from &str;
///         /// The layout ends before.
///         TooHigh { seat: u8, of: u8 } ["seat {seat} of {of}"];
///     }
/// }
///
/// assert_eq!(Why::from("Ada").to_string(), "Ada sits there");
/// assert_eq!(Why::TooHigh { seat: 9, of: 6 }.to_string(), "seat 9 of 6");
/// assert_eq!(Why::TooHigh { seat: 9, of: 6 }.value_name(), "TooHigh");
/// ```
///
/// An `error enum` is an error besides, and so is a struct with a sentence:
///
/// ```
/// cards::told! {
///     /// A name that nobody has.
///     pub struct Nobody(name: String) ["nobody is called {name}"];
/// }
///
/// let error: Box<dyn core::error::Error> = Box::new(Nobody("Ada".to_owned()));
/// assert_eq!(error.to_string(), "nobody is called Ada");
/// ```
#[macro_export]
macro_rules! told {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident {
            $(
                $(#[$doc:meta])*
                $value:ident
                $(($($field:ident: $type:ty),+))?
                $({ $($(#[$part_doc:meta])* $part:ident: $part_type:ty),+ $(,)? })?
                [$($words:tt)+] $(from $($cause:ty),+)?;
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $Name {
            $(
                $(#[$doc])*
                $value $(($($type),+))? $({
                    $(
                        #[doc = concat!("The ", stringify!($part), " in the words.")]
                        $(#[$part_doc])*
                        $part: $part_type,
                    )+
                })?,
            )+
        }

        impl $Name {
            /// The name of the value in the code, for who sorts values: `TooHigh`.
            #[allow(dead_code)]
            #[must_use]
            $vis const fn value_name(&self) -> &'static str {
                match self { $(Self::$value { .. } => stringify!($value),)+ }
            }
        }

        impl ::core::fmt::Display for $Name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$value $(($($field),+))? $({ $($part),+ })? => {
                        ::core::write!(f, $($words)+)
                    })+
                }
            }
        }

        $($($(
            impl ::core::convert::From<$cause> for $Name {
                fn from(cause: $cause) -> Self {
                    Self::$value(cause.into())
                }
            }
        )+)?)+
    };
    (
        $(#[$about:meta])*
        $vis:vis error enum $Name:ident { $($values:tt)+ }
    ) => {
        $crate::told! {
            $(#[$about])*
            #[derive(Clone, PartialEq, Eq, Debug)]
            $vis enum $Name { $($values)+ }
        }

        impl ::core::error::Error for $Name {}
    };
    (
        $(#[$about:meta])*
        $vis:vis struct $Name:ident($held_vis:vis $held:ident: $type:ty) [$($words:tt)+];
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $Name($held_vis $type);

        $crate::told!(@error $Name ($held) $($words)+);
    };
    (
        $(#[$about:meta])*
        $vis:vis struct $Name:ident {
            $($(#[$part_doc:meta])* $part_vis:vis $part:ident: $part_type:ty,)+
        } [$($words:tt)+];
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $Name { $($(#[$part_doc])* $part_vis $part: $part_type,)+ }

        $crate::told!(@error $Name { $($part),+ } $($words)+);
    };
    (@error $Name:ident $parts:tt $($words:tt)+) => {
        impl ::core::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let $Name $parts = self;
                ::core::write!(f, $($words)+)
            }
        }

        impl ::core::error::Error for $Name {}
    };
}

/// Declares hands of five cards with another macro: lower ones, the ladder from two pairs to a
/// straight flush that every text has, and higher ones.
///
/// ```
/// cards::ladder! {
///     cards::worded! {
///         /// The rows of a pay table, lowest first.
///         pub enum Row(words)
///     }
///     /// Less than two pairs.
///     Nothing "nothing",
///     ..
///     /// Ace, king, queen, jack and ten of one suit.
///     RoyalFlush "royal flush",
/// }
///
/// assert_eq!((Row::ALL.len(), Row::Flush.words()), (9, "flush"));
/// ```
#[macro_export]
macro_rules! ladder {
    (
        $($declare:ident)::+! { $(#[$about:meta])* $vis:vis enum $Hand:ident $(($word:ident))? }
        $($(#[$low_doc:meta])* $low:ident $low_words:literal,)+
        ..
        $($(#[$high_doc:meta])* $high:ident $high_words:literal,)+
    ) => {
        $($declare)::+! {
            $(#[$about])*
            $vis enum $Hand $(($word))? {
                $($(#[$low_doc])* $low $low_words,)+
                /// Two pairs.
                TwoPairs "two pairs",
                /// Three cards of one rank.
                ThreeOfAKind "three of a kind",
                /// Five consecutive ranks, ace high or low.
                Straight "straight",
                /// Five cards of one suit.
                Flush "flush",
                /// Three of one rank, two of another.
                FullHouse "full house",
                /// Four cards of one rank.
                FourOfAKind "four of a kind",
                /// A straight of one suit, king high or lower.
                StraightFlush "straight flush",
                $($(#[$high_doc])* $high $high_words,)+
            }
        }
    };
}
