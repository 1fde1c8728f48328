//! What lies on the layout, as the dealer sees it.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use rules::{Act, Face, Seat, Spot};
use table::{Event, Table};

/// The cards of a round as they lie: face up, or with their backs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    cards: BTreeMap<Spot, Option<Card>>,
}

/// One line of a layout: where, the cards, the wagers.
pub type Row = [String; 3];

impl Layout {
    /// Takes note of what happened.
    pub fn see(&mut self, event: &Event) {
        match event {
            Event::RoundOpened { .. } => self.cards.clear(),
            Event::Act(Act::Dealt { spot, face, card }) => {
                self.cards.insert(*spot, card.filter(|_| *face == Face::Up));
            }
            Event::Act(Act::Turned { spot, card }) => {
                self.cards.insert(*spot, Some(*card));
            }
            Event::Act(Act::TurnedDown { spot }) => {
                self.cards.insert(*spot, None);
            }
            Event::Act(Act::Racked { spot }) => {
                self.cards.remove(spot);
            }
            _ => {}
        }
    }

    /// Puts a card where it lies, for everybody to see.
    pub(crate) fn lay(&mut self, spot: Spot, card: Card) {
        self.cards.insert(spot, Some(card));
    }

    /// Takes a card away.
    pub(crate) fn take(&mut self, spot: Spot) {
        self.cards.remove(&spot);
    }

    /// The layout of a table, line by line.
    #[must_use]
    pub fn rows<G: Game>(&self, table: &Table<G>) -> Vec<Row> {
        self.rows_with(|seat| table.ledger().placed(seat))
    }

    /// The same with the wagers that `placed` names.
    pub(crate) fn rows_with(
        &self,
        placed: impl Fn(Seat) -> Vec<(rules::Area, rules::Chips)>,
    ) -> Vec<Row> {
        let mut rows = Vec::new();
        for (name, of) in [("dealer", is_dealers as fn(&Spot) -> bool), ("community", is_shared)] {
            let cards = self.text(of);
            if !cards.is_empty() {
                rows.push([name.to_owned(), cards, String::new()]);
            }
        }
        for index in 0..rules::SEATS_MAX {
            let seat = Seat::at(index);
            let own =
                |spot: &Spot| matches!(spot, Spot::Hand { seat: holder, .. } if *holder == seat);
            let wagers: Vec<String> =
                placed(seat).iter().map(|(area, amount)| format!("{area} {amount}")).collect();
            let cards = self.text(own);
            if !cards.is_empty() || !wagers.is_empty() {
                rows.push([seat.to_string(), cards, wagers.join(", ")]);
            }
        }
        rows
    }

    fn text(&self, of: impl Fn(&Spot) -> bool) -> String {
        let face = |card: &Option<Card>| card.map_or("--".to_owned(), |card| card.to_string());
        let cards: Vec<String> =
            self.cards.iter().filter(|(spot, _)| of(spot)).map(|(_, card)| face(card)).collect();
        cards.join(" ")
    }
}

fn is_dealers(spot: &Spot) -> bool {
    matches!(spot, Spot::Dealer { .. })
}

fn is_shared(spot: &Spot) -> bool {
    matches!(spot, Spot::Community { .. })
}
