//! The rows of a table where players bet among themselves: pots, button, bets and stacks.

use games::felt::{Felt, FeltSeat, SeatState};
use rules::{Chips, Seat, Seats};

use super::{LABEL, Paint, View, fit};

impl View<'_> {
    /// What lies in the pots, and who can win those that not all can.
    pub(super) fn pots(&self, felt: &Felt) -> String {
        let pot = |(number, (amount, contenders)): (usize, &(Chips, Seats))| match number {
            0 => format!("main {amount}"),
            _ => format!("side {amount} ({})", seats(*contenders)),
        };
        let text = match &felt.pots[..] {
            [] => String::new(),
            [(amount, _)] => amount.to_string(),
            several => several.iter().enumerate().map(pot).collect::<Vec<_>>().join(", "),
        };
        let price = self.price(felt);
        let fits = LABEL + text.len() + price.len() < self.width;
        let text = if fits { text } else { felt.total().to_string() };
        format!("{:<LABEL$}{text}{price}", "  pot").trim_end().to_owned()
    }

    /// What a call costs whoever is asked here, and what it could win.
    fn price(&self, felt: &Felt) -> String {
        let mine = felt.turn.filter(|seat| self.is_mine(*seat) && !felt.to_call.is_zero());
        mine.map_or_else(String::new, |seat| {
            format!("   {} to call, {} to win", felt.to_call, felt.to_win(seat))
        })
    }

    /// Button, bets of this round of betting, and what is left of each stack.
    pub(super) fn stakes(&self, room: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let felt = self.view.felt.as_ref();
        let at = |button: Option<Seat>, seat: Seat| {
            (if button == Some(seat) { "●" } else { "" }.to_owned(), Paint::Strong)
        };
        if let Some(button) = felt.and_then(|felt| felt.button) {
            lines.push(self.cells("button", |seat| at(Some(button), seat)));
        }
        if let Some(kill) = felt.and_then(|felt| felt.kill) {
            lines.push(self.cells("kill", |seat| at(Some(kill), seat)));
        }
        lines.push(self.cells("bet", |seat| self.bet(seat)));
        lines.push(self.cells("stack", |seat| self.stack(seat, room)));
        lines
    }

    fn on_felt(&self, seat: Seat) -> Option<&FeltSeat> {
        let felt = self.view.felt.as_ref().filter(|_| self.view.open);
        felt.and_then(|felt| felt.seat(seat))
    }

    fn bet(&self, seat: Seat) -> (String, Paint) {
        match self.on_felt(seat).map(|of| of.bet).filter(|bet| !bet.is_zero()) {
            Some(bet) => (format!("({})", fit(bet, self.column - 3)), Paint::Strong),
            None => (String::new(), Paint::Plain),
        }
    }

    fn stack(&self, seat: Seat, room: usize) -> (String, Paint) {
        let holder = self.holder(seat);
        match self.on_felt(seat) {
            Some(of) if of.state == SeatState::AllIn => {
                (if room < 6 { "all" } else { "all in" }.to_owned(), Paint::Strong)
            }
            Some(of) => (fit(of.stack, room), Paint::Plain),
            None if holder.chips + holder.wagered() == Chips::ZERO => (String::new(), Paint::Plain),
            None => (fit(holder.chips + holder.wagered(), room), Paint::Plain),
        }
    }
}

/// `seats 2 and 3`.
fn seats(seats: Seats) -> String {
    let numbers: Vec<String> =
        seats.dealing_order().map(|seat| seat.number().to_string()).collect();
    match numbers.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("seats {} and {last}", others.join(", "))
        }
        _ => format!("seat {}", numbers.concat()),
    }
}
