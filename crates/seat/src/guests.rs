//! Simulated players: what they wager, how they decide, whether they cut.
//!
//! A guest's wagers follow from the seed, the round and the seat alone, so that asking twice gives
//! the same answer.

use core::str::FromStr;

use games::{BettingArea, Game, Need};
use rules::Stream;
use rules::{Area, Chips, Policy as _, Seat};
use table::{Command, Cutter, Table, Tender};

use crate::question::usual_stack;

/// How the names of simulated players begin.
pub const GUEST: &str = "guest ";

/// How many least wagers a guest buys at a time.
const BUYS: u64 = 200;
/// How many times the first wager a guest has at least when a round begins.
const HAS: u64 = 8;
/// The most that a table sells at a time.
const PURCHASE_MAX: Chips = Chips::dollars(1_000_000_000);

cards::worded! {
    /// How much guests wager.
    pub enum Stakes(word) {
        /// The least, and only where a wager is needed.
        Least "least",
        /// The least on every area that is offered: bonus and progressive wagers are seen.
        Every "every",
        /// Anything between the limits, half units and the limits themselves among it.
        Odd "odd",
    }
}

impl FromStr for Stakes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::named(text)
            .ok_or_else(|| format!("{text:?} is no way to wager; least, every and odd are"))
    }
}

/// Wagers that have amounts of their own, whatever the limits of the table are.
const SIDE: [Chips; 2] = [Chips::dollars(1), Chips::dollars(5)];

/// The players of a table who are nobody in particular.
#[derive(Clone, Debug)]
pub struct Guests<G: Game> {
    habit: G::Simple,
    stakes: Stakes,
    seed: u64,
    draws: Stream,
}

impl<G: Game> Guests<G> {
    /// Guests who play by the first policy that the game lists.
    pub fn usual(stakes: Stakes, seed: u64) -> Self {
        Self::new(G::HABITS[0].name, stakes, seed).expect("a game knows its own habits")
    }

    /// Guests who play by the policy of this name; `None` if the game has no such policy.
    pub fn new(policy: &str, stakes: Stakes, seed: u64) -> Option<Self> {
        let habit = G::habit(policy, seed)?;
        Some(Self { habit, stakes, seed, draws: Stream::new(seed ^ 0x6775_6573_7473) })
    }

    /// How guests numbered from one take the seats from `first` on.
    pub fn arrivals(first: usize, guests: usize) -> impl Iterator<Item = Command<G>> {
        (0..guests).map(move |index| Command::Sit {
            seat: Seat::at(first + index),
            player: format!("{GUEST}{}", index + 1),
        })
    }

    /// The next thing a guest does while wagers are open; none if all have wagered.
    pub fn wager(&self, table: &Table<G>) -> Option<Command<G>> {
        let seats = (0..table.seats().len()).map(Seat::at);
        seats.filter(|seat| is_guest(table, *seat)).find_map(|seat| self.wager_at(table, seat))
    }

    fn wager_at(&self, table: &Table<G>, seat: Seat) -> Option<Command<G>> {
        let player = table.seats()[seat.index()].clone()?;
        let placed = table.ledger().placed(seat);
        if G::AMONG_PLAYERS.is_some() {
            return placed.is_empty().then(|| self.brings(table, seat, player));
        }
        if placed.is_empty() {
            let spent: Chips = self.plan(table, seat).iter().map(|(_, amount)| *amount).sum();
            let enough = spent.checked_mul(HAS).unwrap_or(PURCHASE_MAX).min(PURCHASE_MAX);
            if table.ledger().balance(&player) < enough {
                let amount = spent.checked_mul(BUYS).unwrap_or(PURCHASE_MAX).min(PURCHASE_MAX);
                return Some(Command::Buy { player, amount });
            }
        }
        let (area, amount) = self.next_wager(table, seat, &placed)?;
        Some(Command::Wager { seat, area, amount, tender: Tender::Chips })
    }

    /// A guest plays with all that lies in front of it, and buys a new stack when that is gone.
    fn brings(&self, table: &Table<G>, seat: Seat, player: String) -> Command<G> {
        let (chips, area) = (table.ledger().balance(&player), G::OPENINGS[0].area);
        if chips.is_zero() {
            return Command::Buy { player, amount: self.buys(table, seat) };
        }
        Command::Wager { seat, area, amount: chips, tender: Tender::Chips }
    }

    /// What a guest buys: the usual stack, or anything from the least to twice that.
    fn buys(&self, table: &Table<G>, seat: Seat) -> Chips {
        let usual = usual_stack::<G>(table.settings());
        let limits = G::house(table.settings()).limits;
        let mut draws = Stream::new(self.seed ^ (table.rounds() * 16 + seat.index() as u64));
        match self.stakes {
            Stakes::Least | Stakes::Every => usual,
            Stakes::Odd => {
                let times = draws.below(20) as u64 + 1;
                limits.minimum.checked_mul(times).map_or(usual, |it| it.min(limits.maximum))
            }
        }
    }

    /// The wagers this seat makes in the next round, if nothing lies there yet.
    fn plan(&self, table: &Table<G>, seat: Seat) -> Vec<(Area, Chips)> {
        let mut plan = Vec::new();
        while let Some(wager) = self.next_wager(table, seat, &plan) {
            plan.push(wager);
        }
        plan
    }

    /// The next wager of a seat where some lie already.
    fn next_wager(
        &self,
        table: &Table<G>,
        seat: Seat,
        placed: &[(Area, Chips)],
    ) -> Option<(Area, Chips)> {
        let lies = |area: Area| placed.iter().any(|(of, _)| *of == area);
        G::OPENINGS.iter().enumerate().find_map(|(index, opening)| {
            let number = (table.rounds() * 8 + seat.index() as u64) * 8 + index as u64;
            let mut draws = Stream::new(self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(number));
            let amount = self.amount(table, *opening, placed, &mut draws);
            amount.filter(|_| !lies(opening.area)).map(|amount| (opening.area, amount))
        })
    }

    fn amount(
        &self,
        table: &Table<G>,
        opening: BettingArea,
        placed: &[(Area, Chips)],
        draws: &mut Stream,
    ) -> Option<Chips> {
        let house = G::house(table.settings());
        let minimum = house.limits.minimum;
        let accepted = |it: &Chips| G::accept(table.settings(), placed, opening.area, *it).is_ok();
        let wanted = match (self.stakes, G::need(table.settings(), &opening)) {
            (Stakes::Least, Need::Required) => vec![minimum],
            (Stakes::Least, Need::Optional) => return None,
            (Stakes::Every, _) => {
                let first = placed.first().map(|(_, amount)| *amount);
                [minimum]
                    .into_iter()
                    .chain(first)
                    .chain(SIDE)
                    .chain([house.smallest_chip])
                    .collect()
            }
            (Stakes::Odd, Need::Optional) if draws.below(3) == 0 => return None,
            (Stakes::Odd, _) => {
                let chip = house.smallest_chip;
                let first = placed.first().map(|(_, amount)| *amount);
                let mut amounts = odd_amounts(minimum, house.limits.maximum, chip);
                draws.shuffle(&mut amounts);
                // Beside a first wager mostly the same again; then anything, the least last.
                let same = first.filter(|_| draws.below(3) > 0);
                same.into_iter().chain(amounts).chain(first).chain([minimum, chip]).collect()
            }
        };
        wanted.into_iter().find(accepted)
    }

    /// What the guest at `seat`, whose decision is due, decides: by the policy, or for nothing if
    /// the chips do not reach.
    pub fn decide(&mut self, table: &Table<G>, seat: Seat) -> Command<G> {
        let round = table.round().expect("a decision is due in a round");
        let decision = self.habit.decide(&round.sight(seat), round.choices());
        let player = table.seats()[seat.index()].as_deref().expect("somebody decides");
        let poor = round.stakes(decision) > table.ledger().balance(player);
        let free = || round.choices().find(|choice| round.stakes(*choice) == Chips::ZERO);
        let decision = if poor { free().unwrap_or(decision) } else { decision };
        table.decides(seat, decision)
    }

    /// Whether the guest at `seat`, who is offered the cut, accepts it.
    pub fn cut(&mut self, table: &Table<G>, seat: Seat) -> Command<G> {
        if self.draws.below(3) > 0 {
            return Command::DeclineCut(seat);
        }
        let procedure = G::procedure(table.settings());
        let most = G::deck(table.settings()).len() - procedure.cut_leaves;
        let taken = procedure.cut_least + self.draws.below(most - procedure.cut_least + 1);
        Command::Cut { by: Cutter::Player(seat), taken }
    }
}

fn is_guest<G: Game>(table: &Table<G>, seat: Seat) -> bool {
    table.seats()[seat.index()].as_ref().is_some_and(|name| name.starts_with(GUEST))
}

/// Amounts that make a dealer think: half units, uneven ones, the limits.
fn odd_amounts(minimum: Chips, maximum: Chips, chip: Chips) -> Vec<Chips> {
    let twice = |it: Chips| it.checked_mul(2).unwrap_or(it);
    let mut amounts: Vec<Chips> = [5, 10, 15, 25, 35, 100].map(Chips::dollars).to_vec();
    amounts.extend([750, 1250, 1750, 2250, 3750, 11_250].map(Chips::cents));
    amounts.extend([minimum, minimum + chip, twice(minimum) + chip, maximum]);
    amounts
}

#[cfg(test)]
mod tests {
    use games::settings::Settings as _;
    use games::{Blackjack, CaribbeanStud, DoubleDownStud, DoubleDraw, MultipleActionBlackjack};
    use table::{Role, Time};

    use super::*;

    fn all_wager<G: Game>(stakes: Stakes, seed: u64) -> Vec<(Seat, Area, Chips)> {
        wager_at::<G>(stakes, seed, &[])
    }

    fn wager_at<G: Game>(
        stakes: Stakes,
        seed: u64,
        set: &[(&str, &str)],
    ) -> Vec<(Seat, Area, Chips)> {
        let guests = Guests::<G>::usual(stakes, seed);
        let mut settings = G::Settings::only();
        set.iter().for_each(|(name, value)| settings.set(name, value).expect("a setting"));
        let mut table = Table::<G>::new("school", settings).expect("lawful");
        for command in Guests::<G>::arrivals(0, 4) {
            table.tell(Role::Player, &command, Time(0)).expect("a seat is free");
        }
        while let Some(command) = guests.wager(&table) {
            table.tell(Role::Player, &command, Time(0)).expect("a lawful wager");
        }
        let of = |index| {
            let seat = Seat::at(index);
            table.ledger().placed(seat).into_iter().map(move |(area, it)| (seat, area, it))
        };
        (0..4).flat_map(of).collect()
    }

    #[test]
    fn guests_wager_the_least_where_they_must() {
        let wagers = all_wager::<DoubleDraw>(Stakes::Least, 1);
        assert_eq!(wagers.len(), 8, "ante and bonus at four seats: {wagers:?}");
        assert!(wagers.iter().all(|(_, _, amount)| *amount == Chips::dollars(1)), "{wagers:?}");
    }

    #[test]
    fn guests_wager_the_least_on_every_area_that_is_offered() {
        let amounts = |wagers: Vec<(Seat, Area, Chips)>| {
            let first = wagers.into_iter().filter(|(seat, ..)| *seat == Seat::at(0));
            first.map(|(_, area, amount)| (area.word(), amount)).collect::<Vec<_>>()
        };
        let one = Chips::dollars(1);
        let caribbean = amounts(all_wager::<CaribbeanStud>(Stakes::Every, 1));
        assert_eq!(caribbean, [("ante", one), ("progressive", one)]);
        let set = [("progressive", "true"), ("bonus", "5"), ("minimum", "10")];
        let spots = ["first", "second", "third"].map(|spot| (spot, Chips::dollars(10)));
        let side = [("bonus", Chips::dollars(5)), ("progressive", one)];
        let multiple = wager_at::<MultipleActionBlackjack>(Stakes::Every, 1, &set);
        assert_eq!(amounts(multiple), [&spots[..], &side].concat());
        let plain = amounts(all_wager::<Blackjack>(Stakes::Every, 1));
        assert_eq!(plain, [("wager", one)], "nothing else is offered");
    }

    #[test]
    fn odd_wagers_differ_are_lawful_and_reach_the_limit() {
        let mut seen: Vec<Chips> = Vec::new();
        for seed in 0..60 {
            for wagers in [
                all_wager::<DoubleDraw>(Stakes::Odd, seed),
                all_wager::<DoubleDownStud>(Stakes::Odd, seed),
                all_wager::<CaribbeanStud>(Stakes::Odd, seed),
            ] {
                seen.extend(wagers.iter().map(|(_, _, amount)| *amount));
            }
        }
        assert!(seen.contains(&Chips::dollars(10_000)), "the limit");
        assert!(seen.iter().any(|amount| amount.in_cents() % 100 == 50), "half units");
    }

    #[test]
    fn an_unknown_policy_is_no_policy() {
        assert!(Guests::<DoubleDownStud>::new("lucky", Stakes::Least, 1).is_none());
        assert!(Guests::<DoubleDownStud>::new("random", Stakes::Least, 1).is_some());
    }
}
