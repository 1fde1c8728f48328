//! How cards and wagers lie, where a text says more than which area they lie on.

cards::told! {
    /// How something lies: what the dealer or a player did with it, in words.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Lie {
        /// In line with the community cards that lie away from the dealer.
        Vertical ["laid in the vertical alignment"];
        /// In line with the community cards that lie across.
        Horizontal ["laid in the horizontal alignment"];
    }
}
