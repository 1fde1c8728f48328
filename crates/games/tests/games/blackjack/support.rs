//! Tables of blackjack for tests.

use cards::parse_shoe_cards;
use games::Game;
use games::blackjack::{Bets, Options, TwentyOne};
use law::Clause;
use proof::RecordingLog;
use rules::{Act, Area, Chips, Due, Refusal, Round as _, Spot};

pub use crate::support::{Changes, card, collected, paid, placed, returned, seat};

/// The default settings with these changes, as a round is told them.
pub fn options<const SPOTS: usize>(changes: Changes<'_>) -> Options {
    crate::support::options::<TwentyOne<SPOTS>>(changes)
}

/// Dollars on the spots, on the progressive and on the bonus.
pub fn bets<const SPOTS: usize>(spots: [u64; SPOTS], progressive: u64, bonus: u64) -> Bets<SPOTS> {
    let [progressive, bonus] = [progressive, bonus].map(Chips::dollars);
    Bets { wagers: spots.map(Chips::dollars), progressive, bonus }
}

/// A round and everything it wrote down.
pub struct Table<const SPOTS: usize> {
    pub round: TwentyOne<SPOTS>,
    pub log: RecordingLog,
}

impl<const SPOTS: usize> Table<SPOTS> {
    /// Bets are closed at these seats.
    pub fn open(changes: Changes<'_>, seats: &[Bets<SPOTS>]) -> Self {
        Self::try_open(changes, seats).expect("wagers the game accepts")
    }

    /// The same, or its refusal.
    pub fn try_open(changes: Changes<'_>, seats: &[Bets<SPOTS>]) -> Result<Self, Refusal> {
        let mut log = RecordingLog::new();
        let bets: Vec<_> = seats.iter().copied().map(Some).collect();
        let round = TwentyOne::open(&options::<SPOTS>(changes), &(), &bets, &mut log)?;
        Ok(Self { round, log })
    }

    /// The cards that are due, in their order.
    pub fn deal(&mut self, cards: &str) -> &mut Self {
        for card in parse_shoe_cards(cards).expect("cards") {
            assert!(matches!(self.round.due(), Due::Card { .. }), "{}", self.round.due());
            self.round.reveal(card, &mut self.log);
        }
        self
    }

    /// A decision in the words of the case book, or its refusal.
    pub fn try_say(&mut self, words: &str) -> Result<(), Refusal> {
        let decision = self.round.hear(words).expect("words of the case book");
        self.round.decide(decision, &mut self.log)
    }

    /// A decision that is accepted.
    pub fn say(&mut self, words: &str) -> &mut Self {
        self.try_say(words).unwrap_or_else(|refusal| panic!("{words}: {refusal}"));
        self
    }

    /// What came back on one wager of a seat, in cents; nothing while it is open.
    pub fn back(&self, number: usize, word: &str) -> Option<u64> {
        let area = Self::area(word);
        let mut wagers = self.round.wagers(seat(number));
        let wager = wagers.find(|wager| wager.area == area);
        wager.unwrap_or_else(|| panic!("no {word}")).returned.map(Chips::in_cents)
    }

    /// What a seat won or lost altogether, in cents.
    pub fn net(&self, number: usize) -> i64 {
        let settled = |wager: rules::Wager| wager.returned.expect("settled").net(wager.staked);
        self.round.wagers(seat(number)).map(settled).sum()
    }

    /// The area of that word.
    pub fn area(word: &str) -> Area {
        TwentyOne::<SPOTS>::area(word).expect("an area of the game")
    }

    /// The clauses under which that act was done.
    pub fn under(&self, act: Act) -> Vec<Clause> {
        self.log.iter().filter(|(done, _)| *done == act).map(|(_, under)| *under).collect()
    }

    /// The acts on one wager of a seat, with their clauses.
    pub fn acts_on(&self, number: usize, word: &str) -> Vec<(Act, Clause)> {
        let area = Self::area(word);
        let of_wager = |act: &Act| {
            act.wager().is_some_and(|(whose, lies, _)| whose == seat(number) && lies == area)
        };
        self.log.iter().filter(|(act, _)| of_wager(act)).copied().collect()
    }

    /// The spots whose cards went to the rack, with their clauses.
    pub fn racked(&self) -> Vec<(Spot, Clause)> {
        let racked = |(act, under): &(Act, Clause)| match act {
            Act::Racked { spot } => Some((*spot, *under)),
            _ => None,
        };
        self.log.iter().filter_map(racked).collect()
    }
}
