//! What a licensee may choose at a Double Down Stud table, each with the paragraph that allows it.

use law::section_11::*;
use law::{Clause, equipment, ruling};
use rules::{Answer, Chips, DealingMethod, PostedLimits, Refusal};

use super::payouts::{can_pay, payout_limit};
use super::{Authority, Doubles, Options, PayTable};
use crate::approvals::Matter::*;
use crate::approvals::{Approvals, Presupposed};
use crate::settings::{self, DeviceClauses, Form, House, Permission, Rows};
use crate::{setting, words};

law::cite!(section_11: P11_B_2_I P11_B_2_II P11_H_1_I);

crate::in_files::defaults! {
    /// Everything that can be set at a Double Down Stud table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Settings {
        /// The settings every game shares.
        pub house: House = House::default(),
        /// The text that authorises the game.
        pub authority: Authority = Authority::Section11,
        /// The odds in use.
        pub pay_table: PayTable = PayTable::MINIMUM,
        /// The most one hand can win, if the licensee sets a limit.
        pub payout_limit: Option<Chips> = None,
        /// Which double down wagers are accepted.
        pub doubles: Doubles = Doubles::Partial,
        /// How many adjacent areas one player may hold.
        pub areas_per_player: usize = 2,
        /// Who approved what the text presupposes.
        pub approvals: Approvals = Approvals::default(),
    }
}

impl settings::Settings for Settings {
    const GAME: &'static str = "double-down-stud";

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] = &[
        Presupposed::new(Staffing, P11_G_1, |_| true),
        Presupposed::new(Shoe, P11_H_1_I, |settings| {
            settings.authority == Authority::Section11
                && settings.house.dealing == DealingMethod::ManualShoe
        }),
        Presupposed::new(ShoeSecured, equipment::P1_19_B, |settings| {
            settings.authority == Authority::NewJersey
                && settings.house.dealing != DealingMethod::Hand
        }),
    ];

    fn rows(&self) -> Rows<Self> {
        let nine = "nine odds such as 1000/100/25/10/8/5/3/2/1, royal flush first";
        let texts = words![
            "section-11" => Authority::Section11, "nj-19-47" => Authority::NewJersey,
        ];
        let own = vec![
            setting!(Head "regulation" = authority: texts,
                ruling::E21, "text that authorises the game"),
            setting!(PayTables "pay_table" = pay_table: Form::parsed(nine),
                P11_J_2, "odds to 1, no less than the default"),
            setting!(Limits "payout_limit" = payout_limit: Form::none_or_dollars(),
                P11_J_3, "most that one hand can win")
            .most(),
            setting!(Options "dd_partial" = doubles:
                words!["true" => Doubles::Partial, "false" => Doubles::Full],
                ruling::E06, "doubles below the original wager"),
            setting!(Options "areas_per_player" = areas_per_player: words!["1" => 1, "2" => 2],
                P11_F_3, "adjacent areas one player may hold"),
        ];
        Rows::new(own, P11_B_2)
            .cited([("dealing", P11_H_1), ("cover_card", P11_B_1), ("recut", P11_D_6)])
            .cited([("seats", ruling::X17)])
            .described([
                ("minimum", "least original wager"),
                ("maximum", "greatest original wager"),
            ])
    }

    fn cite(&self, clause: Clause) -> Clause {
        self.authority.cite(clause)
    }

    crate::in_files::settings_alike!("": pay_table);
}

impl Settings {
    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, dealing by hand or a second deck without a
    /// shuffler, odds below the least, a maximum too large to be paid, a payout limit below its
    /// floor.
    pub fn options(&self) -> Answer<Options> {
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

    fn check_devices(&self) -> Answer {
        law::cite!(nj_19_47: P17_2_TO_17_12_MISSING);
        let cite = |clause| self.authority.cite(clause);
        // Section 11 knows no such shoe; New Jersey's equipment rules name the game among those
        // dealt from one (EQP-008).
        let automated_shoe = match self.authority {
            Authority::Section11 => Permission::Refused,
            Authority::NewJersey => Permission::Allowed,
        };
        self.house.check_devices(DeviceClauses {
            deck: cite(P11_B_1),
            by_hand: cite(P11_H_1_II_A),
            dealing: cite(P11_H_1),
            second_deck: cite(P11_B_2),
            automated_shoe,
        })
    }
}
