//! What everybody at a table is given, and which of it nobody may be given.

use std::collections::{BTreeMap, BTreeSet};

use audit::{Audience, Closed, Entry, Recorder, SealedSeed};
use cards::Card;
use games::hex;
use games::poker_room::Room;
use rules::{Act, Face, Seat, Spot};
use table::shuffle::{Salt, Seed};
use table::{Event, Line};

/// What is true of the cards of a round, and who knows them.
#[derive(Default)]
pub struct Truth {
    /// The cards that everybody has seen.
    all: BTreeSet<u8>,
    /// Those that one player has.
    own: BTreeMap<Seat, BTreeSet<u8>>,
    /// The card that each salt of this round hides.
    salts: BTreeMap<String, Card>,
    /// How often cards were sealed in this round.
    orders: u32,
    /// Every seed there ever was.
    seeds: BTreeSet<String>,
}

impl Truth {
    /// These lines came of a command, and this is the table afterwards.
    pub fn hear(&mut self, lines: &[Line], recorder: &Recorder<Room>) {
        self.seeds.extend(recorder.seeds().iter().map(|sealed| hex::encode(&sealed.seed)));
        for (event, _) in lines {
            match event {
                Event::RoundOpened { .. } => {
                    let seeds = core::mem::take(&mut self.seeds);
                    *self = Self { seeds, ..Self::default() };
                }
                Event::CardsSealed(sealed) => self.seal(sealed.first - 1, recorder),
                Event::CardSetAside(card) => drop(self.all.insert(card.id())),
                Event::Act(act) => self.act(*act),
                _ => {}
            }
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Dealt { face: Face::Up, card: Some(card), .. } | Act::Turned { card, .. } => {
                self.all.insert(card.id());
            }
            Act::Dealt {
                spot: Spot::Hand { seat, .. },
                face: Face::Examined,
                card: Some(card),
            } => {
                self.own.entry(seat).or_default().insert(card.id());
            }
            _ => {}
        }
    }

    /// Cards lie from this place on in an order that is sealed card by card.
    fn seal(&mut self, first: usize, recorder: &Recorder<Room>) {
        let table = recorder.table();
        let (_, cards) = table.deal_in_play().expect("a round is in play");
        let (shuffle, seed) = table.seed_in_play().expect("the table knows its seed");
        assert!(recorder.seeds().contains(&SealedSeed { shuffle, seed: *seed.as_bytes() }));
        for (leaf, card) in cards.iter().enumerate().skip(first) {
            self.salts.insert(salt(&seed, self.orders, leaf), *card);
        }
        self.orders += 1;
    }

    /// Whether somebody at this seat, or anybody where there is none, knows a card.
    pub fn knows(&self, viewer: Option<Seat>, card: Card) -> bool {
        let own = viewer.and_then(|seat| self.own.get(&seat));
        self.all.contains(&card.id()) || own.is_some_and(|own| own.contains(&card.id()))
    }

    /// A salt of this round whose card the viewer does not know.
    pub fn hidden_salt(&self, viewer: Option<Seat>) -> Option<&str> {
        let hidden = |(_, card): &(&String, &Card)| !self.knows(viewer, **card);
        self.salts.iter().find(hidden).map(|(salt, _)| salt.as_str())
    }

    pub fn seed(&self) -> Option<&str> {
        self.seeds.first().map(String::as_str)
    }

    /// What in a text the viewer may not know; nothing if all is well.
    pub fn leak(&self, viewer: Option<Seat>, text: &[u8]) -> Option<String> {
        let words = text.split(|byte| !byte.is_ascii_alphanumeric());
        words.filter_map(|word| core::str::from_utf8(word).ok()).find_map(|word| {
            // A card has two or three letters, a salt or a seed 64 digits.
            if !matches!(word.len(), 2 | 3 | 64) {
                return None;
            }
            // "as" is a word of these texts, and no card.
            let card = word.parse::<Card>().ok().filter(|card| card.to_string() == word);
            let card = card.filter(|card| !self.knows(viewer, *card));
            let card = card.map(|card| format!("card {card}"));
            let salt = self.salts.get(word).filter(|card| !self.knows(viewer, **card));
            let salt = salt.map(|card| format!("the salt of {card}"));
            let seed = self.seeds.contains(word).then(|| "a seed".to_owned());
            card.or(salt).or(seed)
        })
    }

    /// What in a record somebody is given who may not know it. Everybody is given the open part,
    /// and a player the closed part of that seat.
    pub fn leak_of(&self, Entry { open, closed }: &Entry) -> Option<String> {
        let for_all = self.leak(None, open);
        let told = || String::from_utf8_lossy(open);
        for_all.map(|what| format!("{what} for all: {}", told())).or_else(|| {
            closed.iter().find_map(|Closed { audience, salt, text }| {
                let whole = [text.as_slice(), b" ", hex::encode(salt).as_bytes()].concat();
                let viewer = (0..rules::SEATS_MAX).map(Seat::at);
                let viewer =
                    viewer.map(Some).find(|seat| seat.map(Audience::from) == Some(*audience));
                self.leak(viewer.flatten(), &whole).map(|what| format!("{what} for {audience}"))
            })
        })
    }
}

fn salt(seed: &Seed, order: u32, leaf: usize) -> String {
    Salt::of(seed, order, leaf).to_hex()
}

/// Whether somebody at this seat, or anybody where there is none, learns this card from what
/// happens in these lines.
pub fn known(lines: &[Line], viewer: Option<Seat>, card: Card) -> bool {
    lines.iter().any(|(event, _)| match event {
        Event::CardSetAside(shown) => *shown == card,
        Event::Act(Act::Turned { card: shown, .. }) => *shown == card,
        Event::Act(Act::Dealt { spot, face, card: Some(dealt) }) => {
            let own = matches!(spot, Spot::Hand { seat, .. } if Some(*seat) == viewer);
            *dealt == card && (*face == Face::Up || own)
        }
        _ => false,
    })
}
