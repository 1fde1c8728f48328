//! Everything in a store looked at, record by record.

use sqlx::{AnyConnection, Row as _};

use super::rows::{self, Rows};
use super::{Database, Dialect, failed, moving, opening, reading};
use crate::refusal::Fault;
use crate::sealing::Sealer;

/// What was found in a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// What keeps the bytes, and who vouches for them.
    pub about: String,
    /// How many tables.
    pub tables: u64,
    /// How many records, of tables and meters.
    pub records: u64,
    /// How many groups were vouched for.
    pub lists: u64,
    /// How many sealed seeds could be opened.
    pub seeds: u64,
    /// What all accounts hold together, without what was issued, in cents.
    pub held: i64,
    /// What is wrong; empty if nothing is.
    pub findings: Vec<String>,
}

impl Database {
    /// Looks at everything, as it is at one moment, and says what is wrong.
    ///
    /// # Errors
    ///
    /// If the database or the witness cannot be read.
    pub async fn check(&self) -> Result<Checked, Fault> {
        let mut reader = self.reader().await?;
        let notes = self.keepers.voucher.notes().await?;
        moving::one_moment(&mut reader, self.dialect).await?;
        let looked = self.look_at_all(&mut reader, &notes).await;
        drop(sqlx::query("COMMIT").execute(&mut *reader).await);
        looked
    }

    async fn look_at_all(
        &self,
        reader: &mut AnyConnection,
        notes: &opening::Notes,
    ) -> Result<Checked, Fault> {
        let origin = &self.keepers.voucher.origin;
        let found = opening::compare_all(reader, origin, notes).await?;
        let about = crate::Store::about(self);
        let mut checked = Checked { about, lists: found.lists, ..Checked::default() };
        checked.findings.extend(found.closed_all.clone());
        for (table, why) in &found.closed {
            if found.closed_all.as_ref() != Some(why) {
                checked.findings.push(format!("table {table}: {why}"));
            }
        }
        let sealer = &self.keepers.sealer;
        let looking = || failed("look at the store");
        chains(reader, sealer, &mut checked).await.map_err(looking())?;
        money(reader, &mut checked).await.map_err(looking())?;
        if self.dialect == Dialect::Sqlite {
            let pragma = sqlx::query("PRAGMA integrity_check").fetch_all(&mut *reader).await;
            for row in pragma.map_err(looking())? {
                let line: String = row.try_get(0).map_err(looking())?;
                if line != "ok" {
                    checked.findings.push(format!("SQLite: {line}"));
                }
            }
        }
        Ok(checked)
    }
}

/// Every record of every chain, and every seed.
async fn chains(reader: &mut AnyConnection, sealer: &Sealer, checked: &mut Checked) -> Rows<()> {
    for (table, row) in rows::tables(reader).await? {
        checked.tables += 1;
        match reading::frames(reader, &table, 0, &row.chain).await? {
            Ok(frames) => checked.records += frames.len() as u64,
            Err(fault) => checked.findings.push(fault.to_string()),
        }
        for (shuffle, sealed) in reading::seeds(reader, &table).await? {
            match sealer.open(&table, shuffle, &sealed) {
                Ok(_) => checked.seeds += 1,
                Err(fault) => checked.findings.push(fault.to_string()),
            }
        }
    }
    for (meter, row) in rows::meters(reader).await? {
        match reading::meter_frames(reader, &meter, 0, &row.chain).await? {
            Ok(frames) => checked.records += frames.len() as u64,
            Err(fault) => checked.findings.push(fault.to_string()),
        }
    }
    Ok(())
}

/// Every balance against the postings it comes from, and all of them against zero.
async fn money(reader: &mut AnyConnection, checked: &mut Checked) -> Rows<()> {
    let (shown, right, _) = reading::both_balances(reader).await?;
    for (account, shown, right) in crate::memory::differences(&shown, &right) {
        let words = format!("account {account} shows {shown} cents; its postings are {right}");
        checked.findings.push(words);
    }
    let sum: i128 = shown.values().map(|cents| i128::from(*cents)).sum();
    if sum != 0 {
        checked.findings.push(format!("all accounts hold {sum} cents more than was issued"));
    }
    checked.held = shown.values().filter(|cents| **cents > 0).sum();
    Ok(())
}
