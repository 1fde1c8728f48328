//! The description of what the house answers is fresh, and every address in it is answered.

use std::path::Path;

use client::Client;
use hyper::Method;

use crate::open;

#[test]
fn the_description_is_the_one_of_the_types() {
    let made = serde_json::to_string_pretty(&server::openapi::document()).expect("JSON") + "\n";
    if std::env::var("SCHEMA").is_ok_and(|wish| wish == "write") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
        std::fs::write(path, made).expect("written");
        return;
    }
    assert!(
        made == server::openapi::DOCUMENT,
        "docs/openapi.json is stale: SCHEMA=write cargo test -p houserules-client openapi"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_address_of_the_description_is_answered() {
    let house = open().await;
    let client = Client::new(&house.url).expect("a url");
    let described = server::openapi::document();
    let paths = described["paths"].as_object().expect("paths");
    assert!(paths.len() > 20);
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let method: Method = method.to_uppercase().parse().expect("a method");
            let path = path.replace(['{', '}'], "");
            let sent = client.connection().begin(method.clone(), &path, &[], None).await;
            let status = sent.expect("an answer").status().as_u16();
            assert!(![405, 500].contains(&status), "{method} {path}: {status}");
            let unknown = status == 404
                && !["/api/tables/", "/api/desk/"].iter().any(|it| path.starts_with(it));
            assert!(!unknown, "{method} {path} is not there");
        }
    }
    house.close().await;
}

/// Every `items` is one schema: this version of OpenAPI knows no list of them.
fn lists_of_schemas(value: &serde_json::Value, at: &str, found: &mut Vec<String>) {
    if let Some(fields) = value.as_object() {
        for (name, inner) in fields {
            if name == "items" && !inner.is_object() {
                found.push(at.to_owned());
            }
            lists_of_schemas(inner, &format!("{at}/{name}"), found);
        }
    }
    for (place, inner) in value.as_array().into_iter().flatten().enumerate() {
        lists_of_schemas(inner, &format!("{at}/{place}"), found);
    }
}

#[test]
fn the_description_says_nothing_that_its_version_does_not_know() {
    let described = server::openapi::document();
    assert_eq!(described["openapi"], "3.0.3");
    let mut found = Vec::new();
    lists_of_schemas(&described, "", &mut found);
    assert_eq!(found, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_without_what_it_needs_is_refused_by_a_document() {
    let house = open().await;
    let (anna, table) = crate::at_a_toy(&house, "anna").await;
    let path = format!("/api/tables/{table}/hint");
    let refused = anna.connection().send(Method::GET, &path, &[], None).await.expect("an answer");
    assert_eq!(refused.status.as_u16(), 400);
    let problem: server::problem::Problem =
        serde_json::from_slice(&refused.body).expect("a document");
    assert!(problem.detail.contains("seat"), "{problem:?}");
    house.close().await;
}
