//! Who asks: guests of the house by a cookie, programs by a token, staff who have signed in.
//!
//! A session has an id that stands in records; its secret is known to the browser or the program
//! alone, the house keeps the hash. Every session has an account of play money. What a session may
//! do at a table depends on where it sits and on its role.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use audit::Hash;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use store::{Kept, Shelf};
use table::Role;
use tokio::sync::broadcast;
use tokio::time::Instant;

use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::secret::{fresh, hashed, hex};

/// The name of the cookie.
pub const COOKIE: &str = "house";
/// The longest name that people may see, in characters.
pub const NAME_MAX: usize = 32;
/// So many sessions are remembered without asking the store.
const REMEMBERED_MAX: usize = 10_000;

/// What a member of staff does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Supervises tables.
    Floorperson,
    /// Supervises floorpersons.
    CasinoSupervisor,
    /// The same at poker tables.
    PokerShiftSupervisor,
    /// Guards cards and chips.
    Security,
    /// Watches, and sees afterwards what was hidden.
    Surveillance,
}

impl Duty {
    /// What it is at a table; who only watches is nobody there.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Floorperson => Some(Role::Floorperson),
            Self::CasinoSupervisor => Some(Role::CasinoSupervisor),
            Self::PokerShiftSupervisor => Some(Role::PokerShiftSupervisor),
            Self::Security => Some(Role::Security),
            Self::Surveillance => None,
        }
    }
}

impl Duty {
    /// Whether it may be on record for a look at what was hidden.
    pub const fn may_look(self) -> bool {
        match self {
            Self::Surveillance | Self::CasinoSupervisor | Self::PokerShiftSupervisor => true,
            Self::Floorperson | Self::Security => false,
        }
    }
}

/// A member of staff, signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnDuty {
    /// The name.
    pub name: String,
    /// The duty.
    pub duty: Duty,
}

/// Somebody who is known to the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// What stands in records and names the account.
    pub id: String,
    /// What people see.
    pub name: String,
    /// Who it is, of the staff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staff: Option<OnDuty>,
    /// When play money was last granted, in milliseconds since 1970.
    pub granted: u64,
}

impl Session {
    /// Somebody new of this name.
    pub fn new(name: &str, now: u64) -> Result<Self, Problem> {
        let name = name_of(name)?;
        Ok(Self { id: format!("p-{}", hex(&fresh::<8>()?)), name, staff: None, granted: now })
    }

    /// The same as it is kept under the hash of a secret.
    pub fn kept(&self, shelf: Shelf, key: Hash) -> Kept {
        let bytes = serde_json::to_vec(self).expect("a session has names for keys");
        Kept { shelf, key, bytes: Some(bytes) }
    }
}

/// A name that people may see: one line without anything hidden.
pub fn name_of(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let hidden = name.contains(|c: char| c.is_control() || paper::is_hidden(c));
    if name.is_empty() || hidden || name.chars().count() > NAME_MAX {
        return Err(Problem::not_understood(format!("{name:?} is no name"))
            .accepting(format!("1 to {NAME_MAX} characters in one line")));
    }
    Ok(name.to_owned())
}

/// A secret for a browser or a program, and the hash that the house keeps.
pub fn fresh_secret() -> Result<(String, Hash), Problem> {
    let secret = hex(&fresh::<32>()?);
    let key = Hash(hashed(&secret));
    Ok((secret, key))
}

/// Whoever asks.
#[derive(Clone, Debug)]
pub struct Who {
    session: Arc<Session>,
    /// The hash of the secret that was shown, and where it is kept.
    pub shown: (Shelf, Hash),
}

impl Who {
    /// The id of the session.
    pub fn id(&self) -> &str {
        &self.session.id
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The role of staff, if it has one at a table.
    pub fn role(&self) -> Option<Role> {
        self.session.staff.as_ref().and_then(|staff| staff.duty.role())
    }

    /// Whether it watches for the house.
    pub fn is_surveillance(&self) -> bool {
        self.session.staff.as_ref().is_some_and(|staff| staff.duty == Duty::Surveillance)
    }
}

impl FromRequestParts<House> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        let shown = shown(parts).ok_or_else(nobody)?;
        house.sessions().known(house, shown).await?.ok_or_else(nobody)
    }
}

/// Whoever asks, if anybody is known.
#[derive(Clone, Debug)]
pub struct Perhaps(pub Option<Who>);

impl FromRequestParts<House> for Perhaps {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        match shown(parts) {
            None => Ok(Self(None)),
            Some(shown) => Ok(Self(house.sessions().known(house, shown).await?)),
        }
    }
}

fn nobody() -> Problem {
    Problem::new(Kind::NoSession, "nobody is known by this cookie or token")
        .accepting("POST /api/session makes a session; programs show authorization: Bearer TOKEN")
}

/// The secret that a request shows: a token before a cookie.
fn shown(parts: &Parts) -> Option<(Shelf, Hash)> {
    let text = |value: &axum::http::HeaderValue| value.to_str().ok().map(str::to_owned);
    if let Some(value) = parts.headers.get(header::AUTHORIZATION) {
        let value = text(value)?;
        let (scheme, token) = value.split_once(' ')?;
        return scheme
            .eq_ignore_ascii_case("bearer")
            .then(|| (Shelf::Tokens, Hash(hashed(token.trim()))));
    }
    let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(text);
    for cookies in cookies {
        for cookie in cookies.split(';') {
            if let Some((COOKIE, secret)) = cookie.trim().split_once('=') {
                return Some((Shelf::Sessions, Hash(hashed(secret))));
            }
        }
    }
    None
}

/// How long a session is remembered before the store is asked again.
const REMEMBERED: Duration = Duration::from_secs(10);

/// How often the store is asked whether the secret of a stream was revoked on another machine.
const ASKED_AGAIN: Duration = Duration::from_secs(30);

/// Where the hash of a secret lies.
type Place = (Shelf, [u8; 32]);

/// Sessions by the place of their secrets, and since when they are remembered.
type Remembered = BTreeMap<Place, (Arc<Session>, Instant)>;

/// Sessions that were asked for lately.
#[derive(Debug)]
pub struct Sessions {
    remembered: Mutex<Remembered>,
    /// The secrets that open nothing any more, as they are taken off.
    revoked: broadcast::Sender<Place>,
    /// Held while the list of somebody's tokens changes.
    tokens: tokio::sync::Mutex<()>,
}

impl Default for Sessions {
    fn default() -> Self {
        let (remembered, tokens) = (Mutex::default(), tokio::sync::Mutex::default());
        Self { remembered, revoked: broadcast::Sender::new(256), tokens }
    }
}

impl Sessions {
    async fn known(&self, house: &House, shown: (Shelf, Hash)) -> Result<Option<Who>, Problem> {
        let place = (shown.0, shown.1.0);
        let fresh = |(_, since): &&(Arc<Session>, Instant)| since.elapsed() < REMEMBERED;
        if let Some((session, _)) = self.lock().get(&place).filter(fresh) {
            return Ok(Some(Who { session: Arc::clone(session), shown }));
        }
        let mut revoked = self.revoked.subscribe();
        let kept = house.store().kept(shown.0, shown.1).await;
        let kept = kept.map_err(|cause| Problem::fault("looking for a session", cause))?;
        let Some(bytes) = kept else { return Ok(None) };
        let session: Session = serde_json::from_slice(&bytes)
            .map_err(|cause| Problem::fault("reading a session", cause))?;
        let session = Arc::new(session);
        // What was revoked while we looked is not remembered.
        if matches!(revoked.try_recv(), Err(broadcast::error::TryRecvError::Empty)) {
            self.remember(shown, &session);
        }
        Ok(Some(Who { session, shown }))
    }

    /// Nobody else makes a token here while the guard is held.
    pub async fn making_tokens(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.tokens.lock().await
    }

    /// A session that was made or changed.
    pub fn remember(&self, (shelf, key): (Shelf, Hash), session: &Arc<Session>) {
        let mut remembered = self.lock();
        if remembered.len() >= REMEMBERED_MAX {
            remembered.clear();
        }
        remembered.insert((shelf, key.0), (Arc::clone(session), Instant::now()));
    }

    /// A secret that opens nothing any more.
    pub fn forget(&self, (shelf, key): (Shelf, Hash)) {
        let mut remembered = self.lock();
        remembered.remove(&(shelf, key.0));
        // Nobody may be listening.
        let _ = self.revoked.send((shelf, key.0));
    }

    /// Until the secret somebody showed opens nothing any more; never, for nobody.
    pub fn revoked(&self, house: &House, who: Option<&Who>) -> impl Future<Output = ()> + use<> {
        let mut revoked = self.revoked.subscribe();
        let (shown, house) = (who.map(|who| who.shown), house.clone());
        async move {
            let Some((shelf, key)) = shown else { return std::future::pending().await };
            // Who missed some of them may have missed this one, and comes back to be asked.
            let here = async { while revoked.recv().await.is_ok_and(|it| it != (shelf, key.0)) {} };
            let elsewhere = async {
                loop {
                    tokio::time::sleep(ASKED_AGAIN).await;
                    if matches!(house.store().kept(shelf, key).await, Ok(None)) {
                        return;
                    }
                }
            };
            tokio::select! {
                () = here => {}
                () = elsewhere => {}
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Remembered> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
