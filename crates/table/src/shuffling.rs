//! The shuffle: by hand, by the device or before the deck arrived; and the seed that stays sealed
//! until the deck is done.

use cards::Card;
use games::Game;
use games::procedure::{AfterDevice, Shuffler};
use law::Clause;
use rules::{Answer, Irregularity, Reason};

use crate::deck::{Deck, DeckLife, Device, Report, Stacked, Then, Unshuffled};
use crate::sealed::Sealed;
use crate::shuffle::shuffle_cards;
use crate::table::{Done, Lines, Orders, Table};
use crate::{Command, DeckId, Event, LostOrder, ShuffleMethod, Shuffled};

impl<G: Game> Table<G> {
    pub(crate) fn shuffle(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        let Command::Shuffle { deck, method, result } = command else { return Ok(()) };
        let (deck, method) = (*deck, *method);
        self.check_method(method)?;
        let unshuffled = self.unshuffled_deck(deck, method)?;
        let order = self.order(result)?;
        let shuffle = self.next_shuffle().shuffle;
        let sealed = self.sealed_by(result);
        let commitment = sealed.as_ref().map(|sealed| sealed.commitment);
        self.shuffles = shuffle;
        self.kept.stored[deck.index()] = false;
        self.sealed[deck.index()] = sealed;
        let then = match (method, self.shuffler()) {
            (ShuffleMethod::Device, Shuffler::IntoShoe) => Then::InShoe,
            (ShuffleMethod::Device, Shuffler::Stack | Shuffler::None) => self.after_device(),
            (ShuffleMethod::Manual | ShuffleMethod::Before, _) => Then::Cut,
        };
        let by_device = method == ShuffleMethod::Device;
        let counts = by_device && self.procedure.keeping.report.is_some();
        let report = if counts { Report::Due } else { Report::NotDue };
        let device = if by_device { Device::Holds } else { Device::Done };
        let step = Stacked { then, report, device };
        let stacked = unshuffled.shuffle(order, self.shuffles, step);
        self.put(deck, DeckLife::Stacked(stacked));
        let event = Event::DeckShuffled { deck, method, number: self.shuffles, commitment };
        self.note(lines, event, self.procedure.shuffle);
        Ok(())
    }

    /// What is kept of this shuffle until its deck is done; nothing of a given order.
    fn sealed_by(&self, result: &Shuffled) -> Option<Sealed> {
        let context = self.next_shuffle();
        let shuffle = context.shuffle;
        let sealed = match result {
            Shuffled::Seed(seed) => Sealed::new(shuffle, seed.commit(context), Some(seed.clone())),
            Shuffled::Committed(commitment) => Sealed::new(shuffle, *commitment, None),
            Shuffled::Lost(commitment, LostOrder { discards, .. }) => {
                let discards = discards.clone();
                Sealed { discards, ..Sealed::new(shuffle, *commitment, None) }
            }
            Shuffled::Order(_) => return None,
        };
        Some(Sealed { shared: self.new_shared(), ..sealed })
    }

    /// The deck that a shuffle at the table takes from wash or rack; or the one that arrived
    /// shuffled, whose package is open and whose order now gets its number.
    fn unshuffled_deck(&mut self, deck: DeckId, method: ShuffleMethod) -> Answer<Deck<Unshuffled>> {
        let under = self.procedure.shuffle;
        let before = method == ShuffleMethod::Before;
        self.check_washed(deck)?;
        match self.take(deck, "the shuffle", under)? {
            DeckLife::Sealed(sealed) if before && sealed.step.seal.is_some() => Ok(sealed.unpack()),
            DeckLife::Unshuffled(deck) if !before => Ok(deck),
            DeckLife::Racked(deck) if !before => Ok(deck.take()),
            DeckLife::InPlay(_) => {
                let two = self.has_two_decks();
                let under = if two { self.procedure.one_shuffled_one_in_play } else { under };
                self.out_of_order("the shuffle", "the deck is in play", under)
            }
            DeckLife::Cut(_) => {
                let under = self.procedure.after_cut.unwrap_or(under);
                self.wrong_step(deck, "the shuffle", under)
            }
            DeckLife::Unshuffled(_)
            | DeckLife::Racked(_)
            | DeckLife::Received(_)
            | DeckLife::Sealed(_)
            | DeckLife::Inspected(_)
            | DeckLife::Verified(_)
            | DeckLife::Spread(_)
            | DeckLife::Stacked(_)
            | DeckLife::Loaded(_) => self.wrong_step(deck, "the shuffle", under),
        }
    }

    /// What becomes of a stack that a device leaves.
    pub(crate) const fn after_device(&self) -> Then {
        match self.procedure.after_device {
            AfterDevice::CutUnlessInShoe => Then::Cut,
            AfterDevice::NoCut => Then::NoCut,
        }
    }

    /// With a device at the table nothing else shuffles; without one, nothing but the dealer.
    fn check_method(&self, method: ShuffleMethod) -> Done {
        match (method, self.shuffler()) {
            (ShuffleMethod::Manual, Shuffler::Stack | Shuffler::IntoShoe) => self.out_of_order(
                "shuffling by hand",
                "the shuffler is still at the table",
                self.procedure.device_removed,
            ),
            (ShuffleMethod::Device, Shuffler::None) => self.out_of_order(
                "shuffling by a device",
                "no shuffler is at the table",
                self.procedure.shuffle,
            ),
            _ => Ok(()),
        }
    }

    /// The order of the cards.
    fn order(&self, result: &Shuffled) -> Answer<Vec<Card>> {
        match result {
            // Where players add to it there is no order yet.
            Shuffled::Seed(_) if self.is_shared() => Ok(G::deck(&self.settings).to_vec()),
            Shuffled::Seed(seed) => Ok(shuffle_cards(seed, G::deck(&self.settings))),
            Shuffled::Committed(_) => self.refuse(Reason::SeedNotCommitted, self.procedure.shuffle),
            Shuffled::Order(_) if self.orders == Orders::Sealed => {
                let (what, needs) = ("a given order of the cards", "a seed, committed to");
                self.refuse(Reason::NotAllowed { what, needs }, self.procedure.shuffle)
            }
            Shuffled::Order(cards) | Shuffled::Lost(_, LostOrder { cards, .. }) => {
                let whole = G::deck(&self.settings);
                if !same_cards(cards, whole) {
                    let reason = Reason::WrongCards { count: cards.len(), needs: whole.len() };
                    return self.refuse(reason, self.procedure.deck);
                }
                Ok(cards.clone())
            }
        }
    }

    /// The seed of a deck that will not be dealt from any more is shown to everybody, unless what
    /// nobody showed stays hidden.
    pub(crate) fn reveal_seed(&mut self, index: usize, lines: &mut Lines) {
        if Self::HIDES_UNSHOWN {
            return self.keep_seed(index, lines);
        }
        let Some(Sealed { shuffle, seed, .. }) = self.sealed[index].take() else { return };
        let event = match seed {
            Some(seed) => Event::SeedRevealed(shuffle, seed),
            None => Event::SeedLost(shuffle),
        };
        self.note(lines, event, law::general::GEN_009);
    }

    /// The seed of a deck that will not be dealt from any more stays sealed. As long as the cards
    /// lie somewhere in an order that follows from it, it is what keeps the state a secret.
    fn keep_seed(&mut self, index: usize, lines: &mut Lines) {
        let Some(sealed) = &mut self.sealed[index] else { return };
        let (shuffle, lost) = (sealed.shuffle, sealed.lost);
        let told = core::mem::replace(&mut sealed.kept, true);
        let leaves = self.decks[index].is_none();
        if leaves {
            self.sealed[index] = None;
        }
        if !told || lost && leaves {
            let event = if lost { Event::SeedLost(shuffle) } else { Event::SeedKept(shuffle) };
            self.note(lines, event, law::general::GEN_009);
        }
    }

    /// A deck that a device was shuffling is shuffled again.
    pub(crate) fn reshuffle(
        &mut self,
        irregularity: Irregularity,
        under: Clause,
        lines: &mut Lines,
    ) -> Done {
        // The device holds the deck that was put into it last.
        let stacked = DeckId::BOTH.into_iter().filter_map(|deck| {
            let Some(DeckLife::Stacked(stacked)) = self.decks[deck.index()].clone() else {
                return None;
            };
            (stacked.step.device == Device::Holds).then_some((deck, stacked))
        });
        let Some((deck, stacked)) = stacked.max_by_key(|(_, stacked)| stacked.shuffle) else {
            return self.refuse(Reason::NoSuchIrregularity { irregularity }, under);
        };
        self.put(deck, DeckLife::Unshuffled(stacked.unshuffle()));
        self.offers[deck.index()] = None;
        self.kept.with_shuffler[deck.index()] = false;
        self.reveal_seed(deck.index(), lines);
        lines.push((Event::DeckToBeReshuffled(deck), under));
        Ok(())
    }
}

/// Whether these are the same cards, in whatever order.
fn same_cards(given: &[Card], whole: &[Card]) -> bool {
    let sorted = |cards: &[Card]| {
        let mut ids: Vec<_> = cards.iter().map(|card| card.id()).collect();
        ids.sort_unstable();
        ids
    };
    sorted(given) == sorted(whole)
}
