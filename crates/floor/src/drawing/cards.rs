//! The cards of the layout: the dealer's, those that are shared, and the player's own.

use games::look::{Look, Shared};
use paper::text::{columns, wrap};
use rules::{Seat, Spot};
use seat::Lying;

use super::board::{self, CARD, Numbers};
use super::{LABEL, View, WIDTH};

/// How wide a cross is, with what stands beside it.
const CROSS: usize = 24;
/// The least that is left for words beside cards.
const WORDS_MIN: usize = 10;

impl View<'_> {
    /// The cards of the dealer, those shared, and the player's own.
    pub(super) fn cards(&self) -> Vec<String> {
        let Look { dealer, hand, shared, .. } = self.view.look;
        let one_card = hand == 1;
        let mut lines = Vec::new();
        if dealer > 0 {
            let faces: Vec<_> = (0..dealer).map(|place| self.at(Spot::dealer, place)).collect();
            let gap = if one_card { 2 } else { 1 };
            let fan = self.fan("  DEALER", None, self.seen.dealers_hands());
            let unused = (0..).take(dealer).find(|it| self.seen.is_unused(Spot::dealer(*it)));
            let numbers = unused.map_or(Numbers::Hidden, |place| Numbers::Unused(place.into()));
            lines.extend(fan.unwrap_or_else(|| self.row("  DEALER", &faces, gap, numbers)));
        }
        if one_card {
            let faces: Vec<_> =
                self.taken.iter().map(|seat| self.seen.at(Spot::hand(*seat, 0))).collect();
            lines.extend(self.row("", &faces, self.column.saturating_sub(CARD), Numbers::Hidden));
            return lines;
        }
        if shared == Shared::Cross {
            lines.push(String::new());
        }
        for &seat in self.seen.mine() {
            let spot = |place| Spot::hand(seat, place);
            let faces: Vec<_> = (0..hand).map(|place| self.at(spot, place)).collect();
            let label = format!("  SEAT {}", seat.number());
            let row = || self.own_row(seat, &label, &faces);
            lines.extend(self.fan(&label, Some(seat), self.seen.hands(seat)).unwrap_or_else(row));
        }
        match shared {
            Shared::None => lines,
            Shared::Cross => self.beside_cross(&lines),
            Shared::Row(cards) => [self.board(cards), lines].concat(),
        }
    }

    /// Several hands, or more cards than there are places: a line for each hand, with what it
    /// counts and what lies on it. The hand that is asked about stands out.
    fn fan(&self, label: &str, seat: Option<Seat>, hands: Vec<Vec<Lying>>) -> Option<Vec<String>> {
        let many = hands.iter().any(|hand| hand.len() > self.view.look.hand.max(5));
        let several = hands.len() > 1;
        (several || many).then_some(())?;
        let fan: usize = if self.width < WIDTH { 21 } else { 30 };
        let line = |(number, hand): (u8, Vec<Lying>)| {
            let asked = several && seat.is_some() && self.turn == seat;
            let mark = if asked && self.sitting.hand_asked() == Some(number) { "▸" } else { " " };
            let named = if several { format!("hand {number}  ") } else { String::new() };
            let cards: Vec<_> = hand.iter().map(|lying| board::small(*lying, self.ink)).collect();
            let width: usize = cards.iter().map(|(_, width)| width + 1).sum();
            let cards: String = cards.into_iter().map(|(text, _)| text + " ").collect();
            let space = " ".repeat(fan.saturating_sub(width));
            let lies = seat.filter(|_| several).and_then(|it| self.view.on_hand(it, number));
            let lies = lies.map_or_else(String::new, |amount| format!("({amount})"));
            let counts = self.counted(&hand);
            let line = format!("{label:<8}{mark}{named}{cards}{space} {counts:<12}{lies}");
            line.trim_end().to_owned()
        };
        Some((1..).zip(hands).map(line).collect())
    }

    /// What the cards of a hand count that everybody sees.
    fn counted(&self, hand: &[Lying]) -> String {
        let cards: Vec<_> = hand.iter().filter_map(|lying| lying.card()).collect();
        self.sitting.counts(&cards).unwrap_or_default()
    }

    fn at(&self, spot: impl Fn(u8) -> Spot, place: usize) -> Option<Lying> {
        self.seen.at(spot(u8::try_from(place).expect("a hand has a few cards")))
    }

    /// Own cards are numbered where they are asked for by their places; where only some of them
    /// lie face up, those are marked.
    fn numbers(&self, faces: &[Option<Lying>]) -> Numbers {
        let lies = |up: bool| faces.iter().flatten().any(|it| matches!(it, Lying::Up(_)) == up);
        match () {
            () if self.turn.is_some() && self.view.by_place => Numbers::Shown,
            () if self.view.felt.is_some() && lies(true) && lies(false) => Numbers::UpCards,
            () => Numbers::Hidden,
        }
    }

    fn row(
        &self,
        label: &str,
        faces: &[Option<Lying>],
        gap: usize,
        numbers: Numbers,
    ) -> Vec<String> {
        let lying: Vec<Lying> = faces.iter().flatten().copied().collect();
        let words = ["", &*self.counted(&lying), ""].map(str::to_owned);
        self.beside(label, &board::boxes(faces, gap, numbers, self.ink), &words)
    }

    /// The player's own cards, with what they are or could become.
    fn own_row(&self, seat: Seat, label: &str, faces: &[Option<Lying>]) -> Vec<String> {
        let numbers = self.numbers(faces);
        let Some(holds) = self.sitting.holds(seat) else {
            return self.row(label, faces, 1, numbers);
        };
        let edge = match self.view.look.shared {
            Shared::Cross => self.cross_begins(),
            Shared::None | Shared::Row(_) => self.width,
        };
        let room = edge.saturating_sub(LABEL + faces.len() * (CARD + 1) + 3);
        let words = wrap(&holds, room.max(WORDS_MIN));
        if room < WORDS_MIN || words.len() > 3 {
            let below = wrap(&holds, edge.saturating_sub(LABEL + 1));
            let below = below.iter().map(|line| format!("{:LABEL$}{line}", ""));
            return self.row(label, faces, 1, numbers).into_iter().chain(below).collect();
        }
        // One line stands in the middle.
        let above = usize::from(words.len() == 1);
        let words: Vec<String> = vec![String::new(); above].into_iter().chain(words).collect();
        self.beside(label, &board::boxes(faces, 1, numbers, self.ink), &words)
    }

    /// Cards with a label to their left and words to their right, line by line.
    fn beside(&self, label: &str, cards: &[String; 3], words: &[String]) -> Vec<String> {
        let line = |(number, cards): (usize, &String)| {
            let label = if number == 1 { label } else { "" };
            let words = words.get(number).map_or("", String::as_str);
            format!("{label:<LABEL$}{cards}  {words}").trim_end().to_owned()
        };
        cards.iter().enumerate().map(line).collect()
    }

    /// The shared cards in a row, above the player's own.
    fn board(&self, cards: usize) -> Vec<String> {
        let community = |place| Spot::Community { place };
        let faces: Vec<_> = (0..cards).map(|place| self.at(community, place)).collect();
        // One card for all is the exception in stud: its place is not kept free.
        match cards {
            1 if faces.iter().all(Option::is_none) => Vec::new(),
            1 => self.row("  COMMON", &faces, 1, Numbers::Hidden),
            _ => self.row("  BOARD", &faces, 1, Numbers::Hidden),
        }
    }

    fn cross_begins(&self) -> usize {
        self.width.saturating_sub(CROSS).min(40)
    }

    /// The cross to the right of what was drawn so far.
    fn beside_cross(&self, left: &[String]) -> Vec<String> {
        let faces = [0, 1, 2, 3, 4].map(|place| self.seen.at(Spot::Community { place }));
        let cross = board::cross(faces, self.ink);
        let lines = left.len().max(cross.len());
        let line = |number: usize| {
            let left = left.get(number).map_or("", String::as_str);
            let space = " ".repeat(self.cross_begins().saturating_sub(columns(left)));
            let right = cross.get(number).map_or("", String::as_str);
            format!("{left}{space}{right}").trim_end().to_owned()
        };
        (0..lines).map(line).collect()
    }
}
