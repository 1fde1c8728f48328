//! Why every wager was paid, returned or collected, in one sentence.

use ::table::automatic::{Next, next};
use ::table::shuffle::{Seed, shuffle_cards};
use ::table::{Command, Event, Line, Mode, Role, Shuffled, Tender, Time};
use audit::explain::Explained;
use audit::{Explanation, LiveTable};
use games::Game as _;
use games::double_down_stud::{Hand, Settings};
use rules::{Act, Chips, Seat};

use super::evening::{Room, Stud, settings};

/// A table at which it is known who will win.
struct Dealer {
    room: Room,
    live: LiveTable<Stud>,
    seed: Seed,
    /// The seats that play, and what they wager.
    wagers: Vec<(usize, u64)>,
    decisions: &'static str,
}

/// A seed that deals these hands to the first seats, once the dealer has cut the deck in the
/// middle.
fn seed_for(hands: &[Hand]) -> Seed {
    let deals = |seed: &Seed| {
        let mut order = shuffle_cards(seed, Stud::DECK);
        order.rotate_left(26);
        let (own, rest) = order.split_at(hands.len());
        let hand = |card| Hand::made_by([card, rest[0], rest[1], rest[2], rest[3]]);
        own.iter().zip(hands).all(|(card, wanted)| hand(*card) == *wanted)
    };
    let seed = |number: u64| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed::new(bytes)
    };
    (0..).map(seed).find(deals).expect("there are more seeds than hands")
}

impl Dealer {
    fn new(settings: Settings, mode: Mode, hands: &[Hand], wagers: &[(usize, u64)]) -> Self {
        let room = Room::new();
        let live = room.open(settings, mode);
        let (seed, wagers) = (seed_for(hands), wagers.to_vec());
        Self { room, live, seed, wagers, decisions: "does not double" }
    }

    fn give(&mut self, by: Role, command: &Command<Stud>) -> Vec<Line> {
        let answer = self.live.tell(by, command, Time(1)).expect("the disk is sound");
        answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    }

    fn say(&mut self, text: &str) -> Vec<Line> {
        let command = self.live.table().read(text).expect("a command");
        self.give(Role::Floorperson, &command)
    }

    /// Goes on until `stop` says so of the lines just written, or the round is complete.
    fn until(&mut self, stop: impl Fn(&Event) -> bool) {
        loop {
            let lines = self.step();
            let closed = |event: &Event| matches!(event, Event::RoundClosed(_));
            if lines.iter().any(|(event, _)| stop(event) || closed(event)) {
                return;
            }
        }
    }

    fn step(&mut self) -> Vec<Line> {
        match next(self.live.table()) {
            Next::Command(by, command) => self.give(by, &command),
            Next::Shuffle(deck, method) => {
                let result = Shuffled::Seed(self.seed.clone());
                self.give(Role::Dealer, &Command::Shuffle { deck, method, result })
            }
            Next::Cut(seat) => self.give(Role::Player, &Command::DeclineCut(seat)),
            Next::Player => {
                for (number, _) in self.wagers.clone() {
                    self.say(&format!("sit seat {number} player {number}"));
                    self.say(&format!("buy 1,000,000 player {number}"));
                }
                Vec::new()
            }
            Next::Wagers => {
                for (number, dollars) in self.wagers.clone() {
                    let (seat, area) =
                        (Seat::at(number - 1), games::double_down_stud::areas::WAGER);
                    let (amount, tender) = (Chips::dollars(dollars), Tender::Chips);
                    self.give(Role::Player, &Command::Wager { seat, area, amount, tender });
                }
                self.say("no more bets")
            }
            Next::Decision(seat) => self.say(&format!("decide {seat} {}", self.decisions)),
            Next::Display(seat) => self.say(&format!("display {seat} 25")),
        }
    }

    fn explained(self) -> Explained {
        let path = self.room.log();
        drop(self.live);
        audit::explain::<Stud>(&audit::Log::open(path).expect("sound"), &[])
            .expect("nothing is wrong")
    }

    fn sentences(self) -> Vec<String> {
        let explained = self.explained();
        assert_eq!(explained.waiting, None);
        explained.wagers.into_iter().map(|explanation| explanation.sentence).collect()
    }
}

const THREE: [Hand; 3] = [Hand::PairOfJacksOrBetter, Hand::PairOfSixesToTens, Hand::NoPair];
const WAGERS: [(usize, u64); 3] = [(1, 10), (2, 20), (3, 30)];
const STUD: &str = "Double Down Stud";

fn never(_: &Event) -> bool {
    false
}

fn is_paid(event: &Event) -> bool {
    matches!(event, Event::Act(Act::Paid { .. }))
}

#[test]
fn a_paid_a_pushed_and_a_collected_wager_are_explained_alike_in_both_modes() {
    for mode in [Mode::Automatic, Mode::StepByStep] {
        let mut dealer = Dealer::new(settings(&[]), mode, &THREE, &WAGERS);
        dealer.decisions = "doubles 10";
        dealer.until(never);
        let explained: Vec<Explanation> = dealer.explained().wagers;
        let expected = [
            "Seat 3's wager of 30 was collected, because the hand is no pair, which loses \
             (Section 11(i)(1), Double Down Stud).",
            "Seat 3's double down of 10 was collected, because the hand is no pair, which loses \
             (Section 11(i)(1), Double Down Stud).",
            "Seat 2's wager of 20 was returned, neither paid nor collected, because the hand is a \
             pair of sixes to tens, which is a push (Section 11(i)(2), Double Down Stud).",
            "Seat 2's double down of 10 was returned, neither paid nor collected, because the hand \
             is a pair of sixes to tens, which is a push (Section 11(i)(2), Double Down Stud).",
            "Seat 1's wager of 10 was returned and paid 10, because the hand is a pair of jacks or \
             better, which pays 1 to 1 (Section 11(j)(2), Double Down Stud).",
            "Seat 1's double down of 10 was returned and paid 10, because the hand is a pair of \
             jacks or better, which pays 1 to 1 (Section 11(j)(2), Double Down Stud).",
        ];
        let sentences: Vec<_> = explained.iter().map(|e| &*e.sentence).collect();
        assert_eq!(sentences, expected);
        let record = explained[0].record;
        assert!(explained.iter().all(|e| (e.round, e.record) == (1, record)));
        assert!(explained.iter().all(|e| e.sentence.contains(&format!("({})", e.under.printed()))));
    }
}

#[test]
fn a_payment_cut_by_the_payout_limit_says_so() {
    for (regulation, mark) in [("section-11", ""), ("nj-19-47", " by analogy")] {
        let limit = [("payout_limit", "100000"), ("maximum", "1000000")];
        let settings = settings(&[limit[0], limit[1], ("regulation", regulation)]);
        let hand = [Hand::TwoPairs];
        let mut dealer = Dealer::new(settings, Mode::Automatic, &hand, &[(1, 40_000)]);
        dealer.decisions = "doubles 40,000";
        dealer.until(never);
        let hand = "because the hand is two pairs, which pays 2 to 1";
        let expected = [
            format!(
                "Seat 1's wager of 40,000 was returned and paid 80,000, {hand} (Section 11(j)(2), \
                 {STUD}{mark})."
            ),
            format!(
                "Seat 1's double down of 40,000 was returned and paid 20,000, {hand}, but a hand \
                 wins at most 100,000 (Section 11(j)(3), {STUD}{mark})."
            ),
        ];
        assert_eq!(dealer.sentences(), expected);
    }
}

#[test]
fn a_void_round_returns_every_wager_and_says_for_what() {
    for mode in [Mode::Automatic, Mode::StepByStep] {
        let mut dealer = Dealer::new(settings(&[]), mode, &THREE, &WAGERS);
        let declined = |event: &Event| matches!(event, Event::Act(Act::WagerDeclined { .. }));
        dealer.until(declined);
        // A card face up that is set aside first is not what makes the round void.
        dealer.say("floor card face up: 1");
        dealer.say("floor wrong number of cards at seat 2: 2");
        let sentence = |seat: u8, amount: u8| {
            format!(
                "Seat {seat}'s wager of {amount} was returned, neither paid nor collected, because \
                 the round is void: wrong number of cards at seat 2, 2 found (Section 11(k)(4), \
                 {STUD}, ruling X03)."
            )
        };
        assert_eq!(dealer.sentences(), [sentence(3, 30), sentence(2, 20), sentence(1, 10)]);
    }
}

#[test]
fn all_wagers_of_a_seat_in_a_void_round_are_told_in_one_sentence() {
    let mut dealer = Dealer::new(settings(&[]), Mode::StepByStep, &THREE, &WAGERS);
    dealer.decisions = "doubles 10";
    dealer.until(|event| matches!(event, Event::Act(Act::Turned { .. })));
    dealer.say("floor wrong number of cards at seat 2: 2");
    let explained = dealer.explained();
    let reasons = audit::reasons(&explained.wagers);
    let sentences: Vec<&str> = reasons.iter().map(|reason| &*reason.sentence).collect();
    assert_eq!(sentences.len(), 3, "one for each seat: {sentences:?}");
    let words = "wager of 30 and double down of 10 were returned, neither paid nor collected, \
                 because the round is void: wrong number of cards at seat 2, 2 found";
    assert!(sentences[0].contains(words), "{sentences:?}");
}

#[test]
fn the_cards_that_decided_a_round_are_told_with_who_held_them() {
    let mut dealer = Dealer::new(settings(&[]), Mode::Automatic, &THREE, &WAGERS);
    dealer.until(never);
    let explained = dealer.explained();
    let of = |seat: usize| explained.hands.iter().find(|hand| hand.seat == Some(Seat::at(seat)));
    for seat in 0..3 {
        let hand = of(seat).expect("every seat had a card");
        assert_eq!((hand.round, hand.cards.len()), (1, 1), "{hand:?}");
        assert!(hand.words().starts_with(&format!("seat {} (", seat + 1)), "{}", hand.words());
    }
    let dealers: Vec<_> = explained.hands.iter().filter(|hand| hand.seat.is_none()).collect();
    assert_eq!((dealers.len(), dealers[0].cards.len()), (1, 4), "{dealers:?}");
    assert!(dealers[0].words().starts_with("the dealer "), "{}", dealers[0].words());
    assert_eq!(explained.seats, 6);
}

/// The round becomes void when the losers are collected and the winner is paid.
fn void_after_settling(changes: &[(&str, &str)]) -> Vec<String> {
    let mut dealer = Dealer::new(settings(changes), Mode::StepByStep, &THREE, &WAGERS);
    dealer.until(is_paid);
    dealer.say("floor wrong number of cards: 1");
    dealer.sentences()
}

#[test]
fn a_round_that_becomes_void_after_payments_gives_one_sentence_per_wager() {
    let later = format!(
        "; the later void of the round (wrong number of cards, Section 11(k)(4), {STUD}) leaves it \
         (ruling X03)."
    );
    let expected = [
        format!(
            "Seat 3's wager of 30 was collected (Section 11(i)(1), {STUD}) and then returned, \
             because the round is void: wrong number of cards (Section 11(k)(4), {STUD}, ruling \
             X03)."
        ),
        format!(
            "Seat 2's wager of 20 was returned, neither paid nor collected, because the hand is a \
             pair of sixes to tens, which is a push (Section 11(i)(2), {STUD}){later}"
        ),
        format!(
            "Seat 1's wager of 10 was returned and paid 10, because the hand is a pair of jacks or \
             better, which pays 1 to 1 (Section 11(j)(2), {STUD}){later}"
        ),
    ];
    assert_eq!(void_after_settling(&[]), expected);
    let unsettled = void_after_settling(&[("void_scope", "unsettled")]);
    let kept = format!(
        "Seat 3's wager of 30 was collected, because the hand is no pair, which loses (Section \
         11(i)(1), {STUD}){later}"
    );
    assert_eq!(unsettled, [&*kept, &*expected[1], &*expected[2]]);
}

#[test]
fn every_round_has_its_own_sentences_and_an_open_round_has_none() {
    let mut dealer = Dealer::new(settings(&[]), Mode::Automatic, &THREE, &WAGERS);
    dealer.until(never);
    dealer.until(never);
    dealer.until(|event| matches!(event, Event::RoundOpened { .. }));
    let Explained { wagers: explained, waiting, .. } = dealer.explained();
    assert_eq!(waiting, Some(3), "the deck of the open round is a secret");
    let rounds: Vec<u64> = explained.iter().map(|explanation| explanation.round).collect();
    assert_eq!(rounds, [1, 1, 1, 2, 2, 2]);
    assert!(explained[0].record < explained[3].record);
}
