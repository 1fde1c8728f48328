//! What people do about decks, devices and the layout beside the steps of every round: one text
//! form each.

use core::fmt;

use crate::free_text::{Free, read};
use crate::{Back, DeckId, Role};

/// How the seal of a package is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seal {
    /// As it left the manufacturer.
    Intact,
    /// Broken.
    Broken,
}

/// What security finds on the cards of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// Nothing that might indicate unfair play.
    Sound,
    /// Marks.
    Marked,
    /// Alterations or other signs of tampering.
    Altered,
}

/// An act about equipment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Equipment {
    /// A supervisor states where drawing and photograph of the layout are filed.
    FileLayout {
        /// The reference of the drawing.
        drawing: String,
        /// The reference of the photograph.
        photograph: String,
    },
    /// A deck arrives shuffled, in a sealed package.
    ReceivePreShuffled {
        /// Which.
        deck: DeckId,
        /// The colour of its backs.
        back: Back,
    },
    /// The dealer looks at the seal of a package and opens it.
    OpenPackage {
        /// Which deck.
        deck: DeckId,
        /// What the seal is like.
        seal: Seal,
    },
    /// The shuffler shows how many cards it has counted.
    Report {
        /// Which deck.
        deck: DeckId,
        /// How many.
        cards: usize,
    },
    /// Nobody plays: the cards are spread face down.
    IdleFaceDown,
    /// Cards spread face down are turned up for the player who has come.
    TurnUp(DeckId),
    /// Security inspects a used deck.
    Examine {
        /// The envelope it came in.
        envelope: u64,
        /// How many cards were in it.
        cards: usize,
        /// What they are like.
        condition: Condition,
    },
    /// The gaming day ends: every deck leaves the table.
    CloseTable,
}

impl Equipment {
    /// The lowest role that may do it.
    #[must_use]
    pub const fn needs(&self) -> Role {
        match self {
            Self::FileLayout { .. } => Role::CasinoSupervisor,
            Self::ReceivePreShuffled { .. }
            | Self::OpenPackage { .. }
            | Self::Report { .. }
            | Self::IdleFaceDown
            | Self::TurnUp(_) => Role::Dealer,
            Self::Examine { .. } => Role::Security,
            Self::CloseTable => Role::Floorperson,
        }
    }
}

impl Seal {
    const ALL: [Self; 2] = [Self::Intact, Self::Broken];

    const fn word(self) -> &'static str {
        match self {
            Self::Intact => "intact",
            Self::Broken => "broken",
        }
    }
}

impl Condition {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Sound, Self::Marked, Self::Altered];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Marked => "marked",
            Self::Altered => "altered",
        }
    }
}

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FileLayout { drawing, photograph } => write_filing(f, drawing, photograph),
            Self::ReceivePreShuffled { deck, back } => {
                write!(f, "receive {deck} {back} pre-shuffled")
            }
            Self::OpenPackage { deck, seal } => write!(f, "open {deck} seal {}", seal.word()),
            Self::Report { deck, cards } => write!(f, "shuffler reports {deck} {cards} cards"),
            Self::IdleFaceDown => f.write_str("idle face down"),
            Self::TurnUp(deck) => write!(f, "turn up {deck}"),
            Self::Examine { envelope, cards, condition } => {
                write!(f, "examine envelope {envelope} {cards} cards {}", condition.word())
            }
            Self::CloseTable => f.write_str("close table"),
        }
    }
}

/// Between the two references of a filed layout.
const AND: &str = ", photograph ";

/// A drawing's reference that holds those words itself is quoted, with its comma as an escape.
fn write_filing(f: &mut fmt::Formatter<'_>, drawing: &str, photograph: &str) -> fmt::Result {
    let mut written = Free(drawing).to_string();
    if written.contains(AND) {
        written = format!("{drawing:?}").replace(AND, "\\u{2c} photograph ");
    }
    write!(f, "file layout drawing {written}{AND}{}", Free(photograph))
}

fn read_filing(rest: &str) -> Option<Equipment> {
    let (drawing, photograph) = rest.strip_prefix("layout drawing ")?.split_once(AND)?;
    Some(Equipment::FileLayout { drawing: read(drawing)?, photograph: read(photograph)? })
}

/// The act that these words name; `deck` reads a deck and what follows it.
pub(crate) fn parse(
    verb: &str,
    rest: &str,
    deck: impl Fn(&str) -> Option<(DeckId, &str)>,
) -> Option<Equipment> {
    Some(match (verb, rest) {
        ("file", rest) => read_filing(rest)?,
        ("receive", rest) => {
            let (deck, back) = deck(rest.strip_suffix(" pre-shuffled")?)?;
            let back = Back::ALL.into_iter().find(|known| known.word() == back)?;
            Equipment::ReceivePreShuffled { deck, back }
        }
        ("open", rest) => {
            let (deck, seal) = deck(rest)?;
            let found = |known: &Seal| seal.strip_prefix("seal ") == Some(known.word());
            Equipment::OpenPackage { deck, seal: Seal::ALL.into_iter().find(found)? }
        }
        ("shuffler", rest) => {
            let (deck, count) = deck(rest.strip_prefix("reports ")?)?;
            Equipment::Report { deck, cards: count.strip_suffix(" cards")?.parse().ok()? }
        }
        ("idle", "face down") => Equipment::IdleFaceDown,
        ("turn", rest) => {
            let (deck, "") = deck(rest.strip_prefix("up ")?)? else { return None };
            Equipment::TurnUp(deck)
        }
        ("examine", rest) => {
            let (envelope, found) = rest.strip_prefix("envelope ")?.split_once(' ')?;
            let (cards, condition) = found.split_once(" cards ")?;
            let known = |known: &Condition| known.word() == condition;
            Equipment::Examine {
                envelope: envelope.parse().ok()?,
                cards: cards.parse().ok()?,
                condition: Condition::ALL.into_iter().find(known)?,
            }
        }
        ("close", "table") => Equipment::CloseTable,
        _ => return None,
    })
}

/// What happened to equipment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EquipmentEvent {
    /// Drawing and photograph of the layout are filed.
    LayoutFiled {
        /// Who says so.
        by: Role,
        /// The reference of the drawing.
        drawing: String,
        /// The reference of the photograph.
        photograph: String,
    },
    /// A deck arrived shuffled, in a sealed package.
    PackageReceived(DeckId, Back),
    /// The seal of a package was looked at.
    SealFound(DeckId, Seal),
    /// The shuffler counted a whole deck.
    ShufflerCounted(DeckId, usize),
    /// The shuffler counted too few or too many cards.
    ShufflerMiscounted {
        /// Which deck.
        deck: DeckId,
        /// So many.
        counted: usize,
        /// So many should have been there.
        needs: usize,
    },
    /// This deck is with the shuffler while the other is dealt.
    WithShuffler(DeckId),
    /// Cards spread face down were turned up.
    TurnedUp(DeckId),
    /// What was not taken in the cut lies on top of what was.
    Restacked(usize),
    /// So many cards are left of the deck.
    Stub(usize),
    /// The shoe that deals by itself was taken away.
    ShoeRemoved,
    /// A used deck went to security.
    SentToSecurity {
        /// The number of its envelope.
        envelope: u64,
        /// Which deck.
        deck: DeckId,
        /// The colour of its backs.
        back: Back,
    },
    /// Security inspected a used deck.
    Examined {
        /// The number of its envelope.
        envelope: u64,
        /// So many cards were found.
        cards: usize,
        /// So many should have been there.
        needs: usize,
        /// What they were like.
        condition: Condition,
    },
    /// The gaming day ended.
    TableClosed,
}

impl fmt::Display for EquipmentEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LayoutFiled { by, drawing, photograph } => {
                write!(f, "{by} attests layout filed, drawing {drawing}, photograph {photograph}")
            }
            Self::PackageReceived(deck, back) => {
                write!(f, "{deck} received pre-shuffled in its package, {back} backs")
            }
            Self::SealFound(deck, seal) => {
                write!(f, "package of {deck} opened by the dealer, seal {}", seal.word())
            }
            Self::ShufflerCounted(deck, cards) => {
                write!(f, "shuffler reports {deck} {cards} cards")
            }
            Self::ShufflerMiscounted { deck, counted, needs } => {
                write!(f, "shuffler reports {deck} {counted} cards and not {needs}")
            }
            Self::WithShuffler(deck) => write!(f, "{deck} with the shuffler"),
            Self::TurnedUp(deck) => write!(f, "{deck} turned face up for the player"),
            Self::Restacked(cards) => write!(f, "the other {cards} cards placed on top of them"),
            Self::Stub(cards) => write!(f, "stub of {cards} cards"),
            Self::ShoeRemoved => f.write_str("automated shoe removed from the table"),
            Self::SentToSecurity { envelope, deck, back } => {
                write!(f, "{deck}, {back} backs, returned to security in envelope {envelope}")
            }
            Self::Examined { .. } => self.write_findings(f),
            Self::TableClosed => f.write_str("table closed for the gaming day"),
        }
    }
}

impl EquipmentEvent {
    fn write_findings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Examined { envelope, cards, needs, condition } = self else { return Ok(()) };
        write!(f, "security inspects envelope {envelope}: {cards} cards")?;
        if cards != needs {
            write!(f, " and not {needs}")?;
        }
        f.write_str(match condition {
            Condition::Sound => ", no marks or tampering",
            Condition::Marked => ", marks found",
            Condition::Altered => ", tampering found",
        })
    }
}

#[cfg(test)]
mod tests {
    use games::DoubleDownStud;

    use crate::{Command, ParseCommandError};

    fn read(line: &str) -> Result<Command<DoubleDownStud>, ParseCommandError> {
        Command::read(line, None)
    }

    #[test]
    fn every_act_is_read_back_as_it_was_written() {
        for line in [
            "file layout drawing D-7, photograph P-7",
            "file layout drawing \" D-7\", photograph \"\"",
            "file layout drawing D-7, photograph P-7, photograph P-8",
            "file layout drawing \"D-7\\u{2c} photograph P-7\", photograph P-8",
            "receive deck 2 green pre-shuffled",
            "open deck 1 seal intact",
            "open deck 2 seal broken",
            "shuffle deck 1 pre-shuffled order As Kd",
            "shuffler reports deck 1 54 cards",
            "idle face down",
            "turn up deck 1",
            "examine envelope 3 51 cards marked",
            "examine envelope 4 52 cards altered",
            "examine envelope 5 52 cards sound",
            "close table",
        ] {
            let command = read(line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn half_an_act_is_no_command() {
        for line in [
            "file layout",
            "file layout D-7",
            "file layout drawing D-7",
            "file layout photograph P-7",
            "file layout drawing , photograph P-7",
            "open deck 1",
            "open deck 1 seal loose",
            "receive deck 1 pink pre-shuffled",
            "turn up deck 1 now",
            "shuffler reports deck 1 many cards",
            "examine envelope 3 sound",
            "close",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
