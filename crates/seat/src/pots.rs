//! What happens around pots, in sentences: bets with what they come to, who won what with which
//! hand.
//!
//! A hand is named only from cards that this viewpoint has seen.

use cards::CardCount;
use games::Game;
use rules::{Act, Chips, Choice, PotAct, PotShare, Seat};
use table::{Event, Line};

use crate::bets::Bet;
use crate::seen::Seen;
use crate::told::{Part, Sentence, Weight};

/// The pots of some lines, told one after the other.
pub(crate) struct Pots<'a> {
    /// The bets of these lines that are not told yet.
    bets: core::slice::Iter<'a, Bet>,
    /// What was won, in these lines.
    won: Vec<(u8, PotShare)>,
    /// What a seat has for a share.
    hand: Box<dyn Fn(Seat, PotShare) -> Option<String> + 'a>,
}

impl<'a> Pots<'a> {
    /// What `lines` tell somebody who has seen so much, these lines included.
    pub(crate) fn new<G: Game>(settings: &'a G::Settings, lines: &[Line], seen: &'a Seen) -> Self {
        let acts = lines.iter().filter_map(|(event, _)| {
            let Event::Act(Act::Pot(act)) = event else { return None };
            Some(*act)
        });
        let (mut bets, mut won) = (0, Vec::new());
        for act in acts {
            match act {
                PotAct::PutIn { .. } => bets += 1,
                PotAct::Won { pot, share, .. } => won.push((pot, share)),
                PotAct::Uncalled { .. }
                | PotAct::ButtonAt { .. }
                | PotAct::KillButton { .. }
                | PotAct::Reshuffled => {}
            }
        }
        let hand = move |seat, share| {
            let told = G::AMONG_PLAYERS?;
            (told.holding)(settings, seat, &|spot| seen.card(spot)).wins_with(share)
        };
        Self { bets: seen.last_bets(bets).iter(), won, hand: Box::new(hand) }
    }

    /// What an act tells of a pot, or that it tells nothing; `None` if it is about something else.
    pub(crate) fn told(&mut self, act: &Act) -> Option<Option<Sentence>> {
        let in_a_row = |seat: Seat, what: String| {
            let words = format!("Seat {} {what}.", seat.number());
            Some((vec![Part::Text(words)], Weight::InARow))
        };
        if let Act::Chose { seat, choice } = *act {
            // The cards that are shown say it.
            let said = || in_a_row(seat, choice.to_string());
            return Some(if choice == Choice::Shows { None } else { said() });
        }
        if let Act::Discarded { seat, cards } = *act {
            return Some(in_a_row(seat, format!("draws {}", CardCount(cards.into()))));
        }
        let Act::Pot(act) = *act else { return None };
        if let PotAct::PutIn { seat, choice, amount } = act {
            let bet = self.bets.next();
            let to = bet.map_or(amount, |bet| bet.to);
            let all_in = if bet.is_some_and(|bet| bet.left.is_zero()) { ", all in" } else { "" };
            return Some(in_a_row(seat, puts_in(choice, amount, to) + all_in));
        }
        Some(self.of_the_pot(&act))
    }

    fn of_the_pot(&self, act: &PotAct) -> Option<Sentence> {
        let said = |words: String| Some((vec![Part::Text(words)], Weight::Said));
        match *act {
            PotAct::PutIn { .. } => None,
            PotAct::Won { seat, pot, share, amount } => said(self.won(seat, pot, share, amount)),
            PotAct::Uncalled { seat, amount } => {
                said(format!("Nobody called {amount} of seat {}: they go back.", seat.number()))
            }
            PotAct::KillButton { seat: Some(seat) } => {
                said(format!("Seat {} gets the kill button.", seat.number()))
            }
            PotAct::KillButton { seat: None } => said("The kill button is collected.".to_owned()),
            PotAct::ButtonAt { seat } => {
                let words = format!("The button is at seat {}.", seat.number());
                Some((vec![Part::Text(words)], Weight::Shown))
            }
            PotAct::Reshuffled => {
                said("The stub is used up: cards put aside are shuffled to go on.".to_owned())
            }
        }
    }

    /// `Seat 2 wins the high half of the main pot, 18, with a flush, king high.`
    fn won(&self, seat: Seat, pot: u8, share: PotShare, amount: Chips) -> String {
        let several = self.won.iter().any(|(pot, _)| *pot > 1);
        let split = self.won.iter().any(|(of, other)| *of == pot && *other != share);
        let tied = self.won.iter().filter(|won| **won == (pot, share)).count() > 1;
        let name = match pot {
            1 if several => "the main pot".to_owned(),
            1 => "the pot".to_owned(),
            number => format!("side pot {}", number - 1),
        };
        let half = if split { format!("the {share} half of ") } else { String::new() };
        let seat_number = seat.number();
        let what = match (tied, share) {
            (_, PotShare::Whole) => format!("takes {name} of {amount}"),
            (true, _) => format!("wins {amount} of {half}{name}"),
            (false, _) => format!("wins {half}{name}, {amount}"),
        };
        let with =
            (self.hand)(seat, share).map_or_else(String::new, |hand| format!(", with {hand}"));
        format!("Seat {seat_number} {what}{with}.")
    }
}

/// What a player does who puts so much in, and has then put in so much in this round of betting.
fn puts_in(choice: Choice, amount: Chips, to: Chips) -> String {
    if choice == Choice::PostsBlind {
        return format!("posts a blind of {amount}");
    }
    if matches!(choice, Choice::PostsAnte | Choice::PostsKill) {
        return format!("{choice}, {amount}");
    }
    if matches!(choice, Choice::Completes | Choice::Raises) {
        return format!("{choice} to {to}");
    }
    format!("{choice} {amount}")
}
