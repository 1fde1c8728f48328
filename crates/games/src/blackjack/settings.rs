//! What a licensee may choose at a blackjack table, each with the paragraph or ruling that allows
//! it.

use law::nj_19_47::{P2_18_B, P2_19_A, P2_19_I, P2_20_A};
use law::{equipment, ruling};
use rules::progressive::{PaidFrom, Progressive, Terms};
use rules::{Answer, Chips, DealingMethod, Hundredths, Odds, PayLines, Reason, to};

use super::equipment::{DEVICES, Decks};
use super::wagers::PROGRESSIVE_WAGER;
use super::{
    BonusOffer, BonusStake, DoubleOn, Offer, Options, OverThenBlackjack, Soft17, Surrender,
};
use crate::approvals::Matter::Meter;
use crate::approvals::{Approvals, Presupposed};
use crate::progression::{basis_points, check_meter, check_rates};
use crate::settings::{self, CENTS_MAX, Form, House, Row, Rows, countable};
use crate::{setting, words};

law::cite!(ruling: C01 C03 C04 C05 C07 C08 C09 C10 C11 C14 C15 C17 C18 C19 C20 C21);

/// The fewest decks with the progressive wager (ruling C07).
const DECKS_WITH_PROGRESSIVE: usize = 4;

/// The most decks that are dealt from the hand (ruling C15).
const DECKS_BY_HAND: usize = 2;

/// The deepest a live shoe is dealt, in hundredths: a quarter lies behind the cutting card (ruling
/// C21).
const PENETRATION_MOST: usize = 75;

/// The most boxes.
const BOXES_MAX: usize = 7;

/// The most boxes where one pair may become four hands (ruling C20).
const BOXES_WITH_FOUR_HANDS: usize = 6;

/// The least that the house puts on the meter.
const METER_FLOOR: Chips = Chips::dollars(5_000);

/// Everything that can be set at a blackjack table with so many spots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings<const SPOTS: usize> {
    /// The settings every game shares.
    pub house: House,
    /// Decks in the shoe.
    pub decks: Decks,
    /// What a round is told, but for chips and rounding.
    pub rules: Options,
    /// What an analysis puts on the progressive.
    pub progressive_wager: Chips,
    /// How the meter is run.
    pub meter: Terms,
    /// Whose meter it is.
    pub meter_link: MeterLink,
    /// Of a hundred cards of the shoe, how many are dealt before the cutting card.
    pub penetration: usize,
    /// Who approved what the text presupposes.
    pub approvals: Approvals,
    /// What a simulation deals from.
    pub shoe: SimulatedShoe,
}

/// Whose meter a progressive has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MeterLink {
    /// The table's own.
    Own,
    /// That of several tables: what it reads is told to each of them (ruling C08).
    Shared,
}

/// What simulated rounds are dealt from; a live shoe is always dealt to its cutting card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SimulatedShoe {
    /// A full shoe each.
    Fresh,
    /// What the rounds before have left, up to the cutting card.
    Dealt,
}

impl<const SPOTS: usize> Default for Settings<SPOTS> {
    fn default() -> Self {
        let resplit = if SPOTS == 1 { 4 } else { 2 };
        Self {
            house: House::default(),
            decks: Decks::Some(6),
            rules: Options { resplit, ..Options::default() },
            progressive_wager: Chips::ZERO,
            meter: Terms::starting_at(Chips::dollars(10_000)),
            meter_link: MeterLink::Own,
            penetration: PENETRATION_MOST,
            approvals: Approvals::default(),
            shoe: SimulatedShoe::Fresh,
        }
    }
}

impl<const SPOTS: usize> settings::Settings for Settings<SPOTS> {
    const GAME: &'static str = if SPOTS == 1 { "blackjack" } else { "multiple-action-blackjack" };

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    const PRESUPPOSED: &'static [Presupposed<Self>] = &[
        Presupposed::SHOE_SECURED,
        Presupposed::new(Meter, P2_19_I, |settings| settings.rules.progressive == Offer::Offered),
    ];

    fn rows(&self) -> Rows<Self> {
        let decks = setting!(Dealing "decks" = decks: Decks::form(), ruling::C01,
            "decks in the shoe, four at least with the progressive; infinite is analysed only");
        let penetration = setting!(Dealing "penetration" = penetration:
            Form::within("10 to 100", 10..=100),
            ruling::C21, "percent of the shoe before the cutting card, 75 at most at a table");
        let seats = setting!(Options "seats" = house.seats: Form::within("1 to 7", 1..=BOXES_MAX),
            ruling::C20, "boxes at the table, six at most where a pair becomes four hands");
        let own = Self::fixed_rows().into_iter().chain(Self::own_rows());
        let own = own
            .chain(Self::variant_rows())
            .chain(Self::side_rows())
            .chain(Self::meter_rows())
            .chain([penetration])
            .collect();
        Rows::new(own, ruling::C01)
            .replaced(decks)
            .replaced(seats)
            .cited([("dealing", ruling::C15), ("shuffler", equipment::P1_19_C)])
            .described([("minimum", "least wager"), ("maximum", "greatest wager")])
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_mut(&mut self) -> &mut House {
        &mut self.house
    }

    fn approvals(&self) -> Option<&Approvals> {
        Some(&self.approvals)
    }

    fn approvals_mut(&mut self) -> Option<&mut Approvals> {
        Some(&mut self.approvals)
    }

    fn check(&self) -> Answer {
        self.options().map(drop)
    }

    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        Vec::new()
    }
}

/// Whether something is offered, in words.
fn offers() -> Form<Offer> {
    words!["true" => Offer::Offered, "false" => Offer::NotOffered]
}

/// Odds of at least 1 to 1, such as 3/2.
fn odds() -> Form<Odds> {
    let write = |odds: &Odds| format!("{}/{}", odds.win(), odds.wager());
    let read = |text: &str| {
        let (win, wager) = text.split_once('/')?;
        let (win, wager) = (win.parse().ok()?, wager.parse().ok()?);
        (wager >= 1 && win >= wager && win <= 100).then(|| to(win, wager))
    };
    Form::new("odds such as 3/2, at least 1/1", write, read)
}

impl<const SPOTS: usize> Settings<SPOTS> {
    /// Readings of the register that have one value.
    fn fixed_rows() -> Vec<Row<Self>> {
        vec![
            Row::fixed(
                "base_blackjack",
                "no_hole_card",
                ruling::C01,
                "the dealer's second card comes after all players",
            ),
            Row::fixed(
                "obo",
                "true",
                ruling::C04,
                "a dealer's blackjack takes original wagers only",
            ),
            Row::fixed(
                "insurance_after_bust",
                "resolve",
                ruling::C05,
                "insurance of a hand over 21 is decided all the same",
            ),
            setting!(Dealing "shoe" = shoe:
                words!["fresh" => SimulatedShoe::Fresh, "dealt" => SimulatedShoe::Dealt],
                ruling::C21, "simulated rounds from a full shoe, or from one to the cutting card"),
            Row::fixed("irregularities", "analogy", ruling::C14, "remedies of the sister games"),
        ]
    }

    /// The base game (ruling C01).
    fn own_rows() -> Vec<Row<Self>> {
        vec![
            setting!(Options "soft_17" = rules.soft_17:
                words!["stand" => Soft17::Stand, "hit" => Soft17::Hit],
                ruling::C01, "what the dealer does with it"),
            setting!(Options "double" = rules.double:
                words![
                    "any" => DoubleOn::Any,
                    "9-11" => DoubleOn::NineToEleven,
                    "10-11" => DoubleOn::TenOrEleven,
                ],
                ruling::C01, "totals of two cards that may be doubled"),
            setting!(Options "double_after_split" = rules.double_after_split: offers(),
                ruling::C01, "whether hands of a split may be doubled"),
            setting!(PayTables "blackjack_pays" = rules.blackjack_pays: odds(),
                ruling::C01, "odds of a player's blackjack"),
            setting!(Options "over_then_blackjack" = rules.over_then_blackjack:
                words![
                    "collected" => OverThenBlackjack::Collected,
                    "original" => OverThenBlackjack::Original,
                ],
                ruling::C17, "added wagers of a hand over 21 at a dealer's blackjack"),
        ]
    }

    /// What only one of the games lets a house choose.
    fn variant_rows() -> Vec<Row<Self>> {
        if SPOTS > 1 {
            return vec![
                Row::fixed("resplit", "2", ruling::C03, "most hands from one pair"),
                Row::fixed("resplit_aces", "false", ruling::C03, "whether aces are split again"),
                Row::fixed("surrender", "none", ruling::C20, "whether a hand may be given up"),
                setting!(Options "required_wagers" = rules.required_wagers:
                    Form::within("2 | 3", 2..=3), P2_18_B, "wagers that a player must make"),
            ];
        }
        vec![
            setting!(Options "resplit" = rules.resplit: Form::within("2 to 4", 2..=4),
                ruling::C20, "most hands from one pair"),
            setting!(Options "resplit_aces" = rules.resplit_aces: offers(),
                ruling::C01, "whether aces are split again"),
            setting!(Options "surrender" = rules.surrender:
                words!["none" => Surrender::None, "late" => Surrender::Late],
                ruling::C20, "whether a hand may be given up for half of its wager"),
        ]
    }

    /// The progressive and the bonus.
    fn side_rows() -> Vec<Row<Self>> {
        vec![
            setting!(Options "progressive" = rules.progressive: offers(),
                P2_19_A, "whether there is a progressive wager"),
            setting!(Options "progressive_wager" = progressive_wager:
                words!["0" => Chips::ZERO, "1" => PROGRESSIVE_WAGER],
                P2_19_A, "dollars an analysis puts on the progressive"),
            Row::fixed(
                "prog_split",
                "order_of_receipt",
                ruling::C07,
                "which cards are the first of a seat that has split",
            ),
            setting!(Options "bonus" = rules.bonus:
                words![
                    "none" => BonusOffer::None,
                    "1" => BonusOffer::One,
                    "5" => BonusOffer::Five,
                    "either" => BonusOffer::Either,
                ],
                P2_20_A, "bonus wagers that are taken, in dollars"),
            setting!(Options "bonus_stake" = rules.bonus_stake:
                words!["returned" => BonusStake::Returned, "kept" => BonusStake::Kept],
                ruling::C18, "what becomes of a bonus wager that wins"),
            Row::fixed("bonus_source", "external", ruling::C11, "a device shows what it wins"),
        ]
    }

    /// The meter, which an open table does not post anew.
    fn meter_rows() -> Vec<Row<Self>> {
        let rate =
            || Form::new("percent", |rate: &u32| Hundredths(*rate).to_string(), basis_points);
        let to_meter = "what of a wager goes to the meter, at least 70 together with reset_rate";
        let rows = vec![
            setting!(PayTables "meter" = meter.initial: Form::dollars(),
                P2_19_I, "what the meter shows at first, at least 5,000"),
            setting!(PayTables "meter_reset" = meter.reset: Form::dollars(),
                P2_19_I, "what it shows at least after it was won, at least 5,000"),
            setting!(PayTables "meter_rate" = meter.rate: rate(), P2_19_I, to_meter),
            setting!(PayTables "reset_rate" = meter.reserve_rate: rate(),
                ruling::C09, "what of a wager goes to the reset meter"),
            setting!(PayTables "meter_link" = meter_link:
                words!["own" => MeterLink::Own, "shared" => MeterLink::Shared],
                ruling::C08, "whether other tables feed the meter and are paid from it"),
            setting!(PayTables "fixed_awards_from" = meter.fixed:
                words!["house" => PaidFrom::House, "meter" => PaidFrom::Meter],
                ruling::C19, "who pays awards of a fixed sum"),
        ];
        rows.into_iter().map(Row::not_posted_anew).collect()
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: posted limits that cannot be, devices the equipment rules do not allow
    /// together, more boxes than there may be, infinitely many decks, from the hand more decks than
    /// two, a shoe dealt too deep, a maximum too large to be paid; and where the table has the
    /// progressive, fewer decks than four, a rate of progression below the least, rates above the
    /// whole wager, a meter below the least or above the most.
    pub fn options(&self) -> Answer<Options> {
        self.house.check()?;
        self.house.check_devices(DEVICES)?;
        self.check_boxes()?;
        let Some(decks) = self.decks.number() else {
            let what = "a shoe of infinitely many decks, which are analysed and never dealt,";
            return Reason::NotAllowed { what, needs: "set decks=1 to decks=8" }.under(ruling::C01);
        };
        if self.house.dealing == DealingMethod::Hand && decks > DECKS_BY_HAND {
            let what = "more than two decks in the dealer's hand";
            return Reason::NotAllowed { what, needs: "set decks=2 or dealing=manual-shoe" }
                .under(ruling::C15);
        }
        if self.penetration > PENETRATION_MOST {
            let what = "a cutting card with less than a quarter of the shoe behind it";
            return Reason::NotAllowed { what, needs: "set penetration=75 or less" }
                .under(ruling::C21);
        }
        // Four hands, doubled, on every spot, at odds of at most 100 to 1.
        let staked = u128::from(self.house.limits.maximum.in_cents()) * (8 * SPOTS as u128);
        countable(staked * (self.house.seats as u128 * 102) <= CENTS_MAX)?;
        if self.rules.progressive == Offer::Offered {
            self.check_progressive(decks)?;
        }
        Ok(self.analysed())
    }

    fn check_boxes(&self) -> Answer {
        let refuse = |what, needs| Reason::NotAllowed { what, needs }.under(ruling::C20);
        if self.house.seats > BOXES_MAX {
            return refuse("a table with more than seven boxes", "set seats=7 or fewer");
        }
        if self.rules.resplit == 4 && self.house.seats > BOXES_WITH_FOUR_HANDS {
            return refuse("four hands from one pair at seven boxes", "set resplit=3 or seats=6");
        }
        Ok(())
    }

    fn check_progressive(&self, decks: usize) -> Answer {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        if decks < DECKS_WITH_PROGRESSIVE {
            let needs = "set decks=4 or more";
            return refuse("a progressive wager with fewer than four decks", needs, ruling::C07);
        }
        check_rates(&self.meter, P2_19_I)?;
        if self.meter.initial < METER_FLOOR {
            return refuse("less than 5,000 on the meter at first", "set meter=5000", P2_19_I);
        }
        if self.meter.reset < METER_FLOOR {
            let what = "less than 5,000 on the meter after it was won";
            return refuse(what, "set meter_reset=5000", P2_19_I);
        }
        check_meter(&self.meter, P2_19_I)
    }

    /// The options without the checks of a live table: what a designer computes with.
    #[must_use]
    pub fn analysed(&self) -> Options {
        let chip = self.house.smallest_chip;
        Options { chip, rounding: self.house.rounding(), ..self.rules }
    }

    /// The meter as it starts, if the table has the progressive.
    pub(super) fn meter(&self) -> Option<Progressive> {
        match self.rules.progressive {
            Offer::Offered => Some(Progressive::new(self.meter)),
            Offer::NotOffered => None,
        }
    }
}
