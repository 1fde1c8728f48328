//! Blackjack as a live table would run it.

use cards::Card;
use law::{Clause, ruling};
use rules::progressive::Progressive;
use rules::{Answer, Area, Chips, Irregularity, Remedy, Round as _, Seat, Spot, UnknownArea};

use super::areas::{self, BONUS, INSURANCE, PROGRESSIVE};
use super::reasons::in_words;
use super::round::TwentyOne;
use super::{Bets, Decision, Options, SHOE, Settings, Simple, Tally, words};
use crate::betting::{BettingArea, Need};
use crate::layout::Layout;
use crate::look::Look;
use crate::procedure::Procedure;
use crate::prompt::Prompt;
use crate::settings::{OnLayout, lying};
use crate::sign::Sign;
use crate::{Because, Game, Habit, Moment, Phrase};

/// The assumption set in our own words.
const ASSUMED: &str = "No source says how blackjack itself is dealt, drawn and paid. Played here: \
    two cards face up to each player and one to the dealer, whose second card comes after all \
    players have acted; the dealer draws to 16 and stands on 17; blackjack pays 3 to 2, insurance \
    2 to 1; to a dealer's blackjack only original wagers are lost; what a house may choose is an \
    option.";

/// Cards of six decks, which a table has unless it is set otherwise.
const SIX_DECKS: usize = 312;

/// Cards of a hand that a screen has room for at first.
const CARDS_SHOWN: usize = 5;

const LOOK_BASE: Look = Look::hands(
    CARDS_SHOWN,
    CARDS_SHOWN,
    &[
        ("wager", &areas::ON_HANDS),
        ("insur.", &[INSURANCE]),
        ("progr.", &[PROGRESSIVE]),
        ("bonus", &[BONUS]),
    ],
)
.seldom(&[INSURANCE]);

const LOOK_MULTIPLE: Look = Look::hands(
    CARDS_SHOWN,
    CARDS_SHOWN,
    &[
        ("first", &areas::ON_SPOTS[0]),
        ("second", &areas::ON_SPOTS[1]),
        ("third", &areas::ON_SPOTS[2]),
        ("insur.", &areas::INSURANCES),
        ("progr.", &[PROGRESSIVE]),
        ("bonus", &[BONUS]),
    ],
)
.seldom(&areas::INSURANCES);

impl<const SPOTS: usize> Game for TwentyOne<SPOTS> {
    type Settings = Settings<SPOTS>;

    type Simple = Simple;

    const TITLE: &'static str = if SPOTS == 1 { "Blackjack" } else { "Multiple Action Blackjack" };

    const AREAS: &'static [BettingArea] = areas::declared::<SPOTS>();

    const DECISIONS: &'static [Phrase<Decision>] = words::DECISIONS;

    const LOOK: Look = if SPOTS == 1 { LOOK_BASE } else { LOOK_MULTIPLE };

    const HABITS: &'static [Habit<Simple>] = Simple::HABITS;

    const ASSUMPTION: Option<(&'static str, Clause)> = Some((ASSUMED, ruling::C01));

    const DECK: &'static [Card] = SHOE.split_at(SIX_DECKS).0;

    /// Of infinitely many decks there is none to deal.
    fn deck(settings: &Settings<SPOTS>) -> &'static [Card] {
        super::shoe(settings.decks.number().unwrap_or(0))
    }

    fn options(settings: &Settings<SPOTS>) -> Answer<Options> {
        settings.options()
    }

    fn procedure(settings: &Settings<SPOTS>) -> Procedure {
        super::equipment::procedure(settings)
    }

    fn layout(settings: &Settings<SPOTS>) -> Layout {
        super::layout::layout(settings)
    }

    fn sign(settings: &Settings<SPOTS>) -> Sign {
        super::layout::sign(settings)
    }

    fn accept(
        settings: &Settings<SPOTS>,
        placed: &OnLayout,
        area: Area,
        amount: Chips,
    ) -> Answer<Clause> {
        super::wagers::accept(settings, placed, area, amount)
    }

    /// Two boxes next to each other (ruling C21).
    fn areas_per_player(_: &Settings<SPOTS>) -> (usize, Clause) {
        (2, ruling::C21)
    }

    /// Wagers beside a hand that was not bought are handed on, for the round to refuse.
    fn bets(placed: &OnLayout) -> Option<Bets<SPOTS>> {
        if placed.iter().all(|(_, amount)| amount.is_zero()) {
            return None;
        }
        let wagers =
            core::array::from_fn(|spot| lying(placed, super::wagers::spot_area::<SPOTS>(spot)));
        let (progressive, bonus) = (lying(placed, PROGRESSIVE), lying(placed, BONUS));
        Some(Bets { wagers, progressive, bonus })
    }

    /// A player who has walked away takes no card and no insurance.
    fn withdrawal(&self) -> Option<Decision> {
        self.choices().find(|choice| matches!(choice, Decision::Stands | Decision::DoesNotInsure))
    }

    fn meter(settings: &Settings<SPOTS>) -> Option<Progressive> {
        settings.meter()
    }

    fn remedy(
        settings: &Settings<SPOTS>,
        irregularity: Irregularity,
        moment: Moment,
    ) -> Answer<Remedy> {
        super::irregularities::remedy(settings, irregularity, moment)
    }

    fn phrase(&self, decision: Decision) -> &'static Phrase<Decision> {
        words::phrase(decision)
    }

    fn said_besides(&self, decision: Decision) -> String {
        words::besides::<SPOTS>(decision)
    }

    fn hear(&self, words: &str) -> Result<Decision, String> {
        self.heard(words, &Self::accepted())
    }

    fn area(word: &str) -> Result<Area, UnknownArea> {
        words::area::<SPOTS>(word)
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        let cards: Vec<Card> = (0..).map_while(|place| card(Spot::hand(seat, place))).collect();
        (!cards.is_empty()).then(|| in_words(Tally::of(&cards)))
    }

    fn counts(cards: &[Card]) -> Option<String> {
        let tally = Tally::of(cards);
        let natural = tally.is_natural().then(|| tally.total().to_string());
        (!cards.is_empty()).then(|| natural.unwrap_or_else(|| in_words(tally)))
    }

    /// A house may require all three wagers (2.18(b)).
    fn need(settings: &Settings<SPOTS>, opening: &BettingArea) -> Need {
        let three = settings.rules.required_wagers == 3 && opening.area == areas::THIRD;
        if three { Need::Required } else { opening.need() }
    }

    /// The spots of multiple action say of which hand, not of what.
    fn called(area: Area) -> String {
        let word = area.word();
        let spot = areas::ON_SPOTS.iter().flatten().any(|spot| *spot == area);
        if spot && !word.ends_with("double") { format!("{word} wager") } else { word.to_owned() }
    }

    fn prompt(&self, _chips: Chips) -> Prompt {
        self.asks_for_insurance().unwrap_or_else(|| Prompt::of_choices(self))
    }

    fn typed(&self, text: &str, _chips: Chips) -> Option<Decision> {
        self.insurance_typed(text)
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        self.described(seat)
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<Because> {
        self.why(seat, area)
    }

    fn stakes_in_words(area: Area, amount: Chips) -> String {
        format!("adds {amount} on {area}")
    }
}
