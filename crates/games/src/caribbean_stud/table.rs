//! Caribbean Stud as a live table runs it.

use cards::rankings::high5::High5;
use cards::{Card, Rank};
use law::Clause;
use law::ruling::E20;
use rules::progressive::Progressive;
use rules::{Area, Chips, Seat, Spot};

use super::areas;
use super::completion::Fate;
use super::round::{LAST, Stage};
use super::{Bets, CaribbeanStud, Decision, Hand, Settings, Showdown};
use crate::look::Look;
use crate::settings::{OnLayout, lying};
use crate::{Because, Game, Phrase, hand_words, known_hand};

/// The assumption set in our own words.
const ASSUMED: &str = "No source says how Caribbean stud is dealt and compared. Played here: an \
    ante, and one dollar on the progressive if a player likes; five cards each, the dealer's last \
    one face up; fold, or bet twice the ante; the dealer qualifies with ace-king or better, or \
    else antes are paid 1 to 1 and bets go back; the higher hand wins both wagers, equal hands \
    push both; decisions clockwise, settlement counterclockwise; hands ranked as in the poker \
    room.";

impl Game for CaribbeanStud {
    crate::in_files::of_the_house!("Caribbean Stud");

    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::amount("bets AMOUNT", "betting", "b", Decision::Bets),
    ];

    const LOOK: Look = Look::hands(
        5,
        5,
        &[("ante", &[areas::ANTE]), ("bet", &[areas::BET]), ("progr.", &[areas::PROGRESSIVE])],
    );

    const HELP: &'static [&'static str] = &[
        "  At a decision: b bets twice the ante, f folds; its number or its words do,",
        "    too; ? shows the value of both.",
    ];

    const ASSUMPTION: Option<(&'static str, Clause)> = Some((ASSUMED, E20));

    /// One hand to a player, as public descriptions have it.
    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, E20)
    }

    /// A progressive wager whose ante was withdrawn is handed on, for the round to refuse.
    fn bets(placed: &OnLayout) -> Option<Bets> {
        let (ante, progressive) = (lying(placed, areas::ANTE), lying(placed, areas::PROGRESSIVE));
        (!ante.is_zero() || !progressive.is_zero()).then_some(Bets { ante, progressive })
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match decision {
            Decision::Folds => Chips::ZERO,
            Decision::Bets(amount) => amount,
        }
    }

    fn meter(settings: &Settings) -> Option<Progressive> {
        settings.meter()
    }

    fn deals_on(&self) -> bool {
        matches!(self.stage, Stage::Dealing { .. } | Stage::DealingDealer)
    }

    fn last_call_made(&self) -> bool {
        matches!(self.stage, Stage::HoleCards(_) | Stage::Complete)
    }

    fn unseen_card_of_dealer(&self) -> Option<Spot> {
        let unsettled = matches!(self.stage, Stage::Deciding(_) | Stage::HoleCards(_));
        unsettled.then_some(Spot::dealer(LAST - 1))
    }

    fn accepted() -> String {
        "\"bets AMOUNT\" or \"folds\"".to_owned()
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        known_hand(seat, card).map(hand_words::made)
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("bets {amount}")
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let compared = self.compared(seat)?;
        let pays = [areas::ANTE, areas::BET].map(|area| self.pays(seat, area));
        let pays = pays.into_iter().flatten().map(|pays| format!("; {pays}"));
        Some(compared + &pays.collect::<String>())
    }

    fn has_folded(&self, seat: Seat) -> bool {
        self.fates[seat.index()] == Fate::Folded
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<Because> {
        let award = self.award(seat);
        if self.has_folded(seat) && (area != areas::PROGRESSIVE || award.is_none()) {
            return self.hand_decided(seat);
        }
        if area != areas::PROGRESSIVE {
            let hand = Because::from(format!("the hand is {}", self.compared(seat)?));
            return Some(match self.pays(seat, area) {
                Some(pays) => hand.and(pays),
                None => hand,
            });
        }
        let wins = award.map_or_else(|| "no award".to_owned(), |award| award.to_string());
        let hand = hand_words::with_article(self.ranked(seat)?);
        Some(format!("the hand is {hand}, which wins {wins}").into())
    }
}

impl CaribbeanStud {
    /// The hand of `seat` and what it is beside the dealer's.
    fn compared(&self, seat: Seat) -> Option<String> {
        let hands = [self.ranked(seat)?, self.dealer_ranked()?];
        let [own, dealer] = hand_words::apart(hands.map(|hand| (hand, hand.ranks())));
        Some(match self.showdown(seat)? {
            // Nothing is compared: no card decides.
            Showdown::DealerDoesNotQualify => {
                let (own, dealer) = (hand_words::with_article(hands[0]), short_of(hands[1]));
                format!("{own}; the dealer has {dealer} and does not qualify")
            }
            Showdown::Wins => format!("{own}, which beats the dealer's {dealer}"),
            Showdown::Ties => format!("{own}, which ties with the dealer's {dealer}"),
            Showdown::Loses => format!("{own}, which loses to the dealer's {dealer}"),
        })
    }

    /// What a wager of `seat` is paid, if it is: `the ante pays 1 to 1`.
    fn pays(&self, seat: Seat, area: Area) -> Option<String> {
        let called = Self::called(area);
        let odds = match (self.showdown(seat)?, area == areas::ANTE) {
            (Showdown::DealerDoesNotQualify | Showdown::Wins, true) => rules::to(1, 1),
            (Showdown::Wins, false) => {
                self.options.pay_table.pays(Hand::of_rank(self.ranked(seat)?)).odds()?
            }
            (Showdown::DealerDoesNotQualify, false) => {
                return Some(format!("the {called} is returned"));
            }
            (Showdown::Ties | Showdown::Loses, _) => return None,
        };
        Some(format!("the {called} pays {odds}"))
    }
}

/// What a dealer has who does not qualify: of an ace the card beside it, which is no king.
fn short_of(dealer: High5) -> String {
    let [first, second, ..] = dealer.ranks();
    if first == Rank::Ace {
        format!("ace-{} high, not ace-king,", second.name())
    } else {
        dealer.to_string()
    }
}
