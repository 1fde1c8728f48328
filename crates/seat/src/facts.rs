//! What can be said of a hand while it is played for a pot: what it is, what would improve it, what
//! a call costs and what share of the pot it wins.
//!
//! All of it follows from cards that the player has seen and from chips that lie in the open.

use analyse::equity::{
    Contest, Enough, Equity, Method, NoContest, NoEquity, Plan, Range, RangeError, equity,
};
use cards::{Card, CardCount};
use games::Game;
use games::felt::{AmongPlayers, Felt, Holding};
use games::showdown::Showdown;
use rules::{Chips, Seat};

use crate::seen::Seen;

/// So many hands are looked at at most to count every deal: more are sampled.
const COUNTED_MOST: u128 = 3_000_000;

/// So many deals are sampled.
const SAMPLED: u64 = 1 << 16;

cards::told! {
    /// Why nothing can be said.
    pub error enum NoFacts {
        /// No decision was asked for.
        NothingDue ["no decision is due"];
        /// It is not played for a pot.
        NoPot ["this game has no pot"];
        /// A range that is none.
        NoRange(why: RangeError) ["{why}"] from RangeError;
        /// Others' cards lie face up.
        UpCards ["cards of the others lie face up here: only ? says what your hand is worth"];
    }
}

/// What can be said of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct HandFacts {
    /// What it is, or could become.
    pub holds: Option<String>,
    /// Cards not seen that make a better kind of hand of it when they are dealt next, by the kind.
    pub outs: Vec<(String, Vec<Card>)>,
    /// How many cards were not seen.
    pub unseen: usize,
    /// What a call costs.
    pub to_call: Chips,
    /// What it could win, before the call.
    pub to_win: Chips,
    /// What share of the pot the hand wins, or why that cannot be said.
    pub share: Result<Against, String>,
}

/// What share of the pot a hand wins.
#[derive(Clone, PartialEq, Debug)]
pub struct Against {
    /// How many others are in.
    pub opponents: usize,
    /// What one of them is said to hold; the others hold anything.
    pub range: Option<String>,
    /// Whether cards of theirs lie face up, which they hold for certain.
    pub up_cards: bool,
    /// The share.
    pub share: f64,
    /// Its standard error; nothing if every deal was counted.
    pub error: Option<f64>,
    /// How many deals were looked at.
    pub deals: u64,
    /// Whether cards are exchanged that this leaves out.
    pub before_draw: bool,
}

impl HandFacts {
    /// What the player at `seat`, who is asked, can say of the own hand, having `seen` so much.
    pub(crate) fn of<G: Game>(
        settings: &G::Settings,
        round: &G,
        (seat, seen): (Seat, &Seen),
        range: Option<&str>,
    ) -> Result<Self, NoFacts> {
        let told = G::AMONG_PLAYERS.ok_or(NoFacts::NoPot)?;
        let felt = AmongPlayers::felt_of(round).ok_or(NoFacts::NoPot)?;
        let holding = (told.holding)(settings, seat, &|spot| seen.card(spot));
        let known = seen.known_cards();
        let share = Showing { showdown: (told.showdown)(settings), felt: &felt, seat, seen };
        let share = share.against(&holding, range)?;
        Ok(Self {
            holds: holding.words(),
            outs: outs(&holding, &known),
            unseen: G::deck(settings).len() - known.len(),
            to_call: felt.to_call,
            to_win: felt.to_win(seat),
            share,
        })
    }

    /// The same in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let mut told: Vec<String> =
            self.holds.iter().map(|holds| format!("You hold {holds}.")).collect();
        told.extend(self.outs_in_words());
        if !self.to_call.is_zero() {
            let (call, win) = (self.to_call, self.to_win);
            let part = percent(ratio(call, call + win));
            told.push(format!(
                "{call} to call, {win} to win: a call pays from {part} of the pot on."
            ));
        }
        told.push(match &self.share {
            Ok(share) => share.words(),
            Err(why) => format!("No equity: {why}."),
        });
        told
    }

    fn outs_in_words(&self) -> Option<String> {
        let count: usize = self.outs.iter().map(|(_, cards)| cards.len()).sum();
        let kind = |(kind, cards): &(String, Vec<Card>)| format!("{} to {kind}", cards.len());
        let kinds: Vec<String> = self.outs.iter().map(kind).collect();
        (count > 0).then(|| {
            format!(
                "Of {} you have not seen these make a better kind of hand if dealt next, \
                 better too than the board alone: {}.",
                CardCount(self.unseen),
                kinds.join(", ")
            )
        })
    }
}

impl Against {
    fn words(&self) -> String {
        let Self { opponents, range, share, error, deals, before_draw, .. } = self;
        let against = match (range, opponents) {
            (None, 1) if self.up_cards => "any hand with the cards shown".to_owned(),
            (None, others) if self.up_cards => {
                format!("{others} players with the cards they show and any others")
            }
            (None, 1) => "any hand".to_owned(),
            (None, others) => format!("{others} players with any hand"),
            (Some(range), 1) => range.clone(),
            (Some(range), 2) => format!("{range} and one player with any hand"),
            (Some(range), others) => format!("{range} and {} players with any hand", others - 1),
        };
        let how = match error {
            None => format!("all {deals} deals counted"),
            Some(error) => format!("±{}, {deals} deals sampled", percent(*error)),
        };
        let draw = if *before_draw { ", if nobody drew" } else { "" };
        format!("Equity against {against}{draw}: {} of the pot ({how}).", percent(*share))
    }
}

/// Cards that improve a hand, by what they make of it.
fn outs(holding: &Holding, known: &[Card]) -> Vec<(String, Vec<Card>)> {
    let mut kinds: Vec<(u8, String, Vec<Card>)> = Vec::new();
    for (card, hand) in holding.improvements() {
        let (order, name) = hand.kind();
        if known.contains(&card) {
            continue;
        }
        match kinds.iter_mut().find(|(of, ..)| *of == order) {
            Some((.., cards)) => cards.push(card),
            None => kinds.push((order, name, vec![card])),
        }
    }
    kinds.sort_by_key(|(order, ..)| core::cmp::Reverse(*order));
    let mut outs: Vec<_> = kinds.into_iter().map(|(_, name, cards)| (name, cards)).collect();
    let mut low = holding.improvements_for_low();
    low.retain(|card| !known.contains(card));
    if !low.is_empty() {
        outs.push(("a low hand".to_owned(), low));
    }
    outs
}

/// A player and all that he has seen.
struct Showing<'a> {
    showdown: Showdown,
    felt: &'a Felt,
    seat: Seat,
    seen: &'a Seen,
}

impl Showing<'_> {
    /// The share of the pot, or why there is none.
    fn against(
        &self,
        holding: &Holding,
        text: Option<&str>,
    ) -> Result<Result<Against, String>, NoFacts> {
        let others: Vec<Vec<Card>> =
            self.felt.opponents(self.seat).map(|seat| self.up_cards(seat)).collect();
        let mut ranges = vec![Range::only(holding.own.iter().copied().collect())];
        ranges.extend(others.iter().map(|cards| Range::only(cards.iter().copied().collect())));
        if let Some(text) = text {
            if others.iter().any(|cards| !cards.is_empty()) {
                return Err(NoFacts::UpCards);
            }
            if let Some(first) = ranges.get_mut(1) {
                *first = Range::read(text, self.showdown.own)?;
            }
        }
        let live: Vec<Card> = [&holding.own[..], &holding.shared, &others.concat()].concat();
        let dead = self.seen.known_cards().into_iter().filter(|card| !live.contains(card));
        let dead: Vec<Card> = dead.collect();
        let contest = Contest::new(self.showdown, &ranges, &holding.shared, &dead);
        let contest = contest.map_err(|why: NoContest| why.to_string());
        let found = contest.and_then(|contest| won(&contest, ranges.len()));
        Ok(found.map(|found| {
            let own = &found.players[0];
            Against {
                opponents: others.len(),
                range: text.map(str::to_owned),
                up_cards: others.iter().any(|cards| !cards.is_empty()),
                share: own.share.to_f64(),
                error: if found.exact { None } else { Some(own.error.unwrap_or_default()) },
                deals: found.deals,
                before_draw: self.showdown.draws,
            }
        }))
    }

    /// Cards of another player that everybody sees.
    fn up_cards(&self, seat: Seat) -> Vec<Card> {
        self.seen.known_hand(seat).into_iter().map(|(_, card)| card).collect()
    }
}

/// What each of so many players wins, counted where that is quick.
fn won(contest: &Contest, players: usize) -> Result<Equity, String> {
    let looks = contest.deals().saturating_mul(players as u128);
    let method = match looks <= COUNTED_MOST {
        true => Method::Counted,
        false => Method::Sampled(Enough::Deals(SAMPLED)),
    };
    let plan = Plan { method, ..Plan::default() };
    equity(contest, &plan, &()).map_err(|why: NoEquity| why.to_string())
}

impl Seen {
    /// Every card that the player has seen in the round, each once.
    fn known_cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.all_known().collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}

#[expect(clippy::cast_precision_loss, reason = "shown to a tenth of a percent")]
fn ratio(part: Chips, whole: Chips) -> f64 {
    part.in_cents() as f64 / whole.in_cents().max(1) as f64
}

/// `48.1%`.
fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}
