//! The round machine of any game behind one face: the game is a value here, not a type.
//!
//! Whoever drives it supplies cards by name or has them drawn from a seeded deck. A card dealt face
//! down is remembered here and not told to the round until it is turned, as at a live table.

use std::collections::BTreeMap;

use analyse::Terms;
use cards::Card;
use desk::chosen::{Ante, Chosen, Given};
use games::catalogue::{Ask, GameId, usual};
use games::{Banked, Game, by_capability, with_game};
use rules::{Act, Banker, Chips, Due, Entry, Face, Seat, Spot, Stream, Supply};

use crate::questions::words;

/// One card that lies on the layout.
#[derive(Clone, Copy)]
pub struct Lying {
    pub face: Face,
    /// As it is, whoever knows it.
    pub card: Card,
}

/// What became of a wager: area, cents put down, cents that came back, the award it won.
pub type WagerTold = (String, u64, Option<u64>, Option<String>);

/// A round of any game.
pub trait Machine: Send + Sync {
    fn due(&self) -> Due;
    fn choices(&self) -> Vec<String>;
    fn decide(&mut self, words: &str) -> Result<(), String>;
    fn choose(&mut self, index: usize) -> Result<(), String>;
    fn deal(&mut self, card: Option<Card>) -> Result<(), String>;
    fn advance(&mut self) -> Result<(), String>;
    fn displayed(&mut self, amount: Chips) -> Result<(), String>;
    fn sight(&self, seat: Seat) -> String;
    fn wagers(&self, seat: Seat) -> Vec<WagerTold>;
    fn holds(&self, seat: Seat) -> Option<String>;
    fn lying(&self) -> &BTreeMap<Spot, Lying>;
    fn log(&self) -> &[Entry];
    fn stub(&self) -> Vec<Card>;
    fn seats(&self) -> usize;
    fn unit(&self) -> Chips;
    fn banker(&self) -> Banker;
    fn again(&self, seed: Option<u64>) -> Result<Box<dyn Machine>, String>;
    fn boxed(&self) -> Box<dyn Machine>;
}

/// How a round is opened.
#[derive(Clone)]
pub struct Opening {
    pub seats: usize,
    /// Wagers by area, in cents, of every seat; the usual ones otherwise.
    pub wagers: Vec<(String, u64)>,
    pub seed: Option<u64>,
}

/// Opens a round of a game of the catalogue.
pub fn open(game: GameId, given: &Given, opening: &Opening) -> Result<Box<dyn Machine>, String> {
    by_capability!(
        game, G,
        solved => {
            let chosen = seated::<G>(game, given, opening)?;
            let amounts = wagered::<G>(&chosen)?;
            opened::<G>(chosen, &amounts, opening)
        },
        banked => {
            let chosen = seated::<G>(game, given, opening)?;
            let amounts = wagered::<G>(&chosen)?;
            opened::<G>(chosen, &amounts, opening)
        },
        played => {
            let chosen = seated::<G>(game, given, opening)?;
            let amounts = chosen.amounts::<G>().map_err(words)?;
            opened::<G>(chosen, &amounts, opening)
        },
        planned => Err(words(game.cannot(Ask::Simulation))),
    )
}

/// The table with as many seats as are taken.
fn seated<G: Game>(
    game: GameId,
    given: &Given,
    opening: &Opening,
) -> Result<Chosen<G::Settings>, String> {
    let mut chosen = given.one(usual::<G>(game), Ante::Accepted).map_err(words)?;
    chosen.make_room::<G>(opening.seats).map_err(words)?;
    Ok(chosen)
}

/// The usual wagers of a game that the house banks, all that its text asks for.
fn wagered<G: Banked>(chosen: &Chosen<G::Settings>) -> Result<Terms<G>, String> {
    let ante = chosen.ante.unwrap_or(G::house(&chosen.settings).limits.minimum);
    Terms::wagered(&chosen.settings, Some(ante)).map_err(words)
}

fn opened<G: Playable>(
    chosen: Chosen<G::Settings>,
    amounts: &Terms<G>,
    opening: &Opening,
) -> Result<Box<dyn Machine>, String> {
    let bets = match opening.wagers.is_empty() {
        true => amounts.bets,
        false => bets::<G>(&opening.wagers)?,
    };
    let deck = chosen.deck::<G>().map_err(words)?;
    let unit = G::counted_in(&chosen.settings).map_or(amounts.ante, |(unit, _)| unit);
    let table = Table::<G> {
        settings: chosen.settings,
        options: amounts.options,
        bets: vec![Some(bets); opening.seats],
        deck,
        unit,
    };
    Ok(Box::new(Playing::open(table, &G::Carry::default(), opening.seed)?))
}

/// A game whose rounds can be handed from thread to thread.
pub trait Playable:
    Game<Settings: Send + Sync, Options: Send + Sync, Bets: Send + Sync> + Send + Sync + 'static
{
}

impl<G> Playable for G where
    G: Game<Settings: Send + Sync, Options: Send + Sync, Bets: Send + Sync> + Send + Sync + 'static
{
}

/// Whether the players of a game win from one another.
pub fn is_pot(game: GameId) -> bool {
    with_game!(game, G => <G as rules::Round>::BANKER == Banker::Players, planned => false)
}

/// Wagers by their areas, as a table would take them.
fn bets<G: Game>(wagers: &[(String, u64)]) -> Result<G::Bets, String> {
    let laid = |(area, cents): &(String, u64)| {
        Ok::<_, String>((G::area(area).map_err(words)?, Chips::cents(*cents)))
    };
    let laid: Vec<_> = wagers.iter().map(laid).collect::<Result<_, _>>()?;
    let first = G::OPENINGS.first().map_or("none", |opening| opening.area.word());
    G::bets(&laid).ok_or_else(|| format!("these wagers buy no hand; {first} is needed"))
}

/// What every round of a table has in common.
#[derive(Clone)]
struct Table<G: Game> {
    settings: G::Settings,
    options: G::Options,
    bets: Vec<Option<G::Bets>>,
    deck: &'static [Card],
    unit: Chips,
}

/// A round in play.
#[derive(Clone)]
struct Playing<G: Game> {
    table: Table<G>,
    round: G,
    log: Vec<Entry>,
    /// How much of the log is laid out.
    laid: usize,
    lying: BTreeMap<Spot, Lying>,
    /// What is left, the next card last.
    stub: Vec<Card>,
    stream: Stream,
    seed: u64,
}

impl<G: Game> Playing<G> {
    fn open(table: Table<G>, carry: &G::Carry, seed: Option<u64>) -> Result<Self, String> {
        let mut log = Vec::new();
        let round = G::open(&table.options, carry, &table.bets, &mut log).map_err(words)?;
        let (mut stub, seed) = (table.deck.to_vec(), seed.unwrap_or(0));
        let mut stream = Stream::new(seed);
        stream.shuffle(&mut stub);
        let lying = BTreeMap::new();
        Ok(Self { table, round, log, laid: 0, lying, stub, stream, seed })
    }

    /// Takes a card off the stub: the next one, or that one.
    fn drawn(&mut self, card: Option<Card>) -> Result<Card, String> {
        let Some(card) = card else {
            return self.stub.pop().ok_or_else(|| "no card is left in the stub".to_owned());
        };
        let place = self.stub.iter().rposition(|other| *other == card);
        let place = place.ok_or_else(|| format!("{card} is not in the stub"))?;
        Ok(self.stub.remove(place))
    }

    /// Lays out what the acts since the last time have moved.
    fn lay(&mut self, placed: Option<(Spot, Card)>) {
        for (act, _) in &self.log[self.laid..] {
            if let Act::Dealt { spot, face, card: Some(card) } = *act {
                self.lying.insert(spot, Lying { face, card });
            } else if let Act::Dealt { spot, face, card: None } = *act {
                if let Some((_, card)) = placed.filter(|(at, _)| *at == spot) {
                    self.lying.insert(spot, Lying { face, card });
                }
            } else if let Act::Turned { spot, card } = *act {
                self.lying.insert(spot, Lying { face: Face::Up, card });
            } else if let Act::Moved { from, to } = *act {
                if let Some(lying) = self.lying.remove(&from) {
                    self.lying.insert(to, lying);
                }
            } else if let Act::Racked { spot } = *act {
                self.lying.remove(&spot);
            }
        }
        self.laid = self.log.len();
    }

    /// Everything that lies nowhere where it stays is shuffled again.
    fn reshuffle(&mut self) {
        let kept = self.round.kept_from_reshuffle();
        let hidden = |(spot, lying): (&Spot, &Lying)| {
            let burned = matches!(spot, Spot::Burn { .. });
            (lying.face == Face::Down && !burned).then_some(lying.card)
        };
        let hidden: Vec<Card> = self.lying.iter().filter_map(hidden).collect();
        let free = |card: &Card| !kept.contains(*card) && !hidden.contains(card);
        self.stub = self.table.deck.iter().copied().filter(free).collect();
        self.stream.shuffle(&mut self.stub);
        self.round.supply(Supply::Reshuffled, &mut self.log);
    }
}

impl<G: Playable> Machine for Playing<G> {
    fn due(&self) -> Due {
        self.round.due()
    }

    fn choices(&self) -> Vec<String> {
        match self.round.due() {
            Due::Decision { .. } => self.round.choices().map(|it| self.round.say(it)).collect(),
            Due::Card { .. }
            | Due::Turn { .. }
            | Due::Display { .. }
            | Due::Reshuffle
            | Due::Nothing => Vec::new(),
        }
    }

    fn decide(&mut self, said: &str) -> Result<(), String> {
        if !matches!(self.round.due(), Due::Decision { .. }) {
            return Err(format!("no decision is due; due is {}", self.round.due()));
        }
        let decision = self.round.hear(said)?;
        self.round.decide(decision, &mut self.log).map_err(words)?;
        self.lay(None);
        Ok(())
    }

    fn choose(&mut self, index: usize) -> Result<(), String> {
        if !matches!(self.round.due(), Due::Decision { .. }) {
            return Err(format!("no decision is due; due is {}", self.round.due()));
        }
        let decision = self.round.choices().nth(index);
        let count = || self.round.choices().count();
        let none = || format!("there is no choice {index}; accepted: 0 to {}", count() - 1);
        let decision = decision.ok_or_else(none)?;
        self.round.decide(decision, &mut self.log).map_err(words)?;
        self.lay(None);
        Ok(())
    }

    fn deal(&mut self, card: Option<Card>) -> Result<(), String> {
        match self.round.due() {
            Due::Card { spot, face: Face::Down } => {
                let card = self.drawn(card)?;
                self.round.place(&mut self.log);
                self.lying.insert(spot, Lying { face: Face::Down, card });
                self.lay(Some((spot, card)));
            }
            Due::Card { spot, face: face @ (Face::Up | Face::Examined) } => {
                let card = self.drawn(card)?;
                self.lying.insert(spot, Lying { face, card });
                self.round.reveal(card, &mut self.log);
                self.lay(None);
            }
            Due::Turn { spot } => {
                let lying = self.lying.get(&spot).expect("dealt before it is turned");
                let (lying, meant) = (lying.card, card.unwrap_or(lying.card));
                if lying != meant {
                    return Err(format!("{lying} lies there, not {meant}; leave the card out"));
                }
                self.lying.insert(spot, Lying { face: Face::Up, card: lying });
                self.round.reveal(lying, &mut self.log);
                self.lay(None);
            }
            Due::Reshuffle => {
                self.reshuffle();
                self.lay(None);
            }
            due @ (Due::Decision { .. } | Due::Display { .. } | Due::Nothing) => {
                return Err(format!("no card is due; due is {due}"));
            }
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<(), String> {
        while matches!(self.round.due(), Due::Card { .. } | Due::Turn { .. } | Due::Reshuffle) {
            self.deal(None)?;
        }
        Ok(())
    }

    fn displayed(&mut self, amount: Chips) -> Result<(), String> {
        match self.round.due() {
            Due::Display { .. } => {
                self.round.displayed(amount, &mut self.log);
                Ok(())
            }
            due @ (Due::Card { .. }
            | Due::Turn { .. }
            | Due::Decision { .. }
            | Due::Reshuffle
            | Due::Nothing) => Err(format!("no display is due; due is {due}")),
        }
    }

    fn sight(&self, seat: Seat) -> String {
        format!("{:?}", self.round.sight(seat))
    }

    fn wagers(&self, seat: Seat) -> Vec<WagerTold> {
        let told = |wager: rules::Wager| {
            let award = wager.award.map(|award| award.to_string());
            let returned = wager.returned.map(Chips::in_cents);
            (wager.area.word().to_owned(), wager.staked.in_cents(), returned, award)
        };
        self.round.wagers(seat).map(told).collect()
    }

    fn holds(&self, seat: Seat) -> Option<String> {
        G::holds(&self.table.settings, seat, |spot| Some(self.lying.get(&spot)?.card))
    }

    fn lying(&self) -> &BTreeMap<Spot, Lying> {
        &self.lying
    }

    fn log(&self) -> &[Entry] {
        &self.log
    }

    fn stub(&self) -> Vec<Card> {
        self.stub.iter().rev().copied().collect()
    }

    fn seats(&self) -> usize {
        self.table.bets.len()
    }

    fn unit(&self) -> Chips {
        self.table.unit
    }

    fn banker(&self) -> Banker {
        G::BANKER
    }

    fn again(&self, seed: Option<u64>) -> Result<Box<dyn Machine>, String> {
        let seed = seed.unwrap_or_else(|| Stream::new(self.seed).next_u64());
        let carry = self.round.carry();
        Ok(Box::new(Self::open(self.table.clone(), &carry, Some(seed))?))
    }

    fn boxed(&self) -> Box<dyn Machine> {
        Box::new(self.clone())
    }
}
