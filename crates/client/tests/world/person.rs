//! Somebody in a world: sits down, plays, sends again what was not answered, follows the tables by
//! a stream that is cut off now and then; and notes whatever must not be.

use std::collections::{BTreeMap, VecDeque};

use client::bot::answer;
use hyper::body::Bytes;
use hyper::{Method, Request};
use seat::{Ask, Said};
use server::problem::{Kind, Problem};
use server::tables::{AskDocument, EventDocument, OpenedTable, ToOpen, ViewDocument};
use server::within::Within;

use crate::chance::Chance;

/// How long an answer is waited for before the same is sent again, in milliseconds.
const PATIENCE: u64 = 2_500;

/// A command and its key.
#[derive(Clone, Debug)]
pub struct Asked {
    pub key: String,
    pub path: String,
    pub body: String,
    pub said: Option<Said>,
}

/// A command that was answered.
#[derive(Clone, Debug)]
pub struct Answered {
    pub asked: Asked,
    pub status: u16,
    pub answer: Bytes,
}

/// A command that is in work.
struct InWork {
    asked: Asked,
    /// The exchange that carries it, and since when.
    carried: Option<(u64, u64)>,
    again_at: u64,
}

/// A stream that is followed.
#[derive(Default)]
struct Stream {
    exchange: Option<u64>,
    cursor: String,
    read: Vec<u8>,
    again_at: u64,
    /// By table: from where it is seen, and the number of the last event.
    heard: BTreeMap<String, (String, u64)>,
}

/// What somebody wants to be sent.
pub struct Sending {
    pub node: usize,
    pub request: Request<Bytes>,
}

/// Somebody.
pub struct Person {
    pub number: usize,
    pub seat: usize,
    /// Which of the tables is played at, and which game is opened there, by whoever opens it.
    pub plays: usize,
    pub opens: Option<ToOpen>,
    pub table: Option<String>,
    chance: Chance,
    nodes: u64,
    /// The node that answered last.
    prefers: usize,
    to_say: VecDeque<Said>,
    in_work: Option<InWork>,
    asks: Vec<Ask>,
    acts_at: u64,
    keys: u64,
    stream: Stream,
    pub answered: Vec<Answered>,
    /// Every event that was told, by table, viewpoint and number.
    pub told: BTreeMap<(String, String, u64), String>,
    /// What must not be.
    pub wrong: Vec<String>,
    pub reconnects: u64,
}

impl Person {
    pub fn new(number: usize, (plays, seat): (usize, usize), nodes: usize, chance: Chance) -> Self {
        let to_say = [Said::Sit { seat }, Said::BuyIn { cents: 80_000 }].into();
        Self {
            number,
            seat,
            plays,
            opens: None,
            table: None,
            chance,
            nodes: nodes as u64,
            prefers: 0,
            to_say,
            in_work: None,
            asks: Vec::new(),
            acts_at: 0,
            keys: 0,
            stream: Stream::default(),
            answered: Vec::new(),
            told: BTreeMap::new(),
            wrong: Vec::new(),
            reconnects: 0,
        }
    }

    /// What stands in the records.
    pub fn id(&self) -> String {
        format!("p-{:016x}", 0xada0 + self.number)
    }

    /// What the person shows.
    pub fn token(&self) -> String {
        format!("token-of-person-{}", self.number)
    }

    /// Whether nothing is waited for.
    pub fn is_at_rest(&self) -> bool {
        self.in_work.is_none() && self.to_say.is_empty()
    }

    /// A request of this person.
    pub fn request(
        &self,
        method: Method,
        path: &str,
        more: &[(&str, &str)],
        body: &str,
    ) -> Request<Bytes> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", Within::HOST.to_string())
            .header("authorization", format!("Bearer {}", self.token()))
            .header("content-type", "application/json");
        for (name, value) in more {
            request = request.header(*name, *value);
        }
        request.body(Bytes::from(body.to_owned())).expect("a request")
    }

    /// What is sent for a command.
    pub fn command(&self, asked: &Asked) -> Request<Bytes> {
        let key = [("idempotency-key", asked.key.as_str())];
        self.request(Method::POST, &asked.path, &key, &asked.body)
    }

    fn fresh_key(&mut self) -> String {
        self.keys += 1;
        format!("key-{}-{:06}", self.number, self.keys)
    }

    /// What the person does now: a command, if one is due.
    pub fn acts(&mut self, now: u64, plays_on: bool) -> Option<Sending> {
        if self.in_work.is_none() {
            let asked = self.decides(now, plays_on)?;
            self.in_work = Some(InWork { asked, carried: None, again_at: now });
        }
        let patience = PATIENCE + self.chance.below(500);
        let in_work = self.in_work.as_mut()?;
        if in_work.carried.is_some_and(|(_, since)| now > since + patience) {
            (in_work.carried, in_work.again_at) = (None, now);
            self.prefers = usize::try_from(self.chance.below(self.nodes)).expect("few");
        }
        let in_work = self.in_work.as_ref()?;
        if in_work.carried.is_some() || now < in_work.again_at {
            return None;
        }
        Some(Sending { node: self.prefers, request: self.command(&in_work.asked) })
    }

    /// The command is carried by this exchange from now on.
    pub fn carried(&mut self, exchange: u64, now: u64) {
        if let Some(in_work) = &mut self.in_work {
            in_work.carried = Some((exchange, now));
        }
    }

    fn decides(&mut self, now: u64, plays_on: bool) -> Option<Asked> {
        let Some(table) = self.table.clone() else {
            let body = serde_json::to_string(self.opens.as_ref()?).expect("JSON");
            let (key, path) = (self.fresh_key(), "/api/tables".to_owned());
            return Some(Asked { key, path, body, said: None });
        };
        let said = match self.to_say.pop_front() {
            Some(said) => said,
            None if !plays_on || now < self.acts_at => return None,
            None => self.says()?,
        };
        self.acts_at = now + self.chance.between(20, 1_500);
        let (key, path) = (self.fresh_key(), format!("/api/tables/{table}/commands"));
        let body = serde_json::to_string(&said).expect("JSON");
        Some(Asked { key, path, body, said: Some(said) })
    }

    /// What is asked is answered; now and then something else is said.
    fn says(&mut self) -> Option<Said> {
        let (seat, pick) = (self.seat, self.chance.below(64));
        if self.chance.in_a_thousand(60) {
            return Some(match pick % 8 {
                0 => Said::CashOut { cents: 500 },
                1 => Said::BuyIn { cents: 500 },
                2 => Said::TakeBack { seat },
                3 => Said::Ready { seat: seat + 1 },
                4 => Said::Decide { seat, words: "fly to the moon".to_owned() },
                5 => Said::BuyIn { cents: 9_999_999 },
                6 => Said::Pass { seat },
                _ => Said::Leave { seat },
            });
        }
        let here = self.table.as_ref().and_then(|table| self.stream.heard.get(table));
        if here.is_some_and(|(view, _)| view == "spectator") {
            self.to_say.push_back(Said::BuyIn { cents: 20_000 });
            return Some(Said::Sit { seat });
        }
        let ask = self.asks.first()?;
        Some(answer(ask, usize::try_from(pick).expect("few")))
    }

    /// An answer has come, perhaps one that nobody waits for any more.
    pub fn hears_answer(&mut self, exchange: u64, (status, body): (u16, Bytes), now: u64) {
        let is_ours = |in_work: &InWork| in_work.carried.is_some_and(|(it, _)| it == exchange);
        let Some(in_work) = self.in_work.take_if(|in_work| is_ours(in_work)) else { return };
        let asked = in_work.asked;
        if matches!(status, 200 | 201 | 422) {
            if let Ok(opened) = serde_json::from_slice::<OpenedTable>(&body) {
                self.table = Some(opened.table);
            }
            self.answered.push(Answered { asked, status, answer: body });
            return;
        }
        let problem = serde_json::from_slice::<Problem>(&body);
        match problem.as_ref().map(|problem| problem.kind) {
            Ok(Kind::Busy | Kind::Fault | Kind::TooMany) => {}
            Ok(Kind::NotAllowed) if asked.said.is_some() => {
                self.answered.push(Answered { asked, status, answer: body });
                return;
            }
            _ => self.wrong.push(format!(
                "{} {}: {status} {}",
                asked.path,
                asked.body,
                String::from_utf8_lossy(&body)
            )),
        }
        self.prefers = usize::try_from(self.chance.below(self.nodes)).expect("few");
        let again_at = now + self.chance.between(50, 600);
        self.in_work = Some(InWork { asked, carried: None, again_at });
    }

    /// Opens the stream anew, if it is time.
    pub fn follows(&mut self, now: u64, tables: &str) -> Option<Sending> {
        if self.stream.exchange.is_some() || now < self.stream.again_at {
            return None;
        }
        let path = format!("/api/events?tables={tables}");
        let last = [("last-event-id", self.stream.cursor.as_str())];
        let more = if self.stream.cursor.is_empty() { &[][..] } else { &last[..] };
        let node = usize::try_from(self.chance.below(self.nodes)).expect("few");
        Some(Sending { node, request: self.request(Method::GET, &path, more, "") })
    }

    /// The stream comes by this exchange from now on.
    pub fn follows_by(&mut self, exchange: u64) {
        self.stream.exchange = Some(exchange);
        self.stream.read.clear();
    }

    /// The exchange by which the stream comes.
    pub const fn stream(&self) -> Option<u64> {
        self.stream.exchange
    }

    /// The stream ended, or nothing came of it.
    pub fn stream_ended(&mut self, exchange: u64, now: u64) {
        if self.stream.exchange == Some(exchange) {
            self.stream.exchange = None;
            self.stream.read.clear();
            self.stream.again_at = now + 100 + self.chance.below(500);
            self.reconnects += 1;
        }
    }

    /// More of the stream has come.
    pub fn hears(&mut self, exchange: u64, data: &[u8]) {
        if self.stream.exchange != Some(exchange) {
            return;
        }
        self.stream.read.extend_from_slice(data);
        while let Some(end) = self.stream.read.windows(2).position(|two| two == b"\n\n") {
            let block: Vec<u8> = self.stream.read.drain(..end + 2).collect();
            self.hears_block(&String::from_utf8_lossy(&block));
        }
    }

    fn hears_block(&mut self, block: &str) {
        let field = |name: &str| {
            let find = |line: &str| Some(line.strip_prefix(name)?.strip_prefix(": ")?.to_owned());
            block.lines().find_map(find)
        };
        let (Some(kind), Some(data)) = (field("event"), field("data")) else { return };
        let before = core::mem::take(&mut self.stream.cursor);
        self.stream.cursor = field("id").unwrap_or_default();
        match kind.as_str() {
            "view" => self.hears_view(&data, &before),
            "happened" => self.hears_event(&data),
            "ask" => {
                let told: AskDocument = serde_json::from_str(&data).expect("asks");
                if self.table.as_ref() == Some(&told.table) {
                    self.asks = told.asks;
                }
            }
            _ => self.wrong.push(format!("an event {kind}")),
        }
    }

    fn hears_view(&mut self, data: &str, before: &str) {
        let told: ViewDocument = serde_json::from_str(data).expect("a view");
        let reason = told.reason.unwrap_or_default();
        let known = before.contains(&format!("{}@", told.table));
        let right = match reason.as_str() {
            "the stream begins" => !known,
            "the table is seen from elsewhere now"
            | "what was missed is not at hand"
            | "too much was missed" => true,
            _ => false,
        };
        if !right {
            self.wrong.push(format!("a fresh view because {reason:?}, after {before:?}"));
        }
        let seen = (told.view.viewpoint, told.view.event);
        let elsewhere = |(before, _): &(String, u64)| *before != seen.0;
        if self.stream.heard.get(&told.table).is_some_and(elsewhere) {
            // Who comes to a seat is not told what was dealt there before, not even to the same.
            self.told.retain(|(table, ..), _| *table != told.table);
        }
        self.stream.heard.insert(told.table.clone(), seen);
        if self.table.as_ref() == Some(&told.table) {
            self.asks = told.view.asks;
        }
    }

    fn hears_event(&mut self, data: &str) {
        let told: EventDocument = serde_json::from_str(data).expect("an event");
        let number = told.event.number;
        let Some((view, last)) = self.stream.heard.get_mut(&told.table) else {
            return self.wrong.push(format!("event {number} of {} before a view", told.table));
        };
        if number != *last + 1 {
            self.wrong.push(format!("event {number} of {} after {last}, as {view}", told.table));
        }
        *last = number;
        let place = (told.table, view.clone(), number);
        if let Some(before) = self.told.get(&place).filter(|before| **before != data) {
            self.wrong.push(format!("{place:?} was told as\n{before}\nand now as\n{data}"));
        }
        self.told.insert(place, data.to_owned());
    }
}
