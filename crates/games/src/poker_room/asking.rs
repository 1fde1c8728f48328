//! How a player of the room is asked and what may be typed, and what lies in the open on the table.

use cards::Card;
use rules::{Chips, Due, Round as _, Seat, Seats, Spot};

use super::laid::Laid;
use super::pot::Pot;
use super::round::{Machine, Room, Stage};
use super::settings::Settings;
use super::terms::{Decision, Kill, Limit};
use super::words::Holding;
use super::{parts, variant};
use crate::Game;
use crate::felt::{AmongPlayers, Felt, FeltSeat, SeatState};
use crate::prompt::{Key, MenuItem, Prompt};
use crate::showdown::Showdown;

law::cite!(ruling: D16);

/// What the room tells besides its rounds.
pub(super) const TOLD: AmongPlayers<Room> = AmongPlayers {
    felt: |round| round.0.felt(),
    parts: |round, acts| parts::parts(&round.0, acts),
    structure,
    holding: |settings, seat, card| holding(settings.game, seat, card),
    laid: |settings| {
        let options = settings.options();
        Laid::new(options.expect("a table of the room has lawful settings"))
    },
    showdown: |settings| {
        let game = settings.game.name.parse().ok();
        game.and_then(Showdown::of).expect("every game of the room has a showdown")
    },
};

/// The letter of the most that can be bet.
const MOST: &str = "a";

/// The cards of `seat` and those of all, as far as they are known.
pub(super) fn holding(
    game: &'static variant::Rules,
    seat: Seat,
    card: impl Fn(Spot) -> Option<Card>,
) -> Holding {
    let own = (0..variant::HAND_MAX as u8).filter_map(|place| card(Spot::hand(seat, place)));
    let shared = 0..variant::SHARED_MAX as u8;
    let shared = shared.filter_map(|place| card(Spot::Community { place }));
    Holding { game, own: own.collect(), shared: shared.collect() }
}

/// What is posted, in a few words: `fixed limit 4 and 8, blinds 2 and 4`.
fn structure(settings: &Settings) -> String {
    let posted = &settings.posted;
    let mut words = match posted.betting {
        Limit::Fixed => format!("fixed limit {} and {}", posted.small_bet, posted.big_bet),
        Limit::Pot => "pot limit".to_owned(),
        Limit::NoLimit => "no limit".to_owned(),
    };
    words += &match (settings.game.has_button(), posted.small_blind) {
        (true, Chips::ZERO) => format!(", blind {}", posted.big_blind),
        (true, small) => format!(", blinds {small} and {}", posted.big_blind),
        (false, _) => format!(", forced bet {}", posted.forced_bet),
    };
    if !posted.ante.is_zero() {
        words += &format!(", ante {}", posted.ante);
    }
    words
        + match posted.kill {
            Kill::None => "",
            Kill::Half => ", half kill",
            Kill::Full => ", kill",
        }
}

impl Machine {
    fn felt(&self) -> Felt {
        let complete = self.stage == Stage::Complete;
        let seat = |seat: Seat| {
            let index = seat.index();
            let (stack, bet) = (self.betting.stacks[index], self.betting.round[index]);
            let state = match (self.betting.live.contains(seat), stack) {
                (false, _) => SeatState::Folded,
                (true, Chips::ZERO) => SeatState::AllIn,
                (true, _) => SeatState::In,
            };
            let (bet, put) = (if complete { Chips::ZERO } else { bet }, self.betting.put[index]);
            FeltSeat { seat, stack, bet, put, state }
        };
        let turn = match self.due() {
            Due::Decision { seat, .. } => Some(seat),
            Due::Card { .. }
            | Due::Turn { .. }
            | Due::Display { .. }
            | Due::Reshuffle
            | Due::Nothing => None,
        };
        let asked = turn.filter(|_| self.stage == Stage::Betting);
        Felt {
            seats: self.taken.dealing_order().map(seat).collect(),
            pots: if complete { Vec::new() } else { self.pots_so_far() },
            button: self.button,
            kill: self.carry.kill.filter(|_| !complete),
            turn,
            to_call: asked.map_or(Chips::ZERO, |seat| self.betting.to_call(seat)),
        }
    }

    /// What lies in the pots: one, unless somebody is all-in.
    fn pots_so_far(&self) -> Vec<(Chips, Seats)> {
        let (put, live) = (&self.betting.put, self.betting.live);
        let all_in = live.dealing_order().filter(|seat| !self.betting.able.contains(*seat));
        let mut levels: Vec<Chips> = all_in.map(|seat| put[seat.index()]).collect();
        levels.push(put.iter().copied().max().unwrap_or_default());
        levels.sort_unstable();
        levels.dedup();
        let (mut made, mut below) = (Vec::<Pot>::new(), Chips::ZERO);
        for level in levels {
            let part = |put: &Chips| (*put).min(level).checked_sub(below).unwrap_or_default();
            let amount: Chips = put.iter().map(part).sum();
            let more = |seat: &Seat| put[seat.index()] > below || self.betting.able.contains(*seat);
            let contenders: Seats = live.dealing_order().filter(more).collect();
            match made.last_mut() {
                // What only those put in who gave up lies in the last pot.
                Some(last) if last.contenders == contenders || contenders.is_empty() => {
                    last.amount += amount;
                }
                _ => made.push(Pot { amount, contenders }),
            }
            below = level;
        }
        made.into_iter().map(|pot| (pot.amount, pot.contenders)).collect()
    }

    /// Whether so much in this round of betting is all that the player who is asked has.
    fn is_all(&self, to: Chips) -> bool {
        self.betting.turn.is_some_and(|seat| {
            let index = seat.index();
            to >= self.betting.round[index] + self.betting.stacks[index]
        })
    }

    /// A choice with its amounts: `calls 4`, `raises to 8, all in`.
    pub(super) fn offered(&self, choice: Decision, words: String) -> String {
        let turn = self.betting.turn.filter(|_| self.stage == Stage::Betting);
        let Some(seat) = turn else { return words };
        let (put, call) = (self.betting.round[seat.index()], self.betting.to_call(seat));
        let (words, to) = match choice {
            Decision::Calls => (format!("{words} {call}"), put + call),
            Decision::BringsIn => {
                let forced = self.options.forced_bet.min(self.betting.stacks[seat.index()]);
                (format!("{words} {forced}"), forced)
            }
            Decision::Completes => {
                let to = self.betting.raises(&self.options, seat).map(|[least, _]| least);
                let to = to.unwrap_or_else(|| self.betting.size());
                (format!("{words} to {to}"), to)
            }
            Decision::Bets(to) | Decision::RaisesTo(to) => (words, to),
            Decision::Folds
            | Decision::Checks
            | Decision::Discards(_)
            | Decision::Shows
            | Decision::Mucks => return words,
        };
        if self.is_all(to) { format!("{words}, all in") } else { words }
    }

    /// What the player who bets is asked.
    pub(super) fn prompt(round: &Room) -> Prompt {
        if round.0.stage != Stage::Betting {
            return Prompt::of_choices(round);
        }
        let (mut items, mut wagers) = (Vec::new(), Vec::new());
        for choice in round.choices() {
            if let Decision::Bets(to) | Decision::RaisesTo(to) = choice {
                wagers.push(to);
            }
            let letter = match round.key(choice) {
                _ if wagers.len() == 2 => MOST,
                Key::Letter(letter) => letter,
                Key::Cards(_) => "",
            };
            items.push(MenuItem::new(round, choice, letter));
        }
        Prompt::Betting { items, free: wagers.try_into().ok() }
    }

    /// What a text means to the player who is asked: an amount with or without its word, or a word
    /// that people use at poker.
    pub(super) fn typed(&self, text: &str) -> Option<Decision> {
        let seat = self.betting.turn.filter(|_| self.stage == Stage::Betting)?;
        let call = self.betting.to_call(seat);
        let stays = if call.is_zero() { Decision::Checks } else { Decision::Calls };
        let wager: fn(Chips) -> Decision =
            if self.betting.level.is_zero() { Decision::Bets } else { Decision::RaisesTo };
        let (word, amount) = match text.rsplit_once(' ') {
            Some((word, amount)) if amount.parse::<Chips>().is_ok() => (word, amount.parse().ok()),
            _ if text.parse::<Chips>().is_ok() => ("", text.parse().ok()),
            _ => (text, None),
        };
        Some(match (word, amount) {
            ("c" | "x" | "k" | "check" | "call" | "checks" | "calls", None) => stays,
            ("c" | "call" | "calls", Some(amount)) if amount == call => Decision::Calls,
            ("all in" | "all-in" | "allin" | MOST, None) => {
                let [_, most] = self.betting.raises(&self.options, seat)?;
                wager(most)
            }
            ("complete" | "completes" | "complete to" | "completes to" | "m", _) => {
                Decision::Completes
            }
            (
                "" | "b" | "bet" | "bets" | "r" | "raise" | "raises" | "raise to" | "raises to"
                | "to",
                Some(amount),
            ) => wager(amount),
            _ => return None,
        })
    }
}
