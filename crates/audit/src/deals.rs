//! Redoing every deal of a log from its seed, without playing it: also of logs that an earlier
//! version wrote.
//!
//! Every seed that a log shows must open the commitment made for its shuffle, and the order of the
//! cards on record must be the one the seed gives, cut somewhere. This is what everybody can check
//! with SHA-256 and ChaCha20 alone.

use std::collections::BTreeMap;

use cards::Card;
use games::Game;
use table::shuffle::{Commitment, Context, Seed, shuffle_cards};

use crate::Log;
use crate::chain::Format;
use crate::finding::{Finding, Reason};
use crate::reconstruct::alike;
use crate::record::OpeningRecord;

/// The deals of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deals {
    /// Shuffles whose seed was committed.
    pub committed: u64,
    /// Those whose seed was shown and opens its commitment.
    pub shown: u64,
    /// Rounds whose cards lay in the order of their seed.
    pub dealt: u64,
}

/// A line that says something about a deal.
pub(crate) enum Said {
    Options(String),
    Committed(u64, Commitment),
    Revealed(u64, Seed),
    Order(Vec<Card>),
    Lost(u64),
    Complete,
}

/// Redoes every deal of a log of `G`.
///
/// # Errors
///
/// The first seed that does not open its commitment, or gives other cards than those on record.
pub fn deals<G: Game>(log: &Log) -> Result<Deals, Finding> {
    let opening = if log.format() == Format::Four { Some(log.opening()?) } else { None };
    let options = opening.as_ref().map(|it| it.options().to_string()).unwrap_or_default();
    let deck = G::deck(&G::Settings::default());
    let (promised, dealt, deals) = (BTreeMap::new(), Vec::new(), Deals::default());
    let mut redo = Redo { log, opening, deck, options, promised, dealt, deals };
    for (number, text) in log.commands() {
        for said in text.lines().filter_map(said) {
            redo.hear(said).map_err(|reason| Finding::record(number, reason))?;
        }
    }
    Ok(redo.deals)
}

/// Deals being redone.
struct Redo<'a> {
    log: &'a Log,
    /// None in the older format.
    opening: Option<OpeningRecord>,
    deck: &'static [Card],
    /// The hash of the options in force.
    options: String,
    /// What was promised for each shuffle, and under which options.
    promised: BTreeMap<u64, (Commitment, String)>,
    /// The cards on record whose seed comes next.
    dealt: Vec<Card>,
    deals: Deals,
}

impl Redo<'_> {
    fn hear(&mut self, said: Said) -> Result<(), Reason> {
        match said {
            Said::Options(hash) => self.options = hash,
            Said::Committed(shuffle, commitment) => {
                self.promised.insert(shuffle, (commitment, self.options.clone()));
                self.deals.committed += 1;
            }
            Said::Order(cards) => self.dealt = cards,
            Said::Lost(shuffle) => drop(self.promised.remove(&shuffle)),
            Said::Complete => {}
            Said::Revealed(shuffle, seed) => return self.open(shuffle, &seed),
        }
        Ok(())
    }

    fn open(&mut self, shuffle: u64, seed: &Seed) -> Result<(), Reason> {
        let wrong = Reason::WrongSeed { shuffle };
        let Some((commitment, options)) = self.promised.remove(&shuffle) else { return Err(wrong) };
        let opens = match &self.opening {
            None => seed.commit_by_name(self.log.table(), shuffle) == commitment,
            Some(opening) => opens(self.log, opening, &options, shuffle, seed, commitment),
        };
        if !opens {
            return Err(wrong);
        }
        self.deals.shown += 1;
        let order = core::mem::take(&mut self.dealt);
        if order.is_empty() {
            return Ok(()); // A deck that was never dealt.
        }
        if !is_cut_of(&order, &shuffle_cards(seed, self.deck)) {
            return Err(Reason::OtherOrder { shuffle });
        }
        self.deals.dealt += 1;
        Ok(())
    }
}

/// Whether the seed is the one that was promised for this shuffle of this log.
fn opens(
    log: &Log,
    opening: &OpeningRecord,
    options: &str,
    shuffle: u64,
    seed: &Seed,
    commitment: Commitment,
) -> bool {
    let Some(options) = games::OptionsHash::from_hex(options) else { return false };
    let (table, build) = (log.table(), &*opening.build);
    commitment.verify(Context { log: log.id().0, table, shuffle, options, build }, seed)
}

fn is_cut_of(order: &[Card], shuffled: &[Card]) -> bool {
    let fits = |cut: usize| {
        let (top, bottom) = shuffled.split_at(cut);
        bottom.iter().chain(top).zip(order).all(|(dealt, told)| alike(*dealt, *told))
    };
    order.len() == shuffled.len() && (0..shuffled.len()).any(fits)
}

/// What a line says of a deal. Names that people choose stand in lines that end otherwise.
pub(crate) fn said(line: &str) -> Option<Said> {
    let (said, _clause) = line.strip_prefix("is ")?.rsplit_once(" [")?;
    let round = said.strip_prefix("round ").and_then(|rest| rest.strip_suffix(" complete"));
    if round.is_some_and(|round| round.parse::<u64>().is_ok()) {
        return Some(Said::Complete);
    }
    if let Some((_, hash)) = said.split_once(" in force, options ") {
        return Some(Said::Options(hash.to_owned()));
    }
    if let Some(cards) = said.strip_prefix("card order after the cut: ") {
        return cards
            .split(' ')
            .map(|card| card.parse().ok())
            .collect::<Option<_>>()
            .map(Said::Order);
    }
    if let Some(rest) = said.strip_prefix("seed of shuffle ") {
        if let Some(shuffle) = rest.strip_suffix(" lost") {
            return Some(Said::Lost(shuffle.parse().ok()?));
        }
        let (shuffle, hex) = rest.split_once(" revealed: ")?;
        return Some(Said::Revealed(shuffle.parse().ok()?, Seed::from_hex(hex).ok()?));
    }
    let (deck, hex) = said.split_once(", seed committed as ")?;
    let (_, shuffle) = deck.split_once(", shuffle ")?;
    Some(Said::Committed(shuffle.parse().ok()?, Commitment::from_hex(hex).ok()?))
}
