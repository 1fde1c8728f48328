//! The machines of a house: who is here under which name, and where the others reach it.
//!
//! A name is leased as a table is, to one process at a time: two processes of one name would write
//! one list of heads. Beside it lies the address to which others pass requests on.

use crate::batch::{Epoch, Moment};
use crate::names::NodeId;

/// A machine of the house, as long as it says that it is here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name.
    pub node: NodeId,
    /// Which process of this name it is: each is greater than every one before it.
    pub epoch: Epoch,
    /// Where others reach it, as `HOST:PORT`.
    pub address: String,
    /// Until when it is here unless it says so again.
    pub until: Moment,
}

/// Who holds a table now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// Its name.
    pub node: NodeId,
    /// The lease under which it holds the table.
    pub lease: Epoch,
    /// What it is as a machine of the house; none if it never said so, or is here no more.
    pub member: Option<Member>,
}
