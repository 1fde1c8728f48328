//! From where somebody looks at a table.

use core::fmt;
use core::str::FromStr;

use rules::{SEATS_MAX, Seat};
use serde::{Deserialize, Serialize};

/// From where somebody looks at a table. In a round in play no member of staff sees a card that a
/// camera above the table would not.
///
/// ```
/// use rules::Seat;
/// use seat::Viewpoint;
///
/// assert_eq!("seat-3".parse(), Ok(Viewpoint::Seat(Seat::at(2))));
/// assert_eq!(Viewpoint::Floor.to_string(), "floor");
/// assert!("seat-0".parse::<Viewpoint>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Viewpoint {
    /// Somebody who only watches.
    Spectator,
    /// The player who holds this seat.
    Seat(Seat),
    /// Whoever supervises the table.
    Floor,
    /// Whoever looks through the cameras.
    Surveillance,
}

cards::told! {
    /// A text that is no viewpoint.
    pub struct NoViewpoint(text: String) [
        "{text:?} is no viewpoint; spectator, floor, surveillance, and seat-N with N from 1 to \
         {SEATS_MAX} are"
    ];
}

/// The seat with this number, counted from one.
pub(crate) fn seat_numbered(number: usize) -> Option<Seat> {
    (1..=SEATS_MAX).contains(&number).then(|| Seat::at(number - 1))
}

impl FromStr for Viewpoint {
    type Err = NoViewpoint;

    fn from_str(text: &str) -> Result<Self, NoViewpoint> {
        match text {
            "spectator" => Ok(Self::Spectator),
            "floor" => Ok(Self::Floor),
            "surveillance" => Ok(Self::Surveillance),
            _ => {
                let number = text.strip_prefix("seat-").and_then(|number| number.parse().ok());
                let seat = number.and_then(seat_numbered).map(Self::Seat);
                let seat = seat.filter(|seat| seat.to_string() == text);
                seat.ok_or_else(|| NoViewpoint(text.to_owned()))
            }
        }
    }
}

impl fmt::Display for Viewpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spectator => f.write_str("spectator"),
            Self::Seat(seat) => write!(f, "seat-{}", seat.number()),
            Self::Floor => f.write_str("floor"),
            Self::Surveillance => f.write_str("surveillance"),
        }
    }
}

impl From<Viewpoint> for String {
    fn from(viewpoint: Viewpoint) -> Self {
        viewpoint.to_string()
    }
}

impl TryFrom<String> for Viewpoint {
    type Error = NoViewpoint;

    fn try_from(text: String) -> Result<Self, NoViewpoint> {
        text.parse()
    }
}
