//! What goes wrong in a world.

use super::{Exchange, Parcel, Weather, World};
use crate::disk::{Backing, Honesty, Troubles, lock};
use crate::node::Piece;

impl World {
    pub(super) fn something_goes_wrong(&mut self) {
        let commits = |node: &usize| lock(&self.queue).commits(*node);
        let committing = (0..self.nodes.len()).find(commits);
        // The worst instant to be killed at is when a commit is on its way.
        if let Some(node) = committing
            && self.chance.in_a_thousand(30)
        {
            self.faults += 1;
            return self.crash(node);
        }
        let node = usize::try_from(self.chance.below(self.nodes.len() as u64)).expect("few");
        if !self.chance.in_a_thousand(4) {
            return;
        }
        self.faults += 1;
        match self.chance.below(12) {
            0..=3 => self.crash(node),
            4 => self.power_fails(),
            5 | 6 => self.stop(node),
            7 => {
                self.tell(format!("node {node} is told to stop"));
                self.nodes[node].close();
            }
            8 => self.set_clock_of(node),
            9 => {
                let long = self.chance.between(100, 3_000);
                lock(&self.queue).full_until = self.now + long;
                self.tell(format!("the disk is full for {long} ms"));
            }
            10 => {
                let long = self.chance.between(100, 15_000);
                self.nodes[node].unreachable_until = self.now + long;
                self.tell(format!("nobody reaches node {node} for {long} ms"));
            }
            _ => self.cut_all(),
        }
    }

    fn set_clock_of(&mut self, node: usize) {
        let by = i64::try_from(self.chance.between(1, 3_600_000)).expect("an hour");
        let by = if self.chance.below(2) == 0 { by } else { -by };
        self.nodes[node].wrong_by += by;
        self.tell(format!("the clock of node {node} is set by {by} ms"));
    }

    /// A node is killed; what it asked of the store may still be done, later or never.
    pub fn crash(&mut self, node: usize) {
        let honesty = lock(&self.queue).honesty;
        let asked = if honesty == Honesty::Unfenced { 1 } else { self.chance.below(3) };
        let long = self.chance.between(10, 3_000);
        let late = self.chance.between(2_000, 9_000);
        self.tell(format!("node {node} is killed for {long} ms"));
        self.nodes[node].crash();
        self.nodes[node].down_until = self.now + long;
        match asked {
            0 => lock(&self.queue).forget(node),
            1 => {
                lock(&self.queue).delay(node, late);
                self.tell(format!("what it asked of the store comes {late} ms late"));
            }
            _ => {}
        }
        self.lose(node);
    }

    /// Every node is down at once, and what was not synced is gone.
    pub fn power_fails(&mut self) {
        self.tell("the power fails".to_owned());
        for node in 0..self.nodes.len() {
            self.nodes[node].crash();
            self.nodes[node].down_until = self.now + self.chance.between(10, 2_000);
            lock(&self.queue).forget(node);
            self.lose(node);
        }
        if let Backing::Memory(memory) = &self.backing {
            memory.crash();
        }
    }

    /// A node stands still, perhaps past its leases, while it waits for the store.
    fn stop(&mut self, node: usize) {
        if !lock(&self.queue).waits(node) && self.chance.below(4) > 0 {
            return self.crash(node);
        }
        let long = self.chance.between(500, 20_000);
        self.nodes[node].stopped_until = self.now + long;
        self.tell(format!("node {node} stands still for {long} ms"));
    }

    /// Streams from a node that is gone end, after what was sent already.
    fn lose(&mut self, node: usize) {
        let from_there = |asked: &Exchange| asked.node == node && asked.is_stream && !asked.is_cut;
        let streams = self.exchanges.iter().filter(|(_, asked)| from_there(asked));
        let ends: Vec<(u64, u64)> =
            streams.map(|(exchange, asked)| (*exchange, asked.last.max(self.now + 5))).collect();
        for (exchange, at) in ends {
            self.post(at, Parcel::Piece { exchange, piece: Piece::Ended });
        }
    }

    fn cut_all(&mut self) {
        self.tell("all streams are cut off".to_owned());
        for place in 0..self.people.len() {
            if let Some(exchange) = self.people[place].stream() {
                self.cut(exchange);
            }
        }
    }

    /// From now on nothing goes wrong any more.
    pub fn heal(&mut self) {
        self.tell("nothing goes wrong any more".to_owned());
        self.weather = Weather::FAIR;
        let mut queue = lock(&self.queue);
        (queue.troubles, queue.full_until) = (Troubles::NONE, 0);
        drop(queue);
        for node in &mut self.nodes {
            (node.stopped_until, node.unreachable_until) = (0, 0);
        }
    }
}
