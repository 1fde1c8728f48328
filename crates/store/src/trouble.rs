//! What can be ordered to go wrong with a store in memory.

/// What is to go wrong with a commit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It fails, and nothing of it is kept.
    BeforeCommit,
    /// It is kept, and whoever asked is told that it failed.
    AfterCommit,
    /// It is answered, and nothing of it survives a crash: what no store may do. A checker that
    /// does not notice this notices nothing.
    AnswerBeforeCommit,
    /// It is kept whatever its epoch, and what others wrote since is gone: what no store may do.
    Unfenced,
}
