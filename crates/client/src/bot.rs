//! A player who takes what is offered: enough for a table that needs company, and for a load.

use seat::{Ask, AskedAbout, DecisionForm, Said};

/// What somebody says who wagers the least and takes the choice that `pick` gives.
pub fn answer(ask: &Ask, pick: usize) -> Said {
    let seat = ask.seat;
    match &ask.about {
        AskedAbout::Cut { .. } => Said::DeclineCut { seat },
        AskedAbout::Wager { area, required: true, least_cents, .. } => {
            Said::Wager { seat, area: area.clone(), cents: *least_cents }
        }
        AskedAbout::Wager { .. } | AskedAbout::Ready {} => Said::Ready { seat },
        AskedAbout::Stack { cents: 0, usual_cents, .. } => Said::BuyIn { cents: *usual_cents },
        AskedAbout::Stack { .. } => Said::Ready { seat },
        AskedAbout::Chips { .. } => Said::Leave { seat },
        // Whoever remembers what it committed to answers these: see `Client::answer`.
        AskedAbout::Commitment { .. } | AskedAbout::Opening { .. } => Said::NoBytes { seat },
        AskedAbout::Decision { form, cards, .. } => {
            let words = match form {
                DecisionForm::Discards { .. } => cards[pick % cards.len()].place.to_string(),
                DecisionForm::Menu {}
                | DecisionForm::Betting { .. }
                | DecisionForm::Amount { .. } => {
                    ask.choices[pick % ask.choices.len()].words.clone()
                }
            };
            Said::Decide { seat, words }
        }
    }
}
