//! Three Card Draw Poker as a game against the house.

use cards::Card;
use law::three_card_draw::{P42_11_B, P42_11_C, P42_11_D};
use rules::{Chips, Round, to};

use super::{Bets, Decision, Options, Settings, ThreeCardDraw};
use crate::banked::{Banked, NoLaterStage, PrintedTable};

impl Banked for ThreeCardDraw {
    type Counter = crate::counting::Nobody;

    const EXAMPLE: &'static str = "As Kd 8h";
    const STAGES: &'static [&'static str] = &["first", "draw"];

    fn analysed(settings: &Settings) -> Options {
        settings.analysed()
    }

    fn unit_bets(settings: &Settings, ante: Chips) -> Bets {
        Bets { ante, first_3: settings.first_3_wager.in_chips(ante) }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let (even, beats) = ("ante, in to win and draw wagers", "any hand that beats the dealer");
        let besides = "in to win and draw wagers besides";
        vec![
            PrintedTable::one_line(even, beats, to(1, 1), P42_11_B),
            PrintedTable::listed(besides, &settings.bonus_table, P42_11_C),
            PrintedTable::listed("first 3 bonus wagers", &settings.first_3_table, P42_11_D),
        ]
    }

    fn said(&self, _: usize, _: &[Card]) -> Result<Decision, NoLaterStage> {
        let draws = |choice: &Decision| matches!(choice, Decision::Draws(_));
        Ok(self.choices().find(draws).expect("a player may draw"))
    }
}
