//! The kernels against the plain walker, on decks so short that both take a moment.

use analyse::kernels::double_down_stud::{Counts, Terms};
use analyse::kernels::{self, double_draw, three_card_draw};
use analyse::walk::Walk;
use cards::{Card, CardSet, Rank, Suit};
use games::three_card_draw::Sight;
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};

use super::checks::Short;
use super::{caribbean_stud, double_cross};
use crate::solved::Solved;

/// A kernel that can be compared with the walker while somebody waits.
pub trait Walked: Solved<Options: Sync, Bets: Sync> {
    /// The best play of both under these terms; nothing with a progressive wager, because the
    /// walker knows no meter.
    fn short(computed: &Self::Computed) -> Option<Short>;
}

impl Walked for DoubleDownStud {
    fn short(terms: &Terms) -> Option<Short> {
        // Pairs that lose, are a push, are paid; straights and flushes.
        let ranks = [Rank::Five, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walked = Walk::<Self>::new(*terms.options(), terms.bets(), &cards).best().ok()?;
        let counted = Counts::of(&cards).solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.wager(), walked, counted })
    }
}

impl Walked for ThreeCardDraw {
    fn short(terms: &three_card_draw::Terms) -> Option<Short> {
        let ranks = [Rank::Two, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        // The order of a player's cards makes no difference.
        let seen = |sight: &Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (sight.wager, own)
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counted = three_card_draw::Counts::of(&cards).solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.ante(), walked, counted })
    }
}

impl Walked for DoubleCross {
    fn short(computed: &double_cross::Computed) -> Option<Short> {
        let terms = &computed.terms;
        let cards = some(Self::deck(), &[Rank::Five, Rank::Six, Rank::Jack], &Suit::ALL);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        let seen = |sight: &games::double_cross::Sight| {
            let [a, b, top, right] = sight.four().expect("asked once four cards are known");
            (sight.claim, but_for_suits([a, b], [top, right]))
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counts = kernels::double_cross::Counts::of(&cards);
        let counted = counts.solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.ante(), walked, counted })
    }
}

impl Walked for DoubleDraw {
    fn short(terms: &double_draw::Terms) -> Option<Short> {
        let mut cards = some(Self::deck(), &[Rank::Seven, Rank::Eight, Rank::Nine], &Suit::ALL);
        cards.extend(Self::deck().iter().find(|card| card.is_joker()));
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        let seen = |sight: &games::double_draw::Sight| {
            let own: CardSet = sight.own.into_iter().flatten().collect();
            (own, sight.given_up, sight.asked)
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counts = double_draw::Counts::of(&cards);
        let counted = double_draw::Named::Optimal.played(&counts, terms).report();
        Some(Short { cards: cards.len(), ante: terms.ante(), walked, counted })
    }
}

impl Walked for CaribbeanStud {
    fn short(computed: &caribbean_stud::Computed) -> Option<Short> {
        let terms = &computed.terms;
        if !terms.bets().progressive.is_zero() {
            return None;
        }
        let ranks = [Rank::Two, Rank::Nine, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
        let cards = some(Self::deck(), &ranks, &[Suit::Hearts, Suit::Spades]);
        let walk = Walk::<Self>::new(*terms.options(), terms.bets(), &cards);
        let seen = |sight: &games::caribbean_stud::Sight| {
            let mut own = sight.own;
            own.sort_unstable();
            (own, sight.up)
        };
        let walked = walk.best_remembering(seen).ok()?;
        let counted = kernels::caribbean_stud::Counts::of(&cards).solve(terms).played().report();
        Some(Short { cards: cards.len(), ante: terms.ante(), walked, counted })
    }
}

/// The own cards in any order and those shown, but for an exchange of suits; the deck holds every
/// suit of its ranks.
fn but_for_suits(own: [Card; 2], shown: [Card; 2]) -> [u8; 4] {
    let exchanged = |order: u8| {
        let mut suits = vec![0, 1, 2, 3];
        let suits =
            [order / 6, order % 6 / 2, order % 2, 0].map(|place| suits.remove(usize::from(place)));
        let id = |card: Card| card.id() / 4 * 4 + suits[usize::from(card.id() % 4)];
        let ([a, b], [top, right]) = (own.map(id), shown.map(id));
        [a.min(b), a.max(b), top, right]
    };
    (0..24).map(exchanged).min().expect("some exchange")
}

/// The cards of these ranks and suits.
fn some(deck: &[Card], ranks: &[Rank], suits: &[Suit]) -> Vec<Card> {
    let wanted = |card: &&Card| {
        let (rank, suit) = (card.rank(), card.suit());
        rank.is_some_and(|rank| ranks.contains(&rank))
            && suit.is_some_and(|suit| suits.contains(&suit))
    };
    deck.iter().filter(wanted).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_differ_by_suits_and_order_only_are_seen_alike() {
        let card = |text: &str| -> Card { text.parse().expect("a card") };
        let four = |text: [&str; 4]| {
            let [a, b, top, right] = text.map(card);
            but_for_suits([a, b], [top, right])
        };
        let seen = four(["5h", "6s", "Jh", "5s"]);
        assert_eq!(seen, four(["6c", "5d", "Jd", "5c"]));
        assert_ne!(seen, four(["5h", "6s", "5s", "Jh"]), "top and right are not exchanged");
        assert_ne!(seen, four(["5h", "6s", "Jc", "5s"]), "one suit less in common");
    }
}
