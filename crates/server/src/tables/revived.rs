//! A table taken up from what was kept of it.

use audit::Checkpoint;
use floor::shared::{Resuming, SharedTable};
use seat::Millis;
use store::{Refusal, Shelf, StoreError};

use super::posted::{Shelved, checkpoint_key, table_key};
use super::{Slot, table_id};
use crate::desk::game;
use crate::house::House;
use crate::lengthy::lengthy;
use crate::problem::Problem;

/// A table as it was kept, in the middle of a round too.
pub(crate) async fn revive(house: &House, slot: &Slot) -> Result<Box<dyn SharedTable>, Problem> {
    let id = table_id(&slot.posted().id)?;
    let store = house.store();
    let closed = |why: String| house.tables().closed.closes(id.as_str(), why);
    let fault = |cause: StoreError| match cause {
        StoreError::Refused(Refusal::Closed { why, .. }) => closed(why),
        other @ (StoreError::Refused(_) | StoreError::Failed(_)) if other.is_damage() => {
            closed(other.to_string())
        }
        other @ (StoreError::Refused(_) | StoreError::Failed(_)) => {
            Problem::fault("reading a table", other)
        }
    };
    // Who has come meanwhile, on another machine too, is known from now on.
    let kept = store.kept(Shelf::Tables, table_key(id.as_str())).await.map_err(fault)?;
    if let Some(Ok(Shelved::Table(posted))) = kept.as_deref().map(serde_json::from_slice) {
        slot.post(posted);
    }
    let posted = slot.posted();
    let frames = store.read(&id, 0).await.map_err(fault)?;
    let sealed = store.seeds(&id).await.map_err(fault)?;
    let signed = store.kept(Shelf::Tables, checkpoint_key(&posted.id)).await.map_err(fault)?;
    let signed = match signed.as_deref().map(serde_json::from_slice::<Shelved>) {
        Some(Ok(Shelved::Checkpoint(text))) => Checkpoint::parse(&text),
        Some(Ok(Shelved::Table(_)) | Err(_)) | None => None,
    };
    let signed = signed.ok_or_else(|| closed("the signed end of its log is missing".into()))?;
    slot.set_records(u64::try_from(frames.len()).unwrap_or(0));
    let (log, game) = (frames.concat(), game(&posted.game)?);
    let manner = house.tables().manner(&posted);
    let revived = lengthy(|| {
        let resuming = Resuming { game, log: &log, sealed: &sealed, signed: &signed };
        house.tables().dealer.resume(resuming, &manner, Millis(house.now()))
    });
    revived.map_err(closed)
}
