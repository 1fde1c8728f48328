//! Double Draw Poker.

use analyse::kernels::double_draw::OptimalPolicy;
use games::Game;
use games::catalogue::GameId;
use games::double_draw::{Decision, DoubleDraw, Hand, Options, Settings};
use law::double_draw::{P42_11_B, P42_11_C};
use rules::{Area, Round, Verdict, to};

use super::{Presented, Question};
use crate::failure::Failure;
use crate::pay_tables::{Line, PayTabled, words};
use crate::sheet::PayTable;

/// The two draws: the wager of each, then what is exchanged.
const STAGES: [&str; 4] = ["first", "first-draw", "second", "second-draw"];
const EXCHANGE: usize = 1;

impl PayTabled for Settings {
    const GAME: GameId = GameId::DoubleDrawPoker;

    fn lines(&self) -> Vec<Line> {
        let line = |hand: Hand| {
            let pays = self.pay_table.bonus(hand);
            Line { table: "", hand: hand.words(), pays }
        };
        Hand::LISTED.into_iter().map(line).collect()
    }

    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String> {
        let hand = Hand::LISTED.into_iter().find(|hand| hand.words() == line.hand);
        self.pay_table = self.pay_table.with(hand.expect("a line of this table"), pays);
        Ok(())
    }
}

impl Presented for DoubleDraw {
    const LATER: &'static [Area] = &[Area::FirstDraw, Area::SecondDraw];
    const DECISIONS: &'static [&'static str] = &[
        "folds",
        "first draw wager AMOUNT",
        "second draw wager AMOUNT",
        "keeps all",
        "discards CARDS",
    ];
    const EXAMPLE: &'static str = "As Ad 8h 5c 3s";
    const STAGES: &'static [&'static str] = &STAGES;
    const DISCARDS_FROM: Option<usize> = Some(EXCHANGE + 1);
    type Optimal = OptimalPolicy;

    fn analysed(settings: &Settings) -> Options {
        settings.analysed()
    }

    fn pay_tables(settings: &Settings) -> Vec<PayTable> {
        let line = |hand: Hand| (hand.words(), words(settings.pay_table.bonus(hand)));
        let even = vec![("two pairs or better", to(1, 1).to_string())];
        let bonus = Hand::LISTED.into_iter().map(line).collect();
        vec![
            PayTable { wagers: "ante and draw wagers", lines: even, under: P42_11_B },
            PayTable { wagers: "bonus wagers", lines: bonus, under: P42_11_C },
        ]
    }

    /// A later question is asked of a player who has gone on and has exchanged what is given up.
    fn said(&self, stage: usize, question: &Question) -> Result<Decision, Failure> {
        if stage != EXCHANGE {
            let wager = self.choices().find(|choice| *choice != Decision::Folds);
            return Ok(wager.expect("fold or wager"));
        }
        if question.discarded.is_empty() {
            return Ok(Decision::KeepsAll);
        }
        let words = format!("discards {}", super::join(&question.discarded));
        self.hear(&words).map_err(Failure::Usage)
    }
}
