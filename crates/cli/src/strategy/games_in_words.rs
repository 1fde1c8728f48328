//! The solved games, each with the books of its strategy.

use analyse::Fraction;
use analyse::kernels::{
    caribbean_stud as csp, double_cross as dxp, double_down_stud as dds, double_draw as ddp,
    three_card_draw as tcd,
};
use analyse::strategy::{self, Book, List, Situation};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, ThreeCardDraw};

use super::Worded;

impl Worded for DoubleDownStud {
    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &dds::Counts,
        terms: &dds::Terms,
        lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        let solution = counts.solve(terms);
        Some(strategy::double_down_stud::exceptions(counts, &solution, &lists[0][0]))
    }

    fn books(counts: &dds::Counts, terms: &dds::Terms) -> Vec<(&'static str, Book)> {
        vec![("", strategy::double_down_stud::book(counts, &counts.solve(terms)))]
    }

    fn follow(counts: &dds::Counts, terms: &dds::Terms, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::double_down_stud::ByRules::new(&lists[0][0]);
        counts.follow(terms, &mut policy).expected_value()
    }
}

impl Worded for DoubleCross {
    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &dxp::Counts,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        Some(strategy::double_cross::exceptions(counts, &computed.terms, &lists[0]))
    }

    fn books(counts: &dxp::Counts, computed: &Self::Computed) -> Vec<(&'static str, Book)> {
        vec![("", strategy::double_cross::book(counts, &computed.terms))]
    }

    fn follow(counts: &dxp::Counts, computed: &Self::Computed, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::double_cross::ByRules::new(&lists[0]);
        counts.follow(&computed.terms, &mut policy).expected_value()
    }
}

impl Worded for ThreeCardDraw {
    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &tcd::Counts,
        terms: &tcd::Terms,
        lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        let solution = counts.solve(terms);
        Some(strategy::three_card_draw::exceptions(counts, &solution, &lists[0]))
    }

    fn books(counts: &tcd::Counts, terms: &tcd::Terms) -> Vec<(&'static str, Book)> {
        vec![("", strategy::three_card_draw::book(counts, &counts.solve(terms)))]
    }

    fn follow(counts: &tcd::Counts, terms: &tcd::Terms, lists: &[Vec<List>]) -> Fraction {
        let mut policy = strategy::three_card_draw::ByRules::new(&lists[0]);
        counts.follow(terms, &mut policy).expected_value()
    }
}

impl Worded for CaribbeanStud {
    const EXCEPTIONS: bool = true;

    fn exceptions(
        counts: &csp::Counts,
        computed: &Self::Computed,
        lists: &[Vec<List>],
    ) -> Option<Vec<Situation>> {
        Some(strategy::caribbean_stud::exceptions(counts, &computed.terms, &lists[0][0]))
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
        "A joker counts as an ace where it makes no straight and no flush. Of several such cards \
         keep those with the most jokers, then those that fit most straights, then the highest. \
         The rules of the second draw do not mention the cards given up at the first; the cost \
         counts what that loses. Their shares are those of hands as dealt.",
    );

    const RIVAL: Option<&'static str> = Some("basic");

    fn books(counts: &ddp::Counts, terms: &ddp::Terms) -> Vec<(&'static str, Book)> {
        vec![
            ("First draw", strategy::double_draw::first_book(counts, terms)),
            ("Second draw", strategy::double_draw::second_book(counts, terms)),
        ]
    }

    fn follow(counts: &ddp::Counts, terms: &ddp::Terms, lists: &[Vec<List>]) -> Fraction {
        let policy = strategy::double_draw::ByRules::new(&lists[0][0], &lists[1][0]);
        counts.value_of(terms, &policy)
    }
}
