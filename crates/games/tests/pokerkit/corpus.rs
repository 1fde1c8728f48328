//! The recorded hands, as `make.py` has written them; what the fields mean is said there.

use core::fmt;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

use cards::Card;
use flate2::read::GzDecoder;

/// The version whose word is recorded.
pub const VERSION: &str = "0.7.7";

/// What is posted at the table of a hand: cents of a chip, and bets in chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Structure {
    pub unit: u64,
    pub small_bet: u64,
    pub big_bet: u64,
    pub small_blind: u64,
    pub big_blind: u64,
    pub forced_bet: u64,
}

/// What PokerKit lets a player do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub folds: bool,
    pub stays: Stays,
    /// The bet of the round after a bet, a raise or a completion.
    pub raises_to: Option<u64>,
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.folds {
            f.write_str("folds or ")?;
        }
        match self.stays {
            Stays::Calls(to) => write!(f, "stays at {to}")?,
            Stays::BringsIn(amount) => write!(f, "brings in {amount}")?,
        }
        self.raises_to.map_or(Ok(()), |to| write!(f, " or bets {to}"))
    }
}

/// What costs no more than it must.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stays {
    /// A check or a call: the player's bet of the round afterwards.
    Calls(u64),
    /// The forced bet, of so much.
    BringsIn(u64),
}

/// What a player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Folds,
    Stays,
    Raises,
    /// One bit for every card that is given up.
    Discards(u8),
}

/// One decision; what was open is not written for discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided {
    pub player: usize,
    pub open: Open,
    pub deed: Deed,
}

/// Which part of a pot was pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    High,
    Low,
    Whole,
}

/// Chips pushed: of which pot, for what, to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Push {
    pub pot: usize,
    pub side: Side,
    pub to: BTreeMap<usize, u64>,
}

/// One recorded hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    pub structure: Structure,
    pub ante: u64,
    pub stacks: Vec<u64>,
    /// Blinds that were posted, by player.
    pub posted: Vec<u64>,
    /// Cards by player, in the order they were dealt.
    pub cards: Vec<Vec<Card>>,
    pub board: Vec<Card>,
    pub course: Vec<Decided>,
    pub burns: usize,
    /// Who showed, in that order; nobody where all others gave up.
    pub shown: Vec<usize>,
    /// Amounts and contenders before losing hands are given up.
    pub pots: Vec<(u64, Vec<usize>)>,
    pub won: Vec<Push>,
    pub net: Vec<i64>,
}

/// Reads the corpus of one game.
pub fn read(game: &str) -> Vec<Hand> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pokerkit");
    let file = std::fs::File::open(folder.join(format!("{game}.txt.gz"))).expect("a corpus");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("a compressed text");
    let hands = parse(&text);
    let made_by = format!("# pokerkit {VERSION}\n# seed 14\n# game {game}\n");
    assert!(text.starts_with(&made_by), "{game}: made by another version");
    hands
}

/// A hand that stands in a line: its fields in the order of the corpus.
pub fn in_a_line(line: &str) -> Hand {
    let names = "structure ante stacks posted cards board course burns shown pots won net";
    let structures: BTreeMap<&str, Structure> =
        ["A 100 4 8 2 4 1", "B 25 8 16 3 8 2", "C 50 6 6 0 6 3"].map(structure).into();
    let fields: BTreeMap<&str, &str> = names.split(' ').zip(line.split(' ')).collect();
    hand(&structures, &|name| fields[name])
}

/// Reads a text of hands.
pub fn parse(text: &str) -> Vec<Hand> {
    let (about, fields): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('#'));
    let structures: BTreeMap<&str, Structure> =
        about.iter().filter_map(|line| line.strip_prefix("# structure ").map(structure)).collect();
    let columns: BTreeMap<&str, Vec<&str>> = fields.into_iter().map(column).collect();
    let count = columns["structure"].len();
    assert!(columns.values().all(|column| column.len() == count), "every field of every hand");
    (0..count).map(|at| hand(&structures, &|name| columns[name][at])).collect()
}

fn column(line: &str) -> (&str, Vec<&str>) {
    let (name, values) = line.split_once(' ').expect("a name and values");
    (name, values.split(' ').collect())
}

fn structure(line: &str) -> (&str, Structure) {
    let (name, bets) = line.split_once(' ').expect("a name and bets");
    let [unit, small_bet, big_bet, small_blind, big_blind, forced_bet] =
        bets.split(' ').map(number).collect::<Vec<_>>()[..]
    else {
        panic!("six amounts: {line}")
    };
    (name, Structure { unit, small_bet, big_bet, small_blind, big_blind, forced_bet })
}

fn hand<'a>(structures: &BTreeMap<&str, Structure>, field: &dyn Fn(&str) -> &'a str) -> Hand {
    Hand {
        structure: structures[field("structure")],
        ante: number(field("ante")),
        stacks: list(field("stacks")).map(number).collect(),
        posted: list(field("posted")).map(number).collect(),
        cards: list(field("cards")).map(cards).collect(),
        board: list(field("board")).flat_map(cards).collect(),
        course: course(field("course")),
        burns: number(field("burns")) as usize,
        shown: list(field("shown")).flat_map(players).collect(),
        pots: list(field("pots")).map(pot).collect(),
        won: list(field("won")).map(push).collect(),
        net: list(field("net")).map(|net| net.parse().expect("a net amount")).collect(),
    }
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|text| *text != "-")
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is an amount"))
}

fn player(letter: char) -> usize {
    letter as usize - 'a' as usize
}

fn players(text: &str) -> impl Iterator<Item = usize> {
    text.chars().map(player)
}

fn cards(text: &str) -> Vec<Card> {
    let id = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        _ => letter - b'a' + 26,
    };
    text.bytes().map(|letter| Card::from_id(id(letter)).expect("a card")).collect()
}

fn pot(text: &str) -> (u64, Vec<usize>) {
    let at = text.find(|c: char| c.is_ascii_lowercase()).expect("an amount and players");
    (number(&text[..at]), players(&text[at..]).collect())
}

fn push(text: &str) -> Push {
    let at = text.find(|c: char| c.is_ascii_lowercase()).expect("a pot and a side");
    let side = match &text[at..=at] {
        "h" => Side::High,
        "l" => Side::Low,
        _ => Side::Whole,
    };
    let mut to = BTreeMap::new();
    let mut rest = &text[at + 1..];
    while let Some(letter) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_lowercase()).map_or(rest.len(), |it| it + 1);
        to.insert(player(letter), number(&rest[1..end]));
        rest = &rest[end..];
    }
    Push { pot: number(&text[..at]) as usize, side, to }
}

fn course(text: &str) -> Vec<Decided> {
    let nothing = Open { folds: false, stays: Stays::Calls(0), raises_to: None };
    let (mut open, mut course) = (nothing, Vec::new());
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() {
        if let Some(inside) = rest.strip_prefix('(') {
            let (choices, after) = inside.split_once(')').expect("a bracket that is closed");
            open = opened(choices);
            rest = after;
        }
        let mut letters = rest.chars();
        let mut next = || letters.next().expect("a player and what was done");
        let (player, deed) = (player(next()), next());
        let deed = match deed {
            'F' => Deed::Folds,
            'C' | 'B' => Deed::Stays,
            'R' => Deed::Raises,
            _ => Deed::Discards(next().to_digit(36).expect("a digit of base 32") as u8),
        };
        course.push(Decided { player, open, deed });
        rest = letters.as_str();
    }
    course
}

fn opened(text: &str) -> Open {
    let (stays, raises_to) = text.split_once('/').expect("what it costs to stay and to raise");
    let folds = !stays.starts_with('!');
    let stays = stays.trim_start_matches('!');
    let stays = match stays.strip_prefix('b') {
        Some(forced) => Stays::BringsIn(number(forced)),
        None => Stays::Calls(number(stays)),
    };
    Open { folds, stays, raises_to: (raises_to != "-").then(|| number(raises_to)) }
}
