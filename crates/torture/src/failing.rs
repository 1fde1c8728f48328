//! Calls of the disk that fail: a full disk, a broken one, writes that take only some bytes.
//!
//! A table whose disk fails answers nobody, takes no further command, and goes on from its log as
//! after a kill. Where the system itself asks to try again nothing is noticed at all.

use std::io::{self, ErrorKind};

use audit::files::sabotage::{Call, during};
use games::catalogue::{GameId, Status, usual};
use games::{Game, with_game};
use table::Mode;

use crate::Campaign;
use crate::evening::{Given, Room};
use crate::kills::{Played, calls_of, places};

/// The number by which the system says that a device failed.
const BROKEN_DEVICE: i32 = 5;

/// How a call fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Failure {
    /// The disk is full.
    Full,
    /// The disk is broken.
    Broken,
    /// The disk takes half of the bytes and is full then.
    FullWithin,
    /// The disk takes no byte, and does not say why.
    Nothing,
    /// The disk takes one byte at first, and the rest when it is asked again.
    Short,
    /// The system was interrupted and asks to try again.
    Interrupted,
}

impl Failure {
    const ALL: [Self; 6] =
        [Self::Full, Self::Broken, Self::FullWithin, Self::Nothing, Self::Short, Self::Interrupted];

    const fn name(self) -> &'static str {
        match self {
            Self::Full => "the disk is full",
            Self::Broken => "the disk is broken",
            Self::FullWithin => "the disk is full within a write",
            Self::Nothing => "the disk takes no byte",
            Self::Short => "a short write",
            Self::Interrupted => "an interrupted write",
        }
    }

    /// Whether a call can fail in this way.
    const fn fits(self, call: Call) -> bool {
        match self {
            Self::Full | Self::Broken => true,
            Self::FullWithin | Self::Nothing | Self::Short | Self::Interrupted => {
                matches!(call, Call::Write(2..))
            }
        }
    }

    /// Whether nobody notices.
    const fn is_borne(self) -> bool {
        matches!(self, Self::Short | Self::Interrupted)
    }

    /// What the disk says to this call.
    fn answer(self, call: Call) -> io::Result<usize> {
        match (self, call) {
            (Self::Broken, _) => Err(io::Error::from_raw_os_error(BROKEN_DEVICE)),
            (Self::FullWithin, Call::Write(bytes)) => Ok(bytes / 2),
            (Self::Nothing, _) => Ok(0),
            (Self::Short, _) => Ok(1),
            (Self::Interrupted, _) => Err(ErrorKind::Interrupted.into()),
            (Self::Full | Self::FullWithin, _) => Err(ErrorKind::StorageFull.into()),
        }
    }
}

/// Does `work` while the call of this number fails.
fn failing<T>(number: usize, failure: Failure, work: impl FnOnce() -> T) -> T {
    let mut made = 0;
    let saboteur = move |call| {
        made += 1;
        let now = made - 1;
        // What was full within a write is full when the rest is to be written.
        if now == number || (failure == Failure::FullWithin && now == number + 1) {
            if now > number {
                return Err(ErrorKind::StorageFull.into());
            }
            return failure.answer(call);
        }
        Ok(usize::MAX)
    };
    during(saboteur, work)
}

/// Evenings of every game with every call of the disk failing once.
pub fn run(campaign: &mut Campaign<'_>) {
    for game in GameId::ALL.iter().copied().filter(|game| game.status() == Status::Playable) {
        with_game!(game, G => of_game::<G>(&usual::<G>(game), campaign), planned => {});
    }
}

fn of_game<G: Game>(settings: &G::Settings, campaign: &mut Campaign<'_>) {
    set_up::<G>(settings, campaign);
    let mut numbers = campaign.numbers(&format!("failing {}", G::name(settings)));
    let commands = campaign.size().pick(40, 50);
    let played = match Played::<G>::new(settings, Mode::Automatic, commands, numbers.clone()) {
        Ok(played) => played,
        Err(found) => return campaign.try_once("a sound disk", || Err(found)),
    };
    let step = campaign.size().pick(5, 3);
    for place in places(campaign.size(), &played, &mut numbers) {
        for (number, call) in played.calls[place].iter().enumerate() {
            for failure in Failure::ALL.into_iter().filter(|failure| failure.fits(*call)) {
                if !failure.is_borne() && numbers.below(step) > 0 {
                    continue;
                }
                campaign.try_once(failure.name(), || {
                    let found = fails_within(&played, place, number, failure);
                    found.map_err(|found| played.told(place, (number, call, failure), &found))
                });
            }
        }
    }
}

fn fails_within<G: Game>(
    played: &Played<G>,
    place: usize,
    number: usize,
    failure: Failure,
) -> Result<(), String> {
    let mut live = played.before(place)?;
    let Given { at, by, command } = &played.evening.given[place];
    let told = failing(number, failure, || live.tell(*by, command, *at).is_ok());
    if told != failure.is_borne() {
        return Err(if told { "it answered all the same" } else { "it gave up" }.to_owned());
    }
    if !told && live.tell(*by, command, *at).is_ok() {
        return Err("it took a further command".to_owned());
    }
    drop(live);
    let live = played.room.resume()?;
    played.goes_on(live, place, false)
}

/// A table that cannot be set up says so, and can be once the disk is sound.
fn set_up<G: Game>(settings: &G::Settings, campaign: &mut Campaign<'_>) {
    let room = Room::new();
    let (calls, _opened) = calls_of(|| room.open::<G>(settings, Mode::Automatic).map(drop));
    for (number, call) in calls.iter().enumerate() {
        for failure in Failure::ALL.into_iter().filter(|failure| failure.fits(*call)) {
            campaign.try_once("a disk that fails while a table is set up", || {
                let room = Room::new();
                let opened = failing(number, failure, || {
                    room.open::<G>(settings, Mode::Automatic).map(drop)
                });
                if opened.is_ok() != failure.is_borne() {
                    return Err(format!("{failure:?} of {call:?}: {opened:?}"));
                }
                let live = match room.log().exists() {
                    true => room.resume::<G>(),
                    false => room.open::<G>(settings, Mode::Automatic),
                };
                drop(live.map_err(|found| format!("{failure:?} of {call:?}: {found}"))?);
                room.verified()
            });
        }
    }
}
