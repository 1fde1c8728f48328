//! A PostgreSQL server for this program, started once, and a database of it for every test.

use std::sync::LazyLock;

use proof::Postgres;

static SERVER: LazyLock<Postgres> = LazyLock::new(Postgres::start);

/// A new database of this name; gives its URL.
pub async fn database(name: &str) -> String {
    // Not every name is short enough for one.
    static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let count = COUNT.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
    let short: String = name.chars().take(50).collect();
    let name = format!("{short}_{count}");
    let made = tokio::task::spawn_blocking(move || SERVER.database(&name));
    made.await.expect("a new database")
}
