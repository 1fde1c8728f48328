//! Settings: what a licensee chooses, by name, with the clause that allows it.
//!
//! ```
//! use games::double_down_stud::Settings as DoubleDownStud;
//! use games::settings::Settings;
//!
//! let mut settings = DoubleDownStud::default();
//! settings.set("minimum", "25").expect("an amount");
//! assert_eq!(settings.get("minimum").as_deref(), Some("25"));
//! assert!(settings.set("minimum", "lots").is_err());
//! ```

use core::fmt;

use law::{Clause, general, ruling};
use rules::{
    Area, Chips, DealingMethod, OddsOnly, PayLines, PostedLimits, Reason, Refusal, Rounding,
    SEATS_MAX, Verdict,
};

use crate::banked::PayLine;
pub use crate::devices::{DeviceClauses, Permission};
use crate::keeping::{COLOURS, Colour, cover_card};
use crate::people::{self, Attesting, CouponPolicy};
use crate::procedure::{Recut, Shuffler};

/// One setting as `house rules` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub values: &'static str,
    /// What it is about.
    pub summary: &'static str,
    /// Where that is written.
    pub under: Clause,
}

/// A setting that does not exist or a value it cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingError {
    /// No setting has this name.
    UnknownName {
        /// The name.
        name: String,
        /// Names that would do.
        known: Vec<&'static str>,
    },
    /// The setting cannot have this value.
    BadValue {
        /// The name.
        name: &'static str,
        /// The value.
        value: String,
        /// What it may be.
        values: &'static str,
    },
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName { name, known } => {
                write!(f, "there is no option {name:?}; known are: {}", known.join(", "))
            }
            Self::BadValue { name, value, values } => {
                let amounts =
                    if *values == "dollars" { " above 0, at most two decimals" } else { "" };
                write!(f, "{name} cannot be {value:?}; accepted: {values}{amounts}")
            }
        }
    }
}

impl core::error::Error for SettingError {}

/// Settings by name.
pub trait Settings: Clone + Default + PartialEq + fmt::Debug {
    /// The name of the game they are settings of.
    const GAME: &'static str;

    /// Every setting, in the order they are listed.
    fn specs() -> Vec<Spec>;

    /// The value of `name`, in the form [`Settings::set`] reads.
    fn get(&self, name: &str) -> Option<String>;

    /// Sets `name`; `None` if the value does not fit.
    fn put(&mut self, name: &str, value: &str) -> Option<()>;

    /// Whether the text allows these settings together.
    ///
    /// # Errors
    ///
    /// The first refusal that applies.
    fn check(&self) -> Result<(), Refusal>;

    /// The lines of pay tables that can be changed, highest hand first; a game without any pays
    /// from a pot.
    fn pay_lines(&self) -> Vec<PayLine> {
        let lines = |(table, lines): (&'static str, &dyn PayLines)| {
            let line = move |(hand, pays)| PayLine { table, hand, pays };
            lines.in_words().into_iter().map(line)
        };
        self.pay_tables().into_iter().flat_map(lines).collect()
    }

    /// The pay tables, each with what its lines begin with in a file.
    fn pay_tables(&self) -> Vec<(&'static str, &dyn PayLines)> {
        Vec::new()
    }

    /// The same, to be changed.
    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        Vec::new()
    }

    /// Pays the hand of `line`, one of [`Settings::pay_lines`], as `pays` says.
    ///
    /// # Errors
    ///
    /// Refuses a push where the hand is paid by odds only.
    ///
    /// # Panics
    ///
    /// If it is a line of other settings.
    fn pay(&mut self, line: &PayLine, pays: Verdict) -> Result<(), OddsOnly> {
        for (table, lines) in self.pay_tables_mut() {
            if table == line.table && lines.pay(line.hand, pays)? {
                return Ok(());
            }
        }
        panic!("{} is no line of these pay tables", line.key())
    }

    /// Sets `name` to `value`.
    ///
    /// # Errors
    ///
    /// Names the setting that does not exist, or the value it cannot have.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let specs = Self::specs();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let known = specs.iter().map(|spec| spec.name).collect();
            return Err(SettingError::UnknownName { name: name.to_owned(), known });
        };
        let bad = || {
            let (name, values) = (spec.name, spec.values);
            SettingError::BadValue { name, value: value.to_owned(), values }
        };
        self.put(name, value).ok_or_else(bad)
    }

    /// All settings as `name=value` lines: what the hash of the options is taken of.
    fn canonical(&self) -> String {
        let line = |spec: &Spec| {
            let value = self.get(spec.name).expect("every listed setting has a value");
            format!("{}={value}\n", spec.name)
        };
        Self::specs().iter().map(line).collect()
    }
}

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

/// Refuses a maximum whose payments do not fit what is counted with.
///
/// # Errors
///
/// If they do not fit.
pub(crate) fn countable(fits: bool) -> Result<(), Refusal> {
    if fits {
        return Ok(());
    }
    let what = "a maximum that cannot be counted in cents once it is paid";
    let reason = Reason::NotAllowed { what, needs: "post a lower one, or lower odds" };
    Err(Refusal { reason, under: general::GEN_006 })
}

/// The most cents that a table counts with.
pub(crate) const CENTS_MAX: u128 = i64::MAX.unsigned_abs() as u128;

/// What lies on `area` so far.
#[must_use]
pub fn lying(placed: &[(Area, Chips)], area: Area) -> Chips {
    placed.iter().filter(|(other, _)| *other == area).map(|(_, amount)| *amount).sum()
}

/// The word that stands for `value`.
pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> String {
    let found = words.iter().find(|(_, other)| *other == value);
    found.expect("every value has a word").0.to_owned()
}

/// The value that `text` stands for.
pub(crate) fn choice<T: Copy>(words: &[(&'static str, T)], text: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value)
}

/// An amount above nothing.
pub(crate) fn amount(text: &str) -> Option<Chips> {
    text.parse().ok().filter(|amount: &Chips| !amount.is_zero())
}

/// An amount as settings write it: dollars without separators.
pub(crate) fn plain(amount: Chips) -> String {
    amount.to_string().replace(',', "")
}

pub(crate) fn number(text: &str, range: core::ops::RangeInclusive<usize>) -> Option<usize> {
    text.parse().ok().filter(|number| range.contains(number))
}
