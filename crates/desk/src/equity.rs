//! Hands that meet in a pot game: what share of the pot each wins.
//!
//! ```
//! use desk::equity::{self, EquityQuestion};
//! use games::catalogue::GameId;
//!
//! let hands = ["AhAs", "KdKc"].map(str::to_owned).to_vec();
//! let question = EquityQuestion { hands, ..EquityQuestion::about(GameId::Holdem) };
//! let answer = equity::answer(&question, &())?;
//! assert_eq!(answer.equity.players[0].share.to_string(), "29603/36432");
//! assert_eq!(answer.document().boards, 1_712_304);
//! # Ok::<(), desk::Error>(())
//! ```

use analyse::Watch;
use analyse::equity::{
    Contest, Equity, NoContest, NoEquity, Plan, PlayerEquity, Range, RangeError,
};
use cards::{Card, CardCount, NotationError, deck, parse_cards};
use games::catalogue::GameId;
use games::showdown::Showdown;
use paper::figures::{grouped, per_cent};
use paper::text::Columns;

use crate::Error;
use crate::document::{Cost, Exact, all, document};

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct EquityQuestion {
    /// The game.
    pub game: GameId,
    /// What each player may hold, as [`Range::read`] reads it; in a draw game the cards kept, and
    /// behind a `/` those given up.
    pub hands: Vec<String>,
    /// The cards that all players share.
    pub board: String,
    /// Cards that nobody can get any more.
    pub dead: String,
    /// Counted or sampled.
    pub plan: Plan,
}

impl EquityQuestion {
    /// No hands of a game yet.
    pub fn about(game: GameId) -> Self {
        let (board, dead) = (String::new(), String::new());
        Self { game, hands: Vec::new(), board, dead, plan: Plan::default() }
    }
}

cards::told! {
    /// Why hands have no equity.
    pub error enum EquityError {
        /// A game without a pot.
        NoPot { game: GameId } [
            "{game} is played for no pot; accepted: {}",
            Showdown::games().map(GameId::name).collect::<Vec<_>>().join(", ")
        ];
        /// A hand that is none.
        Hand { number: usize, error: RangeError } ["hand {number}: {error}"];
        /// Kept and discarded cards that are no hand together.
        Discards { number: usize, text: String, cards: usize, own: usize } [
            "hand {number}: \"{text}\" has {}: {own} kept and given up together", CardCount(*cards)
        ];
        /// The board or dead cards are no cards.
        Cards { place: &'static str, error: NotationError } [
            "{place}: {}", error.with_deck(&deck::STANDARD)
        ];
        /// They cannot meet.
        Contest(error: NoContest) ["{error}"] from NoContest;
        /// They meet too often.
        TooMany(error: NoEquity) ["{error}"];
    }
}

impl From<EquityError> for Error {
    fn from(error: EquityError) -> Self {
        Self::Equity(error)
    }
}

/// What each player wins.
#[derive(Clone, Debug)]
pub struct EquityAnswer {
    /// The game.
    pub game: GameId,
    /// The hands as they were given.
    pub hands: Vec<String>,
    /// The cards that all players share.
    pub board: Vec<Card>,
    /// Cards that nobody can get any more.
    pub dead: Vec<Card>,
    /// What was found.
    pub equity: Equity,
    /// Where the random numbers began.
    pub seed: u64,
    /// What a reader must know besides.
    pub notices: Vec<String>,
    /// What it cost: filled by whoever measures.
    pub cost: Cost,
}

/// What each player wins of the pot.
pub fn answer(question: &EquityQuestion, watch: &dyn Watch) -> Result<EquityAnswer, Error> {
    let game = question.game;
    let showdown = Showdown::of(game).ok_or(EquityError::NoPot { game })?;
    let board = cards("the board", &question.board)?;
    let mut dead = cards("dead cards", &question.dead)?;
    let mut players = Vec::new();
    for (number, text) in (1..).zip(&question.hands) {
        let (range, discarded) = hand(showdown, number, text)?;
        players.push(range);
        dead.extend(discarded);
    }
    let contest = Contest::new(showdown, &players, &board, &dead).map_err(EquityError::from)?;
    let found = analyse::equity::equity(&contest, &question.plan, watch);
    let equity = found.map_err(|error| match error {
        NoEquity::Cancelled(ended) => Error::from(ended),
        error @ NoEquity::TooMany { .. } => EquityError::TooMany(error).into(),
    })?;
    let hands = question.hands.iter().map(|hand| hand.trim().to_owned()).collect();
    let notices = notices(showdown, contest.showdown());
    let (seed, cost) = (question.plan.seed, Cost::default());
    Ok(EquityAnswer { game, hands, board, dead, equity, seed, notices, cost })
}

/// The cards of a place.
fn cards(place: &'static str, text: &str) -> Result<Vec<Card>, EquityError> {
    parse_cards(text).map_err(|error| EquityError::Cards { place, error })
}

/// What a player may hold, and what he has given up.
fn hand(showdown: Showdown, number: usize, text: &str) -> Result<(Range, Vec<Card>), EquityError> {
    let own = showdown.own;
    let read =
        |kept: &str| Range::read(kept, own).map_err(|error| EquityError::Hand { number, error });
    let Some((kept, given_up)) = text.split_once('/').filter(|_| showdown.draws) else {
        return Ok((read(text)?, Vec::new()));
    };
    let (range, discarded) = (read(kept)?, cards("cards given up", given_up)?);
    let count = range.known() + discarded.len();
    match count == own {
        true => Ok((range, discarded)),
        false => Err(EquityError::Discards { number, text: text.into(), cards: count, own }),
    }
}

/// What a reader must know besides the numbers: assumptions, and a card that all share.
fn notices(showdown: Showdown, at_table: Showdown) -> Vec<String> {
    let mut notices = Vec::new();
    if showdown.own == 3 {
        notices.push(format!("the text ends early; played as {} assumes", law::ruling::D15));
    }
    if showdown != at_table {
        notices.push(format!(
            "the deck runs short: the last card is common to all, under {}",
            law::nj_19_47::P14_9_H.printed()
        ));
    }
    notices
}

document! {
    /// The answer for programs.
    pub struct EquityDocument as "house/equity/2"
    from answer in &EquityAnswer, of EquityAnswer where {
        let written = |cards: &[Card]| cards.iter().map(ToString::to_string).collect();
        let equity = &answer.equity;
        let deals = equity.deals;
    } {
        /// The game by its name.
        game: String = answer.game.name().to_owned(),
        /// What a reader must know besides.
        notices: Vec<String> = answer.notices.clone(),
        /// The cards that all players share.
        board: Vec<String> = written(&answer.board),
        /// Cards that nobody can get any more.
        dead: Vec<String> = written(&answer.dead),
        /// How many deals were counted or sampled.
        boards: u64 = deals,
        /// Whether that is every deal there is.
        exact: bool = equity.exact,
        /// Where the random numbers began; null if all deals were counted.
        seed: Option<u64> = (!equity.exact).then_some(answer.seed),
        /// Deals without a low hand; null where the pot is not split.
        no_low: Option<u64> = equity.no_low,
        /// The players in the order of the question.
        players: Vec<PlayerDocument> =
            all(answer.hands.iter().zip(&equity.players).map(|(hand, won)| (&**hand, won, deals))),
        /// What it cost.
        cost: Cost = answer.cost,
    }

    /// What a player wins.
    pub struct PlayerDocument from (hand, won, deals) in (&str, &PlayerEquity, u64) {
        /// The hand as it was given.
        hand: String = hand.to_owned(),
        /// Deals in which the pot, or its high half, is won alone.
        wins: u64 = won.wins,
        /// Deals in which it is shared with at least one other.
        ties: u64 = won.ties,
        /// Deals in which the low half is won alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        low_wins: Option<u64> = won.low.map(|low| low.wins),
        /// Deals in which it is shared with at least one other.
        #[serde(skip_serializing_if = "Option::is_none")]
        low_ties: Option<u64> = won.low.map(|low| low.ties),
        /// Deals in which the whole pot is won alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        scoops: Option<u64> = won.low.map(|low| low.scoops),
        /// The share of the pot; of sampled deals an estimate.
        equity: Exact = won.share.into(),
        /// The same as a plain number.
        share: f64 = won.share.to_f64(),
        /// Its standard error; null if it is exact, or if all sampled deals came out alike.
        standard_error: Option<f64> = won.error,
        /// How the hand that takes the pot or its high half ends, best first.
        ends: Vec<EndDocument> = all(won.ends.iter().map(|end| (end, deals))),
        /// The same of the low hand, where the pot is split.
        low_ends: Vec<EndDocument> = all(won.low_ends.iter().map(|end| (end, deals))),
    }

    /// How often a hand ends so.
    pub struct EndDocument from (end, deals) in (&(String, u64), u64) {
        /// The hand in words.
        hand: String = end.0.clone(),
        /// In how many deals.
        count: u64 = end.1,
        /// The same as a share of all deals.
        share: f64 = of(end.1, deals),
    }
}

#[expect(clippy::cast_precision_loss, reason = "printed, never computed with")]
fn of(count: u64, deals: u64) -> f64 {
    count as f64 / deals as f64
}

/// So many players share one table of how their hands end.
const PLAYERS_BESIDE: usize = 5;

/// The widest hand that is told in full.
const HAND_WIDTH: usize = 22;

impl EquityAnswer {
    /// How it was found, in words.
    pub fn method(&self) -> String {
        let deals = grouped(self.equity.deals.into());
        match self.equity.exact {
            true => format!("Counted: every one of {deals} deals."),
            false => format!("Sampled: {deals} deals, seed {}.", self.seed),
        }
    }

    /// The answer for people: tables with their headings, which fit 80 columns.
    pub fn tables(&self) -> Vec<(&'static str, Columns)> {
        let split = self.equity.no_low.is_some();
        let mut tables =
            vec![(if split { "Shares and high halves" } else { "Shares" }, self.shares())];
        if split {
            tables.push(("Low halves", self.low_halves()));
        }
        for players in chunks(self.equity.players.len()) {
            tables.push(("How the hands end", self.ends(players.clone(), |won| &won.ends)));
            if split {
                tables.push(("How the low hands end", self.ends(players, |won| &won.low_ends)));
            }
        }
        tables
    }

    /// Player and hand, in a cell.
    fn names(&self) -> impl Iterator<Item = String> {
        self.hands.iter().zip(1..).map(|(hand, number)| {
            let short: String = hand.chars().take(HAND_WIDTH - 1).collect();
            let long = hand.chars().count() > HAND_WIDTH;
            format!("{number}  {}", if long { short + "…" } else { hand.clone() })
        })
    }

    fn shares(&self) -> Columns {
        let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3]);
        let last = if self.equity.exact { "exactly" } else { "standard error" };
        let divided = self.equity.players.iter().any(|player| player.low.is_some());
        let [won, shared] = if divided { ["high won", "high shared"] } else { ["won", "shared"] };
        table.row(["hand", "share", won, shared, last]);
        for (name, won) in self.names().zip(&self.equity.players) {
            let last = match (self.equity.exact, won.error) {
                (true, _) => won.share.to_string(),
                (false, Some(error)) => per_cent(error),
                (false, None) => "unknown: all alike".to_owned(),
            };
            let [wins, ties] = [won.wins, won.ties].map(|count| grouped(count.into()));
            table.row([name, per_cent(won.share.to_f64()), wins, ties, last]);
        }
        table
    }

    fn low_halves(&self) -> Columns {
        let mut table = Columns::new().indented(2).flush_right(&[1, 2, 3]);
        table.row(["hand", "won", "shared", "whole pots"]);
        for (name, won) in self.names().zip(&self.equity.players) {
            let low = won.low.map_or([0; 3], |low| [low.wins, low.ties, low.scoops]);
            let low = low.map(|count| grouped(count.into()));
            table.row(core::iter::once(name).chain(low));
        }
        let without = self.equity.no_low.unwrap_or_default();
        table.row(["no low hand".to_owned(), grouped(without.into())]);
        table
    }

    fn ends(
        &self,
        players: core::ops::Range<usize>,
        ends: impl Fn(&PlayerEquity) -> &[(String, u64)],
    ) -> Columns {
        let columns: Vec<usize> = (1..=players.len()).collect();
        let mut table = Columns::new().indented(2).flush_right(&columns);
        let numbers = players.clone().map(|player| format!("hand {}", player + 1));
        table.row(core::iter::once("hand".to_owned()).chain(numbers));
        let shown = &self.equity.players[players];
        for words in in_order(shown.iter().map(&ends)) {
            let share = |won: &PlayerEquity| {
                let found = ends(won).iter().find(|(hand, _)| hand == words);
                found.map_or_else(String::new, |end| per_cent(of(end.1, self.equity.deals)))
            };
            table.row(core::iter::once(words.to_owned()).chain(shown.iter().map(share)));
        }
        table
    }
}

/// So many players, a few at a time.
fn chunks(players: usize) -> impl Iterator<Item = core::ops::Range<usize>> {
    (0..players)
        .step_by(PLAYERS_BESIDE)
        .map(move |first| first..players.min(first + PLAYERS_BESIDE))
}

/// All words of several lists that are in one order, in that order.
fn in_order<'a>(lists: impl Iterator<Item = &'a [(String, u64)]>) -> Vec<&'a str> {
    let mut all: Vec<&str> = Vec::new();
    for list in lists {
        let mut at = 0;
        for (words, _) in list {
            match all.iter().position(|known| known == words) {
                Some(place) => at = place + 1,
                None => {
                    all.insert(at, words);
                    at += 1;
                }
            }
        }
    }
    all
}

/// Reads the standard error that a sampled share may have.
///
/// # Errors
///
/// Says what is accepted.
pub fn error_wanted(text: &str) -> Result<f64, String> {
    let number = match text.strip_suffix('%') {
        Some(per_cent) => per_cent.trim_end().parse::<f64>().map(|number| number / 100.0),
        None => text.parse(),
    };
    let accepted = |number: &f64| (1e-6..=0.1).contains(number);
    number.ok().filter(accepted).ok_or_else(|| {
        format!("{text:?} is no standard error; accepted: 0.000001 to 0.1, such as 0.001 or 0.1%")
    })
}
