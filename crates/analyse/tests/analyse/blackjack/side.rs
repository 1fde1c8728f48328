//! Insurance, the progressive and the bonus, against exact figures.

use analyse::kernels::blackjack::{
    ACE, AceShoe, BigRational, Number as _, Shoe, insurance, natural,
};
use analyse::progressive::LongRun;
use rules::Chips;
use rules::progressive::{PaidFrom, Terms};

fn ratio(above: i64, below: i64) -> BigRational {
    BigRational::ratio(above, below)
}

#[test]
fn insurance_with_nothing_known_but_the_ace() {
    let printed = [(1, -1, 17), (2, -7, 103), (4, -5, 69), (6, -23, 311), (8, -31, 415)];
    for (decks, above, below) in printed {
        let rest = Shoe::decks(decks).without(ACE).expect("an ace");
        assert_eq!(insurance::<BigRational>(&rest), ratio(above, below), "{decks} decks");
    }
}

#[test]
fn a_blackjack_comes_as_often_as_noted() {
    let printed = [(1, 32, 663), (2, 64, 1339), (4, 128, 2691), (6, 192, 4043), (8, 256, 5395)];
    for (decks, above, below) in printed {
        let found = natural::<BigRational>(&Shoe::decks(decks));
        assert_eq!(found, ratio(above, below), "{decks} decks");
    }
}

#[test]
fn the_aces_of_the_progressive() {
    let printed = [
        (4, [(128, 30797), (32, 30797), (1388, 3788031), (40, 3788031), (7, 3788031)]),
        (6, [(2592, 626665), (144, 125333), (24894, 64546495), (200, 12909299), (33, 12909299)]),
        (8, [(512, 124085), (448, 372255), (1736, 4392609), (80, 4392609), (1, 337893)]),
    ];
    for (decks, chances) in printed {
        let chances = chances.map(|(above, below)| ratio(above, below));
        assert_eq!(AceShoe::decks(decks).chances(), chances, "{decks} decks");
    }
}

#[test]
fn what_a_dollar_on_the_progressive_returns() {
    let printed = [
        (4, (411_400, 1_262_677), (364_833, 1)),
        (6, (4_562_780, 12_909_299), (2_782_173, 11)),
        (8, (1_615_760, 4_392_609), (2_776_849, 13)),
    ];
    let edges = [0.66494466, 0.63376942, 0.61736635];
    for ((decks, fixed, even), edge) in printed.into_iter().zip(edges) {
        let wager = AceShoe::decks(decks).progressive();
        assert_eq!(wager.fixed, ratio(fixed.0, fixed.1), "{decks} decks");
        let meter = wager.break_even().expect("four aces may come");
        assert_eq!(meter, ratio(even.0, even.1), "{decks} decks");
        assert_eq!(wager.value(&meter), BigRational::zero());
        let found = -wager.value(&ratio(5_000, 1)).to_double();
        assert!((found - edge).abs() < 5e-9, "{decks} decks: {found}");
    }
}

#[test]
fn an_ace_that_is_gone_is_missing_from_its_suit() {
    // With one ace of each suit no suited combination is left, and four of a colour neither.
    let one_deck = AceShoe::decks(1).chances();
    assert_eq!(one_deck[1], BigRational::zero());
    assert_eq!(one_deck[3], BigRational::zero());
    assert_eq!(one_deck[4], BigRational::zero());
    assert_eq!(AceShoe::decks(1).progressive().break_even(), None);
    // Two black aces of one suit among four cards: in two of the twelve orders of two cards.
    let short = AceShoe { aces: [2, 0, 0, 0], others: 2 };
    assert_eq!(short.chances()[1], ratio(2, 12));
    assert_eq!(short.chances()[0], BigRational::zero());
}

#[test]
fn fixed_awards_off_the_meter_return_what_is_noted_in_the_long_run() {
    // Seventy hundredths of a wager and the house's 5,000 come back; the meter is won at so much.
    let noted =
        [(4, 0.709_240, 207_488.81), (6, 0.712_781, 140_567.55), (8, 0.714_798, 117_235.87)];
    let house = Terms::starting_at(Chips::dollars(5_000));
    let off_the_meter = Terms { fixed: PaidFrom::Meter, ..house };
    for (decks, returned, jackpot) in noted {
        let run = LongRun::new(&AceShoe::decks(decks), &off_the_meter).expect("it is won");
        assert!((run.returned.to_f64() - returned).abs() < 6e-7, "{decks} decks: {run:?}");
        assert!((run.jackpot.to_f64() - jackpot).abs() < 6e-3, "{decks} decks: {run:?}");
        // Paid by the house besides, more would come back than is wagered.
        let run = LongRun::new(&AceShoe::decks(decks), &house).expect("it is won");
        assert!(run.returned.to_f64() > 1.03, "{decks} decks: {run:?}");
    }
}
