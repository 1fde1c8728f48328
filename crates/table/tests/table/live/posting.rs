//! Pay tables and further limits that change at an open table: announced, and only between rounds
//! (GEN-006, rulings X06 and A14).

use games::settings::Settings as _;
use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, ThreeCardDraw};
use law::general::{GEN_006, GEN_011};
use law::ruling::{A14, X06};
use proof::covers;
use rules::{Chips, Reason};
use table::{Event, Line, OptionsHash, Role, Time};

use super::support::{Pit, command, paid, says};

const START: u64 = 1_000_000;
const HALF_AN_HOUR: u64 = 1_800;
const LATER: u64 = START + HALF_AN_HOUR;

/// Three aces are dealt: what the bonus wins depends on the pay table.
fn three_of_a_kind(pit: &mut Pit<DoubleDraw>) -> Vec<Line> {
    pit.stack("As Ah Ad Kc 9h");
    pit.is_ready();
    pit.wagers(1, &[("ante", "10"), ("bonus", "10")]);
    let from = pit.log.len();
    pit.deals();
    for words in ["first draw wager 10", "keeps all", "second draw wager 10", "keeps all"] {
        pit.decides(1, words);
    }
    pit.completes();
    pit.log[from..].to_vec()
}

/// The options that the round in these lines was opened with.
fn opened_with(lines: &[Line]) -> OptionsHash {
    let opened = lines.iter().find_map(|(event, _)| match event {
        Event::RoundOpened { options, .. } => Some(*options),
        _ => None,
    });
    opened.expect("a round was opened")
}

fn hash<G: Game>(pit: &Pit<G>) -> OptionsHash {
    OptionsHash::new(&pit.table.settings().canonical())
}

#[test]
fn another_bonus_table_is_announced_and_holds_from_the_next_round() {
    let _proof = covers!(DDP_100, GEN_009_A);
    let mut pit = Pit::<DoubleDraw>::with(1, &[]);
    let before = hash(&pit);
    let short = format!("post option bonus_table=2 from {}", LATER - 1);
    assert_eq!(pit.refused(&short).under, X06);
    let lines = pit.says(&format!("post option bonus_table=2 from {LATER}"));
    says(&lines, &format!("option bonus_table=2 posted, from {LATER}"), A14);
    let lines = three_of_a_kind(&mut pit);
    assert_eq!(opened_with(&lines), before, "the notice is not due");
    assert_eq!(paid(&lines, 1, games::double_draw::areas::BONUS), Chips::dollars(10), "table 1");
    pit.now = Time(LATER);
    pit.is_ready();
    let after = hash(&pit);
    assert_ne!(after, before);
    says(&pit.log, &format!("option bonus_table=2 in force, options {after}"), A14);
    let lines = three_of_a_kind(&mut pit);
    assert_eq!(opened_with(&lines), after);
    assert_eq!(
        paid(&lines, 1, games::double_draw::areas::BONUS),
        Chips::ZERO,
        "a push under table 2"
    );
}

#[test]
fn a_pay_table_never_changes_within_a_round_or_over_a_wager() {
    let _proof = covers!(DDP_100);
    let mut pit = Pit::<DoubleDraw>::with(1, &[]);
    let before = hash(&pit);
    pit.says(&format!("post option bonus_table=2 from {LATER}"));
    pit.stack("As Ah Ad Kc 9h");
    pit.is_ready();
    pit.wagers(1, &[("ante", "10")]);
    pit.now = Time(LATER);
    pit.wagers(1, &[("bonus", "10")]);
    assert_eq!(hash(&pit), before, "the ante was accepted under table 1");
    pit.deals();
    for words in ["first draw wager 10", "keeps all", "second draw wager 10", "keeps all"] {
        pit.decides(1, words);
    }
    let lines = pit.completes();
    assert_eq!(hash(&pit), before);
    assert_eq!(paid(&pit.log, 1, games::double_draw::areas::BONUS), Chips::dollars(10));
    assert!(!lines.iter().any(|(event, _)| matches!(event, Event::OptionInForce(..))));
    pit.is_ready();
    assert_ne!(hash(&pit), before);
}

#[test]
fn both_pay_tables_of_three_card_draw_change_on_notice() {
    let _proof = covers!(TCD_099, TCD_101);
    let mut pit = Pit::<ThreeCardDraw>::with(1, &[]);
    for (setting, values) in [("bonus_table=3", "1 | 2 | 3"), ("first_3_table=4", "1 | 2 | 3 | 4")]
    {
        let now = format!("post option {setting} from {START}");
        assert_eq!(pit.refused(&now).under, X06);
        let lines = pit.says(&format!("post option {setting} from {LATER}"));
        says(&lines, &format!("option {setting} posted, from {LATER}"), A14);
        let (name, _) = setting.split_once('=').expect("name=value");
        let refusal = pit.refused(&format!("post option {name}=9 from {LATER}"));
        assert_eq!(refusal.under, A14);
        assert!(refusal.to_string().contains(values), "{refusal}");
    }
    pit.now = Time(LATER);
    pit.is_ready();
    let settings = pit.table.settings();
    assert_eq!(settings.get("bonus_table").as_deref(), Some("3"));
    assert_eq!(settings.get("first_3_table").as_deref(), Some("4"));
    assert_eq!(settings.get("paytable_change").as_deref(), Some("between_rounds"));
}

#[test]
fn a_game_without_the_switch_borrows_the_ruling_on_pay_tables() {
    let mut pit = Pit::<CaribbeanStud>::with(0, &[]);
    let better = "pay_table=200/50/20/7/5/4/3/2/1";
    let lines = pit.says(&format!("post option {better} from {START}"));
    says(&lines, &format!("option {better} posted, from {START}"), A14.by_analogy());
    let worse = format!("post option pay_table=99/50/20/7/5/4/3/2/1 from {START}");
    assert!(matches!(pit.refused(&worse).reason, Reason::OddsTooLow { .. }));
}

#[test]
fn a_casino_supervisor_posts_and_nobody_below() {
    let mut pit = Pit::<DoubleDraw>::with(0, &[]);
    let post = command(&format!("post option bonus_table=2 from {START}"));
    for by in [Role::Player, Role::Dealer, Role::Floorperson, Role::Security] {
        assert_eq!(pit.refused_to(by, &post).under, GEN_011, "{by}");
    }
    pit.does(Role::CasinoSupervisor, &post);
}

#[test]
fn further_wagers_have_limits_of_their_own_that_are_posted() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = Pit::<ThreeCardDraw>::with(1, &[("first_3_minimum", "5")]);
    pit.is_ready();
    pit.wagers(1, &[("ante", "10")]);
    assert_eq!(pit.refused("wager seat 1 4 on first 3 bonus").under, GEN_006);
    pit.says("withdraw seat 1");
    pit.says(&format!("post option first_3_minimum=2 from {START}"));
    pit.wagers(1, &[("ante", "10"), ("first 3 bonus", "4")]);
    pit.says("withdraw seat 1");
    let harder = [("first_3_minimum=3", LATER), ("first_3_maximum=100", LATER)];
    for (setting, from) in harder {
        let short = format!("post option {setting} from {}", from - 1);
        assert_eq!(pit.refused(&short).under, X06, "{setting}");
        let lines = pit.says(&format!("post option {setting} from {from}"));
        says(&lines, &format!("option {setting} posted, from {from}"), GEN_006);
    }
    pit.now = Time(LATER);
    pit.wagers(1, &[("ante", "10")]);
    assert_eq!(pit.refused("wager seat 1 2 on first 3 bonus").under, GEN_006);
    assert_eq!(pit.refused("wager seat 1 101 on first 3 bonus").under, GEN_006);
}

#[test]
fn a_lower_payout_limit_needs_notice_and_a_higher_one_does_not() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let mut pit = Pit::<CaribbeanStud>::with(1, &[]);
    let harder = format!("post option payout_limit=6000 from {START}");
    assert_eq!(pit.refused(&harder).under, X06, "there was no limit at all");
    pit.says(&format!("post option payout_limit=6000 from {LATER}"));
    pit.now = Time(LATER);
    for higher in ["payout_limit=7000", "payout_limit=none"] {
        pit.says(&format!("post option {higher} from {LATER}"));
    }
}

#[test]
fn only_pay_tables_and_further_limits_are_posted_as_options() {
    let mut pit = Pit::<CaribbeanStud>::with(0, &[]);
    for setting in [
        "joy=1",
        "seats=4",
        "dealing=hand",
        "minimum=5",
        "maximum=5",
        "prog_on_fold=true",
        "meter=1",
        "meter_rate=80",
    ] {
        let refusal = pit.refused(&format!("post option {setting} from {START}"));
        assert_eq!(refusal.under, X06, "{setting}");
    }
}

#[test]
fn notices_that_fit_only_together_come_into_force_together() {
    let _proof = covers!(GEN_006_A, GEN_006_B);
    let options = [("three_card_minimum", "2"), ("three_card_maximum", "10")];
    let mut pit = Pit::<DoubleCross>::with(0, &options);
    let minimum = format!("post option three_card_minimum=20 from {LATER}");
    assert_eq!(pit.refused(&minimum).under, GEN_006, "above the maximum");
    pit.says(&format!("post option three_card_maximum=50 from {LATER}"));
    pit.says(&minimum);
    pit.now = Time(LATER);
    pit.says("sit seat 1 Ada");
    let settings = pit.table.settings();
    assert_eq!(settings.get("three_card_minimum").as_deref(), Some("20"));
    assert_eq!(settings.get("three_card_maximum").as_deref(), Some("50"));
    let after = hash(&pit);
    says(&pit.log, &format!("option three_card_maximum=50 in force, options {after}"), GEN_006);
    says(&pit.log, &format!("option three_card_minimum=20 in force, options {after}"), GEN_006);
}

#[test]
fn a_notice_that_no_longer_fits_is_withdrawn() {
    let mut pit = Pit::<CaribbeanStud>::with(0, &[]);
    pit.says(&format!("post option payout_limit=5000 from {LATER}"));
    pit.says(&format!("post limits 25 to 1,000 from {START}"));
    pit.says("sit seat 1 Ada");
    let before = hash(&pit);
    pit.now = Time(LATER);
    let lines = pit.says("buy 100 Ada");
    says(&lines, "option payout_limit=5000 withdrawn", X06);
    assert_eq!(hash(&pit), before, "201 antes of 25 are 5,025");
}

#[test]
fn a_later_notice_replaces_the_earlier_one_for_the_same_option() {
    let _proof = covers!(DDP_100);
    let mut pit = Pit::<DoubleDraw>::with(1, &[]);
    pit.says(&format!("post option bonus_table=2 from {LATER}"));
    pit.says(&format!("post option bonus_table=1 from {START}"));
    pit.now = Time(LATER);
    let lines = pit.says("buy 100 player 1");
    let in_force = lines.iter().filter(|(event, _)| matches!(event, Event::OptionInForce(..)));
    assert_eq!(in_force.count(), 1, "that of table 1, which changes nothing");
    assert_eq!(pit.table.settings().get("bonus_table").as_deref(), Some("1"));
}
