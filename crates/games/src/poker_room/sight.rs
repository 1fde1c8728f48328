//! What a player sees, and what becomes of a hand that is dead.

use law::{Clause, ruling};
use rules::{Act, Face, Log, SEATS_MAX, Scope, Seat};

use super::betting::BettingRound;
use super::round::{Machine, Stage};
use super::terms::{Places, Public, Sight};
use super::variant::HAND_MAX;

impl Machine {
    /// The hand of `seat` is dead: what it put in stays (ruling D18).
    pub(super) fn kill_hand(&mut self, seat: Seat, log: &mut impl Log) {
        if self.stage == Stage::Complete || !self.betting.live.contains(seat) {
            return;
        }
        log.record(Act::Voided(Scope::DeadHand(seat)), ruling::D18);
        self.dead.insert(seat);
        self.betting.fold(seat);
        self.rack_folded(seat, ruling::D18, log);
        self.pending.remove(seat);
        if self.betting.live.len() == 1 {
            return self.end_betting(log);
        }
        self.mends_no_more(seat, log);
        let draws = !self.replacing.is_empty() && self.drawer == seat;
        match self.stage {
            Stage::Dealing(next) if next == seat => {
                // As if the card had been dealt: the order of the others stays.
                self.deal_on(seat, log);
            }
            Stage::Discarding(next) if next == seat => self.next_exchange(log),
            Stage::Replacing(_) | Stage::Burning | Stage::Reshuffling if draws => {
                self.replacing = Places::NONE;
                self.next_exchange(log);
            }
            Stage::Betting => self.go_on_betting(log),
            Stage::Showing(next) if next == seat => self.show_on(log),
            Stage::Dealing(_)
            | Stage::Discarding(_)
            | Stage::Replacing(_)
            | Stage::Showing(_)
            | Stage::Burning
            | Stage::Sharing
            | Stage::Reshuffling
            | Stage::Mending
            | Stage::Complete => {}
        }
    }

    /// In a game with an exchange a folded hand joins the discards at once (ruling D13).
    pub(super) fn rack_folded(&mut self, seat: Seat, under: Clause, log: &mut impl Log) {
        if self.rules.exchanges() {
            let cards = self.cards[seat.index()];
            log.rack_hand(seat, &cards, under);
            #[expect(clippy::cast_possible_truncation, reason = "a hand of cards")]
            let count = cards.iter().flatten().count() as u8;
            self.racked += count;
        }
    }

    // PERF: a policy that does not look is not shown anything, if this is inlined.
    #[inline(always)]
    pub(super) fn sight(&self, seat: Seat) -> Sight {
        let mut shown = [[None; HAND_MAX]; SEATS_MAX];
        if self.rules.faces.contains(&Face::Up) || !self.shown.is_empty() {
            for other in self.taken.dealing_order() {
                let all = self.shown.contains(other);
                for (place, face) in self.rules.faces.into_iter().enumerate() {
                    if all || face == Face::Up {
                        shown[other.index()][place] = self.cards[other.index()][place];
                    }
                }
            }
        }
        let BettingRound { stacks, round, put, live, level, raises, .. } = self.betting;
        let history = self.history;
        Sight {
            game: self.rules,
            seat,
            button: self.button,
            own: self.cards[seat.index()],
            given_up: self.given_up[seat.index()],
            shown,
            community: self.community,
            street: self.street,
            burns: self.burns,
            table: Public { stacks, round, put, live, level, raises, history },
        }
    }
}
