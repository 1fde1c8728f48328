//! To double down or not: the question, what it is worth, and the grade.

use ::table::{Command, Role};
use analyse::Fraction;
use games::double_down_stud::{Basic, Decision, Hand};
use games::{DoubleDownStud, Game as _};
use rules::{Area, Chips, Policy as _, Reason, Refusal, Round as _, Seat};

use super::advice::{Grade, Values, affordable};
use super::session::{Session, Stay};
use super::words;
use crate::failure::Failure;

const HELP: [&str; 5] = [
    "  At a wager: an amount such as 10 or 7.50; Enter repeats the last one.",
    "  At a decision: d doubles as far as it goes, an amount doubles by that much,",
    "    n does not double; ? shows the exact value of every choice.",
    "  Everywhere: r shows the pay table, h this help, q leaves. Nothing is lost if",
    "    you are cut off: house play double-down-stud --resume goes on.",
];

/// What somebody types when a decision is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Typed {
    Full,
    Decision(Decision),
    Values,
    PayTable,
    Help,
    Leave,
    Unknown,
}

impl Typed {
    fn read(text: &str) -> Self {
        let text = text.to_lowercase();
        match &*text {
            "q" | "quit" | "exit" => Self::Leave,
            "h" | "help" => Self::Help,
            "?" => Self::Values,
            "r" | "rules" => Self::PayTable,
            "d" | "y" | "yes" | "double" | "doubles" => Self::Full,
            "n" | "no" | "does not double" => Self::Decision(Decision::DoesNotDouble),
            _ => {
                let amount = ["doubles ", "double ", "d "]
                    .iter()
                    .find_map(|word| text.strip_prefix(word))
                    .unwrap_or(&text);
                let amount = amount.trim().parse::<Chips>();
                amount.map_or(Self::Unknown, |amount| Self::Decision(Decision::Doubles(amount)))
            }
        }
    }
}

impl Session<'_> {
    pub(super) fn help(&mut self) -> Result<(), Failure> {
        self.screen.note(&HELP.join("\n"))
    }

    /// The nine winning hands in two columns, and the push.
    pub(super) fn show_pay_table(&mut self) -> Result<(), Failure> {
        let pay_table = self.table().settings().pay_table;
        let line = |hand: &Hand| {
            let odds = pay_table.odds(*hand).map_or("push".to_owned(), |odds| odds.to_string());
            (hand.words(), odds)
        };
        let push = [Hand::PairOfSixesToTens];
        let lines: Vec<_> = Hand::WINNING.iter().chain(&push).map(line).collect();
        let (left, right) = lines.split_at(lines.len() / 2);
        let rows = left.iter().zip(right).map(|((hand, odds), (other, others))| {
            format!("  {hand:<16} {odds:>10}     {other:<24} {others:>8}\n")
        });
        let text: String = rows.collect();
        self.screen.note(&text)
    }

    pub(super) fn decide(&mut self, seat: Seat) -> Result<Stay, Failure> {
        let round = self.table().round().expect("a decision is due in a round");
        let (options, sight) = (*round.options(), round.sight(seat));
        let wager = self.table().ledger().on_layout(seat, Area::Wager);
        let chips = self.table().ledger().balance(&self.name);
        let values = Values::of(&options, wager, &sight, chips);
        let most = affordable(&options, wager, chips);
        if !self.screen.redraws() {
            self.screen.show(self.live.table(), Some(seat))?;
        }
        if let Some(four) = sight.four() {
            let held = words::held(four);
            self.screen.say(&format!("Seat {} holds {held}.", seat.number()))?;
        }
        self.ask_to_double(seat, most, values.as_ref())
    }

    fn ask_to_double(
        &mut self,
        seat: Seat,
        most: Chips,
        values: Option<&Values>,
    ) -> Result<Stay, Failure> {
        let number = seat.number();
        let can = if most > self.table().ledger().balance(&self.name) {
            "no chips for it: n".to_owned()
        } else {
            format!("d {most}, an amount or n")
        };
        let prompt = format!("Seat {number}, double down? ({can}; ? values; h help; q) ");
        loop {
            let answer = self.screen.ask(self.live.table(), Some(seat), &prompt)?;
            let decision = match answer.as_deref().map(Typed::read) {
                None | Some(Typed::Leave) => return Ok(Stay::Leaves),
                Some(Typed::Full) => Some(Decision::Doubles(most)),
                Some(Typed::Decision(decision)) => Some(decision),
                Some(Typed::Help) => self.help().map(|()| None)?,
                Some(Typed::Values) => self.show_values(values).map(|()| None)?,
                Some(Typed::PayTable) => self.show_pay_table().map(|()| None)?,
                Some(Typed::Unknown) => {
                    let answer = answer.unwrap_or_default();
                    let text = format!("{answer:?} is no decision: type d, an amount or n");
                    self.screen.note_sentence(&text).map(|()| None)?
                }
            };
            if let Some(decision) = decision
                && self.take(seat, decision, values)?
            {
                return Ok(Stay::Stays);
            }
        }
    }

    /// Gives the decision to the table; whether it was accepted.
    fn take(
        &mut self,
        seat: Seat,
        decision: Decision,
        values: Option<&Values>,
    ) -> Result<bool, Failure> {
        let words = self.table().round().expect("a decision is due").say(decision);
        let lines = match self.give(Role::Player, &Command::Decide { seat, words })? {
            Ok(lines) => lines,
            Err(refusal) => {
                self.refused(&refusal)?;
                return Ok(false);
            }
        };
        if let Some(values) = values
            && let Some(grade) = values.grade(decision)
        {
            self.grade(seat, &grade, values)?;
        }
        self.talk(&lines)?;
        Ok(true)
    }

    fn show_values(&mut self, values: Option<&Values>) -> Result<(), Failure> {
        let Some(values) = values else {
            return self.screen.note_sentence("This wager is too large to compute with.");
        };
        let round = self.table().round().expect("a decision is due");
        let text = values.text(|choice| round.say(choice));
        self.screen.note(&format!("  Average result of the round over every hole card:\n{text}"))
    }

    fn grade(&mut self, seat: Seat, grade: &Grade, values: &Values) -> Result<(), Failure> {
        let wager = self.table().ledger().on_layout(seat, Area::Wager);
        self.score.count(grade, wager);
        let out = self.screen.out;
        if grade.loss == Fraction::from(0) {
            let verdict = out.good("Best:");
            return self.screen.say(&format!("{verdict} no choice is worth more."));
        }
        let best = match grade.best {
            Decision::DoesNotDouble => "not doubling".to_owned(),
            Decision::Doubles(amount) => format!("doubling {amount}"),
        };
        let cost = values.money(grade.loss);
        let (cost, verdict) = (cost.trim_start_matches('+'), out.bad("Not best:"));
        self.screen.say(&format!("{verdict} it gives away {cost} on average; {best} is better."))
    }

    pub(super) fn guest_decides(&mut self, seat: Seat) -> Result<(), Failure> {
        let round: &DoubleDownStud = self.table().round().expect("a decision is due");
        let decision = Basic.decide(&round.sight(seat), round.choices());
        let decide = |words: String| Command::Decide { seat, words };
        let command = decide(round.say(decision));
        let lines = match self.give(Role::Player, &command)? {
            Ok(lines) => lines,
            Err(Refusal { reason: Reason::NotEnoughChips { .. }, .. }) => {
                self.must(Role::Player, &decide("does not double".to_owned()))?
            }
            Err(refusal) => return Err(Failure::usage(refusal)),
        };
        self.talk(&lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_amounts_and_the_words_of_the_case_book_are_understood() {
        let doubles = |dollars| Typed::Decision(Decision::Doubles(Chips::dollars(dollars)));
        for text in ["5", "d 5", "double 5", "doubles 5", "Doubles  5", "$5"] {
            assert_eq!(Typed::read(text), doubles(5), "{text}");
        }
        assert_eq!(Typed::read("D"), Typed::Full);
        for text in ["n", "no", "does not double"] {
            assert_eq!(Typed::read(text), Typed::Decision(Decision::DoesNotDouble), "{text}");
        }
        assert_eq!(Typed::read("?"), Typed::Values);
        for text in ["", "fold", "d five", "dd", "-5"] {
            assert_eq!(Typed::read(text), Typed::Unknown, "{text}");
        }
    }
}
