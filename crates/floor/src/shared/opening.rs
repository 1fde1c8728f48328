//! A shared table is opened, or goes on from what was kept.

use std::sync::Arc;

use audit::{Header, KeptTable, NotResumed};
use games::Game;
use games::catalogue::Cannot;
use seat::{Actor, Guests, Host, Millis, Moment, Shared, Staff, Stakes, Watched};
use table::{Mode, Role};

use super::behind::Behind;
use super::{Opening, Resuming, SharedManner, SharedTable};
use crate::play::drawn;
use crate::{Besides, Error, guests, settings, with_besides};

cards::told! {
    /// Why a table does not go on.
    #[derive(Debug)]
    pub enum NotOpened {
        /// What was kept is not what was written, or not all of it.
        Kept(why: NotResumed) ["{why}"] from NotResumed;
        /// There is no such table.
        Table(error: Error) ["{error}"] from Error;
    }
}

impl core::error::Error for NotOpened {}

impl From<Cannot> for NotOpened {
    fn from(error: Cannot) -> Self {
        Self::Table(error.into())
    }
}

/// A new table; its guests sit at the last seats, and nobody else is there. The first batch that is
/// taken sets its log up.
pub fn open(
    opening: &Opening<'_>,
    header: Header,
    now: Millis,
) -> Result<Box<dyn SharedTable>, Error> {
    let game = opening.game;
    with_besides!(game, G, besides => {
        opened::<G>(besides, settings::<G>(game, opening.settings)?, opening, header, now)
    })
}

/// The same in a frame of its own.
#[inline(never)]
fn opened<G: Game + 'static>(
    besides: Besides<G>,
    settings: G::Settings,
    opening: &Opening<'_>,
    header: Header,
    now: Millis,
) -> Result<Box<dyn SharedTable>, Error>
where
    Behind<G>: Send,
    Moment<G>: Send,
{
    let (manner, licensee) = (&opening.manner, opening.identity.licensee());
    let mode = mode(manner);
    let table = KeptTable::<G>::create(header, licensee, settings, mode, Arc::clone(&manner.key))?;
    let guests = guests_of::<G>(manner)?;
    let mut host = Host::new(table, guests, manner.seeds);
    let mut watched = Watched::default();
    let seats = host.table().seats().len();
    let first = seats.saturating_sub(manner.guests);
    for command in Guests::<G>::arrivals(first, seats - first) {
        let lines = host.tell(&Actor::House(Role::Player), &command, now.second())?;
        watched.saw(host.table(), &command, (now.second(), Role::Player, &lines));
    }
    let shared = Shared::new(host, watched, manner.times, manner.staff);
    Ok(Box::new(Behind::new(shared, besides)))
}

/// Acts are performed one by one where a pace is posted: something may be reported between any two.
fn mode(manner: &SharedManner<'_>) -> Mode {
    if manner.times.card > 0 || manner.staff == Staff::People {
        return Mode::StepByStep;
    }
    Mode::Automatic
}

fn guests_of<G: Game>(manner: &SharedManner<'_>) -> Result<Guests<G>, Error> {
    guests::<G>(manner.policy, Stakes::Least, drawn(manner.seeds)?)
}

/// A table goes on where it was last kept.
pub fn resume(
    resuming: Resuming<'_>,
    manner: &SharedManner<'_>,
    now: Millis,
) -> Result<Box<dyn SharedTable>, NotOpened> {
    let game = resuming.game;
    with_besides!(game, G, besides => resumed::<G>(besides, resuming, manner, now))
}

/// The same in a frame of its own.
#[inline(never)]
fn resumed<G: Game + 'static>(
    besides: Besides<G>,
    resuming: Resuming<'_>,
    manner: &SharedManner<'_>,
    now: Millis,
) -> Result<Box<dyn SharedTable>, NotOpened>
where
    Behind<G>: Send,
    Moment<G>: Send,
{
    let Resuming { log, sealed, signed, .. } = resuming;
    let (mut watched, key) = (Watched::default(), Arc::clone(&manner.key));
    let table =
        KeptTable::<G>::resume(&mut &*log, sealed, signed, key, |step| watched.recall(&step))?;
    let host = Host::new(table, guests_of::<G>(manner)?, manner.seeds);
    let mut shared = Shared::new(host, watched, manner.times, manner.staff);
    shared.run_clocks(now);
    Ok(Box::new(Behind::new(shared, besides)))
}
