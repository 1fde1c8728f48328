//! What happens, as it happens: one stream of server-sent events per page, over all its tables.
//!
//! A reader is registered with every table first, is then told what it missed, and then what came
//! meanwhile: a table is one task, so nothing falls between. The id of every event is the cursor
//! over all tables of the page; whoever comes back with it is told exactly the rest, or gets a
//! fresh view of a table and the reason. What was missed is told page by page: the next page is
//! made when the last one was taken. A reader who is too slow is cut off and comes back.

use core::pin::Pin;
use core::task::{Context, Poll};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum::routing::get;
use hyper::body::Frame;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, mpsc, watch};

use crate::caps::{Counted, Held, Place, Waiting};
use crate::cursor::Cursor;
use crate::cursor::NoCursor;
use crate::desk::{Job, Progress};
use crate::house::{House, Phase, reached};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::serve::Peer;
use crate::sessions::{Perhaps, Who};
use crate::tables::{Missed, Rest};
use seat::Viewpoint as View;

/// Blocks that wait between a stream and its connection.
const BLOCKS: usize = 2;
/// A block is sent once it has as many bytes as this.
const BLOCK: usize = 32 << 10;

/// The address of the stream.
pub fn router() -> Router<House> {
    Router::new().route("/api/events", get(events))
}

/// What a page wants to be told of.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// Tables, parted by commas; `ID@floor` asks for a viewpoint other than the usual one.
    #[serde(default)]
    pub tables: String,
    /// Questions to the desk, parted by commas.
    #[serde(default)]
    pub jobs: String,
    /// The cursor to go on from, where no Last-Event-ID says so.
    #[serde(default)]
    pub after: Option<String>,
}

/// Something a table tells one reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The table.
    pub table: Arc<str>,
    /// As who the reader sees it.
    pub view: View,
    /// How many events of this viewpoint the reader has then been told.
    pub events: u64,
    /// What kind of event it is.
    pub kind: &'static str,
    /// The document, in one line.
    pub data: Arc<str>,
}

/// A reader as a table knows it.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Who reads, if that is known.
    pub who: Option<Who>,
    /// The viewpoint that was asked for; the usual one otherwise.
    pub wanted: Option<View>,
    /// Where it is told.
    pub into: mpsc::Sender<Message>,
    /// Ends the stream of a reader who is too slow.
    pub cut_off: Arc<Notify>,
}

async fn events(
    State(house): State<House>,
    Extension(peer): Extension<Peer>,
    Perhaps(who): Perhaps,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    if house.is_closing() {
        return Err(Problem::busy("the house is closing"));
    }
    let place = house.caps().take(peer.address, Counted::Stream, house.now())?;
    let last = headers.get("last-event-id").map(|id| id.to_str().unwrap_or("?").to_owned());
    let given = last.or(wanted.after.clone()).filter(|cursor| !cursor.is_empty());
    let at_most = house.limits().tables_of_page_max;
    let cursor = given.as_deref().map(|text| Cursor::read(text, at_most));
    let cut_off = Arc::new(Notify::new());
    let revoked = house.sessions().revoked(&house, who.as_ref());
    let page = Page::new(&house, who, &wanted, (cursor, &cut_off)).await?;
    let (into, blocks) = mpsc::channel(BLOCKS);
    let waiting = house.caps().waiting_for(peer.address);
    let out = Out { into, waiting, cut_off: Arc::clone(&cut_off) };
    house.metrics().streams.fetch_add(1, Ordering::Relaxed);
    let open = Open { house: house.clone(), _place: place };
    let mut phase = house.phase();
    tokio::spawn(async move {
        tokio::select! {
            biased;
            () = revoked => {}
            () = reached(&mut phase, Phase::StreamsEnd) => {}
            () = cut_off.notified() => {
                open.house.metrics().cut_off_total.fetch_add(1, Ordering::Relaxed);
                peer.cut_off.notify_one();
            }
            () = page.run(&open, out) => {}
        }
        drop(open);
    });
    Ok(response(blocks))
}

/// A table and the viewpoint that is asked for with it.
fn table_and_view(part: &str) -> Result<(&str, Option<View>), Problem> {
    match part.split_once('@') {
        None => Ok((part, None)),
        Some((table, view)) => {
            let wrong = |error| Problem::not_understood(format!("{view:?}: {error}"));
            Ok((table, Some(view.parse().map_err(wrong)?)))
        }
    }
}

/// The tables of a list with their viewpoints, each once.
fn tables(list: &str, at_most: usize) -> Result<Vec<(&str, Option<View>)>, Problem> {
    let mut tables: Vec<(&str, Option<View>)> = Vec::new();
    for part in parts(list, at_most)? {
        let (table, view) = table_and_view(part)?;
        match tables.iter().find(|(known, _)| *known == table) {
            None => tables.push((table, view)),
            Some((_, known)) if *known == view => {}
            Some(_) => {
                let detail = format!("{table:?} is asked for from two viewpoints at once");
                return Err(Problem::not_understood(detail).accepting("one stream for each"));
            }
        }
    }
    Ok(tables)
}

/// The parts of a list, so many at most.
fn parts(list: &str, at_most: usize) -> Result<Vec<&str>, Problem> {
    let parts: Vec<&str> = list.split(',').filter(|part| !part.is_empty()).collect();
    if parts.len() > at_most {
        let detail = format!("{} is more than one page may follow", parts.len());
        return Err(Problem::not_understood(detail).accepting(format!("{at_most} at most")));
    }
    Ok(parts)
}

fn response(blocks: mpsc::Receiver<Bytes>) -> Response {
    let mut response = Response::new(Body::new(Blocks(blocks)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// What a stream holds while it is open.
struct Open {
    house: House,
    _place: Place,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.house.metrics().streams.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A part of a stream, which counts as waiting until the connection has sent it.
struct Block {
    text: String,
    _held: Held,
}

impl AsRef<[u8]> for Block {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// Where a stream is written.
struct Out {
    into: mpsc::Sender<Bytes>,
    waiting: Waiting,
    cut_off: Arc<Notify>,
}

impl Out {
    /// Sends what was written, if anything was, once there is room for it; whether the stream goes
    /// on. Where too much waits for one address, this reader is cut off.
    async fn send(&self, written: &mut String) -> bool {
        if written.is_empty() {
            return true;
        }
        let text = core::mem::take(written);
        let Some(_held) = self.waiting.hold(text.len()) else {
            self.cut_off.notify_one();
            return std::future::pending().await;
        };
        self.into.send(Bytes::from_owner(Block { text, _held })).await.is_ok()
    }
}

/// A page that is told.
struct Page {
    cursor: Cursor,
    /// What was missed, as far as it is at hand.
    first: Vec<Message>,
    /// The tables of which more was missed than that.
    behind: Vec<(String, Reader)>,
    told: mpsc::Receiver<Message>,
    jobs: Vec<(String, watch::Receiver<Progress>)>,
}

impl Page {
    /// Registers with everything that is wanted, and takes what was missed.
    async fn new(
        house: &House,
        who: Option<Who>,
        wanted: &Wanted,
        (cursor, cut_off): (Option<Result<Cursor, NoCursor>>, &Arc<Notify>),
    ) -> Result<Self, Problem> {
        let limits = house.limits();
        let (into, told) = mpsc::channel(limits.behind_max);
        let (cursor_now, first) = (Cursor::default(), Vec::new());
        let mut page =
            Self { cursor: cursor_now, first, behind: Vec::new(), told, jobs: Vec::new() };
        for (table, view) in tables(&wanted.tables, limits.tables_of_page_max)? {
            let (who, into, cut_off) = (who.clone(), into.clone(), Arc::clone(cut_off));
            let reader = Reader { who, wanted: view, into, cut_off };
            let missed = house.tables().follow(house, table, &reader, cursor.as_ref()).await?;
            page.takes(table, reader, missed);
        }
        for job in parts(&wanted.jobs, limits.tables_of_page_max)? {
            let unknown = || Problem::not_found(format!("no question {job:?} was asked"));
            page.jobs.push((job.to_owned(), house.jobs().follow(job).ok_or_else(unknown)?));
        }
        Ok(page)
    }

    /// Takes what was missed of a table; where there is more, it is asked for later.
    fn takes(&mut self, table: &str, reader: Reader, missed: Missed) {
        if let Some((view, events)) = missed.resumed {
            self.cursor.advance(table, view, events);
        }
        self.first.extend(missed.messages);
        if missed.rest == Rest::More {
            self.behind.push((table.to_owned(), reader));
        }
    }

    async fn run(mut self, open: &Open, out: Out) {
        let metrics = open.house.metrics();
        let mut block = self.beginning(metrics);
        if !self.catch_up(open, &out, &mut block).await {
            return;
        }
        let has_tables = !self.cursor.0.is_empty();
        let mut heartbeat = tokio::time::interval(open.house.limits().heartbeat);
        heartbeat.reset();
        loop {
            if !out.send(&mut block).await {
                return;
            }
            tokio::select! {
                biased;
                () = out.into.closed() => return,
                message = self.told.recv(), if has_tables => match message {
                    Some(message) => {
                        self.write(&message, metrics, &mut block);
                        while block.len() < BLOCK && let Ok(message) = self.told.try_recv() {
                            self.write(&message, metrics, &mut block);
                        }
                    }
                    // No table tells this reader anything any more: it comes back and asks.
                    None => return,
                },
                (job, progress) = moved(&mut self.jobs) => write_job(&job, &progress, &mut block),
                _ = heartbeat.tick() => block.push_str(": still here\n\n"),
            }
        }
    }

    /// Tells the rest of what was missed, a page when the one before was taken; whether the stream
    /// goes on. Whoever is told the last page of a table is registered with it by then.
    async fn catch_up(&mut self, open: &Open, out: &Out, block: &mut String) -> bool {
        while let Some((table, reader)) = self.behind.pop() {
            if !out.send(block).await {
                return false;
            }
            let read = Ok(self.cursor.clone());
            let missed = open.house.tables().follow(&open.house, &table, &reader, Some(&read));
            let Ok(missed) = missed.await else { return false };
            self.takes(&table, reader, missed);
            for message in core::mem::take(&mut self.first) {
                self.write(&message, open.house.metrics(), block);
            }
        }
        true
    }

    /// What a page is told first: what it missed, and how far its questions are.
    fn beginning(&mut self, metrics: &Metrics) -> String {
        let mut block = String::from("retry: 500\n\n");
        for message in core::mem::take(&mut self.first) {
            self.write(&message, metrics, &mut block);
        }
        for (job, progress) in &mut self.jobs {
            write_job(job, &progress.borrow_and_update(), &mut block);
        }
        block
    }

    fn write(&mut self, message: &Message, metrics: &Metrics, block: &mut String) {
        metrics.events_total.fetch_add(1, Ordering::Relaxed);
        self.cursor.advance(&message.table, message.view, message.events);
        let (kind, cursor, data) = (message.kind, &self.cursor, &message.data);
        debug_assert!(!data.contains('\n'), "a document in one line");
        block.push_str(&format!("event: {kind}\nid: {cursor}\ndata: {data}\n\n"));
    }
}

fn write_job(job: &str, progress: &Progress, block: &mut String) {
    let document = Job { job: job.to_owned(), progress: progress.clone() };
    block.push_str(&format!("event: job\ndata: {}\n\n", paper::json::line(&document)));
}

/// The next question that is further than it was; never, if there is none.
async fn moved(jobs: &mut Vec<(String, watch::Receiver<Progress>)>) -> (String, Progress) {
    loop {
        if jobs.is_empty() {
            std::future::pending::<()>().await;
        }
        let (place, gone) = {
            let changes: Vec<_> =
                jobs.iter_mut().map(|(_, progress)| Box::pin(progress.changed())).collect();
            let (changed, place) = first_of(changes).await;
            (place, changed.is_err())
        };
        if gone {
            jobs.remove(place);
            continue;
        }
        let (job, progress) = &mut jobs[place];
        return (job.clone(), progress.borrow_and_update().clone());
    }
}

/// The first of several that is ready, and its place.
async fn first_of<F: Future + Unpin>(mut all: Vec<F>) -> (F::Output, usize) {
    std::future::poll_fn(move |context| {
        for (place, one) in all.iter_mut().enumerate() {
            if let Poll::Ready(done) = Pin::new(one).poll(context) {
                return Poll::Ready((done, place));
            }
        }
        Poll::Pending
    })
    .await
}

/// The body of a stream.
struct Blocks(mpsc::Receiver<Bytes>);

impl HttpBody for Blocks {
    type Data = Bytes;
    type Error = core::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(context).map(|block| block.map(|block| Ok(Frame::data(block))))
    }
}
