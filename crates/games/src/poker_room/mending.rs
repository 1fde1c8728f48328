//! What is put right in a deal that went wrong, by the profile of ruling D18.
//!
//! A hidden card that the dealer exposed is replaced from the top of the deck once all have their
//! cards, and is the next burn card. Shared cards that are too many go back into the deck, which is
//! shuffled, and are dealt anew without a second burn; so are those that came too early, when their
//! time comes. A fourth card that came too early is set aside and shuffled back before the fifth.

use law::ruling::D18;
use rules::{Act, Face, Log, Mishap, PotAct, Seat, Spot};

use super::opening::Opening;
use super::round::{Machine, Stage};
use super::variant::Deals;

/// What is being put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mending {
    /// A hidden card that was seen, to be replaced.
    pub(super) exposed: Option<(Seat, u8)>,
    /// Whether betting had begun when it was.
    in_betting: bool,
    /// Whether the next burn card lies already.
    pub(super) burned: bool,
    back: Back,
    /// The burn spot of a card that was set aside, and whether it went back.
    aside: Option<u8>,
    gone: bool,
}

/// Which shared cards are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Back {
    Nothing,
    /// Those of a street that had too many.
    TooMany,
    /// Those of the next street: the burn card stays.
    Early,
    /// The fourth of five, which is set aside.
    EarlyFourth,
    /// The fourth, before the fifth is dealt.
    Aside,
}

impl Mending {
    pub(super) const NOTHING: Self = Self {
        exposed: None,
        in_betting: false,
        burned: false,
        back: Back::Nothing,
        aside: None,
        gone: false,
    };
}

impl Machine {
    /// Puts a mishap right, if it can be.
    pub(super) fn mend(&mut self, mishap: Mishap, log: &mut impl Log) -> bool {
        let mending = self.mending;
        if mending.exposed.is_some() || mending.burned || mending.back != Back::Nothing {
            return false;
        }
        match mishap {
            Mishap::Exposed(seat) => self.take_exposed(seat, log),
            Mishap::TooManyShared => self.take_shared_back(log),
            Mishap::SharedTooEarly => self.take_early_back(),
        }
    }

    /// The last hidden card of `seat` is the next burn card; another is dealt there.
    fn take_exposed(&mut self, seat: Seat, log: &mut impl Log) -> bool {
        let dealing = matches!(self.stage, Stage::Dealing(_) | Stage::Betting);
        let hand = &mut self.cards[seat.index()];
        let faces = &self.rules.faces;
        let hidden = |&place: &usize| hand[place].is_some() && faces[place] == Face::Examined;
        let Some(place) = (0..faces.len()).rev().find(hidden) else { return false };
        if self.street > 0 || !dealing || !self.betting.live.contains(seat) {
            return false;
        }
        hand[place] = None;
        #[expect(clippy::cast_possible_truncation, reason = "one of seven places")]
        let place = place as u8;
        let (from, to) = (Spot::hand(seat, place), Spot::Burn { place: self.burns });
        log.record(Act::Moved { from, to }, D18);
        self.burns += 1;
        self.mending.exposed = Some((seat, place));
        if self.rules.exchanges() {
            self.is_burned = true;
        } else {
            self.mending.burned = true;
        }
        self.mending.in_betting = self.stage == Stage::Betting;
        if self.mending.in_betting {
            self.stage = Stage::Mending;
        }
        true
    }

    /// The card that replaces one that was seen.
    pub(super) fn mended(&mut self, card: cards::Card, log: &mut impl Log) {
        let (seat, place) = self.mending.exposed.take().expect("a card is to be replaced");
        self.cards[seat.index()][usize::from(place)] = Some(card);
        self.stub -= 1;
        let face = self.rules.faces[usize::from(place)];
        log.deal(Spot::hand(seat, place), face, Some(card), D18);
        self.go_on_after_mending(log);
    }

    /// The betting goes on, or begins.
    pub(super) fn go_on_after_mending(&mut self, log: &mut impl Log) {
        self.mending.exposed = None;
        if core::mem::take(&mut self.mending.in_betting) {
            self.stage = Stage::Betting;
        } else {
            self.begin_betting(log);
        }
    }

    /// A hand that is dead gets no card for one that was seen.
    pub(super) fn mends_no_more(&mut self, seat: Seat, log: &mut impl Log) {
        if self.mending.exposed.is_none_or(|(of, _)| of != seat) {
            return;
        }
        if self.stage == Stage::Mending {
            self.go_on_after_mending(log);
        } else {
            self.mending.exposed = None;
        }
    }

    /// The shared cards of this street go back, before anybody has acted on them.
    fn take_shared_back(&mut self, log: &mut impl Log) -> bool {
        let Deals::Shared(cards) = self.street().deals else { return false };
        if self.stage != Stage::Betting || self.opening == Opening::Answers {
            return false;
        }
        let from = self.shared - cards;
        log.rack((from..self.shared).map(|place| Spot::Community { place }), D18);
        self.community[usize::from(from)..usize::from(self.shared)].fill(None);
        (self.shared, self.upto) = (from, from + cards);
        self.racked += cards;
        self.mending.back = Back::TooMany;
        self.stage = Stage::Reshuffling;
        true
    }

    /// Shared cards came while there was betting: the card that was burned before them stays, and a
    /// fourth card is set aside.
    fn take_early_back(&mut self) -> bool {
        let next = usize::from(self.street) + 1;
        let Some(street) = self.rules.streets.get(next) else { return false };
        let Deals::Shared(cards) = street.deals else { return false };
        if self.stage != Stage::Betting || self.stub <= cards + 1 {
            return false;
        }
        let last = next + 1 == self.rules.streets.len();
        self.mending.back = if self.shared == 0 || last { Back::Early } else { Back::EarlyFourth };
        self.stage = Stage::Burning;
        true
    }

    /// Whether the card that is placed now is one of those that came too early.
    pub(super) fn places_early(&mut self, log: &mut impl Log) -> bool {
        if !matches!(self.mending.back, Back::Early | Back::EarlyFourth) {
            return false;
        }
        let place = self.burns;
        log.deal(Spot::Burn { place }, Face::Down, None, D18);
        self.burns += 1;
        self.stub -= 1;
        if self.mending.back == Back::Early {
            self.stage = Stage::Reshuffling;
        } else {
            (self.mending.back, self.mending.aside) = (Back::Nothing, Some(place));
            self.stage = Stage::Betting;
        }
        true
    }

    /// Whether a card that was set aside must go back before the street that begins.
    pub(super) fn takes_aside_back(&mut self, log: &mut impl Log) -> bool {
        let last = usize::from(self.street) + 1 == self.rules.streets.len();
        let Some(place) = self.mending.aside.filter(|_| last && !self.mending.gone) else {
            return false;
        };
        log.rack([Spot::Burn { place }], D18);
        self.racked += 1;
        (self.mending.gone, self.mending.back) = (true, Back::Aside);
        self.stage = Stage::Reshuffling;
        true
    }

    /// Where burn cards lie.
    pub(super) fn burn_spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let gone = self.mending.aside.filter(|_| self.mending.gone);
        let lie = (0..self.burns).filter(move |place| Some(*place) != gone);
        lie.map(|place| Spot::Burn { place })
    }

    /// Whether the deck was shuffled to put a mishap right: what comes next.
    pub(super) fn mended_by_shuffle(&mut self, log: &mut impl Log) -> bool {
        let stage = match self.mending.back {
            Back::Nothing => return false,
            Back::TooMany => Stage::Sharing,
            Back::Aside => Stage::Burning,
            Back::Early | Back::EarlyFourth => {
                self.mending.burned = true;
                Stage::Betting
            }
        };
        log.pot(PotAct::Reshuffled, D18);
        self.stub += core::mem::take(&mut self.racked);
        self.mending.back = Back::Nothing;
        self.stage = stage;
        true
    }
}
