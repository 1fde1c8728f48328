//! A world: nodes, their store, the network and people on one thread, every chance from one seed.
//!
//! Time passes in steps. In each of them the store does what is due, messages arrive, people act,
//! something may go wrong, and every node runs as long as the step is. Whatever happens is told
//! into a trace, so that a seed tells the same story whenever it is asked.

mod asking;
mod beginning;
mod troubles;

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, PoisonError};

use hyper::Request;
use hyper::body::Bytes;
use server::house::Pace;
use store::{Memory, Sealer};
use tokio::task::AbortHandle;

use crate::chance::{Chance, seeds_from};
use crate::disk::{Backing, Honesty, Queue, Shared, Troubles, lock, work_off};
use crate::node::{Node, Piece, Sent};
use crate::person::{Person, Sending};
use crate::wire::Wire;

/// How long a step is, in milliseconds.
pub const STEP: u64 = 10;
/// How long a stream is followed before it is begun anew.
const STREAM_LASTS: u64 = 20_000;
/// When the world begins, in milliseconds since 1970.
const BEGINNING: u64 = 1_800_000_000_000;

/// What a world is made of.
pub struct Plan {
    pub seed: u64,
    pub honesty: Honesty,
    /// How long things go wrong, in milliseconds of the world.
    pub lasts: u64,
}

/// How the network is.
#[derive(Clone, Copy, Debug)]
struct Weather {
    lost: u64,
    repeated: u64,
    late: u64,
    late_most: u64,
    cut: u64,
}

impl Weather {
    const FAIR: Self = Self { lost: 0, repeated: 0, late: 0, late_most: 1, cut: 0 };

    fn drawn(chance: &mut Chance) -> Self {
        Self {
            lost: chance.of(&[0, 10, 100]),
            repeated: chance.of(&[0, 10, 100]),
            late: chance.of(&[0, 50, 300]),
            late_most: chance.of(&[200, 4_000]),
            cut: chance.of(&[0, 1, 10]),
        }
    }
}

/// Something on its way.
#[expect(clippy::large_enum_variant, reason = "few are under way at once")]
enum Parcel {
    Request { node: usize, exchange: u64, request: Request<Bytes> },
    Piece { exchange: u64, piece: Piece },
}

/// A request, and whoever waits for its answer.
struct Exchange {
    person: usize,
    node: usize,
    is_stream: bool,
    /// Pieces of one answer arrive in order.
    last: u64,
    is_cut: bool,
    answering: Vec<AbortHandle>,
}

pub struct World {
    pub now: u64,
    pub chance: Chance,
    pub queue: Shared,
    pub backing: Backing,
    pub nodes: Vec<Node>,
    pub people: Vec<Person>,
    pub tables: Vec<Option<String>>,
    pub pace: Pace,
    sent: Sent,
    parcels: BTreeMap<(u64, u64), Parcel>,
    exchanges: BTreeMap<u64, Exchange>,
    number: u64,
    weather: Weather,
    wire: Wire,
    trace: DefaultHasher,
    pub lines: Vec<String>,
    pub wrong: Vec<String>,
    pub faults: u64,
}

impl World {
    pub fn new(plan: &Plan, file: Option<Backing>) -> Self {
        let mut chance = Chance::new(plan.seed);
        seeds_from(chance.fork());
        let memory = || Backing::Memory(Arc::new(Memory::new(Sealer::new([7; 32]))));
        let backing = file.unwrap_or_else(memory);
        let mut queue = Queue::new(chance.fork(), plan.honesty);
        queue.troubles = Troubles::drawn(&mut chance);
        let weather = Weather::drawn(&mut chance);
        // A late writer needs another node that took the table meanwhile.
        let two = plan.honesty == Honesty::Unfenced || chance.below(2) == 0;
        let (nodes, sent) = (if two { 2 } else { 1 }, Sent::new(Mutex::default()));
        let pace = chance.of(&[Pace::Posted, Pace::Unhurried]);
        let people = Self::people(plan.seed, nodes, &mut chance);
        let tables = people.iter().map(|person| person.plays).max().unwrap_or(0) + 1;
        Self {
            now: BEGINNING,
            chance,
            queue: Arc::new(Mutex::new(queue)),
            backing,
            nodes: (0..nodes).map(|number| Node::new(number, &sent)).collect(),
            people,
            tables: vec![None; tables],
            pace,
            sent,
            parcels: BTreeMap::new(),
            exchanges: BTreeMap::new(),
            number: 0,
            weather,
            wire: Wire::default(),
            trace: DefaultHasher::new(),
            lines: Vec::new(),
            wrong: Vec::new(),
            faults: 0,
        }
    }

    pub fn tell(&mut self, line: String) {
        (self.now, &line).hash(&mut self.trace);
        self.lines.push(format!("{:>8} {line}", self.now - BEGINNING));
    }

    /// What names the story.
    pub fn story(&self) -> u64 {
        self.trace.finish()
    }

    /// One step; `troubled` is whether anything may go wrong in it.
    pub fn step(&mut self, troubled: bool) {
        self.now += STEP;
        self.backing.set_clock(self.now);
        work_off(&self.queue, &self.backing, self.now);
        let told = core::mem::take(&mut lock(&self.queue).told);
        for line in told {
            self.faults += 1;
            self.tell(line);
        }
        if troubled {
            self.something_goes_wrong();
        }
        self.wake_nodes();
        self.arrive();
        self.act(troubled);
        for node in &mut self.nodes {
            node.pass(self.now, STEP);
        }
        self.collect();
    }

    fn wake_nodes(&mut self) {
        for place in 0..self.nodes.len() {
            if self.nodes[place].has_closed() {
                self.nodes[place].crash();
                self.nodes[place].down_until = self.now + 300;
                self.tell(format!("node {place} has closed"));
            }
            if !self.nodes[place].is_up() && self.now >= self.nodes[place].down_until {
                self.nodes[place].start(&self.queue, self.pace);
                self.tell(format!("node {place} starts"));
            }
        }
    }

    fn cut(&mut self, exchange: u64) {
        if let Some(cut) = self.exchanges.get_mut(&exchange) {
            cut.is_cut = true;
            cut.answering.iter().for_each(AbortHandle::abort);
            let person = cut.person;
            self.people[person].stream_ended(exchange, self.now);
        }
    }

    fn post(&mut self, at: u64, parcel: Parcel) {
        self.number += 1;
        self.parcels.insert((at, self.number), parcel);
    }

    /// How long a parcel is on its way; none if it is lost.
    fn way(&mut self) -> Option<u64> {
        let Weather { lost, late, late_most, .. } = self.weather;
        if self.chance.in_a_thousand(lost) {
            return None;
        }
        let is_late = self.chance.in_a_thousand(late);
        Some(if is_late { self.chance.below(late_most) } else { self.chance.below(20) })
    }

    fn send(&mut self, person: usize, is_stream: bool, sending: Sending) -> u64 {
        self.number += 1;
        let exchange = self.number;
        let Sending { node, request } = sending;
        let (last, is_cut, answering) = (0, false, Vec::new());
        let made = Exchange { person, node, is_stream, last, is_cut, answering };
        self.exchanges.insert(exchange, made);
        // A stream that comes twice is two streams, and nobody reads both as one.
        let repeated = self.chance.in_a_thousand(self.weather.repeated) && !is_stream;
        let copies = if repeated { 2 } else { 1 };
        for _ in 0..copies {
            let Some(way) = self.way() else { continue };
            let request = request.clone();
            self.post(self.now + way, Parcel::Request { node, exchange, request });
        }
        exchange
    }

    fn act(&mut self, plays_on: bool) {
        let known: Option<Vec<&str>> = self.tables.iter().map(Option::as_deref).collect();
        let followed = known.map(|tables| tables.join(","));
        for place in 0..self.people.len() {
            if let Some(sending) = self.people[place].acts(self.now, plays_on) {
                let exchange = self.send(place, false, sending);
                self.people[place].carried(exchange, self.now);
            }
            let Some(followed) = &followed else { continue };
            if let Some(sending) = self.people[place].follows(self.now, followed) {
                let exchange = self.send(place, true, sending);
                self.people[place].follows_by(exchange);
                // Nothing may ever come of it: then it is asked for again.
                let end = Parcel::Piece { exchange, piece: Piece::Ended };
                self.post(self.now + STREAM_LASTS, end);
            }
            let cut = self.weather.cut;
            if let Some(exchange) = self.people[place].stream()
                && self.chance.in_a_thousand(cut)
            {
                self.cut(exchange);
            }
        }
    }

    fn arrive(&mut self) {
        while let Some(first) = self.parcels.first_entry() {
            if first.key().0 > self.now {
                return;
            }
            match first.remove() {
                Parcel::Request { node, exchange, request } => {
                    self.reach(node, exchange, request);
                }
                Parcel::Piece { exchange, piece } => self.hear(exchange, piece),
            }
        }
    }

    fn reach(&mut self, node: usize, exchange: u64, request: Request<Bytes>) {
        let there = &self.nodes[node];
        let Some(asked) = self.exchanges.get_mut(&exchange).filter(|it| !it.is_cut) else { return };
        if self.now < there.unreachable_until || !there.is_up() {
            // A connection that is refused is noticed.
            if asked.is_stream {
                let person = asked.person;
                self.people[person].stream_ended(exchange, self.now);
            }
            return;
        }
        asked.answering.extend(there.answer(exchange, request));
    }

    fn hear(&mut self, exchange: u64, piece: Piece) {
        let Some(asked) = self.exchanges.get(&exchange).filter(|it| !it.is_cut) else { return };
        let (place, is_stream) = (asked.person, asked.is_stream);
        let words = match &piece {
            Piece::Whole(status, body) => {
                format!("person {place} hears {status} {}", String::from_utf8_lossy(body))
            }
            Piece::More(data) => {
                format!("person {place} is told {}", String::from_utf8_lossy(data))
            }
            Piece::Begun => format!("person {place} follows"),
            Piece::Ended => format!("person {place} follows no more"),
        };
        self.tell(words);
        let person = &mut self.people[place];
        match piece {
            Piece::Begun => {}
            Piece::More(data) => person.hears(exchange, &data),
            Piece::Ended => self.cut(exchange),
            Piece::Whole(..) if is_stream => self.cut(exchange),
            Piece::Whole(status, body) => {
                person.hears_answer(exchange, (status, body), self.now);
                if person.table.is_some() && self.tables[person.plays].is_none() {
                    self.opened(place);
                }
            }
        }
    }

    /// A table is there: everybody who plays at it knows its name.
    fn opened(&mut self, place: usize) {
        let (plays, table) = (self.people[place].plays, self.people[place].table.clone());
        for person in self.people.iter_mut().filter(|person| person.plays == plays) {
            person.table.clone_from(&table);
        }
        self.tables[plays] = table;
    }

    /// What the nodes have sent is searched for what nobody may know, and goes on its way.
    fn collect(&mut self) {
        let sent = core::mem::take(&mut *self.sent.lock().unwrap_or_else(PoisonError::into_inner));
        // Which task ran first is chance that no seed holds.
        let mut sent = sent;
        sent.sort_by_key(|(exchange, _)| *exchange);
        for (exchange, piece) in sent {
            let Some(asked) = self.exchanges.get(&exchange) else { continue };
            let (person, is_stream, last) = (asked.person, asked.is_stream, asked.last);
            if let Piece::Whole(_, bytes) | Piece::More(bytes) = &piece {
                let found =
                    self.wire.search(&self.backing, &self.tables, &self.people[person], bytes);
                self.wrong.extend(found);
            }
            let Some(way) = self.way() else {
                if is_stream {
                    self.cut(exchange);
                }
                continue;
            };
            let at = (self.now + way).max(last);
            if let Some(asked) = self.exchanges.get_mut(&exchange) {
                asked.last = at;
            }
            self.post(at, Parcel::Piece { exchange, piece });
        }
    }

    /// Whether every node is there, and nobody waits for anything.
    pub fn is_at_rest(&self) -> bool {
        self.nodes.iter().all(Node::is_up) && self.people.iter().all(Person::is_at_rest)
    }
}
