//! Caribbean Stud as a live table runs it.

use cards::Card;
use cards::deck::STANDARD;
use cards::rankings::high5::{High5, High5Category as Category};
use law::Clause;
use law::nj_19_47::{
    P16_1_TO_16_11_A_MISSING, P16_11_C, P16_12_B, P16_12_C, P16_12_D, P16_12_E, P16_12_G, P16_13_D,
};
use law::ruling::{E05, E20, X03};
use rules::progressive::Progressive;
use rules::{Area, Chips, Irregularity, Refusal, Remedy, Seat, Spot};

use super::areas;
use super::completion::Fate;
use super::round::Stage;
use super::{
    Bets, CaribbeanStud, Decision, Hand, Options, Settings, Showdown, equipment, irregularities,
    layout, policies::Simple, wagers,
};
use crate::betting::BettingArea;
use crate::layout::Layout;
use crate::look::{Look, Shared};
use crate::procedure::Procedure;
use crate::prompt::Key;
use crate::settings::{House, lying};
use crate::sign::Sign;
use crate::{Community, Game, Habit, Moment, hand_words, known_hand};

/// The assumption set in our own words.
const ASSUMED: &str = "No source says how Caribbean stud is dealt and compared. Played here: an \
    ante, and one dollar on the progressive if a player likes; five cards each, the dealer's last \
    one face up; fold, or bet twice the ante; the dealer qualifies with ace-king or better, or \
    else antes are paid 1 to 1 and bets go back; the higher hand wins both wagers, equal hands \
    push both; decisions clockwise, settlement counterclockwise; hands ranked as in the poker \
    room.";

impl Game for CaribbeanStud {
    type Settings = Settings;

    const TITLE: &'static str = "Caribbean Stud";

    const COMMUNITY: Community = Community::Apart;

    const AREAS: &'static [BettingArea] = areas::DECLARED;

    const DECISIONS: &'static [&'static str] = &["folds", "bets AMOUNT"];

    const LOOK: Look = Look {
        dealer: 5,
        hand: 5,
        shared: Shared::None,
        areas: &[
            ("ante", &[areas::ANTE]),
            ("bet", &[areas::BET]),
            ("progr.", &[areas::PROGRESSIVE]),
        ],
    };

    const HELP: &'static [&'static str] = &[
        "  At a decision: b bets twice the ante, f folds; its number or its words do,",
        "    too; ? shows the value of both.",
    ];

    const HABITS: &'static [Habit] = Simple::HABITS;

    type Simple = Simple;

    fn habit(name: &str, seed: u64) -> Option<Simple> {
        Simple::named(name, seed)
    }

    const ASSUMPTION: Option<(&'static str, Clause)> = Some((ASSUMED, E20));

    fn deck() -> &'static [Card] {
        &STANDARD
    }

    fn house(settings: &Settings) -> &House {
        &settings.house
    }

    fn house_mut(settings: &mut Settings) -> &mut House {
        &mut settings.house
    }

    fn options(settings: &Settings) -> Result<Options, Refusal> {
        settings.options()
    }

    fn procedure(settings: &Settings) -> Procedure {
        equipment::procedure(settings)
    }

    fn layout(settings: &Settings) -> Layout {
        layout::layout(settings)
    }

    fn sign(settings: &Settings) -> Sign {
        layout::sign(settings)
    }

    fn goes_with(clause: Clause) -> &'static [Clause] {
        match clause {
            E20 => &[P16_1_TO_16_11_A_MISSING],
            P16_12_B => &[E20],
            P16_12_C => &[E20],
            P16_12_D => &[P16_12_C, E20],
            // The list of awards; the converse does not hold.
            P16_11_C => &[P16_12_E],
            P16_12_G => &[P16_12_E],
            E05 => &[X03],
            P16_13_D => &[E05],
            _ => &[],
        }
    }

    /// One hand to a player, as public descriptions have it.
    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, E20)
    }

    fn accept(
        settings: &Settings,
        placed: &[(Area, Chips)],
        area: Area,
        amount: Chips,
    ) -> Result<Clause, Refusal> {
        wagers::accept(settings, placed, area, amount)
    }

    /// A progressive wager whose ante was withdrawn is handed on, for the round to refuse.
    fn bets(placed: &[(Area, Chips)]) -> Option<Bets> {
        let (ante, progressive) = (lying(placed, areas::ANTE), lying(placed, areas::PROGRESSIVE));
        (!ante.is_zero() || !progressive.is_zero()).then_some(Bets { ante, progressive })
    }

    fn withdrawal(&self) -> Option<Decision> {
        matches!(self.stage, Stage::Deciding(_)).then_some(Decision::Folds)
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match decision {
            Decision::Folds => Chips::ZERO,
            Decision::Bets(amount) => amount,
        }
    }

    fn meter(settings: &Settings) -> Option<Progressive> {
        settings.meter()
    }

    fn remedy(
        settings: &Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Result<Remedy, Refusal> {
        irregularities::remedy(&settings.house, irregularity, moment)
    }

    fn deals_on(&self) -> bool {
        matches!(self.stage, Stage::Dealing { .. } | Stage::DealingDealer)
    }

    fn last_call_made(&self) -> bool {
        matches!(self.stage, Stage::HoleCards(_) | Stage::Complete)
    }

    fn say(&self, decision: Decision) -> String {
        match decision {
            Decision::Folds => "folds".to_owned(),
            Decision::Bets(amount) => format!("bets {amount}"),
        }
    }

    fn hear(&self, words: &str) -> Result<Decision, String> {
        let words = words.trim();
        if words == "folds" {
            return Ok(Decision::Folds);
        }
        let Some(amount) = words.strip_prefix("bets ") else {
            return Err(format!(
                "{words:?} is no decision of this game; say \"bets AMOUNT\" or \"folds\""
            ));
        };
        amount.trim().parse().map(Decision::Bets).map_err(|error| format!("{error}"))
    }

    fn key(decision: Decision) -> Key {
        match decision {
            Decision::Folds => Key::Letter("f"),
            Decision::Bets(_) => Key::Letter("b"),
        }
    }

    fn holds(seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        known_hand(seat, card).map(hand_words::made)
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("bets {amount}")
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (own, dealer) = (self.ranked(seat)?, self.dealer_ranked()?);
        let own = with_article(own);
        let odds = self.options.pay_table.pays(Hand::of_rank(self.ranked(seat)?));
        Some(match self.showdown(seat)? {
            Showdown::DealerDoesNotQualify => {
                format!("{own}; the dealer has {dealer} and does not qualify")
            }
            Showdown::Wins => format!("{own}, which beats the dealer's {dealer} and pays {odds}"),
            Showdown::Ties => format!("{own}, which ties with the dealer's {dealer}"),
            Showdown::Loses => format!("{own}, which loses to the dealer's {dealer}"),
        })
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<String> {
        let folded = self.fates[seat.index()] == Fate::Folded;
        let hand = self.ranked(seat).map(with_article);
        match (area, self.award(seat)) {
            (areas::PROGRESSIVE, Some(award)) => {
                Some(format!("the hand is {}, which wins {award}", hand?))
            }
            (areas::PROGRESSIVE, None) if !folded => {
                Some(format!("the hand is {}, which wins no award", hand?))
            }
            _ if folded => Some("the hand was folded".to_owned()),
            _ => self.describe(seat).map(|hand| format!("the hand is {hand}")),
        }
    }
}

/// The words for a hand, with the article people use.
fn with_article(hand: High5) -> String {
    match hand.category() {
        Category::NoPair | Category::TwoPairs | Category::ThreeOfAKind | Category::FourOfAKind => {
            hand.to_string()
        }
        Category::Pair
        | Category::Straight
        | Category::Flush
        | Category::FullHouse
        | Category::StraightFlush
        | Category::RoyalFlush => format!("a {hand}"),
    }
}
