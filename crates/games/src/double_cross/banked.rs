//! Double Cross Poker as a game against the house.

use cards::Card;
use law::double_cross::{P25_10_G_3, P25_11_B, P25_11_C, P25_11_D};
use rules::{Chips, PayoutLimit, Round, to};

use super::{Bets, Decision, DoubleCross, Options, Settings};
use crate::banked::{Banked, NoLaterStage, PrintedTable};

impl Banked for DoubleCross {
    type Counter = crate::counting::Nobody;

    const EXAMPLE: &'static str = "As Kd / Ah 7c";
    const STAGES: &'static [&'static str] = &["first", "second"];

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P25_11_D).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn unit_bets(settings: &Settings, ante: Chips) -> Bets {
        Bets { ante, three_card: settings.three_card_wager.in_chips(ante) }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let (beats, even) = ("any hand that beats the dealer", to(1, 1));
        vec![
            PrintedTable::one_line("ante wagers", beats, even, P25_10_G_3),
            PrintedTable::listed("raise wagers", &settings.pay_table, P25_11_B),
            PrintedTable::listed("three-card wagers", &settings.three_card_pay_table, P25_11_C),
        ]
    }

    fn said(&self, _: usize, _: &[Card]) -> Result<Decision, NoLaterStage> {
        if self.permits(Decision::Exposes).is_ok() {
            return Ok(Decision::Exposes);
        }
        let [.., stage] = Self::STAGES else { unreachable!("there are two stages") };
        let (wager, setting) = ("three-card", "three_card_wager");
        Err(NoLaterStage::NeedsWager { stage, wager, setting })
    }
}
