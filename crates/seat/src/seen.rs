//! What the player has seen of a round: folded from what was done at the table, and from nothing
//! else.
//!
//! Cards that another player examines are backs here, and so are cards dealt face down, until
//! somebody turns them for everybody.

use std::collections::BTreeMap;

use analyse::Situation;
use cards::{Card, CardSet};
use games::Game;
use rules::{
    Act, Area, Chips, Choice, Face, Handling, Lie, Money, SEATS_MAX, Scope, Seat, Seats, Spot,
    Touched,
};
use table::Event;

use crate::bets::{Bet, Bets};
use crate::lying::{Came, Lying};

/// What the player has seen of the last round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    mine: Vec<Seat>,
    cards: BTreeMap<Spot, Lying>,
    /// Every card the player got to know, in order.
    known: Vec<(Spot, Card)>,
    /// Cards that lie sideways because no hand uses them.
    unused: Vec<Spot>,
    /// Cards that everybody saw go to the discard rack unused.
    set_aside: CardSet,
    /// The wagers when bets closed.
    openings: Vec<(Seat, Area, Chips)>,
    /// How many cards each seat gives up that are not in the rack yet.
    giving_up: [u8; SEATS_MAX],
    folded: Seats,
    /// What went into pots.
    bets: Bets,
    void: Seats,
    /// Cents paid less cents collected, of seats of whom anything was settled.
    nets: [Option<i64>; SEATS_MAX],
    dealing: bool,
    closed: bool,
}

impl Seen {
    /// Nothing yet, from these seats.
    pub fn from(mine: &[Seat]) -> Self {
        Self { mine: mine.to_vec(), ..Self::default() }
    }

    /// The player takes one more seat.
    pub(crate) fn sits(&mut self, seat: Seat) {
        if !self.is_mine(seat) {
            self.mine.push(seat);
        }
    }

    /// The player leaves a seat.
    pub(crate) fn leaves(&mut self, seat: Seat) {
        self.mine.retain(|mine| *mine != seat);
    }

    /// Every card that lies on the layout.
    pub fn lying(&self) -> impl Iterator<Item = (Spot, Lying)> {
        self.cards.iter().map(|(spot, lying)| (*spot, *lying))
    }

    /// Whether `seat` is the player's own.
    pub fn is_mine(&self, seat: Seat) -> bool {
        self.mine.contains(&seat)
    }

    /// The player's seats.
    pub fn mine(&self) -> &[Seat] {
        &self.mine
    }

    /// The card at `spot`, if one lies there.
    pub fn at(&self, spot: Spot) -> Option<Lying> {
        self.cards.get(&spot).copied()
    }

    /// The card at `spot`, if the player knows it.
    pub fn card(&self, spot: Spot) -> Option<Card> {
        self.at(spot).and_then(Lying::card)
    }

    /// Whether the card at `spot` lies sideways, because the hand does not use it.
    pub fn is_unused(&self, spot: Spot) -> bool {
        self.unused.contains(&spot)
    }

    /// The cards before `seat`, in the order of their places.
    pub fn hand(&self, seat: Seat) -> Vec<Lying> {
        let of_seat = |spot: &Spot| matches!(spot, Spot::Hand { seat: of, .. } if *of == seat);
        self.cards.iter().filter(|(spot, _)| of_seat(spot)).map(|(_, lying)| *lying).collect()
    }

    /// The hands before `seat`, in the order they came to be; of one that was not split, one.
    pub fn hands(&self, seat: Seat) -> Vec<Vec<Lying>> {
        self.by_hand(|spot| {
            let Spot::Hand { seat: of, hand, .. } = spot else { return None };
            (of == seat).then_some(hand)
        })
    }

    /// The hands of the dealer, in their order.
    pub fn dealers_hands(&self) -> Vec<Vec<Lying>> {
        self.by_hand(|spot| if let Spot::Dealer { hand, .. } = spot { Some(hand) } else { None })
    }

    fn by_hand(&self, hand: impl Fn(Spot) -> Option<u8>) -> Vec<Vec<Lying>> {
        let mut hands: BTreeMap<u8, Vec<Lying>> = BTreeMap::new();
        for (spot, lying) in &self.cards {
            if let Some(hand) = hand(*spot) {
                hands.entry(hand).or_default().push(*lying);
            }
        }
        hands.into_values().collect()
    }

    /// The cards of `seat` that the player knows, with their places counted from zero.
    pub fn known_hand(&self, seat: Seat) -> Vec<(u8, Card)> {
        let known = |(spot, lying): (&Spot, &Lying)| match *spot {
            Spot::Hand { seat: of, place, .. } if of == seat => Some((place, lying.card()?)),
            Spot::Hand { .. }
            | Spot::Dealer { .. }
            | Spot::Community { .. }
            | Spot::Burn { .. } => None,
        };
        self.cards.iter().filter_map(known).collect()
    }

    /// Whether `seat` gave its hand up.
    pub const fn has_folded(&self, seat: Seat) -> bool {
        self.folded.contains(seat)
    }

    /// What the round came to for `seat`, once it is over.
    pub const fn came(&self, seat: Seat) -> Came {
        match self.nets[seat.index()] {
            _ if !self.closed => Came::Nothing,
            _ if self.void.contains(seat) => Came::Void,
            None => Came::Nothing,
            Some(cents) => Came::To(cents),
        }
    }

    /// Every card that the player got to know in the round, also one that was given up.
    pub(crate) fn all_known(&self) -> impl Iterator<Item = Card> {
        self.known.iter().map(|(_, card)| *card).chain(self.set_aside)
    }

    /// The last bets, so many of them, in the order they were made.
    pub fn last_bets(&self, count: usize) -> &[Bet] {
        self.bets.last(count)
    }

    /// The wagers of `seat` when bets closed.
    pub fn opening(&self, seat: Seat) -> Vec<(Area, Chips)> {
        let of_seat = self.openings.iter().filter(|(of, ..)| *of == seat);
        of_seat.map(|(_, area, amount)| (*area, *amount)).collect()
    }

    /// What the player at `seat` can decide from: the own hand as if it were the only one, and the
    /// cards of all others as far as they were seen.
    pub fn situation<G: Game>(&self, seat: Seat, decisions: Vec<G::Decision>) -> Situation<G> {
        let mut cards = Vec::new();
        let mut dead: Vec<Card> = self.set_aside.iter().collect();
        for &(spot, card) in &self.known {
            match spot {
                Spot::Hand { seat: of, hand, place } if of == seat => {
                    cards.push((Spot::Hand { seat: Seat::at(0), hand, place }, card));
                }
                Spot::Hand { .. } | Spot::Burn { .. } => dead.push(card),
                Spot::Dealer { .. } | Spot::Community { .. } => cards.push((spot, card)),
            }
        }
        Situation { cards, decisions, dead }
    }

    /// Takes note of what was done.
    pub fn see(&mut self, event: &Event) {
        if let Event::Act(act) = event {
            self.see_act(act);
        } else if let Event::CardSetAside(card) = event {
            self.set_aside.insert(*card);
        } else if matches!(event, Event::RoundOpened { .. }) {
            *self = Self::from(&self.mine);
        } else if matches!(event, Event::RoundClosed(_)) {
            self.closed = true;
        }
    }

    fn see_act(&mut self, act: &Act) {
        match act.touches() {
            Touched::Card(spot, handling) => self.handled(spot, handling),
            Touched::Wager(seat, area, Some((money, amount))) => match money {
                Money::Placed if self.dealing => {}
                Money::Placed => self.openings.push((seat, area, amount)),
                Money::Collected => self.settle(seat, Chips::ZERO.net(amount)),
                Money::Paid => self.settle(seat, amount.net(Chips::ZERO)),
                Money::Returned => self.settle(seat, 0),
            },
            Touched::Choice(seat, 0, Choice::Folds | Choice::Mucks) => self.folded.insert(seat),
            Touched::Choice(_, _, Choice::StandsPat) => self.bets.next_round(),
            Touched::Discards(seat, cards) => {
                self.giving_up[seat.index()] += cards;
                self.bets.next_round();
            }
            Touched::Pot(act) => {
                let openings = self.openings.iter().map(|(seat, _, amount)| (*seat, *amount));
                self.bets.see(act, openings);
            }
            Touched::Hands(Scope::Hand(seat) | Scope::DeadHand(seat)) => self.void.insert(seat),
            Touched::Hands(Scope::Round) => {
                (0..SEATS_MAX).for_each(|index| self.void.insert(Seat::at(index)));
            }
            Touched::Words(_)
            | Touched::Wager(_, _, None)
            | Touched::Choice(..)
            | Touched::Stub => {}
        }
    }

    fn handled(&mut self, spot: Spot, handling: Handling) {
        match handling {
            Handling::Dealt(face, card) => self.dealt(spot, face, card),
            Handling::Turned(card) => {
                self.learn(spot, card);
                self.cards.insert(spot, Lying::Up(card));
            }
            Handling::TurnedDown => self.turned_down(spot),
            Handling::MovedTo(to) => self.moved(spot, to),
            Handling::Racked => {
                if let Spot::Hand { seat, .. } = spot {
                    self.racked(seat, spot);
                }
            }
            Handling::Laid(Lie::Sideways) => self.unused.push(spot),
            Handling::Laid(_) => {}
        }
    }

    fn moved(&mut self, from: Spot, to: Spot) {
        let Some(card) = self.at(from) else { return };
        // Hands of the dealer stay in view, each with the card they share.
        if !matches!(from, Spot::Dealer { .. }) {
            self.cards.remove(&from);
        }
        self.cards.insert(to, card);
    }

    fn dealt(&mut self, spot: Spot, face: Face, card: Option<Card>) {
        self.dealing = true;
        // A burn or a card for all ends a round of betting; blinds lie before the first cards.
        if matches!(spot, Spot::Burn { .. } | Spot::Community { .. }) {
            self.bets.next_round();
        }
        let is_mine = matches!(spot, Spot::Hand { seat, .. } if self.is_mine(seat));
        let lying = match (face, card) {
            (Face::Up, Some(card)) => Lying::Up(card),
            (Face::Examined, Some(card)) if is_mine => Lying::Known(card),
            (Face::Up | Face::Examined | Face::Down, _) => Lying::Back,
        };
        if let Some(card) = lying.card() {
            self.learn(spot, card);
        }
        self.cards.insert(spot, lying);
    }

    fn turned_down(&mut self, spot: Spot) {
        if let Some(Lying::Up(card)) = self.at(spot) {
            self.cards.insert(spot, Lying::Known(card));
        }
    }

    fn learn(&mut self, spot: Spot, card: Card) {
        if !self.known.contains(&(spot, card)) {
            self.known.push((spot, card));
        }
    }

    /// A card given up leaves its place; the others stay in view until the next round.
    fn racked(&mut self, seat: Seat, spot: Spot) {
        let waiting = &mut self.giving_up[seat.index()];
        if *waiting > 0 {
            *waiting -= 1;
            self.cards.remove(&spot);
        }
    }

    fn settle(&mut self, seat: Seat, cents: i64) {
        *self.nets[seat.index()].get_or_insert(0) += cents;
    }
}

#[cfg(test)]
mod tests {
    use games::double_draw::DoubleDraw;
    use rules::DealingMethod;
    use table::{DeckId, OptionsHash};

    use super::*;

    const ME: Seat = Seat::at(0);
    const OTHER: Seat = Seat::at(1);

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    fn see(seen: &mut Seen, act: Act) {
        seen.see(&Event::Act(act));
    }

    fn dealt(seen: &mut Seen, spot: Spot, face: Face, text: &str) {
        see(seen, Act::Dealt { spot, face, card: Some(card(text)) });
    }

    #[test]
    fn a_card_another_player_examines_stays_a_back_until_it_is_turned() {
        let mut seen = Seen::from(&[ME]);
        let (mine, other) = (Spot::hand(ME, 0), Spot::hand(OTHER, 0));
        dealt(&mut seen, mine, Face::Examined, "As");
        dealt(&mut seen, other, Face::Examined, "Kd");
        assert_eq!(seen.at(mine), Some(Lying::Known(card("As"))));
        assert_eq!(seen.at(other), Some(Lying::Back));
        assert!(seen.situation::<DoubleDraw>(ME, Vec::new()).dead.is_empty());
        see(&mut seen, Act::Turned { spot: other, card: card("Kd") });
        see(&mut seen, Act::TurnedDown { spot: other });
        assert_eq!(seen.at(other), Some(Lying::Known(card("Kd"))), "what was seen was seen");
        let situation = seen.situation::<DoubleDraw>(ME, Vec::new());
        assert_eq!(situation.cards, [(mine, card("As"))]);
        assert_eq!(situation.dead, [card("Kd")]);
    }

    #[test]
    fn a_card_set_aside_before_everybody_cannot_come_in_that_round() {
        let mut seen = Seen::from(&[ME]);
        dealt(&mut seen, Spot::hand(ME, 0), Face::Examined, "As");
        seen.see(&Event::CardSetAside(card("Kd")));
        let situation = |seen: &Seen| seen.situation::<DoubleDraw>(ME, Vec::new());
        assert_eq!(situation(&seen).dead, [card("Kd")]);
        assert_eq!(situation(&seen).cards, [(Spot::hand(ME, 0), card("As"))]);
        let (number, deck, dealing) = (2, DeckId::FIRST, DealingMethod::Hand);
        let options = OptionsHash::new("");
        seen.see(&Event::RoundOpened { number, deck, dealing, options });
        assert!(situation(&seen).dead.is_empty(), "the deck is whole again");
    }

    #[test]
    fn a_card_given_up_makes_room_for_another_and_both_are_known() {
        let mut seen = Seen::from(&[OTHER]);
        let spot = Spot::hand(OTHER, 2);
        dealt(&mut seen, spot, Face::Examined, "7s");
        see(&mut seen, Act::Discarded { seat: OTHER, cards: 1 });
        see(&mut seen, Act::Racked { spot });
        assert_eq!(seen.at(spot), None);
        dealt(&mut seen, spot, Face::Examined, "4c");
        assert_eq!(seen.at(spot), Some(Lying::Known(card("4c"))));
        let alone = Spot::hand(Seat::at(0), 2);
        let cards = seen.situation::<DoubleDraw>(OTHER, Vec::new()).cards;
        assert_eq!(cards, [(alone, card("7s")), (alone, card("4c"))], "as if alone");
    }

    #[test]
    fn a_hand_collected_at_the_end_stays_in_view_with_what_it_came_to() {
        let mut seen = Seen::from(&[ME]);
        let (seat, area, spot) = (ME, games::double_draw::areas::ANTE, Spot::hand(ME, 0));
        let amount = Chips::dollars(10);
        see(&mut seen, Act::WagerPlaced { seat, area, amount });
        dealt(&mut seen, spot, Face::Examined, "7s");
        see(
            &mut seen,
            Act::WagerPlaced { seat, area: games::double_draw::areas::FIRST_DRAW, amount },
        );
        see(&mut seen, Act::Collected { seat, area, amount });
        see(
            &mut seen,
            Act::Paid { seat, area: games::double_draw::areas::BONUS, amount: Chips::dollars(4) },
        );
        see(&mut seen, Act::Racked { spot });
        assert_eq!(seen.came(ME), Came::Nothing, "not before the end");
        seen.see(&Event::RoundClosed(1));
        assert_eq!(seen.came(ME), Came::To(-600));
        assert_eq!(seen.came(OTHER), Came::Nothing);
        assert_eq!(seen.hand(ME), [Lying::Known(card("7s"))]);
        assert_eq!(seen.opening(ME), [(area, amount)], "the wagers before the deal");
        see(&mut seen, Act::Voided(Scope::Round));
        assert_eq!(seen.came(ME), Came::Void);
    }
}
