//! The solved games, each with the books of its strategy.

use analyse::Fraction;
use analyse::kernels::{
    caribbean_stud as csp, double_cross as dxp, double_down_stud as dds, double_draw as ddp,
    three_card_draw as tcd,
};
use analyse::strategy::{self, Book, List, Situation};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};

use super::{Found, InBooks, STEPS, Stage, Version, Worded};
use crate::console::Console;

impl InBooks for DoubleDownStud {
    fn exceptions(counts: &dds::Counts, terms: &dds::Terms, lists: &[Vec<List>]) -> Vec<Situation> {
        let solution = counts.solve(terms);
        strategy::double_down_stud::exceptions(counts, &solution, &lists[0][0])
    }

    fn books(counts: &dds::Counts, terms: &dds::Terms) -> Vec<(&'static str, Book)> {
        vec![("", strategy::double_down_stud::book(counts, &counts.solve(terms)))]
    }

    fn follow(counts: &dds::Counts, terms: &dds::Terms, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::double_down_stud::ByRules::new(&lists[0][0]);
        counts.follow(terms, &mut policy).expected_value()
    }
}

impl InBooks for DoubleCross {
    fn exceptions(
        counts: &dxp::Counts,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Vec<Situation> {
        strategy::double_cross::exceptions(counts, &computed.terms, &lists[0])
    }

    fn books(counts: &dxp::Counts, computed: &Self::Computed) -> Vec<(&'static str, Book)> {
        vec![("", strategy::double_cross::book(counts, &computed.terms))]
    }

    fn follow(counts: &dxp::Counts, computed: &Self::Computed, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::double_cross::ByRules::new(&lists[0]);
        counts.follow(&computed.terms, &mut policy).expected_value()
    }
}

impl InBooks for ThreeCardDraw {
    fn exceptions(counts: &tcd::Counts, terms: &tcd::Terms, lists: &[Vec<List>]) -> Vec<Situation> {
        let solution = counts.solve(terms);
        strategy::three_card_draw::exceptions(counts, &solution, &lists[0])
    }

    fn books(counts: &tcd::Counts, terms: &tcd::Terms) -> Vec<(&'static str, Book)> {
        vec![("", strategy::three_card_draw::book(counts, &counts.solve(terms)))]
    }

    fn follow(counts: &tcd::Counts, terms: &tcd::Terms, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::three_card_draw::ByRules::new(&lists[0]);
        counts.follow(terms, &mut policy).expected_value()
    }
}

impl InBooks for CaribbeanStud {
    fn exceptions(
        counts: &csp::Counts,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Vec<Situation> {
        strategy::caribbean_stud::exceptions(counts, &computed.terms, &lists[0][0])
    }

    fn books(counts: &csp::Counts, computed: &Self::Computed) -> Vec<(&'static str, Book)> {
        vec![("", strategy::caribbean_stud::book(counts, &computed.terms))]
    }

    fn follow(counts: &csp::Counts, computed: &Self::Computed, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::caribbean_stud::ByRules::new(&lists[0][0]);
        counts.follow(&computed.terms, &mut policy).expected_value()
    }
}

impl Worded for DoubleDraw {
    const LEAVES_OUT: Option<&'static str> = Some(
        "A joker counts as an ace in a pair, in three or four of a kind, and as another card \
         beside them. Elsewhere the highest and the lowest are told of the cards that are no \
         jokers; two jokers alone are aces. If a rule fits several sets of cards, keep the one \
         with most jokers; of these the one for which you gave up fewest cards that would help; \
         then, if it is kept for a straight, the one that fits most straights, and at the first \
         draw the one that fits most without a card you give up with the choice; then the one \
         with the highest card, jokers as aces, or else with the highest second card, and so on; \
         then one of a single suit. If some are still equal, keep any: before the second draw \
         they are worth the same, before the first the cost is that of one of them. A card would \
         help if it \
         made two pairs or better of the cards you keep, and more than they are already. What \
         the whole costs is exact, and so are the figures of the first draw; those of the second \
         are estimated from sampled deals.",
    );

    const RIVAL: Option<&'static str> = Some("basic");

    fn found(
        counts: &ddp::Counts,
        terms: &ddp::Terms,
        (best, within): (Fraction, Fraction),
        out: &Console,
    ) -> Found {
        use strategy::double_draw::{self, Version as Played};
        let bar = out.progress(STEPS);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bar")]
        #[expect(clippy::cast_precision_loss, reason = "a bar")]
        let watch = |part: f64| bar.set_position((part * STEPS as f64) as u64);
        let found = double_draw::find(counts, terms, within, &watch);
        bar.finish_and_clear();
        let version = |Played { value, told, .. }: Played| Version {
            told: told.into(),
            value,
            cost: best - value,
        };
        let stages = ["First draw", "Second draw"].into_iter().zip(found.asks).zip(found.deals);
        let stage = |((name, asks), deals): ((&'static str, &str), u128)| Stage {
            name,
            asks: vec![asks.to_owned()],
            deals,
        };
        Found {
            stages: stages.map(stage).collect(),
            closest: version(found.closest),
            short: found.short.map(version),
        }
    }
}
