//! The game: what a table, a sign, a lesson and a player need to know besides the round.

use cards::{Card, Rank};
use games::look::Look;
use games::procedure::Procedure;
use games::settings::{OneTable, OnlyTable, Settings as _};
use games::{Banked, BettingArea, Game, Habit, Moment, Phrase, Placed, remedies};
use rules::{Area, Chips, Irregularity, Policy, Refusal, Remedy, Seat, Spot};

use crate::round::{ANTE, RAISE};
use crate::{Decision, Hand, OneCard, text};

/// What a house can set, and what a round is told of it: what all games share, and the odds.
pub type Settings = OneTable<Hand>;

impl OnlyTable for Hand {
    const GAME: &'static str = "one-card";
    const WAGER: &'static str = "raise";
    const ODDS: &'static str = "three odds such as 3:2/1/1:2, ace first";
    const EQUIPMENT: law::Clause = text::EQUIPMENT;
}

/// Raises on some ranks, lowest first, and folds the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaiseOn(pub [bool; 13]);

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
    const AREAS: &'static [BettingArea] =
        &[BettingArea::buys_hand(ANTE), BettingArea::new(RAISE, Placed::After)];
    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::this("raises", "raising", "r", Decision::Raises),
    ];
    const LOOK: Look = Look::hands(1, 1, &[("ante", &[ANTE]), ("raise", &[RAISE])]);
    const HABITS: &'static [Habit<RaiseOn>] = &[
        Habit::new("basic", "raises on a six or higher", |_| {
            RaiseOn(core::array::from_fn(|rank| rank >= Rank::Six.index()))
        }),
        Habit::new("always-raise", "raises on every card", |_| RaiseOn([true; 13])),
    ];

    fn options(settings: &Settings) -> Result<Settings, Refusal> {
        settings.check().map(|()| *settings)
    }

    fn procedure(_: &Settings) -> Procedure {
        use text::{DEAL, DECISION, EQUIPMENT, SHOWDOWN, WAGERS};
        Procedure::in_steps([EQUIPMENT, WAGERS, DEAL, DECISION, SHOWDOWN])
    }

    fn bets(placed: &[(Area, Chips)]) -> Option<Chips> {
        placed.iter().find(|(area, _)| *area == ANTE).map(|&(_, ante)| ante)
    }

    fn remedy(settings: &Settings, found: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
        remedies::usual(text::IRREGULARITIES, &settings.house, found, moment)
    }

    fn holds(_: &Settings, seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        Some(card(Spot::hand(seat, 0))?.rank()?.name().to_owned())
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (own, dealer) = self.ranks(seat)?;
        Some(format!("{} against the dealer's {}", own.name(), dealer.name()))
    }
}

impl Banked for OneCard {
    type Counter = games::counting::Nobody;
    const EXAMPLE: &'static str = "7h";

    fn analysed(settings: &Settings) -> Settings {
        *settings
    }
}
