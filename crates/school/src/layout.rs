//! What lies on the layout, as the dealer sees it.

use std::collections::{BTreeMap, BTreeSet};

use cards::Card;
use games::Game;
use rules::{Act, Area, Face, Handling, Lie, Place, Seat, Spot, Touched};
use table::{Event, Table};

use crate::places;
use crate::stacks::Stacks;

/// The cards of a round as they lie: face up, or with their backs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    cards: BTreeMap<Spot, Option<Card>>,
    /// The names of the community cards, where it matters which is which.
    community: &'static [&'static str],
    /// Where draw cards lie that nobody may look at, apart from the cards that were kept.
    drawn: BTreeSet<Spot>,
    /// In which alignment a wager lies, where that matters.
    alignments: BTreeMap<(Seat, Area), &'static str>,
    /// Chips and buttons, where players bet among themselves.
    stacks: Option<Stacks>,
}

/// The places of a cross, in the order they are shown.
const CROSS: [&str; 5] = ["top", "left", "centre", "right", "bottom"];

/// One line of a layout: where, the cards, the wagers.
pub type Row = [String; 3];

impl Layout {
    /// The empty layout of a game.
    pub fn new<G: Game>(settings: &G::Settings) -> Self {
        Self {
            cards: BTreeMap::new(),
            community: places::community::<G>(settings),
            drawn: (0..rules::SEATS_MAX).map(Seat::at).filter_map(G::draw_card).collect(),
            alignments: BTreeMap::new(),
            stacks: G::AMONG_PLAYERS.is_some().then(Stacks::default),
        }
    }

    /// Takes note of what happened.
    pub fn see(&mut self, event: &Event) {
        if matches!(event, Event::RoundOpened { .. }) {
            self.clear();
        }
        if let Event::Act(act) = event {
            self.follow(act);
            self.see_act(act);
            self.stacks.iter_mut().for_each(|stacks| stacks.see(act));
        }
    }

    fn see_act(&mut self, act: &Act) {
        let Touched::Card(spot, handling) = act.touches() else { return };
        match handling {
            Handling::Dealt(face, card) => {
                self.cards.insert(spot, card.filter(|_| face == Face::Up));
            }
            Handling::Turned(card) => self.lay(spot, card),
            Handling::TurnedDown => {
                self.cards.insert(spot, None);
            }
            Handling::MovedTo(to) => {
                if let Some(card) = self.cards.remove(&spot) {
                    self.cards.insert(to, card);
                }
            }
            Handling::Racked => self.take(spot),
            Handling::Laid(_) => {}
        }
    }

    fn clear(&mut self) {
        self.cards.clear();
        self.alignments.clear();
        self.stacks.iter_mut().for_each(Stacks::clear);
    }

    /// Takes note of how a wager lies.
    pub(crate) fn follow(&mut self, act: &Act) {
        let Act::WagerLaid { seat, area, lie } = *act else { return };
        let alignment = match lie {
            Lie::Vertical => "vertical",
            Lie::Horizontal => "horizontal",
            Lie::Under(_) | Lie::SideBySide | Lie::Sideways | Lie::Beside => return,
        };
        self.alignments.insert((seat, area), alignment);
    }

    /// Puts a card where it lies, for everybody to see.
    pub(crate) fn lay(&mut self, spot: Spot, card: Card) {
        self.cards.insert(spot, Some(card));
    }

    /// A card moves on. Hands of the dealer stay in view, each with the card they share.
    pub(crate) fn pass_on(&mut self, from: Spot, to: Spot) {
        let Some(card) = self.cards.get(&from).copied() else { return };
        if !is_dealers(&from) {
            self.cards.remove(&from);
        }
        self.cards.insert(to, card);
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
        match &self.stacks {
            Some(stacks) if table.round().is_some() => self.rows_around(stacks),
            Some(_) | None => self.rows_with(&|seat| table.ledger().placed(seat)),
        }
    }

    /// The same where players bet among themselves: the pot, stacks and buttons.
    fn rows_around(&self, stacks: &Stacks) -> Vec<Row> {
        let mut rows = vec![["pot".to_owned(), String::new(), stacks.pot().to_string()]];
        rows.extend(self.rows_of(|seat| stacks.words(seat)));
        rows
    }

    /// The same with the wagers that `placed` names.
    pub(crate) fn rows_with(&self, placed: &dyn Fn(Seat) -> Vec<(Area, rules::Chips)>) -> Vec<Row> {
        self.rows_of(|seat| {
            let wager = |(area, amount): &(Area, rules::Chips)| {
                let alignment = self.alignments.get(&(seat, *area));
                let alignment = alignment.map_or_else(String::new, |it| format!(" {it}"));
                format!("{area} {amount}{alignment}")
            };
            placed(seat).iter().map(wager).collect()
        })
    }

    /// The same with what is said of the chips of a seat.
    fn rows_of(&self, chips: impl Fn(Seat) -> Vec<String>) -> Vec<Row> {
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
            let wagers = chips(seat);
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
        let mut text = String::new();
        let mut before = None;
        for (spot, card) in self.cards.iter().filter(|(spot, _)| of(spot)) {
            let hand = hand_of(spot);
            match before.replace(hand) {
                None => {}
                Some(same) if same == hand => text.push(' '),
                Some(_) => text.push_str(" / "),
            }
            text += &face(card);
        }
        text
    }
}

/// Which of several hands a card is of.
const fn hand_of(spot: &Spot) -> u8 {
    match spot {
        Spot::Hand { hand, .. } | Spot::Dealer { hand, .. } => *hand,
        Spot::Community { .. } | Spot::Burn { .. } => 0,
    }
}

fn is_dealers(spot: &Spot) -> bool {
    matches!(spot, Spot::Dealer { .. })
}

fn is_shared(spot: &Spot) -> bool {
    matches!(spot, Spot::Community { .. })
}
