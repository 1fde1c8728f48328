//! Cards as they are drawn: boxes in a row, a cross, or two characters each.

use cards::{Card, Suit};
use paper::Ink;
use seat::{Lying, Part};

/// How wide a drawn card is.
pub const CARD: usize = 6;

/// Whether the places of a row of cards are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// Under every card that lies there.
    Shown,
    /// Nowhere, but cards that lie face up are marked.
    UpCards,
    /// Nowhere, but the card in this place is marked, which lies sideways.
    Unused(usize),
    /// Nowhere.
    Hidden,
}

/// Cards side by side, three lines high, `gap` apart.
pub fn boxes(faces: &[Option<Lying>], gap: usize, numbers: Numbers, ink: Ink) -> [String; 3] {
    let gap = " ".repeat(gap);
    let draw = |part: &dyn Fn(usize, Option<Lying>) -> String| {
        let cells = faces.iter().enumerate().map(|(place, face)| part(place, *face));
        cells.collect::<Vec<_>>().join(&gap)
    };
    [
        draw(&|_, face| edge(face, "┌────┐", "┌┄┄┄┄┐", ink)),
        draw(&|_, face| match face {
            None => ink.faint("┆    ┆"),
            Some(lying) => format!("│{}│", inside(Some(lying), ink)),
        }),
        draw(&|place, face| match numbers {
            Numbers::Shown if face.is_some() => format!("└─{}──┘", place + 1),
            Numbers::UpCards if matches!(face, Some(Lying::Up(_))) => "└─up─┘".to_owned(),
            Numbers::Unused(it) if it == place => "└side┘".to_owned(),
            Numbers::Shown | Numbers::UpCards | Numbers::Unused(_) | Numbers::Hidden => {
                edge(face, "└────┘", "└┄┄┄┄┘", ink)
            }
        }),
    ]
}

fn edge(face: Option<Lying>, card: &str, place: &str, ink: Ink) -> String {
    match face {
        None => ink.faint(place),
        Some(_) => card.to_owned(),
    }
}

/// The four characters in the middle of a card.
fn inside(face: Option<Lying>, ink: Ink) -> String {
    match face {
        None => "    ".to_owned(),
        Some(Lying::Back) => "░░░░".to_owned(),
        Some(Lying::Known(card) | Lying::Up(card)) if card.is_joker() => ink.strong(" JK "),
        Some(Lying::Known(card) | Lying::Up(card)) => card_text(card, 4, ink),
    }
}

/// Five community cards as they lie, seen from the dealer: left, centre, right, top, bottom.
pub fn cross(faces: [Option<Lying>; 5], ink: Ink) -> [String; 7] {
    let [left, centre, right, top, bottom] = faces.map(|face| inside(face, ink));
    let side = " ".repeat(CARD - 1);
    let lines = [
        format!("{side}┌────┐"),
        format!("{side}│{top}│ {}", ink.faint("top")),
        "┌────┼────┼────┐".to_owned(),
        format!("│{left}│{centre}│{right}│ {}", ink.faint("right")),
        "└────┼────┼────┘".to_owned(),
        format!("{side}│{bottom}│"),
        format!("{side}└────┘"),
    ];
    if faces.iter().any(Option::is_some) { lines } else { lines.map(|line| ink.faint(&line)) }
}

/// A card of another player in one to three characters, and how many they are.
pub fn small(lying: Lying, ink: Ink) -> (String, usize) {
    let shown = |card: Card, paint: &dyn Fn(&str) -> String| {
        let text = if card.is_joker() { card.to_string() } else { card.glyph() };
        (paint(&text), text.chars().count())
    };
    match lying {
        Lying::Back => ("░".to_owned(), 1),
        Lying::Known(card) => shown(card, &|text| ink.faint(text)),
        Lying::Up(card) => shown(card, &|text| painted(card, text, ink)),
    }
}

/// A card in its colour: spades plain, hearts red, diamonds blue, clubs green.
fn card_text(card: Card, width: usize, ink: Ink) -> String {
    let glyph = card.glyph();
    painted(card, &format!("{glyph:^width$}"), ink)
}

/// A sentence with its cards in their colours.
#[must_use]
pub fn cards_in(parts: &[Part], ink: Ink) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Card(card) => card_text(*card, 0, ink),
    };
    parts.iter().map(part).collect()
}

fn painted(card: Card, text: &str, ink: Ink) -> String {
    match card.suit() {
        Some(Suit::Hearts) => ink.bad(text),
        Some(Suit::Diamonds) => ink.blue(text),
        Some(Suit::Clubs) => ink.good(text),
        Some(Suit::Spades) | None => ink.strong(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn every_card_is_six_wide_whatever_it_is() {
        let ink = Ink::Plain;
        let faces = ["10h", "As", "JK"].map(|text| Some(Lying::Up(card(text))));
        let all = [&faces[..], &[Some(Lying::Back), None]].concat();
        for line in boxes(&all, 1, Numbers::Shown, ink) {
            assert_eq!(line.chars().count(), 5 * CARD + 4, "{line}");
        }
        assert!(boxes(&all, 1, Numbers::Shown, ink)[2].contains("└─4──┘"));
        assert!(!boxes(&all, 1, Numbers::Shown, ink)[2].contains('5'), "nothing lies there");
    }

    #[test]
    fn a_card_that_lies_sideways_is_marked() {
        let ink = Ink::Plain;
        let faces = ["Kh", "Qs", "9d", "2c"].map(|text| Some(Lying::Up(card(text))));
        let [_, _, feet] = boxes(&faces, 1, Numbers::Unused(3), ink);
        assert_eq!(feet, "└────┘ └────┘ └────┘ └side┘");
    }

    #[test]
    fn a_cross_has_its_cards_where_the_dealer_sees_them() {
        let ink = Ink::Plain;
        let faces = ["2s", "3s", "4s", "5s", "6s"].map(|text| Some(Lying::Up(card(text))));
        let lines = cross(faces, ink);
        assert!(lines[1].contains("│ 5♠ │"), "the fourth card is farthest from the dealer");
        assert!(lines[3].starts_with("│ 2♠ │ 3♠ │ 4♠ │"));
        assert!(lines[5].contains("│ 6♠ │"));
    }

    #[test]
    fn a_small_card_is_written_as_every_card_is_and_knows_its_width() {
        let ink = Ink::Plain;
        for (text, shown) in [("10h", "10♥"), ("As", "A♠"), ("JK", "JK")] {
            let small = small(Lying::Up(card(text)), ink);
            assert_eq!(small, (shown.to_owned(), shown.chars().count()));
        }
        assert_eq!(small(Lying::Back, ink).1, 1);
    }
}
