//! Whether the house lives, whether it takes requests, and what it has counted.

use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::house::House;
use crate::problem::Problem;

/// The addresses for whoever looks after the house.
pub fn router() -> Router<House> {
    Router::new()
        .route("/healthz", get(async || "the house is here\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Whether somebody at this address looks after the house.
pub fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

async fn ready(State(house): State<House>) -> Result<&'static str, Problem> {
    if house.is_closing() {
        return Err(Problem::busy("the house is closing"));
    }
    match house.store().ready().await {
        Ok(()) => Ok("ready\n"),
        Err(cause) => {
            tracing::warn!(%cause, "not ready");
            Err(Problem::busy("the house cannot write at the moment"))
        }
    }
}

async fn metrics(State(house): State<House>) -> impl IntoResponse {
    let open = i64::try_from(house.jobs().open()).unwrap_or(i64::MAX);
    house.metrics().jobs_waiting.store(open, Ordering::Relaxed);
    let waiting = i64::try_from(house.caps().waiting()).unwrap_or(i64::MAX);
    house.metrics().stream_bytes.store(waiting, Ordering::Relaxed);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, house.metrics().text())
}
