//! Rounds that are over, and the log itself: looked at again, explained, and checked elsewhere.

use std::sync::Arc;

use audit::{Hash, Log, NotProven};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use floor::log::round_proof;
use floor::shared::{ExplainedView, Hidden, NotReplayed};
use seat::{Happened, Said, Viewpoint};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::Shelf;
use verifier::RoundProof;

use super::answer::Answer;
use super::owner::Command;
use super::posted::{Shelved, checkpoint_key};
use super::readers::held;
use super::routes::{From, command_key};
use super::{Slot, table_id};
use crate::body::{CommandKey, Document};
use crate::house::House;
use crate::lengthy::lengthy;
use crate::problem::{Kind, Problem};
use crate::sessions::{Perhaps, Who};

/// The addresses of what was.
pub fn router() -> Router<House> {
    Router::new()
        .route("/api/tables/{table}/rounds/{round}", get(round))
        .route("/api/tables/{table}/rounds/{round}/look", post(look))
        .route("/api/tables/{table}/rounds/{round}/explanation", get(explanation))
        .route("/api/tables/{table}/rounds/{round}/proof", get(proof))
        .route("/api/tables/{table}/log", get(log))
        .route("/api/tables/{table}/log/checkpoint", get(checkpoint))
        .route("/api/tables/{table}/log/seed", get(mark))
        .route("/api/key", get(key))
}

/// A round, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundDocument {
    /// The table.
    pub table: String,
    /// The round.
    pub round: u64,
    /// From where it is seen.
    pub viewpoint: String,
    /// What happened.
    pub steps: Vec<Happened>,
}

/// Why each wager of a round was paid, returned or collected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplanationDocument {
    /// The table.
    pub table: String,
    /// The round.
    pub round: u64,
    /// The wagers.
    pub wagers: Vec<ExplainedView>,
}

/// The table and the viewpoint from which somebody sees it.
async fn seen_from(
    house: &House,
    who: Option<Who>,
    table: &str,
    from: &From,
) -> Result<(Arc<Slot>, Viewpoint), Problem> {
    let slot = house.tables().slot(house, table).await?;
    let posted = slot.posted();
    posted.check(who.as_ref())?;
    let wanted = from.viewpoint()?;
    let viewpoint = house.tables().look(house, &slot, move |table| {
        posted.viewpoint(who.as_ref(), &held(table, who.as_ref()), wanted)
    });
    let viewpoint = viewpoint.await??;
    Ok((slot, viewpoint))
}

/// All durable records of a table.
async fn records(house: &House, table: &str) -> Result<Vec<u8>, Problem> {
    let frames = house.store().read(&table_id(table)?, 0).await;
    Ok(frames.map_err(|cause| Problem::fault("reading a log", cause))?.concat())
}

/// A round as it is read from the log, beside the table, which goes on meanwhile.
async fn replayed(
    house: &House,
    (slot, table): (&Arc<Slot>, String),
    round: u64,
    (viewpoint, hidden): (Viewpoint, Hidden),
) -> Result<Document<RoundDocument>, Problem> {
    let reading = house
        .tables()
        .look(house, slot, move |table| table.replay(round, viewpoint, hidden))
        .await?;
    let aside = house.aside().await?;
    let bytes = records(house, &table).await?;
    let sealed = house.store().seeds(&table_id(&table)?).await;
    let sealed = sealed.map_err(|cause| Problem::fault("reading seeds", cause))?;
    let steps = aside.work(move || reading(&bytes, &sealed)).await?;
    let steps = steps.map_err(|why| match why {
        NotReplayed::NoRound { .. } => Problem::not_found(why.to_string()),
        NotReplayed::Log(_) => Problem::fault("replaying a round", why),
    })?;
    let viewpoint = viewpoint.to_string();
    Ok(Document(RoundDocument { table, round, viewpoint, steps }))
}

async fn round(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path((table, round)): Path<(String, u64)>,
    Query(from): Query<From>,
) -> Result<Document<RoundDocument>, Problem> {
    let (slot, viewpoint) = seen_from(&house, who, &table, &from).await?;
    replayed(&house, (&slot, table), round, (viewpoint, Hidden::Stays)).await
}

/// Surveillance sees what players examined in a round that is over. That is a record of the table
/// first, every time; where players bank the game another member of staff must be on record too.
async fn look(
    State(house): State<House>,
    who: Who,
    Path((table, round)): Path<(String, u64)>,
    CommandKey(key): CommandKey,
) -> Result<Response, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(Some(&who))?;
    house.refused().check(who.id(), house.limits(), house.now())?;
    let said = Said::Look { round };
    let request = Hash(Sha256::digest(format!("look at round {round} of {table}")).into());
    let (key, asks) = (command_key(&who, &key), who.clone());
    let command = |reply| Command { who: asks, key, request, said, reply };
    let answer = house.tables().tell(&house, &slot, command).await?;
    if matches!(answer, Answer::Refused(_)) {
        return Ok(answer.into_response());
    }
    let (looks, needed) = house.tables().look(&house, &slot, move |it| it.looks(round)).await?;
    if looks.len() < needed {
        let detail = "it is on record that you are to see this; it takes two members of staff";
        return Err(Problem::new(Kind::Refused, detail).accepting("the same of another member"));
    }
    if !who.is_surveillance() {
        return Ok(answer.into_response());
    }
    let seen = (Viewpoint::Surveillance, Hidden::Shown);
    Ok(replayed(&house, (&slot, table), round, seen).await?.into_response())
}

async fn explanation(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path((table, round)): Path<(String, u64)>,
) -> Result<Document<ExplanationDocument>, Problem> {
    let (slot, _) = seen_from(&house, who, &table, &From::default()).await?;
    let wagers = house.tables().look(&house, &slot, move |table| table.explain(round)).await?;
    let missing = || {
        let detail = format!("round {round} is not over, never was, or too long ago");
        Problem::not_found(detail).accepting("one of the last rounds; or replay it")
    };
    Ok(Document(ExplanationDocument { table, round, wagers: wagers.ok_or_else(missing)? }))
}

/// The copy of the log that a viewpoint may have: a player's own closed parts, and for everybody
/// else what everybody may know. In a round in play that holds for staff too.
async fn copy(
    house: &House,
    who: Option<Who>,
    table: &str,
    from: &From,
) -> Result<Vec<u8>, Problem> {
    let (_, viewpoint) = seen_from(house, who, table, from).await?;
    let reader = match viewpoint {
        Viewpoint::Seat(seat) => audit::Viewpoint::Seat(seat),
        Viewpoint::Spectator | Viewpoint::Floor | Viewpoint::Surveillance => {
            audit::Viewpoint::Public
        }
    };
    let aside = house.aside().await?;
    let bytes = records(house, table).await?;
    let exporting = aside.work(move || {
        let mut copy = Vec::new();
        audit::export(std::io::Cursor::new(&*bytes), &reader, &mut copy).map(|_| copy)
    });
    exporting.await?.map_err(|why| Problem::new(Kind::Refused, why.to_string()))
}

async fn log(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path(table): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Problem> {
    let copy = copy(&house, who, &table, &from).await?;
    let named = format!("attachment; filename=\"{table}.log\"");
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, named),
    ];
    Ok((headers, copy).into_response())
}

/// What a round can be checked by alone, from the copy that a viewpoint may have.
async fn proof(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path((table, round)): Path<(String, u64)>,
    Query(from): Query<From>,
) -> Result<Document<RoundProof>, Problem> {
    let copy = copy(&house, who, &table, &from).await?;
    let proven = lengthy(|| {
        let log = Log::read(&*copy).map_err(|found| NotProven::Found(found[0].clone()))?;
        round_proof(&log, round)
    });
    Ok(Document(proven.map_err(|why| match why {
        NotProven::NoRound { .. } | NotProven::Open { .. } => Problem::not_found(why.to_string()),
        NotProven::NoSeed { .. } | NotProven::Secret { .. } => {
            Problem::new(Kind::Refused, why.to_string())
        }
        NotProven::Found(_) => Problem::fault("proving a round", why),
    })?))
}

async fn checkpoint(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path(table): Path<String>,
) -> Result<String, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(who.as_ref())?;
    let kept = house.store().kept(Shelf::Tables, checkpoint_key(&table)).await;
    let kept = kept.map_err(|cause| Problem::fault("reading a checkpoint", cause))?;
    match kept.as_deref().map(serde_json::from_slice::<Shelved>) {
        Some(Ok(Shelved::Checkpoint(text))) => Ok(text),
        Some(Ok(Shelved::Table(_)) | Err(_)) | None => {
            Err(Problem::not_found("the table has no checkpoint"))
        }
    }
}

/// What lies beside a copy in the place of seeds: that it is one.
async fn mark(
    State(house): State<House>,
    Perhaps(who): Perhaps,
    Path(table): Path<String>,
) -> Result<String, Problem> {
    let slot = house.tables().slot(&house, &table).await?;
    slot.posted().check(who.as_ref())?;
    let _aside = house.aside().await?;
    let bytes = records(&house, &table).await?;
    let records = audit::Records::read(&*bytes);
    let records = records.map_err(|broken| Problem::fault("reading a log", broken))?;
    Ok(audit::copy_mark(records.header().id))
}

async fn key(State(house): State<House>) -> String {
    house.tables().public_key() + "\n"
}
