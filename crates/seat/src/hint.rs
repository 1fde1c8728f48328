//! What the choices of a decision are worth to a player, and how good the one taken was.

use core::cmp::Ordering;

use analyse::advice::{Advice, Adviser, Value, Valued, Wagered};
use analyse::{Fraction, Rational, Situation, Unanswered};
use games::Game;
use rules::progressive::Progressive;
use rules::{Chips, Refusal, Seat};

use crate::grade::{Certainty, Grade};
use crate::seen::Seen;

/// So many standard errors apart, two sampled values are taken to differ.
const ERRORS_APART: f64 = 3.0;

/// What the choices of one decision are worth, in units of the ante.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<D> {
    /// Those the player can pay for, best first.
    pub choices: Vec<Valued<D>>,
    /// How the values were found, in a sentence.
    pub method: String,
    /// The ante.
    pub ante: Chips,
}

cards::told! {
    /// Why nothing can be said about a decision.
    pub error enum NoHint {
        /// No decision was asked for.
        NothingDue ["no decision is due"];
        /// Nobody advises in this game.
        NoAdviser ["this game cannot be advised"];
        /// The seat has no wager that could win or lose.
        NoWager ["no wager was placed"];
        /// No round can be played with these settings.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// The situation is no decision, or nobody can tell what comes of it.
        Unanswered(why: Unanswered) ["{why}"] from Unanswered;
    }
}

/// What is said of values at a table whose cards outlive a round.
const OF_A_FRESH_SHOE: &str = " Cards of earlier rounds of the shoe are taken as not seen.";

/// The most unseen cards whose ways are all gone through for a decision that nobody lists.
const COUNTED_MOST: usize = 60;

/// A decision that is due, and what its player knows.
pub struct Moment<G: Game> {
    round: G,
    chips: Chips,
    settings: G::Settings,
    meter: Option<Progressive>,
    bets: Option<G::Bets>,
    ante: Chips,
    situation: Situation<G>,
    /// Found when it is first asked for.
    hint: Option<Result<Hint<G::Decision>, NoHint>>,
}

impl<G: Game> Moment<G> {
    /// The decision that `round` waits for from `seat`, at a table with these settings and this
    /// meter, to somebody who has `seen` so much and decided so before.
    pub(crate) fn new(
        seat: Seat,
        (round, chips): (G, Chips),
        (settings, meter): (G::Settings, Option<Progressive>),
        seen: &Seen,
        decisions: Vec<G::Decision>,
    ) -> Self {
        let placed = seen.opening(seat);
        let area = G::OPENINGS.first().map(|opening| opening.area);
        let ante = placed.iter().find(|(of, _)| Some(*of) == area);
        let ante = ante.map_or(Chips::ZERO, |(_, amount)| *amount);
        let (bets, situation) = (G::bets(&placed), seen.situation(seat, decisions));
        Self { round, chips, settings, meter, bets, ante, situation, hint: None }
    }

    /// The settings of the table.
    pub const fn settings(&self) -> &G::Settings {
        &self.settings
    }

    /// What the choices are worth.
    pub fn hint(&mut self, adviser: Option<&dyn Adviser<G>>) -> Result<&Hint<G::Decision>, NoHint> {
        if self.hint.is_none() {
            self.hint = Some(self.advised(adviser));
        }
        self.hint.as_ref().expect("found above").as_ref().map_err(Clone::clone)
    }

    /// Advice as far as the player's chips go.
    fn advised(&self, adviser: Option<&dyn Adviser<G>>) -> Result<Hint<G::Decision>, NoHint> {
        let adviser = adviser.ok_or(NoHint::NoAdviser)?;
        let bets = self.bets.ok_or(NoHint::NoWager)?;
        let options = &G::options(&self.settings)?;
        let wagered = Wagered { options, bets, meter: self.meter.as_ref(), scale: 1 };
        let Advice { mut choices, mut method } = adviser.advise(&wagered, &self.situation, &())?;
        if G::procedure(&self.settings).shoe.is_some() {
            method.push_str(OF_A_FRESH_SHOE);
        }
        choices.retain(|valued| self.round.stakes(valued.choice) <= self.chips);
        if let Some(choice) = self.round.within(self.chips)
            && choices.iter().all(|known| known.choice != choice)
            && let Some(value) = self.worth(choice)
        {
            let (words, value) = (self.round.say(choice), Value::Exact(value));
            choices.push(Valued { choice, words, value, then: Vec::new() });
        }
        choices.sort_by(|a, b| compare(&b.value, &a.value));
        Ok(Hint { choices, method, ante: self.ante })
    }

    /// The exact value of a decision that nobody lists.
    fn worth(&self, decision: G::Decision) -> Option<Rational> {
        self.round.permits(decision).ok()?;
        let options = G::options(&self.settings).ok()?;
        let deck = G::deck(&self.settings);
        let round = self.situation.rebuild(&options, self.bets?, deck).ok()?;
        let unseen = self.situation.unseen(deck).ok().filter(|it| it.len() <= COUNTED_MOST)?;
        let cents = analyse::value_of(&round, decision, &unseen, self.meter.as_ref()).ok()?;
        Some((cents / Fraction::share(self.ante.in_cents().into(), 1)).into())
    }

    /// What is done by `decision`, in words.
    pub(crate) fn doing(&self, decision: G::Decision) -> String {
        self.round.doing(decision)
    }

    /// How good `decision` was, if that can be said.
    pub(crate) fn grade(
        &mut self,
        decision: G::Decision,
        adviser: Option<&dyn Adviser<G>>,
    ) -> Option<Grade> {
        let choices = self.hint(adviser).ok()?.choices.clone();
        let best = choices.first()?;
        let listed = choices.iter().find(|valued| valued.choice == decision);
        let taken = listed.map(|valued| valued.value.clone());
        let taken = taken.or_else(|| self.worth(decision).map(Value::Exact))?;
        let (certainty, units) = given_away(&best.value, &taken);
        let better = units.map(|_| self.round.doing(best.choice));
        Some(Grade::new(units.unwrap_or_default(), self.ante, better, certainty))
    }
}

/// What `taken` gives away against `best`, in units of the ante; nothing if they do not differ.
fn given_away(best: &Value, taken: &Value) -> (Certainty, Option<f64>) {
    let apart = best.to_f64() - taken.to_f64();
    let (certainty, differs) = match (best, taken) {
        (Value::Exact(best), Value::Exact(taken)) => (Certainty::Exact, best > taken),
        (best, taken) => {
            (Certainty::Sampled, apart > ERRORS_APART * error(best).hypot(error(taken)))
        }
    };
    (certainty, differs.then_some(apart))
}

fn compare(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Exact(a), Value::Exact(b)) => a.cmp(b),
        (a, b) => a.to_f64().total_cmp(&b.to_f64()),
    }
}

const fn error(value: &Value) -> f64 {
    match value {
        Value::Exact(_) => 0.0,
        Value::Sampled { error, .. } => *error,
    }
}

#[expect(clippy::cast_precision_loss, reason = "shown to a cent")]
pub(crate) const fn cents(ante: Chips) -> f64 {
    ante.in_cents() as f64
}

impl<D> Hint<D> {
    /// An average result in dollars, for people.
    pub fn dollars(&self, value: &Value) -> f64 {
        value.to_f64() * cents(self.ante) / 100.0
    }

    /// How good a choice with this value is.
    pub fn grade(&self, value: &Value) -> Grade {
        let best = self.choices.first();
        let (certainty, units) =
            best.map_or((Certainty::Exact, None), |best| given_away(&best.value, value));
        let better = best.filter(|_| units.is_some()).map(|best| best.words.clone());
        Grade::new(units.unwrap_or_default(), self.ante, better, certainty)
    }
}

#[cfg(test)]
mod tests {
    use analyse::advice::KernelAdviser;
    use cards::Card;
    use games::double_down_stud::{Bets, Decision, DoubleDownStud, Options, Settings};
    use rules::{Act, Face, Round as _, Spot};
    use table::Event;

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
        seen.see(&Event::Act(Act::WagerPlaced {
            seat,
            area: games::double_down_stud::areas::WAGER,
            amount: wager,
        }));
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
        Moment::new(seat, (round, chips), (Settings::default(), None), &seen, Vec::new())
    }

    fn adviser() -> KernelAdviser<'static, DoubleDownStud> {
        KernelAdviser::new(DoubleDownStud::DECK)
    }

    fn doubles(dollars: u64) -> Decision {
        Decision::Doubles(Chips::dollars(dollars))
    }

    #[test]
    fn every_amount_has_the_value_that_advice_gives_it() {
        let (mut moment, adviser) = (moment(500), adviser());
        let hint = moment.hint(Some(&adviser)).expect("a decision");
        let listed: Vec<_> = hint.choices.iter().map(|it| (it.choice, it.value.clone())).collect();
        assert_eq!(listed.len(), 3);
        for (decision, value) in listed {
            assert_eq!(moment.worth(decision).map(Value::Exact), Some(value), "{decision:?}");
        }
        let mut cost = |decision| moment.grade(decision, Some(&adviser)).expect("permitted").cents;
        let (half, none) = (cost(doubles(5)), cost(Decision::DoesNotDouble));
        assert!((half * 2.0 - none).abs() < 1e-9, "half a double gives half of it away");
        assert!(moment.grade(doubles(11), Some(&adviser)).is_none());
    }

    #[test]
    fn a_player_is_graded_by_what_the_chips_can_do() {
        let (mut poor, adviser) = (moment(4), adviser());
        let best = poor.hint(Some(&adviser)).expect("a decision").choices[0].choice;
        assert_eq!(best, doubles(4), "a pair of kings is doubled as far as possible");
        assert_eq!(poor.grade(best, Some(&adviser)).expect("permitted").better, None);
        let mut broke = moment(0);
        let choices = &broke.hint(Some(&adviser)).expect("a decision").choices;
        assert_eq!(choices.len(), 1);
        assert_eq!(choices[0].choice, Decision::DoesNotDouble);
    }

    #[test]
    fn a_game_that_nobody_advises_says_so() {
        assert_eq!(moment(500).hint(None), Err(NoHint::NoAdviser));
        assert_eq!(moment(500).grade(doubles(5), None), None);
    }
}
