"""Cards and rankings.

A card is a number: ``4 * rank + suit``, the two of clubs 0, the ace of spades 51, jokers 52 and 53.

>>> from houserules import cards
>>> cards.ids("2c As JK")
array([ 0, 51, 52], dtype=uint8)
>>> royal, four = cards.rank("high5", ["As Ks Qs Js 10s", "2c 2d 2h 2s 3c"])
>>> bool(royal > four)
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Sequence, Union

import numpy as np
import numpy.typing as npt

from houserules import _house
from houserules.showing import cards_svg

#: The names of the rankings.
RANKINGS: list[str] = list(_house.RANKINGS)

Hands = Union[Sequence[str], npt.ArrayLike]


def ids(text: str) -> npt.NDArray[np.uint8]:
    """The ids of written cards: ``As``, ``10h`` or ``Th``, ``JK`` for a joker."""
    return np.array(_house.card_ids(text), dtype=np.uint8)


def words(cards: npt.ArrayLike) -> list[str]:
    """Cards as they are written.

    >>> words([0, 51])
    ['2c', 'As']
    """
    return _house.card_words([int(card) for card in np.asarray(cards).reshape(-1)])


def rank(ranking: str, hands: Hands) -> npt.NDArray[np.int16]:
    """The strength of every hand: greater is better, equal is a tie, -1 does not qualify.

    ``hands`` are written hands, or an array of card ids with one row for each hand. Strengths of
    one ranking can be compared, those of different ones cannot.

    >>> (rank("low8", ["As 2d 3h 4c 5s", "9s 9d Kh 4c 5s"]) >= 0).tolist()
    [True, False]
    >>> rank("high5", [[0, 0, 1, 2, 3]])
    Traceback (most recent call last):
    ...
    ValueError: row 0, [0, 0, 1, 2, 3]: a card is there twice
    """
    if isinstance(hands, (list, tuple)) and hands and isinstance(hands[0], str):
        rows = [_house.card_ids(hand.replace("/", " ")) for hand in hands]
        if len({len(row) for row in rows}) > 1:
            raise ValueError("hands of different numbers of cards; rank them one by one")
        array = np.array(rows, dtype=np.uint8)
    else:
        array = np.asarray(hands)
        if array.dtype != np.uint8:
            if array.size and not (0 <= int(array.min()) and int(array.max()) < 54):
                raise ValueError("card ids are accepted from 0 (2c) to 53 (the second joker)")
            array = array.astype(np.uint8)
    if array.ndim != 2:
        raise ValueError(f"one row for each hand is accepted; this has {array.ndim} dimensions")
    out = np.full(array.shape[0], -1, dtype=np.int16)
    if array.shape[0]:
        _house.rank_array(ranking, np.ascontiguousarray(array), array.shape[1], out)
    return out


@dataclass(frozen=True)
class Ranked:
    """One hand and what it is.

    >>> ranked("high5", "As Ad Ah Ks Kd").description
    'full house, aces over kings'
    """

    ranking: str
    """How it is ranked."""
    cards: str
    """Its cards."""
    category: str
    """What it is called."""
    description: str
    """The same in full."""
    made_of: list[str]
    """The cards that make it, the deciding ones first."""
    clauses: list[str]
    """The paragraphs and rulings that make it this hand."""

    def _repr_svg_(self) -> str:
        return cards_svg(self.cards)


def ranked(ranking: str, hand: str) -> Ranked:
    """What a hand is, and why."""
    cards = _house.card_ids(hand.replace("/", " "))
    category, description, made_of, clauses = _house.rank_words(ranking, cards)
    written = " ".join(_house.card_words(cards))
    return Ranked(ranking, written, category, description, _house.card_words(made_of), clauses)


def deck(jokers: int = 0) -> npt.NDArray[np.uint8]:
    """A deck in its order.

    >>> len(deck()), len(deck(jokers=2))
    (52, 54)
    """
    if jokers not in (0, 1, 2):
        raise ValueError(f"{jokers} jokers; accepted: 0, 1 or 2")
    return np.arange(52 + jokers, dtype=np.uint8)


def deals(hands: int, cards: int, seed: int = 1, jokers: int = 0) -> npt.NDArray[np.uint8]:
    """Hands of different cards drawn at random, for trying things out.

    >>> deals(3, 5).shape
    (3, 5)
    """
    random: Any = np.random.default_rng(seed)
    keys = random.random((hands, 52 + jokers), dtype=np.float32)
    order = np.argpartition(keys, cards, axis=1)[:, :cards]
    return np.ascontiguousarray(order.astype(np.uint8))
