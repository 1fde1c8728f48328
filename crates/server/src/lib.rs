//! The house on a network: tables that several people share, streams of what happens at them, and
//! the desk, over HTTP and JSON.
//!
//! [`serve()`] answers on a listener until it is told to stop, with a clock and a store that are
//! arguments. Commands come by POST with a key their client made, and are answered when they are
//! durable; what happens comes as server-sent events that resume without gap or repeat; refusals
//! are documents with their paragraph. One file and one `router()` per resource. The only crates
//! with `async` are this one, the store and the client.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod body;
pub mod caps;
pub mod clock;
pub mod cursor;
pub mod desk;
pub mod grants;
pub mod guard;
pub mod health;
pub mod house;
mod lengthy;
pub mod limits;
pub mod metrics;
pub mod nodes;
pub mod openapi;
pub mod pages;
mod patience;
pub mod problem;
pub mod program;
pub mod secret;
pub mod serve;
pub mod session_routes;
pub mod sessions;
pub mod staff;
pub mod stream;
pub mod tables;
pub mod within;
pub mod witnessing;

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse as _, Response};
use store::{Member, Store};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::clock::Clock;
use crate::house::{House, Opening};
use crate::problem::{Kind, Problem};

/// What is told when the house has opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// Where it listens.
    pub listens: SocketAddr,
    /// What a browser opens.
    pub url: String,
    /// The key that lets the first member of staff in, if there is none yet.
    pub first_staff: Option<String>,
}

/// Answers on `listener` until `stop`; whoever waits is told once it is open.
///
/// # Errors
///
/// If the listener or the store fails before anybody was answered, in words.
pub async fn serve(
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    (clock, store): (Arc<dyn Clock>, Arc<dyn Store>),
    opening: Opening,
    opened: impl FnOnce(Opened),
) -> Result<(), String> {
    serve_among(listener, stop, (clock, store), (opening, None), opened).await
}

/// The same as one of several machines of a house, whose name this process has taken.
///
/// # Errors
///
/// If the listener or the store fails before anybody was answered, or another process took the
/// name meanwhile, in words.
pub async fn serve_among(
    listener: TcpListener,
    stop: impl Future<Output = ()>,
    parts: (Arc<dyn Clock>, Arc<dyn Store>),
    (opening, among): (Opening, Option<Member>),
    opened: impl FnOnce(Opened),
) -> Result<(), String> {
    let listens = listener.local_addr().map_err(|cause| cause.to_string())?;
    let house = House::new(listens, opening, parts, among)?;
    let first = house.door().first_key(house.store()).await.map_err(|problem| problem.detail)?;
    opened(Opened { listens, url: house.names().url(), first_staff: first });
    let doors = serve::Doors {
        outside: guarded(
            routes().layer(from_fn_with_state(house.clone(), nodes::pass_on)),
            house.clone(),
        ),
        inside: routes().layer(CatchPanicLayer::custom(panicked)).with_state(house.clone()),
    };
    let mut lost = false;
    let stop = async {
        tokio::select! {
            () = stop => {}
            () = nodes::stay(house.clone()) => lost = true,
        }
    };
    serve::listen(listener, stop, house.clone(), doors).await;
    if lost { Err("another process has taken the name of this machine".to_owned()) } else { Ok(()) }
}

/// Everything the house answers.
fn routes() -> Router<House> {
    Router::new()
        .merge(health::router())
        .merge(session_routes::router())
        .merge(staff::router())
        .merge(tables::router())
        .merge(stream::router())
        .merge(desk::router())
        .merge(openapi::router())
        .merge(pages::router())
        .fallback(async || Problem::not_found("there is nothing at this address"))
        .method_not_allowed_fallback(async || {
            Problem::new(Kind::WrongMethod, "this address does not take that method")
        })
        .layer(map_response(problem::in_a_document))
}

/// The same for whoever comes from outside.
fn guarded(routes: Router<House>, house: House) -> Router {
    routes
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(house.clone(), guard::admit))
        .with_state(house)
}

/// A bug of ours: whoever asked is told that it is.
fn panicked(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    Problem::fault("answering a request", "a panic").into_response()
}
