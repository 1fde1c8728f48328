//! Double Cross Poker as a live table runs it.

use cards::Card;
use law::double_cross::P25_9_C;
use law::{Clause, ruling};
use rules::{Area, Chips, DealingMethod, Due, Round as _, Seat, Spot, Verdict};

use super::areas;
use super::round::Stage;
use super::{Axis, Bets, Decision, DoubleCross, Settings, cross, wagers};
use crate::look::{Look, Shared};
use crate::settings::OnLayout;
use crate::{Because, Game, Phrase, hand_words, known_hand};

impl Game for DoubleCross {
    crate::in_files::of_the_house!("Double Cross Poker");

    const DECISIONS: &'static [Phrase<Decision>] = &[
        Phrase::this("exposes", "exposing", "e", Decision::Exposes),
        Phrase::this("does not expose", "not exposing", "n", Decision::DoesNotExpose),
        Phrase::this("folds", "folding", "f", Decision::Folds),
        Phrase::this("raises vertical", "raising vertical", "v", Decision::Raises(Axis::Vertical)),
        Phrase::this(
            "raises horizontal",
            "raising horizontal",
            "o",
            Decision::Raises(Axis::Horizontal),
        ),
        Phrase::unlisted(
            "says vertical but raises horizontal",
            "saying vertical but raising horizontal",
            Decision::RaisesAgainst(Axis::Vertical),
        ),
        Phrase::unlisted(
            "says horizontal but raises vertical",
            "saying horizontal but raising vertical",
            Decision::RaisesAgainst(Axis::Horizontal),
        ),
        Phrase::this("leaves the raises", "leaving the raises", "l", Decision::LeavesRaises),
    ];

    const LOOK: Look = Look {
        dealer: 2,
        hand: 2,
        shared: Shared::Cross,
        areas: &[
            ("ante", &[areas::ANTE]),
            ("3-card", &[areas::THREE_CARD]),
            ("raise", &[areas::RAISE]),
        ],
        seldom: &[],
    };

    const HELP: &'static [&'static str] = &[
        "  With a three-card wager: e exposes your cards to claim it, n does not.",
        "  At a decision: v raises on the vertical cards, o on the horizontal ones,",
        "    f folds; its number or its words do, too; ? shows the value of every choice.",
    ];

    /// The text knows one hand per player: a seat is a player.
    fn areas_per_player(_: &Settings) -> (usize, Clause) {
        (1, ruling::X15)
    }

    fn bets(placed: &OnLayout) -> Option<Bets> {
        wagers::bets(placed)
    }

    /// The cards of a player who is away are not exposed, and there is no raise.
    fn withdrawal(&self) -> Option<Decision> {
        self.choices().find(|choice| match choice {
            Decision::DoesNotExpose | Decision::Folds | Decision::LeavesRaises => true,
            Decision::Exposes | Decision::Raises(_) | Decision::RaisesAgainst(_) => false,
        })
    }

    fn stakes(&self, decision: Decision) -> Chips {
        match (self.stage, decision) {
            (Stage::Playing(seat), Decision::Raises(_) | Decision::RaisesAgainst(_)) => {
                let ante = self.bets[seat.index()].ante;
                ante + ante
            }
            _ => Chips::ZERO,
        }
    }

    fn deals_on(&self) -> bool {
        matches!(self.stage, Stage::Dealing(_) | Stage::Laying)
    }

    /// What an automated shoe has left is dealt from the hand: the community cards.
    fn stub_in_hand(&self) -> Option<Clause> {
        let automated = self.options.dealing == DealingMethod::AutomatedShoe;
        let community = matches!(self.due(), Due::Card { spot: Spot::Community { .. }, .. });
        (automated && community).then_some(P25_9_C)
    }

    /// There is no second announcement: the last decision closes the wagers.
    fn last_call_made(&self) -> bool {
        self.all_have_decided()
    }

    fn accepted() -> String {
        format!("one of \"{}\"", Self::decision_forms().join("\", \""))
    }

    fn holds(
        _: &Self::Settings,
        seat: Seat,
        card: impl Fn(Spot) -> Option<Card>,
    ) -> Option<String> {
        let at = |place| card(Spot::Community { place: u8::try_from(place).ok()? });
        let (top, right) = (at(cross::TOP)?, at(cross::RIGHT)?);
        let [a, b] = known_hand(seat, card)?;
        let down = hand_words::made_of_three([a, b, top]);
        let across = hand_words::so_far(&[a, b, right]);
        Some(format!("{down} with the top card, {across} with the right one"))
    }

    fn turned(spot: Spot) -> &'static str {
        let Spot::Community { place } = spot else { return "The dealer turns" };
        match usize::from(place) {
            cross::LEFT => "The left card is",
            cross::CENTRE => "The centre card is",
            cross::RIGHT => "The right card is",
            cross::TOP => "The top card is",
            _ => "The bottom card is",
        }
    }

    fn stakes_in_words(_: Area, amount: Chips) -> String {
        format!("raises {amount}")
    }

    fn describe(&self, seat: Seat) -> Option<String> {
        let (hand, verdict) = (self.hand(seat)?, self.verdict(seat)?);
        let (axis, (dealers, dealer)) = (self.axes[seat.index()]?, self.dealer_hand()?);
        let [own, dealer] = hand_words::apart([hand, dealer].map(|hand| (hand, hand.ranks())));
        let dealer = hand_words::with_article(dealer);
        let lie = if self.against_words.contains(seat) { ", where the raises lie," } else { "" };
        let (axis, dealers) = (axis.word(), dealers.word());
        let against =
            format!("{own} on the {axis} axis{lie} against {dealer} on the {dealers} axis");
        Some(match verdict {
            Verdict::Pays(odds) => {
                format!("{against}, which wins: the ante pays 1 to 1, the raises {odds}")
            }
            Verdict::Push => format!("{against}, which is a push"),
            Verdict::Loses => format!("{against}, which loses"),
        })
    }

    /// Neither void, which gives the ante back, nor in play.
    fn has_folded(&self, seat: Seat) -> bool {
        let out = self.settled.contains(seat) && !self.live.contains(seat);
        out && self.returned[seat.index()].ante.is_zero()
    }

    fn reason(&self, seat: Seat, area: Area) -> Option<Because> {
        if area == areas::THREE_CARD {
            if !self.exposed.contains(seat) {
                return Some("the cards were not exposed, which loses".into());
            }
            let hand = hand_words::with_article(self.three_card_hand(seat)?.words());
            let pays = match self.three_card_odds(seat) {
                Some(odds) => format!("which pays {odds}"),
                None => "which loses".to_owned(),
            };
            return Some(format!("the cards exposed and the top card are {hand}, {pays}").into());
        }
        self.hand_decided(seat)
    }
}
