//! Double Down Stud.

use analyse::kernels::double_down_stud::OptimalPolicy;
use games::catalogue::GameId;
use games::double_down_stud::{Hand, Options, Settings, judge};
use games::{DoubleDownStud, Game};
use law::section_11::{P11_J_2, P11_J_3};
use rules::{Area, Chips, PayoutLimit, Verdict};

use super::{Presented, Terms};
use crate::edge;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::pay_tables::{Line, PayTabled, odds_only, words};
use crate::sheet::PayTable;

impl PayTabled for Settings {
    const GAME: GameId = GameId::DoubleDownStud;

    fn lines(&self) -> Vec<Line> {
        let line = |hand: Hand| {
            let pays = self.pay_table.odds(hand).map(Verdict::Pays)?;
            Some(Line { table: "", hand: hand.words(), pays })
        };
        Hand::WINNING.into_iter().filter_map(line).collect()
    }

    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String> {
        let hand = Hand::WINNING.into_iter().find(|hand| hand.words() == line.hand);
        let hand = hand.expect("a line of this table");
        self.pay_table = self.pay_table.with(hand, odds_only(pays)?);
        Ok(())
    }
}

impl Presented for DoubleDownStud {
    const LATER: &'static [Area] = &[Area::DoubleDown];
    const DECISIONS: &'static [&'static str] = &["doubles AMOUNT", "does not double"];
    const EXAMPLE: &'static str = "Js / Jh 4d 9c";
    type Optimal = OptimalPolicy;

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P11_J_3).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn pay_tables(settings: &Settings) -> Vec<PayTable> {
        let line = |hand: &Hand| (hand.words(), words(judge(*hand, &settings.pay_table)));
        vec![PayTable {
            wagers: "wager and double down",
            lines: Hand::ALL.iter().rev().map(line).collect(),
            under: Self::cite(settings, P11_J_2),
        }]
    }

    fn terms(chosen: &Chosen<Settings>) -> Result<Terms<Self>, Failure> {
        let terms = edge::double_down_stud::terms(chosen)?;
        Ok(Terms { options: *terms.options(), bets: terms.bets(), ante: terms.wager() })
    }
}
