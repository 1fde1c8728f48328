//! Double Down Stud as a game against the house.

use law::section_11::{P11_J_2, P11_J_3};
use rules::{Chips, PayoutLimit};

use super::{DoubleDownStud, Hand, Options, Settings};
use crate::Game;
use crate::banked::{Banked, PrintedTable};

impl Banked for DoubleDownStud {
    type Counter = crate::counting::Nobody;

    const EXAMPLE: &'static str = "Js / Jh 4d 9c";

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P11_J_3).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let line = |hand: Hand| (hand.words(), settings.pay_table.pays(hand).to_string());
        vec![PrintedTable {
            wagers: "wager and double down",
            lines: Hand::ALL.into_iter().map(line).collect(),
            under: Self::cite(settings, P11_J_2),
        }]
    }
}
