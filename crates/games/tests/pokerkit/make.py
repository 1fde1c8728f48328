"""Plays random hands in PokerKit and writes down what it says of them.

`cargo xtask pokerkit` runs this; the test `pokerkit` plays the same hands through our own round and
compares. Nothing here knows our rules: stacks, cards and decisions are drawn by a seed, and what may
be done, what lies in which pot and who wins how much is PokerKit's word.

One file per game, `<game>.txt.gz`. Its first lines say what made it. Every further line is one
field, its name and then its value in every hand (so that it is compressed well: to see hand N, print
column N + 1):

    structure ante stacks posted cards board course burns shown pots won net

A card is one of 52 letters, A the two of clubs, z the ace of spades; a player is a letter from a,
the first who is dealt to; amounts are in chips. `course` is one decision after the other: a letter
for the player and one for what was done, F folds, C checks or calls, R bets or raises, B brings in,
D discards (followed by a base 32 digit, one bit for every card). Before a decision stands, in
brackets, what was open: the bet of the round after checking or calling, a stroke, the bet after a
bet or raise, or a dash; `!` where folding was not, `b` where a forced bet was due. It is left out
where it is what it was at the decision before. `pots` are those before losing hands are given up,
`won` is what was pushed afterwards: the number of the pot, h, l or w for the whole, and what every
winner got.
"""

import argparse
import gzip
import random
import string
import sys
import warnings
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path

from pokerkit import (
    Automation,
    BettingStructure,
    BlindOrStraddlePosting,
    BoardDealing,
    CardBurning,
    ChipsPushing,
    Deck,
    EightOrBetterLowHand,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitPokerMixin,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HoleDealing,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    Street,
)
from pokerkit.games import Draw, Holdem, OmahaHoldemMixin

VERSION = "0.7.7"
SEED = 14
LETTERS = string.ascii_uppercase + string.ascii_lowercase
DIGITS = string.digits + string.ascii_lowercase[:22]
PLAYERS = string.ascii_lowercase

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class FixedLimitOmaha(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """Omaha with fixed bets, which PokerKit does not have."""

    hand_types = (OmahaHoldemHand,)


class FixedLimitOmahaEight(FixedLimitPokerMixin, OmahaHoldemMixin, Holdem):
    """Omaha eight or better with fixed bets: PokerKit's own class of that name has pot limit."""

    hand_types = (OmahaHoldemHand, OmahaEightOrBetterLowHand)


class FixedLimitFiveCardDraw(FixedLimitPokerMixin, Draw):
    """Five-card draw for high, which PokerKit does not have."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5

    def __init__(self, automations, trimming, antes, blinds, small_bet, big_bet, **options):
        most = self.max_completion_betting_or_raising_count
        deal = Street(False, (False,) * 5, 0, False, Opening.POSITION, small_bet, most)
        draw = Street(True, (), 0, True, Opening.POSITION, big_bet, most)
        super().__init__(automations, (deal, draw), trimming, antes, blinds, 0, **options)


GAMES = {
    "holdem": (FixedLimitTexasHoldem, 11),
    "omaha": (FixedLimitOmaha, 10),
    "omaha-eight-or-better": (FixedLimitOmahaEight, 10),
    "seven-card-stud": (FixedLimitSevenCardStud, 8),
    "seven-card-stud-eight-or-better": (FixedLimitSevenCardStudHighLowSplitEightOrBetter, 8),
    "five-card-draw": (FixedLimitFiveCardDraw, 8),
}

# Cents of a chip; in chips the small and the big bet, the blinds, the forced bet.
STRUCTURES = {
    "A": (100, 4, 8, 2, 4, 1),
    "B": (25, 8, 16, 3, 8, 2),
    "C": (50, 6, 6, 0, 6, 3),
}


def remember_hands():
    """Evaluates every hand once: PokerKit asks for the same one again and again."""
    for hand_type in {StandardHighHand, EightOrBetterLowHand, OmahaHoldemHand,
                      OmahaEightOrBetterLowHand}:
        hand_type.from_game = classmethod(remembering(hand_type.from_game.__func__))


def remembering(plain):
    known = {}

    def from_game(cls, hole_cards, board_cards=()):
        key = (cls, tuple(hole_cards), tuple(board_cards))
        if key not in known:
            if len(known) > 10_000:
                known.clear()
            try:
                known[key] = plain(cls, key[1], key[2])
            except (KeyError, ValueError) as none:
                known[key] = none
        if isinstance(known[key], Exception):
            raise known[key]
        return known[key]

    return from_game


def card_letter(card):
    return LETTERS[4 * "23456789TJQKA".index(card.rank) + "cdhs".index(card.suit)]


def draw_stacks(count, most):
    """Deep ones, short ones, or some of both, so that all-ins and side pots are frequent."""
    deep = lambda: random.choice((20, 30, 50)) * most
    short = lambda: random.randint(1, 6 * most)
    kind = random.random()
    if kind < 0.3:
        return [deep() for _ in range(count)]
    if kind < 0.65:
        return [short() for _ in range(count)]
    return [random.choice((deep, short))() for _ in range(count)]


FIELDS = "structure ante stacks posted cards board course burns shown pots won net".split()


class Hand:
    """One hand, played and written down."""

    def __init__(self, game, most_players):
        self.structure = random.choice("AAABBC")
        _, small, big, small_blind, big_blind, forced = STRUCTURES[self.structure]
        self.ante = random.choice((0, 0, 0, 1, 1, small_blind or 1))
        weights = [5, 5, 5, 4, 4] + [2] * (most_players - 6)
        self.players = random.choices(range(2, most_players + 1), weights)[0]
        self.stacks = draw_stacks(self.players, big)
        self.posts = "stud" not in game
        if self.posts:
            blinds = (small_blind, big_blind) if small_blind else (big_blind, 0)
            # Two players: PokerKit lets the button post the small blind. Most hands are told to do
            # as the text says, by blinds the other way round; one in twelve is PokerKit's own.
            in_full = min(self.stacks) > self.ante + big_blind
            if self.players == 2 and not (in_full and random.random() < 1 / 12):
                blinds = blinds[::-1]
            terms = (blinds, small, big)
        else:
            terms = (forced, small, big)
        made = GAMES[game][0](AUTOMATIC, True, self.ante, *terms, mode=Mode.CASH_GAME)
        # PokerKit does not count a blind, so that four raises follow it. Most tables post three of
        # them in every round; one in sixteen is PokerKit's own.
        if self.posts and random.random() > 1 / 16:
            first = replace(made.streets[0], max_completion_betting_or_raising_count=3)
            made.streets = (first, *made.streets[1:])
        self.state = made(tuple(self.stacks), self.players)
        self.course, self.shown, self.pots, self.last = [], "", [], None

    def open_choices(self):
        """What PokerKit lets the player do whose turn it is, as it is written."""
        state, player = self.state, self.state.actor_index
        least = state.min_completion_betting_or_raising_to_amount
        if least != state.max_completion_betting_or_raising_to_amount:
            raise AssertionError("fixed bets")
        raise_to = "-" if least is None else least
        if state.can_post_bring_in():
            return f"!b{state.effective_bring_in_amount}/{raise_to}"
        level = state.bets[player] + state.checking_or_calling_amount
        return f"{'' if state.can_fold() else '!'}{level}/{raise_to}"

    def decide(self):
        state = self.state
        player, choices = PLAYERS[state.actor_index], self.open_choices()
        if choices != self.last:
            self.course.append(f"({choices})")
            self.last = choices
        drawn, can_raise = random.random(), not choices.endswith("-")
        if can_raise and drawn < self.eager:
            deed = "R"
            state.complete_bet_or_raise_to()
        elif state.can_post_bring_in():
            deed = "B"
            state.post_bring_in()
        elif drawn > (0.88 if state.checking_or_calling_amount else 0.997) and state.can_fold():
            deed = "F"
            state.fold()
        else:
            deed = "C"
            state.check_or_call()
        self.course.append(player + deed)

    def discard(self):
        state, player = self.state, self.state.stand_patter_or_discarder_index
        given = random.choice((0, 0, 1, 2, 3, 3, 4, 5))
        places = sorted(random.sample(range(5), given))
        cards = [state.hole_cards[player][place] for place in places]
        state.stand_pat_or_discard(cards)
        mask = sum(1 << place for place in places)
        self.course.append(f"{PLAYERS[player]}D{DIGITS[mask]}")

    def show(self):
        state = self.state
        if not self.pots:
            self.pots = [(pot.amount, pot.player_indices) for pot in state.pots]
        self.shown += PLAYERS[state.showdown_index]
        state.show_or_muck_hole_cards(True)

    def play(self):
        state = self.state
        self.eager = random.choice((0.1, 0.2, 0.3, 0.6))
        while state.status:
            if state.actor_index is not None:
                self.decide()
            elif state.stand_patter_or_discarder_index is not None:
                self.discard()
            elif state.showdown_index is not None:
                self.show()
            else:
                state.kill_hand()

    def written(self):
        cards, board, posted = [""] * self.players, "", [0] * self.players
        won, burns = [], 0
        for operation in self.state.operations:
            if isinstance(operation, HoleDealing):
                letters = map(card_letter, operation.cards)
                cards[operation.player_index] += "".join(letters)
            elif isinstance(operation, BoardDealing):
                board += "".join(map(card_letter, operation.cards))
            elif isinstance(operation, BlindOrStraddlePosting):
                posted[operation.player_index] = operation.amount
            elif isinstance(operation, CardBurning):
                burns += 1
            elif isinstance(operation, ChipsPushing) and self.shown:
                side = {None: "w", 0: "h", 1: "l"}[operation.hand_type_index]
                amounts = enumerate(operation.amounts)
                parts = "".join(f"{PLAYERS[at]}{amount}" for at, amount in amounts if amount)
                won.append(f"{operation.pot_index}{side}{parts}")
        pots = [f"{amount}{''.join(PLAYERS[at] for at in who)}" for amount, who in self.pots]
        listed = lambda items: ",".join(map(str, items)) or "-"
        net = (end - begun for end, begun in zip(self.state.stacks, self.stacks))
        return (
            self.structure,
            str(self.ante),
            listed(self.stacks),
            listed(posted[:2] if self.posts else []),
            listed(cards),
            board or "-",
            "".join(self.course) or "-",
            str(burns),
            self.shown or "-",
            listed(pots),
            listed(won),
            listed(net),
        )


def heading(game, count):
    bets = lambda bet: " ".join(map(str, bet))
    structures = [f"# structure {name} {bets(bet)}" for name, bet in STRUCTURES.items()]
    stock = FixedLimitOmahaHoldemHighLowSplitEightOrBetter.betting_structure
    if stock is not BettingStructure.POT_LIMIT:
        raise AssertionError("PokerKit's own omaha eight or better has pot limit")
    return [f"# pokerkit {VERSION}", f"# seed {SEED}", f"# game {game}", f"# hands {count}",
            *structures]


def make(job):
    game, count, folder = job
    warnings.simplefilter("ignore")
    remember_hands()
    random.seed(f"{SEED} {game}")
    hands = []
    for _ in range(count):
        hand = Hand(game, GAMES[game][1])
        hand.play()
        hands.append(hand.written())
    fields = [" ".join((name, *values)) for name, values in zip(FIELDS, zip(*hands))]
    lines = heading(game, count) + fields
    text = "\n".join(lines) + "\n"
    with open(folder / f"{game}.txt.gz", "wb") as file:
        file.write(gzip.compress(text.encode(), 9, mtime=0))
    return game, len(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path, help="where the files are written")
    parser.add_argument("--hands", type=int, default=11_500, help="of every game")
    parser.add_argument("--only", choices=GAMES, help="one game")
    told = parser.parse_args()
    import importlib.metadata
    if importlib.metadata.version("pokerkit") != VERSION:
        sys.exit(f"this corpus is of PokerKit {VERSION}")
    jobs = [(game, told.hands, told.folder) for game in GAMES if told.only in (None, game)]
    with Pool(2) as pool:
        for game, size in pool.imap_unordered(make, jobs):
            print(f"{game}: {told.hands} hands, {size} bytes before compression", flush=True)


if __name__ == "__main__":
    main()
