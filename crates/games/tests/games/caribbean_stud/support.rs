//! A table of Caribbean Stud for tests.

use cards::Card;
use games::caribbean_stud::{CaribbeanStud, Options, Settings};
use law::Clause;
use rules::{Act, Area, Award, Chips, Due, Face, Round as _, Seat, Spot};

pub use crate::support::*;

pub type Table = crate::support::Table<CaribbeanStud>;

pub fn settings(changes: Changes<'_>) -> Settings {
    crate::support::settings::<CaribbeanStud>(changes)
}

pub fn options(changes: Changes<'_>) -> Options {
    crate::support::options::<CaribbeanStud>(changes)
}

impl Table {
    /// The next card, whoever gets it; a hole card is placed unseen.
    pub fn next(&mut self, card: Card) {
        match self.round.due() {
            Due::Card { face: Face::Down, .. } => self.round.place(&mut self.log),
            Due::Card { .. } => self.round.reveal(card, &mut self.log),
            due => panic!("{due} instead of a card"),
        }
    }

    /// All cards: the hands of the seats that play, in seat order, and the dealer's card face up.
    pub fn deal(&mut self, hands: &[&str], up: &str) {
        let hands: Vec<[Card; 5]> = hands.iter().map(|hand| cards(hand)).collect();
        let mut order: Vec<Seat> = Vec::new();
        while let Due::Card { spot, .. } = self.round.due() {
            match spot {
                Spot::Hand { seat, place, .. } => {
                    if !order.contains(&seat) {
                        order.push(seat);
                    }
                    let index = order.iter().position(|&other| other == seat);
                    let hand = hands[index.expect("pushed above")];
                    self.round.reveal(hand[usize::from(place)], &mut self.log);
                }
                _ => self.next(card(up)),
            }
        }
    }

    /// What came back on one wager of a seat.
    pub fn back(&self, number: usize, area: Area) -> Chips {
        let mut wagers = self.round.wagers(seat(number));
        let wager = wagers.find(|wager| wager.area == area).expect("a wager that was placed");
        wager.returned.expect("a wager that is decided")
    }

    /// The award of a seat, as the driver reads it.
    pub fn award(&self, number: usize) -> Option<Award> {
        self.round.wagers(seat(number)).find_map(|wager| wager.award)
    }

    /// The acts on the wagers of one seat since the last look, with their citations.
    pub fn settled(&self, number: usize) -> Vec<(Act, Clause)> {
        let of_seat = |act: &Act| match *act {
            Act::Paid { seat: whose, .. }
            | Act::Returned { seat: whose, .. }
            | Act::Collected { seat: whose, .. }
            | Act::AwardWon { seat: whose, .. } => whose == seat(number),
            _ => false,
        };
        self.log.iter().filter(|(act, _)| of_seat(act)).copied().collect()
    }
}

/// A dealer's hand below ace and king: the hole cards, then the card face up.
pub const NOT_QUALIFIED: (&str, &str) = ("Qc 9d 7c 3d", "2c");
/// A pair of nines.
pub const PAIR_OF_NINES: (&str, &str) = ("9c 9d 7c 3d", "2c");

/// One seat alone with an ante of ten and these dollars on the progressive, which bets, to the end.
pub fn alone(options: &Options, progressive: u64, own: &str, dealer: (&str, &str)) -> Table {
    let mut table = Table::open(options, &[(10, progressive)]);
    table.deal(&[own], dealer.1);
    table.log.take();
    table.say(&["bets 20"]);
    table.turn(dealer.0);
    table
}
