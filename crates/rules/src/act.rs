//! Acts: everything that happens at a table, in the order of the text, each under its clause.
//!
//! Acts are the only output of a round. A live table performs them, a test reads them, a loop
//! throws them away: `()` is a [`Log`] that costs nothing.

use core::fmt;

use cards::Card;
use law::Clause;

use crate::due::Numbered;
use crate::{Area, Award, Chips, Choice, Face, Lie, PotAct, Seat, Seats, Spot};

cards::worded! {
    /// What a dealer says aloud.
    pub enum Announcement(words) {
        /// Closes wagering.
        NoMoreBets "No more bets",
    }
}

cards::told! {
    /// How far a void reaches (GEN-004).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Scope {
        /// The hand of one seat.
        Hand(seat: Seat) ["{seat}: hand"];
        /// The hand of one seat, which is out of the round while what it put in stays.
        DeadHand(seat: Seat) ["{seat}: hand dead,"];
        /// Every hand of the round.
        Round ["all hands"];
    }
}

impl From<PotAct> for Act {
    fn from(act: PotAct) -> Self {
        Self::Pot(act)
    }
}

cards::told! {
    /// One act at the table; in words one line for people: `seat 2: paid 20 on wager`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Act {
        /// The dealer says something.
        Announced(words: Announcement) ["announced \"{words}\""];
        /// A wager is accepted on an area.
        WagerPlaced { seat: Seat, area: Area, amount: Chips }
            ["{seat}: placed {amount} on {area}"];
        /// A player lets an offered wager pass.
        WagerDeclined { seat: Seat, area: Area } ["{seat}: declined {area}"];
        /// A player chooses, without a wager.
        Chose { seat: Seat, choice: Choice } ["{seat}: {choice}"];
        /// The same over one of several hands that a seat may have.
        ChoseFor { seat: Seat, hand: u8, choice: Choice }
            ["{seat}{}: {choice}", Numbered(" hand ", *hand)];
        /// A player puts cards face down into the discard area. That they go to the rack is an act
        /// of its own.
        Discarded { seat: Seat, cards: u8 }
            ["{seat}: discarded {cards} card{}", if *cards == 1 { "" } else { "s" }];
        /// A card leaves the stub; which one is known if anybody knows.
        Dealt { spot: Spot, face: Face, card: Option<Card> }
            ["{spot} dealt{}{}", dealt_so(*face), AfterColon(*card)];
        /// What only a game with a pot knows.
        Pot(act: PotAct) ["{act}"];
        /// A card that lies face down is turned over, for everybody to see.
        Turned { spot: Spot, card: Card } ["{spot} turned: {card}"];
        /// A card is turned face down again; what was seen was seen.
        TurnedDown { spot: Spot } ["{spot} turned face down"];
        /// A losing wager goes to the table inventory.
        Collected { seat: Seat, area: Area, amount: Chips }
            ["{seat}: collected {amount} from {area}"];
        /// A winning wager is paid: the profit. The wager itself is [returned](Act::Returned).
        Paid { seat: Seat, area: Area, amount: Chips } ["{seat}: paid {amount} on {area}"];
        /// A hand wins an award of a progressive. What it is in money is known when it is paid,
        /// from the meter the driver holds; the wager itself is [collected](Act::Collected).
        AwardWon { seat: Seat, area: Area, award: Award } ["{seat}: won {award} on {area}"];
        /// A device shows what a wager wins.
        Displayed { seat: Seat, area: Area, amount: Chips }
            ["{seat}: the display shows {amount} on {area}"];
        /// A wager goes back to its player.
        Returned { seat: Seat, area: Area, amount: Chips }
            ["{seat}: returned {amount} from {area}"];
        /// A card that lies on the layout is put as the text wants it.
        Laid { spot: Spot, lie: Lie } ["{spot} {lie}"];
        /// A wager that is accepted is put as the player means it.
        WagerLaid { seat: Seat, area: Area, lie: Lie } ["{seat}: {area} {lie}"];
        /// A card on the layout is moved, as it lies, to where it belongs to another hand.
        Moved { from: Spot, to: Spot } ["{from} moved to {to}"];
        /// A card on the layout goes to the discard rack.
        Racked { spot: Spot } ["{spot} to the discard rack"];
        /// The rest of the deck is taken out of a device into the dealer's hand.
        StubTaken ["stub taken in hand"];
        /// The stub goes to the discard rack.
        StubRacked ["stub to the discard rack"];
        /// Hands lose their effect.
        Voided(scope: Scope) ["{scope} void"];
    }
}

cards::worded! {
    /// What happens to chips of a wager.
    pub enum Money(word) {
        /// A wager was put down.
        Placed "placed",
        /// A profit was paid.
        Paid "paid",
        /// A wager went back.
        Returned "returned",
        /// A wager was collected.
        Collected "collected",
    }
}

/// A card that somebody knows, after a colon.
struct AfterColon(Option<Card>);

impl fmt::Display for AfterColon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |card| write!(f, ": {card}"))
    }
}

const fn dealt_so(face: Face) -> &'static str {
    match face {
        Face::Up => " face up",
        Face::Examined => " to be examined",
        Face::Down => " face down",
    }
}

/// An act and the clause or ruling it happened under.
pub type Entry = (Act, Clause);

/// Who writes acts down.
pub trait Log {
    /// Whether anything is kept. Where nothing is, a round need not find out what it would cite.
    const KEEPS: bool = true;

    /// Takes note of `act`, done under `under`.
    fn record(&mut self, act: Act, under: Clause);

    /// The same of an act of a game with a pot.
    #[inline]
    fn pot(&mut self, act: PotAct, under: Clause) {
        self.record(Act::Pot(act), under);
    }

    /// The wagers of all who play are down, and the dealer says "No more bets".
    #[inline]
    fn close_bets<W: IntoIterator<Item = (Area, Chips, Clause)>>(
        &mut self,
        taken: Seats,
        wagers: impl Fn(Seat) -> W,
        call: Clause,
    ) {
        if Self::KEEPS {
            for seat in taken.dealing_order() {
                for (area, amount, under) in wagers(seat).into_iter().filter(|bet| bet.1 > NOTHING)
                {
                    self.record(Act::WagerPlaced { seat, area, amount }, under);
                }
            }
            self.no_more_bets(call);
        }
    }

    /// The dealer says "No more bets".
    #[inline]
    fn no_more_bets(&mut self, under: Clause) {
        self.record(Act::Announced(Announcement::NoMoreBets), under);
    }

    /// A card leaves the stub.
    #[inline]
    fn deal(&mut self, spot: Spot, face: Face, card: Option<Card>, under: Clause) {
        self.record(Act::Dealt { spot, face, card }, under);
    }

    /// A wager is decided, so much comes back on it: it is collected, returned, or paid under the
    /// first clause and returned under the second.
    #[inline]
    fn settle(
        &mut self,
        seat: Seat,
        area: Area,
        (staked, back): (Chips, Chips),
        [paid, under]: [Clause; 2],
    ) {
        if !Self::KEEPS || staked.is_zero() {
            return;
        }
        if back.is_zero() {
            return self.record(Act::Collected { seat, area, amount: staked }, under);
        }
        if back > staked {
            self.record(Act::Paid { seat, area, amount: back - staked }, paid);
        }
        self.record(Act::Returned { seat, area, amount: staked }, under);
    }

    /// Wagers of `seat` go to the table inventory, those that were made.
    #[inline]
    fn collect(&mut self, seat: Seat, wagers: impl Wagers, under: Clause) {
        self.each(wagers, |area, amount| Act::Collected { seat, area, amount }, under);
    }

    /// Wagers of `seat` go back to the player, those that were made.
    #[inline]
    fn give_back(&mut self, seat: Seat, wagers: impl Wagers, under: Clause) {
        self.each(wagers, |area, amount| Act::Returned { seat, area, amount }, under);
    }

    /// The same happens to every wager that was made.
    #[inline]
    fn each(&mut self, wagers: impl Wagers, act: impl Fn(Area, Chips) -> Act, under: Clause) {
        if Self::KEEPS {
            for (area, amount) in wagers.into_iter().filter(|bet| bet.1 > NOTHING) {
                self.record(act(area, amount), under);
            }
        }
    }

    /// The cards of `seat`, by place, are turned for everybody to see.
    #[inline]
    fn turn_hand(&mut self, seat: Seat, cards: &[Option<Card>], under: Clause) {
        if Self::KEEPS {
            for (place, card) in (0..).zip(cards) {
                if let Some(card) = *card {
                    self.record(Act::Turned { spot: Spot::hand(seat, place), card }, under);
                }
            }
        }
    }

    /// The cards of `seat`, by place, go to the discard rack.
    #[inline]
    fn rack_hand(&mut self, seat: Seat, cards: &[Option<Card>], under: Clause) {
        if Self::KEEPS {
            let lying = (0..).zip(cards).filter(|(_, card)| card.is_some());
            self.rack(lying.map(|(place, _)| Spot::hand(seat, place)), under);
        }
    }

    /// Cards that lie there go to the discard rack.
    #[inline]
    fn rack(&mut self, spots: impl IntoIterator<Item = Spot>, under: Clause) {
        if Self::KEEPS {
            spots.into_iter().for_each(|spot| self.record(Act::Racked { spot }, under));
        }
    }
}

const NOTHING: Chips = Chips::ZERO;

/// Amounts on areas.
pub trait Wagers: IntoIterator<Item = (Area, Chips)> {}

impl<W: IntoIterator<Item = (Area, Chips)>> Wagers for W {}

/// Nobody writes anything down.
impl Log for () {
    const KEEPS: bool = false;

    #[inline]
    fn record(&mut self, _: Act, _: Clause) {}
}

impl Log for Vec<Entry> {
    #[inline]
    fn record(&mut self, act: Act, under: Clause) {
        self.push((act, under));
    }
}

impl<L: Log> Log for &mut L {
    const KEEPS: bool = L::KEEPS;

    #[inline]
    fn record(&mut self, act: Act, under: Clause) {
        (**self).record(act, under);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn acts_read_as_a_dealer_would_say_them() {
        let (seat, amount) = (Seat::at(1), Chips::dollars(1000));
        let (area, double) = (Area::new(&(0, "wager")), Area::new(&(1, "double down")));
        let (own, hole) = (Spot::hand(seat, 0), Spot::dealer(0));
        let dealt = |spot, face, card| Act::Dealt { spot, face, card };
        let lines = [
            (Act::Announced(Announcement::NoMoreBets), "announced \"No more bets\""),
            (Act::WagerPlaced { seat, area, amount }, "seat 2: placed 1,000 on wager"),
            (Act::WagerDeclined { seat, area: double }, "seat 2: declined double down"),
            (dealt(own, Face::Up, Some(card("10s"))), "seat 2 card 1 dealt face up: 10s"),
            (
                dealt(own, Face::Examined, Some(card("As"))),
                "seat 2 card 1 dealt to be examined: As",
            ),
            (dealt(own, Face::Examined, None), "seat 2 card 1 dealt to be examined"),
            (dealt(hole, Face::Down, None), "dealer card 1 dealt face down"),
            (Act::Turned { spot: hole, card: card("4h") }, "dealer card 1 turned: 4h"),
            (Act::Collected { seat, area, amount }, "seat 2: collected 1,000 from wager"),
            (Act::Paid { seat, area: double, amount }, "seat 2: paid 1,000 on double down"),
            (Act::Returned { seat, area, amount }, "seat 2: returned 1,000 from wager"),
            (Act::Racked { spot: own }, "seat 2 card 1 to the discard rack"),
            (Act::StubRacked, "stub to the discard rack"),
            (Act::Chose { seat, choice: Choice::Folds }, "seat 2: folds"),
            (Act::Discarded { seat, cards: 1 }, "seat 2: discarded 1 card"),
            (Act::Discarded { seat, cards: 3 }, "seat 2: discarded 3 cards"),
            (Act::TurnedDown { spot: own }, "seat 2 card 1 turned face down"),
            (
                Act::AwardWon { seat, area: Area::PROGRESSIVE, award: Award::Percent(10) },
                "seat 2: won 10 percent of the meter on progressive",
            ),
            (Act::Voided(Scope::DeadHand(seat)), "seat 2: hand dead, void"),
            (Act::Voided(Scope::Hand(seat)), "seat 2: hand void"),
            (Act::Voided(Scope::Round), "all hands void"),
        ];
        for (act, words) in lines {
            assert_eq!(act.to_string(), words);
        }
    }
}
