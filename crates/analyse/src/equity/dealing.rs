//! Every way to deal what is missing: the board first, then each player's cards.

use cards::{Card, CardSet};

use super::judge::Judge;
use super::tally::{Judged, Tally};

/// Who gets cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holder {
    Board,
    Player(usize),
}

/// What the players and the board hold, and how many cards each of them is to get.
pub(super) struct Dealing<'a, J: Judge> {
    judge: &'a J,
    tally: &'a mut Tally,
    /// The cards that are dealt from.
    unseen: Vec<Card>,
    ways: i64,
    groups: Vec<(Holder, usize)>,
    board: J::Held,
    own: Vec<J::Held>,
    judged: Vec<Judged>,
}

/// What is known and what is missing.
pub(super) struct Known<'a> {
    /// The cards of each player.
    pub(super) own: &'a [CardSet],
    /// How many cards each has at the end.
    pub(super) own_at_end: usize,
    /// The board.
    pub(super) board: CardSet,
    /// How many cards it has at the end.
    pub(super) board_at_end: usize,
    /// The cards that are dealt from.
    pub(super) unseen: CardSet,
}

impl<'a, J: Judge> Dealing<'a, J> {
    /// Nothing is dealt yet; every deal counts so many ways.
    pub(super) fn new(judge: &'a J, known: &Known<'_>, ways: i64, tally: &'a mut Tally) -> Self {
        let board = (Holder::Board, known.board_at_end - known.board.len());
        let missing = |own: &CardSet| known.own_at_end - own.len();
        let players = known.own.iter().map(missing).enumerate();
        let players = players.map(|(player, count)| (Holder::Player(player), count));
        // PERF: who has all cards is judged as soon as the board is there.
        let mut groups: Vec<_> = core::iter::once(board).chain(players).collect();
        groups[1..].sort_by_key(|(_, count)| *count);
        Self {
            judge,
            tally,
            unseen: known.unseen.iter().collect(),
            ways,
            groups,
            board: judge.all(known.board),
            own: known.own.iter().map(|cards| judge.all(*cards)).collect(),
            judged: vec![Judged::default(); known.own.len()],
        }
    }

    /// Counts the deals in which this is the first card that is dealt; all of them if none is
    /// missing and it is the first part.
    pub(super) fn part(&mut self, first: usize) {
        match self.groups.iter().position(|(_, count)| *count > 0) {
            Some(_) if first >= self.unseen.len() => {}
            Some(group) => {
                self.judge_up_to(group);
                self.place(group, self.groups[group].1, first..first + 1, 0);
            }
            None if first == 0 => {
                self.judge_up_to(self.groups.len());
                self.tally.add(&self.judged, self.ways);
            }
            None => {}
        }
    }

    /// Judges the players of the groups before this one, the board being there.
    fn judge_up_to(&mut self, group: usize) {
        for (holder, _) in &self.groups[..group] {
            if let Holder::Player(player) = *holder {
                self.judged[player] = self.judge.judge(self.own[player], self.board);
            }
        }
    }

    /// Deals a group.
    fn deal(&mut self, group: usize, dealt: u64) {
        let Some((_, count)) = self.groups.get(group) else {
            return self.tally.add(&self.judged, self.ways);
        };
        self.pick(group, *count, 0, dealt);
    }

    /// Deals so many more cards of a group, from a place on.
    fn pick(&mut self, group: usize, more: usize, from: usize, dealt: u64) {
        if more > 0 {
            return self.place(group, more, from..self.unseen.len(), dealt);
        }
        if let (Holder::Player(player), _) = self.groups[group] {
            self.judged[player] = self.judge.judge(self.own[player], self.board);
        }
        self.deal(group + 1, dealt);
    }

    /// Deals one card of these places, and the rest of the group behind it.
    fn place(&mut self, group: usize, more: usize, places: core::ops::Range<usize>, dealt: u64) {
        for place in places {
            if dealt >> place & 1 == 1 {
                continue;
            }
            let (card, dealt) = (self.unseen[place], dealt | 1 << place);
            match self.groups[group].0 {
                Holder::Board => {
                    let before = self.board;
                    self.board = self.judge.with(before, card);
                    self.pick(group, more - 1, place + 1, dealt);
                    self.board = before;
                }
                Holder::Player(player) => {
                    let before = self.own[player];
                    self.own[player] = self.judge.with(before, card);
                    self.pick(group, more - 1, place + 1, dealt);
                    self.own[player] = before;
                }
            }
        }
    }
}
