//! Cards and chips as they lie at one moment of a round, without the way there: who must bet first,
//! who opens, which cards play, what lies in each pot and who wins it.
//!
//! Every answer is that of the one machine of the room, put to this moment: whoever asks learns
//! what a table would do.
//!
//! ```
//! use cards::parse_cards;
//! use games::poker_room::{Laid, LaidSeat, Options, SEVEN_CARD_STUD};
//! use rules::Seat;
//!
//! let mut laid = Laid::new(Options { game: &SEVEN_CARD_STUD, ..Options::default() });
//! for (index, cards) in ["As Ks 2d", "Ah Kh 2c", "Ad Kd 9s"].iter().enumerate() {
//!     let cards = parse_cards(cards).expect("cards");
//!     laid.seats.push(LaidSeat { cards, ..LaidSeat::empty(Seat::at(index)) });
//! }
//! let forced = laid.forced();
//! assert_eq!(forced[0].0, Seat::at(1)); // of two deuces the club is the lowest card
//! ```

use cards::Card;
use law::Clause;
use rules::{Act, Chips, Entry, Face, PotAct, PotShare, Seat, Seats};

use super::odd_chips::{self, Side, hands};
use super::opening::{Opening, first_after};
use super::pot::{Pot, pots};
use super::round::Machine;
use super::terms::{Kill, Options};
use super::variant::{Deals, Plays, Wins};
use super::words::{HighHand, Holding, LowHand};
use crate::felt::SeatState;

law::cite!(nj_19_47: P14_9_D P14_9_F P14_9_I_2 P14_10_D P14_10_G P14_11_F_2; ruling: D07 D08 D09
    D16 D19);

/// What everybody has who is not all-in: enough for every bet.
const PLENTY: Chips = Chips::dollars(1_000_000);

/// Cards and chips of a round at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Which game it is, and what is posted.
    pub options: Options,
    /// Before whom the button lies, in games that have one.
    pub button: Option<Seat>,
    /// The players who were dealt in, clockwise.
    pub seats: Vec<LaidSeat>,
    /// The shared cards.
    pub shared: Vec<Card>,
}

/// What lies before one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaidSeat {
    /// Whose.
    pub seat: Seat,
    /// What was put in altogether.
    pub put: Chips,
    /// Whether the player is in.
    pub state: SeatState,
    /// The cards, in the order they were dealt.
    pub cards: Vec<Card>,
}

impl LaidSeat {
    /// A player who has put nothing in and has no card yet.
    #[must_use]
    pub const fn empty(seat: Seat) -> Self {
        Self { seat, put: Chips::ZERO, state: SeatState::In, cards: Vec::new() }
    }
}

impl Laid {
    /// A table where nobody sits.
    #[must_use]
    pub const fn new(options: Options) -> Self {
        Self { options, button: None, seats: Vec::new(), shared: Vec::new() }
    }

    /// Cards of a player and cards of all once those of this street are dealt.
    #[must_use]
    pub fn dealt(&self, street: usize) -> [usize; 2] {
        let streets = self.options.game.streets.iter().take(street + 1);
        streets.fold([0, 0], |[own, shared], street| match street.deals {
            Deals::Own(cards) => [own + usize::from(cards), shared],
            Deals::LastOwn => [own + 1, shared],
            Deals::Shared(cards) => [own, shared + usize::from(cards)],
            Deals::Exchange => [own, shared],
        })
    }

    /// Whether everybody sees the card at this place of a hand.
    #[must_use]
    pub fn is_up(&self, place: usize) -> bool {
        self.options.game.faces.get(place) == Some(&Face::Up)
    }

    /// For which shares hands are compared.
    #[must_use]
    pub const fn played_for(&self) -> &'static [PotShare] {
        match self.options.game.wins {
            Wins::High => &[PotShare::High],
            Wins::Low => &[PotShare::Low],
            Wins::HighLow(_) => &[PotShare::High, PotShare::Low],
        }
    }

    /// How many cards a hand is made of.
    #[must_use]
    pub const fn hand_size(&self) -> usize {
        match self.options.game.plays {
            Plays::AnyFive | Plays::TwoAndThree => 5,
            Plays::AnyThree => 3,
        }
    }

    /// The cards of a player and those of all.
    #[must_use]
    pub fn holding(&self, seat: Seat) -> Holding {
        let own = self.seats.iter().find(|of| of.seat == seat);
        let own = own.map_or_else(Vec::new, |of| of.cards.clone());
        Holding { game: self.options.game, own, shared: self.shared.clone() }
    }

    /// Who must bet before anybody may, in order: the blinds, or whoever the up cards force.
    #[must_use]
    pub fn forced(&self) -> Vec<(Seat, Clause)> {
        let mut machine = self.machine(0);
        if !self.options.game.has_button() {
            let (seat, opening) = machine.opener();
            return vec![(seat, under(opening, &machine))];
        }
        let mut acts: Vec<Entry> = Vec::new();
        machine.post_blinds(&mut acts);
        let posted = |(act, under): &Entry| {
            let Act::Pot(PotAct::PutIn { seat, .. }) = *act else { return None };
            Some((seat, *under))
        };
        acts.iter().filter_map(posted).collect()
    }

    /// Who opens the betting of a street whose cards are dealt; of the first street with blinds,
    /// who answers them first.
    #[must_use]
    pub fn opens(&self, street: usize) -> (Seat, Clause) {
        let mut machine = self.machine(street);
        if street == 0 && self.options.game.has_button() {
            machine.post_blinds(&mut ());
        }
        machine.begin_betting(&mut ());
        (machine.betting.turn.expect("several have cards and chips"), machine.turn_under())
    }

    /// What lies in each pot, the main pot first, and who can win it.
    #[must_use]
    pub fn pots(&self) -> Vec<Pot> {
        let machine = self.machine(0);
        pots(&machine.betting.put, machine.betting.live).to_vec()
    }

    /// Who wins what of which pot, once all cards are dealt.
    #[must_use]
    pub fn wins(&self) -> Vec<Entry> {
        let mut machine = self.machine(self.options.game.streets.len() - 1);
        let mut acts = Vec::new();
        machine.win_pots(&mut acts);
        acts
    }

    /// Whether the last card is one for all where the deck is too short.
    #[must_use]
    pub fn may_share_last(&self) -> bool {
        self.options.game.streets.iter().any(|street| street.deals == Deals::LastOwn)
    }

    /// Before whom the kill button lies in the next round, if a kill is posted.
    #[must_use]
    pub fn kill(&self) -> Option<(Option<Seat>, Clause)> {
        let under = self.options.game.kill.filter(|_| self.options.kill != Kill::None)?;
        let mut machine = self.machine(self.options.game.streets.len() - 1);
        let winners = machine.win_pots(&mut ());
        machine.carry_on(winners, &mut ());
        Some((machine.carry.kill, under))
    }

    /// The card that gives `one` the odd chip before `other`, whose hand ties for this share;
    /// nothing where only their places decide.
    #[must_use]
    pub fn decides(&self, share: PotShare, one: Seat, other: Seat) -> Option<Card> {
        let side = match share {
            PotShare::High | PotShare::Whole => Side::High,
            PotShare::Low => Side::Low(self.options.low_odd_chip),
        };
        let machine = self.machine(0);
        odd_chips::decides(self.options.game, side, machine.held(one), machine.held(other))
    }

    /// The machine of the room at this moment.
    fn machine(&self, street: usize) -> Machine {
        let mut machine = Machine::blank(self.options);
        machine.street = u8::try_from(street).expect("a game has a few streets");
        (machine.button, machine.first) = (self.button, first_after(self.button));
        machine.sizes = [self.options.small_bet, self.options.big_bet];
        for of in &self.seats {
            let index = of.seat.index();
            machine.taken.insert(of.seat);
            match of.state {
                SeatState::In => machine.betting.seat(of.seat, PLENTY),
                SeatState::AllIn => machine.betting.live.insert(of.seat),
                SeatState::Folded => {}
            }
            machine.betting.put[index] = of.put;
            for (place, card) in machine.cards[index].iter_mut().zip(&of.cards) {
                *place = Some(*card);
            }
        }
        for (place, card) in machine.community.iter_mut().zip(&self.shared) {
            *place = Some(*card);
        }
        machine
    }

    /// Those who have not given their hands up.
    #[must_use]
    pub fn live(&self) -> Seats {
        let live = self.seats.iter().filter(|of| of.state != SeatState::Folded);
        live.map(|of| of.seat).collect()
    }
}

/// Where it is written that somebody opens.
fn under(opening: Opening, machine: &Machine) -> Clause {
    match opening {
        Opening::BringsIn(under) | Opening::BetsOrChecks(under) | Opening::Bets(under) => under,
        Opening::Answers => machine.street().answers,
    }
}

impl Holding {
    /// Every set of cards that makes the hand which wins such a share; none where no hand does.
    #[must_use]
    pub fn sets(&self, share: PotShare) -> Vec<Vec<Card>> {
        let mut sets = hands(self.game, &self.own, &self.shared);
        match share {
            PotShare::High | PotShare::Whole => {
                let best = self.high();
                sets.retain(|set| best == Some(HighHand::of(set)));
            }
            PotShare::Low => {
                let best = self.low();
                sets.retain(|set| best == Some(LowHand::of(set)));
            }
        }
        sets
    }
}
