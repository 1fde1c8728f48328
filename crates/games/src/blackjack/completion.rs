//! Settlement (2.18(f), (h)-(j)): against each of the dealer's hands from the far right, the hands
//! of one seat in their order. At the end the progressive, the bonus, and the pick-up of all cards.

use law::{Clause, ruling};
use rules::{Act, Area, Chips, Log, Seat, Spot, Verdict, Wager};

use super::OverThenBlackjack;
use super::areas::{self, Kind};
use super::hands::{Standing, part};
use super::payouts::{Fate, INSURANCE_ODDS, Part, Stands, judge, judge_insurance, settle};
use super::points::Points;
use super::round::{Stage, TwentyOne};
use super::text::text;

law::cite!(ruling: C04 C13 C17);

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// The wagers on the dealer's hand in play are decided, where the player's hand is such.
    #[inline]
    pub(super) fn settle_spot<L: Log>(
        &mut self,
        points: Points,
        such: impl Fn(Stands) -> bool,
        log: &mut L,
    ) {
        let spot = usize::from(self.dealer_hand);
        let under = text::<SPOTS>().settle[spot];
        for seat in self.live.settling_order() {
            for hand in 0..usize::from(self.seats[seat.index()].count) {
                let stands = self.seats[seat.index()].hands[hand].stands();
                if stands.is_some_and(&such) {
                    self.settle_hand((seat, hand, spot), points, under, log);
                }
            }
        }
    }

    /// The open wagers on one hand against one of the dealer's are decided.
    #[inline]
    pub(super) fn settle_hand<L: Log>(
        &mut self,
        (seat, hand, spot): (Seat, usize, usize),
        points: Points,
        under: Clause,
        log: &mut L,
    ) {
        let stands = self.seats[seat.index()].hands[hand].stands();
        let stands = stands.expect("a hand is settled when it takes no further card");
        for kind in Kind::BOTH {
            let part = part(hand, kind);
            let alone = if L::KEEPS { left_alone(stands, points, part) } else { None };
            let fate = judge(stands, points, part);
            self.decide_wager((seat, hand, spot, kind), fate, alone.unwrap_or(under), log);
        }
    }

    /// A wager that is open is decided so.
    #[inline]
    fn decide_wager<L: Log>(
        &mut self,
        (seat, hand, spot, kind): (Seat, usize, usize, Kind),
        fate: Fate,
        under: Clause,
        log: &mut L,
    ) {
        let seated = &mut self.seats[seat.index()];
        let open = &mut seated.hands[hand].fates[spot][kind as usize];
        if *open != Fate::Open {
            return;
        }
        *open = fate;
        let staked = seated.staked(hand, spot, kind);
        if L::KEEPS && !staked.is_zero() {
            let back = settle(fate, staked, self.options.blackjack_pays, self.options.rounding);
            let area = areas::on::<SPOTS>(hand, spot, kind);
            told(seat, area, (staked, back.expect("decided"), fate), under, log);
        }
    }

    /// A hand over 21 loses all its wagers on all spots at once; under the other reading of ruling
    /// C17 the added ones wait for a second card that may make blackjack.
    pub(super) fn over(&mut self, seat: Seat, number: u8, log: &mut impl Log) {
        let (hand, under) = (usize::from(number), text::<SPOTS>().over);
        self.seats[seat.index()].hands[hand].standing = Standing::Complete(Stands::Over);
        let waits = self.options.over_then_blackjack == OverThenBlackjack::Original
            && self.dealer_may_have_blackjack();
        let original = hand == 0;
        for spot in 0..SPOTS {
            for kind in Kind::BOTH {
                if !waits || original && kind == Kind::Hand {
                    self.decide_wager((seat, hand, spot, kind), Fate::Lost, under, log);
                }
            }
        }
        if number + 1 == self.seats[seat.index()].count {
            self.settle_progressive_in_turn(seat, log);
        }
        let open = (0..SPOTS).any(|spot| self.seats[seat.index()].is_open(hand, spot));
        if !open && !self.awaits_the_meter(seat) {
            self.rack_hand(seat, number, under, log);
        }
    }

    /// Insurance against the dealer's hand in play is decided by its second card.
    #[inline]
    pub(super) fn settle_insurance<L: Log>(&mut self, points: Points, log: &mut L) {
        let spot = usize::from(self.dealer_hand);
        let fate = match judge_insurance(points) {
            Verdict::Pays(_) => Fate::AtOdds,
            Verdict::Push => Fate::Back,
            Verdict::Loses => Fate::Lost,
        };
        for seat in self.live.settling_order() {
            if self.seats[seat.index()].is_insured(spot) {
                self.seats[seat.index()].insured[spot] = fate;
                let wager = self.insurance_wager(seat, spot).expect("insured");
                let back = wager.returned.expect("decided");
                let under = text::<SPOTS>().insured;
                told(seat, wager.area, (wager.staked, back, fate), under, log);
            }
        }
    }

    /// What came back on an insurance wager.
    #[inline]
    pub(super) fn insurance_wager(&self, seat: Seat, spot: usize) -> Option<Wager> {
        let seated = &self.seats[seat.index()];
        let staked = seated.insurance[spot];
        let back = settle(seated.insured[spot], staked, INSURANCE_ODDS, self.options.rounding);
        Wager::laid(areas::insurance::<SPOTS>(spot), staked, back)
    }

    /// All wagers on hands are decided: the progressive, then the displays, then the cards.
    pub(super) fn conclude(&mut self, log: &mut impl Log) {
        self.settle_progressives(log);
        self.display_from(0, log);
    }

    /// What still lies on the layout is picked up, and the round is over.
    pub(super) fn pick_up<L: Log>(&mut self, log: &mut L) {
        self.stage = Stage::Complete;
        if !L::KEEPS {
            return;
        }
        let under = self.picked_up();
        for seat in self.live.settling_order() {
            for hand in 0..self.seats[seat.index()].count {
                self.rack_hand(seat, hand, under, log);
            }
        }
        let hand = self.dealer_hand;
        let cards = 0..self.dealer.cards();
        log.rack(cards.map(|place| Spot::Dealer { hand, place }), under);
    }
}

/// Which ruling gives an added wager back that a dealer's blackjack leaves alone.
const fn left_alone(stands: Stands, dealer: Points, part: Part) -> Option<Clause> {
    match (part, dealer, stands) {
        (Part::Added, Points::Blackjack, Stands::On(_)) => Some(ruling::C04),
        (Part::Added, Points::Blackjack, Stands::Over) => Some(ruling::C17),
        (Part::Added, Points::Blackjack, Stands::Blackjack | Stands::Surrendered)
        | (Part::Added, Points::Total(_) | Points::Over, _)
        | (Part::Original, _, _) => None,
    }
}

/// A wager is collected, returned, paid and returned, or divided.
fn told(
    seat: Seat,
    area: Area,
    (staked, back, fate): (Chips, Chips, Fate),
    under: Clause,
    log: &mut impl Log,
) {
    if fate == Fate::Half && back < staked {
        log.record(Act::Collected { seat, area, amount: staked - back }, under);
        return log.record(Act::Returned { seat, area, amount: back }, under);
    }
    log.settle(seat, area, (staked, back), [under; 2]);
}
