//! A table for tests of any game: a round with its recording log, told cards and decisions in the
//! words of the case book.

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::Game;
use games::settings::Settings;
use law::{Clause, ruling};
use proof::{RecordingLog, refused};
use rules::{
    Act, Area, Chips, Due, Face, Irregularity, Policy, Reason, Refusal, Seat, Spot, Stream, wording,
};

/// Names of settings with values for them.
pub type Changes<'a> = &'a [(&'a str, &'a str)];

/// One card.
pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Exactly `N` cards.
pub fn cards<const N: usize>(text: &str) -> [Card; N] {
    parse_cards(text).expect("cards").try_into().expect("as many cards as the test needs")
}

/// All 22,100 sets of three cards.
pub fn threes() -> impl Iterator<Item = [Card; 3]> {
    let pairs = (0..52_usize).flat_map(|a| (0..a).map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| (0..b).map(move |c| [a, b, c].map(|place| STANDARD[place])))
}

/// The seat people call `number`.
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat of the table")
}

/// What a seat puts down before the deal, in dollars: on the first area, or on two.
pub trait Dollars: Copy {
    fn dollars(self) -> [u64; 2];
}

impl Dollars for u64 {
    fn dollars(self) -> [u64; 2] {
        [self, 0]
    }
}

impl Dollars for (u64, u64) {
    fn dollars(self) -> [u64; 2] {
        self.into()
    }
}

/// The wagers of the seats; nothing on the first area is an empty seat.
pub fn bets<G: Game>(seats: &[impl Dollars]) -> Vec<Option<G::Bets>> {
    let of_seat = |seat: &_| {
        let amounts = Dollars::dollars(*seat).map(Chips::dollars);
        let areas = G::OPENINGS.iter().map(|opening| opening.area);
        let placed = areas.zip(amounts).filter(|(_, amount)| !amount.is_zero());
        G::bets(&placed.collect::<Vec<_>>())
    };
    seats.iter().map(of_seat).collect()
}

/// The default settings with these changes.
pub fn settings<G: Game>(changes: Changes<'_>) -> G::Settings {
    let mut settings = G::Settings::only();
    for (name, value) in changes {
        settings.set(name, value).expect("a setting and a value it can have");
    }
    settings
}

/// The options of a table with these settings.
pub fn options<G: Game>(changes: Changes<'_>) -> G::Options {
    G::options(&settings::<G>(changes)).expect("settings the text allows")
}

/// Where it is written that these settings are not allowed.
pub fn refused_under<G: Game>(changes: Changes<'_>) -> Clause {
    refused(settings::<G>(changes).check()).under
}

/// A round and everything it wrote down.
pub struct Table<G: Game> {
    pub round: G,
    pub log: RecordingLog,
}

impl<G: Game<Carry = ()>> Table<G> {
    /// Bets are closed.
    pub fn open(options: &G::Options, seats: &[impl Dollars]) -> Self {
        let mut log = RecordingLog::new();
        let round = G::open(options, &(), &bets::<G>(seats), &mut log);
        Self { round: round.expect("wagers the game accepts"), log }
    }

    /// A decision in the words of the case book, or its refusal. A card dealt face down to a hand
    /// follows at once.
    pub fn try_say(&mut self, words: &str) -> Result<(), Refusal> {
        let decision = self.round.hear(words).expect("words of the case book");
        self.round.decide(decision, &mut self.log)?;
        while let Due::Card { spot: Spot::Hand { .. }, face: Face::Down } = self.round.due() {
            self.round.place(&mut self.log);
        }
        Ok(())
    }

    /// Decisions that are accepted, one after the other.
    pub fn say(&mut self, decisions: &[&str]) {
        for words in decisions {
            self.try_say(words).unwrap_or_else(|refusal| panic!("{words}: {refusal}"));
        }
    }

    /// Cards that lie face down are turned.
    pub fn turn(&mut self, cards: &str) {
        for card in parse_cards(cards).expect("cards") {
            assert!(matches!(self.round.due(), Due::Turn { .. }), "{}", self.round.due());
            self.round.reveal(card, &mut self.log);
        }
    }

    /// Every act as one line with its citation.
    pub fn lines(&self) -> Vec<String> {
        self.log.iter().map(line).collect()
    }
}

/// A round of these settings played at random from `seed`, looked at before every input and at the
/// end.
pub fn wander<G: Game<Carry = ()>>(
    changes: Changes<'_>,
    seats: &[impl Dollars],
    seed: u64,
    mut look: impl FnMut(&mut Table<G>),
) {
    let mut stream = Stream::new(seed);
    let mut stub = G::DECK.to_vec();
    stream.shuffle(&mut stub);
    let mut table = Table::<G>::open(&options::<G>(changes), seats);
    loop {
        look(&mut table);
        let Table { round, log } = &mut table;
        match round.due() {
            Due::Card { face: Face::Down, .. } => round.place(log),
            Due::Card { .. } | Due::Turn { .. } => {
                round.reveal(stub.pop().expect("cards enough"), log);
            }
            Due::Decision { .. } => {
                let choices: Vec<_> = round.choices().collect();
                let decision = choices[stream.below(choices.len())];
                round.decide(decision, log).expect("a listed choice");
            }
            Due::Display { .. } => {
                round.displayed(Chips::dollars(1 + stream.below(50) as u64), log);
            }
            Due::Reshuffle => unreachable!("no game of ours reshuffles in a round"),
            Due::Nothing => break,
        }
    }
}

/// What a policy decides at the first seat.
pub fn decides<G: Game>(policy: &mut impl Policy<G>, round: &G) -> G::Decision {
    let decision = policy.decide(&round.sight(seat(1)), round.choices());
    assert_eq!(round.permits(decision), Ok(()));
    decision
}

/// Odds are stated with "to" and never with "for".
pub fn states_odds_with_to(text: &str) {
    if let Err(error) = wording::check(text) {
        panic!("{error}: {text}");
    }
}

/// The acts of a round with their citations are those of the snapshot.
pub fn is_as_recorded<'a>(
    game: &str,
    name: &str,
    lines: impl IntoIterator<Item = &'a (Act, Clause)>,
) {
    let lines = (1..).zip(lines).map(|(number, entry)| format!("{number:>3}  {}\n", line(entry)));
    let mut insta = insta::Settings::clone_current();
    insta.set_snapshot_path(format!("{game}/transcripts"));
    insta.set_prepend_module_to_snapshot(false);
    insta.set_omit_expression(true);
    insta.bind(|| insta::assert_snapshot!(name, lines.collect::<String>()));
}

/// An act and its citation, as a transcript prints them.
pub fn line((act, under): &(Act, Clause)) -> String {
    format!("{act} [{under}]")
}

pub fn placed(number: usize, area: Area, dollars: u64) -> Act {
    Act::WagerPlaced { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn paid(number: usize, area: Area, dollars: u64) -> Act {
    Act::Paid { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn returned(number: usize, area: Area, dollars: u64) -> Act {
    Act::Returned { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

pub fn collected(number: usize, area: Area, dollars: u64) -> Act {
    Act::Collected { seat: seat(number), area, amount: Chips::dollars(dollars) }
}

/// What a report between two rounds is refused with: a card of the deck waits until bets are closed
/// (ruling X18), and a text knows nothing else but a shuffler that fails.
pub fn between_rounds(irregularity: Irregularity, text: Clause) -> Refusal {
    use Irregularity::{CardDealtInError, CardExposedInError, CardFaceUp};
    if matches!(irregularity, CardFaceUp | CardDealtInError | CardExposedInError) {
        let what = "a card of the deck while bets are open";
        let needs = "report it once bets are closed";
        return Refusal { reason: Reason::NotAllowed { what, needs }, under: ruling::X18 };
    }
    Refusal { reason: Reason::NoSuchIrregularity { irregularity }, under: text }
}
