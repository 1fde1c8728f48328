//! The tables of a database, in two dialects, and how a database comes from one schema to the next.
//!
//! Migrations only go forward. A database that a later program has made refuses this one by name.

use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::{Dialect, failed};
use crate::refusal::Fault;

/// The migrations in their order; none is ever changed. `{bytes}` and `{int}` are the dialect's
/// words, and lines of the other dialect are left out: they begin with `sqlite:` or `postgres:`.
const MIGRATIONS: [&str; 2] = [include_str!("migrations/1.sql"), include_str!("migrations/2.sql")];

/// What the version of this program is called in a database.
const BUILD: &str = concat!("house-rules ", env!("CARGO_PKG_VERSION"));

/// The schema that this program writes.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// What waits at the end of a statement; no statement contains it.
const END: &str = ";;";

/// Brings a database to the schema of this program.
pub(super) async fn migrate(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), Fault> {
    let make = "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY, \
                build TEXT NOT NULL)";
    let found = match version(connection).await {
        Ok(found) => found,
        Err(_) => {
            sqlx::query(make).execute(&mut *connection).await.map_err(failed("make a schema"))?;
            version(connection).await?
        }
    };
    let (found, by) = found.unwrap_or((0, String::new()));
    if found > KNOWN {
        return Err(Fault::NewerDatabase { found, known: KNOWN, by });
    }
    for (text, number) in MIGRATIONS.iter().zip(1..).skip(usize::try_from(found).unwrap_or(0)) {
        step(connection, dialect, text, number).await?;
    }
    Ok(())
}

/// Refuses a database that is not of the schema of this program.
pub(super) async fn known(connection: &mut AnyConnection) -> Result<(), Fault> {
    let (found, by) = version(connection).await?.unwrap_or((0, String::new()));
    if found > KNOWN {
        return Err(Fault::NewerDatabase { found, known: KNOWN, by });
    }
    let older =
        || Fault::damaged(format!("the database has schema {found}; open it to write once"));
    if found == KNOWN { Ok(()) } else { Err(older()) }
}

/// The version of a database and who made it.
async fn version(connection: &mut AnyConnection) -> Result<Option<(i64, String)>, Fault> {
    let newest = "SELECT version, build FROM schema_version ORDER BY version DESC LIMIT 1";
    let reading = failed("read the schema's version");
    let row = sqlx::query(newest).fetch_optional(&mut *connection).await.map_err(reading)?;
    let both = |row: sqlx::any::AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
    row.map(both).transpose().map_err(failed("read the schema's version"))
}

/// One migration, whole or not at all.
async fn step(
    connection: &mut AnyConnection,
    dialect: Dialect,
    text: &str,
    number: i64,
) -> Result<(), Fault> {
    let migrating = || failed("migrate the database");
    let begin = dialect.either("BEGIN IMMEDIATE", "BEGIN");
    sqlx::query(begin).execute(&mut *connection).await.map_err(migrating())?;
    if dialect == Dialect::Postgres {
        // Two machines may start at once; the second one waits, and finds the work done.
        let lock = "LOCK TABLE schema_version IN ACCESS EXCLUSIVE MODE";
        sqlx::query(lock).execute(&mut *connection).await.map_err(migrating())?;
    }
    if version(connection).await?.is_none_or(|(found, _)| found < number) {
        for statement in spoken(dialect, text).split(END) {
            if statement.trim().is_empty() {
                continue;
            }
            let statement = AssertSqlSafe(statement.to_owned());
            sqlx::raw_sql(statement).execute(&mut *connection).await.map_err(migrating())?;
        }
        let done = "INSERT INTO schema_version (version, build) VALUES ($1, $2)";
        let done = sqlx::query(done).bind(number).bind(BUILD.to_owned());
        done.execute(&mut *connection).await.map_err(migrating())?;
    }
    sqlx::query("COMMIT").execute(&mut *connection).await.map_err(migrating())?;
    Ok(())
}

/// A migration in the words of a dialect.
fn spoken(dialect: Dialect, text: &str) -> String {
    let (own, other) = dialect.either(("sqlite:", "postgres:"), ("postgres:", "sqlite:"));
    let lines = text.lines().filter(|line| !line.starts_with(other));
    let text: String =
        lines.map(|line| format!("{}\n", line.strip_prefix(own).unwrap_or(line))).collect();
    text.replace("{bytes}", dialect.either("BLOB", "BYTEA"))
        .replace("{int}", dialect.either("INTEGER", "BIGINT"))
        .replace("{strict}", dialect.either("STRICT", ""))
}
