//! The deal and the order of a round (rulings C01, C12, C20).
//!
//! One card face up to each seat, one to the dealer, a second to each seat. Losing bonus wagers are
//! collected; if the dealer shows an ace all seats are asked for insurance; then the hands are
//! played, seat by seat. The dealer takes a second card only then, once for every hand that a wager
//! still depends on.

use cards::Card;
use rules::{Act, Answer, Chips, Due, Face, Log, Round, Scope, Seat, Seats, Spot, Wager, seated};

use super::areas::{self, Kind};
use super::hands::Seated;
use super::payouts::{Stands, settle};
use super::points::{Points, Tally, may_be_blackjack, value};
use super::text::text;
use super::wagers::{self, half};
use super::{Bets, Decision, Options, Sight};
use crate::banked::POSITIONS_MAX;

law::cite!(ruling: C12 C16 C20);

/// One round of blackjack with a wager on one spot, or on two or three against as many hands of the
/// dealer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwentyOne<const SPOTS: usize> {
    pub(super) options: Options,
    pub(super) stage: Stage,
    /// Those who play and whose hand is not void.
    pub(super) live: Seats,
    pub(super) seats: [Seated<SPOTS>; POSITIONS_MAX],
    /// The dealer's card that lies face up from the deal on.
    pub(super) up: Option<Card>,
    /// The dealer's hand in play.
    pub(super) dealer: Tally,
    /// Which of the dealer's hands that is.
    pub(super) dealer_hand: u8,
    /// What the dealer's hands came to.
    pub(super) came_to: [Option<Points>; SPOTS],
    /// Those with a progressive wager.
    pub(super) progressive: Seats,
    /// Those whose progressive wager is open.
    pub(super) progressive_open: Seats,
    /// Those who got it back, their hand being void.
    pub(super) progressive_back: Seats,
    /// Those who share the meter.
    pub(super) jackpots: Seats,
    /// The seats that won an award, in the order they did.
    pub(super) award_turns: [Option<Seat>; POSITIONS_MAX],
}

/// Where the round stands, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// One of the first two cards of a seat is due.
    Dealing { seat: Seat, place: u8 },
    /// The dealer's card face up is due.
    UpCard,
    /// A player insures or does not.
    Insuring(Seat),
    /// A player plays a hand.
    Asking { seat: Seat, hand: u8 },
    /// A card for that hand is due.
    Drawing { seat: Seat, hand: u8 },
    /// The second card of the dealer's hand is due.
    SecondCard,
    /// A further card of it is due.
    DealerDraws,
    /// The device shows what the bonus wager of that seat wins.
    Display(Seat),
    /// Nothing is due.
    Complete,
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// What this round was told of its table.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The dealer's card that lies face up.
    #[must_use]
    pub const fn up(&self) -> Option<Card> {
        self.up
    }

    /// What the dealer's hand of that number came to, counted from zero.
    #[must_use]
    pub const fn came_to(&self, hand: usize) -> Option<Points> {
        self.came_to[hand]
    }

    /// The hands of `seat`.
    pub fn hands(&self, seat: Seat) -> impl Iterator<Item = Tally> {
        self.seats[seat.index()].playing().map(|(_, hand)| hand.tally)
    }

    /// The next seat to get one of the first two cards, or what follows.
    #[inline]
    pub(super) fn deal_from(&mut self, index: usize, place: u8, log: &mut impl Log) {
        match self.live.at_or_after(index) {
            Some(seat) => self.stage = Stage::Dealing { seat, place },
            None if place == 0 => self.stage = Stage::UpCard,
            None => self.all_dealt(log),
        }
    }

    /// Every hand has two cards.
    #[inline]
    fn all_dealt(&mut self, log: &mut impl Log) {
        for seat in self.live.dealing_order() {
            let hand = &mut self.seats[seat.index()].hands[0];
            if hand.tally.is_natural() {
                hand.standing = super::hands::Standing::Complete(Stands::Blackjack);
            }
        }
        self.collect_lost_bonuses(log);
        self.insure_from(0, log);
    }

    /// The next seat to be asked for insurance, if the dealer shows an ace.
    #[inline]
    pub(super) fn insure_from(&mut self, index: usize, log: &mut impl Log) {
        if self.up.map(value) == Some(1) {
            let can = |seat: Seat| {
                let wagers = &self.seats[seat.index()].wagers;
                wagers.iter().any(|wager| !half(*wager, self.options.chip).is_zero())
            };
            let mut left = self.live.dealing_order().filter(|seat| seat.index() >= index);
            if let Some(seat) = left.find(|seat| can(*seat)) {
                self.stage = Stage::Insuring(seat);
                return;
            }
        }
        self.play_from(0, log);
    }

    /// The next seat to play its hand. Blackjack is paid in its turn if the dealer cannot have it
    /// (ruling C13).
    #[inline]
    pub(super) fn play_from(&mut self, index: usize, log: &mut impl Log) {
        let mut next = index;
        while let Some(seat) = self.live.at_or_after(next) {
            next = seat.index() + 1;
            if self.seats[seat.index()].hands[0].stands().is_none() {
                self.stage = Stage::Asking { seat, hand: 0 };
                return;
            }
            if !self.dealer_may_have_blackjack() {
                let under = text::<SPOTS>().natural;
                for spot in 0..SPOTS {
                    self.settle_hand((seat, 0, spot), Points::Total(0), under, log);
                }
                self.settle_progressive_in_turn(seat, log);
            }
        }
        self.dealer_from(0, log);
    }

    /// Whether the card face up can become blackjack.
    #[inline]
    pub(super) fn dealer_may_have_blackjack(&self) -> bool {
        may_be_blackjack(value(self.up.expect("dealt before any hand is played")))
    }

    /// That hand takes no further card: the next of the seat gets its second, or the next seat
    /// plays.
    #[inline]
    pub(super) fn play_on(&mut self, seat: Seat, hand: u8, log: &mut impl Log) {
        if hand + 1 < self.seats[seat.index()].count {
            self.stage = Stage::Drawing { seat, hand: hand + 1 };
        } else {
            self.play_from(seat.index() + 1, log);
        }
    }

    /// A card for a hand that is played.
    #[inline]
    fn draw(&mut self, seat: Seat, number: u8, card: Card, log: &mut impl Log) {
        let seated = &mut self.seats[seat.index()];
        let index = usize::from(number);
        let place = seated.hands[index].tally.cards();
        log.deal(
            Spot::Hand { seat, hand: number, place },
            Face::Up,
            Some(card),
            text::<SPOTS>().decide,
        );
        seated.receive(index, card);
        let again = seated.split_aces && self.options.may_split_again(seated, index);
        let closed = seated.split_aces && !again;
        let hand = &mut seated.hands[index];
        if hand.tally.is_over() {
            self.over(seat, number, log);
        } else if hand.doubled || closed || hand.tally.total() == super::points::TWENTY_ONE {
            hand.stand();
        } else {
            self.stage = Stage::Asking { seat, hand: number };
            return;
        }
        self.play_on(seat, number, log);
    }

    /// What came back on a wager of a hand.
    #[inline]
    fn hand_wager(&self, seat: Seat, hand: usize, spot: usize, kind: Kind) -> Option<Wager> {
        let seated = &self.seats[seat.index()];
        let staked = seated.staked(hand, spot, kind);
        let fate = seated.hands[hand].fates[spot][kind as usize];
        let back = settle(fate, staked, self.options.blackjack_pays, self.options.rounding);
        Wager::laid(areas::on::<SPOTS>(hand, spot, kind), staked, back)
    }
}

impl<const SPOTS: usize> Round for TwentyOne<SPOTS> {
    type Options = Options;
    type Bets = Bets<SPOTS>;
    type Carry = ();
    type Decision = Decision;
    type Sight = Sight;

    fn open(
        options: &Options,
        (): &(),
        bets: &[Option<Bets<SPOTS>>],
        log: &mut impl Log,
    ) -> Answer<Self> {
        let mut progressive = Seats::NONE;
        let (first, live) = seated(bets, text::<SPOTS>().wagers, |index, bets| {
            wagers::opens(options, bets)?;
            if !bets.progressive.is_zero() {
                progressive.insert(Seat::at(index));
            }
            Ok(())
        })?;
        Ok(Self::opened(options, bets, (first, live, progressive), log))
    }

    #[inline]
    fn due(&self) -> Due {
        let up = |spot| Due::Card { spot, face: Face::Up };
        match self.stage {
            Stage::Dealing { seat, place } => up(Spot::hand(seat, place)),
            Stage::UpCard => up(Spot::dealer(0)),
            Stage::Insuring(seat) => Due::Decision { seat, hand: 0 },
            Stage::Asking { seat, hand } => Due::Decision { seat, hand },
            Stage::Drawing { seat, hand } => {
                let place = self.seats[seat.index()].hands[usize::from(hand)].tally.cards();
                up(Spot::Hand { seat, hand, place })
            }
            Stage::SecondCard | Stage::DealerDraws => {
                up(Spot::Dealer { hand: self.dealer_hand, place: self.dealer.cards() })
            }
            Stage::Display(seat) => Due::Display { seat },
            Stage::Complete => Due::Nothing,
        }
    }

    fn place(&mut self, _: &mut impl Log) {
        panic!("no card is dealt face down; due is {}", self.due());
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing { seat, place } => {
                log.deal(Spot::hand(seat, place), Face::Up, Some(card), text::<SPOTS>().deal);
                self.seats[seat.index()].receive(0, card);
                self.deal_from(seat.index() + 1, place, log);
            }
            Stage::UpCard => {
                log.deal(Spot::dealer(0), Face::Up, Some(card), text::<SPOTS>().deal);
                self.up = Some(card);
                self.dealer = Tally::EMPTY.with(value(card));
                self.deal_from(0, 1, log);
            }
            Stage::Drawing { seat, hand } => self.draw(seat, hand, card, log),
            Stage::SecondCard => self.second_card(card, log),
            Stage::DealerDraws => self.dealer_draws(card, log),
            Stage::Insuring(_) | Stage::Asking { .. } | Stage::Display(_) | Stage::Complete => {
                panic!("{card} is revealed; due is {}", self.due())
            }
        }
    }

    #[inline]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<SPOTS> {
        self.offered().choices()
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        self.permitted(decision)
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.decided(decision, log)
    }

    fn displayed(&mut self, amount: Chips, log: &mut impl Log) {
        let Stage::Display(seat) = self.stage else {
            panic!("{amount} is displayed; due is {}", self.due());
        };
        self.pay_bonus(seat, amount, log);
        self.display_from(seat.index() + 1, log);
    }

    fn award_turns(&self) -> impl Iterator<Item = Seat> + use<SPOTS> {
        self.award_turns.into_iter().flatten()
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        if !self.wagers(seat).any(|wager| wager.returned.is_none()) {
            return;
        }
        log.record(Act::Voided(Scope::Hand(seat)), text::<SPOTS>().void);
        self.return_wagers(seat, log);
        self.live.remove(seat);
        self.go_on_without(seat, log);
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        let seated = &self.seats[seat.index()];
        let asked =
            if let Stage::Asking { seat, hand } = self.stage { Some((seat, hand)) } else { None };
        let hand = asked.filter(|(asked, _)| *asked == seat).map_or(0, |(_, hand)| hand);
        let [first, second, third, fourth] = &seated.hands;
        Sight {
            // PERF: hand by hand; a map over the hands waits for its own small writes.
            own: [first.tally, second.tally, third.tally, fourth.tally],
            hands: seated.count,
            hand,
            up: self.up,
        }
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let seated = &self.seats[seat.index()];
        let own = (0..SPOTS).filter_map(move |spot| self.hand_wager(seat, 0, spot, Kind::Hand));
        let insured = (0..SPOTS).filter_map(move |spot| self.insurance_wager(seat, spot));
        let doubled = move |hand| {
            (0..SPOTS).filter_map(move |spot| self.hand_wager(seat, hand, spot, Kind::Double))
        };
        let split = move |hand| {
            let own = move |spot| self.hand_wager(seat, hand, spot, Kind::Hand);
            (0..SPOTS).filter_map(own).chain(doubled(hand))
        };
        own.chain(self.progressive_wager(seat))
            .chain(self.bonus_wager(seat))
            .chain(insured)
            .chain(doubled(0))
            .chain((1..usize::from(seated.count)).flat_map(split))
    }
}
