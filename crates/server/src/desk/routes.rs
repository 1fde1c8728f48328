//! The desk over HTTP: ask, look, end.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};

use super::{Job, Question};
use crate::body::{Document, Sent};
use crate::house::House;
use crate::problem::Problem;
use crate::sessions::Who;

/// The addresses of the desk.
pub fn router() -> Router<House> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/desk", post(ask))
        .route("/api/desk/{job}", get(look).delete(end))
}

async fn games() -> Document<desk::list::ListDocument> {
    Document(desk::list::ListDocument::from(()))
}

async fn ask(
    State(house): State<House>,
    who: Who,
    sent: Sent<Question>,
) -> Result<Response, Problem> {
    let job = house.jobs().ask(who.id(), sent.value)?;
    Ok((StatusCode::ACCEPTED, Document(job)).into_response())
}

async fn look(
    State(house): State<House>,
    Path(job): Path<String>,
) -> Result<Document<Job>, Problem> {
    house.jobs().look(&job).map(Document).ok_or_else(unknown)
}

async fn end(
    State(house): State<House>,
    who: Who,
    Path(job): Path<String>,
) -> Result<Document<Job>, Problem> {
    house.jobs().end(who.id(), &job).map(Document).ok_or_else(unknown)
}

fn unknown() -> Problem {
    Problem::not_found("no such question was asked, or its answer is kept no more; ask again")
}
