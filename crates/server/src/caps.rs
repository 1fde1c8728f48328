//! Who holds how much: places that are given back, what counts for a while, and bytes that wait.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits::Limits;
use crate::problem::{Kind, Problem};

/// How long what an address opened counts against it, in milliseconds.
const HOUR: u64 = 3_600_000;
/// How long a refused command counts against its session.
const MINUTE: u64 = 60_000;
/// So many addresses and sessions are told apart before those that count for nothing are forgotten.
const TOLD_APART: usize = 10_000;

/// What is counted for every address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Counted {
    /// Sessions.
    Session,
    /// Tables that were opened.
    Table,
    /// Streams that are open.
    Stream,
    /// Connections that are open.
    Connection,
    /// Requests in work.
    Request,
}

impl Counted {
    const fn words(self) -> &'static str {
        match self {
            Self::Session => "sessions",
            Self::Table => "tables",
            Self::Stream => "streams",
            Self::Connection => "connections",
            Self::Request => "requests",
        }
    }

    const fn at_most(self, limits: &Limits) -> u32 {
        match self {
            Self::Session => limits.sessions_of_address_max,
            Self::Table => limits.tables_of_address_max,
            Self::Stream => limits.streams_of_address_max,
            Self::Connection => limits.connections_of_address_max,
            Self::Request => limits.requests_of_address_max,
        }
    }

    /// How long to wait for a place, in seconds: requests and connections come and go.
    const fn retry_after(self) -> u32 {
        match self {
            Self::Request | Self::Connection => 1,
            Self::Session | Self::Table | Self::Stream => 10,
        }
    }
}

/// Whose address it is, as limits see it: a network of the sixth version gives everybody at it as
/// many addresses as they like, so that all of it counts as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        IpAddr::V4(address) => IpAddr::V4(address),
    }
}

/// A count that falls by itself, evenly: from the most there may be to nothing in a given time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Falling {
    count: u32,
    since: u64,
}

impl Falling {
    /// What is left of it at `now`, where `most` fall within `millis`.
    fn at(self, now: u64, (most, millis): (u32, u64)) -> Self {
        let each = (millis / u64::from(most.max(1))).max(1);
        // A clock that was set back begins anew: nobody waits for it to come round again.
        let fallen = now.saturating_sub(self.since) / each;
        let count = self.count.saturating_sub(u32::try_from(fallen).unwrap_or(u32::MAX));
        let since = if now < self.since || count == 0 { now } else { self.since + fallen * each };
        Self { count, since }
    }
}

/// What one address holds of one kind: places that are given back, and what counts for a while.
#[derive(Clone, Copy, Debug, Default)]
struct Holds {
    held: u32,
    opened: Falling,
}

/// How many of what every address holds.
#[derive(Clone, Debug)]
pub struct Caps {
    limits: Limits,
    held: Arc<Mutex<BTreeMap<(IpAddr, Counted), Holds>>>,
    /// Bytes that wait for the streams of an address.
    bytes: Arc<Mutex<BTreeMap<IpAddr, Arc<AtomicUsize>>>>,
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
        Self { limits, held: Arc::default(), bytes: Arc::default() }
    }

    /// One more for this address, until the place is dropped.
    pub fn take(&self, address: IpAddr, counted: Counted, now: u64) -> Result<Place, Problem> {
        let (address, at_most) = (network(address), counted.at_most(&self.limits));
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if held.len() >= TOLD_APART {
            held.retain(|(_, counted), holds| {
                let rate = (counted.at_most(&self.limits), HOUR);
                holds.held > 0 || holds.opened.at(now, rate).count > 0
            });
        }
        let holds = held.entry((address, counted)).or_default();
        holds.opened = holds.opened.at(now, (at_most, HOUR));
        if holds.held.saturating_add(holds.opened.count) >= at_most {
            let words = counted.words();
            let detail = format!("{at_most} {words} are open from this address; close one or wait");
            let retry_after = Some(counted.retry_after());
            return Err(Problem { retry_after, ..Problem::new(Kind::TooMany, detail) });
        }
        holds.held += 1;
        Ok(Place { caps: self.clone(), what: (address, counted) })
    }

    /// What waits for the streams of an address.
    pub fn waiting_for(&self, address: IpAddr) -> Waiting {
        let mut all = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= TOLD_APART {
            all.retain(|_, bytes| Arc::strong_count(bytes) > 1);
        }
        let bytes = Arc::clone(all.entry(network(address)).or_default());
        Waiting { bytes, at_most: self.limits.stream_bytes_of_address_max }
    }

    /// What waits for all streams.
    pub fn waiting(&self) -> usize {
        let all = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        all.values().map(|bytes| bytes.load(Ordering::Relaxed)).sum()
    }
}

impl Place {
    /// What was opened stays; it counts against its address for a while.
    pub fn keep(self) {
        let mut held = self.caps.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(holds) = held.get_mut(&self.what) {
            holds.opened.count = holds.opened.count.saturating_add(1);
        }
        // The place itself is given back when this is dropped.
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.caps.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(holds) = held.get_mut(&self.what) {
            holds.held -= 1;
            if holds.held == 0 && holds.opened.count == 0 {
                held.remove(&self.what);
            }
        }
    }
}

/// The bytes that wait for all streams of one address.
#[derive(Clone, Debug)]
pub struct Waiting {
    bytes: Arc<AtomicUsize>,
    at_most: usize,
}

/// Bytes that wait for a stream until this is dropped.
#[derive(Debug)]
pub struct Held {
    bytes: Arc<AtomicUsize>,
    count: usize,
}

impl Waiting {
    /// So many more wait; none if that is too much for one address.
    pub fn hold(&self, count: usize) -> Option<Held> {
        let before = self.bytes.fetch_add(count, Ordering::Relaxed);
        let held = Held { bytes: Arc::clone(&self.bytes), count };
        (before.saturating_add(count) <= self.at_most).then_some(held)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.bytes.fetch_sub(self.count, Ordering::Relaxed);
    }
}

/// Commands that were refused lately, by session: each is a record or an answer that is kept, so
/// nobody may have many of them.
#[derive(Debug, Default)]
pub struct Refused(Mutex<BTreeMap<String, Falling>>);

impl Refused {
    /// Whether this session may say something.
    pub fn check(&self, session: &str, limits: &Limits, now: u64) -> Result<(), Problem> {
        let rate = (limits.refused_of_session_max, MINUTE);
        let refused = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = refused.get(session).map_or(0, |falling| falling.at(now, rate).count);
        if count < limits.refused_of_session_max {
            return Ok(());
        }
        let detail = format!("{count} commands of yours were refused lately; wait");
        Err(Problem { retry_after: Some(1), ..Problem::new(Kind::TooMany, detail) })
    }

    /// One more.
    pub fn add(&self, session: &str, limits: &Limits, now: u64) {
        let rate = (limits.refused_of_session_max, MINUTE);
        let mut refused = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if refused.len() >= TOLD_APART {
            refused.retain(|_, falling| falling.at(now, rate).count > 0);
        }
        let before = refused.get(session).copied().unwrap_or_default().at(now, rate);
        let after = Falling { count: before.count.saturating_add(1), ..before };
        refused.insert(session.to_owned(), after);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_holds_so_many_streams_and_another_one_its_own() {
        let caps = Caps::new(Limits { streams_of_address_max: 2, ..Limits::default() });
        let (one, other) = (IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from([10, 0, 0, 1]));
        let first = caps.take(one, Counted::Stream, 0).expect("one of two");
        let _second = caps.take(one, Counted::Stream, 0).expect("two of two");
        let full = caps.take(one, Counted::Stream, 0).expect_err("three of two");
        assert_eq!((full.kind, full.retry_after), (Kind::TooMany, Some(10)));
        let _elsewhere = caps.take(other, Counted::Stream, 0).expect("its own");
        let _table = caps.take(one, Counted::Table, 0).expect("another kind");
        drop(first);
        let _again = caps.take(one, Counted::Stream, 0).expect("a place was left");
    }

    #[test]
    fn what_an_address_opened_counts_for_an_hour_and_falls_evenly() {
        let caps = Caps::new(Limits { tables_of_address_max: 4, ..Limits::default() });
        let opens = |now| caps.take(address("10.0.0.1"), Counted::Table, now).map(Place::keep);
        (0..4).for_each(|_| opens(1_000).expect("four at once"));
        assert!(opens(1_000).is_err(), "the fifth");
        opens(1_000 + HOUR / 4).expect("one was given back");
        assert!(opens(1_000 + HOUR / 4).is_err(), "only one");
        (0..4).for_each(|_| opens(1_000 + 2 * HOUR).expect("all were given back"));
        opens(0).expect_err("the clock was set back, and still four are open");
        opens(HOUR / 4).expect("it falls from there");
    }

    #[test]
    fn a_network_of_the_sixth_version_counts_as_one_address() {
        let caps = Caps::new(Limits { streams_of_address_max: 1, ..Limits::default() });
        let first = caps.take(address("2001:db8:1:2::1"), Counted::Stream, 0);
        let _first = first.expect("the first");
        for same in ["2001:db8:1:2::2", "2001:db8:1:2:ffff::1"] {
            assert!(caps.take(address(same), Counted::Stream, 0).is_err(), "{same}");
        }
        let _other = caps.take(address("2001:db8:1:3::1"), Counted::Stream, 0).expect("another");
        assert_eq!(network(address("::ffff:10.0.0.1")), address("10.0.0.1"));
    }

    #[test]
    fn refused_commands_count_for_a_minute() {
        let limits = Limits { refused_of_session_max: 3, ..Limits::default() };
        let refused = Refused::default();
        (0..3).for_each(|_| refused.add("ada", &limits, 0));
        let full = refused.check("ada", &limits, 0).expect_err("three of three");
        assert_eq!((full.kind, full.status), (Kind::TooMany, 429));
        refused.check("bob", &limits, 0).expect("nobody refused bob anything");
        refused.check("ada", &limits, MINUTE / 3).expect("one counts no more");
    }

    #[test]
    fn bytes_that_wait_for_an_address_are_bounded_and_given_back() {
        let caps = Caps::new(Limits { stream_bytes_of_address_max: 10, ..Limits::default() });
        let waiting = caps.waiting_for(address("10.0.0.1"));
        let some = waiting.hold(8).expect("8 of 10");
        assert!(caps.waiting_for(address("10.0.0.1")).hold(3).is_none(), "11 of 10");
        assert!(caps.waiting_for(address("10.0.0.2")).hold(3).is_some(), "another address");
        drop(some);
        assert!(waiting.hold(10).is_some());
    }
}
