//! The pages for a browser, and the files they are made of.
//!
//! A page is asked for anew, a file only when its tag has changed.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use games::catalogue::{Capability, GameId, Status};
use web::{Offered, Page, page};

use crate::house::House;
use crate::problem::Problem;

/// Somebody who plays for a pot alone needs others: so many guests of the house.
const COMPANY: usize = 3;

/// The addresses of pages.
pub fn router() -> Router<House> {
    Router::new()
        .route("/", get(lobby))
        .route("/table/{table}", get(async || frame("Table", "table.js")))
        .route("/replay/{table}/{round}", get(async || frame("Replay", "replay.js")))
        .route("/assets/{name}", get(file))
}

/// A page as a response.
pub fn html(text: String) -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], text).into_response()
}

/// A page that a module fills.
fn frame(title: &str, module: &str) -> Response {
    let body = "<noscript><p class=\"notice\">This page needs scripts.</p></noscript>\n";
    html(page(&Page { title, module: Some(module), body }))
}

async fn lobby() -> Response {
    let playable = GameId::ALL.iter().filter(|game| game.status() == Status::Playable);
    let offered = playable.map(|game| Offered {
        game: game.name().to_owned(),
        title: game.title().to_owned(),
        taught: web::taught(game.name()),
        guests: if game.can() < Capability::Banked { COMPANY } else { 0 },
    });
    html(web::lobby(&offered.collect::<Vec<_>>()))
}

async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let asset = web::asset(&name);
    let asset = asset.ok_or_else(|| Problem::not_found("there is no file of this name"))?;
    let tag = asset.tag();
    let cached = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag.clone())];
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    if known.filter_map(|it| it.to_str().ok()).any(|it| it.contains(&tag)) {
        return Ok((StatusCode::NOT_MODIFIED, cached).into_response());
    }
    let kind = [(header::CONTENT_TYPE, asset.kind)];
    Ok((cached, kind, asset.bytes.into_owned()).into_response())
}
