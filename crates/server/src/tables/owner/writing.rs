//! What a table brought about is made durable, and only then told.

use std::sync::atomic::Ordering;
use std::time::Instant;

use floor::shared::Clocks;
use store::{AccountId, Batch, Committed, Posting, Refusal, StoreError};

use super::super::posted::{Posted, Shelved, checkpoint_key};
use super::super::revive;
use super::Owner;
use super::lost::{Lost, bad_name, short_of_money};
use crate::problem::{Kind, Problem};
use crate::sessions::Who;

/// What became of a batch.
pub(super) enum Written {
    /// It is durable.
    Durable,
    /// The key was answered before; the table was taken up anew.
    Before(Vec<u8>),
    /// It was refused; the table was taken up anew.
    Refused(Problem),
}

impl Owner {
    /// Makes everything durable that the table asks to be kept, and tells who follows it.
    pub(super) async fn write(
        &mut self,
        command: Option<store::Command>,
        came: Option<&Who>,
    ) -> Result<Written, Lost> {
        let started = Instant::now();
        let batch = self.batch(command, came).await?;
        let Some((batch, posted)) = batch else { return Ok(Written::Durable) };
        let records = u64::try_from(batch.records.len()).unwrap_or(0);
        let written = self.house.store().commit(batch).await;
        self.house.metrics().commits.add(started.elapsed());
        match written {
            Ok(Committed::Kept(_)) => {
                self.house.metrics().records_total.fetch_add(records, Ordering::Relaxed);
                if let Some(posted) = posted {
                    self.slot.post(posted);
                }
                self.readers.tell(&*self.table, &self.slot.posted());
                Ok(Written::Durable)
            }
            Ok(Committed::Answered(bytes)) => {
                self.take_up_anew().await?;
                Ok(Written::Before(bytes))
            }
            Err(StoreError::Refused(Refusal::Overdrawn { balance, .. })) => {
                self.take_up_anew().await?;
                Ok(Written::Refused(short_of_money(balance)))
            }
            Err(StoreError::Refused(Refusal::OtherRequest { .. })) => {
                self.take_up_anew().await?;
                let detail = "this key came before with another request";
                Ok(Written::Refused(Problem::new(Kind::KeyUsed, detail)))
            }
            Err(other) => Err(other.into()),
        }
    }

    /// What is to be kept at once; nothing if there is nothing.
    async fn batch(
        &mut self,
        command: Option<store::Command>,
        came: Option<&Who>,
    ) -> Result<Option<(Batch, Option<Posted>)>, Lost> {
        let kept = self.table.take();
        let posted = came.and_then(|who| self.slot.with(who));
        if kept.is_none() && command.is_none() && posted.is_none() {
            return Ok(None);
        }
        let mut batch = Batch::new(self.id.clone(), self.lease.epoch, self.slot.records());
        batch.command = command;
        if let Some(kept) = kept {
            let asked = kept.batch;
            batch.next = asked.first;
            let signed = Shelved::Checkpoint(asked.checkpoint.to_string());
            batch.kept.push(signed.kept(checkpoint_key(self.id.as_str())));
            let count = u64::try_from(asked.frames.len()).unwrap_or(0);
            self.slot.set_records(asked.first + count);
            (batch.records, batch.seal, batch.unseal) = (asked.frames, asked.sealed, asked.opened);
            batch.postings = self.postings(&kept.postings).await?;
        }
        batch.kept.extend(posted.as_ref().map(Posted::kept));
        Ok(Some((batch, posted)))
    }

    /// Money between accounts and this table; what the table has not got to pay out, the house adds
    /// from what it issues.
    async fn postings(&mut self, asked: &[floor::shared::Posting]) -> Result<Vec<Posting>, Lost> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let mut has = self.house.store().balance(&self.account).await?;
        let mut postings = Vec::new();
        for floor::shared::Posting { player, cents } in asked {
            has -= cents;
            if has < 0 {
                let (issued, table) = (AccountId::issued(), self.account.clone());
                postings.extend(Posting::transfer(issued, table, -has));
                has = 0;
            }
            let account = AccountId::new(player.as_str()).map_err(bad_name)?;
            postings.extend(Posting::transfer(self.account.clone(), account, *cents));
        }
        Ok(postings)
    }

    /// Throws the table away and goes on from what is kept.
    async fn take_up_anew(&mut self) -> Result<(), Lost> {
        let revived = revive(&self.house, &self.slot).await;
        self.table = revived.map_err(|problem| Lost::Table(problem.detail))?;
        let now = self.now();
        self.table.clocks(Clocks::Running, now);
        Ok(())
    }
}
