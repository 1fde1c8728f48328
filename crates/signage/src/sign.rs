//! The posted sign, as text, as a page and as a drawing: payout odds, limits, rules.
//!
//! ```
//! use games::ThreeCardDraw;
//! use signage::{Description, sign};
//!
//! let settings = games::three_card_draw::Settings::default();
//! let description = Description::new::<ThreeCardDraw>(&settings, "The Pier").expect("six seats");
//! let text = sign::text(&description);
//! assert!(text.contains("Dealer Always Qualifies"));
//! assert!(text.lines().all(|line| line.chars().count() <= 80));
//! ```

mod drawn;
mod html;
mod text;

pub use drawn::svg;
pub use html::html;
pub use text::text;

use paper::letters::capital;

use crate::check::asked;
use crate::description::{Description, Limits};

/// What a sign says, in the order it says it.
pub(crate) struct Board<'a> {
    pub(crate) licensee: &'a str,
    pub(crate) title: &'a str,
    pub(crate) tables: Vec<(&'a str, Vec<(String, String)>)>,
    pub(crate) limits: Vec<(String, String)>,
    pub(crate) texts: Vec<&'a str>,
    pub(crate) notice: Option<&'a str>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(description: &'a Description) -> Self {
        let tables = description.odds.iter().map(|odds| {
            let lines = odds.pays.iter().map(|(hand, pays)| (capital(hand), pays.clone()));
            (odds.wager.as_str(), lines.collect())
        });
        let posted = description.sign.limits.iter();
        let mut limits: Vec<(String, String)> =
            posted.map(|one| (one.wager.clone(), between(one))).collect();
        let (cloth, sign) = (&description.cloth.payout_limit, &description.sign.payout_limit);
        let limit = cloth.as_ref().or(sign.as_ref());
        limits.extend(limit.map(|limit| (capped(description), dollars(limit))));
        let mut texts: Vec<&str> = Vec::new();
        for text in description.cloth.texts.iter().chain(&description.sign.texts) {
            if !texts.contains(&text.as_str()) {
                texts.push(text);
            }
        }
        Self {
            licensee: &description.licensee,
            title: description.game.title(),
            tables: tables.collect(),
            limits,
            texts,
            notice: description.sign.notice.as_deref(),
        }
    }
}

/// What one wager does, or several do.
pub(crate) fn pays(wager: &str) -> &'static str {
    if wager.contains(" and ") { "pay" } else { "pays" }
}

/// `Payout limit, one bet wager`: what the limit is on.
fn capped(description: &Description) -> String {
    let limit = asked(description).sign.payout_limit;
    limit.map_or_else(|| "Payout limit".to_owned(), |limit| format!("Payout limit, {}", limit.on))
}

fn dollars(amount: &str) -> String {
    format!("${}", amount.trim().trim_start_matches('$'))
}

/// `minimum $5, maximum $500`; one amount where both are the same.
fn between(limits: &Limits) -> String {
    let (minimum, maximum) = (dollars(&limits.minimum), dollars(&limits.maximum));
    if minimum == maximum {
        return minimum;
    }
    format!("minimum {minimum}, maximum {maximum}")
}
