//! What the driver owes any round machine, tried on one that is no game: it takes any answer and
//! can be told to need something the driver does not have.

use cards::deck::STANDARD;
use cards::{Card, CardSet};
use rules::{Chips, Due, Face, Log, Policy, Refusal, Round, Seat, Spot, Supply, Wager};
use simulate::{BLOCK_ROUNDS, Block, Dealing, Fault, Plan, run};

/// What a round asks for before it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asks {
    cards: usize,
    face: Face,
    turns: usize,
    reshuffle: bool,
}

const PLAIN: Asks = Asks { cards: 5, face: Face::Up, turns: 0, reshuffle: false };

/// Returns the wager and as many cents as rounds went before it in its block.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Machine {
    asks: Asks,
    before: u64,
    placed: usize,
    seen: Vec<Card>,
}

impl Round for Machine {
    type Options = Asks;
    type Bets = Chips;
    type Carry = u64;
    type Decision = ();
    type Sight = ();

    fn open(
        asks: &Asks,
        before: &u64,
        _: &[Option<Chips>],
        _: &mut impl Log,
    ) -> Result<Self, Refusal> {
        Ok(Self { asks: *asks, before: *before, placed: 0, seen: Vec::new() })
    }

    fn due(&self) -> Due {
        let Asks { cards, face, turns, reshuffle } = self.asks;
        let dealt = self.placed + self.seen.len();
        let place = u8::try_from(dealt).expect("a deck");
        match face {
            _ if dealt < cards => Due::Card { spot: Spot::dealer(place), face },
            Face::Down if self.seen.len() < turns => Due::Turn { spot: Spot::dealer(0) },
            _ if reshuffle => Due::Reshuffle,
            _ => Due::Nothing,
        }
    }

    fn place(&mut self, _: &mut impl Log) {
        self.placed += 1;
    }

    fn reveal(&mut self, card: Card, _: &mut impl Log) {
        self.seen.push(card);
    }

    fn choices(&self) -> impl Iterator<Item = ()> + use<> {
        core::iter::empty()
    }

    fn permits(&self, (): ()) -> Result<(), Refusal> {
        Ok(())
    }

    fn decide(&mut self, (): (), _: &mut impl Log) -> Result<(), Refusal> {
        Ok(())
    }

    fn supply(&mut self, _: Supply, _: &mut impl Log) {}

    fn void(&mut self, _: Seat, _: &mut impl Log) {}

    fn sight(&self, _: Seat) {}

    fn wagers(&self, _: Seat) -> impl Iterator<Item = Wager> {
        let returned = Some(Chips::cents(1 + self.before));
        core::iter::once(Wager::new(
            games::double_down_stud::areas::WAGER,
            Chips::cents(1),
            returned,
        ))
    }

    fn carry(&self) -> u64 {
        self.before + 1
    }
}

#[derive(Clone)]
struct Nobody;

impl Policy<Machine> for Nobody {
    fn decide(&mut self, (): &(), _: impl Iterator<Item = ()>) {}
}

const BETS: [Option<Chips>; 1] = [Some(Chips::cents(1))];

fn plan(asks: &Asks, rounds: u64) -> Plan<'_, Machine> {
    Plan {
        options: asks,
        bets: &BETS,
        deck: &STANDARD,
        dealing: Dealing::Fresh,
        meter: None,
        rounds,
        seed: 1,
    }
}

#[test]
fn what_outlives_a_round_lives_within_a_block() {
    let rounds = BLOCK_ROUNDS + 3;
    let totals = run(&plan(&PLAIN, rounds), &Nobody, 2, &()).expect("a simulation");
    let sum = |last: u64| i128::from(last * (last - 1) / 2);
    assert_eq!(totals.net(), sum(BLOCK_ROUNDS) + sum(3));
    assert_eq!(totals.distribution[&2], 2); // the third round of either block
}

#[test]
fn cards_are_drawn_without_replacement_and_all_come_back_for_the_next_round() {
    for asks in [Asks { cards: 52, ..PLAIN }, Asks { cards: 52, face: Face::Examined, ..PLAIN }] {
        let plan = plan(&asks, 2);
        let mut block = Block::begin(&plan, &Nobody, 0);
        for _ in 0..2 {
            let seen: Vec<_> =
                block.play(&mut (), |round, _| round.seen.clone()).expect("52 cards");
            assert_eq!(seen.iter().copied().collect::<CardSet>(), CardSet::full_52());
            assert_ne!(seen, STANDARD, "shuffled");
        }
    }
}

#[test]
fn a_card_face_down_takes_a_card_from_the_deck_and_is_known_when_it_is_turned() {
    let asks = Asks { cards: 52, face: Face::Down, turns: 20, reshuffle: false };
    let plan = plan(&asks, 1);
    let mut block = Block::begin(&plan, &Nobody, 0);
    let seen: Vec<_> = block.play(&mut (), |round, _| round.seen.clone()).expect("52 cards");
    assert_eq!(seen.iter().copied().collect::<CardSet>().len(), 20);
}

#[test]
fn more_cards_than_the_deck_holds_cannot_be_dealt() {
    for face in [Face::Up, Face::Down] {
        let asks = Asks { cards: 53, face, ..PLAIN };
        assert_eq!(run(&plan(&asks, 1), &Nobody, 1, &()), Err(Fault::DeckExhausted));
    }
}

#[test]
fn a_reshuffle_within_a_round_is_a_fault_and_not_a_guess() {
    let asks = Asks { reshuffle: true, ..PLAIN };
    let fault = run(&plan(&asks, 1), &Nobody, 1, &()).expect_err("nothing to shuffle");
    assert_eq!(fault, Fault::ReshuffleDue);
    assert!(fault.to_string().contains("reshuffle"));
}
