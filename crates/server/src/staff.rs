//! Members of staff: they sign in with a password, the first one by a link that is good once.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use audit::Hash;
use axum::Router;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use axum::routing::post;
use serde::{Deserialize, Serialize};
use store::{Kept, Shelf};
use tokio::sync::Semaphore;

use crate::body::{Document, Sent};
use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::secret::{Password, fresh, hashed, hex};
use crate::serve::Peer;
use crate::session_routes::{cookie, document, take_off};
use crate::sessions::{Duty, OnDuty, Session, Who, fresh_secret, name_of};

/// How long attempts count, in milliseconds.
const PAUSE: u64 = 60_000;
/// What guesses of the link are counted under; nobody has this name.
const LINK: &str = "\n";
/// So many attempts are remembered.
const REMEMBERED_MAX: usize = 10_000;
/// So many passwords are hashed at one time; each takes 19 MiB.
const HASHED_AT_ONCE: usize = 2;

/// What attempts are counted for. Who guesses elsewhere locks nobody out here, and a guess from
/// many addresses is slow all the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Guessed {
    NameFrom(String, IpAddr),
    From(IpAddr),
    Name(String),
}

impl Guessed {
    const fn at_most(&self) -> u32 {
        match self {
            Self::NameFrom(..) => 5,
            Self::From(_) => 20,
            Self::Name(_) => 100,
        }
    }

    fn all(name: &str, address: IpAddr) -> [Self; 3] {
        let name = name.to_owned();
        [Self::NameFrom(name.clone(), address), Self::From(address), Self::Name(name)]
    }
}

/// The addresses of staff.
pub fn router() -> Router<House> {
    Router::new()
        .route("/api/staff", post(add))
        .route("/api/staff/first", post(first))
        .route("/api/staff/sign-in", post(sign_in))
        .route("/api/staff/sign-out", post(sign_out))
}

/// Somebody signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SigningIn {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The first member of staff, who comes by the link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct First {
    /// What the link ends in.
    pub key: String,
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A further member of staff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Added {
    /// The name.
    pub name: String,
    /// The first password.
    pub password: String,
    /// The duty.
    pub duty: Duty,
}

/// A member of staff as it is kept.
#[derive(Serialize, Deserialize)]
struct Member {
    name: String,
    duty: Duty,
    password: Password,
}

/// The door of the staff.
#[derive(Debug)]
pub struct Door {
    /// The hash of the key that lets the first member in.
    first: Mutex<Option<[u8; 32]>>,
    /// Passwords that were tried and not found right, and since when.
    tried: Mutex<BTreeMap<Guessed, (u32, u64)>>,
    hashing: Semaphore,
}

impl Default for Door {
    fn default() -> Self {
        let hashing = Semaphore::new(HASHED_AT_ONCE);
        Self { first: Mutex::default(), tried: Mutex::default(), hashing }
    }
}

impl Door {
    /// The key for the first member of staff, if there is none yet.
    pub async fn first_key(&self, store: &dyn store::Store) -> Result<Option<String>, Problem> {
        if self.has_staff(store).await? {
            return Ok(None);
        }
        let key = hex(&fresh::<16>()?);
        *self.first.lock().unwrap_or_else(PoisonError::into_inner) = Some(hashed(&key));
        Ok(Some(key))
    }

    /// Whether anybody works here; another machine may have let the first one in.
    async fn has_staff(&self, store: &dyn store::Store) -> Result<bool, Problem> {
        let staff = store.shelf(Shelf::Staff).await;
        let staff = staff.map_err(|cause| Problem::fault("looking for staff", cause))?;
        Ok(!staff.is_empty())
    }

    fn is_first(&self, key: &str) -> bool {
        *self.first.lock().unwrap_or_else(PoisonError::into_inner) == Some(hashed(key))
    }

    /// Whether the key is the right one; it is good once.
    fn open(&self, key: &str) -> bool {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let right = *first == Some(hashed(key));
        if right {
            *first = None;
        }
        right
    }

    /// Counts an attempt before it is made, or says that there were too many.
    fn tries(&self, name: &str, address: IpAddr, now: u64) -> Result<(), Problem> {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        tried.retain(|_, (_, since)| now < since.saturating_add(PAUSE));
        let guessed = Guessed::all(name, address);
        let is_full = |it: &Guessed| tried.get(it).is_some_and(|(count, _)| *count >= it.at_most());
        if tried.len() >= REMEMBERED_MAX || guessed.iter().any(is_full) {
            let detail = "too many wrong passwords; wait a minute";
            return Err(Problem { retry_after: Some(60), ..Problem::new(Kind::TooMany, detail) });
        }
        for one in guessed {
            tried.entry(one).or_insert((0, now)).0 += 1;
        }
        Ok(())
    }

    /// The attempt was right and counts no more.
    fn was_right(&self, name: &str, address: IpAddr) {
        let mut tried = self.tried.lock().unwrap_or_else(PoisonError::into_inner);
        for one in Guessed::all(name, address) {
            if let Some((count, _)) = tried.get_mut(&one) {
                *count = count.saturating_sub(1);
            }
        }
        tried.remove(&Guessed::NameFrom(name.to_owned(), address));
    }

    /// Does what takes long and much memory where it is in nobody's way, few at a time.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let fault =
            |cause: &dyn std::fmt::Display| Problem::fault("hashing a password", cause.to_string());
        let _place = self.hashing.acquire().await.map_err(|cause| fault(&cause))?;
        tokio::task::spawn_blocking(work).await.map_err(|cause| fault(&cause))
    }
}

fn shelf_key(name: &str) -> Hash {
    Hash(hashed(&format!("staff {name}")))
}

async fn first(
    State(house): State<House>,
    Extension(peer): Extension<Peer>,
    who: Who,
    sent: Sent<First>,
) -> Result<Response, Problem> {
    let First { key, name, password } = sent.value;
    let name = name_of(&name)?;
    // A guess costs whoever guesses, and nobody else: nothing is hashed for it.
    house.door().tries(LINK, peer.address, house.now())?;
    let used = || Problem::not_allowed("this link was used, or is not the one on the console");
    if !house.door().is_first(&key) || house.door().has_staff(house.store()).await? {
        return Err(used());
    }
    let password = house.door().slowly(move || Password::new(&password)).await??;
    if !house.door().open(&key) {
        return Err(used());
    }
    house.door().was_right(LINK, peer.address);
    let member = Member { name, duty: Duty::CasinoSupervisor, password };
    keep(&house, &member).await?;
    tracing::info!(name = member.name, "the first member of staff has come");
    on_duty(&house, &who, Some(OnDuty { name: member.name, duty: member.duty })).await
}

async fn add(
    State(house): State<House>,
    who: Who,
    sent: Sent<Added>,
) -> Result<StatusCode, Problem> {
    if !who.session().staff.as_ref().is_some_and(|staff| staff.duty == Duty::CasinoSupervisor) {
        return Err(Problem::not_allowed("a casino supervisor adds members of staff"));
    }
    let Added { name, password, duty } = sent.value;
    let name = name_of(&name)?;
    if member(&house, &name).await?.is_some() {
        let detail = format!("there is a member of staff called {name:?}; take another name");
        return Err(Problem::new(Kind::Refused, detail));
    }
    let password = house.door().slowly(move || Password::new(&password)).await??;
    keep(&house, &Member { name, duty, password }).await?;
    Ok(StatusCode::CREATED)
}

async fn sign_in(
    State(house): State<House>,
    Extension(peer): Extension<Peer>,
    who: Who,
    sent: Sent<SigningIn>,
) -> Result<Response, Problem> {
    let SigningIn { name, password } = sent.value;
    let name = name_of(&name)?;
    house.door().tries(&name, peer.address, house.now())?;
    let member = member(&house, &name).await?;
    // Who is nobody here waits as long as somebody with a wrong password.
    let kept = member.as_ref().map(|member| member.password.clone());
    let right = house.door().slowly(move || match kept {
        Some(kept) => kept.is(&password),
        None => Password::new("nobody has this password").map(|_| false),
    });
    let right = right.await??;
    match member {
        Some(Member { name, duty, .. }) if right => {
            house.door().was_right(&name, peer.address);
            on_duty(&house, &who, Some(OnDuty { name, duty })).await
        }
        Some(_) | None => Err(Problem::new(Kind::NoSession, "name or password is wrong")),
    }
}

async fn sign_out(State(house): State<House>, who: Who) -> Result<Response, Problem> {
    on_duty(&house, &who, None).await
}

/// The same session with a duty or without: under a new secret, so that whoever knew the old one
/// gains nothing.
async fn on_duty(house: &House, who: &Who, staff: Option<OnDuty>) -> Result<Response, Problem> {
    let session = Arc::new(Session { staff, ..who.session().clone() });
    let (secret, key) = fresh_secret()?;
    let shelf = who.shown.0;
    let kept = house.store().keep(vec![session.kept(shelf, key)]).await;
    kept.map_err(|cause| Problem::fault("keeping a session", cause))?;
    take_off(house, who.shown).await?;
    house.sessions().remember((shelf, key), &session);
    let token = (shelf == Shelf::Tokens).then(|| secret.clone());
    let told = Document(document(house, &session, token).await?);
    if shelf == Shelf::Tokens {
        return Ok(told.into_response());
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, cookie(house, &secret)?)]);
    Ok((cookie, told).into_response())
}

async fn member(house: &House, name: &str) -> Result<Option<Member>, Problem> {
    let kept = house.store().kept(Shelf::Staff, shelf_key(name)).await;
    let kept = kept.map_err(|cause| Problem::fault("looking for a member of staff", cause))?;
    Ok(kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
}

async fn keep(house: &House, member: &Member) -> Result<(), Problem> {
    let bytes = Some(serde_json::to_vec(member).expect("a member has names for keys"));
    let kept = vec![Kept { shelf: Shelf::Staff, key: shelf_key(&member.name), bytes }];
    let kept = house.store().keep(kept).await;
    kept.map_err(|cause| Problem::fault("keeping a member of staff", cause))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_guesses_elsewhere_locks_nobody_out_until_all_guess_too_often() {
        let door = Door::default();
        let from = |last: u8| IpAddr::from([10, 0, 0, last]);
        for _ in 0..5 {
            door.tries("Ada", from(1), 0).expect("five");
        }
        let sixth = door.tries("Ada", from(1), 0).expect_err("the sixth");
        assert_eq!((sixth.kind, sixth.retry_after), (Kind::TooMany, Some(60)));
        door.tries("Ada", from(2), 0).expect("her own address");
        door.was_right("Ada", from(2));
        for name in 0..15 {
            door.tries(&format!("name {name}"), from(1), 0).expect("twenty from an address");
        }
        assert!(door.tries("another name", from(1), 0).is_err(), "the twenty-first");
        let others = (0..200).zip((3..=40).cycle());
        let tried = others.filter(|(_, last)| door.tries("Ada", from(*last), 0).is_ok()).count();
        assert_eq!(tried, 95, "a hundred for one name");
        door.tries("Ada", from(1), PAUSE).expect("a minute later");
    }
}
