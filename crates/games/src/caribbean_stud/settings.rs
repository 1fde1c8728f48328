//! What a licensee may choose at a Caribbean Stud table, each with the paragraph that allows it.

use law::nj_19_47::{P16_12_C, P16_12_D, P16_12_E, P16_12_F};
use law::{double_cross, equipment, general, ruling};
use rules::progressive::{PaidFrom, Progressive, Terms, WHOLE};
use rules::{Chips, DealingMethod, PayLines, PostedLimits, Reason, Refusal};

use super::equipment::DEVICES;
use super::payouts::{can_pay, payout_limit};
use super::progressive::no_more_than_most;
use super::{Awards, FoldedHand, Offer, Options, Pattern, PayTable, StraightFlushAward};
use crate::keeping::cover_card;
use crate::people::{ABSENT_PLAYER, ATTESTATIONS, COUPON_POLICY};
use crate::settings::{self, House, Spec, amount, choice, number, plain, word};

law::cite!(nj_19_47::P16_1_TO_16_11_A_MISSING, ruling::C09, ruling::E03);

/// The least rate of progression, both meters together (ruling C09), in hundredths of a percent.
const RATE_FLOOR: u32 = 7_000;

/// How the order of the deal is chosen (part of the assumption set of ruling E20).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealPattern {
    /// Packets from an automated shoe, otherwise single cards.
    ByDevice,
    /// This one.
    Always(Pattern),
}

/// Which award of a straight flush the internal controls designate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StraightFlush {
    /// A part of the meter.
    Meter,
    /// A fixed sum.
    Fixed,
}

/// The assumption set under which the game is played: there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Assumptions {
    E20,
}

/// Everything that can be set at a Caribbean Stud table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The settings every game shares.
    pub house: House,
    /// The odds of the bet wager.
    pub pay_table: PayTable,
    /// The most one bet wager can win, if the licensee sets a limit.
    pub payout_limit: Option<Chips>,
    /// The order of the deal.
    pub deal_pattern: DealPattern,
    /// Whether the table has the progressive wager.
    pub progressive: Offer,
    /// What an analysis puts on it.
    pub progressive_wager: Chips,
    /// Whether a hand that folds can win an award.
    pub folded: FoldedHand,
    /// Which award a straight flush wins.
    pub straight_flush: StraightFlush,
    /// That of the meter, in percent.
    pub straight_flush_percent: u8,
    /// That of a fixed sum.
    pub straight_flush_sum: Chips,
    /// The award of four of a kind.
    pub four_of_a_kind: Chips,
    /// The award of a full house.
    pub full_house: Chips,
    /// The award of a flush.
    pub flush: Chips,
    /// How the meter is run.
    pub meter: Terms,
}

impl Default for Settings {
    fn default() -> Self {
        let Awards { four_of_a_kind, full_house, flush, .. } = Awards::MINIMUM;
        Self {
            house: House::default(),
            pay_table: PayTable::MINIMUM,
            payout_limit: None,
            deal_pattern: DealPattern::ByDevice,
            progressive: Offer::Offered,
            progressive_wager: Chips::ZERO,
            folded: FoldedHand::WinsNoAward,
            straight_flush: StraightFlush::Meter,
            straight_flush_percent: 10,
            straight_flush_sum: Awards::STRAIGHT_FLUSH_FIXED,
            four_of_a_kind,
            full_house,
            flush,
            meter: Terms::starting_at(Chips::dollars(10_000)),
        }
    }
}

const ASSUMPTIONS: [(&str, Assumptions); 1] = [("e20", Assumptions::E20)];
const PATTERNS: [(&str, DealPattern); 3] = [
    ("by_device", DealPattern::ByDevice),
    ("single", DealPattern::Always(Pattern::Single)),
    ("packet", DealPattern::Always(Pattern::Packet)),
];
const OFFERS: [(&str, Offer); 2] = [("true", Offer::Offered), ("false", Offer::NotOffered)];
const ON_FOLD: [(&str, FoldedHand); 2] =
    [("false", FoldedHand::WinsNoAward), ("true", FoldedHand::MayWinAward)];
const STRAIGHT_FLUSHES: [(&str, StraightFlush); 2] =
    [("meter", StraightFlush::Meter), ("fixed", StraightFlush::Fixed)];
const PAYERS: [(&str, PaidFrom); 2] = [("house", PaidFrom::House), ("meter", PaidFrom::Meter)];
const WAGERS: [(&str, Chips); 2] = [("0", Chips::ZERO), ("1", super::PROGRESSIVE_WAGER)];

/// The settings of the game itself.
fn own_specs() -> Vec<Spec> {
    let spec = |name, values, under, summary| Spec { name, values, summary, under };
    let e20 = ruling::E20;
    let pay_table = "nine odds such as 100/50/20/7/5/4/3/2/1, royal flush first";
    let four = "award of four of a kind, no less than the default";
    let meter_rate = "what of a wager goes to the meter, at least 70 together with reset_rate";
    vec![
        spec("caribbean_assumptions", "e20", e20, "how the game is played where no source says it"),
        spec("pay_table", pay_table, P16_12_C, "odds of the bet to 1, no less than the default"),
        spec("payout_limit", "none | dollars", P16_12_D, "most that one bet wager can win"),
        spec("deal_pattern", "by_device | single | packet", e20, "order of the deal"),
        spec("progressive", "true | false", P16_12_E, "whether there is a progressive wager"),
        spec("progressive_wager", "0 | 1", e20, "dollars an analysis puts on the progressive"),
        spec("prog_on_fold", "true | false", ruling::E01, "awards for hands that fold"),
        spec("straight_flush_award", "meter | fixed", P16_12_E, "what a straight flush wins"),
        spec(
            "award_straight_flush_percent",
            "10 to 100",
            P16_12_E,
            "with straight_flush_award=meter",
        ),
        spec("award_straight_flush", "dollars", P16_12_E, "with straight_flush_award=fixed"),
        spec("award_four_of_a_kind", "dollars", P16_12_E, four),
        spec("award_full_house", "dollars", P16_12_E, "award of a full house, likewise"),
        spec("award_flush", "dollars", P16_12_E, "award of a flush, likewise"),
        spec("meter", "dollars", P16_12_F, "what the meter shows at first"),
        spec("meter_reset", "dollars", P16_12_F, "what it shows at least after it was won"),
        spec("meter_rate", "percent", P16_12_F, meter_rate),
        spec("reset_rate", "percent", ruling::C09, "what of a wager goes to the reset meter"),
        spec("fixed_awards_from", "house | meter", ruling::C08, "who pays awards of a fixed sum"),
    ]
}

impl settings::Settings for Settings {
    const GAME: &'static str = "caribbean-stud";

    fn specs() -> Vec<Spec> {
        let spec = |name, values, under, summary| Spec { name, values, summary, under };
        let dealing = "manual-shoe | automated-shoe | hand";
        let second_deck = double_cross::P25_2_B.by_analogy();
        let mut specs = own_specs();
        specs.extend([
            spec("seats", "1 to 8", general::GEN_002, "positions at the table"),
            spec("minimum", "dollars", general::GEN_006, "least ante"),
            spec("maximum", "dollars", general::GEN_006, "greatest ante"),
            spec("smallest_chip", "dollars", ruling::X04, "smallest chip in play"),
            spec("rounding", "up | exact", ruling::X04, "payments the smallest chip cannot make"),
            spec("dealing", dealing, equipment::P1_19_B, "how cards leave the deck"),
            spec("decks", "1 | 2", second_deck, "two alternate, with a shuffler only"),
            spec("shuffler", "none | stack | shoe", equipment::P1_19_C, "device that shuffles"),
            cover_card(DEVICES.deck),
            spec("recut", "same | next", ruling::X09, "who cuts again; the dealer either way"),
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
            "caribbean_assumptions" => word(&ASSUMPTIONS, Assumptions::E20),
            "pay_table" => self.pay_table.to_string(),
            "payout_limit" => self.payout_limit.map_or_else(|| "none".to_owned(), plain),
            "deal_pattern" => word(&PATTERNS, self.deal_pattern),
            "progressive" => word(&OFFERS, self.progressive),
            "progressive_wager" => word(&WAGERS, self.progressive_wager),
            "prog_on_fold" => word(&ON_FOLD, self.folded),
            "straight_flush_award" => word(&STRAIGHT_FLUSHES, self.straight_flush),
            "award_straight_flush_percent" => self.straight_flush_percent.to_string(),
            "award_straight_flush" => plain(self.straight_flush_sum),
            "award_four_of_a_kind" => plain(self.four_of_a_kind),
            "award_full_house" => plain(self.full_house),
            "award_flush" => plain(self.flush),
            "meter" => plain(self.meter.initial),
            "meter_reset" => plain(self.meter.reset),
            "meter_rate" => percent(self.meter.rate),
            "reset_rate" => percent(self.meter.reserve_rate),
            "fixed_awards_from" => word(&PAYERS, self.meter.fixed),
            _ => return self.house.get(name),
        })
    }

    fn put(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "caribbean_assumptions" => choice(&ASSUMPTIONS, value).map(drop)?,
            "pay_table" => self.pay_table = value.parse().ok()?,
            "payout_limit" if value == "none" => self.payout_limit = None,
            "payout_limit" => self.payout_limit = Some(amount(value)?),
            "deal_pattern" => self.deal_pattern = choice(&PATTERNS, value)?,
            "progressive" => self.progressive = choice(&OFFERS, value)?,
            "progressive_wager" => self.progressive_wager = choice(&WAGERS, value)?,
            "prog_on_fold" => self.folded = choice(&ON_FOLD, value)?,
            "straight_flush_award" => self.straight_flush = choice(&STRAIGHT_FLUSHES, value)?,
            "award_straight_flush_percent" => {
                self.straight_flush_percent = u8::try_from(number(value, 0..=100)?).ok()?;
            }
            "award_straight_flush" => self.straight_flush_sum = amount(value)?,
            "award_four_of_a_kind" => self.four_of_a_kind = amount(value)?,
            "award_full_house" => self.full_house = amount(value)?,
            "award_flush" => self.flush = amount(value)?,
            "meter" => self.meter.initial = amount(value)?,
            "meter_reset" => self.meter.reset = amount(value)?,
            "meter_rate" => self.meter.rate = basis_points(value)?,
            "reset_rate" => self.meter.reserve_rate = basis_points(value)?,
            "fixed_awards_from" => self.meter.fixed = choice(&PAYERS, value)?,
            _ => return self.house.put(name, value),
        }
        Some(())
    }

    fn check(&self) -> Result<(), Refusal> {
        self.options().map(drop)
    }

    fn pay_tables(&self) -> Vec<(&'static str, &dyn PayLines)> {
        vec![("", &self.pay_table)]
    }

    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        vec![("", &mut self.pay_table)]
    }
}

impl Settings {
    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, devices the equipment rules do not allow
    /// together, odds below the least, a maximum too large to be paid, a payout limit below its
    /// floor; and where the table has the progressive, an award below the least or above the most,
    /// a rate of progression below the least, rates above the whole wager, a meter above the most.
    pub fn options(&self) -> Result<Options, Refusal> {
        self.house.check()?;
        self.house.check_devices(DEVICES)?;
        self.pay_table.is_allowed()?;
        let PostedLimits { minimum, maximum } = self.house.limits;
        can_pay(&self.pay_table, maximum)?;
        let rounding = self.house.rounding();
        let limit = |amount| payout_limit(&self.pay_table, amount, minimum, rounding);
        let payout_limit = self.payout_limit.map(limit).transpose()?;
        if self.progressive == Offer::Offered {
            self.awards().is_no_less_than_minimum()?;
            self.awards().is_no_more_than_most()?;
            self.check_rates()?;
            self.check_meter()?;
        }
        Ok(Options { payout_limit, ..self.analysed() })
    }

    /// The options without the checks and limits of a live table: what a designer computes with.
    #[must_use]
    pub fn analysed(&self) -> Options {
        Options {
            pay_table: self.pay_table,
            payout_limit: None,
            progressive: self.progressive,
            awards: self.awards(),
            folded: self.folded,
            pattern: self.pattern(),
            rounding: self.house.rounding(),
        }
    }

    /// The awards of the progressive wager.
    #[must_use]
    pub const fn awards(&self) -> Awards {
        let straight_flush = match self.straight_flush {
            StraightFlush::Meter => StraightFlushAward::Percent(self.straight_flush_percent),
            StraightFlush::Fixed => StraightFlushAward::Fixed(self.straight_flush_sum),
        };
        let Self { four_of_a_kind, full_house, flush, .. } = *self;
        Awards { straight_flush, four_of_a_kind, full_house, flush }
    }

    /// The meter as it starts, if the table has the progressive.
    pub(super) fn meter(&self) -> Option<Progressive> {
        match self.progressive {
            Offer::Offered => Some(Progressive::new(self.meter)),
            Offer::NotOffered => None,
        }
    }

    const fn pattern(&self) -> Pattern {
        match (self.deal_pattern, self.house.dealing) {
            (DealPattern::Always(pattern), _) => pattern,
            (DealPattern::ByDevice, DealingMethod::AutomatedShoe) => Pattern::Packet,
            (DealPattern::ByDevice, DealingMethod::ManualShoe | DealingMethod::Hand) => {
                Pattern::Single
            }
        }
    }

    /// What goes to the meter and what goes to the reset meter count together (ruling C09): no less
    /// than the least, no more than the wager.
    fn check_rates(&self) -> Result<(), Refusal> {
        let refuse = |reason| Err(Refusal { reason, under: P16_12_F });
        let basis_points = self.meter.rate_of_progression();
        if basis_points < RATE_FLOOR {
            return refuse(Reason::RateTooLow { basis_points, floor: RATE_FLOOR });
        }
        if basis_points > WHOLE {
            let what = "more than the whole wager on the meters";
            return refuse(Reason::NotAllowed { what, needs: "lower meter_rate or reset_rate" });
        }
        Ok(())
    }

    /// What a meter starts from, at first and again, is an amount that can be counted on.
    fn check_meter(&self) -> Result<(), Refusal> {
        let amounts = [
            (self.meter.initial, "that much on the meter at first"),
            (self.meter.reset, "that much on the meter after it was won"),
        ];
        no_more_than_most(amounts, P16_12_F)
    }
}

/// Hundredths of a percent as people write percent: `70`, `72.5`.
fn percent(basis_points: u32) -> String {
    let (whole, part) = (basis_points / 100, basis_points % 100);
    match part {
        0 => whole.to_string(),
        _ => format!("{whole}.{part:02}").trim_end_matches('0').to_owned(),
    }
}

/// A percentage up to 100 with at most two digits after the point, in hundredths.
fn basis_points(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() > 3 || part.len() > 2 {
        return None;
    }
    let hundredths: u32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<u32>().ok()? * 100 + hundredths).filter(|&points| points <= WHOLE)
}
