//! A table as everybody sees it.

use games::felt::Felt;
use games::look::Look;
use rules::{Area, Chips, PostedLimits, Seat};

use crate::Holder;

/// A table as everybody sees it, but for the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// The game's name for people.
    pub title: &'static str,
    /// What is posted.
    pub limits: PostedLimits,
    /// The same in words, where players bet among themselves.
    pub structure: Option<String>,
    /// Chips, pots and buttons of the round, or of the last one, where players bet among
    /// themselves.
    pub felt: Option<Felt>,
    /// How many rounds were opened.
    pub rounds: u64,
    /// Whether one is open.
    pub open: bool,
    /// The meter, if there is one.
    pub meter: Option<Chips>,
    /// What lies where.
    pub look: Look,
    /// Who holds the seats that are taken.
    pub seats: Vec<Holder>,
    /// Whether the cards of a hand are asked for by their places.
    pub by_place: bool,
    /// Wagers that this table does not take.
    pub not_offered: Vec<Area>,
}

impl TableView {
    /// What lies on one of several hands of a seat, if anything does. A hand is named in the words
    /// of its areas; the first has none.
    pub fn on_hand(&self, seat: Seat, number: u8) -> Option<Chips> {
        let of = |area: &Area| {
            let numbered = area.word().strip_prefix("hand ")?.split_once(' ')?;
            numbered.0.parse::<u8>().ok()
        };
        let by_hand = |areas: &&[Area]| areas.iter().any(|area| of(area).is_some());
        let rows = self.look.areas.iter().map(|(_, areas)| *areas).filter(by_hand);
        let on: Vec<&Area> = rows.flatten().filter(|it| of(it).unwrap_or(1) == number).collect();
        let holder = self.seats.iter().find(|holder| holder.seat == seat)?;
        let wagers = holder.wagers.iter().filter(|(area, _)| on.contains(&area));
        let amount: Chips = wagers.map(|(_, amount)| *amount).sum();
        (!amount.is_zero()).then_some(amount)
    }
}
