//! Coupons (rulings X07 and X13): a tender of its own beside one even-money wager, paid once at 1
//! to 1 on its face and then surrendered.
//!
//! A coupon is not chips: it buys no hand, counts towards no limit and cannot win more than its
//! face. It goes the way of its wager: paid and surrendered, or collected, or given back.

use std::collections::BTreeMap;

use games::people::CouponPolicy;
use games::{BettingArea, Coupon, Game};
use law::ruling;
use rules::{Act, Area, Chips, Money, Reason, Seat};

use crate::Event;
use crate::rows::Rows;
use crate::table::{Done, Lines, Table};
use crate::text::Text;

/// The coupons of a table: where each is, and that none is lost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Coupons {
    lying: BTreeMap<Seat, (Area, Chips)>,
    /// Collected in the open round.
    collected: BTreeMap<Seat, (Area, Chips)>,
    /// Paid in the open round, and not listed for a ruling.
    paid: BTreeMap<Seat, (Area, Chips)>,
    brought: Chips,
    surrendered: Chips,
    given_back: Chips,
}

impl Coupons {
    /// How many were brought, surrendered and given back, if none lies beside a wager and no round
    /// is open.
    pub(crate) fn counts(&self) -> Option<[Chips; 3]> {
        let Self { lying, collected, paid, brought, surrendered, given_back } = self;
        let still = lying.is_empty() && collected.is_empty() && paid.is_empty();
        still.then_some([*brought, *surrendered, *given_back])
    }

    /// So many were.
    pub(crate) fn counted([brought, surrendered, given_back]: [Chips; 3]) -> Self {
        Self { brought, surrendered, given_back, ..Self::default() }
    }

    /// What lies beside this wager.
    pub(crate) fn at(&self, seat: Seat, area: Area) -> Option<Chips> {
        self.lying.get(&seat).filter(|(on, _)| *on == area).map(|(_, face)| *face)
    }

    /// What was paid with this wager in the open round, and is not taken again.
    pub(crate) fn take_paid(&mut self, seat: Seat, area: Area) -> Chips {
        match self.paid.get(&seat).copied() {
            Some((on, face)) if on == area => {
                self.paid.remove(&seat);
                face
            }
            _ => Chips::ZERO,
        }
    }

    /// Whether every coupon lies beside a wager, was surrendered or went back.
    pub(crate) fn is_conserved(&self, layout: &Rows<(Seat, Area), Chips>) -> bool {
        let beside =
            |(seat, (area, _)): (&Seat, &(Area, Chips))| layout.contains_key((*seat, *area));
        let lying: Chips = self.lying.values().map(|(_, face)| *face).sum();
        self.lying.iter().all(beside) && lying + self.surrendered + self.given_back == self.brought
    }

    fn bring(&mut self, seat: Seat, area: Area, face: Chips) {
        self.lying.insert(seat, (area, face));
        self.brought += face;
    }

    fn pay(&mut self, seat: Seat) {
        let coupon = self.lying.remove(&seat).expect("a coupon lies there");
        self.surrendered += coupon.1;
        self.paid.insert(seat, coupon);
    }

    fn collect(&mut self, seat: Seat) {
        let coupon = self.lying.remove(&seat).expect("a coupon lies there");
        self.surrendered += coupon.1;
        self.collected.insert(seat, coupon);
    }

    fn give_back(&mut self, seat: Seat) {
        let (_, face) = self.lying.remove(&seat).expect("a coupon lies there");
        self.given_back += face;
    }

    /// A coupon that was paid goes back to its player.
    pub(crate) fn hand_back(&mut self, face: Chips) {
        let surrendered = self.surrendered.checked_sub(face);
        self.surrendered = surrendered.expect("it was surrendered when it was paid");
        self.given_back += face;
    }

    /// Collected coupons lie beside their wagers again, of one seat or of all.
    pub(crate) fn reverse_collected(&mut self, of: Option<Seat>) {
        let collected = core::mem::take(&mut self.collected);
        let (back, stay): (BTreeMap<_, _>, BTreeMap<_, _>) =
            collected.into_iter().partition(|(seat, _)| of.is_none_or(|only| only == *seat));
        self.collected = stay;
        for (seat, coupon) in back {
            let surrendered = self.surrendered.checked_sub(coupon.1);
            self.surrendered = surrendered.expect("it was surrendered when it was collected");
            self.lying.insert(seat, coupon);
        }
    }

    /// The round is over.
    pub(crate) fn close(&mut self) {
        self.collected.clear();
        self.paid.clear();
    }

    /// Every coupon as text, line by line; nothing at a table that has seen none.
    pub(crate) fn state(&self, text: &mut Text) {
        if self.brought.is_zero() {
            return;
        }
        let places = [("lies", &self.lying), ("collected", &self.collected), ("paid", &self.paid)];
        for (what, coupons) in places {
            for (seat, (area, face)) in coupons {
                text.line(format_args!("coupon {what} {seat} {area}"), *face);
            }
        }
        let (taken, back) = (self.surrendered, self.given_back);
        let all = format_args!("{taken} surrendered, {back} given back of {}", self.brought);
        text.line("coupons", all);
    }
}

impl<G: Game> Table<G> {
    /// A coupon lies beside the chips of an even-money wager, one at a seat, with a face of at most
    /// that wager.
    pub(crate) fn put_coupon(
        &mut self,
        seat: Seat,
        area: Area,
        face: Chips,
        lines: &mut Lines,
    ) -> Done {
        let refuse = |what, needs| self.refuse(Reason::NotAllowed { what, needs }, ruling::X07);
        if self.house().coupons == CouponPolicy::Refused {
            return refuse("a coupon without posted terms", "chips or plaques");
        }
        let taken = |it: &BettingArea| it.area == area && it.coupon == Coupon::Taken;
        if !G::AREAS.iter().any(taken) {
            return refuse("a coupon on this area", "the even-money wager before the deal");
        }
        if self.ledger.coupons.lying.contains_key(&seat) {
            return refuse("a second coupon at a seat", "one coupon in a round");
        }
        let lying = self.ledger.on_layout(seat, area);
        if lying.is_zero() {
            return refuse("a coupon by itself", "chips that lie there first");
        }
        if face.is_zero() || face > lying {
            let (what, needs) = ("a coupon of this face", "a face up to the chips that lie there");
            return self.not_allowed(what, needs, ruling::X13);
        }
        self.ledger.coupons.bring(seat, area, face);
        self.note(lines, Event::CouponPut(seat, area, face), self.procedure.tender);
        Ok(())
    }

    /// A coupon goes the way of its wager.
    pub(crate) fn settle_coupon(&mut self, act: Act, lines: &mut Lines) {
        let Some((seat, area, Some((money, _)))) = act.wager() else { return };
        let Some(face) = self.ledger.coupons.at(seat, area) else { return };
        match money {
            Money::Placed => {}
            Money::Paid => {
                let player = self.player(seat).to_owned();
                self.ledger.pay(&player, seat, area, face);
                self.ledger.coupons.pay(seat);
                self.note(lines, Event::CouponPaid(seat, area, face), ruling::X07);
            }
            Money::Collected => {
                self.ledger.coupons.collect(seat);
                self.note(lines, Event::CouponCollected(seat, area, face), ruling::X07);
            }
            Money::Returned => self.return_coupon(seat, area, lines),
        }
    }

    /// A wager that is neither paid nor collected takes its coupon along.
    pub(crate) fn return_coupon(&mut self, seat: Seat, area: Area, lines: &mut Lines) {
        let Some(face) = self.ledger.coupons.at(seat, area) else { return };
        self.ledger.coupons.give_back(seat);
        self.note(lines, Event::CouponReturned(seat, area, face), ruling::X07);
    }
}
