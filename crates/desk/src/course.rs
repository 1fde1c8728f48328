//! How a round goes, told by playing one: what the rules ask for, in the order they ask for it.
//!
//! Nothing here is typed for a game. Wagers before the deal come from its declaration; everything
//! else is what a round waits for while it is played with somebody in every seat, each of whom goes
//! on as long as that is possible.

use cards::Card;
use games::betting::{Need, Placed};
use games::showdown::{HighHand, LowHand, Showdown};
use games::{BettingArea, Game, Means};
use rules::{Act, Chips, Due, Entry, Face, PotAct, Seat, Spot};

use crate::chosen::{Chosen, plain};
use crate::{Error, figures};

/// Players of a round that players bank: with fewer some of its forced bets fall together.
const PLAYERS: usize = 3;
/// A round is over after so many things that were due, or it is told no further.
const DUE_MAX: usize = 400;
/// A decision of more choices is told by its kinds.
const LISTED_MAX: usize = 4;

/// The course of a round in sentences.
pub fn course<G: Game>(chosen: &Chosen<G::Settings>) -> Result<Vec<String>, Error> {
    let settings = &chosen.settings;
    let terms = chosen.amounts::<G>()?;
    let seats = if G::AMONG_PLAYERS.is_some() { PLAYERS } else { 1 };
    let mut log: Vec<Entry> = Vec::new();
    let needed = |area: &&BettingArea| area.placed == Placed::Before(Need::Required);
    let placed: Vec<_> =
        G::OPENINGS.iter().filter(needed).map(|area| (area.area, terms.ante)).collect();
    let bought = if G::AMONG_PLAYERS.is_some() { None } else { G::bets(&placed) };
    let bets = vec![Some(bought.unwrap_or(terms.bets)); seats];
    let opened = G::open(&terms.options, &G::Carry::default(), &bets, &mut log);
    let Ok(round) = opened else { return Ok(Vec::new()) };
    let mut told = Telling { round, log, seen: 0, steps: Vec::new(), ante: terms.ante };
    told.play(dealt_from(G::deck(settings)));
    let mut course: Vec<String> = before::<G>(settings).into_iter().collect();
    course.extend(told.steps.iter().map(|step| step.say()));
    course.dedup();
    let shared = told.steps.iter().any(Step::is_for_all);
    match G::AMONG_PLAYERS {
        Some(told) => course.extend(at_showdown((told.showdown)(settings)).into_iter().map(|it| {
            if shared { it.replace("all your cards", "your own and the shared cards") } else { it }
        })),
        None => {
            course.extend(told.also());
            course.push("The wagers are paid, returned or collected.".to_owned());
        }
    }
    Ok(course)
}

/// What plays for the pot.
fn at_showdown(showdown: Showdown) -> Vec<String> {
    let high = showdown.high.map(|high| match high {
        HighHand::Five => "the best five of all your cards",
        HighHand::TwoAndThree => "two of your own cards and three of the shared ones",
        HighHand::Three => "the best three of all your cards",
    });
    let low = showdown.low.map(|low| match low {
        LowHand::Five => "the lowest five of all your cards",
        LowHand::Eight => "the lowest five of all your cards, if they are eight or better",
        LowHand::TwoAndThreeEight => {
            "two of your own cards and three of the shared ones, if they are eight or better"
        }
        LowHand::ThreeSix => "the lowest three of all your cards, if they are six or better",
    });
    let plays = |(name, words): (&str, Option<&str>)| {
        words.map(|words| format!("The {name} hand is {words}."))
    };
    let hands = [("high", high), ("low", low)].into_iter().filter_map(plays);
    let wins = match (high, low) {
        (Some(_), Some(_)) => "Both divide the pot; one player may win both halves.",
        (Some(_), None) | (None, Some(_)) | (None, None) => "It wins the pot; tied hands share it.",
    };
    hands.chain([wins.to_owned()]).collect()
}

/// The wagers before the deal.
fn before<G: Game>(settings: &G::Settings) -> Option<String> {
    if G::AMONG_PLAYERS.is_some() {
        return None;
    }
    let told = |area: &BettingArea| {
        let word = G::called(area.area);
        match area.placed {
            Placed::Before(Need::Required) => Some(word),
            Placed::Before(Need::Optional) => Some(format!("{word} (if you like)")),
            Placed::After | Placed::Never => None,
        }
    };
    let wagers: Vec<String> = G::AREAS.iter().filter_map(told).collect();
    let limits = G::house(settings).limits;
    let (least, most) = (plain(limits.minimum), plain(limits.maximum));
    Some(format!("You put down: {}; from {least} to {most}.", figures::and(&wagers)))
}

/// A deck in an order that makes no game easy: every seventeenth card.
fn dealt_from(deck: &[Card]) -> impl Iterator<Item = Card> {
    let (deck, step) = (deck.to_vec(), 17);
    (0..).map(move |place: usize| deck[place * step % deck.len()])
}

/// Whom a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Player,
    Dealer,
    Community,
    Burn,
}

/// Something that is told in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    Cards(Vec<(To, Face, usize)>),
    Turned(Vec<(To, usize)>),
    Decides(Vec<String>),
    /// Cards for those that were given up.
    Replaced,
    Bets(Vec<String>),
}

struct Telling<G: Game> {
    round: G,
    log: Vec<Entry>,
    /// How much of the log was told.
    seen: usize,
    steps: Vec<Step>,
    /// What buys the hand.
    ante: Chips,
}

impl<G: Game> Telling<G> {
    fn play(&mut self, mut cards: impl Iterator<Item = Card>) {
        for _ in 0..DUE_MAX {
            self.forced();
            match self.round.due() {
                Due::Nothing | Due::Display { .. } | Due::Reshuffle => break,
                Due::Card { spot, face } => {
                    self.dealt(spot, face);
                    match face {
                        Face::Down => self.round.place(&mut self.log),
                        Face::Up | Face::Examined => self.reveal(&mut cards),
                    }
                }
                Due::Turn { spot } => {
                    self.turned(spot);
                    self.reveal(&mut cards);
                }
                Due::Decision { seat, .. } => self.decide(seat),
            }
        }
    }

    fn reveal(&mut self, cards: &mut impl Iterator<Item = Card>) {
        let card = cards.next().expect("a deck without end");
        self.round.reveal(card, &mut self.log);
    }

    /// Bets that nobody decides on.
    fn forced(&mut self) {
        let mut bets = Vec::new();
        for (act, _) in &self.log[self.seen..] {
            let Act::Pot(PotAct::PutIn { seat, choice, amount }) = act else { continue };
            bets.push(format!("seat {} {choice} {}", seat.number(), plain(*amount)));
        }
        self.seen = self.log.len();
        if !bets.is_empty() {
            self.steps.push(Step::Bets(bets));
        }
    }

    fn dealt(&mut self, spot: Spot, face: Face) {
        let Some(to) = to(spot) else { return };
        let draws = |words: &String| words.starts_with("discard");
        let drew = match self.steps.last() {
            Some(Step::Decides(words)) => words.iter().any(draws),
            Some(Step::Replaced) => true,
            Some(Step::Cards(_) | Step::Turned(_) | Step::Bets(_)) | None => false,
        };
        if drew && (to, face) == (To::Player, Face::Examined) {
            if self.steps.last() != Some(&Step::Replaced) {
                self.steps.push(Step::Replaced);
            }
            return;
        }
        if let Some(Step::Cards(all)) = self.steps.last_mut() {
            match all.iter_mut().find(|(known, shown, _)| (*known, *shown) == (to, face)) {
                Some((_, _, count)) => *count += 1,
                None => all.push((to, face, 1)),
            }
        } else {
            self.steps.push(Step::Cards(vec![(to, face, 1)]));
        }
    }

    fn turned(&mut self, spot: Spot) {
        let Some(to) = to(spot) else { return };
        if let Some(Step::Turned(all)) = self.steps.last_mut() {
            match all.iter_mut().find(|(known, _)| *known == to) {
                Some((_, count)) => *count += 1,
                None => all.push((to, 1)),
            }
        } else {
            self.steps.push(Step::Turned(vec![(to, 1)]));
        }
    }

    /// Tells what the first seat may decide, and a bet that somebody must make; goes on.
    fn decide(&mut self, seat: Seat) {
        let choices: Vec<G::Decision> = self.round.choices().collect();
        let words = self.words(&choices);
        let free = |words: &String| ["fold", "check", "stand"].contains(&words.as_str());
        if seat.number() == 1 {
            if self.steps.last() != Some(&Step::Decides(words.clone())) {
                self.steps.push(Step::Decides(words));
            }
        } else if !words.iter().any(free) {
            let must = format!("somebody must {}, by the cards shown", words.join(" or "));
            self.steps.push(Step::Bets(vec![must]));
        }
        let chosen = self.goes_on(&choices);
        self.round.decide(chosen, &mut self.log).expect("a listed choice is permitted");
        self.seen = self.log.len();
    }

    /// The choice of somebody who stays in: nobody learns a round from folding.
    fn goes_on(&self, choices: &[G::Decision]) -> G::Decision {
        let says = |word: &str| {
            choices.iter().find(|choice| self.round.say(**choice).starts_with(word)).copied()
        };
        let calm = ["checks", "calls", "stands", "keeps"].into_iter().find_map(says);
        let last = || *choices.last().expect("a due decision has choices");
        calm.filter(|_| G::AMONG_PLAYERS.is_some() || choices.len() > 2)
            .filter(|_| self.discards(choices).is_none())
            .or_else(|| self.discards(choices))
            .unwrap_or_else(last)
    }

    /// A choice that changes a card, if there is one.
    fn discards(&self, choices: &[G::Decision]) -> Option<G::Decision> {
        let says = |choice: &&G::Decision| self.round.say(**choice).starts_with("discards");
        choices.iter().find(says).copied()
    }

    /// The choices, each kind once.
    fn words(&self, choices: &[G::Decision]) -> Vec<String> {
        let all: Vec<String> = choices.iter().map(|choice| self.measured(*choice)).collect();
        let verb = |words: &String| words.split(' ').next().unwrap_or_default().to_owned();
        let alike = all.iter().all(|words| verb(words) == verb(&all[0]));
        if all.len() <= LISTED_MAX && G::AMONG_PLAYERS.is_none() && !alike {
            return all.iter().map(|words| ordered(words)).collect();
        }
        let mut kinds: Vec<String> = Vec::new();
        for words in all {
            let kind = ordered(&verb(&words));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// A choice, with what it puts down as it stands to what buys the hand.
    fn measured(&self, choice: G::Decision) -> String {
        let (words, stakes) = (self.round.say(choice), self.round.stakes(choice).in_cents());
        let (ante, unit) = (self.ante.in_cents(), G::called(G::OPENINGS[0].area));
        let Some(verb) = words.strip_suffix(&format!(" {}", plain(Chips::cents(stakes)))) else {
            return words;
        };
        match stakes.checked_div(ante).filter(|times| times * ante == stakes) {
            Some(1) => format!("{verb}, as much as the {unit}"),
            Some(2) => format!("{verb}, twice the {unit}"),
            Some(times @ 3..) => format!("{verb}, {times} times the {unit}"),
            Some(0) | None => format!("{verb}, {} or more", plain(Chips::cents(stakes))),
        }
    }

    /// What a player may decide in other rounds than the one that was played.
    fn also(&self) -> Option<String> {
        let decides = |step: &Step| match step {
            Step::Decides(words) => words.clone(),
            Step::Cards(_) | Step::Turned(_) | Step::Replaced | Step::Bets(_) => Vec::new(),
        };
        let first =
            |words: &str| ordered(words).split([' ', ',']).next().unwrap_or_default().to_owned();
        let told: Vec<String> =
            self.steps.iter().flat_map(decides).map(|words| first(&words)).collect();
        let mut others: Vec<String> = Vec::new();
        for phrase in G::DECISIONS {
            let verb = first(phrase.form);
            let offered = !matches!(phrase.means, Means::Unlisted(_));
            if offered && !told.contains(&verb) && !others.contains(&verb) && verb != "do" {
                others.push(verb);
            }
        }
        let where_allowed = "Where the cards and the table allow it you may also";
        (!others.is_empty()).then(|| format!("{where_allowed}: {}.", others.join(", ")))
    }
}

/// What somebody does, as it is told to you: `folds` as `fold`.
fn ordered(words: &str) -> String {
    let (verb, rest) = words.split_at(words.find([' ', ',']).unwrap_or(words.len()));
    match verb {
        "does" => format!("do{rest}"),
        verb => format!("{}{rest}", verb.strip_suffix('s').unwrap_or(verb)),
    }
}

/// Whom a card is for; of players only the first is told of.
fn to(spot: Spot) -> Option<To> {
    match spot {
        Spot::Hand { seat, .. } if seat.number() == 1 => Some(To::Player),
        Spot::Hand { .. } => None,
        Spot::Dealer { .. } => Some(To::Dealer),
        Spot::Community { .. } => Some(To::Community),
        Spot::Burn { .. } => Some(To::Burn),
    }
}

impl Step {
    /// Whether cards for all come.
    fn is_for_all(&self) -> bool {
        match self {
            Self::Cards(all) => all.iter().any(|(to, ..)| *to == To::Community),
            Self::Turned(_) | Self::Decides(_) | Self::Replaced | Self::Bets(_) => false,
        }
    }

    fn say(&self) -> String {
        match self {
            Self::Cards(all) => {
                let parts: Vec<String> = all.iter().map(|part| cards_words(*part)).collect();
                format!("{}.", paper::letters::capital(&parts.join("; ")))
            }
            Self::Turned(all) => {
                let part = |(to, count): &(To, usize)| match to {
                    To::Player => format!("your {} turned over", cards(*count)),
                    To::Dealer => format!("{} of the dealer", cards(*count)),
                    To::Community | To::Burn => format!("{} on the table", cards(*count)),
                };
                let parts: Vec<String> = all.iter().map(part).collect();
                format!("Face up now: {}.", figures::and(&parts))
            }
            Self::Decides(words) => format!("You decide: {}.", words.join("; or ")),
            Self::Replaced => "You get as many new cards as you gave up.".to_owned(),
            Self::Bets(bets) => format!("Forced bets: {}.", bets.join(", ")),
        }
    }
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

fn cards_words((to, face, count): (To, Face, usize)) -> String {
    let cards = cards(count);
    match (to, face) {
        (To::Player, Face::Up) => format!("you get {cards} face up"),
        (To::Player, Face::Examined) => format!("you get {cards} that only you look at"),
        (To::Player, Face::Down) => format!("you get {cards} face down, not to be looked at"),
        (To::Dealer, Face::Up) => format!("the dealer gets {cards} face up"),
        (To::Dealer, Face::Examined | Face::Down) => format!("the dealer gets {cards} face down"),
        (To::Community, Face::Up) => format!("face up for all: {cards}"),
        (To::Community, Face::Examined | Face::Down) => format!("face down for all: {cards}"),
        (To::Burn, _) if count == 1 => format!("{cards} is burned"),
        (To::Burn, _) => format!("{cards} are burned"),
    }
}
