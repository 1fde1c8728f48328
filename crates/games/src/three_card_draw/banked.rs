//! Three Card Draw Poker as a game against the house.

use cards::Card;
use law::three_card_draw::{P42_11_B, P42_11_C, P42_11_D};
use rules::{Chips, Odds, Round, to};

use super::{Bets, Category, Decision, Options, Settings, ThreeCardDraw};
use crate::banked::{Banked, NoLaterStage, PrintedTable};

impl Banked for ThreeCardDraw {
    const EXAMPLE: &'static str = "As Kd 8h";
    const STAGES: &'static [&'static str] = &["first", "draw"];

    fn analysed(settings: &Settings) -> Options {
        settings.analysed()
    }

    fn unit_bets(settings: &Settings, ante: Chips) -> Bets {
        Bets { ante, first_3: settings.first_3_wager.of(ante) }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let line = |(hand, odds): (Category, Odds)| (hand.name(), odds.to_string());
        let even = vec![("any hand that beats the dealer", to(1, 1).to_string())];
        let bonus = settings.bonus_table.rows().into_iter().rev().map(line).collect();
        let first = settings.first_3_table.rows().into_iter().rev().map(line).collect();
        vec![
            PrintedTable {
                wagers: "ante, in to win and draw wagers",
                lines: even,
                under: P42_11_B,
            },
            PrintedTable {
                wagers: "in to win and draw wagers besides",
                lines: bonus,
                under: P42_11_C,
            },
            PrintedTable { wagers: "first 3 bonus wagers", lines: first, under: P42_11_D },
        ]
    }

    fn said(&self, _: usize, _: &[Card]) -> Result<Decision, NoLaterStage> {
        let draws = |choice: &Decision| matches!(choice, Decision::Draws(_));
        Ok(self.choices().find(draws).expect("a player may draw"))
    }
}
