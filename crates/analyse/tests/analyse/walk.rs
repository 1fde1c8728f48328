//! The walker on two tiny games whose values can be had on paper.

use analyse::Fraction;
use analyse::walk::Walk;
use cards::{Card, parse_cards};
use rules::{Chips, Due, Face, Log, Policy, Reason, Refusal, Round, Seat, Spot, Supply, Wager};

const ONE: Chips = Chips::cents(1);

/// A red card wins even money, a black one loses: nothing to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Toss(Option<Card>);

/// The player gets a card, the dealer one nobody sees. The player may exchange the card once, then
/// may put down a second unit; the higher card wins even money.
#[derive(Clone, PartialEq, Eq, Debug)]
struct HighCard {
    hidden_dealt: bool,
    own: Vec<Card>,
    exchanges: Option<bool>,
    raises: Option<bool>,
    dealer: Option<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Say {
    Keeps,
    Exchanges,
    Passes,
    Raises,
}

fn refuse(due: Due) -> Refusal {
    Refusal { reason: Reason::NotDue { due }, under: law::general::GEN_002 }
}

impl Round for Toss {
    type Options = ();
    type Bets = ();
    type Carry = ();
    type Decision = Say;
    type Sight = ();

    fn open((): &(), (): &(), _: &[Option<()>], _: &mut impl Log) -> Result<Self, Refusal> {
        Ok(Self(None))
    }
    fn due(&self) -> Due {
        match self.0 {
            None => Due::Card { spot: Spot::dealer(0), face: Face::Up },
            Some(_) => Due::Nothing,
        }
    }
    fn place(&mut self, _: &mut impl Log) {
        panic!("no card is dealt face down");
    }
    fn reveal(&mut self, card: Card, _: &mut impl Log) {
        self.0 = Some(card);
    }
    fn choices(&self) -> impl Iterator<Item = Say> + use<> {
        core::iter::empty()
    }
    fn permits(&self, _: Say) -> Result<(), Refusal> {
        Err(refuse(self.due()))
    }
    fn decide(&mut self, decision: Say, _: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)
    }
    fn supply(&mut self, _: Supply, _: &mut impl Log) {}
    fn void(&mut self, _: Seat, _: &mut impl Log) {}
    fn sight(&self, _: Seat) {}
    fn wagers(&self, _: Seat) -> impl Iterator<Item = Wager> {
        let red =
            |card: Card| matches!(card.suit(), Some(cards::Suit::Hearts | cards::Suit::Diamonds));
        let returned = self.0.map(|card| if red(card) { ONE + ONE } else { Chips::ZERO });
        core::iter::once(Wager::new(games::double_down_stud::areas::WAGER, ONE, returned))
    }
}

impl Round for HighCard {
    type Options = ();
    type Bets = ();
    type Carry = ();
    type Decision = Say;
    type Sight = (Vec<Card>, Option<bool>);

    fn open((): &(), (): &(), _: &[Option<()>], _: &mut impl Log) -> Result<Self, Refusal> {
        let nothing = (None, None, None);
        let (exchanges, raises, dealer) = nothing;
        Ok(Self { hidden_dealt: false, own: Vec::new(), exchanges, raises, dealer })
    }
    fn due(&self) -> Due {
        let decision = Due::Decision { seat: Seat::at(0), hand: 0 };
        let own = |place| Due::Card { spot: Spot::hand(Seat::at(0), place), face: Face::Examined };
        match (self.own.len(), self.hidden_dealt, self.exchanges, self.raises, self.dealer) {
            (0, ..) => own(0),
            (_, false, ..) => Due::Card { spot: Spot::dealer(0), face: Face::Down },
            (_, _, None, ..) => decision,
            (1, _, Some(true), ..) => own(1),
            (_, _, _, None, _) => decision,
            (.., None) => Due::Turn { spot: Spot::dealer(0) },
            (.., Some(_)) => Due::Nothing,
        }
    }
    fn place(&mut self, _: &mut impl Log) {
        self.hidden_dealt = true;
    }
    fn reveal(&mut self, card: Card, _: &mut impl Log) {
        match self.due() {
            Due::Turn { .. } => self.dealer = Some(card),
            _ => self.own.push(card),
        }
    }
    fn choices(&self) -> impl Iterator<Item = Say> + use<> {
        match (self.due(), self.exchanges) {
            (Due::Decision { .. }, None) => vec![Say::Keeps, Say::Exchanges],
            (Due::Decision { .. }, Some(_)) => vec![Say::Passes, Say::Raises],
            _ => vec![],
        }
        .into_iter()
    }
    fn permits(&self, decision: Say) -> Result<(), Refusal> {
        if self.choices().any(|choice| choice == decision) {
            return Ok(());
        }
        Err(refuse(self.due()))
    }
    fn decide(&mut self, decision: Say, _: &mut impl Log) -> Result<(), Refusal> {
        self.permits(decision)?;
        match decision {
            Say::Keeps | Say::Exchanges => self.exchanges = Some(decision == Say::Exchanges),
            Say::Passes | Say::Raises => self.raises = Some(decision == Say::Raises),
        }
        Ok(())
    }
    fn supply(&mut self, _: Supply, _: &mut impl Log) {}
    fn void(&mut self, _: Seat, _: &mut impl Log) {}
    fn sight(&self, _: Seat) -> Self::Sight {
        (self.own.clone(), self.exchanges)
    }
    fn wagers(&self, _: Seat) -> impl Iterator<Item = Wager> {
        let staked = if self.raises == Some(true) { ONE + ONE } else { ONE };
        let own = self.own.last().and_then(|card| card.rank());
        let wins = self.dealer.map(|dealer| own > dealer.rank());
        let returned = wins.map(|wins| if wins { staked + staked } else { Chips::ZERO });
        core::iter::once(Wager::new(games::double_down_stud::areas::WAGER, staked, returned))
    }
}

/// Keeps and raises, whatever the cards.
struct KeepsAndRaises;

impl Policy<HighCard> for KeepsAndRaises {
    fn decide(&mut self, _: &(Vec<Card>, Option<bool>), choices: impl Iterator<Item = Say>) -> Say {
        let good = |choice: &Say| matches!(choice, Say::Keeps | Say::Raises);
        choices.into_iter().find(good).expect("one of them is always listed")
    }
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).expect("cards")
}

#[test]
fn a_fair_toss_is_worth_nothing() {
    let deck = cards("2c 2d 2h 2s");
    let prospect = Walk::<Toss>::new((), (), &deck).best().expect("it opens");
    assert_eq!(prospect.expectation(), Fraction::ZERO);
    assert_eq!(prospect.mean_square(), Fraction::ONE);
    assert_eq!(prospect.total(), 4);
}

#[test]
fn two_cards_of_a_kind_in_the_deck_count_twice() {
    let red_twice = [cards("2d"), cards("2d"), cards("2s")].concat();
    let prospect = Walk::<Toss>::new((), (), &red_twice).best().expect("it opens");
    assert_eq!(prospect.expectation(), Fraction::new(1, 3));
}

/// With the five keep and raise (+2), with the four too (+2/3); otherwise exchange, and raise with
/// a five, pass with less (+1/3). Together (2 + 2/3 + 1/3 + 1/3) / 4. Seeing the hidden card would
/// give more, so this also shows that the walker does not look.
#[test]
fn the_small_draw_game_is_worth_five_sixths_to_a_player_who_does_not_see_the_hidden_card() {
    let deck = cards("2s 3s 4s 5s");
    let prospect = Walk::<HighCard>::new((), (), &deck).best().expect("it opens");
    assert_eq!(prospect.expectation(), Fraction::new(5, 6));
}

#[test]
fn a_memo_on_sight_changes_nothing() {
    for text in ["2s 3s 4s 5s", "2s 2h 3s 3h 4s 4h", "2s 3s 4s 5s 6s 7s"] {
        let deck = cards(text);
        let walk = Walk::<HighCard>::new((), (), &deck);
        let (plain, memo) = (walk.best(), walk.best_remembering(Clone::clone));
        let (plain, memo) = (plain.expect("it opens"), memo.expect("it opens"));
        assert_eq!(plain.probabilities(), memo.probabilities(), "{text}");
    }
}

/// Even odds for twice the unit, whatever the deck, as long as no two cards are equal.
#[test]
fn a_policy_is_followed_and_not_improved() {
    let deck = cards("2s 3s 4s 5s");
    let prospect =
        Walk::<HighCard>::new((), (), &deck).follow(&mut KeepsAndRaises).expect("it opens");
    assert_eq!(prospect.expectation(), Fraction::ZERO);
    assert_eq!(prospect.average_wager(), Fraction::from(2));
}

#[test]
fn every_choice_of_a_due_decision_gets_its_own_prospect() {
    let mut round = HighCard::open(&(), &(), &[Some(())], &mut ()).expect("it opens");
    round.reveal(cards("4s")[0], &mut ());
    round.place(&mut ());
    let each = analyse::walk::each_choice(&round, &cards("2s 3s 5s"));
    let values: Vec<_> =
        each.iter().map(|(say, prospect)| (*say, prospect.expectation())).collect();
    let expected = [(Say::Keeps, Fraction::new(2, 3)), (Say::Exchanges, Fraction::new(1, 3))];
    assert_eq!(values, expected);
}
