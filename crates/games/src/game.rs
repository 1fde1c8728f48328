//! What a table needs to know of a game beyond its rounds.

use cards::Card;
use law::Clause;
use rules::progressive::Progressive;
use rules::{
    Act, Answer, Area, Chips, Due, Irregularity, Log, Policy, Reason, Remedy, Round, Seat, Spot,
    UnknownArea,
};

use crate::betting::{BettingArea, Need, before_the_deal};
use crate::felt::AmongPlayers;
use crate::layout::Layout;
use crate::look::{Community, Look};
use crate::phh::{HandHistory, NotWritten};
use crate::phrases::{Means, Phrase};
use crate::policies::Habit;
use crate::procedure::Procedure;
use crate::prompt::{Key, Prompt};
use crate::settings::{House, OnLayout, Settings};
use crate::sign::Sign;
use crate::{Because, Moment};

/// A game as a live table runs it.
pub trait Game: Round {
    /// Everything a licensee can set.
    type Settings: Settings;

    /// Its name in files and commands; of a text with several games what they are together. Ask
    /// [`Game::name`] for the game of a table.
    const NAME: &'static str = <Self::Settings as Settings>::GAME;

    /// Its name for people. Ask [`Game::title`] for the game of a table.
    const TITLE: &'static str;

    /// The name of the game that is played under these settings.
    fn name(settings: &Self::Settings) -> &'static str {
        settings.game()
    }

    /// The same for people.
    fn title(_settings: &Self::Settings) -> &'static str {
        Self::TITLE
    }

    /// What is told of pots, where players bet among themselves from stacks that stay on the table.
    const AMONG_PLAYERS: Option<AmongPlayers<Self>> = None;

    /// Where the case book's community cards lie in this game.
    const COMMUNITY: Community = Community::Apart;

    /// The betting areas in the order a player is asked for them: first those of wagers before the
    /// deal, of which the first buys the hand.
    const AREAS: &'static [BettingArea];

    /// Those of wagers before the deal.
    const OPENINGS: &'static [BettingArea] = before_the_deal(Self::AREAS);

    /// The decisions a player may be asked for.
    const DECISIONS: &'static [Phrase<Self::Decision>];

    /// What lies where on the table. Ask [`Game::look`] for that of a table.
    const LOOK: Look;

    /// What lies where under these settings.
    fn look(_settings: &Self::Settings) -> Look {
        Self::LOOK
    }

    /// How decisions are typed, in lines of their own.
    const HELP: &'static [&'static str] = &[];

    /// The policies that live with the game; the first is the one that guests at a table play.
    const HABITS: &'static [Habit<Self::Simple>];

    /// Any of them.
    type Simple: Policy<Self> + Clone + Send + Sync + core::fmt::Debug + 'static;

    /// The policy of that name, if there is one; what it draws at random begins at `seed`.
    fn habit(name: &str, seed: u64) -> Option<Self::Simple> {
        Self::HABITS.iter().find(|habit| habit.name == name).map(|habit| (habit.policy)(seed))
    }

    /// What a round assumes that no source says, to be told to everybody at the table.
    const ASSUMPTION: Option<(&'static str, Clause)> = None;

    /// The same under these settings.
    fn assumption(_settings: &Self::Settings) -> Option<(&'static str, Clause)> {
        Self::ASSUMPTION
    }

    /// The cards it is played with, unless settings choose others.
    const DECK: &'static [Card] = &cards::deck::STANDARD;

    /// The cards it is played with under these settings.
    fn deck(_settings: &Self::Settings) -> &'static [Card] {
        Self::DECK
    }

    /// The settings every game shares.
    fn house(settings: &Self::Settings) -> &House {
        settings.house()
    }

    /// The same, to be changed between rounds.
    fn house_mut(settings: &mut Self::Settings) -> &mut House {
        settings.house_mut()
    }

    /// What a round needs of the settings.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow.
    fn options(settings: &Self::Settings) -> Answer<Self::Options>;

    /// The procedure of the text, as data.
    fn procedure(settings: &Self::Settings) -> Procedure;

    /// What its layout must have; the plain one, where no text asks for more.
    fn layout(settings: &Self::Settings) -> Layout {
        Layout::plain(&Self::look(settings), Self::procedure(settings).tender)
    }

    /// What the sign at the table says; the plain one, where no text asks for more.
    fn sign(settings: &Self::Settings) -> Sign {
        Sign::plain(settings, Self::OPENINGS[0].area)
    }

    /// The clause as this table cites it: another text may lend it by analogy.
    fn cite(settings: &Self::Settings, clause: Clause) -> Clause {
        settings.cite(clause)
    }

    /// How many areas one player may hold, and where that is written; one, unless it says more.
    fn areas_per_player(settings: &Self::Settings) -> (usize, Clause) {
        (1, Self::procedure(settings).people.positions)
    }

    /// Whether a wager may lie on `area` before the deal, beside those already `placed` at that
    /// seat. Unless the text says more, every area before the deal has the posted limits.
    ///
    /// # Errors
    ///
    /// Refuses a wager the game or the posted limits do not accept.
    fn accept(
        settings: &Self::Settings,
        placed: &OnLayout,
        area: Area,
        amount: Chips,
    ) -> Answer<Clause> {
        let (house, under) = (Self::house(settings), Self::procedure(settings).tender);
        if !Self::OPENINGS.iter().any(|opening| opening.area == area) {
            return Reason::NoSuchWager { area }.under(under);
        }
        house.accept(house.limits, placed, (area, amount), under).map(|()| under)
    }

    /// A seat's wagers when bets close, if it has any.
    fn bets(placed: &OnLayout) -> Option<Self::Bets>;

    /// What a seat begins a round with where nobody says: so much on the area that buys the hand. A
    /// game that is played from a stack says how large it is.
    fn usual_bets(_settings: &Self::Settings, amount: Chips) -> Option<Self::Bets> {
        let first = Self::OPENINGS.first().map(|opening| (opening.area, amount));
        Self::bets(first.as_slice())
    }

    /// What results are counted in, with its name, where that is not the wager that buys the hand.
    fn counted_in(_settings: &Self::Settings) -> Option<(Chips, &'static str)> {
        None
    }

    /// What a decision that is due and permitted puts on the layout: what then lies there more. It
    /// panics if the round refuses: who asks what a decision costs knows that it can be made.
    fn stakes(&self, decision: Self::Decision) -> Chips {
        let (seat, mut after) = (self.due().seat().expect("a decision is due"), self.clone());
        after.decide(decision, &mut ()).expect("a decision that is permitted");
        let [before, after] = [self, &after].map(|it| it.wagers(seat).map(|bet| bet.staked).sum());
        Chips::checked_sub(after, before).unwrap_or_default()
    }

    /// What a player decides who has walked away (ruling X08): no wager, or what changes least.
    fn withdrawal(&self) -> Option<Self::Decision> {
        self.choices().find(|choice| self.stakes(*choice).is_zero())
    }

    /// The meter of a table that has one, as it starts.
    fn meter(_settings: &Self::Settings) -> Option<Progressive> {
        None
    }

    /// What is done about an irregularity.
    ///
    /// # Errors
    ///
    /// Refuses what cannot happen at this moment.
    fn remedy(
        settings: &Self::Settings,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Answer<Remedy>;

    /// Whether a card can still be found amiss in the stub, which a text may set an end to.
    fn deals_on(&self) -> bool {
        true
    }

    /// Whether a shoe that deals by itself has cards to deal, the stub not being taken in hand.
    fn shoe_deals_on(&self) -> bool {
        self.deals_on() && self.stub_in_hand().is_none()
    }

    /// Where it is written that the dealer now holds the stub that a device has left, if so.
    fn stub_in_hand(&self) -> Option<Clause> {
        None
    }

    /// Where the draw card of `seat` lies, in a game where nobody may look at it.
    fn draw_card(_: Seat) -> Option<Spot> {
        None
    }

    /// Whether every announcement that closes wagers was made: nothing is left to deal or decide.
    fn last_call_made(&self) -> bool {
        matches!(self.due(), Due::Turn { .. } | Due::Nothing)
    }

    /// Until hands are settled, where a card of the dealer that was dealt may be missing.
    fn unseen_card_of_dealer(&self) -> Option<Spot> {
        None
    }

    /// Hears a seat that is not asked: `None` if it may say nothing then.
    fn still(&mut self, _: Seat, _: Self::Decision, _: &mut impl Log) -> Option<Answer> {
        None
    }

    /// Where it is written whose turn it is, if the text says that elsewhere than it says once for
    /// the whole round.
    fn turn_under(&self) -> Option<Clause> {
        None
    }

    /// What somebody does who is asked and says nothing; nothing where an answer is needed.
    fn silence(&self) -> Option<Self::Decision> {
        None
    }

    /// What a case of the case book takes for granted at its table: play goes on there.
    fn in_a_case(_settings: &mut Self::Settings) {}

    /// Whether cards that were put aside may be dealt again in the same round.
    fn deals_again(_settings: &Self::Settings) -> bool {
        false
    }

    /// What earlier rounds have left, if the button lies before one seat and the kill button before
    /// another.
    ///
    /// # Errors
    ///
    /// Refuses a button in a game that has none.
    fn laid(
        _settings: &Self::Settings,
        _button: Option<Seat>,
        _kill: Option<Seat>,
    ) -> Answer<Self::Carry> {
        let (what, needs) = ("a button in this game", "play a game that has one");
        Reason::NotAllowed { what, needs }.under(law::nj_19_47::P14_10_C_1)
    }

    /// Where the button and the kill button lie after earlier rounds: what [`laid`](Self::laid)
    /// takes to say the same.
    fn buttons(_carry: &Self::Carry) -> [Option<Seat>; 2] {
        [None, None]
    }

    /// The phrase that says `decision`.
    ///
    /// # Panics
    ///
    /// If the game declares none.
    fn phrase(&self, decision: Self::Decision) -> &'static Phrase<Self::Decision> {
        let says = |phrase: &&Phrase<Self::Decision>| match phrase.means {
            Means::This(this) | Means::Unlisted(this) => this == decision,
            Means::Amount(wager) => wager(self.stakes(decision)) == decision,
            Means::Cards => Self::gives_up(decision).is_some(),
        };
        Self::DECISIONS.iter().find(says).expect("every decision has words")
    }

    /// What is said beside the words of a phrase: an amount, or cards.
    fn said_besides(&self, decision: Self::Decision) -> String {
        match self.phrase(decision).means {
            Means::This(_) | Means::Unlisted(_) => String::new(),
            Means::Amount(_) => format!(" {}", self.stakes(decision)),
            Means::Cards => self.say_cards(decision),
        }
    }

    /// The decision in the words of the case book.
    fn say(&self, decision: Self::Decision) -> String {
        format!("{}{}", self.phrase(decision).words(), self.said_besides(decision))
    }

    /// The decision in the words of somebody who looks back at it: `folding`.
    fn doing(&self, decision: Self::Decision) -> String {
        format!("{}{}", self.phrase(decision).doing, self.said_besides(decision))
    }

    /// The decision that `words` name.
    ///
    /// # Errors
    ///
    /// Says what was not understood and what would be.
    fn hear(&self, words: &str) -> Result<Self::Decision, String> {
        let words = words.trim();
        for phrase in Self::DECISIONS {
            let besides = words.strip_prefix(phrase.words());
            match (phrase.means, besides, besides.and_then(|rest| rest.strip_prefix(' '))) {
                (Means::This(this) | Means::Unlisted(this), Some(""), _) => return Ok(this),
                (Means::Amount(wager), _, Some(amount)) => {
                    return amount.parse().map(wager).map_err(|error| format!("{error}"));
                }
                (Means::Cards, _, Some(cards)) => return self.hear_cards(cards),
                (Means::This(_) | Means::Unlisted(_) | Means::Amount(_) | Means::Cards, ..) => {}
            }
        }
        Err(format!("{words:?} is no decision of this game; say {}", Self::accepted()))
    }

    /// What a player can say, as it is told to one who said something else.
    fn accepted() -> String {
        let quoted = format!("\"{}\"", Self::decision_forms().join("\", \""));
        match quoted.rsplit_once(", ") {
            Some((others, last)) => format!("{others} or {last}"),
            None => quoted,
        }
    }

    /// The decisions in the words of the case book that a player may be asked for at such a table.
    fn decisions_at(_settings: &Self::Settings) -> Vec<&'static str> {
        Self::decision_forms()
    }

    /// The decisions in the words of the case book.
    #[must_use]
    fn decision_forms() -> Vec<&'static str> {
        let listed = |phrase: &&Phrase<_>| !matches!(phrase.means, Means::Unlisted(_));
        Self::DECISIONS.iter().filter(listed).map(|phrase| phrase.form).collect()
    }

    /// How many cards a decision gives up, if it is about cards.
    fn gives_up(_: Self::Decision) -> Option<usize> {
        None
    }

    /// The cards that a decision gives up, after a space each.
    fn say_cards(&self, _: Self::Decision) -> String {
        String::new()
    }

    /// The decision to give up the cards that `text` names.
    ///
    /// # Errors
    ///
    /// Says what is wrong with them.
    fn hear_cards(&self, text: &str) -> Result<Self::Decision, String> {
        Err(format!("no card is given up in this game: {text}"))
    }

    /// The betting area with this word in the case book.
    ///
    /// # Errors
    ///
    /// Lists the words there are.
    fn area(word: &str) -> Result<Area, UnknownArea> {
        Area::named(word, Self::AREAS.iter().map(|declared| declared.area))
    }

    /// How a choice is typed.
    fn key(&self, decision: Self::Decision) -> Key {
        Self::gives_up(decision).map_or(Key::Letter(self.phrase(decision).letter), Key::Cards)
    }

    /// What the player whose turn it is, with so many chips left, is asked.
    fn prompt(&self, _chips: Chips) -> Prompt {
        Prompt::of_choices(self)
    }

    /// What a text means that answers [`Prompt::Amount`].
    fn typed(&self, _text: &str, _chips: Chips) -> Option<Self::Decision> {
        None
    }

    /// A choice as it is shown on a menu: with the amount it puts down, if the words do not say it.
    fn offered(&self, choice: Self::Decision) -> String {
        crate::prompt::offered(self, choice)
    }

    /// A choice between those listed: the most that a player with so many chips can put down.
    fn within(&self, _chips: Chips) -> Option<Self::Decision> {
        None
    }

    /// What the hand of `seat` is, or could become, to somebody who knows the cards that `card`
    /// gives.
    fn holds(
        settings: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String>;

    /// What cards that lie face up before somebody come to, where a game counts them.
    fn counts(_cards: &[Card]) -> Option<String> {
        None
    }

    /// Whether a hand needs the wager that `opening` declares, at a table with these settings.
    fn need(_: &Self::Settings, opening: &BettingArea) -> Need {
        opening.need()
    }

    /// What a wager on `area` is called in a sentence.
    fn called(area: Area) -> String {
        area.word().to_owned()
    }

    /// What a player sees of a card dealt face down, if it is worth a word.
    fn hidden(_spot: Spot) -> Option<String> {
        None
    }

    /// What is said before the card when one that is nobody's own is turned.
    fn turned(_spot: Spot) -> &'static str {
        "The dealer turns"
    }

    /// What a player does who puts down a wager in the round: `doubles 10`.
    fn stakes_in_words(area: Area, amount: Chips) -> String {
        format!("wagers {amount} on {area}")
    }

    /// What a player does who lets such a wager pass.
    fn declines(area: Area) -> String {
        format!("declines {area}")
    }

    /// What `seat` holds, in words, when its hand can be judged.
    fn describe(&self, seat: Seat) -> Option<String>;

    /// Whether `seat` gave its hand up.
    fn has_folded(&self, _seat: Seat) -> bool {
        false
    }

    /// A round written as a hand history of the open format, from the acts of it.
    ///
    /// # Errors
    ///
    /// Says what the format has no word for: most games.
    fn hand_history(_options: &Self::Options, _acts: &[Act]) -> Result<HandHistory, NotWritten> {
        Err(NotWritten::NoCode { game: Self::NAME })
    }

    /// Why the wager of `seat` on `area` was decided as it was: `the hand is a flush, which …`.
    fn reason(&self, seat: Seat, _area: Area) -> Option<Because> {
        self.hand_decided(seat)
    }

    /// Why the wagers on the hand of `seat` itself were decided as they were.
    fn hand_decided(&self, seat: Seat) -> Option<Because> {
        if self.has_folded(seat) {
            return Some("the hand was folded".into());
        }
        self.describe(seat).map(|hand| format!("the hand is {hand}").into())
    }
}
