//! The procedure of a text as data: which paragraph asks for which step.
//!
//! The steps are the same at every table of these games; who cuts, when a cut is needed and how old
//! cards may grow differ by text.

use law::Clause;

/// A device that shuffles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shuffler {
    /// The dealer shuffles by hand.
    None,
    /// The device leaves a single stack.
    Stack,
    /// The device puts the stack straight into the shoe.
    IntoShoe,
}

/// Who cuts again when a supervisor orders it (ruling X09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recut {
    /// Whoever cut last.
    SameCutter,
    /// The next person entitled.
    NextEntitled,
}

/// The paragraphs of opening, shuffle, cut and dealing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Procedure {
    /// What the deck, cutting card and cover card must be.
    pub deck: Clause,
    /// One deck is shuffled while the other is in play.
    pub one_shuffled_one_in_play: Clause,
    /// The two decks alternate.
    pub alternation: Clause,
    /// Cards of one deck only in the discard rack.
    pub one_deck_in_rack: Clause,
    /// The dealer sorts and inspects, the floorperson verifies.
    pub inspection: Clause,
    /// The cards are spread face up for the first player.
    pub spread: Clause,
    /// Turned face down, washed and stacked.
    pub wash: Clause,
    /// Each of two decks is handled separately.
    pub each_deck: Clause,
    /// How many hours cards may be used, and where that is written.
    pub change: (u32, Clause),
    /// Shuffled before play and after every round, into a single stack.
    pub shuffle: Clause,
    /// A device that loads the shoe: no cut.
    pub no_cut: Clause,
    /// A cut is required.
    pub cut_required: Clause,
    /// The stack is offered on the cover card; if nobody accepts the dealer cuts.
    pub cut_offer: Clause,
    /// A new game: the first player to the table is offered the cut.
    pub cut_first: Clause,
    /// Otherwise the far right, and counterclockwise from round to round.
    pub cut_rotation: Clause,
    /// Where the cutting card goes.
    pub cut: Clause,
    /// The fewest cards on either side of the cutting card.
    pub cut_least: usize,
    /// A supervisor may order a recut before any card is dealt.
    pub recut: Clause,
    /// Idle table: cards spread, and the opening repeated.
    pub idle: Clause,
    /// The deck goes into the shoe or the dealer's hand.
    pub load: Clause,
    /// Cards are dealt in this order.
    pub deal: Clause,
    /// Players decide before the last card is shown.
    pub decide: Clause,
    /// The last call, then the hidden cards are turned.
    pub turn: Clause,
    /// Wagers are chips, plaques or coupons on the layout.
    pub tender: Clause,
    /// No wager is made, increased or withdrawn after the announcement.
    pub closed: Clause,
    /// What a round of play is: when it ends.
    pub round: Clause,
    /// The shuffler leaves the table before another method is used.
    pub device_removed: Clause,
    /// From a shoe: drawn with the left hand, placed with the right.
    pub shoe_hands: Clause,
    /// By hand: the hand chosen is kept for the round.
    pub holding_hand: Clause,
    /// By hand: the cards stay over the table inventory container.
    pub over_container: Clause,
    /// Backs of different colour.
    pub backs: Clause,
    /// A second deck only with a shuffler.
    pub second_deck: Clause,
    /// Players do not touch the cards.
    pub no_touching: Clause,
}
