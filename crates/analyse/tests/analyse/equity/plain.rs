//! The plain twin: every deal is dealt card by card, every hand ranked by the plain rankings, and
//! every share is a fraction of its own.

use std::collections::BTreeMap;

use analyse::Fraction;
use analyse::equity::{Equity, Range};
use cards::{Card, CardSet};
use games::showdown::Showdown;

/// What a player wins, by the twin.
#[derive(Clone, PartialEq, Debug)]
pub struct Plain {
    pub wins: u64,
    pub ties: u64,
    pub low_wins: u64,
    pub low_ties: u64,
    pub scoops: u64,
    pub share: Fraction,
    pub ends: BTreeMap<String, u64>,
    pub low_ends: BTreeMap<String, u64>,
}

/// All deals of a contest.
pub struct Twin {
    pub showdown: Showdown,
    pub deck: CardSet,
    pub players: Vec<Range>,
    pub board: Vec<Card>,
    pub dead: Vec<Card>,
}

/// What the twin has counted.
pub struct Counted {
    pub deals: u64,
    pub no_low: u64,
    pub players: Vec<Plain>,
}

impl Twin {
    pub fn count(&self) -> Counted {
        let none = Plain {
            wins: 0,
            ties: 0,
            low_wins: 0,
            low_ties: 0,
            scoops: 0,
            share: Fraction::ZERO,
            ends: BTreeMap::new(),
            low_ends: BTreeMap::new(),
        };
        let players = vec![none; self.players.len()];
        let mut counted = Counted { deals: 0, no_low: 0, players };
        let seen = self.board.iter().chain(&self.dead).copied().collect();
        self.hands(&mut Vec::new(), self.deck.difference(seen), &mut counted);
        for player in &mut counted.players {
            player.share = player.share / Fraction::share(counted.deals.into(), 1);
        }
        counted
    }

    /// Gives the next player each of his hands.
    fn hands(&self, own: &mut Vec<Vec<Card>>, left: CardSet, counted: &mut Counted) {
        let Some(range) = self.players.get(own.len()) else {
            return self.board(own, &self.board, left, counted);
        };
        for hand in range.hands() {
            if hand.iter().all(|card| left.contains(card)) {
                own.push(hand.iter().collect());
                self.hands(own, left.difference(*hand), counted);
                own.pop();
            }
        }
    }

    fn board(&self, own: &[Vec<Card>], board: &[Card], left: CardSet, counted: &mut Counted) {
        let missing = self.showdown.board - self.board.len();
        for more in sets(&left.iter().collect::<Vec<_>>(), missing) {
            let whole = [board, &more].concat();
            let left = left.difference(more.iter().copied().collect());
            self.rest(own, 0, &whole, left, counted);
        }
    }

    /// Deals what is missing of each player's cards.
    fn rest(
        &self,
        own: &[Vec<Card>],
        player: usize,
        board: &[Card],
        left: CardSet,
        counted: &mut Counted,
    ) {
        if player == own.len() {
            return self.showdown(own, board, counted);
        }
        let missing = self.showdown.own - own[player].len();
        for more in sets(&left.iter().collect::<Vec<_>>(), missing) {
            let mut dealt = own.to_vec();
            dealt[player].extend(&more);
            let left = left.difference(more.iter().copied().collect());
            self.rest(&dealt, player + 1, board, left, counted);
        }
    }

    fn showdown(&self, own: &[Vec<Card>], board: &[Card], counted: &mut Counted) {
        let highs: Vec<_> = own.iter().map(|own| self.showdown.high(own, board)).collect();
        let lows: Vec<_> = own.iter().map(|own| self.showdown.low(own, board)).collect();
        let low_only = self.showdown.high.is_none();
        let split = self.showdown.low.is_some() && !low_only;
        let mains = if low_only { &lows } else { &highs };
        let winners = winners(mains);
        let low_winners = if split { self::winners(&lows) } else { Vec::new() };
        counted.deals += 1;
        counted.no_low += u64::from(low_winners.is_empty());
        let half = if low_winners.is_empty() { 1 } else { 2 };
        for (place, player) in counted.players.iter_mut().enumerate() {
            let (high, low) = (winners.contains(&place), low_winners.contains(&place));
            let of = |winners: &[usize]| Fraction::share(1, half * winners.len() as u128);
            if high {
                player.share = player.share + of(&winners);
                *(if winners.len() == 1 { &mut player.wins } else { &mut player.ties }) += 1;
            }
            if low {
                player.share = player.share + of(&low_winners);
                let alone = low_winners.len() == 1;
                *(if alone { &mut player.low_wins } else { &mut player.low_ties }) += 1;
            }
            let all_low = low_winners.is_empty() || low_winners == [place];
            player.scoops += u64::from(winners == [place] && all_low);
            let main = mains[place].expect("a hand");
            let words = match low_only {
                true => self.showdown.low_words(main),
                false => self.showdown.high_words(main).to_owned(),
            };
            *player.ends.entry(words).or_default() += 1;
            if split {
                let low = lows[place].map(|low| self.showdown.low_words(low));
                *player.low_ends.entry(low.unwrap_or_else(|| "no low".into())).or_default() += 1;
            }
        }
    }
}

/// Who has the best hand, if anybody has one.
fn winners(hands: &[Option<u16>]) -> Vec<usize> {
    let best = hands.iter().flatten().max();
    let has = |place: &usize| best.is_some() && hands[*place].as_ref() == best;
    (0..hands.len()).filter(has).collect()
}

/// Every set of so many of these cards.
fn sets(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        for mut more in sets(&cards[place + 1..], count - 1) {
            more.push(*card);
            all.push(more);
        }
    }
    all
}

/// Fails unless the equity is what the twin counts, to the last deal.
pub fn assert_equal(equity: &Equity, twin: &Counted, what: &str) {
    assert!(equity.exact, "{what}");
    assert_eq!(equity.deals, twin.deals, "{what}: deals");
    if let Some(no_low) = equity.no_low {
        assert_eq!(no_low, twin.no_low, "{what}: no low");
    }
    for (number, (found, plain)) in (1..).zip(equity.players.iter().zip(&twin.players)) {
        let low = found.low;
        let found = Plain {
            wins: found.wins,
            ties: found.ties,
            low_wins: low.map_or(0, |low| low.wins),
            low_ties: low.map_or(0, |low| low.ties),
            scoops: low.map_or(plain.scoops, |low| low.scoops),
            share: found.share,
            ends: found.ends.iter().cloned().collect(),
            low_ends: found.low_ends.iter().cloned().collect(),
        };
        assert_eq!(found, *plain, "{what}: player {number}");
    }
}
