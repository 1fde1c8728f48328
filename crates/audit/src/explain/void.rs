//! Why a hand or a whole round is void, in words.

use law::{Clause, ruling};
use rules::{Irregularity, Place, Scope, Seat};

/// Why a hand or the whole round is void.
#[derive(Clone)]
pub(super) struct Void {
    pub scope: Scope,
    pub cause: Option<String>,
    pub under: Clause,
}

impl Void {
    pub fn reaches(&self, seat: Seat) -> bool {
        match self.scope {
            Scope::Round => true,
            Scope::Hand(hand) | Scope::DeadHand(hand) => hand == seat,
        }
    }

    const fn what(&self) -> &'static str {
        match self.scope {
            Scope::Round => "round",
            Scope::Hand(_) | Scope::DeadHand(_) => "hand",
        }
    }

    /// Why a wager was returned that nobody had settled, or that had been collected.
    pub fn because(&self, under: Clause) -> String {
        let (what, caused) = (self.what(), self.caused());
        format!(
            "because the {what} is void{caused} ({}, {})",
            self.under.printed(),
            under.printed()
        )
    }

    /// What went wrong, if that is told: `: wrong number of cards at seat 2, 3 found`.
    pub fn caused(&self) -> String {
        self.cause.as_ref().map_or_else(String::new, |cause| format!(": {cause}"))
    }

    /// That it does not touch what was settled before.
    pub fn leaves_it(&self) -> String {
        let cause = self.cause.as_ref().map_or_else(String::new, |cause| format!("{cause}, "));
        let (what, under) = (self.what(), self.under.printed());
        format!("; the later void of the {what} ({cause}{under}) leaves it ({})", ruling::X03)
    }
}

/// What went wrong, where, and with how many cards.
pub(super) fn gone_wrong(what: Irregularity, at: Option<Place>, found: usize) -> String {
    let at = match at {
        Some(Place::Seat(seat)) => format!(" at seat {}", seat.number()),
        Some(Place::Dealer) => " at the dealer's place".to_owned(),
        Some(Place::Community) => " among the common cards".to_owned(),
        None => return what.to_string(),
    };
    format!("{what}{at}, {found} found")
}
