//! Double Draw Poker as a game against the house.

use cards::Card;
use law::double_draw::{P42_11_B, P42_11_C};
use rules::{Chips, Round, to};

use super::{Bets, Decision, DoubleDraw, Options, Settings};
use crate::Game;
use crate::banked::{Banked, NoLaterStage, PrintedTable};

/// The two draws: the wager of each, then what is exchanged.
const STAGES: [&str; 4] = ["first", "first-draw", "second", "second-draw"];
const EXCHANGE: usize = 1;

impl Banked for DoubleDraw {
    type Counter = crate::counting::Nobody;

    const EXAMPLE: &'static str = "As Ad 8h 5c 3s";
    const STAGES: &'static [&'static str] = &STAGES;
    const DISCARDS_FROM: Option<usize> = Some(EXCHANGE + 1);

    fn analysed(settings: &Settings) -> Options {
        settings.analysed()
    }

    fn unit_bets(settings: &Settings, ante: Chips) -> Bets {
        Bets { ante, bonus: settings.bonus_wager.in_chips(ante) }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let even = ("two pairs or better", to(1, 1));
        vec![
            PrintedTable::one_line("ante and draw wagers", even.0, even.1, P42_11_B),
            PrintedTable::listed("bonus wagers", &settings.pay_table, P42_11_C),
        ]
    }

    /// A later question is asked of a player who has gone on and has exchanged what is given up.
    fn said(&self, stage: usize, discarded: &[Card]) -> Result<Decision, NoLaterStage> {
        if stage != EXCHANGE {
            let wager = self.choices().find(|choice| *choice != Decision::Folds);
            return Ok(wager.expect("fold or wager"));
        }
        if discarded.is_empty() {
            return Ok(Decision::KeepsAll);
        }
        let cards: Vec<String> = discarded.iter().map(Card::to_string).collect();
        let words = format!("discards {}", cards.join(" "));
        self.hear(&words).map_err(NoLaterStage::NotHeard)
    }
}
