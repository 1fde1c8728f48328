//! Players who contend for a pot: their ranges, the board, and how much there is to count.

use cards::{Card, CardCount, CardSet};
use games::showdown::Showdown;

use super::judge::ends;
use super::range::Range;
use super::tally::Tally;
use super::{counting, meetings};

cards::told! {
    /// Why hands do not meet.
    pub error enum NoContest {
        /// Too few or too many players.
        Players { given: usize, most: usize } [
            "{given} {} given: 2 to {most} are accepted",
            if *given == 1 { "hand" } else { "hands" }
        ];
        /// Cards on a board that has fewer, or cards that come three at once.
        Board { given: usize, accepted: &'static str } [
            "{} on the board: {accepted} accepted", CardCount(*given)
        ];
        /// More cards than a player has at this table.
        Own { player: usize, cards: usize, own: usize } [
            "hand {player} has {}: {own} at most with so many players, the last card is common to \
             all", CardCount(*cards)
        ];
        /// A card of another deck.
        NotInDeck { card: Card } ["{card} is not in the deck"];
        /// A card in two places.
        NamedTwice { card: Card } ["{card} is named twice: a deck has it once"];
        /// A range of which nothing is left.
        Blocked { player: usize } [
            "nothing is left of hand {player}: its cards are on the board, dead or held by others"
        ];
        /// Ranges that take one another's cards.
        NeverMeet ["no deal gives every player one of his hands: they take one another's cards"];
        /// More cards than there are.
        TooFewCards { missing: usize, left: usize } [
            "{} still to be dealt, and {left} left in the deck", CardCount(*missing)
        ];
    }
}

/// Players who contend for a pot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    pub(super) showdown: Showdown,
    pub(super) deck: CardSet,
    /// The hands that each player may hold, as far as they are known.
    pub(super) ranges: Vec<Vec<CardSet>>,
    pub(super) board: CardSet,
    pub(super) dead: CardSet,
}

impl Contest {
    /// Players with these hands, cards on the board, and cards that nobody can get any more.
    ///
    /// # Errors
    ///
    /// If they cannot be dealt from one deck.
    pub fn new(
        showdown: Showdown,
        players: &[Range],
        board: &[Card],
        dead: &[Card],
    ) -> Result<Self, NoContest> {
        Self::of_deck(CardSet::full_52(), showdown, players, (board, dead))
    }

    /// The same with another deck.
    ///
    /// # Errors
    ///
    /// The same.
    pub fn of_deck(
        deck: CardSet,
        showdown: Showdown,
        players: &[Range],
        (board, dead): (&[Card], &[Card]),
    ) -> Result<Self, NoContest> {
        let (given, most) = (players.len(), showdown.players_max);
        if !(2..=most).contains(&given) {
            return Err(NoContest::Players { given, most });
        }
        let showdown = showdown.at_table(given, dead.len(), deck.len());
        check_board(showdown, board.len())?;
        for (player, range) in (1..).zip(players) {
            let (cards, own) = (range.known(), showdown.own);
            if cards > own {
                return Err(NoContest::Own { player, cards, own });
            }
        }
        let single = players.iter().filter(|range| range.hands().len() == 1);
        let named = single.flat_map(|range| range.hands()[0]);
        let mut seen = CardSet::EMPTY;
        for card in board.iter().chain(dead).copied().chain(named) {
            if !deck.contains(card) {
                return Err(NoContest::NotInDeck { card });
            }
            if !seen.insert(card) {
                return Err(NoContest::NamedTwice { card });
            }
        }
        let (board, dead): (CardSet, CardSet) =
            (board.iter().copied().collect(), dead.iter().copied().collect());
        let left = |range: &Range| match range.hands().len() {
            1 => range.hands().to_vec(),
            _ => range.without(seen).of_deck(deck).hands().to_vec(),
        };
        let ranges: Vec<Vec<CardSet>> = players.iter().map(left).collect();
        let contest = Self { showdown, deck, ranges, board, dead };
        contest.checked()
    }

    fn checked(self) -> Result<Self, NoContest> {
        if let Some(player) = self.ranges.iter().position(Vec::is_empty) {
            return Err(NoContest::Blocked { player: player + 1 });
        }
        if !meetings::is_possible(&self.ranges) {
            return Err(NoContest::NeverMeet);
        }
        let known: usize = self.ranges.iter().map(|hands| hands[0].len()).sum();
        let left = self.unseen(&[]).len() - known;
        let missing = self.own_missing().sum::<usize>() + self.showdown.board - self.board.len();
        if missing > left { Err(NoContest::TooFewCards { missing, left }) } else { Ok(self) }
    }

    /// What plays at the showdown, with so many players.
    #[must_use]
    pub const fn showdown(&self) -> Showdown {
        self.showdown
    }

    /// How many cards each player is still dealt.
    pub(super) fn own_missing(&self) -> impl Iterator<Item = usize> {
        self.ranges.iter().map(|hands| self.showdown.own - hands[0].len())
    }

    /// The cards nobody has seen, if these hands are held.
    pub(super) fn unseen(&self, own: &[CardSet]) -> CardSet {
        let seen = counting::all(own).union(self.board).union(self.dead);
        self.deck.difference(seen)
    }

    /// No showdown yet.
    pub(super) fn tally(&self) -> Tally {
        let (mains, lows) = ends(self.showdown);
        Tally::new(self.ranges.len(), mains.kinds, lows.kinds)
    }

    /// Whether whole boards are counted by their ranks.
    pub(super) fn is_by_ranks(&self) -> bool {
        self.showdown.board == 5 && self.board.is_empty() && self.completions() <= MEETINGS_MAX
    }

    /// How many meetings there are at most if every hand is dealt to its end.
    fn completions(&self) -> u128 {
        let unseen = self.unseen(&[]).len();
        let each = self.ranges.iter().map(|hands| {
            let known = hands[0].len();
            hands.len() as u128 * choose(unseen - known, self.showdown.own - known)
        });
        each.fold(1, u128::saturating_mul)
    }

    /// Every range with its hands dealt to their end.
    pub(super) fn completed(&self) -> Vec<Vec<CardSet>> {
        let (own, unseen) = (self.showdown.own, self.unseen(&[]));
        let complete = |hand: &CardSet| meetings::completed(*hand, own, unseen);
        self.ranges.iter().map(|hands| hands.iter().flat_map(complete).collect()).collect()
    }

    /// How many deals there are at most.
    #[must_use]
    pub fn deals(&self) -> u128 {
        let hands = self.ranges.iter().map(|hands| hands.len() as u128);
        let known: usize = self.ranges.iter().map(|hands| hands[0].len()).sum();
        let mut left = self.unseen(&[]).len() - known;
        let board = self.showdown.board - self.board.len();
        let mut deals = hands.fold(1, u128::saturating_mul);
        for missing in core::iter::once(board).chain(self.own_missing()) {
            deals = deals.saturating_mul(choose(left, missing));
            left -= missing;
        }
        deals
    }

    /// About how many hands are looked at to count all deals.
    pub(super) fn looks(&self) -> u128 {
        let players = self.ranges.len() as u128;
        if self.is_by_ranks() {
            let exchanges = meetings::exchanges(&self.ranges, &[self.deck, self.dead]).len();
            return (self.completions() / exchanges as u128 + 1) * LOOKS_BY_RANKS * players;
        }
        self.deals().saturating_mul(players)
    }
}

/// Hands that are looked at for all boards that one meeting can have, by their ranks.
const LOOKS_BY_RANKS: u128 = 60_000;

/// Meetings that are listed at most.
const MEETINGS_MAX: u128 = 50_000_000;

fn check_board(showdown: Showdown, given: usize) -> Result<(), NoContest> {
    let accepted = match showdown.board {
        0 => "none is",
        1 => "none or one is",
        _ => "none, three, four or five are",
    };
    let flop = showdown.board == 5 && matches!(given, 1 | 2);
    match given > showdown.board || flop {
        true => Err(NoContest::Board { given, accepted }),
        false => Ok(()),
    }
}

/// In how many ways so many of so many are chosen.
fn choose(from: usize, count: usize) -> u128 {
    let step = |ways: u128, taken: usize| ways * (from - taken) as u128 / (taken + 1) as u128;
    if count > from { 0 } else { (0..count).fold(1, step) }
}
