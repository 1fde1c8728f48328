//! Rounds that neither cards nor decisions bring to their end: they are refused, not guessed at.

use analyse::sample::{self, Sampling};
use analyse::{Situation, Unanswered, Unusable, reach, value_of};
use cards::{Card, deck};
use law::general::GEN_002;
use rules::{Area, Chips, Due, Face, Log, Policy, Refusal, Round, Seat, Spot, Wager};

const SEAT: Seat = Seat::at(0);
const STAKE: Area = Area::new(&(0, "stake"));

/// One card, one question; who goes on is shown a prize, or gets another shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Raffle {
    end: Due,
    due: Due,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    Stops,
    GoesOn,
}

impl Round for Raffle {
    type Options = Due;
    type Bets = ();
    type Carry = ();
    type Decision = Says;
    type Sight = ();

    fn open(end: &Due, (): &(), _: &[Option<()>], _: &mut impl Log) -> Result<Self, Refusal> {
        let due = Due::Card { spot: Spot::hand(SEAT, 0), face: Face::Up };
        Ok(Self { end: *end, due })
    }

    fn due(&self) -> Due {
        self.due
    }

    fn place(&mut self, _: &mut impl Log) {
        unreachable!("no card lies face down");
    }

    fn reveal(&mut self, _: Card, _: &mut impl Log) {
        self.due = Due::Decision { seat: SEAT, hand: 0 };
    }

    fn choices(&self) -> impl Iterator<Item = Says> + use<> {
        [Says::Stops, Says::GoesOn].into_iter()
    }

    fn decide(&mut self, says: Says, _: &mut impl Log) -> Result<(), Refusal> {
        if !matches!(self.due, Due::Decision { .. }) {
            return Err(self.not_due(GEN_002));
        }
        self.due = if says == Says::Stops { Due::Nothing } else { self.end };
        Ok(())
    }

    fn void(&mut self, _: Seat, _: &mut impl Log) {
        self.due = Due::Nothing;
    }

    fn sight(&self, _: Seat) {}

    fn wagers(&self, _: Seat) -> impl Iterator<Item = Wager> {
        let stake = Chips::dollars(1);
        let back = (self.due == Due::Nothing).then_some(stake);
        [Wager::new(STAKE, stake, back)].into_iter()
    }
}

#[derive(Clone)]
struct GoesOn;

impl Policy<Raffle> for GoesOn {
    fn decide(&mut self, (): &(), _: impl Iterator<Item = Says>) -> Says {
        Says::GoesOn
    }
}

#[test]
fn what_nobody_can_foresee_has_no_reach_no_value_and_no_estimate() {
    for end in [Due::Display { seat: SEAT }, Due::Reshuffle] {
        let at = vec![(Spot::hand(SEAT, 0), deck::STANDARD[0])];
        let situation = Situation::<Raffle> { cards: at, decisions: Vec::new(), dead: Vec::new() };
        let round = situation.rebuild(&end, (), &deck::STANDARD).expect("a card is seen");
        let unseen = situation.unseen(&deck::STANDARD).expect("of one deck");
        let unforeseen = Unusable::Unforeseen(end);
        assert_eq!(reach(&round, &unseen), Err(unforeseen.clone()));
        let value = |says| value_of(&round, says, &unseen, None);
        assert_eq!(value(Says::GoesOn), Err(unforeseen.clone()));
        assert!(value(Says::Stops).is_ok_and(|value| value.to_string() == "0"));
        let sampling = Sampling { plays: 10, seed: 1 };
        let sampled = sample::each_choice(&round, &unseen, &GoesOn, sampling, None, &());
        assert_eq!(sampled, Err(Unanswered::Unusable(unforeseen.clone())));
        let later = Situation { decisions: vec![Says::GoesOn], ..situation };
        assert_eq!(later.rebuild(&end, (), &deck::STANDARD), Err(unforeseen));
    }
}
