//! What one address may hold, and what the house holds at most.

use std::net::IpAddr;
use std::time::Duration;

/// The limits of a server; the usual ones are for a machine of two processors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections at one time.
    pub connections_max: usize,
    /// Connections of one address at one time.
    pub connections_of_address_max: u32,
    /// Bytes of a request's body.
    pub body_max: usize,
    /// How long a request may take, streams apart.
    pub request_max: Duration,
    /// How long the head of a request may take to arrive.
    pub head_max: Duration,
    /// How long its body may take to arrive; until then it has no place among the requests.
    pub body_within: Duration,
    /// How long somebody may take nothing of what is sent to them.
    pub write_within: Duration,
    /// Requests in work at one time, streams apart.
    pub requests_max: usize,
    /// Requests of one address in work at one time.
    pub requests_of_address_max: u32,
    /// Commands that wait for a table.
    pub inbox_max: usize,
    /// Events that wait for a reader of a stream.
    pub behind_max: usize,
    /// Events of a table that are told again to a reader who comes back.
    pub missed_max: usize,
    /// So many of them are at hand at one time; the next are asked for when these are read.
    pub missed_at_once: usize,
    /// Bytes that wait for all streams of one address together.
    pub stream_bytes_of_address_max: usize,
    /// Tables of one page.
    pub tables_of_page_max: usize,
    /// Tables on one page of the list.
    pub listed_max: usize,
    /// Sessions one address may open in an hour.
    pub sessions_of_address_max: u32,
    /// Tables one address may open in an hour.
    pub tables_of_address_max: u32,
    /// Commands of one session that may be refused in a minute.
    pub refused_of_session_max: u32,
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
    /// How long a table is kept going where nobody is.
    pub idle: Duration,
    /// Who brings requests of others and says whose they are.
    pub trusted_proxy: Option<IpAddr>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections_max: 4096,
            connections_of_address_max: 2048,
            body_max: 64 << 10,
            request_max: Duration::from_secs(30),
            head_max: Duration::from_secs(10),
            body_within: Duration::from_secs(10),
            write_within: Duration::from_secs(30),
            requests_max: 512,
            requests_of_address_max: 256,
            inbox_max: 64,
            behind_max: 256,
            missed_max: 2_000,
            missed_at_once: 64,
            stream_bytes_of_address_max: 64 << 20,
            tables_of_page_max: 16,
            listed_max: 100,
            sessions_of_address_max: 2_000,
            tables_of_address_max: 200,
            refused_of_session_max: 60,
            streams_of_address_max: 1_200,
            questions_max: 16,
            answers_max: 256,
            drain_max: Duration::from_secs(10),
            heartbeat: Duration::from_secs(15),
            idle: Duration::from_secs(600),
            trusted_proxy: None,
        }
    }
}
