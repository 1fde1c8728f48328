//! Layout and sign of a table of the room.
//!
//! The sign says what the text wants posted (14.9(b) to 14.13A(b), 14.10(d)): whether an ante is
//! required and how much it is, number and amount of all blinds, the kill of omaha; and what ruling
//! D16 leaves to the house: bets, raises, stacks. The rule about the layout, 19:46-1.13E, is not in
//! the sources; of it is known that the deck which is not in use has an area of its own.

use law::nj_19_47::{P14_2_A, P14_10_C_1};
use law::ruling::{D10, D16, D21};
use rules::{Chips, PostedLimits};

use super::settings::Settings;
use super::terms::{Kill, Limit, Options};
use super::variant::Rules;
use crate::layout::{Common, Layout, Marked, Shape, Use};
use crate::sign::{HouseRule, Posting, Sign};

law::cite!(nj_19_47: P14_9_B P14_10_B P14_10_D P14_11_B P14_12_B P14_13_B P14_13A_B);

/// A place for one card, or for what is as large.
const ONE: &[(i32, i32)] = &[(0, 0)];
/// Five cards in a row.
const FIVE: &[(i32, i32)] = &[(-152, 0), (-76, 0), (0, 0), (76, 0), (152, 0)];

/// Stack and cards of every player, the pot, the shared cards, the button and the other deck.
pub(super) fn layout(settings: &Settings) -> Layout {
    let game = settings.game;
    let mut layout = Layout::borrowed(game.players_max, game.text.players, D16);
    let stack = Marked::wager("Stack", Shape::Circle, (0, 46), (76, 76), D16);
    let cards = Marked::wager("Cards", Shape::Rectangle, (0, 140), (140, 92), game.streets[0].deal);
    layout.marked = vec![stack, cards.instead(Use::Cards)];
    let common = |name, across, ahead, cards, under| Common { name, across, ahead, cards, under };
    layout.common =
        vec![common("Second deck", -240, 250, ONE, P14_2_A), common("Pot", 240, 250, ONE, D16)];
    if game.has_button() {
        layout.common.push(common("Button", 0, 250, ONE, P14_10_C_1));
    }
    match game.shared_max() {
        0 => {}
        1 => layout.common.push(common("Card for all", 0, 392, ONE, shared(game))),
        _ => layout.common.push(common("Community cards", 0, 392, FIVE, shared(game))),
    }
    layout
}

/// Where shared cards are dealt.
fn shared(game: &Rules) -> law::Clause {
    let last = game.streets.last().expect("a game has streets");
    last.deal
}

/// What the sign says under these settings.
pub(super) fn sign(settings: &Settings) -> Sign {
    let (game, posted) = (settings.game, &settings.posted);
    let mut limits = vec![
        ("Small bet", exactly(posted.small_bet)),
        ("Big bet", exactly(posted.big_bet)),
        ("Stack", settings.house.limits),
    ];
    if !posted.ante.is_zero() {
        limits.push(("Ante", exactly(posted.ante)));
    }
    if game.has_button() {
        if !posted.small_blind.is_zero() {
            limits.push(("First blind", exactly(posted.small_blind)));
        }
        limits.push(("Last blind", exactly(posted.big_blind)));
    } else {
        limits.push(("Forced bet", exactly(posted.forced_bet)));
    }
    if posted.kill != Kill::None {
        let pot = posted.small_bet.checked_mul(posted.kill_multiple.into());
        limits.push(("Kill, from a pot of", exactly(pot.unwrap_or(posted.small_bet))));
    }
    Sign { odds: Vec::new(), limits, payout_limit: None, rules: posted_rules(game, posted) }
}

const fn exactly(amount: Chips) -> PostedLimits {
    PostedLimits { minimum: amount, maximum: amount }
}

fn posted_rules(game: &Rules, posted: &Options) -> Vec<HouseRule> {
    let required = |text, under| HouseRule { text, posting: Posting::Required, under };
    let helpful = |text, under| HouseRule { text, posting: Posting::Helpful, under };
    let mut rules = vec![required(
        match posted.ante.is_zero() {
            true => "No ante is required",
            false => "Every player puts in the ante before the cards are dealt",
        },
        game.text.players,
    )];
    if game.has_button() {
        let text = match posted.small_blind.is_zero() {
            true => "One blind, left of the button",
            false => "Two blinds, the first one left of the button",
        };
        rules.push(required(text, game.text.blinds));
        rules.push(helpful("With two players too, the one left of the button posts first", D10));
    }
    if game.kill.is_some() {
        let text = match posted.kill {
            Kill::None => "No kill is offered",
            Kill::Half => "Half-kill after a large pot: bets one and a half times as high",
            Kill::Full => "Kill after a large pot: bets twice as high",
        };
        rules.push(required(text, game.text.players));
    }
    rules.push(helpful(
        match posted.betting {
            Limit::Fixed => "Fixed bets: the small bet in the first rounds, the big bet later",
            Limit::Pot => "Pot limit: at least the small bet, at most the pot",
            Limit::NoLimit => "No limit: at least the small bet, at most the whole stack",
        },
        D16,
    ));
    if posted.betting == Limit::Fixed {
        rules.push(helpful(raises(posted.raise_cap), D21));
    }
    rules.push(helpful("Only chips on the table before the deal are played for", D16));
    rules
}

/// How many raises a round of betting has.
const fn raises(cap: u8) -> &'static str {
    match cap {
        1 => "One bet and one raise in a round, unless two players are left",
        2 => "One bet and two raises in a round, unless two players are left",
        3 => "One bet and three raises in a round, unless two players are left",
        4 => "One bet and four raises in a round, unless two players are left",
        5 => "One bet and five raises in a round, unless two players are left",
        _ => "More than five raises in a round, as the house says",
    }
}
