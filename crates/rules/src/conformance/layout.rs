//! Where every card of a round lies, by its acts.

use cards::Card;

use super::promise::{Breach, ensure};
use crate::Stream;
use crate::{Act, Entry, Face, Handling, Spot, Touched};

/// The stub, the layout and the discard rack. A card dealt face down lies here, although the round
/// does not know it.
#[derive(Clone)]
pub(super) struct Layout {
    stub: Vec<Card>,
    lying: Vec<(Spot, Card)>,
    rack: Vec<Card>,
}

impl Layout {
    pub(super) fn new(deck: &[Card], stream: &mut Stream) -> Self {
        let mut stub = deck.to_vec();
        stream.shuffle(&mut stub);
        Self { stub, lying: Vec::new(), rack: Vec::new() }
    }

    /// The next card of the stub, which lies at `spot` from now on.
    pub(super) fn deal(&mut self, spot: Spot) -> Result<Card, Breach> {
        let lies = self.lying.iter().find(|(other, _)| *other == spot);
        ensure!(lies.is_none(), DealsToFreeSpots, "{spot} is due, {lies:?} is there");
        let card = self.stub.pop().expect("a trial has cards enough");
        self.lying.push((spot, card));
        Ok(card)
    }

    /// The card that lies at `spot`.
    pub(super) fn turn(&self, spot: Spot) -> Result<Card, Breach> {
        let lies = self.lying.iter().find(|(other, _)| *other == spot);
        ensure!(lies.is_some(), DealsToFreeSpots, "{spot} is to be turned");
        Ok(lies.expect("ensured").1)
    }

    /// The rack is the stub again; what lies on the layout stays there.
    pub(super) fn reshuffle(&mut self, stream: &mut Stream) {
        self.stub.append(&mut self.rack);
        stream.shuffle(&mut self.stub);
    }

    /// What nobody has been dealt, in another order.
    pub(super) fn others(&self, stream: &mut Stream) -> Vec<Card> {
        let mut others = self.stub.clone();
        stream.shuffle(&mut others);
        others
    }

    /// Follows the acts of one input. Of cards dealt, they name `dealt` and no other.
    pub(super) fn follow(&mut self, acts: &[Entry], dealt: Option<Act>) -> Result<(), Breach> {
        let all = acts.iter().map(|(act, _)| *act).filter(|act| matches!(act, Act::Dealt { .. }));
        let (all, due) = (all.collect::<Vec<_>>(), Vec::from_iter(dealt));
        ensure!(all == due, RecordsTheCard, "{dealt:?} was due, {all:?} recorded");
        for (act, _) in acts {
            let Touched::Card(spot, handling) = act.touches() else { continue };
            match handling {
                Handling::Turned(card) => {
                    let lies = self.turn(spot)?;
                    ensure!(lies == card, RecordsTheCard, "{spot} is {lies}, turned as {card}");
                }
                Handling::Racked => {
                    let lies = self.lying.iter().position(|(other, _)| *other == spot);
                    ensure!(lies.is_some(), CollectsEachCard, "no card lies at {spot}");
                    self.rack.push(self.lying.swap_remove(lies.expect("ensured")).1);
                }
                Handling::MovedTo(to) => self.moved(spot, to)?,
                Handling::Dealt(..) | Handling::TurnedDown | Handling::Laid(_) => {}
            }
        }
        Ok(())
    }

    fn moved(&mut self, from: Spot, to: Spot) -> Result<(), Breach> {
        let taken = self.lying.iter().any(|(other, _)| *other == to);
        ensure!(!taken, DealsToFreeSpots, "{from} is moved to {to}, which is taken");
        let lies = self.lying.iter_mut().find(|(other, _)| *other == from);
        ensure!(lies.is_some(), DealsToFreeSpots, "no card lies at {from}");
        lies.expect("ensured").0 = to;
        Ok(())
    }

    /// At the end no card is left on the layout.
    pub(super) fn is_cleared(&self) -> Result<(), Breach> {
        ensure!(self.lying.is_empty(), CollectsEachCard, "{:?} still lie", self.lying);
        Ok(())
    }
}

/// The act of a card dealt to `spot`.
pub(super) const fn dealt(spot: Spot, face: Face, card: Card) -> Act {
    let card = match face {
        Face::Down => None,
        Face::Up | Face::Examined => Some(card),
    };
    Act::Dealt { spot, face, card }
}
