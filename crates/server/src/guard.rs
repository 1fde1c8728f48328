//! The door: which requests come in at all, and what every response carries.
//!
//! The Host header must name this server, so that no page of somebody else reaches it by a name of
//! its own; whatever changes something must come from a page of ours or from no page. No response
//! may be framed, and a page of ours asks nobody else for anything.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::health;
use crate::house::House;
use crate::problem::{Kind, Problem};
use crate::serve::Peer;

/// What every response carries.
const CARRIED: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The names that this server answers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    listens: SocketAddr,
    /// What `--public-url` names: scheme, and host with its port.
    public: Option<(String, String)>,
}

impl Names {
    /// A server that listens here, known elsewhere under a URL.
    pub fn new(listens: SocketAddr, public_url: Option<&str>) -> Result<Self, String> {
        let public = public_url.map(public).transpose()?;
        Ok(Self { listens, public })
    }

    /// The address that a browser opens.
    pub fn url(&self) -> String {
        match &self.public {
            Some((scheme, host)) => format!("{scheme}://{host}"),
            None => format!("http://{}", self.listens),
        }
    }

    /// Whether cookies may be sent over TLS only.
    pub fn is_secure(&self) -> bool {
        self.public.as_ref().is_some_and(|(scheme, _)| scheme == "https")
    }

    /// Whether a Host header names this server. A number is no name that anybody could point here:
    /// where the server listens on every address, each of them will do.
    fn is_ours(&self, host: &str) -> bool {
        if self.public.as_ref().is_some_and(|(_, public)| public.eq_ignore_ascii_case(host)) {
            return true;
        }
        let port = self.listens.port();
        let Some((name, number)) = split_port(host) else { return false };
        if number != port {
            return false;
        }
        let listens = self.listens.ip();
        let everywhere = listens.is_unspecified();
        match name.parse::<IpAddr>() {
            Ok(address) => address == listens || everywhere,
            Err(_) => {
                name.eq_ignore_ascii_case("localhost") && (listens.is_loopback() || everywhere)
            }
        }
    }

    /// Whether an Origin header names a page of this server.
    fn is_our_page(&self, origin: &str) -> bool {
        let Some((scheme, host)) = origin.split_once("://") else { return false };
        match &self.public {
            Some(public) if (scheme, host) == (public.0.as_str(), public.1.as_str()) => true,
            Some(_) | None => scheme == "http" && self.is_ours(host),
        }
    }
}

/// A host and its port; 80 if it names none.
fn split_port(host: &str) -> Option<(&str, u16)> {
    if let Some(rest) = host.strip_prefix('[') {
        let (name, rest) = rest.split_once(']')?;
        let port = rest.strip_prefix(':').map_or(Some(80), |port| port.parse().ok())?;
        return Some((name, port));
    }
    match host.split_once(':') {
        None => Some((host, 80)),
        Some((name, port)) => Some((name, port.parse().ok()?)),
    }
}

/// Scheme and host of a public URL.
fn public(url: &str) -> Result<(String, String), String> {
    let wrong =
        || format!("{url:?} is no address of a site; accepted: http://HOST[:PORT] or https://HOST");
    let (scheme, host) = url.trim_end_matches('/').split_once("://").ok_or_else(wrong)?;
    let is_host = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    let known = matches!(scheme, "http" | "https");
    if !known || host.is_empty() || !host.chars().all(is_host) {
        return Err(wrong());
    }
    Ok((scheme.to_owned(), host.to_ascii_lowercase()))
}

/// Lets requests in, one after the other as far as there is room, and counts them.
pub async fn admit(State(house): State<House>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let metrics = house.metrics();
    metrics.requests_total.fetch_add(1, Ordering::Relaxed);
    let mut response = match admitted(&house, request, next).await {
        Ok(response) => response,
        Err(problem) => problem.into_response(),
    };
    let status = response.status();
    if status.is_server_error() {
        metrics.faults_total.fetch_add(1, Ordering::Relaxed);
    } else if status.is_client_error() {
        metrics.refusals_total.fetch_add(1, Ordering::Relaxed);
    }
    tracing::debug!(%method, path, status = status.as_u16(), took = ?started.elapsed());
    let headers = response.headers_mut();
    for (name, value) in CARRIED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

async fn admitted(house: &House, request: Request, next: Next) -> Result<Response, Problem> {
    check(house.names(), request.method(), request.headers())?;
    // Whoever looks after the house is answered however full it is.
    if health::is_health(request.uri().path()) {
        return Ok(next.run(request).await);
    }
    let peer = request.extensions().get::<Peer>().map(|peer| peer.address);
    let request = arrived(house, request).await?;
    let _place = house.begin_request(peer)?;
    match tokio::time::timeout(house.limits().request_max, next.run(request)).await {
        Ok(response) => Ok(response),
        Err(_) => Err(Problem::busy("this took too long; ask again with the same key")),
    }
}

/// The same request once all of it is here: who sends a body byte by byte holds a connection of
/// their own, and no place that others wait for.
async fn arrived(house: &House, request: Request) -> Result<Request, Problem> {
    let (most, within) = (house.limits().body_max, house.limits().body_within);
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(within, to_bytes(body, most)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let detail = "the body is too long or was not sent to its end";
            return Err(
                Problem::new(Kind::TooLarge, detail).accepting(format!("at most {most} bytes"))
            );
        }
        Err(_) => {
            let detail = format!("the body was not sent within {} s", within.as_secs());
            return Err(Problem::not_understood(detail));
        }
    };
    Ok(Request::from_parts(parts, Body::from(body)))
}

/// Whether a request may come in.
fn check(names: &Names, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    if hosts.next().is_some() || !host.is_some_and(|host| names.is_ours(host)) {
        let detail = "the Host header does not name this server";
        return Err(Problem::new(Kind::NotAllowed, detail).accepting(names.url()));
    }
    if method.is_safe() {
        return Ok(());
    }
    let elsewhere = |value: &HeaderValue| !value.to_str().is_ok_and(|it| names.is_our_page(it));
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let cross = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    if cross || headers.get_all(header::ORIGIN).iter().any(elsewhere) {
        let detail = "a page of another site asks for this";
        return Err(Problem::new(Kind::NotAllowed, detail).accepting(names.url()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(listens: &str, public: Option<&str>) -> Names {
        Names::new(listens.parse().expect("an address"), public).expect("a site")
    }

    fn admits(names: &Names, method: Method, headers: &[(&str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let name: HeaderName = name.parse().expect("a name");
            map.append(name, value.parse().expect("a value"));
        }
        check(names, &method, &map).is_ok()
    }

    #[test]
    fn the_host_header_names_this_server_or_nobody_comes_in() {
        let here = names("127.0.0.1:8080", None);
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"] {
            assert!(admits(&here, Method::GET, &[("host", host)]), "{host}");
        }
        for host in ["evil.example:8080", "127.0.0.1", "127.0.0.1:80", "10.0.0.1:8080", "", "["] {
            assert!(!admits(&here, Method::GET, &[("host", host)]), "{host}");
        }
        assert!(!admits(&here, Method::GET, &[]));
        let twice = [("host", "127.0.0.1:8080"), ("host", "evil.example")];
        assert!(!admits(&here, Method::GET, &twice));
    }

    #[test]
    fn a_server_on_every_address_answers_to_numbers_and_to_its_public_name() {
        let everywhere = names("0.0.0.0:8080", Some("https://house.example"));
        for host in ["10.0.0.7:8080", "[::1]:8080", "localhost:8080", "house.example"] {
            assert!(admits(&everywhere, Method::GET, &[("host", host)]), "{host}");
        }
        assert!(!admits(&everywhere, Method::GET, &[("host", "other.example")]));
        assert!(everywhere.is_secure());
    }

    #[test]
    fn only_a_page_of_ours_or_no_page_changes_anything() {
        let here = names("127.0.0.1:8080", None);
        let with =
            |name, value| admits(&here, Method::POST, &[("host", "localhost:8080"), (name, value)]);
        assert!(with("origin", "http://localhost:8080"));
        assert!(with("sec-fetch-site", "same-origin"));
        for origin in
            ["null", "http://evil.example", "https://localhost:8080", "http://localhost:81"]
        {
            assert!(!with("origin", origin), "{origin}");
        }
        assert!(!with("sec-fetch-site", "cross-site"));
        assert!(!with("sec-fetch-site", "same-site"), "another port is another site");
        let read = [("host", "localhost:8080"), ("origin", "http://evil.example")];
        assert!(admits(&here, Method::GET, &read), "nothing changes, and no page can read it");
    }

    #[test]
    fn a_public_url_is_a_site_and_nothing_more() {
        for wrong in
            ["house.example", "ftp://house.example", "https://", "https://a/b", "https://a b"]
        {
            assert!(Names::new(([127, 0, 0, 1], 1).into(), Some(wrong)).is_err(), "{wrong}");
        }
    }
}
