//! Double Draw Poker as a live table runs it.

use cards::deck::WITH_JOKERS;
use cards::{Card, parse_cards};
use law::Clause;
use law::double_draw::{P42_6_D, P42_10_J_3, P42_11_B, P42_11_C, P42_11_D};
use rules::{Area, Chips, Irregularity, Refusal, Remedy, Seat, Spot, Verdict};

use super::areas;
use super::round::Stage;
use super::{
    Bets, Decision, DoubleDraw, Draw, Hand, Options, Places, Settings, Simple, equipment,
    irregularities, layout, wagers,
};
use crate::betting::BettingArea;
use crate::layout::Layout;
use crate::look::{Look, Shared};
use crate::procedure::Procedure;
use crate::prompt::Key;
use crate::settings::{House, lying};
use crate::sign::Sign;
use crate::{Community, Game, Habit, Moment, hand_words, known_hand};

/// What a player may say.
const WORDS: &str = "say \"folds\", \"first draw wager AMOUNT\", \"second draw wager AMOUNT\", \
                     \"keeps all\" or \"discards CARDS\"";

impl Game for DoubleDraw {
    type Settings = Settings;

    const TITLE: &'static str = "Double Draw Poker";

    const COMMUNITY: Community = Community::Apart;

    const AREAS: &'static [BettingArea] = areas::DECLARED;

    const DECISIONS: &'static [&'static str] = &[
        "folds",
        "first draw wager AMOUNT",
        "second draw wager AMOUNT",
        "keeps all",
        "discards CARDS",
    ];

    const LOOK: Look = Look {
        dealer: 0,
        hand: 5,
        shared: Shared::None,
        areas: &[
            ("ante", &[areas::ANTE]),
            ("bonus", &[areas::BONUS]),
            ("first", &[areas::FIRST_DRAW]),
            ("second", &[areas::SECOND_DRAW]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: w wagers the ante again to draw, f folds.",
        "  At a draw: the cards to give up, such as 7s 4c, or their places, such as 2 5;",
        "    Enter or k keeps all. ? shows the value of every choice.",
    ];

    const HABITS: &'static [Habit] = Simple::HABITS;

    type Simple = Simple;

    fn habit(name: &str, seed: u64) -> Option<Simple> {
        Simple::named(name, seed)
    }

    fn deck() -> &'static [Card] {
        &WITH_JOKERS
    }

    fn house(settings: &Settings) -> &House {
        &settings.house
    }

    fn house_mut(settings: &mut Settings) -> &mut House {
        &mut settings.house
    }

    fn follow_devices(settings: &mut Settings) {
        settings.follow_devices();
    }

    fn options(settings: &Settings) -> Result<Options, Refusal> {
        settings.options()
    }

    fn procedure(settings: &Settings) -> Procedure {
        equipment::procedure(settings)
    }

    fn layout(_: &Settings) -> Layout {
        layout::layout()
    }

    fn sign(settings: &Settings) -> Sign {
        layout::sign(settings)
    }

    fn goes_with(clause: Clause) -> &'static [Clause] {
        match clause {
            // That a hand is paid, and at which odds.
            P42_11_B | P42_11_C => &[P42_10_J_3],
            // That two pairs are a push, and what becomes of a push.
            P42_11_D => &[P42_11_C],
            _ => &[],
        }
    }

    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, P42_6_D)
    }

    fn accept(
        settings: &Settings,
        placed: &[(Area, Chips)],
        area: Area,
        amount: Chips,
    ) -> Result<Clause, Refusal> {
        wagers::accept(settings, placed, area, amount)
    }

    fn bets(placed: &[(Area, Chips)]) -> Option<Bets> {
        let bets = Bets { ante: lying(placed, areas::ANTE), bonus: lying(placed, areas::BONUS) };
        (!placed.is_empty()).then_some(bets)
    }

    /// Nobody makes a draw wager for a player who is away, and no card is discarded.
    fn withdrawal(&self) -> Option<Decision> {
        match self.stage {
            Stage::Wagering(..) => Some(Decision::Folds),
            Stage::Discarding(..) => Some(Decision::KeepsAll),
            Stage::Dealing(..) | Stage::Replacing(..) | Stage::Complete => None,
        }
    }

    fn stakes(&self, decision: Decision) -> Chips {
        decision.stakes()
    }

    fn remedy(
        settings: &Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Result<Remedy, Refusal> {
        irregularities::remedy(settings, irregularity, moment)
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

    fn say(&self, decision: Decision) -> String {
        match decision {
            Decision::Folds => "folds".to_owned(),
            Decision::FirstDrawWager(amount) => format!("first draw wager {amount}"),
            Decision::SecondDrawWager(amount) => format!("second draw wager {amount}"),
            Decision::KeepsAll => "keeps all".to_owned(),
            Decision::Discards(places) => {
                let held = self.turn().map(|seat| self.cards(seat)).unwrap_or_default();
                let card = |place: usize| held[place].map(|card| format!(" {card}"));
                format!("discards{}", places.iter().filter_map(card).collect::<String>())
            }
        }
    }

    fn hear(&self, words: &str) -> Result<Decision, String> {
        let words = words.trim();
        let amount = |text: &str| text.parse::<Chips>().map_err(|error| error.to_string());
        if let Some(text) = words.strip_prefix("first draw wager ") {
            return amount(text).map(Decision::FirstDrawWager);
        }
        if let Some(text) = words.strip_prefix("second draw wager ") {
            return amount(text).map(Decision::SecondDrawWager);
        }
        if let Some(cards) = words.strip_prefix("discards ") {
            let cards = parse_cards(cards).map_err(|error| error.to_string())?;
            return self.places_of(&cards).map(Decision::Discards);
        }
        match words {
            "folds" => Ok(Decision::Folds),
            "keeps all" => Ok(Decision::KeepsAll),
            _ => Err(format!("{words:?} is no decision of this game; {WORDS}")),
        }
    }

    fn reason(&self, seat: Seat, _area: Area) -> Option<String> {
        if self.has_folded(seat) {
            return Some("the hand was folded".to_owned());
        }
        self.describe(seat).map(|hand| format!("the hand is {hand}"))
    }

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::Folds => Key::Letter("f"),
            Decision::FirstDrawWager(_) | Decision::SecondDrawWager(_) => Key::Letter("w"),
            Decision::KeepsAll => Key::Cards(0),
            Decision::Discards(places) => Key::Cards(places.len()),
        }
    }

    fn holds(seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        known_hand(seat, card).map(hand_words::made_with_jokers)
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (hand, judged) = (self.hand(seat)?, self.judged(seat)?);
        let hand = match hand {
            Hand::NoPair
            | Hand::TwoPairs
            | Hand::ThreeOfAKind
            | Hand::FourOfAKind
            | Hand::FiveAces => hand.words().to_owned(),
            Hand::Pair
            | Hand::Straight
            | Hand::Flush
            | Hand::FullHouse
            | Hand::StraightFlush
            | Hand::WildRoyalFlush
            | Hand::NaturalRoyalFlush => format!("a {hand}"),
        };
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
