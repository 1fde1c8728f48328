//! Where every chip of a round went, by its acts.

use super::promise::{Breach, ensure};
use crate::{Act, Area, Award, Chips, Entry, Money, Seat, Wager};

/// One line for each wager the acts have moved.
#[derive(Clone, Default)]
pub(super) struct Ledger(Vec<LedgerLine>);

#[derive(Clone)]
struct LedgerLine {
    seat: Seat,
    area: Area,
    placed: Chips,
    collected: Chips,
    paid: Chips,
    returned: Chips,
    award: Option<Award>,
}

impl Ledger {
    pub(super) fn follow(&mut self, acts: &[Entry]) {
        for (act, _) in acts {
            if let Act::AwardWon { seat, area, award } = *act {
                self.line(seat, area).award = Some(award);
            }
            let Some((seat, area, Some((money, amount)))) = act.wager() else { continue };
            let line = self.line(seat, area);
            *match money {
                Money::Placed => &mut line.placed,
                Money::Paid => &mut line.paid,
                Money::Returned => &mut line.returned,
                Money::Collected => &mut line.collected,
            } += amount;
        }
    }

    fn line(&mut self, seat: Seat, area: Area) -> &mut LedgerLine {
        let found = self.0.iter().position(|line| line.seat == seat && line.area == area);
        let index = found.unwrap_or_else(|| {
            let (placed, collected, paid, returned) = Default::default();
            self.0.push(LedgerLine { seat, area, placed, collected, paid, returned, award: None });
            self.0.len() - 1
        });
        &mut self.0[index]
    }

    /// The wagers a round reports are those its acts moved, and each went one way only.
    pub(super) fn agrees(&self, seat: Seat, wagers: &[Wager]) -> Result<(), Breach> {
        let mut lines: Vec<_> = self.0.iter().filter(|line| line.seat == seat).collect();
        for wager in wagers {
            let index = lines.iter().position(|line| line.area == wager.area);
            ensure!(index.is_some(), ReportsWhatIsPlaced, "{seat} has no {wager:?}");
            lines.remove(index.expect("ensured")).agrees(*wager)?;
        }
        let hidden = lines.iter().map(|line| line.area.to_string()).collect::<Vec<_>>();
        ensure!(hidden.is_empty(), ReportsWhatIsPlaced, "{seat} placed {}", hidden.join(", "));
        Ok(())
    }
}

impl LedgerLine {
    fn agrees(&self, wager: Wager) -> Result<(), Breach> {
        let Self { seat, area, placed, collected, paid, returned, award } = *self;
        ensure!(placed == wager.staked, ReportsWhatIsPlaced, "{seat} placed {placed}: {wager:?}");
        let back = returned + paid;
        match wager.returned {
            None => {
                let moved = collected + back;
                ensure!(moved.is_zero(), ReportsWhatCameBack, "{seat} {area}: {moved} moved");
            }
            Some(reported) => {
                let (left, gone) = (placed, collected + returned);
                ensure!(left == gone, ConservesChips, "{seat} {area}: {gone} of {left}");
                ensure!(reported == back, ReportsWhatCameBack, "{seat} {area}: {back}, {wager:?}");
            }
        }
        let shown = area == Area::DISPLAYED;
        let one_way = shown || paid.is_zero() || collected.is_zero();
        ensure!(one_way, PaysOrCollects, "{seat} {area}: {paid} paid, {collected} collected");
        ensure!(award == wager.award, ReportsAwards, "{seat} {area}: {award:?}, {wager:?}");
        Ok(())
    }
}
