//! The game of a description, without its type: its names, and what its text asks for.

use std::fmt;

use games::Game;
use games::layout::Layout;
use games::settings::{SettingError, Settings as _};
use games::sign::Sign;
use rules::Refusal;

/// What the text of a game asks of a table with such options.
type Asking = fn(&str, &[(String, String)]) -> Result<Asks, SettingError>;

/// A game as a layout and a sign know it. Any [`Game`] is one, in the catalogue or not.
#[derive(Clone, Copy)]
pub struct Subject {
    name: &'static str,
    title: &'static str,
    asks: Asking,
}

/// What the text of a game asks of a table with certain options.
pub(crate) struct Asks {
    /// All its options, as `name=value` lines.
    pub(crate) options: String,
    pub(crate) layout: Layout,
    pub(crate) sign: Sign,
    pub(crate) seats: usize,
    pub(crate) refused: Option<Refusal>,
}

impl Subject {
    /// The game of these settings.
    pub fn new<G: Game>(settings: &G::Settings) -> Self {
        Self { name: G::name(settings), title: G::title(settings), asks: asks::<G> }
    }

    /// Its name in files and commands.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Its name for people.
    pub const fn title(self) -> &'static str {
        self.title
    }

    /// What is asked of a table with these options.
    pub(crate) fn asks(self, options: &[(String, String)]) -> Result<Asks, SettingError> {
        (self.asks)(self.name, options)
    }
}

fn asks<G: Game>(game: &str, options: &[(String, String)]) -> Result<Asks, SettingError> {
    let mut settings = G::Settings::of(game).expect("the name came from settings of it");
    for (name, value) in options {
        settings.set(name, value)?;
    }
    Ok(Asks {
        options: settings.canonical(),
        layout: G::layout(&settings),
        sign: G::sign(&settings),
        seats: G::house(&settings).seats,
        refused: settings.check().err(),
    })
}

impl PartialEq for Subject {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Subject {}

impl fmt::Debug for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Subject({})", self.name)
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}
