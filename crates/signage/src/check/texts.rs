//! What cloth and sign say: inscriptions, odds, limits, and the words they are stated with.

use games::layout::{Inscription, Layout};
use games::sign::{Payout, PostedOdds, Posting, Sign as Posted};
use law::general;
use rules::{Chips, PostedLimits, wording};

use super::{Findings, found};
use crate::description::{Description, Limits, Statement, same, words};

law::cite!(general::GEN_006, general::GEN_010);

impl Description {
    /// Whether the text stands on the cloth or on the sign.
    fn says(&self, text: &str) -> bool {
        self.cloth.texts.iter().chain(&self.sign.texts).any(|said| same(said, text))
    }

    /// Whether the inscription does, in these words or in others that name the same things.
    fn states(&self, inscription: &Inscription) -> bool {
        let Inscription { text, names, .. } = inscription;
        let otherwise = |said: &String| !names.is_empty() && reworded(said, names);
        let mut texts = self.cloth.texts.iter().chain(&self.sign.texts);
        self.says(text) || texts.any(otherwise)
    }
}

/// Whether a text has every one of the names and denies none. Its sentence is not understood: what
/// it says beside them is for people to read.
fn reworded(said: &str, names: &[&str]) -> bool {
    const DENIALS: [&str; 5] = ["no", "not", "never", "neither", "nor"];
    const EXCEPTIONS: [&str; 5] = ["except", "unless", "but", "other", "only"];
    let said = words(said);
    let has = |word: &&str| said.iter().any(|it| it == word);
    let named = |name: &&str| {
        said.iter()
            .any(|it| it.strip_prefix(name).is_some_and(|end| ["", "s", "es"].contains(&end)))
    };
    names.iter().all(named) && (!DENIALS.iter().any(&has) || EXCEPTIONS.iter().any(has))
}

pub(super) fn inscriptions(
    description: &Description,
    layout: &Layout,
    posted: &Posted,
) -> Findings {
    let mut findings = Vec::new();
    for inscription in &layout.inscriptions {
        if !description.states(inscription) {
            let (text, sign) = (inscription.text, inscription.under.sign.paragraph());
            let what =
                format!("{text:?} stands neither on the layout nor on a sign as {sign} allows");
            findings.push(found(what, inscription.under.layout));
        }
    }
    for rule in &posted.rules {
        if rule.posting == Posting::Required && !description.says(rule.text) {
            findings.push(found(format!("{:?} is not posted", rule.text), rule.under));
        }
    }
    findings
}

pub(super) fn payouts(description: &Description, layout: &Layout, odds: &PostedOdds) -> Findings {
    let about = |one: &&Statement| same(&one.wager, odds.wager);
    let statements: Vec<&Statement> = description.odds.iter().filter(about).collect();
    if statements.is_empty() {
        let (wager, sign) = (odds.wager, layout.odds.sign.paragraph());
        let what = format!("the payout odds of {wager:?} stand neither on the layout nor ");
        let what = what + &format!("on a sign as {sign} allows");
        return vec![found(what, layout.odds.layout)];
    }
    statements.into_iter().flat_map(|one| stated(one, layout, odds)).collect()
}

/// One statement of odds against the table in use.
fn stated(statement: &Statement, layout: &Layout, odds: &PostedOdds) -> Findings {
    let mut findings = Vec::new();
    let wager = odds.wager;
    for (hand, payout) in &odds.lines {
        let about = |(named, _): &&(String, String)| same(named, hand);
        let lines: Vec<&String> =
            statement.pays.iter().filter(about).map(|(_, written)| written).collect();
        if lines.is_empty() {
            let what = format!("the payout odds of {wager:?} leave out {hand:?}");
            findings.push(found(what, layout.odds.layout));
        }
        for written in lines {
            match written.parse::<Payout>() {
                Ok(said) if said == *payout => {}
                Ok(_) => {
                    let what = format!("{wager:?}, {hand}: {written:?}, ");
                    findings.push(found(what + &format!("the table pays {payout}"), odds.under));
                }
                // Odds with the other word are named once, among all texts.
                Err(_) if wording::check(written).is_err() => {}
                Err(error) => {
                    findings.push(found(format!("{wager:?}, {hand}: {error}"), layout.wording));
                }
            }
        }
    }
    for (named, _) in &statement.pays {
        if !odds.lines.iter().any(|(hand, _)| same(named, hand)) {
            let what = format!("the payout odds of {wager:?} name {named:?}, which is not paid");
            findings.push(found(what, odds.under));
        }
    }
    findings
}

/// Odds of wagers that the table does not have.
pub(super) fn strange_odds(
    description: &Description,
    layout: &Layout,
    posted: &Posted,
) -> Findings {
    let strange = |one: &&Statement| !posted.odds.iter().any(|odds| same(&one.wager, odds.wager));
    let known: Vec<String> = posted.odds.iter().map(|odds| format!("{:?}", odds.wager)).collect();
    let finding = |one: &Statement| {
        let (wager, known) = (&one.wager, known.join(", "));
        let what = format!("payout odds of {wager:?}, which are not paid here; there are: {known}");
        found(what, layout.odds.layout)
    };
    description.odds.iter().filter(strange).map(finding).collect()
}

pub(super) fn limits(description: &Description, posted: &Posted) -> Findings {
    let mut findings = Vec::new();
    for (wager, PostedLimits { minimum, maximum }) in &posted.limits {
        let about = |one: &&Limits| same(&one.wager, wager);
        let right = |one: &Limits| {
            amount(&one.minimum) == Some(*minimum) && amount(&one.maximum) == Some(*maximum)
        };
        let lines: Vec<&Limits> = description.sign.limits.iter().filter(about).collect();
        if lines.is_empty() || !lines.into_iter().all(right) {
            let what = format!("the sign does not post the limits of {wager:?}: ");
            let what = what + &format!("minimum {minimum}, maximum {maximum}");
            findings.push(found(what, general::GEN_006));
        }
    }
    for Limits { wager, .. } in &description.sign.limits {
        if !posted.limits.iter().any(|(known, _)| same(wager, known)) {
            let what = format!("the sign posts limits of {wager:?}, which has none here");
            findings.push(found(what, general::GEN_006));
        }
    }
    findings
}

fn amount(text: &str) -> Option<Chips> {
    text.trim().trim_start_matches('$').parse().ok()
}

pub(super) fn payout_limit(description: &Description, posted: &Posted) -> Findings {
    let mut findings = Vec::new();
    let shown: Vec<_> = [&description.cloth.payout_limit, &description.sign.payout_limit]
        .into_iter()
        .flatten()
        .collect();
    match posted.payout_limit {
        Some(limit) if shown.is_empty() => {
            let what =
                format!("the payout limit {} is neither on the layout nor posted", limit.amount);
            findings.push(found(what, limit.under));
        }
        Some(limit) => {
            for said in shown.into_iter().filter(|said| amount(said) != Some(limit.amount)) {
                let what = format!("the payout limit is {}, not {said}", limit.amount);
                findings.push(found(what, limit.under));
            }
        }
        None => findings.extend(shown.first().map(|said| {
            let what = format!("a payout limit of {said} is shown, but none is set");
            found(what, general::GEN_006)
        })),
    }
    findings
}

/// Every text for people, on cloth and sign.
pub(super) fn worded(description: &Description, layout: &Layout) -> Findings {
    let Description { cloth, sign, .. } = description;
    let lines = description.odds.iter().flat_map(|one| &one.pays).map(|(_, pays)| pays);
    let hands = description.odds.iter().flat_map(|one| &one.pays).map(|(hand, _)| hand);
    let wagers = description.odds.iter().map(|one| &one.wager);
    let texts = cloth.texts.iter().chain(&sign.texts).chain(&sign.notice);
    let wrong = |text: &String| wording::check(text).err();
    let finding = |error: wording::OddsStatedWithFor| found(error.to_string(), layout.wording);
    lines.chain(hands).chain(wagers).chain(texts).filter_map(wrong).map(finding).collect()
}
