//! What is verified before an award is paid: the hand, and the light of its acceptor (ruling X14).

use cards::parse_cards;
use games::{CaribbeanStud, Game};
use law::general::GEN_011;
use law::nj_19_47;
use law::ruling::{X12, X14};
use proof::covers;
use rules::{Area, Chips};
use table::automatic::{Next, next};
use table::{Command, DeckId, Role, ShuffleMethod, Shuffled};

use super::attested::attests;
use super::support::{Pit, any, command, deck_with, paid, says};

/// Two straight flushes of hearts and clubs; the dealer does not qualify.
const STRAIGHT_FLUSHES: &str = "9h 9c 2s 8h 8c 4d 7h 7c 6s 6h 6c Jd 5h 5c Qs";

fn award_is_due() -> Pit<CaribbeanStud> {
    let mut pit = Pit::<CaribbeanStud>::with(2, &[("meter", "50000")]);
    pit.stack(STRAIGHT_FLUSHES);
    pit.is_ready();
    bets_all(&mut pit, 2);
    pit
}

/// Everybody bets; then the table waits for what is verified before the first award.
fn bets_all(pit: &mut Pit<CaribbeanStud>, players: usize) {
    let wagers = [("ante", "10"), ("progressive", "1")];
    (1..=players).for_each(|number| pit.wagers(number, &wagers));
    pit.deals();
    (1..=players).for_each(|number| drop(pit.decides(number, "bets 20")));
    pit.goes_on(|next| matches!(next, Next::Command(_, Command::Attest(_))));
}

#[test]
fn an_award_is_validated_once_the_dealer_has_verified_the_hand_and_the_light() {
    let _proof = covers!(CSP_001, CSP_002, CSP_003);
    let (wins, light) = (nj_19_47::P16_11_B_1, nj_19_47::P16_11_B_2);
    let mut pit = award_is_due();
    assert_eq!(pit.refused("validate seat 2").under, wins, "at every table, asked or not");
    assert_eq!(pit.refused("attest seat 1 holds a winning hand").under, wins, "not its turn");
    attests(&mut pit, "seat 2 holds a winning hand", wins);
    assert_eq!(pit.refused("validate seat 2").under, light);
    assert_eq!(pit.refused("attest seat 1 has its acceptor light on").under, light);
    attests(&mut pit, "seat 2 has its acceptor light on", light);
    let lines = pit.says("validate seat 2");
    says(&lines, "casino supervisor validates the award of seat 2", nj_19_47::P16_11_B_3);
    assert_eq!(pit.refused("validate seat 1").under, wins, "each award for itself");
    let lines = pit.completes();
    says(&lines, "dealer attests: seat 1 holds a winning hand", wins);
    says(&lines, "dealer attests: seat 1 has its acceptor light on", light);
}

#[test]
fn an_award_without_a_light_waits_for_a_ruling() {
    let _proof = covers!(CSP_002);
    let light = nj_19_47::P16_11_B_2;
    let mut pit = award_is_due();
    assert_eq!(pit.refused("attest seat 1 has its acceptor light off").under, light);
    pit.says("attest seat 2 holds a winning hand");
    attests(&mut pit, "seat 2 has its acceptor light off", light);
    assert_eq!(pit.refused("validate seat 2").under, light);
    let lines = pit.says("rule play on the lamp is broken, the dollar is in the acceptor");
    assert_eq!(lines[0].1, light);
    pit.says("validate seat 2");
}

fn meter(pit: &Pit<CaribbeanStud>) -> String {
    pit.table.meter().map(|meter| meter.meter().to_string()).unwrap_or_default()
}

/// The light of this seat is off when its award is to be paid.
fn is_dark(pit: &mut Pit<CaribbeanStud>, number: usize) {
    let wins = command(&format!("attest seat {number} holds a winning hand"));
    pit.goes_on(|next| *next == Next::Command(Role::Dealer, wins.clone()));
    pit.says(&format!("attest seat {number} has its acceptor light off"));
}

#[test]
fn an_award_without_a_light_is_not_paid_and_its_dollar_goes_back() {
    let _proof = covers!(CSP_002, CSP_003);
    let light = nj_19_47::P16_11_B_2;
    let mut pit = award_is_due();
    let no_award = "rule no award the acceptor shows no wager";
    assert_eq!(pit.refused(no_award).under, X14, "nobody has said so");
    is_dark(&mut pit, 2);
    for role in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(role, &command(no_award)).under, GEN_011, "{role}");
    }
    let rules = Next::Command(Role::CasinoSupervisor, command(no_award));
    assert_eq!(next(&pit.table), rules, "what the table does by itself");
    let shows = meter(&pit);
    let lines = pit.says(no_award);
    let words = "casino supervisor rules: no award is paid without its light: \
                 the acceptor shows no wager";
    says(&lines, words, light);
    says(&lines, "seat 2: returned 1 from progressive", X14);
    says(&lines, "seat 2: paid 10 on ante", nj_19_47::P16_12_B);
    assert!(!any(&lines, |event| event.to_string().starts_with("seat 2: won")));
    assert_eq!((pit.net(2), meter(&pit)), (1_000, shows), "the ante won, and nothing else");
    assert_eq!(pit.refused(no_award).under, X14, "each award for itself");
    let lines = pit.completes();
    assert!(!paid(&lines, 1, Area::PROGRESSIVE).is_zero(), "the other award is paid");
}

#[test]
fn other_faults_wait_for_their_own_ruling() {
    let _proof = covers!(CSP_002);
    let mut pit = award_is_due();
    is_dark(&mut pit, 2);
    pit.says("attest seat 2 has its acceptor light off");
    pit.says("attest seat 1 touched the cards");
    pit.says("rule no award the acceptor shows no wager");
    assert!(matches!(next(&pit.table), Next::Command(_, Command::Rule { .. })));
    assert_eq!(pit.net(2), -3_100, "nothing goes on before it");
    pit.says("rule play on it was an accident");
    assert_eq!(pit.net(2), 1_000);
    assert_eq!(pit.refused("rule play on once more").under, X12);
    pit.completes();
}

/// Royal flushes at seats 1 and 3, a straight flush at seat 2.
const ROYALS: &str = "As 9d Ah 2c Ks 8d Kh 4h Qs 7d Qh 6c Js 6d Jh 8s 10s 5d 10h 3c";

fn royals() -> Pit<CaribbeanStud> {
    let mut pit = Pit::with(3, &[("meter", "40000"), ("meter_reset", "10000")]);
    pit.stack(ROYALS);
    pit.is_ready();
    bets_all(&mut pit, 3);
    pit
}

#[test]
fn of_two_royal_flushes_the_one_with_a_light_has_the_whole_meter() {
    let _proof = covers!(CSP_002, CSP_012);
    let mut pit = royals();
    is_dark(&mut pit, 3);
    pit.says("rule no award the acceptor shows no wager");
    let lines = pit.completes();
    // 40,002.10, of which a straight flush takes a tenth first.
    assert_eq!(paid(&lines, 2, Area::PROGRESSIVE), Chips::cents(400_021));
    assert_eq!(paid(&lines, 1, Area::PROGRESSIVE), Chips::cents(3_600_189));
    // Once the meter is divided, the share that nobody is paid goes back to it.
    let mut pit = royals();
    is_dark(&mut pit, 1);
    pit.says("rule no award the acceptor shows no wager");
    let lines = pit.log.clone();
    assert_eq!(paid(&lines, 3, Area::PROGRESSIVE), Chips::cents(2_000_105));
    assert!(paid(&lines, 1, Area::PROGRESSIVE).is_zero());
    pit.completes();
    assert_eq!(meter(&pit), "29,001.05", "9,000 and the share");
}

#[test]
fn a_ruling_on_the_light_of_one_round_is_none_on_the_next() {
    let _proof = covers!(CSP_002);
    let mut pit = award_is_due();
    is_dark(&mut pit, 2);
    pit.says("floor wrong number of cards at dealer: 6");
    // The same cards once more, and the deck is ready before the fault is ruled on.
    let mut order = deck_with::<CaribbeanStud>(&parse_cards(STRAIGHT_FLUSHES).expect("cards"));
    let taken = CaribbeanStud::DECK.len() / 2;
    order.rotate_right(taken);
    let (deck, method) = (DeckId::FIRST, ShuffleMethod::Manual);
    let result = Shuffled::Order(order);
    pit.does(Role::Dealer, &Command::Shuffle { deck, method, result });
    pit.says(&format!("cut dealer at {taken}"));
    pit.says("load deck 1");
    assert_eq!(pit.refused("rule no award the round is over").under, X14);
    pit.says("rule play on the round is over");
    bets_all(&mut pit, 2);
    pit.says("attest seat 2 holds a winning hand");
    assert_eq!(pit.refused("validate seat 2").under, nj_19_47::P16_11_B_2);
}
