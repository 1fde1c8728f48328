//! Cards as they are drawn: boxes in a row, a cross, or two characters each.

use cards::{Card, Suit};
use seat::{Lying, Part};

use crate::console::Console;

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
pub fn boxes(faces: &[Option<Lying>], gap: usize, numbers: Numbers, out: &Console) -> [String; 3] {
    let gap = " ".repeat(gap);
    let draw = |part: &dyn Fn(usize, Option<Lying>) -> String| {
        let cells = faces.iter().enumerate().map(|(place, face)| part(place, *face));
        cells.collect::<Vec<_>>().join(&gap)
    };
    [
        draw(&|_, face| edge(face, "┌────┐", "┌┄┄┄┄┐", out)),
        draw(&|_, face| match face {
            None => out.faint("┆    ┆"),
            Some(lying) => format!("│{}│", inside(Some(lying), out)),
        }),
        draw(&|place, face| match numbers {
            Numbers::Shown if face.is_some() => format!("└─{}──┘", place + 1),
            Numbers::UpCards if matches!(face, Some(Lying::Up(_))) => "└─up─┘".to_owned(),
            Numbers::Unused(it) if it == place => "└side┘".to_owned(),
            Numbers::Shown | Numbers::UpCards | Numbers::Unused(_) | Numbers::Hidden => {
                edge(face, "└────┘", "└┄┄┄┄┘", out)
            }
        }),
    ]
}

fn edge(face: Option<Lying>, card: &str, place: &str, out: &Console) -> String {
    match face {
        None => out.faint(place),
        Some(_) => card.to_owned(),
    }
}

/// The four characters in the middle of a card.
fn inside(face: Option<Lying>, out: &Console) -> String {
    match face {
        None => "    ".to_owned(),
        Some(Lying::Back) => "░░░░".to_owned(),
        Some(Lying::Known(card) | Lying::Up(card)) if card.is_joker() => out.strong(" JK "),
        Some(Lying::Known(card) | Lying::Up(card)) => card_text(card, 4, out),
    }
}

/// Five community cards as they lie, seen from the dealer: left, centre, right, top, bottom.
pub fn cross(faces: [Option<Lying>; 5], out: &Console) -> [String; 7] {
    let [left, centre, right, top, bottom] = faces.map(|face| inside(face, out));
    let side = " ".repeat(CARD - 1);
    let lines = [
        format!("{side}┌────┐"),
        format!("{side}│{top}│ {}", out.faint("top")),
        "┌────┼────┼────┐".to_owned(),
        format!("│{left}│{centre}│{right}│ {}", out.faint("right")),
        "└────┼────┼────┘".to_owned(),
        format!("{side}│{bottom}│"),
        format!("{side}└────┘"),
    ];
    if faces.iter().any(Option::is_some) { lines } else { lines.map(|line| out.faint(&line)) }
}

/// A card of another player in one to three characters, and how many they are.
pub fn small(lying: Lying, out: &Console) -> (String, usize) {
    let shown = |card: Card, paint: &dyn Fn(&str) -> String| {
        let text = if card.is_joker() { card.to_string() } else { card.glyph() };
        (paint(&text), text.chars().count())
    };
    match lying {
        Lying::Back => ("░".to_owned(), 1),
        Lying::Known(card) => shown(card, &|text| out.faint(text)),
        Lying::Up(card) => shown(card, &|text| painted(card, text, out)),
    }
}

/// A card in its colour: spades plain, hearts red, diamonds blue, clubs green.
fn card_text(card: Card, width: usize, out: &Console) -> String {
    let glyph = card.glyph();
    painted(card, &format!("{glyph:^width$}"), out)
}

/// A sentence with its cards in their colours.
pub fn cards_in(parts: &[Part], out: &Console) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Card(card) => card_text(*card, 0, out),
    };
    parts.iter().map(part).collect()
}

fn painted(card: Card, text: &str, out: &Console) -> String {
    match card.suit() {
        Some(Suit::Hearts) => out.bad(text),
        Some(Suit::Diamonds) => out.blue(text),
        Some(Suit::Clubs) => out.good(text),
        Some(Suit::Spades) | None => out.strong(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::Colour;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn every_card_is_six_wide_whatever_it_is() {
        let out = Console::new(Colour::Never);
        let faces = ["10h", "As", "JK"].map(|text| Some(Lying::Up(card(text))));
        let all = [&faces[..], &[Some(Lying::Back), None]].concat();
        for line in boxes(&all, 1, Numbers::Shown, &out) {
            assert_eq!(line.chars().count(), 5 * CARD + 4, "{line}");
        }
        assert!(boxes(&all, 1, Numbers::Shown, &out)[2].contains("└─4──┘"));
        assert!(!boxes(&all, 1, Numbers::Shown, &out)[2].contains('5'), "nothing lies there");
    }

    #[test]
    fn a_card_that_lies_sideways_is_marked() {
        let out = Console::new(Colour::Never);
        let faces = ["Kh", "Qs", "9d", "2c"].map(|text| Some(Lying::Up(card(text))));
        let [_, _, feet] = boxes(&faces, 1, Numbers::Unused(3), &out);
        assert_eq!(feet, "└────┘ └────┘ └────┘ └side┘");
    }

    #[test]
    fn a_cross_has_its_cards_where_the_dealer_sees_them() {
        let out = Console::new(Colour::Never);
        let faces = ["2s", "3s", "4s", "5s", "6s"].map(|text| Some(Lying::Up(card(text))));
        let lines = cross(faces, &out);
        assert!(lines[1].contains("│ 5♠ │"), "the fourth card is farthest from the dealer");
        assert!(lines[3].starts_with("│ 2♠ │ 3♠ │ 4♠ │"));
        assert!(lines[5].contains("│ 6♠ │"));
    }

    #[test]
    fn a_small_card_is_written_as_every_card_is_and_knows_its_width() {
        let out = Console::new(Colour::Never);
        for (text, shown) in [("10h", "10♥"), ("As", "A♠"), ("JK", "JK")] {
            let small = small(Lying::Up(card(text)), &out);
            assert_eq!(small, (shown.to_owned(), shown.chars().count()));
        }
        assert_eq!(small(Lying::Back, &out).1, 1);
    }
}
