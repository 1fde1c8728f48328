//! A log played again piece by piece, so that a long one takes no more memory than a short one.

use core::borrow::Borrow;
use std::panic::resume_unwind;
use std::thread;

use games::Game;

use super::check::Prefixes;
use super::seeds::{Seeds, ToldSeeds};
use super::{Playing, Replayed, Step, Unknown, set_up};
use crate::finding::{Finding, Unread};
use crate::{Log, SealedSeed};

/// Plays a log again that is read piece by piece, and shows every record to `watch`. Of `told` are
/// the seeds.
///
/// # Errors
///
/// As [`replay`](super::replay), and what whoever reads finds.
pub fn watch_pieces<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    mut pieces: impl Iterator<Item = Result<L, Finding>>,
    mut watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Finding> {
    watched(Seeds::new(told, sealed, Unknown::Secret), &mut pieces, &mut watch)
}

/// The same, going on where a seed stays sealed and is not among `sealed`: see
/// [`Replayed::unseeded`]. Cards that the log does not tell are then any, and only what it tells
/// may be believed of a step.
///
/// # Errors
///
/// As [`replay`](super::replay), and what whoever reads finds.
pub fn watch_shown<G: Game, L: Borrow<Log>>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    mut pieces: impl Iterator<Item = Result<L, Finding>>,
    mut watch: impl FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Finding> {
    watched(Seeds::new(told, sealed, Unknown::Unshown), &mut pieces, &mut watch)
}

/// One function for a game, whoever reads and whoever is shown: there are dozens of both.
fn watched<G: Game, L: Borrow<Log>>(
    seeds: Seeds,
    pieces: &mut dyn Iterator<Item = Result<L, Finding>>,
    watch: &mut dyn FnMut(Step<'_, G>),
) -> Result<Replayed<G>, Finding> {
    let mut before = Prefixes::default();
    let first = first(pieces)?;
    let mut playing = Playing::new(set_up(first.borrow())?, seeds);
    let mut next = Some(first);
    while let Some(piece) = next.take() {
        let played = playing.play(piece.borrow(), &mut |redone, command, table, spare| {
            let uncompared = redone.check_after(&mut before)?;
            let (number, answer) = (redone.written.number, &redone.answer);
            let (at, by) = (redone.heading.at, redone.heading.by);
            watch(Step { number, at, by, command, answer, table });
            spare.extend(redone.state);
            Ok(uncompared)
        });
        played.map_err(|found| found.expect("nobody else compares"))?;
        drop(piece);
        next = pieces.next().transpose()?;
    }
    Ok(playing.played)
}

/// The first piece of a log, which has its opening.
fn first<L>(
    pieces: &mut (impl Iterator<Item = Result<L, Finding>> + ?Sized),
) -> Result<L, Finding> {
    pieces.next().unwrap_or_else(|| Err(Finding::unread(1, Unread::NoOpening)))
}

/// Plays a log again that is read piece by piece, so that a long one takes no more memory than a
/// short one: while one thread plays, another compares, and a third reads on. Of `told` are the
/// seeds. Every piece is also shown to `beside`. Where a seed stays sealed and is not among
/// `sealed`, the replay goes on: see [`Replayed::unseeded`].
///
/// # Errors
///
/// As [`replay`](super::replay), and what `beside` or whoever reads finds.
pub fn replay_pieces<G: Game>(
    told: ToldSeeds,
    sealed: &[SealedSeed],
    mut pieces: impl Iterator<Item = Result<Log, Finding>> + Send,
    mut beside: impl FnMut(&Log) -> Result<(), Finding> + Send,
) -> Result<Replayed<G>, Finding> {
    let first = first(&mut pieces)?;
    let seeds = Seeds::new(told, sealed, Unknown::Unshown);
    let mut playing = Playing::<G>::new(set_up(&first)?, seeds);
    let mut play = |piece: &Log| playing.play_beside(piece);
    piece_by_piece(first, &mut pieces, &mut beside, &mut play)?;
    Ok(playing.played)
}

/// Plays one piece after the other; beside it another thread is shown the same piece, and a third
/// reads the next one.
fn piece_by_piece(
    first: Log,
    pieces: &mut (dyn Iterator<Item = Result<Log, Finding>> + Send),
    beside: &mut (dyn FnMut(&Log) -> Result<(), Finding> + Send),
    play: &mut dyn FnMut(&Log) -> Result<(), Finding>,
) -> Result<(), Finding> {
    let mut next = Some(first);
    while let Some(piece) = next.take() {
        let (besides, played, read) = thread::scope(|scope| {
            let reading = scope.spawn(|| pieces.next().transpose());
            let beside = scope.spawn(|| beside(&piece));
            let played = play(&piece);
            (joined(beside), played, joined(reading))
        });
        besides?;
        played?;
        next = read?;
    }
    Ok(())
}

fn joined<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}
