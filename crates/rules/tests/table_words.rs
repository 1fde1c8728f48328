//! Seats, limits, money and the words of refusals: what every game shares.

use law::{Clause, general, section_11};
use proof::{covers, refused};
use rules::Stream;
use rules::{
    Act, Area, Chips, Choice, DealingMethod, Due, Face, Irregularity, Lie, PayoutLimit,
    PostedLimits, Reason, Refusal, Seat, Seats, Spot, dealing_order, settling_order, to, wording,
};

#[test]
fn cards_go_clockwise_from_seat_1_and_settlement_comes_back_from_the_last_seat() {
    let _proof = covers!(GEN_002_A, GEN_002_B);
    for mask in 0_u32..256 {
        let taken: Vec<bool> = (0..8).map(|index| mask >> index & 1 == 1).collect();
        let dealt: Vec<usize> = dealing_order(&taken).map(Seat::number).collect();
        let mut settled: Vec<usize> = settling_order(&taken).map(Seat::number).collect();
        assert!(dealt.is_sorted() && dealt.len() == taken.iter().filter(|taken| **taken).count());
        assert!(dealt.iter().all(|&number| taken[number - 1]));
        settled.reverse();
        assert_eq!(settled, dealt);
    }
}

#[test]
fn a_set_of_seats_is_visited_in_the_same_two_orders() {
    let _proof = covers!(GEN_002_A, GEN_002_B);
    for mask in 0_u32..256 {
        let taken: Vec<bool> = (0..8).map(|index| mask >> index & 1 == 1).collect();
        let mut seats = Seats::NONE;
        dealing_order(&taken).for_each(|seat| seats.insert(seat));
        assert!(seats.dealing_order().eq(dealing_order(&taken)), "{mask:08b}");
        assert!(seats.settling_order().eq(settling_order(&taken)), "{mask:08b}");
        for index in 0..10 {
            let next = dealing_order(&taken).find(|seat| seat.index() >= index);
            assert_eq!(seats.at_or_after(index), next, "{mask:08b} from {index}");
        }
        assert_eq!(seats.is_empty(), mask == 0);
    }
}

#[test]
#[should_panic(expected = "a table has at most eleven positions")]
fn there_is_no_twelfth_position() {
    let _ = Seat::at(11);
}

#[test]
fn a_wager_outside_the_posted_limits_is_refused_on_both_sides() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let limits = PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
    for (cents, accepted) in
        [(499, false), (500, true), (501, true), (50_000, true), (50_001, false)]
    {
        let answer = limits.accept(Chips::cents(cents));
        assert_eq!(answer.is_ok(), accepted, "{cents} cents");
        if !accepted {
            assert_eq!(refused(answer).under, general::GEN_006);
        }
    }
}

#[test]
fn a_payout_limit_may_be_its_floor_and_no_less() {
    let floor = Chips::dollars(100_000);
    let under = section_11::P11_J_3;
    let limit = PayoutLimit::new(floor, floor, under).expect("at the floor");
    assert_eq!(limit.amount(), floor);
    let amount = floor - Chips::cents(1);
    let reason = Reason::PayoutLimitTooLow { amount, floor };
    assert_eq!(refused(PayoutLimit::new(amount, floor, under)), Refusal { reason, under });
}

#[test]
fn what_a_player_is_up_or_down_is_exact_and_amounts_never_wrap() {
    let _proof = covers!(GEN_005);
    assert_eq!(Chips::dollars(3).net(Chips::dollars(10)), -700);
    assert_eq!(Chips::dollars(10).net(Chips::dollars(3)), 700);
    let most = Chips::cents(u64::MAX);
    assert_eq!(most.checked_add(Chips::cents(1)), None);
    assert_eq!(Chips::ZERO.checked_sub(Chips::cents(1)), None);
    assert_eq!(most.checked_mul(2), None);
    assert_eq!([1, 2, 3].map(Chips::dollars).into_iter().sum::<Chips>(), Chips::dollars(6));
    assert!(!Chips::dollars(1).is_multiple_of(Chips::ZERO), "no amount is made of worthless chips");
}

#[test]
#[should_panic(expected = "no amount of chips is less than nothing")]
fn nobody_owes_chips() {
    let _ = Chips::dollars(1) - Chips::dollars(2);
}

/// Every reason there is, with values a table could see.
fn reasons() -> Vec<Reason> {
    let (seat, amount, original) = (Seat::at(2), Chips::cents(1150), Chips::dollars(10));
    let limits = PostedLimits { minimum: Chips::dollars(5), maximum: Chips::dollars(500) };
    let (needs, area) = ("a cut", Area::new(&(1, "double down")));
    vec![
        Reason::NotDue { due: Due::Decision { seat, hand: 0 } },
        Reason::OutOfOrder { asked: "dealing", needs },
        Reason::NoMoreBets,
        Reason::NobodyPlays,
        Reason::NoSuchSeat { seat: 9, seats: 6 },
        Reason::SeatNotHeld { seat },
        Reason::AreasNotAdjacent { at_most: 2 },
        Reason::NotEnoughChips { amount, balance: original },
        Reason::TenderNotAccepted,
        Reason::NoWager { seat },
        Reason::NoSuchWager { area },
        Reason::OutsideLimits { amount, limits },
        Reason::NotInChips { amount, unit: original },
        Reason::NothingWagered,
        Reason::AboveOriginal { amount, original },
        Reason::NotEqualToOriginal { amount, original },
        Reason::OddsTooLow { hand: "flush", odds: to(7, 1), floor: to(8, 1) },
        Reason::PayoutLimitTooLow { amount, floor: Chips::dollars(100_000) },
        Reason::CutOutOfRange { taken: 9, least: 10, most: 42 },
        Reason::RoleTooLow { needs: "casino supervisor", role: "dealer" },
        Reason::CardsExpired { hours: 24 },
        Reason::WrongCards { count: 51, needs: 52 },
        Reason::NotAllowed { what: "a second deck without a shuffler", needs },
        Reason::NoSuchIrregularity { irregularity: Irregularity::ShoeFailed },
        Reason::SeedNotCommitted,
    ]
}

#[test]
fn refusals_read_as_one_plain_line_that_ends_with_its_citation() {
    let _proof = covers!(GEN_001, GEN_010_A);
    let under = section_11::P11_A_1_I;
    for reason in reasons() {
        let words = Refusal { reason, under }.to_string();
        let first = words.chars().next().expect("words");
        assert!(!first.is_uppercase() && !words.contains('\n'), "{words}");
        let plain = words.strip_suffix(&format!(" ({under})")).expect("the citation in brackets");
        assert!(!plain.ends_with('.') && !plain.is_empty(), "{words}");
        assert_eq!(wording::check(&words), Ok(()), "{words}");
    }
}

#[test]
fn limits_in_the_wrong_order_are_called_that() {
    let (minimum, maximum) = (Chips::dollars(500), Chips::dollars(100));
    let limits = PostedLimits { minimum, maximum };
    let reason = Reason::OutsideLimits { amount: minimum, limits };
    assert_eq!(reason.to_string(), "the minimum 500 is above the maximum 100");
}

#[test]
fn every_citation_names_its_source_and_reads_back() {
    let _proof = covers!(GEN_001);
    for clause in [section_11::P11_A_1_I, section_11::P11_A_1_I.by_analogy(), law::ruling::X01] {
        let words = clause.to_string();
        assert_eq!(Clause::parse(&words), Some(clause));
        assert!(words.contains(clause.paragraph()), "{words}");
    }
}

#[test]
fn irregularities_are_read_by_the_words_of_the_case_book() {
    for irregularity in Irregularity::ALL {
        assert_eq!(irregularity.words().parse(), Ok(irregularity));
    }
    let error = "earthquake".parse::<Irregularity>().expect_err("no such irregularity");
    assert!(
        error.to_string().starts_with("\"earthquake\" is not an irregularity; known are: card")
    );
}

#[test]
fn what_is_due_is_said_in_words() {
    let seat = Seat::at(0);
    let card = |face| Due::Card { spot: Spot::hand(seat, 0), face };
    let split = Spot::Hand { seat, hand: 1, place: 2 };
    let lines = [
        (card(Face::Up), "seat 1 card 1, dealt face up"),
        (card(Face::Examined), "seat 1 card 1, for its player to see"),
        (card(Face::Down), "seat 1 card 1, dealt face down"),
        (Due::Turn { spot: Spot::dealer(0) }, "dealer card 1 to be turned over"),
        (Due::Turn { spot: split }, "seat 1 hand 2 card 3 to be turned over"),
        (Due::Turn { spot: Spot::Community { place: 4 } }, "community card 5 to be turned over"),
        (Due::Decision { seat, hand: 0 }, "a decision by seat 1"),
        (Due::Decision { seat, hand: 1 }, "a decision by seat 1 for hand 2"),
        (Due::Display { seat }, "what the display shows for seat 1"),
        (Due::Reshuffle, "a reshuffle"),
        (Due::Nothing, "nothing"),
    ];
    for (due, words) in lines {
        assert_eq!(due.to_string(), words);
    }
    let methods = [DealingMethod::ManualShoe, DealingMethod::AutomatedShoe, DealingMethod::Hand];
    assert_eq!(methods.map(|method| method.to_string()), ["manual-shoe", "automated-shoe", "hand"]);
}

#[test]
fn a_stream_depends_on_its_seed_alone_and_stays_below_its_bound() {
    // The first number of SplitMix64 for seed 0, as published.
    assert_eq!(Stream::new(0).next_u64(), 0xE220_A839_7B1D_CDAF);
    let mut stream = Stream::new(1);
    for bound in 1..200 {
        assert!(stream.below(bound) < bound);
    }
    let mut items: Vec<u32> = (0..52).collect();
    stream.shuffle(&mut items);
    assert!(!items.is_sorted());
    items.sort_unstable();
    assert_eq!(items, (0..52).collect::<Vec<_>>());
}

#[test]
fn acts_say_how_cards_and_wagers_lie() {
    let (seat, area, hole) = (Seat::at(1), Area::new(&(0, "wager")), Spot::dealer(0));
    let (spot, split) = (Spot::hand(seat, 0), Spot::Hand { seat, hand: 1, place: 0 });
    let lines = [
        (Act::StubTaken, "stub taken in hand"),
        (Act::Laid { spot, lie: Lie::Under(area) }, "seat 2 card 1 tucked under wager"),
        (Act::Laid { spot: hole, lie: Lie::Beside }, "dealer card 1 laid beside the cards kept"),
        (
            Act::WagerLaid { seat, area, lie: Lie::Horizontal },
            "seat 2: wager laid in the horizontal alignment",
        ),
        (
            Act::Moved { from: Spot::hand(seat, 1), to: split },
            "seat 2 card 2 moved to seat 2 hand 2 card 1",
        ),
        (Act::ChoseFor { seat, hand: 0, choice: Choice::Hits }, "seat 2: hits"),
        (
            Act::Displayed { seat, area, amount: Chips::dollars(25) },
            "seat 2: the display shows 25 on wager",
        ),
        (Act::ChoseFor { seat, hand: 1, choice: Choice::Stands }, "seat 2 hand 2: stands"),
    ];
    for (act, words) in lines {
        assert_eq!(act.to_string(), words);
    }
}

#[test]
fn a_percentage_is_written_without_needless_digits() {
    let written = |hundredths| rules::Hundredths(hundredths).to_string();
    let words = [7_000, 7_250, 6_999, 7_005, 5].map(written);
    assert_eq!(words, ["70", "72.5", "69.99", "70.05", "0.05"]);
}

#[test]
fn a_wager_that_could_win_more_than_can_be_counted_does_not_fit() {
    // At 3 to 2, 100 cents win 150; with the wager itself 250 go back.
    let odds = to(3, 2);
    assert!(odds.fits(100, 0, 150) && !odds.fits(100, 0, 149));
    assert!(odds.fits(100, 1, 250) && !odds.fits(100, 1, 249));
}
