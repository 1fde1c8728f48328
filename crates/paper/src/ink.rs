//! Colours of words on a terminal.

use crate::styled;

/// What words are written with: in styles, or plain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// In the styles of terminals.
    Coloured,
    /// All alike.
    Plain,
}

impl Ink {
    /// A heading, or a word that stands out.
    #[must_use]
    pub fn strong(self, text: &str) -> String {
        self.paint(1, text)
    }

    /// Something beside the point, such as a citation.
    #[must_use]
    pub fn faint(self, text: &str) -> String {
        self.paint(2, text)
    }

    /// Something good.
    #[must_use]
    pub fn good(self, text: &str) -> String {
        self.paint(32, text)
    }

    /// Something bad.
    #[must_use]
    pub fn bad(self, text: &str) -> String {
        self.paint(31, text)
    }

    /// Diamonds, in a deck of four colours.
    #[must_use]
    pub fn blue(self, text: &str) -> String {
        self.paint(94, text)
    }

    /// The text in a style, by its number among those of terminals.
    fn paint(self, style: u8, text: &str) -> String {
        match self {
            Self::Coloured if !text.is_empty() => styled(style, text),
            Self::Coloured | Self::Plain => text.to_owned(),
        }
    }
}
