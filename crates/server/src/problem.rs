//! Refusals as documents: why not, where that is written, and what would be accepted.
//!
//! Causes of our own faults, paths and statements of a database are traced and never sent.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

/// The media type of a refusal (RFC 9457).
pub const MEDIA_TYPE: &str = "application/problem+json";

/// The longest refusal in plain words.
const DETAIL_MAX: usize = 4_096;

/// What kind of refusal it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The request cannot be read.
    NotUnderstood,
    /// Nobody is signed in.
    NoSession,
    /// Whoever asks may not do this.
    NotAllowed,
    /// There is no such thing here.
    NotFound,
    /// The address does not take this method.
    WrongMethod,
    /// The key was used for another request.
    KeyUsed,
    /// Too many bytes.
    TooLarge,
    /// The rules, or the house, say no; nothing has changed.
    Refused,
    /// Too many of something from one address.
    TooMany,
    /// The house is busy or about to close: try again.
    Busy,
    /// The table stays closed until somebody has looked at it.
    Closed,
    /// A fault of the house.
    Fault,
}

impl Kind {
    const fn status(self) -> StatusCode {
        match self {
            Self::NotUnderstood => StatusCode::BAD_REQUEST,
            Self::NoSession => StatusCode::UNAUTHORIZED,
            Self::NotAllowed => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::KeyUsed => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Closed => StatusCode::SERVICE_UNAVAILABLE,
            Self::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::NotUnderstood => "The request is not understood",
            Self::NoSession => "Nobody is signed in",
            Self::NotAllowed => "This is not for you to do",
            Self::NotFound => "There is no such thing here",
            Self::WrongMethod => "This address does not take that method",
            Self::KeyUsed => "The key was used for another request",
            Self::TooLarge => "The request is too large",
            Self::Refused => "Refused",
            Self::TooMany => "Too many",
            Self::Busy => "The house is busy",
            Self::Closed => "The table is closed",
            Self::Fault => "A fault of the house",
        }
    }
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// What kind it is, for programs.
    pub kind: Kind,
    /// The same for people.
    pub title: String,
    /// The status of the response.
    pub status: u16,
    /// Why, in a sentence.
    pub detail: String,
    /// The paragraph or ruling that says so, if a rule does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paragraph: Option<String>,
    /// What would be accepted, where that can be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<String>,
    /// After how many seconds to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A refusal of this kind.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            title: kind.title().to_owned(),
            status: kind.status().as_u16(),
            detail: detail.into(),
            paragraph: None,
            accepted: None,
            retry_after: None,
        }
    }

    /// A request that cannot be read.
    pub fn not_understood(detail: impl Into<String>) -> Self {
        Self::new(Kind::NotUnderstood, detail)
    }

    /// Something that is not here, or not for whoever asks to know of.
    pub fn not_found(what: impl Into<String>) -> Self {
        Self::new(Kind::NotFound, what)
    }

    /// Something whoever asks may not do.
    pub fn not_allowed(detail: impl Into<String>) -> Self {
        Self::new(Kind::NotAllowed, detail)
    }

    /// A fault of ours: the cause is traced, and nobody else is told of it. A store or a witness
    /// that does not answer just now is none: whoever asks again may be answered.
    pub fn fault(doing: &str, cause: impl std::fmt::Display + 'static) -> Self {
        tracing::error!(%cause, "{doing}");
        let store = (&cause as &dyn std::any::Any).downcast_ref::<store::StoreError>();
        if store.is_some_and(store::StoreError::is_passing) {
            return Self::busy("what keeps the house does not answer; ask again with the same key");
        }
        Self::new(Kind::Fault, "the house could not do this; nothing you sent was wrong")
    }

    /// Something there is no room for at the moment.
    pub fn busy(detail: impl Into<String>) -> Self {
        Self { retry_after: Some(1), ..Self::new(Kind::Busy, detail) }
    }

    /// The same, with what would be accepted.
    #[must_use]
    pub fn accepting(mut self, what: impl Into<String>) -> Self {
        self.accepted = Some(what.into());
        self
    }

    /// The same, with the paragraph that says so.
    #[must_use]
    pub fn under(mut self, paragraph: impl Into<String>) -> Self {
        self.paragraph = Some(paragraph.into());
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let text = paper::json::line(&self);
        let mut response = Response::new(Body::from(text));
        *response.status_mut() = self.kind.status();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// What a request was refused with in plain words, before anything of ours read it, as a document.
pub async fn in_a_document(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let plain = kind.is_some_and(|kind| kind.starts_with("text/plain"));
    if response.status() != StatusCode::BAD_REQUEST || !plain {
        return response;
    }
    match to_bytes(response.into_body(), DETAIL_MAX).await {
        Ok(why) => Problem::not_understood(String::from_utf8_lossy(&why)).into_response(),
        Err(_) => Problem::not_understood("the address is not understood").into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_why_where_and_what_would_be_accepted() {
        let problem = Problem::new(Kind::Refused, "too little").under("ruling X01").accepting("5");
        let text = paper::json::line(&problem);
        assert_eq!(
            text,
            "{\"kind\":\"refused\",\"title\":\"Refused\",\"status\":422,\"detail\":\"too little\",\
             \"paragraph\":\"ruling X01\",\"accepted\":\"5\"}"
        );
    }

    #[test]
    fn the_cause_of_a_fault_stays_in_the_house() {
        let problem = Problem::fault("reading the store", "/secret/path: SELECT * FROM sessions");
        let text = paper::json::line(&problem);
        assert!(!text.contains("secret") && !text.contains("SELECT"), "{text}");
        assert_eq!(problem.into_response().status(), StatusCode::INTERNAL_SERVER_ERROR);
    }

    #[test]
    fn who_finds_no_room_is_told_when_to_try_again() {
        let response = Problem::busy("the inbox of the table is full").into_response();
        assert_eq!(response.headers()[header::RETRY_AFTER], "1");
        assert_eq!(response.headers()[header::CONTENT_TYPE], MEDIA_TYPE);
    }
}
