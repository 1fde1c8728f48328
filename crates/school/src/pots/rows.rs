//! What lies on the table when a question is asked.

use games::felt::{Laid, LaidSeat, SeatState};
use rules::Seat;

use crate::layout::Row;

/// Whose cards lie open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// Those of everybody who is in.
    All,
    /// Those that are dealt face up.
    UpCards,
}

/// Cards with a space between each two.
pub(super) fn cards(cards: &[cards::Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards of a seat that everybody sees.
pub(super) fn up_cards(laid: &Laid, seat: Seat) -> String {
    let own = laid.seats.iter().find(|of| of.seat == seat);
    let own = own.map_or(&[][..], |of| &of.cards);
    let up: Vec<cards::Card> =
        (0..).zip(own).filter(|(place, _)| laid.is_up(*place)).map(|(_, card)| *card).collect();
    match &laid.shared[..] {
        [common] if laid.may_share_last() => format!("{} with {common}", cards(&up)),
        _ => cards(&up),
    }
}

/// Everything that lies on the table.
pub(super) fn rows(laid: &Laid, open: Open) -> Vec<Row> {
    let mut rows: Vec<Row> = shared(laid).into_iter().collect();
    rows.extend(laid.seats.iter().map(|of| row(of, laid, open)));
    rows
}

/// The cards of all, if there are any.
pub(super) fn shared(laid: &Laid) -> Option<Row> {
    let row = || ["community".to_owned(), cards(&laid.shared), String::new()];
    (!laid.shared.is_empty()).then(row)
}

/// A seat: its cards as far as they lie open, and its chips.
pub(super) fn row(of: &LaidSeat, laid: &Laid, open: Open) -> Row {
    let is_open = |place: usize| open == Open::All || laid.is_up(place);
    let face = |(place, card): (usize, &cards::Card)| {
        if is_open(place) { card.to_string() } else { "--".to_owned() }
    };
    let faces: Vec<String> = (0..).zip(&of.cards).map(face).collect();
    let folded = of.state == SeatState::Folded;
    let mut chips: Vec<String> = Vec::new();
    chips.extend((!of.put.is_zero()).then(|| format!("put in {}", of.put)));
    chips.extend((of.state != SeatState::In).then(|| of.state.to_string()));
    chips.extend((laid.button == Some(of.seat)).then(|| "button".to_owned()));
    let shown = if folded { String::new() } else { faces.join(" ") };
    [of.seat.to_string(), shown, chips.join(", ")]
}
