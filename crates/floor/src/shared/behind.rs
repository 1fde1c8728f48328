//! A shared table of one game behind the face that all have.

use std::sync::{Arc, Mutex, PoisonError};

use analyse::advice::AnyAdviser;
use audit::{Log, SealedSeed, Step, replay};
use games::Game;
use games::settings::Settings as _;
use rules::Seat;
use seat::{
    Actor, Ask, FacesSeen, Fault, Happened, Millis, Moment, NotDone, Onlooker, Said, SeenRecord,
    Shared, Viewpoint, project,
};
use table::{Event, Table};

use super::view::{explained, facts, valued, view};
use super::{
    Clocks, ExplainedView, Hidden, HintView, Hinting, Kept, Missed, NotReplayed, Posting,
    Replaying, SharedTable, TableFacts, TableView,
};
use crate::Besides;

/// How many members of staff see together what nobody showed, where players bank the game.
const TOGETHER: usize = 2;

/// A shared table, and what its game can besides.
pub(super) struct Behind<G: Game> {
    shared: Shared<G>,
    besides: Besides<G>,
    advisers: Arc<Advisers<G>>,
}

/// Whoever advises, made when somebody first asks for it and when other options are in force.
struct Advisers<G: Game>(Mutex<Option<(String, Arc<AnyAdviser<G>>)>>);

impl<G: Game> Advisers<G> {
    fn adviser(
        &self,
        settings: &G::Settings,
        make: fn(&G::Settings) -> AnyAdviser<G>,
    ) -> Arc<AnyAdviser<G>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let options = settings.canonical();
        if let Some((made_for, adviser)) = &*known
            && *made_for == options
        {
            return Arc::clone(adviser);
        }
        let adviser = Arc::new(make(settings));
        *known = Some((options, Arc::clone(&adviser)));
        adviser
    }
}

impl<G: Game> Behind<G> {
    pub(super) fn new(shared: Shared<G>, besides: Besides<G>) -> Self {
        Self { shared, besides, advisers: Arc::new(Advisers(Mutex::default())) }
    }
}

impl<G: Game + 'static> SharedTable for Behind<G>
where
    Self: Send,
    Moment<G>: Send,
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

    fn hint(&self, seat: Seat) -> Result<Hinting, String> {
        if G::AMONG_PLAYERS.is_some() {
            let facts = self.shared.hand_facts(seat).map_err(|why| why.to_string())?;
            let (method, choices) = (String::new(), Vec::new());
            let view = HintView { method, choices, facts: facts.sentences() };
            return Ok(Box::new(|| Ok(view)));
        }
        let mut moment = self.shared.moment(seat).map_err(|why| why.to_string())?;
        let (advisers, make) = (Arc::clone(&self.advisers), self.besides.adviser);
        Ok(Box::new(move || {
            let adviser = advisers.adviser(moment.settings(), make);
            let hint = moment.hint(adviser.as_deref()).map_err(|why| why.to_string())?;
            let choices = hint.choices.iter().map(|it| valued(hint, it)).collect();
            Ok(HintView { method: hint.method.clone(), choices, facts: Vec::new() })
        }))
    }

    fn explain(&self, round: u64) -> Option<Vec<ExplainedView>> {
        self.shared.explained(round).map(|why| why.iter().map(explained).collect())
    }

    fn replay(&self, round: u64, viewpoint: Viewpoint, hidden: Hidden) -> Replaying {
        let player = match viewpoint {
            Viewpoint::Seat(seat) => self.shared.holder(seat).map(str::to_owned),
            Viewpoint::Spectator | Viewpoint::Floor | Viewpoint::Surveillance => None,
        };
        let faces = match hidden {
            Hidden::Stays => FacesSeen::Shown,
            Hidden::Shown => FacesSeen::Examined,
        };
        Box::new(move |log, sealed| replayed::<G>((log, sealed), round, faces, player.as_deref()))
    }

    fn look_at_hidden(&mut self, by: &str, round: u64, now: Millis) -> Result<(), NotDone> {
        self.shared.look_at_hidden(by, round, now)
    }

    fn looks(&self, round: u64) -> (Vec<String>, usize) {
        let needed = if Table::<G>::HIDES_UNSHOWN { TOGETHER } else { 1 };
        (self.shared.looks(round).map(str::to_owned).collect(), needed)
    }

    fn clocks(&mut self, clocks: Clocks, now: Millis) {
        match clocks {
            Clocks::Stopped => self.shared.stop_clocks(now),
            Clocks::Running => self.shared.run_clocks(now),
        }
    }
}

/// The events of a round that is over. A player sees the cards of the seats that were held by the
/// same name then.
fn replayed<G: Game>(
    (log, sealed): (&[u8], &[SealedSeed]),
    round: u64,
    faces: FacesSeen,
    player: Option<&str>,
) -> Result<Vec<Happened>, NotReplayed> {
    let log = Log::read(log).map_err(found)?;
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
