//! Those who follow a table: each is told what its viewpoint may see, once and in order.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use floor::shared::{SharedTable, TableView};
use rules::{SEATS_MAX, Seat};
use seat::{Ask, Happened, Viewpoint};
use serde::{Deserialize, Serialize};

use super::posted::Posted;
use crate::house::House;
use crate::problem::Problem;
use crate::sessions::Who;
use crate::stream::{Message, Reader};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventDocument {
    /// The table.
    pub table: String,
    /// What happened.
    pub event: Happened,
}

/// What a viewpoint is asked now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AskDocument {
    /// The table.
    pub table: String,
    /// The questions.
    pub asks: Vec<Ask>,
}

/// A table as one viewpoint sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewDocument {
    /// The table.
    pub table: String,
    /// All of it that can be seen.
    pub view: TableView,
    /// What those are called who are at it, by the names in the records.
    pub people: BTreeMap<String, String>,
    /// Why it is shown anew, in a stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The seats that somebody holds, as viewpoints.
pub fn held(table: &dyn SharedTable, who: Option<&Who>) -> Vec<Viewpoint> {
    let Some(who) = who else { return Vec::new() };
    let seats = (0..SEATS_MAX).map(Seat::at);
    seats.filter(|seat| table.holder(*seat) == Some(who.id())).map(Viewpoint::Seat).collect()
}

/// A table as it is seen from here.
pub fn view(table: &dyn SharedTable, posted: &Posted, from: Viewpoint) -> ViewDocument {
    let (table, view) = (posted.id.clone(), table.view(from));
    ViewDocument { table, view, people: posted.people.clone(), reason: None }
}

/// Somebody who is told.
struct Told {
    reader: Reader,
    view: Viewpoint,
    sent: u64,
    asks: Arc<str>,
}

/// Why a table is shown anew.
const ELSEWHERE: &str = "the table is seen from elsewhere now";
const NOT_AT_HAND: &str = "what was missed is not at hand";

/// Bytes of what was missed that are at hand at one time.
const AT_HAND: usize = 128 << 10;

/// What a reader who comes, or comes back, is told first.
#[derive(Default)]
pub struct Missed {
    /// What to say.
    pub messages: Vec<Message>,
    /// From where it goes on: until all was said, a reader who is cut off comes back to here.
    pub resumed: Option<(Viewpoint, u64)>,
    /// Whether that is all.
    pub rest: Rest,
}

/// Whether a reader was told all that was missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// It was, and is told what happens from now on.
    #[default]
    Nothing,
    /// There is more: the reader asks again when this was read, and is told nothing until then.
    More,
}

/// Everybody who is told.
pub struct Readers {
    table: Arc<str>,
    house: House,
    told: Vec<Told>,
}

impl Readers {
    /// Nobody yet.
    pub fn new(table: &str, house: &House) -> Self {
        Self { table: table.into(), house: house.clone(), told: Vec::new() }
    }

    /// Whether nobody is told anything.
    pub fn is_empty(&self) -> bool {
        self.told.iter().all(|told| told.reader.into.is_closed())
    }

    /// Somebody follows from now on; what was missed is given back.
    pub fn follow(
        &mut self,
        table: &dyn SharedTable,
        posted: &Posted,
        reader: Reader,
        after: Option<Result<(Viewpoint, u64), ()>>,
    ) -> Result<Missed, Problem> {
        posted.check(reader.who.as_ref())?;
        let holds = held(table, reader.who.as_ref());
        let view = posted.viewpoint(reader.who.as_ref(), &holds, reader.wanted)?;
        let (mut missed, asks) = (Missed::default(), self.asks(table, view));
        match self.missed(table, view, after) {
            Ok((messages, rest)) => {
                missed = Missed { messages, resumed: after.and_then(Result::ok), rest };
                if rest == Rest::More {
                    return Ok(missed);
                }
                let ask = self.message(view, table.last_event(), "ask", Arc::clone(&asks));
                missed.messages.push(ask);
            }
            Err(reason) => {
                self.house.metrics().fresh_views_total.fetch_add(1, Ordering::Relaxed);
                missed.messages.push(self.fresh(table, posted, view, reason));
            }
        }
        self.told.retain(|told| !told.reader.into.is_closed());
        self.told.push(Told { reader, view, sent: table.last_event(), asks });
        Ok(missed)
    }

    /// What a reader missed, or why that cannot be told.
    fn missed(
        &self,
        table: &dyn SharedTable,
        view: Viewpoint,
        after: Option<Result<(Viewpoint, u64), ()>>,
    ) -> Result<(Vec<Message>, Rest), &'static str> {
        let (before, after) = match after {
            None => return Err("the stream begins"),
            Some(Err(())) => return Err("the cursor is none of ours"),
            Some(Ok(read)) => read,
        };
        if before != view {
            return Err(ELSEWHERE);
        }
        let last = table.last_event();
        if after > last {
            return Err("the cursor is ahead of the table");
        }
        let most = u64::try_from(self.house.limits().missed_max).unwrap_or(u64::MAX);
        if last - after > most {
            return Err("too much was missed");
        }
        let events = table.events(view, after).map_err(|_| NOT_AT_HAND)?;
        let (mut messages, mut bytes) = (Vec::new(), 0);
        for event in events {
            if messages.len() == self.house.limits().missed_at_once || bytes >= AT_HAND {
                return Ok((messages, Rest::More));
            }
            let message = self.happened(view, event);
            bytes += message.data.len();
            messages.push(message);
        }
        Ok((messages, Rest::Nothing))
    }

    fn message(&self, view: Viewpoint, events: u64, kind: &'static str, data: Arc<str>) -> Message {
        Message { table: Arc::clone(&self.table), view, events, kind, data }
    }

    fn happened(&self, view: Viewpoint, event: Happened) -> Message {
        let (number, table) = (event.number, self.table.to_string());
        let data = paper::json::line(&EventDocument { table, event });
        self.message(view, number, "happened", data.into())
    }

    fn asks(&self, table: &dyn SharedTable, view: Viewpoint) -> Arc<str> {
        let (asks, table) = (table.asks(view), self.table.to_string());
        paper::json::line(&AskDocument { table, asks }).into()
    }

    fn fresh(
        &self,
        table: &dyn SharedTable,
        posted: &Posted,
        from: Viewpoint,
        reason: &str,
    ) -> Message {
        let shown = ViewDocument { reason: Some(reason.into()), ..view(table, posted, from) };
        let data = paper::json::line(&shown).into();
        self.message(from, table.last_event(), "view", data)
    }

    /// Tells everybody what happened since they were last told; who is too far behind is cut off.
    pub fn tell(&mut self, table: &dyn SharedTable, posted: &Posted) {
        let mut told = core::mem::take(&mut self.told);
        let mut same: BTreeMap<(Viewpoint, u64), Option<Vec<Message>>> = BTreeMap::new();
        let mut asked: BTreeMap<Viewpoint, Arc<str>> = BTreeMap::new();
        told.retain_mut(|one| {
            let holds = held(table, one.reader.who.as_ref());
            let (who, wanted) = (one.reader.who.as_ref(), one.reader.wanted);
            // Who lost the viewpoint that was asked for sees what everybody sees.
            let view = posted.viewpoint(who, &holds, wanted).unwrap_or(Viewpoint::Spectator);
            let moved = view != one.view;
            let news = same.entry((view, one.sent)).or_insert_with(|| {
                let events = table.events(view, one.sent).ok()?;
                Some(events.into_iter().map(|event| self.happened(view, event)).collect())
            });
            let (fresh, news) = match news {
                Some(news) if !moved => (false, news.clone()),
                Some(_) => (true, vec![self.fresh(table, posted, view, ELSEWHERE)]),
                None => (true, vec![self.fresh(table, posted, view, NOT_AT_HAND)]),
            };
            let asks = asked.entry(view).or_insert_with(|| self.asks(table, view));
            let ask = (!fresh && **asks != *one.asks)
                .then(|| self.message(view, table.last_event(), "ask", Arc::clone(asks)));
            (one.view, one.sent, one.asks) = (view, table.last_event(), Arc::clone(asks));
            news.into_iter().chain(ask).all(|message| send(&one.reader, message))
        });
        self.told = told;
    }
}

impl Drop for Readers {
    /// Nobody tells them of this table any more: their streams end, and they come back and ask.
    /// A stream over several tables would not notice otherwise.
    fn drop(&mut self) {
        for told in &self.told {
            told.reader.cut_off.notify_one();
        }
    }
}

/// Tells one reader; whether it goes on being told.
fn send(reader: &Reader, message: Message) -> bool {
    use tokio::sync::mpsc::error::TrySendError;
    match reader.into.try_send(message) {
        Ok(()) => true,
        Err(TrySendError::Closed(_)) => false,
        Err(TrySendError::Full(_)) => {
            reader.cut_off.notify_one();
            false
        }
    }
}
