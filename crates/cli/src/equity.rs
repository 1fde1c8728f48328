//! `house equity`: what share of a pot hands win of one another.

use analyse::equity::{Enough, Method, Plan, USUAL_ERROR};
use desk::equity::{self, EquityAnswer, EquityQuestion, error_wanted};
use games::catalogue::GameId;

use crate::console::Console;
use crate::cost::Meter;
use crate::failure::{Ending, Failure};
use crate::numbers::{number_of, seed, whole};
use crate::options::game_parser;
use crate::output::Answered;
use crate::table::Page;
use crate::waiting::watched;

/// What share of the pot hands win of one another
///
/// Give each player's cards as dealt so far, with or without spaces; what is missing is dealt. With
/// two own cards a range may stand for them: QQ, AKs (one suit), AKo (two), QQ+ (all pairs from
/// there up), ATs+ (all lower cards from there up), 76s-54s, several with commas; random is any
/// hand. In a draw game give the cards kept, then "/" and those given up; five cards stand pat.
///
/// All deals are counted where that takes seconds. Otherwise they are sampled until the standard
/// error is small; the same seed gives the same result, whatever the number of threads. Betting and
/// odd chips are left out.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:\n  \
    house equity holdem AhAs KdKc\n  \
    house equity holdem QQ+,AKs random --board \"Qs 7h 2d\"\n  \
    house equity omaha-eight-or-better AhAs2d3d KhKsQdJd --json\n  \
    house equity five-card-draw \"AhAs / Kd 7c 2s\" 9h10hJhQh --error 0.1%")]
pub struct Args {
    /// The game
    #[arg(value_parser = game_parser())]
    game: GameId,

    /// Each player's cards, or a range of hands
    #[arg(required = true, value_name = "HAND")]
    hands: Vec<String>,

    /// The cards that all players share
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    board: String,

    /// Cards that nobody can get any more
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    dead: String,

    /// Count all deals, however long it takes
    #[arg(long, conflicts_with_all = ["samples", "error"])]
    exact: bool,

    /// How many deals to sample instead of counting all, such as 1e6
    #[arg(long, value_name = "N", value_parser = deals, conflicts_with = "error")]
    samples: Option<u64>,

    /// Where deals are sampled: until no share has a standard error above this; 0.0005 by default
    #[arg(long, value_name = "E", value_parser = error_wanted)]
    error: Option<f64>,

    /// Where the random numbers begin
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    /// How many threads; as many as there are processors by default
    #[arg(long, value_name = "T", value_parser = whole(1_u16..=1024))]
    threads: Option<u16>,

    #[command(flatten)]
    answered: Answered,
}

/// So many deals are sampled at most.
const DEALS_MAX: u64 = 1_000_000_000_000;

fn deals(text: &str) -> Result<u64, String> {
    number_of("deals", 2..=DEALS_MAX, text)
}

/// Prints what each player wins.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    args.answered.ready()?;
    let (mut meter, threads) = (Meter::new(), args.threads.map(usize::from));
    let method = match (args.exact, args.samples, args.error) {
        (true, ..) => Method::Counted,
        (_, Some(deals), _) => Method::Sampled(Enough::Deals(deals)),
        (false, None, error) => Method::Either { error: error.unwrap_or(USUAL_ERROR) },
    };
    let question = EquityQuestion {
        game: args.game,
        hands: args.hands,
        board: args.board,
        dead: args.dead,
        plan: Plan { method, seed: args.seed, threads },
    };
    let mut answer = watched(out, |watch| equity::answer(&question, watch))?;
    answer.cost = meter.read();
    args.answered.write(|| answer.document(), |out| page(&answer, out), out)
}

fn page(answer: &EquityAnswer, out: &Console) -> String {
    let written =
        |cards: &[cards::Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut beside = vec![format!("{} hands", answer.hands.len())];
    for (what, cards) in [("board", &answer.board), ("dead", &answer.dead)] {
        beside.extend((!cards.is_empty()).then(|| format!("{what} {}", written(cards))));
    }
    let mut page = Page::titled(answer.game.title(), &beside.join(", "), &answer.notices, out);
    for (place, (heading, table)) in answer.tables().iter().enumerate() {
        if place > 0 {
            page.heading(heading);
        }
        page.table(table);
    }
    page.ending(&answer.method())
}
