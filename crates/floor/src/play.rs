//! One person at a live table.

use std::path::Path;

use analyse::advice::Value;
use audit::{KeyDir, LiveTable};
use cards::Card;
use games::catalogue::{Ask, GameId};
use games::felt::AmongPlayers;
use games::prompt::{Key, Prompt};
use games::settings::Settings as _;
use games::{Game, PrintedTable, with_game};
use law::Clause;
use rules::{Area, Chips, Seat};
use seat::{
    About, Arrival, Asked, Coming, Decision, Denied, Grade, Guests, Host, NoFacts, NoHint, Person,
    Question, Reviewed, Seeds, Seen, Session, Stakes, Turn, Unclear, Wishes, not_offered,
};
use table::{Mode, Time};

use crate::sheet;
pub use crate::table_view::TableView;
use crate::{Besides, Error, Kept, guests, holders, settings, with_besides};

/// A decision that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueDecision {
    /// How the question is put.
    pub prompt: Prompt,
    /// How each permitted choice that the game lists is typed.
    pub keys: Vec<Key>,
    /// How many cards the player knows of the own hand.
    pub hand: usize,
    /// What they are or could become.
    pub holds: Option<String>,
    /// Which of several hands that is, counted from one.
    pub of_hands: Option<u8>,
}

impl DueDecision {
    fn new<G: Game>(due: &Decision<G>) -> Self {
        let keys = due.choices.iter().map(|choice| choice.key).collect();
        let (prompt, holds) = (due.prompt.clone(), due.holds.clone());
        Self { prompt, keys, hand: due.hand.len(), holds, of_hands: due.of_hands }
    }
}

/// What became of an answer.
#[derive(Debug)]
pub enum Taken {
    /// It was taken; of a decision, with how good it was, if that was wished for and can be said.
    Accepted(Option<Grade>),
    /// It was not understood.
    Unclear(Unclear),
}

/// What choices are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Values {
    /// How the values were found.
    pub method: String,
    /// What the unit of the values is called at the table.
    pub unit: Area,
    /// The words of each choice, its value, and the same in dollars; the best first.
    pub choices: Vec<(String, Value, f64)>,
}

/// What a game says of itself at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its name.
    pub name: &'static str,
    /// Its options as they are in force: `name=value` lines.
    pub options: String,
    /// What can be typed at its decisions.
    pub help: &'static [&'static str],
    /// What a round assumes that no source says.
    pub assumption: Option<(&'static str, Clause)>,
    /// What it pays.
    pub pay_tables: Vec<PrintedTable>,
}

/// A person at a table. What the table refuses, and a fault of the disk, is [`Denied`].
pub trait Sitting {
    /// The game.
    fn facts(&self) -> Facts;
    /// The table.
    fn view(&self) -> TableView;
    /// What cards that lie face up come to, where the game counts them.
    fn counts(&self, cards: &[Card]) -> Option<String>;
    /// Which of several hands was asked about last, counted from one.
    fn hand_asked(&self) -> Option<u8>;
    /// What the hand of one of the person's seats is or could become, as far as it was seen.
    fn holds(&self, seat: Seat) -> Option<String>;
    /// What the person has seen of the round.
    fn seen(&self) -> &Seen;
    /// The person.
    fn person(&self) -> Person<'_>;
    /// What comes next.
    fn next(&mut self, now: Time) -> Result<Turn<DueDecision>, Denied>;
    /// Answers the last question in words; what is refused can be answered again.
    fn answer(&mut self, typed: &str, now: Time) -> Result<Taken, Denied>;
    /// What the choices of the decision that was asked for are worth, or why nothing can be said.
    fn values(&mut self) -> Result<Values, NoHint>;
    /// What can be said of the hand that is asked about where players bet among themselves, in
    /// sentences; against hands of any kind, or one against those that a range names.
    fn hand_facts(&self, range: Option<&str>) -> Result<Vec<String>, NoFacts>;
    /// The person buys chips.
    fn buy(&mut self, amount: Chips, now: Time) -> Result<(), Denied>;
    /// The decisions since the person came that were not the best, the costliest first.
    fn review(&self) -> Vec<Reviewed>;
    /// The question of one of them, as it was asked then.
    fn asked_then(&self, place: usize) -> Option<Put>;
    /// How good another answer to it would have been.
    fn answer_again(&mut self, place: usize, typed: &str) -> Result<Option<Grade>, Unclear>;
    /// The person leaves.
    fn leave(&mut self, now: Time) -> Result<(), Denied>;
}

/// A session and the question it asked last.
struct Seated<G: Game> {
    session: Session<G>,
    besides: Besides<G>,
    question: Option<Asked<G>>,
}

impl<G: Game> Seated<G> {
    /// Keeps the score sheet beside the log.
    fn keep_sheet(&self) {
        let Person { log, sheet, .. } = self.session.person();
        log.into_iter().for_each(|log| sheet::keep(log, sheet));
    }
}

impl<G: Game> Sitting for Seated<G> {
    fn facts(&self) -> Facts {
        let pay_tables = (self.besides.printed)(self.session.table().settings());
        let settings = self.session.table().settings();
        let (name, assumption) = (G::name(settings), G::assumption(settings));
        Facts { name, options: settings.canonical(), help: G::HELP, assumption, pay_tables }
    }

    fn view(&self) -> TableView {
        let table = self.session.table();
        let by_place = |round: &G| round.choices().any(|choice| G::gives_up(choice).is_some());
        TableView {
            title: G::title(table.settings()),
            limits: G::house(table.settings()).limits,
            structure: G::AMONG_PLAYERS.map(|told| (told.structure)(table.settings())),
            felt: table.round().or_else(|| table.last_round()).and_then(AmongPlayers::felt_of),
            rounds: table.rounds(),
            open: table.round().is_some(),
            meter: table.meter().map(|meter| meter.meter()),
            look: G::look(table.settings()),
            seats: holders(table),
            by_place: table.round().is_some_and(by_place),
            not_offered: not_offered::<G>(table.settings()),
        }
    }

    fn counts(&self, cards: &[Card]) -> Option<String> {
        G::counts(cards)
    }

    fn hand_asked(&self) -> Option<u8> {
        match &self.question.as_ref()?.about {
            About::Decision(due) => due.of_hands,
            About::Cut(_) | About::Wager(_) | About::Stack(_) => None,
        }
    }

    fn holds(&self, seat: Seat) -> Option<String> {
        let seen = self.session.seen();
        G::holds(self.session.table().settings(), seat, |spot| seen.card(spot))
    }

    fn seen(&self) -> &Seen {
        self.session.seen()
    }

    fn person(&self) -> Person<'_> {
        self.session.person()
    }

    fn next(&mut self, now: Time) -> Result<Turn<DueDecision>, Denied> {
        Ok(match self.session.next(now)? {
            Turn::Ask(question) => {
                Turn::Ask(self.question.insert(question).map(DueDecision::new::<G>))
            }
            Turn::Tell(telling) => Turn::Tell(telling),
            Turn::Closed(closed) => {
                self.keep_sheet();
                Turn::Closed(closed)
            }
            Turn::OutOfChips { chips, least } => Turn::OutOfChips { chips, least },
        })
    }

    fn answer(&mut self, typed: &str, now: Time) -> Result<Taken, Denied> {
        let Some(question) = &self.question else { return Ok(Taken::Accepted(None)) };
        let answer = match question.read(typed) {
            Ok(answer) => answer,
            Err(unclear) => return Ok(Taken::Unclear(unclear)),
        };
        let grade = self.session.answer(question, answer, now)?;
        self.keep_sheet();
        Ok(Taken::Accepted(grade))
    }

    fn values(&mut self) -> Result<Values, NoHint> {
        let hint = self.session.hint()?;
        let choices = hint.choices.iter();
        let choices =
            choices.map(|it| (it.words.clone(), it.value.clone(), hint.dollars(&it.value)));
        let (method, unit) = (hint.method.clone(), G::OPENINGS[0].area);
        Ok(Values { method, unit, choices: choices.collect() })
    }

    fn hand_facts(&self, range: Option<&str>) -> Result<Vec<String>, NoFacts> {
        self.session.hand_facts(range).map(|facts| facts.sentences())
    }

    fn buy(&mut self, amount: Chips, now: Time) -> Result<(), Denied> {
        self.session.buy(amount, now)?;
        self.keep_sheet();
        Ok(())
    }

    fn review(&self) -> Vec<Reviewed> {
        self.session.review()
    }

    fn asked_then(&self, place: usize) -> Option<Put> {
        self.session.asked_then(place).map(|question| question.map(DueDecision::new::<G>))
    }

    fn answer_again(&mut self, place: usize, typed: &str) -> Result<Option<Grade>, Unclear> {
        let question = self.session.asked_then(place);
        let Some(answer) = question.map(|question| question.read(typed)) else { return Ok(None) };
        Ok(self.session.answer_again(place, &answer?))
    }

    fn leave(&mut self, now: Time) -> Result<(), Denied> {
        self.session.leave(now)
    }
}

/// How a person plays.
#[derive(Clone, Copy, Debug)]
pub struct Manner<'a> {
    /// What the person wants to be asked and told.
    pub wishes: Wishes,
    /// Where decks come from.
    pub seeds: Seeds,
    /// The policy of the guests; none is the first that the game lists.
    pub policy: Option<&'a str>,
}

fn host<G: Game>(live: LiveTable<G>, guests: Guests<G>, seeds: Seeds) -> Host<G> {
    Host::new(live, guests, seeds)
}

/// The number that what guests draw at random follows from: nobody knows it at a live table.
pub(crate) fn drawn(seeds: Seeds) -> Result<u64, Error> {
    let seed = match seeds {
        Seeds::Rehearsal(number) => return Ok(number),
        Seeds::Fresh(draw) => draw()?,
    };
    Ok(seed.as_bytes().iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte)))
}

fn seated<G: Game + 'static>(besides: Besides<G>, session: Session<G>) -> Box<dyn Sitting> {
    let seated = Seated { session, besides, question: None };
    seated.keep_sheet();
    Box::new(seated)
}

/// How many guests sit at a table where nobody says, in a game that nobody plays alone.
#[must_use]
pub fn guests_needed(game: GameId) -> Option<usize> {
    with_game!(game, G => G::AMONG_PLAYERS.map(|_| GUESTS), planned => None)
}

/// Guests at a table of a game that nobody plays alone.
const GUESTS: usize = 5;

/// Whether a table of this name with these settings will take somebody, before there is a log.
pub fn check(game: GameId, lines: &str, id: &str, arrival: &Arrival) -> Result<(), Error> {
    with_game!(
        game,
        G => Ok(arrival.check::<G>(id, &settings::<G>(game, lines)?)?),
        planned => Err(game.cannot(Ask::Play).into())
    )
}

/// Somebody sits down at a new table with these settings.
pub fn arrive(
    game: GameId,
    lines: &str,
    kept: Kept<'_>,
    person: (&Arrival, Manner<'_>),
    now: Time,
) -> Result<Box<dyn Sitting>, Error> {
    with_besides!(game, G, besides => {
        arrived(besides, settings::<G>(game, lines)?, kept, person, now)
    })
}

/// A session is large: it is begun in a frame of its own, not once per game in that of the caller.
#[inline(never)]
fn arrived<G: Game + 'static>(
    besides: Besides<G>,
    settings: G::Settings,
    kept: Kept<'_>,
    (arrival, Manner { wishes, seeds, policy }): (&Arrival, Manner<'_>),
    now: Time,
) -> Result<Box<dyn Sitting>, Error> {
    let guests = guests::<G>(policy, Stakes::Least, drawn(seeds)?)?;
    let adviser = (besides.adviser)(&settings);
    let live = kept.table::<G>(settings, Mode::Automatic)?;
    let session = Session::arrive(host(live, guests, seeds), arrival, adviser, wishes, now)?;
    Ok(seated(besides, session))
}

/// Somebody goes on at the table of a log, after whoever was still coming has come; where decks are
/// to be repeatable, only at a table of the name `rehearsal`.
pub fn go_on(
    game: GameId,
    log: (&Path, &KeyDir),
    rehearsal: &str,
    person: (Coming, Manner<'_>),
    now: Time,
) -> Result<Box<dyn Sitting>, Error> {
    with_besides!(game, G, besides => returned((besides, game), log, rehearsal, person, now))
}

/// The same in a frame of its own, as [`arrived`].
#[inline(never)]
fn returned<G: Game + 'static>(
    (besides, game): (Besides<G>, GameId),
    (path, keys): (&Path, &KeyDir),
    rehearsal: &str,
    (coming, Manner { wishes, seeds, policy }): (Coming, Manner<'_>),
    now: Time,
) -> Result<Box<dyn Sitting>, Error> {
    let live = LiveTable::<G>::resume(path, keys)?;
    let found = G::name(live.table().settings());
    if found != game.name() {
        return Err(Error::OtherGame { log: path.to_owned(), game: found.to_owned() });
    }
    if matches!(seeds, Seeds::Rehearsal(_)) && live.table().id() != rehearsal {
        return Err(Error::NoRehearsal);
    }
    let adviser = (besides.adviser)(live.table().settings());
    let guests = guests::<G>(policy, Stakes::Least, drawn(seeds)?)?;
    let mut host = host(live, guests, seeds);
    coming.complete(&mut host, now)?;
    let mut session = Session::return_to(host, adviser, wishes)?;
    sheet::kept(path).into_iter().for_each(|sheet| session.go_on_with(sheet));
    Ok(seated(besides, session))
}

/// A question to the person.
pub type Put = Question<DueDecision>;
