//! The game: what a table, a sign, a lesson and a player need to know besides the round.

use cards::{Card, Rank};
use games::betting::{BettingArea, Need, Placed};
use games::look::{Look, Shared};
use games::procedure::Procedure;
use games::settings::{self, DeviceClauses, Form, House, Rows};
use games::sign::{PostedOdds, Sign};
use games::{Banked, Game, Habit, Moment, Phrase, PrintedTable, remedies, setting};
use rules::{
    Area, Chips, Irregularity, PayLines, PayTable, Policy, Refusal, Remedy, Seat, Spot, to,
};

use crate::round::{ANTE, RAISE};
use crate::{Bets, Decision, Hand, OneCard, Options, text};

/// What a house can set: what all games share, and the odds of the raise.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// The settings every game shares.
    pub house: House,
    /// What a raise pays.
    pub pay_table: PayTable<Hand>,
}

impl settings::Settings for Settings {
    const GAME: &'static str = "one-card";

    fn rows() -> Rows<Self> {
        let odds = Form::parsed("three odds such as 3:2/1/1:2, ace first");
        let own =
            setting!(PayTables "pay_table" = pay_table: odds, text::PAYOUTS, "what a raise pays");
        Rows::new(vec![own], text::EQUIPMENT).accepting([("dealing", "manual-shoe | hand")])
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_mut(&mut self) -> &mut House {
        &mut self.house
    }

    fn check(&self) -> Result<(), Refusal> {
        self.house.check()?;
        self.house.check_devices(DeviceClauses::under(text::EQUIPMENT))?;
        self.pay_table.is_allowed()
    }

    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        vec![("", &mut self.pay_table)]
    }
}

/// Raises on some ranks and folds the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaiseOn(pub [bool; 13]);

impl RaiseOn {
    /// Raises on `least` and whatever is higher.
    #[must_use]
    pub fn from(least: Rank) -> Self {
        Self(core::array::from_fn(|rank| rank >= least.index()))
    }
}

impl Policy<OneCard> for RaiseOn {
    fn decide(&mut self, own: &Option<Card>, _: impl Iterator<Item = Decision>) -> Decision {
        let rank = own.and_then(Card::rank).expect("asked once the card is dealt");
        if self.0[rank.index()] { Decision::Raises } else { Decision::Folds }
    }
}

impl Game for OneCard {
    type Settings = Settings;
    type Simple = RaiseOn;
    const TITLE: &'static str = "One Card";
    const AREAS: &'static [BettingArea] = &[
        BettingArea::new(ANTE, Placed::Before(Need::Required)),
        BettingArea::new(RAISE, Placed::After),
    ];
    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::this("raises", "raising", "r", Decision::Raises),
    ];
    const LOOK: Look = Look {
        dealer: 1,
        hand: 1,
        shared: Shared::None,
        areas: &[("ante", &[ANTE]), ("raise", &[RAISE])],
    };
    const HABITS: &'static [Habit<RaiseOn>] = &[
        Habit::new("basic", "raises on a six or higher", |_| RaiseOn::from(Rank::Six)),
        Habit::new("always-raise", "raises on every card", |_| RaiseOn::from(Rank::Two)),
    ];

    fn options(settings: &Settings) -> Result<Options, Refusal> {
        settings::Settings::check(settings)?;
        Ok(Self::analysed(settings))
    }

    fn procedure(_: &Settings) -> Procedure {
        Procedure {
            tender: text::WAGERS,
            closed: text::WAGERS,
            deal: text::DEAL,
            decide: text::DECISION,
            turn: text::SHOWDOWN,
            round: text::SHOWDOWN,
            ..Procedure::under(text::EQUIPMENT)
        }
    }

    fn sign(settings: &Settings) -> Sign {
        Sign {
            odds: vec![PostedOdds::listed("raise", &settings.pay_table, text::PAYOUTS)],
            limits: vec![("ante", settings.house.limits)],
            payout_limit: None,
            rules: Vec::new(),
        }
    }

    fn bets(placed: &[(Area, Chips)]) -> Option<Bets> {
        placed.iter().find(|(area, _)| *area == ANTE).map(|&(_, ante)| Bets(ante))
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match decision {
            Decision::Folds => Chips::ZERO,
            Decision::Raises => self.asked().map_or(Chips::ZERO, |(_, ante)| ante),
        }
    }

    fn remedy(settings: &Settings, found: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
        remedies::usual(text::IRREGULARITIES, &settings.house, found, moment)
    }

    fn holds(seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        Some(card(Spot::hand(seat, 0))?.rank()?.name().to_owned())
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (own, dealer) = self.ranks(seat)?;
        Some(format!("{} against the dealer's {}", own.name(), dealer.name()))
    }
}

impl Banked for OneCard {
    const EXAMPLE: &'static str = "7h";

    fn analysed(settings: &Settings) -> Options {
        Options { pay_table: settings.pay_table, rounding: settings.house.rounding() }
    }

    fn unit_bets(_: &Settings, ante: Chips) -> Bets {
        Bets(ante)
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        vec![
            PrintedTable::one_line("ante", "higher card", to(1, 1), text::PAYOUTS),
            PrintedTable::listed("raise", &settings.pay_table, text::PAYOUTS),
        ]
    }
}
