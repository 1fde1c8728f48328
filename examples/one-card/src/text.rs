//! The text: what is done is done under one of these paragraphs, and so is what is refused.

use law::{Clause, OtherClause};

macro_rules! paragraphs {
    ($($name:ident $number:literal $summary:literal;)*) => {$(
        #[doc = $summary]
        pub const $name: Clause = Clause::elsewhere(&OtherClause {
            regulation: "one-card-rules",
            paragraph: $number,
            summary: $summary,
            citation: "One Card, rule {}",
        });
    )*};
}

paragraphs! {
    EQUIPMENT "1" "One deck of 52 cards, shuffled and cut before every round.";
    WAGERS "2" "An ante buys a hand; the raise equals the ante.";
    DEAL "3" "One card each, the dealer's last and face down.";
    DECISION "4" "A player looks at the card and folds or raises.";
    SHOWDOWN "5" "The dealer's card is turned; the higher rank wins, an ace is highest.";
    PAYOUTS "6" "The ante pays 1 to 1, the raise by the pay table, no less than printed here.";
    IRREGULARITIES "7" "A card that is seen is set aside; a second one voids the round.";
}
