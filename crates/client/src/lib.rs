//! A program at the door of the house: a bot, a load generator, a test.
//!
//! A [`Client`] is one session. Every command gets a key of its own and is sent again with the same
//! key until it is answered, so that it is done once however often a connection breaks. A
//! [`Follower`] reads a stream of events and comes back by itself where it was cut off.
#![deny(clippy::wildcard_enum_match_arm)]

pub mod bot;
mod error;
mod follower;
mod request;

use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};

use floor::shared::{HintView, TableFacts};
use seat::{Ask, GivenBytes, OwnBytes, Said, Viewpoint};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::desk::{Job, Question};
use server::session_routes::{Coming, KnownBy, SessionDocument};
use server::tables::{Done, Joining, OpenedTable, TableList, ToOpen, ViewDocument};

pub use error::ClientError;
pub use follower::{Follower, Told};
pub use hyper::Method;
pub use request::{Connection, Received};

/// How often something is sent again before it is given up.
const ATTEMPTS: u32 = 60;
/// The pause before something is sent again, where the house names none.
const PAUSE: Duration = Duration::from_millis(100);

/// One session with a house.
#[derive(Clone, Debug)]
pub struct Client {
    connection: Connection,
    /// What it adds to the order of cards.
    bytes: Arc<Mutex<OwnBytes>>,
}

impl Client {
    /// A client of the house at `http://HOST:PORT`, without a session.
    ///
    /// # Errors
    ///
    /// If the address is none.
    pub fn new(url: &str) -> Result<Self, ClientError> {
        Ok(Self { connection: Connection::new(url)?, bytes: Arc::default() })
    }

    /// The connection itself, for requests of one's own.
    pub const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// The same session, known by this token.
    #[must_use]
    pub fn known_by(mut self, token: &str) -> Self {
        self.connection.token = Some(token.to_owned());
        self
    }

    /// The same session with a house of several machines, at these addresses: where one does not
    /// answer in time, the next one is asked.
    ///
    /// # Errors
    ///
    /// If an address is none.
    pub fn among(mut self, urls: &[&str], patience: Duration) -> Result<Self, ClientError> {
        self.connection = self.connection.among(urls, patience)?;
        Ok(self)
    }

    /// Comes under this name: a session with an account of play money.
    pub async fn come(url: &str, name: &str) -> Result<(Self, SessionDocument), ClientError> {
        Self::new(url)?.comes(name).await
    }

    /// The same as a new session under this name.
    pub async fn comes(mut self, name: &str) -> Result<(Self, SessionDocument), ClientError> {
        self.connection.token = None;
        let coming = Coming { name: name.to_owned(), known_by: KnownBy::Token };
        let come = self.send::<_, SessionDocument>(Method::POST, "/api/session", Some(&coming));
        let mut session = come.await?;
        self.connection.token = session.token.take();
        Ok((self, session))
    }

    /// Who this is, and what the account has.
    pub async fn session(&self) -> Result<SessionDocument, ClientError> {
        self.get("/api/session").await
    }

    /// The tables.
    pub async fn tables(&self) -> Result<TableList, ClientError> {
        self.get("/api/tables").await
    }

    /// Opens a table.
    pub async fn open(&self, table: &ToOpen) -> Result<OpenedTable, ClientError> {
        self.keyed("/api/tables", &fresh_key()?, table).await
    }

    /// Joins a private table.
    pub async fn join(&self, table: &str, link: &str) -> Result<(), ClientError> {
        let (path, link) = (format!("/api/tables/{table}/join"), link.to_owned());
        self.repeated(Method::POST, &path, &[], Some(&body(&Joining { link })?)).await?;
        Ok(())
    }

    /// The table as it is seen from here.
    pub async fn view(
        &self,
        table: &str,
        from: Option<Viewpoint>,
    ) -> Result<ViewDocument, ClientError> {
        let from = from.map_or_else(String::new, |from| format!("?from={from}"));
        self.get(&format!("/api/tables/{table}{from}")).await
    }

    /// What the table is.
    pub async fn facts(&self, table: &str) -> Result<TableFacts, ClientError> {
        self.get(&format!("/api/tables/{table}/facts")).await
    }

    /// What the choices of a decision are worth.
    pub async fn hint(&self, table: &str, seat: usize) -> Result<HintView, ClientError> {
        self.get(&format!("/api/tables/{table}/hint?seat={seat}")).await
    }

    /// What a bot with this session answers: bytes of its own, which it keeps until they are shown,
    /// and to every other question what [`bot::answer`] says.
    ///
    /// # Errors
    ///
    /// If the system has no random bytes.
    pub fn answer(&self, ask: &Ask, pick: usize) -> Result<Said, ClientError> {
        let fresh = server::secret::fresh::<32>()?;
        let mut own = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(own.answer(ask, fresh).unwrap_or_else(|| bot::answer(ask, pick)))
    }

    /// What this session committed to, and what houses had promised then: a proof of the round
    /// must say the same.
    pub fn given_bytes(&self) -> Vec<GivenBytes> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).given().to_vec()
    }

    /// Says something at a table, once.
    pub async fn say(&self, table: &str, said: &Said) -> Result<Done, ClientError> {
        self.say_with(table, &fresh_key()?, said).await
    }

    /// Says something at a table under this key.
    pub async fn say_with(&self, table: &str, key: &str, said: &Said) -> Result<Done, ClientError> {
        self.keyed(&format!("/api/tables/{table}/commands"), key, said).await
    }

    /// Follows tables; `ID@floor` asks for a viewpoint other than the usual one.
    pub fn follow(&self, tables: &[&str]) -> Follower {
        Follower::new(self.connection.clone(), tables.join(","), String::new())
    }

    /// Asks the desk; the answer comes as a job.
    pub async fn ask(&self, question: &Question) -> Result<Job, ClientError> {
        self.send(Method::POST, "/api/desk", Some(question)).await
    }

    /// How far a question is.
    pub async fn job(&self, job: &str) -> Result<Job, ClientError> {
        self.get(&format!("/api/desk/{job}")).await
    }

    /// Waits no more for a question.
    pub async fn end(&self, job: &str) -> Result<Job, ClientError> {
        self.send::<(), _>(Method::DELETE, &format!("/api/desk/{job}"), None).await
    }

    /// The copy of a table's log that this session may have, its checkpoint, and what lies beside a
    /// copy in the place of seeds.
    pub async fn log(&self, table: &str) -> Result<[Vec<u8>; 3], ClientError> {
        let get = |path: String| async move {
            Ok::<_, ClientError>(self.repeated(Method::GET, &path, &[], None).await?.body)
        };
        let log = format!("/api/tables/{table}/log");
        let (checkpoint, mark) = (format!("{log}/checkpoint"), format!("{log}/seed"));
        Ok([get(log).await?, get(checkpoint).await?, get(mark).await?])
    }

    /// Any document at an address.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.send::<(), T>(Method::GET, path, None).await
    }

    /// Sends a command with a key, again and again until it is answered.
    pub async fn keyed<B: Serialize, T: DeserializeOwned>(
        &self,
        path: &str,
        key: &str,
        said: &B,
    ) -> Result<T, ClientError> {
        let headers = [("idempotency-key", key)];
        let received = self.repeated(Method::POST, path, &headers, Some(&body(said)?)).await?;
        received.document()
    }

    async fn send<B: Serialize, T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        sent: Option<&B>,
    ) -> Result<T, ClientError> {
        let sent = sent.map(body).transpose()?;
        self.repeated(method, path, &[], sent.as_deref()).await?.document()
    }

    /// Sends something until it is answered by more than that the house is busy.
    async fn repeated(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        sent: Option<&[u8]>,
    ) -> Result<Received, ClientError> {
        let mut attempt = 0;
        loop {
            attempt += 1;
            let received = self.connection.send(method.clone(), path, headers, sent).await;
            let error = match received.and_then(Received::checked) {
                Ok(received) => return Ok(received),
                Err(error) => error,
            };
            if attempt == ATTEMPTS || !error.is_passing() {
                return Err(error);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

fn body(document: &impl Serialize) -> Result<Vec<u8>, ClientError> {
    serde_json::to_vec(document).map_err(|cause| ClientError::NotUnderstood(cause.to_string()))
}

/// A key that nobody made before.
///
/// # Errors
///
/// If the system has no random bytes.
pub fn fresh_key() -> Result<String, ClientError> {
    server::secret::fresh::<16>().map(|bytes| server::secret::hex(&bytes)).map_err(Into::into)
}
