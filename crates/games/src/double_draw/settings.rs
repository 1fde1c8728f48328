//! What a licensee may choose at a Double Draw Poker table, each with the paragraph that allows it.

use law::double_draw::{
    P1_13Y_A, P42_2_A, P42_2_B, P42_8_A, P42_8_B_1, P42_9_E, P42_10_A, P42_11_C,
};
use law::{general, ruling};
use rules::{DealingMethod, PayLines, Reason, Refusal};

use super::equipment::DECK;
use super::payouts::can_pay;
use super::wagers::SEATS;
use super::{BonusRule, DealPattern, Options, PayTable, StubTime};
use crate::keeping::cover_card;
use crate::people::{ABSENT_PLAYER, ATTESTATIONS, COUPON_POLICY};
use crate::procedure::Shuffler;
use crate::settings::{self, DeviceClauses, House, Permission, Spec, choice, number, word};
use crate::units::Units;

law::cite!(double_draw::P42_7_A, double_draw::P42_9_A, double_draw::P42_1_BONUS_WAGER);

/// Who makes sure that the deck is complete (the option `counting_shuffler`, ruling A13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    /// The dealer counts the stub.
    ByDealer,
    /// The shuffler counts all cards after each shuffle.
    ByShuffler,
}

/// Whether the stub is counted where cards are dealt from the hand (ruling A13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StubCountByHand {
    /// As from a shoe.
    Asked,
    /// The text does not ask for it.
    NotAsked,
}

/// Everything that can be set at a Double Draw Poker table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The settings every game shares.
    pub house: House,
    /// The odds of the bonus wager.
    pub pay_table: PayTable,
    /// Which bonus wagers are accepted.
    pub bonus: BonusRule,
    /// The bonus wager of an analysis.
    pub bonus_wager: Units,
    /// In what order the cards go round.
    pub pattern: DealPattern,
    /// Who makes sure that the deck is complete.
    pub counting: Counting,
    /// Whether the stub is counted where cards are dealt from the hand.
    pub stub_count_hand: StubCountByHand,
    /// When the stub is taken away.
    pub stub: StubTime,
    /// The most cards a cut may take from the top.
    pub cut_max: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            house: House::default(),
            pay_table: PayTable::TABLE_1,
            bonus: BonusRule::UpToAnte,
            bonus_wager: Units::ONE,
            pattern: DealPattern::ByDevice,
            counting: Counting::ByDealer,
            stub_count_hand: StubCountByHand::Asked,
            stub: StubTime::RoundEnd,
            cut_max: DECK - 1,
        }
    }
}

const BONUSES: [(&str, BonusRule); 2] =
    [("false", BonusRule::UpToAnte), ("true", BonusRule::EqualsAnte)];
const PATTERNS: [(&str, DealPattern); 4] = [
    ("by_device", DealPattern::ByDevice),
    ("single", DealPattern::Single),
    ("consecutive", DealPattern::Consecutive),
    ("packet", DealPattern::Packet),
];
const COUNTINGS: [(&str, Counting); 2] =
    [("false", Counting::ByDealer), ("true", Counting::ByShuffler)];
const BY_HAND: [(&str, StubCountByHand); 2] =
    [("true", StubCountByHand::Asked), ("false", StubCountByHand::NotAsked)];
const STUBS: [(&str, StubTime); 2] =
    [("round_end", StubTime::RoundEnd), ("before_settlement", StubTime::BeforeSettlement)];
/// The switches with one value: the reading is fixed, its name is not.
const VOID: [(&str, ()); 1] = [("void", ())];
const BETWEEN_ROUNDS: [(&str, ()); 1] = [("between_rounds", ())];

impl settings::Settings for Settings {
    const GAME: &'static str = "double-draw-poker";

    fn specs() -> Vec<Spec> {
        let spec = |name, values, under, summary| Spec { name, values, summary, under };
        let table = "1 | 2; for an analysis also ten entries such as 500/100/50/50/20/5/3/2/1/push";
        let patterns = "by_device | single | consecutive | packet";
        let dealings = "manual-shoe | automated-shoe | hand";
        vec![
            spec("bonus_table", table, P42_11_C, "odds of the bonus wager"),
            spec("bonus_equals_ante", "false | true", ruling::A01, "no bonus below the ante"),
            spec("bonus_wager", "1 | 1/2 | 0.5 ...", ruling::A01, "in an analysis, units of ante"),
            spec("deal_pattern", patterns, ruling::A09, "how five cards go round"),
            spec("counting_shuffler", "false | true", P42_9_E, "the shuffler counts the cards"),
            spec("stub_count_hand", "true | false", ruling::A13, "stub counted from the hand too"),
            spec(
                "ddp_stub_count",
                "round_end | before_settlement",
                ruling::A19,
                "when the stub is racked",
            ),
            spec("deck_exhausted", "void", ruling::A11, "a card is due and the stub is empty"),
            spec("paytable_change", "between_rounds", ruling::A14, "when the table may change"),
            spec("cut_max", "10 to 53", ruling::A18, "most cards a cut takes from the top"),
            spec("seats", "1 to 6", P1_13Y_A, "positions at the table"),
            spec("minimum", "dollars", general::GEN_006, "least ante and least bonus"),
            spec("maximum", "dollars", general::GEN_006, "greatest ante"),
            spec("smallest_chip", "dollars", ruling::X04, "smallest chip in play"),
            spec("rounding", "up | exact", ruling::X04, "payments the smallest chip cannot make"),
            spec("dealing", dealings, P42_8_A, "how cards leave the deck"),
            spec("decks", "1 | 2", P42_2_B, "two alternate, with a shuffler only"),
            spec("shuffler", "none | stack | shoe", P42_2_B, "device that shuffles"),
            cover_card(P42_2_A),
            spec("void_scope", "round | unsettled", ruling::X03, "wagers a void round returns"),
            spec("limit_notice_min", "minutes", ruling::X06, "notice for tighter limits"),
            spec("exposed_error", "remove | void", ruling::A16, "card drawn in error and seen"),
            ABSENT_PLAYER,
            ATTESTATIONS,
            COUPON_POLICY,
        ]
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "bonus_table" => self.pay_table.to_string(),
            "bonus_equals_ante" => word(&BONUSES, self.bonus),
            "bonus_wager" => self.bonus_wager.to_string(),
            "deal_pattern" => word(&PATTERNS, self.pattern),
            "counting_shuffler" => word(&COUNTINGS, self.counting),
            "stub_count_hand" => word(&BY_HAND, self.stub_count_hand),
            "ddp_stub_count" => word(&STUBS, self.stub),
            "deck_exhausted" => word(&VOID, ()),
            "paytable_change" => word(&BETWEEN_ROUNDS, ()),
            "cut_max" => self.cut_max.to_string(),
            "recut" => return None,
            _ => return self.house.get(name),
        })
    }

    fn put(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "bonus_table" => self.pay_table = value.parse().ok()?,
            "bonus_equals_ante" => self.bonus = choice(&BONUSES, value)?,
            "bonus_wager" => {
                self.bonus_wager =
                    value.parse().ok().filter(|units: &Units| units.is_at_most_one())?;
            }
            "deal_pattern" => self.pattern = choice(&PATTERNS, value)?,
            "counting_shuffler" => self.counting = choice(&COUNTINGS, value)?,
            "stub_count_hand" => self.stub_count_hand = choice(&BY_HAND, value)?,
            "ddp_stub_count" => self.stub = choice(&STUBS, value)?,
            "deck_exhausted" => choice(&VOID, value)?,
            "paytable_change" => choice(&BETWEEN_ROUNDS, value)?,
            "cut_max" => self.cut_max = number(value, 10..=DECK - 1)?,
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
    /// In this order: more than six positions, posted limits that cannot be, devices the text does
    /// not allow together, single cards from a shoe that deals packets, a count by a shuffler that
    /// is not there, a pay table of one's own, a bonus wager that contradicts the rule on it, a
    /// maximum too large to be paid.
    pub fn options(&self) -> Result<Options, Refusal> {
        let refuse =
            |what, needs, under| Err(Refusal { reason: Reason::NotAllowed { what, needs }, under });
        if self.house.seats > SEATS {
            return refuse("a table with more than six positions", "set seats=6", P1_13Y_A);
        }
        self.house.check()?;
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

    /// A shuffler that is gone counts nothing.
    pub(super) fn follow_devices(&mut self) {
        if self.house.shuffler == Shuffler::None {
            self.counting = Counting::ByDealer;
        }
    }

    /// The options without the checks of a live table: what a designer computes with.
    #[must_use]
    pub const fn analysed(&self) -> Options {
        Options {
            pay_table: self.pay_table,
            bonus: self.bonus,
            rounding: self.house.rounding(),
            dealing: self.house.dealing,
            pattern: self.pattern,
            stub: self.stub,
        }
    }
}
