//! The procedure of a text as data: which paragraph asks for which step.
//!
//! The steps are the same at every table of these games; who cuts, when a cut is needed and how old
//! cards may grow differ by text.

use law::{Clause, equipment};
use rules::DealingMethod;

use crate::keeping::{Keeping, UsedCards};
use crate::people::{People, ShoeHands};
use crate::settings::Permission;

cards::worded! {
    /// A device that shuffles.
    pub enum Shuffler(word) {
        /// The dealer shuffles by hand.
        None "none",
        /// The device leaves a single stack.
        Stack "stack",
        /// The device puts the stack straight into the shoe.
        IntoShoe "shoe",
    }
}

/// A device has to be brought to the table.
impl Default for Shuffler {
    fn default() -> Self {
        Self::None
    }
}

/// Who cuts again when a supervisor orders it (ruling X09).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recut {
    /// Whoever cut last.
    SameCutter,
    /// The next person entitled.
    NextEntitled,
}

/// Who cuts the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CutBy {
    /// Players are offered the cut; the dealer cuts if none accepts.
    Players,
    /// The dealer always.
    Dealer,
}

/// Whether a stack that a device has shuffled is cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterDevice {
    /// Unless the device has put it into the shoe (ruling E10).
    CutUnlessInShoe,
    /// Never.
    NoCut,
}

/// The count of the stub.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StubCount {
    /// At least once in so many rounds.
    pub every: u64,
    /// Where the count is asked for.
    pub under: Clause,
    /// The count is right: the stub goes to the rack unexposed.
    pub right: Clause,
    /// The count is wrong because of a misdeal, and no card is missing.
    pub misdealt: Clause,
    /// The count is wrong and no misdeal explains it: the deck leaves the table.
    pub wrong: Clause,
}

/// The awards of a progressive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AwardClauses {
    /// A part of the wager goes to the meter.
    pub contribution: Clause,
    /// The dealer first verifies that the hand wins.
    pub hand_wins: Clause,
    /// Then that the light of the acceptor is on.
    pub light_on: Clause,
    /// A supervisor validates an award before it is paid.
    pub validation: Clause,
    /// It is paid from the meter as it then stands.
    pub payment: Clause,
    /// The meter is that of several tables, each of which is told what it reads; where it is the
    /// table's own, nothing.
    pub link: Option<Clause>,
    /// Before the first card the dealer compares chips and lights, where the text says so.
    pub lights: Option<Clause>,
    /// Until the documents of an award that the table inventory does not pay are complete, the
    /// cards of its player stay, where the text says so.
    pub documents: Option<Clause>,
}

/// Cards that outlive a round: they lie in a shoe, or in the dealer's hand, and are dealt round by
/// round until the cutting card shows (ruling C21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shoe {
    /// Where all of it is written.
    pub under: Clause,
    /// How many whole decks it holds.
    pub decks: usize,
    /// Of a hundred cards, so many are dealt before the cutting card.
    pub penetration: usize,
    /// Of so many equal parts of the stack one at least lies behind the cutting card.
    pub parts: usize,
}

impl Shoe {
    /// How many of so many cards lie behind the cutting card where the house puts it.
    #[must_use]
    pub const fn behind(&self, cards: usize) -> usize {
        let behind = cards - cards * self.penetration / 100;
        let least = self.behind_least(cards);
        if behind < least { least } else { behind }
    }

    /// The fewest that may lie there.
    #[must_use]
    pub const fn behind_least(&self, cards: usize) -> usize {
        cards.div_ceil(self.parts)
    }
}

/// What a device shows that a wager wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DisplayClauses {
    /// The button is put before the winner, who presses it once, and the display shows the amount.
    pub button: Clause,
    /// Before it is paid the dealer verifies that the hand wins.
    pub hand_wins: Clause,
    /// The wager may be said and laid in cash, if the dealer and a supervisor confirm it.
    pub cash: Clause,
}

/// Declares the procedure; every field in the list is one paragraph, as in
/// `procedure! { /** Where the deck is cut. */ cut, }`.
macro_rules! procedure {
    ($($(#[$doc:meta])* $clause:ident,)+) => {
        /// The paragraphs of opening, shuffle, cut and dealing.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Procedure {
            $($(#[$doc])* pub $clause: Clause,)+
            /// How many hours cards may be used, and where that is written.
            pub change: (u32, Clause),
            /// How many players are to have the opportunity to inspect the cards.
            pub inspecting: usize,
            /// Who cuts.
            pub cut_by: CutBy,
            /// The fewest cards that are taken from the top.
            pub cut_least: usize,
            /// The fewest cards that stay.
            pub cut_leaves: usize,
            /// Whether a stack from a device is cut.
            pub after_device: AfterDevice,
            /// The count of the stub, where the text asks for one.
            pub stub_count: Option<StubCount>,
            /// The deal follows the cut, where the text says so.
            pub after_cut: Option<Clause>,
            /// The awards of a progressive, where the game has one.
            pub awards: Option<AwardClauses>,
            /// The shoe, where cards are not shuffled after every round.
            pub shoe: Option<Shoe>,
            /// A device that shows what a wager wins, where the game has one.
            pub display: Option<DisplayClauses>,
            /// Only seated players wager, and they stay until the round ends, where the text says
            /// so.
            pub seated: Option<Clause>,
            /// How cards are kept.
            pub keeping: Keeping,
            /// What else people do and do not do.
            pub people: People,
        }

        impl Procedure {
            /// The usual procedure, all of it under one paragraph: players cut, at least ten cards
            /// deep, and cards are used for a day. A text that says more, or differs, overrides
            /// with `..`.
            #[must_use]
            pub const fn under(clause: Clause) -> Self {
                Self {
                    $($clause: clause,)+
                    change: (24, clause),
                    inspecting: 1,
                    cut_by: CutBy::Players,
                    cut_least: 10,
                    cut_leaves: 10,
                    after_device: AfterDevice::CutUnlessInShoe,
                    stub_count: None,
                    after_cut: None,
                    awards: None,
                    shoe: None,
                    display: None,
                    seated: None,
                    keeping: Keeping::UNSAID,
                    people: People::at_positions(clause),
                }
            }

            /// The usual procedure of a text with a paragraph each for the equipment, the wagers,
            /// the deal, the decisions and the showdown.
            #[must_use]
            pub const fn in_steps([deck, tender, deal, decide, turn]: [Clause; 5]) -> Self {
                let (closed, round) = (tender, turn);
                Self { tender, closed, deal, decide, turn, round, ..Self::under(deck) }
            }

            /// Every paragraph of the list by its name.
            #[cfg(test)]
            pub(crate) fn clauses(&self) -> Vec<(&'static str, Clause)> {
                vec![$((stringify!($clause), self.$clause)),+]
            }

            /// The same paragraphs, lent to another game.
            pub(crate) const fn by_analogy(self) -> Self {
                Self { $($clause: self.$clause.by_analogy(),)+ ..self }
            }
        }
    };
}

procedure! {
    /// What the deck, cutting card and cover card must be.
    deck,
    /// One deck is shuffled while the other is in play.
    one_shuffled_one_in_play,
    /// The two decks alternate.
    alternation,
    /// Cards of one deck only in the discard rack.
    one_deck_in_rack,
    /// The dealer sorts and inspects.
    inspection,
    /// The floorperson verifies the inspection.
    verification,
    /// The cards are spread face up for the first player.
    spread,
    /// Turned face down, washed and stacked.
    wash,
    /// Each of two decks is handled separately.
    each_deck,
    /// Shuffled before play and after every round, into a single stack.
    shuffle,
    /// A device that loads the shoe: no cut.
    no_cut,
    /// A cut is required.
    cut_required,
    /// The stack is offered on the cover card; if nobody accepts the dealer cuts.
    cut_offer,
    /// A new game: the first player to the table is offered the cut.
    cut_first,
    /// Otherwise the far right, and counterclockwise from round to round.
    cut_rotation,
    /// Where the cutting card goes.
    cut,
    /// A supervisor may order a recut before any card is dealt.
    recut,
    /// Idle table: cards spread, and the opening repeated.
    idle,
    /// The deck goes into the shoe or the dealer's hand.
    load,
    /// Cards are dealt in this order.
    deal,
    /// Players decide before the last card is shown.
    decide,
    /// The last call, then the hidden cards are turned.
    turn,
    /// Wagers are chips, plaques or coupons on the layout.
    tender,
    /// No wager is made, increased or withdrawn after the announcement.
    closed,
    /// What a round of play is: when it ends.
    round,
    /// The shuffler leaves the table before another method is used.
    device_removed,
    /// From a shoe: drawn with the left hand, placed with the right.
    shoe_hands,
    /// By hand: the hand chosen is kept for the round.
    holding_hand,
    /// By hand: the cards stay over the table inventory container.
    over_container,
    /// Backs of different colour.
    backs,
    /// A second deck only with a shuffler.
    second_deck,
}

impl Procedure {
    /// The procedure of New Jersey: only the dealer cuts, under `cut`, and not what a device has
    /// shuffled; decks may arrive shuffled, and all of them are inspected when they leave.
    pub(crate) const fn of_new_jersey(cut: Clause) -> Self {
        let usual = Self::under(cut);
        let used_cards = Some(UsedCards::ALL_OF_THEM);
        Self {
            change: (8, equipment::P1_18_G_2),
            cut_by: CutBy::Dealer,
            cut_leaves: 1,
            after_device: AfterDevice::NoCut,
            keeping: Keeping { pre_shuffled: Permission::Allowed, used_cards, ..usual.keeping },
            people: People { shoe_hands: ShoeHands::NearestDraws, ..usual.people },
            ..usual
        }
    }

    /// The hours that cards may be used there.
    pub(crate) const fn change_in_new_jersey(dealing: DealingMethod) -> (u32, Clause) {
        match dealing {
            DealingMethod::ManualShoe | DealingMethod::AutomatedShoe => (8, equipment::P1_18_G_2),
            DealingMethod::Hand => (4, equipment::P1_18_G_3),
        }
    }
}
