//! What a player makes of the hand, the bets and the price of staying in.
//!
//! The share of the pot that the hand wins against hands nobody has chosen is too hopeful once
//! others have bet: it is lessened towards its square, which is what would be left against the
//! better of two such hands. Shares and prices are thousandths of the pot; an edge of a thousand is
//! what a hand needs on the first street, and what an average hand has on the later ones.

use rules::{Chips, Stream};

use super::equity::Deal;
use super::offered::{Offered, to_call};
use super::{draws, starting};
use crate::poker_room::terms::Sight;
use crate::poker_room::variant::{Opens, Plays};

/// The deals a share is estimated in.
const DEALS: u32 = 192;
/// The most opponents that a starting hand is weighed against: more seldom stay in.
const STARTERS_MAX: usize = 4;

/// What a player makes of a bet that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// Opponents who are in.
    pub opponents: usize,
    /// The share of the pot, lessened; none where starting hands have a table.
    pub share: Option<u32>,
    /// How far the hand is above what it needs or an average one.
    pub edge: u32,
    /// What a call costs, of the pot it makes.
    pub price: u32,
    /// Bets and raises that say something of the hands behind them.
    pub signals: u32,
    /// When it is.
    pub street: When,
    /// Whether one card is missing to a straight, a flush or a low hand.
    pub draws: bool,
}

/// At which time of a round a bet is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    First,
    Between,
    Last,
}

impl Outlook {
    pub(super) fn of(sight: &Sight, offered: &Offered, chance: &mut Stream) -> Self {
        let price = price(sight);
        let (opponents, street) = (sight.table.live.len().max(2) - 1, when(sight));
        let mut outlook = Self {
            opponents,
            share: None,
            edge: 0,
            price,
            signals: signals(sight, offered, price),
            street,
            draws: street != When::Last && draws::has(sight),
        };
        match (street, sight.own) {
            (When::First, [Some(a), Some(b), ..]) if is_holdem(sight) => {
                outlook.start([a, b]);
            }
            (When::First, _) => outlook.weigh(sight, STARTERS_MAX, chance),
            (When::Between | When::Last, _) => outlook.weigh(sight, opponents, chance),
        }
        outlook
    }

    /// Two cards of hold 'em, by their place among all.
    fn start(&mut self, cards: [cards::Card; 2]) {
        // A call that costs nearly as much as the pot is no call of a raise like others.
        let dear = u32::from(self.price > 420);
        let playable = starting::playable(self.opponents, self.signals + dear);
        let cheap = (1..=180).contains(&self.price);
        let playable = if cheap { playable * 3 / 2 } else { playable };
        self.edge = playable * 1_000 / starting::place(cards).max(1);
    }

    /// Any other hand, by what it wins in sampled deals.
    fn weigh(&mut self, sight: &Sight, opponents_max: usize, chance: &mut Stream) {
        let mut deal = Deal::of(sight, opponents_max);
        let share = deal.equity(sight.street, DEALS, chance);
        let doubt = if self.signals == 0 { 0 } else { self.signals * 160 + self.price / 2 };
        let share = share - share * (1_000 - share) / 1_000 * doubt.min(1_000) / 1_000;
        #[expect(clippy::cast_possible_truncation, reason = "eleven players at most")]
        let players = deal.opponents() as u32 + 1;
        let needs = match (self.street, players) {
            (When::First, ..=2) => 850,
            (When::First, 3) => 1_000,
            (When::First, 4) => 1_080,
            (When::First, _) => 1_120,
            (When::Between | When::Last, _) => 1_000,
        };
        self.share = Some(share);
        self.edge = share * players * 1_000 / needs;
    }

    /// The edge from which a bet or raise is made for value.
    pub(super) fn raised_from(&self) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "ten opponents at most")]
        let opponents = self.opponents as u32;
        let least = match self.street {
            When::First => 1_300,
            When::Between | When::Last => 1_100 + 50 * opponents,
        };
        least + 100 * self.signals
    }

    /// Whether a call is worth its price, the share being `percent` of what it seems.
    pub(super) fn calls(&self, percent: u32) -> bool {
        let pays = self.share.is_none_or(|share| share * percent / 100 >= self.price);
        let starts = self.street != When::First || self.edge * percent / 100 >= 1_000;
        pays && starts
    }
}

fn is_holdem(sight: &Sight) -> bool {
    sight.game.plays == Plays::AnyFive && sight.game.hand == 2
}

fn when(sight: &Sight) -> When {
    match usize::from(sight.street) {
        0 => When::First,
        street if street + 1 == sight.game.streets.len() => When::Last,
        _ => When::Between,
    }
}

/// What a call costs, in thousandths of the pot this player can win with it.
fn price(sight: &Sight) -> u32 {
    let (put, own) = (&sight.table.put, sight.table.put[sight.seat.index()]);
    let call = to_call(sight);
    // Nobody wins more from another than he has put in himself.
    let pot: Chips = put.iter().map(|put| (*put).min(own + call)).sum::<Chips>() + call;
    let cents = pot.in_cents().max(1);
    u32::try_from(call.in_cents() * 1_000 / cents).expect("a call is part of the pot it makes")
}

/// Bets and raises of this street that nobody was forced to.
fn signals(sight: &Sight, offered: &Offered, price: u32) -> u32 {
    let raises = u32::from(sight.table.raises);
    let forced = match when(sight) {
        When::First => sight.game.has_button() || offered.is_forced_bet(),
        When::Between | When::Last => sight.game.opens == Opens::BestShowingBets,
    };
    raises + u32::from(price > 0 && !forced)
}
