//! Chips and cards, folded from the acts of one round.

use cards::Card;

use crate::{Act, Area, Chips, Entry, Round, Seat, Spot};

/// Where every chip and every card of a round went, by its acts.
#[derive(Default)]
pub(super) struct Ledger {
    wagers: Vec<Line>,
    dealt: Vec<Spot>,
    racked: Vec<Spot>,
}

struct Line {
    seat: Seat,
    area: Area,
    placed: Chips,
    collected: Chips,
    paid: Chips,
    returned: Chips,
}

impl Ledger {
    pub(super) fn of(log: &[Entry]) -> Self {
        let mut ledger = Self::default();
        for (act, _) in log {
            ledger.fold(*act);
        }
        ledger
    }

    fn fold(&mut self, act: Act) {
        match act {
            Act::WagerPlaced { seat, area, amount } => self.line(seat, area).placed += amount,
            Act::Collected { seat, area, amount } => self.line(seat, area).collected += amount,
            Act::Paid { seat, area, amount } => self.line(seat, area).paid += amount,
            Act::Returned { seat, area, amount } => self.line(seat, area).returned += amount,
            Act::Dealt { spot, .. } => self.dealt.push(spot),
            Act::Racked { spot } => self.racked.push(spot),
            Act::Announced(_)
            | Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::Discarded { .. }
            | Act::Turned { .. }
            | Act::TurnedDown { .. }
            | Act::AwardWon { .. }
            | Act::StubRacked
            | Act::Voided(_) => {}
        }
    }

    fn line(&mut self, seat: Seat, area: Area) -> &mut Line {
        let found = self.wagers.iter().position(|line| line.seat == seat && line.area == area);
        let index = found.unwrap_or_else(|| {
            let (placed, collected, paid, returned) = Default::default();
            self.wagers.push(Line { seat, area, placed, collected, paid, returned });
            self.wagers.len() - 1
        });
        &mut self.wagers[index]
    }

    /// The wagers a round reports are those its acts moved, and each went one way only.
    pub(super) fn agrees_with<R: Round>(&self, round: &R, seat: Seat) {
        let mut lines: Vec<_> = self.wagers.iter().filter(|line| line.seat == seat).collect();
        for wager in round.wagers(seat) {
            let index = lines.iter().position(|line| line.area == wager.area);
            let line = lines.remove(index.expect("a wager that was placed"));
            assert_eq!(line.placed, wager.staked, "{seat} {}: as placed", wager.area);
            assert_eq!(
                line.placed,
                line.collected + line.returned,
                "{seat} {}: collected or returned, chips are conserved",
                wager.area
            );
            let back = wager.returned.expect("a complete round has decided every wager");
            assert_eq!(back, line.returned + line.paid, "{seat} {}: what came back", wager.area);
            assert!(
                line.paid.is_zero() || line.collected.is_zero(),
                "{seat} {}: a wager paid is not collected",
                wager.area
            );
        }
        assert!(lines.is_empty(), "{seat}: every wager of the acts is reported by the round");
    }

    pub(super) fn has_every_card_collected(&self) {
        let sorted = |spots: &[Spot]| {
            let mut spots = spots.to_vec();
            spots.sort_unstable();
            spots
        };
        assert_eq!(sorted(&self.dealt), sorted(&self.racked), "each card dealt is collected once");
    }
}

/// The known cards that have been dealt or turned and not yet collected.
pub(super) fn cards_on_the_layout(log: &[Entry]) -> Vec<Card> {
    let mut lying: Vec<(Spot, Card)> = Vec::new();
    for (act, _) in log {
        match *act {
            Act::Dealt { spot, card: Some(card), .. } | Act::Turned { spot, card } => {
                lying.push((spot, card));
            }
            Act::Racked { spot } => lying.retain(|(other, _)| *other != spot),
            Act::Dealt { card: None, .. }
            | Act::Announced(_)
            | Act::WagerPlaced { .. }
            | Act::WagerDeclined { .. }
            | Act::Chose { .. }
            | Act::Discarded { .. }
            | Act::TurnedDown { .. }
            | Act::AwardWon { .. }
            | Act::Collected { .. }
            | Act::Paid { .. }
            | Act::Returned { .. }
            | Act::StubRacked
            | Act::Voided(_) => {}
        }
    }
    lying.into_iter().map(|(_, card)| card).collect()
}
