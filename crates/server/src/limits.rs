//! What one address may hold, and what the house holds at most.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::problem::{Kind, Problem};

/// The limits of a server; the usual ones are for a machine of two processors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections at one time.
    pub connections_max: usize,
    /// Bytes of a request's body.
    pub body_max: usize,
    /// How long a request may take, streams apart.
    pub request_max: Duration,
    /// How long the head of a request may take to arrive.
    pub head_max: Duration,
    /// Requests in work at one time, streams apart.
    pub requests_max: usize,
    /// Commands that wait for a table.
    pub inbox_max: usize,
    /// Events that wait for a reader of a stream.
    pub behind_max: usize,
    /// Events of a table that are told again to a reader who comes back.
    pub missed_max: usize,
    /// Tables of one page.
    pub tables_of_page_max: usize,
    /// Sessions one address may open.
    pub sessions_of_address_max: u32,
    /// Tables one address may open.
    pub tables_of_address_max: u32,
    /// Streams one address may hold.
    pub streams_of_address_max: u32,
    /// Questions that wait for the desk.
    pub questions_max: usize,
    /// Answers of the desk that are kept.
    pub answers_max: usize,
    /// How long open rounds may go on after the house has begun to close.
    pub drain_max: Duration,
    /// How often a silent stream shows that it lives.
    pub heartbeat: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections_max: 4096,
            body_max: 64 << 10,
            request_max: Duration::from_secs(30),
            head_max: Duration::from_secs(10),
            requests_max: 512,
            inbox_max: 64,
            behind_max: 256,
            missed_max: 2_000,
            tables_of_page_max: 16,
            sessions_of_address_max: 2_000,
            tables_of_address_max: 200,
            streams_of_address_max: 1_200,
            questions_max: 16,
            answers_max: 256,
            drain_max: Duration::from_secs(10),
            heartbeat: Duration::from_secs(15),
        }
    }
}

/// What is counted for every address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Counted {
    /// Sessions.
    Session,
    /// Tables that are open.
    Table,
    /// Streams that are open.
    Stream,
}

impl Counted {
    const fn words(self) -> &'static str {
        match self {
            Self::Session => "sessions",
            Self::Table => "tables",
            Self::Stream => "streams",
        }
    }

    const fn at_most(self, limits: &Limits) -> u32 {
        match self {
            Self::Session => limits.sessions_of_address_max,
            Self::Table => limits.tables_of_address_max,
            Self::Stream => limits.streams_of_address_max,
        }
    }
}

/// How many of what every address holds.
#[derive(Clone, Debug)]
pub struct Caps {
    limits: Limits,
    held: Arc<Mutex<BTreeMap<(IpAddr, Counted), u32>>>,
}

/// A place that an address holds until this is dropped.
#[must_use]
#[derive(Debug)]
pub struct Place {
    caps: Caps,
    what: (IpAddr, Counted),
}

impl Caps {
    /// Nobody holds anything yet.
    pub fn new(limits: Limits) -> Self {
        Self { limits, held: Arc::default() }
    }

    /// One more for this address, until the place is dropped.
    pub fn take(&self, address: IpAddr, counted: Counted) -> Result<Place, Problem> {
        let at_most = counted.at_most(&self.limits);
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry((address, counted)).or_default();
        if *count >= at_most {
            let words = counted.words();
            let detail = format!("{at_most} {words} are open from this address; close one");
            return Err(Problem { retry_after: Some(10), ..Problem::new(Kind::TooMany, detail) });
        }
        *count += 1;
        Ok(Place { caps: self.clone(), what: (address, counted) })
    }
}

impl Place {
    /// The place is held for as long as the house is open.
    pub fn keep(self) {
        core::mem::forget(self);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.caps.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.what) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.what);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_holds_so_many_streams_and_another_one_its_own() {
        let caps = Caps::new(Limits { streams_of_address_max: 2, ..Limits::default() });
        let (one, other) = (IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from([10, 0, 0, 1]));
        let first = caps.take(one, Counted::Stream).expect("one of two");
        let _second = caps.take(one, Counted::Stream).expect("two of two");
        let full = caps.take(one, Counted::Stream).expect_err("three of two");
        assert_eq!((full.kind, full.retry_after), (Kind::TooMany, Some(10)));
        let _elsewhere = caps.take(other, Counted::Stream).expect("its own");
        let _table = caps.take(one, Counted::Table).expect("another kind");
        drop(first);
        let _again = caps.take(one, Counted::Stream).expect("a place was left");
    }
}
