//! Enums whose values have fixed words.

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
