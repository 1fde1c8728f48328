//! Hand histories, for programs.

use audit::{HandHistories, WrittenRound};
use games::phh::{Checked, Finding, Remark};
use paper::document;
use paper::json::all;
use rules::Chips;

use super::CheckedHand;
use crate::log::FromLog;

document! {
    /// Rounds of a log as hand histories in the open format.
    pub struct HistoriesDocument as "house/audit-phh/2" from it in &FromLog<HandHistories> {
        /// Every complete round, or the one that was asked for.
        rounds: Vec<HistoryDocument> = all(&it.told.rounds),
        /// Why the signature was not checked; null if it was.
        unchecked: Option<String> = it.unchecked.clone(),
        /// How many records have closed parts that are left out of this copy.
        left_out: u64 = it.left_out,
    }

    /// One round.
    pub struct HistoryDocument from it in &WrittenRound {
        /// Its number, counted from one.
        round: u64 = it.round,
        /// The file of the hand, a text; null if it is not written.
        phh: Option<String> = it.history.as_ref().ok().map(ToString::to_string),
        /// Why it is not written; null if it is.
        not_written: Option<String> = it.history.as_ref().err().map(ToString::to_string),
    }

    /// Hands of a file, played by the rules.
    pub struct HandsCheckedDocument as "house/audit-check/2" from hands in &[CheckedHand] {
        /// Whether every hand keeps the rules.
        lawful: bool = hands.iter().all(|hand| hand.checked.is_ok()),
        /// Hand by hand.
        hands: Vec<HandCheckedDocument> = all(hands),
    }

    /// One hand.
    pub struct HandCheckedDocument from it in &CheckedHand where {
        let checked = it.checked.as_ref().ok();
    } {
        /// What it is called in a file of several; null in a file of one.
        hand: Option<String> = it.name.clone(),
        /// Whether it keeps the rules.
        lawful: bool = it.checked.is_ok(),
        /// The game, of a hand that keeps the rules.
        game: Option<String> = checked.map(|it| it.game.to_owned()),
        /// Whether it is over, of a hand that keeps the rules.
        complete: Option<bool> = checked.map(|it| it.complete),
        /// How many actions were played, of a hand that keeps the rules.
        actions: Option<usize> = checked.map(|it| it.acts),
        /// What each player has at the end, in cents; of a hand that breaks the rules nothing.
        stacks: Vec<u64> = checked.map_or_else(Vec::new, stacks),
        /// What is done otherwise here, though it breaks nothing.
        remarks: Vec<RemarkDocument> = checked.map_or_else(Vec::new, |it| all(&it.remarks)),
        /// The first thing that breaks the rules; null if nothing does.
        breaks: Option<BreachDocument> = it.checked.as_ref().err().map(Into::into),
    }

    /// What is done otherwise here.
    pub struct RemarkDocument from it in &Remark {
        /// The action, counted from one.
        action: usize = it.act,
        /// What.
        what: String = it.what.words().to_owned(),
        /// The ruling that differs.
        clause: String = it.under.to_string(),
    }

    /// What breaks the rules.
    pub struct BreachDocument from it in &Finding {
        /// The action, counted from one; null if the stakes or the end are wrong.
        action: Option<usize> = it.act,
        /// What was said there; nothing if it is no action.
        said: String = it.said.clone(),
        /// What is wrong with it.
        wrong: String = it.wrong.to_string(),
        /// The paragraph or ruling.
        clause: Option<String> = it.under.map(|under| under.to_string()),
    }
}

fn stacks(checked: &Checked) -> Vec<u64> {
    checked.stacks.iter().map(|stack| Chips::in_cents(*stack)).collect()
}
