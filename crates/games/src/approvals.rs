//! What a text presupposes and no card shows: that somebody approved a device, a place or an
//! amount, or made sure that a shoe is secured and a table staffed (ruling X16).
//!
//! Each game lists what its text presupposes, under which paragraph and when. Who approved it and
//! when is a fact of the table file: nobody else can know it.
//!
//! ```
//! use games::double_cross::Settings;
//! use games::settings::Settings as _;
//!
//! let mut settings = Settings::default();
//! assert!(settings.approved(None).is_ok(), "a table of nobody assumes what it needs");
//! settings.set("unapproved", "refused").expect("a value of that setting");
//! let refusal = settings.approved(None).expect_err("nobody approved the place of the shoe");
//! assert!(refusal.to_string().contains("cover_card_approval"));
//! ```

use core::fmt;

use law::{Clause, equipment, ruling};
use rules::{DealingMethod, Reason, Refusal};

pub use crate::date::Date;
use crate::names::one_line;
use crate::procedure::Shuffler;
use crate::sections::Section;
use crate::settings::{Form, Row, Settings};
use crate::words;

/// Declares what can be approved: its name in a file, what lacks it, and what it is about.
macro_rules! matters {
    ($($(#[$doc:meta])* $Matter:ident $name:literal: $lacking:literal, $about:literal;)+) => {
        /// What somebody approves or makes sure of.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Matter {
            $($(#[$doc])* $Matter,)+
        }

        impl Matter {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Matter),+];

            /// Its name in a table file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Matter => $name,)+ }
            }

            /// What it is about.
            const fn about(self) -> &'static str {
                match self { $(Self::$Matter => $about,)+ }
            }

            /// What a table without it is, and what it needs.
            const fn lacking(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$Matter => (
                        $lacking,
                        concat!("set ", $name, " to who did and when: NAME on YYYY-MM-DD"),
                    ),)+
                }
            }
        }
    };
}

matters! {
    /// The colour of the cover card.
    CoverCard "cover_card_approval": "a cover card whose colour nobody approved",
        "who approved the colour of the cover card";
    /// That a shoe is as the rules want it.
    Shoe "shoe_approval": "a shoe that nobody found to be as the rules want it",
        "who found that the shoe meets its requirements";
    /// Where on the table a shoe stands.
    ShoePlace "shoe_place_approval": "a shoe at a place that nobody approved",
        "who approved the place of the shoe";
    /// That a shoe is secured to an open table and locked away from a closed one.
    ShoeSecured "shoe_secured": "a shoe that nobody found secured",
        "who found the shoe secured, and a lock for it when the table is closed";
    /// A shoe that deals by itself, its place and how it is used.
    AutomatedShoe "automated_shoe_approval": "an automated shoe that nobody approved",
        "who approved the automated shoe, its place and its use";
    /// What is done when a shuffler fails.
    ShufflerFailure "shuffler_failure_approval":
        "a shuffler for whose failure nobody approved a procedure",
        "who approved what is done when the shuffler fails";
    /// What is done when a shoe that deals by itself fails.
    ShoeFailure "shoe_failure_approval":
        "an automated shoe for whose failure nobody approved a procedure",
        "who approved what is done when the automated shoe fails";
    /// The most that a hand can win.
    PayoutLimit "payout_limit_approval": "a payout limit that nobody approved",
        "who approved the payout limit";
    /// What a meter shows at first and after it was won.
    Meter "meter_approval": "a meter whose amounts nobody approved",
        "who approved what the meter shows at first and after it was won";
    /// How many people run and supervise the table.
    Staffing "staffing": "a table that nobody found staffed as it must be",
        "who found the table staffed and supervised as it must be";
}

/// Something that a text presupposes of settings `S`.
#[derive(Debug)]
pub struct Presupposed<S> {
    /// What.
    pub matter: Matter,
    /// Where that is written.
    pub under: Clause,
    /// Whether a table with these settings needs it.
    pub needed: fn(&S) -> bool,
    /// The setting whose value was approved, and no other value of it.
    pub of: Option<&'static str>,
}

impl<S: Settings> Presupposed<S> {
    /// What the equipment rules say of the shoe of every game that they name.
    pub(crate) const SHOE_SECURED: Self =
        Self::new(Matter::ShoeSecured, equipment::P1_19_B, |settings| {
            settings.house().dealing != DealingMethod::Hand
        });

    /// A text presupposes this of a table with a manual shoe.
    pub(crate) const fn with_manual_shoe(matter: Matter, under: Clause) -> Self {
        Self::new(matter, under, |settings| settings.house().dealing == DealingMethod::ManualShoe)
    }

    /// A text presupposes this of a table with a shoe that deals by itself.
    pub(crate) const fn with_automated_shoe(matter: Matter, under: Clause) -> Self {
        Self::new(matter, under, |settings| {
            settings.house().dealing == DealingMethod::AutomatedShoe
        })
    }

    /// A text presupposes this of a table with a shuffler.
    pub(crate) const fn with_shuffler(matter: Matter, under: Clause) -> Self {
        Self::new(matter, under, |settings| settings.house().shuffler != Shuffler::None)
    }

    /// A text presupposes this of tables like that.
    pub(crate) const fn new(matter: Matter, under: Clause, needed: fn(&S) -> bool) -> Self {
        Self { matter, under, needed, of: None }
    }

    /// The same, of one value of a setting.
    pub(crate) const fn of(mut self, setting: &'static str) -> Self {
        self.of = Some(setting);
        self
    }
}

/// What a table does where its text asks for an approval and none is named (ruling X16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unapproved {
    /// It is taken as given: the table is nobody's.
    #[default]
    Assumed,
    /// The table is refused: it is a licensee's.
    Refused,
}

/// Who approved something, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Approval {
    /// Who.
    pub by: String,
    /// When.
    pub on: Date,
}

impl Approval {
    /// The approval that `text` writes as `NAME on YYYY-MM-DD`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (by, on) = text.rsplit_once(" on ")?;
        Some(Self { by: one_line(by).ok()?, on: Date::read(on)? })
    }
}

impl fmt::Display for Approval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, on } = self;
        write!(f, "{by} on {on}")
    }
}

/// What was approved at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Approvals {
    /// What is done without.
    pub unapproved: Unapproved,
    given: [Option<Approval>; Matter::ALL.len()],
}

impl Approvals {
    /// Who approved `matter`, and when, if anybody did.
    #[must_use]
    pub const fn of(&self, matter: Matter) -> Option<&Approval> {
        self.given[matter as usize].as_ref()
    }
}

/// Why these settings may not be used, one refusal for each approval that is needed and was not
/// given by `today`.
pub(crate) fn lacking<S: Settings>(
    settings: &S,
    today: Option<Date>,
) -> impl Iterator<Item = Refusal> {
    let approvals = settings.approvals().filter(|it| it.unapproved == Unapproved::Refused);
    settings.presupposed().filter_map(move |presupposed| {
        let (what, named) = presupposed.matter.lacking();
        let needs = match approvals?.of(presupposed.matter) {
            None => named,
            Some(given) if today.is_some_and(|today| given.on > today) => {
                "the approval that is named is of a later day"
            }
            Some(_) => return None,
        };
        let (reason, under) =
            (Reason::NotAllowed { what, needs }, settings.cite(presupposed.under));
        Some(Refusal { reason, under })
    })
}

/// How an approval is written.
fn form() -> Form<Option<Approval>> {
    const NONE: &str = "none";
    let write = |given: &Option<Approval>| given.as_ref().map_or(NONE.into(), Approval::to_string);
    let read = |text: &str| if text == NONE { Some(None) } else { Approval::read(text).map(Some) };
    Form::new("none | NAME on YYYY-MM-DD", write, read)
}

/// The settings of a game whose text presupposes something: what it does without, and each
/// approval.
pub(crate) fn rows<S: Settings>() -> Vec<Row<S>> {
    if S::PRESUPPOSED.is_empty() {
        return Vec::new();
    }
    let switch = Row::new(
        (Section::Options, "unapproved"),
        words!["assumed" => Unapproved::Assumed, "refused" => Unapproved::Refused],
        (|settings: &S| &kept(settings).unapproved, |settings| &mut kept_mut(settings).unapproved),
        ruling::X16,
        "what lacks an approval; refused at a licensee's table",
    );
    let one = |presupposed: &Presupposed<S>| {
        let (matter, under) = (presupposed.matter, presupposed.under);
        let place = matter as usize;
        Row::new(
            (Section::Approvals, matter.name()),
            form(),
            (
                move |settings: &S| &kept(settings).given[place],
                move |settings| &mut kept_mut(settings).given[place],
            ),
            under,
            matter.about(),
        )
    };
    core::iter::once(switch).chain(S::PRESUPPOSED.iter().map(one)).collect()
}

const KEPT: &str = "settings whose text presupposes something keep approvals";

fn kept<S: Settings>(settings: &S) -> &Approvals {
    settings.approvals().expect(KEPT)
}

fn kept_mut<S: Settings>(settings: &mut S) -> &mut Approvals {
    settings.approvals_mut().expect(KEPT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_approval_says_who_and_when() {
        let approval = Approval::read("Board on Gaming on 2026-03-01").expect("who and when");
        assert_eq!(approval.by, "Board on Gaming");
        assert_eq!(approval.to_string(), "Board on Gaming on 2026-03-01");
        for text in ["2026-03-01", " on 2026-03-01", "Commission", "Commission on soon", "none"] {
            assert_eq!(Approval::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn every_matter_has_a_name_of_its_own() {
        for (place, matter) in Matter::ALL.into_iter().enumerate() {
            assert_eq!(matter as usize, place);
            let same = Matter::ALL.into_iter().filter(|other| other.name() == matter.name());
            assert_eq!(same.count(), 1, "{matter:?}");
        }
    }
}
