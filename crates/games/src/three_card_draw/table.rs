//! Three Card Draw Poker as a live table runs it.

use cards::Card;
use law::{Clause, ruling};
use rules::{Area, Chips, Due, Round as _, Seat, Spot, Verdict};

use super::areas;
use super::round::{DRAWN, Stage, dealers};
use super::{Bets, DealerDeal, Decision, Hand, OnFold, Settings, ThreeCardDraw, judge_bonus};
use crate::look::Look;
use crate::settings::{OnLayout, lying};
use crate::{Because, Game, Phrase, hand_words, known_hand};

impl Game for ThreeCardDraw {
    crate::in_files::of_the_house!("Three Card Draw Poker");

    fn draw_card(seat: Seat) -> Option<Spot> {
        Some(Spot::hand(seat, DRAWN))
    }

    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::amount("in to win AMOUNT", "in to win", "i", Decision::InToWin),
        Phrase::amount("draws AMOUNT", "drawing for", "d", Decision::Draws),
        Phrase::unlisted("keeps all", "keeping all", Decision::DiscardsNotOne(0)),
        Phrase::cards("discards CARD", "discarding"),
    ];

    const LOOK: Look = Look::hands(
        4,
        4,
        &[
            ("ante", &[areas::ANTE]),
            ("first3", &[areas::FIRST_3_BONUS]),
            ("play", &[areas::IN_TO_WIN, areas::DRAW]),
        ],
    );

    const HELP: &'static [&'static str] = &[
        "  At a decision: i is in to win with the three cards, d draws one card, f folds;",
        "    its number or its words do, too; ? shows the value of every choice.",
        "  At a draw: the card to give up, such as 7s, or its place, such as 2.",
    ];

    /// The text knows one position per player.
    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, ruling::X15)
    }

    fn bets(placed: &OnLayout) -> Option<Bets> {
        let ante = lying(placed, areas::ANTE);
        let first_3 = lying(placed, areas::FIRST_3_BONUS);
        (!ante.is_zero() || !first_3.is_zero()).then_some(Bets { ante, first_3 })
    }

    /// Nobody makes a wager for a player who is away. A Draw Wager that lies there is played: the
    /// card dealt last is exchanged, for one must be.
    fn withdrawal(&self) -> Option<Decision> {
        self.choices().filter(|choice| self.stakes(*choice).is_zero()).last()
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match decision {
            Decision::InToWin(amount) | Decision::Draws(amount) => amount,
            Decision::Folds | Decision::Discards(_) | Decision::DiscardsNotOne(_) => Chips::ZERO,
        }
    }

    fn deals_on(&self) -> bool {
        !matches!(self.due(), Due::Turn { .. } | Due::Nothing)
    }

    /// From the dealer's fourth card on, or from the first (42.10(c) and (d)).
    fn stub_in_hand(&self) -> Option<Clause> {
        let packets = match self.options.dealer_deal {
            DealerDeal::InARow => return None,
            DealerDeal::PacketAndOne => 3,
            DealerDeal::FromTheStub => 0,
        };
        let in_hand = match self.stage {
            Stage::Dealing(..) => false,
            Stage::DealingDealer(place) => place >= packets,
            Stage::Choosing(_) | Stage::Discarding(_) | Stage::DealingDrawCard(_) => true,
            Stage::TurningDealer(_) | Stage::TurningDrawCard(_) | Stage::Complete => false,
        };
        in_hand.then(|| dealers(self.options.dealer_deal))
    }

    /// This text has one "No more bets", before the first card.
    fn last_call_made(&self) -> bool {
        true
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<Because> {
        if area == areas::FIRST_3_BONUS {
            return self.reason_of_first_3(seat);
        }
        if area == areas::IN_TO_WIN_BONUS {
            let hand = self.hand(seat)?;
            let odds = judge_bonus(hand, &self.options.bonus_table)?;
            let hand = hand_words::with_article(hand.class());
            return Some(format!("the final hand is {hand}, which pays {odds}").into());
        }
        self.hand_decided(seat)
    }

    fn has_folded(&self, seat: Seat) -> bool {
        self.folded.contains(seat)
    }

    fn accepted() -> String {
        let phase = "\"folds\", \"in to win AMOUNT\" or \"draws AMOUNT\"";
        format!("{phase}, then \"discards CARD\"")
    }

    fn gives_up(decision: Decision) -> Option<usize> {
        match decision {
            Decision::Discards(_) => Some(1),
            Decision::DiscardsNotOne(cards) => Some(cards.into()),
            Decision::Folds | Decision::InToWin(_) | Decision::Draws(_) => None,
        }
    }

    fn say_cards(&self, decision: Decision) -> String {
        match decision {
            Decision::Discards(place) => match self.card_to_discard(place) {
                Some(card) => format!(" {card}"),
                None => format!(" card {}", u16::from(place) + 1),
            },
            Decision::DiscardsNotOne(cards) => format!(" {cards} cards"),
            Decision::Folds | Decision::InToWin(_) | Decision::Draws(_) => String::new(),
        }
    }

    /// Cards named after "discards": one of the hand that is asked, or another number of cards.
    fn hear_cards(&self, text: &str) -> Result<Decision, String> {
        let cards = cards::parse_cards(text).map_err(|error| error.to_string())?;
        let [card] = cards[..] else {
            let count = u8::try_from(cards.len()).map_err(|error| error.to_string())?;
            return Ok(Decision::DiscardsNotOne(count));
        };
        let place = (0..3).find(|place| self.card_to_discard(*place) == Some(card));
        place.map(Decision::Discards).ok_or_else(|| {
            format!("{card} is not in the hand that is asked; discard one of its three cards")
        })
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        known_hand(seat, card).map(hand_words::made_of_three)
    }

    fn hidden(spot: Spot) -> Option<String> {
        match spot {
            Spot::Hand { seat, .. } => {
                Some(format!("Seat {}'s draw card lies face down.", seat.number()))
            }
            Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => None,
        }
    }

    fn stakes_in_words(area: Area, amount: Chips) -> String {
        if area == areas::DRAW {
            return format!("draws for {amount}");
        }
        format!("is in to win for {amount}")
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        if self.folded.contains(seat) {
            return Some("a folded hand".to_owned());
        }
        let verdict = self.verdict(seat)?;
        let hands = [self.hand(seat)?, Hand::best_of(self.dealer()?)];
        let [hand, dealer] =
            hand_words::apart(hands.map(|hand| (hand.class(), hand.class().ranks())));
        Some(match verdict {
            Verdict::Pays(_) => format!("{hand}, which beats the dealer's {dealer}"),
            Verdict::Push => format!("{hand}, as the dealer has: a tie"),
            Verdict::Loses => format!("{hand}, which loses to the dealer's {dealer}"),
        })
    }
}

impl ThreeCardDraw {
    /// The card at `place` of the hand that is asked, or would be.
    fn card_to_discard(&self, place: u8) -> Option<Card> {
        let (Stage::Choosing(seat) | Stage::Discarding(seat)) = self.stage else { return None };
        self.original(seat)?.get(usize::from(place)).copied()
    }

    /// Why the First 3 Bonus of `seat` was decided as it was.
    fn reason_of_first_3(&self, seat: Seat) -> Option<Because> {
        let cards = match self.kept(seat) {
            Some([a, b]) if a.rank() == b.rank() => "the two cards kept are a pair".to_owned(),
            Some(_) => "the two cards kept are no pair".to_owned(),
            None if self.folded.contains(seat) && self.options.on_fold == OnFold::Collected => {
                return Some("the hand was folded".into());
            }
            None => {
                let hand = Hand::made_by(self.original(seat)?).class();
                format!("the first three cards are {}", hand_words::with_article(hand))
            }
        };
        Some(match self.judge_first_3(seat) {
            Verdict::Pays(odds) => format!("{cards}, which pays {odds}").into(),
            Verdict::Push => format!("{cards}, which is a push").into(),
            Verdict::Loses => format!("{cards}, which loses").into(),
        })
    }
}
