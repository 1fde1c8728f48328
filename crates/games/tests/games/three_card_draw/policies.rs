//! The simple policies: the published fold rule, in to win always, never draw, and at random.

use cards::{Card, Rank};
use games::three_card_draw::{
    Basic, Category, Decision, Hand, InToWinAlways, NeverDraw, Options, ThreeCardDraw,
};
use rules::{Chips, Round};

use super::support::{Table, cards, decides, threes};

const TEN: Chips = Chips::dollars(10);

fn asked(own: &str) -> ThreeCardDraw {
    let mut table = Table::open(&Options::default(), &[(10, 0)]);
    table.deal(&[own]);
    table.round
}

/// The published fold in words.
fn published_fold(three: [Card; 3]) -> bool {
    let mut ranks = three.map(|card| card.rank().expect("no jokers"));
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let suited = |a: usize, b: usize| three[a].suit() == three[b].suit();
    let holds = |a, b| ranks.contains(&a) && ranks.contains(&b);
    let adjacent = ranks.windows(2).any(|pair| pair[0].index() - pair[1].index() == 1);
    let high_card = Hand::made_by(three).category() == Category::HighCard;
    let queen_nine_eight = Hand::made_by(cards("Qs 9h 8d"));
    high_card
        && Hand::made_by(three) < queen_nine_eight
        && !(suited(0, 1) || suited(0, 2) || suited(1, 2))
        && !adjacent
        && !holds(Rank::Jack, Rank::Nine)
        && !holds(Rank::Ten, Rank::Eight)
}

#[test]
fn basic_folds_exactly_the_1584_published_deals() {
    let mut folded = 0;
    for three in threes() {
        assert_eq!(Basic::folds(three), published_fold(three), "{three:?}");
        folded += u32::from(Basic::folds(three));
    }
    assert_eq!(folded, 1_584);
}

#[test]
fn basic_stands_with_a_flush_or_better_and_draws_to_all_else() {
    let (mut stands, mut draws) = (0, 0);
    for three in threes() {
        let strong = Hand::made_by(three).category() >= Category::Flush;
        assert_eq!(Basic::stands(three), strong, "{three:?}");
        stands += u32::from(strong);
        draws += u32::from(!strong && !Basic::folds(three));
    }
    assert_eq!((stands, draws), (1_916, 18_600));
}

/// The card that the rule gives up, whatever the order of the three.
fn gives_up(text: &str) -> String {
    let [a, b, c] = cards(text);
    let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    let given = orders.map(|three| three[usize::from(Basic::discards(three))]);
    assert!(given.iter().all(|card| *card == given[0]), "{text}: {given:?}");
    given[0].to_string()
}

#[test]
fn basic_keeps_a_pair_except_a_small_one_beside_a_suited_ace() {
    for (text, out) in [
        ("Ks Kh 2d", "2d"),
        ("As 9h 9d", "As"),
        ("As 4s 4d", "As"),
        ("As 3s 3d", "3d"),
        ("As 2s 2d", "2d"),
        ("As 2d 2s", "2d"),
        ("Ac 2s 2d", "Ac"),
        ("As Ah 2s", "2s"),
    ] {
        assert_eq!(gives_up(text), out, "{text}");
    }
}

#[test]
fn basic_keeps_a_straight_flush_draw_with_two_published_exceptions() {
    for (text, out) in [
        ("As 9h 8h", "As"),
        ("As 5h 4h", "As"),
        ("Kd Qs 10s", "Kd"),
        ("As Kh 2s", "Kh"),
        ("9h 8h 3d", "3d"),
        ("As 5h 3h", "5h"),
        ("As 4h 2h", "4h"),
        ("Ks 5h 3h", "Ks"),
    ] {
        assert_eq!(gives_up(text), out, "{text}");
    }
}

#[test]
fn basic_without_suited_cards_keeps_what_the_list_says() {
    for (text, out) in [
        ("As Kh 9d", "9d"),
        ("As Qh 2d", "2d"),
        ("As Jh 3d", "Jh"),
        ("As 9h 2d", "9h"),
        ("As Jh 10d", "10d"),
        ("As 9h 4d", "4d"),
        ("Ks 3h 2d", "2d"),
        ("Ks 4h 3d", "Ks"),
        ("Ks Jh 10d", "10d"),
        ("Ks 10h 8d", "8d"),
        ("Qs 9h 8d", "Qs"),
        ("Qs 10h 8d", "8d"),
        ("Js 9h 8d", "Js"),
        ("Js 9h 7d", "7d"),
        ("10s 8h 6d", "6d"),
        ("5s 3h 2d", "5s"),
    ] {
        assert_eq!(gives_up(text), out, "{text}");
    }
}

#[test]
fn basic_with_two_suited_cards_that_make_no_straight() {
    for (text, out) in [
        ("As Kh 9s", "9s"),
        ("As Qh 9s", "Qh"),
        ("As Qh 8s", "8s"),
        ("As Jh 8s", "Jh"),
        ("As 9h 4h", "4h"),
        ("As 6h 3h", "6h"),
        ("Ks Qh 4s", "4s"),
        ("Ks Jh 4s", "Jh"),
        ("Ks 9h 4h", "4h"),
        ("Qs 10h 7h", "7h"),
        ("Qs 9h 6h", "Qs"),
        ("Qs 10h 7s", "10h"),
        ("Js 9h 6h", "Js"),
        ("10s 7s 6h", "10s"),
        ("9s 3h 2s", "3h"),
    ] {
        assert_eq!(gives_up(text), out, "{text}");
    }
}

#[test]
fn basic_asks_for_its_choices_in_turn() {
    assert_eq!(decides(&mut Basic, &asked("Qs 8h 5d")), Decision::Folds);
    assert_eq!(decides(&mut Basic, &asked("9s 8h 7d")), Decision::InToWin(TEN));
    let mut round = asked("Ks Kh 2d");
    assert_eq!(decides(&mut Basic, &round), Decision::Draws(TEN));
    round.decide(Decision::Draws(TEN), &mut ()).expect("the ante");
    assert_eq!(decides(&mut Basic, &round), Decision::Discards(2));
}

#[test]
fn never_draw_folds_with_the_rule_and_in_to_win_always_does_not() {
    for (own, never, always) in [
        ("Qs 8h 5d", Decision::Folds, Decision::InToWin(TEN)),
        ("Ks Kh 2d", Decision::InToWin(TEN), Decision::InToWin(TEN)),
    ] {
        assert_eq!(decides(&mut NeverDraw, &asked(own)), never, "{own}");
        assert_eq!(decides(&mut InToWinAlways, &asked(own)), always, "{own}");
    }
}
