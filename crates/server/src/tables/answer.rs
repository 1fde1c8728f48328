//! The answer to a command, as it is kept with its records and told again to the same key.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use crate::problem::{self, Problem};

/// A command was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {
    /// The table.
    pub table: String,
    /// How many events there are after it and all the dealer then did at once.
    pub events: u64,
}

/// What was answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was done.
    Done(Done),
    /// It was refused, and nothing changed but the log, which says so.
    Refused(Problem),
}

impl Answer {
    /// As it is kept.
    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("an answer has names for keys")
    }

    /// As it was kept.
    pub fn read(bytes: &[u8]) -> Result<Self, Problem> {
        serde_json::from_slice(bytes).map_err(|cause| Problem::fault("reading an answer", cause))
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let (status, kind, text) = match &self {
            Self::Done(done) => (StatusCode::OK, "application/json", paper::json::line(done)),
            Self::Refused(problem) => return problem.clone().into_response(),
        };
        debug_assert_ne!(kind, problem::MEDIA_TYPE);
        let mut response = Response::new(Body::from(text));
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    }
}
