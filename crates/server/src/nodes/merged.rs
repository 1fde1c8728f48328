//! Streams of several machines told as one: the id of every event is one cursor over all of them.

use core::pin::Pin;
use core::task::{Context, Poll};
use std::future::poll_fn;
use std::sync::atomic::Ordering;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::HeaderMap;
use axum::response::Response;
use hyper::body::Frame;
use tokio::sync::mpsc;

use crate::house::{House, Phase, reached};

/// Blocks that wait between a stream and its connection.
const BLOCKS: usize = 16;
/// A block that is longer is none of ours.
const BLOCK_MAX: usize = 8 << 20;

/// Until the machine that a stream comes from is here no more.
pub(super) type Gone = Pin<Box<dyn Future<Output = ()> + Send>>;

/// One of the streams.
pub(super) struct Source {
    headers: HeaderMap,
    body: Body,
    /// Until the machine it comes from is here no more.
    gone: Gone,
    /// How far its tables were read.
    cursor: String,
}

impl Source {
    pub(super) fn new(
        response: Response,
        gone: Option<Gone>,
        tables: &[String],
        cursor: &str,
    ) -> Self {
        let (parts, body) = response.into_parts();
        let gone = gone.unwrap_or_else(|| Box::pin(std::future::pending()));
        // A cursor that is none of ours is not handed back.
        let cursor = if is_parted(cursor) { cursor_of(cursor, tables) } else { String::new() };
        Self { headers: parts.headers, body, gone, cursor }
    }
}

fn is_parted(cursor: &str) -> bool {
    cursor.split(',').all(|part| part.contains('@') && part.contains(':'))
}

/// The part of a cursor that is about these tables; all of it, if it cannot be parted.
pub(super) fn cursor_of(cursor: &str, tables: &[String]) -> String {
    if !is_parted(cursor) {
        return cursor.to_owned();
    }
    let named = |part: &str| part.split('@').next().unwrap_or_default().to_owned();
    let ours = |part: &&str| tables.iter().any(|table| named(table) == named(part));
    cursor.split(',').filter(ours).collect::<Vec<_>>().join(",")
}

/// What one of the streams tells; nothing, at its end.
type Told = (usize, Option<String>);

/// Tells all of them as one; when one ends all do, and whoever reads comes back.
pub(super) fn merged(house: &House, sources: Vec<Source>) -> Response {
    let (into, told) = mpsc::channel(BLOCKS);
    let mut cursors = Vec::new();
    let mut headers = HeaderMap::new();
    for (place, source) in sources.into_iter().enumerate() {
        cursors.push(source.cursor);
        headers = source.headers;
        tokio::spawn(read(source.body, source.gone, place, into.clone()));
    }
    let (out, blocks) = mpsc::channel(BLOCKS);
    let house = house.clone();
    tokio::spawn(async move {
        house.metrics().streams.fetch_add(1, Ordering::Relaxed);
        let mut phase = house.phase();
        tokio::select! {
            () = tell(cursors, told, &out) => {}
            () = out.closed() => {}
            () = reached(&mut phase, Phase::StreamsEnd) => {}
        }
        house.metrics().streams.fetch_sub(1, Ordering::Relaxed);
    });
    let mut response = Response::new(Body::new(Blocks(blocks)));
    headers.remove(axum::http::header::CONTENT_LENGTH);
    *response.headers_mut() = headers;
    response
}

/// Takes a stream apart into its blocks.
async fn read(mut body: Body, mut gone: Gone, place: usize, into: mpsc::Sender<Told>) {
    let mut read = Vec::new();
    loop {
        let frame = tokio::select! {
            frame = poll_fn(|context| Pin::new(&mut body).poll_frame(context)) => frame,
            () = &mut gone => None,
            () = into.closed() => return,
        };
        let Some(Ok(frame)) = frame else { break };
        if let Some(data) = frame.data_ref() {
            read.extend_from_slice(data);
        }
        while let Some(end) = read.windows(2).position(|two| two == b"\n\n") {
            let block: Vec<u8> = read.drain(..end + 2).collect();
            let block = String::from_utf8_lossy(&block).into_owned();
            if into.send((place, Some(block))).await.is_err() {
                return;
            }
        }
        if read.len() > BLOCK_MAX {
            break;
        }
    }
    let _ = into.send((place, None)).await;
}

async fn tell(mut cursors: Vec<String>, mut told: mpsc::Receiver<Told>, out: &mpsc::Sender<Bytes>) {
    while let Some((place, Some(block))) = told.recv().await {
        let block = with_cursor(&block, place, &mut cursors);
        if out.send(Bytes::from(block)).await.is_err() {
            return;
        }
    }
}

/// A block with the cursor over all tables in place of the one over its own.
fn with_cursor(block: &str, place: usize, cursors: &mut [String]) -> String {
    let mut whole = String::with_capacity(block.len());
    for line in block.split_inclusive('\n') {
        match line.strip_prefix("id: ") {
            None => whole.push_str(line),
            Some(id) => {
                cursors[place] = id.trim_end().to_owned();
                let all: Vec<&str> =
                    cursors.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
                whole.push_str(&format!("id: {}\n", all.join(",")));
            }
        }
    }
    whole
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

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_cursor_is_parted_by_tables_and_put_together_again() {
        let cursor = "t-1@seat-2:17,t-2@floor:4,t-3@spectator:0";
        let (one, other) = (tables(&["t-2@floor"]), tables(&["t-1", "t-3"]));
        let mut cursors = [cursor_of(cursor, &one), cursor_of(cursor, &other)];
        assert_eq!(cursors[0], "t-2@floor:4");
        assert_eq!(cursors[1], "t-1@seat-2:17,t-3@spectator:0");
        let block = "event: happened\nid: t-2@floor:5\ndata: {}\n\n";
        let told = with_cursor(block, 0, &mut cursors);
        let id = "id: t-2@floor:5,t-1@seat-2:17,t-3@spectator:0";
        assert_eq!(told, format!("event: happened\n{id}\ndata: {{}}\n\n"));
        assert_eq!(with_cursor(": still here\n\n", 1, &mut cursors), ": still here\n\n");
    }

    #[test]
    fn a_cursor_that_is_none_goes_to_every_machine_as_it_came() {
        assert_eq!(cursor_of("?", &tables(&["t-1"])), "?");
        assert_eq!(cursor_of("", &tables(&["t-1"])), "");
    }
}
