"""The round machine: a round of any game, asked what is due and told what happened.

>>> from houserules import Round
>>> round = Round("caribbean-stud", seed=7)
>>> round.advance()
>>> round.due.kind, round.due.seat
('decision', 1)
>>> round.choices
['folds', 'bets 2']
>>> round.decide("bets 2")
>>> round.advance()
>>> round.is_over, sum(round.nets) == round.nets[0]
(True, True)
>>> round.acts[0].text, round.acts[0].clause
('seat 1: placed 1 on ante', 'ruling E20')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Protocol

import numpy as np
import numpy.typing as npt

from houserules import _house, desk
from houserules.showing import cards_svg


@dataclass(frozen=True)
class Due:
    """The one thing a round waits for."""

    kind: str
    """``card``, ``turn``, ``decision``, ``display``, ``reshuffle`` or ``nothing``."""
    words: str
    """The same in words."""
    seat: int | None
    """Whose card or decision it is, counted from 1."""
    hand: int
    """Which hand of the seat, counted from 0."""
    face: str | None
    """Who knows a card when it is dealt: ``up``, ``examined`` or ``down``."""


@dataclass(frozen=True)
class Act:
    """One act at the table, with the paragraph or ruling it was done under."""

    text: str
    clause: str


@dataclass(frozen=True)
class Wager:
    """One wager and what became of it, in cents."""

    area: str
    staked: int
    returned: int | None
    award: str | None


@dataclass(frozen=True)
class Lying:
    """A card on the layout as somebody sees it."""

    place: str
    card: str | None
    face: str


@dataclass(frozen=True)
class Sight:
    """What the player at one seat knows."""

    seat: int
    """The seat, counted from 1."""
    cards: list[Lying]
    """What lies on the layout; a card the player does not know is ``None``."""
    key: str
    """The whole information set as text: equal for equal knowledge."""

    @property
    def own(self) -> list[str]:
        """The own cards that are known."""
        mine = f"seat {self.seat} "
        return [it.card for it in self.cards if it.card and it.place.startswith(mine)]

    @property
    def shown(self) -> list[str]:
        """All other cards that are known."""
        mine = f"seat {self.seat} "
        return [it.card for it in self.cards if it.card and not it.place.startswith(mine)]

    def _repr_svg_(self) -> str:
        return cards_svg(" ".join(self.own + self.shown))


class Policy(Protocol):
    """Decides for a seat, from what that seat can see: one of the choices, or its place."""

    def __call__(self, sight: Sight, choices: list[str]) -> str | int: ...


class Round:
    """One round of play of any game.

    ``wagers`` are dollars by area, the same for every seat; the usual ones if none are named. Cards
    come from a deck shuffled by ``seed``, unless :meth:`deal` is told which.
    """

    OBSERVED: int = _house.Round.OBSERVED

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seed: int | None = None,
        wagers: Mapping[str, float] | None = None,
        table: desk.PathLike | None = None,
        **options: desk.Value,
    ) -> None:
        cents = [(area, _cents(amount)) for area, amount in (wagers or {}).items()]
        about = desk._about(game, options, None, table)
        taken = seats if seats is not None else 2 if _house.is_pot(game) else 1
        self.game = game
        self._round = _house.Round(about, taken, cents, seed)

    @classmethod
    def _of(cls, game: str, round: Any) -> Round:
        made = cls.__new__(cls)
        made.game, made._round = game, round
        return made

    @property
    def due(self) -> Due:
        """What the round waits for."""
        return Due(*self._round.due())

    @property
    def is_over(self) -> bool:
        """Whether the round is complete."""
        return bool(self._round.due()[0] == "nothing")

    @property
    def choices(self) -> list[str]:
        """Every choice of the due decision; of a free amount the least and the greatest."""
        return list(self._round.choices())

    def decide(self, decision: str | int) -> None:
        """The due decision: in words, or by its place among the choices.

        >>> round = Round("double-down-stud", seed=1)
        >>> round.advance()
        >>> round.decide("raises 5")
        Traceback (most recent call last):
        ...
        ValueError: "raises 5" is no decision of this game; say "doubles AMOUNT" or "does not double"
        """
        if isinstance(decision, str):
            self._round.decide(decision)
        else:
            self._round.choose(decision)

    def deal(self, card: str | int | None = None) -> None:
        """The card that is due: the next of the stub, or this one."""
        if isinstance(card, str):
            [card] = _house.card_ids(card)
        self._round.deal(card)

    def advance(self) -> None:
        """Deals until a decision is due, or nothing."""
        self._round.advance()

    def display(self, dollars: float) -> None:
        """What the device that is due shows."""
        self._round.displayed(_cents(dollars))

    def sight(self, seat: int) -> Sight:
        """What the player at a seat knows, and nothing else."""
        seen = self._round.seen(seat)
        cards = [
            Lying(place, None if card is None else _house.card_words([card])[0], face)
            for place, card, face in seen
        ]
        return Sight(seat, cards, self._round.sight(seat))

    def observe(self, seat: int) -> npt.NDArray[np.int32]:
        """The same as numbers of a fixed length, for agents: -1 is no card."""
        return np.array(self._round.observe(seat), dtype=np.int32)

    @property
    def acts(self) -> list[Act]:
        """Everything that was done, each with its paragraph."""
        return [Act(*told) for told in self._round.acts(0)]

    def wagers(self, seat: int) -> list[Wager]:
        """The wagers of a seat."""
        return [Wager(*told) for told in self._round.wagers(seat)]

    @property
    def nets(self) -> list[int]:
        """What every seat is up or down, in cents, once the round is complete."""
        nets = self._round.nets()
        if nets is None:
            raise ValueError(f"the round is not complete; due is {self.due.words}")
        return list(nets)

    def holds(self, seat: int) -> str | None:
        """What a seat holds, in words."""
        held = self._round.holds(seat)
        return None if held is None else str(held)

    @property
    def stub(self) -> list[int]:
        """The cards that are left, the next one first: for chance, and for nobody who plays."""
        return list(self._round.stub())

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self._round.seats())

    @property
    def unit(self) -> int:
        """What results are counted in: the ante, or in pot games a blind or a bet, in cents."""
        return int(self._round.unit())

    def again(self, seed: int | None = None) -> Round:
        """The next round of the same table; what outlives a round is carried on."""
        return Round._of(self.game, self._round.again(seed))

    def copy(self) -> Round:
        """A copy that goes its own way."""
        return Round._of(self.game, self._round.copy())

    def play(self, *policies: Policy) -> list[int]:
        """Plays to the end, seats following the policies in turn; gives the nets.

        >>> Round("double-down-stud", seed=3).play(lambda sight, choices: 0) != []
        True
        """
        if not policies:
            raise ValueError("somebody decides; name a policy for each seat, or one for all")
        self.advance()
        while (due := self.due).kind == "decision":
            assert due.seat is not None
            policy = policies[(due.seat - 1) % len(policies)]
            self.decide(policy(self.sight(due.seat), self.choices))
            self.advance()
        return self.nets

    def _repr_svg_(self) -> str:
        known = [card for _, card, _ in self._round.seen(None) if card is not None]
        return cards_svg(known)


def _cents(dollars: float) -> int:
    cents = round(dollars * 100)
    if cents < 0 or abs(cents - dollars * 100) > 1e-6:
        raise ValueError(f"{dollars!r} is no amount; accepted: dollars and cents, such as 7.50")
    return cents


def pot_games() -> list[str]:
    """The games whose players win from one another.

    >>> "holdem" in pot_games(), "blackjack" in pot_games()
    (True, False)
    """
    return [game for game in desk.games() if _house.is_pot(game)]


def banked_games() -> list[str]:
    """The games that the house banks."""
    return [game for game in desk.games() if not _house.is_pot(game)]
