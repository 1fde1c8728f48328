//! The procedure of a text as data: which paragraph asks for which step.
//!
//! The steps are the same at every table of these games; who cuts, when a cut is needed and how old
//! cards may grow differ by text.

use law::Clause;

use crate::keeping::Keeping;
use crate::people::{People, ShoeHands};
use crate::settings::Permission;

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
    /// Only seated players wager, and they stay until the round ends, where the text says so.
    pub seated: Option<Clause>,
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
    /// How cards are kept.
    pub keeping: Keeping,
    /// Players do not touch the cards.
    pub no_touching: Clause,
    /// What else people do and do not do.
    pub people: People,
}

impl Procedure {
    /// The usual procedure, all of it under one paragraph: players cut, at least ten cards deep,
    /// and cards are used for a day. A text that says more, or differs, overrides with `..`.
    #[must_use]
    pub const fn under(clause: Clause) -> Self {
        Self {
            deck: clause,
            one_shuffled_one_in_play: clause,
            alternation: clause,
            one_deck_in_rack: clause,
            inspection: clause,
            spread: clause,
            wash: clause,
            each_deck: clause,
            change: (24, clause),
            shuffle: clause,
            no_cut: clause,
            cut_required: clause,
            cut_offer: clause,
            cut_first: clause,
            cut_rotation: clause,
            cut: clause,
            cut_by: CutBy::Players,
            cut_least: 10,
            cut_leaves: 10,
            after_device: AfterDevice::CutUnlessInShoe,
            stub_count: None,
            after_cut: None,
            awards: None,
            recut: clause,
            idle: clause,
            load: clause,
            deal: clause,
            decide: clause,
            turn: clause,
            seated: None,
            tender: clause,
            closed: clause,
            round: clause,
            device_removed: clause,
            shoe_hands: clause,
            holding_hand: clause,
            over_container: clause,
            backs: clause,
            second_deck: clause,
            keeping: Keeping {
                pre_shuffled: Permission::Refused,
                restacked: None,
                stub: None,
                report: None,
                layout: None,
                used_cards: None,
            },
            no_touching: clause,
            people: People {
                positions: clause,
                shoe_hands: ShoeHands::LeftDraws,
                looking: None,
                in_view: None,
                face_up: None,
            },
        }
    }
}
