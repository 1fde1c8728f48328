//! What lies on the layout, as the dealer sees it.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use games::Game;
use rules::{Act, Area, Choice, Face, Place, Seat, Spot};
use table::{Event, Table};

use crate::places;

/// The cards of a round as they lie: face up, or with their backs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    cards: BTreeMap<Spot, Option<Card>>,
    /// The names of the community cards, where it matters which is which.
    community: &'static [&'static str],
    /// Whether drawn cards lie apart from those that were kept.
    marks_drawn: bool,
    /// Who has given up a card.
    discarded: BTreeSet<Seat>,
    /// The cards that were dealt for one given up.
    drawn: BTreeSet<Spot>,
    /// Which axis a raise lies on.
    axes: BTreeMap<Seat, &'static str>,
}

/// The places of a cross, in the order they are shown.
const CROSS: [&str; 5] = ["top", "left", "centre", "right", "bottom"];

/// One line of a layout: where, the cards, the wagers.
pub type Row = [String; 3];

impl Layout {
    /// The empty layout of a game.
    pub fn new<G: Game>() -> Self {
        Self {
            cards: BTreeMap::new(),
            community: places::community::<G>(),
            marks_drawn: places::marks_drawn::<G>(),
            discarded: BTreeSet::new(),
            drawn: BTreeSet::new(),
            axes: BTreeMap::new(),
        }
    }

    /// Takes note of what happened.
    pub fn see(&mut self, event: &Event) {
        if let Event::Act(act) = event {
            self.follow(act);
        }
        match event {
            Event::RoundOpened { .. } => self.clear(),
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

    fn clear(&mut self) {
        self.cards.clear();
        self.discarded.clear();
        self.drawn.clear();
        self.axes.clear();
    }

    /// Takes note of what a card or a raise is there for.
    pub(crate) fn follow(&mut self, act: &Act) {
        match *act {
            Act::Chose { seat, choice: Choice::Vertical } => {
                self.axes.insert(seat, "vertical");
            }
            Act::Chose { seat, choice: Choice::Horizontal } => {
                self.axes.insert(seat, "horizontal");
            }
            Act::Discarded { seat, .. } if self.marks_drawn => {
                self.discarded.insert(seat);
            }
            Act::Dealt { spot: spot @ Spot::Hand { seat, .. }, .. }
                if self.discarded.contains(&seat) =>
            {
                self.drawn.insert(spot);
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

    /// How many cards lie there.
    pub(crate) fn count(&self, place: Place) -> usize {
        let lies = |spot: &&Spot| match place {
            Place::Seat(seat) => matches!(spot, Spot::Hand { seat: holder, .. } if *holder == seat),
            Place::Dealer => is_dealers(spot),
            Place::Community => is_shared(spot),
        };
        self.cards.keys().filter(lies).count()
    }

    /// Whether a card of the dealer's, or one for all, lies face down.
    pub(crate) fn has_hole_card(&self) -> bool {
        let hidden = |(spot, card): (&Spot, &Option<Card>)| {
            card.is_none() && (is_dealers(spot) || is_shared(spot))
        };
        self.cards.iter().any(hidden)
    }

    /// The layout of a table, line by line.
    pub fn rows<G: Game>(&self, table: &Table<G>) -> Vec<Row> {
        self.rows_with(|seat| table.ledger().placed(seat))
    }

    /// The same with the wagers that `placed` names.
    pub(crate) fn rows_with(&self, placed: impl Fn(Seat) -> Vec<(Area, rules::Chips)>) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut row = |name: &str, cards: String| {
            if !cards.is_empty() {
                rows.push([name.to_owned(), cards, String::new()]);
            }
        };
        row("dealer", self.text(is_dealers));
        if self.community.is_empty() {
            row("community", self.text(is_shared));
        }
        for name in CROSS.iter().filter(|name| self.community.contains(name)) {
            let lies = |spot: &Spot| {
                matches!(spot, Spot::Community { place }
                    if self.community.get(usize::from(*place)) == Some(name))
            };
            row(name, self.text(lies));
        }
        for index in 0..rules::SEATS_MAX {
            let seat = Seat::at(index);
            let own =
                |spot: &Spot| matches!(spot, Spot::Hand { seat: holder, .. } if *holder == seat);
            let wager = |(area, amount): &(Area, rules::Chips)| {
                let axis =
                    self.axes.get(&seat).filter(|_| *area == games::double_cross::areas::RAISE);
                let axis = axis.map_or_else(String::new, |axis| format!(" {axis}"));
                format!("{area} {amount}{axis}")
            };
            let wagers: Vec<String> = placed(seat).iter().map(wager).collect();
            let drawn = self.text(|spot| own(spot) && self.drawn.contains(spot));
            let mut cards = self.text(|spot| own(spot) && !self.drawn.contains(spot));
            if !drawn.is_empty() {
                cards += &format!(" + {drawn} drawn");
            }
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
