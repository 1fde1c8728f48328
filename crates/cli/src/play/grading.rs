//! What the choices of a decision are worth to a player, and how good the one taken was.

use core::cmp::Ordering;

use analyse::{Fraction, Situation};
use rules::{Chips, Seat};

use super::seen::Seen;
use super::words;
use crate::advice::Advised;
use crate::advice::{Advice, Value};

/// So many standard errors apart, two sampled values are taken to differ.
const ERRORS_APART: f64 = 3.0;

/// How many choices are listed.
const LISTED: usize = 6;

/// A decision that is due, and what its player knows.
pub struct Moment<G: Advised> {
    /// The round that waits for it.
    pub round: G,
    /// Whose turn it is.
    pub seat: Seat,
    /// What the player can still put down.
    pub chips: Chips,
    settings: G::Settings,
    bets: Option<G::Bets>,
    ante: Chips,
    situation: Situation<G>,
    /// Found when it is first asked for.
    values: Option<Result<Values<G>, String>>,
}

/// What the choices of one decision are worth.
struct Values<G: Advised> {
    /// Those the player can pay for, best first.
    choices: Vec<Choice<G>>,
    method: String,
}

/// A choice and what it is worth, in units of the ante.
struct Choice<G: Advised> {
    decision: G::Decision,
    words: String,
    value: Value,
}

/// How good a decision was.
#[derive(Clone, PartialEq, Debug)]
pub struct Grade {
    /// What it gives away on average, in cents; nothing if it was the best.
    pub cents: f64,
    /// What is better, if anything is.
    pub better: Option<String>,
    /// Whether that is known to the last digit.
    pub certainty: Certainty,
}

/// How sure a grade is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// Every case was counted.
    Exact,
    /// Deals were sampled.
    Sampled,
}

impl<G: Advised> Moment<G> {
    /// The decision that `round` waits for from `seat`.
    pub fn new(
        (round, seat, chips): (G, Seat, Chips),
        settings: G::Settings,
        seen: &Seen,
        decisions: Vec<G::Decision>,
    ) -> Self {
        let placed = seen.opening(seat);
        let area = G::OPENINGS[0].area;
        let ante = placed.iter().find(|(of, _)| *of == area).map_or(Chips::ZERO, |(_, it)| *it);
        let (bets, situation) = (G::bets(&placed), seen.situation(seat, decisions));
        Self { round, seat, chips, settings, bets, ante, situation, values: None }
    }

    fn values(&mut self) -> Result<&Values<G>, String> {
        if self.values.is_none() {
            self.values = Some(self.advised());
        }
        let values = self.values.as_ref().expect("found above");
        values.as_ref().map_err(Clone::clone)
    }

    /// Advice as far as the player's chips go.
    fn advised(&self) -> Result<Values<G>, String> {
        let bets = self.bets.ok_or("no wager was placed")?;
        let Advice { choices, method } = G::advice(&self.settings, bets, &self.situation)?;
        let mut found: Vec<Choice<G>> = Vec::new();
        for listed in choices {
            let decision = self.round.hear(&listed.words)?;
            if self.round.stakes(decision) <= self.chips {
                found.push(Choice { decision, words: listed.words, value: listed.value });
            }
        }
        if let Some(decision) = self.round.within(self.chips)
            && found.iter().all(|known| known.decision != decision)
            && let Some(value) = self.worth(decision)
        {
            let words = self.round.say(decision);
            found.push(Choice { decision, words, value: Value::Exact(value) });
        }
        found.sort_by(|a, b| compare(b.value, a.value));
        Ok(Values { choices: found, method })
    }

    fn worth(&self, decision: G::Decision) -> Option<Fraction> {
        self.round.permits(decision).ok()?;
        let options = G::options(&self.settings).ok()?;
        let round = self.situation.rebuild(&options, self.bets?, G::deck()).ok()?;
        let unseen = self.situation.unseen(G::deck()).ok()?;
        let meter = G::meter(&self.settings);
        let cents = analyse::value_of(&round, decision, &unseen, meter.as_ref());
        Some(cents / Fraction::of(self.ante.in_cents().into(), 1))
    }

    /// How values were found, and a line per choice, best first, with its value in money and in
    /// units of the ante.
    ///
    /// # Errors
    ///
    /// Says why nothing can be said.
    pub fn text(&mut self) -> Result<(String, String), String> {
        let (ante, unit) = (self.ante, G::OPENINGS[0].area);
        let Values { choices, method } = self.values()?;
        let mut text = String::new();
        let wide = choices.iter().take(LISTED).map(|it| it.words.len()).max().unwrap_or(0).max(18);
        for Choice { words, value, .. } in choices.iter().take(LISTED) {
            let money = money(*value, ante);
            let of = match value {
                Value::Exact(value) if value.to_string().len() <= 15 => value.to_string(),
                Value::Exact(value) => format!("{:+.6}", value.to_f64()),
                Value::Sampled { mean, error } => format!("{mean:+.4} ± {error:.4}"),
            };
            text += &format!("    {words:<wide$} {money:>12}   {of} of your {unit}\n");
        }
        if let Some(others) = choices.len().checked_sub(LISTED).filter(|others| *others > 0) {
            text += &format!("    and {others} others\n");
        }
        Ok((method.clone(), text))
    }

    /// How good `decision` was, if that can be said.
    pub fn grade(&mut self, decision: G::Decision) -> Option<Grade> {
        let ante = self.ante;
        let choices = &self.values().ok()?.choices;
        let listed = choices.iter().find(|choice| choice.decision == decision);
        let listed = listed.map(|choice| choice.value);
        let taken = listed.or_else(|| self.worth(decision).map(Value::Exact))?;
        let best = self.values().ok()?.choices.first()?;
        let (certainty, differs) = match (best.value, taken) {
            (Value::Exact(best), Value::Exact(taken)) => (Certainty::Exact, best > taken),
            (best, taken) => {
                let apart = best.to_f64() - taken.to_f64();
                let noise = error(best).hypot(error(taken));
                (Certainty::Sampled, apart > ERRORS_APART * noise)
            }
        };
        let better = differs.then(|| words::doing(&best.words));
        let units = if differs { best.value.to_f64() - taken.to_f64() } else { 0.0 };
        Some(Grade { cents: units * cents(ante), better, certainty })
    }
}

fn compare(a: Value, b: Value) -> Ordering {
    match (a, b) {
        (Value::Exact(a), Value::Exact(b)) => a.cmp(&b),
        (a, b) => a.to_f64().total_cmp(&b.to_f64()),
    }
}

const fn error(value: Value) -> f64 {
    match value {
        Value::Exact(_) => 0.0,
        Value::Sampled { error, .. } => error,
    }
}

#[expect(clippy::cast_precision_loss, reason = "shown to a cent")]
const fn cents(ante: Chips) -> f64 {
    ante.in_cents() as f64
}

/// An average result in dollars and cents, rounded for people.
fn money(value: Value, ante: Chips) -> String {
    format!("{:+.2}", value.to_f64() * cents(ante) / 100.0)
}

/// How well somebody has played.
#[derive(Default)]
pub struct Score {
    decisions: u64,
    right: u64,
    /// What the mistakes cost on average, in cents.
    lost: f64,
}

impl Score {
    /// Counts a decision.
    pub fn count(&mut self, grade: &Grade) {
        self.decisions += 1;
        self.right += u64::from(grade.better.is_none());
        self.lost += grade.cents;
    }

    /// The score in words, if there is one.
    pub fn text(&self) -> Option<String> {
        let Self { decisions, right, lost } = self;
        let all = if *decisions == 1 { "decision" } else { "decisions" };
        match decisions - right {
            _ if *decisions == 0 => None,
            0 => Some(format!("{right} of {decisions} {all} best: nothing was given away.")),
            _ => {
                let gave = format!("the rest gave away {:.2} on average.", lost / 100.0);
                Some(format!("{right} of {decisions} {all} best; {gave}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ::table::Event;
    use cards::Card;
    use games::double_down_stud::{Bets, Decision, DoubleDownStud, Options, Settings};
    use rules::{Act, Area, Face, Round as _, Spot};

    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    /// Kings with a wager of 10 and so many chips left.
    fn moment(chips: u64) -> Moment<DoubleDownStud> {
        let (seat, wager) = (Seat::at(0), Chips::dollars(10));
        let bets = [Some(Bets { wager })];
        let mut round =
            DoubleDownStud::open(&Options::default(), &(), &bets, &mut ()).expect("a wager");
        let mut seen = Seen::from(&[seat]);
        seen.see(&Event::Act(Act::WagerPlaced { seat, area: Area::Wager, amount: wager }));
        let mut dealt = |spot, face, card: Option<Card>| {
            match card {
                Some(card) => round.reveal(card, &mut ()),
                None => round.place(&mut ()),
            }
            seen.see(&Event::Act(Act::Dealt { spot, face, card }));
        };
        dealt(Spot::hand(seat, 0), Face::Up, Some(card("Ks")));
        dealt(Spot::dealer(0), Face::Down, None);
        for (place, text) in [(1, "Kd"), (2, "7h"), (3, "2c")] {
            dealt(Spot::dealer(place), Face::Up, Some(card(text)));
        }
        let chips = Chips::dollars(chips);
        Moment::new((round, seat, chips), Settings::default(), &seen, Vec::new())
    }

    fn doubles(dollars: u64) -> Decision {
        Decision::Doubles(Chips::dollars(dollars))
    }

    #[test]
    fn every_amount_has_the_value_that_advice_gives_it() {
        let mut moment = moment(500);
        let listed: Vec<_> = moment
            .values()
            .expect("a decision")
            .choices
            .iter()
            .map(|choice| (choice.decision, choice.value))
            .collect();
        assert_eq!(listed.len(), 3);
        for (decision, value) in listed {
            assert_eq!(moment.worth(decision).map(Value::Exact), Some(value), "{decision:?}");
        }
        let mut cost = |decision| moment.grade(decision).expect("permitted").cents;
        let (half, none) = (cost(doubles(5)), cost(Decision::DoesNotDouble));
        assert!((half * 2.0 - none).abs() < 1e-9, "half a double gives half of it away");
        assert!(moment.grade(doubles(11)).is_none());
    }

    #[test]
    fn a_player_is_graded_by_what_the_chips_can_do() {
        let mut poor = moment(4);
        let best = poor.values().expect("a decision").choices[0].decision;
        assert_eq!(best, doubles(4), "a pair of kings is doubled as far as possible");
        assert_eq!(poor.grade(best).expect("permitted").better, None);
        let mut broke = moment(0);
        let choices = &broke.values().expect("a decision").choices;
        assert_eq!(choices.len(), 1);
        assert_eq!(choices[0].decision, Decision::DoesNotDouble);
    }

    #[test]
    fn a_score_counts_what_was_best_and_what_the_rest_cost() {
        let mut score = Score::default();
        assert_eq!(score.text(), None);
        let certainty = Certainty::Exact;
        score.count(&Grade { cents: 0.0, better: None, certainty });
        let text = score.text().expect("one decision");
        assert_eq!(text, "1 of 1 decision best: nothing was given away.");
        let better = Some("not doubling".to_owned());
        score.count(&Grade { cents: 750.0, better, certainty });
        let text = score.text().expect("two decisions");
        assert_eq!(text, "1 of 2 decisions best; the rest gave away 7.50 on average.");
    }
}
