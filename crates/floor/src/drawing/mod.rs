//! The layout as it is drawn in letters: the dealer's cards, the player's own, and a column per
//! seat with its betting areas, chips and result; and the page it stands on.

mod board;
mod cards;
mod pots;
mod spoken;

use paper::Ink;
use paper::text::columns;
use rules::{Area, Chips, Seat};
use seat::{Came, Lying, Seen};

use self::board::CARD;
pub use self::board::cards_in;
pub use self::spoken::Spoken;
use crate::Holder;
use crate::play::{Sitting, TableView};

/// The width that layouts are made for.
pub const WIDTH: usize = 80;
/// What stands to the left of cards and seats.
const LABEL: usize = 9;

/// How a cell of the layout stands out.
#[derive(Clone, Copy)]
enum Paint {
    Plain,
    Strong,
    Good,
    Bad,
}

impl Paint {
    /// `text` filled up to `width` characters, in its colour.
    fn cell(self, text: &str, width: usize, ink: Ink) -> String {
        let space = width.saturating_sub(columns(text));
        let filled = format!("{text}{}", " ".repeat(space));
        match self {
            Self::Plain => filled,
            Self::Strong => ink.strong(&filled),
            Self::Good => ink.good(&filled),
            Self::Bad => ink.bad(&filled),
        }
    }
}

/// Everything that is drawn.
struct View<'a> {
    sitting: &'a dyn Sitting,
    view: TableView,
    seen: &'a Seen,
    turn: Option<Seat>,
    ink: Ink,
    taken: Vec<Seat>,
    column: usize,
    width: usize,
}

/// Draws the table line by line, as the player sees it, for so many columns; where they are too few
/// the lines are longer. The seat whose turn it is stands out.
#[must_use]
pub fn layout(sitting: &dyn Sitting, turn: Option<Seat>, width: usize, ink: Ink) -> Vec<String> {
    let (view, seen) = (sitting.view(), sitting.seen());
    let taken: Vec<Seat> = view.seats.iter().map(|holder| holder.seat).collect();
    // A card of its own stands in each column where everybody has one.
    let narrowest = if view.look.hand == 1 { CARD + 1 } else { 5 };
    let widest = if width > WIDTH { 16 } else { 12 };
    let column = (width.saturating_sub(LABEL) / taken.len().max(1)).clamp(narrowest, widest);
    let view = View { sitting, view, seen, turn, ink, taken, column, width };
    let mut lines = vec![view.title()];
    lines.extend(view.cards());
    lines.extend(view.seats());
    lines
}

impl View<'_> {
    fn title(&self) -> String {
        let TableView { title, limits, meter, .. } = &self.view;
        let round = match self.view.rounds {
            0 => String::new(),
            number => format!("── round {number} "),
        };
        let meter = meter.map_or_else(String::new, |meter| format!("── meter {meter} "));
        let posted = match &self.view.structure {
            Some(structure) => {
                let bets = structure.split(',').next().unwrap_or_default();
                [format!("── {structure} "), format!("── {bets} "), String::new()]
            }
            None => [format!("── limits {limits} "), format!("── {limits} "), String::new()],
        };
        let words = posted.map(|posted| format!("── {title} {round}{posted}{meter}"));
        let fits = |words: &&String| columns(words) < self.width;
        let words = words.iter().find(fits).unwrap_or(&words[2]);
        self.ink.strong(&format!("{words:─<width$}", width = self.width - 1))
    }

    /// Whether `seat` is to speak.
    fn is_turn(&self, seat: Seat) -> bool {
        let felt = self.view.felt.as_ref().and_then(|felt| felt.turn);
        self.turn.or(felt) == Some(seat)
    }

    /// Whether `seat` is the player's own.
    fn is_mine(&self, seat: Seat) -> bool {
        self.seen.is_mine(seat)
    }

    /// One column per seat.
    fn seats(&self) -> Vec<String> {
        let room = self.column - 1;
        let mut lines = vec![self.cells("seat", |seat| self.name(seat, room))];
        if let Some(felt) = &self.view.felt {
            lines.insert(0, self.pots(felt));
        }
        if self.view.look.hand > 1 && self.taken.len() > self.seen.mine().len() {
            lines.extend(self.hands(room));
        }
        if self.view.structure.is_some() {
            lines.extend(self.stakes(room));
            lines.push(self.cells("result", |seat| self.result(seat, room)));
            return lines;
        }
        let first = self.view.look.areas.first().map(|(label, _)| *label);
        for (label, areas) in self.view.look.areas.iter().filter(|(_, areas)| self.is_shown(areas))
        {
            let brackets = if Some(*label) == first { ["(", ")"] } else { ["[", "]"] };
            lines.push(self.cells(label, |seat| self.on(seat, areas, brackets)));
        }
        lines.push(self.cells("chips", |seat| self.chips(seat, room)));
        lines.push(self.cells("result", |seat| self.result(seat, room)));
        lines
    }

    /// Whether there is a row for these areas: not if this table takes no wager there, nor while
    /// nothing lies there if that is seldom.
    fn is_shown(&self, areas: &[Area]) -> bool {
        let lies = |area: &Area| {
            self.view.seats.iter().any(|it| it.wagers.iter().any(|(on, _)| on == area))
        };
        let shown = |area: &Area| {
            let seldom = self.view.look.seldom.contains(area);
            !self.view.not_offered.contains(area) && (!seldom || lies(area))
        };
        areas.iter().any(shown)
    }

    fn cells(&self, label: &str, cell: impl Fn(Seat) -> (String, Paint)) -> String {
        let cell = |seat: &Seat| {
            let (text, paint) = cell(*seat);
            paint.cell(&text, self.column, self.ink)
        };
        let cells: String = self.taken.iter().map(cell).collect();
        let label = format!("  {label}");
        format!("{label:<LABEL$}{cells}").trim_end().to_owned()
    }

    /// The hands of the other seats in small, over as many lines as they need.
    fn hands(&self, room: usize) -> Vec<String> {
        let cells: Vec<Vec<(String, usize)>> =
            self.taken.iter().map(|seat| self.hand(*seat, room)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let line = |number: usize| {
            let label = if number == 0 { "  cards" } else { "" };
            let cell = |lines: &Vec<(String, usize)>| {
                let (text, width) = lines.get(number).map_or(("", 0), |(t, w)| (t.as_str(), *w));
                format!("{text}{}", " ".repeat(self.column - width))
            };
            let cells: String = cells.iter().map(cell).collect();
            format!("{label:<LABEL$}{cells}").trim_end().to_owned()
        };
        (0..height).map(line).collect()
    }

    /// The hand of a seat in small: lines of text and their widths.
    fn hand(&self, seat: Seat, room: usize) -> Vec<(String, usize)> {
        let hand = self.seen.hand(seat);
        let up = hand.iter().any(|lying| matches!(lying, Lying::Up(_)));
        if self.seen.has_folded(seat) && (!up || self.view.felt.is_some()) {
            let word = if room < 6 { "out" } else { "folded" };
            return vec![(word.to_owned(), word.len())];
        }
        if self.seen.is_mine(seat) {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for hand in self.seen.hands(seat) {
            lines.push((String::new(), 0));
            let cards: Vec<_> = hand.iter().map(|it| board::small(*it, self.ink)).collect();
            let widths: usize = cards.iter().map(|(_, width)| width + 1).sum();
            // A space between cards that can be seen, where there is room for it.
            let apart = hand.iter().all(|it| it.card().is_some()) && widths <= room + 1;
            for (text, width) in cards {
                if lines.last().is_some_and(|(_, taken)| taken + width > room) {
                    lines.push((String::new(), 0));
                }
                let (line, taken) = lines.last_mut().expect("there is a line");
                let space = if apart && *taken > 0 { " " } else { "" };
                line.push_str(&format!("{space}{text}"));
                *taken += width + space.len();
            }
        }
        lines
    }

    fn holder(&self, seat: Seat) -> &Holder {
        let mut holders = self.view.seats.iter();
        holders.find(|holder| holder.seat == seat).expect("a seat that is taken")
    }

    /// The number of the seat and as much of the name as there is room for.
    fn name(&self, seat: Seat, room: usize) -> (String, Paint) {
        let (mark, paint) =
            if self.is_turn(seat) { ("▸", Paint::Strong) } else { ("", Paint::Plain) };
        let player = &self.holder(seat).player;
        let words = format!("{mark}{} {player}", seat.number());
        // In a narrow column a number says more than the beginning of another's name.
        let mine = self.seen.is_mine(seat) && room > 4;
        let words = match columns(&words) <= room || mine {
            true => words,
            false => format!("{mark}{}", seat.number()),
        };
        (words.chars().take(room).collect(), paint)
    }

    /// A place for wagers and what lies on it.
    fn on(&self, seat: Seat, areas: &[Area], [open, close]: [&str; 2]) -> (String, Paint) {
        let wagers = self.holder(seat).wagers.iter().filter(|(area, _)| areas.contains(area));
        let amount: Chips = wagers.map(|(_, amount)| *amount).sum();
        if amount.is_zero() {
            return (format!("{open} {close}"), Paint::Plain);
        }
        (format!("{open}{}{close}", fit(amount, self.column - 3)), Paint::Strong)
    }

    /// What a player has left, once for each player.
    fn chips(&self, seat: Seat, room: usize) -> (String, Paint) {
        let Holder { player, chips, .. } = self.holder(seat);
        let beside = |other: &Holder| other.seat.number() + 1 == seat.number();
        if self.view.seats.iter().any(|other| beside(other) && other.player == *player) {
            return (String::new(), Paint::Plain);
        }
        // Whoever plays along buys chips with the first wager.
        if chips.is_zero() && !self.seen.is_mine(seat) && self.holder(seat).wagered().is_zero() {
            return (String::new(), Paint::Plain);
        }
        (fit(*chips, room), Paint::Plain)
    }

    /// What the last round came to, once it is over.
    fn result(&self, seat: Seat, room: usize) -> (String, Paint) {
        let amount = |cents: i64| fit(Chips::cents(cents.unsigned_abs()), room - 1);
        match self.seen.came(seat) {
            Came::Nothing => (String::new(), Paint::Plain),
            Came::Void => ("void".to_owned(), Paint::Plain),
            Came::To(0) if self.view.structure.is_some() => ("even".to_owned(), Paint::Plain),
            Came::To(0) => ("push".to_owned(), Paint::Plain),
            Came::To(cents @ 1..) => (format!("+{}", amount(cents)), Paint::Good),
            Came::To(cents) => (format!("-{}", amount(cents)), Paint::Bad),
        }
    }
}

/// An amount in `room` characters: exact if it fits, else marked as a little more, or in thousands.
fn fit(amount: Chips, room: usize) -> String {
    let exact = amount.to_string();
    let plain = exact.replace(',', "");
    let dollars = format!("{}+", amount.in_cents() / 100);
    let thousands = format!("{}k", amount.in_cents() / 100_000);
    let texts = [exact, plain, dollars, thousands];
    texts.into_iter().find(|text| text.len() <= room).unwrap_or_else(|| "many".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_that_does_not_fit_is_shortened_but_never_cut() {
        assert_eq!(fit(Chips::dollars(10_000), 6), "10,000");
        assert_eq!(fit(Chips::dollars(10_000), 5), "10000");
        assert_eq!(fit(Chips::cents(9_999_950), 7), "99999+");
        assert_eq!(fit(Chips::cents(9_999_950), 5), "99k");
        assert_eq!(fit(Chips::dollars(1_000_000_000), 8), "1000000k");
        assert_eq!(fit(Chips::dollars(1_000_000_000), 5), "many");
    }
}
