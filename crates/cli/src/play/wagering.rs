//! Before the deal: the cut, and the wagers of everybody at the table.

use ::table::{Command, Cutter, DeckId, Role, Tender};
use games::{Game, Need, Opening};
use rules::{Area, Chips, PostedLimits, Reason, Refusal, Seat};
use school::{Guests, Stakes};

use super::screen::{ALWAYS, Ask};
use super::session::{Session, Stay};
use crate::advice::Advised;
use crate::failure::Failure;

/// How many cards a cut leaves at either end.
const CUT_MIN: usize = 10;

/// What somebody types when a wager is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typed {
    Amount(Chips),
    Again,
    Skip,
    Withdraw,
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
            "s" | "skip" | "n" | "no" | "none" | "0" => Self::Skip,
            "w" | "withdraw" => Self::Withdraw,
            _ => match text.parse() {
                Ok(amount) => Self::Amount(amount),
                Err(error) => Self::Unknown(format!("{error}")),
            },
        }
    }
}

/// What came of asking for a wager.
enum Asked {
    Answered,
    Skips,
    Leaves,
}

/// A wager that is asked for, and what Enter puts down.
#[derive(Clone, Copy)]
struct Offered {
    seat: Seat,
    opening: Opening,
    /// Whether it buys the hand.
    first: bool,
    usual: Option<Chips>,
}

/// The least that buys a hand at a table with these settings.
pub fn least<G: Game>(settings: &G::Settings) -> Chips {
    let mut placed = Vec::new();
    for opening in G::OPENINGS.iter().filter(|opening| opening.need == Need::Required) {
        placed.push((opening.area, least_on::<G>(settings, &placed, opening.area)));
    }
    placed.iter().map(|(_, amount)| *amount).sum()
}

/// The least that is accepted on `area` beside what is `placed`.
fn least_on<G: Game>(settings: &G::Settings, placed: &[(Area, Chips)], area: Area) -> Chips {
    let house = G::house(settings);
    let accepted = |amount: &Chips| G::accept(settings, placed, area, *amount).is_ok();
    [house.smallest_chip].into_iter().find(accepted).unwrap_or(house.limits.minimum)
}

impl<G: Advised> Session<'_, G> {
    pub(super) fn cut(&mut self, seat: Seat) -> Result<Stay, Failure> {
        if self.ask_cut && self.mine.contains(&seat) {
            let most = G::deck().len() - CUT_MIN;
            let prompt =
                format!("Cut the deck? ({CUT_MIN} to {most} cards; Enter declines; q leaves) ");
            let prompt = Ask { text: &prompt, keys: "q" };
            let answer = self.screen.ask(self.live.table(), &self.seen, Some(seat), prompt)?;
            match answer.as_deref() {
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
            let most = G::deck().len() - CUT_MIN;
            let text =
                format!("{answer:?} is no number of cards; {CUT_MIN} to {most} are accepted");
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
            if self.seat_wagers(seat, &mut skipped)? == Stay::Leaves {
                return self.leave_before_the_deal();
            }
        }
        let ledger = self.table().ledger();
        if self.mine.iter().all(|seat| ledger.placed(*seat).is_empty()) {
            return self.nothing_wagered();
        }
        self.guests_wager()?;
        self.close_bets()
    }

    /// Asks for the wagers of a seat, one after the other. What was let pass is `skipped`.
    fn seat_wagers(
        &mut self,
        seat: Seat,
        skipped: &mut Vec<(Seat, Area)>,
    ) -> Result<Stay, Failure> {
        loop {
            let placed = self.table().ledger().placed(seat);
            let is_open = |opening: &&Opening| {
                let lies = placed.iter().any(|(area, _)| *area == opening.area);
                !lies && !skipped.contains(&(seat, opening.area))
            };
            let Some(opening) = G::OPENINGS.iter().find(is_open) else { return Ok(Stay::Stays) };
            let first = opening.area == G::OPENINGS[0].area;
            if placed.is_empty() && (!first || !self.can_wager()) {
                return Ok(Stay::Stays);
            }
            let usual = self.usual(*opening, first, &placed);
            match self.wager(Offered { seat, opening: *opening, first, usual })? {
                Asked::Leaves => return Ok(Stay::Leaves),
                Asked::Skips => skipped.push((seat, opening.area)),
                Asked::Answered => {}
            }
        }
    }

    /// What Enter puts down: what was put down last, or beside an ante the same again.
    fn usual(&self, opening: Opening, first: bool, placed: &[(Area, Chips)]) -> Option<Chips> {
        let chips = self.table().ledger().balance(&self.name);
        let last = self.last.iter().find(|(area, _)| *area == opening.area);
        let last = last.map(|(_, amount)| *amount);
        match opening.need {
            Need::Required if first => last,
            Need::Required => {
                let settings = self.table().settings();
                let accepted = |it: &Chips| G::accept(settings, placed, opening.area, *it).is_ok();
                let ante = placed.first().map(|(_, amount)| (*amount).min(chips));
                last.into_iter().chain(ante).find(|it| *it <= chips && accepted(it))
            }
            Need::Optional => last.filter(|amount| *amount <= chips),
        }
    }

    fn limits(&self) -> PostedLimits {
        G::house(self.table().settings()).limits
    }

    fn least(&self) -> Chips {
        least::<G>(self.table().settings())
    }

    pub(super) fn can_wager(&self) -> bool {
        self.table().ledger().balance(&self.name) >= self.least()
    }

    /// Either the chips are gone, or every area was skipped.
    fn nothing_wagered(&mut self) -> Result<Stay, Failure> {
        if self.can_wager() {
            self.screen.note_sentence("Wager on at least one area, or type q to leave.")?;
            return Ok(Stay::Stays);
        }
        let (chips, least) = (self.table().ledger().balance(&self.name), self.least());
        let text =
            format!("You have {chips} in chips and the least wager is {least}: that is all.");
        self.screen.say(&text)?;
        if self.screen.redraws() {
            self.screen.show(self.live.table(), &self.seen, None)?;
        }
        Ok(Stay::Leaves)
    }

    /// A player who leaves before the deal takes the wagers back.
    fn leave_before_the_deal(&mut self) -> Result<Stay, Failure> {
        for seat in self.mine.clone() {
            self.withdraw(seat)?;
        }
        Ok(Stay::Leaves)
    }

    fn withdraw(&mut self, seat: Seat) -> Result<(), Failure> {
        if !self.table().ledger().placed(seat).is_empty() {
            self.must(Role::Player, &Command::Withdraw(seat))?;
        }
        Ok(())
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

    fn put(
        &mut self,
        seat: Seat,
        area: Area,
        amount: Chips,
    ) -> Result<Result<(), Refusal>, Failure> {
        let wager = Command::Wager { seat, area, amount, tender: Tender::Chips };
        Ok(self.give(Role::Player, &wager)?.map(drop))
    }

    /// Guests wager the minimum where a wager is needed, and buy chips in good time.
    fn guests_wager(&mut self) -> Result<(), Failure> {
        let guests = self.guests();
        while let Some(command) = guests.wager(self.table()) {
            self.must(Role::Player, &command)?;
        }
        Ok(())
    }

    /// The other players: they wager the least and play by the first policy of the game.
    pub(super) fn guests(&self) -> Guests<G> {
        Guests::new("basic", Stakes::Least, 0).expect("a game knows its own habits")
    }

    /// Asks for one wager.
    fn wager(&mut self, offered: Offered) -> Result<Asked, Failure> {
        let Offered { seat, opening: Opening { area, .. }, .. } = offered;
        let may_skip = self.may_skip(offered);
        let back = if offered.first { "" } else { "w" };
        let skip = if may_skip { "ns" } else { "" };
        let (text, keys) = (self.wager_prompt(offered), format!("{ALWAYS}q{back}{skip}"));
        let prompt = Ask { text: &text, keys: &keys };
        let answer = self.screen.ask(self.live.table(), &self.seen, Some(seat), prompt)?;
        let amount = match (answer.as_deref().map(Typed::read), offered.usual) {
            (None | Some(Typed::Leave), _) => return Ok(Asked::Leaves),
            (Some(Typed::Skip), _) if may_skip => return Ok(Asked::Skips),
            (Some(Typed::Again), None) if offered.opening.need == Need::Optional => {
                return Ok(Asked::Skips);
            }
            (Some(Typed::Help), _) => return self.help().map(|()| Asked::Answered),
            (Some(Typed::PayTable), _) => return self.show_pay_table().map(|()| Asked::Answered),
            (Some(Typed::Withdraw), _) if !offered.first => {
                return self.withdraw(seat).map(|()| Asked::Answered);
            }
            (Some(Typed::Amount(amount)), _) | (Some(Typed::Again), Some(amount)) => amount,
            (Some(Typed::Unknown(error)), _) => {
                return self.screen.note_sentence(&error).map(|()| Asked::Answered);
            }
            (Some(Typed::Again | Typed::Skip | Typed::Withdraw), _) => {
                let text = self.amount_needed(offered);
                return self.screen.note_sentence(&text).map(|()| Asked::Answered);
            }
        };
        match self.put(seat, area, amount)? {
            Ok(()) => self.remember(area, amount),
            Err(refusal) => self.refused(&refusal)?,
        }
        Ok(Asked::Answered)
    }

    fn may_skip(&self, offered: Offered) -> bool {
        let optional = offered.opening.need == Need::Optional;
        optional || (offered.first && self.mine.len() > 1)
    }

    fn wager_prompt(&self, offered: Offered) -> String {
        let Offered { seat, opening: Opening { area, need }, first, usual } = offered;
        let number = seat.number();
        let limits = if first { format!("{}; ", self.limits()) } else { String::new() };
        let enter = match (usual, need) {
            (Some(amount), _) => format!("Enter {amount}; "),
            (None, Need::Optional) => "Enter none; ".to_owned(),
            (None, Need::Required) => String::new(),
        };
        let skip = match (need, usual) {
            (Need::Optional, Some(_)) => "n none; ",
            (Need::Required, _) if self.may_skip(offered) => "s skips; ",
            _ => "",
        };
        let back = if first { "" } else { "w takes all back; " };
        format!("Seat {number}, {area}? ({limits}{enter}{skip}{back}h help; q leave) ")
    }

    fn amount_needed(&self, offered: Offered) -> String {
        if offered.first {
            return format!("Type an amount from {}, or q to leave.", self.limits());
        }
        let area = offered.opening.area;
        format!("Type an amount for the {area} wager, w to take all wagers back, or q to leave.")
    }

    fn remember(&mut self, area: Area, amount: Chips) {
        self.last.retain(|(of, _)| *of != area);
        self.last.push((area, amount));
    }
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
        assert_eq!(Typed::read("w"), Typed::Withdraw);
        for text in ["-5", "ten", "1e3", "1.2345"] {
            let Typed::Unknown(error) = Typed::read(text) else { panic!("{text} is no amount") };
            assert!(error.contains(text) && error.contains("7.50"), "{error}");
        }
    }
}
