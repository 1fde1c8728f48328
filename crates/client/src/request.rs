//! One request and what came back.

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
    /// Host and port.
    authority: String,
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
        let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let Some(authority) = authority.filter(|it| !it.is_empty() && !it.contains('/')) else {
            let wrong = format!("{url:?} is no address of a house; accepted: http://HOST:PORT");
            return Err(ClientError::NotUnderstood(wrong));
        };
        let http = Client::builder(TokioExecutor::new()).build_http();
        Ok(Self { http, authority: authority.to_owned(), token: None })
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
        let status = response.status();
        let body = response.into_body().collect().await;
        let body = body.map_err(|cause| ClientError::Unreachable(cause.to_string()))?;
        Ok(Received { status, body: body.to_bytes().to_vec() })
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
        let url = format!("http://{}{path}", self.authority);
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
        let response = self.http.request(request).await;
        response.map_err(|cause| ClientError::Unreachable(cause.to_string()))
    }
}
