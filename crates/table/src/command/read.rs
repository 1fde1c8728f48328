//! Reading commands back from their text form.
//!
//! ```
//! use games::DoubleDownStud;
//! use table::Command;
//!
//! let read = |text| Command::<DoubleDownStud>::read(text, None);
//! let command = read("wager seat 2 7.50 on wager").expect("a command");
//! assert_eq!(command.to_string(), "wager seat 2 7.50 on wager");
//! assert!(read("wager seat 2 much on wager").is_err());
//! ```

use core::fmt;

use cards::{Card, Joker};
use games::{Game, catalogue};
use rules::{Area, Place, Seat};

use super::Piece;
use crate::free_text::read as free;
use crate::shuffle::Commitment;
use crate::{Back, Command, DeckId, ShuffleMethod, Shuffled, Spoken, Table, Tender};

/// A line that is no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCommandError(String);

impl fmt::Display for ParseCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no command of a table", self.0)?;
        if self.0.starts_with("receive deck") {
            let backs = Back::ALL.map(Back::word).join(", ");
            write!(f, "; write receive deck N BACK, with a back of {backs}")?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseCommandError {}

impl<G: Game> Command<G> {
    /// Reads the text form. The words of a decision are heard in `round`, the one in play.
    ///
    /// # Errors
    ///
    /// If it is no command of a table.
    pub fn read(text: &str, round: Option<&G>) -> Result<Self, ParseCommandError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let written_only = || match verb {
            "shuffle" => shuffle(rest),
            "wager" => wager(rest),
            "decide" => decide(rest, round),
            "floor" => floor(rest),
            "count" => count_stub(rest.strip_prefix("stub ")?),
            _ => None,
        };
        Self::spelled(text).or_else(written_only).ok_or_else(|| ParseCommandError(text.to_owned()))
    }
}

impl<G: Game> Table<G> {
    /// Reads the text form of a command that somebody gives now.
    ///
    /// # Errors
    ///
    /// If it is no command of a table.
    pub fn read(&self, text: &str) -> Result<Command<G>, ParseCommandError> {
        Command::read(text, self.round())
    }
}

fn decide<G: Game>(rest: &str, round: Option<&G>) -> Option<Command<G>> {
    let (seat, words) = Seat::take(rest)?;
    let words = free(words.strip_prefix(' ')?)?;
    Some(Command::Decide { seat, spoken: Spoken::words(round, words) })
}

fn shuffle<G: Game>(rest: &str) -> Option<Command<G>> {
    let (deck, rest) = DeckId::take(rest)?;
    let (method, rest) = rest.strip_prefix(' ')?.split_once(' ')?;
    let method = ShuffleMethod::named(method)?;
    let (kind, value) = rest.split_once(' ').unwrap_or((rest, ""));
    let result = match kind {
        "commitment" => Shuffled::Committed(Commitment::from_hex(value).ok()?),
        "order" => Shuffled::Order(order(value)?),
        _ => return None,
    };
    Some(Command::Shuffle { deck, method, result })
}

/// Cards in the order given. A wrong order can be read too, so that a log can hold its refusal.
fn order(text: &str) -> Option<Vec<Card>> {
    let mut cards: Vec<Card> = Vec::new();
    for word in text.split_whitespace() {
        let card = word.parse().ok()?;
        let (first, second) = (Card::joker(Joker::First), Card::joker(Joker::Second));
        cards.push(if card == first && cards.contains(&first) { second } else { card });
    }
    Some(cards)
}

fn wager<G: Game>(rest: &str) -> Option<Command<G>> {
    let (seat, rest) = Seat::take(rest)?;
    let (amount, words) = rest.strip_prefix(' ')?.split_once(" on ")?;
    let marked = [Tender::Coupon, Tender::Cash].into_iter();
    let marked =
        marked.filter_map(|tender| Some((words.strip_suffix(tender.after_area())?, tender)));
    let (words, tender) = marked.into_iter().next().unwrap_or((words, Tender::Chips));
    let elsewhere = || catalogue::areas().into_iter().map(|declared| declared.area);
    let area = G::area(words).or_else(|_| Area::named(words, elsewhere())).ok()?;
    Some(Command::Wager { seat, area, amount: amount.parse().ok()?, tender })
}

fn floor<G: Game>(rest: &str) -> Option<Command<G>> {
    let (what, cards) = rest.split_once(": ").unwrap_or((rest, "1"));
    let (irregularity, place) = match what.split_once(" at ") {
        Some((irregularity, at)) => (irregularity, Some(place(at)?)),
        None => (what, None),
    };
    let cards = cards.parse().ok()?;
    Some(Command::Floor { irregularity: irregularity.parse().ok()?, place, cards })
}

fn place(text: &str) -> Option<Place> {
    Some(match text {
        "dealer" => Place::Dealer,
        "community" => Place::Community,
        player => match Seat::take(player)? {
            (seat, "") => Place::Seat(seat),
            _ => return None,
        },
    })
}

fn count_stub<G: Game>(rest: &str) -> Option<Command<G>> {
    let mut parts = rest.split(", ");
    let cards = parts.next()?.parse().ok()?;
    let misdealt = parts.map(|part| {
        let (at, has) = part.split_once(" has ")?;
        Some((place(at)?, has.parse().ok()?))
    });
    Some(Command::CountStub { cards, misdealt: misdealt.collect::<Option<_>>()? })
}

#[cfg(test)]
mod tests {
    use games::DoubleDownStud;

    use super::*;
    use crate::Attestation;

    fn read(line: &str) -> Result<Command<DoubleDownStud>, ParseCommandError> {
        Command::read(line, None)
    }

    /// One command of each kind, and some that a log holds only because they were refused.
    const LINES: &[&str] = &[
        "receive deck 1 red",
        "inspect deck 2 52 cards",
        "verify deck 1",
        "spread deck 1",
        "wash deck 1",
        "shuffle deck 1 manual order As Kd 10h",
        "shuffle deck 1 manual order As As",
        "shuffle deck 1 device order",
        "shuffle deck 2 device commitment \
         000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "offer cut deck 1",
        "decline cut seat 3",
        "cut seat 3 at 20",
        "cut dealer at 42",
        "recut the cutting card fell out",
        "load deck 1",
        "load deck 1 left",
        "idle",
        "retire deck 2",
        "sit seat 1 Ada Lovelace",
        "leave seat 1",
        "buy 1,000.50 Ada Lovelace",
        "wager seat 1 10 on wager",
        "wager seat 1 10 on double down coupon",
        "wager seat 1 10 on wager cash",
        "withdraw seat 1",
        "commit seat 2 to 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "open seat 2 bytes 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "withheld by seat 2",
        "no more bets",
        "deal",
        "turn",
        "decide seat 8 doubles 2.50",
        "perform",
        "display seat 2 1,000",
        "floor card face up: 1",
        "floor wrong number of cards at seat 2: 3",
        "floor hole card exposed at dealer: 1",
        "validate seat 3",
        "count stub 24",
        "count stub 23, seat 2 has 6",
        "count stub 23, community has 6",
        "remove shuffler",
        "install shuffler shoe",
        "install shuffler none",
        "sit seat 1 \"Ada\\nby floorperson\"",
        "decide seat 1 \"\"",
        "change dealing hand",
        "post limits 5 to 1,000 from 1800",
        "post option bonus_table=2 from 1800",
        "post option joy=a b from from 1 from 2",
        "post option joy= from 0",
        "ready seat 2",
        "pass seat 2",
        "missed wager seat 2",
        "wagers asked for again",
        "time used seat 2 12000 ms",
        "last round",
        "rounds go on",
        "look at round 3 Ada Lovelace",
        "attest left hand draws, right hand places",
        "attest holds the deck in the right hand",
        "attest cards over the inventory container",
        "attest seat 4 touched the cards",
        "attest nearest hand draws, other hand places",
        "attest seat 8 has its acceptor light on",
        "rule play on nobody saw the card",
        "void round a card was seen",
        "rule paid stands the players keep it",
        "rule paid back \"\"",
    ];

    #[test]
    fn every_command_is_read_back_as_it_was_written() {
        for line in LINES {
            let command = read(line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(command.to_string(), *line);
        }
    }

    #[test]
    fn everything_that_can_be_attested_is_read_back() {
        for what in Attestation::all() {
            let command = Command::Attest(what);
            assert_eq!(read(&command.to_string()), Ok(command));
        }
    }

    #[test]
    fn a_deck_of_another_colour_is_told_the_colours_there_are() {
        let error = read("receive deck 1 purple").expect_err("no such back");
        assert!(error.to_string().ends_with("a back of red, blue, green"), "{error}");
    }

    #[test]
    fn nonsense_is_no_command() {
        let lines = [
            "",
            "deal me in",
            "sit seat 12 Ada",
            "cut seat 1 at ten",
            "wash deck 3",
            "sit seat 1",
            "post option joy from 1",
            "post option a=b",
        ];
        for line in lines {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
