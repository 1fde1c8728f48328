//! Bytes that players add to the order of the cards (ruling X21; the option `entropy`).
//!
//! Once the cards are cut every player may commit to 32 bytes. "No more bets" closes the list, and
//! the bytes are opened; the dealer records whose are withheld when the time is up. With the last
//! of them the order of the cards exists: until then a deck of such a table lies in no order at
//! all, and nothing is dealt from it. Of a shoe the bytes are asked for before its first round.
//!
//! The guarantee: neither the house, nor a seat, nor both together choose the order while one other
//! seat is honest. Its limit: who opens last can withhold, which is one visible bit, and once in a
//! stay.

use core::fmt;

use games::Game;
use games::settings::Entropy;
use law::ruling;
use rules::{Irregularity, Reason, Seat};

use crate::deck::DeckLife;
use crate::sealed::Sealed;
use crate::shuffle::{Commitment, PlayerBytes, Salt, Seed, shared_key, shared_key_again};
use crate::table::{Done, Lines, Table, Words};
use crate::{Command, DeckId, Event, Ruling};

/// What players add to the order of one shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shared {
    /// How many cards all cuts together have brought from the top to the bottom.
    pub(crate) cut: usize,
    /// Who committed, in the order of the seats.
    given: Vec<Given>,
    /// Whether "No more bets" has closed the list.
    closed: bool,
}

/// What one seat adds.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Given {
    seat: Seat,
    commitment: Commitment,
    opening: Opening,
}

/// What became of a commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opening {
    Due,
    Bytes(PlayerBytes),
    Withheld,
}

const WITHHELD: &str = "withheld";
const DUE: &str = "due";

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Due => f.write_str(DUE),
            Self::Bytes(bytes) => bytes.fmt(f),
            Self::Withheld => f.write_str(WITHHELD),
        }
    }
}

/// `20 closed, 1 <commitment> <bytes>, 3 <commitment> withheld`.
impl fmt::Display for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cut, if self.closed { "closed" } else { "open" })?;
        self.given.iter().try_for_each(|Given { seat, commitment, opening }| {
            write!(f, ", {} {commitment} {opening}", seat.number())
        })
    }
}

impl Shared {
    /// Reads its text; none if it is no such text.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(", ");
        let (cut, closed) = parts.next()?.split_once(' ')?;
        let given = parts.map(|part| {
            let mut words = part.split(' ');
            let seat = Seat::numbered(words.next()?.parse().ok()?)?;
            let commitment = Commitment::from_hex(words.next()?).ok()?;
            let opening = match words.next()? {
                DUE => Opening::Due,
                WITHHELD => Opening::Withheld,
                bytes => Opening::Bytes(PlayerBytes::from_hex(bytes).ok()?),
            };
            Some(Given { seat, commitment, opening })
        });
        let given = given.collect::<Option<_>>()?;
        Some(Self { cut: cut.parse().ok()?, given, closed: closed == "closed" })
    }

    /// The seats whose opening is due.
    fn due(&self) -> impl Iterator<Item = Seat> {
        let due = |it: &&Given| self.closed && it.opening == Opening::Due;
        self.given.iter().filter(due).map(|it| it.seat)
    }

    /// Whether everything is there that the order follows from.
    pub(crate) fn is_complete(&self) -> bool {
        self.closed && self.due().next().is_none()
    }

    /// Who committed to what.
    pub(crate) fn list(&self) -> Vec<(Seat, Commitment)> {
        self.given.iter().map(|it| (it.seat, it.commitment)).collect()
    }

    /// The openings, with the commitment in the place of bytes that were withheld.
    fn openings(&self) -> Vec<[u8; 32]> {
        let opening = |it: &Given| match it.opening {
            Opening::Bytes(bytes) => *bytes.as_bytes(),
            Opening::Due | Opening::Withheld => *it.commitment.as_bytes(),
        };
        self.given.iter().map(opening).collect()
    }

    fn of(&mut self, seat: Seat) -> Option<&mut Given> {
        self.given.iter_mut().find(|it| it.seat == seat)
    }
}

impl Sealed {
    /// What the order of the cards follows from: the seed, or where players add to it the key that
    /// all of it gives; none if it is not known, or not all of it is there yet.
    pub(crate) fn key(&self) -> Option<Seed> {
        let seed = self.seed.as_ref()?;
        match &self.shared {
            None => Some(seed.clone()),
            Some(shared) => shared.is_complete().then(|| shared_key(seed, &shared.openings())),
        }
    }

    /// The key of what is shuffled again, where players add to it.
    pub(crate) fn shared_key_again(&self, number: u32) -> Option<Seed> {
        self.shared.as_ref()?;
        Some(shared_key_again(&self.key()?, number))
    }

    /// The salt of this leaf in the order of this number.
    pub(crate) fn salt(&self, order: u32, leaf: usize) -> Option<Salt> {
        let key = self.key()?;
        if self.shared.is_none() {
            return Some(Salt::of(&key, order, leaf));
        }
        let key = match order.checked_sub(1) {
            None => key,
            Some(again) => shared_key_again(&key, again),
        };
        Some(Salt::shared(&key, leaf))
    }

    /// Whether players may still add to the order, which then does not exist.
    pub(crate) fn is_open(&self) -> bool {
        self.shared.as_ref().is_some_and(|shared| !shared.is_complete())
    }
}

impl<G: Game> Table<G> {
    /// What players may add to the shuffle that is made now.
    pub(crate) fn new_shared(&self) -> Option<Shared> {
        self.is_shared().then(Shared::default)
    }

    pub(crate) fn is_shared(&self) -> bool {
        self.house().entropy == Entropy::Shared
    }

    /// The deck that waits for wagers and whose order is still open.
    pub(crate) fn open_deck(&self) -> Option<DeckId> {
        let is_open = |deck: &DeckId| {
            let loaded = matches!(self.decks[deck.index()], Some(DeckLife::Loaded(_)));
            loaded && self.sealed[deck.index()].as_ref().is_some_and(Sealed::is_open)
        };
        DeckId::BOTH.into_iter().find(is_open)
    }

    /// The seats whose opening is due before the first card.
    #[must_use]
    pub fn openings_due(&self) -> Vec<Seat> {
        let sealed = self.play.as_ref().and_then(|play| self.sealed[play.deck.index()].as_ref());
        let shared = sealed.filter(|it| !it.lost).and_then(|it| it.shared.as_ref());
        shared.map_or_else(Vec::new, |shared| shared.due().collect())
    }

    /// The number of the shuffle whose cards are ready, if players may commit to bytes for it now.
    #[must_use]
    pub fn takes_bytes(&self) -> Option<u64> {
        let deck = self.open_deck().filter(|_| self.play.is_none())?;
        Some(self.sealed[deck.index()].as_ref()?.shuffle)
    }

    /// A player commits to bytes or shows them.
    pub(crate) fn bytes(&mut self, command: &Command<G>, lines: &mut Lines) -> Done {
        if let Command::CommitBytes { seat, commitment } = command {
            return self.commit_bytes(*seat, *commitment, lines);
        }
        let Command::OpenBytes { seat, bytes } = command else { return Ok(()) };
        self.holder(*seat)?;
        self.open_bytes(*seat, Some(*bytes), lines)
    }

    /// A player commits to bytes.
    fn commit_bytes(&mut self, seat: Seat, commitment: Commitment, lines: &mut Lines) -> Done {
        let (asked, under) = ("a commitment to bytes", ruling::X21);
        self.holder(seat)?;
        if !self.is_shared() {
            return self.not_allowed(asked, "a table with entropy=shared", under);
        }
        if self.play.is_some() {
            return self.refuse(Reason::NoMoreBets, under);
        }
        if self.withheld.contains(&seat) {
            let needs = "this player withheld bytes, and gives none before another stay";
            return self.not_allowed(asked, needs, under);
        }
        let Some(deck) = self.open_deck() else {
            let needs = "cards that are cut and ready, of a shoe before its first round";
            return self.not_allowed(asked, needs, under);
        };
        let sealed = self.sealed[deck.index()].as_mut().expect("its order is open");
        let shuffle = sealed.shuffle;
        let shared = sealed.shared.as_mut().expect("its order is open");
        let place = match shared.given.binary_search_by_key(&seat, |it| it.seat) {
            Ok(_) => return self.out_of_order(asked, "that seat has committed", under),
            Err(place) => place,
        };
        shared.given.insert(place, Given { seat, commitment, opening: Opening::Due });
        self.note(lines, Event::BytesCommitted { seat, shuffle, commitment }, under);
        Ok(())
    }

    /// "No more bets" closes the list; where nobody committed the order exists at once.
    pub(crate) fn close_bytes(&mut self, lines: &mut Lines) {
        let deck = self.play.as_ref().expect("a round is in play").deck;
        let Some(sealed) = &mut self.sealed[deck.index()] else { return self.seal_cards(lines) };
        let shuffle = sealed.shuffle;
        let Some(shared) = sealed.shared.as_mut().filter(|shared| !shared.closed) else {
            return self.seal_cards(lines);
        };
        shared.closed = true;
        let cut = shared.cut;
        let list = shared.list();
        self.note(lines, Event::BytesClosed { shuffle, cut, list }, ruling::X21);
        self.fix_order(lines);
    }

    /// A player shows the bytes, or the dealer says that they are withheld.
    pub(crate) fn open_bytes(
        &mut self,
        seat: Seat,
        bytes: Option<PlayerBytes>,
        lines: &mut Lines,
    ) -> Done {
        let (asked, under) = ("an opening", ruling::X21);
        if !self.openings_due().contains(&seat) {
            return self.out_of_order(asked, "none is due of that seat", under);
        }
        let log = self.origin.log;
        let deck = self.play.as_ref().expect("an opening is due in a round").deck;
        let sealed = self.sealed[deck.index()].as_mut().expect("an opening is due");
        let shuffle = sealed.shuffle;
        let given = sealed.shared.as_mut().and_then(|shared| shared.of(seat));
        let given = given.expect("an opening is due of that seat");
        let event = match bytes {
            Some(bytes) if bytes.commit(log, shuffle, seat) != given.commitment => {
                return self.not_allowed("these bytes", "those the seat committed to", under);
            }
            Some(bytes) => {
                given.opening = Opening::Bytes(bytes);
                Event::BytesOpened { seat, shuffle, bytes }
            }
            None => {
                given.opening = Opening::Withheld;
                // Who has left meanwhile has no stay that anything could be barred from.
                self.withheld.extend(self.seats[seat.index()].is_some().then_some(seat));
                Event::BytesWithheld { seat, shuffle }
            }
        };
        self.note(lines, event, under);
        self.fix_order(lines);
        self.go_on(lines)
    }

    /// Once all openings are there the cards lie in their order. Where nobody knows the seed, they
    /// lie as the record tells from the beginning.
    fn fix_order(&mut self, lines: &mut Lines) {
        let deck = self.play.as_ref().expect("a round is in play").deck;
        let sealed = self.sealed[deck.index()].as_ref().filter(|it| !it.is_open());
        let Some((sealed, shared)) = sealed.and_then(|it| Some((it, it.shared.as_ref()?))) else {
            return;
        };
        let (shuffle, cut) = (sealed.shuffle, shared.cut);
        if let Some(key) = sealed.key() {
            let mut cards = crate::shuffle::shuffle_cards(&key, G::deck(&self.settings));
            cards.rotate_left(cut);
            let in_play = self.in_play();
            // Of a shoe one card has been burned, which nobody saw.
            in_play.step.rack = cards[..in_play.step.next].to_vec();
            in_play.cards = cards;
        }
        self.note(lines, Event::OrderFixed(shuffle), ruling::X21);
        self.seal_cards(lines);
    }

    /// Cuts add up until the order exists.
    pub(crate) fn count_cut(&mut self, deck: DeckId, taken: usize) {
        let cards = G::deck(&self.settings).len();
        if let Some(sealed) = &mut self.sealed[deck.index()]
            && let Some(shared) = &mut sealed.shared
        {
            shared.cut = (shared.cut + taken) % cards;
        }
    }

    /// A player leaves: what the seat would have added is not waited for, and the next one may add.
    pub(crate) fn bytes_leave(&mut self, seat: Seat, lines: &mut Lines) {
        for sealed in self.sealed.iter_mut().flatten() {
            let Some(shared) = sealed.shared.as_mut().filter(|shared| !shared.closed) else {
                continue;
            };
            let shuffle = sealed.shuffle;
            if shared.of(seat).is_some() {
                shared.given.retain(|it| it.seat != seat);
                lines.push((Event::BytesTakenBack { seat, shuffle }, ruling::X21));
            }
        }
        if self.withheld.contains(&seat) {
            self.withheld.retain(|other| *other != seat);
            self.note(lines, Event::BytesAllowed(seat), ruling::X21);
        }
    }

    /// Until the order exists nothing happens to the cards, and once bets are closed they are not
    /// cut again: whoever orders that may know how they lie.
    pub(crate) fn bytes_before(&self, command: &Command<G>) -> Done {
        let needs: Words = "the openings come first";
        if self.openings_due().is_empty() {
            return self.no_recut_in_round(command);
        }
        let found = |it: &Irregularity| *it != Irregularity::ShufflerFailed;
        let waits = matches!(
            command,
            Command::Deal
                | Command::Turn
                | Command::Decide { .. }
                | Command::CountStub { .. }
                | Command::Recut { .. }
                | Command::Retire(_)
                | Command::Rule { ruling: Ruling::VoidRound, .. }
        ) || matches!(command, Command::Floor { irregularity: it, .. } if found(it));
        if waits { self.out_of_order("going on", needs, ruling::X21) } else { Ok(()) }
    }

    fn no_recut_in_round(&self, command: &Command<G>) -> Done {
        let Some(play) = self.play.as_ref().filter(|_| matches!(command, Command::Recut { .. }))
        else {
            return Ok(());
        };
        match self.sealed[play.deck.index()].as_ref().and_then(|it| it.shared.as_ref()) {
            Some(_) => self.out_of_order("a recut", "bets are closed", ruling::X21),
            None => Ok(()),
        }
    }
}
