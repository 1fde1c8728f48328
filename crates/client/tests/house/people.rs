//! People who come and go: grants, tokens, links and duties, asked for many times at once.

use proof::Folder;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::Client;
use hyper::Method;
use seat::{ReportedPlace, RulingSaid, Said, Viewpoint};
use server::limits::Limits;
use server::session_routes::{SessionDocument, TokenDocument};
use server::sessions::Duty;
use server::staff::{Added, SigningIn};
use server::tables::{Access, OpenedTable};

use crate::toy::ToyDealer;
use crate::{Open, at_a_toy, on_disk, open, open_with, post, post_at_once, to_open};

const TWO_HOURS: u64 = 7_200_000;

fn private() -> server::tables::ToOpen {
    server::tables::ToOpen { access: Access::ByLink, ..to_open("blackjack") }
}

/// A token of this session, and its name.
async fn token(house: &Open, client: &Client) -> (Client, String) {
    let (status, text) = post(client, "/api/session/tokens", b"").await;
    assert_eq!(status, 201, "{text}");
    let token: TokenDocument = serde_json::from_str(&text).expect("a token");
    let bot = Client::new(&house.url).expect("a url").known_by(&token.token);
    (bot, token.name)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opened_forty_times_at_once_is_one_table_with_one_link() {
    let folder = Folder::new("opened-at-once");
    let store = on_disk(&folder).await;
    let house = open_with(store, Arc::new(ToyDealer), Limits::default()).await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let body = serde_json::to_vec(&private()).expect("a body");
    let answers = post_at_once(&anna, 40, ("/api/tables", &body)).await;
    assert_eq!(answers[0].0, 201, "{answers:?}");
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let opened: OpenedTable = serde_json::from_str(&answers[0].1).expect("a table");
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    bert.join(&opened.table, opened.link.as_deref().expect("a link")).await.expect("joined");
    anna.say(&opened.table, &Said::Ready { seat: 1 }).await.expect("the table goes on");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_money_is_granted_once_an_hour_whoever_asks_at_once_and_with_whatever_token() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    anna.say(&table, &Said::BuyIn { cents: 99_500 }).await.expect("done");
    let (bot, _) = token(&house, &anna).await;
    house.clock.0.store(TWO_HOURS, Ordering::Relaxed);
    let answers = post_at_once(&anna, 30, ("/api/session/grant", b"")).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == 200).count(), 1, "{answers:?}");
    assert_eq!(anna.session().await.expect("a session").balance, 100_500);
    anna.say(&table, &Said::BuyIn { cents: 100_000 }).await.expect("done");
    let (status, text) = post(&bot, "/api/session/grant", b"").await;
    assert_eq!(status, 422, "the token is the same account: {text}");
    house.clock.0.store(TWO_HOURS * 2, Ordering::Relaxed);
    assert_eq!(post(&bot, "/api/session/grant", b"").await.0, 200, "an hour later");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_has_so_many_tokens_and_a_new_one_when_one_is_revoked() {
    let house = open().await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let made = post_at_once(&anna, 30, ("/api/session/tokens", b"")).await;
    let made: Vec<_> = made.into_iter().filter(|(status, _)| *status == 201).collect();
    assert_eq!(made.len(), server::session_routes::TOKENS_MAX);
    let first: TokenDocument = serde_json::from_str(&made[0].1).expect("a token");
    assert_eq!(post(&anna, "/api/session/tokens", b"").await.0, 429);
    let path = format!("/api/session/tokens/{}", first.name);
    let revoked = anna.connection().send(Method::DELETE, &path, &[], None).await;
    assert_eq!(revoked.expect("an answer").status.as_u16(), 204);
    assert_eq!(post(&anna, "/api/session/tokens", b"").await.0, 201);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_who_joins_at_once_has_joined() {
    let folder = Folder::new("joined-at-once");
    let store = on_disk(&folder).await;
    let house = open_with(store, Arc::new(ToyDealer), Limits::default()).await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let opened = anna.open(&private()).await.expect("a table");
    let link = opened.link.expect("a link");
    let mut joining = Vec::new();
    for number in 0..20 {
        let (guest, _) = Client::come(&house.url, &format!("guest {number}")).await.expect("here");
        let (table, link) = (opened.table.clone(), link.clone());
        joining.push(tokio::spawn(async move {
            guest.join(&table, &link).await.expect("joined");
            guest
        }));
    }
    for guest in joining {
        let guest = guest.await.expect("no panic");
        let seen = guest.view(&opened.table, None).await.expect("who joined sees the table");
        assert_eq!(seen.table, opened.table);
    }
    assert_eq!(anna.view(&opened.table, None).await.expect("a view").people.len(), 21);
    house.close().await;
}

/// The first member of staff of this house.
pub async fn first_of_staff(house: &Open) -> Client {
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let key = house.first_staff.clone().expect("nobody works here yet");
    let first = format!("{{\"key\":\"{key}\",\"name\":\"Ada\",\"password\":\"a long password\"}}");
    let (status, text) = post(&anna, "/api/staff/first", first.as_bytes()).await;
    assert_eq!(status, 200, "{text}");
    let session: SessionDocument = serde_json::from_str(&text).expect("a session");
    anna.known_by(&session.token.expect("a new token"))
}

/// Another member of staff with this duty, whom the first one adds.
pub async fn signed_in(house: &Open, ada: &Client, name: &str, duty: Duty) -> Client {
    let (client, _) = Client::come(&house.url, name).await.expect("a session");
    let (name, password) = (name.to_owned(), "another long password".to_owned());
    let added = Added { name: name.clone(), password: password.clone(), duty };
    let body = serde_json::to_vec(&added).expect("a body");
    assert_eq!(post(ada, "/api/staff", &body).await.0, 201);
    let body = serde_json::to_vec(&SigningIn { name, password }).expect("a body");
    let (status, text) = post(&client, "/api/staff/sign-in", &body).await;
    assert_eq!(status, 200, "{text}");
    let session: SessionDocument = serde_json::from_str(&text).expect("a session");
    client.known_by(&session.token.expect("a new token"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_on_duty_and_holds_a_seat_rules_over_nobody_there() {
    let folder = Folder::new("own-table");
    let store = on_disk(&folder).await;
    let house = open_with(store, Arc::new(server::tables::Catalogue), Limits::default()).await;
    let ada = first_of_staff(&house).await;
    let table = ada.open(&to_open("double-down-stud")).await.expect("a table").table;
    let irregularity = "card face up".to_owned();
    let report = Said::Report { irregularity, seat: None, place: None, cards: 1 };
    ada.say(&table, &Said::Sit { seat: 2 }).await.expect("a seat");
    let refused = ada.say(&table, &report).await.expect_err("it is her own table");
    let problem = refused.problem().expect("a refusal");
    assert_eq!(problem.status, 403, "{problem:?}");
    assert!(problem.detail.contains("who has a seat"), "{problem:?}");
    ada.say(&table, &Said::Leave { seat: 2 }).await.expect("she stands up");
    let heard = ada.say(&table, &report).await;
    let status = heard.err().and_then(|why| why.problem().map(|problem| problem.status));
    assert_ne!(status, Some(403), "now it is for the table to say");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_guessed_at_once_are_as_few_as_those_guessed_one_by_one() {
    let house = open().await;
    first_of_staff(&house).await;
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let wrong = br#"{"name":"Ada","password":"another password"}"#;
    let answers = post_at_once(&bert, 40, ("/api/staff/sign-in", wrong)).await;
    let count = |wanted: u16| answers.iter().filter(|(status, _)| *status == wanted).count();
    assert_eq!((count(401), count(429)), (5, 35), "{answers:?}");
    let long = format!("{{\"name\":\"{}\",\"password\":\"x\"}}", "x".repeat(60_000));
    assert_eq!(post(&bert, "/api/staff/sign-in", long.as_bytes()).await.0, 400, "no name");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_made_on_duty_has_no_duty_of_its_own() {
    let house = open().await;
    let ada = first_of_staff(&house).await;
    let table = ada.open(&to_open("blackjack")).await.expect("a table").table;
    let (bot, _) = token(&house, &ada).await;
    assert!(ada.view(&table, Some(Viewpoint::Floor)).await.is_ok());
    assert_eq!(post(&ada, "/api/staff/sign-out", b"").await.0, 200);
    assert_eq!(bot.session().await.expect("a session").staff, None);
    assert!(bot.view(&table, Some(Viewpoint::Floor)).await.is_err(), "nobody is on duty");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_streams_of_a_token_end_when_it_is_revoked() {
    use http_body_util::BodyExt as _;
    let house = open().await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let table = anna.open(&private()).await.expect("a table").table;
    let (bot, name) = token(&house, &anna).await;
    let path = format!("/api/events?tables={table}");
    let stream = bot.connection().begin(Method::GET, &path, &[], None).await.expect("a stream");
    assert_eq!(stream.status().as_u16(), 200);
    let path = format!("/api/session/tokens/{name}");
    let revoked = anna.connection().send(Method::DELETE, &path, &[], None).await;
    assert_eq!(revoked.expect("an answer").status.as_u16(), 204);
    let rest = tokio::time::timeout(Duration::from_secs(5), stream.into_body().collect());
    assert!(rest.await.is_ok(), "the stream goes on");
    house.close().await;
}

/// What a supervisor says about a round.
fn about_a_round() -> [Said; 3] {
    let (irregularity, place) = ("hole card exposed".to_owned(), Some(ReportedPlace::Dealer));
    let ruling = RulingSaid::VoidRound;
    [
        Said::Report { irregularity, seat: None, place, cards: 1 },
        Said::Rule { ruling, reason: "it lost".to_owned() },
        Said::Validate { seat: 2 },
    ]
}

/// Whether it was refused because of the own seat; at a toy everything else is refused too.
async fn own_wagers(client: &Client, table: &str, said: &Said) -> bool {
    let refused = client.say(table, said).await.expect_err("a toy does nothing of it").to_string();
    let own = refused.contains("who has a seat");
    assert!(own || refused.contains("nobody does this at a toy"), "{refused}");
    own
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_on_duty_reports_rules_or_validates_where_they_sit() {
    let house = open().await;
    let ada = first_of_staff(&house).await;
    let table = ada.open(&to_open("blackjack")).await.expect("a table").table;
    for said in about_a_round() {
        assert!(!own_wagers(&ada, &table, &said).await, "she stands beside it: {said:?}");
    }
    ada.say(&table, &Said::Sit { seat: 2 }).await.expect("a seat");
    for said in about_a_round() {
        assert!(own_wagers(&ada, &table, &said).await, "her own wagers: {said:?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_opened_a_private_table_voids_nothing_beside_friends() {
    let house = open().await;
    let (anna, _) = Client::come(&house.url, "anna").await.expect("a session");
    let OpenedTable { table, link } = anna.open(&private()).await.expect("a table");
    anna.say(&table, &Said::Sit { seat: 1 }).await.expect("a seat");
    for said in about_a_round() {
        assert!(!own_wagers(&anna, &table, &said).await, "nobody else is there: {said:?}");
    }
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    bert.join(&table, link.as_deref().expect("a link")).await.expect("joined");
    bert.say(&table, &Said::Sit { seat: 2 }).await.expect("a seat");
    let [report, void, validate] = about_a_round();
    let goes_on = Said::Rule { ruling: RulingSaid::PlayOn, reason: "nothing happened".to_owned() };
    for (said, refused) in [(report, false), (void, true), (validate, false), (goes_on, false)] {
        assert_eq!(own_wagers(&anna, &table, &said).await, refused, "{said:?}");
    }
    house.close().await;
}
