//! Moments of rounds, drawn from a number: who plays, which cards lie, who has put in how much.

use cards::{Card, deck};
use games::felt::{Laid, LaidSeat, SeatState};
use games::poker_room::Kill;
use rules::{Act, Chips, Entry, PotAct, PotShare, Seat, Stream};

use super::Topic;

/// The most cards that players and board have together: the rest is burned.
const DEALT_MAX: usize = 47;

/// Draws moments of rounds of one table.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// The table, where nobody sits.
    empty: Laid,
    /// How many seats there are at most.
    seats: usize,
    pub(super) draws: Stream,
}

impl Drawing {
    pub(super) fn new(empty: Laid, guests: usize, seed: u64) -> Self {
        let [own, shared] = empty.dealt(empty.options.game.streets.len() - 1);
        let seats = guests.max(3).min((DEALT_MAX - shared) / own);
        Self { empty, seats, draws: Stream::new(seed) }
    }

    /// The last street of the game.
    pub(super) fn last_street(&self) -> usize {
        self.empty.options.game.streets.len() - 1
    }

    /// What can be asked about at this table.
    pub(super) fn topics(&self) -> Vec<Topic> {
        let (common, kill) = (self.empty.may_share_last(), self.empty.options.kill != Kill::None);
        let is_asked = |topic: &Topic| match topic {
            Topic::CommonCard => common,
            Topic::Kill => kill,
            Topic::Hands
            | Topic::Winners
            | Topic::Pots
            | Topic::OddChips
            | Topic::ForcedBets
            | Topic::FirstToAct => true,
        };
        Topic::ALL.into_iter().filter(is_asked).collect()
    }

    /// Whether a button lies on the table.
    pub(super) fn has_button(&self) -> bool {
        self.empty.options.game.has_button()
    }

    /// So many players or more, and their cards as far as this street.
    pub(super) fn deal(&mut self, street: usize, least: usize) -> Laid {
        let mut cards = deck::STANDARD.to_vec();
        self.draws.shuffle(&mut cards);
        self.lay(self.empty.dealt(street), least, cards)
    }

    /// The same at the end of a round whose last card is one for all.
    pub(super) fn deal_common(&mut self, least: usize) -> Laid {
        let mut cards = deck::STANDARD.to_vec();
        self.draws.shuffle(&mut cards);
        let [own, shared] = self.empty.dealt(self.last_street());
        self.lay([own - 1, shared + 1], least, cards)
    }

    /// The same at the end, where the first two players hold the same ranks.
    pub(super) fn deal_alike(&mut self, least: usize) -> Laid {
        let dealt = self.empty.dealt(self.last_street());
        let [own, _] = dealt;
        loop {
            let mut cards = deck::STANDARD.to_vec();
            self.draws.shuffle(&mut cards);
            let mut rest = cards.split_off(own);
            let mut alike: Vec<Card> = Vec::new();
            for card in &cards {
                let same = rest.iter().position(|other| other.rank() == card.rank());
                alike.extend(same.map(|at| rest.remove(at)));
            }
            if alike.len() == own {
                return self.lay(dealt, least, [cards, alike, rest].concat());
            }
        }
    }

    /// Lays these cards: first those of a player, then of the next, at last those of all.
    fn lay(&mut self, [own, shared]: [usize; 2], least: usize, cards: Vec<Card>) -> Laid {
        let players = least + self.draws.below(self.seats - least.min(self.seats) + 1);
        let players = players.min(self.seats);
        let mut laid = self.empty.clone();
        let mut cards = cards.into_iter();
        for index in 0..players {
            let own: Vec<Card> = cards.by_ref().take(own).collect();
            laid.seats.push(LaidSeat { cards: own, ..LaidSeat::empty(Seat::at(index)) });
        }
        // Whoever was dealt to first sits anywhere.
        let turned = self.draws.below(players);
        laid.seats.rotate_left(turned);
        for (index, of) in laid.seats.iter_mut().enumerate() {
            of.seat = Seat::at(index);
        }
        laid.shared = cards.take(shared).collect();
        if laid.options.game.has_button() {
            laid.button = Some(Seat::at(self.draws.below(players)));
        }
        laid
    }

    /// Somebody may have folded, as long as so many are left.
    pub(super) fn fold(&mut self, laid: &mut Laid, left: usize) {
        let may_fold = laid.seats.len().saturating_sub(left);
        for _ in 0..self.draws.below(may_fold + 1) {
            let at = self.draws.below(laid.seats.len());
            laid.seats[at].state = SeatState::Folded;
        }
    }

    /// Somebody may be all-in, as long as two can still bet.
    pub(super) fn put_all_in(&mut self, laid: &mut Laid) {
        let mut can_bet = laid.live().len();
        for of in &mut laid.seats {
            if of.state == SeatState::In && can_bet > 2 && self.draws.below(3) == 0 {
                of.state = SeatState::AllIn;
                can_bet -= 1;
            }
        }
    }

    /// So many of the smallest chip.
    fn chips(&mut self, least: u64, most: usize) -> Chips {
        let count = least + self.draws.below(most) as u64;
        Chips::cents(self.empty.options.unit.in_cents() * count)
    }

    /// Everybody who is in has put in the same, and who folded something less.
    pub(super) fn put_the_same(&mut self, laid: &mut Laid) {
        let put = self.chips(20, 60);
        for of in &mut laid.seats {
            of.put = match of.state {
                SeatState::Folded => self.chips(1, 19),
                SeatState::In | SeatState::AllIn => put,
            };
        }
    }

    /// Two at least have put in the same; of the others who are in each may have been all-in with
    /// less.
    pub(super) fn put_what_there_was(&mut self, laid: &mut Laid) {
        self.put_the_same(laid);
        let live: Vec<Seat> = laid.live().dealing_order().collect();
        let whole = [self.draws.below(live.len()), self.draws.below(live.len() - 1)];
        let whole = [whole[0], if whole[1] >= whole[0] { whole[1] + 1 } else { whole[1] }];
        for of in &mut laid.seats {
            let place = live.iter().position(|seat| *seat == of.seat);
            let may = place.is_some_and(|place| !whole.contains(&place));
            if may && self.draws.below(4) > 0 {
                (of.put, of.state) = (self.chips(2, 17), SeatState::AllIn);
            }
        }
    }
}

/// What somebody wins of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Won {
    pub(super) seat: Seat,
    pub(super) pot: u8,
    pub(super) share: PotShare,
    pub(super) amount: Chips,
    pub(super) under: law::Clause,
}

impl Won {
    /// Who wins what, as the game itself says.
    pub(super) fn of(laid: &Laid) -> Vec<Self> {
        let won = |(act, under): &Entry| {
            let Act::Pot(PotAct::Won { seat, pot, share, amount }) = *act else { return None };
            Some(Self { seat, pot, share, amount, under: *under })
        };
        laid.wins().iter().filter_map(won).collect()
    }
}
