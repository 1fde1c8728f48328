//! The games of the room as a live table runs them.

use cards::{Card, parse_cards};
use law::Clause;
use law::nj_19_47::{P14_10_C_1, P14_11_I};
use law::ruling::{D15, D16};
use rules::{
    Act, Answer, Area, Chips, Due, Irregularity, PostedLimits, Reason, Remedy, Round as _, Seat,
    Spot,
};

use super::areas::{self, STACK};
use super::asking::{TOLD, holding};
use super::phh::{self, HandHistory, NotWritten};
use super::policies::Simple;
use super::posted::STACK_MAX;
use super::round::{Machine, Room, Stage};
use super::settings::Settings;
use super::terms::{AtShowdown, Bets, Carry, Decision, Kill, Options, Places};
use super::variant::{Deals, HAND_MAX, Plays, Street};
use super::{equipment, irregularities, layout};
use crate::felt::AmongPlayers;
use crate::layout::Layout;
use crate::look::{Look, Shared};
use crate::procedure::Procedure;
use crate::prompt::Prompt;
use crate::settings::{OnLayout, lying};
use crate::sign::Sign;
use crate::{BettingArea, Game, Habit, Moment, Phrase};

/// The assumption set of the room in our own words.
const ASSUMED: &str = "No source says how much is bet at poker. Played here: posted bets, or pot \
    limit or no limit where that is posted; table stakes; who is all-in contends only for what \
    others have matched; every side pot is divided by itself; the last player left takes the pot \
    unshown.";

/// The assumption set of mambo stud.
const ASSUMED_MAMBO: &str = "MAM-1: the text of mambo stud ends after the first forced bet. Played \
    here: a burn and a third card face down, the highest up card opening; a burn and one card for \
    all, the same opening; the best three of four cards for high and for low, six or better.";

const DECISIONS: &[Phrase<Decision>] = &[
    Phrase::this("folds", "folding", "f", Decision::Folds),
    Phrase::this("checks", "checking", "x", Decision::Checks),
    Phrase::this("calls", "calling", "c", Decision::Calls),
    Phrase::this("brings in", "bringing in", "i", Decision::BringsIn),
    Phrase::this("completes", "completing", "m", Decision::Completes),
    Phrase::amount("bets AMOUNT", "betting", "b", Decision::Bets),
    Phrase::amount("raises to AMOUNT", "raising to", "r", Decision::RaisesTo),
    Phrase::this("stands pat", "standing pat", "p", Decision::Discards(Places::NONE)),
    Phrase::cards("discards CARDS", "discarding"),
    Phrase::this("shows", "showing", "s", Decision::Shows),
    Phrase::this("mucks", "mucking", "u", Decision::Mucks),
];

/// What can be typed.
const HELP: &[&str] = &[
    "  At a bet: the letter, number or words of a choice: c or call, f or fold.",
    "    Where amounts are free, r 20 raises to 20 in this round of betting, b 20",
    "    bets it, a bets all there is.",
    "  At a draw: cards (7s 4c) or their places (1 3) are given up; Enter stands pat.",
    "  ? says what you hold, what improves it, pot odds and equity; v QQ+,AKs the",
    "    same against such a hand.",
    "  Between rounds: Enter plays on, an amount adds chips to those before you.",
];

impl Game for Room {
    type Settings = Settings;
    type Simple = Simple;

    const TITLE: &'static str = "Poker";
    const AREAS: &'static [BettingArea] = areas::DECLARED;
    const DECISIONS: &'static [Phrase<Decision>] = DECISIONS;
    const LOOK: Look = Look::hands(0, HAND_MAX, &[("stack", &[STACK])]);
    const HABITS: &'static [Habit<Simple>] = Simple::HABITS;
    const AMONG_PLAYERS: Option<AmongPlayers<Self>> = Some(TOLD);
    const HELP: &'static [&'static str] = HELP;

    fn title(settings: &Settings) -> &'static str {
        settings.game.title
    }

    fn look(settings: &Settings) -> Look {
        let shared = match settings.game.shared_max() {
            0 => Shared::None,
            cards => Shared::Row(cards),
        };
        Look { hand: usize::from(settings.game.hand), shared, ..Self::LOOK }
    }

    fn assumption(settings: &Settings) -> Option<(&'static str, Clause)> {
        Some(match settings.game.plays {
            Plays::AnyThree => (ASSUMED_MAMBO, D15),
            Plays::AnyFive | Plays::TwoAndThree => (ASSUMED, D16),
        })
    }

    fn decisions_at(settings: &Settings) -> Vec<&'static str> {
        let game = settings.game;
        let asked = |form: &&str| match *form {
            "brings in" | "completes" => !game.has_button(),
            "stands pat" | "discards CARDS" => game.exchanges(),
            "shows" | "mucks" => settings.posted.showdown == AtShowdown::Asked,
            _ => true,
        };
        Self::decision_forms().into_iter().filter(asked).collect()
    }

    fn options(settings: &Settings) -> Answer<Options> {
        settings.options()
    }

    fn procedure(settings: &Settings) -> Procedure {
        equipment::procedure(settings)
    }

    fn layout(settings: &Settings) -> Layout {
        layout::layout(settings)
    }

    fn sign(settings: &Settings) -> Sign {
        layout::sign(settings)
    }

    fn accept(settings: &Settings, placed: &OnLayout, area: Area, amount: Chips) -> Answer<Clause> {
        if area != STACK {
            return Reason::NoSuchWager { area }.under(D16);
        }
        // Posted limits are for what a player buys; what is won and lost stays on the table.
        let (house, minimum) = (&settings.house, settings.house.smallest_chip);
        let limits = PostedLimits { minimum, maximum: STACK_MAX };
        house.accept(limits, placed, (area, amount), D16).map(|()| D16)
    }

    fn bets(placed: &OnLayout) -> Option<Bets> {
        let stack = lying(placed, STACK);
        (!stack.is_zero()).then_some(Bets { stack })
    }

    /// A stack is as large as a player likes: results are in big blinds, or in small bets where
    /// there are no blinds.
    fn counted_in(settings: &Settings) -> Option<(Chips, &'static str)> {
        let name = if settings.game.has_button() { "big blind" } else { "small bet" };
        Some((settings.posted.small_bet, name))
    }

    /// Nothing more lies on the layout: a bet is part of the stack.
    fn stakes(&self, _: Decision) -> Chips {
        Chips::ZERO
    }

    /// A player who has walked away checks, or gives the hand up; what is forced is done.
    fn withdrawal(&self) -> Option<Decision> {
        let least = [Decision::Checks, Decision::Folds, Decision::Discards(Places::NONE)];
        let least = least.into_iter().chain([Decision::Mucks, Decision::Shows]);
        least.chain(self.choices()).find(|choice| self.permits(*choice).is_ok())
    }

    fn remedy(settings: &Settings, irregularity: Irregularity, moment: Moment) -> Answer<Remedy> {
        irregularities::remedy(settings, irregularity, moment)
    }

    fn hand_history(options: &Options, acts: &[Act]) -> Result<HandHistory, NotWritten> {
        phh::export(options.game, options, acts)
    }

    fn deals_on(&self) -> bool {
        !matches!(self.0.stage, Stage::Showing(_) | Stage::Complete)
    }

    fn last_call_made(&self) -> bool {
        self.due() == Due::Nothing
    }

    fn turn_under(&self) -> Option<Clause> {
        Some(self.0.turn_under())
    }

    /// Who says nothing at the showdown shows.
    fn silence(&self) -> Option<Decision> {
        matches!(self.0.stage, Stage::Showing(_)).then_some(Decision::Shows)
    }

    /// A case begins in the middle of an evening: at any seat, whoever has chips left plays them,
    /// and is asked at the showdown.
    fn in_a_case(settings: &mut Settings) {
        settings.house.seats = settings.game.players_max;
        settings.house.limits.minimum = settings.house.smallest_chip;
        settings.posted.showdown = AtShowdown::Asked;
    }

    fn deals_again(settings: &Settings) -> bool {
        let again = |street: &Street| !matches!(street.deals, Deals::Own(_));
        settings.game.streets.iter().any(again)
    }

    fn laid(settings: &Settings, button: Option<Seat>, kill: Option<Seat>) -> Answer<Carry> {
        if button.is_some() && !settings.game.has_button() {
            let (what, needs) = ("a button in this game", "play a game that has one");
            return Reason::NotAllowed { what, needs }.under(P14_10_C_1);
        }
        if kill.is_some() && settings.posted.kill == Kill::None {
            let (what, needs) = ("a kill at this table", "post kill=half or kill=full");
            return Reason::NotAllowed { what, needs }.under(P14_11_I);
        }
        Ok(Carry { button, kill })
    }

    fn buttons(carry: &Carry) -> [Option<Seat>; 2] {
        let Carry { button, kill } = *carry;
        [button, kill]
    }

    fn phrase(&self, decision: Decision) -> &'static Phrase<Decision> {
        let form = match decision {
            Decision::Folds => "folds",
            Decision::Checks => "checks",
            Decision::Calls => "calls",
            Decision::BringsIn => "brings in",
            Decision::Completes => "completes",
            Decision::Bets(_) => "bets AMOUNT",
            Decision::RaisesTo(_) => "raises to AMOUNT",
            Decision::Discards(places) if places.is_empty() => "stands pat",
            Decision::Discards(_) => "discards CARDS",
            Decision::Shows => "shows",
            Decision::Mucks => "mucks",
        };
        DECISIONS.iter().find(|phrase| phrase.form == form).expect("every decision has words")
    }

    fn said_besides(&self, decision: Decision) -> String {
        match decision {
            Decision::Bets(amount) | Decision::RaisesTo(amount) => format!(" {amount}"),
            Decision::Discards(_) => self.say_cards(decision),
            Decision::Folds
            | Decision::Checks
            | Decision::Calls
            | Decision::BringsIn
            | Decision::Completes
            | Decision::Shows
            | Decision::Mucks => String::new(),
        }
    }

    fn gives_up(decision: Decision) -> Option<usize> {
        let Decision::Discards(places) = decision else { return None };
        Some(places.len())
    }

    fn say_cards(&self, decision: Decision) -> String {
        let (Decision::Discards(places), Some(seat)) = (decision, self.due().seat()) else {
            return String::new();
        };
        let hand = self.0.cards[seat.index()];
        let cards = places.iter().filter_map(|place| hand[place]);
        cards.map(|card| format!(" {card}")).collect()
    }

    fn hear_cards(&self, text: &str) -> Result<Decision, String> {
        let cards = parse_cards(text).map_err(|error| error.to_string())?;
        let seat = self.due().seat().ok_or("nobody is asked for cards")?;
        let hand = self.0.cards[seat.index()];
        let mut places = Places::NONE;
        for card in cards {
            let place = hand.iter().position(|held| *held == Some(card));
            let place = place.filter(|place| *place < 5 && !places.contains(*place));
            places = places.with(place.ok_or_else(|| format!("{card} is no card of this hand"))?);
        }
        Ok(Decision::Discards(places))
    }

    fn offered(&self, choice: Decision) -> String {
        self.0.offered(choice, self.say(choice))
    }

    fn prompt(&self, _: Chips) -> Prompt {
        Machine::prompt(self)
    }

    fn typed(&self, text: &str, _: Chips) -> Option<Decision> {
        self.0.typed(text)
    }

    fn holds(
        settings: &Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        holding(settings.game, seat, card).words()
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let dealt = |spot| match spot {
            Spot::Hand { seat, place, .. } => self.0.cards[seat.index()][usize::from(place)],
            Spot::Community { place } => self.0.community[usize::from(place)],
            Spot::Dealer { .. } | Spot::Burn { .. } => None,
        };
        let shown = self.0.shown.contains(seat);
        shown.then(|| holding(self.0.rules, seat, dealt).words()).flatten()
    }

    fn has_folded(&self, seat: Seat) -> bool {
        self.0.taken.contains(seat) && !self.0.betting.live.contains(seat)
    }
}
