//! Facts as text, a line each.
//!
//! A table's whole state is written after every command. What stands in most lines is put there
//! piece by piece; whatever is rare is formatted.
// PERF: formatting every piece took four times as long, two fifths of playing a log again.

use core::fmt::{self, Write as _};

use cards::Card;
use games::hex;
use rules::{Chips, SEATS_MAX, Seat, Spot};

use crate::DeckId;

/// How long the text of a table with a round in play usually is.
const USUAL: usize = 4096;

/// How many digits a number has at most.
const DIGITS_MAX: usize = 20;

/// Facts, a line each.
pub(crate) struct Text(Vec<u8>);

impl Text {
    /// Nothing yet, in memory that is not needed any more.
    pub(crate) fn over(mut spare: Vec<u8>) -> Self {
        spare.clear();
        spare.reserve(USUAL);
        Self(spare)
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    #[inline]
    pub(crate) fn line(&mut self, name: impl Put, value: impl Put) {
        name.put(self);
        self.push(": ");
        value.put(self);
        self.push("\n");
    }

    #[inline]
    pub(crate) fn option(&mut self, name: &str, value: Option<impl Put>) {
        if let Some(value) = value {
            self.line(name, value);
        }
    }

    pub(crate) fn cards(&mut self, name: impl Put, cards: &[Card]) {
        name.put(self);
        self.push(": ");
        for card in cards {
            self.word(&CARDS[usize::from(card.id())]);
            self.push(" ");
        }
        let spaces = usize::from(!cards.is_empty());
        self.0.truncate(self.0.len() - spaces);
        self.push("\n");
    }

    #[inline]
    fn push(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    // PERF: so many bytes whatever the word is, without a call; what is too much is cut off again.
    #[inline]
    fn word<const N: usize>(&mut self, Word { bytes, short }: &Word<N>) {
        self.0.extend_from_slice(bytes);
        self.0.truncate(self.0.len() - short);
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}

/// A short word, and by how many bytes it is shorter than the longest.
#[derive(Clone, Copy)]
struct Word<const N: usize> {
    bytes: [u8; N],
    short: usize,
}

impl<const N: usize> Word<N> {
    const fn new(text: &str) -> Self {
        let mut bytes = [0; N];
        let (word, _) = bytes.split_at_mut(text.len());
        word.copy_from_slice(text.as_bytes());
        Self { bytes, short: N - text.len() }
    }
}

/// Every card by its id, and every seat.
static CARDS: [Word<4>; Card::COUNT] = {
    let mut words = [Word::new(""); Card::COUNT];
    let mut id = 0;
    while id < Card::COUNT {
        words[id] = Word::new(Card::from_id(id as u8).expect("a card").written());
        id += 1;
    }
    words
};
static SEATS: [Word<8>; SEATS_MAX] = {
    let mut words = [Word::new(""); SEATS_MAX];
    let mut index = 0;
    while index < SEATS_MAX {
        words[index] = Word::new(Seat::at(index).written());
        index += 1;
    }
    words
};

/// A piece of a line: as it is displayed.
pub(crate) trait Put {
    /// Puts it at the end of a text.
    fn put(&self, text: &mut Text);
}

impl<T: Put + ?Sized> Put for &T {
    #[inline]
    fn put(&self, text: &mut Text) {
        (**self).put(text);
    }
}

impl Put for str {
    #[inline]
    fn put(&self, text: &mut Text) {
        text.push(self);
    }
}

impl Put for String {
    #[inline]
    fn put(&self, text: &mut Text) {
        text.push(self);
    }
}

impl Put for fmt::Arguments<'_> {
    fn put(&self, text: &mut Text) {
        text.write_fmt(*self).expect("a text takes every text");
    }
}

impl Put for u64 {
    #[inline]
    fn put(&self, text: &mut Text) {
        let (mut digits, mut at, mut rest) = ([b'0'; DIGITS_MAX], DIGITS_MAX, *self);
        while rest > 0 || at == DIGITS_MAX {
            at -= 1;
            digits[at] += (rest % 10) as u8;
            rest /= 10;
        }
        text.0.extend_from_slice(&digits[at..]);
    }
}

impl Put for usize {
    #[inline]
    fn put(&self, text: &mut Text) {
        (*self as u64).put(text);
    }
}

impl Put for i128 {
    fn put(&self, text: &mut Text) {
        match u64::try_from(self.unsigned_abs()) {
            Ok(number) if *self < 0 => ("-", number).put(text),
            Ok(number) => number.put(text),
            Err(_) => format_args!("{self}").put(text),
        }
    }
}

/// Bytes as hexadecimal digits.
pub(crate) struct Hex<'a>(pub(crate) &'a [u8]);

impl Put for Hex<'_> {
    fn put(&self, text: &mut Text) {
        hex::write(text, self.0).expect("a text takes every text");
    }
}

impl Put for Chips {
    #[inline]
    fn put(&self, text: &mut Text) {
        self.with_text(|amount| text.push(amount));
    }
}

impl Put for Card {
    #[inline]
    fn put(&self, text: &mut Text) {
        text.word(&CARDS[usize::from(self.id())]);
    }
}

impl Put for Seat {
    #[inline]
    fn put(&self, text: &mut Text) {
        text.word(&SEATS[self.index()]);
    }
}

impl Put for DeckId {
    #[inline]
    fn put(&self, text: &mut Text) {
        ("deck ", self.index() + 1).put(text);
    }
}

impl Put for Spot {
    #[inline]
    fn put(&self, text: &mut Text) {
        match *self {
            Self::Hand { seat, hand: 0, place } => {
                (seat, " card ", u64::from(place) + 1).put(text);
            }
            Self::Hand { .. }
            | Self::Dealer { .. }
            | Self::Community { .. }
            | Self::Burn { .. } => {
                format_args!("{self}").put(text);
            }
        }
    }
}

/// Pieces one after the other.
macro_rules! rows {
    ($($($piece:ident $at:tt),+;)+) => {$(
        impl<$($piece: Put),+> Put for ($($piece,)+) {
            #[inline]
            fn put(&self, text: &mut Text) {
                $(self.$at.put(text);)+
            }
        }
    )+};
}

rows! {
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(piece: impl Put) -> String {
        let mut text = Text::over(Vec::new());
        piece.put(&mut text);
        String::from_utf8(text.into_bytes()).expect("a text")
    }

    #[test]
    fn every_piece_is_put_as_it_is_displayed() {
        for number in [0, 9, 10, 12_345, u64::MAX] {
            assert_eq!(put(number), number.to_string());
            let chips = Chips::cents(number);
            assert_eq!(put(chips), chips.to_string());
        }
        for number in [0, -1, 12_345, i128::from(u64::MAX), i128::MIN, i128::MAX] {
            assert_eq!(put(number), number.to_string());
        }
        assert_eq!(put(Hex(&[0x0a, 0xff])), "0aff");
        for seat in (0..SEATS_MAX).map(Seat::at) {
            assert_eq!(put(seat), seat.to_string());
            for (hand, place) in [(0, 0), (0, 11), (2, 4)] {
                let spot = Spot::Hand { seat, hand, place };
                assert_eq!(put(spot), spot.to_string());
            }
        }
        for spot in [Spot::dealer(3), Spot::Community { place: 1 }, Spot::Burn { place: 0 }] {
            assert_eq!(put(spot), spot.to_string());
        }
        for card in (0..54).filter_map(Card::from_id) {
            assert_eq!(put(card), card.to_string());
        }
        for deck in DeckId::BOTH {
            assert_eq!(put((deck, "/", "x".to_owned())), format!("{deck}/x"));
        }
    }
}
