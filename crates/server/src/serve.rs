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
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc};
use tower_service::Service as _;

use crate::house::{House, Phase, reached};

/// Who is at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The address.
    pub address: IpAddr,
    /// Ends the connection at once, for a reader who does not read.
    pub cut_off: Arc<Notify>,
}

/// How long to wait where no connection can be taken at the moment.
const PAUSE: Duration = Duration::from_millis(50);

/// Answers on `listener` until `stop`, and then closes the house.
pub(crate) async fn listen(
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    house: House,
    router: Router,
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
        let (house, router, held) = (house.clone(), router.clone(), held.clone());
        tokio::spawn(async move {
            house.metrics().connections.fetch_add(1, Ordering::Relaxed);
            converse(stream, address, &house, router).await;
            house.metrics().connections.fetch_sub(1, Ordering::Relaxed);
            drop((place, held));
        });
    }
    drop((listener, held));
    let limit = house.limits().drain_max;
    house.close().await;
    if tokio::time::timeout(limit, all_ended.recv()).await.is_err() {
        tracing::warn!("some connections were still open and are cut off");
    }
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
async fn converse(stream: TcpStream, address: IpAddr, house: &House, router: Router) {
    let _ = stream.set_nodelay(true);
    let peer = Peer { address, cut_off: Arc::new(Notify::new()) };
    let cut_off = Arc::clone(&peer.cut_off);
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(house.limits().head_max);
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
