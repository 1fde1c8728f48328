//! Enums whose values have fixed words, or a sentence each.

/// Declares an enum whose values have fixed words: gives `ALL` in the order of declaration, the
/// words under the name in brackets, `named` (the value that has these words) and `Display`.
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
/// ```
#[macro_export]
macro_rules! worded {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident($word:ident) { $($(#[$doc:meta])* $value:ident $words:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $Name { $($(#[$doc])* $value,)+ }

        impl $Name {
            /// All of them, in the order of declaration.
            $vis const ALL: [Self; [$($words),+].len()] = [$(Self::$value),+];

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
/// `Display`. The fields of a value stand in it by their names.
///
/// ```
/// cards::told! {
///     /// Why a seat is refused.
///     #[derive(Debug)]
///     pub enum Why {
///         /// Somebody sits there.
///         Taken(player: String) ["{player} sits there"];
///         /// The layout ends before.
///         TooHigh {
///             /// The seat.
///             seat: u8,
///         } ["seat {seat} of {}", 6];
///     }
/// }
///
/// assert_eq!(Why::Taken("Ada".to_owned()).to_string(), "Ada sits there");
/// assert_eq!(Why::TooHigh { seat: 9 }.to_string(), "seat 9 of 6");
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
                $({ $($(#[$about_part:meta])* $part:ident: $part_type:ty,)+ })?
                [$($words:tt)+];
            )+
        }
    ) => {
        $(#[$about])*
        $vis enum $Name {
            $(
                $(#[$doc])*
                $value $(($($type),+))? $({ $($(#[$about_part])* $part: $part_type,)+ })?,
            )+
        }

        impl ::core::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$value $(($($field),+))? $({ $($part),+ })? => {
                        ::core::write!(f, $($words)+)
                    })+
                }
            }
        }
    };
}
