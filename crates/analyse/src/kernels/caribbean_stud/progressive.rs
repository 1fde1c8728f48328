//! The progressive wager: what the dollar returns at a meter, and where it breaks even.
//!
//! The dealer's hand does not matter, so five cards decide. A part of what is won are fixed sums, a
//! part grows with the meter; both are exact, so the meter where they are worth the dollar is too.
//! A meter is meant as it stands when an award is paid, the wager's own part of it included.
//!
//! ```
//! use analyse::Fraction;
//! use analyse::kernels::caribbean_stud::{ProgressiveWager, Standing};
//! use cards::deck;
//! use games::caribbean_stud::Awards;
//!
//! let wager = ProgressiveWager::new(Standing::all(&deck::STANDARD), Awards::MINIMUM);
//! assert_eq!(wager.fixed_return(), Fraction::new(941_800, 2_598_960));
//! assert_eq!(wager.break_even(Fraction::ZERO), Some(Fraction::new(1_657_160 * 10, 76)));
//! ```

use cards::Card;
use games::caribbean_stud::{Awards, Bets, FoldedHand, Hand, PROGRESSIVE_WAGER, Showdown};
use games::{CaribbeanStud, Game};
use rules::progressive::{Progressive, Shares};
use rules::{Award, Chips};

use super::counts::Counts;
use super::solution::Played;
use super::terms::{ENDS, HANDS};
use crate::fraction::gcd;
use crate::kernels::deck::each_five;
use crate::progressive::{AwardLine, AwardWays, LongRun, ProgressiveStudy, Run};
use crate::report::Return;
use crate::{Basis, Declined, Fraction, Kernel, Named, Outcome, Unanswered};

law::cite!(nj_19_47::P16_11_B_1, nj_19_47::P16_12_E, nj_19_47::P16_12_G, ruling::E01, ruling::E03);

/// In how many ways each hand that can win an award is dealt and stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    ways: [u128; HANDS],
    /// All ways together, those of hands that do not stand included.
    pub total: u128,
}

impl Standing {
    /// Every hand of a deck, whoever folds what.
    pub fn all(deck: &[Card]) -> Self {
        let (mut ways, mut total) = ([0; HANDS], 0);
        each_five(deck, |_, sum| {
            let hand = Hand::of_rank(sum.rank5());
            ways[hand as usize] += u128::from(can_win(hand));
            total += 1;
        });
        Self { ways, total }
    }

    /// The hands that stand where folded hands win no award and the play is this one.
    pub fn new(counts: &Counts, played: &Played) -> Self {
        let mut ways = [0; HANDS];
        for hand in Hand::ALL.into_iter().filter(|hand| can_win(*hand)) {
            let stands = |end: &Option<Showdown>| match played.terms.options.folded {
                FoldedHand::WinsNoAward => end.is_some(),
                FoldedHand::MayWinAward => true,
            };
            let ends = ENDS.into_iter().filter(stands);
            ways[hand as usize] = ends.map(|end| played.ways((end, hand))).sum();
        }
        let total = played.total();
        Self { ways, total }.in_hands(counts)
    }

    /// The same counted in hands of a player, if hands of one kind stand whatever the dealer shows.
    fn in_hands(self, counts: &Counts) -> Self {
        let each = self.total / counts.own.iter().map(|own| u128::from(own.sets)).sum::<u128>();
        let common = self.ways.into_iter().filter(|ways| *ways > 0).fold(each, gcd);
        if common < each || each == 0 {
            return self;
        }
        Self { ways: self.ways.map(|ways| ways / each), total: self.total / each }
    }

    /// In how many ways this hand stands.
    pub const fn ways(&self, hand: Hand) -> u128 {
        self.ways[hand as usize]
    }
}

/// A wager of one dollar on the progressive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgressiveWager {
    /// The hands that stand.
    pub standing: Standing,
    awards: Awards,
}

impl ProgressiveWager {
    /// A wager that wins these awards with the hands that stand.
    pub const fn new(standing: Standing, awards: Awards) -> Self {
        Self { standing, awards }
    }

    /// The awards, the highest hand first.
    pub fn awards(&self) -> impl Iterator<Item = (Hand, Award)> + '_ {
        Hand::ALL.into_iter().filter_map(|hand| Some((hand, self.awards.award(hand)?)))
    }

    /// How often a wager wins the award of this hand.
    pub fn chance(&self, hand: Hand) -> Fraction {
        Fraction::share(self.standing.ways(hand), self.standing.total)
    }

    /// What awards of fixed sums return on average, of the wager.
    pub fn fixed_return(&self) -> Fraction {
        AwardWays::from(self).fixed_return()
    }

    /// Which part of the meter a wager wins on average.
    pub fn part_of_meter(&self) -> Fraction {
        AwardWays::from(self).part_of_meter()
    }

    /// The meter in dollars at which the wager returns what it costs and `besides`, which is what
    /// the round loses on average with its other wagers, in dollars. Nothing if no hand that stands
    /// wins a part of the meter.
    pub fn break_even(&self, besides: Fraction) -> Option<Fraction> {
        let part = self.part_of_meter();
        (part > Fraction::ZERO).then(|| (Fraction::ONE + besides - self.fixed_return()) / part)
    }

    /// The return table at a meter that stands like this one, paid as it pays; in units of the
    /// wager.
    pub fn report(&self, meter: &Progressive) -> Return {
        let paid = |award| meter.clone().pay(award, &mut Shares::default());
        let outcome = |returned| Outcome { staked: PROGRESSIVE_WAGER, returned };
        let mut lines: Vec<(String, Outcome, u128)> = self
            .awards()
            .map(|(hand, award)| (hand.to_string(), outcome(paid(award)), self.standing.ways(hand)))
            .collect();
        let won: u128 = lines.iter().map(|(.., ways)| ways).sum();
        lines.push(("no award".to_owned(), outcome(Chips::ZERO), self.standing.total - won));
        Return::new("progressive", PROGRESSIVE_WAGER, lines).per_wager()
    }
}

/// Whether a hand can win an award.
const fn can_win(hand: Hand) -> bool {
    Awards::MINIMUM.award(hand).is_some()
}

impl From<&ProgressiveWager> for AwardWays {
    fn from(wager: &ProgressiveWager) -> Self {
        let awards = wager.awards().map(|(hand, award)| (wager.standing.ways(hand), award));
        Self { awards: awards.collect(), total: wager.standing.total }
    }
}

/// The study of one policy at the meter of the question.
pub(super) fn study(
    counts: &Counts,
    basis: Basis<'_, CaribbeanStud>,
    policy: Named,
    (wagers, seed): (u64, u64),
) -> Result<ProgressiveStudy, Unanswered> {
    let meter = basis.meter.ok_or(Declined("such a table has no meter"))?;
    let amounts = basis.amounts()?;
    let bets = Bets { progressive: PROGRESSIVE_WAGER, ..amounts.bets };
    let terms = CaribbeanStud::terms(&amounts.options, bets, Some(meter))?;
    let played = counts.play(&terms, policy);
    let wager = ProgressiveWager::new(Standing::new(counts, &played), terms.options.awards);
    let main = played.expected_value();
    let lost = -main * Fraction::share(terms.ante.in_cents().into(), 100);
    let run_on = basis.settings.meter;
    Ok(ProgressiveStudy {
        wager: PROGRESSIVE_WAGER,
        awards: award_lines(&wager, terms.options.awards),
        total_ways: wager.standing.total,
        meter: meter.meter(),
        at_meter: wager.report(meter),
        ante: terms.ante,
        main: main.into(),
        alone: wager.break_even(Fraction::ZERO),
        round: wager.break_even(lost).map(Into::into),
        fixed_return: wager.fixed_return(),
        return_per_dollar: wager.part_of_meter(),
        terms: run_on,
        long_run: LongRun::new(&wager, &run_on),
        run: Run::sampled(&wager, &run_on, wagers, seed),
        under: vec![law::nj_19_47::P16_12_E, law::nj_19_47::P16_12_F],
    })
}

/// Every award, with whether the play gives up hands that would win it.
fn award_lines(wager: &ProgressiveWager, awards: Awards) -> Vec<AwardLine> {
    let dealt = ProgressiveWager::new(Standing::all(CaribbeanStud::DECK), awards);
    let line = |(hand, award): (Hand, Award)| AwardLine {
        hand: hand.words(),
        ways: wager.standing.ways(hand),
        chance: wager.chance(hand),
        award,
        given_up: wager.chance(hand) < dealt.chance(hand),
    };
    wager.awards().map(line).collect()
}
