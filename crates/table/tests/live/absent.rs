//! Players who walk away with cards in play (rulings X08 and X11), do not answer (X20) or cash
//! out.

use games::catalogue::{GameId, usual};
use games::{CaribbeanStud, DoubleCross, DoubleDraw, Game, PokerRoom, ThreeCardDraw};
use law::ruling::{D16, X08, X11, X20};
use law::{Clause, double_cross, double_draw, three_card_draw};
use proof::covers;
use table::automatic::{Next, next};
use table::{Command, Role, Table, Time};

use crate::support::{Pit, paid, position, says, seat};

const DDP: &[(&str, &str)] = &[("ante", "10"), ("bonus", "10")];
const ANTE: &[(&str, &str)] = &[("ante", "10")];

fn asked<G: Game>(wagers: &[(&str, &str)], top: &str) -> Pit<G> {
    let mut pit = Pit::<G>::with(2, &[]);
    if !top.is_empty() {
        pit.stack(top);
    }
    pit.is_ready();
    (1..=2).for_each(|number| pit.wagers(number, wagers));
    pit.deals();
    pit
}

/// Whoever leaves is written down, is folded when asked, and has left when the round is over.
fn is_folded<G: Game>(wagers: &[(&str, &str)], stays: Clause) {
    let mut pit = asked::<G>(wagers, "");
    let lines = pit.says("leave seat 1");
    says(&lines, "player 1 walks away from seat 1", stays);
    assert_eq!(pit.refused("leave seat 1").under, stays, "only once");
    assert_eq!(pit.refused("decide seat 1 folds").under, X08, "who is away says nothing");
    let words = pit.table.round().map(|round| {
        let mut choices = round.choices();
        choices.find(|choice| !pit_folds(round, *choice)).map(|choice| round.say(choice))
    });
    let other = format!("decide seat 1 {}", words.flatten().expect("there is more than a fold"));
    assert_eq!(pit.refused_to(Role::Dealer, &pit.reads(&other)).under, X08, "{other}");
    assert!(pit.table.seats()[0].is_some(), "nobody else takes the seat in mid-round");
    pit.refused("sit seat 1 somebody else");
    let fold = Next::Command(Role::Dealer, pit.reads("decide seat 1 folds"));
    assert_eq!(next(&pit.table), fold, "the automatic dealer withdraws the hand");
    let lines = pit.does(Role::Dealer, &pit.reads("decide seat 1 folds"));
    says(&lines, "seat 1 is away, the dealer withdraws the hand", X08);
    assert!(lines.len() > 2, "the wagers are collected: {lines:?}");
    pit.decides(2, "folds");
    let lines = pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
    let free = pit.log.iter().any(|(event, _)| event.to_string() == "seat 1 is free");
    assert!(free && pit.table.seats()[0].is_none(), "{lines:?}");
    assert!(pit.table.seats()[1].is_some());
    pit.says("sit seat 1 somebody else");
}

fn pit_folds<G: Game>(round: &G, choice: G::Decision) -> bool {
    round.say(choice) == "folds"
}

#[test]
fn who_walks_away_is_written_down_and_folded_when_asked() {
    let _proof = covers!(DDP_054_A, DDP_054_B, TCD_046_A, TCD_046_B, DXP_045_A, DXP_045_B);
    let stays = double_draw::P42_6_D;
    is_folded::<DoubleDraw>(DDP, stays);
    is_folded::<ThreeCardDraw>(ANTE, three_card_draw::P42_6_C);
    is_folded::<DoubleCross>(ANTE, double_cross::P25_6_B);
    // The text has nobody stay: the ruling stands alone.
    is_folded::<CaribbeanStud>(ANTE, X08);
    // Only who sits wagers.
    let mut pit = Pit::<ThreeCardDraw>::with(1, &[]);
    assert_eq!(pit.refused("wager seat 2 10 on ante").under, three_card_draw::P42_6_C);
    let mut pit = Pit::<DoubleCross>::with(1, &[]);
    assert_eq!(pit.refused("wager seat 2 10 on ante").under, double_cross::P25_6_B);
}

#[test]
fn a_hand_that_need_not_decide_is_settled_and_its_winnings_are_kept() {
    let _proof = covers!(DDP_054_A);
    // Three aces each; nobody improves.
    let mut pit = asked::<DoubleDraw>(DDP, "As 2d Ah 4c Ad 6h 9c 8s Jd 10c");
    for number in [1, 2] {
        pit.decides(number, if number == 1 { "first draw wager 10" } else { "folds" });
    }
    pit.decides(1, "keeps all");
    pit.decides(1, "second draw wager 10");
    pit.says("leave seat 1");
    let lines = pit.completes();
    says(&lines, "seat 1 is away, the dealer withdraws the hand", X11);
    let kept = position(&lines, "seat 1: keeps all cards");
    assert!(kept < position(&lines, "seat 1: paid 10 on ante"), "no card is discarded for her");
    assert!(paid(&lines, 1, games::double_draw::areas::SECOND_DRAW) > rules::Chips::ZERO);
    assert!(pit.net(1) > 0, "kept for whoever walked away");
    assert!(pit.table.seats()[0].is_none());
}

#[test]
fn before_the_second_draw_too_nobody_wagers_for_who_is_away() {
    let _proof = covers!(DDP_054_A, DDP_054_B);
    let mut pit = asked::<DoubleDraw>(DDP, "As 2d Ah 4c Ad 6h 9c 8s Jd 10c");
    pit.decides(1, "first draw wager 10");
    pit.decides(2, "folds");
    pit.says("leave seat 1");
    let lines = pit.completes();
    position(&lines, "seat 1: folds");
    assert_eq!(pit.net(1), -3_000, "ante, bonus and first draw wager are forfeit");
}

#[test]
fn a_draw_wager_that_lies_there_is_played_with_the_card_dealt_last_exchanged() {
    let _proof = covers!(TCD_046_A, TCD_046_B);
    let mut pit = asked::<ThreeCardDraw>(ANTE, "As Ah 9c 2d 4c 6h");
    pit.decides(1, "draws 10");
    pit.says("leave seat 1");
    let discard = Next::Command(Role::Dealer, pit.reads("decide seat 1 discards 9c"));
    assert_eq!(next(&pit.table), discard);
    pit.goes_on(|next| matches!(next, Next::Decision(_)));
    pit.decides(2, "folds");
    pit.completes();
    assert!(pit.table.seats()[0].is_none());
    assert_eq!(pit.refused("wager seat 1 10 on ante").under, three_card_draw::P42_6_C);
}

#[test]
fn cards_are_not_exposed_for_a_player_who_is_away() {
    let _proof = covers!(DXP_045_A, DXP_045_B);
    let mut pit = asked::<DoubleCross>(&[("ante", "10"), ("three-card", "5")], "");
    pit.says("leave seat 1");
    let keeps = Next::Command(Role::Dealer, pit.reads("decide seat 1 does not expose"));
    assert_eq!(next(&pit.table), keeps);
    pit.goes_on(|next| matches!(next, Next::Decision(asked) if *asked == seat(2)));
    pit.decides(2, "does not expose");
    pit.decides(2, "folds");
    pit.completes();
    assert_eq!(pit.net(1), -1_500);
    assert_eq!(pit.refused("wager seat 1 10 on ante").under, double_cross::P25_6_B);
}

#[test]
fn who_comes_back_in_time_decides_again() {
    let _proof = covers!(DDP_054_A);
    let mut pit = asked::<DoubleDraw>(DDP, "");
    pit.says("leave seat 2");
    pit.decides(1, "folds");
    pit.refused("sit seat 2 player 1");
    let lines = pit.says("sit seat 2 player 2");
    says(&lines, "player 2 sits at seat 2", double_draw::P42_6_D);
    assert_eq!(next(&pit.table), Next::Decision(seat(2)));
    pit.decides(2, "folds");
    pit.completes();
    assert!(pit.table.seats()[1].is_some());
}

#[test]
fn whoever_has_no_cards_may_go_and_a_void_round_frees_the_seat_too() {
    let _proof = covers!(DDP_054_A);
    let mut pit = Pit::<DoubleDraw>::with(3, &[]);
    pit.is_ready();
    pit.wagers(1, DDP);
    pit.says("no more bets");
    pit.says("leave seat 2");
    assert!(pit.table.seats()[1].is_none(), "at once");
    pit.does(Role::Dealer, &Command::Leave(seat(1)));
    let lines = pit.says("floor wrong number of cards at seat 1: 6");
    position(&lines, "seat 1 is free");
    assert_eq!(pit.net(1), 0, "the wagers go back to the player who left");
}

/// Whoever does not answer in time is decided for, and is asked again next time.
fn is_decided_for<G: Game>(wagers: &[(&str, &str)]) {
    let mut pit = asked::<G>(wagers, "");
    let other = pit.refused_to(Role::Dealer, &pit.reads("time up seat 2"));
    assert_eq!(other.under, X20, "that player is not asked");
    let lines = pit.does(Role::Dealer, &pit.reads("time up seat 1"));
    let words = "seat 1 has not answered in the posted time, the dealer decides";
    says(&lines, words, X20);
    assert!(lines.len() > 1, "what is decided is done: {lines:?}");
    let again = pit.refused_to(Role::Dealer, &pit.reads("time up seat 1"));
    assert_eq!(again.under, X20, "only once");
    pit.decides(2, "folds");
    pit.goes_on(|next| matches!(next, Next::Shuffle(..)));
    assert!(pit.table.seats()[0].is_some(), "the player stays");
}

#[test]
fn who_does_not_answer_in_time_is_decided_for_and_keeps_the_seat() {
    is_decided_for::<DoubleDraw>(DDP);
    is_decided_for::<CaribbeanStud>(ANTE);
    is_decided_for::<ThreeCardDraw>(ANTE);
}

#[test]
fn chips_that_do_not_lie_on_the_layout_are_cashed_out_and_no_others() {
    let mut pit = asked::<CaribbeanStud>(ANTE, "");
    let before = pit.balance(1);
    let cents = before.in_cents();
    let above = format!("cash out {} player 1", rules::Chips::cents(cents + 1));
    pit.refused(&above);
    pit.refused("cash out 0 player 1");
    pit.refused("cash out 5 nobody");
    let all = format!("cash out {before} player 1");
    let lines = pit.says(&all);
    let tender = CaribbeanStud::procedure(pit.table.settings()).tender;
    says(&lines, &format!("player 1 cashes out {before}"), tender);
    assert_eq!(pit.balance(1), rules::Chips::ZERO);
    let [bought, cashed] = pit.table.ledger().exchanged();
    assert!(cashed == before && bought > cashed, "the ante still lies there");
}

#[test]
fn a_stack_stays_on_the_table_until_its_player_has_left_the_seat() {
    let mut table = Table::<PokerRoom>::new("room", usual::<PokerRoom>(GameId::Holdem))
        .expect("lawful settings");
    let mut tell = |words: &str| {
        let command = Command::read(words, None).expect("a command");
        table.tell(Role::Player, &command, Time(60)).map_err(|refusal| refusal.under)
    };
    tell("sit seat 1 Ada").expect("a free seat");
    tell("buy 100 Ada").expect("chips");
    assert_eq!(tell("cash out 100 Ada"), Err(D16));
    tell("leave seat 1").expect("no round is in play");
    tell("cash out 100 Ada").expect("nobody's stack");
    assert!(tell("cash out 1 Ada").is_err(), "there is nothing left");
}
