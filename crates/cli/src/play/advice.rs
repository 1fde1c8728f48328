//! The exact value of every choice, and how good the one taken was.

use core::cmp::Reverse;

use analyse::Fraction;
use analyse::kernels::double_down_stud::{Terms, advise};
use cards::deck::STANDARD;
use cards::{Card, CardSet};
use games::DoubleDownStud;
use games::double_down_stud::{Bets, Decision, Options, Sight};
use rules::{Chips, Round as _, Seat};

/// What the choices of one decision are worth, in units of the wager.
pub struct Values {
    situation: Situation,
    /// The choices the player can pay for, best first.
    choices: Vec<(Decision, Fraction)>,
}

/// What a player sees at a decision.
struct Situation {
    options: Options,
    wager: Chips,
    four: [Card; 4],
    others: CardSet,
}

/// How good a decision was.
pub struct Grade {
    /// What it gives away on average, in units of the wager.
    pub loss: Fraction,
    /// The best choice.
    pub best: Decision,
}

impl Values {
    /// Of what a player at a seat sees (own card, the three shown, and the cards of the others) who
    /// has `chips` left.
    pub fn of(options: &Options, wager: Chips, sight: &Sight, chips: Chips) -> Option<Self> {
        let four = sight.four()?;
        let terms = Terms::with_wager(*options, wager).ok()?;
        let others: Vec<Card> = sight.others.iter().collect();
        let listed = advise(&terms, &STANDARD, &four[..1], &four[1..], &others).ok()?;
        let situation = Situation { options: *options, wager, four, others: sight.others };
        let mut choices: Vec<(Decision, Fraction)> =
            listed.iter().map(|advice| (advice.choice, advice.expected_value)).collect();
        choices.retain(|(choice, _)| staked(*choice) <= chips);
        let most = Decision::Doubles(affordable(options, wager, chips));
        if staked(most) <= chips && choices.iter().all(|(choice, _)| *choice != most) {
            choices.extend(situation.value(most).map(|value| (most, value)));
        }
        choices.sort_by_key(|(_, value)| Reverse(*value));
        Some(Self { situation, choices })
    }

    /// A line per choice, best first, with its value as a fraction and in money.
    pub fn text(&self, say: impl Fn(Decision) -> String) -> String {
        let line = |(choice, value): &(Decision, Fraction)| {
            let money = self.money(*value);
            format!("    {:<18} {money:>12}   {value} of your wager\n", say(*choice))
        };
        self.choices.iter().map(line).collect()
    }

    /// An average result in dollars and cents, rounded for people.
    pub fn money(&self, value: Fraction) -> String {
        #[expect(clippy::cast_precision_loss, reason = "shown to a cent")]
        let dollars = value.to_f64() * self.situation.wager.in_cents() as f64 / 100.0;
        format!("{dollars:+.2}")
    }

    /// How good `decision` was.
    pub fn grade(&self, decision: Decision) -> Option<Grade> {
        let (best, value) = *self.choices.first()?;
        Some(Grade { loss: value - self.situation.value(decision)?, best })
    }
}

impl Situation {
    /// The average result of `decision` over every hole card, in units of the wager; none if the
    /// game does not permit it.
    fn value(&self, decision: Decision) -> Option<Fraction> {
        let bets = [Some(Bets { wager: self.wager })];
        let mut round = DoubleDownStud::open(&self.options, &(), &bets, &mut ()).ok()?;
        let [own, shown @ ..] = self.four;
        round.reveal(own, &mut ());
        round.place(&mut ());
        shown.into_iter().for_each(|card| round.reveal(card, &mut ()));
        round.decide(decision, &mut ()).ok()?;
        let seen = |card: &Card| self.four.contains(card) || self.others.contains(*card);
        let unseen: Vec<Card> = STANDARD.into_iter().filter(|card| !seen(card)).collect();
        let cents: i64 = unseen.iter().map(|card| won(round.clone(), *card)).sum();
        let ways = i128::try_from(unseen.len()).ok()? * i128::from(self.wager.in_cents());
        Some(Fraction::new(cents.into(), ways))
    }
}

/// What the only seat wins or loses with this hole card.
fn won(mut round: DoubleDownStud, hole: Card) -> i64 {
    round.reveal(hole, &mut ());
    let net = |wager: rules::Wager| wager.returned.unwrap_or_default().net(wager.staked);
    round.wagers(Seat::at(0)).map(net).sum()
}

const fn staked(decision: Decision) -> Chips {
    match decision {
        Decision::DoesNotDouble => Chips::ZERO,
        Decision::Doubles(amount) => amount,
    }
}

/// The largest double down wager that `chips` can make beside `wager`; the whole of it if that is
/// more than the player has but nothing less is accepted.
pub fn affordable(options: &Options, wager: Chips, chips: Chips) -> Chips {
    use games::double_down_stud::Doubles;
    let unit = options.smallest_chip.in_cents();
    let part = Chips::cents(chips.in_cents() / unit * unit);
    match options.doubles {
        Doubles::Partial if chips < wager && !part.is_zero() => part,
        Doubles::Partial | Doubles::Full => wager,
    }
}

/// How well somebody has played.
#[derive(Default)]
pub struct Score {
    decisions: u64,
    right: u64,
    /// What the mistakes cost on average, in cents.
    lost: Option<Fraction>,
}

impl Score {
    /// Counts a decision.
    pub fn count(&mut self, grade: &Grade, wager: Chips) {
        self.decisions += 1;
        if grade.loss == Fraction::from(0) {
            self.right += 1;
            return;
        }
        let cents = grade.loss * Fraction::of(wager.in_cents().into(), 1);
        self.lost = Some(self.lost.map_or(cents, |lost| lost + cents));
    }

    /// The score in words, if there is one.
    pub fn text(&self) -> Option<String> {
        let Self { decisions, right, .. } = self;
        let all = if *decisions == 1 { "decision" } else { "decisions" };
        match self.lost {
            _ if *decisions == 0 => None,
            None => Some(format!("{right} of {decisions} {all} best: nothing was given away.")),
            Some(lost) => {
                let lost = lost.to_f64() / 100.0;
                let gave = format!("the rest gave away {lost:.2} on average.");
                Some(format!("{right} of {decisions} {all} best; {gave}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::parse_cards;

    use super::*;

    fn sight(four: &str) -> Sight {
        let four = parse_cards(four).expect("cards");
        let shown = [Some(four[1]), Some(four[2]), Some(four[3])];
        Sight { own: Some(four[0]), shown, others: CardSet::default() }
    }

    fn values(chips: u64) -> Values {
        let wager = Chips::dollars(10);
        let sight = sight("Ks Kd 7h 2c");
        Values::of(&Options::default(), wager, &sight, Chips::dollars(chips)).expect("a decision")
    }

    #[test]
    fn every_amount_has_the_value_that_advice_gives_it() {
        let values = values(500);
        for (choice, value) in &values.choices {
            assert_eq!(values.situation.value(*choice), Some(*value), "{choice:?}");
        }
        assert_eq!(values.choices.len(), 3);
        let half = values.grade(Decision::Doubles(Chips::dollars(5))).expect("permitted").loss;
        let none = values.grade(Decision::DoesNotDouble).expect("permitted").loss;
        assert_eq!(half + half, none, "half a double gives half of it away");
        assert!(values.grade(Decision::Doubles(Chips::dollars(11))).is_none());
    }

    #[test]
    fn a_player_is_graded_by_what_the_chips_can_do() {
        let poor = values(4);
        let four = Decision::Doubles(Chips::dollars(4));
        assert_eq!(poor.choices[0].0, four, "a pair of kings is doubled as far as possible");
        assert_eq!(poor.grade(four).expect("permitted").loss, Fraction::from(0));
        let broke = values(0);
        assert_eq!(broke.choices.len(), 1);
        assert_eq!(broke.choices[0].0, Decision::DoesNotDouble);
    }

    #[test]
    fn a_score_counts_what_was_best_and_what_the_rest_cost() {
        let mut score = Score::default();
        assert_eq!(score.text(), None);
        let best = Decision::DoesNotDouble;
        score.count(&Grade { loss: Fraction::from(0), best }, Chips::dollars(10));
        let text = score.text().expect("one decision");
        assert_eq!(text, "1 of 1 decision best: nothing was given away.");
        score.count(&Grade { loss: Fraction::of(3, 4), best }, Chips::dollars(10));
        let text = score.text().expect("two decisions");
        assert_eq!(text, "1 of 2 decisions best; the rest gave away 7.50 on average.");
    }
}
