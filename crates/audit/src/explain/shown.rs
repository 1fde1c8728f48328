//! The cards that a round was decided by, and who held them.

use cards::Card;
use games::Game;
use rules::{Act, Handling, Seat, Spot, Touched};
use table::{Event, Line, Table};

/// Cards of one hand, or of all, as they lay when the round was settled and as far as they are
/// known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHand {
    /// The round, counted from one.
    pub round: u64,
    /// Whose; none of cards that are nobody's own.
    pub seat: Option<Seat>,
    /// Whose, in words: `seat 3 (Ann)`, `the dealer`.
    pub who: String,
    /// The cards, in the order of their places.
    pub cards: Vec<Card>,
}

impl ShownHand {
    /// `seat 3 (Ann) Js 4h`.
    #[must_use]
    pub fn words(&self) -> String {
        let cards: Vec<String> = self.cards.iter().map(Card::to_string).collect();
        format!("{} {}", self.who, cards.join(" "))
    }
}

/// What lay where at the end of the round that these lines tell of.
pub(super) fn shown<G: Game>(table: &Table<G>, lines: &[Line]) -> Vec<ShownHand> {
    let mut lying: Vec<(Spot, Card)> = Vec::new();
    let mut settled = false;
    for (event, _) in lines {
        let Event::Act(act) = event else { continue };
        settled |= act.wager().is_some_and(|(.., moved)| moved.is_some()) && !is_put_down(*act);
        follow(*act, &mut lying, settled);
    }
    lying.sort_by_key(|(spot, _)| place(*spot));
    let mut hands: Vec<(ShownHand, [usize; 3])> = Vec::new();
    for (spot, card) in lying {
        let [kind, seat, hand, _] = place(spot);
        match hands.last_mut().filter(|(_, of)| *of == [kind, seat, hand]) {
            Some((shown, _)) => shown.cards.push(card),
            None => hands.push((begun(table, spot, card), [kind, seat, hand])),
        }
    }
    hands.into_iter().map(|(shown, _)| shown).collect()
}

fn is_put_down(act: Act) -> bool {
    act.wager().is_some_and(|(.., moved)| matches!(moved, Some((rules::Money::Placed, _))))
}

/// How cards lie after this act. What goes to the rack before anything is settled was given up.
fn follow(act: Act, lying: &mut Vec<(Spot, Card)>, settled: bool) {
    let Touched::Card(spot, handling) = act.touches() else { return };
    let at = lying.iter().position(|(of, _)| *of == spot);
    match (handling, at) {
        (Handling::Dealt(_, Some(card)) | Handling::Turned(card), Some(at)) => lying[at].1 = card,
        (Handling::Dealt(_, Some(card)) | Handling::Turned(card), None) => {
            lying.push((spot, card));
        }
        (Handling::Dealt(_, None), Some(at)) => {
            lying.remove(at);
        }
        (Handling::MovedTo(to), Some(at)) => lying[at].0 = to,
        (Handling::Racked, Some(at)) if !settled => {
            lying.remove(at);
        }
        (Handling::Dealt(_, None) | Handling::MovedTo(_), None)
        | (Handling::Racked | Handling::TurnedDown | Handling::Laid(_), _) => {}
    }
}

/// Seats first, then the dealer, then what all share: kind, seat, hand, place.
fn place(spot: Spot) -> [usize; 4] {
    match spot {
        Spot::Hand { seat, hand, place } => [0, seat.index(), hand.into(), place.into()],
        Spot::Dealer { hand, place } => [1, 0, hand.into(), place.into()],
        Spot::Community { place } => [2, 0, 0, place.into()],
        Spot::Burn { place } => [3, 0, 0, place.into()],
    }
}

/// The first card of a hand.
fn begun<G: Game>(table: &Table<G>, spot: Spot, card: Card) -> ShownHand {
    let nth = |hand: u8| if hand == 0 { String::new() } else { format!(", hand {}", hand + 1) };
    let (seat, who) = match spot {
        Spot::Hand { seat, hand, .. } => {
            let player = table.seats().get(seat.index()).and_then(Option::as_deref);
            let player = player.map_or_else(String::new, |player| format!(" ({player})"));
            (Some(seat), format!("seat {}{player}{}", seat.number(), nth(hand)))
        }
        Spot::Dealer { hand, .. } => (None, format!("the dealer{}", nth(hand))),
        Spot::Community { .. } => (None, "the common cards".to_owned()),
        Spot::Burn { .. } => (None, "burnt".to_owned()),
    };
    ShownHand { round: table.rounds(), seat, who, cards: vec![card] }
}
