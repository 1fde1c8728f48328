//! Questions about the games of the catalogue: the game is a value here, not a type.
//!
//! Every error names what is wrong with the question, or says what the game cannot answer yet, in
//! one way for all: exceptions that are too many to list, a table without a progressive. Games that
//! live elsewhere are asked through the modules of the questions themselves.
//!
//! ```
//! use desk::chosen::Given;
//! use desk::edge::EdgeQuestion;
//! use desk::house;
//! use games::catalogue::GameId;
//!
//! let (given, question) = (Given::default(), EdgeQuestion::default());
//! let ask = |game| house::edge(game, &given, &question, &mut house::ALONE);
//! let reports = ask(GameId::DoubleDownStud)?;
//! assert_eq!(reports[0].answer.results[0].expected_value.to_string(), "-15403/324870");
//! let why = ask(GameId::Holdem).expect_err("it is planned").to_string();
//! assert_eq!(why, "holdem is not solved yet: it is only planned");
//! # Ok::<(), desk::Error>(())
//! ```

use analyse::vulnerability::{Knowledge, Samples};
use analyse::{Fraction, Kernel as _, Watch};
use cards::Card;
use games::catalogue::{Ask, Capability, GameId};
use games::{BettingArea, Game, with_banked, with_game, with_solved};
use rules::Area;

use crate::Error;
use crate::Subject;
use crate::advise::{AdviceAnswer, Advising, CardsSeen};
use crate::charts::{self, ChartReport};
use crate::chosen::{Ante, Chosen, Given};
use crate::compare::{self, Comparison};
use crate::counting::{self, CountingQuestion, CountingReport};
use crate::design::{self, DesignAnswer, DesignQuestion};
use crate::edge::{self, EdgeQuestion, EdgeReport};
use crate::entries::Complaint;
use crate::meter::{self, MeterAnswer, MeterQuestion};
use crate::sheet::Sheet;
use crate::simulate::{self, SimulationAnswer, SimulationQuestion};
use crate::strategy::{self, Listing, StrategyReport};
use crate::table_file::{self, Described, Head};
use crate::vulnerability::{self, KnowledgeReport};
use crate::waiting::Waiting;

/// Nobody who waits wants to be told anything.
pub const ALONE: &dyn Watch = &();

/// Declares questions to a solved game: what is given and asked, who waits, and the answer.
macro_rules! questions {
    ($(
        $(#[$about:meta])*
        fn $name:ident($given:ident, $asked:pat in $Asked:ty, $waits:ident: $Waits:ty) -> $Answer:ty
        as $Ask:ident, $G:ident => $answer:expr;
    )+) => {$(
        $(#[$about])*
        pub fn $name(
            game: GameId,
            $given: &Given,
            $asked: $Asked,
            $waits: $Waits,
        ) -> Result<$Answer, Error> {
            with_solved!(game, $G => $answer, cannot => Err(game.cannot(Ask::$Ask).into()))
        }
    )+};
}

questions! {
    /// The exact value of a game, under each pay table.
    fn edge(given, question in &EdgeQuestion, waiting: &mut dyn Waiting) -> Vec<EdgeReport>
    as Solution, G => edge::reports::<G>(&given.each(Ante::Accepted)?, question, waiting);

    /// The exact value of policies, under each pay table.
    fn compare(given, policies in &[String], watch: &dyn Watch) -> Vec<Comparison>
    as Solution, G => compare::comparisons::<G>(&given.each(Ante::Accepted)?, policies, watch);

    /// The best play as rules that cost no more than was asked, and those that come nearest.
    fn strategy(given, asked in (Fraction, Listing), watch: &dyn Watch) -> StrategyReport
    as Solution, G => {
        let chosen: Chosen<<G as Game>::Settings> = given.one(Ante::Accepted)?;
        if asked.1 == Listing::Demanded && !G::EXCEPTIONS {
            return Err(Error::TooManyExceptions(G::NAME));
        }
        let meter = chosen.meter_of::<G>();
        let basis = chosen.basis::<G>(meter.as_ref());
        let terms = basis.terms(G::BEST)?;
        let counts = G::count_for(&chosen.settings, watch)?;
        let subject = Subject::new::<G>(strategy::SCHEMA, &chosen, basis.notices(G::BEST, &terms));
        Ok(strategy::report::<G>(subject, &counts, basis, asked, watch)?)
    };

    /// The charts people print, where the game has any.
    fn charts(given, _asked in (), watch: &dyn Watch) -> Option<ChartReport>
    as Solution, G => charts::report::<G>(&given.one(Ante::Accepted)?, watch);

    /// Pay tables that meet an edge, and what each line does to it.
    fn design(given, question in &DesignQuestion, waiting: &mut dyn Waiting) -> DesignAnswer
    as Solution, G => design::answer::<G>(&given.one(Ante::Unit)?, question, waiting);

    /// What knowing more than one seat sees is worth.
    fn vulnerability(
        given, (knowledge, samples) in (Knowledge, Samples), watch: &dyn Watch
    ) -> KnowledgeReport
    as Knowledge, G => {
        let chosen: Chosen<<G as Game>::Settings> = given.one(Ante::Unit)?;
        let meter = chosen.meter_of::<G>();
        let subject = Subject::new::<G>(vulnerability::SCHEMA, &chosen, Vec::new());
        let basis = chosen.basis::<G>(meter.as_ref());
        Ok(vulnerability::report::<G>(subject, basis, knowledge, samples, watch)?)
    };

    /// What counting cards is worth; nothing where nobody counts.
    fn counting(
        given, question in &CountingQuestion, waiting: &mut dyn Waiting
    ) -> Option<CountingReport>
    as Knowledge, G => counting::report::<G>(&given.one(Ante::Unit)?, question, waiting);

    /// What a progressive returns.
    fn meter(given, question in &MeterQuestion, watch: &dyn Watch) -> MeterAnswer
    as Solution, G => meter::answer::<G>(&given.one(Ante::Accepted)?, question, watch);

}

/// The game of a catalogue's row by what it can do: solved, banked, or played and no more.
macro_rules! by_capability {
    ($game:expr, $asked:expr, $G:ident => [$solved:expr, $banked:expr, $played:expr]) => {{
        let cannot = || Err($game.cannot($asked).into());
        match $game.can() {
            Capability::Solved => with_solved!($game, $G => $solved, cannot => cannot()),
            Capability::Banked => with_banked!($game, $G => $banked, cannot => cannot()),
            Capability::Played | Capability::Planned => {
                with_game!($game, $G => $played, planned => cannot())
            }
        }
    }};
}

/// Many rounds under a policy, of any game that is played.
pub fn simulate(
    game: GameId,
    given: &Given,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    by_capability!(game, Ask::Simulation, G => [
        simulate::solved::<G>(&seated::<G>(given, question)?, question, waiting),
        simulate::banked::<G>(&seated::<G>(given, question)?, question, waiting),
        simulate::played::<G>(&seated::<G>(given, question)?, question, waiting)
    ])
}

/// The table that a simulation is played at.
fn seated<G: Game>(
    given: &Given,
    question: &SimulationQuestion,
) -> Result<Chosen<G::Settings>, Error> {
    let mut chosen: Chosen<G::Settings> = given.one(Ante::Accepted)?;
    chosen.make_room::<G>(question.seats.into())?;
    Ok(chosen)
}

/// The games in which there is something to know.
pub fn with_knowledge() -> impl Iterator<Item = GameId> {
    let knows = |game: &GameId| with_solved!(*game, G => G::KNOWABLE.is_ok(), cannot => false);
    GameId::ALL.iter().copied().filter(knows)
}

/// The games that have a progressive, at their usual options or at others.
pub fn with_progressive() -> impl Iterator<Item = GameId> {
    let on_meter = |declared: &BettingArea| declared.area == Area::PROGRESSIVE;
    let has = move |game: &GameId| {
        let areas = with_game!(*game, G => G::AREAS, planned => &[]);
        areas.iter().any(on_meter)
    };
    GameId::ALL.iter().copied().filter(has)
}

/// Somebody who advises on any number of situations.
pub type Advises = Box<dyn Fn(&CardsSeen, &dyn Watch) -> Result<AdviceAnswer, Error>>;

fn advises<G: Game + 'static>(advising: Advising<G>) -> Advises {
    Box::new(move |cards, watch| advising.advise(cards, watch))
}

/// Whoever advises in a game; up to `plays` rounds are sampled where not all can be counted.
pub fn adviser(game: GameId, given: &Given, plays: u64) -> Result<Advises, Error> {
    by_capability!(game, Ask::Advice, G => [
        Ok(advises(Advising::<G>::solved(&given.one(Ante::Accepted)?, plays)?)),
        Ok(advises(Advising::<G>::banked(&given.one(Ante::Accepted)?, plays)?)),
        Ok(advises(Advising::<G>::played(&given.one(Ante::Accepted)?, plays)?))
    ])
}

/// The cards a game is dealt from under these options.
pub fn deck(game: GameId, given: &Given) -> Result<&'static [Card], Error> {
    with_game!(
        game,
        G => {
            let chosen: Chosen<<G as Game>::Settings> = given.one(Ante::Accepted)?;
            Ok(chosen.deck::<G>()?)
        },
        planned => Err(game.cannot(Ask::Deck).into())
    )
}

/// Everything a game knows of itself.
pub fn sheet(game: GameId, given: &Given) -> Result<Sheet, Error> {
    by_capability!(game, Ask::Options, G => [
        Ok(Sheet::solved::<G>(&given.one(Ante::Refused)?)),
        Ok(Sheet::banked::<G>(&given.one(Ante::Refused)?)),
        Ok(Sheet::played::<G>(&given.one(Ante::Refused)?))
    ])
}

/// The table that is given, if the text allows it.
pub fn described(game: GameId, given: &Given) -> Result<Described, Error> {
    with_game!(
        game,
        G => {
            let chosen: Chosen<<G as Game>::Settings> = given.one(Ante::Refused)?.permitted()?;
            Ok(Described::new::<G>(game, chosen.head, &chosen.settings))
        },
        planned => Err(game.cannot(Ask::Options).into())
    )
}

/// The table of a file, or everything that is wrong with the file.
pub fn described_in(text: &str) -> Result<Described, Vec<Complaint>> {
    let (game, line) = table_file::game(text)?;
    with_game!(
        game,
        G => table_file::described::<G>(game, text),
        planned => Err(vec![Complaint::at(line, game.cannot(Ask::Options).to_string())])
    )
}

/// How many seats a table needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// However many it has.
    Any,
    /// So many at least.
    For(usize),
    /// So many, or as many as it has if these are fewer.
    UpTo(usize),
}

/// A table to be opened: what it is, and its settings as every record has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posted {
    /// The game.
    pub game: GameId,
    /// What the table file says of the table itself.
    pub head: Head,
    /// All settings, as `name=value` lines.
    pub settings: String,
    /// How many seats were asked for.
    pub taken: usize,
}

/// The table that is given, with the seats it needs, if the text allows it; what is `asked` of it
/// is told if it has none.
pub fn posted(game: GameId, given: &Given, room: Room, asked: Ask) -> Result<Posted, Error> {
    with_game!(
        game,
        G => {
            let chosen = given.one::<<G as Game>::Settings>(Ante::Refused)?;
            let drawn = asked == Ask::Layout;
            let mut chosen = if drawn { chosen.drawn()? } else { chosen.permitted()? };
            let taken = match room {
                Room::Any => 0,
                Room::For(seats) => seats,
                Room::UpTo(seats) => seats.min(G::house(&chosen.settings).seats),
            };
            chosen.make_room::<G>(taken)?;
            let (settings, head) = (chosen.canonical(), chosen.head);
            Ok(Posted { game, head, settings, taken })
        },
        planned => Err(game.cannot(asked).into())
    )
}
