//! Caribbean Stud as a game against the house.

use law::nj_19_47::{P16_12_B, P16_12_C, P16_12_D, P16_12_E};
use rules::{Award, Chips, PayoutLimit};

use super::{ANTE_ODDS, Bets, CaribbeanStud, Hand, Offer, Options, Settings};
use crate::banked::{Banked, PrintedTable};

impl Banked for CaribbeanStud {
    type Counter = crate::counting::Nobody;

    const EXAMPLE: &'static str = "As Kd 8h 5c 3s / Qd";

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P16_12_D).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn unit_bets(settings: &Settings, ante: Chips) -> Bets {
        Bets { ante, progressive: settings.progressive_wager }
    }

    fn pay_tables(settings: &Settings) -> Vec<PrintedTable> {
        let award = |hand: Hand| {
            let award = match settings.awards().award(hand)? {
                Award::Fixed(amount) => amount.to_string(),
                award @ (Award::Jackpot { .. } | Award::Percent(_)) => award.to_string(),
            };
            Some((hand.words(), award))
        };
        let wins = "higher hand, or the dealer does not qualify";
        let mut tables = vec![
            PrintedTable::one_line("ante wagers", wins, ANTE_ODDS, P16_12_B),
            PrintedTable::listed("bet wagers", &settings.pay_table, P16_12_C),
        ];
        if settings.progressive == Offer::Offered {
            let lines = Hand::ALL.into_iter().filter_map(award).collect();
            tables.push(PrintedTable { wagers: "progressive wagers", lines, under: P16_12_E });
        }
        tables
    }
}
