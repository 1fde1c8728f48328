//! Three Card Draw Poker.

use analyse::kernels::three_card_draw::OptimalPolicy;
use games::catalogue::GameId;
use games::three_card_draw::{
    BonusTable, Decision, FirstThreeTable, Options, Settings, ThreeCardDraw,
};
use law::three_card_draw::{P42_11_B, P42_11_C, P42_11_D};
use rules::{Area, Odds, Round, Verdict, to};

use super::{Presented, Question};
use crate::failure::Failure;
use crate::pay_tables::{Line, PayTabled, odds_only};
use crate::sheet::PayTable;

/// What the lines of the two tables begin with in a file.
const BONUS: &str = "bonus";
const FIRST_3: &str = "first 3";

impl PayTabled for Settings {
    const GAME: GameId = GameId::ThreeCardDrawPoker;

    fn lines(&self) -> Vec<Line> {
        let line = |table, (hand, odds): (games::three_card_draw::Category, Odds)| Line {
            table,
            hand: hand.name(),
            pays: Verdict::Pays(odds),
        };
        let bonus = self.bonus_table.rows().into_iter().rev().map(|row| line(BONUS, row));
        let first = self.first_3_table.rows().into_iter().rev().map(|row| line(FIRST_3, row));
        bonus.chain(first).collect()
    }

    fn pay(&mut self, line: &Line, pays: Verdict) -> Result<(), String> {
        let odds = odds_only(pays)?;
        let BonusTable { straight, three_of_a_kind, straight_flush, mini_royal_flush } =
            &mut self.bonus_table;
        let FirstThreeTable { pair, flush, .. } = &mut self.first_3_table;
        let place = match (line.table, line.hand) {
            (BONUS, "straight") => straight,
            (BONUS, "three of a kind") => three_of_a_kind,
            (BONUS, "straight flush") => straight_flush,
            (BONUS, "mini royal flush") => mini_royal_flush,
            (_, "pair") => pair,
            (_, "flush") => flush,
            (_, "straight") => &mut self.first_3_table.straight,
            (_, "three of a kind") => &mut self.first_3_table.three_of_a_kind,
            (_, "straight flush") => &mut self.first_3_table.straight_flush,
            (_, _) => &mut self.first_3_table.mini_royal_flush,
        };
        *place = odds;
        Ok(())
    }
}

impl Presented for ThreeCardDraw {
    const LATER: &'static [Area] = &[Area::InToWin, Area::Draw, Area::InToWinBonus];
    const DECISIONS: &'static [&'static str] =
        &["folds", "in to win AMOUNT", "draws AMOUNT", "discards CARD"];
    const EXAMPLE: &'static str = "As Kd 8h";
    const STAGES: &'static [&'static str] = &["first", "draw"];
    type Optimal = OptimalPolicy;

    fn analysed(settings: &Settings) -> Options {
        settings.analysed()
    }

    fn pay_tables(settings: &Settings) -> Vec<PayTable> {
        let line = |(hand, odds): (games::three_card_draw::Category, Odds)| {
            (hand.name(), odds.to_string())
        };
        let even = vec![("any hand that beats the dealer", to(1, 1).to_string())];
        let bonus = settings.bonus_table.rows().into_iter().rev().map(line).collect();
        let first = settings.first_3_table.rows().into_iter().rev().map(line).collect();
        vec![
            PayTable { wagers: "ante, in to win and draw wagers", lines: even, under: P42_11_B },
            PayTable { wagers: "in to win and draw wagers besides", lines: bonus, under: P42_11_C },
            PayTable { wagers: "first 3 bonus wagers", lines: first, under: P42_11_D },
        ]
    }

    fn said(&self, _stage: usize, _question: &Question) -> Result<Decision, Failure> {
        let draws = |choice: &Decision| matches!(choice, Decision::Draws(_));
        Ok(self.choices().find(draws).expect("a player may draw"))
    }
}
