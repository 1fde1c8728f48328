//! How a round begins, and how each round of betting does: antes, blinds, forced bets, who opens.
//!
//! The button starts before the last player and moves on after every round (14.10(c)). Left of it
//! blinds are posted; in stud games the cards that lie face up say who must bet, and later who may.

use cards::rankings::showing;
use cards::{Card, Rank};
use law::{Clause, ruling};
use rules::{
    Act, Answer, Chips, Choice, Face, Log, PotAct, Reason, SEATS_MAX, Seat, Seats, seated,
};

use super::areas;
use super::betting::BettingRound;
use super::mending::Mending;
use super::round::{DECK, Machine, Stage};
use super::terms::{Bets, BlindTiming, Carry, Kill, Options, Places};
use super::variant::{Forced, HAND_MAX, Opens, Rules, SHARED_MAX};

law::cite!(nj_19_47: P14_9_D P14_9_F P14_10_C P14_10_D P14_11_E P14_11_I P14_12_E P14_13_D P14_13_F
    P14_13A_D; ruling: D04 D05 D06 D10 D11 D12 D14 D15 D20 D22 D25);

/// How the player whose turn it is stands to the round of betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// Must make the forced bet.
    BringsIn(Clause),
    /// Opens with a bet or a check.
    BetsOrChecks(Clause),
    /// Opens with a bet.
    Bets(Clause),
    /// Answers.
    Answers,
}

impl Machine {
    /// Bets close: stacks are on the table, antes and blinds are posted.
    #[inline]
    pub(super) fn open(
        &mut self,
        carry: Carry,
        bets: &[Option<Bets>],
        log: &mut impl Log,
    ) -> Answer {
        let (rules, options) = (self.rules, self.options);
        options.check()?;
        let betting = &mut self.betting;
        let (_, taken) = seated(bets, ruling::D16, |index, bets| {
            betting.seat(Seat::at(index), bets.stack);
            options.takes(bets.stack)
        })?;
        check_players(rules, taken)?;
        let killer = carry.kill.filter(|seat| taken.contains(*seat) && rules.kill.is_some());
        let killed = if killer.is_some() { options.kill } else { Kill::None };
        self.button = rules.has_button().then(|| button(carry, taken));
        self.first = first_after(self.button);
        self.sizes = [options.small_bet, options.big_bet].map(|bet| killed.raised(bet));
        (self.taken, self.staked, self.carry) = (taken, self.betting.stacks, carry);
        self.begin(killer.filter(|_| killed != Kill::None), log);
        Ok(())
    }

    /// Before anything is brought or dealt.
    #[inline(always)]
    pub(super) const fn blank(options: Options) -> Self {
        Self {
            rules: options.game,
            options,
            stage: Stage::Complete,
            street: 0,
            place: 0,
            upto: 0,
            pending: Seats::NONE,
            first: 0,
            button: None,
            carry: Carry { button: None, kill: None },
            opening: Opening::Answers,
            blinds: (Seat::at(0), Chips::ZERO),
            sizes: [Chips::ZERO; 2],
            betting: BettingRound::empty(),
            taken: Seats::NONE,
            dead: Seats::NONE,
            shown: Seats::NONE,
            staked: [Chips::ZERO; SEATS_MAX],
            cards: [[None; HAND_MAX]; SEATS_MAX],
            given_up: [[None; 5]; SEATS_MAX],
            community: [None; SHARED_MAX],
            shared: 0,
            burns: 0,
            stub: DECK,
            racked: 0,
            replacing: Places::NONE,
            drawer: Seat::at(0),
            is_burned: false,
            is_common: false,
            compared: Seats::NONE,
            mending: Mending::NOTHING,
            history: 0,
        }
    }

    #[inline]
    fn begin(&mut self, killer: Option<Seat>, log: &mut impl Log) {
        let starts = self.carry.button.is_none();
        self.carry = Carry { button: self.button, kill: killer };
        if log_keeps(log) {
            for seat in self.taken.dealing_order() {
                let amount = self.staked[seat.index()];
                log.record(Act::WagerPlaced { seat, area: areas::STACK, amount }, ruling::D16);
            }
            if let Some(seat) = self.button {
                let [start, lies, _] = self.rules.text.button;
                let under = if starts { start } else { lies };
                log.pot(PotAct::ButtonAt { seat }, under);
            }
        }
        if !self.options.ante.is_zero() {
            self.post_antes(log);
        }
        if self.rules.has_button() && self.options.blind_timing == BlindTiming::BeforeDeal {
            self.post_blinds(log);
        }
        self.begin_street(log);
    }

    fn post_antes(&mut self, log: &mut impl Log) {
        let mut left = self.taken;
        while let Some(seat) = self.first_of(left) {
            left.remove(seat);
            let amount = self.betting.ante(seat, self.options.ante);
            let (choice, under) = (Choice::PostsAnte, self.rules.text.players);
            log.pot(PotAct::PutIn { seat, choice, amount }, under);
        }
    }

    /// The blinds of those left of the button, and of the player with the kill, who posts one blind
    /// only (14.11(i)).
    #[inline]
    pub(super) fn post_blinds(&mut self, log: &mut impl Log) {
        let Options { small_blind, big_blind, .. } = self.options;
        let killer = self.carry.kill;
        let mut left = self.taken;
        for blind in [small_blind, big_blind] {
            if blind.is_zero() {
                continue;
            }
            let seat = self.first_of(left).expect("two players at least, two blinds at most");
            left.remove(seat);
            self.blinds = (seat, self.blinds.1.max(blind));
            if killer != Some(seat) {
                self.post(seat, blind, Choice::PostsBlind, self.rules.text.blinds, log);
            }
        }
        if let (Some(seat), Some(under)) = (killer, self.rules.kill) {
            self.blinds.1 = self.sizes[0];
            self.post(seat, self.sizes[0], Choice::PostsKill, under, log);
        }
    }

    #[inline]
    fn post(
        &mut self,
        seat: Seat,
        blind: Chips,
        choice: Choice,
        under: Clause,
        log: &mut impl Log,
    ) {
        let amount = self.betting.put_in(seat, blind);
        log.pot(PotAct::PutIn { seat, choice, amount }, under);
    }

    /// The betting that follows the cards of this street.
    #[inline]
    pub(super) fn begin_betting(&mut self, log: &mut impl Log) {
        self.stage = Stage::Betting;
        let size = self.size(self.street());
        if self.street > 0 || !self.rules.has_button() {
            let (seat, opening) = self.opener();
            self.opening = opening;
            self.betting.begin(size, seat);
        } else {
            if self.options.blind_timing == BlindTiming::AfterDeal {
                self.post_blinds(log);
            }
            self.opening = Opening::Answers;
            self.betting.begin_blinds(size, self.blinds.1, self.blinds.0);
        }
        self.go_on_betting(log);
    }

    /// Who opens, and under which clause.
    #[inline]
    pub(super) fn opener(&self) -> (Seat, Opening) {
        let [one, several] = self.street().opens;
        if self.street == 0 {
            return self.forced();
        }
        match self.rules.opens {
            Opens::LeftOfButton => {
                let first = self.first_of(self.betting.live).expect("somebody is in");
                (first, Opening::BetsOrChecks(one))
            }
            Opens::HighestCard => {
                let card = |seat: &Seat| self.up_card(*seat).map(Card::id);
                let best = self.betting.live.dealing_order().max_by_key(card);
                (best.expect("somebody is in"), Opening::BetsOrChecks(one))
            }
            Opens::BestShowing | Opens::BestShowingBets => {
                let (seat, ties) = self.best_showing();
                let under = if ties { several } else { one };
                let bets = self.rules.opens == Opens::BestShowingBets;
                (seat, if bets { Opening::Bets(under) } else { Opening::BetsOrChecks(under) })
            }
        }
    }

    /// Who makes the forced bet; where cards are of one rank the suit decides, which another
    /// paragraph says.
    fn forced(&self) -> (Seat, Opening) {
        let (under, key): (_, fn(Card) -> u8) = match self.rules.forced {
            Forced::LowestCard(under) => (under, |card| u8::MAX - card.id()),
            Forced::HighestCardAceLow(under) => (under, |card| {
                let rank = card.rank().map_or(0, Rank::low_index);
                (4 * rank) as u8 + card.suit().map_or(0, |suit| suit.index() as u8)
            }),
            Forced::Blinds => unreachable!("blinds are posted"),
        };
        let card = |seat: Seat| self.up_card(seat).expect("every player has an up card");
        let seats = || self.betting.live.dealing_order();
        let seat = seats().max_by_key(|&seat| key(card(seat))).expect("somebody is in");
        let alike = |&other: &Seat| other != seat && card(other).rank() == card(seat).rank();
        let by_suit = seats().any(|other| alike(&other));
        (seat, Opening::BringsIn(if by_suit { self.street().opens[1] } else { under }))
    }

    /// The first card of `seat` that lies face up.
    fn up_card(&self, seat: Seat) -> Option<Card> {
        let place = self.rules.faces.iter().position(|face| *face == Face::Up)?;
        self.cards[seat.index()][place]
    }

    /// The best hand showing, the nearest to the left of the dealer; whether others show as much.
    fn best_showing(&self) -> (Seat, bool) {
        let showing = |seat: Seat| {
            let up = self.rules.faces.iter().zip(self.cards[seat.index()]);
            let up = up.filter(|(face, _)| **face == Face::Up).filter_map(|(_, card)| card);
            let cards: Vec<Card> = up.chain(self.community.into_iter().flatten()).collect();
            showing::rank(&cards)
        };
        let all: Vec<_> = self.betting.live.dealing_order().map(|it| (it, showing(it))).collect();
        let best = all.iter().map(|(_, showing)| *showing).max().expect("somebody is in");
        let mut seats = all.iter().filter(|(_, showing)| *showing == best);
        let (seat, _) = seats.next().expect("the best of them");
        (*seat, seats.next().is_some())
    }
}

/// The index at which the order of dealing begins: left of the button, or of the dealer.
#[inline]
pub(super) fn first_after(button: Option<Seat>) -> u8 {
    button.map_or(0, |button| (button.number() % SEATS_MAX) as u8)
}

/// Whether anything is kept of what is written.
const fn log_keeps<L: Log>(_: &L) -> bool {
    L::KEEPS
}

/// Where the button lies: where it was left, or before the next player; at first before the first
/// to the dealer's right (14.10(c)2).
#[inline]
fn button(carry: Carry, taken: Seats) -> Seat {
    let from = carry.button.map_or(SEATS_MAX, Seat::index);
    let next = if from == SEATS_MAX { taken.settling_order().next() } else { None };
    next.or_else(|| taken.clockwise_from(from)).expect("somebody plays")
}

/// Two play at least, and no more than the text allows.
#[inline]
fn check_players(rules: &Rules, taken: Seats) -> Answer {
    if taken.len() < 2 {
        let what = "a round of poker that one player plays";
        return Reason::NotAllowed { what, needs: "two or more bring chips" }.under(ruling::D16);
    }
    if taken.len() > rules.players_max {
        let (seat, seats) = (taken.len(), rules.players_max);
        return Reason::NoSuchSeat { seat, seats }.under(rules.text.players);
    }
    Ok(())
}

/// One clockwise from `seat`, among those who play.
pub(super) fn next_button(seat: Seat, taken: Seats) -> Seat {
    taken.clockwise_from(seat.index() + 1).expect("somebody plays")
}
