//! What a licensee may choose at a Caribbean Stud table, each with the paragraph that allows it.

use law::nj_19_47::{P16_12_C, P16_12_D, P16_12_E, P16_12_F};
use law::{double_cross, equipment, ruling};
use rules::progressive::{PaidFrom, Progressive, Terms, WHOLE};
use rules::{Answer, Chips, DealingMethod, Hundredths, PostedLimits, Reason, Refusal};

use super::equipment::DEVICES;
use super::payouts::{can_pay, payout_limit};
use super::progressive::no_more_than_most;
use super::{
    Awards, FoldedHand, Offer, Options, PROGRESSIVE_WAGER, Pattern, PayTable, StraightFlushAward,
};
use crate::settings::{self, Form, House, Row, Rows};
use crate::{setting, words};

law::cite!(nj_19_47: P16_1_TO_16_11_A_MISSING; ruling: C09 E03);

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

crate::in_files::defaults! {
    /// Everything that can be set at a Caribbean Stud table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Settings {
        /// The settings every game shares.
        pub house: House = House::default(),
        /// The odds of the bet wager.
        pub pay_table: PayTable = PayTable::MINIMUM,
        /// The most one bet wager can win, if the licensee sets a limit.
        pub payout_limit: Option<Chips> = None,
        /// The order of the deal.
        pub deal_pattern: DealPattern = DealPattern::ByDevice,
        /// Whether the table has the progressive wager.
        pub progressive: Offer = Offer::Offered,
        /// What an analysis puts on it.
        pub progressive_wager: Chips = Chips::ZERO,
        /// Whether a hand that folds can win an award.
        pub folded: FoldedHand = FoldedHand::WinsNoAward,
        /// Which award a straight flush wins.
        pub straight_flush: StraightFlush = StraightFlush::Meter,
        /// That of the meter, in percent.
        pub straight_flush_percent: u8 = 10,
        /// That of a fixed sum.
        pub straight_flush_sum: Chips = Awards::STRAIGHT_FLUSH_FIXED,
        /// The award of four of a kind.
        pub four_of_a_kind: Chips = Awards::MINIMUM.four_of_a_kind,
        /// The award of a full house.
        pub full_house: Chips = Awards::MINIMUM.full_house,
        /// The award of a flush.
        pub flush: Chips = Awards::MINIMUM.flush,
        /// How the meter is run.
        pub meter: Terms = Terms::starting_at(Chips::dollars(10_000)),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "caribbean-stud";

    fn rows() -> Rows<Self> {
        let second_deck = double_cross::P25_2_B.by_analogy();
        let own = Self::own_rows().into_iter().chain(Self::progressive_rows()).collect();
        Rows::new(own, DEVICES.deck)
            .cited([("dealing", equipment::P1_19_B), ("shuffler", equipment::P1_19_C)])
            .cited([("decks", second_deck), ("recut", ruling::X09)])
            .described([("minimum", "least ante"), ("maximum", "greatest ante")])
            .described([("recut", "who cuts again; the dealer either way")])
    }

    crate::in_files::settings_alike!("": pay_table);
}

impl Settings {
    /// The settings of the game itself.
    fn own_rows() -> Vec<Row<Self>> {
        let nine = "nine odds such as 100/50/20/7/5/4/3/2/1, royal flush first";
        let assumed = "how the game is played where no source says it";
        let patterns = words![
            "by_device" => DealPattern::ByDevice,
            "single" => DealPattern::Always(Pattern::Single),
            "packet" => DealPattern::Always(Pattern::Packet),
        ];
        vec![
            Row::fixed("caribbean_assumptions", "e20", ruling::E20, assumed),
            setting!(PayTables "pay_table" = pay_table: Form::parsed(nine),
                P16_12_C, "odds of the bet to 1, no less than the default"),
            setting!(Limits "payout_limit" = payout_limit: Form::none_or_dollars(),
                P16_12_D, "most that one bet wager can win"),
            setting!(Dealing "deal_pattern" = deal_pattern: patterns,
                ruling::E20, "order of the deal"),
            setting!(Options "progressive" = progressive:
                words!["true" => Offer::Offered, "false" => Offer::NotOffered],
                P16_12_E, "whether there is a progressive wager"),
            setting!(Options "progressive_wager" = progressive_wager:
                words!["0" => Chips::ZERO, "1" => PROGRESSIVE_WAGER],
                ruling::E20, "dollars an analysis puts on the progressive"),
            setting!(Options "prog_on_fold" = folded:
                words!["true" => FoldedHand::MayWinAward, "false" => FoldedHand::WinsNoAward],
                ruling::E01, "awards for hands that fold"),
        ]
    }

    /// Those of the awards and of the meter, which an open table does not post anew.
    fn progressive_rows() -> Vec<Row<Self>> {
        let rate =
            || Form::new("percent", |rate: &u32| Hundredths(*rate).to_string(), basis_points);
        let to_meter = "what of a wager goes to the meter, at least 70 together with reset_rate";
        vec![
            setting!(PayTables "straight_flush_award" = straight_flush:
                words!["meter" => StraightFlush::Meter, "fixed" => StraightFlush::Fixed],
                P16_12_E, "what a straight flush wins"),
            setting!(PayTables "award_straight_flush_percent" = straight_flush_percent:
                Form::within("10 to 100", 0..=100), P16_12_E, "with straight_flush_award=meter"),
            setting!(PayTables "award_straight_flush" = straight_flush_sum: Form::dollars(),
                P16_12_E, "with straight_flush_award=fixed"),
            setting!(PayTables "award_four_of_a_kind" = four_of_a_kind: Form::dollars(),
                P16_12_E, "award of four of a kind, no less than the default"),
            setting!(PayTables "award_full_house" = full_house: Form::dollars(),
                P16_12_E, "award of a full house, likewise"),
            setting!(PayTables "award_flush" = flush: Form::dollars(),
                P16_12_E, "award of a flush, likewise"),
            setting!(PayTables "meter" = meter.initial: Form::dollars(),
                P16_12_F, "what the meter shows at first")
            .not_posted_anew(),
            setting!(PayTables "meter_reset" = meter.reset: Form::dollars(),
                P16_12_F, "what it shows at least after it was won")
            .not_posted_anew(),
            setting!(PayTables "meter_rate" = meter.rate: rate(), P16_12_F, to_meter)
                .not_posted_anew(),
            setting!(PayTables "reset_rate" = meter.reserve_rate: rate(),
                ruling::C09, "what of a wager goes to the reset meter")
            .not_posted_anew(),
            setting!(PayTables "fixed_awards_from" = meter.fixed:
                words!["house" => PaidFrom::House, "meter" => PaidFrom::Meter],
                ruling::E27, "who pays awards of a fixed sum")
            .not_posted_anew(),
        ]
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, devices the equipment rules do not allow
    /// together, odds below the least, a maximum too large to be paid, a payout limit below its
    /// floor; and where the table has the progressive, an award below the least or above the most,
    /// a rate of progression below the least, rates above the whole wager, a meter above the most.
    pub fn options(&self) -> Answer<Options> {
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
    fn check_rates(&self) -> Answer {
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
    fn check_meter(&self) -> Answer {
        let amounts = [
            (self.meter.initial, "that much on the meter at first"),
            (self.meter.reset, "that much on the meter after it was won"),
        ];
        no_more_than_most(amounts, P16_12_F)
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
