//! Whether a request is answered here or passed on to the machine that keeps its table.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use store::{Holder, Member, NodeId};

use super::Nodes;
use super::merged::{Gone, Source, merged};
use super::pass::Asked;
use crate::house::House;
use crate::problem::Problem;
use crate::stream::Wanted;
use crate::tables::table_id;

/// So long a request waits for a table that is on its way from one machine to another.
const WAITED: Duration = Duration::from_secs(6);
/// How often it looks where the table is.
const PAUSE: Duration = Duration::from_millis(100);
/// How often it looks whether the machine that was asked still keeps the table.
const LOOKED: Duration = Duration::from_millis(400);

/// Where a table is.
enum Place {
    /// Here, or nowhere: then it is taken up here.
    Here,
    /// At this machine.
    At(Member, Holder),
    /// At a machine that is gone; its lease is not over yet.
    Moving,
}

/// Answers here, or passes the request on to whoever keeps the table.
pub async fn pass_on(State(house): State<House>, request: Request, next: Next) -> Response {
    let Some(nodes) = house.nodes() else { return next.run(request).await };
    let answered = match request.uri().path() {
        "/api/events" => stream(&house, nodes, request, next).await,
        path => match table_of(path).map(str::to_owned) {
            Some(table) => of_table(&house, nodes, &table, request, next).await,
            None => Ok(next.run(request).await),
        },
    };
    answered.unwrap_or_else(|problem| problem.into_response())
}

/// The table that a path is about.
fn table_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/tables/")?;
    rest.split('/').next().filter(|table| !table.is_empty())
}

async fn place(house: &House, nodes: &Nodes, table: &str) -> Result<Place, Problem> {
    if house.tables().is_here(table) {
        return Ok(Place::Here);
    }
    let Ok(id) = table_id(table) else { return Ok(Place::Here) };
    let holder = house.store().holder(&id).await;
    let holder = holder.map_err(|cause| Problem::fault("looking for a table", cause))?;
    Ok(match holder {
        None => Place::Here,
        Some(holder) if holder.node == nodes.own().node => Place::Here,
        Some(holder) => match holder.member.clone() {
            Some(member) => Place::At(member, holder),
            None => Place::Moving,
        },
    })
}

/// Until a machine keeps a table no more.
async fn given_up(house: &House, nodes: &Nodes, table: &str, holder: &Holder) {
    loop {
        tokio::time::sleep(LOOKED).await;
        match place(house, nodes, table).await {
            Ok(Place::At(_, now)) if now == *holder => {}
            Ok(Place::Here | Place::Moving | Place::At(..)) => return,
            Err(_) => {}
        }
    }
}

fn still_moving() -> Problem {
    Problem::busy("the table is on its way to another machine; ask again with the same key")
}

async fn of_table(
    house: &House,
    nodes: &Nodes,
    table: &str,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if let Place::Here = place(house, nodes, table).await? {
        return Ok(next.run(request).await);
    }
    let known = request.extensions().clone();
    let asked = Asked::of(request, house.limits().body_max).await?;
    let until = Instant::now() + WAITED;
    while Instant::now() < until {
        match place(house, nodes, table).await? {
            Place::Here => return Ok(next.run(as_it_came(asked, known)).await),
            Place::Moving => {}
            Place::At(member, holder) => {
                house.metrics().passed_total.fetch_add(1, Ordering::Relaxed);
                let answered = tokio::select! {
                    answered = nodes.pass(&member, &asked) => answered,
                    () = given_up(house, nodes, table, &holder) => Err("it is gone".to_owned()),
                };
                match answered {
                    Ok(response) if response.status() != StatusCode::SERVICE_UNAVAILABLE => {
                        return Ok(response);
                    }
                    // It is busy; or the table is there no more.
                    Ok(response) => match place(house, nodes, table).await? {
                        Place::At(_, now) if now == holder => return Ok(response),
                        Place::Here | Place::Moving | Place::At(..) => {}
                    },
                    Err(cause) => tracing::debug!(node = %member.node, cause, "not passed on"),
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(still_moving())
}

/// The request again, for this machine.
fn as_it_came(asked: Asked, known: Extensions) -> Request {
    let mut request = Request::new(Body::from(asked.body));
    *request.method_mut() = asked.method;
    *request.uri_mut() = asked.path.parse().expect("it came as one");
    *request.headers_mut() = asked.headers;
    *request.extensions_mut() = known;
    request
}

/// What a page follows, parted by the machines that keep its tables.
struct Parted {
    here: Vec<String>,
    at: BTreeMap<NodeId, (Member, Vec<String>)>,
    moving: bool,
}

impl Parted {
    /// Whether all of it is told here.
    fn is_here(&self) -> bool {
        self.at.is_empty() && !self.moving
    }
}

async fn parted(house: &House, nodes: &Nodes, tables: &str) -> Result<Parted, Problem> {
    let mut parted = Parted { here: Vec::new(), at: BTreeMap::new(), moving: false };
    for part in tables.split(',').filter(|part| !part.is_empty()) {
        let table = part.split('@').next().unwrap_or_default();
        match place(house, nodes, table).await? {
            Place::Here => parted.here.push(part.to_owned()),
            Place::Moving => parted.moving = true,
            Place::At(member, _) => {
                let of = parted.at.entry(member.node.clone());
                of.or_insert_with(|| (member, Vec::new())).1.push(part.to_owned());
            }
        }
    }
    Ok(parted)
}

/// What a page follows and how far it has read; nothing if that cannot be read.
fn page_of(request: &Request, tables_max: usize) -> Option<(Wanted, String)> {
    let Query(wanted) = Query::<Wanted>::try_from_uri(request.uri()).ok()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_,@.:".contains(c);
    let lists = [&wanted.tables, &wanted.jobs];
    let read = lists.iter().all(|list| list.chars().all(plain));
    let few = wanted.tables.split(',').count() <= tables_max;
    let last = request.headers().get("last-event-id");
    let last = last.map(|id| id.to_str().unwrap_or("?").to_owned());
    let cursor = last.or(wanted.after.clone()).unwrap_or_default();
    (read && few).then_some((wanted, cursor))
}

/// A stream whose tables may lie on several machines: one from each, told as one.
async fn stream(
    house: &House,
    nodes: &Nodes,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let Some((wanted, cursor)) = page_of(&request, house.limits().tables_of_page_max) else {
        // Whatever is wrong with it is said here.
        return Ok(next.run(request).await);
    };
    let mut parts = parted(house, nodes, &wanted.tables).await?;
    if parts.is_here() {
        return Ok(next.run(request).await);
    }
    let known = request.extensions().clone();
    let asked = Asked::of(request, house.limits().body_max).await?;
    let until = Instant::now() + WAITED;
    let mut sources = loop {
        if parts.is_here() {
            return Ok(next.run(as_it_came(asked, known)).await);
        }
        match begun(house, nodes, &asked, (&parts, &cursor)).await {
            Some(Ok(sources)) => break sources,
            Some(Err(refused)) => return Ok(refused),
            None if Instant::now() >= until => return Err(still_moving()),
            None => tokio::time::sleep(PAUSE).await,
        }
        parts = parted(house, nodes, &wanted.tables).await?;
    };
    if !parts.here.is_empty() || !wanted.jobs.is_empty() {
        let asked = part(&asked, (&parts.here, &wanted.jobs), &cursor);
        let response = next.run(as_it_came(asked, known)).await;
        if response.status() != StatusCode::OK {
            return Ok(response);
        }
        sources.push(Source::new(response, None, &parts.here, &cursor));
    }
    Ok(merged(house, sources))
}

/// The streams of other machines; a refusal of one of them; nothing if one does not answer.
async fn begun(
    house: &House,
    nodes: &Nodes,
    asked: &Asked,
    (parted, cursor): (&Parted, &str),
) -> Option<Result<Vec<Source>, Response>> {
    if parted.moving {
        return None;
    }
    let mut sources = Vec::new();
    for (member, tables) in parted.at.values() {
        house.metrics().passed_total.fetch_add(1, Ordering::Relaxed);
        let asked = part(asked, (tables, ""), cursor);
        let answered = tokio::select! {
            answered = nodes.pass(member, &asked) => answered,
            () = nodes.gone(member) => return None,
        };
        match answered {
            Err(_) => return None,
            Ok(response) if response.status() == StatusCode::SERVICE_UNAVAILABLE => return None,
            Ok(response) if response.status() != StatusCode::OK => return Some(Err(response)),
            Ok(response) => {
                let gone = Some(Box::pin(nodes.gone(member)) as Gone);
                sources.push(Source::new(response, gone, tables, cursor));
            }
        }
    }
    Some(Ok(sources))
}

/// The part of a request for a stream that is about these tables and questions.
fn part(asked: &Asked, (tables, jobs): (&[String], &str), cursor: &str) -> Asked {
    let mut headers: HeaderMap = asked.headers.clone();
    headers.remove("last-event-id");
    let cursor = super::merged::cursor_of(cursor, tables);
    if let Ok(id) = cursor.parse()
        && !cursor.is_empty()
    {
        headers.insert("last-event-id", id);
    }
    let path = format!("/api/events?tables={}&jobs={jobs}", tables.join(","));
    let peer: IpAddr = asked.peer;
    Asked { method: asked.method.clone(), path, headers, body: asked.body.clone(), peer }
}
