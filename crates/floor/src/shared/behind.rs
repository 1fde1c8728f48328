//! A shared table of one game behind the face that all have.

use audit::{Log, SealedSeed, Step, replay};
use games::Game;
use law::general::GEN_002;
use rules::{Reason, Refusal, Seat};
use seat::{
    Actor, Ask, FacesSeen, Fault, Happened, Millis, NotDone, Onlooker, Said, SeenRecord, Shared,
    Viewpoint, project,
};
use table::{Event, Table};

use super::view::{explained, facts, view};
use super::{
    Clocks, ExplainedView, HintView, Kept, Missed, NotReplayed, Posting, SharedTable, TableFacts,
    TableView,
};
use crate::Besides;

/// A shared table, and what its game can besides.
pub(super) struct Behind<G: Game> {
    shared: Shared<G>,
    besides: Besides<G>,
}

impl<G: Game> Behind<G> {
    pub(super) const fn new(shared: Shared<G>, besides: Besides<G>) -> Self {
        Self { shared, besides }
    }
}

impl<G: Game> SharedTable for Behind<G>
where
    Self: Send,
{
    fn facts(&self) -> TableFacts {
        let table = self.shared.table();
        facts::<G>(table, (self.besides.printed)(table.settings()))
    }

    fn view(&self, viewpoint: Viewpoint) -> TableView {
        view(&self.shared, viewpoint)
    }

    fn asks(&self, viewpoint: Viewpoint) -> Vec<Ask> {
        self.shared.asks(viewpoint)
    }

    fn holder(&self, seat: Seat) -> Option<&str> {
        self.shared.holder(seat)
    }

    fn tell(&mut self, actor: &Actor, said: &Said, now: Millis) -> Result<(), NotDone> {
        self.shared.tell(actor, said, now)
    }

    fn wake_at(&self) -> Option<Millis> {
        self.shared.wake_at()
    }

    fn step(&mut self, now: Millis) -> Result<(), Fault> {
        self.shared.go_on(now)
    }

    fn take(&mut self) -> Option<Kept> {
        let (batch, exchanged) = self.shared.take()?;
        let posting = |it: seat::Exchanged| Posting { player: it.player, cents: it.cents };
        Some(Kept { batch, postings: exchanged.into_iter().map(posting).collect() })
    }

    fn last_event(&self) -> u64 {
        self.shared.last_event()
    }

    fn events(&self, viewpoint: Viewpoint, after: u64) -> Result<Vec<Happened>, Missed> {
        let missed = || Missed { last: self.shared.last_event() };
        self.shared.events(viewpoint, after).ok_or_else(missed)
    }

    fn hint(&self, seat: Seat) -> Result<HintView, String> {
        if G::AMONG_PLAYERS.is_some() {
            let facts = self.shared.hand_facts(seat).map_err(|why| why.to_string())?;
            let (method, choices) = (String::new(), Vec::new());
            return Ok(HintView { method, choices, facts: facts.sentences() });
        }
        let adviser = (self.besides.adviser)(self.shared.table().settings());
        let hint = self.shared.hint(seat, &adviser).map_err(|why| why.to_string())?;
        let worth = hint.choices.iter().map(|it| (it.words.clone(), hint.dollars(&it.value)));
        let choices = worth.collect();
        Ok(HintView { method: hint.method, choices, facts: Vec::new() })
    }

    fn explain(&self, round: u64) -> Option<Vec<ExplainedView>> {
        self.shared.explained(round).map(|why| why.iter().map(explained).collect())
    }

    fn replay(
        &self,
        log: &[u8],
        sealed: &[SealedSeed],
        round: u64,
        viewpoint: Viewpoint,
    ) -> Result<Vec<Happened>, NotReplayed> {
        let player = match viewpoint {
            Viewpoint::Seat(seat) => self.shared.holder(seat),
            Viewpoint::Spectator | Viewpoint::Floor | Viewpoint::Surveillance => None,
        };
        replayed::<G>((log, sealed), round, viewpoint, player)
    }

    fn look_at_hidden(&self, _by: &Actor) -> Result<(), Refusal> {
        let what = "to look at cards that nobody showed";
        let needs = "two members of staff together, which is not offered yet";
        Err(Refusal { reason: Reason::NotAllowed { what, needs }, under: GEN_002 })
    }

    fn clocks(&mut self, clocks: Clocks, now: Millis) {
        match clocks {
            Clocks::Stopped => self.shared.stop_clocks(now),
            Clocks::Running => self.shared.run_clocks(now),
        }
    }
}

/// The events of a round that is over. A player sees the cards of the seats that were held by the
/// same name then. Surveillance sees what players examined, where the seed that tells as much is
/// shown; where cards that nobody showed stay hidden, they stay hidden.
fn replayed<G: Game>(
    (log, sealed): (&[u8], &[SealedSeed]),
    round: u64,
    viewpoint: Viewpoint,
    player: Option<&str>,
) -> Result<Vec<Happened>, NotReplayed> {
    let log = Log::read(log).map_err(found)?;
    let all = viewpoint == Viewpoint::Surveillance && !Table::<G>::HIDES_UNSHOWN;
    let faces = if all { FacesSeen::Examined } else { FacesSeen::Shown };
    let (mut onlooker, mut number) = (None::<Onlooker>, 0);
    let (mut events, mut over) = (Vec::new(), false);
    let played = replay::<G>(&log, sealed, |Step { at, by, answer, table, .. }| {
        let lines = answer.as_deref().unwrap_or_default();
        number += u64::from(!lines.is_empty());
        if lines.is_empty() || table.rounds() != round || over {
            return;
        }
        let onlooker = onlooker.get_or_insert_with(|| Onlooker::new(&held(table, player), faces));
        let record = SeenRecord { number, at, round, by, lines };
        events.push(project::<G>(table.settings(), &record, onlooker));
        over |= lines.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_)));
    });
    played.map_err(found)?;
    if over { Ok(events) } else { Err(NotReplayed::NoRound { round }) }
}

/// The seats that this player holds.
fn held<G: Game>(table: &Table<G>, player: Option<&str>) -> Vec<Seat> {
    let mine = |seat: &Seat| player.is_some() && table.seats()[seat.index()].as_deref() == player;
    (0..table.seats().len()).map(Seat::at).filter(mine).collect()
}

fn found(findings: Vec<audit::Finding>) -> NotReplayed {
    NotReplayed::Log(findings.first().map(ToString::to_string).unwrap_or_default())
}
