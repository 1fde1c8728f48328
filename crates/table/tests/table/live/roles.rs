//! Every command and every role: upward substitution, never the reverse (GEN-011, ruling X10).

use games::CaribbeanStud;
use law::general::GEN_011;
use proof::covers;
use rules::Reason;
use table::{Attestation, Command, Cutter, Role, Ruling};

use super::support::{Pit, Stud, command};

/// How many kinds of commands there are.
const KINDS: usize = 39;

/// Every command, with the lowest person who gives it; what is attested and ruled comes besides.
const COMMANDS: &[(Role, &str)] = &[
    (Role::Player, "decline cut seat 1"),
    (Role::Player, "cut seat 1 at 20"),
    (Role::Player, "sit seat 1 Ada"),
    (Role::Player, "leave seat 1"),
    (Role::Player, "buy 10 Ada"),
    (Role::Player, "cash out 10 Ada"),
    (Role::Player, "wager seat 1 10 on ante"),
    (Role::Player, "wager seat 1 10 on ante coupon"),
    (Role::Player, "withdraw seat 1"),
    (Role::Player, "decide seat 1 folds"),
    (
        Role::Player,
        "commit seat 1 to 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    ),
    (
        Role::Player,
        "open seat 1 bytes 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    ),
    (Role::Dealer, "withheld by seat 1"),
    (Role::Dealer, "time up seat 1"),
    (Role::Dealer, "receive deck 1 red"),
    (Role::Dealer, "inspect deck 1 52 cards"),
    (Role::Dealer, "spread deck 1"),
    (Role::Dealer, "wash deck 1"),
    (Role::Dealer, "shuffle deck 1 manual order"),
    (Role::Dealer, "offer cut deck 1"),
    (Role::Dealer, "cut dealer at 20"),
    (Role::Dealer, "load deck 1"),
    (Role::Dealer, "idle"),
    (Role::Dealer, "no more bets"),
    (Role::Dealer, "deal"),
    (Role::Dealer, "turn"),
    (Role::Dealer, "perform"),
    (Role::Dealer, "floor card face up: 1"),
    (Role::Dealer, "count stub 24"),
    (Role::Floorperson, "verify deck 1"),
    (Role::Floorperson, "retire deck 1"),
    (Role::Floorperson, "remove shuffler"),
    (Role::Floorperson, "install shuffler stack"),
    (Role::Floorperson, "change dealing hand"),
    (Role::Floorperson, "close table"),
    (Role::Dealer, "receive deck 1 red pre-shuffled"),
    (Role::Dealer, "open deck 1 seal intact"),
    (Role::Dealer, "shuffler reports deck 1 52 cards"),
    (Role::Dealer, "leave deck 2 with the shuffler"),
    (Role::Floorperson, "remove shoe"),
    (Role::Dealer, "idle face down"),
    (Role::Dealer, "turn up deck 1"),
    (Role::Security, "examine envelope 1 52 cards sound"),
    (Role::CasinoSupervisor, "file layout drawing D-7, photograph P-7"),
    (Role::CasinoSupervisor, "recut why not"),
    (Role::CasinoSupervisor, "post limits 5 to 10 from 0"),
    (Role::CasinoSupervisor, "post option payout_limit=6000 from 0"),
    (Role::CasinoSupervisor, "validate seat 1"),
    (Role::Dealer, "display seat 1 25"),
    (Role::Dealer, "meter reads 10000700000 0 700000 10000000000 0"),
    (Role::Dealer, "place cutting card in deck 1 78 from the back"),
    (Role::Dealer, "burn deck 1"),
    (Role::CasinoSupervisor, "reshuffle deck 1 the count is known"),
    (Role::Player, "ready seat 1"),
    (Role::Dealer, "missed wager seat 1"),
    (Role::Floorperson, "last round"),
    (Role::Floorperson, "look at round 1 Ada"),
];

/// Which kind of command it is: a new kind does not build before it has a line above.
const fn kind(command: &Command<CaribbeanStud>) -> usize {
    match command {
        Command::Receive { .. } => 0,
        Command::Inspect { .. } => 1,
        Command::Verify(_) => 2,
        Command::Spread(_) => 3,
        Command::Wash(_) => 4,
        Command::Shuffle { .. } => 5,
        Command::OfferCut(_) => 6,
        Command::DeclineCut(_) => 7,
        Command::Cut { by: Cutter::Player(_) | Cutter::Dealer, .. } => 8,
        Command::Recut { .. } => 9,
        Command::Load { .. } => 10,
        Command::Idle => 11,
        Command::Retire(_) => 12,
        Command::Sit { .. } => 13,
        Command::Leave(_) => 14,
        Command::Buy { .. } | Command::CashOut { .. } | Command::Memo(_) => exchange(command),
        Command::Wager { .. } => 16,
        Command::Withdraw(_) => 17,
        Command::NoMoreBets => 18,
        Command::Deal => 19,
        Command::Turn => 20,
        Command::Decide { .. } | Command::TimeUp(_) => decided(command),
        Command::Perform => 22,
        Command::Validate(_) => 23,
        Command::CountStub { .. } => 24,
        Command::Floor { .. } => 25,
        Command::RemoveShuffler => 26,
        Command::InstallShuffler(_) => 27,
        Command::ChangeDealing(_) => 28,
        Command::PostLimits { .. } | Command::PostOption(_) => 29,
        Command::Attest(_) => 30,
        Command::Rule { .. } => 31,
        Command::Equipment(_) => 32,
        Command::Display { .. } => 34,
        Command::MeterReads(_) => 35,
        Command::CommitBytes { .. } | Command::OpenBytes { .. } | Command::WithholdBytes(_) => 33,
    }
}

/// Chips for money, money for chips, or what is besides the play.
const fn exchange(command: &Command<CaribbeanStud>) -> usize {
    if matches!(command, Command::Memo(_)) {
        return 38;
    }
    if matches!(command, Command::Buy { .. }) { 15 } else { 36 }
}

/// What a player decides, or the dealer when the time is up.
const fn decided(command: &Command<CaribbeanStud>) -> usize {
    if matches!(command, Command::Decide { .. }) { 21 } else { 37 }
}

fn every_command() -> Vec<(Role, Command<CaribbeanStud>)> {
    let listed = COMMANDS.iter().map(|(role, words)| (*role, command(words)));
    let attested = Attestation::all().map(|what| (Role::Dealer, Command::Attest(what)));
    let ruled = Ruling::ALL.into_iter().map(|ruling| {
        (Role::CasinoSupervisor, Command::Rule { ruling, reason: "so be it".to_owned() })
    });
    listed.chain(attested).chain(ruled).collect()
}

/// Who may do what belongs to `role`, written out.
const fn who_may(role: Role) -> &'static [Role] {
    use Role::{CasinoSupervisor, Dealer, Floorperson, Player, PokerShiftSupervisor, Security};
    match role {
        Player => &[Player, Dealer, Floorperson, CasinoSupervisor, PokerShiftSupervisor],
        Dealer => &[Dealer, Floorperson, CasinoSupervisor, PokerShiftSupervisor],
        Floorperson => &[Floorperson, CasinoSupervisor, PokerShiftSupervisor],
        CasinoSupervisor => &[CasinoSupervisor],
        PokerShiftSupervisor => &[PokerShiftSupervisor],
        Security => &[Security],
    }
}

#[test]
fn the_table_names_every_kind_of_command() {
    let mut kinds: Vec<usize> = every_command().iter().map(|(_, given)| kind(given)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, (0..KINDS).collect::<Vec<_>>());
}

#[test]
fn every_command_is_open_to_its_role_and_those_above_and_to_nobody_else() {
    let _proof = covers!(GEN_011_B);
    let mut pit = Pit::<CaribbeanStud>::with(1, &[]);
    for (needs, command) in every_command() {
        assert_eq!(command.needs(), needs, "{command}");
        for role in Role::ALL {
            if who_may(needs).contains(&role) {
                let answer = pit.table.clone().tell(role, &command, pit.now);
                let role_was_wrong =
                    |refusal: rules::Refusal| matches!(refusal.reason, Reason::RoleTooLow { .. });
                assert!(!answer.err().is_some_and(role_was_wrong), "{role}: {command}");
            } else {
                let refusal = pit.refused_to(role, &command);
                let reason = Reason::RoleTooLow { needs: needs.word(), role: role.word() };
                assert_eq!((refusal.reason, refusal.under), (reason, GEN_011), "{command}");
            }
        }
    }
}

#[test]
fn a_poker_shift_supervisor_outranks_a_floorperson_and_is_no_casino_supervisor() {
    let _proof = covers!(GEN_011_B);
    let mut pit = Stud::new(&[]);
    pit.does(Role::PokerShiftSupervisor, &command("receive deck 1 red"));
    pit.does(Role::PokerShiftSupervisor, &command("inspect deck 1 52 cards"));
    pit.does(Role::PokerShiftSupervisor, &command("verify deck 1"));
    for words in ["recut why not", "post limits 5 to 10 from 1000000"] {
        let refusal = pit.refused_to(Role::PokerShiftSupervisor, &command(words));
        assert_eq!(refusal.under, GEN_011);
    }
}

#[test]
fn attested_acts_name_who_attested_them() {
    let _proof = covers!(GEN_011_A, GEN_011_B);
    let mut pit = Stud::new(&[]);
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
    let _proof = covers!(GEN_011_B);
    let mut pit = Stud::new(&[]);
    let refusal = pit.refused_to(Role::Player, &command("verify deck 2"));
    assert_eq!(refusal.under, GEN_011, "there is no deck 2 either");
}
