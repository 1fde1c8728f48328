//! Advice on one situation: every choice with its exact value, or an estimate.

mod line;

use analyse::advice::{Advice, Adviser, KernelAdviser, RoundAdviser, Value, Wagered};
use analyse::{Kernel, Situation, Terms, Unusable, Watch};
use cards::{
    Card, CardCount, CardSet, NotationError, parse_further_cards, parse_own_and_board,
    parse_shoe_cards,
};
use games::banked::NoLaterStage;
use games::{Banked, Game};
use rules::progressive::Progressive;
use rules::{Due, Face, Round, Spot};

use crate::Error;
use crate::chosen::Chosen;
use crate::document::{self, Decided, Head, Subject, all, document};
pub use line::UnansweredDocument;

/// The shape of the document.
pub const SCHEMA: &str = "house/advise/2";

/// The cards a question is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardsSeen {
    /// The player's own cards.
    pub own: Vec<Card>,
    /// The cards shown to all.
    pub shown: Vec<Card>,
    /// Which decision; the first if nobody says.
    pub stage: Option<String>,
    /// The cards the player gave up.
    pub discarded: Vec<Card>,
    /// Further cards that are out.
    pub seen: Vec<Card>,
}

/// Cards of a question as people write them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardsWritten<'a> {
    /// The own cards, then `/` and the cards shown to all.
    pub cards: &'a str,
    /// Which decision.
    pub stage: Option<&'a str>,
    /// The cards the player gave up.
    pub discarded: &'a str,
    /// Further cards that are out.
    pub seen: &'a str,
}

impl CardsSeen {
    /// Reads the cards; of a deck that holds every card once, each may be named once.
    pub fn read(written: &CardsWritten<'_>, deck: &[Card]) -> Result<Self, NotationError> {
        let stage = written.stage.map(str::to_owned);
        let once: CardSet = deck.iter().copied().collect();
        if once.len() < deck.len() {
            let (own, shown) = written.cards.split_once('/').unwrap_or((written.cards, ""));
            let [own, shown] = [own, shown].map(parse_shoe_cards);
            let [discarded, seen] = [written.discarded, written.seen].map(parse_shoe_cards);
            return Ok(Self {
                own: own?,
                shown: shown?,
                stage,
                discarded: discarded?,
                seen: seen?,
            });
        }
        let (own, shown) = parse_own_and_board(written.cards)?;
        let mut named: CardSet = own.iter().chain(&shown).copied().collect();
        let discarded = parse_further_cards(written.discarded, &mut named)?;
        let seen = parse_further_cards(written.seen, &mut named)?;
        Ok(Self { own, shown, stage, discarded, seen })
    }
}

cards::told! {
    /// Why cards make no situation.
    pub error enum NoSituation {
        /// The game has no such stage.
        UnknownStage { stage: String, game: &'static str, known: &'static [&'static str] } [
            "{game} has no stage {stage:?}; {}", Self::stages_known(known)
        ];
        /// Nothing is discarded before this decision.
        NothingDiscarded {
            cards: String,
            game: &'static str,
            /// From which stage on something is, if ever.
            from: Option<&'static str>,
        } ["{cards:?}: nothing is discarded {}", match from {
            Some(from) => format!("before the stage {from}"),
            None => format!("in {game} before a decision; leave it out"),
        }];
        /// Not as many cards as a player has seen.
        Number {
            own: usize,
            shown: usize,
            /// The right number of both, such as somebody would write them.
            example: String,
        } ["{} of your own and {shown} shown; {}", CardCount(*own), needed(example)];
        /// There is no later decision.
        NoLaterStage(why: NoLaterStage) ["{why}"] from NoLaterStage;
        /// The cards cannot be dealt so.
        Unusable(why: Unusable) ["{why}"] from Unusable;
    }
}

impl NoSituation {
    /// What is wrong with a stage, without its name.
    pub fn stages_known(known: &[&str]) -> String {
        match known {
            [_] => "there is one decision; leave the stage out".to_owned(),
            stages => format!("known are: {}", stages.join(", ")),
        }
    }
}

/// How many cards of each kind there are in an example, in words.
fn needed(example: &str) -> String {
    const WORDS: [&str; 6] = ["none", "one", "two", "three", "four", "five"];
    let (own, shown) = example.split_once('/').unwrap_or((example, ""));
    let number = |cards: &str| {
        let count = cards.split_whitespace().count();
        WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
    };
    format!("{} and {} are needed, such as \"{example}\"", number(own), number(shown))
}

/// Advises in one game under one set of options, on any number of situations. Up to so many rounds
/// are sampled where not all can be counted.
pub struct Advising<G: Game> {
    subject: Subject,
    deck: &'static [Card],
    amounts: Terms<G>,
    meter: Option<Progressive>,
    adviser: Box<dyn Adviser<G>>,
    /// What the game knows of its decisions.
    situation: fn(&Self, &CardsSeen) -> Result<Situation<G>, Error>,
}

impl<G: Game> Advising<G> {
    /// In any game that one seat can play alone: on its first decision, by the round machine.
    pub fn played(chosen: &Chosen<G::Settings>, plays: u64) -> Result<Self, Error> {
        chosen.deck::<G>()?;
        let first = |asked: &Self, cards: &CardsSeen| first(&asked.amounts, asked.deck, cards);
        Ok(Self::by_rounds(chosen, chosen.amounts::<G>()?, first, plays))
    }

    fn by_rounds(
        chosen: &Chosen<G::Settings>,
        amounts: Terms<G>,
        situation: fn(&Self, &CardsSeen) -> Result<Situation<G>, Error>,
        plays: u64,
    ) -> Self {
        let (deck, meter) = (G::deck(&chosen.settings), chosen.meter_of::<G>());
        let subject = Subject::played::<G>(SCHEMA, chosen);
        let adviser = Box::new(RoundAdviser::new(deck).sampling(plays));
        Self { subject, deck, amounts, meter, adviser, situation }
    }

    /// Every choice with its value.
    pub fn advise(&self, cards: &CardsSeen, watch: &dyn Watch) -> Result<AdviceAnswer, Error> {
        let situation = (self.situation)(self, cards)?;
        let Terms { options, bets, scale, .. } = &self.amounts;
        let (meter, scale) = (self.meter.as_ref(), *scale);
        let wagered = Wagered { options, bets: *bets, meter, scale };
        let Advice { choices, method } = self.adviser.advise(&wagered, &situation, watch)?;
        let worded = choices.into_iter().map(|choice| AdvisedChoice {
            decision: Decided::new(&G::decision_forms(), &choice.words),
            words: choice.words,
            value: choice.value,
            then: choice.then,
        });
        Ok(AdviceAnswer { subject: self.subject.clone(), choices: worded.collect(), method })
    }
}

impl<G: Banked> Advising<G> {
    /// In a game that the house banks and nobody has solved: on each of its decisions.
    pub fn banked(chosen: &Chosen<G::Settings>, plays: u64) -> Result<Self, Error> {
        let amounts = Terms::wagered(&chosen.settings, chosen.ante)?;
        let staged = |asked: &Self, cards: &CardsSeen| situation(&asked.amounts, cards);
        Ok(Self::by_rounds(chosen, amounts, staged, plays))
    }
}

impl<G: Kernel + 'static> Advising<G> {
    /// In a solved game.
    pub fn solved(chosen: &Chosen<G::Settings>, plays: u64) -> Result<Self, Error> {
        let meter = chosen.meter_of::<G>();
        let amounts = chosen.basis::<G>(meter.as_ref()).amounts()?;
        let deck = chosen.deck::<G>()?;
        let adviser = Box::new(KernelAdviser::new(deck).sampling(plays));
        let subject = Subject::new::<G>(SCHEMA, chosen, Vec::new());
        let staged = |asked: &Self, cards: &CardsSeen| situation(&asked.amounts, cards);
        Ok(Self { subject, deck, amounts, meter, adviser, situation: staged })
    }
}

/// Every choice in one situation.
#[derive(Clone, PartialEq, Debug)]
pub struct AdviceAnswer {
    /// The game under its options.
    pub subject: Subject,
    /// Every listed choice, best first.
    pub choices: Vec<AdvisedChoice>,
    /// How the values were found and how far they can be trusted.
    pub method: String,
}

/// A choice and what it is worth, in units of the ante.
#[derive(Clone, PartialEq, Debug)]
pub struct AdvisedChoice {
    /// In the words of the case book.
    pub words: String,
    /// The same, taken apart.
    pub decision: Decided,
    /// What it is worth.
    pub value: Value,
    /// The best answers to what it asks before any card is dealt.
    pub then: Vec<String>,
}

document! {
    /// The answer for programs.
    pub struct AdviceDocument from answer in &AdviceAnswer, of AdviceAnswer where {
        let exact = answer.choices.iter().all(|choice| matches!(choice.value, Value::Exact(_)));
    } {
        /// The game and its options.
        #[serde(flatten)]
        head: Head = answer.subject.head.clone(),
        /// The line of standard input that was answered, counted from one, where lines are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<usize> = None,
        /// What stands on that line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<String> = None,
        /// What the unit of all values is called at the table.
        unit: String = answer.subject.unit.to_owned(),
        /// `exact` or `sampled`.
        how: String = if exact { "exact" } else { "sampled" }.to_owned(),
        /// How the values were found, in a sentence.
        method: String = answer.method.clone(),
        /// Every choice, best first.
        choices: Vec<ChoiceDocument> = all(&answer.choices),
    }

    /// One choice.
    pub struct ChoiceDocument from choice in &AdvisedChoice where {
        let (exact, sampled) = match &choice.value {
            Value::Exact(value) => (Some(value), None),
            Value::Sampled { mean, error } => (None, Some((*mean, *error))),
        };
    } {
        /// In the words of the case book.
        choice: String = choice.words.clone(),
        /// The same, taken apart.
        decision: Decided = choice.decision.clone(),
        /// The exact value; nothing if it was sampled.
        expected_value: Option<document::Exact> = exact.map(Into::into),
        /// The mean of sampled deals.
        #[serde(skip_serializing_if = "Option::is_none")]
        mean: Option<f64> = sampled.map(|(mean, _)| mean),
        /// Its standard error.
        #[serde(skip_serializing_if = "Option::is_none")]
        standard_error: Option<f64> = sampled.map(|(_, error)| error),
        /// The best answers to what it asks before any card is dealt.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        then: Vec<String> = choice.then.clone(),
    }
}

/// The situation that cards make.
pub fn situation<G: Banked>(amounts: &Terms<G>, asked: &CardsSeen) -> Result<Situation<G>, Error> {
    let stage = stage(asked, G::NAME, (G::STAGES, G::DISCARDS_FROM))?;
    let mut round = amounts.open()?;
    // What was given up was dealt first; which of the others came later makes no difference.
    let dealt = asked.discarded.iter().chain(&asked.own).copied();
    let mut undealt = Undealt { own: dealt.collect(), shown: asked.shown.clone() };
    let wrong_number = || {
        let (own, shown) = (asked.own.len(), asked.shown.len());
        NoSituation::Number { own, shown, example: G::EXAMPLE.to_owned() }
    };
    let mut situation =
        Situation { cards: Vec::new(), decisions: Vec::new(), dead: asked.seen.clone() };
    for passed in 0..=stage {
        let complete = undealt.deal(&mut round, &mut situation.cards);
        complete.ok_or_else(wrong_number)?;
        if passed < stage {
            let said = round.said(passed, &asked.discarded).map_err(NoSituation::from)?;
            round.decide(said, &mut ())?;
            situation.decisions.push(said);
        }
    }
    // Whoever holds further cards has asked for them.
    while !undealt.own.is_empty() {
        let said = round.said_for_more().ok_or_else(wrong_number)?;
        round.decide(said, &mut ())?;
        situation.decisions.push(said);
        undealt.deal(&mut round, &mut situation.cards).ok_or_else(wrong_number)?;
    }
    if !undealt.shown.is_empty() {
        return Err(wrong_number().into());
    }
    Ok(situation)
}

/// The situation that cards make in a game that names no later decision than the first.
fn first<G: Game>(
    amounts: &Terms<G>,
    deck: &[Card],
    asked: &CardsSeen,
) -> Result<Situation<G>, Error> {
    stage(asked, G::NAME, (&[FIRST], None))?;
    let mut undealt = Undealt { own: asked.own.clone(), shown: asked.shown.clone() };
    let mut cards = Vec::new();
    let complete = undealt.deal(&mut amounts.open()?, &mut cards);
    if complete.is_none() || !undealt.own.is_empty() || !undealt.shown.is_empty() {
        let (own, shown) = (asked.own.len(), asked.shown.len());
        let example = example(amounts.open()?, deck);
        return Err(NoSituation::Number { own, shown, example }.into());
    }
    Ok(Situation { cards, decisions: Vec::new(), dead: asked.seen.clone() })
}

/// Cards such as somebody has seen at the first decision: the first of the deck.
fn example<R: Round>(mut round: R, deck: &[Card]) -> String {
    let mut undealt = Undealt { own: deck.to_vec(), shown: deck.to_vec() };
    let mut cards = Vec::new();
    undealt.deal(&mut round, &mut cards);
    let lie = |own: bool| {
        let lie = cards.iter().zip(deck).filter(|((spot, _), _)| is_own(*spot) == own);
        lie.map(|(_, card)| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    match lie(false) {
        shown if shown.is_empty() => lie(true),
        shown => format!("{} / {shown}", lie(true)),
    }
}

const fn is_own(spot: Spot) -> bool {
    matches!(spot, Spot::Hand { .. })
}

/// Cards of a question that have not been dealt yet.
struct Undealt {
    own: Vec<Card>,
    shown: Vec<Card>,
}

impl Undealt {
    /// Deals until a decision is due; `None` if the cards do not suffice.
    fn deal<R: Round>(&mut self, round: &mut R, cards: &mut Vec<(Spot, Card)>) -> Option<()> {
        loop {
            let spot = match round.due() {
                Due::Card { face: Face::Down, .. } => {
                    round.place(&mut ());
                    continue;
                }
                Due::Card { spot, face: Face::Up | Face::Examined } | Due::Turn { spot } => spot,
                Due::Decision { .. } | Due::Display { .. } | Due::Reshuffle | Due::Nothing => {
                    return Some(());
                }
            };
            let from = if is_own(spot) { &mut self.own } else { &mut self.shown };
            if from.is_empty() {
                return None;
            }
            let card = from.remove(0);
            cards.push((spot, card));
            round.reveal(card, &mut ());
        }
    }
}

/// The decision that a question is about unless it says another.
const FIRST: &str = "first";

/// Which of the decisions that a game knows the question is about; from one on cards were given up.
fn stage(
    asked: &CardsSeen,
    game: &'static str,
    (known, discards_from): (&'static [&'static str], Option<usize>),
) -> Result<usize, NoSituation> {
    let name = asked.stage.as_deref().unwrap_or(FIRST);
    let stage = known.iter().position(|stage| *stage == name);
    let unknown = || NoSituation::UnknownStage { stage: name.to_owned(), game, known };
    let stage = stage.ok_or_else(unknown)?;
    let from = match discards_from {
        _ if asked.discarded.is_empty() => return Ok(stage),
        Some(from) if stage >= from => return Ok(stage),
        from => from.map(|from| known[from]),
    };
    let cards = asked.discarded.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Err(NoSituation::NothingDiscarded { cards, game, from })
}
