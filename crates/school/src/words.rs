//! What a trainee types, understood generously: articles, prefixes and abbreviations do not matter.

use games::BettingArea;
use rules::{Area, Chips, Face, Seat};
use table::Role;

use crate::deed::{At, Deed, Verb};

/// How many cards a deed is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// The next one.
    One,
    /// All that are due there in a row.
    Run,
}

/// A question to the instructor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// What can be typed?
    Help,
    /// What is due?
    Due,
    /// What does the paragraph say?
    Why,
    /// What lies on the layout?
    Layout,
    /// What does the game pay?
    Rules,
    /// Goodbye.
    Leave,
}

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    Ask(Ask),
    /// Somebody of higher rank is called.
    Call(Role),
    Deed(Deed, Extent),
    /// Words for the table, in the name of somebody.
    Order(Option<Role>, String),
    /// A deed that lacks something: what.
    Unclear(String),
}

/// Words that say nothing.
const FILLERS: [&str; 14] = [
    "the", "a", "to", "from", "on", "of", "at", "card", "cards", "with", "hand", "face", "wager",
    "chips",
];

impl Said {
    /// Understands a line, at a table with these betting areas.
    pub(crate) fn read(text: &str, areas: &[BettingArea]) -> Self {
        let plain = text.trim().to_lowercase();
        if let Some(ask) = ask(&plain) {
            return Self::Ask(ask);
        }
        if let Some((by, rest)) = role_prefix(&plain) {
            return Self::Order(Some(by), rest.to_owned());
        }
        if let Some(called) = plain.strip_prefix("call ").and_then(person) {
            return Self::Call(called);
        }
        match verb(&tokens(&plain)) {
            Some((verb, rest)) => match deed(verb, &rest, areas) {
                Ok((deed, extent)) => Self::Deed(deed, extent),
                Err(why) => Self::Unclear(why),
            },
            None => Self::Order(None, plain),
        }
    }
}

impl Deed {
    /// Understands a deed at a table with these betting areas, or one that names an area of another
    /// game; `None` if it is none, or lacks something.
    pub fn read(text: &str, areas: &[BettingArea]) -> Option<Self> {
        match Said::read(text, areas) {
            Said::Deed(deed, _) => Some(deed),
            Said::Ask(_) | Said::Call(_) | Said::Order(..) | Said::Unclear(_) => None,
        }
    }
}

fn ask(text: &str) -> Option<Ask> {
    Some(match text {
        "h" | "help" => Ask::Help,
        "?" | "due" | "hint" => Ask::Due,
        "why" | "w" => Ask::Why,
        "l" | "layout" | "board" => Ask::Layout,
        "rules" | "pay table" => Ask::Rules,
        "q" | "quit" | "exit" | "leave" => Ask::Leave,
        _ => return None,
    })
}

/// `floorperson: verify deck 1`.
pub(crate) fn role_prefix(text: &str) -> Option<(Role, &str)> {
    let (who, rest) = text.split_once(':')?;
    let who = who.trim().to_lowercase();
    Some((person(&who).or_else(|| who.parse().ok())?, rest.trim()))
}

/// Somebody by the words people use.
fn person(text: &str) -> Option<Role> {
    let text = text.strip_prefix("the ").unwrap_or(text);
    Some(match text {
        "floor" | "floorperson" | "a floorperson" => Role::Floorperson,
        "supervisor" | "casino supervisor" | "a supervisor" => Role::CasinoSupervisor,
        "security" => Role::Security,
        "dealer" => Role::Dealer,
        "player" => Role::Player,
        _ => return None,
    })
}

pub(crate) fn tokens(text: &str) -> Vec<String> {
    let apart = |c: char| c.is_whitespace() || matches!(c, '"' | ';' | '!');
    let text = text.to_lowercase();
    // A comma inside a number is part of it: 1,000.
    let commas = |word: &str| rules::parted(word).map(str::to_owned).collect::<Vec<_>>();
    let words = text.split(apart).flat_map(commas);
    words.filter(|word| !word.is_empty()).collect()
}

fn verb(tokens: &[String]) -> Option<(Verb, Vec<String>)> {
    let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let rest = |taken: usize| tokens[taken..].to_vec();
    Some(match words.as_slice() {
        ["announce" | "say" | "call", "no", ..] | ["no", "more", ..] | ["nmb" | "announce"] => {
            (Verb::Announce, Vec::new())
        }
        ["turn", "down" | "back", ..] => (Verb::TurnDown, rest(2)),
        ["give", "back", ..] => (Verb::Return, rest(2)),
        ["collect" | "col" | "c" | "take", ..] => (Verb::Collect, rest(1)),
        ["pay" | "p", ..] => (Verb::Pay, rest(1)),
        ["return" | "ret" | "push", ..] => (Verb::Return, rest(1)),
        ["rack" | "r" | "discard", ..] => (Verb::Rack, rest(1)),
        ["deal" | "d", ..] => (Verb::Deal, rest(1)),
        ["turn" | "t" | "show" | "expose" | "reveal", ..] => (Verb::Turn, rest(1)),
        _ => return None,
    })
}

/// The rest of a deed after its verb.
fn deed(verb: Verb, tokens: &[String], areas: &[BettingArea]) -> Result<(Deed, Extent), String> {
    let mut deed = Deed::new(verb);
    let mut all = false;
    let mut at = 0;
    while at < tokens.len() {
        let word = &*tokens[at];
        let next = tokens.get(at + 1).map(String::as_str);
        let mut taken = 1;
        if let Some((place, words)) = place(word, next, deed.at.is_none() && at == 0) {
            deed.at = Some(place);
            taken = words;
        } else if deed.area.is_none()
            && verb.moves_chips()
            && let Some((area, words)) = area(&tokens[at..], areas)
        {
            deed.area = Some(area);
            taken = words;
        } else if let Some(amount) = amount(word).filter(|_| deed.amount.is_none()) {
            deed.amount = Some(amount);
        } else {
            match word {
                "up" => deed.face = Some(Face::Up),
                "down" => deed.face = Some(Face::Down),
                "all" | "on" => all = true,
                filler if FILLERS.contains(&filler) => {}
                other => return Err(not_understood(other)),
            }
        }
        at += taken;
    }
    complete(deed, all)
}

/// Whether a deed says all it must.
fn complete(deed: Deed, all: bool) -> Result<(Deed, Extent), String> {
    let lacks = match deed.verb {
        Verb::Pay if deed.amount.is_none() => "how much? Such as: pay seat 3 ante 10",
        Verb::Collect | Verb::Pay | Verb::Return if deed.at.is_none() => {
            "at which seat? Such as: collect seat 3 ante"
        }
        Verb::Rack if deed.at.is_none() => "which cards? Such as: rack seat 3, rack stub",
        _ => {
            let one = match deed.verb {
                Verb::Deal => !all,
                Verb::Turn => deed.at.is_none() && !all,
                Verb::Announce | Verb::Pay => true,
                Verb::Collect | Verb::Return => deed.area.is_some(),
                Verb::TurnDown | Verb::Rack => false,
            };
            return Ok((deed, if one { Extent::One } else { Extent::Run }));
        }
    };
    Err(lacks.to_owned())
}

/// A place, and how many words name it. A bare number is a seat where one can stand.
fn place(word: &str, next: Option<&str>, bare: bool) -> Option<(At, usize)> {
    let seat = |text: &str| text.parse().ok().and_then(Seat::numbered).map(At::Seat);
    match word {
        "seat" | "player" | "position" => next.and_then(seat).map(|at| (at, 2)),
        "dealer" | "dealer's" => Some((At::Dealer, 1)),
        "community" | "cross" => Some((At::Community, 1)),
        "stub" => Some((At::Stub, 1)),
        number if bare && !matches!(next, Some("card")) => {
            let digits = ["seat", "s", "#", ""].iter().find_map(|mark| number.strip_prefix(mark));
            digits.and_then(seat).map(|at| (at, 1))
        }
        _ => None,
    }
}

/// The area that the first words name, the longest name first, and how many words that are.
fn area(tokens: &[String], own: &[BettingArea]) -> Option<(Area, usize)> {
    let elsewhere = games::catalogue::areas();
    let named = own.iter().chain(&elsewhere).flat_map(|declared| {
        let words = [declared.area.word()].into_iter().chain(declared.aliases.iter().copied());
        words.map(|words| (declared.area, words.split(' ').collect::<Vec<_>>()))
    });
    let fits = |(_, words): &(Area, Vec<&str>)| {
        tokens.len() >= words.len() && words.iter().zip(tokens).all(|(a, b)| a == b)
    };
    let fitting = named.filter(fits).map(|(area, words)| (area, words.len()));
    // Of equals the first: a word of this game before one of another.
    fitting.reduce(|best, other| if other.1 > best.1 { other } else { best })
}

fn amount(word: &str) -> Option<Chips> {
    looks_like_money(word).then(|| word.parse().ok())?
}

fn looks_like_money(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit() || c == '$')
}

fn not_understood(word: &str) -> String {
    match word.parse::<Chips>() {
        Err(error) if looks_like_money(word) => error.to_string(),
        _ => format!("{word:?} is not understood; help lists what is"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_understood_however_they_are_put() {
        for (typed, meant) in [
            ("collect seat 5 ante", "collect seat 5 ante"),
            ("Collect the ante of seat 5", "collect seat 5 ante"),
            ("c 5 ante", "collect seat 5 ante"),
            ("take s5 first draw wager", "collect seat 5 first draw"),
            ("pay seat 3 ante 10", "pay seat 3 ante 10"),
            ("p 3 ante $1,000.50", "pay seat 3 ante 1,000.50"),
            ("pay seat 3 10 on wager", "pay seat 3 wager 10"),
            ("pay 2 first 3 bonus 12.50", "pay seat 2 first 3 bonus 12.50"),
            ("pay 2 in to win bonus 30", "pay seat 2 in to win bonus 30"),
            ("push seat 4 raise", "return seat 4 raise"),
            ("give back seat 4 three-card 5", "return seat 4 three-card 5"),
            ("rack the cards of seat 2", "rack seat 2"),
            ("rack stub", "rack stub"),
            ("deal", "deal"),
            ("deal seat 2 up", "deal seat 2 up"),
            ("deal card to dealer face down", "deal dealer down"),
            ("turn dealer", "turn dealer"),
            ("turn down seat 2", "turn down seat 2"),
            ("announce \"No more bets\"", "announce no more bets"),
            ("No more bets!", "announce no more bets"),
            ("call no more bets", "announce no more bets"),
        ] {
            let deed = Deed::read(typed, &[]).unwrap_or_else(|| panic!("{typed}"));
            assert_eq!(deed.to_string(), meant, "{typed}");
        }
    }

    #[test]
    fn what_a_deed_lacks_is_asked_for() {
        for (typed, words) in [
            ("pay seat 3 ante", "how much"),
            ("collect ante", "at which seat"),
            ("rack", "which cards"),
            ("collect seat 3 sofa", "\"sofa\""),
            ("pay seat 3 ante 1,50", "write dollars such as 10, 7.50 or 1,500"),
        ] {
            let Said::Unclear(why) = Said::read(typed, &[]) else { panic!("{typed}") };
            assert!(why.contains(words), "{why}");
        }
    }

    #[test]
    fn people_are_called_and_speak_for_themselves() {
        assert_eq!(Said::read("call floor", &[]), Said::Call(Role::Floorperson));
        assert_eq!(
            Said::read("call the casino supervisor", &[]),
            Said::Call(Role::CasinoSupervisor)
        );
        let order = Said::Order(Some(Role::Floorperson), "verify deck 1".to_owned());
        assert_eq!(Said::read("Floorperson: verify deck 1", &[]), order);
        assert_eq!(Said::read("wash deck 1", &[]), Said::Order(None, "wash deck 1".to_owned()));
        assert_eq!(Said::read("?", &[]), Said::Ask(Ask::Due));
    }
}
