//! What a licensee may choose at a Double Down Stud table, each with the paragraph that allows it.

use law::section_11::{
    P11_B_1, P11_B_2, P11_D_6, P11_F_3, P11_H_1, P11_H_1_II_A, P11_J_2, P11_J_3,
};
use law::{general, ruling};
use rules::{Chips, PayLines, PostedLimits, Refusal};

use super::payouts::{can_pay, payout_limit};
use super::{Authority, Doubles, Options, PayTable};
use crate::keeping::cover_card;
use crate::people::{ABSENT_PLAYER, ATTESTATIONS, COUPON_POLICY};
use crate::settings::{self, DeviceClauses, House, Permission, Spec, amount, choice, plain, word};

law::cite!(section_11::P11_B_2_I, section_11::P11_B_2_II, section_11::P11_H_1_I);

/// Everything that can be set at a Double Down Stud table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The settings every game shares.
    pub house: House,
    /// The text that authorises the game.
    pub authority: Authority,
    /// The odds in use.
    pub pay_table: PayTable,
    /// The most one hand can win, if the licensee sets a limit.
    pub payout_limit: Option<Chips>,
    /// Which double down wagers are accepted.
    pub doubles: Doubles,
    /// How many adjacent areas one player may hold.
    pub areas_per_player: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            house: House::default(),
            authority: Authority::Section11,
            pay_table: PayTable::MINIMUM,
            payout_limit: None,
            doubles: Doubles::Partial,
            areas_per_player: 2,
        }
    }
}

const AUTHORITIES: [(&str, Authority); 2] =
    [("section-11", Authority::Section11), ("nj-19-47", Authority::NewJersey)];
const DOUBLES: [(&str, Doubles); 2] = [("true", Doubles::Partial), ("false", Doubles::Full)];

impl settings::Settings for Settings {
    const GAME: &'static str = "double-down-stud";

    fn specs() -> Vec<Spec> {
        let spec = |name, values, under, summary| Spec { name, values, summary, under };
        let pay_table = "nine odds such as 1000/100/25/10/8/5/3/2/1, royal flush first";
        vec![
            spec(
                "regulation",
                "section-11 | nj-19-47",
                ruling::E21,
                "text that authorises the game",
            ),
            spec("pay_table", pay_table, P11_J_2, "odds to 1, no less than the default"),
            spec("payout_limit", "none | dollars", P11_J_3, "most that one hand can win"),
            spec("dd_partial", "true | false", ruling::E06, "doubles below the original wager"),
            spec("areas_per_player", "1 | 2", P11_F_3, "adjacent areas one player may hold"),
            spec("seats", "1 to 8", general::GEN_002, "positions at the table"),
            spec("minimum", "dollars", general::GEN_006, "least original wager"),
            spec("maximum", "dollars", general::GEN_006, "greatest original wager"),
            spec("smallest_chip", "dollars", ruling::X04, "smallest chip in play"),
            spec("rounding", "up | exact", ruling::X04, "payments the smallest chip cannot make"),
            spec("dealing", "manual-shoe | hand", P11_H_1, "how cards leave the deck"),
            spec("decks", "1 | 2", P11_B_2, "two alternate, with a shuffler only"),
            spec("shuffler", "none | stack | shoe", P11_B_2, "device that shuffles"),
            cover_card(P11_B_1),
            spec("recut", "same | next", P11_D_6, "who cuts again on a supervisor's order"),
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
            "regulation" => word(&AUTHORITIES, self.authority),
            "pay_table" => self.pay_table.to_string(),
            "payout_limit" => self.payout_limit.map_or_else(|| "none".to_owned(), plain),
            "dd_partial" => word(&DOUBLES, self.doubles),
            "areas_per_player" => self.areas_per_player.to_string(),
            _ => return self.house.get(name),
        })
    }

    fn put(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "regulation" => self.authority = choice(&AUTHORITIES, value)?,
            "pay_table" => self.pay_table = value.parse().ok()?,
            "payout_limit" if value == "none" => self.payout_limit = None,
            "payout_limit" => self.payout_limit = Some(amount(value)?),
            "dd_partial" => self.doubles = choice(&DOUBLES, value)?,
            "areas_per_player" => self.areas_per_player = choice(&[("1", 1), ("2", 2)], value)?,
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
    /// In this order: posted limits that cannot be, dealing by hand or a second deck without a
    /// shuffler, odds below the least, a maximum too large to be paid, a payout limit below its
    /// floor.
    pub fn options(&self) -> Result<Options, Refusal> {
        self.house.check()?;
        self.check_devices()?;
        let cited =
            |refusal: Refusal| Refusal { under: self.authority.cite(refusal.under), ..refusal };
        self.pay_table.is_allowed().map_err(cited)?;
        let PostedLimits { minimum, maximum } = self.house.limits;
        can_pay(&self.pay_table, maximum)?;
        let (areas, rounding) = (self.areas_per_player, self.house.rounding());
        let limit = |amount| payout_limit(&self.pay_table, amount, minimum, areas, rounding);
        let payout_limit = self.payout_limit.map(limit).transpose().map_err(cited)?;
        Ok(Options { payout_limit, ..self.analysed() })
    }

    /// The options without the checks and limits of a live table: what a designer computes with.
    #[must_use]
    pub fn analysed(&self) -> Options {
        Options {
            authority: self.authority,
            pay_table: self.pay_table,
            payout_limit: None,
            doubles: self.doubles,
            smallest_chip: self.house.smallest_chip,
            rounding: self.house.rounding(),
            dealing: self.house.dealing,
        }
    }

    fn check_devices(&self) -> Result<(), Refusal> {
        law::cite!(nj_19_47::P17_2_TO_17_12_MISSING);
        let cite = |clause| self.authority.cite(clause);
        self.house.check_devices(DeviceClauses {
            deck: cite(P11_B_1),
            by_hand: cite(P11_H_1_II_A),
            dealing: cite(P11_H_1),
            second_deck: cite(P11_B_2),
            automated_shoe: Permission::Refused,
        })
    }
}
