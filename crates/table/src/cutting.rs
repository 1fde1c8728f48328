//! Cut and recut.
//!
//! The cut is offered to the first player of a new game, later to the player at the dealer's far
//! right, and from round to round one seat further counterclockwise. Whoever declines passes it on;
//! if nobody accepts, the dealer cuts (ruling E11).

use core::fmt;

use games::Game;
use games::keeping::CoverCard;
use games::procedure::{CutBy, Recut};
use rules::{Answer, Irregularity, Reason, Seat};

use crate::deck::{DeckLife, Then};
use crate::deck_life::in_step;
use crate::table::{Done, Lines, Table, Words};
use crate::{Command, Cutter, DeckId, EquipmentEvent, Event, Role, Ruling};

use law::ruling;

law::cite!(ruling: E08 E10 E11 X09);

cards::told! {
    /// Whose turn it is to be offered the cut first.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum CutTurn {
        /// A new game: the first player to the table.
        NewGame ["a new game"];
        /// The player at the dealer's far right.
        FarRight ["far right"];
        /// The next seat counterclockwise after this one.
        After(seat: Seat) ["after {seat}"];
        /// The player at this seat, where the cutting card came out.
        At(seat: Seat) ["at {seat}"];
    }
}

/// A cut on offer, or done: what a recut goes back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// The players in the order they are asked.
    order: Vec<Seat>,
    /// How many have declined.
    declined: usize,
    /// Who has cut, if the cut is done.
    done: Option<Cutter>,
    /// Whose turn it is once this cut is done, however often it is ordered again.
    then: CutTurn,
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in &self.order {
            write!(f, "{seat}, ")?;
        }
        write!(f, "{} declined", self.declined)?;
        if let Some(by) = self.done {
            write!(f, ", cut by {by}")?;
        }
        write!(f, ", then {}", self.then)
    }
}

impl Offer {
    pub(crate) fn to(&self) -> Cutter {
        self.order.get(self.declined).map_or(Cutter::Dealer, |seat| Cutter::Player(*seat))
    }

    /// The player at `seat` leaves it, and plays on at `instead` or not at all.
    fn replace(&mut self, seat: Seat, instead: Option<Seat>) {
        let Some(at) = self.order.iter().position(|other| *other == seat) else { return };
        if let Some(instead) = instead {
            self.order[at] = instead;
            if self.done == Some(Cutter::Player(seat)) {
                self.done = Some(Cutter::Player(instead));
            }
            return;
        }
        self.order.remove(at);
        if at < self.declined {
            self.declined -= 1;
        }
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn offer_cut(&mut self, deck: DeckId, lines: &mut Lines) -> Done {
        let (asked, under) = ("offering the cut", self.procedure.cut_offer);
        if self.procedure.cut_by == CutBy::Dealer {
            return self.out_of_order(asked, "the dealer cuts in this game", self.procedure.cut);
        }
        let offer = self.new_offer(deck, asked)?;
        let under = match (self.cut_turn, offer.to()) {
            (_, Cutter::Dealer) => under,
            (CutTurn::NewGame, Cutter::Player(_)) => self.procedure.cut_first,
            (CutTurn::FarRight | CutTurn::After(_) | CutTurn::At(_), Cutter::Player(_)) => {
                self.procedure.cut_rotation
            }
        };
        self.note(lines, Event::CutOffered(offer.to()), under);
        self.offers[deck.index()] = Some(offer);
        Ok(())
    }

    /// The cut of a deck that can be cut, for nobody has begun another one.
    fn new_offer(&mut self, deck: DeckId, asked: Words) -> Answer<Offer> {
        let under = self.procedure.cut_offer;
        self.between_rounds(asked, under)?;
        self.check_can_be_cut(deck, asked)?;
        self.check_turn(deck, asked)?;
        self.check_not_left(asked)?;
        if self.open_offer().is_some() {
            return self.out_of_order(asked, "the cut is being offered", under);
        }
        if self.prepared_deck().is_some() {
            return self.out_of_order(asked, "another deck is cut and comes first", under);
        }
        let order = self.cut_order();
        let then = match (self.cut_turn, order.first()) {
            (CutTurn::NewGame, _) | (_, None) => CutTurn::FarRight,
            // Of a shoe it is decided anew when the cutting card comes out.
            _ if self.procedure.shoe.is_some() => CutTurn::FarRight,
            (CutTurn::FarRight | CutTurn::After(_) | CutTurn::At(_), Some(first)) => {
                CutTurn::After(self.leftmost_seat_of(self.player(*first)))
            }
        };
        Ok(Offer { order, declined: 0, done: None, then })
    }

    /// Where the dealer cuts nothing is offered: the cut is begun when it is made.
    fn begin_dealers_cut(&mut self) -> Done {
        if self.procedure.cut_by != CutBy::Dealer || self.open_offer().is_some() {
            return Ok(());
        }
        let deck = DeckId::BOTH.into_iter().find(|deck| {
            let stacked = matches!(self.decks[deck.index()], Some(DeckLife::Stacked(_)));
            stacked && self.is_turn_of(*deck)
        });
        let deck = deck.unwrap_or(DeckId::FIRST);
        let offer = self.new_offer(deck, "the cut")?;
        self.offers[deck.index()] = Some(offer);
        Ok(())
    }

    /// Only a single stack is cut, and none that a text deals as the device leaves it.
    fn check_can_be_cut(&mut self, deck: DeckId, asked: Words) -> Done {
        let life = self.take(deck, asked, self.procedure.cut_offer)?;
        if life.waits_for_shuffle() {
            return self.wrong_step(deck, asked, self.procedure.shuffle);
        }
        let DeckLife::Stacked(stacked) = life else {
            return self.wrong_step(deck, asked, self.procedure.cut_required);
        };
        let needs = match stacked.step.then {
            Then::Cut => return Ok(()),
            Then::NoCut => "cards from the device are not cut",
            Then::InShoe => "the device has put the deck into the shoe",
        };
        self.out_of_order(asked, needs, self.procedure.no_cut)
    }

    /// The cut that waits for somebody to make it.
    pub(crate) fn open_offer(&self) -> Option<&Offer> {
        self.offers.iter().flatten().find(|offer| offer.done.is_none())
    }

    /// The same, with its deck.
    pub(crate) fn open_offer_of(&self) -> Option<(DeckId, Offer)> {
        let open = |deck: DeckId| self.offers[deck.index()].clone().filter(|o| o.done.is_none());
        DeckId::BOTH.into_iter().find_map(|deck| Some((deck, open(deck)?)))
    }

    /// The deck that is cut, or already taken up, and will be dealt next.
    pub(crate) fn prepared_deck(&self) -> Option<DeckId> {
        let prepared = |deck: &DeckId| {
            let life = &self.decks[deck.index()];
            let cut = matches!(life, Some(DeckLife::Cut(_))) && self.is_turn_of(*deck);
            cut || matches!(life, Some(DeckLife::Loaded(_)))
        };
        DeckId::BOTH.into_iter().find(prepared)
    }

    pub(crate) fn has_two_decks(&self) -> bool {
        self.decks.iter().all(Option::is_some)
    }

    /// At a table of two decks the last one waits, also while the other is being replaced.
    fn is_turn_of(&self, deck: DeckId) -> bool {
        let one = self.house().decks == 1 || self.rotates().is_some();
        one || self.last_deck != Some(deck)
    }

    /// Of two decks, each is used every other round.
    pub(crate) fn check_turn(&self, deck: DeckId, asked: Words) -> Done {
        if self.is_turn_of(deck) {
            return Ok(());
        }
        let needs = "the two decks alternate from round to round";
        self.out_of_order(asked, needs, self.procedure.alternation)
    }

    /// The last of the player's seats counterclockwise: who holds two is asked once.
    fn leftmost_seat_of(&self, player: &str) -> Seat {
        let index = self.seats.iter().position(|holder| holder.as_deref() == Some(player));
        Seat::at(index.expect("the player holds a seat"))
    }

    /// A player who leaves is not asked; whoever is next, is.
    pub(crate) fn pass_cut_on(&mut self, seat: Seat, player: &str, lines: &mut Lines) {
        let other = self.seats.iter().position(|holder| holder.as_deref() == Some(player));
        let asked = self.open_offer().map(Offer::to);
        for offer in self.offers.iter_mut().flatten() {
            offer.replace(seat, other.map(Seat::at));
        }
        let now = self.open_offer().map(Offer::to);
        if let Some(next) = now.filter(|_| now != asked) {
            self.note(lines, Event::CutOffered(next), self.procedure.cut_offer);
        }
    }

    /// The players in the order they are asked: counterclockwise from the first, or clockwise where
    /// cards are dealt from a shoe, each once.
    fn cut_order(&self) -> Vec<Seat> {
        if self.procedure.cut_by == CutBy::Dealer {
            return Vec::new();
        }
        let mut taken: Vec<_> = (0..self.seats.len())
            .rev()
            .filter(|&index| self.seats[index].is_some())
            .map(Seat::at)
            .collect();
        let first = match self.cut_turn {
            CutTurn::NewGame => taken.iter().position(|seat| Some(seat) == self.arrivals.first()),
            CutTurn::FarRight => Some(0),
            CutTurn::After(last) => taken.iter().position(|seat| *seat < last),
            CutTurn::At(seat) => taken.iter().position(|other| *other == seat),
        };
        // Ruling C21: of a shoe the cut is passed on clockwise.
        let first = if self.procedure.shoe.is_some() {
            taken.reverse();
            first.or(Some(0)).map(|from_right| taken.len().saturating_sub(1 + from_right))
        } else {
            first
        };
        let mut order: Vec<Seat> = Vec::new();
        for index in 0..taken.len() {
            let seat = taken[(first.unwrap_or(0) + index) % taken.len()];
            if order.iter().all(|other| self.player(*other) != self.player(seat)) {
                order.push(seat);
            }
        }
        order
    }

    pub(crate) fn decline_cut(&mut self, seat: Seat, lines: &mut Lines) -> Done {
        let under = self.procedure.cut_offer;
        let open = self.open_offer_of().filter(|(_, offer)| offer.to() == Cutter::Player(seat));
        let Some((deck, mut offer)) = open else {
            return self.out_of_order("declining the cut", "it is not offered to that seat", under);
        };
        self.note(lines, Event::CutDeclined(seat), under);
        offer.declined += 1;
        self.pass_over_who_is_away(&mut offer);
        self.note(lines, Event::CutOffered(offer.to()), under);
        self.offers[deck.index()] = Some(offer);
        Ok(())
    }

    pub(crate) fn cut(&mut self, by: Cutter, taken: usize, lines: &mut Lines) -> Done {
        let under = self.procedure.cut;
        self.begin_dealers_cut()?;
        let Some((deck, mut offer)) = self.open_offer_of() else {
            return self.out_of_order("the cut", "no cut is on offer", self.procedure.cut_offer);
        };
        if offer.to() != by {
            let needs = "the cut is offered to somebody else";
            return self.out_of_order("the cut", needs, self.procedure.cut_offer);
        }
        let stacked = in_step!(self, Stacked, deck, "the cut", under);
        let least = self.procedure.cut_least;
        let most = stacked.cards.len() - self.procedure.cut_leaves;
        if !(least..=most).contains(&taken) {
            return self.refuse(Reason::CutOutOfRange { taken, least, most }, under);
        }
        self.put(deck, DeckLife::Cut(stacked.cut(taken)));
        self.count_cut(deck, taken);
        self.kept.with_shuffler[deck.index()] = false;
        self.kept.stored[deck.index()] = false;
        self.note(lines, Event::DeckCut(by, taken), under);
        let left = G::deck(&self.settings).len() - taken;
        if let Some(under) = self.procedure.keeping.restacked {
            self.note_equipment(lines, EquipmentEvent::Restacked(left), under);
        }
        // Ruling C21 knows no cover card.
        let racked = self.procedure.keeping.cover_card == CoverCard::Racked;
        if self.procedure.shoe.is_none() && racked {
            self.note(lines, Event::CoverCardRacked, under);
        }
        if left < least {
            self.note(lines, Event::FewCardsLeft(left), ruling::A18);
        }
        self.cut_turn = offer.then;
        offer.done = Some(by);
        self.offers[deck.index()] = Some(offer);
        Ok(())
    }

    /// A supervisor orders another cut before any card is dealt, also after "No more bets".
    pub(crate) fn recut(&mut self, by: Role, reason: &str, lines: &mut Lines) -> Done {
        let under = self.procedure.recut;
        let begun = |life: &DeckLife| matches!(life, DeckLife::Loaded(it) if it.step.next > 0);
        if self.has_begun_deck() || self.decks.iter().flatten().any(begun) {
            return self.out_of_order("a recut", "a card has left the deck", under);
        }
        self.check_text(reason)?;
        let deck = self.play.as_ref().map(|play| play.deck).or_else(|| self.prepared_deck());
        let cut = deck.and_then(|deck| Some((deck, self.stack_again(deck)?)));
        let Some((deck, mut offer)) = cut else {
            return self.out_of_order("a recut", "the cards have not been cut", under);
        };
        self.holding = None;
        self.note(lines, Event::RecutOrdered(by, reason.to_owned()), under);
        // If whoever cut has left, the next one entitled has moved up already.
        let cutter_is_here = offer.done == Some(offer.to());
        if self.house().recut == Recut::NextEntitled && cutter_is_here {
            offer.declined = (offer.declined + 1).min(offer.order.len());
        }
        offer.done = None;
        self.pass_over_who_is_away(&mut offer);
        if self.procedure.cut_by == CutBy::Players {
            self.note(lines, Event::CutOffered(offer.to()), under);
        }
        self.offers[deck.index()] = Some(offer);
        Ok(())
    }

    /// The deck of the round in play, while it is being cut again.
    pub(crate) fn deck_cut_again(&self) -> Option<DeckId> {
        let deck = self.play.as_ref()?.deck;
        let in_play = matches!(self.decks[deck.index()], Some(DeckLife::InPlay(_)));
        (!in_play).then_some(deck)
    }

    /// While the cards of a round are cut again nothing happens to them but cut and loading.
    pub(crate) fn cut_before(&self, command: &Command<G>) -> Done {
        let Some(deck) = self.deck_cut_again() else { return Ok(()) };
        let found = |it: &Irregularity| *it != Irregularity::ShufflerFailed;
        let voids = matches!(command, Command::Rule { ruling: Ruling::VoidRound, .. });
        let waits = matches!(command, Command::Deal)
            || matches!(command, Command::Floor { irregularity: it, .. } if found(it))
            || *command == Command::Retire(deck)
            || voids && self.lost(deck).is_none();
        if !waits {
            return Ok(());
        }
        self.out_of_order("going on", "the cards are cut again first", self.procedure.recut)
    }

    /// A player who has walked away is not asked.
    fn pass_over_who_is_away(&self, offer: &mut Offer) {
        while let Cutter::Player(seat) = offer.to()
            && self.is_away(seat)
        {
            offer.declined += 1;
        }
    }

    /// Whoever walks away while the cut is offered to that seat passes it on.
    pub(crate) fn pass_cut_on_if_away(&mut self, lines: &mut Lines) {
        let Some((deck, mut offer)) = self.open_offer_of() else { return };
        let asked = offer.to();
        self.pass_over_who_is_away(&mut offer);
        if offer.to() != asked {
            self.note(lines, Event::CutOffered(offer.to()), self.procedure.cut_offer);
        }
        self.offers[deck.index()] = Some(offer);
    }

    /// A deck that was cut is a stack again, and its offer is open again.
    fn stack_again(&mut self, deck: DeckId) -> Option<Offer> {
        let offer = self.offers[deck.index()].clone()?;
        let stacked = match self.decks[deck.index()].clone() {
            Some(DeckLife::Cut(cut)) => cut.recut(),
            Some(DeckLife::Loaded(loaded)) => loaded.unload(),
            Some(DeckLife::InPlay(in_play)) => in_play.take_back(),
            _ => return None,
        };
        self.put(deck, DeckLife::Stacked(stacked));
        Some(offer)
    }
}
