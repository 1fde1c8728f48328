//! The layout as it is drawn: the dealer's cards, the player's own, and a column per seat with its
//! betting areas, chips and result.

use floor::Holder;
use floor::play::{Sitting, TableView};
use rules::{Area, Chips, Seat, Spot};
use seat::{Came, Lying, Seen};
use textwrap::core::display_width;

use super::board::{self, CARD, Numbers};
use crate::console::{Console, WIDTH};
use games::look::{Look, Shared};

/// What stands to the left of cards and seats.
pub(super) const LABEL: usize = 9;
/// How wide the cards of a hand in one line are.
const FAN: usize = 30;
/// Where a cross begins.
const CROSS: usize = 40;

/// How a cell of the layout stands out.
#[derive(Clone, Copy)]
pub(super) enum Paint {
    Plain,
    Strong,
    Good,
    Bad,
}

impl Paint {
    /// `text` filled up to `width` characters, in its colour.
    fn cell(self, text: &str, width: usize, out: &Console) -> String {
        let space = width.saturating_sub(display_width(text));
        let filled = format!("{text}{}", " ".repeat(space));
        match self {
            Self::Plain => filled,
            Self::Strong => out.strong(&filled),
            Self::Good => out.good(&filled),
            Self::Bad => out.bad(&filled),
        }
    }
}

/// Everything that is drawn.
pub(super) struct View<'a> {
    sitting: &'a dyn Sitting,
    pub(super) view: TableView,
    seen: &'a Seen,
    turn: Option<Seat>,
    out: &'a Console,
    taken: Vec<Seat>,
    pub(super) column: usize,
}

/// Draws the table line by line, as the player sees it. The seat whose turn it is stands out.
pub fn layout(sitting: &dyn Sitting, turn: Option<Seat>, out: &Console) -> Vec<String> {
    let (view, seen) = (sitting.view(), sitting.seen());
    let taken: Vec<Seat> = view.seats.iter().map(|holder| holder.seat).collect();
    // Nine and more seats have narrow columns.
    let narrowest = if taken.len() > 8 { 6 } else { 8 };
    let column = ((WIDTH - LABEL) / taken.len().max(1)).clamp(narrowest, 12);
    let view = View { sitting, view, seen, turn, out, taken, column };
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
            number => format!("round {number} ── "),
        };
        let meter = meter.map_or_else(String::new, |meter| format!("── meter {meter} "));
        let posted = match &self.view.structure {
            Some(structure) => {
                let bets = structure.split(',').next().unwrap_or_default();
                [format!("{structure} "), format!("{bets} "), String::new()]
            }
            None => [format!("limits {limits} "), format!("{limits} "), String::new()],
        };
        let words = posted.map(|posted| format!("── {title} ── {round}{posted}{meter}"));
        let fits = |words: &&String| display_width(words) < WIDTH;
        let words = words.iter().find(fits).unwrap_or(&words[2]);
        self.out.strong(&format!("{words:─<width$}", width = WIDTH - 1))
    }

    /// The cards of the dealer, those shared, and the player's own.
    fn cards(&self) -> Vec<String> {
        let Look { dealer, hand, shared, .. } = self.view.look;
        let one_card = hand == 1;
        let mut lines = Vec::new();
        if dealer > 0 {
            let faces: Vec<_> = (0..dealer).map(|place| self.at(Spot::dealer, place)).collect();
            let gap = if one_card { 2 } else { 1 };
            let fan = self.fan("  DEALER", None, self.seen.dealers_hands());
            lines.extend(
                fan.unwrap_or_else(|| self.row("  DEALER", &faces, gap, Numbers::Hidden).to_vec()),
            );
        }
        if one_card {
            let faces: Vec<_> =
                self.taken.iter().map(|seat| self.seen.at(Spot::hand(*seat, 0))).collect();
            lines.extend(self.row("", &faces, self.column - CARD, Numbers::Hidden));
            return lines;
        }
        if shared == Shared::Cross {
            lines.push(String::new());
        }
        for &seat in self.seen.mine() {
            let spot = |place| Spot::hand(seat, place);
            let faces: Vec<_> = (0..hand).map(|place| self.at(spot, place)).collect();
            let label = format!("  SEAT {}", seat.number());
            let row = || self.row(&label, &faces, 1, self.numbers(&faces)).to_vec();
            lines.extend(self.fan(&label, Some(seat), self.seen.hands(seat)).unwrap_or_else(row));
        }
        match shared {
            Shared::None => lines,
            Shared::Cross => self.beside_cross(&lines),
            Shared::Row(cards) => [self.board(cards), lines].concat(),
        }
    }

    /// Whether `seat` is to speak.
    pub(super) fn is_turn(&self, seat: Seat) -> bool {
        let felt = self.view.felt.as_ref().and_then(|felt| felt.turn);
        self.turn.or(felt) == Some(seat)
    }

    /// Several hands, or more cards than there are places: a line for each hand, with what it
    /// counts and what lies on it. The hand that is asked about stands out.
    fn fan(&self, label: &str, seat: Option<Seat>, hands: Vec<Vec<Lying>>) -> Option<Vec<String>> {
        let many = hands.iter().any(|hand| hand.len() > self.view.look.hand.max(5));
        let several = hands.len() > 1;
        (several || many).then_some(())?;
        let line = |(number, hand): (u8, Vec<Lying>)| {
            let asked = several && seat.is_some() && self.turn == seat;
            let mark = if asked && self.sitting.hand_asked() == Some(number) { "▸" } else { " " };
            let named = if several { format!("hand {number}  ") } else { String::new() };
            let cards: Vec<_> = hand.iter().map(|lying| board::small(*lying, self.out)).collect();
            let width: usize = cards.iter().map(|(_, width)| width + 1).sum();
            let cards: String = cards.into_iter().map(|(text, _)| text + " ").collect();
            let space = " ".repeat(FAN.saturating_sub(width));
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
    ) -> [String; 3] {
        let lying: Vec<Lying> = faces.iter().flatten().copied().collect();
        let counts = self.counted(&lying);
        let mut labels = [("", ""), (label, &*counts), ("", "")].into_iter();
        board::boxes(faces, gap, numbers, self.out).map(|line| {
            let (label, counts) = labels.next().unwrap_or_default();
            format!("{label:<LABEL$}{line}  {counts}").trim_end().to_owned()
        })
    }

    /// The shared cards in a row, above the player's own.
    fn board(&self, cards: usize) -> Vec<String> {
        let community = |place| Spot::Community { place };
        let faces: Vec<_> = (0..cards).map(|place| self.at(community, place)).collect();
        // One card for all is the exception in stud: its place is not kept free.
        match cards {
            1 if faces.iter().all(Option::is_none) => Vec::new(),
            1 => self.row("  COMMON", &faces, 1, Numbers::Hidden).to_vec(),
            _ => self.row("  BOARD", &faces, 1, Numbers::Hidden).to_vec(),
        }
    }

    /// The cross to the right of what was drawn so far.
    fn beside_cross(&self, left: &[String]) -> Vec<String> {
        let faces = [0, 1, 2, 3, 4].map(|place| self.seen.at(Spot::Community { place }));
        let cross = board::cross(faces, self.out);
        let lines = left.len().max(cross.len());
        let line = |number: usize| {
            let left = left.get(number).map_or("", String::as_str);
            let space = " ".repeat(CROSS.saturating_sub(display_width(left)));
            let right = cross.get(number).map_or("", String::as_str);
            format!("{left}{space}{right}").trim_end().to_owned()
        };
        (0..lines).map(line).collect()
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

    pub(super) fn cells(&self, label: &str, cell: impl Fn(Seat) -> (String, Paint)) -> String {
        let cell = |seat: &Seat| {
            let (text, paint) = cell(*seat);
            paint.cell(&text, self.column, self.out)
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
            return vec![("folded".to_owned(), 6)];
        }
        if self.seen.is_mine(seat) {
            return Vec::new();
        }
        let mut lines = Vec::new();
        for hand in self.seen.hands(seat) {
            lines.push((String::new(), 0));
            for lying in hand {
                let (text, width) = board::small(lying, self.out);
                if lines.last().is_some_and(|(_, taken)| taken + width > room) {
                    lines.push((String::new(), 0));
                }
                let (line, taken) = lines.last_mut().expect("there is a line");
                line.push_str(&text);
                *taken += width;
            }
        }
        lines
    }

    pub(super) fn holder(&self, seat: Seat) -> &Holder {
        let mut holders = self.view.seats.iter();
        holders.find(|holder| holder.seat == seat).expect("a seat that is taken")
    }

    /// The number of the seat and as much of the name as there is room for.
    fn name(&self, seat: Seat, room: usize) -> (String, Paint) {
        let (mark, paint) =
            if self.is_turn(seat) { ("▸", Paint::Strong) } else { ("", Paint::Plain) };
        // In a narrow column a number says more than the beginning of a name.
        let player = &self.holder(seat).player;
        let player = if room > 6 || self.seen.is_mine(seat) { player } else { "" };
        let words = format!("{mark}{} {player}", seat.number());
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
pub(super) fn fit(amount: Chips, room: usize) -> String {
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
