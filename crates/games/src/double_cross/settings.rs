//! What a licensee may choose at a Double Cross Poker table, each with the paragraph that allows
//! it.

use law::double_cross::{
    P25_2_A, P25_2_B, P25_4_A, P25_4_D, P25_6_D, P25_7_F, P25_8_B_1, P25_8_B_2, P25_11_B, P25_11_C,
    P25_11_D,
};
use law::{general, ruling};
use rules::{Chips, PayLines, PostedLimits, Reason, Refusal};

use super::payouts::{can_pay, payout_limit};
use super::wagers::THREE_CARD_LIMITS;
use super::{Options, PayTable, ThreeCardPayTable};
use crate::keeping::cover_card;
use crate::people::{ABSENT_PLAYER, ATTESTATIONS, COUPON_POLICY};
use crate::procedure::Shuffler;
use crate::settings::{self, DeviceClauses, House, Permission, Spec, amount, choice, plain, word};
use crate::units::Units;

law::cite!(double_cross::P25_2_B_1, double_cross::P25_7_A, double_cross::P25_8_A);
law::cite!(double_cross::P25_9_A, ruling::F02, ruling::F12);

/// Whether the shuffler reports how many cards it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountingShuffler {
    /// It does, after every shuffle.
    Counts,
    /// It does not, or there is none.
    DoesNotCount,
}

/// Where a shuffler that counts makes the count of the stub needless (ruling F05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountExempt {
    /// At a manual shoe, as the text says.
    ManualShoe,
    /// However the cards are dealt.
    Every,
}

/// What is done when a community or dealer card is seen before its time (ruling F14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EarlyExposure {
    /// All hands are void.
    Void,
    /// The round is played on, as a supervisor may order.
    PlayOn,
}

/// Everything that can be set at a Double Cross Poker table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The settings every game shares.
    pub house: House,
    /// The odds of the raises.
    pub pay_table: PayTable,
    /// The odds of the three-card wager.
    pub three_card_pay_table: ThreeCardPayTable,
    /// The most one hand can win, if the licensee sets a limit.
    pub payout_limit: Option<Chips>,
    /// The three-card wager of an analysis, in units of the ante.
    pub three_card_wager: Units,
    /// Posted limits of the three-card wager.
    pub three_card_limits: PostedLimits,
    /// Whether the shuffler counts.
    pub counting_shuffler: CountingShuffler,
    /// Where that is enough.
    pub count_exempt: CountExempt,
    /// What is done when a card is seen too early.
    pub early_expose: EarlyExposure,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            house: House::default(),
            pay_table: PayTable::MINIMUM,
            three_card_pay_table: ThreeCardPayTable::MINIMUM,
            payout_limit: None,
            three_card_wager: Units::NONE,
            three_card_limits: THREE_CARD_LIMITS,
            counting_shuffler: CountingShuffler::DoesNotCount,
            count_exempt: CountExempt::ManualShoe,
            early_expose: EarlyExposure::Void,
        }
    }
}

const COUNTING: [(&str, CountingShuffler); 2] =
    [("true", CountingShuffler::Counts), ("false", CountingShuffler::DoesNotCount)];
const EXEMPT: [(&str, CountExempt); 2] =
    [("25.7", CountExempt::ManualShoe), ("all", CountExempt::Every)];
const EARLY: [(&str, EarlyExposure); 2] =
    [("void", EarlyExposure::Void), ("play-on", EarlyExposure::PlayOn)];

/// The settings of this game alone, with the text that they come from.
fn own_specs() -> Vec<Spec> {
    let spec = |name, values, under, summary| Spec { name, values, summary, under };
    let ten = "ten odds such as 300/50/15/7/6/5/3/3:2/1/1, royal flush first";
    let five = "five odds such as 40/30/6/4/1, straight flush first";
    let (kickers, early) = ("all five cards decide", "community or dealer card seen too early");
    let exempt = "dealing where a shuffler that counts is enough";
    vec![
        spec("pay_table", ten, P25_11_B, "odds of a raise, no less than the default"),
        spec("three_card_pay_table", five, P25_11_C, "odds of the three-card wager, likewise"),
        spec("payout_limit", "none | dollars", P25_11_D, "most that ante and raises can win"),
        spec("three_card_wager", "units of the ante", P25_6_D, "three-card wager of an analysis"),
        spec("three_card_minimum", "1 to 100 dollars", ruling::F04, "least three-card wager"),
        spec("three_card_maximum", "1 to 100 dollars", ruling::F04, "greatest three-card wager"),
        spec("dxp_kickers", "full", ruling::F02, kickers),
        spec("dxp_count_exempt", "25.7 | all", ruling::F05, exempt),
        spec("counting_shuffler", "true | false", P25_7_F, "shuffler that counts the deck"),
        spec("early_expose", "void | play-on", ruling::F14, early),
    ]
}

impl settings::Settings for Settings {
    const GAME: &'static str = "double-cross-poker";

    fn specs() -> Vec<Spec> {
        let spec = |name, values, under, summary| Spec { name, values, summary, under };
        let mut specs = own_specs();
        let dealing = "manual-shoe | automated-shoe | hand";
        specs.extend([
            spec("seats", "1 to 8", general::GEN_002, "positions at the table"),
            spec("minimum", "dollars", general::GEN_006, "least ante"),
            spec("maximum", "dollars", general::GEN_006, "greatest ante"),
            spec("smallest_chip", "dollars", ruling::X04, "smallest chip in play"),
            spec("rounding", "up | exact", ruling::X04, "payments the smallest chip cannot make"),
            spec("dealing", dealing, law::double_cross::P25_4_C_2, "how cards leave the deck"),
            spec("decks", "1 | 2", P25_2_B, "two alternate, with a shuffler only"),
            spec("shuffler", "none | stack | shoe", P25_4_A, "device that shuffles"),
            cover_card(P25_2_A),
            spec("recut", "same | next", P25_4_D, "who cuts again; the dealer either way"),
            spec("void_scope", "round | unsettled", ruling::X03, "wagers a void round returns"),
            spec("limit_notice_min", "minutes", ruling::X06, "notice for tighter limits"),
            spec("exposed_error", "remove | void", ruling::A16, "card drawn in error and seen"),
            ABSENT_PLAYER,
            ATTESTATIONS,
            COUPON_POLICY,
        ]);
        specs
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "pay_table" => self.pay_table.to_string(),
            "three_card_pay_table" => self.three_card_pay_table.to_string(),
            "payout_limit" => self.payout_limit.map_or_else(|| "none".to_owned(), plain),
            "three_card_wager" => self.three_card_wager.to_string(),
            "three_card_minimum" => plain(self.three_card_limits.minimum),
            "three_card_maximum" => plain(self.three_card_limits.maximum),
            "dxp_kickers" => "full".to_owned(),
            "dxp_count_exempt" => word(&EXEMPT, self.count_exempt),
            "counting_shuffler" => word(&COUNTING, self.counting_shuffler),
            "early_expose" => word(&EARLY, self.early_expose),
            _ => return self.house.get(name),
        })
    }

    fn put(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "pay_table" => self.pay_table = value.parse().ok()?,
            "three_card_pay_table" => self.three_card_pay_table = value.parse().ok()?,
            "payout_limit" if value == "none" => self.payout_limit = None,
            "payout_limit" => self.payout_limit = Some(amount(value)?),
            "three_card_wager" => self.three_card_wager = value.parse().ok()?,
            "three_card_minimum" => self.three_card_limits.minimum = amount(value)?,
            "three_card_maximum" => self.three_card_limits.maximum = amount(value)?,
            "dxp_kickers" => choice(&[("full", ())], value)?,
            "dxp_count_exempt" => self.count_exempt = choice(&EXEMPT, value)?,
            "counting_shuffler" => self.counting_shuffler = choice(&COUNTING, value)?,
            "early_expose" => self.early_expose = choice(&EARLY, value)?,
            _ => return self.house.put(name, value),
        }
        Some(())
    }

    fn check(&self) -> Result<(), Refusal> {
        self.options().map(drop)
    }

    fn pay_tables(&self) -> Vec<(&'static str, &dyn PayLines)> {
        vec![("", &self.pay_table), ("", &self.three_card_pay_table)]
    }

    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        vec![("", &mut self.pay_table), ("", &mut self.three_card_pay_table)]
    }
}

impl Settings {
    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, three-card limits that are wider than the
    /// text's or cannot be, dealing by hand or a second deck without a shuffler, a shuffler that
    /// counts where there is none, odds below the least, a maximum too large to be paid, a payout
    /// limit below its floor.
    pub fn options(&self) -> Result<Options, Refusal> {
        self.house.check()?;
        self.check_three_card_limits()?;
        self.check_devices()?;
        self.pay_table.is_allowed()?;
        self.three_card_pay_table.is_allowed()?;
        let PostedLimits { minimum, maximum } = self.house.limits;
        can_pay(&self.pay_table, &self.three_card_pay_table, maximum)?;
        let rounding = self.house.rounding();
        let limit = |amount| payout_limit(&self.pay_table, amount, minimum, rounding);
        let payout_limit = self.payout_limit.map(limit).transpose()?;
        Ok(Options { payout_limit, ..self.analysed() })
    }

    /// A shuffler that is gone counts nothing.
    pub(super) fn follow_devices(&mut self) {
        if self.house.shuffler == Shuffler::None {
            self.counting_shuffler = CountingShuffler::DoesNotCount;
        }
    }

    /// The options without the checks and limits of a live table: what a designer computes with.
    #[must_use]
    pub fn analysed(&self) -> Options {
        Options {
            pay_table: self.pay_table,
            three_card_pay_table: self.three_card_pay_table,
            payout_limit: None,
            rounding: self.house.rounding(),
            dealing: self.house.dealing,
        }
    }

    fn check_three_card_limits(&self) -> Result<(), Refusal> {
        let (text, posted) = (THREE_CARD_LIMITS, self.three_card_limits);
        for amount in [posted.minimum, posted.maximum] {
            if text.accept(amount).is_err() {
                let reason = Reason::OutsideLimits { amount, limits: text };
                return Err(Refusal { reason, under: P25_6_D });
            }
        }
        if posted.minimum > posted.maximum {
            let reason = Reason::OutsideLimits { amount: posted.minimum, limits: posted };
            return Err(Refusal { reason, under: general::GEN_006 });
        }
        Ok(())
    }

    fn check_devices(&self) -> Result<(), Refusal> {
        self.house.check_devices(DeviceClauses {
            deck: P25_2_A,
            by_hand: P25_8_B_1,
            dealing: P25_8_B_2,
            second_deck: P25_2_B,
            automated_shoe: Permission::Allowed,
        })?;
        let counts = self.counting_shuffler == CountingShuffler::Counts;
        if counts && self.house.shuffler == Shuffler::None {
            let what = "a shuffler that counts where there is none";
            let needs = "set counting_shuffler=false or a shuffler";
            return Err(Refusal { reason: Reason::NotAllowed { what, needs }, under: P25_7_F });
        }
        Ok(())
    }
}
