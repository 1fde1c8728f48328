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
//! let why = ask(GameId::Holdem).expect_err("players win of one another").to_string();
//! assert_eq!(why, "holdem has no house edge: its players win from one another");
//! # Ok::<(), desk::Error>(())
//! ```

use analyse::strategy::Brevity;
use analyse::vulnerability::{Knowable, Knowledge, Samples};
use analyse::{Kernel as _, Watch};
use cards::Card;
use games::catalogue::{Ask, GameId, usual};
use games::{BettingArea, Game, by_capability, with_game, with_solved};
use rules::{Area, Banker, Round as _};

use crate::Error;
use crate::Subject;
use crate::advise::{AdviceAnswer, Advising, CardsSeen};
use crate::charts::{self, ChartReport};
use crate::chosen::{Ante, Chosen, Given};
use crate::compare::{self, Comparison};
use crate::counting::{self, CountingQuestion, CountingReport};
use crate::course;
use crate::design::{self, DesignAnswer, DesignQuestion};
use crate::edge::{self, EdgeQuestion, EdgeReport};
use crate::entries::Complaint;
use crate::learn::{self, Taught};
use crate::meter::{self, MeterAnswer, MeterQuestion};
use crate::sheet::Sheet;
use crate::simulate::{self, SimulationAnswer, SimulationQuestion};
use crate::strategy::{self, Listing, StrategyReport};
use crate::table_file::{self, Described, Nameplate};
use crate::vulnerability::{self, KnowledgeReport};
use crate::waiting::Waiting;

/// Nobody who waits wants to be told anything.
pub const ALONE: &dyn Watch = &();

/// Declares questions to a solved game: what is given and asked, who waits, and the answer.
macro_rules! questions {
    ($(
        $(#[$about:meta])*
        fn $name:ident(
            $game:ident, $given:ident, $asked:pat in $Asked:ty, $waits:ident: $Waits:ty
        ) -> $Answer:ty
        as $Ask:ident, $G:ident => $answer:expr;
    )+) => {$(
        $(#[$about])*
        pub fn $name(
            $game: GameId,
            $given: &Given,
            $asked: $Asked,
            $waits: $Waits,
        ) -> Result<$Answer, Error> {
            with_solved!($game, $G => $answer, cannot => Err($game.cannot(Ask::$Ask).into()))
        }
    )+};
}

questions! {
    /// The exact value of a game, under each pay table.
    fn edge(game, given, question in &EdgeQuestion, waiting: &mut dyn Waiting) -> Vec<EdgeReport>
    as Solution, G => edge::reports::<G>(&each::<G>(game, given)?, question, waiting);

    /// The exact value of policies, under each pay table.
    fn compare(game, given, policies in &[String], watch: &dyn Watch) -> Vec<Comparison>
    as Solution, G => compare::comparisons::<G>(&each::<G>(game, given)?, policies, watch);

    /// The best play as rules that cost no more than was asked, and those that come nearest.
    fn strategy(game, given, asked in (Brevity, Listing), watch: &dyn Watch) -> StrategyReport
    as Solution, G => {
        let chosen = analysed::<G>(game, given)?;
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

    /// What a player is to know of the best play, and what mistakes cost.
    fn taught(game, given, _asked in (), watch: &dyn Watch) -> Taught
    as Solution, G => learn::taught::<G>(&analysed::<G>(game, given)?, watch);

    /// The charts people print, where the game has any.
    fn charts(game, given, _asked in (), watch: &dyn Watch) -> Option<ChartReport>
    as Solution, G => charts::report::<G>(&analysed::<G>(game, given)?, watch);

    /// Pay tables that meet an edge, and what each line does to it.
    fn design(game, given, question in &DesignQuestion, waiting: &mut dyn Waiting) -> DesignAnswer
    as Solution, G => design::answer::<G>(&per_ante::<G>(game, given)?, question, waiting);

    /// What knowing more than one seat sees is worth.
    fn vulnerability(
        game, given, (knowledge, samples) in (Knowledge, Samples), watch: &dyn Watch
    ) -> KnowledgeReport
    as Knowledge, G => {
        let chosen = per_ante::<G>(game, given)?;
        let meter = chosen.meter_of::<G>();
        let subject = Subject::new::<G>(vulnerability::SCHEMA, &chosen, Vec::new());
        let basis = chosen.basis::<G>(meter.as_ref());
        Ok(vulnerability::report::<G>(subject, basis, knowledge, samples, watch)?)
    };

    /// What counting cards is worth; nothing where nobody counts.
    fn counting(
        game, given, question in &CountingQuestion, waiting: &mut dyn Waiting
    ) -> Option<CountingReport>
    as Knowledge, G => counting::report::<G>(&per_ante::<G>(game, given)?, question, waiting);

    /// What a progressive returns.
    fn meter(game, given, question in &MeterQuestion, watch: &dyn Watch) -> MeterAnswer
    as Solution, G => meter::answer::<G>(&analysed::<G>(game, given)?, question, watch);

}

/// Many rounds under a policy, of any game that is played.
pub fn simulate(
    game: GameId,
    given: &Given,
    question: &SimulationQuestion,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    simulate_from(game, given, question.into(), waiting)
}

/// The same, wherever the sums of the rounds come from.
pub(crate) fn simulate_from(
    game: GameId,
    given: &Given,
    asked: simulate::Asked<'_>,
    waiting: &mut dyn Waiting,
) -> Result<SimulationAnswer, Error> {
    let question = asked.question;
    by_capability!(
        game, G,
        solved => simulate::solved_from::<G>(&seated::<G>(game, given, question)?, asked, waiting),
        banked => simulate::banked_from::<G>(&seated::<G>(game, given, question)?, asked, waiting),
        played => simulate::played_from::<G>(&seated::<G>(game, given, question)?, asked, waiting),
        planned => Err(game.cannot(Ask::Simulation).into()),
    )
}

/// The table that a simulation is played at.
fn seated<G: Game>(
    game: GameId,
    given: &Given,
    question: &SimulationQuestion,
) -> Result<Chosen<G::Settings>, Error> {
    let mut chosen = analysed::<G>(game, given)?;
    chosen.make_room::<G>(question.seats::<G>().into())?;
    Ok(chosen)
}

/// The games in which there is something to know.
pub fn with_knowledge() -> impl Iterator<Item = GameId> {
    let knows = |game: &GameId| with_solved!(*game, G => G::KNOWABLE.is_ok(), cannot => false);
    GameId::ALL.iter().copied().filter(knows)
}

/// What can be known in a game, besides what is counted.
pub fn knowable(game: GameId) -> Option<Knowable> {
    with_solved!(game, G => G::KNOWABLE.ok(), cannot => None)
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

/// The options under each pay table that is given.
fn each<G: Game>(game: GameId, given: &Given) -> Result<Vec<Chosen<G::Settings>>, Error> {
    Ok(given.each(usual::<G>(game), Ante::Accepted)?)
}

/// The options of an analysis per ante.
pub(crate) fn per_ante<G: Game>(game: GameId, given: &Given) -> Result<Chosen<G::Settings>, Error> {
    Ok(given.one(usual::<G>(game), Ante::Unit)?)
}

/// The options of an analysis, perhaps with an amount to compute with.
fn analysed<G: Game>(game: GameId, given: &Given) -> Result<Chosen<G::Settings>, Error> {
    Ok(given.one(usual::<G>(game), Ante::Accepted)?)
}

/// The options of a table.
fn of_table<G: Game>(game: GameId, given: &Given) -> Result<Chosen<G::Settings>, Error> {
    Ok(given.one(usual::<G>(game), Ante::Refused)?)
}

/// Whoever advises in a game; up to `plays` rounds are sampled where not all can be counted.
pub fn adviser(game: GameId, given: &Given, plays: u64) -> Result<Advises, Error> {
    by_capability!(
        game, G,
        solved => Ok(advises(Advising::<G>::solved(&analysed::<G>(game, given)?, plays)?)),
        banked => Ok(advises(Advising::<G>::banked(&analysed::<G>(game, given)?, plays)?)),
        played => match G::BANKER {
            Banker::House => {
                Ok(advises(Advising::<G>::played(&analysed::<G>(game, given)?, plays)?))
            }
            Banker::Players => Err(game.cannot(Ask::Advice).into()),
        },
        planned => Err(game.cannot(Ask::Advice).into()),
    )
}

/// The cards a game is dealt from under these options.
pub fn deck(game: GameId, given: &Given) -> Result<&'static [Card], Error> {
    with_game!(
        game,
        G => Ok(analysed::<G>(game, given)?.deck::<G>()?),
        planned => Err(game.cannot(Ask::Deck).into())
    )
}

/// How a round of a game goes, in sentences.
pub fn course(game: GameId, given: &Given) -> Result<Vec<String>, Error> {
    with_game!(
        game,
        G => course::course::<G>(&of_table::<G>(game, given)?),
        planned => Err(game.cannot(Ask::Options).into())
    )
}

/// Whether the best play of a game is known.
pub fn is_solved(game: GameId) -> bool {
    with_solved!(game, _G => true, cannot => false)
}

/// Everything a game knows of itself.
pub fn sheet(game: GameId, given: &Given) -> Result<Sheet, Error> {
    by_capability!(
        game, G,
        solved => Ok(Sheet::solved::<G>(&of_table::<G>(game, given)?)),
        banked => Ok(Sheet::banked::<G>(&of_table::<G>(game, given)?)),
        played => Ok(Sheet::played::<G>(&of_table::<G>(game, given)?)),
        planned => Err(game.cannot(Ask::Options).into()),
    )
}

/// The table that is given, if the text allows it.
pub fn described(game: GameId, given: &Given) -> Result<Described, Error> {
    with_game!(
        game,
        G => {
            let chosen = of_table::<G>(game, given)?.permitted()?;
            Ok(Described::new::<G>(game, chosen.head, &chosen.settings))
        },
        planned => Err(game.cannot(Ask::Options).into())
    )
}

/// The table of a file, or everything that is wrong with the file.
pub fn described_in(text: &str) -> Result<Described, Vec<Complaint>> {
    let named = table_file::game(text)?;
    let game = named.0;
    with_game!(
        game,
        G => table_file::described::<G>(game, text),
        planned => Err(vec![Complaint::at(named.1, game.cannot(Ask::Options).to_string())])
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
    pub head: Nameplate,
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
            let chosen = of_table::<G>(game, given)?;
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
