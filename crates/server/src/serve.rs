//! Listening: one task per connection, a bound on how many there are, and an end to all of them.
//!
//! The end comes in an order: streams first, for no connection ends while one is open; then tables
//! begin no more rounds and keep the open ones; then connections finish what they are at, within a
//! limit.

use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc};
use tower_service::Service as _;

use crate::caps::{Counted, Place};
use crate::house::{House, Phase, reached};
use crate::nodes::PASS;
use crate::patience::Patient;

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The address.
    pub address: IpAddr,
    /// Ends the connection at once, for a reader who does not read.
    pub cut_off: Arc<Notify>,
}

/// What answers a request: from outside, or passed on by another machine of the house.
#[derive(Clone)]
pub(crate) struct Doors {
    /// For everybody.
    pub(crate) outside: Router,
    /// For requests that another machine let in.
    pub(crate) inside: Router,
}

impl Doors {
    async fn answer(
        mut self,
        house: House,
        request: Request<Body>,
    ) -> Result<Response, core::convert::Infallible> {
        match house.nodes() {
            Some(nodes) if request.headers().contains_key(PASS) => {
                match nodes.admitted(request, house.limits().body_max).await {
                    Ok(request) => self.inside.call(request).await,
                    Err(problem) => {
                        let mut refused = problem.into_response();
                        // Another process may listen where the one that was meant did.
                        *refused.status_mut() = StatusCode::MISDIRECTED_REQUEST;
                        Ok(refused)
                    }
                }
            }
            Some(_) | None => self.outside.call(request).await,
        }
    }
}

/// Bytes that a connection buffers on either way.
const BUFFERED: usize = 64 << 10;
/// How long to wait where no connection can be taken at the moment.
const PAUSE: Duration = Duration::from_millis(50);

/// Answers on `listener` until `stop`, and then closes the house.
pub(crate) async fn listen(
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    house: House,
    doors: Doors,
) {
    let places = Arc::new(Semaphore::new(house.limits().connections_max));
    // Every connection holds a sender: when the last is dropped, all have ended.
    let (held, mut all_ended) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (place, stream, address) = tokio::select! {
            taken = taken(&listener, &places) => taken,
            () = &mut stop => break,
        };
        let Some(own) = admitted(&house, address) else {
            house.metrics().turned_away_total.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let (house, doors, held) = (house.clone(), doors.clone(), held.clone());
        tokio::spawn(async move {
            let counted = Connected::new(&house);
            converse(stream, address, &house, doors).await;
            drop((counted, own, place, held));
        });
    }
    drop((listener, held));
    let limit = house.limits().drain_max;
    house.close().await;
    if tokio::time::timeout(limit, all_ended.recv()).await.is_err() {
        tracing::warn!("some connections were still open and are cut off");
    }
}

/// A connection that is counted as long as it is open, whatever ends it.
struct Connected(House);

impl Connected {
    fn new(house: &House) -> Self {
        house.metrics().connections.fetch_add(1, Ordering::Relaxed);
        Self(house.clone())
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.metrics().connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A place among the connections of this address, if it has one left. A proxy that is trusted
/// brings those of everybody.
fn admitted(house: &House, address: IpAddr) -> Option<Option<Place>> {
    if is_proxy(house, address) {
        return Some(None);
    }
    house.caps().take(address, Counted::Connection, house.now()).ok().map(Some)
}

fn is_proxy(house: &House, address: IpAddr) -> bool {
    house.limits().trusted_proxy.is_some_and(|it| it.to_canonical() == address.to_canonical())
}

/// Whose request it is: of the other end of the connection, or of whom a trusted proxy names last.
/// What anybody else says about themselves is nothing.
fn asked_by(house: &House, address: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !is_proxy(house, address) {
        return address;
    }
    let named = headers.get_all("x-forwarded-for").iter().next_back();
    let last = named.and_then(|named| named.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(address)
}

/// The next connection, and its place among all there may be.
async fn taken(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (OwnedSemaphorePermit, TcpStream, IpAddr) {
    let place = Arc::clone(places).acquire_owned().await.expect("places are never closed");
    loop {
        match listener.accept().await {
            Ok((stream, address)) => return (place, stream, address.ip()),
            Err(cause) => {
                tracing::warn!(%cause, "no connection could be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Answers one connection to its end.
async fn converse(stream: TcpStream, address: IpAddr, house: &House, doors: Doors) {
    let _ = stream.set_nodelay(true);
    let cut_off = Arc::new(Notify::new());
    let (told, asked) = (Arc::clone(&cut_off), house.clone());
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        let address = asked_by(&asked, address, request.headers());
        request.extensions_mut().insert(Peer { address, cut_off: Arc::clone(&told) });
        doors.clone().answer(asked.clone(), request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(house.limits().head_max);
    builder.max_buf_size(BUFFERED);
    let stream = Patient::new(stream, house.limits().write_within);
    let connection = builder.serve_connection(TokioIo::new(stream), answer);
    let mut connection = std::pin::pin!(connection);
    let mut phase = house.phase();
    tokio::select! {
        ended = connection.as_mut() => return log(ended),
        () = cut_off.notified() => return,
        () = reached(&mut phase, Phase::Closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        ended = connection.as_mut() => log(ended),
        () = cut_off.notified() => {}
        () = tokio::time::sleep(house.limits().drain_max) => {}
    }
}

fn log(ended: Result<(), hyper::Error>) {
    if let Err(cause) = ended {
        tracing::debug!(%cause, "a connection ended");
    }
}

/// Waits for the signal that ends the program: SIGTERM, or Ctrl-C.
pub async fn stopped() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}
