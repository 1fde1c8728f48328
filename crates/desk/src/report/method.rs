//! How values are found in every game, in words.

/// What holds for every game.
pub(super) const ALWAYS: [&str; 3] = [
    "Every value is a fraction of whole numbers: cents over equally likely ways. Nothing is \
     sampled. Decimals are made where they are printed, and nowhere else.",
    "Hands are ranked, judged and settled by the very code that plays a round at a live table; \
     a fold, which nothing is judged of, forfeits what such a round collects. One seat plays \
     alone against the house, from one complete deck. Every order of the deck is equally likely \
     in every round, whatever was dealt before; cards burned or left in the stub unseen are cards \
     like any other.",
    "The best play takes, in every situation a player can see, the choice with the greatest \
     expected result of the whole round. Situations that differ by a change of suits only are \
     counted once, with their number.",
];
