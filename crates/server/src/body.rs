//! What requests carry: JSON that is read strictly, and the key that makes a command one command.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::house::House;
use crate::problem::{Kind, Problem};

/// The header with the key of a command.
pub const KEY: &str = "idempotency-key";

/// The body of a request as a value, and the SHA-256 of its bytes.
#[derive(Debug)]
pub struct Sent<T> {
    /// What was sent.
    pub value: T,
    /// What names these very bytes.
    pub hash: [u8; 32],
}

impl<T: DeserializeOwned> FromRequest<House> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, house: &House) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let media = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !media.is_some_and(|media| media.eq_ignore_ascii_case("application/json")) {
            let detail = "the body is not said to be JSON";
            return Err(Problem::not_understood(detail).accepting("content-type: application/json"));
        }
        // All of it is here since the guard let it in, and no longer than it may be.
        let bytes = to_bytes(request.into_body(), house.limits().body_max).await;
        let bytes = bytes.map_err(|_| Problem::new(Kind::TooLarge, "the body is too long"))?;
        let value = read(&bytes)?;
        Ok(Self { value, hash: Sha256::digest(&bytes).into() })
    }
}

/// Reads JSON; what is wrong with it is told with its place and what was expected.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let text = std::str::from_utf8(bytes)
        .map_err(|wrong| Problem::not_understood(format!("the body is no UTF-8: {wrong}")))?;
    serde_json::from_str(text).map_err(|wrong| Problem::not_understood(wrong.to_string()))
}

/// The key that the client made for a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandKey(pub String);

impl<S: Sync> FromRequestParts<S> for CommandKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let key = parts.headers.get(KEY).and_then(|key| key.to_str().ok());
        let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        match key {
            Some(key) if (8..=64).contains(&key.len()) && key.chars().all(known) => {
                Ok(Self(key.to_owned()))
            }
            other => {
                let detail = match other {
                    None => "the command has no key".to_owned(),
                    Some(key) => format!("{key:?} is no key of a command"),
                };
                let accepted = "idempotency-key: 8 to 64 letters, digits, - or _, new for every \
                                command and the same when it is sent again";
                Err(Problem::not_understood(detail).accepting(accepted))
            }
        }
    }
}

/// A document as a response.
#[derive(Debug)]
pub struct Document<T>(pub T);

impl<T: Serialize> IntoResponse for Document<T> {
    fn into_response(self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        (kind, paper::json::line(&self.0)).into_response()
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Two {
        #[expect(dead_code, reason = "only read")]
        one: u8,
    }

    #[test]
    fn an_unknown_field_is_an_error_that_names_what_is_known() {
        let wrong = read::<Two>(br#"{"one":1,"other":2}"#).expect_err("there is no other");
        assert!(wrong.detail.contains("other") && wrong.detail.contains("one"), "{wrong:?}");
    }

    #[test]
    fn bytes_that_are_no_text_and_deep_nests_are_refused() {
        assert_eq!(read::<Two>(b"\xff{}").expect_err("no text").kind, Kind::NotUnderstood);
        let deep = [b'['; 60_000];
        assert_eq!(read::<serde_json::Value>(&deep).expect_err("deep").kind, Kind::NotUnderstood);
    }
}
