//! Caribbean Stud.

use analyse::kernels::caribbean_stud::OptimalPolicy;
use games::CaribbeanStud;
use games::caribbean_stud::{ANTE_ODDS, Hand, Offer, Options, Settings};
use games::catalogue::GameId;
use law::nj_19_47::{P16_12_B, P16_12_C, P16_12_D, P16_12_E};
use rules::{Area, Award, Chips, PayoutLimit, Verdict};

use super::Presented;
use crate::pay_tables::{Line, PayTabled, odds_only};
use crate::sheet::PayTable;

impl PayTabled for Settings {
    const GAME: GameId = GameId::CaribbeanStud;

    fn lines(&self) -> Vec<Line> {
        let line = |hand: Hand| {
            let pays = Verdict::Pays(self.pay_table.odds(hand));
            Line { table: "", hand: hand.words(), pays }
        };
        Hand::ALL.into_iter().map(line).collect()
    }

    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String> {
        let hand = Hand::ALL.into_iter().find(|hand| hand.words() == line.hand);
        let hand = hand.expect("a line of this table");
        self.pay_table = self.pay_table.with(hand, odds_only(pays)?);
        Ok(())
    }
}

impl Presented for CaribbeanStud {
    const LATER: &'static [Area] = &[Area::Bet];
    const DECISIONS: &'static [&'static str] = &["folds", "bets AMOUNT"];
    const EXAMPLE: &'static str = "As Kd 8h 5c 3s / Qd";
    type Optimal = OptimalPolicy;

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P16_12_D).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn pay_tables(settings: &Settings) -> Vec<PayTable> {
        let bet = |hand: Hand| (hand.words(), settings.pay_table.odds(hand).to_string());
        let award = |hand: Hand| {
            let award = match settings.awards().of(hand)? {
                Award::Fixed(amount) => amount.to_string(),
                award @ (Award::Jackpot { .. } | Award::Percent(_)) => award.to_string(),
            };
            Some((hand.words(), award))
        };
        let ante = vec![("higher hand, or the dealer does not qualify", ANTE_ODDS.to_string())];
        let bets = Hand::ALL.into_iter().map(bet).collect();
        let mut tables = vec![
            PayTable { wagers: "ante wagers", lines: ante, under: P16_12_B },
            PayTable { wagers: "bet wagers", lines: bets, under: P16_12_C },
        ];
        if settings.progressive == Offer::Offered {
            let lines = Hand::ALL.into_iter().filter_map(award).collect();
            tables.push(PayTable { wagers: "progressive wagers", lines, under: P16_12_E });
        }
        tables
    }
}
