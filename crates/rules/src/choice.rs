//! What players choose, in the words of a log.

cards::worded! {
    /// What a player chose.
    pub enum Choice(words) {
        /// Gives the hand up.
        Folds "folds",
        /// Exchanges no card.
        KeepsAll "keeps all cards",
        /// Shows the own cards to claim a wager.
        Exposes "exposes the cards",
        /// Does not show them.
        DoesNotExpose "does not expose the cards",
        /// Plays the community cards that lie in line with the dealer.
        Vertical "plays the vertical cards",
        /// Plays the community cards that lie across.
        Horizontal "plays the horizontal cards",
        /// Lets wagers lie where they are, whatever was said.
        LeavesWagers "leaves the wagers where they lie",
        /// Takes no further card.
        Stands "stands",
        /// Takes one more card.
        Hits "hits",
        /// Makes two hands of a pair.
        Splits "splits",
        /// Gives the hand up, and half of the wager with it.
        Surrenders "surrenders",
        /// Puts in what everybody puts in before the deal.
        PostsAnte "posts the ante",
        /// Puts in what the seat after the button must.
        PostsBlind "posts a blind",
        /// Puts in what the kill button demands.
        PostsKill "posts the kill",
        /// Makes the bet that the cards force.
        BringsIn "brings in",
        /// Makes a full bet of a forced one.
        Completes "completes",
        /// Lets the turn pass where nobody has bet.
        Checks "checks",
        /// Bets first.
        Bets "bets",
        /// Puts in as much as the highest bet.
        Calls "calls",
        /// Bets more than the highest bet.
        Raises "raises",
        /// Exchanges no card and says so.
        StandsPat "stands pat",
        /// Shows the hand to claim a pot.
        Shows "shows",
        /// Gives the hand up unseen.
        Mucks "mucks",
    }
}
