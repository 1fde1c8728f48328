//! Questions about a game against the house: the situation they are about and the amounts they are
//! computed with.

use analyse::advice::{Advice, Adviser, Exact, Wagered};
use analyse::{Amounts, Situation};
use cards::{Card, CardSet};
use games::banked::NoLaterStage;
use games::{Banked, Game};
use rules::{Due, Face, Round, Spot};

use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::{self, OPTIMAL, Solved};

/// The names of the policies that can decide, the best first.
pub fn policies<G: Game>() -> Vec<(&'static str, &'static str)> {
    let habits = G::HABITS.iter().map(|habit| (habit.name, habit.words));
    [(OPTIMAL, "the best play of one seat alone")].into_iter().chain(habits).collect()
}

/// What `house advise` is asked.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// The player's own cards.
    pub own: Vec<Card>,
    /// The cards shown to all.
    pub shown: Vec<Card>,
    /// Which decision.
    pub stage: Option<String>,
    /// The cards the player gave up.
    pub discarded: Vec<Card>,
    /// Further cards that are out.
    pub seen: Vec<Card>,
}

/// Every choice in a situation with its value, by the kernel, the round machine or samples.
///
/// # Errors
///
/// Names what is wrong with the cards or the stage.
pub fn advise<G: Solved>(
    chosen: &Chosen<G::Settings>,
    question: &Question,
    plays: u64,
) -> Result<Advice<G::Decision>, Failure> {
    let amounts = solved::amounts::<G>(chosen)?;
    let situation = situation::<G>(&amounts, question)?;
    let meter = G::meter(&chosen.settings);
    let Amounts { options, bets, scale, .. } = amounts;
    let wagered = Wagered { options: &options, bets, meter: meter.as_ref(), scale };
    let exact = Exact::<G>::new(G::deck()).sampling(plays);
    exact.advise(&wagered, &situation).map_err(Failure::usage)
}

/// The situation a question is about.
///
/// # Errors
///
/// Names what is wrong with the cards or the stage.
pub fn situation<G: Banked>(
    amounts: &Amounts<G>,
    question: &Question,
) -> Result<Situation<G>, Failure> {
    let stage = stage::<G>(question)?;
    let opened = G::open(&amounts.options, &G::Carry::default(), &[Some(amounts.bets)], &mut ());
    let mut round = opened.map_err(Failure::usage)?;
    // What was given up was dealt first; which of the others came later makes no difference.
    let dealt = question.discarded.iter().chain(&question.own).copied();
    let mut given = Given { own: dealt.collect(), shown: question.shown.clone() };
    let mut situation =
        Situation { cards: Vec::new(), decisions: Vec::new(), dead: CardSet::default() };
    for passed in 0..=stage {
        let complete = given.feed(&mut round, &mut situation.cards);
        complete.ok_or_else(|| wrong_number::<G>(question))?;
        if passed < stage {
            let said = round.said(passed, &question.discarded).map_err(no_later_stage)?;
            round.decide(said, &mut ()).map_err(Failure::usage)?;
            situation.decisions.push(said);
        }
    }
    if !given.own.is_empty() || !given.shown.is_empty() {
        return Err(wrong_number::<G>(question));
    }
    for card in &question.seen {
        if !situation.dead.insert(*card) {
            return Err(Failure::usage(analyse::Unusable::Twice(*card)));
        }
    }
    Ok(situation)
}

fn no_later_stage(why: NoLaterStage) -> Failure {
    Failure::Usage(match why {
        NoLaterStage::NeedsWager { stage, wager, setting } => format!(
            "--stage {stage}: without a {wager} wager there is one decision; leave the stage out, \
             or give --set {setting}=1"
        ),
        why @ (NoLaterStage::OneDecision { .. } | NoLaterStage::NotHeard(_)) => why.to_string(),
    })
}

/// Cards of a question that have not been dealt yet.
struct Given {
    own: Vec<Card>,
    shown: Vec<Card>,
}

impl Given {
    /// Deals until a decision is due; `None` if the cards do not suffice.
    fn feed<R: Round>(&mut self, round: &mut R, cards: &mut Vec<(Spot, Card)>) -> Option<()> {
        loop {
            let spot = match round.due() {
                Due::Card { face: Face::Down, .. } => {
                    round.place(&mut ());
                    continue;
                }
                Due::Card { spot, face: Face::Up | Face::Examined } | Due::Turn { spot } => spot,
                Due::Decision { .. } | Due::Reshuffle | Due::Nothing => return Some(()),
            };
            let from = match spot {
                Spot::Hand { .. } => &mut self.own,
                Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => &mut self.shown,
            };
            if from.is_empty() {
                return None;
            }
            let card = from.remove(0);
            cards.push((spot, card));
            round.reveal(card, &mut ());
        }
    }
}

/// Which of the decisions the question is about.
///
/// # Errors
///
/// Lists the stages there are.
pub fn stage<G: Banked>(question: &Question) -> Result<usize, Failure> {
    let (game, first) = (G::NAME, "first".to_owned());
    let name = question.stage.as_ref().unwrap_or(&first);
    let stage = G::STAGES.iter().position(|stage| stage == name).ok_or_else(|| {
        let known = match G::STAGES {
            [_] => "there is one decision; leave the stage out".to_owned(),
            stages => format!("known are: {}", stages.join(", ")),
        };
        Failure::Usage(format!("--stage {name:?}: {game} has no such stage; {known}"))
    })?;
    let why = match G::DISCARDS_FROM {
        _ if question.discarded.is_empty() => return Ok(stage),
        Some(from) if stage >= from => return Ok(stage),
        Some(from) => format!("discarded before --stage {}", G::STAGES[from]),
        None => format!("discarded in {game} before a decision; leave it out"),
    };
    Err(Failure::Usage(format!("--discarded {:?}: nothing is {why}", join(&question.discarded))))
}

fn join(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// How many cards are needed is read off the example.
fn wrong_number<G: Banked>(question: &Question) -> Failure {
    let (own, shown) = (question.own.len(), question.shown.len());
    let (owned, shared) = G::EXAMPLE.split_once('/').unwrap_or((G::EXAMPLE, ""));
    let needed = |part: &str| number(part.split_whitespace().count());
    let (owned, shared) = (needed(owned), needed(shared));
    let example = G::EXAMPLE;
    Failure::Usage(format!(
        "{own} cards of your own and {shown} shown; {owned} and {shared} are needed, such as \
         \"{example}\""
    ))
}

fn number(number: usize) -> String {
    let words = ["none", "one", "two", "three", "four", "five"];
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
