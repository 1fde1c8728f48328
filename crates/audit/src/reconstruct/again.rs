//! The round played again with the cards the rack gives: the rules see no other.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use rules::{Act, Area, Due, Entry, Face, Money, Scope, Seat, Spot, Supply};

use super::witness::{Input, Seen};

/// What the rules make of the cards that were rebuilt.
pub(super) struct Again<G> {
    /// The round, as far as it could be played.
    pub(super) round: G,
    pub(super) acts: Vec<Act>,
    /// Why it could not be played to its end, if it could not.
    pub(super) stopped: Option<String>,
}

/// Plays the round that was `seen` with the deck in the order `deal`; a card nobody knows is none.
pub(super) fn again<G: Game>(seen: &Seen<G>, deal: &[Option<Card>]) -> Again<G> {
    let round = seen.opened.clone();
    let mut player = Player { round, deal, next: 0, layout: BTreeMap::new(), script: Vec::new() };
    let stopped = seen.inputs.iter().find_map(|input| player.take(*input).err());
    let acts = player.script.iter().map(|(act, _)| *act).collect();
    Again { round: player.round, acts, stopped }
}

struct Player<'a, G> {
    round: G,
    deal: &'a [Option<Card>],
    next: usize,
    layout: BTreeMap<Spot, Card>,
    script: Vec<Entry>,
}

impl<G: Game> Player<'_, G> {
    fn take(&mut self, input: Input<G::Decision>) -> Result<(), String> {
        match (input, self.round.due()) {
            (Input::Card, Due::Card { spot, face }) => {
                let card = self.draw()?;
                self.layout.insert(spot, card);
                match face {
                    Face::Down => self.round.place(&mut self.script),
                    Face::Up | Face::Examined => self.round.reveal(card, &mut self.script),
                }
            }
            (Input::Turn, Due::Turn { spot }) => {
                self.round.reveal(self.layout[&spot], &mut self.script);
            }
            (Input::Decision(seat, decision), Due::Decision { seat: asked, .. }) => {
                self.decide(seat, (asked, decision))?;
            }
            (Input::SetAside, _) => {
                self.draw()?;
                self.round.supply(Supply::SetAside, &mut self.script);
            }
            (Input::Void(seat), _) => self.round.void(seat, &mut self.script),
            (Input::Display(amount), Due::Display { .. }) => {
                self.round.displayed(amount, &mut self.script);
            }
            (Input::Reshuffled, _) => self.round.supply(Supply::Reshuffled, &mut self.script),
            (Input::Mended(mishap), due) => {
                if !self.round.mend(mishap, &mut self.script) {
                    return Err(format!("the rules would wait for {due}"));
                }
            }
            (Input::Card | Input::Turn | Input::Decision(..) | Input::Display(_), due) => {
                return Err(format!("the rules would wait for {due}"));
            }
        }
        Ok(())
    }

    /// Seat by seat as they were asked, or out of turn where a text lets somebody still decide.
    fn decide(&mut self, seat: Seat, (asked, decision): (Seat, G::Decision)) -> Result<(), String> {
        let still = match asked == seat {
            true => None,
            false => self.round.still(seat, decision, &mut self.script),
        };
        let said = still.unwrap_or_else(|| self.round.decide(decision, &mut self.script));
        said.map_err(|refusal| format!("a decision on record would be refused: {refusal}"))
    }

    fn draw(&mut self) -> Result<Card, String> {
        let card = self.deal.get(self.next).copied().flatten();
        self.next += 1;
        card.ok_or_else(|| format!("card {} of the deal is missing", self.next))
    }
}

/// What is done with the wagers of `seat`, act by act; what an award comes to is not among it.
fn settlement(acts: &[Act], seat: Seat) -> Vec<Act> {
    let mut settled = Vec::new();
    let mut awarded = false;
    for act in acts {
        let wins = matches!(act, Act::AwardWon { .. });
        if let Some((of, _, moved)) = act.wager()
            && of == seat
        {
            let settles = match moved {
                Some((Money::Collected | Money::Returned, _)) => true,
                Some((Money::Paid, _)) => !awarded,
                Some((Money::Placed, _)) => false,
                None => wins,
            };
            settled.extend(settles.then_some(*act));
        }
        awarded = wins;
    }
    settled
}

/// The pick-ups of a round in their order.
pub(super) fn pick_ups(acts: &[Act]) -> Vec<Act> {
    let picks = |act: &&Act| matches!(act, Act::Racked { .. } | Act::StubRacked);
    acts.iter().filter(picks).copied().collect()
}

/// Whether this is done on the wager for an award.
fn on_progressive(act: &Act) -> bool {
    matches!(
        act,
        Act::AwardWon { .. }
            | Act::Paid { area: Area::PROGRESSIVE, .. }
            | Act::Collected { area: Area::PROGRESSIVE, .. }
            | Act::Returned { area: Area::PROGRESSIVE, .. }
    )
}

impl<G: Game> Seen<G> {
    /// What of `acts` must be the same whenever the rules are asked: of a hand that became void,
    /// what was done before, for the table gives its wagers back by itself. Where an award was
    /// withheld, none of the round is among it: others may have shared what it would have taken.
    pub(super) fn settlement(&self, acts: &[Act], seat: Seat) -> Vec<Act> {
        let void = acts.iter().position(|act| *act == Act::Voided(Scope::Hand(seat)));
        let mut settled = settlement(&acts[..void.unwrap_or(acts.len())], seat);
        settled.retain(|act| !(self.award_withheld && on_progressive(act)));
        settled
    }

    /// Whether the wagers of `seat` were settled as the rules do it with the acts of `again`. A
    /// hand that became void was settled so far and no further: the rules may have decided it
    /// before, by a fold or with all the others.
    pub(super) fn is_settled_as(&self, again: &[Act], seat: Seat) -> bool {
        let (then, now) = (self.settlement(&self.acts, seat), self.settlement(again, seat));
        let void = self.acts.contains(&Act::Voided(Scope::Hand(seat)));
        if void { now.starts_with(&then) } else { now == then }
    }
}
