//! The meter of the live table is what hints and grades reckon with.

use analyse::advice::{Adviser as _, KernelAdviser, Wagered};
use audit::LiveTable;
use games::caribbean_stud::Settings;
use games::settings::Settings as _;
use games::{CaribbeanStud, Game};
use rules::{Chips, Seat};
use seat::{PlayerAnswer, Session, Turn};
use table::Spoken;

use crate::support::{NOW, WISHES, host, log, logged, to_decision};

/// A meter that the first wager on it brings to 250,000.
fn settings() -> Settings {
    let mut settings = Settings::default();
    for (name, value) in [("progressive", "true"), ("meter", "249999.30")] {
        settings.set(name, value).expect("a setting of the game");
    }
    settings
}

#[test]
fn at_a_resumed_meter_of_250_000_hints_and_grades_are_computed_at_250_000() {
    let log = log("meter");
    let mut session = logged::<CaribbeanStud>(settings(), &log);
    to_decision(&mut session);
    drop::<Session<CaribbeanStud>>(session);

    let live = LiveTable::<CaribbeanStud>::resume(&log.0, &log.1).expect("a good log");
    let meter = live.table().meter().cloned().expect("the progressive is offered");
    assert_eq!(meter.meter(), Chips::dollars(250_000));
    let adviser = || KernelAdviser::<CaribbeanStud>::new(CaribbeanStud::DECK);
    let session = Session::return_to(host(live), Some(Box::new(adviser())), WISHES);
    let mut session = session.expect("somebody sits there");
    let Ok(Turn::Ask(question)) = session.next(NOW) else { panic!("the decision is due") };

    let (seen, seat) = (session.seen(), Seat::at(0));
    let bets = CaribbeanStud::bets(&seen.opening(seat)).expect("wagers lie there");
    let situation = seen.situation(seat, Vec::new());
    let options = <CaribbeanStud as Game>::options(session.table().settings()).expect("lawful");
    let at = |meter| {
        let wagered = Wagered { options: &options, bets, meter, scale: 1 };
        adviser().advise(&wagered, &situation, &()).expect("a decision")
    };
    let start = CaribbeanStud::meter(session.table().settings()).expect("the progressive");
    let (now, then) = (at(Some(&meter)), at(Some(&start)));
    assert_ne!(now, then, "the starting amount is another");

    let hint = session.hint().expect("this game is advised");
    assert_eq!((&hint.choices, &hint.method), (&now.choices, &now.method));
    assert!(hint.method.contains("a meter at 250,000."), "{}", hint.method);
    let (best, worst) = (&now.choices[0], &now.choices[1]);
    let lost = (best.value.to_f64() - worst.value.to_f64()) * 1_000.0;
    let round = session.table().round().expect("a decision is due in a round");
    let spoken = Spoken::decided(round, worst.choice);
    let grade = session.answer(&question, PlayerAnswer::Decides(spoken), NOW);
    let grade = grade.expect("permitted").expect("graded");
    assert!((grade.cents - lost).abs() < 1e-6, "an ante of 10: {} and {lost}", grade.cents);
}
