//! What the words of the lists mean.

use crate::strategy::RuleTerm;

const fn term(said: &'static str, means: &'static str) -> RuleTerm {
    RuleTerm { said, means }
}

/// Those that a player may not know, or that the lists use in a sense of their own.
pub const TERMS: &[RuleTerm] = &[
    term(
        " to a ",
        "Cards are to a straight flush if they are of one suit and stand in one straight; to a \
         flush if they are only of one suit, to a straight if they only stand in one. A joker \
         fits anywhere.",
    ),
    term(
        "straights or more",
        "Cards fit every straight that holds them all: 7-8-9-10 fit two, 6 to 10 and 7 to J.",
    ),
    term(
        "without a card you give up",
        "There a straight does not count if it needs the rank of a card you give up with this \
         choice.",
    ),
    term(
        "would help",
        "A card would help if it made two pairs or better of the cards you keep, and more than \
         they are already.",
    ),
    term(
        "",
        "A joker is an ace in a pair, in three or four of a kind, and beside them. Elsewhere the \
         highest and the lowest are those of the cards that are no jokers; two jokers alone are \
         aces.",
    ),
    term(
        "",
        "If a rule fits several sets of cards keep the one with most jokers; then the one for \
         which you gave up fewest cards that would help; then the one that fits most straights, \
         if it is kept for one (at the first draw, most without a card you give up); then the one \
         with the highest cards, jokers as aces; then one of a single suit; else any.",
    ),
];
