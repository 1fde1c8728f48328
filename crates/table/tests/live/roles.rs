//! The ladder of roles (GEN-011, ruling X10).

use law::general::GEN_011;
use proof::covers;
use rules::Reason;
use table::Role;

use crate::support::{Order, Pit, command};

/// Every kind of command, and the lowest person who gives it.
const COMMANDS: [(Role, &[&str]); 4] = [
    (
        Role::Player,
        &[
            "decline cut seat 1",
            "cut seat 1 at 20",
            "sit seat 1 Ada",
            "leave seat 1",
            "buy 10 Ada",
            "wager seat 1 10 on wager",
            "withdraw seat 1",
            "decide seat 1 does not double",
        ],
    ),
    (
        Role::Dealer,
        &[
            "receive deck 1 red",
            "inspect deck 1 52 cards",
            "spread deck 1",
            "wash deck 1",
            "shuffle deck 1 manual order",
            "offer cut deck 1",
            "cut dealer at 20",
            "load deck 1",
            "idle",
            "no more bets",
            "deal",
            "turn",
            "perform",
            "floor card face up: 1",
            "attest left hand draws, right hand places",
            "attest holds the deck in the left hand",
            "attest cards over the inventory container",
            "attest seat 1 touched the cards",
        ],
    ),
    (
        Role::Floorperson,
        &[
            "verify deck 1",
            "retire deck 1",
            "remove shuffler",
            "install shuffler stack",
            "change dealing hand",
        ],
    ),
    (Role::CasinoSupervisor, &["recut why not", "post limits 5 to 10 from 0"]),
];

fn every_command() -> impl Iterator<Item = (Role, Order)> {
    COMMANDS.iter().flat_map(|(role, all)| all.iter().map(|words| (*role, command(words))))
}

#[test]
fn every_lower_role_is_refused_every_act_of_a_higher_one() {
    let _proof = covers!(GEN_011);
    let mut pit = Pit::new(&[]);
    let ladder = [Role::Player, Role::Dealer, Role::Floorperson, Role::CasinoSupervisor];
    for (needs, command) in every_command() {
        assert_eq!(command.needs(), needs, "{command}");
        for lower in ladder.into_iter().take_while(|role| *role != needs) {
            let refusal = pit.refused_to(lower, &command);
            let reason = Reason::RoleTooLow { needs: needs.word(), role: lower.word() };
            assert_eq!((refusal.reason, refusal.under), (reason, GEN_011), "{command}");
        }
    }
}

#[test]
fn whoever_stands_higher_may_act_for_whoever_stands_lower() {
    let _proof = covers!(GEN_011);
    let ladder = [Role::Player, Role::Dealer, Role::Floorperson, Role::CasinoSupervisor];
    for (needs, command) in every_command() {
        for role in ladder.into_iter().skip_while(|role| *role != needs) {
            let mut pit = Pit::new(&[]);
            let answer = pit.table.tell(role, &command, pit.now);
            assert!(
                answer.err().is_none_or(|refusal| refusal.under != GEN_011),
                "{role} {command}"
            );
        }
    }
    let mut pit = Pit::new(&[]);
    pit.refused_to(Role::Player, &command("deal"));
}

#[test]
fn a_poker_shift_supervisor_outranks_a_floorperson_and_is_no_casino_supervisor() {
    let _proof = covers!(GEN_011);
    let mut pit = Pit::new(&[]);
    pit.does(Role::PokerShiftSupervisor, &command("receive deck 1 red"));
    pit.does(Role::PokerShiftSupervisor, &command("inspect deck 1 52 cards"));
    pit.does(Role::PokerShiftSupervisor, &command("verify deck 1"));
    for words in ["recut why not", "post limits 5 to 10 from 1000000"] {
        let refusal = pit.refused_to(Role::PokerShiftSupervisor, &command(words));
        assert_eq!(refusal.under, GEN_011);
    }
}

#[test]
fn security_does_nothing_at_the_table() {
    let _proof = covers!(GEN_011);
    let mut pit = Pit::new(&[]);
    for (_, command) in every_command() {
        assert_eq!(pit.refused_to(Role::Security, &command).under, GEN_011, "{command}");
    }
}

#[test]
fn attested_acts_name_who_attested_them() {
    let _proof = covers!(GEN_011);
    let mut pit = Pit::new(&[]);
    pit.seats(&[(1, "Ada")]);
    pit.is_ready();
    pit.refused_to(Role::Player, &command("attest left hand draws, right hand places"));
    for role in [Role::Dealer, Role::Floorperson, Role::CasinoSupervisor] {
        let lines = pit.does(role, &command("attest left hand draws, right hand places"));
        assert!(lines[0].0.to_string().starts_with(&format!("{role} attests: ")), "{lines:?}");
    }
}

#[test]
fn the_role_is_looked_at_before_anything_else() {
    let _proof = covers!(GEN_011);
    let mut pit = Pit::new(&[]);
    let refusal = pit.refused_to(Role::Player, &command("verify deck 2"));
    assert_eq!(refusal.under, GEN_011, "there is no deck 2 either");
}
