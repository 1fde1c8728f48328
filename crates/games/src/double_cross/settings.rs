//! What a licensee may choose at a Double Cross Poker table, each with the paragraph that allows
//! it.

use law::double_cross::*;
use law::{general, ruling};
use rules::{Answer, Chips, PostedLimits, Reason};

use super::layout::POSITIONS;
use super::payouts::{can_pay, payout_limit};
use super::wagers::THREE_CARD_LIMITS;
use super::{Options, PayTable, ThreeCardPayTable};
use crate::approvals::Matter::*;
use crate::approvals::{Approvals, Presupposed};
use crate::keeping::Counting;
use crate::procedure::Shuffler;
use crate::settings::{self, DeviceClauses, Form, House, Permission, Row, Rows};
use crate::units::Units;
use crate::{setting, words};

law::cite!(double_cross: P25_2_B_1 P25_7_A P25_8_A P25_9_A; ruling: F12);

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

crate::in_files::defaults! {
    /// Everything that can be set at a Double Cross Poker table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Settings {
        /// The settings every game shares.
        pub house: House = House::default(),
        /// The odds of the raises.
        pub pay_table: PayTable = PayTable::MINIMUM,
        /// The odds of the three-card wager.
        pub three_card_pay_table: ThreeCardPayTable = ThreeCardPayTable::MINIMUM,
        /// The most one hand can win, if the licensee sets a limit.
        pub payout_limit: Option<Chips> = None,
        /// The three-card wager of an analysis, in units of the ante.
        pub three_card_wager: Units = Units::NONE,
        /// Posted limits of the three-card wager.
        pub three_card_limits: PostedLimits = THREE_CARD_LIMITS,
        /// Whether the shuffler counts.
        pub counting: Counting = Counting::ByDealer,
        /// Where that is enough.
        pub count_exempt: CountExempt = CountExempt::ManualShoe,
        /// What is done when a card is seen too early.
        pub early_expose: EarlyExposure = EarlyExposure::Void,
        /// Who approved what the text presupposes.
        pub approvals: Approvals = Approvals::default(),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "double-cross-poker";

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] = &[
        Presupposed::new(CoverCard, P25_2_A, |_| true),
        Presupposed::with_manual_shoe(ShoePlace, P25_7_A),
        Presupposed::with_automated_shoe(AutomatedShoe, P25_9_A),
        Presupposed::SHOE_SECURED,
        Presupposed::with_shuffler(ShufflerFailure, P25_12_D),
        Presupposed::with_automated_shoe(ShoeFailure, P25_12_E),
        Presupposed::<Self>::new(PayoutLimit, P25_11_D, |settings| settings.payout_limit.is_some())
            .of("payout_limit"),
    ];

    fn rows(&self) -> Rows<Self> {
        let ten = "ten odds such as 300/50/15/7/6/5/3/3:2/1/1, royal flush first";
        let five = "five odds such as 40/30/6/4/1, straight flush first";
        let text = "1 to 100 dollars";
        let counting = words!["true" => Counting::ByShuffler, "false" => Counting::ByDealer];
        let own = vec![
            setting!(PayTables "pay_table" = pay_table: Form::parsed(ten),
                P25_11_B, "odds of a raise, no less than the default"),
            setting!(PayTables "three_card_pay_table" = three_card_pay_table: Form::parsed(five),
                P25_11_C, "odds of the three-card wager, likewise"),
            setting!(Limits "payout_limit" = payout_limit: Form::none_or_dollars(),
                P25_11_D, "most that ante and raises can win")
            .most(),
            setting!(Options "three_card_wager" = three_card_wager:
                Form::parsed("units of the ante"), P25_6_D, "three-card wager of an analysis"),
            setting!(Limits "three_card_minimum" = three_card_limits.minimum: Form::dollars(),
                ruling::F04, "least three-card wager")
            .least(),
            setting!(Limits "three_card_maximum" = three_card_limits.maximum: Form::dollars(),
                ruling::F04, "greatest three-card wager")
            .most(),
            Row::fixed("dxp_kickers", "full", ruling::F02, "all five cards decide"),
            setting!(Dealing "dxp_count_exempt" = count_exempt:
                words!["25.7" => CountExempt::ManualShoe, "all" => CountExempt::Every],
                ruling::F05, "dealing where a shuffler that counts is enough"),
            setting!(Dealing "counting_shuffler" = counting: counting,
                P25_7_F, "shuffler that counts the deck"),
            setting!(Options "early_expose" = early_expose:
                words!["void" => EarlyExposure::Void, "play-on" => EarlyExposure::PlayOn],
                ruling::F14, "community or dealer card seen too early"),
        ];
        Rows::new(own, P25_2_B)
            .replaced(Self::seats())
            .cited([("dealing", P25_4_C_2), ("shuffler", P25_4_A), ("cover_card", P25_2_A)])
            .cited([("recut", P25_4_D)])
            .described([("minimum", "least ante"), ("maximum", "greatest ante")])
            .described([("recut", "who cuts again; the dealer either way")])
            .accepting([("three_card_minimum", text), ("three_card_maximum", text)])
    }

    /// A shuffler that is gone counts nothing.
    fn follow_devices(&mut self) {
        if self.house.shuffler == Shuffler::None {
            self.counting = Counting::ByDealer;
        }
    }

    crate::in_files::settings_alike!("": pay_table, "": three_card_pay_table);
}

impl Settings {
    fn seats() -> Row<Self> {
        setting!(Options "seats" = house.seats: Form::within("1 to 7", 1..=POSITIONS),
            ruling::X17, "positions at the table")
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, more positions than the layout has, three-card
    /// limits that are wider than the text's or cannot be, dealing by hand or a second deck without
    /// a shuffler, a shuffler that counts where there is none, odds below the least, a maximum too
    /// large to be paid, a payout limit below its floor.
    pub fn options(&self) -> Answer<Options> {
        self.house.check()?;
        self.house.check_positions(POSITIONS, ruling::X17)?;
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

    fn check_three_card_limits(&self) -> Answer {
        let (text, posted) = (THREE_CARD_LIMITS, self.three_card_limits);
        for amount in [posted.minimum, posted.maximum] {
            if text.accept(amount).is_err() {
                return Reason::OutsideLimits { amount, limits: text }.under(P25_6_D);
            }
        }
        if posted.minimum > posted.maximum {
            return Reason::OutsideLimits { amount: posted.minimum, limits: posted }
                .under(general::GEN_006);
        }
        Ok(())
    }

    fn check_devices(&self) -> Answer {
        self.house.check_devices(DeviceClauses {
            deck: P25_2_A,
            by_hand: P25_8_B_1,
            dealing: P25_8_B_2,
            second_deck: P25_2_B,
            automated_shoe: Permission::Allowed,
        })?;
        let counts = self.counting == Counting::ByShuffler;
        if counts && self.house.shuffler == Shuffler::None {
            let what = "a shuffler that counts where there is none";
            let needs = "set counting_shuffler=false or a shuffler";
            return Reason::NotAllowed { what, needs }.under(P25_7_F);
        }
        Ok(())
    }
}
