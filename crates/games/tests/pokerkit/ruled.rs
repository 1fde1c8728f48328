//! What may be done by the rulings, worked out beside the betting engine from chips alone.
//!
//! Bets are fixed (D24), three raises a round (D21). It follows a recorded hand and says what the
//! rulings let a player do; the engine must say the same at every decision, and PokerKit too,
//! unless an exception that has a name is decided by the same facts.

use crate::corpus::{Hand, Open, Stays};

/// Raises in a round of betting among three or more (D21).
const RAISES: u32 = 3;

/// A round of betting as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    pub stacks: Vec<u64>,
    /// What each has bet in this round.
    pub bets: Vec<u64>,
    pub live: Vec<bool>,
    /// The bet of this round.
    size: u64,
    /// What is to be called: the highest bet, or what was posted to be (D25).
    pub level: u64,
    /// The last bet or raise that counts in full.
    pub full: u64,
    pub raises: u32,
    /// Whether the last raise there may be was made among three or more (D21).
    capped: bool,
    /// Who may raise: whoever has not answered the last bet that counts in full (D21).
    fresh: Vec<bool>,
    /// Whether nobody has spoken, and no blind lies.
    opening: bool,
    /// The forced bet, while it is due.
    forced: Option<u64>,
    /// Whether blinds began this round.
    pub over_blind: bool,
    /// Whether somebody bet or raised all-in for less than a full bet (D21).
    pub short_all_in: bool,
    /// Whether less than the blind or the forced bet was put in for it (D25).
    pub short_forced: bool,
    /// Who bet or raised last.
    pub last_bet: Option<usize>,
    pub street: usize,
}

impl Facts {
    /// Antes and blinds lie: left of the button first, also with two players (D10).
    pub fn begin(hand: &Hand) -> Self {
        let count = hand.stacks.len();
        let stacks = hand.stacks.iter().map(|stack| stack.saturating_sub(hand.ante)).collect();
        let (bets, live) = (vec![0; count], vec![true; count]);
        let mut facts = Self {
            stacks,
            bets,
            live,
            size: 0,
            level: 0,
            full: 0,
            raises: 0,
            capped: false,
            fresh: Vec::new(),
            opening: true,
            forced: None,
            over_blind: false,
            short_all_in: false,
            short_forced: false,
            last_bet: None,
            street: 0,
        };
        facts.open_round(0, hand.structure.small_bet);
        if hand.posted.is_empty() {
            facts.forced = Some(hand.structure.forced_bet);
        } else {
            facts.post_blinds(hand);
        }
        facts
    }

    fn post_blinds(&mut self, hand: &Hand) {
        let blinds = [hand.structure.small_blind, hand.structure.big_blind];
        for (player, blind) in blinds.into_iter().filter(|blind| *blind > 0).enumerate() {
            let put = blind.min(self.stacks[player]);
            self.put(player, put);
        }
        let blind = hand.structure.big_blind;
        (self.level, self.full, self.opening) = (blind, blind, false);
        self.over_blind = true;
        self.short_forced = self.bets.iter().all(|bet| *bet < blind);
    }

    /// A new round of betting.
    pub fn open_round(&mut self, street: usize, size: u64) {
        (self.bets, self.size) = (vec![0; self.stacks.len()], size);
        (self.level, self.full, self.raises, self.capped) = (0, 0, 0, false);
        (self.opening, self.short_all_in) = (true, false);
        (self.short_forced, self.last_bet, self.street) = (false, None, street);
        self.over_blind = false;
        self.refresh();
    }

    fn refresh(&mut self) {
        self.fresh = (0..self.stacks.len()).map(|at| self.is_able(at)).collect();
    }

    fn put(&mut self, player: usize, amount: u64) {
        self.stacks[player] -= amount;
        self.bets[player] += amount;
    }

    /// Whether a player is in and has chips left.
    pub fn is_able(&self, player: usize) -> bool {
        self.live[player] && self.stacks[player] > 0
    }

    pub fn live_count(&self) -> usize {
        self.live.iter().filter(|live| **live).count()
    }

    /// Whether the forced bet is due of a player who has no more than that.
    pub fn is_forced_all_in(&self, player: usize) -> bool {
        self.forced.is_some_and(|forced| self.stacks[player] <= forced)
    }

    fn others(&self, player: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.live.len()).filter(move |other| *other != player && self.live[*other])
    }

    /// Whether everybody else has put all in or given up.
    pub fn is_alone(&self, player: usize) -> bool {
        self.is_able(player) && !self.others(player).any(|other| self.is_able(other))
    }

    /// Whether another player who is in could bet more than the highest bet.
    pub fn anybody_can_match(&self, player: usize) -> bool {
        let highest = self.bets.iter().max().copied().unwrap_or_default();
        self.others(player).any(|other| self.bets[other] + self.stacks[other] > highest)
    }

    /// Whether so little is in the round that nothing is to be called of this player (D21, D25).
    pub fn has_nothing_to_call(&self, player: usize) -> bool {
        self.forced.is_none() && self.called(player) == self.bets[player]
    }

    /// The player's bet after a check or a call.
    fn called(&self, player: usize) -> u64 {
        let most_of_others = self.others(player).map(|other| self.bets[other]).max();
        let level = match self.is_alone(player) {
            true => most_of_others.unwrap_or_default(),
            false => self.level,
        };
        level.max(self.bets[player]).min(self.bets[player] + self.stacks[player])
    }

    /// What the rulings let this player do.
    pub fn open(&self, player: usize) -> Open {
        if let Some(forced) = self.forced {
            let stack = self.stacks[player];
            let completes = forced < self.size && forced < stack;
            let raises_to = completes.then_some(self.size.min(stack));
            return Open { folds: false, stays: Stays::BringsIn(forced.min(stack)), raises_to };
        }
        let stays = Stays::Calls(self.called(player));
        Open { folds: !self.opening, stays, raises_to: self.raises_to(player) }
    }

    fn raises_to(&self, player: usize) -> Option<u64> {
        let all = self.bets[player] + self.stacks[player];
        let two = self.live_count() == 2 && !self.capped;
        let below_cap = self.full == 0 || self.raises < RAISES || two;
        let may = self.fresh[player] && !self.is_alone(player) && below_cap && all > self.level;
        may.then_some((self.full + self.size).min(all))
    }

    /// Whether as many raises were made as there may be among three or more.
    pub fn has_all_raises(&self) -> bool {
        self.raises >= RAISES
    }

    pub fn folds(&mut self, player: usize) {
        (self.live[player], self.fresh[player], self.opening) = (false, false, false);
    }

    /// Checks, calls, or makes the forced bet.
    pub fn stays(&mut self, player: usize) {
        let to = match self.open(player).stays {
            Stays::Calls(to) => to,
            Stays::BringsIn(amount) => {
                self.level = self.forced.expect("a forced bet is due");
                self.short_forced = amount < self.level;
                amount
            }
        };
        self.put(player, to - self.bets[player]);
        (self.fresh[player], self.forced, self.opening) = (false, None, false);
    }

    /// Bets, completes or raises to so much.
    pub fn raises(&mut self, player: usize, to: u64) {
        self.short_all_in |= to < self.full + self.size;
        self.put(player, to - self.bets[player]);
        (self.level, self.last_bet) = (to, Some(player));
        if 2 * (to - self.full) >= self.size {
            if self.full > 0 {
                self.raises += 1;
                self.capped |= self.raises >= RAISES && self.live_count() > 2;
            }
            self.full = to;
            self.refresh();
        }
        (self.fresh[player], self.forced, self.opening) = (false, None, false);
    }
}
