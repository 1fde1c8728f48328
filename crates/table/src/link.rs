//! One meter for several tables (ruling C08).
//!
//! Tables that share a meter do not know one another: each is told what the meter reads before it
//! adds to it or is paid from it, as a command like any other. So the log of every table holds the
//! reading it went by, and replays alone.
//!
//! ```
//! use rules::Chips;
//! use rules::progressive::{Progressive, Terms};
//! use table::MeterReading;
//!
//! let mut meter = Progressive::new(Terms::starting_at(Chips::dollars(10_000)));
//! meter.contribute(Chips::dollars(1));
//! let reading = MeterReading::of(&meter);
//! assert_eq!(reading.to_string(), "10000700000 0 700000 10000000000 0");
//! assert_eq!(reading.to_string().parse(), Ok(reading));
//! ```

use core::fmt;
use core::str::FromStr;

use games::Game;
use law::ruling;
use rules::progressive::{Progressive, Terms};
use rules::{Answer, Chips};

use crate::table::{Done, Lines};
use crate::{Command, Event, Line, Role, Table, Time};

law::cite!(ruling: C08);

/// What a meter reads: what is on the meter and the reset meter, what was contributed, seeded and
/// paid, in ten-thousandths of a cent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MeterReading([u64; 5]);

/// The most that any of them reads, a thousand billion dollars: whatever is wagered and won then
/// still fits.
const READING_MAX: u64 = 1_000_000_000_000_000_000;

impl MeterReading {
    /// Of a meter.
    ///
    /// # Panics
    ///
    /// If it holds more than any meter.
    #[must_use]
    pub fn of(meter: &Progressive) -> Self {
        Self(meter.amounts().map(|amount| u64::try_from(amount).expect("a meter fits 64 bits")))
    }

    /// The meter, if one can read so.
    fn meter(self, terms: Terms) -> Option<Progressive> {
        let counted = self.0.iter().all(|amount| *amount <= READING_MAX);
        Progressive::counted(terms, self.0.map(u128::from)).filter(|_| counted)
    }
}

impl fmt::Display for MeterReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [meter, reset, contributed, seeded, paid] = self.0;
        write!(f, "{meter} {reset} {contributed} {seeded} {paid}")
    }
}

/// Five numbers are a reading, each as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoReading;

impl FromStr for MeterReading {
    type Err = NoReading;

    fn from_str(text: &str) -> Result<Self, NoReading> {
        let numbers = text.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>();
        let numbers = numbers.map_err(|_| NoReading)?;
        let reading = Self(<[u64; 5]>::try_from(numbers).map_err(|_| NoReading)?);
        if reading.to_string() == text { Ok(reading) } else { Err(NoReading) }
    }
}

impl<G: Game> Table<G> {
    /// The shared meter reads so, as other tables have left it.
    pub(crate) fn meter_reads(&mut self, reading: MeterReading, lines: &mut Lines) -> Done {
        let Some(under) = self.procedure.awards.and_then(|awards| awards.link) else {
            let needs = "the meter of this table is its own, if it has one";
            return self.out_of_order("a reading of a shared meter", needs, ruling::C08);
        };
        let Some(own) = &self.meter else {
            let needs = "the table has no progressive";
            return self.out_of_order("a reading of a shared meter", needs, under);
        };
        let Some(meter) = reading.meter(*own.terms()) else {
            let needs = "what went in is what came out and what is there";
            return self.not_allowed("a meter that reads so", needs, under);
        };
        // Shares that are won here were taken off the meter of the link: they may yet go back.
        let shares = self.play.as_ref().map_or(Chips::ZERO, |play| play.shares.left());
        if meter.paid() < shares {
            let needs = "the shares that are won at this table and not yet paid were taken off it";
            return self.not_allowed("a meter that reads so", needs, under);
        }
        let shows = meter.meter();
        self.meter = Some(meter);
        self.note(lines, Event::MeterShows(shows), under);
        Ok(())
    }
}

/// A meter that several tables share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedMeter(Progressive);

impl SharedMeter {
    /// This meter, whose terms are those of every table.
    #[must_use]
    pub const fn new(meter: Progressive) -> Self {
        Self(meter)
    }

    /// The meter as it stands.
    #[must_use]
    pub const fn meter(&self) -> &Progressive {
        &self.0
    }

    /// What a table must be told before it does anything else, if others have changed the meter.
    #[must_use]
    pub fn reading_for<G: Game>(&self, table: &Table<G>) -> Option<MeterReading> {
        let own = table.meter()?;
        (own.amounts() != self.0.amounts()).then(|| MeterReading::of(&self.0))
    }

    /// Tells a table of the link something, after what the meter reads; its lines, in that order.
    ///
    /// # Errors
    ///
    /// Passes on what the table refuses.
    pub fn tell<G: Game>(
        &mut self,
        table: &mut Table<G>,
        by: Role,
        command: &Command<G>,
        now: Time,
    ) -> Answer<Vec<Line>> {
        let mut lines = Vec::new();
        if let Some(reading) = self.reading_for(table) {
            lines.extend(table.tell(Role::Dealer, &Command::MeterReads(reading), now)?);
        }
        lines.extend(table.tell(by, command, now)?);
        if let Some(meter) = table.meter() {
            self.0 = meter.clone();
        }
        Ok(lines)
    }
}
