//! The progressive wager beside an ante and its bet, studied at a meter and in the long run.

use games::caribbean_stud::{Awards, Bets, Hand, PROGRESSIVE_WAGER};
use games::{CaribbeanStud, Game};
use law::nj_19_47::{P16_12_E, P16_12_F};
use rules::Award;

use super::{Counts, LongRun, ProgressiveWager, Run, Standing};
use crate::progressive::{AwardLine, ProgressiveStudy};
use crate::{Basis, Cannot, Fraction, Kernel, Named, Unanswered};

/// The study of one policy at the meter of the question.
pub(super) fn study(
    counts: &Counts,
    basis: Basis<'_, CaribbeanStud>,
    policy: Named,
    (wagers, seed): (u64, u64),
) -> Result<ProgressiveStudy, Unanswered> {
    let meter = basis.meter.ok_or(Cannot("such a table has no meter"))?;
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
        main,
        alone: wager.break_even(Fraction::ZERO),
        round: wager.break_even(lost),
        fixed_return: wager.fixed_return(),
        return_per_dollar: wager.part_of_meter(),
        terms: run_on,
        long_run: LongRun::new(&wager, &run_on),
        run: Run::sampled(&wager, &run_on, wagers, seed),
        under: vec![P16_12_E, P16_12_F],
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
