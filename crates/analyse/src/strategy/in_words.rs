//! A game in words: what is told of its situations, what its lists play wrong, and who plays them.

use cards::Card;

use super::book::{Book, BookChoice, BookQuestion, Test, Then, Writing, holding};
use super::list::List;
use super::stage_rules::WrongDeals;
use crate::fraction::Fraction;

/// The facts of a situation.
pub(crate) trait Facts: Sized {
    /// What may be told about every question.
    fn tests() -> Vec<Vec<Test<Self>>>;

    /// What an answer comes to here: one of the game's acts, as where all answers are acts, or a
    /// later question. Nothing if it has no meaning.
    fn means(&self, _question: usize, choice: usize) -> Option<Then> {
        Some(Then::Act(choice))
    }
}

/// Deals with the same facts.
pub(crate) struct SameFacts<F> {
    pub(crate) facts: F,
    /// The cards of one of them.
    pub(crate) cards: String,
    pub(crate) deals: u128,
    /// By act: the sum over all of them.
    pub(crate) values: Vec<i128>,
}

/// An answer in words, and the question it leads to, if it does.
pub(crate) type AnswerInWords<'a> = (&'a str, Option<usize>);

/// The book of these questions and situations; all values are divided by `unit`.
pub(crate) fn book<F: Facts>(
    questions: &[(&str, Vec<AnswerInWords<'_>>)],
    situations: impl Iterator<Item = SameFacts<F>>,
    unit: Fraction,
) -> Book {
    let tests = F::tests();
    // The answers that are acts, numbered through.
    let mut named = Vec::new();
    let mut choice = |question: usize, choice: usize, (words, leads): AnswerInWords<'_>| {
        let then = leads.map_or(Then::Act(named.len()), Then::Ask);
        named.extend(leads.is_none().then_some((question, choice)));
        BookChoice { words: words.to_owned(), then }
    };
    let questions =
        questions.iter().zip(&tests).enumerate().map(|(at, ((asks, answers), tests))| {
            let choices = (0..).zip(answers).map(|(place, answer)| choice(at, place, *answer));
            let choices = choices.collect();
            let tests = tests.iter().map(|test| test.words.clone()).collect();
            BookQuestion { asks: (*asks).to_owned(), tests, choices }
        });
    let mut writing = Writing::new(questions.collect());
    for SameFacts { facts, cards, deals, values } in situations {
        let value = |&(question, choice): &(usize, usize)| match facts.means(question, choice)? {
            Then::Act(act) => Some(values[act]),
            Then::Ask(_) => None,
        };
        let values: Vec<Option<i128>> = named.iter().map(value).collect();
        let holds = tests.iter().map(|tests| holding(tests, &facts)).collect();
        writing.add(holds, deals, &values, || cards);
    }
    writing.done(unit)
}

/// Every situation that the lists play wrong, the costliest first; `words` are those of an act.
pub(crate) fn exceptions<F: Facts>(
    situations: impl Iterator<Item = SameFacts<F>>,
    unit: Fraction,
    lists: &[List],
    words: impl Fn(&str, usize) -> String,
) -> Vec<WrongDeals> {
    let rules = ByRules::new(lists);
    let wrong = situations.filter_map(|SameFacts { facts, cards, deals, values }| {
        let best = (0..values.len()).rev().max_by_key(|act| values[*act]).expect("acts");
        let loss = values[best] - values[rules.act(0, &facts)];
        let cost = Fraction::new(loss, 1) / unit;
        (loss > 0).then(|| WrongDeals { best: words(&cards, best), cards, deals, cost })
    });
    let mut wrong: Vec<WrongDeals> = wrong.collect();
    wrong.sort_by_key(|situation| core::cmp::Reverse(situation.cost));
    wrong
}

/// Plays by one list for every question of a book.
pub struct ByRules<F> {
    tests: Vec<Vec<Test<F>>>,
    lists: Vec<List>,
}

#[expect(private_bounds, reason = "only the facts of a game here are told in words")]
impl<F: Facts> ByRules<F> {
    /// The policy of these lists.
    pub fn new(lists: &[List]) -> Self {
        let tests = F::tests();
        assert_eq!(tests.len(), lists.len(), "a list for each question");
        Self { tests, lists: lists.to_vec() }
    }

    /// Which act the lists come to from a question on.
    pub(crate) fn act(&self, mut question: usize, facts: &F) -> usize {
        loop {
            let means = |choice| facts.means(question, choice);
            let (list, tests) = (&self.lists[question], &self.tests[question]);
            let choice = list.follow(tests, facts, |choice| means(choice).is_some());
            match means(choice).expect("only what can be done is chosen") {
                Then::Act(act) => return act,
                Then::Ask(later) => question = later,
            }
        }
    }
}

/// The cards one after the other.
pub(crate) fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// What is told of some of these situations only and does not say of which: a reader would look for
/// it in the others too.
#[cfg(test)]
pub(crate) fn nameless<F: Facts>(situations: &[F]) -> Vec<String> {
    use super::book::Words;
    use cards::Rank;

    let tests: Vec<Test<F>> = F::tests().into_iter().flatten().collect();
    let mut found = Vec::new();
    for test in &tests {
        let (subject, opposite) = match &test.words {
            Words::Least(subject, least) => {
                let below = Rank::from_index(least.index() - 1).expect("above a two");
                ((*subject).to_owned(), Words::Most(subject, below))
            }
            Words::Plain(words) => match words.split_once(" are lower than ") {
                Some((subject, than)) => {
                    (subject.to_owned(), Words::from(format!("{subject} are {than} or higher")))
                }
                None => continue,
            },
            Words::Most(..) => continue,
        };
        let other = tests.iter().find(|test| test.words == opposite).expect("told either way");
        let neither = |facts: &F| !(test.holds)(facts) && !(other.holds)(facts);
        let hand = subject.split_once("'s ").map(|(hand, _)| hand.trim_start_matches("your "));
        let holds_it = |hand: &str| {
            let words = Words::from(format!("you hold {hand} or better"));
            tests.iter().any(|test| test.words == words)
        };
        if situations.iter().any(neither) && !hand.is_some_and(holds_it) {
            found.push(subject);
        }
    }
    found.dedup();
    found
}

/// Some hands of so many cards, drawn anyhow.
#[cfg(test)]
pub(crate) fn some_hands<const N: usize>(deck: &[Card]) -> Vec<[Card; N]> {
    let mut draws = rules::Stream::new(15);
    let mut hand = || {
        let mut left = deck.to_vec();
        core::array::from_fn(|_| left.swap_remove(draws.below(left.len())))
    };
    (0..2_000).map(|_| hand()).collect()
}
