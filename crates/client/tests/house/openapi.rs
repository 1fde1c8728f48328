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
