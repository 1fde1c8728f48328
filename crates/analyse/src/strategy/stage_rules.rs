//! A strategy as it is told: the exact list, or the closest one, and a short one.

use crate::{Cancelled, Fraction, Part, Watch};

use super::book::{Book, BookChoice, Cell, Then};
use super::brevity::Brevity;
use super::list::List;
use super::sheet::Sheet;

/// The lists that were found for a book.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// As near to the best play as was found: exact if its cost is nothing.
    pub closest: StageRules,
    /// The fewest rules within the cost that was asked for; none if no list comes so near.
    pub simple: Option<StageRules>,
}

/// One list for every question, and what comes of it.
#[derive(Clone, Debug)]
pub struct StageRules {
    /// By question of the book.
    pub lists: Vec<List>,
    /// What following them costs against the best play, in units of the ante.
    pub cost: Fraction,
    /// By question: every rule, and where none applies last.
    pub lines: Vec<Vec<RuleLine>>,
    /// Where the best play is another one, the costliest first; none if that was not counted.
    pub exceptions: Option<Vec<WrongDeals>>,
}

/// What one rule does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// Its condition in words; none where no rule applies.
    pub condition: Option<String>,
    /// Its answer in words.
    pub answer: String,
    /// How many deals it decides.
    pub deals: u128,
    /// What is lost without it, in units of the ante; none for the last line.
    pub dropped: Option<Fraction>,
}

/// Deals in which following the rules is not the best play: all that differ in nothing but the
/// names of suits, or all that no test tells apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongDeals {
    /// The cards of one of them, in the order of `house advise`.
    pub cards: String,
    /// What is best, in the words of the game.
    pub best: String,
    /// How many deals.
    pub deals: u128,
    /// What the rules lose there, in units of the ante.
    pub cost: Fraction,
}

impl Strategy {
    /// Finds the lists of a book: one as near to the best play as was found, and the shortest
    /// that are as near as `brevity` asks for.
    pub fn find(book: &Book, brevity: Brevity, watch: &dyn Watch) -> Result<Self, Cancelled> {
        let paths = paths(book, watch)?;
        let last = |path: &Vec<(List, i128)>| path.last().expect("a list of no rules").0.clone();
        let closest: Vec<List> = paths.iter().map(last).collect();
        let simple = shortest(book, &paths, brevity).map(|lists| StageRules::new(book, lists));
        Ok(Self { closest: StageRules::new(book, closest), simple })
    }
}

/// For every question lists of more and more rules with what they lose. Later questions are
/// answered by the last list of theirs.
fn paths(book: &Book, watch: &dyn Watch) -> Result<Vec<Vec<(List, i128)>>, Cancelled> {
    let count = book.questions.len();
    let mut paths = vec![Vec::new(); count];
    let mut lists = vec![List { rules: Vec::new(), otherwise: 0 }; count];
    for question in (0..count).rev() {
        let sheet = Sheet::new(book, question, &lists);
        let [from, whole] = [count - 1 - question, count].map(|number| number as u64);
        let path = sheet.lists(&Part { watch, from, length: 1, whole })?;
        lists[question] = path.last().expect("a list of no rules").0.clone();
        paths[question] = path;
    }
    Ok(paths)
}

/// The fewest rules of which the cost is within what is asked for; it is computed anew for each.
/// Where these are few, others follow as long as each saves enough.
fn shortest(book: &Book, paths: &[Vec<(List, i128)>], brevity: Brevity) -> Option<Vec<List>> {
    let mut ways: Vec<(usize, i128, Vec<usize>)> = vec![(0, 0, Vec::new())];
    for path in paths {
        let extended = ways.iter().flat_map(|(rules, loss, places)| {
            path.iter().enumerate().map(move |(place, (list, more))| {
                let places = places.iter().copied().chain([place]).collect();
                (rules + list.rules.len(), loss + more, places)
            })
        });
        ways = extended.collect();
    }
    ways.sort();
    let enough = book.sum(brevity.within);
    // Losses of several questions do not simply add up, but nearly: of those with as many rules
    // only the least are looked at.
    let mut seen = (0, 0);
    ways.retain(|(rules, loss, _)| {
        seen = if seen.0 == *rules { (*rules, seen.1 + 1) } else { (*rules, 1) };
        seen.1 <= ALIKE_MAX && *loss <= enough.saturating_mul(2)
    });
    let worth = book.sum(brevity.worth());
    let mut best: Option<(usize, i128, Vec<List>)> = None;
    for (rules, _, places) in ways {
        let known = best.as_ref().map(|(rules, loss, _)| (*rules, *loss));
        let most = match known {
            None => enough,
            Some(_) if rules > brevity.few => break,
            Some((known, loss)) => loss - worth * (rules - known) as i128,
        };
        let lists = paths.iter().zip(places).map(|(path, place)| path[place].0.clone());
        let lists: Vec<List> = lists.collect();
        let loss = book.loss(&lists);
        if loss <= most && known.is_none_or(|(known, _)| rules > known) {
            best = Some((rules, loss, lists));
        }
    }
    best.map(|(_, _, lists)| lists)
}

/// How many ways to have as many rules are looked at.
const ALIKE_MAX: usize = 2;

impl StageRules {
    /// What comes of one list for every question.
    pub fn new(book: &Book, lists: Vec<List>) -> Self {
        let loss = book.loss(&lists);
        let lines = (0..lists.len()).map(|question| lines(book, &lists, question)).collect();
        let exceptions = Some(exceptions(book, &lists));
        Self { cost: book.exact(loss), lines, exceptions, lists }
    }

    /// How many rules there are in all lists.
    pub fn rules(&self) -> usize {
        // The last line is where none applies.
        self.lines.iter().map(|lines| lines.len() - 1).sum()
    }

    /// How many deals are played otherwise than the best play does; none if that was not counted.
    pub fn deals_wrong(&self) -> Option<u128> {
        let exceptions = self.exceptions.as_ref()?;
        Some(exceptions.iter().map(|exception| exception.deals).sum())
    }
}

fn lines(book: &Book, lists: &[List], question: usize) -> Vec<RuleLine> {
    let (list, asked) = (&lists[question], &book.questions[question]);
    let mut deals = vec![0; list.rules.len() + 1];
    let mut dropped = vec![0; list.rules.len()];
    for cell in &book.cells {
        let Some(rule) = book.decided(cell, 0, question, lists) else { continue };
        deals[rule] += cell.deals;
        if let Some(dropped) = dropped.get_mut(rule) {
            let now = book.followed(cell, question, lists);
            *dropped += now - book.without(cell, question, rule + 1, lists);
        }
    }
    let answer = |choice: usize| asked.choices[choice].words.clone();
    let rules = list.rules.iter().enumerate().map(|(at, rule)| RuleLine {
        condition: Some(rule.condition(asked)),
        answer: answer(rule.choice),
        deals: deals[at],
        dropped: Some(book.exact(dropped[at])),
    });
    let otherwise = RuleLine {
        condition: None,
        answer: answer(list.otherwise),
        deals: deals[list.rules.len()],
        dropped: None,
    };
    rules.chain([otherwise]).collect()
}

/// Situations that no test tells apart and that the lists play wrong, one of them shown.
fn exceptions(book: &Book, lists: &[List]) -> Vec<WrongDeals> {
    let mut wrong: Vec<WrongDeals> = Vec::new();
    for cell in &book.cells {
        let loss = cell.best - book.followed(cell, 0, lists);
        if loss > 0 {
            let (cards, best) = (cell.example.clone(), best_words(book, cell, 0));
            wrong.push(WrongDeals { cards, best, deals: cell.deals, cost: book.exact(loss) });
        }
    }
    wrong.sort_by_key(|situation| core::cmp::Reverse(situation.cost));
    wrong
}

/// The best answers to a question and those it leads to.
fn best_words(book: &Book, cell: &Cell, question: usize) -> String {
    let mut choices = book.questions[question].choices.iter().zip(0..);
    let best = choices.find(|(_, it)| book.promise(cell, question, *it) == Some(cell.best));
    match best {
        None => "something that has no name here".to_owned(),
        Some((BookChoice { words, then: Then::Act(_) }, _)) => words.clone(),
        Some((BookChoice { words, then: Then::Ask(later) }, _)) => {
            format!("{words}: {}", best_words(book, cell, *later))
        }
    }
}
