//! Posted limits and pay tables: announced ahead, in force only between rounds (GEN-006, rulings
//! X06 and A14).
//!
//! A notice may be posted at any moment, also while a round is played. It comes into force with the
//! first command after its time that finds no round open and no wager on the layout.

use core::fmt;

use games::Game;
use games::approvals::Unapproved;
use games::sections::posted_under;
use games::settings::{Harder, Permission, Settings as _, Spec};
use law::{Clause, general, ruling};
use rules::{Answer, Chips, PostedLimits};

use crate::free_text::{Free, read as free};
use crate::table::{Done, Lines, Table, lawful};
use crate::{Command, Event, OptionsHash, Time};

/// That an option will have another value from a time on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionNotice {
    /// The option.
    pub name: String,
    /// Its value.
    pub value: String,
    /// From when.
    pub from: Time,
}

impl OptionNotice {
    /// `bonus_table=2`
    #[must_use]
    pub fn setting(&self) -> String {
        format!("{}={}", self.name, self.value)
    }

    /// Reads back what is displayed.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (setting, from) = text.rsplit_once(" from ")?;
        let setting = free(setting)?;
        let (name, value) = setting.split_once('=')?;
        let from = Time(from.parse().ok()?);
        Some(Self { name: name.to_owned(), value: value.to_owned(), from })
    }
}

impl fmt::Display for OptionNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from {}", Free(&self.setting()), self.from)
    }
}

/// What a change means for players.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// It binds them harder, or may.
    Harder,
    /// It takes nothing from them.
    Harmless,
}

/// One of the notices of a table.
enum Notice {
    Limits(PostedLimits),
    Option(OptionNotice),
}

impl<G: Game> Table<G> {
    /// Something is posted, to hold from a time on.
    pub(crate) fn post(&mut self, command: &Command<G>, now: Time, lines: &mut Lines) -> Done {
        if let Command::PostLimits { limits, from } = command {
            return self.post_limits(*limits, *from, now, lines);
        }
        let Command::PostOption(notice) = command else { return Ok(()) };
        self.post_option(notice, now, lines)
    }

    fn post_limits(
        &mut self,
        limits: PostedLimits,
        from: Time,
        now: Time,
        lines: &mut Lines,
    ) -> Done {
        let current = self.house().limits;
        let tighter = limits.minimum > current.minimum || limits.maximum < current.maximum;
        let change = if tighter { Change::Harder } else { Change::Harmless };
        self.check_notice(change, from, now)?;
        let mut settings = self.announced(from);
        G::house_mut(&mut settings).limits = limits;
        lawful(&settings)?;
        self.posted = Some((limits, from));
        self.note(lines, Event::LimitsPosted(limits, from), general::GEN_006);
        Ok(())
    }

    fn post_option(&mut self, notice: &OptionNotice, now: Time, lines: &mut Lines) -> Done {
        let (spec, under) = self.posted_spec(&notice.name)?;
        let (name, from) = (spec.name, notice.from);
        let mut settings = self.announced(from);
        if settings.set(name, &notice.value).is_err() {
            return self.not_allowed("that value of the option", spec.values, under);
        }
        let value = |settings: &G::Settings| settings.get(name).expect("a listed setting");
        let (current, value) = (value(&self.settings), value(&settings));
        self.check_notice(change(spec.harder, &current, &value), from, now)?;
        lawful(&settings)?;
        if value != current {
            self.check_approved_value(&settings, name)?;
        }
        let notice = OptionNotice { name: name.to_owned(), value, from };
        self.notices.retain(|other| other.name != name);
        self.notices.push(notice.clone());
        self.note(lines, Event::OptionPosted(notice), under);
        Ok(())
    }

    /// What was approved is one value: another one needs an approval of its own, which a table file
    /// can name and a notice cannot (ruling X16).
    fn check_approved_value(&self, settings: &G::Settings, name: &str) -> Done {
        let asked = settings.approvals().is_some_and(|it| it.unapproved == Unapproved::Refused);
        match settings.presupposed().find(|it| asked && it.of == Some(name)) {
            None => Ok(()),
            Some(presupposed) => {
                let what = "another value than the one that was approved";
                let needs = "open the table anew with a file that names its approval";
                self.not_allowed(what, needs, presupposed.under)
            }
        }
    }

    /// The option of this name, if it may be posted, and where that is written.
    fn posted_spec(&self, name: &str) -> Answer<(Spec, Clause)> {
        let specs = self.settings.specs();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            let (what, needs) = ("an option this game does not have", "name one of its options");
            return self.not_allowed(what, needs, ruling::X06);
        };
        if spec.posted_anew == Permission::Refused {
            let what = "another value of this option at an open table";
            let needs = "post limits, or the option of a pay table or of a further limit";
            return self.not_allowed(what, needs, ruling::X06);
        }
        Ok((*spec, posted_under(spec, &specs)))
    }

    /// Players at the table hear in time of what binds them harder (ruling X06).
    fn check_notice(&self, change: Change, from: Time, now: Time) -> Done {
        let seated = self.seats.iter().any(Option::is_some);
        let minutes = match change {
            Change::Harder if seated => self.house().limit_notice_min,
            Change::Harder | Change::Harmless => 0,
        };
        let notice = u64::from(minutes) * 60;
        if from < now.plus_seconds(notice) {
            let what = "a change without the notice due to seated players";
            let needs = "post it to hold from a later time";
            return self.not_allowed(what, needs, ruling::X06);
        }
        Ok(())
    }

    /// The settings that notices up to `then` will have brought in.
    fn announced(&self, then: Time) -> G::Settings {
        let mut settings = self.settings.clone();
        due_notices(self.posted, &self.notices, then)
            .iter()
            .for_each(|notice| Self::apply(notice, &mut settings));
        settings
    }

    fn apply(notice: &Notice, settings: &mut G::Settings) {
        match notice {
            Notice::Limits(limits) => G::house_mut(settings).limits = *limits,
            Notice::Option(OptionNotice { name, value, .. }) => {
                settings.set(name, value).expect("a notice was read before it was posted");
            }
        }
    }

    /// What was posted holds from its time on, but never inside a round or over wagers already
    /// accepted. Notices of one time may fit only together.
    pub(crate) fn bring_notices_into_force(&mut self, now: Time, lines: &mut Lines) {
        if self.play.is_some() || self.ledger.has_wagers() {
            return;
        }
        let due = due_notices(self.posted, &self.notices, now);
        // PERF: nothing is due before almost every command, and options, their hash and the
        // procedure cost more than the command.
        if due.is_empty() && self.is_settled() {
            return;
        }
        self.posted = self.posted.filter(|(_, from)| *from > now);
        self.notices.retain(|notice| notice.from > now);
        if self.adopt(&due).is_ok() {
            due.into_iter().for_each(|notice| self.announce(notice, lines));
            return;
        }
        // Devices may have changed since: what no longer fits is not brought in.
        for notice in due {
            match self.adopt(core::slice::from_ref(&notice)) {
                Ok(()) => self.announce(notice, lines),
                Err(_) => self.withdraw_notice(notice, lines),
            }
        }
    }

    /// Changes the settings as the notices say, if the text allows the outcome.
    fn adopt(&mut self, notices: &[Notice]) -> Done {
        let before = self.settings.clone();
        let mut settings = self.settings.clone();
        notices.iter().for_each(|notice| Self::apply(notice, &mut settings));
        self.settings = settings;
        self.resettle().inspect_err(|_| self.settings = before)
    }

    fn announce(&self, notice: Notice, lines: &mut Lines) {
        match notice {
            Notice::Limits(limits) => {
                self.note(lines, Event::LimitsInForce(limits), general::GEN_006);
            }
            Notice::Option(notice) => {
                let under = self.posted_spec(&notice.name).map_or(ruling::X06, |(_, under)| under);
                let event = Event::OptionInForce(notice, self.options_hash);
                self.note(lines, event, under);
            }
        }
    }

    fn withdraw_notice(&self, notice: Notice, lines: &mut Lines) {
        let event = match notice {
            Notice::Limits(limits) => Event::LimitsWithdrawn(limits),
            Notice::Option(notice) => Event::OptionWithdrawn(notice),
        };
        self.note(lines, event, ruling::X06);
    }

    /// Whether the settings are those that options and procedure were taken from.
    fn is_settled(&self) -> bool {
        let mut settings = self.settings.clone();
        settings.follow_devices();
        settings == self.settings
    }

    /// Takes the options and the procedure anew from changed settings.
    pub(crate) fn resettle(&mut self) -> Done {
        self.settings.follow_devices();
        lawful(&self.settings)?;
        self.options = G::options(&self.settings)?;
        self.options_hash = OptionsHash::new(&self.settings.canonical());
        self.procedure = G::procedure(&self.settings);
        Ok(())
    }
}

/// The notices that hold from `now` or before, in the order of their times.
fn due_notices(
    posted: Option<(PostedLimits, Time)>,
    notices: &[OptionNotice],
    now: Time,
) -> Vec<Notice> {
    let limits = posted.map(|(limits, from)| (from, Notice::Limits(limits)));
    let options = notices.iter().map(|notice| (notice.from, Notice::Option(notice.clone())));
    let mut due: Vec<_> = limits.into_iter().chain(options).collect();
    due.retain(|(from, _)| *from <= now);
    due.sort_by_key(|(from, _)| *from);
    due.into_iter().map(|(_, notice)| notice).collect()
}

/// A change takes something from players if it is a higher minimum, a lower maximum or payout
/// limit, and any other pay table, because two pay tables can seldom be compared.
fn change(harder: Harder, current: &str, value: &str) -> Change {
    let amount = |text: &str| text.parse::<Chips>().ok();
    let most = |text: &str| amount(text).unwrap_or(Chips::cents(u64::MAX));
    let harder = match harder {
        _ if current == value => false,
        Harder::Higher => amount(current).zip(amount(value)).is_none_or(|(old, new)| new > old),
        Harder::Lower => most(value) < most(current),
        Harder::Any => true,
    };
    if harder { Change::Harder } else { Change::Harmless }
}
