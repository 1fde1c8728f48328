//! One task owns a table: it alone tells it anything, and everything in the order in which it came.
//!
//! A command is answered, and told to anybody, only after everything it brought about is durable.
//! If that fails, the table is thrown away: what it said was never said. A key that was answered
//! before is answered the same, and nothing is done.

mod concern;
mod lost;
mod time;
mod writing;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use audit::Hash;
use floor::shared::{Clocks, SharedTable};
use seat::{Actor, NotDone, Said, Viewpoint};
use store::{AccountId, Lease, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::Slot;
use super::answer::{Answer, Done};
use super::posted::Posted;
use super::readers::{Missed, Readers};
use crate::house::{House, Phase, reached};
use crate::lengthy::lengthy;
use crate::problem::{Kind, Problem};
use crate::sessions::Who;
use crate::stream::Reader;
use lost::{Lost, bad_name, problem_of, short_of_money};
use time::{Time, trust};
use writing::Written;

/// A table that is counted as long as it is kept going.
struct Counted(House);

impl Counted {
    fn new(house: &House) -> Self {
        house.metrics().tables.fetch_add(1, Ordering::Relaxed);
        Self(house.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics().tables.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Something somebody says at the table.
pub struct Command {
    /// Who.
    pub who: Who,
    /// What names the command: who asked and the key they made.
    pub key: Hash,
    /// What names the request.
    pub request: Hash,
    /// What is said.
    pub said: Said,
    /// Where the answer goes.
    pub reply: oneshot::Sender<Result<Answer, Problem>>,
}

/// A look at the table.
pub type Look = Box<dyn FnOnce(&dyn SharedTable) + Send>;

/// Somebody who wants to be told what happens.
pub struct Following {
    /// Who and where.
    pub reader: Reader,
    /// What was read already, by viewpoint; an error if the cursor was none of ours.
    pub after: Option<Result<(Viewpoint, u64), ()>>,
    /// Where what was missed goes.
    pub reply: oneshot::Sender<Result<Missed, Problem>>,
}

/// What a table is asked.
pub enum Ask {
    /// To do something.
    Command(Box<Command>),
    /// To be looked at.
    Look(Look),
    /// To be followed.
    Follow(Box<Following>),
    /// To know somebody who has come with its link.
    Join(Box<(Who, oneshot::Sender<Result<(), Problem>>)>),
}

/// The owner of a table.
pub struct Owner {
    house: House,
    slot: Arc<Slot>,
    id: TableId,
    account: AccountId,
    table: Box<dyn SharedTable>,
    lease: Lease,
    /// When our trust in the lease ends, by our own clock.
    trusted: Instant,
    time: Time,
    readers: Readers,
}

impl Owner {
    /// The owner of a table that was leased at `asked` or later.
    pub fn new(
        house: House,
        slot: Arc<Slot>,
        (table, lease, asked): (Box<dyn SharedTable>, Lease, Instant),
    ) -> Result<Self, store::BadName> {
        let id = lease.table.clone();
        let account = AccountId::new(format!("table:{id}"))?;
        let readers = Readers::new(id.as_str(), &house);
        let trusted = asked + trust(house.leased());
        let time = Time::new(&house);
        Ok(Self { house, slot, id, account, table, lease, trusted, time, readers })
    }

    /// Keeps the table going until the house closes or the table is lost.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        let _counted = Counted::new(&self.house);
        let now = self.now();
        self.table.clocks(Clocks::Running, now);
        let mut phase = self.house.phase();
        let (limit, mut asked) = (self.house.limits().idle, Instant::now());
        let ended = loop {
            // Who slept past the lease asks whether the table is still ours before anything else.
            if Instant::now() >= self.trusted
                && let Err(lost) = self.renew().await
            {
                break Err(lost);
            }
            let wakes = self.wakes_in();
            let is_idle = wakes.is_none() && self.readers.is_empty();
            asked = if is_idle { asked } else { Instant::now() };
            let rests = limit.saturating_sub(asked.elapsed());
            let renews = self.trusted.saturating_duration_since(Instant::now() + self.spare());
            let done = tokio::select! {
                biased;
                () = reached(&mut phase, Phase::Closing) => break Ok(()),
                () = tokio::time::sleep(renews) => self.renew().await,
                ask = inbox.recv() => match ask {
                    Some(ask) => {
                        asked = Instant::now();
                        self.answer(ask).await
                    }
                    None => break Ok(()),
                },
                () = sleep(wakes) => self.step().await,
                // Nobody is here: the table rests in the store until somebody comes.
                () = tokio::time::sleep(rests), if is_idle => break Ok(()),
            };
            if let Err(lost) = done {
                break Err(lost);
            }
        };
        self.end(ended, inbox).await;
    }

    /// Gives the table back, if it is still ours; it rests in the store.
    async fn end(self, ended: Result<(), Lost>, mut inbox: mpsc::Receiver<Ask>) {
        match ended {
            Err(lost) => tracing::error!(table = %self.id, %lost, "the table is given up"),
            Ok(()) => {
                inbox.close();
                if let Err(cause) = self.house.store().release(&self.lease).await {
                    tracing::warn!(table = %self.id, %cause, "the table could not be given back");
                }
            }
        }
        let (house, id) = (self.house.clone(), self.id.clone());
        drop(self);
        house.tables().forget(id.as_str());
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Lost> {
        match ask {
            Ask::Look(look) => {
                lengthy(|| look(&*self.table));
                Ok(())
            }
            Ask::Follow(following) => {
                let posted = self.slot.posted();
                let Following { reader, after, reply } = *following;
                let missed = self.readers.follow(&*self.table, &posted, reader, after);
                let _ = reply.send(missed);
                Ok(())
            }
            Ask::Join(joining) => {
                let (who, reply) = *joining;
                self.join(&who, reply).await
            }
            Ask::Command(command) => {
                let started = Instant::now();
                let Command { who, key, request, said, reply } = *command;
                let answer = self.obey(&who, (key, request), &said).await;
                self.house.metrics().commands.add(started.elapsed());
                match answer {
                    Ok(answer) => {
                        let _ = reply.send(answer);
                        Ok(())
                    }
                    Err(lost) => {
                        let _ = reply.send(Err(problem_of(&lost)));
                        Err(lost)
                    }
                }
            }
        }
    }

    /// Writes down that somebody has come.
    async fn join(
        &mut self,
        who: &Who,
        reply: oneshot::Sender<Result<(), Problem>>,
    ) -> Result<(), Lost> {
        let (joined, done) = match self.write(None, Some(who)).await {
            Ok(Written::Durable | Written::Before(_)) => (Ok(()), Ok(())),
            Ok(Written::Refused(problem)) => (Err(problem), Ok(())),
            Err(lost) => (Err(problem_of(&lost)), Err(lost)),
        };
        let _ = reply.send(joined);
        done
    }

    /// Does what somebody says, once.
    async fn obey(
        &mut self,
        who: &Who,
        (key, request): (Hash, Hash),
        said: &Said,
    ) -> Result<Result<Answer, Problem>, Lost> {
        if let Some(before) = self.answered(key, request).await? {
            return Ok(before);
        }
        let posted = self.slot.posted();
        let actor = match self.actor(&posted, who, said).await? {
            Ok(actor) => actor,
            Err(problem) => return self.refuse(who, (key, request), problem).await,
        };
        let answer = self.tell(who, &actor, &concern::signed(said, who.session()))?;
        let sat = matches!((said, &answer), (Said::Sit { .. }, Answer::Done(_)));
        let people = sat.then_some(who);
        let command = store::Command { key, request, answer: answer.bytes() };
        Ok(match self.write(Some(command), people).await? {
            Written::Durable => {
                match &answer {
                    Answer::Done(_) => {
                        self.house.metrics().accepted_total.fetch_add(1, Ordering::Relaxed);
                    }
                    Answer::Refused(_) => self.was_refused(who),
                }
                Ok(answer)
            }
            Written::Before(bytes) => Answer::read(&bytes),
            Written::Refused(problem) if problem.kind == Kind::Refused => {
                return self.refuse(who, (key, request), problem).await;
            }
            Written::Refused(problem) => Err(problem),
        })
    }

    /// Refuses what never came to the table, and keeps that with its key: whatever changes
    /// meanwhile, a command that was refused is never done when it comes again.
    async fn refuse(
        &mut self,
        who: &Who,
        (key, request): (Hash, Hash),
        problem: Problem,
    ) -> Result<Result<Answer, Problem>, Lost> {
        self.was_refused(who);
        let answer = Answer::Refused(problem);
        let command = store::Command { key, request, answer: answer.bytes() };
        Ok(match self.write(Some(command), None).await? {
            Written::Durable => Ok(answer),
            Written::Before(bytes) => Answer::read(&bytes),
            Written::Refused(problem) => Err(problem),
        })
    }

    fn was_refused(&self, who: &Who) {
        self.house.refused().add(who.id(), self.house.limits(), self.house.now());
    }

    /// What this key was answered before, if it came before.
    async fn answered(
        &mut self,
        key: Hash,
        request: Hash,
    ) -> Result<Option<Result<Answer, Problem>>, Lost> {
        let Some(before) = self.house.store().answered(&self.id, key).await? else {
            return Ok(None);
        };
        self.house.metrics().repeated_total.fetch_add(1, Ordering::Relaxed);
        Ok(Some(if before.request == request {
            Answer::read(&before.answer)
        } else {
            Err(Problem::new(Kind::KeyUsed, "this key came before with another request"))
        }))
    }

    /// Tells the table, which writes it into its log, done or refused.
    fn tell(&mut self, who: &Who, actor: &Actor, said: &Said) -> Result<Answer, Lost> {
        let (now, table) = (self.now(), &mut self.table);
        let told = lengthy(|| match (said, &who.session().staff) {
            (Said::Look { round }, Some(staff)) => table.look_at_hidden(&staff.name, *round, now),
            _ => table.tell(actor, said, now),
        });
        match told {
            Ok(()) => {
                let (table, events) = (self.id.to_string(), self.table.last_event());
                Ok(Answer::Done(Done { table, events }))
            }
            Err(NotDone::Refused(refusal)) => Ok(Answer::Refused(
                Problem::new(Kind::Refused, refusal.reason.to_string())
                    .under(refusal.under.to_string()),
            )),
            Err(NotDone::Unclear(why)) => Ok(Answer::Refused(Problem::new(Kind::Refused, why))),
            Err(NotDone::Fault(fault)) => Err(Lost::Table(fault.to_string())),
        }
    }

    /// As whom somebody says this, if they may at all.
    async fn actor(
        &mut self,
        posted: &Posted,
        who: &Who,
        said: &Said,
    ) -> Result<Result<Actor, Problem>, Lost> {
        if let Err(problem) = posted.hears(who, said) {
            return Ok(Err(problem));
        }
        match said {
            Said::Report { .. }
            | Said::Rule { .. }
            | Said::Validate { .. }
            | Said::Open {}
            | Said::Close {} => Ok(match posted.supervises(who) {
                Some(_) if let Some(why) = concern::why(posted, who, &*self.table, said) => {
                    Err(why)
                }
                Some(role) => Ok(Actor::House(role)),
                None => Err(Problem::not_allowed("only staff, or who opened a private table, may")),
            }),
            Said::Look { .. } => Ok(concern::looker(who)),
            Said::BuyIn { cents } => self.buyer(who, *cents).await,
            Said::Sit { .. }
            | Said::CashOut { .. }
            | Said::Wager { .. }
            | Said::TakeBack { .. }
            | Said::Ready { .. }
            | Said::Pass { .. }
            | Said::Cut { .. }
            | Said::DeclineCut { .. }
            | Said::CommitBytes { .. }
            | Said::OpenBytes { .. }
            | Said::NoBytes { .. }
            | Said::Decide { .. }
            | Said::Leave { .. } => Ok(Ok(Actor::Player(who.id().to_owned()))),
        }
    }

    /// Whoever buys chips, if the account has as much.
    async fn buyer(&mut self, who: &Who, cents: u64) -> Result<Result<Actor, Problem>, Lost> {
        let account = AccountId::new(who.id()).map_err(bad_name)?;
        let balance = self.house.store().balance(&account).await?;
        let enough = i64::try_from(cents).is_ok_and(|cents| cents <= balance);
        let buys = || Actor::Player(who.id().to_owned());
        Ok(if enough { Ok(buys()) } else { Err(short_of_money(balance)) })
    }

    /// The house and its guests do what they do now.
    async fn step(&mut self) -> Result<(), Lost> {
        let now = self.now();
        let table = &mut self.table;
        let stepped = lengthy(|| table.step(now));
        stepped.map_err(|fault| Lost::Table(fault.to_string()))?;
        match self.write(None, None).await? {
            Written::Durable | Written::Before(_) => Ok(()),
            Written::Refused(problem) => Err(Lost::Table(problem.detail)),
        }
    }
}

async fn sleep(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}
