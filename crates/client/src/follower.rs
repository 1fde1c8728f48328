//! A reader of a stream that comes back by itself: without gap, without repeat.

use core::time::Duration;

use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::{Method, StatusCode};
use server::desk::Job;
use server::problem::Problem;
use server::tables::{AskDocument, EventDocument, ViewDocument};

use crate::error::ClientError;
use crate::request::{Connection, Received};

/// How often a stream is asked for in vain before it is given up.
const ATTEMPTS: u32 = 60;

/// Something a stream tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// A table as it stands.
    View(Box<ViewDocument>),
    /// Something happened.
    Happened(Box<EventDocument>),
    /// What is asked now.
    Ask(AskDocument),
    /// A question to the desk is further than it was.
    Job(Job),
}

/// Reads a stream.
#[derive(Debug)]
pub struct Follower {
    connection: Connection,
    tables: String,
    jobs: String,
    /// How far it has read.
    cursor: String,
    retry: Duration,
    /// How long a stream may be silent before it is asked for elsewhere.
    silence: Option<Duration>,
    open: Option<Incoming>,
    /// Bytes of blocks that are not whole yet.
    read: Vec<u8>,
    /// How often it had to come back.
    pub reconnects: u64,
}

impl Follower {
    pub(crate) fn new(connection: Connection, tables: String, jobs: String) -> Self {
        Self {
            connection,
            tables,
            jobs,
            cursor: String::new(),
            retry: Duration::from_millis(500),
            silence: None,
            open: None,
            read: Vec::new(),
            reconnects: 0,
        }
    }

    /// The same, told of these questions too.
    #[must_use]
    pub fn with_jobs(mut self, jobs: &[&str]) -> Self {
        self.jobs = jobs.join(",");
        self
    }

    /// The same, coming back after so long.
    #[must_use]
    pub const fn retrying_after(mut self, retry: Duration) -> Self {
        self.retry = retry;
        self
    }

    /// The same, asking elsewhere where nothing was told for so long.
    #[must_use]
    pub const fn impatient_after(mut self, silence: Duration) -> Self {
        self.silence = Some(silence);
        self
    }

    /// How far it has read: the id of the last event.
    pub fn cursor(&self) -> &str {
        &self.cursor
    }

    /// Breaks the connection off, as a network does.
    pub fn cut(&mut self) {
        self.open = None;
        self.read.clear();
    }

    /// The next thing that is told, whatever becomes of the connection.
    ///
    /// # Errors
    ///
    /// If the house refuses, or does not answer for long.
    pub async fn next(&mut self) -> Result<Told, ClientError> {
        let mut attempts = 0;
        loop {
            while let Some(block) = self.block() {
                if let Some(told) = self.understood(&block)? {
                    return Ok(told);
                }
            }
            let Some(open) = &mut self.open else {
                attempts += 1;
                match self.begin().await {
                    Ok(()) => continue,
                    Err(error) if attempts == ATTEMPTS || !error.is_passing() => return Err(error),
                    Err(_) => tokio::time::sleep(self.retry).await,
                }
                continue;
            };
            let frame = match self.silence {
                None => open.frame().await,
                Some(silence) => tokio::time::timeout(silence, open.frame()).await.unwrap_or(None),
            };
            match frame {
                Some(Ok(frame)) => {
                    if let Some(data) = frame.data_ref() {
                        self.read.extend_from_slice(data);
                    }
                }
                Some(Err(_)) | None => {
                    self.cut();
                    self.connection.elsewhere();
                    self.reconnects += 1;
                    tokio::time::sleep(self.retry).await;
                }
            }
        }
    }

    async fn begin(&mut self) -> Result<(), ClientError> {
        let path = format!("/api/events?tables={}&jobs={}", self.tables, self.jobs);
        let cursor = self.cursor.clone();
        let id = [("last-event-id", cursor.as_str())];
        let headers = if cursor.is_empty() { &[][..] } else { &id[..] };
        let response = self.connection.begin(Method::GET, &path, headers, None).await?;
        if response.status() == StatusCode::OK {
            self.open = Some(response.into_body());
            return Ok(());
        }
        let status = response.status();
        let body = response.into_body().collect().await;
        let body = body.map_err(|cause| ClientError::Unreachable(cause.to_string()))?;
        let received = Received { status, body: body.to_bytes().to_vec() };
        Err(match received.checked() {
            Err(error) => error,
            Ok(_) => Problem::busy("a stream that is none").into(),
        })
    }

    /// The next whole block.
    fn block(&mut self) -> Option<String> {
        let end = self.read.windows(2).position(|two| two == b"\n\n")?;
        let block: Vec<u8> = self.read.drain(..end + 2).collect();
        Some(String::from_utf8_lossy(&block).into_owned())
    }

    fn understood(&mut self, block: &str) -> Result<Option<Told>, ClientError> {
        let field = |name: &str| {
            let find = |line: &str| Some(line.strip_prefix(name)?.strip_prefix(": ")?.to_owned());
            block.lines().find_map(find)
        };
        if let Some(retry) = field("retry").and_then(|retry| retry.parse().ok()) {
            self.retry = self.retry.min(Duration::from_millis(retry));
        }
        let told = match (field("event"), field("data")) {
            (Some(kind), Some(data)) => Some(told(&kind, &data)?),
            (Some(_) | None, Some(_) | None) => None,
        };
        if let Some(id) = field("id") {
            self.cursor = id;
        }
        Ok(told)
    }
}

fn told(kind: &str, data: &str) -> Result<Told, ClientError> {
    let wrong = |cause: serde_json::Error| ClientError::NotUnderstood(format!("{kind}: {cause}"));
    Ok(match kind {
        "view" => Told::View(serde_json::from_str(data).map_err(wrong)?),
        "happened" => Told::Happened(serde_json::from_str(data).map_err(wrong)?),
        "ask" => Told::Ask(serde_json::from_str(data).map_err(wrong)?),
        "job" => Told::Job(serde_json::from_str(data).map_err(wrong)?),
        other => return Err(ClientError::NotUnderstood(format!("an event {other:?}"))),
    })
}
