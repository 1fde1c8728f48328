//! Cards of a log that stay hidden unless somebody showed them: what everybody can check of them.
//!
//! In a game that its players bank no seed is ever shown. Before the first card of a round the log
//! has a [leaf](table::shuffle::Leaf) for every card, and their root; every card that is dealt or
//! shown has a line with the number of its leaf, and one that may be known its card and its salt.
//! Here it is checked that every such card is the one that was sealed there, that leaves are dealt
//! one after the other, that none is shown without its leaf, and that a card turned over is the one
//! dealt to its place: in a copy for a player also of that player's own cards. When cards are
//! sealed, how many, and the number of every leaf, the [replay](crate::replay()) says too, with no
//! seed. That the leaves follow from the seed, only who has it can check, by playing the log again
//! with it; so a leaf that is never opened may hide any card from everybody else.

use std::collections::BTreeMap;

use cards::Card;
use table::shuffle::{Leaf, Salt, root};

use crate::deals::{Said, said};
use crate::finding::Flaw;
use crate::fresh::Used;

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
    /// Whether everybody knows its card.
    for_all: bool,
    pub(crate) opening: Option<(Card, Salt)>,
}

/// What a line says of cards that are sealed.
pub(crate) struct SaidSealed {
    /// Counted from one.
    first: usize,
    /// Root and leaves; none if they are not told.
    pub(crate) told: Option<(Leaf, Vec<Leaf>)>,
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
    let for_all = known == "all";
    (for_all || known == "nobody" || seat(known).is_some()).then_some(SaidLeaf {
        number,
        for_all,
        opening,
    })
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

/// What a line of a record would be if nobody knew the seed: without root, leaves, card and salt.
/// The number of a leaf, who knows it, and from which on cards are sealed, everybody can say.
pub(crate) fn without_seed(line: &str) -> Option<String> {
    let said = said(line)?;
    let secret = if let Said::Leaf(SaidLeaf { opening: Some(_), .. }) = said {
        ": "
    } else if let Said::Sealed(SaidSealed { told: Some(_), .. }) = said {
        " under root "
    } else {
        return None;
    };
    let (told, _) = line.split_once(secret)?;
    let (_, clause) = line.rsplit_once(" [")?;
    Some(format!("{told} [{clause}"))
}

/// Whether a line of an open part is this one, or this one with what only who has the seed can add
/// to it; for everybody to read is only the card of a leaf that everybody knows.
pub(crate) fn is_but_for_seed(log: &str, made: &str) -> bool {
    let for_one = || matches!(said(log), Some(Said::Leaf(leaf)) if !leaf.for_all);
    log == made || (without_seed(log).is_some_and(|bare| bare == made) && !for_one())
}

/// A card that was dealt or shown.
pub(crate) struct Shown<'a> {
    /// Where it lies; none if it was put away at once.
    pub(crate) spot: Option<&'a str>,
    /// Whether it was dealt just now.
    pub(crate) dealt: bool,
    /// The card, if the line tells it.
    pub(crate) card: Option<Card>,
}

/// What a line says of a card. A line with words that people choose has a colon before them, or
/// ends with words of the table.
pub(crate) fn shown(line: &str) -> Option<Shown<'_>> {
    let (said, _clause) = line.strip_prefix("is ")?.rsplit_once(" [")?;
    let card = |card: &str| card.parse::<Card>().ok();
    if let Some(aside) = said.strip_suffix(" to the discard rack, not used") {
        return card(aside).map(|card| Shown { spot: None, dealt: true, card: Some(card) });
    }
    let (how, card) = match said.split_once(": ") {
        None => (said, None),
        Some((how, told)) => (how, Some(card(told)?)),
    };
    if let Some(spot) = how.strip_suffix(" turned") {
        return card.is_some().then_some(Shown { spot: Some(spot), dealt: false, card });
    }
    let dealt = [" dealt face up", " dealt to be examined", " dealt face down"];
    let spot = dealt.iter().find_map(|dealt| how.strip_suffix(dealt))?;
    Some(Shown { spot: Some(spot), dealt: true, card })
}

/// `seat 2 card 1 moved to burn card 3`. A name that a player chose has words of the table behind
/// it, and no number of a card.
pub(crate) fn moved(line: &str) -> Option<(&str, &str)> {
    let (said, _clause) = line.strip_prefix("is ")?.rsplit_once(" [")?;
    let (from, to) = said.split_once(" moved to ")?;
    let (_, place) = to.rsplit_once(" card ")?;
    place.parse::<u8>().is_ok().then_some((from, to))
}

/// `14 discards of deck 1 shuffled again, to finish the round`: how many.
pub(crate) fn shuffled_again(line: &str) -> Option<usize> {
    let (said, _clause) = line.strip_prefix("is ")?.rsplit_once(" [")?;
    let (cards, deck) = said
        .strip_suffix(" shuffled again, to finish the round")?
        .split_once(" discards of deck ")?;
    deck.parse::<u8>().ok().and(cards.parse().ok())
}

/// The leaves of a log, round by round.
#[derive(Default)]
pub(crate) struct Leaves {
    /// How many cards a deck has.
    deck: usize,
    /// Those of the round in play.
    round: Round,
    /// Every leaf and every salt there was: what hid one card hides no other.
    used: Used,
    /// What there was so far.
    pub(crate) unshown: Unshown,
}

/// The leaves of the round in play.
#[derive(Default)]
struct Round {
    sealed: Vec<Leaf>,
    /// The place of the first that was sealed last.
    from: usize,
    /// How many were dealt.
    dealt: usize,
    /// The cards of those that were opened, by their places.
    opened: BTreeMap<usize, Card>,
    /// The places of the cards that lie on the layout.
    spots: BTreeMap<String, usize>,
    /// How many cards were shuffled a moment ago, and are still to be sealed.
    again: Option<usize>,
}

impl Leaves {
    /// Of a log with decks of so many cards.
    pub(crate) fn of_deck(cards: usize) -> Self {
        Self { deck: cards, ..Self::default() }
    }

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
            if let Some(shown) = shown(line) {
                let leaf = leaves.next().ok_or(Flaw::WrongLeaf { leaf: self.round.dealt + 1 })?;
                let opened = self.round.open(&shown, leaf);
                let salt = opened.ok_or(Flaw::WrongLeaf { leaf: leaf.number })?;
                if salt.is_some_and(|salt| !self.used.is_new(salt.as_bytes())) {
                    return Err(Flaw::SealedBefore { leaf: leaf.number });
                }
            }
            self.round.again = shuffled_again(line).or(self.round.again);
            if let Some((from, to)) = moved(line) {
                self.round.carry(from, to);
            }
        }
        if complete {
            let Round { opened, dealt, .. } = core::mem::take(&mut self.round);
            self.unshown.opened += opened.len() as u64;
            self.unshown.hidden += (dealt - opened.len()) as u64;
        }
        leaves.next().map_or(Ok(()), |leaf| Err(Flaw::WrongLeaf { leaf: leaf.number }))
    }

    /// Cards lie in the order they will be dealt in: all of the deck at first and after a recut,
    /// and those that were shuffled in the middle of the round.
    fn seal(&mut self, SaidSealed { first, told }: SaidSealed) -> Result<(), Flaw> {
        let (place, round) = (first - 1, &mut self.round);
        let cards = if place == 0 { Some(self.deck) } else { round.again };
        let told = told.filter(|(above, leaves)| {
            Some(leaves.len()) == cards && place == round.dealt && root(leaves) == *above
        });
        let (_, leaves) = told.ok_or(Flaw::WrongLeaf { leaf: first })?;
        for (leaf, number) in leaves.iter().zip(first..) {
            if !self.used.is_new(leaf.as_bytes()) {
                return Err(Flaw::SealedBefore { leaf: number });
            }
        }
        round.sealed.truncate(place);
        round.sealed.extend(leaves);
        (round.from, round.again) = (place, None);
        Ok(())
    }
}

impl Round {
    /// A card was dealt or shown, and this is said of its leaf; none if that cannot be. Its salt,
    /// if that was not told before.
    fn open(&mut self, shown: &Shown<'_>, leaf: SaidLeaf) -> Option<Option<Salt>> {
        let place = leaf.number - 1;
        if shown.dealt {
            (place == self.dealt).then_some(())?;
            self.dealt += 1;
            self.spots.extend(shown.spot.map(|spot| (spot.to_owned(), place)));
        } else {
            (self.spots.get(shown.spot?) == Some(&place)).then_some(())?;
        }
        let sealed = self.sealed.get(place)?;
        let Some((card, salt)) = leaf.opening else { return shown.card.is_none().then_some(None) };
        if shown.card != Some(card) || salt.leaf(place, card) != *sealed {
            return None;
        }
        let mut others = self.opened.iter().filter(|(other, _)| **other != place);
        // A card that was shuffled again may be dealt again, but only once.
        let again = |other: usize| place >= self.from && other >= self.from;
        if others.any(|(at, other)| again(*at) && *other == card) {
            return None;
        }
        let before = self.opened.insert(place, card);
        Some(before.is_none().then_some(salt))
    }

    /// A card lies elsewhere now.
    fn carry(&mut self, from: &str, to: &str) {
        if let Some(place) = self.spots.remove(from) {
            self.spots.insert(to.to_owned(), place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: &str = "0707070707070707070707070707070707070707070707070707070707070707";

    #[test]
    fn only_what_the_seed_gives_is_left_out_of_a_line() {
        let bare = "is leaf 3 for all [general GEN-009]";
        let told = format!("is leaf 3 for all: As, salt {HASH} [general GEN-009]");
        assert!(is_but_for_seed(&told, bare) && is_but_for_seed(bare, bare));
        for made in ["is leaf 4 for all", "is leaf 3 for nobody", "is leaf 3 for seat 3"] {
            assert!(!is_but_for_seed(&told, &format!("{made} [general GEN-009]")), "{made}");
        }
        let hers = told.replace("for all", "for seat 3");
        let made = "is leaf 3 for seat 3 [general GEN-009]";
        assert_eq!(without_seed(&hers).as_deref(), Some(made));
        assert!(!is_but_for_seed(&hers, made), "not for everybody to read");
        let sealed = |shuffle: u8, leaf: u8| {
            format!("is cards of shuffle {shuffle} sealed from leaf {leaf} on [general GEN-009]")
        };
        let told = sealed(3, 1).replace(" on [", &format!(" on under root {HASH}: {HASH} ["));
        assert!(is_but_for_seed(&told, &sealed(3, 1)));
        assert!(!is_but_for_seed(&told, &sealed(4, 1)) && !is_but_for_seed(&told, &sealed(3, 2)));
    }

    #[test]
    fn no_name_moves_a_card() {
        assert!(moved("is seat 2 card 1 moved to burn card 3 [a b]").is_some());
        for name in ["seat 2 card 1 moved to burn card 3", "x moved to seat 1 card"] {
            for said in ["sits at seat 1", "leaves seat 1", "buys chips for 10"] {
                assert!(moved(&format!("is {name} {said} [a b]")).is_none(), "{name} {said}");
            }
        }
    }
}
