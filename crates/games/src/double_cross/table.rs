//! Double Cross Poker as a live table runs it.

use cards::Card;
use cards::deck::STANDARD;
use law::Clause;
use law::double_cross::{
    P25_5_C, P25_6_B, P25_10_A, P25_10_G_3, P25_11_B, P25_11_C, P25_11_D, P25_12_C,
};
use law::ruling;
use rules::{Area, Chips, Due, Irregularity, Refusal, Remedy, Round as _, Seat, Spot};

use super::areas;
use super::round::Stage;
use super::{
    Axis, Bets, Decision, DoubleCross, Options, Settings, cross, equipment, irregularities, layout,
    policies::Simple, wagers,
};
use crate::betting::BettingArea;
use crate::layout::Layout;
use crate::look::{Look, Shared};
use crate::procedure::Procedure;
use crate::prompt::Key;
use crate::settings::House;
use crate::sign::Sign;
use crate::{Community, Game, Habit, Moment, hand_words, known_hand};

/// The decisions and their words.
const WORDS: [(Decision, &str); 5] = [
    (Decision::Exposes, "exposes"),
    (Decision::DoesNotExpose, "does not expose"),
    (Decision::Folds, "folds"),
    (Decision::Raises(Axis::Vertical), "raises vertical"),
    (Decision::Raises(Axis::Horizontal), "raises horizontal"),
];

impl Game for DoubleCross {
    type Settings = Settings;

    const TITLE: &'static str = "Double Cross Poker";

    const COMMUNITY: Community = Community::Apart;

    const AREAS: &'static [BettingArea] = areas::DECLARED;

    const DECISIONS: &'static [&'static str] =
        &["exposes", "does not expose", "folds", "raises vertical", "raises horizontal"];

    const LOOK: Look = Look {
        dealer: 2,
        hand: 2,
        shared: Shared::Cross,
        areas: &[
            ("ante", &[areas::ANTE]),
            ("3-card", &[areas::THREE_CARD]),
            ("raise", &[areas::RAISE]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  With a three-card wager: e exposes your cards to claim it, n does not.",
        "  At a decision: v raises on the vertical cards, o on the horizontal ones,",
        "    f folds; its number or its words do, too; ? shows the value of every choice.",
    ];

    const HABITS: &'static [Habit] = Simple::HABITS;

    type Simple = Simple;

    fn habit(name: &str, seed: u64) -> Option<Simple> {
        Simple::named(name, seed)
    }

    fn deck() -> &'static [Card] {
        &STANDARD
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
            P25_11_C => &[P25_5_C, P25_10_A, ruling::X04],
            P25_11_B => &[P25_10_G_3, ruling::X04],
            P25_11_D => &[P25_11_B, P25_10_G_3],
            // The dealer is read into 25.12(c), not beside it.
            ruling::F13 => &[P25_12_C],
            _ => &[],
        }
    }

    /// The text knows one hand per player: a seat is a player.
    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, P25_6_B)
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
        wagers::bets(placed)
    }

    /// The cards of a player who is away are not exposed, and there is no raise.
    fn withdrawal(&self) -> Option<Decision> {
        match self.stage {
            Stage::Exposing(_) => Some(Decision::DoesNotExpose),
            Stage::Playing(_) => Some(Decision::Folds),
            Stage::Dealing(_) | Stage::Laying | Stage::Turning | Stage::Complete => None,
        }
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match (self.stage, decision) {
            (Stage::Playing(seat), Decision::Raises(_)) => {
                let ante = self.bets[seat.index()].ante;
                ante + ante
            }
            _ => Chips::ZERO,
        }
    }

    fn remedy(
        settings: &Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Result<Remedy, Refusal> {
        irregularities::remedy(settings, irregularity, moment)
    }

    fn deals_on(&self) -> bool {
        matches!(self.stage, Stage::Dealing(_) | Stage::Laying)
    }

    /// The community cards are dealt from the hand.
    fn shoe_deals_on(&self) -> bool {
        let community = matches!(self.due(), Due::Card { spot: Spot::Community { .. }, .. });
        self.deals_on() && !community
    }

    /// There is no second announcement: the last decision closes the wagers.
    fn last_call_made(&self) -> bool {
        self.all_have_decided()
    }

    fn say(&self, decision: Decision) -> String {
        let found = WORDS.iter().find(|(known, _)| *known == decision);
        found.expect("every decision has words").1.to_owned()
    }

    fn hear(&self, words: &str) -> Result<Decision, String> {
        let words = words.trim();
        let found = WORDS.iter().find(|(_, known)| *known == words);
        found.map(|(decision, _)| *decision).ok_or_else(|| {
            let known = WORDS.map(|(_, known)| format!("\"{known}\"")).join(", ");
            format!("{words:?} is no decision of this game; say one of {known}")
        })
    }

    fn key(decision: Decision) -> Key {
        Key::Letter(match decision {
            Decision::Exposes => "e",
            Decision::DoesNotExpose => "n",
            Decision::Folds => "f",
            Decision::Raises(Axis::Vertical) => "v",
            Decision::Raises(Axis::Horizontal) => "o",
        })
    }

    fn holds(seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        let at = |place| card(Spot::Community { place: u8::try_from(place).ok()? });
        let (top, right) = (at(cross::TOP)?, at(cross::RIGHT)?);
        let [a, b] = known_hand(seat, card)?;
        let down = hand_words::made_of_three([a, b, top]);
        let across = hand_words::so_far(&[a, b, right]);
        Some(format!("{down} with the top card, {across} with the right one"))
    }

    fn turned(spot: Spot) -> &'static str {
        let Spot::Community { place } = spot else { return "The dealer turns" };
        match usize::from(place) {
            cross::LEFT => "The left card is",
            cross::CENTRE => "The centre card is",
            cross::RIGHT => "The right card is",
            cross::TOP => "The top card is",
            _ => "The bottom card is",
        }
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("raises {amount}")
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        self.told(seat)
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<String> {
        if area == areas::THREE_CARD {
            if !self.exposed.contains(seat) {
                return Some("the cards were not exposed".to_owned());
            }
            let hand = self.three_card_hand(seat)?.words();
            return Some(format!("the cards exposed and the top card are {hand}"));
        }
        if self.has_folded(seat) {
            return Some("the hand was folded".to_owned());
        }
        self.describe(seat).map(|hand| format!("the hand is {hand}"))
    }
}
