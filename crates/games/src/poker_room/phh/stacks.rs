//! What everybody has at the end of a hand history, by the rules and by its file.

use law::Clause;
use rules::{Act, Chips, Entry, PotAct, Seat};

use super::play::{Playing, PokerRound};
use super::{Finding, Wrong};

impl<R: PokerRound> Playing<'_, R> {
    /// What lies before a player.
    pub(super) fn stack(&self, player: usize) -> Chips {
        let back = self.round.wagers(Seat::at(player)).filter_map(|wager| wager.returned);
        let back: Vec<Chips> = back.collect();
        match back[..] {
            [] => self.round.sight(Seat::at(player)).table.stacks[player],
            _ => back.into_iter().sum(),
        }
    }

    /// What the file says everybody has at the end.
    pub(super) fn compare_stacks(&self) -> Result<(), Finding> {
        let told = self.history.finishing_stacks.iter().flatten();
        for (player, told) in told.take(self.history.players()).enumerate() {
            let has = self.stack(player);
            if *told != has {
                let wrong = Wrong::OtherStack { player: player + 1, told: *told, has };
                let under = Some(self.won_under(player));
                return Err(Finding { act: None, said: String::new(), wrong, under });
            }
        }
        Ok(())
    }

    /// Under which clause a player won, or the others did.
    fn won_under(&self, player: usize) -> Clause {
        let won = |(act, under): &Entry| {
            let Act::Pot(PotAct::Won { seat, .. }) = act else { return None };
            Some((seat.index(), *under))
        };
        let all: Vec<(usize, Clause)> = self.log.iter().filter_map(won).collect();
        let own = all.iter().find(|(winner, _)| *winner == player);
        own.or(all.first()).map_or(self.rules.text.wins, |(_, under)| *under)
    }
}
