//! Text forms declared once: what is written is what is read back.

use core::fmt;
use core::str::FromStr;

use games::procedure::Shuffler;
use rules::{Chips, DealingMethod, PostedLimits, Seat};

use super::{Cutter, HandUsed};
use crate::equipment::{Condition, Seal};
use crate::free_text::{Free, read};
use crate::shuffle::{Commitment, PlayerBytes};
use crate::{Attestation, Back, DeckId, MeterReading, OptionNotice, Time};

/// A part of a text form.
pub(crate) trait Piece: Sized {
    /// Writes it.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Takes it off the front of a text; gives what follows.
    fn take(text: &str) -> Option<(Self, &str)>;
}

/// Declares commands: who may give each, and its text form. A form in round brackets is a row of
/// words and fields, written and read back; one in square brackets is written only, as with
/// `write!`, and read elsewhere.
///
/// ```ignore
/// spelled! {
///     /// What is told to a table.
///     pub enum Command {
///         /// The dealer washes a deck: `wash deck 1`.
///         Wash(deck: DeckId) by Role::Dealer, ("wash " deck);
///         /// Somebody says something: `say hello`.
///         Say { words: String } by Role::Player, ["say {words}"];
///     }
/// }
/// ```
macro_rules! spelled {
    (
        $(#[$about:meta])*
        pub enum $Name:ident $(<$G:ident: $Bound:ident>)? {
            $(
                $(#[$doc:meta])*
                $command:ident
                $(($field:ident: $type:ty))?
                $({ $($part:ident: $part_type:ty),+ })?
                by $role:expr, $form:tt;
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $Name $(<$G: $Bound>)? {
            $(
                $(#[$doc])*
                $command $(($type))? $({
                    $(#[doc = concat!("The ", stringify!($part), " of the command.")]
                    $part: $part_type,)+
                })?,
            )+
        }

        impl $(<$G: $Bound>)? $Name $(<$G>)? {
            /// The lowest role that may give it.
            #[must_use]
            #[allow(unused_variables)]
            pub const fn needs(&self) -> Role {
                match self {
                    $(Self::$command $(($field))? $({ $($part),+ })? => $role,)+
                }
            }

            /// The command with this text, of those that are read as they are declared.
            fn spelled(text: &str) -> Option<Self> {
                $(spelled!(@read text, $form, Self::$command $(($field))? $({ $($part),+ })?);)+
                None
            }
        }

        impl $(<$G: $Bound>)? fmt::Display for $Name $(<$G>)? {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$command $(($field))? $({ $($part),+ })? => spelled!(@write f, $form),)+
                }
            }
        }
    };
    (@write $f:ident, [$($written:tt)+]) => { write!($f, $($written)+) };
    (@write $f:ident, ($($piece:tt)+)) => {{ $(spelled!(@piece $f, $piece)?;)+ Ok(()) }};
    (@piece $f:ident, $words:literal) => { $f.write_str($words) };
    (@piece $f:ident, $field:ident) => { Piece::write($field, $f) };
    (@read $text:ident, [$($written:tt)+], $made:expr) => {};
    (@read $text:ident, ($($piece:tt)+), $made:expr) => {
        let read = || {
            let rest = $text;
            $(spelled!(@take rest, $piece);)+
            rest.is_empty().then_some($made)
        };
        if let Some(command) = read() {
            return Some(command);
        }
    };
    (@take $rest:ident, $words:literal) => { let $rest = $rest.strip_prefix($words)?; };
    (@take $rest:ident, $field:ident) => { let ($field, $rest) = Piece::take($rest)?; };
}

pub(crate) use spelled;

/// Pieces that are written as they are displayed, each with how it is read:
/// `Back: |text| word(text, Self::named);`.
macro_rules! pieces {
    ($($Type:ty: |$text:ident| $take:expr;)+) => {$(
        impl Piece for $Type {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }

            fn take($text: &str) -> Option<(Self, &str)> {
                $take
            }
        }
    )+};
}

pieces! {
    DeckId: |text| numbered("deck ", text, Self::numbered);
    Seat: |text| numbered("seat ", text, Self::numbered);
    usize: |text| number(text);
    u64: |text| number(text);
    Time: |text| number(text).map(|(time, rest)| (Self(time), rest));
    Chips: |text| word(text, |amount| amount.parse().ok());
    Commitment: |text| word(text, |hex| Self::from_hex(hex).ok());
    PlayerBytes: |text| word(text, |hex| Self::from_hex(hex).ok());
    Back: |text| word(text, Self::named);
    Seal: |text| word(text, Self::named);
    Condition: |text| word(text, Self::named);
    DealingMethod: |text| word(text, Self::named);
    Shuffler: |text| word(text, Self::named);
    Attestation: |text| Some((Self::all().find(|known| known.to_string() == text)?, ""));
    OptionNotice: |text| Some((Self::read(text)?, ""));
    MeterReading: |text| Some((text.parse().ok()?, ""));
    PostedLimits: |text| {
        let (minimum, rest) = Chips::take(text)?;
        let (maximum, rest) = Chips::take(rest.strip_prefix(" to ")?)?;
        Some((Self { minimum, maximum }, rest))
    };
    Cutter: |text| match text.strip_prefix("dealer") {
        Some(rest) => Some((Self::Dealer, rest)),
        None => Seat::take(text).map(|(seat, rest)| (Self::Player(seat), rest)),
    };
}

/// The number at the front of a text.
fn number<T: FromStr>(text: &str) -> Option<(T, &str)> {
    let digits = |c: char| c.is_ascii_digit() || c == '+';
    let (number, rest) = text.split_at(text.find(|c| !digits(c)).unwrap_or(text.len()));
    Some((number.parse().ok()?, rest))
}

/// A word and a number, such as `seat 3`.
fn numbered<'a, N: FromStr, T>(
    name: &str,
    text: &'a str,
    value: fn(N) -> Option<T>,
) -> Option<(T, &'a str)> {
    let (number, rest) = number(text.strip_prefix(name)?)?;
    Some((value(number)?, rest))
}

/// Whatever stands before the next space.
fn word<T>(text: &str, value: impl Fn(&str) -> Option<T>) -> Option<(T, &str)> {
    let (word, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    Some((value(word)?, rest))
}

/// Free text to the end of the line.
impl Piece for String {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Free(self), f)
    }

    fn take(text: &str) -> Option<(Self, &str)> {
        Some((read(text)?, ""))
    }
}

/// A hand that may follow.
impl Piece for Option<HandUsed> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |hand| write!(f, " {hand}"))
    }

    fn take(text: &str) -> Option<(Self, &str)> {
        match text.strip_prefix(' ') {
            Some(hand) => word(hand, |hand| HandUsed::named(hand).map(Some)),
            None => Some((None, text)),
        }
    }
}
