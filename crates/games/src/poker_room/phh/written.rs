//! A hand history as the text of its file.

use core::fmt;

use rules::Chips;

use super::HandHistory;

/// An amount in dollars: `4`, `12.5`.
pub(super) fn amount(chips: Chips) -> String {
    let (dollars, cents) = (chips.in_cents() / 100, chips.in_cents() % 100);
    match cents {
        0 => dollars.to_string(),
        _ if cents % 10 == 0 => format!("{dollars}.{}", cents / 10),
        _ => format!("{dollars}.{cents:02}"),
    }
}

fn amounts(chips: &[Chips]) -> String {
    let list: Vec<String> = chips.iter().map(|chips| amount(*chips)).collect();
    format!("[{}]", list.join(", "))
}

/// A text in quotes, with what a quoted text may not hold left out.
fn quoted(text: &str) -> String {
    let kept: String = text.chars().filter(|c| *c != '\'' && !c.is_control()).collect();
    format!("'{kept}'")
}

impl fmt::Display for HandHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant = {}", quoted(self.variant.code()))?;
        writeln!(f, "antes = {}", amounts(&self.antes))?;
        if self.variant.has_blinds() {
            writeln!(f, "blinds_or_straddles = {}", amounts(&self.blinds_or_straddles))?;
        }
        if let Some(bring_in) = self.bring_in {
            writeln!(f, "bring_in = {}", amount(bring_in))?;
        }
        match self.variant.limit() {
            super::Limit::Fixed => {
                writeln!(f, "small_bet = {}", amount(self.small_bet))?;
                writeln!(f, "big_bet = {}", amount(self.big_bet))?;
            }
            super::Limit::Pot | super::Limit::NoLimit => {
                writeln!(f, "min_bet = {}", amount(self.small_bet))?;
            }
        }
        writeln!(f, "starting_stacks = {}", amounts(&self.starting_stacks))?;
        writeln!(f, "actions = [")?;
        for action in &self.actions {
            writeln!(f, "  {},", quoted(action))?;
        }
        writeln!(f, "]")?;
        self.write_rest(f)
    }
}

impl HandHistory {
    /// What may be left out.
    fn write_rest(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hand) = self.hand {
            writeln!(f, "hand = {hand}")?;
        }
        if let Some(table) = &self.table {
            writeln!(f, "table = {}", quoted(table))?;
        }
        if !self.seats.is_empty() {
            let seats: Vec<String> = self.seats.iter().map(usize::to_string).collect();
            writeln!(f, "seats = [{}]", seats.join(", "))?;
        }
        if let Some(stacks) = &self.finishing_stacks {
            writeln!(f, "finishing_stacks = {}", amounts(stacks))?;
        }
        writeln!(f, "currency = 'USD'")?;
        writeln!(f, "_game = {}", quoted(self.variant.game()))?;
        if let Some(cap) = self.raise_cap {
            writeln!(f, "_raise_cap = {cap}")?;
        }
        if let Some(chip) = self.smallest_chip {
            writeln!(f, "_smallest_chip = {}", amount(chip))?;
        }
        Ok(())
    }
}
