//! What a person is asked, with everything that can be answered.

use cards::Card;
use games::prompt::{Key, Prompt};
use games::{BettingArea, Game, Need};
use law::Clause;
use rules::{Area, Chips, Due, Entry, PostedLimits, Reason, Seat, Spot};
use table::{Spoken, Table};

use crate::answer::PlayerAnswer;
use crate::seen::Seen;

/// A question about a table of this game.
pub type Asked<G> = Question<Decision<G>>;

/// A question to the person at a seat; of a decision `D` is told.
#[derive(Clone, Debug)]
pub struct Question<D> {
    /// Who is asked.
    pub seat: Seat,
    /// What about.
    pub about: About<D>,
    /// Where it is written that this is asked.
    pub under: Clause,
}

/// What a question is about.
#[derive(Clone, Debug)]
pub enum About<D> {
    /// Whether to cut, and how many cards.
    Cut(Cut),
    /// A wager before the deal.
    Wager(Offer),
    /// Whether to play on with the chips in front, or to buy more.
    Stack(Stack),
    /// A decision of the round.
    Decision(Box<D>),
}

/// What somebody plays from where players bet among themselves: chips in front of a player stay
/// there from round to round, and more may be bought between two of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The chips in front.
    pub chips: Chips,
    /// Between what more may be bought; not at all where there is as much as is posted.
    pub adds: Option<PostedLimits>,
    /// What is bought if nothing else is said, by somebody who has nothing left.
    pub usual: Chips,
}

impl Stack {
    /// How somebody with so many chips stands at a table with these settings: with what is bought
    /// the stack is within the posted limits.
    pub fn new<G: Game>(settings: &G::Settings, chips: Chips) -> Self {
        let (limits, chip) = (G::house(settings).limits, G::house(settings).smallest_chip);
        let adds = limits.maximum.checked_sub(chips).filter(|most| *most >= chip).map(|maximum| {
            let minimum = limits.minimum.checked_sub(chips).unwrap_or_default().max(chip);
            PostedLimits { minimum, maximum }
        });
        Self { chips, adds, usual: usual_stack::<G>(settings) }
    }
}

/// What a player usually buys: ten times the least.
pub fn usual_stack<G: Game>(settings: &G::Settings) -> Chips {
    let limits = G::house(settings).limits;
    limits.minimum.checked_mul(10).map_or(limits.maximum, |it| it.min(limits.maximum))
}

/// How many cards a cut may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// At least.
    pub least: usize,
    /// At most.
    pub most: usize,
}

/// A wager that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Where it lies.
    pub area: Area,
    /// Whether the hand needs it.
    pub need: Need,
    /// Whether it buys the hand.
    pub buys_hand: bool,
    /// What was put there last, or beside a first wager the same again, if that is accepted.
    pub usual: Option<Chips>,
    /// Whether it may be let pass.
    pub may_skip: bool,
    /// What is posted.
    pub limits: PostedLimits,
    /// The one amount that is taken, where it is one.
    pub only: Option<Chips>,
    /// Whether the question comes again because no seat wagered anything.
    pub again: bool,
}

impl Offer {
    /// What the wager is called in a question: a number alone says too little.
    pub fn called(&self) -> String {
        let word = self.area.word();
        let number = ["first", "second", "third"].contains(&word);
        if number { format!("{word} wager") } else { word.to_owned() }
    }
}

/// A decision that is due.
#[derive(Clone, Debug)]
pub struct Decision<G: Game> {
    /// The round as it waits, with cards that this player has not seen: nobody outside reads it.
    pub(crate) round: G,
    /// What the player can still put down.
    pub chips: Chips,
    /// How the question is put.
    pub prompt: Prompt,
    /// Every permitted choice that the game lists.
    pub choices: Vec<OfferedChoice<G>>,
    /// The cards that the player knows of the own hand, with their places counted from zero.
    pub hand: Vec<(u8, Card)>,
    /// What they are or could become; of several hands, what the one asked about is.
    pub holds: Option<String>,
    /// Which of the hands of the seat is asked about, counted from one, where there are several.
    pub of_hands: Option<u8>,
    /// The cards the table is dealt from.
    pub deck: &'static [Card],
}

/// One choice.
#[derive(Clone, Debug)]
pub struct OfferedChoice<G: Game> {
    /// The choice, in the words of the case book.
    pub spoken: Spoken<G>,
    /// How it is typed.
    pub key: Key,
    /// What it puts down.
    pub stakes: Chips,
    /// Where it is written what then happens, if anything does at once.
    pub under: Option<Clause>,
}

impl<G: Game> OfferedChoice<G> {
    /// The answer that takes it.
    pub fn answer(&self) -> PlayerAnswer<G> {
        PlayerAnswer::Decides(self.spoken.clone())
    }
}

impl<D> Question<D> {
    /// The same question, with less told of a decision.
    pub fn map<E>(&self, tell: impl FnOnce(&D) -> E) -> Question<E> {
        let about = match &self.about {
            About::Cut(cut) => About::Cut(*cut),
            About::Wager(offer) => About::Wager(*offer),
            About::Stack(stack) => About::Stack(*stack),
            About::Decision(due) => About::Decision(Box::new(tell(due))),
        };
        Question { seat: self.seat, about, under: self.under }
    }
}

impl<G: Game> Asked<G> {
    /// Whether `seat`, to whom the cut is offered, cuts.
    pub fn cut(table: &Table<G>, seat: Seat) -> Self {
        let procedure = G::procedure(table.settings());
        let least = procedure.cut_least;
        let cut = Cut { least, most: G::deck(table.settings()).len() - least };
        Self { seat, about: About::Cut(cut), under: procedure.cut_offer }
    }

    /// The next wager that `seat` may put down; none if there is no further one, or the chips buy
    /// no hand. What was let pass is `skipped`.
    pub fn wager(table: &Table<G>, seat: Seat, skipped: &[(Seat, Area)]) -> Option<Self> {
        let placed = table.ledger().placed(seat);
        if G::AMONG_PLAYERS.is_some() {
            return Self::stack(table, seat).filter(|_| placed.is_empty());
        }
        let is_open = |opening: &&BettingArea| {
            let lies = placed.iter().any(|(area, _)| *area == opening.area);
            let offered = is_offered::<G>(table.settings(), &placed, opening);
            !lies && !skipped.contains(&(seat, opening.area)) && offered
        };
        let opening = G::OPENINGS.iter().find(is_open)?;
        let (area, need) = (opening.area, G::need(table.settings(), opening));
        let buys_hand = area == G::OPENINGS[0].area;
        let player = table.seats().get(seat.index())?.as_deref()?;
        let broke = table.ledger().balance(player) < least_wager::<G>(table.settings());
        if placed.is_empty() && (!buys_hand || broke) {
            return None;
        }
        let limits = G::house(table.settings()).limits;
        let may_skip = need == Need::Optional;
        let least = least_on::<G>(table.settings(), &placed, area);
        let takes = |amount| G::accept(table.settings(), &placed, area, amount).is_ok();
        let more = least.checked_mul(2).is_some_and(takes);
        let only = Some(least).filter(|least| takes(*least) && !more && may_skip && !buys_hand);
        let (usual, again) = (None, false);
        let offer = Offer { area, need, buys_hand, usual, may_skip, limits, only, again };
        let under = match G::accept(table.settings(), &placed, area, least) {
            Ok(under) => under,
            Err(refusal) => refusal.under,
        };
        Some(Self { seat, about: About::Wager(offer), under })
    }

    /// Whether `seat` plays on with what lies in front of it.
    fn stack(table: &Table<G>, seat: Seat) -> Option<Self> {
        let player = table.seats().get(seat.index())?.as_deref()?;
        let stack = Stack::new::<G>(table.settings(), table.ledger().balance(player));
        let under = G::procedure(table.settings()).tender;
        Some(Self { seat, about: About::Stack(stack), under })
    }

    /// The decision that the round waits for from `seat`.
    pub fn decision(table: &Table<G>, seat: Seat, seen: &Seen) -> Self {
        let round = table.round().expect("a decision is due in a round").clone();
        let player = table.seats()[seat.index()].as_deref().unwrap_or_default();
        let chips = table.ledger().balance(player);
        let choice = |decision| {
            let (mut after, mut entries) = (round.clone(), Vec::<Entry>::new());
            after.decide(decision, &mut entries).expect("what is listed is permitted");
            OfferedChoice {
                spoken: Spoken::decided(&round, decision),
                key: round.key(decision),
                stakes: round.stakes(decision),
                under: entries.first().map(|(_, under)| *under),
            }
        };
        let choices: Vec<OfferedChoice<G>> = round.choices().map(choice).collect();
        let under = choices.iter().find_map(|choice| choice.under);
        let under = under.unwrap_or(G::procedure(table.settings()).decide);
        let prompt = within_reach(round.prompt(chips), &choices, chips);
        let hand = seen.known_hand(seat);
        let asked = hand_asked(&round);
        let holds = holds::<G>(table.settings(), seat, asked, seen);
        let of_hands = (seen.hands(seat).len() > 1).then_some(asked + 1);
        let deck = G::deck(table.settings());
        let decision = Decision { round, chips, prompt, choices, hand, holds, of_hands, deck };
        Self { seat, about: About::Decision(Box::new(decision)), under }
    }
}

/// The same menu; of a choice that puts down more than there is it says how much there is.
fn within_reach<G: Game>(mut prompt: Prompt, choices: &[OfferedChoice<G>], chips: Chips) -> Prompt {
    let Prompt::Menu(items) = &mut prompt else { return prompt };
    for item in items {
        let costs = choices.iter().find(|choice| choice.spoken.to_string() == item.words);
        if costs.is_some_and(|choice| choice.stakes > chips) {
            item.shown += &format!(" (you have {chips})");
        }
    }
    prompt
}

/// Which of the hands of its seat a decision is about.
fn hand_asked<G: Game>(round: &G) -> u8 {
    match round.due() {
        Due::Decision { hand, .. } => hand,
        Due::Card { .. }
        | Due::Turn { .. }
        | Due::Display { .. }
        | Due::Reshuffle
        | Due::Nothing => 0,
    }
}

/// What that hand is, or could become.
fn holds<G: Game>(settings: &G::Settings, seat: Seat, asked: u8, seen: &Seen) -> Option<String> {
    G::holds(settings, seat, |spot| match spot {
        Spot::Hand { seat, hand: 0, place } => seen.card(Spot::Hand { seat, hand: asked, place }),
        Spot::Hand { .. } | Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => {
            seen.card(spot)
        }
    })
}

/// The least that buys a hand at a table with these settings.
pub fn least_wager<G: Game>(settings: &G::Settings) -> Chips {
    let mut placed = Vec::new();
    let required = |opening: &&BettingArea| G::need(settings, opening) == Need::Required;
    for opening in G::OPENINGS.iter().filter(required) {
        placed.push((opening.area, least_on::<G>(settings, &placed, opening.area)));
    }
    placed.iter().map(|(_, amount)| *amount).sum()
}

/// The wagers before the deal that a table with these settings does not take.
pub fn not_offered<G: Game>(settings: &G::Settings) -> Vec<Area> {
    let refused = G::OPENINGS.iter().filter(|opening| !is_offered::<G>(settings, &[], opening));
    refused.map(|opening| opening.area).collect()
}

/// Whether a wager on this area is taken at this table at all: what a hand can do without may not
/// be offered.
fn is_offered<G: Game>(
    settings: &G::Settings,
    placed: &[(Area, Chips)],
    opening: &BettingArea,
) -> bool {
    let least = least_on::<G>(settings, placed, opening.area);
    let answer = G::accept(settings, placed, opening.area, least);
    let refused = answer.is_err_and(|why| matches!(why.reason, Reason::NoSuchWager { .. }));
    G::need(settings, opening) != Need::Optional || !refused
}

/// The least that is accepted on `area` beside what is `placed`.
fn least_on<G: Game>(settings: &G::Settings, placed: &[(Area, Chips)], area: Area) -> Chips {
    let house = G::house(settings);
    let accepted = |amount: &Chips| G::accept(settings, placed, area, *amount).is_ok();
    [house.smallest_chip].into_iter().find(accepted).unwrap_or(house.limits.minimum)
}
