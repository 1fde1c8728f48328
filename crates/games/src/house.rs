//! The settings every game shares.

use law::{Clause, general, ruling};
use rules::{Answer, Area, Chips, DealingMethod, PostedLimits, Reason, Rounding};

use crate::banked::POSITIONS_MAX;
use crate::keeping::Colour;
use crate::people::{Attesting, CouponPolicy};
use crate::procedure::{Recut, Shuffler};
use crate::settings::{Form, OnLayout, Row, lying};
use crate::{setting, words};

/// How far back a void round is reversed (ruling X03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VoidScope {
    /// All wagers of the round, the collected ones too.
    Round,
    /// Only wagers nobody has settled yet.
    Unsettled,
}

/// Whose random bytes the order of the cards follows from (ruling X21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entropy {
    /// Those of the house alone.
    House,
    /// Those of the house and of every player who gives some.
    Shared,
}

crate::in_files::defaults! {
    /// The settings every game shares.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct House {
        /// Positions at the table.
        pub seats: usize = 6,
        /// Posted limits of the first wager.
        pub limits: PostedLimits =
            PostedLimits { minimum: Chips::dollars(1), maximum: Chips::dollars(10_000) },
        /// The smallest chip in play.
        pub smallest_chip: Chips = Chips::cents(50),
        /// What is done with payments the smallest chip cannot make.
        pub rounding: RoundingPolicy = RoundingPolicy::Up,
        /// How cards leave the deck.
        pub dealing: DealingMethod = DealingMethod::ManualShoe,
        /// One deck, or two that alternate.
        pub decks: usize = 1,
        /// The shuffler, if any.
        pub shuffler: Shuffler = Shuffler::None,
        /// The colour of the cover card, and of the cutting card where there is one.
        pub cover_card: Colour = Colour::Yellow,
        /// Who cuts again.
        pub recut: Recut = Recut::SameCutter,
        /// How far a void reaches back.
        pub void_scope: VoidScope = VoidScope::Round,
        /// Minutes of notice for limits that bind seated players harder.
        pub limit_notice_min: u32 = 30,
        /// What is done with a card drawn in error and seen.
        pub exposed_error: ExposedError = ExposedError::Remove,
        /// Whether the table waits for what only people see.
        pub attesting: Attesting = Attesting::Assumed,
        /// Which coupons are taken.
        pub coupons: CouponPolicy = CouponPolicy::Refused,
        /// Whose bytes order the cards.
        pub entropy: Entropy = Entropy::House,
    }
}

/// The switch of ruling A16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExposedError {
    /// To the discard rack, counted with the cards found face up.
    Remove,
    /// All hands are void, as a supervisor may order.
    Void,
}

/// The switch of ruling X04.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RoundingPolicy {
    /// Paid to the cent.
    Exact,
    /// Paid in chips, rounded up.
    Up,
}

impl House {
    /// The settings every game shares, where the text allows all of them in one paragraph.
    pub(crate) fn rows(text: Clause) -> impl Iterator<Item = Row<Self>> {
        Self::wager_rows().into_iter().chain(Self::device_rows(text)).chain(Self::floor_rows())
    }

    fn wager_rows() -> Vec<Row<Self>> {
        let roundings = words!["up" => RoundingPolicy::Up, "exact" => RoundingPolicy::Exact];
        vec![
            setting!(Options "seats" = seats: Form::within("1 to 8", 1..=POSITIONS_MAX),
                general::GEN_002, "positions at the table"),
            setting!(Limits "minimum" = limits.minimum: Form::dollars(),
                general::GEN_006, "least first wager")
            .least()
            .not_posted_anew(),
            setting!(Limits "maximum" = limits.maximum: Form::dollars(),
                general::GEN_006, "greatest first wager")
            .most()
            .not_posted_anew(),
            setting!(Limits "smallest_chip" = smallest_chip: Form::dollars(),
                ruling::X04, "smallest chip in play"),
            setting!(Options "rounding" = rounding: roundings,
                ruling::X04, "payments the smallest chip cannot make"),
        ]
    }

    fn device_rows(text: Clause) -> Vec<Row<Self>> {
        let dealings = Form::named(DealingMethod::CHOICE, DealingMethod::named);
        let shufflers = Form::named(Shuffler::CHOICE, Shuffler::named);
        let recuts = words!["same" => Recut::SameCutter, "next" => Recut::NextEntitled];
        vec![
            setting!(Dealing "dealing" = dealing: dealings, text, "how cards leave the deck"),
            setting!(Dealing "decks" = decks: Form::within("1 | 2", 1..=2),
                text, "two alternate, with a shuffler only"),
            setting!(Dealing "shuffler" = shuffler: shufflers, text, "device that shuffles"),
            setting!(Dealing "cover_card" = cover_card: Form::named(Colour::CHOICE, Colour::named),
                text, "its colour; not that of backs or edges"),
            setting!(Dealing "recut" = recut: recuts,
                text, "who cuts again on a supervisor's order"),
        ]
    }

    /// What people settle when something happens.
    fn floor_rows() -> Vec<Row<Self>> {
        let scopes = words!["round" => VoidScope::Round, "unsettled" => VoidScope::Unsettled];
        let errors = words!["remove" => ExposedError::Remove, "void" => ExposedError::Void];
        let entropies = words!["house" => Entropy::House, "shared" => Entropy::Shared];
        let attested = words!["assumed" => Attesting::Assumed, "asked" => Attesting::Asked];
        let coupons =
            words!["refused" => CouponPolicy::Refused, "even_money" => CouponPolicy::EvenMoney];
        vec![
            setting!(Options "void_scope" = void_scope: scopes,
                ruling::X03, "wagers a void round returns"),
            setting!(Limits "limit_notice_min" = limit_notice_min:
                Form::within("minutes", 0..=MINUTES_MAX), ruling::X06, "notice for tighter limits"),
            setting!(Options "exposed_error" = exposed_error: errors,
                ruling::A16, "card drawn in error and seen"),
            Row::fixed(
                "absent_player",
                "fold",
                ruling::X08,
                "a player who left is asked to decide",
            ),
            setting!(Options "attestations" = attesting: attested,
                general::GEN_011, "what only people see holds up the deal"),
            setting!(Options "coupon_policy" = coupons: coupons,
                ruling::X07, "coupon with an even-money wager"),
            setting!(Dealing "entropy" = entropy: entropies,
                ruling::X21, "whose random bytes order the cards")
            .unwritten_as("house"),
        ]
    }

    /// The rounding of payments at this table.
    #[must_use]
    pub const fn rounding(&self) -> Rounding {
        match self.rounding {
            RoundingPolicy::Exact => Rounding::Exact,
            RoundingPolicy::Up => Rounding::Up { unit: self.smallest_chip },
        }
    }

    /// Whether `amount` may be put on `area`, where `placed` lies already: a wager may be increased
    /// until "No more bets".
    ///
    /// # Errors
    ///
    /// In this order: nothing at all, an amount the smallest chip cannot make, an amount outside
    /// `limits` together with what lies there.
    pub fn accept(
        &self,
        limits: PostedLimits,
        placed: &OnLayout,
        (area, amount): (Area, Chips),
        under: Clause,
    ) -> Answer {
        if amount.is_zero() {
            return Reason::NothingWagered.under(under);
        }
        let unit = self.smallest_chip;
        if !amount.is_multiple_of(unit) {
            return Reason::NotInChips { amount, unit }.under(under);
        }
        let together = lying(placed, area).checked_add(amount);
        limits.accept(together.unwrap_or(Chips::cents(u64::MAX)))
    }

    /// Whether the layout has a position for every seat.
    ///
    /// # Errors
    ///
    /// Refuses more seats than `most`.
    pub fn check_positions(&self, most: usize, under: Clause) -> Answer {
        if self.seats <= most {
            return Ok(());
        }
        Reason::NoSuchSeat { seat: self.seats, seats: most }.under(under)
    }

    /// Whether the posted limits make sense together.
    ///
    /// # Errors
    ///
    /// Refuses more positions than a layout has, limits in the wrong order, or that the smallest
    /// chip cannot make.
    pub fn check(&self) -> Answer {
        if !(1..=POSITIONS_MAX).contains(&self.seats) {
            let what = "a table with no position, or with more than eight";
            return Reason::NotAllowed { what, needs: "set seats=8 or fewer" }
                .under(general::GEN_002);
        }
        let PostedLimits { minimum, maximum } = self.limits;
        let under = general::GEN_006;
        if minimum > maximum {
            return Reason::OutsideLimits { amount: minimum, limits: self.limits }.under(under);
        }
        for amount in [minimum, maximum] {
            if !amount.is_multiple_of(self.smallest_chip) {
                return Reason::NotInChips { amount, unit: self.smallest_chip }.under(under);
            }
        }
        Ok(())
    }
}

/// A week.
const MINUTES_MAX: u32 = 7 * 24 * 60;
