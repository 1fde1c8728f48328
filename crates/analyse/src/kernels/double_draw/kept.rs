//! Cards kept at the first draw, two or three of them, and the draws that can follow.

use std::sync::OnceLock;

use crate::kernels::deck::{Alike, Exchange, as_place, moved};
use crate::sets;

/// Cards that can be drawn to kept ones, standing for all that an exchange makes of them which
/// leaves the kept ones alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Ascending; of two cards the third place means nothing.
    pub(super) cards: [u8; 3],
    /// How many draws it stands for.
    pub(super) weight: u8,
}

/// Kept cards that stand for all that an exchange makes of them.
#[derive(Debug)]
pub(super) struct Class {
    /// Ascending.
    pub(super) cards: Vec<u8>,
    /// The exchanges that leave them alone.
    pub(super) stays: Vec<Exchange>,
    deck: usize,
    drawn: OnceLock<Vec<Drawn>>,
}

/// Every two and three cards that can be kept.
#[derive(Debug)]
pub(super) struct Kept {
    two: Alike<2>,
    three: Alike<3>,
    /// First those of two, then those of three.
    pub(super) classes: Vec<Class>,
}

impl Kept {
    pub(super) fn new(cards: usize, exchanges: &[Exchange]) -> Self {
        let (two, three) = (Alike::<2>::new(cards, exchanges), Alike::<3>::new(cards, exchanges));
        let twos = two.examples.iter().map(|example| Class::new(*example, cards, exchanges));
        let threes = three.examples.iter().map(|example| Class::new(*example, cards, exchanges));
        let classes = twos.chain(threes).collect();
        Self { two, three, classes }
    }

    /// The class of kept cards, and the exchange that makes its example of them.
    #[inline]
    pub(super) fn find(&self, kept: &[u8]) -> (usize, usize) {
        match *kept {
            [a, b] => {
                let (class, exchange) = self.two.of[sets::number([a, b])];
                (class as usize, exchange.into())
            }
            [a, b, c] => {
                let (class, exchange) = self.three.of[sets::number([a, b, c])];
                (self.two.examples.len() + class as usize, exchange.into())
            }
            _ => unreachable!("two or three cards are kept"),
        }
    }

    /// The sets of two, and those of three.
    pub(super) const fn alike(&self) -> (&Alike<2>, &Alike<3>) {
        (&self.two, &self.three)
    }
}

impl Class {
    fn new<const N: usize>(example: [u8; N], deck: usize, exchanges: &[Exchange]) -> Self {
        let stays = |exchange: &&Exchange| moved(exchange, example) == example;
        let stays = exchanges.iter().filter(stays).copied().collect();
        Self { cards: example.to_vec(), stays, deck, drawn: OnceLock::new() }
    }

    /// The draws, once for all pay tables.
    pub(super) fn drawn(&self) -> &[Drawn] {
        self.drawn.get_or_init(|| match self.cards.len() {
            2 => self.draws::<3>(),
            _ => self.draws::<2>(),
        })
    }

    fn draws<const N: usize>(&self) -> Vec<Drawn> {
        let mut met = vec![false; sets::below(self.deck, N)];
        let mut draws = Vec::new();
        let mut number = 0;
        sets::each::<N>(self.deck, |set| {
            let open = !met[number] && !set.iter().any(|place| self.cards.contains(place));
            number += 1;
            if !open {
                return;
            }
            let mut weight = 0;
            for exchange in &self.stays {
                let met = &mut met[sets::number(moved(exchange, set))];
                weight += u8::from(!*met);
                *met = true;
            }
            let mut cards = [as_place(self.deck); 3];
            cards[..N].copy_from_slice(&set);
            draws.push(Drawn { cards, weight });
        });
        draws
    }
}
