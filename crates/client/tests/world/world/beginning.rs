//! A world begins: who is in it, what they play, and what they have.

use std::collections::BTreeMap;
use std::sync::Arc;

use games::catalogue::{Capability, GameId};
use server::grants::{GRANT, Grant, Grants};
use server::secret::hashed;
use server::sessions::Session;
use server::tables::ToOpen;
use store::{Memory, NodeId, Shelf};

use super::World;
use crate::chance::Chance;
use crate::disk::Backing;
use crate::person::Person;

fn playable() -> Vec<GameId> {
    GameId::ALL.iter().copied().filter(|game| game.can() >= Capability::Played).collect()
}

impl World {
    /// Two people at a table of one game, and perhaps one at another; the games by turns.
    pub(super) fn people(seed: u64, nodes: usize, chance: &mut Chance) -> Vec<Person> {
        let games = playable();
        let game = |number: u64| games[usize::try_from(number % games.len() as u64).expect("few")];
        let mut places = vec![(0, 1), (0, 2)];
        if chance.below(2) == 0 {
            places.push((1, 3));
        }
        let mut people = Vec::new();
        for (number, place) in places.into_iter().enumerate() {
            let mut person = Person::new(number, place, nodes, chance.fork());
            if number != 1 {
                let game = game(seed + number as u64).name().to_owned();
                let (options, access) = (BTreeMap::new(), Default::default());
                person.opens = Some(ToOpen { game, options, access, guests: 1 });
            }
            people.push(person);
        }
        people
    }

    /// Everybody has a session and money before anything goes wrong.
    pub fn begin(&mut self) {
        self.backing.set_clock(self.now);
        for person in &self.people {
            let name = format!("person {}", person.number);
            let session = Session { id: person.id(), name, staff: None, granted: self.now };
            let key = audit::Hash(hashed(&person.token()));
            let grant = Grant {
                account: session.id.clone(),
                cents: GRANT,
                now: self.now,
                kept: vec![session.kept(Shelf::Tokens, key)],
            };
            self.backing.grant(grant);
        }
        for node in &mut self.nodes {
            node.start(&self.queue, self.pace);
        }
    }
}

impl Backing {
    /// Gives somebody money and a session, before the world begins.
    fn grant(&self, grant: Grant) {
        let store: Arc<dyn store::Store> = match self {
            Self::Memory(memory) => Arc::<Memory>::clone(memory),
            Self::File(store, ..) => Arc::clone(store),
        };
        let node = NodeId::new("beginning").expect("a name");
        let grants = Grants::new(store, node).expect("a name");
        self.wait(grants.give(grant)).expect("granted");
    }
}
