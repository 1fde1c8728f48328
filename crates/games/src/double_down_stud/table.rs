//! Double Down Stud as a live table runs it.

use cards::Card;
use cards::deck::STANDARD;
use law::Clause;
use law::section_11::{P11_F_3, P11_I_1, P11_I_2, P11_I_3, P11_J_2, P11_J_3};
use rules::{Area, Chips, Effect, Irregularity, Refusal, Remedy, Seat, Verdict};

use super::round::Stage;
use super::{
    Bets, Decision, DoubleDownStud, Hand, Options, Settings, equipment, irregularities, layout,
    policies::Simple, wagers,
};
use crate::layout::Layout;
use crate::procedure::Procedure;
use crate::settings::{ExposedError, House};
use crate::sign::Sign;
use crate::{Community, Game, Habit, Moment, Need, Opening};

impl Game for DoubleDownStud {
    type Settings = Settings;

    const NAME: &'static str = "double-down-stud";

    const COMMUNITY: Community = Community::WithDealer;

    const OPENINGS: &'static [Opening] = &[Opening { area: Area::Wager, need: Need::Required }];

    const COUPON_AREAS: &'static [Area] = &[Area::Wager];

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

    fn cite(settings: &Settings, clause: Clause) -> Clause {
        settings.authority.cite(clause)
    }

    fn goes_with(clause: Clause) -> &'static [Clause] {
        match clause {
            P11_I_1 | P11_I_2 | P11_I_3 => &[P11_J_2],
            P11_J_2 => &[P11_I_3],
            P11_J_3 => &[P11_J_2, P11_I_3],
            _ => &[],
        }
    }

    fn areas_per_player(settings: &Settings) -> (usize, Clause) {
        (settings.areas_per_player, settings.authority.cite(P11_F_3))
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
        placed.iter().find(|(area, _)| *area == Area::Wager).map(|&(_, wager)| Bets { wager })
    }

    fn unit_bets(_: &Settings, ante: Chips) -> Bets {
        Bets { wager: ante }
    }

    /// This game knows no fold: the hand plays on for the wager that lies there.
    fn withdrawal(&self) -> Option<Decision> {
        matches!(self.stage, Stage::Doubling(_)).then_some(Decision::DoesNotDouble)
    }

    fn stakes(&self, decision: Decision) -> Chips {
        decision.stakes()
    }

    fn remedy(
        settings: &Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Result<Remedy, Refusal> {
        let remedy = irregularities::remedy(settings.authority, irregularity, moment)?;
        let void = settings.house.exposed_error == ExposedError::Void;
        if void && irregularity == Irregularity::CardExposedInError {
            return Ok(Remedy { effect: Effect::VoidRoundAndReshuffle, ..remedy });
        }
        Ok(remedy)
    }

    /// This text sets no end: a card is found face up as long as the stub is there.
    fn deals_on(&self) -> bool {
        true
    }

    fn last_call_made(&self) -> bool {
        matches!(self.stage, Stage::HoleCard | Stage::Complete)
    }

    fn say(&self, decision: Decision) -> String {
        match decision {
            Decision::DoesNotDouble => "does not double".to_owned(),
            Decision::Doubles(amount) => format!("doubles {amount}"),
        }
    }

    fn hear(&self, words: &str) -> Result<Decision, String> {
        let words = words.trim();
        if words == "does not double" {
            return Ok(Decision::DoesNotDouble);
        }
        let Some(amount) = words.strip_prefix("doubles ") else {
            return Err(format!(
                "{words:?} is no decision of this game; \
                 say \"doubles AMOUNT\" or \"does not double\""
            ));
        };
        amount.parse().map(Decision::Doubles).map_err(|error| format!("{error}"))
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (hand, verdict) = (self.hand(seat)?, self.verdict(seat)?);
        let hand = match hand {
            Hand::NoPair | Hand::TwoPairs | Hand::ThreeOfAKind | Hand::FourOfAKind => {
                hand.words().to_owned()
            }
            Hand::PairOfTwosToFives
            | Hand::PairOfSixesToTens
            | Hand::PairOfJacksOrBetter
            | Hand::Straight
            | Hand::Flush
            | Hand::FullHouse
            | Hand::StraightFlush
            | Hand::RoyalFlush => format!("a {hand}"),
        };
        Some(match verdict {
            Verdict::Pays(odds) => format!("{hand}, which pays {odds}"),
            Verdict::Push => format!("{hand}, which is a push"),
            Verdict::Loses => format!("{hand}, which loses"),
        })
    }
}
