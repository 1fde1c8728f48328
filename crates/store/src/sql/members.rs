//! The machines of a house, as a database knows them.

use core::time::Duration;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::rows::{self, Rows};
use super::{Clock, Database, Dialect, connect, failed, now, number, postgres, schema};
use crate::batch::{Epoch, Moment};
use crate::book::{Asked, here};
use crate::members::{Holder, Member};
use crate::names::{NodeId, TableId};
use crate::refusal::{Fault, Refusal, StoreError};

const ENTERING: &str = "take a name";

fn member(row: &AnyRow) -> Rows<Member> {
    Ok(Member {
        node: rows::name(row.try_get(0)?, NodeId::new)?,
        epoch: Epoch(rows::whole(row, 1)?),
        until: Moment(rows::whole(row, 2)?),
        address: row.try_get(3)?,
    })
}

/// One machine, here or not.
pub(super) async fn one(connection: &mut AnyConnection, node: &NodeId) -> Rows<Option<Member>> {
    let select = "SELECT id, epoch, until, address FROM nodes WHERE id = $1";
    let row = sqlx::query(select).bind(node.to_string()).fetch_optional(connection).await?;
    row.as_ref().map(member).transpose()
}

/// Every machine that ever came.
pub(super) async fn all(connection: &mut AnyConnection) -> Rows<Vec<Member>> {
    let select = "SELECT id, epoch, until, address FROM nodes ORDER BY id";
    sqlx::query(select).fetch_all(connection).await?.iter().map(member).collect()
}

/// Sets what is known of a machine.
pub(super) async fn put(connection: &mut AnyConnection, member: &Member) -> Rows<()> {
    let put = "INSERT INTO nodes (id, epoch, until, address) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, until = excluded.until, \
               address = excluded.address";
    let put = sqlx::query(put)
        .bind(member.node.to_string())
        .bind(number(member.epoch.0))
        .bind(number(member.until.0))
        .bind(member.address.clone());
    put.execute(connection).await.map(drop)
}

impl Database {
    /// Takes the first of these names that no other process has, in the PostgreSQL of this URL.
    /// Whoever has a name opens the database under it, and says again and again that it is here.
    ///
    /// # Errors
    ///
    /// If others have all of them, or the database cannot be reached.
    pub async fn enter(
        url: &str,
        names: &[NodeId],
        address: &str,
        (ttl, clock): (Duration, Clock),
    ) -> Result<Member, StoreError> {
        let mut connection = connect(url).await?;
        schema::migrate(&mut connection, Dialect::Postgres).await?;
        postgres::settle(&mut connection).await.map_err(failed(ENTERING))?;
        let mut refused = None;
        for node in names {
            let asked = Asked::Enter { node: node.clone(), address: address.to_owned(), ttl };
            match entered(&mut connection, &clock, asked).await? {
                Ok(member) => return Ok(member),
                Err(taken) => refused = Some(taken),
            }
        }
        Err(refused.expect("there is a name to take").into())
    }

    pub(super) async fn held_by(&self, table: &TableId) -> Result<Option<Holder>, StoreError> {
        let mut reader = self.reader().await?;
        let now = now(&mut reader, self.dialect, &self.keepers.clock).await?;
        let looking = || failed("look for a table");
        let row = rows::table(&mut reader, table).await.map_err(looking())?;
        let Some(row) = row.filter(|row| row.until > now) else { return Ok(None) };
        let Some(node) = row.owner else { return Ok(None) };
        let member = one(&mut reader, &node).await.map_err(looking())?;
        let member = member.filter(|member| member.until > now);
        Ok(Some(Holder { node, lease: row.epoch, member }))
    }

    pub(super) async fn here_now(&self) -> Result<Vec<Member>, StoreError> {
        let mut reader = self.reader().await?;
        let now = now(&mut reader, self.dialect, &self.keepers.clock).await?;
        let mut here = all(&mut reader).await.map_err(failed("look for machines"))?;
        here.retain(|member| member.until > now);
        Ok(here)
    }
}

/// One attempt to take a name, in a transaction of its own.
async fn entered(
    connection: &mut AnyConnection,
    clock: &Clock,
    asked: Asked,
) -> Result<Result<Member, Refusal>, Fault> {
    let asked = [asked];
    let entering = || failed(ENTERING);
    sqlx::query("BEGIN").execute(&mut *connection).await.map_err(entering())?;
    let now = now(connection, Dialect::Postgres, clock).await?;
    let closed = Default::default();
    let book = rows::load(connection, Dialect::Postgres, &asked, closed).await;
    let mut book = book.map_err(entering())?;
    let done = book.decide(&asked[0], now);
    rows::write_book(connection, &book).await.map_err(entering())?;
    sqlx::query("COMMIT").execute(connection).await.map_err(entering())?;
    Ok(done.map(here))
}
