//! The round machine of the room: dealing by streets, betting, the exchange, the showdown.
//!
//! It knows no game: what differs is in [`Rules`]. Cards go to players one at a time around, from
//! the left of the button or of the dealer; a burn card is nobody's; folded hands are kept apart
//! from burn cards, because 14.9(h) shuffles these alone.

use cards::{Card, CardSet};
use law::Clause;
use rules::{
    Answer, Banker, Chips, Due, Face, Log, Mishap, PotAct, Round, SEATS_MAX, Seat, Seats, Spot,
    Supply, Wager,
};

use super::areas;
use super::betting::BettingRound;
use super::decisions::Choices;
use super::mending::Mending;
use super::opening::Opening;
use super::terms::{Bets, Carry, Decision, Options, Places, Sight};
use super::variant::{Deals, HAND_MAX, Rules, SHARED_MAX, Size, Street};

/// One round of a game of the room; its options say of which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room(pub(super) Machine);

/// What a round knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    pub(super) rules: &'static Rules,
    pub(super) options: Options,
    pub(super) stage: Stage,
    pub(super) street: u8,
    /// The next place of every hand, and where this street ends.
    pub(super) place: u8,
    pub(super) upto: u8,
    /// Who is still to be dealt to, or to exchange cards, or to show.
    pub(super) pending: Seats,
    /// The index at which the order of dealing begins.
    pub(super) first: u8,
    pub(super) button: Option<Seat>,
    pub(super) carry: Carry,
    pub(super) opening: Opening,
    /// The last player who posted a blind, and the highest that was asked.
    pub(super) blinds: (Seat, Chips),
    /// The small and the big bet of this round.
    pub(super) sizes: [Chips; 2],
    pub(super) betting: BettingRound,
    pub(super) taken: Seats,
    pub(super) dead: Seats,
    pub(super) shown: Seats,
    pub(super) staked: [Chips; SEATS_MAX],
    pub(super) cards: [[Option<Card>; HAND_MAX]; SEATS_MAX],
    pub(super) given_up: [[Option<Card>; 5]; SEATS_MAX],
    pub(super) community: [Option<Card>; SHARED_MAX],
    pub(super) shared: u8,
    pub(super) burns: u8,
    /// Cards in the stub, and cards in the rack that a reshuffle brings back.
    pub(super) stub: u8,
    pub(super) racked: u8,
    /// What the player who exchanges cards has yet to get, and who that is.
    pub(super) replacing: Places,
    pub(super) drawer: Seat,
    /// Whether a card was burned before the first new one.
    pub(super) is_burned: bool,
    /// Whether the burn cards were shuffled in, for one card that all share (ruling D06).
    pub(super) is_common: bool,
    /// Whose hands are compared: those who were in before anybody gave one up unseen.
    pub(super) compared: Seats,
    /// What went wrong in the deal and is being put right.
    pub(super) mending: Mending,
    pub(super) history: u64,
}

/// What the round waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Burning,
    Dealing(Seat),
    Sharing,
    Betting,
    Discarding(Seat),
    Replacing(Seat),
    Reshuffling,
    Showing(Seat),
    Mending,
    Complete,
}

/// The cards of the room.
pub(super) const DECK: u8 = 52;

impl Machine {
    #[inline]
    pub(super) fn street(&self) -> &'static Street {
        &self.rules.streets[usize::from(self.street)]
    }

    /// The first of `seats` in the order of dealing.
    #[inline]
    pub(super) fn first_of(&self, seats: Seats) -> Option<Seat> {
        seats.clockwise_from(usize::from(self.first))
    }

    /// Begins the street that is due.
    #[inline]
    pub(super) fn begin_street(&mut self, log: &mut impl Log) {
        let street = self.street();
        self.pending = self.betting.live;
        match street.deals {
            Deals::Own(cards) => self.upto = self.place + cards,
            Deals::Shared(cards) => self.upto = self.shared + cards,
            Deals::Exchange => return self.next_exchange(log),
            Deals::LastOwn => {
                self.upto = self.place + 1;
                if self.is_short(log) {
                    return;
                }
            }
        }
        if self.takes_aside_back(log) {
            return;
        }
        if street.burn.is_some() && !core::mem::take(&mut self.mending.burned) {
            self.stage = Stage::Burning;
        } else {
            self.deal_street();
        }
    }

    /// Whether the burn cards must be shuffled first: at most one card is left (ruling D06).
    fn is_short(&mut self, log: &mut impl Log) -> bool {
        if self.stub > 1 {
            return false;
        }
        self.rack_burns(self.rules.text.reshuffle, log);
        self.is_common = true;
        self.stage = Stage::Reshuffling;
        true
    }

    /// The burn cards go to the discard rack.
    pub(super) fn rack_burns(&mut self, under: Clause, log: &mut impl Log) {
        log.rack(self.burn_spots(), under);
        self.racked += self.burns;
        self.burns = 0;
    }

    /// The cards of the street, once one is burned.
    #[inline]
    fn deal_street(&mut self) {
        let shares = match self.street().deals {
            Deals::Own(_) | Deals::Exchange => false,
            Deals::Shared(_) => true,
            // After the burn, fewer cards than players: one card for all (ruling D06).
            Deals::LastOwn => self.is_common || usize::from(self.stub) < self.betting.live.len(),
        };
        if shares {
            if self.street().deals == Deals::LastOwn {
                self.upto = 1;
            }
            self.stage = Stage::Sharing;
        } else {
            let seat = self.first_of(self.pending).expect("somebody is dealt to");
            self.stage = Stage::Dealing(seat);
        }
    }

    /// The next player to be dealt to.
    #[inline]
    pub(super) fn deal_on(&mut self, seat: Seat, log: &mut impl Log) {
        self.pending.remove(seat);
        if self.pending.is_empty() {
            self.place += 1;
            self.pending = self.betting.live;
            if self.place == self.upto {
                if self.mending.exposed.is_some() {
                    self.stage = Stage::Mending;
                    return;
                }
                return self.begin_betting(log);
            }
        }
        let next = self.first_of(self.pending).expect("somebody is dealt to");
        self.stage = Stage::Dealing(next);
    }

    #[inline]
    fn deal(&mut self, spot: Spot, face: Face, card: Card, log: &mut impl Log) {
        self.stub -= 1;
        log.deal(spot, face, Some(card), self.street().deal);
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        match self.stage {
            Stage::Dealing(seat) => {
                let (place, face) = (self.place, self.rules.faces[usize::from(self.place)]);
                self.cards[seat.index()][usize::from(place)] = Some(card);
                self.deal(Spot::hand(seat, place), face, card, log);
                self.deal_on(seat, log);
            }
            Stage::Sharing => {
                let place = self.shared;
                self.community[usize::from(place)] = Some(card);
                self.shared += 1;
                self.deal(Spot::Community { place }, Face::Up, card, log);
                if self.shared == self.upto {
                    self.begin_betting(log);
                }
            }
            Stage::Replacing(seat) => self.replace(seat, card, log),
            Stage::Mending => self.mended(card, log),
            Stage::Burning
            | Stage::Betting
            | Stage::Discarding(_)
            | Stage::Reshuffling
            | Stage::Showing(_)
            | Stage::Complete => panic!("no card is due: {}", self.due()),
        }
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        assert!(self.stage == Stage::Burning, "only burn cards are dealt face down");
        if self.places_early(log) {
            return;
        }
        let under = self.street().burn.expect("a card is burned on this street");
        log.deal(Spot::Burn { place: self.burns }, Face::Down, None, under);
        self.burns += 1;
        self.stub -= 1;
        if self.replacing.is_empty() {
            self.deal_street();
        } else {
            self.is_burned = true;
            self.replace_from_stub(log);
        }
    }

    fn reshuffled(&mut self, log: &mut impl Log) {
        assert!(self.stage == Stage::Reshuffling, "a reshuffle is due");
        if self.mended_by_shuffle(log) {
            return;
        }
        log.pot(PotAct::Reshuffled, self.rules.text.reshuffle);
        self.stub += self.racked;
        self.racked = 0;
        if self.replacing.is_empty() {
            self.stage = Stage::Burning;
        } else {
            self.replace_from_stub(log);
        }
    }

    #[inline]
    pub(super) fn due(&self) -> Due {
        let decision = |seat| Due::Decision { seat, hand: 0 };
        match self.stage {
            Stage::Dealing(seat) => {
                let face = self.rules.faces[usize::from(self.place)];
                Due::Card { spot: Spot::hand(seat, self.place), face }
            }
            Stage::Sharing => {
                Due::Card { spot: Spot::Community { place: self.shared }, face: Face::Up }
            }
            Stage::Burning => {
                Due::Card { spot: Spot::Burn { place: self.burns }, face: Face::Down }
            }
            Stage::Replacing(seat) => {
                let place = self.replacing.first().expect("a card is to be replaced");
                #[expect(clippy::cast_possible_truncation, reason = "one of five places")]
                let spot = Spot::hand(seat, place as u8);
                Due::Card { spot, face: Face::Examined }
            }
            Stage::Mending => {
                let (seat, place) = self.mending.exposed.expect("a card is to be replaced");
                let face = self.rules.faces[usize::from(place)];
                Due::Card { spot: Spot::hand(seat, place), face }
            }
            Stage::Betting => decision(self.betting.turn.expect("somebody is asked")),
            Stage::Discarding(seat) | Stage::Showing(seat) => decision(seat),
            Stage::Reshuffling => Due::Reshuffle,
            Stage::Complete => Due::Nothing,
        }
    }

    /// The bet of this street.
    #[inline]
    pub(super) const fn size(&self, street: &Street) -> Chips {
        match street.bet {
            Size::Small => self.sizes[0],
            Size::Big => self.sizes[1],
        }
    }
}

impl Round for Room {
    type Options = Options;
    type Bets = Bets;
    type Carry = Carry;
    type Decision = Decision;
    type Sight = Sight;

    const BANKER: Banker = Banker::Players;

    #[inline]
    fn open(
        options: &Options,
        carry: &Carry,
        bets: &[Option<Bets>],
        log: &mut impl Log,
    ) -> Answer<Self> {
        // PERF: made where it stays; a round is some 700 bytes.
        let mut room = Self(Machine::blank(*options));
        room.0.open(*carry, bets, log)?;
        Ok(room)
    }

    #[inline]
    fn due(&self) -> Due {
        self.0.due()
    }

    #[inline]
    fn place(&mut self, log: &mut impl Log) {
        self.0.place(log);
    }

    #[inline]
    fn reveal(&mut self, card: Card, log: &mut impl Log) {
        self.0.reveal(card, log);
    }

    #[inline(always)]
    fn choices(&self) -> impl Iterator<Item = Decision> + use<> {
        Choices::of(&self.0)
    }

    #[inline]
    fn permits(&self, decision: Decision) -> Answer {
        self.0.deed(decision).map(drop)
    }

    #[inline]
    fn decide(&mut self, decision: Decision, log: &mut impl Log) -> Answer {
        self.0.decide(decision, log)
    }

    fn supply(&mut self, change: Supply, log: &mut impl Log) {
        match change {
            Supply::SetAside => self.0.stub = self.0.stub.saturating_sub(1),
            Supply::Reshuffled => self.0.reshuffled(log),
        }
    }

    fn kept_from_reshuffle(&self) -> CardSet {
        self.0.cards_that_stay()
    }

    fn void(&mut self, seat: Seat, log: &mut impl Log) {
        self.0.kill_hand(seat, log);
    }

    fn mend(&mut self, mishap: Mishap, log: &mut impl Log) -> bool {
        self.0.mend(mishap, log)
    }

    #[inline(always)]
    fn sight(&self, seat: Seat) -> Sight {
        self.0.sight(seat)
    }

    #[inline]
    fn wagers(&self, seat: Seat) -> impl Iterator<Item = Wager> {
        let (index, complete) = (seat.index(), self.0.stage == Stage::Complete);
        let back = complete.then_some(self.0.betting.stacks[index]);
        let taken = self.0.taken.contains(seat);
        taken.then(|| Wager::new(areas::STACK, self.0.staked[index], back)).into_iter()
    }

    #[inline]
    fn carry(&self) -> Carry {
        self.0.carry
    }
}
