//! The cards of a case as they fall due, and what a display showed.

use cards::Card;
use games::Game;
use rules::{Act, Chips, PotAct, Seat, Spot};

use super::{Driver, StatementResult};
use crate::automatic::{Next, next};
use crate::casebook::naming::{Counts, Key, key_of};
use crate::{Command, Event, Role, Table};

impl<G: Game> Driver<G> {
    pub(super) fn deal(&mut self) -> Result<(), String> {
        let spot = self.due_spot().expect("a card is due");
        let named = self.named.get_mut(&key_of(spot)).filter(|cards| !cards.is_empty());
        let burned = matches!(spot, Spot::Burn { .. });
        let wanted = match named {
            Some(cards) => Some(cards.remove(0)),
            None if !burned && !self.later.is_empty() => Some(self.later.remove(0)),
            None => None,
        };
        match wanted {
            Some(card) => {
                if !self.need_table()?.undealt().contains(&card) {
                    return Err(format!("{card} was dealt before and is not in the stub"));
                }
                self.reserved.take(card);
                self.slip(card);
            }
            None => self.slip_an_unnamed_card(),
        }
        self.give(Role::Dealer, &Command::Deal).map_err(|refusal| refusal.to_string())
    }

    /// These cards are to come there, and the deal begins.
    pub(super) fn name(&mut self, key: Key, cards: &[Card]) -> StatementResult {
        self.named.entry(key).or_default().extend(cards);
        self.dealing = true;
        Ok(Ok(()))
    }

    /// While the order is being found: `card` is brought to the top of the stub, or of a shoe that
    /// waits for its first card to be burned. So it is once cards were shuffled again in the round:
    /// no order of the deck before the deal says how they lie.
    fn slip(&mut self, card: Card) {
        let again = |event: &Event| matches!(event, Event::Act(Act::Pot(PotAct::Reshuffled)));
        let again = self.lines.iter().any(|(event, _)| again(event));
        if (self.order.is_none() || again)
            && let Some(table) = &mut self.table
        {
            table.slip(card);
        }
    }

    /// A card that is not named anywhere, or not as often as it is there.
    pub(super) fn slip_an_unnamed_card(&mut self) {
        let Some(stub) = self.table.as_ref().map(Table::undealt) else { return };
        let there = Counts::of(&stub);
        let free = |card: &Card| there.count(*card) > self.reserved.count(*card);
        if let Some(card) = stub.into_iter().find(free) {
            self.slip(card);
        }
    }

    /// A display that is refused is told to the table at once; any other when it is due.
    pub(super) fn display(&mut self, seat: Seat, amount: Chips, refused: bool) -> StatementResult {
        if !refused {
            self.displays.push_back((seat, amount));
            return Ok(Ok(()));
        }
        let stops = |next: &Next<G>| matches!(next, Next::Decision(_) | Next::Display(_));
        self.close_bets()?;
        self.advance(&stops)?;
        // Whoever pressed before was shown theirs.
        while let Some(&(first, _)) = self.displays.front()
            && next(self.need_table()?) == Next::Display(first)
        {
            self.shows(first)?;
            self.advance(&stops)?;
        }
        Ok(self.give(Role::Dealer, &Command::Display { seat, amount }))
    }

    /// The display shows what the case says that it showed.
    pub(super) fn shows(&mut self, seat: Seat) -> Result<(), String> {
        let shown = self.displays.pop_front().filter(|(of, _)| *of == seat);
        let said = || format!("say what the display showed: display {seat}: AMOUNT");
        let (seat, amount) = shown.ok_or_else(said)?;
        let display = Command::Display { seat, amount };
        self.give(Role::Dealer, &display).map_err(|refusal| refusal.to_string())
    }
}
