//! One sentence per wager: why it was paid, returned or collected, and under which paragraph; or
//! one per reason, of all wagers that were decided for it.

mod reasons;
mod shown;
mod void;

use core::borrow::Borrow;
use core::iter;

use games::felt::Part;
use games::settings::Settings as _;
use games::{Because, Game};
use law::Clause;
use rules::{Act, Area, Chips, Entry, Money, PotAct, Scope, Seat};
use table::{Event, Line, Table};

use crate::finding::Finding;
use crate::replay::{self, Step, watch_pieces};
use crate::{Log, SealedSeed};
use void::{Void, gone_wrong};

pub use reasons::{Reason, reasons};
pub use shown::ShownHand;

/// What happened to one wager.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The round, counted from one.
    pub round: u64,
    /// The record that closed the round.
    pub record: u64,
    /// Whose.
    pub seat: Seat,
    /// Which wager.
    pub area: Area,
    /// What people call it.
    pub called: String,
    /// What came of it.
    pub came: Came,
    /// Why, if the hand decided it and nothing else did.
    pub because: Option<Because>,
    /// Why, if the wager went back because the hand or the round is void.
    pub void: Option<String>,
    /// The clause.
    pub under: Clause,
    /// The sentence.
    pub sentence: String,
}

/// What came of a wager. Where players bet among themselves it is their stack: what a player put in
/// and did not get back is collected, what was won is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Came {
    /// What was put down.
    pub staked: Chips,
    /// The profit that was paid.
    pub paid: Chips,
    /// What was collected.
    pub collected: Chips,
    /// What of it went back.
    pub returned: Chips,
}

cards::worded! {
    /// What became of a wager, in a word.
    pub enum Outcome(word) {
        /// It was paid.
        Paid "paid",
        /// It was collected, and an award paid.
        CollectedAndPaid "collected and paid",
        /// It was collected.
        Collected "collected",
        /// A part of it was collected.
        Divided "divided",
        /// It went back.
        Returned "returned",
    }
}

impl Came {
    /// The same in a word.
    #[must_use]
    pub fn kind(&self) -> Outcome {
        match [self.paid, self.collected, self.returned].map(Chips::is_zero) {
            [false, true, _] => Outcome::Paid,
            [false, false, _] => Outcome::CollectedAndPaid,
            [true, false, true] => Outcome::Collected,
            [true, false, false] => Outcome::Divided,
            [true, true, _] => Outcome::Returned,
        }
    }
}

impl Outcome {
    /// What was done, after "was": of wagers that were paid so much.
    fn in_words(self, paid: &str, Came { staked, collected, returned, .. }: &Came) -> String {
        match self {
            Self::Paid if staked.is_zero() => format!("paid {paid}"),
            Self::Paid => format!("returned and paid {paid}"),
            Self::CollectedAndPaid => format!("collected and paid {paid}"),
            Self::Collected => "collected".to_owned(),
            Self::Divided => format!("divided, {collected} collected and {returned} returned"),
            Self::Returned => "returned, neither paid nor collected".to_owned(),
        }
    }
}

/// What a log says of its wagers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// Every wager of every complete round, in the order they were settled.
    pub wagers: Vec<Explanation>,
    /// The cards that decided them, round after round.
    pub hands: Vec<ShownHand>,
    /// How many rounds were opened.
    pub rounds: u64,
    /// How many seats the table has.
    pub seats: usize,
    /// The shuffle whose seed is not yet known: of what follows it nothing can be said.
    pub waiting: Option<u64>,
    /// The record whose words are left out of this copy: of what follows it nothing can be said.
    pub wordless: Option<u64>,
}

/// Explains every wager of a log.
///
/// # Errors
///
/// What a replay of the log finds wrong.
pub fn explain<G: Game>(log: &Log, sealed: &[SealedSeed]) -> Result<Explained, Vec<Finding>> {
    explain_pieces::<G, _>(replay::ToldSeeds::by(log), sealed, iter::once(Ok(log)))
        .map_err(|finding| vec![finding])
}

/// The same of a log that is read piece by piece; of `seeds` are its seeds.
///
/// # Errors
///
/// As [`explain`], and what whoever reads finds.
pub fn explain_pieces<G: Game, L: Borrow<Log>>(
    seeds: replay::ToldSeeds,
    sealed: &[SealedSeed],
    pieces: impl Iterator<Item = Result<L, Finding>>,
) -> Result<Explained, Finding> {
    let (mut wagers, mut hands) = (Vec::new(), Vec::new());
    let mut lines: Vec<Line> = Vec::new();
    let played = watch_pieces::<G, _>(seeds, sealed, pieces, |step| {
        let Step { number, answer, table, .. } = step;
        let done = answer.as_deref().unwrap_or_default();
        lines.extend_from_slice(done);
        if !done.iter().any(|(event, _)| matches!(event, Event::RoundClosed(_))) {
            return;
        }
        let of_record = |explanation| Explanation { record: number, ..explanation };
        wagers.extend(explain_round(table, &lines).into_iter().map(of_record));
        hands.extend(shown::shown(table, &lines));
        lines.clear();
    })?;
    let (rounds, seats) = (played.table.rounds(), played.table.seats().len());
    let (waiting, wordless) = (played.waiting, played.wordless);
    Ok(Explained { wagers, hands, rounds, seats, waiting, wordless })
}

/// Explains the wagers of one complete round at `table`, whose last lines are `lines`: those since
/// the first wager was settled, or where players bet among themselves since the round was opened;
/// what was put in before them is not counted. They are of no record yet.
#[must_use]
pub fn explain_round<G: Game>(table: &Table<G>, lines: &[Line]) -> Vec<Explanation> {
    let among_players = parts(table, lines);
    if !among_players.is_empty() {
        return among_players;
    }
    let mut told = Gathered::default();
    lines.iter().for_each(|line| told.hear(line));
    told.fates.iter().filter_map(|fate| fate.explanation(table)).collect()
}

/// What every player put in and won, where players bet among themselves.
fn parts<G: Game>(table: &Table<G>, lines: &[Line]) -> Vec<Explanation> {
    let last = table.round().or_else(|| table.last_round());
    let (Some(told), Some(round)) = (G::AMONG_PLAYERS, last) else { return Vec::new() };
    let act = |(event, under): &Line| {
        let Event::Act(act) = event else { return None };
        Some((*act, *under))
    };
    let acts: Vec<Entry> = lines.iter().filter_map(act).collect();
    let mut told_of = Gathered::default();
    lines.iter().for_each(|line| told_of.hear(line));
    let dead = |seat| told_of.voids.iter().find(|void| void.reaches(seat)).map(Void::caused);
    let explanation = |Part { seat, under, words }| Explanation {
        round: table.rounds(),
        record: 0,
        seat,
        area: G::OPENINGS[0].area,
        called: G::called(G::OPENINGS[0].area),
        came: Came::of_pots(seat, &acts),
        because: None,
        void: None,
        under,
        sentence: format!("{words}{} ({}).", dead(seat).unwrap_or_default(), under.printed()),
    };
    (told.parts)(round, &acts).into_iter().map(explanation).collect()
}

impl Came {
    /// What a player put in and won.
    fn of_pots(of: Seat, acts: &[Entry]) -> Self {
        let mut came = Self::default();
        for (act, _) in acts {
            let Act::Pot(act) = *act else { continue };
            match act {
                PotAct::PutIn { seat, amount, .. } if seat == of => came.staked += amount,
                PotAct::Uncalled { seat, amount } if seat == of => came.returned += amount,
                PotAct::Won { seat, amount, .. } if seat == of => came.paid += amount,
                PotAct::PutIn { .. }
                | PotAct::Uncalled { .. }
                | PotAct::Won { .. }
                | PotAct::ButtonAt { .. }
                | PotAct::KillButton { .. }
                | PotAct::Reshuffled => {}
            }
        }
        let collected = came.staked.checked_sub(came.returned).unwrap_or_default();
        Self { collected, ..came }
    }
}

/// What the lines of a round tell of its wagers.
#[derive(Default)]
struct Gathered {
    fates: Vec<Fate>,
    /// What went wrong last, and where.
    irregularity: Option<String>,
    voids: Vec<Void>,
}

/// What was done with one wager.
struct Fate {
    seat: Seat,
    area: Area,
    staked: Chips,
    paid: Option<(Chips, Clause)>,
    collected: Option<Clause>,
    returned: Option<Clause>,
    /// What was collected of it and what was returned, where it was divided.
    divided: Option<(Chips, Chips)>,
    /// The void that came before anything was done with the wager.
    void: Option<Void>,
    /// The void that came when something had been done.
    later: Option<Void>,
}

impl Gathered {
    fn hear(&mut self, (event, under): &Line) {
        if let Event::IrregularityFound(what, at, found, _) = event {
            self.irregularity = Some(gone_wrong(*what, *at, *found));
        }
        let Event::Act(act) = event else { return };
        if let Act::Voided(scope) = *act {
            return self.hear_void(scope, *under);
        }
        let Some((seat, area, Some((money, amount)))) = act.wager() else { return };
        match money {
            Money::Placed => {}
            Money::Paid => self.fate(seat, area).paid = Some((amount, *under)),
            Money::Collected => {
                let fate = self.fate(seat, area);
                (fate.staked, fate.collected) = (amount, Some(*under));
            }
            Money::Returned => self.fate(seat, area).is_returned(amount, *under),
        }
    }

    fn hear_void(&mut self, scope: Scope, under: Clause) {
        let void = Void { scope, cause: self.irregularity.clone(), under };
        let reached = self.fates.iter_mut().filter(|fate| void.reaches(fate.seat));
        reached.for_each(|fate| fate.later = Some(void.clone()));
        self.voids.push(void);
    }

    /// The fate of this wager, begun if it is the first that is heard of it.
    fn fate(&mut self, seat: Seat, area: Area) -> &mut Fate {
        let known = self.fates.iter().position(|fate| (fate.seat, fate.area) == (seat, area));
        let place = known.unwrap_or_else(|| {
            let void = self.voids.iter().find(|void| void.reaches(seat)).cloned();
            let (staked, paid, collected, returned) = (Chips::ZERO, None, None, None);
            let (divided, later) = (None, None);
            let fate = Fate { seat, area, staked, paid, collected, returned, divided, void, later };
            self.fates.push(fate);
            self.fates.len() - 1
        });
        &mut self.fates[place]
    }
}

impl Fate {
    /// What was collected in part goes back in part; of a void all of it goes back.
    fn is_returned(&mut self, amount: Chips, under: Clause) {
        if self.collected.is_some() && self.later.is_none() {
            self.divided = Some((self.staked, amount));
            self.staked += amount;
        } else {
            self.staked = amount;
        }
        self.returned = Some(under);
    }

    /// What came of it in chips.
    fn came(&self) -> Came {
        let (staked, paid) = (self.staked, self.paid.map_or(Chips::ZERO, |(amount, _)| amount));
        let (collected, returned) = match (self.collected, self.returned) {
            (Some(_), Some(_)) if self.later.is_none() => self.divided.unwrap_or_default(),
            (Some(_), None) => (staked, Chips::ZERO),
            (_, Some(_)) => (Chips::ZERO, staked),
            (None, None) => (Chips::ZERO, Chips::ZERO),
        };
        Came { staked, paid, collected, returned }
    }

    fn explanation<G: Game>(&self, table: &Table<G>) -> Option<Explanation> {
        let (Self { seat, area, staked, .. }, round) = (self, table.rounds());
        let (under, what, because) = self.what(table)?;
        let untouched = self.paid.is_none() && self.collected.is_none();
        let void = self.void.as_ref().filter(|_| untouched).map(|void| void.because(under));
        let (called, came) = (G::called(*area), self.came());
        let of = if staked.is_zero() { String::new() } else { format!(" of {staked}") };
        let sentence = format!("Seat {}'s {called}{of} was {what}.", seat.number());
        let (seat, area) = (*seat, *area);
        Some(Explanation {
            round,
            record: 0,
            seat,
            area,
            called,
            came,
            because,
            void,
            under,
            sentence,
        })
    }

    /// What happened and why, and the clause that says so.
    fn what<G: Game>(&self, table: &Table<G>) -> Option<(Clause, String, Option<Because>)> {
        let came = self.came();
        let done = came.kind().in_words(&came.paid.to_string(), &came);
        let (under, done, void) = match (self.paid, self.collected, self.returned) {
            (Some((_, under)), ..) | (None, Some(under), None) => (under, done, None),
            (None, Some(under), Some(_)) if self.divided.is_some() => (under, done, None),
            (None, Some(collected), Some(under)) => {
                let done = format!("collected ({}) and then returned", collected.printed());
                (under, done, Some(self.later.clone()?))
            }
            (None, None, under) => (under?, done, self.void.clone()),
        };
        if let Some(void) = void {
            return Some((under, format!("{done}, {}", void.because(under)), None));
        }
        let round = table.round().or_else(|| table.last_round())?;
        let mut reason = round.reason(self.seat, self.area)?;
        reason.hand += &limit(table, under);
        let later = self.later.as_ref().map_or_else(String::new, Void::leaves_it);
        let told = format!("{done}, because {reason} ({}){later}", under.printed());
        Some((under, told, self.later.is_none().then_some(reason)))
    }
}

/// That the payout limit cut a payment, if the clause it was paid under is that of the limit.
fn limit<G: Game>(table: &Table<G>, under: Clause) -> String {
    let settings = table.settings();
    let limit = settings.specs().into_iter().find(|spec| spec.name == "payout_limit");
    let limit = limit.filter(|spec| G::cite(settings, spec.under) == under);
    let amount = limit.and_then(|spec| settings.get(spec.name)?.parse::<Chips>().ok());
    amount.map_or_else(String::new, |limit| format!(", but a hand wins at most {limit}"))
}
