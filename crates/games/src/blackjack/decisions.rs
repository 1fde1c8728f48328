//! What a player may say: insurance, and the play of a hand (2.18(c), (d); rulings C03, C20).
//!
//! Standing and hitting are always offered. A double adds an equal wager for every wager of the
//! hand, before its third card; a split makes two hands of two cards of one value, up to as many as
//! the house lets. Split aces get one card each. A hand of 21 is asked nothing.

use rules::{Act, Answer, Area, Chips, Choice, Log, Reason, Round as _, Seat, Spot};

use super::areas::{self, Kind};
use super::hands::{Seated, Standing};
use super::payouts::{Fate, Stands};
use super::points::Points;
use super::round::{Stage, TwentyOne};
use super::text::text;
use super::wagers::{half, insurance};
use super::{Decision, Insurance, Offer, Options, Spots, Surrender};

law::cite!(ruling: C03 C20);

/// What is offered, as bits in the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offered {
    bits: u16,
    /// The least amount of insurance, where amounts are free.
    least: Chips,
}

/// The decisions that need nothing said besides, then insurance.
const PLAYS: [Decision; 5] =
    [Decision::Stands, Decision::Hits, Decision::Doubles, Decision::Splits, Decision::Surrenders];
const STAND: u16 = 1;
const HIT: u16 = 1 << 1;
const DOUBLE: u16 = 1 << 2;
const SPLIT: u16 = 1 << 3;
const SURRENDER: u16 = 1 << 4;
const DECLINE: u16 = 1 << 5;
/// The least amount of a free choice.
const LEAST: u16 = 1 << 6;
/// Half on each of some spots: bit seven is for those of bits 1.
const HALVES: u32 = 6;

impl Offered {
    const NOTHING: Self = Self { bits: 0, least: Chips::ZERO };

    /// All of it, one by one.
    #[inline]
    pub(super) fn choices(self) -> impl Iterator<Item = Decision> {
        let (mut left, least) = (self.bits, self.least);
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros();
            left &= left - 1;
            Some(decision(bit, least))
        })
    }

    const fn has(self, bit: u16) -> bool {
        self.bits & bit != 0
    }
}

/// The decision of a bit.
#[inline]
const fn decision(bit: u32, least: Chips) -> Decision {
    match bit {
        0..5 => PLAYS[bit as usize],
        5 => Decision::DoesNotInsure,
        6 => Decision::Insures(Insurance::Amount(least)),
        #[expect(clippy::cast_possible_truncation, reason = "at most fifteen")]
        _ => Decision::Insures(Insurance::Half(Spots::from_bits((bit - HALVES) as u8))),
    }
}

impl Options {
    /// Whether a hand of `seated` that is a pair may become two.
    #[inline]
    pub(super) fn may_split_again<const SPOTS: usize>(
        &self,
        seated: &Seated<SPOTS>,
        hand: usize,
    ) -> bool {
        let again = seated.count == 1 || !seated.split_aces || self.resplit_aces == Offer::Offered;
        again && seated.count < self.resplit && seated.hands[hand].tally.pair().is_some()
    }
}

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// What is offered to whoever is asked.
    #[inline]
    pub(super) fn offered(&self) -> Offered {
        match self.stage {
            Stage::Asking { seat, hand } => {
                let bits = self.plays(&self.seats[seat.index()], usize::from(hand));
                Offered { bits, least: Chips::ZERO }
            }
            Stage::Insuring(seat) => self.insurances(seat),
            Stage::Dealing { .. }
            | Stage::UpCard
            | Stage::Drawing { .. }
            | Stage::SecondCard
            | Stage::DealerDraws
            | Stage::Display(_)
            | Stage::Complete => Offered::NOTHING,
        }
    }

    #[inline]
    fn plays(&self, seated: &Seated<SPOTS>, hand: usize) -> u16 {
        let options = &self.options;
        let split = if options.may_split_again(seated, hand) { SPLIT } else { 0 };
        if seated.split_aces {
            return STAND | split;
        }
        let (tally, only) = (seated.hands[hand].tally, seated.count == 1);
        if tally.cards() > 2 {
            return STAND | HIT;
        }
        let doubles = options.double.permits(tally.total())
            && (only || options.double_after_split == Offer::Offered);
        let surrenders = only && options.surrender == Surrender::Late;
        let double = if doubles { DOUBLE } else { 0 };
        let surrender = if surrenders { SURRENDER } else { 0 };
        STAND | HIT | double | split | surrender
    }

    /// No insurance; half of each of any of the spots; and of a free amount the least.
    fn insurances(&self, seat: Seat) -> Offered {
        let (wagers, least) = (&self.seats[seat.index()].wagers, self.options.chip);
        let mut spots = Spots::NONE;
        for spot in (0..SPOTS).filter(|spot| !half(wagers[*spot], least).is_zero()) {
            spots = spots.with(spot);
        }
        let some = (1..8).filter(|bits| Spots::from_bits(*bits).are_among(spots));
        let halves = some.fold(0, |bits, some| bits | 1 << (HALVES + u32::from(some)));
        let free = SPOTS == 1 && least < half(wagers[0], least);
        Offered { bits: DECLINE | halves | if free { LEAST } else { 0 }, least }
    }

    /// The refusals of a decision, in their order.
    pub(super) fn permitted(&self, decision: Decision) -> Answer {
        let asked = |under| Err(self.not_due(under));
        match (self.stage, decision) {
            (Stage::Asking { seat, hand }, Decision::DoublesFor(amount)) => {
                self.permitted(Decision::Doubles)?;
                let seated = &self.seats[seat.index()];
                let needs = seated.wagers.iter().copied().sum();
                let area = areas::on::<SPOTS>(usize::from(hand), 0, Kind::Double);
                if amount == needs {
                    return Ok(());
                }
                Reason::MustBe { area, amount, needs }.under(text::<SPOTS>().added)
            }
            (Stage::Asking { .. }, Decision::Insures(_) | Decision::DoesNotInsure) => {
                asked(text::<SPOTS>().insure)
            }
            (Stage::Asking { seat, .. }, Decision::Hits)
                if !self.seats[seat.index()].split_aces =>
            {
                Ok(())
            }
            (Stage::Asking { .. }, play) => self.plays_are_offered(play),
            (Stage::Insuring(_), Decision::DoesNotInsure) => Ok(()),
            (Stage::Insuring(seat), Decision::Insures(amounts)) => {
                let wagers = &self.seats[seat.index()].wagers;
                insurance(amounts, wagers, self.options.chip).map(drop)
            }
            (_, Decision::Insures(_) | Decision::DoesNotInsure) => asked(text::<SPOTS>().insure),
            (_, _) => asked(text::<SPOTS>().decide),
        }
    }

    fn plays_are_offered(&self, play: Decision) -> Answer {
        let (bit, what, needs) = match play {
            Decision::Stands => return Ok(()),
            Decision::Hits => (HIT, "another card on split aces", "they get one card each"),
            Decision::Doubles => (
                DOUBLE,
                "a double down on this hand",
                "two cards of a total that may be doubled here, after a split if that is offered",
            ),
            Decision::Splits => (
                SPLIT,
                "a split of this hand",
                "two cards of one value, and fewer hands than the house lets one pair become",
            ),
            Decision::Surrenders => {
                (SURRENDER, "a surrender of this hand", "the first two cards, where it is offered")
            }
            Decision::DoublesFor(_) | Decision::Insures(_) | Decision::DoesNotInsure => {
                unreachable!("not the play of a hand")
            }
        };
        if self.offered().has(bit) {
            return Ok(());
        }
        let given_up = play == Decision::Surrenders;
        let under = if given_up { text::<SPOTS>().surrender } else { text::<SPOTS>().added };
        Reason::NotAllowed { what, needs }.under(under)
    }

    /// The due decision is this one.
    #[inline]
    pub(super) fn decided(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.permitted(decision)?;
        match self.stage {
            Stage::Insuring(seat) => {
                self.insure(seat, decision, log);
                self.insure_from(seat.index() + 1, log);
            }
            Stage::Asking { seat, hand } => self.play(seat, hand, decision, log),
            Stage::Dealing { .. }
            | Stage::UpCard
            | Stage::Drawing { .. }
            | Stage::SecondCard
            | Stage::DealerDraws
            | Stage::Display(_)
            | Stage::Complete => unreachable!("permitted when due only"),
        }
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, hand: u8, decision: Decision, log: &mut impl Log) {
        let under = text::<SPOTS>().decide;
        let index = usize::from(hand);
        match decision {
            Decision::Stands => {
                log.record(Act::ChoseFor { seat, hand, choice: Choice::Stands }, under);
                self.seats[seat.index()].hands[index].stand();
                self.play_on(seat, hand, log);
            }
            Decision::Hits => {
                log.record(Act::ChoseFor { seat, hand, choice: Choice::Hits }, under);
                self.stage = Stage::Drawing { seat, hand };
            }
            Decision::Doubles | Decision::DoublesFor(_) => {
                self.seats[seat.index()].hands[index].doubled = true;
                self.add_wagers(seat, index, Kind::Double, log);
                self.stage = Stage::Drawing { seat, hand };
            }
            Decision::Splits => {
                log.record(Act::ChoseFor { seat, hand, choice: Choice::Splits }, under);
                let made = self.seats[seat.index()].split(index);
                self.add_wagers(seat, made, Kind::Hand, log);
                let from = Spot::Hand { seat, hand, place: 1 };
                let new = self.seats[seat.index()].count - 1;
                log.record(
                    Act::Moved { from, to: Spot::Hand { seat, hand: new, place: 0 } },
                    under,
                );
                self.stage = Stage::Drawing { seat, hand };
            }
            Decision::Surrenders => self.surrender(seat, log),
            Decision::Insures(_) | Decision::DoesNotInsure => unreachable!("not permitted"),
        }
    }

    /// An equal wager for every wager.
    #[inline]
    fn add_wagers<L: Log>(&self, seat: Seat, hand: usize, kind: Kind, log: &mut L) {
        if L::KEEPS {
            let added = |spot| {
                let amount = self.seats[seat.index()].wagers[spot];
                (areas::on::<SPOTS>(hand, spot, kind), amount)
            };
            let placed = |area: Area, amount| Act::WagerPlaced { seat, area, amount };
            log.each((0..SPOTS).map(added), placed, text::<SPOTS>().added);
        }
    }

    /// A hand given up is settled at once if the dealer cannot have blackjack.
    fn surrender(&mut self, seat: Seat, log: &mut impl Log) {
        let under = text::<SPOTS>().surrender;
        log.record(Act::ChoseFor { seat, hand: 0, choice: Choice::Surrenders }, under);
        self.seats[seat.index()].hands[0].standing = Standing::Complete(Stands::Surrendered);
        if !self.dealer_may_have_blackjack() {
            for spot in 0..SPOTS {
                self.settle_hand((seat, 0, spot), Points::Total(0), under, log);
            }
            self.settle_progressive_in_turn(seat, log);
        }
        self.play_on(seat, 0, log);
    }

    fn insure(&mut self, seat: Seat, decision: Decision, log: &mut impl Log) {
        let under = text::<SPOTS>().insure;
        let seated = &mut self.seats[seat.index()];
        let Decision::Insures(amounts) = decision else {
            return log
                .record(Act::WagerDeclined { seat, area: areas::insurance::<SPOTS>(0) }, under);
        };
        let insured = insurance(amounts, &seated.wagers, self.options.chip);
        seated.insurance = insured.expect("permitted before");
        seated.insured = [Fate::Open; SPOTS];
        let on = |spot| (areas::insurance::<SPOTS>(spot), seated.insurance[spot]);
        let placed = |area: Area, amount| Act::WagerPlaced { seat, area, amount };
        log.each((0..SPOTS).map(on), placed, under);
    }
}
