//! The ledger: where every chip is, folded from what was really done.
//!
//! Balances, wagers on the layout and the table inventory always add up to what was bought (GEN-003
//! for cards has its twin here for chips).

use std::collections::BTreeMap;

use law::Clause;
use rules::{Area, Chips, Reason, Seat};

use crate::coupons::Coupons;
use crate::rows::Rows;
use crate::table::Done;
use crate::text::Text;

/// Chips of players, on the layout and in the table inventory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    balances: BTreeMap<String, Chips>,
    layout: Rows<(Seat, Area), Chips>,
    /// What the house is up or down, in cents.
    inventory: i128,
    bought: Chips,
    /// What players gave back for money.
    cashed: Chips,
    /// Wagers of the open round that were collected.
    collected: Rows<(Seat, Area), Chips>,
    /// Profits of the open round that were paid, and not listed for a ruling.
    paid: Rows<(Seat, Area), Chips>,
    /// Coupons, which are not chips.
    pub(crate) coupons: Coupons,
}

/// All chips while none lies on the layout and no round is open.
pub(crate) struct Accounts {
    pub(crate) balances: BTreeMap<String, Chips>,
    pub(crate) inventory: i128,
    pub(crate) bought: Chips,
    pub(crate) cashed: Chips,
    /// Coupons brought, surrendered and given back.
    pub(crate) coupons: [Chips; 3],
}

impl From<Accounts> for Ledger {
    fn from(Accounts { balances, inventory, bought, cashed, coupons }: Accounts) -> Self {
        let coupons = Coupons::counted(coupons);
        Self { balances, inventory, bought, cashed, coupons, ..Self::default() }
    }
}

impl Ledger {
    /// All chips, if they are with their players or in the inventory.
    pub(crate) fn accounts(&self) -> Option<Accounts> {
        let Self { balances, layout, inventory, bought, cashed, collected, paid, coupons } = self;
        let still = layout.is_empty() && collected.is_empty() && paid.is_empty();
        Some(Accounts {
            balances: balances.clone(),
            inventory: *inventory,
            bought: *bought,
            cashed: *cashed,
            coupons: coupons.counts().filter(|_| still)?,
        })
    }

    /// The chips of `player` that do not lie on the layout.
    #[must_use]
    pub fn balance(&self, player: &str) -> Chips {
        self.balances.get(player).copied().unwrap_or_default()
    }

    /// Everybody who has chips that do not lie on the layout, and how many.
    pub fn balances(&self) -> impl Iterator<Item = (&str, Chips)> {
        let some = self.balances.iter().filter(|(_, chips)| !chips.is_zero());
        some.map(|(player, chips)| (&**player, *chips))
    }

    /// What lies on an area of the layout.
    #[must_use]
    pub fn on_layout(&self, seat: Seat, area: Area) -> Chips {
        self.layout.get((seat, area)).copied().unwrap_or_default()
    }

    /// What players bought, and what they gave back for money.
    #[must_use]
    pub const fn exchanged(&self) -> [Chips; 2] {
        [self.bought, self.cashed]
    }

    /// What the house is up (or down), in cents.
    #[must_use]
    pub const fn inventory(&self) -> i128 {
        self.inventory
    }

    /// The wagers of `seat` on the layout.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> Vec<(Area, Chips)> {
        let of_seat = self.layout.iter().filter(|((holder, _), _)| *holder == seat);
        of_seat.map(|((_, area), amount)| (*area, *amount)).collect()
    }

    /// Whether any wager lies on the layout.
    #[must_use]
    pub fn has_wagers(&self) -> bool {
        !self.layout.is_empty()
    }

    /// Whether all chips together are what was bought and not given back.
    #[must_use]
    pub fn is_conserved(&self) -> bool {
        let cents = |chips: &Chips| i128::from(chips.in_cents());
        let held: i128 = self.balances.values().chain(self.layout.values()).map(cents).sum();
        let left = cents(&self.bought) - cents(&self.cashed);
        held + self.inventory == left && self.coupons.is_conserved(&self.layout)
    }

    /// Every chip as text, line by line.
    pub(crate) fn state(&self, text: &mut Text) {
        for (player, chips) in &self.balances {
            text.line(("chips of ", player), *chips);
        }
        let places =
            [("on layout", &self.layout), ("collected", &self.collected), ("paid", &self.paid)];
        for (name, wagers) in places {
            for ((seat, area), amount) in wagers {
                text.line((name, " ", *seat, (" ", area.word())), *amount);
            }
        }
        self.coupons.state(text);
        if !self.cashed.is_zero() {
            text.line("cashed out", self.cashed);
        }
        text.line("inventory", (self.inventory, " of ", self.bought, " bought"));
    }

    pub(crate) fn buy(&mut self, player: &str, amount: Chips) {
        *self.balances.entry(player.to_owned()).or_default() += amount;
        self.bought += amount;
    }

    /// Chips of a player who has them leave the table.
    pub(crate) fn cash_out(&mut self, player: &str, amount: Chips, under: Clause) -> Done {
        self.spend(player, amount, under)?;
        self.cashed += amount;
        self.balances.retain(|name, chips| name != player || !chips.is_zero());
        Ok(())
    }

    /// Takes chips from a player who has them.
    fn spend(&mut self, player: &str, amount: Chips, under: Clause) -> Done {
        let balance = self.balance(player);
        let Some(rest) = balance.checked_sub(amount) else {
            return Reason::NotEnoughChips { amount, balance }.under(under);
        };
        self.balances.insert(player.to_owned(), rest);
        Ok(())
    }

    /// Moves chips from a player to the layout.
    pub(crate) fn place(
        &mut self,
        player: &str,
        seat: Seat,
        area: Area,
        amount: Chips,
        under: Clause,
    ) -> Done {
        self.spend(player, amount, under)?;
        *self.layout.or_default((seat, area)) += amount;
        Ok(())
    }

    /// Moves a wager from the layout back to its player.
    pub(crate) fn give_back(&mut self, player: &str, seat: Seat, area: Area) -> Chips {
        let amount = self.layout.remove((seat, area)).unwrap_or_default();
        *self.balances.entry(player.to_owned()).or_default() += amount;
        amount
    }

    /// Moves a losing wager from the layout to the inventory, or the part of it that is lost.
    pub(crate) fn collect(&mut self, seat: Seat, area: Area, amount: Chips) {
        let lying = self.layout.remove((seat, area)).unwrap_or_default();
        let rest = lying.checked_sub(amount).expect("what is collected lies on the layout");
        if !rest.is_zero() {
            *self.layout.or_default((seat, area)) = rest;
        }
        self.inventory += i128::from(amount.in_cents());
        *self.collected.or_default((seat, area)) += amount;
    }

    /// Moves a profit from the inventory to a player.
    pub(crate) fn pay(&mut self, player: &str, seat: Seat, area: Area, amount: Chips) {
        self.inventory -= i128::from(amount.in_cents());
        *self.balances.entry(player.to_owned()).or_default() += amount;
        *self.paid.or_default((seat, area)) += amount;
    }

    /// Moves what was paid before a void from its player back to the inventory (ruling X03).
    pub(crate) fn take_back(&mut self, player: &str, amount: Chips, under: Clause) -> Done {
        self.spend(player, amount, under)?;
        self.inventory += i128::from(amount.in_cents());
        Ok(())
    }

    /// Collected wagers go back on the layout to be returned, of one seat or of all (ruling X03).
    pub(crate) fn reverse_collected(&mut self, of: Option<Seat>) {
        self.coupons.reverse_collected(of);
        for ((seat, area), amount) in taken(&mut self.collected, of) {
            self.inventory -= i128::from(amount.in_cents());
            *self.layout.or_default((seat, area)) += amount;
        }
    }

    /// Whether anything was paid to `seat` in the open round that no void has listed.
    pub(crate) fn was_paid(&self, seat: Seat) -> bool {
        self.paid.keys().any(|(holder, _)| holder == seat)
    }

    /// Whether anything of `seat` was collected in the open round and did not go back.
    pub(crate) fn was_collected(&self, seat: Seat) -> bool {
        self.collected.keys().any(|(holder, _)| holder == seat)
    }

    /// What was paid in the open round, to one seat or to all, and is not taken again.
    pub(crate) fn take_paid(&mut self, of: Option<Seat>) -> Vec<(Seat, Area, Chips)> {
        let paid = taken(&mut self.paid, of).into_iter();
        paid.map(|((seat, area), amount)| (seat, area, amount)).collect()
    }

    /// What lies on the layout, in settling order.
    pub fn wagers(&self) -> Vec<(Seat, Area)> {
        let mut wagers: Vec<_> = self.layout.keys().collect();
        wagers.sort_by_key(|(seat, area)| (core::cmp::Reverse(*seat), *area));
        wagers
    }

    /// The round is over.
    pub(crate) fn close(&mut self) {
        self.collected.clear();
        self.paid.clear();
        self.coupons.close();
    }
}

/// What is there of one seat or of all, and then no longer is.
fn taken<T>(from: &mut Rows<(Seat, Area), T>, of: Option<Seat>) -> Rows<(Seat, Area), T> {
    let (taken, others) = core::mem::take(from)
        .into_iter()
        .partition(|((seat, _), _)| of.is_none_or(|only| only == *seat));
    *from = others;
    taken
}
