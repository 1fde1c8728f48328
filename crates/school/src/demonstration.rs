//! A table that runs by itself to be watched, or is stopped before any step and told what to do.

use std::collections::BTreeMap;

use games::Game;
use rules::Stream;
use rules::{Act, Chips, Seat};
use seat::{Answered, Guests, Venue};
use table::{Command, Event, Role, Table, Time};

use crate::layout::{Layout, Row};
use crate::lesson::Plan;
use crate::step::Step;
use crate::trouble::Trouble;

/// A table whose players are simulated.
pub struct Demonstration<G: Game> {
    venue: Venue<G>,
    pub(crate) guests: Guests<G>,
    pub(crate) plan: Plan,
    pub(crate) draws: Stream,
    layout: Layout,
    /// What each player has bought.
    bought: BTreeMap<String, Chips>,
    borrows: bool,
}

/// What a player has made of the chips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who.
    pub player: String,
    /// What was bought.
    pub bought: Chips,
    /// What there is now, on the layout too.
    pub has: Chips,
}

impl<G: Game> Demonstration<G> {
    /// Nobody has come yet. The venue's table has room for the guests and is new.
    pub fn new(venue: impl Into<Venue<G>>, guests: Guests<G>, plan: Plan) -> Self {
        let venue: Venue<G> = venue.into();
        let layout = Layout::new::<G>(venue.table().settings());
        Self {
            venue,
            guests,
            plan,
            draws: plan.draws(),
            layout,
            bought: BTreeMap::new(),
            borrows: false,
        }
    }

    /// How the guests arrive.
    pub fn arrivals(&self) -> impl Iterator<Item = Command<G>> + use<G> {
        Guests::<G>::arrivals(0, self.plan.guests)
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.venue.table()
    }

    /// What lies on the layout, as the dealer sees it.
    pub fn layout(&self) -> Vec<Row> {
        self.layout.rows(self.venue.table())
    }

    /// Whether a paragraph of another text was cited.
    pub const fn borrows(&self) -> bool {
        self.borrows
    }

    /// Whether all rounds were played.
    pub fn is_over(&self) -> bool {
        self.table().round().is_none() && self.table().rounds() >= self.plan.rounds
    }

    /// The round that is in play, or comes next.
    pub fn round(&self) -> u64 {
        self.table().rounds() + u64::from(self.table().round().is_none())
    }

    /// What goes wrong at this moment, if anything does.
    pub fn trouble(&mut self, now: Time) -> Option<Trouble<G>> {
        let (table, level) = (self.venue.table(), self.plan.trouble);
        Trouble::draw(table, &self.layout, level, &mut self.draws, now)
    }

    /// What comes next.
    pub fn step(&mut self, now: Time) -> Step<G> {
        Step::next(self.venue.table(), &mut self.guests, self.plan.seed, now)
    }

    /// Gives the table a command; a refusal is an answer.
    pub fn give(&mut self, by: Role, command: &Command<G>, now: Time) -> Answered {
        let answer = self.venue.give(by, command, now)?;
        for (event, under) in answer.as_deref().unwrap_or_default() {
            self.borrows |= under.is_by_analogy();
            self.layout.see(event);
            if let Event::ChipsBought(player, amount) = event {
                *self.bought.entry(player.clone()).or_default() += *amount;
            }
        }
        Ok(answer)
    }

    /// Whether a card has left the dealer's hand and lands now: no moment is between.
    pub fn lands(&self, after: &Command<G>) -> bool {
        let is_card = |act: &Act| matches!(act, Act::Dealt { .. } | Act::Turned { .. });
        matches!(after, Command::Deal | Command::Turn)
            && matches!(self.table().script().first(), Some((act, _)) if is_card(act))
    }

    /// Where the chips of everybody are.
    pub fn accounts(&self) -> Vec<Account> {
        let table = self.table();
        let account = |(player, bought): (&String, &Chips)| {
            let own = |(index, holder): (usize, &Option<String>)| {
                (holder.as_ref() == Some(player)).then(|| table.ledger().placed(Seat::at(index)))
            };
            let placed = table.seats().iter().enumerate().filter_map(own).flatten();
            let lies: Chips = placed.map(|(_, amount)| amount).sum();
            let has = table.ledger().balance(player) + lies;
            Account { player: player.clone(), bought: *bought, has }
        };
        self.bought.iter().map(account).collect()
    }
}
