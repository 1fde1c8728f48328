//! Redoing every deal of a log from its seed, without playing it: also of logs that an earlier
//! version wrote.
//!
//! Every seed that a log shows must open the commitment made for its shuffle, and the order of the
//! cards on record must be the one the seed gives, cut somewhere. This is what everybody can check
//! with SHA-256 and ChaCha20 alone. A shoe is one deal, however many rounds come from it.

use cards::Card;
use games::settings::{Entropy, Settings as _};
use games::{Game, OptionsHash};
use table::shuffle::{Commitment, Seed, shuffle_cards};
use table::{DeckId, Table};

use crate::Log;
use crate::chain::Format;
use crate::finding::{Finding, Flaw};
use crate::leaves::{Leaves, SaidLeaf, SaidSealed, Unshown, leaf, sealed};
use crate::promises::Promises;
use crate::reconstruct::alike;
use crate::record::OpeningRecord;
use crate::shared_bytes::{self, SaidBytes, SharedBytes, bytes};

/// The deals of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deals {
    /// Shuffles whose seed was committed.
    pub committed: u64,
    /// Those whose seed was shown and opens its commitment.
    pub shown: u64,
    /// Decks and shoes that were dealt, and whose cards lay in the order of their seed.
    pub dealt: u64,
}

/// A line that says something about a deal.
pub(crate) enum Said {
    Options(OptionsHash),
    Committed {
        deck: DeckId,
        shuffle: u64,
        commitment: Commitment,
    },
    Revealed(u64, Seed),
    Opens(DeckId),
    Order(Vec<Card>),
    Lost(u64),
    /// The seed of this shuffle stays sealed.
    Kept(u64),
    Sealed(SaidSealed),
    Leaf(SaidLeaf),
    Bytes(SaidBytes),
    Complete,
}

/// Redoes every deal of a log of `G`.
///
/// # Errors
///
/// The first seed that does not open its commitment, or gives other cards than those on record.
pub fn deals<G: Game>(log: &Log) -> Result<Deals, Finding> {
    let mut dealing = Dealing::new::<G>(log)?;
    dealing.hear(log)?;
    Ok(dealing.deals)
}

/// Deals of a log that are redone piece by piece.
pub struct Dealing {
    promises: Promises,
    deck: &'static [Card],
    /// The cards on record whose seed comes next.
    dealt: Vec<Card>,
    /// The leaves of cards that stay hidden unless they are shown; none in a game that shows all.
    leaves: Option<Leaves>,
    /// What players added; none where the house shuffles alone.
    shared: Option<SharedBytes>,
    /// What was redone so far.
    pub deals: Deals,
}

impl Dealing {
    /// Nothing of a log of `G` is redone yet; its opening is in this piece.
    ///
    /// # Errors
    ///
    /// If there is no opening that can be read.
    pub fn new<G: Game>(log: &Log) -> Result<Self, Finding> {
        let opening = if log.format() == Format::Four { Some(log.opening()?) } else { None };
        let settings = opening.as_ref().map(OpeningRecord::settings::<G>).transpose();
        let settings = settings.map_err(|error| Finding::unread(1, error.into()))?;
        // Logs of older formats are of texts with one game.
        let settings = settings.or_else(|| G::Settings::of(G::NAME));
        let is_shared = |it: &G::Settings| it.house().entropy == Entropy::Shared;
        let shared = settings.as_ref().is_some_and(is_shared);
        let shared = shared.then(|| SharedBytes::of_log(log.id().0));
        let deck = settings.map_or(&[][..], |settings| G::deck(&settings));
        let promises = Promises::new(log.table(), log.id(), opening.as_ref());
        let leaves = Table::<G>::HIDES_UNSHOWN.then(|| Leaves::of_deck(deck.len()));
        Ok(Self { promises, deck, dealt: Vec::new(), leaves, shared, deals: Deals::default() })
    }

    /// What there was of cards that stay hidden unless somebody shows them; none in a game whose
    /// seeds are shown.
    #[must_use]
    pub fn unshown(&self) -> Option<Unshown> {
        self.leaves.as_ref().map(|leaves| leaves.unshown)
    }

    /// Redoes the deals of the next piece.
    ///
    /// # Errors
    ///
    /// The first seed that does not open its commitment, or gives other cards than those on record.
    pub fn hear(&mut self, piece: &Log) -> Result<(), Finding> {
        for written in piece.commands() {
            if let Some(leaves) = &mut self.leaves {
                let heard = leaves.hear(written.text);
                heard.map_err(|reason| Finding::record(written.number, reason))?;
            }
            for said in written.open.lines().filter_map(said) {
                self.take(said).map_err(|reason| Finding::record(written.number, reason))?;
            }
        }
        Ok(())
    }

    fn take(&mut self, said: Said) -> Result<(), Flaw> {
        match said {
            Said::Options(options) => self.promises.options = options,
            Said::Committed { shuffle, commitment, .. } => {
                self.promises.make(shuffle, commitment);
                self.deals.committed += 1;
            }
            Said::Order(cards) => self.dealt = cards,
            Said::Lost(shuffle) => self.promises.forget(shuffle),
            Said::Opens(_) | Said::Complete | Said::Kept(_) => {}
            Said::Sealed(_) | Said::Leaf(_) => {}
            Said::Bytes(said) => {
                return self.shared.as_mut().map_or(Ok(()), |shared| shared.hear(said));
            }
            Said::Revealed(shuffle, seed) => return self.open(shuffle, &seed),
        }
        Ok(())
    }

    fn open(&mut self, shuffle: u64, seed: &Seed) -> Result<(), Flaw> {
        let opens = self.promises.opens(shuffle, seed);
        self.promises.forget(shuffle);
        if !opens {
            return Err(Flaw::WrongSeed { shuffle });
        }
        self.deals.shown += 1;
        let order = core::mem::take(&mut self.dealt);
        if order.is_empty() {
            return Ok(()); // A deck that was never dealt.
        }
        if !self.gives(shuffle, seed, &order)? {
            return Err(Flaw::OtherOrder { shuffle });
        }
        self.deals.dealt += 1;
        Ok(())
    }

    /// Whether the cards lie as this seed gives them, cut somewhere; where players added to it, as
    /// all of it gives them, cut where the list says that was closed.
    fn gives(&self, shuffle: u64, seed: &Seed, order: &[Card]) -> Result<bool, Flaw> {
        let Some(shared) = &self.shared else {
            return Ok(is_cut_of(order, &shuffle_cards(seed, self.deck)));
        };
        let unknown = Flaw::OtherBytes { shuffle };
        let closed = shared.of(shuffle).and_then(|bytes| Some((bytes.key(seed)?, bytes.cut?)));
        let (key, cut) = closed.ok_or(unknown)?;
        let mut dealt = shuffle_cards(&key, self.deck);
        dealt.rotate_left(cut % self.deck.len().max(1));
        let mut pairs = dealt.iter().zip(order);
        Ok(dealt.len() == order.len() && pairs.all(|(dealt, told)| alike(*dealt, *told)))
    }
}

fn is_cut_of(order: &[Card], shuffled: &[Card]) -> bool {
    let fits = |cut: usize| {
        let (top, bottom) = shuffled.split_at(cut);
        bottom.iter().chain(top).zip(order).all(|(dealt, told)| alike(*dealt, *told))
    };
    order.len() == shuffled.len() && (0..shuffled.len()).any(fits)
}

/// How the lines begin that say something of a deal.
const FIRST_WORDS: [&str; 8] = [
    "round ",
    "option ",
    "card order ",
    "seed of ",
    "deck ",
    "leaf ",
    "cards of ",
    shared_bytes::FIRST_WORDS,
];

/// What a line says of a deal. A line with words that people choose (a name, a reason, a drawing)
/// begins or ends with words of the table, and never as one of these.
pub(crate) fn said(line: &str) -> Option<Said> {
    let line = line.strip_prefix("is ")?;
    // PERF: most lines are about something else.
    if !FIRST_WORDS.iter().any(|word| line.starts_with(word)) {
        return None;
    }
    let (said, _clause) = line.rsplit_once(" [")?;
    complete(said)
        .or_else(|| opens_with(said))
        .or_else(|| options(said))
        .or_else(|| order(said))
        .or_else(|| seed(said))
        .or_else(|| committed(said))
        .or_else(|| leaf(said).map(Said::Leaf))
        .or_else(|| sealed(said).map(Said::Sealed))
        .or_else(|| bytes(said).map(Said::Bytes))
}

/// `round 3 complete`.
fn complete(said: &str) -> Option<Said> {
    let round = said.strip_prefix("round ")?.strip_suffix(" complete")?;
    round.parse::<u64>().ok().map(|_| Said::Complete)
}

/// `round 3 opens, deck 1, dealt by …`.
fn opens_with(said: &str) -> Option<Said> {
    let (round, rest) = said.strip_prefix("round ")?.split_once(" opens, deck ")?;
    let (deck, rest) = rest.split_once(", dealt by ")?;
    let (_how, hash) = rest.rsplit_once(", options ")?;
    OptionsHash::from_hex(hash)?;
    round.parse::<u64>().ok()?;
    Some(Said::Opens(DeckId::numbered(deck.parse().ok()?)?))
}

/// `option bonus_table=2 in force, options <hash>`.
fn options(said: &str) -> Option<Said> {
    let (option, hash) = said.strip_prefix("option ")?.rsplit_once(", options ")?;
    option.strip_suffix(" in force")?;
    OptionsHash::from_hex(hash).map(Said::Options)
}

/// `card order after the cut: As Kd …`.
fn order(said: &str) -> Option<Said> {
    let cards = said.strip_prefix("card order after the cut: ")?;
    cards.split(' ').map(|card| card.parse().ok()).collect::<Option<_>>().map(Said::Order)
}

/// `seed of shuffle 3 revealed: <seed>`, `seed of shuffle 3 lost`, `… stays sealed`.
fn seed(said: &str) -> Option<Said> {
    let rest = said.strip_prefix("seed of shuffle ")?;
    if let Some(shuffle) = rest.strip_suffix(" lost") {
        return shuffle.parse().ok().map(Said::Lost);
    }
    if let Some(shuffle) = rest.strip_suffix(" stays sealed") {
        return shuffle.parse().ok().map(Said::Kept);
    }
    let (shuffle, hex) = rest.split_once(" revealed: ")?;
    Some(Said::Revealed(shuffle.parse().ok()?, Seed::from_hex(hex).ok()?))
}

/// `deck 1 shuffled by hand, shuffle 3, seed committed as <commitment>`.
fn committed(said: &str) -> Option<Said> {
    let (deck, rest) = said.strip_prefix("deck ")?.split_once(" shuffled ")?;
    let deck = DeckId::numbered(deck.parse().ok()?)?;
    let (_how, rest) = rest.split_once(", shuffle ")?;
    let (shuffle, hex) = rest.split_once(", seed committed as ")?;
    let commitment = Commitment::from_hex(hex).ok()?;
    Some(Said::Committed { deck, shuffle: shuffle.parse().ok()?, commitment })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: &str = "0707070707070707070707070707070707070707070707070707070707070707";

    #[test]
    fn no_words_that_people_choose_are_taken_for_a_deal() {
        let facts = [
            "round 7 complete".to_owned(),
            format!("round 7 opens, deck 2, dealt by hand, options {HASH}"),
            format!("option a=b in force, options {HASH}"),
            "card order after the cut: As Kd".to_owned(),
            format!("seed of shuffle 3 revealed: {HASH}"),
            "seed of shuffle 3 lost".to_owned(),
            "seed of shuffle 3 stays sealed".to_owned(),
            "leaf 3 for nobody".to_owned(),
            format!("leaf 3 for seat 2: As, salt {HASH}"),
            format!("cards of shuffle 3 sealed from leaf 1 on under root {HASH}: {HASH} {HASH}"),
            format!("deck 1 shuffled by hand, shuffle 3, seed committed as {HASH}"),
            format!("bytes of seat 2 for shuffle 3 committed as {HASH}"),
            "bytes of seat 2 for shuffle 3 taken back".to_owned(),
            format!("bytes of shuffle 3 closed, cut at 20: seat 1 {HASH}, seat 2 {HASH}"),
            "bytes of shuffle 3 closed, cut at 0: nobody's".to_owned(),
            format!("bytes of seat 2 for shuffle 3 opened: {HASH}"),
            "bytes of seat 2 for shuffle 3 withheld, their commitment is used".to_owned(),
            "bytes of shuffle 3 complete, the order is fixed".to_owned(),
            "bytes of seat 2 may be given again".to_owned(),
        ];
        for fact in facts {
            assert!(said(&format!("is {fact} [general GEN-009]")).is_some(), "{fact}");
            for line in [
                format!("is {fact} sits at seat 1 [general GEN-002]"),
                format!("is {fact} [x sits at seat 1 [general GEN-002]"),
                format!("is {fact} buys chips for 10 [general GEN-002]"),
                format!("is casino supervisor orders a recut: {fact} [general GEN-002]"),
                format!("is dealer attests layout filed, drawing x, photograph {fact} [a b]"),
                format!("do sit seat 1 {fact}"),
                format!("no {fact} [general GEN-002]"),
            ] {
                assert!(said(&line).is_none(), "{line}");
            }
        }
    }
}
