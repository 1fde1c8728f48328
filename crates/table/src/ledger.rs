//! The ledger: where every chip is, folded from what was really done.
//!
//! Balances, wagers on the layout and the table inventory always add up to what was bought (GEN-003
//! for cards has its twin here for chips).

use core::fmt;
use std::collections::BTreeMap;

use law::Clause;
use rules::{Area, Chips, Reason, Seat};

use crate::coupons::Coupons;
use crate::table::Done;

/// Chips of players, on the layout and in the table inventory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    balances: BTreeMap<String, Chips>,
    layout: BTreeMap<(Seat, Area), Chips>,
    /// What the house is up or down, in cents.
    inventory: i128,
    bought: Chips,
    /// Wagers of the open round that were collected.
    collected: BTreeMap<(Seat, Area), Chips>,
    /// Profits of the open round that were paid, and not listed for a ruling.
    paid: BTreeMap<(Seat, Area), Chips>,
    /// Coupons, which are not chips.
    pub(crate) coupons: Coupons,
}

impl Ledger {
    /// The chips of `player` that do not lie on the layout.
    #[must_use]
    pub fn balance(&self, player: &str) -> Chips {
        self.balances.get(player).copied().unwrap_or_default()
    }

    /// What lies on an area of the layout.
    #[must_use]
    pub fn on_layout(&self, seat: Seat, area: Area) -> Chips {
        self.layout.get(&(seat, area)).copied().unwrap_or_default()
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

    /// Whether all chips together are what was bought.
    #[must_use]
    pub fn is_conserved(&self) -> bool {
        let cents = |chips: &Chips| i128::from(chips.in_cents());
        let held: i128 = self.balances.values().chain(self.layout.values()).map(cents).sum();
        held + self.inventory == cents(&self.bought) && self.coupons.is_conserved(&self.layout)
    }

    /// Every chip as text, line by line.
    pub(crate) fn state(&self) -> String {
        let line = |name: &str, who: &dyn fmt::Display, amount: &Chips| {
            format!("{name} {who}: {amount}\n")
        };
        let wagers = |name: &str, wagers: &BTreeMap<(Seat, Area), Chips>| {
            let of = |((seat, area), amount): (&(Seat, Area), &Chips)| {
                line(name, &format_args!("{seat} {area}"), amount)
            };
            wagers.iter().map(of).collect::<String>()
        };
        let balances = self.balances.iter().map(|(player, chips)| line("chips of", player, chips));
        balances.collect::<String>()
            + &wagers("on layout", &self.layout)
            + &wagers("collected", &self.collected)
            + &wagers("paid", &self.paid)
            + &self.coupons.state()
            + &format!("inventory: {} of {} bought\n", self.inventory, self.bought)
    }

    pub(crate) fn buy(&mut self, player: &str, amount: Chips) {
        *self.balances.entry(player.to_owned()).or_default() += amount;
        self.bought += amount;
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
        *self.layout.entry((seat, area)).or_default() += amount;
        Ok(())
    }

    /// Moves a wager from the layout back to its player.
    pub(crate) fn give_back(&mut self, player: &str, seat: Seat, area: Area) -> Chips {
        let amount = self.layout.remove(&(seat, area)).unwrap_or_default();
        *self.balances.entry(player.to_owned()).or_default() += amount;
        amount
    }

    /// Moves a losing wager from the layout to the inventory.
    pub(crate) fn collect(&mut self, seat: Seat, area: Area, amount: Chips) {
        let lying = self.layout.remove(&(seat, area)).unwrap_or_default();
        assert_eq!(lying, amount, "what is collected lies on the layout");
        self.inventory += i128::from(amount.in_cents());
        *self.collected.entry((seat, area)).or_default() += amount;
    }

    /// Moves a profit from the inventory to a player.
    pub(crate) fn pay(&mut self, player: &str, seat: Seat, area: Area, amount: Chips) {
        self.inventory -= i128::from(amount.in_cents());
        *self.balances.entry(player.to_owned()).or_default() += amount;
        *self.paid.entry((seat, area)).or_default() += amount;
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
            *self.layout.entry((seat, area)).or_default() += amount;
        }
    }

    /// Whether anything was paid to `seat` in the open round that no void has listed.
    pub(crate) fn was_paid(&self, seat: Seat) -> bool {
        self.paid.keys().any(|(holder, _)| *holder == seat)
    }

    /// Whether anything of `seat` was collected in the open round and did not go back.
    pub(crate) fn was_collected(&self, seat: Seat) -> bool {
        self.collected.keys().any(|(holder, _)| *holder == seat)
    }

    /// What was paid in the open round, to one seat or to all, and is not taken again.
    pub(crate) fn take_paid(&mut self, of: Option<Seat>) -> Vec<(Seat, Area, Chips)> {
        let paid = taken(&mut self.paid, of).into_iter();
        paid.map(|((seat, area), amount)| (seat, area, amount)).collect()
    }

    /// What lies on the layout, in settling order.
    pub fn wagers(&self) -> Vec<(Seat, Area)> {
        let mut wagers: Vec<_> = self.layout.keys().copied().collect();
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
fn taken<T>(from: &mut BTreeMap<(Seat, Area), T>, of: Option<Seat>) -> BTreeMap<(Seat, Area), T> {
    let (taken, others) = core::mem::take(from)
        .into_iter()
        .partition(|((seat, _), _)| of.is_none_or(|only| only == *seat));
    *from = others;
    taken
}
