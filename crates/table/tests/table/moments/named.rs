//! A few cells of the grid by name, for people who read tests.

use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::{Clause, double_cross, double_draw, general, nj_19_47, three_card_draw};
use proof::covers;
use rules::{Act, Area, Chips, DealingMethod};
use table::automatic::{Next, next};
use table::{Command, Event, Line, Role, Table};

use super::grid::start;
use super::marks::moments;
use super::scene::{NOW, Scene, Step, played, seat};
use super::seen::Seen;
use super::statute::{Phase, Text};
use super::{AUTOMATED, HAND_TWO_DECKS, scene, texts};

/// The table at the first moment of the second round that `wanted` picks.
#[track_caller]
fn at<G: Game>(scene: &Scene, wanted: impl Fn(&Step<G>, &Seen) -> bool) -> Table<G> {
    let steps = played::<G>(scene);
    let seen = moments(scene, &steps, &start::<G>(scene));
    let found = steps.iter().zip(&seen).find(|(step, seen)| {
        step.before.rounds() == 2 && seen.phase != Phase::Outside && wanted(step, seen)
    });
    found.expect("such a moment").0.before.clone()
}

#[track_caller]
fn says<G: Game>(table: &mut Table<G>, words: &str) -> Vec<Line> {
    let command = table.read(words).expect("a command");
    let lines = table.tell(Role::Dealer, &command, NOW);
    let lines = lines.unwrap_or_else(|refusal| panic!("{words}: {refusal}"));
    lines.iter().for_each(|(event, under)| proof::wrote(*under, event));
    lines
}

#[track_caller]
fn wrote(lines: &[Line], words: &str, under: Clause) {
    let found = lines.iter().find(|(event, _)| event.to_string() == words);
    assert_eq!(found.map(|(_, cited)| *cited), Some(under), "{words}: {lines:#?}");
}

/// Seats 1 and 2 have a card too many each: nobody removes a deck that is whole.
fn two_hands_explain<G: Game>(text: Text, deal: fn(usize) -> usize, has: usize, under: Clause) {
    let scene = Scene { aside: false, ..scene(text, deal, &[]) };
    let mut table = at::<G>(&scene, |_, seen| seen.stub_is_next);
    let (stub, more) = (table.stub_size(), has + 1);
    let mut alone = table.clone();
    let lines =
        says(&mut table, &format!("count stub {}, seat 1 has {more}, seat 2 has {more}", stub - 2));
    let words = format!(
        "stub counted: {} cards and not {stub}, seat 1 has {more}, seat 2 has {more}: \
         all hands void, the cards are shuffled again",
        stub - 2
    );
    wrote(&lines, &words, under);
    assert!(matches!(next(&table), Next::Shuffle(..)), "the deck stays");
    let lines = says(&mut alone, &format!("count stub {}, seat 1 has {more}", stub - 2));
    wrote(&lines, "deck 1 leaves the table", under);
}

#[test]
fn two_misdealt_hands_explain_a_short_stub_together() {
    let _proof = covers!(DDP_062, DDP_063, TCD_053, TCD_054, DXP_058, DXP_059, GEN_003_B);
    let manual = DealingMethod::ManualShoe;
    let text = texts::double_draw(manual);
    two_hands_explain::<DoubleDraw>(text, |players| 5 * players, 5, double_draw::P42_7_F_2);
    let (text, deal) = (texts::three_card_draw(manual, None), |players| 3 * players + 4);
    two_hands_explain::<ThreeCardDraw>(text, deal, 3, three_card_draw::P42_7_E_2);
    let (text, deal) = (texts::double_cross(manual), |players| 2 * players + 7);
    two_hands_explain::<DoubleCross>(text, deal, 2, double_cross::P25_7_E_2);
}

#[test]
fn a_hand_found_wrong_in_the_settlement_is_void_and_nothing_more_is_paid_on_it() {
    let _proof = covers!(CSP_016, GEN_004_A, GEN_004_B, GEN_004_C);
    let (text, deal) = (texts::caribbean_stud(), |players| 5 * players + 5);
    let scene = Scene { aside: false, ..scene(text, deal, &[]) };
    let mut table = at::<CaribbeanStud>(&scene, |_, seen| seen.phase == Phase::Settling);
    let staked = Chips::dollars(10 + 1 + 20);
    let held = table.ledger().balance("player 1") + staked;
    let lines = says(&mut table, "floor wrong number of cards at seat 1: 6");
    wrote(&lines, "seat 1: hand void", nj_19_47::P16_13_D);
    assert_eq!(table.ledger().balance("player 1"), held, "every wager goes back at once");
    finishes(&mut table);
    assert_eq!(table.ledger().balance("player 1"), held, "and nothing else happens to the hand");
    assert!(table.round().is_none() && table.is_conserved());
}

/// Royal flushes at seats 1 and 2, dealt in packets, and the meter they share.
fn two_royals() -> Scene {
    let order =
        cards::parse_cards("As Ks Qs Js 10s Ah Kh Qh Jh 10h 2c 3d 5c 7d 9c").expect("cards");
    let rest = CaribbeanStud::DECK.iter().copied().filter(|card| !order.contains(card));
    let order = Some(order.iter().copied().chain(rest).collect());
    let options = [AUTOMATED, &[("deal_pattern", "packet"), ("meter_rate", "100")]].concat();
    let deal = |players| 5 * players + 5;
    Scene { order, aside: false, ..scene(texts::caribbean_stud(), deal, &options) }
}

/// What a player's award was.
fn award(lines: &[Line], number: usize) -> Chips {
    let on_progressive = |event: &Event| match *event {
        Event::Act(Act::Paid { seat, area: Area::PROGRESSIVE, amount }) => {
            (seat.number() == number).then_some(amount)
        }
        _ => None,
    };
    lines.iter().filter_map(|(event, _)| on_progressive(event)).sum()
}

/// The dealer goes on until the round is over.
fn finishes<G: Game>(table: &mut Table<G>) -> Vec<Line> {
    let mut all = Vec::new();
    while let Next::Command(by, command) = next(table) {
        all.extend(table.tell(by, &command, NOW).expect("the dealer goes on"));
    }
    all
}

#[test]
fn the_share_of_a_void_hand_goes_to_the_other_or_stays_on_the_meter() {
    let _proof = covers!(CSP_016, GEN_004_A, GEN_004_B, GEN_004_C);
    let scene = two_royals();
    let award_of = |number: usize| {
        let waits = Command::Validate(seat(number));
        at::<CaribbeanStud>(&scene, |step, _| step.command == waits)
    };
    // Seat 2 is paid first; void before that, and the whole meter is for seat 1.
    let mut table = award_of(2);
    let meter = table.meter().expect("a meter").meter();
    assert!(meter > Chips::dollars(10_000));
    says(&mut table, "floor wrong number of cards at seat 2: 6");
    let lines = finishes(&mut table);
    assert_eq!((award(&lines, 2), award(&lines, 1)), (Chips::ZERO, meter));
    assert!(table.is_conserved());
    // Seat 1 is void when seat 2 has its half: the other half is nobody's.
    let mut table = award_of(1);
    let before = table.meter().expect("a meter").meter();
    says(&mut table, "floor wrong number of cards at seat 1: 6");
    let lines = finishes(&mut table);
    assert_eq!(award(&lines, 1), Chips::ZERO);
    assert!(table.meter().expect("a meter").meter() > before, "it is on the meter again");
    assert!(table.is_conserved());
}

#[test]
fn whoever_may_not_deal_may_not_report() {
    let _proof = covers!(GEN_011_B);
    let text = texts::double_cross(DealingMethod::Hand);
    let scene = scene(text, |players| 2 * players + 7, HAND_TWO_DECKS);
    let table = at::<DoubleCross>(&scene, |_, seen| seen.phase == Phase::Deciding);
    let report = table.read("floor hole card exposed at dealer: 1").expect("a report");
    for role in [Role::Player, Role::Security] {
        let refusal = proof::refused(table.clone().tell(role, &report, NOW).map(drop));
        assert_eq!(refusal.under, general::GEN_011);
    }
    for role in [Role::Dealer, Role::Floorperson, Role::CasinoSupervisor] {
        assert!(table.clone().tell(role, &report, NOW).is_ok(), "{role}");
    }
}
