//! Three Card Draw Poker, solved.

use std::sync::LazyLock;

use analyse::kernels::three_card_draw::{
    Advice, Counts, FirstThree, Named, OptimalPolicy, Stage, TIE_RULE, Terms, advise,
};
use analyse::report::Return;
use analyse::{Fraction, Situation};
use cards::Card;
use games::Banked as _;
use games::settings::Settings as _;
use games::three_card_draw::{Bets, Decision, Options, Settings};
use games::{Game, ThreeCardDraw};
use rules::{Area, Chips, Spot};

use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::{Counsel, Detail, Open, Progress, Solved};

impl Solved for ThreeCardDraw {
    type Optimal = OptimalPolicy;
    type Prepared = Counts;
    type Computed = Terms;
    const TIE_RULE: &'static str = TIE_RULE;

    fn computed_with(chosen: &Chosen<Settings>, _policy: &str) -> Result<Terms, Failure> {
        let settings = &chosen.settings;
        let terms = match chosen.ante {
            Some(ante) => Terms::with_bets(settings.analysed(), Self::unit_bets(settings, ante)),
            None => Terms::divided(settings.analysed(), Chips::cents(1), settings.first_3_wager),
        };
        terms.map_err(Failure::usage)
    }

    fn prepare(_progress: &Progress<'_>) -> Counts {
        Counts::of(Self::deck())
    }

    fn results(
        counts: &Counts,
        terms: &Terms,
        policy: &str,
        _detail: Detail,
    ) -> Option<Vec<Return>> {
        let policy: Named = policy.parse().ok()?;
        Some(vec![policy.played(counts, terms).report(), first_3_alone(terms)])
    }

    fn best(counts: &Counts, terms: &Terms) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(terms))
    }

    fn counsel(options: &Options, bets: Bets, situation: &Situation<Self>) -> Counsel<Decision> {
        let stage = match situation.decisions[..] {
            [] => Stage::First,
            [Decision::Draws(_)] => Stage::Discard,
            _ => return Err(Open::Unknown),
        };
        // Which card lies where matters to whoever gives one up.
        let at = |place| {
            let lies = |spot: &Spot| matches!(spot, Spot::Hand { place: at, .. } if *at == place);
            let found = situation.cards.iter().find(|(spot, _)| lies(spot));
            found.map(|(_, card)| *card).ok_or(Open::Unknown)
        };
        let own = [at(0)?, at(1)?, at(2)?];
        let seen: Vec<Card> = situation.dead.iter().collect();
        let terms = Terms::with_bets(*options, bets).map_err(Open::too_large)?;
        let advice = advise(&terms, Self::deck(), stage, &own, &seen);
        let advice = advice.map_err(|_| Open::Unknown)?;
        let cents = Fraction::of(bets.ante.in_cents().into(), 1);
        let valued = |advice: Advice| (advice.decision, advice.expected_value * cents);
        Ok(advice.into_iter().map(valued).collect())
    }

    fn notices(chosen: &Chosen<Settings>, _policy: &str, terms: &Terms) -> Vec<String> {
        let mut notices = Vec::new();
        if let Err(refusal) = chosen.settings.check() {
            notices.push(format!("no table may be run with these options: {refusal}"));
        }
        if !terms.bets().first_3.is_zero() {
            let joint = "main is the ante and the First 3 Bonus, played together; first-3 is that \
                         bonus by itself, never given up by a draw";
            notices.push(joint.to_owned());
        }
        if let Some(ante) = chosen.ante {
            notices.extend(refused_wagers(&chosen.settings, ante));
        }
        notices
    }

    fn odds(settings: &Settings) -> String {
        let bonus = format!("bonus table {}", settings.bonus_table);
        let (over, _) = settings.first_3_wager.parts();
        if over == 0 {
            return bonus;
        }
        let Settings { first_3_table, first_3_wager, .. } = settings;
        format!("{bonus}; First 3 table {first_3_table}, wager {first_3_wager} of the ante")
    }
}

/// How often which three cards are dealt: no pay table changes it.
static FIRST_THREE: LazyLock<FirstThree> = LazyLock::new(|| FirstThree::of(ThreeCardDraw::deck()));

/// What the First 3 Bonus comes to by itself, never given up by a draw, in units of its own amount.
fn first_3_alone(terms: &Terms) -> Return {
    let Bets { ante, first_3, .. } = terms.bets();
    let wager = if first_3.is_zero() { ante } else { first_3 };
    FIRST_THREE.report(terms.options(), wager, wager).per_wager()
}

/// Wagers that a table with these settings would not accept.
fn refused_wagers(settings: &Settings, ante: Chips) -> Vec<String> {
    let first_3 = settings.first_3_wager.of(ante);
    let beside = [(Area::Ante, ante)];
    let wagers = [(Area::Ante, ante, &[][..]), (Area::FirstThreeBonus, first_3, &beside[..])];
    let refused = |(area, amount, placed): (Area, Chips, &[(Area, Chips)])| {
        let refusal = ThreeCardDraw::accept(settings, placed, area, amount).err();
        let refusal = refusal.filter(|_| !amount.is_zero())?;
        Some(format!("this table would not accept the {} wager: {refusal}", area.word()))
    };
    wagers.into_iter().filter_map(refused).collect()
}
