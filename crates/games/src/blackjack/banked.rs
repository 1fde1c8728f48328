//! Blackjack as a game against the house.

use cards::Card;
use rules::{Chips, Round as _};

use super::round::TwentyOne;
use super::{Bets, Counting, Decision, Options, Settings, SimulatedShoe};
use crate::Game as _;
use crate::banked::{Banked, NoLaterStage};
use crate::counting::Tags;

impl<const SPOTS: usize> Banked for TwentyOne<SPOTS> {
    type Counter = Counting;

    const EXAMPLE: &'static str = "10s 6h / 10d";

    const STAGES: &'static [&'static str] = &["first", "second"];

    fn analysed(settings: &Settings<SPOTS>) -> Options {
        settings.analysed()
    }

    /// One ante on each spot.
    fn unit_bets(settings: &Settings<SPOTS>, ante: Chips) -> Bets<SPOTS> {
        Bets { progressive: settings.progressive_wager, ..Bets::plain(ante) }
    }

    fn counter(settings: &Settings<SPOTS>, tags: &Tags, most: u32) -> Option<Counting> {
        Some(Counting::new(*tags, Self::deck(settings).len(), most))
    }

    fn cutting_card(settings: &Settings<SPOTS>) -> Option<usize> {
        let cards = Self::deck(settings).len();
        let dealt = settings.shoe == SimulatedShoe::Dealt;
        dealt.then(|| cards * settings.penetration / 100)
    }

    /// Whoever has three cards has hit, and was not insured.
    fn said_for_more(&self) -> Option<Decision> {
        let wanted = |choice: &Decision| matches!(choice, Decision::DoesNotInsure | Decision::Hits);
        self.choices().find(wanted)
    }

    /// The second decision against an ace is the play, after no insurance.
    fn said(&self, _stage: usize, _discarded: &[Card]) -> Result<Decision, NoLaterStage> {
        let declines = |choice: &Decision| *choice == Decision::DoesNotInsure;
        self.choices().find(declines).ok_or(NoLaterStage::OneDecision { game: Self::NAME })
    }
}
