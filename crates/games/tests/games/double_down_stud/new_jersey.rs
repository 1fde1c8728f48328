//! The New Jersey game (19:47-17.1, ruling E21): its own definitions, all else by analogy.

use cards::deck::STANDARD;
use games::double_down_stud::{Authority, Hand, Options, PayTable, Settings, judge};
use games::settings::Settings as _;
use games::{DoubleDownStud, Game};
use law::{Clause, nj_19_47, section_11};
use proof::{covers, refused};
use rules::{Due, Face, Round, Spot, Verdict};

use super::support::{Table, alone, seat};

fn options() -> Options {
    Options { authority: Authority::NewJersey, ..Options::default() }
}

/// The same round under both texts.
fn both() -> [Table; 2] {
    [Options::default(), options()].map(|options| {
        let mut table = Table::open(&options, &[10, 20, 30]);
        table.deal("Js 6h 2c", "Jh 6d 9c");
        table.doubles(&[5, 0, 30]);
        table.turn("Ks");
        table
    })
}

#[test]
fn a_new_jersey_table_can_be_set_up_and_plays_the_same_round() {
    let _proof = covers!(DDN_007);
    let mut settings = Settings::default();
    settings.set("regulation", "nj-19-47").expect("a regulation");
    assert_eq!(settings.check(), Ok(()));
    assert!(settings.set("regulation", "nevada").is_err());
    let [own, borrowed] = both();
    let acts = |table: &Table| table.log.acts().collect::<Vec<_>>();
    assert_eq!(acts(&own), acts(&borrowed), "the acts are the same, only the citations differ");
}

#[test]
fn every_citation_of_a_new_jersey_round_is_its_own_or_marked_by_analogy() {
    let _proof = covers!(DDN_007, GEN_001);
    let [own, borrowed] = both();
    for ((act, under), (_, marked)) in own.log.iter().zip(borrowed.log.iter()) {
        assert!(!under.is_by_analogy(), "{act}");
        assert_eq!(*marked, under.by_analogy(), "{act}");
        assert_eq!(Clause::parse(&marked.to_string()), Some(*marked), "{act}");
    }
}

#[test]
fn every_paragraph_of_section_11_is_borrowed_except_the_seven_definitions() {
    let _proof = covers!(DDN_007);
    let settings = Settings { authority: Authority::NewJersey, ..Settings::default() };
    let section = section_11::P11_A_1_I.regulation();
    let mut own = Vec::new();
    for clause in Clause::all() {
        let cited = DoubleDownStud::cite(&settings, clause);
        match clause.regulation() {
            regulation if regulation != section => assert_eq!(cited, clause),
            _ if cited.is_by_analogy() => assert_eq!(cited.original(), clause),
            _ => own.push(cited),
        }
    }
    let definitions = [
        nj_19_47::P17_1_DOUBLE_DOWN_WAGER,
        nj_19_47::P17_1_HAND,
        nj_19_47::P17_1_HOLE_CARD,
        nj_19_47::P17_1_PUSH,
        nj_19_47::P17_1_RANK,
        nj_19_47::P17_1_ROUND_OF_PLAY,
        nj_19_47::P17_1_SUIT,
    ];
    assert_eq!(own, definitions);
}

#[test]
fn settings_that_are_not_allowed_are_refused_by_analogy() {
    let _proof = covers!(DDN_007);
    let mut settings = Settings { authority: Authority::NewJersey, ..Settings::default() };
    settings.set("dealing", "hand").expect("a way of dealing");
    assert_eq!(refused(settings.check()).under, section_11::P11_H_1_II_A.by_analogy());
    settings.set("dealing", "manual-shoe").expect("a way of dealing");
    settings.set("pay_table", "1000/100/25/10/8/5/3/2/0").expect("nine odds");
    assert_eq!(refused(settings.check()).under, section_11::P11_J_2.by_analogy());
    settings.set("pay_table", "1000/100/25/10/8/5/3/2/1").expect("nine odds");
    settings.set("payout_limit", "99999.99").expect("an amount");
    assert_eq!(refused(settings.check()).under, section_11::P11_J_3.by_analogy());
}

#[test]
fn its_double_down_wager_is_made_after_the_deal_before_the_hole_card_and_up_to_the_original() {
    let _proof = covers!(DDN_001);
    let mut table = Table::open(&options(), &[10]);
    let definition = nj_19_47::P17_1_DOUBLE_DOWN_WAGER;
    assert_eq!(
        refused(table.double(rules::Chips::dollars(5))).under,
        definition,
        "before the deal"
    );
    table.deal("Js", "Jh 4d 9c");
    assert_eq!(refused(table.double(rules::Chips::dollars(11))).under, definition);
    table.doubles(&[10]);
    let late = refused(table.double(rules::Chips::dollars(10)));
    assert_eq!(late.under, section_11::P11_F_2.by_analogy());
}

#[test]
fn its_hand_hole_card_and_push_are_those_of_section_11() {
    let _proof = covers!(DDN_002, DDN_003, DDN_004);
    let mut table = Table::open(&options(), &[10]);
    table.up("6s");
    assert_eq!(table.round.due(), Due::Card { spot: Spot::dealer(0), face: Face::Down });
    table.hole();
    table.up("6h Kd 9c");
    table.doubles(&[0]);
    assert_eq!(table.round.due(), Due::Turn { spot: Spot::dealer(0) });
    table.turn("2s");
    assert_eq!(table.round.hand(seat(1)), Some(Hand::PairOfSixesToTens));
    assert_eq!(table.round.verdict(seat(1)), Some(Verdict::Push));
    assert_eq!(table.back(seat(1)), rules::Chips::dollars(10));
}

#[test]
fn its_ranks_and_suits_are_those_of_section_11() {
    let _proof = covers!(DDN_006);
    for hole in
        STANDARD.iter().filter(|card| !["6s", "6h", "Kd", "9c"].contains(&&*card.to_string()))
    {
        let hole = hole.to_string();
        let [own, borrowed] = [Options::default(), options()]
            .map(|options| alone(&options, 10, 0, "6s", "6h Kd 9c", &hole));
        assert_eq!(own.round.hand(seat(1)), borrowed.round.hand(seat(1)));
        assert_eq!(own.back(seat(1)), borrowed.back(seat(1)));
        let hand = own.round.hand(seat(1)).expect("a complete round");
        assert_eq!(own.round.verdict(seat(1)), Some(judge(hand, &PayTable::MINIMUM)));
    }
}
