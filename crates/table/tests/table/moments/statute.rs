//! The law as the grid reads it: per text, what each irregularity comes to in each phase of a
//! round, and under which paragraph.
//!
//! Written from the texts, their rows and the rulings; nothing here asks the games.

use law::Clause;
use law::ruling::{X18, X19};
use rules::{Effect, Irregularity, Place, Seat};

use super::seen::Seen;

/// The phases of a round, in the order of the texts. Not every game has every one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// No round is in play: the deck is opened, shuffled, cut, or wagers are open.
    Outside,
    /// Bets are closed and no card has been dealt.
    Opened,
    /// Cards of the deal are due.
    Dealing,
    /// The deal is done and players decide.
    Deciding,
    /// A card is drawn after the deal.
    Drawing,
    /// All have decided; the last "No more bets" has not been said.
    Decided,
    /// It has been said, or the last decision is made; the dealer shows cards.
    Called,
    /// All cards are shown: wagers are settled and cards collected.
    Settling,
}

/// What a text says of an irregularity in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The text does not know it.
    Unknown,
    /// Bets are open: it is reported once they are closed (ruling X18).
    Early,
    /// The text knows it, and it cannot be then.
    NotThen,
    /// One card goes to the rack; more than one in the round, and all hands are void.
    Aside,
    /// The card is used as the next one.
    NextCard,
    /// All hands are void and the cards are shuffled again, if it can be at that moment.
    Void,
    /// All hands are void, if a card lies there face down.
    VoidHands,
    /// Play goes on.
    PlayOn,
    /// A number of cards: what it comes to depends on whose it is.
    Number,
    /// The cards that the device was shuffling are shuffled again.
    Device,
}

/// One line of a text: the irregularity, its paragraph, and what it comes to phase by phase.
pub type Row = (Irregularity, Clause, [Rule; 8]);

/// Whose wrong number of cards does what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// All hands are void; `dealer` and `community` say under what, if there are such cards.
    AllVoid { dealer: Option<Clause>, community: Option<Clause>, fixed: Option<[usize; 2]> },
    /// That hand is void; the dealer's makes all hands void, but for one card of `hand` missing.
    HandVoid { hand: usize },
}

/// A text, as far as it speaks of irregularities.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// Where irregularities begin.
    pub section: Clause,
    /// The lines.
    pub rows: [Row; 8],
    /// What is said of numbers of cards.
    pub numbers: Numbers,
    /// Where cards can lie face down before their time: at the dealer, in the community area.
    pub hole: [bool; 2],
    /// A card of a player seen by others, where something is said of it.
    pub own_card_seen: Option<Clause>,
    /// How many cards leave an automated shoe at a table of so many players; the rest is dealt from
    /// the hand. None: all of them.
    pub from_shoe: Option<fn(usize) -> usize>,
    /// The count of the stub: where it is asked for, when it is right, when it is wrong.
    pub count: Option<[Clause; 3]>,
    /// The paragraphs are borrowed from another text.
    pub borrowed: bool,
}

/// What is to come of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expect {
    /// This is done, under this paragraph.
    Done(Effect, Clause),
    /// It is refused under this one.
    Refused(Clause),
}

/// A report: what, where, how many cards.
pub type Report = (Irregularity, Option<Place>, usize);

impl Text {
    /// The same text where a house has chosen otherwise about one irregularity.
    pub fn with(mut self, irregularity: Irregularity, rules: [Rule; 8]) -> Self {
        let row = self.rows.iter_mut().find(|row| row.0 == irregularity);
        row.expect("every text says something").2 = rules;
        self
    }

    fn row(&self, irregularity: Irregularity, phase: Phase) -> (Clause, Rule) {
        use Irregularity::{ButtonMisplaced, IdenticalCards, WrongBurn};
        // Only the poker room knows these.
        if matches!(irregularity, IdenticalCards | ButtonMisplaced | WrongBurn) {
            return (self.section, Rule::Unknown);
        }
        let (_, under, rules) =
            self.rows.iter().find(|row| row.0 == irregularity).expect("every text says something");
        (*under, rules[phase as usize])
    }

    /// What the text says of `report` at the moment that `seen` describes.
    pub fn says(&self, seen: &Seen, (it, place, cards): Report) -> Expect {
        let (under, rule) = self.row(it, seen.phase);
        let expect = match rule {
            Rule::Unknown => Expect::Refused(self.section),
            Rule::Early => Expect::Refused(X18),
            Rule::NotThen if it == Irregularity::ShoeFailed && seen.automated => {
                Expect::Refused(X19)
            }
            Rule::NotThen => Expect::Refused(under),
            Rule::Aside if !seen.stub_lies() => Expect::Refused(under),
            Rule::Aside if seen.set_aside + cards.max(1) > 1 => void(under),
            Rule::Aside => Expect::Done(Effect::SetAside, under),
            Rule::NextCard if !seen.stub_lies() => Expect::Refused(under),
            Rule::NextCard => Expect::Done(Effect::UseAsNextCard, under),
            Rule::Void if self.can_be(seen, it) => void(under),
            // The dealer deals on from the hand.
            Rule::Void if it == Irregularity::ShoeFailed && seen.automated => Expect::Refused(X19),
            Rule::Void => Expect::Refused(under),
            Rule::VoidHands => self.hole_card(seen, place, under, Effect::VoidRound),
            Rule::PlayOn => self.hole_card(seen, place, under, Effect::PlayOn),
            Rule::Number => self.number(seen, place, cards, under),
            Rule::Device if seen.devices_deck().is_some() => Expect::Done(Effect::Reshuffle, under),
            Rule::Device => Expect::Refused(under),
        };
        self.cites(expect)
    }

    /// The paragraph as this table cites it.
    pub fn cite(&self, clause: Clause) -> Clause {
        if self.borrowed && !clause.is_ruling() { clause.by_analogy() } else { clause }
    }

    fn cites(&self, expect: Expect) -> Expect {
        match expect {
            Expect::Done(effect, under) => Expect::Done(effect, self.cite(under)),
            Expect::Refused(under) => Expect::Refused(self.cite(under)),
        }
    }

    fn can_be(&self, seen: &Seen, irregularity: Irregularity) -> bool {
        match irregularity {
            // The shoe that deals by itself, as long as the cards come from it.
            Irregularity::ShoeFailed => {
                let all = self.from_shoe.map_or(usize::MAX, |cards| cards(seen.players()));
                seen.automated && seen.dealt < all && seen.dealt + seen.set_aside < seen.deck
            }
            Irregularity::DeckExhausted => seen.card_is_due && seen.stub() == 0,
            Irregularity::CardFaceUp
            | Irregularity::CardExposedInError
            | Irregularity::CardDealtInError => seen.stub_lies(),
            Irregularity::WrongNumberOfCards
            | Irregularity::HoleCardExposed
            | Irregularity::ShufflerFailed => true,
            Irregularity::IdenticalCards
            | Irregularity::ButtonMisplaced
            | Irregularity::WrongBurn => false,
        }
    }

    /// A card lying face down is seen.
    fn hole_card(&self, seen: &Seen, place: Option<Place>, under: Clause, then: Effect) -> Expect {
        let [dealer, community] = self.hole;
        let lies = match place {
            Some(Place::Seat(seat)) => return self.own_card(seen, seat, under),
            Some(Place::Dealer) => dealer && seen.lies(Place::Dealer),
            Some(Place::Community) => community && seen.lies(Place::Community),
            None => dealer && seen.lies(Place::Dealer) || community && seen.lies(Place::Community),
        };
        if lies { Expect::Done(then, under) } else { Expect::Refused(under) }
    }

    /// A player's card is no hole card.
    fn own_card(&self, seen: &Seen, seat: Seat, under: Clause) -> Expect {
        match self.own_card_seen {
            Some(silent) if seen.lies(Place::Seat(seat)) => Expect::Done(Effect::PlayOn, silent),
            Some(silent) => Expect::Refused(silent),
            None => Expect::Refused(under),
        }
    }

    fn number(&self, seen: &Seen, place: Option<Place>, cards: usize, under: Clause) -> Expect {
        match self.numbers {
            Numbers::AllVoid { fixed: Some(right), .. } if is_right(right, place, cards) => {
                Expect::Refused(under)
            }
            Numbers::AllVoid { dealer, community, .. } => {
                let wrong = place.is_some_and(|place| seen.record(place) != cards);
                match place {
                    None => void(under),
                    Some(Place::Seat(seat)) if seen.plays(seat) && wrong => void(under),
                    Some(Place::Seat(_)) => Expect::Refused(under),
                    Some(Place::Dealer) => shared(seen, Place::Dealer, wrong, dealer, under),
                    Some(Place::Community) => {
                        shared(seen, Place::Community, wrong, community, under)
                    }
                }
            }
            Numbers::HandVoid { hand } => match place {
                Some(place) if cards != hand => one_hand(seen, place, [cards, hand], under),
                Some(_) | None => Expect::Refused(under),
            },
        }
    }
}

/// Whether the place has what the game gives it: a hand, or the cross.
fn is_right([hand, cross]: [usize; 2], place: Option<Place>, cards: usize) -> bool {
    match place {
        Some(Place::Community) => cards == cross,
        Some(Place::Seat(_) | Place::Dealer) => cards == hand,
        None => false,
    }
}

/// Where a player's wrong number is his own: what another one than `hand` comes to.
fn one_hand(seen: &Seen, place: Place, [cards, hand]: [usize; 2], under: Clause) -> Expect {
    let held = seen.record(place);
    match place {
        Place::Seat(seat) if seen.plays(seat) && held != cards && seen.hand_can_be_void(seat) => {
            Expect::Done(Effect::VoidHand, under)
        }
        // One card is missing: it is that card's turn, or it is on record and not there, and no
        // hand is settled.
        Place::Dealer if cards + 1 == hand && held == cards && seen.dealers_turn => {
            Expect::Done(Effect::CompleteDealer, under)
        }
        Place::Dealer if cards + 1 == hand && held == hand && seen.phase < Phase::Settling => {
            Expect::Done(Effect::CompleteDealer, under)
        }
        Place::Dealer if cards + 1 != hand && held > 0 && held != cards => void(under),
        Place::Seat(_) | Place::Dealer | Place::Community => Expect::Refused(under),
    }
}

/// Cards before the dealer or in the community area: wrong only where some were dealt.
fn shared(seen: &Seen, at: Place, wrong: bool, own: Option<Clause>, under: Clause) -> Expect {
    match own {
        Some(own) if seen.record(at) > 0 && wrong => void(own),
        Some(own) => Expect::Refused(own),
        None => Expect::Refused(under),
    }
}

const fn void(under: Clause) -> Expect {
    Expect::Done(Effect::VoidRoundAndReshuffle, under)
}
