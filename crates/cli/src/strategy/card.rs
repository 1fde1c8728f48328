//! The short list on a card to print.

use paper::card::Card;

use super::{Tale, page};

/// What stands on the card.
pub fn card(tale: &Tale) -> Card {
    Card {
        title: tale.game.title().to_owned(),
        subtitle: tale.pay_table.clone(),
        lists: page::sentences(tale, tale.shortest()),
        foot: foot(tale),
    }
}

/// What stands below the rules: what they cost, and what is better.
fn foot(tale: &Tale) -> Vec<String> {
    let cost = page::per_cent(tale.shortest().cost);
    let nearest = match tale.within() {
        Some(_) => String::new(),
        None => format!(" No list within {} was found.", page::per_cent(tale.within)),
    };
    let decides = "The first rule that applies decides.";
    let cost =
        format!("{decides} Cost against the best play: {cost} of the {}.{nearest}", tale.ante);
    let better = tale.better.as_ref().map(|better| {
        let cost = page::per_cent(better.cost);
        format!("The policy {} is better than these rules: it costs {cost}.", better.policy)
    });
    [cost].into_iter().chain(better).collect()
}
