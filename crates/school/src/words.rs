//! What a trainee types, understood generously: articles, prefixes and abbreviations do not matter.

use games::look::Shared;
use games::{BettingArea, Game, Means, Phrase};
use rules::{Area, Banker, Chips, Face, PotShare, Seat};
use table::Role;

use crate::deed::{At, Deed, Verb};
use crate::people::{person, role_prefix};
use crate::pot_words::{lacks_around_pot, pot, verb_around_pot};

/// What only one game calls so: its betting areas, how its shared cards lie, and what a player says
/// who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameWords {
    areas: &'static [BettingArea],
    shared: Shared,
    banker: Banker,
    decision: &'static str,
}

impl GameWords {
    /// The words of this game.
    pub fn new<G: Game>(settings: &G::Settings) -> Self {
        let plain = |phrase: &&Phrase<G::Decision>| matches!(phrase.means, Means::This(_));
        let decision = G::DECISIONS.iter().find(plain).map_or("", |phrase| phrase.form);
        Self { areas: G::AREAS, shared: G::look(settings).shared, banker: G::BANKER, decision }
    }

    /// Such as a dealer does with chips: to collect, to pay and to return; or to take blinds, to
    /// give pots and to return what nobody called.
    pub fn deeds(self) -> [String; 3] {
        if self.banker == Banker::Players {
            let deeds = ["post seat 2 4", "award seat 3 40 of pot 1", "return seat 2 4"];
            return deeds.map(str::to_owned);
        }
        let (first, second) = (self.wager(0), self.wager(1.min(self.areas.len() - 1)));
        [
            format!("collect seat 5 {first}"),
            format!("pay seat 3 {first} 10"),
            format!("return seat 2 {second}"),
        ]
    }

    /// Such as players do, in the words of the log.
    pub fn orders(self) -> [String; 2] {
        let Self { decision, .. } = self;
        [format!("wager seat 2 10 on {}", self.wager(0)), format!("decide seat 1 {decision}")]
    }

    fn wager(self, place: usize) -> Area {
        self.areas[place].area
    }
}

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
    /// Do it for me.
    Skip,
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
    /// Understands a line, at a table of the game with these words.
    pub(crate) fn read(text: &str, words: GameWords) -> Self {
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
        let tokens = tokens(&plain);
        let around_pot = || verb_around_pot(&tokens).filter(|_| words.banker == Banker::Players);
        match around_pot().or_else(|| verb(&tokens)) {
            Some((verb, rest)) => match deed(verb, &rest, words) {
                Ok((deed, extent)) => Self::Deed(deed, extent),
                Err(why) => Self::Unclear(why),
            },
            None => Self::Order(None, plain),
        }
    }
}

impl Deed {
    /// Understands a deed at a table of the game with these words, or one that names an area of
    /// another game; `None` if it is none, or lacks something.
    pub fn read(text: &str, words: GameWords) -> Option<Self> {
        match Said::read(text, words) {
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
        "skip" => Ask::Skip,
        "q" | "quit" | "exit" | "leave" => Ask::Leave,
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
fn deed(verb: Verb, tokens: &[String], words: GameWords) -> Result<(Deed, Extent), String> {
    let mut deed = Deed::new(verb);
    let mut all = false;
    let mut at = 0;
    while at < tokens.len() {
        let word = &*tokens[at];
        let next = tokens.get(at + 1).map(String::as_str);
        let mut taken = 1;
        let bare = deed.at.is_none() && at == 0;
        if let Some((place, named_by)) = place(word, next, bare, words.shared) {
            deed.at = Some(place);
            taken = named_by;
        } else if deed.area.is_none()
            && verb.moves_chips()
            && let Some((area, named_by)) = area(&tokens[at..], words.areas)
        {
            deed.area = Some(area);
            taken = named_by;
        } else if let Some((pot, named_by)) = pot(&tokens[at..]).filter(|_| verb == Verb::Award) {
            deed.pot = Some(pot);
            taken = named_by;
        } else if let Some(amount) = amount(word).filter(|_| deed.amount.is_none()) {
            deed.amount = Some(amount);
        } else {
            match word {
                "high" if verb == Verb::Award => deed.share = Some(PotShare::High),
                "low" if verb == Verb::Award => deed.share = Some(PotShare::Low),
                "up" => deed.face = Some(Face::Up),
                "down" => deed.face = Some(Face::Down),
                "all" | "on" => all = true,
                filler if FILLERS.contains(&filler) => {}
                other => return Err(not_understood(other)),
            }
        }
        at += taken;
    }
    complete(deed, all, words)
}

/// Whether a deed says all it must.
fn complete(deed: Deed, all: bool, words: GameWords) -> Result<(Deed, Extent), String> {
    if let Some(lacks) = lacks_around_pot(&deed) {
        return Err(lacks.to_owned());
    }
    let first = words.wager(0);
    if deed.verb == Verb::Pay && deed.amount.is_none() {
        return Err(format!("how much? Such as: pay seat 3 {first} 10"));
    }
    if deed.verb.moves_chips() && deed.at.is_none() {
        return Err(format!("at which seat? Such as: collect seat 3 {first}"));
    }
    if deed.verb == Verb::Rack && deed.at.is_none() {
        return Err("which cards? Such as: rack seat 3, rack stub".to_owned());
    }
    let one = match deed.verb {
        Verb::Deal => !all,
        Verb::Turn => deed.at.is_none() && !all,
        Verb::Announce
        | Verb::Pay
        | Verb::Button
        | Verb::KillButton
        | Verb::Post
        | Verb::Burn
        | Verb::Award
        | Verb::Reshuffle => true,
        Verb::Collect | Verb::Return => deed.area.is_some(),
        Verb::TurnDown | Verb::Rack => false,
    };
    Ok((deed, if one { Extent::One } else { Extent::Run }))
}

/// A place, and how many words name it. A bare number is a seat where one can stand.
fn place(word: &str, next: Option<&str>, bare: bool, shared: Shared) -> Option<(At, usize)> {
    let seat = |text: &str| text.parse().ok().and_then(Seat::numbered).map(At::Seat);
    match word {
        "seat" | "player" | "position" => next.and_then(seat).map(|at| (at, 2)),
        "dealer" | "dealer's" => Some((At::Dealer, 1)),
        "community" => Some((At::Community, 1)),
        "cross" if shared == Shared::Cross => Some((At::Community, 1)),
        "stub" => Some((At::Stub, 1)),
        "burn" | "burns" => Some((At::Burn, 1)),
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
    use games::{DoubleCross, DoubleDownStud, DoubleDraw};

    use super::*;

    fn of_game() -> GameWords {
        GameWords::new::<DoubleDraw>(&Default::default())
    }

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
            let deed = Deed::read(typed, of_game()).unwrap_or_else(|| panic!("{typed}"));
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
            let Said::Unclear(why) = Said::read(typed, of_game()) else { panic!("{typed}") };
            assert!(why.contains(words), "{why}");
        }
    }

    #[test]
    fn examples_are_of_the_wagers_that_the_game_has() {
        let words = GameWords::new::<DoubleDownStud>(&Default::default());
        for (typed, why) in [
            ("pay seat 3 wager", "how much? Such as: pay seat 3 wager 10"),
            ("collect wager", "at which seat? Such as: collect seat 3 wager"),
        ] {
            assert_eq!(Said::read(typed, words), Said::Unclear(why.to_owned()));
        }
        let deeds = ["collect seat 5 wager", "pay seat 3 wager 10", "return seat 2 double down"];
        assert_eq!(words.deeds(), deeds);
        assert_eq!(words.orders(), ["wager seat 2 10 on wager", "decide seat 1 does not double"]);
    }

    #[test]
    fn only_a_game_with_a_cross_calls_its_shared_cards_one() {
        let deed = Deed::read("turn cross", GameWords::new::<DoubleCross>(&Default::default()))
            .expect("a deed");
        assert_eq!(deed.at, Some(At::Community));
        assert_eq!(Deed::read("turn cross", of_game()), None);
        assert!(Deed::read("turn community", of_game()).is_some(), "a word of the texts");
    }

    #[test]
    fn people_are_called_and_speak_for_themselves() {
        assert_eq!(Said::read("call floor", of_game()), Said::Call(Role::Floorperson));
        assert_eq!(
            Said::read("call the casino supervisor", of_game()),
            Said::Call(Role::CasinoSupervisor)
        );
        let order = Said::Order(Some(Role::Floorperson), "verify deck 1".to_owned());
        assert_eq!(Said::read("Floorperson: verify deck 1", of_game()), order);
        assert_eq!(
            Said::read("wash deck 1", of_game()),
            Said::Order(None, "wash deck 1".to_owned())
        );
        assert_eq!(Said::read("?", of_game()), Said::Ask(Ask::Due));
    }
}
