//! Double Down Stud as a live table runs it.

use cards::Card;
use law::Clause;
use law::section_11::P11_F_3;
use rules::{Answer, Area, Chips, Due, Log, Round as _, Seat, Spot, Verdict};

use super::areas;
use super::round::Stage;
use super::{Bets, Decision, DoubleDownStud, Doubles, Options, Settings};
use crate::look::Look;
use crate::prompt::Prompt;
use crate::settings::OnLayout;
use crate::{Community, Game, Phrase, hand_words, known_hand};

impl Game for DoubleDownStud {
    crate::in_files::of_the_house!("Double Down Stud");

    const COMMUNITY: Community = Community::WithDealer;

    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::amount("doubles AMOUNT", "doubling", "d", Decision::Doubles),
        Phrase::this("does not double", "not doubling", "n", Decision::DoesNotDouble),
    ];

    const LOOK: Look =
        Look::hands(4, 1, &[("wager", &[areas::WAGER]), ("double", &[areas::DOUBLE_DOWN])]);

    const HELP: &'static [&'static str] = &[
        "  At a decision: d doubles as far as it goes, an amount doubles by that much,",
        "    n does not double; ? shows the exact value of every choice.",
    ];

    fn areas_per_player(settings: &Settings) -> (usize, Clause) {
        (settings.areas_per_player, settings.authority.cite(P11_F_3))
    }

    fn bets(placed: &OnLayout) -> Option<Bets> {
        placed.iter().find(|(area, _)| *area == areas::WAGER).map(|&(_, wager)| Bets { wager })
    }

    fn stakes(&self, decision: Decision) -> Chips {
        decision.stakes()
    }

    fn shoe_deals_on(&self) -> bool {
        matches!(self.due(), Due::Card { .. })
    }

    fn last_call_made(&self) -> bool {
        matches!(self.stage, Stage::HoleCard | Stage::Complete)
    }

    /// Whoever declined may double until the second call (ruling E26).
    fn still(&mut self, seat: Seat, decision: Decision, log: &mut impl Log) -> Option<Answer> {
        let Decision::Doubles(amount) = decision else { return None };
        self.has_declined(seat).then(|| self.double_after_all(seat, amount, log))
    }

    fn prompt(&self, chips: Chips) -> Prompt {
        let most = self.most(chips);
        let answers = if most > chips {
            "no chips for it: n".to_owned()
        } else {
            format!("d {most}, an amount or n")
        };
        Prompt::Amount { about: "double down", answers, accepted: "d, an amount or n" }
    }

    fn typed(&self, text: &str, chips: Chips) -> Option<Decision> {
        Some(match text {
            "d" | "y" | "yes" | "double" | "doubles" => Decision::Doubles(self.most(chips)),
            "n" | "no" | "does not double" => Decision::DoesNotDouble,
            _ => {
                let words = ["doubles ", "double ", "d "];
                let amount = words.iter().find_map(|word| text.strip_prefix(word));
                Decision::Doubles(amount.unwrap_or(text).trim().parse().ok()?)
            }
        })
    }

    fn within(&self, chips: Chips) -> Option<Decision> {
        let most = self.most(chips);
        (most <= chips).then_some(Decision::Doubles(most))
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        let [hole, a, b, c] = [0, 1, 2, 3].map(|place| card(Spot::dealer(place)));
        let ([first], a, b, c) = (known_hand(seat, card)?, a?, b?, c?);
        Some(match hole {
            Some(hole) => hand_words::made([first, hole, a, b, c]),
            None => hand_words::held([first, a, b, c]),
        })
    }

    fn hidden(_: Spot) -> Option<String> {
        Some("The hole card lies face down.".to_owned())
    }

    fn turned(_: Spot) -> &'static str {
        "The hole card is"
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("doubles {amount}")
    }

    fn declines(_: Area) -> String {
        "does not double".to_owned()
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let hand = hand_words::with_article(self.hand(seat)?);
        Some(match self.verdict(seat)? {
            Verdict::Pays(odds) => format!("{hand}, which pays {odds}"),
            Verdict::Push => format!("{hand}, which is a push"),
            Verdict::Loses => format!("{hand}, which loses"),
        })
    }
}

impl DoubleDownStud {
    /// The largest double down wager that `chips` can make; the whole wager if that is more than
    /// the player has but nothing less is accepted.
    fn most(&self, chips: Chips) -> Chips {
        let wager = self.choices().map(|choice| self.stakes(choice)).max().unwrap_or_default();
        let Options { smallest_chip, doubles, .. } = self.options();
        let unit = smallest_chip.in_cents();
        let part = Chips::cents(chips.in_cents() / unit * unit);
        match doubles {
            Doubles::Partial if chips < wager && !part.is_zero() => part,
            Doubles::Partial | Doubles::Full => wager,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Round as _;

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
        let round = round();
        round.typed(text, Chips::dollars(chips)).map(|decision| round.say(decision))
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
