//! One request and what came back.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::de::DeserializeOwned;
use server::problem::Problem;

use crate::error::ClientError;

/// Connections to one house, kept open.
#[derive(Clone, Debug)]
pub struct Connection {
    http: Client<HttpConnector, Full<Bytes>>,
    /// Host and port of each of its machines.
    authorities: Arc<[String]>,
    /// Which of them is asked.
    asked: Arc<AtomicUsize>,
    /// How long an answer is waited for before another machine is asked.
    patience: Option<Duration>,
    /// What the session is known by.
    pub token: Option<String>,
}

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Received {
    /// The status.
    pub status: StatusCode,
    /// The body.
    pub body: Vec<u8>,
}

impl Received {
    /// The same, or the refusal it is.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub fn checked(self) -> Result<Self, ClientError> {
        if self.status.is_success() {
            return Ok(self);
        }
        match serde_json::from_slice::<Problem>(&self.body) {
            Ok(problem) => Err(problem.into()),
            Err(cause) => {
                let status = self.status;
                Err(ClientError::NotUnderstood(format!("status {status} and no reason: {cause}")))
            }
        }
    }

    /// The document in the body.
    ///
    /// # Errors
    ///
    /// If it is another one.
    pub fn document<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        serde_json::from_slice(&self.body)
            .map_err(|cause| ClientError::NotUnderstood(cause.to_string()))
    }
}

impl Connection {
    /// Connections to the house at `http://HOST:PORT`.
    ///
    /// # Errors
    ///
    /// If the address is none.
    pub fn new(url: &str) -> Result<Self, ClientError> {
        let authorities = Arc::from([authority(url)?]);
        let http = Client::builder(TokioExecutor::new()).build_http();
        let (asked, patience, token) = (Arc::default(), None, None);
        Ok(Self { http, authorities, asked, patience, token })
    }

    /// The same for a house of several machines: where one does not answer in time, the next one is
    /// asked from then on.
    ///
    /// # Errors
    ///
    /// If an address is none.
    pub fn among(mut self, urls: &[&str], patience: Duration) -> Result<Self, ClientError> {
        self.authorities = urls.iter().map(|url| authority(url)).collect::<Result<_, _>>()?;
        self.asked = Arc::default();
        self.patience = Some(patience);
        Ok(self)
    }

    /// Asks the next machine from now on.
    pub fn elsewhere(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits for something no longer than there is patience.
    pub(crate) async fn in_time<T>(
        &self,
        answer: impl Future<Output = T>,
    ) -> Result<T, ClientError> {
        let Some(patience) = self.patience else { return Ok(answer.await) };
        let late = |_| ClientError::Unreachable("it takes too long".to_owned());
        tokio::time::timeout(patience, answer).await.map_err(late)
    }

    /// The machine that is asked, unless an answer says that it is not there.
    async fn of_one<T>(
        &self,
        answer: impl Future<Output = Result<T, ClientError>>,
    ) -> Result<T, ClientError> {
        let asked = self.asked.load(Ordering::Relaxed);
        let answer = self.in_time(answer).await.and_then(|answer| answer);
        if matches!(answer, Err(ClientError::Unreachable(_))) {
            // Of several requests at once one goes elsewhere, and the others follow.
            let next = asked.wrapping_add(1);
            let (here, there) = (Ordering::Relaxed, Ordering::Relaxed);
            let _ = self.asked.compare_exchange(asked, next, here, there);
        }
        answer
    }

    /// Sends a request and reads its whole answer.
    ///
    /// # Errors
    ///
    /// If nobody answers.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Result<Received, ClientError> {
        let response = self.begin(method, path, headers, body).await?;
        self.of_one(async {
            let status = response.status();
            let body = response.into_body().collect().await;
            let body = body.map_err(|cause| ClientError::Unreachable(cause.to_string()))?;
            Ok(Received { status, body: body.to_bytes().to_vec() })
        })
        .await
    }

    /// Sends a request; its answer is read as it comes.
    ///
    /// # Errors
    ///
    /// If nobody answers.
    pub async fn begin(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Result<Response<Incoming>, ClientError> {
        let at = self.asked.load(Ordering::Relaxed) % self.authorities.len();
        let url = format!("http://{}{path}", self.authorities[at]);
        let mut request = Request::builder().method(method).uri(url);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default().to_vec()));
        let request = request
            .body(body)
            .map_err(|cause| ClientError::NotUnderstood(format!("no request: {cause}")))?;
        self.of_one(async {
            let response = self.http.request(request).await;
            response.map_err(|cause| ClientError::Unreachable(cause.to_string()))
        })
        .await
    }
}

/// Host and port of a URL.
fn authority(url: &str) -> Result<String, ClientError> {
    let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let authority = authority.filter(|it| !it.is_empty() && !it.contains('/'));
    let wrong = || format!("{url:?} is no address of a house; accepted: http://HOST:PORT");
    authority.map(str::to_owned).ok_or_else(|| ClientError::NotUnderstood(wrong()))
}
