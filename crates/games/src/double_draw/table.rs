//! Double Draw Poker as a live table runs it.

use cards::deck::WITH_JOKERS;
use cards::{Card, parse_cards};
use law::{Clause, ruling};
use rules::{Chips, Seat, Spot, Verdict};

use super::areas;
use super::round::Stage;
use super::{Bets, Decision, DoubleDraw, Draw, Places, Settings};
use crate::look::Look;
use crate::settings::{OnLayout, lying};
use crate::{Game, Phrase, hand_words, known_hand};

impl Game for DoubleDraw {
    crate::in_files::of_the_house!("Double Draw Poker");

    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::amount(
            "first draw wager AMOUNT",
            "a first draw wager of",
            "w",
            Decision::FirstDrawWager,
        ),
        Phrase::amount(
            "second draw wager AMOUNT",
            "a second draw wager of",
            "w",
            Decision::SecondDrawWager,
        ),
        Phrase::this("keeps all", "keeping all", "k", Decision::KeepsAll),
        Phrase::cards("discards CARDS", "discarding"),
    ];

    const LOOK: Look = Look::hands(
        0,
        5,
        &[
            ("ante", &[areas::ANTE]),
            ("bonus", &[areas::BONUS]),
            ("first", &[areas::FIRST_DRAW]),
            ("second", &[areas::SECOND_DRAW]),
        ],
    );

    const HELP: &'static [&'static str] = &[
        "  At a decision: w wagers the ante again to draw, f folds.",
        "  At a draw: the cards to give up, such as 7s 4c, or their places, such as 2 5;",
        "    Enter or k keeps all. ? shows the value of every choice.",
    ];

    const DECK: &'static [Card] = &WITH_JOKERS;

    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, ruling::X15)
    }

    fn bets(placed: &OnLayout) -> Option<Bets> {
        let bets = Bets { ante: lying(placed, areas::ANTE), bonus: lying(placed, areas::BONUS) };
        (!placed.is_empty()).then_some(bets)
    }

    fn stakes(&self, decision: Decision) -> Chips {
        decision.stakes()
    }

    fn deals_on(&self) -> bool {
        self.stage != Stage::Complete
    }

    fn last_call_made(&self) -> bool {
        match self.stage {
            Stage::Dealing(..) | Stage::Wagering(..) => false,
            Stage::Discarding(draw, _) | Stage::Replacing(draw, ..) => draw == Draw::Second,
            Stage::Complete => true,
        }
    }

    fn gives_up(decision: Decision) -> Option<usize> {
        match decision {
            Decision::KeepsAll => Some(0),
            Decision::Discards(places) => Some(places.len()),
            Decision::Folds | Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => None,
        }
    }

    fn say_cards(&self, decision: Decision) -> String {
        let Decision::Discards(places) = decision else { return String::new() };
        let held = self.turn().map(|seat| self.cards(seat)).unwrap_or_default();
        places.iter().filter_map(|place| held[place].map(|card| format!(" {card}"))).collect()
    }

    fn hear_cards(&self, text: &str) -> Result<Decision, String> {
        let cards = parse_cards(text).map_err(|error| error.to_string())?;
        self.places_of(&cards).map(Decision::Discards)
    }

    /// Neither void, which gives the wagers back, nor in play.
    fn has_folded(&self, seat: Seat) -> bool {
        let out = self.settled.contains(seat) && !self.live.contains(seat);
        out && self.returned.get(seat.index()).is_some_and(|back| back.ante.is_zero())
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        known_hand(seat, card).map(hand_words::made_with_jokers)
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (hand, judged) = (hand_words::with_article(self.hand(seat)?), self.judged(seat)?);
        Some(match (judged.even, judged.bonus) {
            (Verdict::Loses | Verdict::Push, _) => format!("{hand}, which loses"),
            (Verdict::Pays(even), Verdict::Pays(bonus)) => {
                format!("{hand}, which pays {even} and the bonus {bonus}")
            }
            (Verdict::Pays(even), Verdict::Push) => {
                format!("{hand}, which pays {even}; the bonus is a push")
            }
            (Verdict::Pays(even), Verdict::Loses) => {
                format!("{hand}, which pays {even}; the bonus loses")
            }
        })
    }
}

impl DoubleDraw {
    /// Where the player whose turn it is holds `cards`; any joker is as good as the other.
    ///
    /// When it is nobody's turn the first places stand in: the round refuses whichever they are.
    fn places_of(&self, cards: &[Card]) -> Result<Places, String> {
        let Some(seat) = self.turn() else {
            return Ok((0..cards.len().min(5)).collect());
        };
        let held = self.cards(seat);
        let mut places = Places::NONE;
        for &card in cards {
            let same = |held: Card| held == card || (held.is_joker() && card.is_joker());
            let place = (0..held.len())
                .find(|&place| !places.contains(place) && held[place].is_some_and(same));
            let Some(place) = place else {
                return Err(format!("{seat} holds no {card} that could be discarded"));
            };
            places = places.with(place);
        }
        Ok(places)
    }
}
