//! Cards of a log that stay hidden unless somebody showed them: what everybody can check of them.
//!
//! In a game that its players bank no seed is ever shown. Before the first card of a round the log
//! has a [leaf](table::shuffle::Leaf) for every card, and their root; every card that is dealt or
//! shown has a line with the number of its leaf, and one that may be known its card and its salt.
//! Here it is checked that every such card is the one that was sealed there, that leaves are dealt
//! one after the other, and that none is shown without its leaf: in a copy for a player also of
//! that player's own cards. That the leaves follow from the seed, only who has it can check, by
//! playing the log again with it.

use std::collections::BTreeMap;

use cards::Card;
use table::shuffle::{Leaf, Salt, root};

use crate::deals::{Said, said};
use crate::finding::Flaw;

/// What a log has of cards that stay hidden unless they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unshown {
    /// Shuffles whose seed stays sealed.
    pub kept: u64,
    /// Cards whose leaf was opened, and that are what was sealed there.
    pub opened: u64,
    /// Cards that were dealt, and that this log does not tell.
    pub hidden: u64,
}

/// What a line says of a leaf.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SaidLeaf {
    /// Counted from one.
    pub(crate) number: usize,
    pub(crate) opening: Option<(Card, Salt)>,
}

/// What a line says of cards that are sealed.
pub(crate) struct SaidSealed {
    /// Counted from one.
    first: usize,
    /// Root and leaves; none if they are not told.
    told: Option<(Leaf, Vec<Leaf>)>,
}

/// `leaf 9 for seat 3: Ah, salt <salt>`, `leaf 9 for seat 3`.
pub(crate) fn leaf(said: &str) -> Option<SaidLeaf> {
    let (number, rest) = said.strip_prefix("leaf ")?.split_once(" for ")?;
    let number = number.parse().ok().filter(|number| *number > 0)?;
    let (known, opening) = match rest.split_once(": ") {
        None => (rest, None),
        Some((known, opening)) => {
            let (card, salt) = opening.split_once(", salt ")?;
            (known, Some((card.parse().ok()?, Salt::from_hex(salt)?)))
        }
    };
    let seat = |known: &str| known.strip_prefix("seat ")?.parse::<u8>().ok();
    (["all", "nobody"].contains(&known) || seat(known).is_some())
        .then_some(SaidLeaf { number, opening })
}

/// `cards of shuffle 3 sealed from leaf 1 on under root <root>: <leaf> …`.
pub(crate) fn sealed(said: &str) -> Option<SaidSealed> {
    let (shuffle, rest) =
        said.strip_prefix("cards of shuffle ")?.split_once(" sealed from leaf ")?;
    shuffle.parse::<u64>().ok()?;
    let (first, rest) = rest.split_once(" on")?;
    let first = first.parse().ok().filter(|first| *first > 0)?;
    if rest.is_empty() {
        return Some(SaidSealed { first, told: None });
    }
    let (root, leaves) = rest.strip_prefix(" under root ")?.split_once(": ")?;
    let leaves = leaves.split(' ').map(Leaf::from_hex).collect::<Option<Vec<_>>>()?;
    Some(SaidSealed { first, told: Some((Leaf::from_hex(root)?, leaves)) })
}

/// Whether a line of a record says something of leaves, and nothing else: only who has the seed can
/// write it.
pub(crate) fn is_of_leaves(line: &str) -> bool {
    matches!(said(line), Some(Said::Leaf(_) | Said::Sealed(_)))
}

/// A text without what it says of leaves.
pub(crate) fn without_leaves(text: &str) -> String {
    let others = text.lines().filter(|line| !is_of_leaves(line));
    others.flat_map(|line| [line, "\n"]).collect()
}

/// A card that was dealt or shown.
struct Shown {
    /// Whether it was dealt just now.
    dealt: bool,
    /// The card, if the line tells it.
    card: Option<Card>,
}

/// What a line says of a card. A line with words that people choose has a colon before them, or
/// ends with words of the table.
fn shown(line: &str) -> Option<Shown> {
    let (said, _clause) = line.strip_prefix("is ")?.rsplit_once(" [")?;
    let card = |card: &str| card.parse::<Card>().ok();
    if let Some(aside) = said.strip_suffix(" to the discard rack, not used") {
        return card(aside).map(|card| Shown { dealt: true, card: Some(card) });
    }
    let (spot, told) = match said.split_once(": ") {
        None => (said, None),
        Some((spot, told)) => (spot, Some(card(told)?)),
    };
    if spot.ends_with(" turned") {
        return told.is_some().then_some(Shown { dealt: false, card: told });
    }
    let dealt = [" dealt face up", " dealt to be examined", " dealt face down"];
    dealt.iter().any(|how| spot.ends_with(how)).then_some(Shown { dealt: true, card: told })
}

/// The leaves of the round in play.
#[derive(Default)]
pub(crate) struct Leaves {
    sealed: Vec<Leaf>,
    /// The place of the first that was sealed last.
    from: usize,
    /// How many were dealt.
    dealt: usize,
    /// The cards of those that were opened, by their places.
    opened: BTreeMap<usize, Card>,
    /// What there was so far.
    pub(crate) unshown: Unshown,
}

impl Leaves {
    /// The next record.
    pub(crate) fn hear(&mut self, text: &str) -> Result<(), Flaw> {
        let mut leaves = text.lines().filter_map(|line| match said(line) {
            Some(Said::Leaf(leaf)) => Some(leaf),
            _ => None,
        });
        let mut complete = false;
        for line in text.lines() {
            match said(line) {
                Some(Said::Sealed(sealed)) => self.seal(sealed)?,
                Some(Said::Kept(_)) => self.unshown.kept += 1,
                Some(Said::Complete) => complete = true,
                _ => {}
            }
            if let Some(shown) = shown(line).filter(|_| !self.sealed.is_empty()) {
                let next = self.dealt + 1;
                let leaf = leaves.next().ok_or(Flaw::WrongLeaf { leaf: next })?;
                self.open(&shown, leaf).ok_or(Flaw::WrongLeaf { leaf: leaf.number })?;
            }
        }
        if complete {
            self.unshown.opened += self.opened.len() as u64;
            self.unshown.hidden += (self.dealt - self.opened.len()) as u64;
            *self = Self { unshown: self.unshown, ..Self::default() };
        }
        leaves.next().map_or(Ok(()), |leaf| Err(Flaw::WrongLeaf { leaf: leaf.number }))
    }

    /// Cards lie in the order they will be dealt in: at first, after a recut, or because they were
    /// shuffled in the middle of the round.
    fn seal(&mut self, SaidSealed { first, told }: SaidSealed) -> Result<(), Flaw> {
        let place = first - 1;
        let told = told.filter(|(above, leaves)| root(leaves) == *above && place == self.dealt);
        let (_, leaves) = told.ok_or(Flaw::WrongLeaf { leaf: first })?;
        self.sealed.truncate(place);
        self.sealed.extend(leaves);
        self.from = place;
        Ok(())
    }

    /// A card was dealt or shown, and this is said of its leaf; none if that cannot be.
    fn open(&mut self, shown: &Shown, leaf: SaidLeaf) -> Option<()> {
        let place = leaf.number - 1;
        if shown.dealt {
            (place == self.dealt).then_some(())?;
            self.dealt += 1;
        }
        let sealed = self.sealed[..self.dealt].get(place)?;
        let Some((card, salt)) = leaf.opening else { return shown.card.is_none().then_some(()) };
        if shown.card != Some(card) || salt.leaf(place, card) != *sealed {
            return None;
        }
        // A card that was shuffled again may be dealt again, but only once.
        let mut others = self.opened.range(self.from..).filter(|(other, _)| **other != place);
        if place >= self.from && others.any(|(_, other)| *other == card) {
            return None;
        }
        self.opened.insert(place, card);
        Some(())
    }
}
