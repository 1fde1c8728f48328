//! A game that nobody banks and nobody has solved: every player puts an ante into the pot and gets
//! a card; whoever looks at it folds or stays, and the highest card that stays takes the pot.

use cards::Card;
use games::look::Look;
use games::procedure::Procedure;
use games::settings::{House, Rows, Settings as _};
use games::{BettingArea, Game, Habit, Moment, Phrase, remedies};
use law::Clause;
use rules::{
    Act, Answer, Area, Chips, Choice, Due, Face, Irregularity, Log, Policy, Reason, Refusal,
    Remedy, Round, SEATS_MAX, Scope, Seat, Seats, Spot, Wager, seated,
};

law::paragraphs! {
    "kitty-rules", "Kitty, rule {}":
    ALL "1" "One card each; who stays with the highest takes the pot.";
}

pub const ANTE: Area = Area::new(&(0, "ante"));

/// What all games share, and nothing else to set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    house: House,
}

impl games::settings::Settings for Settings {
    const GAME: &'static str = "kitty";

    fn of(game: &str) -> Option<Self> {
        games::settings::if_named(game)
    }

    fn rows(&self) -> Rows<Self> {
        Rows::new(Vec::new(), ALL)
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_mut(&mut self) -> &mut House {
        &mut self.house
    }

    fn check(&self) -> Answer {
        self.house.check()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    Folds,
    Stays,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kitty {
    due: Due,
    /// Who put an ante down, and who has not folded.
    taken: Seats,
    live: Seats,
    ante: Chips,
    cards: [Option<Card>; SEATS_MAX],
    back: [Option<Chips>; SEATS_MAX],
}

impl Kitty {
    /// What is due from the seat of that index on; who is left alone takes the pot.
    fn go_on(&mut self, from: usize, log: &mut impl Log) {
        let next = self.live.at_or_after(from);
        self.due = match (self.due, next) {
            (Due::Card { .. }, Some(seat)) => card(seat),
            (Due::Decision { .. }, Some(seat)) if self.live.dealing_order().count() > 1 => {
                Due::Decision { seat, hand: 0 }
            }
            (Due::Card { .. }, None) => {
                let seat = self.live.at_or_after(0).expect("somebody plays");
                Due::Decision { seat, hand: 0 }
            }
            _ => {
                self.showdown(log);
                Due::Nothing
            }
        };
    }

    /// Equal ranks share the pot.
    fn showdown(&mut self, log: &mut impl Log) {
        let rank = |seat: Seat| self.cards[seat.index()].and_then(Card::rank);
        let best = self.live.dealing_order().map(rank).max().flatten();
        let winners: Vec<Seat> =
            self.live.dealing_order().filter(|seat| rank(*seat) == best).collect();
        let pot = self.ante.in_cents() * self.taken.dealing_order().count() as u64;
        let share = pot / winners.len() as u64;
        for seat in self.taken.dealing_order() {
            let odd = if winners.first() == Some(&seat) { pot % winners.len() as u64 } else { 0 };
            let won = if winners.contains(&seat) { Chips::cents(share + odd) } else { Chips::ZERO };
            self.back[seat.index()] = Some(won);
            log.settle(seat, ANTE, (self.ante, won), [ALL; 2]);
            log.rack_hand(seat, &[self.cards[seat.index()]], ALL);
        }
        log.record(Act::StubRacked, ALL);
    }
}

const fn card(seat: Seat) -> Due {
    Due::Card { spot: Spot::hand(seat, 0), face: Face::Examined }
}

impl Round for Kitty {
    type Options = ();
    type Bets = Chips;
    type Carry = ();
    type Decision = Decision;
    type Sight = Option<Card>;

    fn open((): &(), (): &(), bets: &[Option<Chips>], log: &mut impl Log) -> Result<Self, Refusal> {
        let mut ante = Chips::ZERO;
        let (first, taken) = seated(bets, ALL, |_, bet| {
            ante = *bet;
            if ante.is_zero() { Reason::NothingWagered.under(ALL) } else { Ok(()) }
        })?;
        if taken.dealing_order().count() < 2 {
            return Reason::NobodyPlays.under(ALL);
        }
        log.close_bets(taken, |_| [(ANTE, ante, ALL)], ALL);
        let (cards, back) = ([None; SEATS_MAX], [None; SEATS_MAX]);
        Ok(Self { due: card(first), taken, live: taken, ante, cards, back })
    }

    fn due(&self) -> Due {
        self.due
    }

    fn place(&mut self, _: &mut impl Log) {
        panic!("no card lies face down in this game");
    }

    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        let seat = self.due.seat().expect("every card is a player's");
        self.cards[seat.index()] = Some(card);
        log.deal(Spot::hand(seat, 0), Face::Examined, Some(card), ALL);
        self.go_on(seat.index() + 1, log);
    }

    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        let due = matches!(self.due, Due::Decision { .. });
        [Decision::Folds, Decision::Stays].into_iter().filter(move |_| due)
    }

    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Result<(), Refusal> {
        let Due::Decision { seat, .. } = self.due else { return Err(self.not_due(ALL)) };
        match decision {
            Decision::Folds => {
                log.record(Act::Chose { seat, choice: Choice::Folds }, ALL);
                self.live.remove(seat);
            }
            Decision::Stays => log.record(Act::Chose { seat, choice: Choice::Stands }, ALL),
        }
        self.go_on(seat.index() + 1, log);
        Ok(())
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        log.record(Act::Voided(Scope::Hand(seat)), ALL);
        self.live.remove(seat);
    }

    fn sight(&self, seat: Seat) -> Option<Card> {
        self.cards[seat.index()]
    }

    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let staked = if self.taken.contains(seat) { self.ante } else { Chips::ZERO };
        Wager::laid(ANTE, staked, self.back[seat.index()]).into_iter()
    }
}

/// Folds below a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StaysFrom(cards::Rank);

impl Policy<Kitty> for StaysFrom {
    fn decide(&mut self, own: &Option<Card>, _: impl Iterator<Item = Decision>) -> Decision {
        let high = own.and_then(Card::rank).is_some_and(|rank| rank >= self.0);
        if high { Decision::Stays } else { Decision::Folds }
    }
}

impl Game for Kitty {
    type Settings = Settings;
    type Simple = StaysFrom;
    const TITLE: &'static str = "Kitty";
    const AREAS: &'static [BettingArea] = &[BettingArea::buys_hand(ANTE)];
    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::this("stays", "staying", "s", Decision::Stays),
    ];
    const LOOK: Look = Look::hands(0, 1, &[("ante", &[ANTE])]);
    const HABITS: &'static [Habit<StaysFrom>] = &[
        Habit::new("always-stay", "stays with every card", |_| StaysFrom(cards::Rank::Two)),
        Habit::new("tight", "stays with a nine or higher", |_| StaysFrom(cards::Rank::Nine)),
    ];

    fn options(settings: &Settings) -> Result<(), Refusal> {
        settings.check()
    }

    fn procedure(_: &Settings) -> Procedure {
        Procedure::in_steps([ALL; 5])
    }

    fn bets(placed: &[(Area, Chips)]) -> Option<Chips> {
        placed.iter().find(|(area, _)| *area == ANTE).map(|&(_, ante)| ante)
    }

    fn remedy(settings: &Settings, found: Irregularity, moment: Moment) -> Result<Remedy, Refusal> {
        remedies::usual(ALL, settings.house(), found, moment)
    }

    fn holds(_: &Settings, seat: Seat, card: impl Fn(Spot) -> Option<Card>) -> Option<String> {
        Some(card(Spot::hand(seat, 0))?.rank()?.name().to_owned())
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        Some(self.cards[seat.index()]?.rank()?.name().to_owned())
    }
}

/// Where all of it is written.
pub const TEXT: Clause = ALL;
