//! One sentence per reason: wagers that were decided for the same one are told together.

use games::Because;
use law::Clause;
use rules::{Chips, Seat};

use super::{Came, Explanation};

/// Wagers of a seat that were decided for one reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason<'a> {
    /// The round, counted from one.
    pub round: u64,
    /// The record that closed the round.
    pub record: u64,
    /// Whose.
    pub seat: Seat,
    /// The wagers, in the order they were settled.
    pub wagers: Vec<&'a Explanation>,
    /// The sentence.
    pub sentence: String,
}

/// The reasons of wagers, in the order in which the first of each was settled.
///
/// ```
/// assert!(audit::reasons(&[]).is_empty());
/// ```
#[must_use]
pub fn reasons(wagers: &[Explanation]) -> Vec<Reason<'_>> {
    let mut reasons: Vec<Reason<'_>> = Vec::new();
    for wager in wagers {
        let same = |it: &&mut Reason<'_>| {
            it.round == wager.round && it.seat == wager.seat && it.wagers[0].shares_with(wager)
        };
        match reasons.iter_mut().rev().find(same) {
            Some(reason) => reason.wagers.push(wager),
            None => {
                let Explanation { round, record, seat, .. } = *wager;
                let (wagers, sentence) = (vec![wager], String::new());
                reasons.push(Reason { round, record, seat, wagers, sentence });
            }
        }
    }
    reasons.iter_mut().for_each(|reason| reason.sentence = sentence(&reason.wagers));
    reasons
}

impl Explanation {
    /// Whether another wager of the seat was decided for the same reason.
    fn shares_with(&self, other: &Self) -> bool {
        let why = |it: &Self| {
            let hand = it.because.as_ref().map(|because| because.hand.clone());
            hand.or_else(|| it.void.clone())
        };
        why(self).is_some() && why(self) == why(other)
    }
}

/// What became of all of them, and why.
fn sentence(wagers: &[&Explanation]) -> String {
    let [first, _, ..] = wagers else { return wagers[0].sentence.clone() };
    let owner = format!("Seat {}'s ", first.seat.number());
    if let Some(void) = &first.void {
        return format!("{owner}{}, {void}.", told(wagers));
    }
    let Some(because) = &first.because else { return first.sentence.clone() };
    let mut alike: Vec<Vec<&Explanation>> = Vec::new();
    for wager in wagers {
        let same = |it: &&mut Vec<&Explanation>| {
            (it[0].came.kind(), it[0].under) == (wager.came.kind(), wager.under)
        };
        match alike.iter_mut().find(same) {
            Some(group) => group.push(wager),
            None => alike.push(vec![wager]),
        }
    }
    let reason = all_reasons(because, wagers);
    if let [one] = &alike[..] {
        return format!("{owner}{}, because {reason} ({}).", told(one), one[0].under.printed());
    }
    let cited = |group: &Vec<&Explanation>| {
        let under: Clause = group[0].under;
        format!("{} ({})", told(group), under.printed())
    };
    let groups: Vec<String> = alike.iter().map(cited).collect();
    let (last, others) = groups.split_last().expect("two at least");
    format!("{owner}{}, and the {last}, because {reason}.", others.join(", the "))
}

/// What is so of the hand, then what is so of each wager alone.
fn all_reasons(because: &Because, wagers: &[&Explanation]) -> String {
    let mut reason = because.hand.clone();
    let mut told = Vec::new();
    for own in wagers.iter().filter_map(|it| it.because.as_ref()?.wager.as_ref()) {
        if !told.contains(&own) {
            told.push(own);
            reason += &format!("; {own}");
        }
    }
    reason
}

/// `ante and first draw of 1 each were returned and paid 1 each`.
fn told(wagers: &[&Explanation]) -> String {
    let amounts = |amount: fn(&Came) -> Chips| -> Vec<Chips> {
        wagers.iter().map(|it| amount(&it.came)).collect()
    };
    let (staked, paid) = (amounts(|came| came.staked), amounts(|came| came.paid));
    let one = |it: &&Explanation| match it.came.staked {
        amount if amount.is_zero() || are_equal(&staked) => it.called.clone(),
        amount => format!("{} of {amount}", it.called),
    };
    let names = listed(&wagers.iter().map(one).collect::<Vec<_>>());
    let of = match (wagers.len(), staked[0]) {
        (_, amount) if amount.is_zero() || !are_equal(&staked) => String::new(),
        (1, amount) => format!(" of {amount}"),
        (_, amount) => format!(" of {amount} each"),
    };
    let verb = if wagers.len() == 1 { "was" } else { "were" };
    let paid = match (wagers.len(), are_equal(&paid)) {
        (1, _) => paid[0].to_string(),
        (_, true) => format!("{} each", paid[0]),
        (_, false) => listed(&paid.iter().map(ToString::to_string).collect::<Vec<_>>()),
    };
    format!("{names}{of} {verb} {}", wagers[0].came.kind().in_words(&paid, &wagers[0].came))
}

fn are_equal(amounts: &[Chips]) -> bool {
    amounts.iter().all(|amount| *amount == amounts[0])
}

/// `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
        [] => String::new(),
    }
}
