//! What a licensee may choose at a Three Card Draw Poker table, each with the paragraph that allows
//! it.

use law::three_card_draw::*;
use law::{general, ruling};
use rules::{Answer, Chips, DealingMethod, Odds, PostedLimits, Reason, to};

use super::equipment::DECK;
use super::{BonusTable, DealerDeal, FirstThreeTable, OnFold, Options, PLACES};
use crate::approvals::Matter::AutomatedShoe;
use crate::approvals::{Approvals, Presupposed};
use crate::keeping::{Counting, StubCountByHand};
use crate::procedure::Shuffler;
use crate::settings::{self, CENTS_MAX, DeviceClauses, Form, House, Permission, Row, Rows};
use crate::units::Units;
use crate::{setting, words};

law::cite!(three_card_draw: P42_2_B_1 P42_9_A P42_11_A);

crate::in_files::defaults! {
    /// Everything that can be set at a Three Card Draw Poker table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Settings {
        /// The settings every game shares; its limits are those of the ante.
        pub house: House = House::default(),
        /// The odds of the In To Win/Draw Bonus.
        pub bonus_table: BonusTable = BonusTable::TABLE_1,
        /// The odds of the First 3 Bonus.
        pub first_3_table: FirstThreeTable = FirstThreeTable::TABLE_1,
        /// The First 3 Bonus that an analysis or a simulation places.
        pub first_3_wager: Units = Units::NONE,
        /// Posted limits of the First 3 Bonus.
        pub first_3_limits: PostedLimits = House::default().limits,
        /// What becomes of the First 3 Bonus of a folded hand.
        pub on_fold: OnFold = OnFold::Kept,
        /// How the dealer gets four cards.
        pub dealer_deal: DealerDeal = DealerDeal::InARow,
        /// Whether the shuffler reports how many cards it holds.
        pub counting: Counting = Counting::ByDealer,
        /// Whether the stub is counted where cards are dealt from the hand.
        pub stub_count_hand: StubCountByHand = StubCountByHand::Asked,
        /// The most cards a cut may take.
        pub cut_max: usize = DECK - 1,
        /// Who approved what the text presupposes.
        pub approvals: Approvals = Approvals::default(),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "three-card-draw-poker";

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] =
        &[Presupposed::SHOE_SECURED, Presupposed::with_automated_shoe(AutomatedShoe, P42_9_A)];

    fn rows(&self) -> Rows<Self> {
        let seats = setting!(Options "seats" = house.seats: Form::within("1 to 6", 1..=PLACES),
            P1_13BB_A, "positions at the table");
        Rows::new(Self::own_rows(), P42_2_B)
            .replaced(seats)
            .without(&["recut", "exposed_error"])
            .cited([("dealing", P42_8_A), ("shuffler", P42_4_A), ("cover_card", P42_2_A)])
            .described([("minimum", "least ante"), ("maximum", "greatest ante")])
    }

    /// A shuffler that is gone counts nothing, and the dealer's cards come out of a device of
    /// threes as they can (ruling B12).
    fn follow_devices(&mut self) {
        if self.house.shuffler == Shuffler::None {
            self.counting = Counting::ByDealer;
        }
        let threes = self.ejects_threes();
        if threes != (self.dealer_deal != DealerDeal::InARow) {
            self.dealer_deal = if threes { DealerDeal::PacketAndOne } else { DealerDeal::InARow };
        }
    }

    crate::in_files::settings_alike!("bonus": bonus_table, "first 3": first_3_table);
}

impl Settings {
    /// The settings of this game alone.
    fn own_rows() -> Vec<Row<Self>> {
        let bonus_odds = "1 | 2 | 3, or to compute with: four odds such as 1/5/10/20";
        let first_odds = "1 | 2 | 3 | 4, or to compute with: six odds such as 1/3/6/30/50/200";
        let units = "units of the ante such as 1, 1/2 or 0.5";
        let dealer_deals = words![
            "b" => DealerDeal::InARow,
            "c" => DealerDeal::PacketAndOne,
            "d" => DealerDeal::FromTheStub,
        ];
        let changed = "when a pay table may change";
        vec![
            setting!(PayTables "bonus_table" = bonus_table: Form::parsed(bonus_odds),
                P42_11_C, "In To Win/Draw Bonus, straight first"),
            setting!(PayTables "first_3_table" = first_3_table: Form::parsed(first_odds),
                P42_11_D, "First 3 Bonus, pair first"),
            setting!(Options "first_3_wager" = first_3_wager: Form::parsed(units),
                ruling::B07, "First 3 Bonus that is computed with"),
            setting!(Limits "first_3_minimum" = first_3_limits.minimum: Form::dollars(),
                ruling::B07, "least First 3 Bonus")
            .least(),
            setting!(Limits "first_3_maximum" = first_3_limits.maximum: Form::dollars(),
                ruling::B07, "greatest First 3 Bonus")
            .most(),
            setting!(Options "fold_keeps_first3" = on_fold:
                words!["true" => OnFold::Kept, "false" => OnFold::Collected],
                ruling::B06, "folded First 3 Bonus plays on"),
            setting!(Dealing "dealer_deal" = dealer_deal: dealer_deals,
                ruling::B12, "how the dealer gets four cards"),
            setting!(Dealing "counting_shuffler" = counting:
                words!["true" => Counting::ByShuffler, "false" => Counting::ByDealer],
                P42_7_F, "shuffler reports its cards"),
            setting!(Dealing "stub_count_hand" = stub_count_hand:
                words!["true" => StubCountByHand::Asked, "false" => StubCountByHand::NotAsked],
                ruling::A13, "count the stub dealt by hand"),
            Row::fixed("paytable_change", "between_rounds", ruling::A14, changed),
            setting!(Dealing "cut_max" = cut_max: Form::within("10 to 51", 10..=DECK - 1),
                ruling::A18, "most cards a cut may take"),
        ]
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: more positions than the table may have, posted limits that cannot be, devices
    /// and dealing methods that do not go together, odds that are not printed, maxima too large to
    /// be paid.
    pub fn options(&self) -> Answer<Options> {
        self.house.check_positions(PLACES, P1_13BB_A)?;
        self.house.check()?;
        House { limits: self.first_3_limits, ..self.house }.check()?;
        self.check_devices()?;
        self.bonus_table.is_allowed()?;
        self.first_3_table.is_allowed()?;
        self.can_pay()?;
        Ok(self.analysed())
    }

    /// The options without the checks of a live table: what a designer computes with.
    #[must_use]
    pub fn analysed(&self) -> Options {
        Options {
            bonus_table: self.bonus_table,
            first_3_table: self.first_3_table,
            on_fold: self.on_fold,
            dealer_deal: self.dealer_deal,
            rounding: self.house.rounding(),
            dealing: self.house.dealing,
        }
    }

    /// Whether the cards come three at a time out of a machine that has shuffled them (ruling B12).
    fn ejects_threes(&self) -> bool {
        self.house.dealing == DealingMethod::AutomatedShoe && self.house.shuffler != Shuffler::None
    }

    fn check_devices(&self) -> Answer {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        self.house.check_devices(DeviceClauses {
            deck: P42_2_A,
            by_hand: P42_8_B_1,
            dealing: P42_8_B_2,
            second_deck: P42_2_B,
            automated_shoe: Permission::Allowed,
        })?;
        let threes = self.ejects_threes();
        if threes != (self.dealer_deal != DealerDeal::InARow) {
            let (what, needs) = if threes {
                let what = "dealing the dealer's cards singly from a shuffler of threes";
                (what, "set dealer_deal=c or dealer_deal=d")
            } else {
                let what = "taking the dealer's cards from a shuffler of threes that is not there";
                (what, "set dealer_deal=b, or dealing=automated-shoe and a shuffler")
            };
            return refuse(what, needs, ruling::B12);
        }
        if self.counting == Counting::ByShuffler && self.house.shuffler == Shuffler::None {
            let what = "a count by a shuffler that is not there";
            return refuse(what, "set counting_shuffler=false or a shuffler", P42_7_F);
        }
        if !(10..DECK).contains(&self.cut_max) {
            return refuse("a cut of that size", "set cut_max to 10 to 51", P42_4_C_1);
        }
        Ok(())
    }

    /// Whether the greatest wagers can be paid at every seat in 63 bits of cents.
    fn can_pay(&self) -> Answer {
        // Each wager goes back besides, and rounding adds at most one chip, which is at most the
        // wager: two more.
        let most = |odds: Vec<Odds>, maximum: Chips| {
            let wins = odds.into_iter().map(|odds| odds.win().div_ceil(odds.wager())).max();
            u128::from(maximum.in_cents()) * (u128::from(wins.unwrap_or_default()) + 2)
        };
        let (bonus, first) = (self.bonus_table.all_odds(), self.first_3_table.all_odds());
        let (ante, first_3) = (self.house.limits.maximum, self.first_3_limits.maximum);
        let bonuses = most(bonus.collect(), ante) + most(first.collect(), first_3);
        let seat = 2 * most(vec![to(1, 1)], ante) + bonuses;
        if PLACES as u128 * seat <= CENTS_MAX {
            return Ok(());
        }
        let what = "a maximum that cannot be counted in cents once it is paid";
        Reason::NotAllowed { what, needs: "post a lower one" }.under(general::GEN_006)
    }
}
