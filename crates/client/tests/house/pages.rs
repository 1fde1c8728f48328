//! The pages as a program sees them: served by the house, under a policy that admits nothing else.

use client::Client;
use hyper::Method;
use hyper::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG};

use super::open;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_served_under_a_policy_and_files_with_a_tag() {
    let house = open().await;
    let client = Client::new(&house.url).expect("a url");
    let get = async |path: &str, headers: &[(&str, &str)]| {
        let answer = client.connection().begin(Method::GET, path, headers, None).await;
        answer.expect("an answer")
    };
    for path in ["/", "/table/t-1", "/replay/t-1/1"] {
        let page = get(path, &[]).await;
        assert_eq!(page.status(), 200, "{path}");
        assert_eq!(page.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
        let policy = page.headers()[CONTENT_SECURITY_POLICY].to_str().expect("a text");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
    }
    let style = get("/assets/house.css", &[]).await;
    assert_eq!(
        (style.status().as_u16(), &style.headers()[CACHE_CONTROL] == "no-cache"),
        (200, true)
    );
    let tag = style.headers()[ETAG].to_str().expect("a text").to_owned();
    let again = get("/assets/house.css", &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), 304);
    let changed = get("/assets/house.css", &[("if-none-match", "\"0\"")]).await;
    assert_eq!(changed.status(), 200);
    for path in ["/assets/", "/assets/none.js", "/assets/..%2fCargo.toml", "/replay/t-1"] {
        assert_eq!(get(path, &[]).await.status(), 404, "{path}");
    }
    house.close().await;
}
