//! What a machine shows when it passes a request on: that it is one of the house, and that this
//! request was not passed on before.
//!
//! Every pass names both processes by name and epoch, and a number that its sender never uses
//! again; all of it, with the address of whoever asked, every header that is passed and the body,
//! is under a MAC whose key follows from the key of the house. A pass that is sent again is refused
//! by its number, one for an earlier process by its epoch: no clock is needed.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use audit::SigningKey;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::Response;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use store::{Epoch, Member, NodeId};

use super::Nodes;
use crate::body::KEY;
use crate::problem::Problem;
use crate::secret::hex;
use crate::serve::Peer;

/// The header of a request that is passed on.
pub const PASS: &str = "house-pass";

/// What of a request is passed on; everything else is between its sender and the first machine.
const PASSED: [HeaderName; 6] = [
    header::ACCEPT,
    header::AUTHORIZATION,
    header::COOKIE,
    header::CONTENT_TYPE,
    HeaderName::from_static(KEY),
    HeaderName::from_static("last-event-id"),
];

/// So many numbers below the highest may still come.
const LATE_MAX: u64 = 8192;
/// So many processes are remembered.
const PROCESSES_MAX: usize = 256;

/// Marks a request that another machine passed on: it is answered here or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed;

/// A request as it is passed on.
#[derive(Clone)]
pub(super) struct Asked {
    pub(super) method: Method,
    /// With its query.
    pub(super) path: String,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    pub(super) peer: IpAddr,
}

impl Asked {
    /// What is passed on of a request.
    pub(super) async fn of(request: Request, body_max: usize) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.address);
        let peer = peer.ok_or_else(|| Problem::fault("passing a request on", "nobody asked"))?;
        let too_long = |_| {
            Problem::new(crate::problem::Kind::TooLarge, "the body is too long")
                .accepting(format!("at most {body_max} bytes"))
        };
        let body = to_bytes(body, body_max).await.map_err(too_long)?;
        let mut headers = HeaderMap::new();
        for name in PASSED {
            for value in parts.headers.get_all(&name) {
                headers.append(&name, value.clone());
            }
        }
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Self { method: parts.method, path, headers, body, peer })
    }
}

/// The key of the house for what its machines pass on.
pub(super) struct Secret([u8; 32]);

impl Secret {
    /// Nobody without the key of the house makes this signature, and it is never sent.
    pub(super) fn of(key: &SigningKey) -> Self {
        Self(Sha256::digest(key.sign(b"house-rules: requests passed on, v1\n")).into())
    }

    fn mac(&self, way: &str, asked: &Asked) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any key will do");
        let mut add = |bytes: &[u8]| {
            mac.update(&(bytes.len() as u64).to_be_bytes());
            mac.update(bytes);
        };
        add(way.as_bytes());
        add(asked.method.as_str().as_bytes());
        add(asked.path.as_bytes());
        for name in PASSED {
            for value in asked.headers.get_all(&name) {
                add(name.as_str().as_bytes());
                add(value.as_bytes());
            }
        }
        add(&Sha256::digest(&asked.body));
        mac
    }
}

/// The numbers that came from one process.
#[derive(Default)]
pub(super) struct Window {
    highest: u64,
    seen: BTreeSet<u64>,
}

impl Window {
    /// Whether a number comes for the first time.
    fn is_new(&mut self, count: u64) -> bool {
        if count.saturating_add(LATE_MAX) <= self.highest || !self.seen.insert(count) {
            return false;
        }
        self.highest = self.highest.max(count);
        self.seen = self.seen.split_off(&self.highest.saturating_sub(LATE_MAX));
        true
    }
}

impl Nodes {
    /// Passes a request on to another machine; its answer may go on for long.
    pub(super) async fn pass(&self, to: &Member, asked: &Asked) -> Result<Response, String> {
        let count = self.count.fetch_add(1, Ordering::Relaxed) + 1;
        let (own, peer) = (&self.own, asked.peer);
        let way = format!("1 {} {} {} {} {count} {peer}", own.node, own.epoch, to.node, to.epoch);
        let mac = self.secret.mac(&way, asked).finalize().into_bytes();
        let mut request = Request::builder()
            .method(asked.method.clone())
            .uri(format!("http://{}{}", to.address, asked.path))
            .header(PASS, format!("{way} {}", hex(&mac)));
        for (name, value) in &asked.headers {
            request = request.header(name, value);
        }
        let request = request.body(Body::from(asked.body.clone()));
        let request = request.map_err(|cause| cause.to_string())?;
        let mut response = self.http.request(request).await.map_err(|cause| cause.to_string())?;
        if response.status() == StatusCode::MISDIRECTED_REQUEST {
            return Err("another process listens there".to_owned());
        }
        for name in [header::CONNECTION, header::TRANSFER_ENCODING, header::DATE] {
            response.headers_mut().remove(name);
        }
        Ok(response.map(Body::new))
    }

    /// A request that another machine passed on to here, as whoever asked it there.
    ///
    /// # Errors
    ///
    /// If no machine of the house passed it on, or not for the first time.
    pub async fn admitted(&self, request: Request, body_max: usize) -> Result<Request, Problem> {
        let no = || Problem::not_allowed("this was not passed on by a machine of the house");
        let shown = request.headers().get(PASS).and_then(|pass| pass.to_str().ok());
        let shown = shown.ok_or_else(no)?.to_owned();
        let (way, mac) = shown.rsplit_once(' ').ok_or_else(no)?;
        let Way { from, count, peer } = self.way(way).ok_or_else(no)?;
        let cut_off = request.extensions().get::<Peer>().map(|peer| peer.cut_off.clone());
        let asked = Asked { peer, ..Asked::of(request, body_max).await? };
        let mac = bytes(mac).ok_or_else(no)?;
        self.secret.mac(way, &asked).verify_slice(&mac).map_err(|_| no())?;
        if !self.is_new(from, count) {
            return Err(no());
        }
        let mut request = Request::new(Body::from(asked.body));
        *request.method_mut() = asked.method;
        *request.uri_mut() = asked.path.parse().map_err(|_| no())?;
        *request.headers_mut() = asked.headers;
        let peer = Peer { address: peer, cut_off: cut_off.ok_or_else(no)? };
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(Passed);
        Ok(request)
    }

    /// From where a pass for this very process comes.
    fn way(&self, way: &str) -> Option<Way> {
        let mut words = way.split(' ');
        let mut next = || words.next();
        if next()? != "1" {
            return None;
        }
        let from = (NodeId::new(next()?).ok()?, Epoch(next()?.parse().ok()?));
        let ours = next()? == self.own.node.as_str() && next()? == self.own.epoch.to_string();
        let (count, peer) = (next()?.parse().ok()?, next()?.parse().ok()?);
        (ours && next().is_none()).then_some(Way { from, count, peer })
    }

    fn is_new(&self, from: (NodeId, Epoch), count: u64) -> bool {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= PROCESSES_MAX && !windows.contains_key(&from) {
            // Earlier processes of a name pass nothing on any more.
            let node = from.0.clone();
            windows.retain(|(other, epoch), _| *other != node || *epoch >= from.1);
        }
        windows.entry(from).or_default().is_new(count)
    }
}

/// From which process a pass comes, its number, and who asked there.
struct Way {
    from: (NodeId, Epoch),
    count: u64,
    peer: IpAddr,
}

/// The bytes of hexadecimal digits.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let byte = |at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::response::IntoResponse as _;
    use store::Moment;
    use tokio::sync::Notify;

    use super::*;

    fn member(name: &str, epoch: u64) -> Member {
        let node = NodeId::new(name).expect("a name");
        Member { node, epoch: Epoch(epoch), address: "127.0.0.1:1".into(), until: Moment(0) }
    }

    fn machine(name: &str, epoch: u64, key: u8) -> Nodes {
        Nodes::new(member(name, epoch), &SigningKey::from_bytes(&[key; 32]))
    }

    /// A command as it is shown to the machine it is passed on to.
    fn passed(from: &Nodes, to: &Member, count: u64, change: fn(&mut Asked)) -> Request {
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, "Bearer ada".parse().expect("a value"));
        let (path, peer) = ("/api/tables/t-1/commands".to_owned(), IpAddr::from([10, 0, 0, 7]));
        let body = Bytes::from_static(b"{}");
        let mut asked = Asked { method: Method::POST, path, headers, body, peer };
        let (own, peer) = (&from.own, asked.peer);
        let way = format!("1 {} {} {} {} {count} {peer}", own.node, own.epoch, to.node, to.epoch);
        let mac = hex(&from.secret.mac(&way, &asked).finalize().into_bytes());
        change(&mut asked);
        let mut request = Request::new(Body::from(asked.body));
        (*request.method_mut(), *request.headers_mut()) = (asked.method, asked.headers);
        *request.uri_mut() = asked.path.parse().expect("a path");
        let shown = format!("{way} {mac}").parse().expect("a value");
        request.headers_mut().insert(PASS, shown);
        let address = IpAddr::from([127, 0, 0, 1]);
        request.extensions_mut().insert(Peer { address, cut_off: Arc::new(Notify::new()) });
        request
    }

    async fn takes(nodes: &Nodes, request: Request) -> bool {
        match nodes.admitted(request, 1 << 16).await {
            Ok(request) => {
                let peer = request.extensions().get::<Peer>().expect("somebody asked");
                assert_eq!(peer.address, IpAddr::from([10, 0, 0, 7]), "whoever asked there");
                assert!(request.headers().get(PASS).is_none());
                true
            }
            Err(problem) => {
                assert_eq!(problem.into_response().status(), StatusCode::FORBIDDEN);
                false
            }
        }
    }

    #[tokio::test]
    async fn a_pass_is_taken_once_and_by_the_process_it_is_for() {
        let (north, south) = (machine("north", 3, 1), machine("south", 5, 1));
        let to = south.own.clone();
        assert!(takes(&south, passed(&north, &to, 1, |_| {})).await);
        assert!(!takes(&south, passed(&north, &to, 1, |_| {})).await, "sent again");
        assert!(takes(&south, passed(&north, &to, 3, |_| {})).await);
        assert!(takes(&south, passed(&north, &to, 2, |_| {})).await, "overtaken on the way");
        assert!(!takes(&machine("south", 6, 1), passed(&north, &to, 4, |_| {})).await, "restarted");
        assert!(!takes(&machine("east", 5, 1), passed(&north, &to, 4, |_| {})).await, "another");
        let stranger = machine("north", 3, 9);
        assert!(!takes(&south, passed(&stranger, &to, 4, |_| {})).await, "another house");
    }

    #[tokio::test]
    async fn nothing_of_a_pass_can_be_changed_on_the_way() {
        let (north, south) = (machine("north", 3, 1), machine("south", 5, 1));
        let to = south.own.clone();
        let changes: [fn(&mut Asked); 5] = [
            |asked| asked.method = Method::PUT,
            |asked| asked.path.push('x'),
            |asked| asked.body = Bytes::from_static(b"{ }"),
            |asked| drop(asked.headers.remove(header::AUTHORIZATION)),
            |asked| drop(asked.headers.insert(header::COOKIE, "house=1".parse().expect("one"))),
        ];
        for (change, count) in changes.into_iter().zip(1..) {
            assert!(!takes(&south, passed(&north, &to, count, change)).await, "change {count}");
        }
        assert!(takes(&south, passed(&north, &to, 1, |_| {})).await, "no number was used up");
    }

    #[test]
    fn a_number_far_below_the_highest_is_too_late() {
        let mut window = Window::default();
        assert!(window.is_new(LATE_MAX + 5) && window.is_new(6));
        assert!(!window.is_new(5) && !window.is_new(6));
        assert!(window.seen.len() < 10);
    }
}
