//! The settings every game shares.

use law::{Clause, general, ruling};
use rules::{Area, Chips, DealingMethod, PostedLimits, Reason, Refusal, Rounding, SEATS_MAX};

use crate::keeping::{COLOURS, Colour, cover_card};
use crate::people::{self, Attesting, CouponPolicy};
use crate::procedure::{Recut, Shuffler};
use crate::settings::{Spec, amount, choice, lying, number, plain, word};

/// How far back a void round is reversed (ruling X03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VoidScope {
    /// All wagers of the round, the collected ones too.
    Round,
    /// Only wagers nobody has settled yet.
    Unsettled,
}

/// The settings every game shares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House {
    /// Positions at the table.
    pub seats: usize,
    /// Posted limits of the first wager.
    pub limits: PostedLimits,
    /// The smallest chip in play.
    pub smallest_chip: Chips,
    /// What is done with payments the smallest chip cannot make.
    pub rounding: RoundingPolicy,
    /// How cards leave the deck.
    pub dealing: DealingMethod,
    /// One deck, or two that alternate.
    pub decks: usize,
    /// The shuffler, if any.
    pub shuffler: Shuffler,
    /// The colour of the cover card, and of the cutting card where there is one.
    pub cover_card: Colour,
    /// Who cuts again.
    pub recut: Recut,
    /// How far a void reaches back.
    pub void_scope: VoidScope,
    /// Minutes of notice for limits that bind seated players harder.
    pub limit_notice_min: u32,
    /// What is done with a card drawn in error and seen.
    pub exposed_error: ExposedError,
    /// Whether the table waits for what only people see.
    pub attesting: Attesting,
    /// Which coupons are taken.
    pub coupons: CouponPolicy,
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

impl Default for House {
    fn default() -> Self {
        Self {
            seats: 6,
            limits: PostedLimits { minimum: Chips::dollars(1), maximum: Chips::dollars(10_000) },
            smallest_chip: Chips::cents(50),
            rounding: RoundingPolicy::Up,
            dealing: DealingMethod::ManualShoe,
            decks: 1,
            shuffler: Shuffler::None,
            cover_card: Colour::Yellow,
            recut: Recut::SameCutter,
            void_scope: VoidScope::Round,
            limit_notice_min: 30,
            exposed_error: ExposedError::Remove,
            attesting: Attesting::Assumed,
            coupons: CouponPolicy::Refused,
        }
    }
}

impl House {
    /// The settings every game shares, where the text allows all of them in one paragraph; what no
    /// text says has a ruling.
    #[must_use]
    pub fn specs(text: Clause) -> Vec<Spec> {
        let spec = |name, values, under, summary| Spec { name, values, summary, under };
        vec![
            spec("seats", "1 to 8", general::GEN_002, "positions at the table"),
            spec("minimum", "dollars", general::GEN_006, "least first wager"),
            spec("maximum", "dollars", general::GEN_006, "greatest first wager"),
            spec("smallest_chip", "dollars", ruling::X04, "smallest chip in play"),
            spec("rounding", "up | exact", ruling::X04, "payments the smallest chip cannot make"),
            spec("dealing", "manual-shoe | hand", text, "how cards leave the deck"),
            spec("decks", "1 | 2", text, "two alternate, with a shuffler only"),
            spec("shuffler", "none | stack | shoe", text, "device that shuffles"),
            cover_card(text),
            spec("recut", "same | next", text, "who cuts again on a supervisor's order"),
            spec("void_scope", "round | unsettled", ruling::X03, "wagers a void round returns"),
            spec("limit_notice_min", "minutes", ruling::X06, "notice for tighter limits"),
            spec("exposed_error", "remove | void", ruling::A16, "card drawn in error and seen"),
            people::ABSENT_PLAYER,
            people::ATTESTATIONS,
            people::COUPON_POLICY,
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

    /// The value of a shared setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "seats" => self.seats.to_string(),
            "minimum" => plain(self.limits.minimum),
            "maximum" => plain(self.limits.maximum),
            "smallest_chip" => plain(self.smallest_chip),
            "rounding" => word(&ROUNDINGS, self.rounding),
            "dealing" => word(&DEALINGS, self.dealing),
            "decks" => self.decks.to_string(),
            "shuffler" => word(&SHUFFLERS, self.shuffler),
            "cover_card" => word(&COLOURS, self.cover_card),
            "recut" => word(&RECUTS, self.recut),
            "void_scope" => word(&SCOPES, self.void_scope),
            "limit_notice_min" => self.limit_notice_min.to_string(),
            "exposed_error" => word(&EXPOSED, self.exposed_error),
            "attestations" => word(&people::ATTESTING, self.attesting),
            "absent_player" => word(&people::ABSENT, ()),
            "coupon_policy" => word(&people::COUPONS, self.coupons),
            _ => return None,
        })
    }

    /// Sets a shared setting; `None` if there is none of that name or the value does not fit.
    pub fn put(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "seats" => self.seats = number(value, 1..=SEATS_MAX)?,
            "minimum" => self.limits.minimum = amount(value)?,
            "maximum" => self.limits.maximum = amount(value)?,
            "smallest_chip" => self.smallest_chip = amount(value)?,
            "rounding" => self.rounding = choice(&ROUNDINGS, value)?,
            "dealing" => self.dealing = choice(&DEALINGS, value)?,
            "decks" => self.decks = number(value, 1..=2)?,
            "shuffler" => self.shuffler = choice(&SHUFFLERS, value)?,
            "cover_card" => self.cover_card = choice(&COLOURS, value)?,
            "recut" => self.recut = choice(&RECUTS, value)?,
            "void_scope" => self.void_scope = choice(&SCOPES, value)?,
            "limit_notice_min" => {
                self.limit_notice_min = u32::try_from(number(value, 0..=MINUTES_MAX)?).ok()?;
            }
            "exposed_error" => self.exposed_error = choice(&EXPOSED, value)?,
            "attestations" => self.attesting = choice(&people::ATTESTING, value)?,
            "absent_player" => choice(&people::ABSENT, value)?,
            "coupon_policy" => self.coupons = choice(&people::COUPONS, value)?,
            _ => return None,
        }
        Some(())
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
        placed: &[(Area, Chips)],
        (area, amount): (Area, Chips),
        under: Clause,
    ) -> Result<(), Refusal> {
        if amount.is_zero() {
            return Err(Refusal { reason: Reason::NothingWagered, under });
        }
        let unit = self.smallest_chip;
        if !amount.is_multiple_of(unit) {
            return Err(Refusal { reason: Reason::NotInChips { amount, unit }, under });
        }
        let together = lying(placed, area).checked_add(amount);
        limits.accept(together.unwrap_or(Chips::cents(u64::MAX)))
    }

    /// Whether the posted limits make sense together.
    ///
    /// # Errors
    ///
    /// Refuses limits in the wrong order, or that the smallest chip cannot make.
    pub fn check(&self) -> Result<(), Refusal> {
        let PostedLimits { minimum, maximum } = self.limits;
        let under = general::GEN_006;
        if minimum > maximum {
            let reason = Reason::OutsideLimits { amount: minimum, limits: self.limits };
            return Err(Refusal { reason, under });
        }
        for amount in [minimum, maximum] {
            if !amount.is_multiple_of(self.smallest_chip) {
                let reason = Reason::NotInChips { amount, unit: self.smallest_chip };
                return Err(Refusal { reason, under });
            }
        }
        Ok(())
    }
}

const ROUNDINGS: [(&str, RoundingPolicy); 2] =
    [("up", RoundingPolicy::Up), ("exact", RoundingPolicy::Exact)];
const DEALINGS: [(&str, DealingMethod); 3] = [
    ("manual-shoe", DealingMethod::ManualShoe),
    ("automated-shoe", DealingMethod::AutomatedShoe),
    ("hand", DealingMethod::Hand),
];
const SHUFFLERS: [(&str, Shuffler); 3] =
    [("none", Shuffler::None), ("stack", Shuffler::Stack), ("shoe", Shuffler::IntoShoe)];
const RECUTS: [(&str, Recut); 2] = [("same", Recut::SameCutter), ("next", Recut::NextEntitled)];
const EXPOSED: [(&str, ExposedError); 2] =
    [("remove", ExposedError::Remove), ("void", ExposedError::Void)];
/// A week.
const MINUTES_MAX: usize = 7 * 24 * 60;
const SCOPES: [(&str, VoidScope); 2] =
    [("round", VoidScope::Round), ("unsettled", VoidScope::Unsettled)];
