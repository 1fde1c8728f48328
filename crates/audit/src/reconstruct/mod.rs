//! Every hand of a round, rebuilt from the order of the discard rack alone.
//!
//! Cards are picked up in an order that lets each hand be rebuilt. Here that is done: the rack, and
//! what everybody could see without reading a card (who decided what, where cards were laid, when
//! they were picked up), give every hand; the rules, asked again with those cards, name it and
//! settle it. Only then is the recorded deal looked at, and every card that differs is named.

mod again;
mod piles;
mod rack;
mod slips;
mod tell;
mod witness;

use core::borrow::Borrow;
use core::iter;

use cards::Card;
use games::Game;
use rules::{Act, Choice, Seat};
use table::Table;
use table::shuffle::shuffle_cards;

use crate::finding::Finding;
use crate::replay::{Replayed, ToldSeeds, watch_pieces};
use crate::{Log, SealedSeed};
use again::{again, pick_ups};
pub use piles::{Owner, Pick, Pile};
use rack::{check, given_up, held};
use slips::Found;
pub(crate) use slips::alike;
pub use witness::{Seen, Witness};

law::cite!(general::GEN_009);

/// A card of the rack, and the card the record has at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebuilt {
    /// Where it lay before it was picked up.
    pub pick: Pick,
    /// Its position in the rack, from one.
    pub position: usize,
    /// What the rack has there; nothing if that card is missing.
    pub found: Option<Card>,
    /// What was dealt there, by the record.
    pub recorded: Card,
}

impl Rebuilt {
    /// Whether rack and record agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.found.is_some_and(|found| alike(found, self.recorded))
    }
}

/// The hand of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Whose.
    pub seat: Seat,
    /// The cards that were picked up as this hand, by place.
    pub cards: Vec<Rebuilt>,
    /// What was given up before, time by time.
    pub given_up: Vec<Vec<Rebuilt>>,
    /// What the rules call it.
    pub words: Option<String>,
    /// What became of its wagers, by the record.
    pub on_record: String,
    /// What would become of them with the cards of the rack, if that is something else.
    pub by_rack: Option<String>,
}

/// Where a deal came from, found out from its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The number of the shuffle.
    pub shuffle: u64,
    /// How many cards the cut took to the bottom; none if no cut explains the deal.
    pub cut: Option<usize>,
}

/// A round rebuilt from its rack and laid beside its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reconstruction {
    /// The how manieth round of its table.
    pub round: u64,
    /// The record that closed it.
    pub record: u64,
    /// Whether all hands became void.
    pub void: bool,
    /// Where the recorded deal came from.
    pub deal: Option<Deal>,
    /// Every card of the rack.
    pub cards: Vec<Rebuilt>,
    /// The hands, by seat.
    pub hands: Vec<Hand>,
    /// The smallest explanation of a rack that is not the one on record.
    pub slips: Vec<String>,
    /// What the rules would have done otherwise with these cards.
    pub otherwise: Vec<String>,
    /// What the rack alone does not tell, if there is anything.
    pub untold: Option<String>,
}

impl Reconstruction {
    /// Whether rack and record agree in everything.
    #[must_use]
    pub fn agrees(&self) -> bool {
        let dealt = self.deal.is_none_or(|deal| deal.cut.is_some());
        dealt && self.otherwise.is_empty() && self.cards.iter().all(Rebuilt::agrees)
    }

    /// The cards of one owner, in the order of the rack.
    pub fn cards_of(&self, owner: Owner) -> impl Iterator<Item = &Rebuilt> {
        self.cards.iter().filter(move |card| card.pick.owner == owner)
    }
}

cards::told! {
    /// Why a round cannot be rebuilt.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotRebuilt {
        /// The log is not what was written.
        Log(findings: Vec<Finding>) ["{}", listed(findings)];
        /// The log has no such round.
        NoSuchRound {
            /// Asked for.
            round: u64,
            /// So many have been opened.
            rounds: u64,
        } ["there is no round {round}: {}", opened(*rounds)];
        /// Its cards are not in the rack yet.
        StillOpen {
            /// Which.
            round: u64,
        } ["round {round} is still open: its cards are not in the rack yet"];
        /// The replay stops before it: this shuffle's seed is still a secret.
        Sealed {
            /// Which round.
            round: u64,
            /// Which shuffle.
            shuffle: u64,
        } [
            "round {round} cannot be rebuilt yet: the seed of shuffle {shuffle} is still sealed"
        ];
        /// The replay stops before it: this shuffle's seed stays sealed and is not at hand.
        Kept {
            /// Which round.
            round: u64,
            /// Which shuffle.
            shuffle: u64,
        } [
            "round {round} can be rebuilt only with the seed of shuffle {shuffle}, which stays \
             sealed: its owner has it"
        ];
        /// This cannot be the rack of that round.
        WrongRack(why: String) ["{why}"];
    }
}

impl core::error::Error for NotRebuilt {}

fn listed(findings: &[Finding]) -> String {
    findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn opened(rounds: u64) -> String {
    match rounds {
        0 => "no round has been opened".to_owned(),
        _ => format!("the log has rounds 1 to {rounds}"),
    }
}

/// Rebuilds the hands of `round` in the log, from the rack on record or from another one
/// that was found, the card collected first in front.
///
/// # Errors
///
/// If the log is not what was written, has no such complete round, or the rack cannot be its rack.
pub fn reconstruct<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
    round: u64,
    rack: Option<&[Card]>,
) -> Result<Reconstruction, NotRebuilt> {
    reconstruct_pieces::<G, _>(ToldSeeds::by(log), sealed, iter::once(Ok(log)), (round, rack))
}

/// The same of a log that is read piece by piece; of `told` are its seeds.
///
/// # Errors
///
/// As [`reconstruct`], and what whoever reads finds.
pub fn reconstruct_pieces<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    pieces: impl Iterator<Item = Result<L, Finding>>,
    (round, rack): (u64, Option<&[Card]>),
) -> Result<Reconstruction, NotRebuilt> {
    let mut seen = None;
    let Replayed { table, waiting, .. } = watch::<G, _>(told, sealed, pieces, |complete| {
        if complete.round == round {
            seen = Some(complete);
        }
    })?;
    match seen {
        Some(seen) => seen.reconstruct(rack),
        None => Err(match (waiting, table.rounds()) {
            (Some(shuffle), _) if round > 0 && Table::<G>::HIDES_UNSHOWN => {
                NotRebuilt::Kept { round, shuffle }
            }
            (Some(shuffle), _) if round > 0 => NotRebuilt::Sealed { round, shuffle },
            (_, rounds) if round > 0 && rounds >= round => NotRebuilt::StillOpen { round },
            (_, rounds) => NotRebuilt::NoSuchRound { round, rounds },
        }),
    }
}

/// Rebuilds the hands of every complete round in the log from the racks on record, one
/// after the other.
///
/// # Errors
///
/// If the log is not what was written.
pub fn reconstruct_all<G: Game>(
    log: &Log,
    sealed: &[SealedSeed],
) -> Result<Vec<Reconstruction>, NotRebuilt> {
    reconstruct_all_pieces::<G, _>(ToldSeeds::by(log), sealed, iter::once(Ok(log)))
}

/// The same of a log that is read piece by piece; of `told` are its seeds.
///
/// # Errors
///
/// As [`reconstruct_all`], and what whoever reads finds.
pub fn reconstruct_all_pieces<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    pieces: impl Iterator<Item = Result<L, Finding>>,
) -> Result<Vec<Reconstruction>, NotRebuilt> {
    let mut rounds = Vec::new();
    watch::<G, _>(told, sealed, pieces, |complete| rounds.push(complete.reconstruct(None)))?;
    rounds.into_iter().collect()
}

/// Plays the log again and shows every round that becomes complete.
fn watch<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    pieces: impl Iterator<Item = Result<L, Finding>>,
    mut complete: impl FnMut(Seen<G>),
) -> Result<Replayed<G>, NotRebuilt> {
    let mut witness = Witness::<G>::default();
    let played = watch_pieces::<G, _>(told, sealed, pieces, |step| {
        let Ok(lines) = step.answer else { return };
        if let Some(seen) = witness.see(step.number, step.command, lines, step.table) {
            complete(seen);
        }
    });
    played.map_err(|finding| NotRebuilt::Log(vec![finding]))
}

impl<G: Game> Seen<G> {
    /// Rebuilds the hands from the rack on record, or from another one that was found.
    ///
    /// # Errors
    ///
    /// If that cannot be a rack of this deck.
    pub fn reconstruct(&self, rack: Option<&[Card]>) -> Result<Reconstruction, NotRebuilt> {
        let rack = rack.unwrap_or(&self.rack);
        check(rack, self.deck, self.game).map_err(NotRebuilt::WrongRack)?;
        self.check_round(rack).map_err(NotRebuilt::WrongRack)?;
        let picks = self.piles.picks();
        // From here to `again` nothing but the rack says which card is which, unless one is
        // missing: then only the record can say where the gap is.
        let whole = rack.len() == picks.len();
        let recorded: Vec<Card> = picks.iter().map(|pick| self.dealt[pick.dealt]).collect();
        let laid = Found::lay(&recorded, rack);
        let found: Vec<Option<Card>> =
            if whole { rack.iter().copied().map(Some).collect() } else { laid.with_gaps(rack) };
        let mut deal = vec![None; self.dealt.len()];
        picks.iter().zip(&found).for_each(|(pick, card)| deal[pick.dealt] = *card);
        for place in &self.shuffled_back {
            deal[*place] = Some(self.dealt[*place]);
        }
        let again = again(self, &deal);
        let cards: Vec<Rebuilt> = (0..picks.len())
            .map(|at| Rebuilt {
                pick: picks[at],
                position: at + 1,
                found: found[at],
                recorded: recorded[at],
            })
            .collect();
        let hands = self.hands(&cards, &again.round, &again.acts);
        Ok(Reconstruction {
            round: self.round,
            record: self.record,
            void: self.void,
            deal: self.deal(),
            slips: laid.explained(&recorded, picks, self.piles.list()),
            otherwise: self.otherwise(&again.acts, again.stopped, &hands),
            untold: tell::untold(&hands),
            cards,
            hands,
        })
    }

    /// Of a shoe, whether no other cards are named than those that were collected in this round:
    /// where they lie tells nothing about a card that never came.
    fn check_round(&self, rack: &[Card]) -> Result<(), String> {
        if self.dealt.len() == self.deck.len() {
            return Ok(());
        }
        let mut left = self.rack.clone();
        for card in rack {
            let Some(at) = left.iter().position(|other| other == card) else {
                return Err(format!("{card} was not collected, or not so often, in this round"));
            };
            left.swap_remove(at);
        }
        Ok(())
    }

    fn hands(&self, cards: &[Rebuilt], round: &G, by_rack: &[Act]) -> Vec<Hand> {
        let hand = |seat: Seat| {
            let differs = !self.void && !self.is_settled_as(by_rack, seat);
            Hand {
                seat,
                cards: held(cards, seat),
                given_up: given_up(cards, seat),
                words: self.words(round, seat),
                on_record: tell::settled(&self.acts, seat),
                by_rack: differs.then(|| tell::settled(&self.settlement(by_rack, seat), seat)),
            }
        };
        let seats = (0..self.seats).map(Seat::at);
        seats.filter(|seat| self.opened.wagers(*seat).next().is_some()).map(hand).collect()
    }

    /// What the rules call the hand of `seat`; a folded hand was not judged, a void one is none.
    fn words(&self, round: &G, seat: Seat) -> Option<String> {
        let folds = Act::Chose { seat, choice: Choice::Folds };
        if self.acts.contains(&folds) {
            return Some("folded".to_owned());
        }
        round.describe(seat).filter(|_| !self.void)
    }

    /// Where the recorded deal came from.
    fn deal(&self) -> Option<Deal> {
        let (shuffle, seed) = self.seed.as_ref()?;
        let order = shuffle_cards(seed, self.deck);
        let fits = |cut: &usize| {
            let (top, bottom) = order.split_at(*cut);
            bottom.iter().chain(top).eq(&self.order)
        };
        Some(Deal { shuffle: *shuffle, cut: (0..order.len()).find(fits) })
    }

    /// What the rules would have done otherwise. Of a void round they are not asked.
    fn otherwise(&self, acts: &[Act], stopped: Option<String>, hands: &[Hand]) -> Vec<String> {
        if self.void {
            return Vec::new();
        }
        if let Some(why) = stopped {
            return vec![format!("with these cards the round cannot be played again: {why}")];
        }
        let differ = hands.iter().filter_map(|hand| {
            let now = hand.by_rack.as_ref()?;
            let (seat, then) = (hand.seat.number(), &hand.on_record);
            Some(format!("Seat {seat} by these cards: {now}; on record: {then}"))
        });
        let mut told: Vec<String> = differ.collect();
        if told.is_empty() && pick_ups(acts) != pick_ups(&self.acts) {
            told.push("with these cards the hands would be picked up in another order".to_owned());
        }
        told
    }
}
