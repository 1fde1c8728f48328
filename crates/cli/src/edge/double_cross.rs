//! Double Cross Poker, solved.

use std::sync::LazyLock;

use analyse::kernels::double_cross::{Counts, Named, OptimalPolicy, TIE_RULE, Terms, ThreeCards};
use analyse::kernels::double_cross::{advise, three_card_net};
use analyse::report::Return;
use analyse::{Fraction, Situation};
use cards::Card;
use games::double_cross::{Bets, Claim, Decision, Options, Settings, cross};
use games::settings::Settings as _;
use games::{DoubleCross, Game};
use rules::{Area, Chips, Spot};

use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::{Counsel, Detail, Open, Progress, Solved};

/// What is computed with: ante and raises, and the three-card wager beside them.
pub struct Computed {
    /// The ante and the raises.
    pub terms: Terms,
    three_card: Chips,
}

/// How often which three cards are dealt: no pay table changes it.
static THREE_CARDS: LazyLock<ThreeCards> = LazyLock::new(|| ThreeCards::of(DoubleCross::deck()));

impl Solved for DoubleCross {
    type Optimal = OptimalPolicy;
    type Prepared = Counts;
    type Computed = Computed;
    const AT_ONCE: bool = false;
    const TIE_RULE: &'static str = TIE_RULE;

    fn computed_with(chosen: &Chosen<Settings>, _policy: &str) -> Result<Computed, Failure> {
        let terms = Self::terms(chosen)?;
        let computed = Terms::with_ante(terms.options, terms.ante).map_err(Failure::usage)?;
        Ok(Computed { terms: computed, three_card: terms.bets.three_card })
    }

    fn prepare(progress: &Progress<'_>) -> Counts {
        Counts::watched(Self::deck(), progress)
    }

    fn results(
        counts: &Counts,
        computed: &Computed,
        policy: &str,
        _detail: Detail,
    ) -> Option<Vec<Return>> {
        let policy: Named = policy.parse().ok()?;
        let Computed { terms, three_card } = computed;
        let mut results = vec![policy.played(counts, terms).report()];
        let wager = if three_card.is_zero() { terms.ante() } else { *three_card };
        let three_cards = match policy {
            Named::Random => THREE_CARDS.evenly(terms, wager),
            Named::Optimal | Named::Basic | Named::AlwaysRaise | Named::PairsOnly => {
                THREE_CARDS.report(terms, wager)
            }
        };
        // A wager that is not made is no part of the round, but what it is worth can be said.
        let made = !three_card.is_zero();
        results.push(if made { three_cards } else { three_cards.per_wager() });
        Some(results)
    }

    fn best(counts: &Counts, computed: &Computed) -> OptimalPolicy {
        OptimalPolicy::new(counts, &counts.solve(&computed.terms))
    }

    fn counsel(options: &Options, bets: Bets, situation: &Situation<Self>) -> Counsel<Decision> {
        let community = |place: usize| {
            let spot = Spot::Community { place: u8::try_from(place).ok()? };
            situation.cards.iter().find(|(lies, _)| *lies == spot).map(|(_, card)| *card)
        };
        let hand = |(spot, card): &(Spot, Card)| matches!(spot, Spot::Hand { .. }).then_some(*card);
        let own: Vec<Card> = situation.cards.iter().filter_map(hand).collect();
        let [Some(top), Some(right)] = [cross::TOP, cross::RIGHT].map(community) else {
            return Err(Open::Unknown);
        };
        let shown = [top, right];
        let terms = Terms::with_ante(*options, bets.ante).map_err(Open::too_large)?;
        let seen: Vec<Card> = situation.dead.iter().collect();
        let advice = advise(&terms, Self::deck(), &own, &shown, &seen);
        let advice = advice.map_err(|_| Open::Unknown)?;
        let three = [own[0], own[1], shown[0]];
        let beside =
            |claim: Claim| Fraction::from(three_card_net(options, bets.three_card, three, claim));
        let cents = Fraction::of(bets.ante.in_cents().into(), 1);
        let claimed = match situation.decisions[..] {
            [Decision::Exposes] => beside(Claim::Exposed),
            [Decision::DoesNotExpose] => beside(Claim::NotExposed),
            [] if bets.three_card.is_zero() => Fraction::ZERO,
            [] => {
                let best = advice[0].expected_value * cents;
                let claims = [
                    (Decision::Exposes, Claim::Exposed),
                    (Decision::DoesNotExpose, Claim::NotExposed),
                ];
                return Ok(claims.map(|(said, claim)| (said, best + beside(claim))).to_vec());
            }
            _ => return Err(Open::Unknown),
        };
        let valued = advice.iter().map(|a| (a.choice, a.expected_value * cents + claimed));
        Ok(valued.collect())
    }

    fn notices(chosen: &Chosen<Settings>, _policy: &str, _computed: &Computed) -> Vec<String> {
        notices(chosen)
    }

    fn odds(settings: &Settings) -> String {
        let raises = settings.pay_table.to_string();
        if settings.three_card_wager.of(Chips::dollars(1)).is_zero() {
            return raises;
        }
        format!("{raises}, three-card {}", settings.three_card_pay_table)
    }
}

/// What a reader must know besides the numbers.
fn notices(chosen: &Chosen<Settings>) -> Vec<String> {
    let settings = &chosen.settings;
    let mut notices = Vec::new();
    if let Err(refusal) = settings.check() {
        notices.push(format!("no table may be run with these options: {refusal}"));
    }
    let Some(ante) = chosen.ante else {
        if settings.payout_limit.is_some() {
            notices.push("values per ante know no payout limit; give --set ante=AMOUNT".to_owned());
        }
        return notices;
    };
    let three_card = settings.three_card_wager.of(ante);
    let beside = [(Area::Ante, ante)];
    let wagers = [(Area::Ante, ante, &[][..]), (Area::ThreeCard, three_card, &beside[..])];
    for (area, amount, placed) in wagers {
        let refused = DoubleCross::accept(settings, placed, area, amount).err();
        if let Some(refusal) = refused.filter(|_| !amount.is_zero()) {
            let wager = area.word();
            notices.push(format!("this table would not accept the {wager} wager: {refusal}"));
        }
    }
    notices
}
