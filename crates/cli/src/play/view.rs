//! The layout as it is drawn: cards in four colours, betting areas, chips.

use ::table::Table;
use cards::{Card, Suit};
use games::DoubleDownStud;
use games::Game as _;
use rules::{Area, Chips, Round as _, Seat};

use crate::console::{Console, WIDTH};

/// What stands to the left of the seats.
const LABEL: usize = 9;
/// The places in front of the dealer.
const SHARED: usize = 4;

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
    fn cell(self, text: &str, width: usize, out: &Console) -> String {
        let filled = format!("{text:<width$}");
        match self {
            Self::Plain => filled,
            Self::Strong => out.strong(&filled),
            Self::Good => out.good(&filled),
            Self::Bad => out.bad(&filled),
        }
    }
}

/// Draws `table` line by line: the dealer's four cards, then a column per seat. The seat whose
/// turn it is stands out.
pub fn layout(table: &Table<DoubleDownStud>, turn: Option<Seat>, out: &Console) -> Vec<String> {
    let taken: Vec<Seat> = (0..table.seats().len())
        .map(Seat::at)
        .filter(|seat| table.seats()[seat.index()].is_some())
        .collect();
    let column = ((WIDTH - LABEL) / taken.len().max(1)).clamp(8, 12);
    let row = |label: &str, cell: &dyn Fn(Seat) -> (String, Paint)| {
        let cell = |seat: &Seat| {
            let (text, paint) = cell(*seat);
            paint.cell(&text, column, out)
        };
        let cells: String = taken.iter().map(cell).collect();
        format!("{label:<LABEL$}{cells}").trim_end().to_owned()
    };
    let area = |area, brackets| row(label(area), &|seat| on(table, seat, area, brackets, column));
    let own: Vec<Face> = taken.iter().map(|seat| own(table, *seat)).collect();
    let mut lines = vec![title(table, out)];
    lines.extend(cards("  DEALER", &shared(table), 8, out));
    lines.extend(cards("", &own, column, out));
    lines.push(row("  seat", &|seat| name(table, seat, turn, column - 1)));
    lines.push(area(Area::Wager, ["(", ")"]));
    lines.push(area(Area::DoubleDown, ["[", "]"]));
    lines.push(row("  chips", &|seat| chips(table, seat, column - 1)));
    lines.push(row("  result", &|seat| result(table, seat, column - 1)));
    lines
}

fn title(table: &Table<DoubleDownStud>, out: &Console) -> String {
    let limits = DoubleDownStud::house(table.settings()).limits;
    let round = match table.rounds() {
        0 => String::new(),
        number => format!("round {number} ── "),
    };
    let words = format!("── Double Down Stud ── {round}limits {limits} ");
    out.strong(&format!("{words:─<width$}", width = WIDTH - 1))
}

const fn label(area: Area) -> &'static str {
    match area {
        Area::Wager => "  wager",
        Area::DoubleDown => "  double",
    }
}

fn player(table: &Table<DoubleDownStud>, seat: Seat) -> &str {
    table.seats()[seat.index()].as_deref().unwrap_or("")
}

/// The number of the seat and as much of the name as there is room for.
fn name(
    table: &Table<DoubleDownStud>,
    seat: Seat,
    turn: Option<Seat>,
    room: usize,
) -> (String, Paint) {
    let (mark, paint) =
        if turn == Some(seat) { ("▸", Paint::Strong) } else { ("", Paint::Plain) };
    let words = format!("{mark}{} {}", seat.number(), player(table, seat));
    (words.chars().take(room).collect(), paint)
}

/// A betting area and what lies on it.
fn on(
    table: &Table<DoubleDownStud>,
    seat: Seat,
    area: Area,
    [open, close]: [&str; 2],
    column: usize,
) -> (String, Paint) {
    let amount = table.ledger().on_layout(seat, area);
    if amount.is_zero() {
        return (format!("{open} {close}"), Paint::Plain);
    }
    (format!("{open}{}{close}", fit(amount, column - 3)), Paint::Strong)
}

/// What a player has left, once for each player.
fn chips(table: &Table<DoubleDownStud>, seat: Seat, room: usize) -> (String, Paint) {
    let before = seat.index().checked_sub(1).and_then(|index| table.seats()[index].as_deref());
    if before == Some(player(table, seat)) {
        return (String::new(), Paint::Plain);
    }
    (fit(table.ledger().balance(player(table, seat)), room), Paint::Plain)
}

/// What the last round came to, once it is over.
fn result(table: &Table<DoubleDownStud>, seat: Seat, room: usize) -> (String, Paint) {
    let nothing = (String::new(), Paint::Plain);
    let Some(round) = table.last_round().filter(|_| table.round().is_none()) else {
        return nothing;
    };
    let (mut staked, mut back, mut void) = (Chips::ZERO, Chips::ZERO, false);
    for wager in round.wagers(seat) {
        staked += wager.staked;
        back += wager.returned.unwrap_or_default();
        void |= wager.returned.is_none();
    }
    let net = back.net(staked);
    let amount = fit(Chips::cents(net.unsigned_abs()), room - 1);
    match net {
        _ if staked.is_zero() => nothing,
        _ if void => ("void".to_owned(), Paint::Plain),
        0 => ("push".to_owned(), Paint::Plain),
        1.. => (format!("+{amount}"), Paint::Good),
        _ => (format!("-{amount}"), Paint::Bad),
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

/// One place for a card.
#[derive(Clone, Copy)]
enum Face {
    Empty,
    Down,
    Up(Card),
}

fn shared(table: &Table<DoubleDownStud>) -> [Face; SHARED] {
    let Some(round) = table.round().or_else(|| table.last_round()) else {
        return [Face::Empty; SHARED];
    };
    let (cards, dealt) = (round.shared(), round.shared_dealt());
    core::array::from_fn(|place| match (place < dealt, cards[place]) {
        (false, _) => Face::Empty,
        (true, None) => Face::Down,
        (true, Some(card)) => Face::Up(card),
    })
}

fn own(table: &Table<DoubleDownStud>, seat: Seat) -> Face {
    let round = table.round().or_else(|| table.last_round());
    round.and_then(|round| round.card(seat)).map_or(Face::Empty, Face::Up)
}

/// Cards side by side, three lines high; every face is six characters wide.
fn cards(label: &str, faces: &[Face], column: usize, out: &Console) -> [String; 3] {
    let gap = " ".repeat(column - 6);
    let draw = |label: &str, part: &dyn Fn(Face) -> String| {
        let cells: String = faces.iter().map(|face| part(*face) + &gap).collect();
        format!("{label:<LABEL$}{cells}").trim_end().to_owned()
    };
    let edge = |face, card: &str, place: &str| match face {
        Face::Empty => out.faint(place),
        Face::Down | Face::Up(_) => card.to_owned(),
    };
    [
        draw("", &|face| edge(face, "┌────┐", "┌┄┄┄┄┐")),
        draw(label, &|face| match face {
            Face::Empty => out.faint("┆    ┆"),
            Face::Down => "│░░░░│".to_owned(),
            Face::Up(card) => format!("│{}│", card_text(card, 4, out)),
        }),
        draw("", &|face| edge(face, "└────┘", "└┄┄┄┄┘")),
    ]
}

/// A card in its colour: spades plain, hearts red, diamonds blue, clubs green.
pub fn card_text(card: Card, width: usize, out: &Console) -> String {
    let glyph = card.glyph();
    let padded = format!("{glyph:^width$}");
    match card.suit() {
        Some(Suit::Hearts) => out.bad(&padded),
        Some(Suit::Diamonds) => out.blue(&padded),
        Some(Suit::Clubs) => out.good(&padded),
        Some(Suit::Spades) | None => out.strong(&padded),
    }
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
