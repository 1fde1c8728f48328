//! Work that takes long, in the middle of a task.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does work that takes long. The other tasks of this thread go on elsewhere meanwhile; where there
/// is one thread only, they wait.
pub fn lengthy<T>(work: impl FnOnce() -> T) -> T {
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return work();
    }
    tokio::task::block_in_place(work)
}
