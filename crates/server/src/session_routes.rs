//! Sessions over HTTP: come, look, go; tokens for programs; play money.

use std::sync::Arc;

use audit::Hash;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use axum::{Router, response::AppendHeaders};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use store::{AccountId, Kept, Shelf};

use crate::body::{Document, Sent};
use crate::caps::Counted;
use crate::grants::{GRANT, Grant};
use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::secret::hex;
use crate::serve::Peer;
use crate::sessions::{COOKIE, OnDuty, Perhaps, Session, Who, fresh_secret};

/// The addresses of sessions.
pub fn router() -> Router<House> {
    Router::new()
        .route("/api/session", get(look).post(come).delete(go))
        .route("/api/session/grant", post(grant))
        .route("/api/session/tokens", post(make_token))
        .route("/api/session/tokens/{token}", delete(revoke))
}

/// So many tokens one account may have at one time.
pub const TOKENS_MAX: usize = 16;

/// How somebody is known again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KnownBy {
    /// By a cookie that scripts cannot read.
    #[default]
    Cookie,
    /// By a token that the program keeps.
    Token,
}

/// Somebody comes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Coming {
    /// What people are to see.
    pub name: String,
    /// How to be known again.
    #[serde(default)]
    pub known_by: KnownBy,
}

/// Whoever asked, as the house knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SessionDocument {
    /// What stands in records.
    pub id: String,
    /// What people see.
    pub name: String,
    /// Who it is, of the staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staff: Option<OnDuty>,
    /// Play money that lies on no table, in cents.
    pub balance: i64,
    /// The token of a program, told once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A token, told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenDocument {
    /// What the program shows.
    pub token: String,
    /// What names it when it is revoked.
    pub name: String,
}

async fn come(
    State(house): State<House>,
    Extension(peer): Extension<Peer>,
    Perhaps(known): Perhaps,
    sent: Sent<Coming>,
) -> Result<Response, Problem> {
    if let Some(who) = known {
        return Ok(Document(document(&house, who.session(), None).await?).into_response());
    }
    let now = house.now();
    let session = Arc::new(Session::new(&sent.value.name, now)?);
    let place = house.caps().take(peer.address, Counted::Session, now)?;
    let (secret, key) = fresh_secret()?;
    let shelf = match sent.value.known_by {
        KnownBy::Cookie => Shelf::Sessions,
        KnownBy::Token => Shelf::Tokens,
    };
    let kept = vec![session.kept(shelf, key)];
    given(&house, Grant { account: session.id.clone(), cents: GRANT, now, kept }).await?;
    place.keep();
    house.sessions().remember((shelf, key), &session);
    let token = (shelf == Shelf::Tokens).then(|| secret.clone());
    let told = Document(document(&house, &session, token).await?);
    Ok(match sent.value.known_by {
        KnownBy::Token => (StatusCode::CREATED, told).into_response(),
        KnownBy::Cookie => {
            let cookie = AppendHeaders([(header::SET_COOKIE, cookie(&house, &secret)?)]);
            (StatusCode::CREATED, cookie, told).into_response()
        }
    })
}

/// Gives, to its end: whoever asked may have hung up meanwhile.
async fn given(house: &House, grant: Grant) -> Result<(), Problem> {
    let house = house.clone();
    let giving = tokio::spawn(async move { house.grants().give(grant).await });
    giving.await.map_err(|cause| Problem::fault("granting play money", cause))?
}

/// The cookie with this secret: no script reads it, and no other site sends it with a command.
pub fn cookie(house: &House, secret: &str) -> Result<HeaderValue, Problem> {
    let secure = if house.names().is_secure() { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}");
    HeaderValue::from_str(&text).map_err(|cause| Problem::fault("writing a cookie", cause))
}

/// A session as it is told.
pub async fn document(
    house: &House,
    session: &Session,
    token: Option<String>,
) -> Result<SessionDocument, Problem> {
    let balance = balance(house, &session.id).await?;
    let Session { id, name, staff, .. } = session.clone();
    Ok(SessionDocument { id, name, staff, balance, token })
}

async fn balance(house: &House, id: &str) -> Result<i64, Problem> {
    let account = AccountId::new(id).map_err(|cause| Problem::fault("naming an account", cause))?;
    let balance = house.store().balance(&account).await;
    balance.map_err(|cause| Problem::fault("reading a balance", cause))
}

async fn look(State(house): State<House>, who: Who) -> Result<Document<SessionDocument>, Problem> {
    Ok(Document(document(&house, who.session(), None).await?))
}

async fn go(State(house): State<House>, who: Who) -> Result<StatusCode, Problem> {
    take_off(&house, who.shown).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A secret opens nothing from now on.
pub async fn take_off(house: &House, (shelf, key): (Shelf, Hash)) -> Result<(), Problem> {
    let kept = house.store().keep(vec![Kept { shelf, key, bytes: None }]).await;
    kept.map_err(|cause| Problem::fault("taking a session off its shelf", cause))?;
    house.sessions().forget((shelf, key));
    Ok(())
}

async fn grant(State(house): State<House>, who: Who) -> Result<Document<SessionDocument>, Problem> {
    let (giver, session) = (house.clone(), who.session().clone());
    let giving = tokio::spawn(async move {
        giver.grants().give_again(&session.id, session.granted, giver.now()).await
    });
    giving.await.map_err(|cause| Problem::fault("granting play money", cause))??;
    Ok(Document(document(&house, who.session(), None).await?))
}

async fn make_token(State(house): State<House>, who: Who) -> Result<Response, Problem> {
    let _making = house.sessions().making_tokens().await;
    let mut tokens = tokens(&house, who.id()).await?;
    if tokens.len() >= TOKENS_MAX {
        let detail = format!("you have {TOKENS_MAX} tokens; revoke one");
        return Err(Problem::new(Kind::TooMany, detail));
    }
    let (token, key) = fresh_secret()?;
    tokens.push(key.0);
    let bytes = Some(tokens.concat());
    let list = Kept { shelf: Shelf::Sessions, key: tokens_key(who.id()), bytes };
    // A token has no duty: a program that is to be on duty signs in itself, and out again.
    let session = Session { staff: None, ..who.session().clone() };
    let kept = house.store().keep(vec![session.kept(Shelf::Tokens, key), list]).await;
    kept.map_err(|cause| Problem::fault("keeping a token", cause))?;
    let told = TokenDocument { token, name: hex(&key.0) };
    Ok((StatusCode::CREATED, Document(told)).into_response())
}

/// Where the list of an account's tokens is kept. No secret has this hash.
fn tokens_key(account: &str) -> Hash {
    Hash(Sha256::new().chain_update(b"house tokens\n").chain_update(account).finalize().into())
}

/// The tokens of an account that still open something.
async fn tokens(house: &House, account: &str) -> Result<Vec<[u8; 32]>, Problem> {
    let fault = |cause| Problem::fault("looking for tokens", cause);
    let list = house.store().kept(Shelf::Sessions, tokens_key(account)).await.map_err(fault)?;
    let mut tokens = Vec::new();
    for token in list.unwrap_or_default().as_chunks::<32>().0 {
        if house.store().kept(Shelf::Tokens, Hash(*token)).await.map_err(fault)?.is_some() {
            tokens.push(*token);
        }
    }
    Ok(tokens)
}

async fn revoke(
    State(house): State<House>,
    who: Who,
    Path(name): Path<String>,
) -> Result<StatusCode, Problem> {
    let unknown = || Problem::not_found("you have no token of this name");
    let key = key_of(&name).ok_or_else(unknown)?;
    let kept = house.store().kept(Shelf::Tokens, key).await;
    let kept = kept.map_err(|cause| Problem::fault("looking for a token", cause))?;
    let session: Option<Session> = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if session.is_none_or(|session| session.id != who.id()) {
        return Err(unknown());
    }
    take_off(&house, (Shelf::Tokens, key)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The key whose digits these are.
fn key_of(digits: &str) -> Option<Hash> {
    if digits.len() != 64 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |place: usize| u8::from_str_radix(&digits[place * 2..place * 2 + 2], 16).ok();
    let mut key = [0; 32];
    for (place, into) in key.iter_mut().enumerate() {
        *into = byte(place)?;
    }
    Some(Hash(key))
}
