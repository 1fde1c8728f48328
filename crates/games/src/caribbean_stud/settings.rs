//! What a licensee may choose at a Caribbean Stud table, each with the paragraph that allows it.

use law::nj_19_47::{P16_12_C, P16_12_D, P16_12_E, P16_12_F, P16_13_E, P16_13_F};
use law::{double_cross, equipment, ruling};
use rules::progressive::{PaidFrom, Progressive, Terms};
use rules::{Answer, Chips, DealingMethod, Hundredths, PostedLimits};

use super::equipment::DEVICES;
use super::layout::POSITIONS;
use super::payouts::{can_pay, payout_limit};
use super::{
    Awards, FoldedHand, Offer, Options, PROGRESSIVE_WAGER, Pattern, PayTable, StraightFlushAward,
};
use crate::approvals::Matter::*;
use crate::approvals::{Approvals, Presupposed};
use crate::progression::{basis_points, check_meter, check_rates};
use crate::settings::{self, Form, House, Row, Rows};
use crate::{setting, words};

law::cite!(nj_19_47: P16_1_TO_16_11_A_MISSING; ruling: C09 E03);

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
        /// Who approved what the text presupposes.
        pub approvals: Approvals = Approvals::default(),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "caribbean-stud";

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] = &[
        Presupposed::SHOE_SECURED,
        Presupposed::with_shuffler(ShufflerFailure, P16_13_E),
        Presupposed::with_automated_shoe(ShoeFailure, P16_13_F),
        Presupposed::new(Meter, P16_12_F, |settings| settings.progressive == Offer::Offered),
    ];

    fn rows(&self) -> Rows<Self> {
        let second_deck = double_cross::P25_2_B.by_analogy();
        let own = Self::own_rows().into_iter().chain(Self::progressive_rows()).collect();
        let seats = setting!(Options "seats" = house.seats: Form::within("1 to 7", 1..=POSITIONS),
            ruling::X17, "positions at the table");
        Rows::new(own, DEVICES.deck)
            .replaced(seats)
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
                P16_12_D, "most that one bet wager can win")
            .most(),
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
    /// In this order: posted limits that cannot be, more positions than the layout has, devices the
    /// equipment rules do not allow together, odds below the least, a maximum too large to be paid,
    /// a payout limit below its floor; and where the table has the progressive, an award below the
    /// least or above the most, a rate of progression below the least, rates above the whole wager,
    /// a meter above the most.
    pub fn options(&self) -> Answer<Options> {
        self.house.check()?;
        self.house.check_positions(POSITIONS, ruling::X17)?;
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
            check_rates(&self.meter, P16_12_F)?;
            check_meter(&self.meter, P16_12_F)?;
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
}
