//! Before the deal: the cut, and the wagers of everybody at the table.

use ::table::{Command, Cutter, DeckId, Line, Role, Tender};
use games::{DoubleDownStud, Game as _};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Seat};

use super::session::{GUEST, Session, Stay};
use crate::failure::Failure;

/// How many least wagers a guest buys at a time.
const GUEST_WAGERS: u64 = 200;

/// What somebody types when a wager is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typed {
    Amount(Chips),
    Again,
    Skip,
    Help,
    PayTable,
    Leave,
    Unknown(String),
}

impl Typed {
    fn read(text: &str) -> Self {
        match &*text.to_lowercase() {
            "" => Self::Again,
            "q" | "quit" | "exit" => Self::Leave,
            "h" | "help" | "?" => Self::Help,
            "r" | "rules" => Self::PayTable,
            "s" | "skip" | "0" => Self::Skip,
            _ => match text.parse() {
                Ok(amount) => Self::Amount(amount),
                Err(error) => Self::Unknown(format!("{error}")),
            },
        }
    }
}

impl Session<'_> {
    pub(super) fn cut(&mut self, seat: Seat) -> Result<Stay, Failure> {
        if self.ask_cut && self.mine.contains(&seat) {
            let prompt = "Cut the deck? (10 to 42 cards; Enter declines; q leaves) ";
            match self.screen.ask(self.live.table(), Some(seat), prompt)?.as_deref() {
                None | Some("q" | "quit") => return Ok(Stay::Leaves),
                Some("") => {}
                Some(answer) => {
                    self.cut_at(seat, answer)?;
                    return Ok(Stay::Stays);
                }
            }
        }
        self.must(Role::Player, &Command::DeclineCut(seat))?;
        Ok(Stay::Stays)
    }

    fn cut_at(&mut self, seat: Seat, answer: &str) -> Result<(), Failure> {
        let Ok(taken) = answer.parse() else {
            let text = format!("{answer:?} is no number of cards; 10 to 42 are accepted");
            return self.screen.note_sentence(&text);
        };
        let cut = Command::Cut { by: Cutter::Player(seat), taken };
        match self.give(Role::Player, &cut)? {
            Ok(_) => Ok(()),
            Err(refusal) => self.refused(&refusal),
        }
    }

    pub(super) fn wagers(&mut self) -> Result<Stay, Failure> {
        let mut skipped = Vec::new();
        for seat in self.mine.clone() {
            while self.table().ledger().placed(seat).is_empty() && !skipped.contains(&seat) {
                if !self.can_wager() {
                    skipped.push(seat);
                    continue;
                }
                match self.wager(seat)? {
                    Asked::Leaves => return self.leave_before_the_deal(),
                    Asked::Skips => skipped.push(seat),
                    Asked::Answered => {}
                }
            }
        }
        if skipped.len() == self.mine.len() {
            return self.nothing_wagered();
        }
        self.guests_wager()?;
        self.close_bets()
    }

    fn limits(&self) -> PostedLimits {
        DoubleDownStud::house(self.table().settings()).limits
    }

    pub(super) fn can_wager(&self) -> bool {
        self.table().ledger().balance(&self.name) >= self.limits().minimum
    }

    /// Either the chips are gone, or every area was skipped.
    fn nothing_wagered(&mut self) -> Result<Stay, Failure> {
        if self.can_wager() {
            self.screen.note_sentence("Wager on at least one area, or type q to leave.")?;
            return Ok(Stay::Stays);
        }
        let (chips, least) = (self.table().ledger().balance(&self.name), self.limits().minimum);
        let text =
            format!("You have {chips} in chips and the least wager is {least}: that is all.");
        self.screen.say(&text)?;
        if self.screen.redraws() {
            self.screen.show(self.live.table(), None)?;
        }
        Ok(Stay::Leaves)
    }

    /// A player who leaves before the deal takes the wagers back.
    fn leave_before_the_deal(&mut self) -> Result<Stay, Failure> {
        for seat in self.mine.clone() {
            if !self.table().ledger().placed(seat).is_empty() {
                self.must(Role::Player, &Command::Withdraw(seat))?;
            }
        }
        Ok(Stay::Leaves)
    }

    fn close_bets(&mut self) -> Result<Stay, Failure> {
        match self.give(Role::Dealer, &Command::NoMoreBets)? {
            Ok(lines) => {
                self.screen.forget();
                self.talk(&lines)?;
            }
            Err(Refusal { reason: Reason::CardsExpired { hours }, .. }) => {
                let text = format!("The cards are older than {hours} hours: a new deck is opened.");
                self.screen.say(&text)?;
                for deck in [DeckId::FIRST, DeckId::SECOND] {
                    // There may be no second deck; then this is refused and nothing changes.
                    let _retired = self.give(Role::Floorperson, &Command::Retire(deck))?;
                }
            }
            Err(refusal) => return Err(Failure::usage(refusal)),
        }
        Ok(Stay::Stays)
    }

    fn put(&mut self, seat: Seat, amount: Chips) -> Result<Result<Vec<Line>, Refusal>, Failure> {
        let wager = Command::Wager { seat, area: Area::Wager, amount, tender: Tender::Chips };
        self.give(Role::Player, &wager)
    }

    /// Guests wager the minimum and buy chips when they have none left.
    fn guests_wager(&mut self) -> Result<(), Failure> {
        let minimum = self.limits().minimum;
        for index in 0..self.table().seats().len() {
            let seat = Seat::at(index);
            let Some(player) = self.table().seats()[index].clone() else { continue };
            if !player.starts_with(GUEST) || !self.table().ledger().placed(seat).is_empty() {
                continue;
            }
            if self.table().ledger().balance(&player) < minimum {
                self.must(Role::Player, &guest_buys(player, minimum))?;
            }
            self.put(seat, minimum)?.map_err(Failure::usage)?;
        }
        Ok(())
    }

    /// Asks for one wager.
    fn wager(&mut self, seat: Seat) -> Result<Asked, Failure> {
        let limits = self.limits();
        let again = self.last_wager.map_or_else(String::new, |last| format!("Enter {last}; "));
        let skip = if self.mine.len() > 1 { "s skips; " } else { "" };
        let number = seat.number();
        let prompt = format!("Seat {number}, wager? ({limits}; {again}{skip}h help; q leave) ");
        let answer = self.screen.ask(self.live.table(), Some(seat), &prompt)?;
        let amount = match (answer.as_deref().map(Typed::read), self.last_wager) {
            (None | Some(Typed::Leave), _) => return Ok(Asked::Leaves),
            (Some(Typed::Skip), _) if self.mine.len() > 1 => return Ok(Asked::Skips),
            (Some(Typed::Help), _) => return self.help().map(|()| Asked::Answered),
            (Some(Typed::PayTable), _) => return self.show_pay_table().map(|()| Asked::Answered),
            (Some(Typed::Amount(amount)), _) | (Some(Typed::Again), Some(amount)) => amount,
            (Some(Typed::Unknown(error)), _) => {
                return self.screen.note_sentence(&error).map(|()| Asked::Answered);
            }
            (Some(Typed::Again | Typed::Skip), _) => {
                let text = format!("Type an amount from {limits}, or q to leave.");
                return self.screen.note_sentence(&text).map(|()| Asked::Answered);
            }
        };
        match self.put(seat, amount)? {
            Ok(_) => self.last_wager = Some(amount),
            Err(refusal) => self.refused(&refusal)?,
        }
        Ok(Asked::Answered)
    }
}

/// What came of asking for a wager.
enum Asked {
    Answered,
    Skips,
    Leaves,
}

/// A guest buys chips.
pub fn guest_buys(player: String, minimum: Chips) -> Command {
    let amount = minimum.checked_mul(GUEST_WAGERS).unwrap_or(minimum);
    Command::Buy { player, amount }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_or_a_letter_is_understood_and_anything_else_is_named() {
        assert_eq!(Typed::read("7.50"), Typed::Amount(Chips::cents(750)));
        assert_eq!(Typed::read("$1,000"), Typed::Amount(Chips::dollars(1000)));
        assert_eq!(Typed::read(""), Typed::Again);
        assert_eq!(Typed::read("Q"), Typed::Leave);
        assert_eq!(Typed::read("?"), Typed::Help);
        assert_eq!(Typed::read("r"), Typed::PayTable);
        for text in ["-5", "ten", "1e3", "1.2345"] {
            let Typed::Unknown(error) = Typed::read(text) else { panic!("{text} is no amount") };
            assert!(error.contains(text) && error.contains("7.50"), "{error}");
        }
    }
}
