//! Requests nobody should send: each is refused with a reason, and the house lives on.

use std::time::Duration;

use client::Client;
use hyper::Method;
use server::problem::Kind;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::{Open, at_a_toy, open, post};

const SHORT: Duration = Duration::from_millis(5);

/// How many requests of random bytes are sent; more where somebody asks for them.
fn hostile_requests() -> usize {
    std::env::var("HOUSE_HOSTILE").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
}

/// Sends bytes as they are; what they ask for ends with the connection.
async fn raw(house: &Open, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(house.listens).await.expect("a connection");
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_are_no_command_are_refused_with_what_is_wrong() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let path = format!("/api/tables/{table}/commands");
    let deep = "[".repeat(60_000);
    let bodies: [&[u8]; 9] = [
        b"",
        b"{",
        b"null",
        b"\xff\xfe{}",
        br#"{"say":"fly"}"#,
        br#"{"say":"ready"}"#,
        br#"{"say":"ready","seat":1,"more":2}"#,
        br#"{"say":"ready","seat":-1}"#,
        deep.as_bytes(),
    ];
    for body in bodies {
        let (status, text) = post(&client, &path, body).await;
        assert_eq!(status, 400, "{text}");
        assert!(text.contains("\"kind\":\"not-understood\""), "{text}");
    }
    let (status, text) = post(&client, &path, " ".repeat(70_000).as_bytes()).await;
    assert_eq!((status, text.contains("65536 bytes")), (413, true), "{text}");
    assert_eq!(client.view(&table, None).await.expect("a view").view.event, 0, "nothing changed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_needs_a_key_a_session_and_a_table() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let path = format!("/api/tables/{table}/commands");
    let ready = br#"{"say":"ready","seat":1}"#;
    let send = |client: Client, path: String, key: Option<&'static str>| async move {
        let headers: Vec<(&str, &str)> =
            key.into_iter().map(|key| ("idempotency-key", key)).collect();
        let sent = client.connection().send(Method::POST, &path, &headers, Some(ready)).await;
        sent.expect("an answer").status.as_u16()
    };
    for key in [None, Some("short"), Some("with a blank in it"), Some("ü-ü-ü-ü-ü")] {
        assert_eq!(send(client.clone(), path.clone(), key).await, 400, "{key:?}");
    }
    let stranger = Client::new(&house.url).expect("a url");
    let forger = stranger.clone().known_by(&"0".repeat(64));
    for nobody in [stranger, forger] {
        assert_eq!(send(nobody, path.clone(), Some("a-good-key")).await, 401);
    }
    let nowhere = "/api/tables/t-0000/commands".to_owned();
    assert_eq!(send(client.clone(), nowhere, Some("a-good-key")).await, 404);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_host_another_site_and_another_method_are_shut_out() {
    let house = open().await;
    let host = house.listens;
    let ask =
        |line: &str, more: &str| format!("{line} HTTP/1.1\r\nConnection: close\r\n{more}\r\n");
    let good = raw(&house, ask("GET /healthz", &format!("Host: {host}\r\n")).as_bytes()).await;
    assert!(good.starts_with("HTTP/1.1 200"), "{good}");
    for carried in ["content-security-policy: default-src 'none'", "x-frame-options: DENY"] {
        assert!(good.contains(carried), "{good}");
    }
    let rebound = raw(&house, ask("GET /healthz", "Host: evil.example\r\n").as_bytes()).await;
    assert!(rebound.starts_with("HTTP/1.1 403"), "{rebound}");
    let more = format!("Host: {host}\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n");
    let crossed = raw(&house, ask("POST /api/session", &more).as_bytes()).await;
    assert!(crossed.starts_with("HTTP/1.1 403"), "{crossed}");
    let wrong = raw(&house, ask("PUT /api/session", &format!("Host: {host}\r\n")).as_bytes()).await;
    assert!(wrong.starts_with("HTTP/1.1 405"), "{wrong}");
    assert!(wrong.contains("application/problem+json"), "{wrong}");
    house.close().await;
}

/// Words that mean something to the house; `TABLE` stands for a table that is there.
const WORDS: [&str; 32] = [
    "GET",
    "POST",
    "DELETE",
    "/api/tables/",
    "/api/events?tables=",
    "TABLE",
    "@seat-",
    "999999999999",
    "%00",
    "%ff",
    "/..",
    "{\"say\":",
    "\"sit\"",
    ",\"seat\":",
    "1e99",
    "-1",
    "}",
    "[[[[",
    "\\u0000",
    "last-event-id: ",
    "idempotency-key: ",
    "\r\n",
    " HTTP/1.1",
    "Content-Length: ",
    "chunked",
    "\u{0}",
    "/api/desk",
    "/log",
    "/rounds/",
    "?from=",
    "floor",
    "seat-1",
];

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }

    /// Bytes, a path or a command made of words in no order.
    fn request(&mut self, house: &Open, table: &str, token: &str) -> String {
        let mut line = String::new();
        for _ in 0..self.below(14) {
            let word = WORDS[self.below(WORDS.len())];
            line.push_str(if word == "TABLE" { table } else { word });
        }
        match self.below(3) {
            0 => line,
            1 => format!("GET /{line} HTTP/1.1\r\nHost: {}\r\n\r\n", house.listens),
            _ => format!(
                "POST /api/tables/{table}/commands HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer \
                 {token}\r\nContent-Type: application/json\r\nIdempotency-Key: key-{}\r\n\
                 Content-Length: {}\r\n\r\n{line}",
                house.listens,
                self.below(1 << 30),
                line.len()
            ),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_bytes_and_random_paths_leave_the_house_standing() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let token = client.connection().token.clone().expect("a token");
    let mut numbers = Numbers(88_172_645_463_325_252);
    for _ in 0..hostile_requests() {
        let request = numbers.request(&house, &table, &token);
        let mut stream = TcpStream::connect(house.listens).await.expect("a connection");
        let _ = stream.write_all(request.as_bytes()).await;
        // Half of them go before they are answered.
        if numbers.below(2) == 0 {
            let mut answer = [0; 256];
            let reading = tokio::time::timeout(SHORT, stream.read(&mut answer));
            let read = reading.await.ok().and_then(Result::ok).unwrap_or(0);
            let answer = String::from_utf8_lossy(&answer[..read]);
            assert!(!answer.contains("HTTP/1.1 5"), "{request}\n{answer}");
        }
    }
    let metrics = client.connection().send(Method::GET, "/metrics", &[], None).await;
    let text = String::from_utf8(metrics.expect("counted").body).expect("text");
    assert!(text.contains("house_faults_total 0\n"), "{text}");
    assert_eq!(client.view(&table, None).await.expect("still here").view.event, 0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_needs_its_link_and_its_opener_supervises_it() {
    let house = open().await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let mut private = crate::to_open("blackjack");
    private.access = server::tables::Access::ByLink;
    let opened = anna.open(&private).await.expect("a table");
    let unseen = bert.view(&opened.table, None).await.expect_err("no link");
    assert_eq!(unseen.problem().map(|problem| problem.kind), Some(Kind::NotFound));
    assert!(bert.tables().await.expect("a list").tables.is_empty());
    assert!(bert.join(&opened.table, "wrong").await.is_err());
    bert.join(&opened.table, opened.link.as_deref().expect("a link")).await.expect("joined");
    assert!(bert.view(&opened.table, None).await.is_ok());
    let floor = Some(seat::Viewpoint::Floor);
    assert!(anna.view(&opened.table, floor).await.is_ok(), "whoever opened it");
    assert!(bert.view(&opened.table, floor).await.is_err());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_member_of_staff_comes_by_a_link_that_is_good_once() {
    use server::session_routes::SessionDocument;
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let key = house.first_staff.clone().expect("nobody works here yet");
    let first = format!("{{\"key\":\"{key}\",\"name\":\"Ada\",\"password\":\"a long password\"}}");
    let (status, text) = post(&anna, "/api/staff/first", first.as_bytes()).await;
    assert_eq!(status, 200, "{text}");
    let session: SessionDocument = serde_json::from_str(&text).expect("a session");
    let ada = anna.clone().known_by(&session.token.expect("a new token"));
    assert!(anna.session().await.is_err(), "the old token opens nothing");
    let floor = Some(seat::Viewpoint::Floor);
    assert!(ada.view(&table, floor).await.is_ok());
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let (status, _) = post(&bert, "/api/staff/first", first.as_bytes()).await;
    assert_eq!(status, 403, "good once");
    let wrong = br#"{"name":"Ada","password":"another password"}"#;
    for _ in 0..5 {
        assert_eq!(post(&bert, "/api/staff/sign-in", wrong).await.0, 401);
    }
    let right = br#"{"name":"Ada","password":"a long password"}"#;
    assert_eq!(post(&bert, "/api/staff/sign-in", right).await.0, 429, "too many attempts");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_is_revoked_and_never_told_again() {
    use server::session_routes::TokenDocument;
    let house = open().await;
    let (anna, session) = Client::come(&house.url, "anna").await.expect("a session");
    let (status, text) = post(&anna, "/api/session/tokens", b"").await;
    assert_eq!(status, 201, "{text}");
    let token: TokenDocument = serde_json::from_str(&text).expect("a token");
    let bot = Client::new(&house.url).expect("a url").known_by(&token.token);
    assert_eq!(bot.session().await.expect("the same session").id, session.id);
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let path = format!("/api/session/tokens/{}", token.name);
    let revoke = |client: Client, path: String| async move {
        let sent = client.connection().send(Method::DELETE, &path, &[], None).await;
        sent.expect("an answer").status.as_u16()
    };
    assert_eq!(revoke(bert, path.clone()).await, 404, "not his");
    assert_eq!(revoke(anna, path).await, 204);
    assert_eq!(bot.session().await.expect_err("revoked").problem().map(|it| it.status), Some(401));
    house.close().await;
}
