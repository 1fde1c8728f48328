//! The dealer's hands (2.18(e)-(j); rulings C05, C06, C13, C16).
//!
//! After all players the dealer takes a second card to the one face up, and draws to 17, as far as
//! a wager that is open depends on it. In multiple action the other cards then go to the rack, the
//! one face up moves on, and the next hand begins the same way, while a wager or an insurance on it
//! is left.

use cards::Card;
use law::Clause;
use rules::{Act, Face, Log, Spot};

use super::payouts::Stands;
use super::points::{Points, Tally, value};
use super::round::{Stage, TwentyOne};
use super::text::text;
use super::{Options, Soft17};

law::cite!(ruling: C05 C06 C13 C16);

/// On which total the dealer stands.
const DEALER_STANDS: u8 = 17;

impl Options {
    /// Whether the dealer takes another card.
    #[must_use]
    #[inline]
    pub const fn dealer_draws(&self, dealer: Tally) -> bool {
        let total = dealer.total();
        let soft = matches!(self.soft_17, Soft17::Hit) && dealer.is_soft();
        total < DEALER_STANDS || total == DEALER_STANDS && soft
    }
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// The hand in play as an index.
    const fn spot(&self) -> usize {
        self.dealer_hand as usize
    }

    /// Whether a wager depends on that hand of the dealer.
    #[inline]
    fn is_awaited(&self, spot: usize) -> bool {
        self.live.dealing_order().any(|seat| self.seats[seat.index()].depends_on(spot))
    }

    /// The next of the dealer's hands that a wager depends on, or the end.
    #[inline]
    pub(super) fn dealer_from(&mut self, spot: usize, log: &mut impl Log) {
        match (spot..SPOTS).find(|spot| self.is_awaited(*spot)) {
            Some(next) => {
                if next != self.spot() {
                    self.move_up_card(next, log);
                }
                self.stage = Stage::SecondCard;
            }
            None => self.conclude(log),
        }
    }

    /// The cards of the finished hand go to the rack, the one face up to where the next hand lies.
    fn move_up_card(&mut self, next: usize, log: &mut impl Log) {
        let (text, hand) = (text::<SPOTS>(), self.dealer_hand);
        let drawn = 1..self.dealer.cards();
        log.rack(drawn.map(|place| Spot::Dealer { hand, place }), text.finished[self.spot()]);
        let up = self.up.expect("dealt before the dealer's hands");
        self.dealer = Tally::EMPTY.with(value(up));
        self.dealer_hand = u8::try_from(next).expect("three spots at most");
        let to = Spot::Dealer { hand: self.dealer_hand, place: 0 };
        log.record(Act::Moved { from: Spot::Dealer { hand, place: 0 }, to }, text.moved[next]);
    }

    #[inline]
    fn take(&mut self, card: Card, log: &mut impl Log) {
        let spot = Spot::Dealer { hand: self.dealer_hand, place: self.dealer.cards() };
        log.deal(spot, Face::Up, Some(card), text::<SPOTS>().dealer[self.spot()]);
        self.dealer = self.dealer.with(value(card));
    }

    /// The second card decides insurance, blackjack of either side, and hands that were given up or
    /// went over; what is open then depends on the total.
    #[inline]
    pub(super) fn second_card(&mut self, card: Card, log: &mut impl Log) {
        self.take(card, log);
        let points = Points::of(self.dealer);
        self.settle_insurance(points, log);
        let on_points = |stands| matches!(stands, Stands::On(_));
        if points == Points::Blackjack {
            self.settle_spot(points, |_| true, log);
        } else {
            self.settle_spot(points, |stands| !on_points(stands), log);
        }
        self.dealer_goes_on(log);
    }

    #[inline]
    pub(super) fn dealer_draws(&mut self, card: Card, log: &mut impl Log) {
        self.take(card, log);
        self.dealer_goes_on(log);
    }

    /// Another card if a wager depends on it; otherwise the hand is settled.
    #[inline]
    fn dealer_goes_on(&mut self, log: &mut impl Log) {
        let spot = self.spot();
        if self.is_awaited(spot) && self.options.dealer_draws(self.dealer) {
            self.stage = Stage::DealerDraws;
            return;
        }
        let points = Points::of(self.dealer);
        self.came_to[spot] = Some(points);
        self.settle_spot(points, |_| true, log);
        self.dealer_from(spot + 1, log);
    }

    /// A hand became void: perhaps no wager depends on the dealer's hand any more.
    pub(super) fn dealer_without(&mut self, log: &mut impl Log) {
        if self.is_awaited(self.spot()) {
            return;
        }
        if self.stage == Stage::DealerDraws {
            self.dealer_goes_on(log);
        } else {
            self.dealer_from(self.spot() + 1, log);
        }
    }

    /// Where the pick-up of what still lies there is written.
    pub(super) fn picked_up(&self) -> Clause {
        let over = |hand: &super::hands::Hand<SPOTS>| hand.stands() == Some(Stands::Over);
        let mut all = self.live.dealing_order().map(|seat| &self.seats[seat.index()]);
        let over = !self.live.is_empty() && all.all(|it| it.playing().all(|(_, hand)| over(hand)));
        if over { text::<SPOTS>().all_over } else { text::<SPOTS>().picked_up }
    }
}
