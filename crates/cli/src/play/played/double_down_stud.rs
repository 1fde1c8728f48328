//! Double Down Stud at a terminal.

use analyse::{Fraction, Situation};
use cards::Card;
use games::double_down_stud::{Bets, Decision, Doubles, Options, Settings};
use games::{DoubleDownStud, Game};
use rules::{Area, Chips, Round as _, Seat, Spot};

use super::{Key, Layout, Played, Question, Shared, own};
use crate::play::seen::{Lying, Seen};
use crate::play::words;

impl Played for DoubleDownStud {
    const LAYOUT: Layout = Layout {
        dealer: 4,
        hand: 1,
        shared: Shared::None,
        areas: &[("wager", &[Area::Wager]), ("double", &[Area::DoubleDown])],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: d doubles as far as it goes, an amount doubles by that much,",
        "    n does not double; ? shows the exact value of every choice.",
    ];

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::DoesNotDouble => Key::Letter("n"),
            Decision::Doubles(_) => Key::Letter("d"),
        }
    }

    fn question(&self, chips: Chips) -> Question {
        let most = self.most(chips);
        let answers = if most > chips {
            "no chips for it: n".to_owned()
        } else {
            format!("d {most}, an amount or n")
        };
        Question::Own { about: "double down", answers, accepted: "d, an amount or n" }
    }

    fn read(&self, text: &str, chips: Chips) -> Option<String> {
        let decision = match text {
            "d" | "y" | "yes" | "double" | "doubles" => Decision::Doubles(self.most(chips)),
            "n" | "no" | "does not double" => Decision::DoesNotDouble,
            _ => {
                let amount = ["doubles ", "double ", "d "]
                    .iter()
                    .find_map(|word| text.strip_prefix(word))
                    .unwrap_or(text);
                Decision::Doubles(amount.trim().parse().ok()?)
            }
        };
        Some(self.say(decision))
    }

    fn within(&self, chips: Chips) -> Option<Decision> {
        let most = self.most(chips);
        (most <= chips).then_some(Decision::Doubles(most))
    }

    fn holds(seen: &Seen, seat: Seat) -> Option<String> {
        let [first] = own(seen, seat)?;
        let shared = [0, 1, 2, 3].map(|place| seen.at(Spot::dealer(place)).and_then(Lying::card));
        match shared {
            [Some(hole), Some(a), Some(b), Some(c)] => Some(words::made([first, hole, a, b, c])),
            [None, Some(a), Some(b), Some(c)] => Some(words::held([first, a, b, c])),
            _ => None,
        }
    }

    fn hidden(_: Spot) -> Option<String> {
        Some("The hole card lies face down.".to_owned())
    }

    fn turned(_: Spot, card: &str) -> String {
        format!("The hole card is {card}")
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("doubles {amount}")
    }

    fn declines(_: Area) -> String {
        "does not double".to_owned()
    }

    fn worth(
        settings: &Settings,
        bets: Bets,
        situation: &Situation<Self>,
        decision: Decision,
    ) -> Option<Fraction> {
        let options = <Self as Game>::options(settings).ok()?;
        let mut round = situation.rebuild(&options, bets, Self::deck()).ok()?;
        round.decide(decision, &mut ()).ok()?;
        let unseen = situation.unseen(Self::deck()).ok()?;
        let cents: i64 = unseen.iter().map(|card| won(round.clone(), *card)).sum();
        let ways = i128::try_from(unseen.len()).ok()? * i128::from(bets.wager.in_cents());
        Some(Fraction::new(cents.into(), ways))
    }
}

trait Most {
    /// The largest double down wager that `chips` can make; the whole wager if that is more than
    /// the player has but nothing less is accepted.
    fn most(&self, chips: Chips) -> Chips;
}

impl Most for DoubleDownStud {
    fn most(&self, chips: Chips) -> Chips {
        let full = self.choices().map(|choice| self.stakes(choice)).max().unwrap_or_default();
        affordable(self.options(), full, chips)
    }
}

fn affordable(options: &Options, wager: Chips, chips: Chips) -> Chips {
    let unit = options.smallest_chip.in_cents();
    let part = Chips::cents(chips.in_cents() / unit * unit);
    match options.doubles {
        Doubles::Partial if chips < wager && !part.is_zero() => part,
        Doubles::Partial | Doubles::Full => wager,
    }
}

/// What the only seat wins or loses with this hole card.
fn won(mut round: DoubleDownStud, hole: Card) -> i64 {
    round.reveal(hole, &mut ());
    let net = |wager: rules::Wager| wager.returned.unwrap_or_default().net(wager.staked);
    round.wagers(Seat::at(0)).map(net).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round of one seat with a wager of 10 that waits for its decision.
    fn round() -> DoubleDownStud {
        let bets = [Some(Bets { wager: Chips::dollars(10) })];
        let mut round = DoubleDownStud::open(&Options::default(), &(), &bets, &mut ())
            .expect("a wager is placed");
        let card = |text: &str| text.parse().expect("a card");
        round.reveal(card("Ks"), &mut ());
        round.place(&mut ());
        ["Kd", "7h", "2c"].iter().for_each(|text| round.reveal(card(text), &mut ()));
        round
    }

    fn read(text: &str, chips: u64) -> Option<String> {
        round().read(text, Chips::dollars(chips))
    }

    #[test]
    fn letters_amounts_and_the_words_of_the_case_book_are_understood() {
        for text in ["5", "d 5", "double 5", "doubles 5", "doubles  5", "$5"] {
            assert_eq!(read(text, 100).as_deref(), Some("doubles 5"), "{text}");
        }
        assert_eq!(read("d", 100).as_deref(), Some("doubles 10"));
        for text in ["n", "no", "does not double"] {
            assert_eq!(read(text, 100).as_deref(), Some("does not double"), "{text}");
        }
        for text in ["", "fold", "d five", "dd", "-5"] {
            assert_eq!(read(text, 100), None, "{text}");
        }
    }

    #[test]
    fn a_double_goes_as_far_as_the_chips_do() {
        assert_eq!(read("d", 4).as_deref(), Some("doubles 4"));
        assert_eq!(read("d", 0).as_deref(), Some("doubles 10"), "for the table to refuse");
    }
}
