//! Double Cross Poker.

use analyse::kernels::double_cross::OptimalPolicy;
use games::catalogue::GameId;
use games::double_cross::{Decision, DoubleCross, Hand, Options, Settings, ThreeCardHand};
use law::double_cross::{P25_11_A, P25_11_B, P25_11_C, P25_11_D};
use rules::{Area, Chips, PayoutLimit, Round, Verdict, to};

use super::{Presented, Question};
use crate::failure::Failure;
use crate::pay_tables::{Line, PayTabled, odds_only};
use crate::sheet::PayTable;

impl PayTabled for Settings {
    const GAME: GameId = GameId::DoubleCrossPoker;

    fn lines(&self) -> Vec<Line> {
        let raise = |hand: Hand| {
            let pays = Verdict::Pays(self.pay_table.odds(hand));
            Line { table: "", hand: hand.words(), pays }
        };
        // The words of these hands begin with the name of their wager.
        let three_card = |hand: ThreeCardHand| {
            let pays = Verdict::Pays(self.three_card_pay_table.odds(hand)?);
            Some(Line { table: "", hand: hand.words(), pays })
        };
        let three_cards = ThreeCardHand::WINNING.into_iter().filter_map(three_card);
        Hand::ALL.into_iter().map(raise).chain(three_cards).collect()
    }

    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String> {
        let odds = odds_only(pays)?;
        if let Some(hand) = Hand::ALL.into_iter().find(|hand| hand.words() == line.hand) {
            self.pay_table = self.pay_table.with(hand, odds);
            return Ok(());
        }
        let hand = ThreeCardHand::WINNING.into_iter().find(|hand| hand.words() == line.hand);
        let hand = hand.expect("a line of one of the tables");
        self.three_card_pay_table = self.three_card_pay_table.with(hand, odds);
        Ok(())
    }
}

impl Presented for DoubleCross {
    const LATER: &'static [Area] = &[Area::Raise];
    const DECISIONS: &'static [&'static str] =
        &["exposes", "does not expose", "folds", "raises vertical", "raises horizontal"];
    const EXAMPLE: &'static str = "As Kd / Ah 7c";
    const STAGES: &'static [&'static str] = &["first", "second"];
    type Optimal = OptimalPolicy;

    fn analysed(settings: &Settings) -> Options {
        // A designer may compute with a limit below the floor of the text.
        let limit = |amount| PayoutLimit::new(amount, Chips::ZERO, P25_11_D).ok();
        Options { payout_limit: settings.payout_limit.and_then(limit), ..settings.analysed() }
    }

    fn pay_tables(settings: &Settings) -> Vec<PayTable> {
        let raise = |hand: Hand| (hand.words(), settings.pay_table.odds(hand).to_string());
        let three_card = |hand: ThreeCardHand| {
            let odds = settings.three_card_pay_table.odds(hand)?;
            Some((hand.words(), odds.to_string()))
        };
        let ante = vec![("any hand that beats the dealer", to(1, 1).to_string())];
        let raises = Hand::ALL.into_iter().map(raise).collect();
        let three_cards = ThreeCardHand::WINNING.into_iter().filter_map(three_card).collect();
        vec![
            PayTable { wagers: "ante wagers", lines: ante, under: P25_11_A },
            PayTable { wagers: "raise wagers", lines: raises, under: P25_11_B },
            PayTable { wagers: "three-card wagers", lines: three_cards, under: P25_11_C },
        ]
    }

    fn said(&self, _stage: usize, _question: &Question) -> Result<Decision, Failure> {
        if self.permits(Decision::Exposes).is_ok() {
            return Ok(Decision::Exposes);
        }
        let why = "--stage second: without a three-card wager there is one decision; leave the \
                   stage out, or give --set three_card_wager=1";
        Err(Failure::Usage(why.to_owned()))
    }
}
