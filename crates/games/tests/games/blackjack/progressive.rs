//! The progressive wager (2.19): the aces among the first cards of a position.

use cards::parse_shoe_cards;
use games::Game;
use games::blackjack::{Aces, Blackjack, PROGRESSIVE_WAGER, Settings};
use games::settings::Settings as _;
use law::nj_19_47::{P2_19_A, P2_19_B, P2_19_C, P2_19_D, P2_19_E, P2_19_F, P2_19_H, P2_19_I};
use law::ruling::{C07, C19};
use proof::{covers, refused};
use rules::progressive::Shares;
use rules::{Act, Announcement, Award, Chips, Due, Reason, Round as _, Seat};

use super::support::{Changes, Table, bets, placed, seat};

const OFFERED: Changes<'static> = &[("progressive", "true")];

fn alone() -> Table<1> {
    Table::open(OFFERED, &[bets([10], 1, 0)])
}

fn won(table: &Table<1>) -> Vec<(usize, Award, law::Clause)> {
    let won = |(act, under): &(Act, law::Clause)| match act {
        Act::AwardWon { seat, award, .. } => Some((seat.number(), *award, *under)),
        _ => None,
    };
    table.log.iter().filter_map(won).collect()
}

const fn fixed(dollars: u64) -> Award {
    Award::Fixed(Chips::dollars(dollars))
}

#[test]
fn the_first_cards_win_by_the_list_and_only_the_highest_award() {
    let _proof = covers!(PBJ_005, PBJ_006, PBJ_007, PBJ_008, PBJ_009, PBJ_011);
    let lines = [
        ("Ac As Ac Ac", Some(Aces::FourOfAColour)),
        ("Ad Ah Ad Ad", Some(Aces::FourOfAColour)),
        ("As As As As", Some(Aces::FourOfAColour)),
        ("As Ah Ac Ad", Some(Aces::Three)), // vector V61
        ("As As As Ah", Some(Aces::ThreeSuited)),
        ("Ah Ah Ah 9c", Some(Aces::ThreeSuited)), // vector V62
        ("As As Ac", Some(Aces::Three)),          // vector V21
        ("As Ac As 10h", Some(Aces::Three)),
        ("As As 10c As", Some(Aces::TwoSuited)),
        ("As Ac 10c Ac", Some(Aces::Two)),
        ("As 10c As As", None),
        ("10c As As As", None),
        ("As", None),
    ];
    for (cards, aces) in lines {
        assert_eq!(Aces::among(&parse_shoe_cards(cards).expect("cards")), aces, "{cards}");
    }
    let awards = Aces::ALL.map(Aces::award);
    let all = Award::Jackpot { part: 0, of: 1 };
    assert_eq!(awards, [fixed(25), fixed(100), fixed(250), fixed(2_500), all]);
}

#[test]
fn one_dollar_is_put_down_before_the_deal_and_no_other_amount() {
    let _proof = covers!(PBJ_002_A, PBJ_002_B, PBJ_004_A);
    let table = alone();
    assert_eq!(table.under(placed(1, Table::<1>::area("progressive"), 1)), [P2_19_B]);
    assert_eq!(table.under(Act::Announced(Announcement::NoMoreBets)), [P2_19_B]);
    for dollars in [2, 5] {
        let refusal = refused(Table::<1>::try_open(OFFERED, &[bets([10], dollars, 0)]).map(drop));
        assert!(matches!(refusal.reason, Reason::MustBe { .. }), "{refusal}");
        assert_eq!(refusal.under, P2_19_B);
    }
    let refusal = refused(Table::<1>::try_open(&[], &[bets([10], 1, 0)]).map(drop));
    assert!(matches!(refusal.reason, Reason::NoSuchWager { .. }), "not offered: {refusal}");
    let (settings, area) =
        (crate::support::settings::<Blackjack>(OFFERED), Table::<1>::area("progressive"));
    let on_layout = [(Table::<1>::area("wager"), Chips::dollars(10)), (area, PROGRESSIVE_WAGER)];
    let one = Blackjack::accept(&settings, &on_layout[..1], area, PROGRESSIVE_WAGER);
    assert_eq!(one, Ok(P2_19_B));
    let second = Blackjack::accept(&settings, &on_layout, area, PROGRESSIVE_WAGER);
    assert_eq!(refused(second.map(drop)).under, P2_19_B, "one wager at a position");
}

#[test]
fn only_a_player_with_a_wager_on_the_hand_may_make_it() {
    let _proof = covers!(PBJ_012);
    let refusal = refused(Table::<1>::try_open(OFFERED, &[bets([0], 1, 0)]).map(drop));
    assert!(matches!(refusal.reason, Reason::Needs { .. }), "{refusal}");
    assert_eq!(refusal.under, P2_19_F);
    let settings = crate::support::settings::<Blackjack>(OFFERED);
    let area = Table::<1>::area("progressive");
    let alone = Blackjack::accept(&settings, &[], area, PROGRESSIVE_WAGER);
    assert_eq!(refused(alone.map(drop)).under, P2_19_F);
}

#[test]
fn the_award_does_not_depend_on_the_dealer_or_on_what_becomes_of_the_hand() {
    let _proof = covers!(PBJ_010_A, PBJ_010_B);
    let mut table = alone();
    table.deal("As 6d Ac").say("hits").deal("10d").say("hits").deal("10h");
    assert_eq!(won(&table), [(1, fixed(25), P2_19_D)], "over 21");
    assert_eq!((table.round.due(), table.net(1)), (Due::Nothing, -1_100));
    let mut table = alone();
    table.deal("As 10d As").say("stands").deal("Ac");
    assert_eq!(won(&table), [(1, fixed(100), P2_19_C)], "the dealer has blackjack");
    let mut table =
        Table::<1>::open(&[("progressive", "true"), ("surrender", "late")], &[bets([10], 1, 0)]);
    table.deal("As 6d Ac").say("surrenders");
    assert_eq!(won(&table), [(1, fixed(25), P2_19_D)], "given up");
}

#[test]
fn cards_count_in_the_order_of_receipt_at_the_position_split_or_not() {
    let mut table = alone();
    table.deal("As 6d As").say("splits").deal("As 9c").deal("10d 10h");
    assert_eq!(won(&table), [(1, fixed(2_500), P2_19_E)]);
    let mut table = alone();
    table.deal("As 6d As").say("splits").deal("9c As").deal("10d 10h");
    assert_eq!(won(&table), [(1, fixed(100), P2_19_C)], "the third card was a nine");
    let mut table = alone();
    table.deal("As 6d As").say("splits").deal("Ac Ac").deal("10d 10h");
    assert_eq!(won(&table), [(1, Award::Jackpot { part: 0, of: 1 }, P2_19_H)]);
}

#[test]
fn the_award_is_settled_with_the_last_wager_on_the_hand_and_the_dollar_is_collected() {
    let _proof = covers!(PBJ_016);
    let mut table = alone();
    table.deal("As 6d Ac").say("splits").deal("9d 9h");
    assert_eq!(won(&table), [], "the wagers on the hands are open");
    table.deal("10d 10h");
    assert_eq!(won(&table), [(1, fixed(25), P2_19_C)]);
    let area = Table::<1>::area("progressive");
    let dollar = Act::Collected { seat: seat(1), area, amount: PROGRESSIVE_WAGER };
    assert_eq!(table.under(dollar), [C19]);
    let mut table = alone();
    table.deal("As 6d Ac").say("hits").deal("As").say("hits").deal("Ac").say("hits").deal("9s");
    table.say("hits").deal("10s");
    assert_eq!(won(&table), [(1, Award::Jackpot { part: 0, of: 1 }, P2_19_H)], "over, at the end");
}

/// Vector V22.
#[test]
fn players_of_one_table_with_four_aces_share_the_meter_as_it_stands_for_the_first() {
    let _proof = covers!(PBJ_017);
    let seats = [bets([10], 1, 0), bets([10], 1, 0), bets([10], 1, 0)];
    let mut table = Table::<1>::open(OFFERED, &seats);
    table.deal("As Ac As 6d As Ac 9h");
    table.say("splits").deal("Ac Ac").say("splits").deal("As As").say("stands");
    table.deal("10d 10h");
    let share = |part| Award::Jackpot { part, of: 2 };
    assert_eq!(won(&table), [(1, share(0), P2_19_H), (2, share(1), P2_19_H)]);
    let mut settings = Settings::<1>::default();
    for (name, value) in
        [("progressive", "true"), ("meter", "40000"), ("fixed_awards_from", "meter")]
    {
        settings.set(name, value).expect("a setting");
    }
    let mut meter = Blackjack::meter(&settings).expect("a progressive table");
    let mut shares = Shares::default();
    let paid: Vec<_> = table
        .round
        .award_turns()
        .flat_map(|seat| table.round.wagers(seat).filter_map(|wager| wager.award))
        .map(|award| meter.pay(award, &mut shares))
        .collect();
    assert_eq!(paid, [20_000, 20_000].map(Chips::dollars));
}

#[test]
fn at_the_end_the_meter_is_shared_first_then_fixed_awards_are_paid_in_dealing_order() {
    let seats = [bets([10], 1, 0), bets([10], 1, 0), bets([10], 1, 0)];
    let mut table = Table::<1>::open(OFFERED, &seats);
    // Two aces, four black aces, two aces of one suit.
    table.deal("As Ac Ah 6d Ad As Ah");
    table.say("splits").deal("9c 9c").say("splits").deal("Ac As").say("splits").deal("9d 9d");
    table.deal("10d 10h");
    let order: Vec<Seat> = table.round.award_turns().collect();
    assert_eq!(order, [seat(2), seat(1), seat(3)]);
    assert_eq!(won(&table).iter().map(|(seat, ..)| *seat).collect::<Vec<_>>(), [2, 1, 3]);
}

#[test]
fn the_table_has_four_decks_at_least_a_rate_of_seventy_percent_and_a_meter_of_five_thousand() {
    let _proof = covers!(PBJ_001, PBJ_019, PBJ_020_A);
    let under = |changes: Changes<'_>| {
        let mut settings = crate::support::settings::<Blackjack>(OFFERED);
        for (name, value) in changes {
            settings.set(name, value).expect("a setting and a value it can have");
        }
        settings.check().map_err(|refusal| refusal.under)
    };
    assert_eq!(under(&[("decks", "4")]), Ok(()));
    assert_eq!(under(&[("decks", "3")]), Err(C07));
    assert_eq!(under(&[("meter_rate", "70")]), Ok(()));
    assert_eq!(under(&[("meter_rate", "69.99")]), Err(P2_19_I));
    assert_eq!(
        under(&[("meter_rate", "60"), ("reset_rate", "10")]),
        Ok(()),
        "both meters together"
    );
    assert_eq!(under(&[("meter_rate", "95"), ("reset_rate", "5.01")]), Err(P2_19_I));
    for name in ["meter", "meter_reset"] {
        assert_eq!(under(&[(name, "5000")]), Ok(()), "{name}");
        assert_eq!(under(&[(name, "4999.99")]), Err(P2_19_I), "{name}");
    }
    let plain = crate::support::settings::<Blackjack>(&[("decks", "1"), ("meter", "1")]);
    assert_eq!(plain.check(), Ok(()), "without the progressive its meter does not matter");
    let rows = Settings::<1>::default().rows();
    let row = rows.iter().find(|row| row.spec.name == "progressive").expect("a setting");
    assert_eq!(row.spec.under, P2_19_A);
}
