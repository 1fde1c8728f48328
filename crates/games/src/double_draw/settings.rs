//! What a licensee may choose at a Double Draw Poker table, each with the paragraph that allows it.

use law::double_draw::*;
use law::{general, ruling};
use rules::{Answer, Chips, DealingMethod, PostedLimits, Reason, Refusal};

use super::areas;
use super::equipment::DECK;
use super::payouts::can_pay;
use super::wagers::SEATS;
use super::{BonusRule, DealPattern, Options, PayTable, StubTime};
use crate::approvals::Matter::AutomatedShoe;
use crate::approvals::{Approvals, Presupposed};
use crate::keeping::{Counting, StubCountByHand};
use crate::procedure::Shuffler;
use crate::settings::{self, DeviceClauses, Form, House, Permission, Row, Rows};
use crate::units::Units;
use crate::{setting, words};

law::cite!(double_draw: P42_7_A P42_9_A P42_1_BONUS_WAGER);

crate::in_files::defaults! {
    /// Everything that can be set at a Double Draw Poker table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Settings {
        /// The settings every game shares.
        pub house: House = House::default(),
        /// The odds of the bonus wager.
        pub pay_table: PayTable = PayTable::TABLE_1,
        /// Which bonus wagers are accepted.
        pub bonus: BonusRule = BonusRule::UpToAnte,
        /// The least bonus wager; none if it is that of the ante.
        pub bonus_minimum: Option<Chips> = None,
        /// The bonus wager of an analysis.
        pub bonus_wager: Units = Units::ONE,
        /// In what order the cards go round.
        pub pattern: DealPattern = DealPattern::ByDevice,
        /// Who makes sure that the deck is complete.
        pub counting: Counting = Counting::ByDealer,
        /// Whether the stub is counted where cards are dealt from the hand.
        pub stub_count_hand: StubCountByHand = StubCountByHand::Asked,
        /// When the stub is taken away.
        pub stub: StubTime = StubTime::RoundEnd,
        /// The most cards a cut may take from the top.
        pub cut_max: usize = DECK - 1,
        /// Who approved what the text presupposes.
        pub approvals: Approvals = Approvals::default(),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "double-draw-poker";

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] =
        &[Presupposed::SHOE_SECURED, Presupposed::with_automated_shoe(AutomatedShoe, P42_9_A)];

    fn rows(&self) -> Rows<Self> {
        let table = "1 | 2; for an analysis also ten entries such as 500/100/50/50/20/5/3/2/1/push";
        let mut own = vec![
            setting!(PayTables "bonus_table" = pay_table: Form::parsed(table),
                P42_11_C, "odds of the bonus wager"),
            setting!(Options "bonus_equals_ante" = bonus:
                words!["false" => BonusRule::UpToAnte, "true" => BonusRule::EqualsAnte],
                ruling::A01, "no bonus below the ante"),
            setting!(Limits "bonus_minimum" = bonus_minimum: Form::none_or_dollars(),
                ruling::A01, "least bonus; none: the least ante")
            .least(),
            setting!(Options "bonus_wager" = bonus_wager:
                Form::parsed("1 | 1/2 | 0.5 ...").only(|units: &Units| units.is_at_most_one()),
                ruling::A01, "in an analysis, units of ante"),
        ];
        own.extend(Self::card_rows());
        Rows::new(own, P42_2_B)
            .without(&["recut"])
            .cited([("seats", P1_13Y_A), ("dealing", P42_8_A), ("cover_card", P42_2_A)])
            .described([("minimum", "least ante"), ("maximum", "greatest ante")])
            .accepting([("seats", "1 to 6")])
    }

    /// A shuffler that is gone counts nothing.
    fn follow_devices(&mut self) {
        if self.house.shuffler == Shuffler::None {
            self.counting = Counting::ByDealer;
        }
    }

    crate::in_files::settings_alike!("": pay_table);
}

impl Settings {
    /// The settings of the cards of this game.
    fn card_rows() -> Vec<Row<Self>> {
        let patterns = words![
            "by_device" => DealPattern::ByDevice,
            "single" => DealPattern::Single,
            "consecutive" => DealPattern::Consecutive,
            "packet" => DealPattern::Packet,
        ];
        let stubs = words![
            "round_end" => StubTime::RoundEnd, "before_settlement" => StubTime::BeforeSettlement,
        ];
        let changed = "when the table may change";
        vec![
            setting!(Dealing "deal_pattern" = pattern: patterns,
                ruling::A09, "how five cards go round"),
            setting!(Dealing "counting_shuffler" = counting:
                words!["false" => Counting::ByDealer, "true" => Counting::ByShuffler],
                P42_9_E, "the shuffler counts the cards"),
            setting!(Dealing "stub_count_hand" = stub_count_hand:
                words!["true" => StubCountByHand::Asked, "false" => StubCountByHand::NotAsked],
                ruling::A13, "stub counted from the hand too"),
            setting!(Dealing "ddp_stub_count" = stub: stubs,
                ruling::A19, "when the stub is racked"),
            Row::fixed(
                "deck_exhausted",
                "void",
                ruling::A11,
                "a card is due and the stub is empty",
            ),
            Row::fixed("paytable_change", "between_rounds", ruling::A14, changed),
            setting!(Dealing "cut_max" = cut_max: Form::within("10 to 53", 10..=DECK - 1),
                ruling::A18, "most cards a cut takes from the top"),
        ]
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: more than six positions, posted limits that cannot be, a least bonus that the
    /// smallest chip cannot make or that the least ante does not allow, devices the text does
    /// not allow together, single cards from a shoe that deals packets, a count by a shuffler that
    /// is not there, a pay table of one's own, a bonus wager that contradicts the rule on it, a
    /// maximum too large to be paid.
    pub fn options(&self) -> Answer<Options> {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        if self.house.seats > SEATS {
            return refuse("a table with more than six positions", "set seats=6", P1_13Y_A);
        }
        self.house.check()?;
        self.check_bonus_minimum()?;
        self.house.check_devices(DeviceClauses {
            deck: P42_2_A,
            by_hand: P42_8_B_1,
            dealing: P42_8_B_1,
            second_deck: P42_2_B,
            automated_shoe: Permission::Allowed,
        })?;
        let packets = self.house.dealing == DealingMethod::AutomatedShoe;
        if packets && self.pattern == DealPattern::Single {
            let what = "dealing single cards around the table from a shoe that deals packets";
            return refuse(what, "set deal_pattern=by_device", P42_10_A);
        }
        if self.counting == Counting::ByShuffler && self.house.shuffler == Shuffler::None {
            return refuse("a count by a shuffler that is not there", "set a shuffler", P42_9_E);
        }
        self.pay_table.is_allowed()?;
        if self.bonus == BonusRule::EqualsAnte && self.bonus_wager != Units::ONE {
            let what = "a bonus below the ante where the house asks for equality";
            return refuse(what, "set bonus_wager=1", ruling::A01);
        }
        can_pay(&self.pay_table, self.house.limits.maximum)?;
        Ok(self.analysed())
    }

    /// The posted limits of the bonus wager, which is at most the ante besides.
    #[must_use]
    pub fn bonus_limits(&self) -> PostedLimits {
        let PostedLimits { minimum, maximum } = self.house.limits;
        PostedLimits { minimum: self.bonus_minimum.unwrap_or(minimum), maximum }
    }

    /// Whoever wagers the least ante can make the least bonus with it.
    fn check_bonus_minimum(&self) -> Answer {
        let (amount, unit) = (self.bonus_limits().minimum, self.house.smallest_chip);
        if !amount.is_multiple_of(unit) {
            let reason = Reason::NotInChips { amount, unit };
            return Err(Refusal { reason, under: general::GEN_006 });
        }
        let ante = self.house.limits.minimum;
        if amount > ante {
            let reason = Reason::AboveAnte { area: areas::BONUS, amount, ante };
            return Err(Refusal { reason, under: ruling::A01 });
        }
        Ok(())
    }

    /// The options without the checks of a live table: what a designer computes with.
    #[must_use]
    pub const fn analysed(&self) -> Options {
        Options {
            pay_table: self.pay_table,
            bonus: self.bonus,
            rounding: self.house.rounding(),
            dealing: self.house.dealing,
            shuffler: self.house.shuffler,
            pattern: self.pattern,
            stub: self.stub,
        }
    }
}
