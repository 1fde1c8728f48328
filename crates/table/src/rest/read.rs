//! A table set up again from its text.

use core::iter::Peekable;
use core::str::{FromStr, Lines};

use cards::Card;
use games::Game;
use games::settings::Settings as _;
use rules::progressive::Progressive;
use rules::{Chips, Seat};

use super::{BEGIN, BUTTONS, KEPT, NONE, RACKED, SEALED, SHOES, UNSHUFFLED, spread, stack, stacks};
use crate::command::Piece;
use crate::cutting::CutTurn;
use crate::deck::{Deck, DeckLife, Faces, Loaded, Racked, Spread, Unshuffled};
use crate::entropy::Shared;
use crate::free_text::read as free;
use crate::keeping::{Day, Envelope, Kept};
use crate::ledger::Accounts;
use crate::sealed::Sealed;
use crate::shuffle::{Commitment, Seed};
use crate::table::Table;
use crate::{Back, DeckId, HandUsed, Ledger, Time};

impl<G: Game> Table<G> {
    /// This table, just set up, as it was when it [rested](Self::at_rest); none if the text is no
    /// such table.
    #[must_use]
    pub fn rested(mut self, text: &str) -> Option<Self> {
        let mut read = Reader(text.lines().peekable());
        (read.0.next()? == BEGIN).then_some(())?;
        while let Some(line) = read.next("set") {
            let (name, value) = line.split_once('=')?;
            self.settings.set(name, value).ok()?;
        }
        self.resettle().ok()?;
        self.shuffles = read.one("shuffles")?;
        self.rounds = read.one("rounds")?;
        self.last_deck = read.taken("last")?.pop();
        self.cut_turn = turn(read.next("cut")?)?;
        self.holding = read.map("holding", HandUsed::named)?.pop();
        for index in 0..self.decks.len() {
            (self.decks[index], self.sealed[index]) = read.deck()?;
        }
        self.seats = read.map("seat", free)?.into_iter().map(named).collect();
        self.arrivals = read.taken("arrived")?;
        self.withheld = read.taken("withheld")?;
        self.stacks = read.map("stack", left_of_stack)?;
        self.ledger = accounts(&mut read)?;
        if let Some(meter) = self.meter.take() {
            self.meter = Some(Progressive::counted(*meter.terms(), numbers(read.next("meter")?)?)?);
        }
        let [button, kill] = BUTTONS.map(|name| read.taken(name));
        self.carry = self.left_by([button?.pop(), kill?.pop()])?;
        self.uncounted = read.one("uncounted")?;
        self.kept = kept(&mut read)?;
        // One text for one state: what was read is all that was written, and nothing else.
        (self.is_conserved() && self.at_rest().as_deref() == Some(text)).then_some(self)
    }
}

/// The lines that are not read yet.
struct Reader<'a>(Peekable<Lines<'a>>);

impl<'a> Reader<'a> {
    /// What the next line says, if it has this name.
    fn next(&mut self, name: &str) -> Option<&'a str> {
        let value = |line: &&'a str| line.strip_prefix(name)?.strip_prefix(' ');
        let value = self.0.peek().and_then(value)?;
        self.0.next();
        Some(value)
    }

    /// One of the two decks, if it is there, and the seed of its order.
    fn deck(&mut self) -> Option<(Option<DeckLife>, Option<Sealed>)> {
        let words = self.next("deck")?;
        if words == NONE {
            return Some((None, None));
        }
        let life = self.life(words)?;
        let sealed = self.next(SEALED).map(|seed| (seed, false));
        let kept = || self.next(KEPT).map(|seed| (seed, true));
        let Some((seed, kept)) = sealed.or_else(kept) else { return Some((Some(life), None)) };
        let (shuffle, rest) = seed.split_once(' ')?;
        let (commitment, seed) = rest.split_once(' ')?;
        let commitment = Commitment::from_hex(commitment).ok()?;
        let (shuffle, seed) = (shuffle.parse().ok()?, Some(Seed::from_hex(seed).ok()?));
        let orders = self.map("leaves", |first| first.parse().ok())?;
        let shared = self.map("bytes", Shared::read)?.pop();
        let sealed = Sealed { kept, orders, shared, ..Sealed::new(shuffle, commitment, seed) };
        Some((Some(life), Some(sealed)))
    }

    /// A deck as its line says it lies; of a shoe, another line says what has left it.
    fn life(&mut self, words: &str) -> Option<DeckLife> {
        let mut words = words.split(' ');
        let step = words.next()?;
        let back = Back::named(words.next()?)?;
        let opened = Time(words.next()?.parse().ok()?);
        let shuffle = words.next()?.parse().ok()?;
        let cards = words.map(card).collect::<Option<Vec<Card>>>()?;
        let deck = Deck { back, opened, cards, shuffle, cutting_card: None, step: () };
        Some(match step {
            RACKED => DeckLife::Racked(deck.lies(Racked)),
            UNSHUFFLED => DeckLife::Unshuffled(deck.lies(Unshuffled)),
            word => match SHOES.iter().find(|(shoe, _)| *shoe == word) {
                Some((_, was_cut)) => DeckLife::Loaded(self.shoe(deck, *was_cut)?),
                None => lies(deck, word)?,
            },
        })
    }

    fn shoe(&mut self, mut deck: Deck<()>, was_cut: bool) -> Option<Deck<Loaded>> {
        let (cutting_card, rack) = self.next("dealt")?.split_once(' ')?;
        deck.cutting_card = Some(cutting_card.parse().ok()?);
        let rack = rack.split(' ').map(card).collect::<Option<Vec<Card>>>()?;
        let next = rack.len();
        (next <= deck.cards.len()).then(|| deck.lies(Loaded { was_cut, next, rack }))
    }

    /// What a line of this name, which must come now, is read as.
    fn one<T: FromStr>(&mut self, name: &str) -> Option<T> {
        self.next(name)?.parse().ok()
    }

    /// What all lines of this name that come now are read as.
    fn map<T>(&mut self, name: &str, read: impl Fn(&'a str) -> Option<T>) -> Option<Vec<T>> {
        let mut values = Vec::new();
        while let Some(value) = self.next(name) {
            values.push(read(value)?);
        }
        Some(values)
    }

    fn taken<T: Piece>(&mut self, name: &str) -> Option<Vec<T>> {
        self.map(name, |text| T::take(text).filter(|(_, rest)| rest.is_empty()).map(|it| it.0))
    }
}

/// So many values with a space between each two.
fn numbers<T: FromStr, const N: usize>(text: &str) -> Option<[T; N]> {
    let read: Option<Vec<T>> = text.split(' ').map(|word| word.parse().ok()).collect();
    read?.try_into().ok()
}

/// `seat 3 4000`, in cents.
fn left_of_stack(text: &str) -> Option<(Seat, Chips)> {
    let (seat, cents) = text.rsplit_once(' ')?;
    let (seat, rest) = Seat::take(seat)?;
    rest.is_empty().then_some((seat, Chips::cents(cents.parse().ok()?)))
}

fn named(name: String) -> Option<String> {
    (!name.is_empty()).then_some(name)
}

fn turn(text: &str) -> Option<CutTurn> {
    let named = [CutTurn::NewGame, CutTurn::FarRight].into_iter();
    let seats = (0..rules::SEATS_MAX).map(Seat::at);
    let mut turns = named.chain(seats.flat_map(|seat| [CutTurn::After(seat), CutTurn::At(seat)]));
    turns.find(|turn| turn.to_string() == text)
}

fn card(id: &str) -> Option<Card> {
    Card::from_id(id.parse().ok()?)
}

fn accounts(read: &mut Reader<'_>) -> Option<Ledger> {
    let balance = |text: &str| {
        let (cents, player) = text.split_once(' ')?;
        Some((free(player)?, Chips::cents(cents.parse().ok()?)))
    };
    let balances = read.map("chips", balance)?.into_iter().collect();
    let (inventory, bought) = (read.one("inventory")?, Chips::cents(read.one("bought")?));
    let cashed = read.map("cashed", |cents| cents.parse().ok())?.pop();
    let cashed = Chips::cents(cashed.unwrap_or_default());
    let coupons = numbers(read.next("coupons")?)?.map(Chips::cents);
    Some(Ledger::from(Accounts { balances, inventory, bought, cashed, coupons }))
}

fn kept(read: &mut Reader<'_>) -> Option<Kept> {
    let envelope = |text: &str| {
        let (number, rest) = text.split_once(' ')?;
        let (back, rest) = rest.split_once(' ')?;
        let deck = DeckId::take(rest)?.0;
        Some(Envelope { number: number.parse().ok()?, deck, back: Back::named(back)? })
    };
    let deck = |text: &str| DeckId::numbered(text.parse().ok()?).map(DeckId::index);
    let used = |text: &str| {
        let (number, since) = text.split_once(' ')?;
        Some((deck(number)?, Time(since.parse().ok()?)))
    };
    let mut kept = Kept {
        layout: read.map("layout", free)?.pop(),
        envelopes: read.map("envelope", envelope)?,
        filled: read.one("filled")?,
        day: if read.one("closed")? { Day::Closed } else { Day::Open },
        with_shuffler: numbers(read.next("shuffler")?)?,
        shoe_removed: read.one("shoe")?,
        distributed: read.map("distributed", |text| (text == "true").then_some(()))?.len() == 1,
        ..Kept::default()
    };
    read.map("stored", deck)?.into_iter().for_each(|at| kept.stored[at] = true);
    read.map("used", used)?.into_iter().for_each(|(at, since)| kept.used[at] = Some(since));
    kept.left = numbers(read.next("left")?)?;
    Some(kept)
}

/// A deck that is spread or stacked, in the way that this word says.
fn lies(deck: Deck<()>, word: &str) -> Option<DeckLife> {
    if let Some(faces) = Faces::ALL.into_iter().find(|faces| spread(*faces) == word) {
        return Some(DeckLife::Spread(deck.lies(Spread { faces })));
    }
    let step = stacks().find(|step| stack(step) == word)?;
    Some(DeckLife::Stacked(deck.lies(step)))
}
