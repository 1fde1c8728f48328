//! Tables over HTTP: list, open, join, look, and say something.

use std::collections::BTreeMap;

use audit::Hash;
use axum::Router;
use axum::extract::{Extension, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use desk::chosen::Given;
use desk::house::Room;
use floor::shared::{HintView, TableFacts};
use rules::{SEATS_MAX, Seat};
use seat::{Said, Viewpoint};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::closed::closed;
use super::list::list;
use super::owner::Command;
use super::posted::{Access, Posted, unknown};
use super::readers::{ViewDocument, held, view};
use super::{NewTable, Opened, replay, table_id};
use crate::body::{CommandKey, Document, Sent};
use crate::caps::Counted;
use crate::desk::game;
use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::secret::{fresh, hashed, hex};
use crate::serve::Peer;
use crate::sessions::{Perhaps, Who};

/// The addresses of tables.
pub fn router() -> Router<House> {
    Router::new()
        .route("/api/tables", get(list).post(open))
        .route("/api/tables/{table}", get(look))
        .route("/api/tables/{table}/facts", get(facts))
        .route("/api/tables/{table}/closed", get(closed))
        .route("/api/tables/{table}/join", post(join))
        .route("/api/tables/{table}/commands", post(say))
        .route("/api/tables/{table}/hint", get(hint))
        .merge(replay::router())
}

/// A table that somebody wants to open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ToOpen {
    /// The game by its name.
    pub game: String,
    /// Options by name, as a table file has them; the usual ones otherwise.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who may come.
    #[serde(default)]
    pub access: Access,
    /// How many guests of the house fill seats.
    #[serde(default)]
    pub guests: usize,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedTable {
    /// What names it.
    pub table: String,
    /// The key with which others join, where they need one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Somebody comes with a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The key of the link.
    pub link: String,
}

/// From where somebody looks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct From {
    /// The viewpoint; the usual one otherwise.
    #[serde(default)]
    pub from: Option<String>,
}

impl From {
    /// The viewpoint that is asked for.
    pub fn viewpoint(&self) -> Result<Option<Viewpoint>, Problem> {
        let read = |text: &String| {
            text.parse()
                .map_err(|wrong: seat::NoViewpoint| Problem::not_understood(wrong.to_string()))
        };
        self.from.as_ref().map(read).transpose()
    }
}

async fn open(
    State(house): State<House>,
    Extension(peer): Extension<Peer>,
    who: Who,
    CommandKey(key): CommandKey,
    sent: Sent<ToOpen>,
) -> Result<Response, Problem> {
    // The name follows from who asks and the key: who asks again finds the table there.
    let named = command_key(&who, &key);
    let id = format!("t-{}", hex(&named.0[..8]));
    let request = Hash(sent.hash);
    let _opening = house.tables().opening(&id).await;
    if let Some(before) = opened_before(&house, &id, (named, request)).await? {
        return opened(&before);
    }
    if house.is_closing() {
        return Err(Problem::busy("the house is closing"));
    }
    let link = hex(&fresh::<16>()?);
    let posted = to_post(&house, &who, (&id, &link), sent.value)?;
    let place = house.caps().take(peer.address, Counted::Table, house.now())?;
    let link = (posted.access == Access::ByLink).then_some(link);
    let answer = serde_json::to_vec(&OpenedTable { table: id, link })
        .map_err(|cause| Problem::fault("writing an answer", cause))?;
    let command = store::Command { key: named, request, answer: answer.clone() };
    match house.tables().open(&house, NewTable { posted, command }).await? {
        Opened::New => place.keep(),
        Opened::Before(before) => return opened(&before),
    }
    opened(&answer)
}

/// What was answered when this table was opened, if it was.
async fn opened_before(
    house: &House,
    id: &str,
    (key, request): (Hash, Hash),
) -> Result<Option<Vec<u8>>, Problem> {
    if house.tables().slot(house, id).await.is_err() {
        return Ok(None);
    }
    let before = house.store().answered(&table_id(id)?, key).await;
    let before = before.map_err(|cause| Problem::fault("looking for an answer", cause))?;
    match before {
        Some(before) if before.request == request => Ok(Some(before.answer)),
        Some(_) | None => {
            Err(Problem::new(Kind::KeyUsed, "this key came before with another request"))
        }
    }
}

/// The table that somebody wants, if the house has such a one.
fn to_post(
    house: &House,
    who: &Who,
    (id, link): (&str, &str),
    wanted: ToOpen,
) -> Result<Posted, Problem> {
    let ToOpen { game: name, options, access, guests } = wanted;
    let game = game(&name)?;
    if guests >= SEATS_MAX {
        let detail = format!("{guests} guests leave no seat for anybody");
        return Err(Problem::not_understood(detail).accepting(format!("0 to {}", SEATS_MAX - 1)));
    }
    let given = Given { set: options.into_iter().collect(), ..Given::default() };
    let posted = desk::house::posted(game, &given, Room::Any, games::catalogue::Ask::Play)
        .map_err(|wrong| Problem::not_understood(wrong.to_string()))?;
    Ok(Posted {
        id: id.to_owned(),
        game: name,
        settings: posted.settings,
        guests,
        access,
        link: hashed(link),
        opened_by: who.id().to_owned(),
        opened: house.now(),
        people: BTreeMap::from([(who.id().to_owned(), who.session().name.clone())]),
    })
}

fn opened(answer: &[u8]) -> Result<Response, Problem> {
    let told: OpenedTable = serde_json::from_slice(answer)
        .map_err(|cause| Problem::fault("reading an answer", cause))?;
    Ok((StatusCode::CREATED, Document(told)).into_response())
}

/// What names a command: who gives it, and the key they made. So nobody meets the key of another.
pub(super) fn command_key(who: &Who, key: &str) -> Hash {
    let named = Sha256::new().chain_update(who.id()).chain_update(b"\n").chain_update(key);
    Hash(named.finalize().into())
}

async fn look(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path(table): Path<String>,
    Query(from): Query<From>,
) -> Result<Document<ViewDocument>, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    let posted = slot.posted();
    posted.check(who.as_ref())?;
    let wanted = from.viewpoint()?;
    let seen = house.tables().look(&house, &slot, move |table| {
        let holds = held(table, who.as_ref());
        let from = posted.viewpoint(who.as_ref(), &holds, wanted)?;
        Ok(view(table, &posted, from))
    });
    Ok(Document(seen.await??))
}

async fn facts(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path(table): Path<String>,
) -> Result<Document<TableFacts>, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(who.as_ref())?;
    Ok(Document(house.tables().look(&house, &slot, |table| table.facts()).await?))
}

async fn join(
    State(house): State<House>,
    who: Who,
    Path(table): Path<String>,
    sent: Sent<Joining>,
) -> Result<StatusCode, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    if !slot.posted().opens_with(&sent.value.link) {
        return Err(unknown(&table));
    }
    house.tables().join(&house, &slot, who).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn say(
    State(house): State<House>,
    who: Who,
    Path(table): Path<String>,
    CommandKey(key): CommandKey,
    sent: Sent<Said>,
) -> Result<Response, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(Some(&who))?;
    if house.is_closing() {
        return Err(Problem::busy("the house is closing"));
    }
    house.refused().check(who.id(), house.limits(), house.now())?;
    let (key, request, said) = (command_key(&who, &key), Hash(sent.hash), sent.value);
    let command = |reply| Command { who, key, request, said, reply };
    Ok(house.tables().tell(&house, &slot, command).await?.into_response())
}

/// Whose decision a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AtSeat {
    seat: usize,
}

async fn hint(
    State(house): State<House>,
    who: Who,
    Path(table): Path<String>,
    Query(AtSeat { seat }): Query<AtSeat>,
) -> Result<Document<HintView>, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(Some(&who))?;
    if !(1..=SEATS_MAX).contains(&seat) {
        return Err(Problem::not_understood(format!("there is no seat {seat}")));
    }
    let seat = Seat::at(seat - 1);
    let hinted = house.tables().look(&house, &slot, move |table| {
        if table.holder(seat) != Some(who.id()) {
            return Err(Problem::not_allowed(format!("{seat} is not yours")));
        }
        table.hint(seat).map_err(|why| Problem::new(Kind::Refused, why))
    });
    let hinting = hinted.await??;
    let hint = house.aside().await?.work(hinting).await?;
    Ok(Document(hint.map_err(|why| Problem::new(Kind::Refused, why))?))
}
