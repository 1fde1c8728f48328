"""Rankings over arrays agree with those of single hands."""

import numpy as np
import pytest

import houserules as hr
from houserules import cards


def test_cards_are_numbers():
    assert cards.words(cards.ids("2c 10h As JK")) == ["2c", "10h", "As", "JK"]
    assert cards.deals(1000, 7).shape == (1000, 7)
    assert all(len(set(row)) == 7 for row in cards.deals(200, 7).tolist())


@pytest.mark.parametrize(
    ("ranking", "width", "jokers"),
    [("high5", 5, 0), ("joker5", 5, 2), ("high3", 3, 0), ("best3of4", 4, 0), ("best5of7", 7, 0),
     ("best5of7", 6, 0), ("low5", 5, 0), ("low3", 3, 0), ("low7", 7, 0), ("low8", 7, 0),
     ("low6", 4, 0)],
)
def test_an_array_is_ranked_as_hands_are_one_by_one(ranking, width, jokers):
    hands = cards.deals(60, width, seed=3, jokers=jokers)
    strengths = cards.rank(ranking, hands)
    places = hr.hand(ranking, *(" ".join(cards.words(hand)) for hand in hands)).hands
    for strength, ranked in zip(strengths, places):
        assert (strength < 0) == (ranked.place is None)
    better = [1 + int((strengths > it).sum()) if it >= 0 else None for it in strengths]
    assert better == [it.place for it in places]


def test_every_hand_of_five_cards_falls_into_its_category():
    from itertools import combinations

    hands = np.fromiter((c for five in combinations(range(52), 5) for c in five), dtype=np.uint8)
    strengths = cards.rank("high5", hands.reshape(-1, 5))
    assert len(strengths) == 2_598_960
    assert len(np.unique(strengths)) == 7462
    assert (strengths == strengths.max()).sum() == 4, "royal flushes"


def test_rows_that_are_no_hands_are_named():
    with pytest.raises(ValueError, match="row 1.*twice"):
        cards.rank("high5", [[0, 1, 2, 3, 4], [5, 5, 6, 7, 8]])
    with pytest.raises(ValueError, match="row 0.*52 is no card"):
        cards.rank("high5", [[0, 1, 2, 3, 52]])
    with pytest.raises(ValueError, match="rows of 5 cards; these have 4"):
        cards.rank("high5", [[0, 1, 2, 3]])
    with pytest.raises(ValueError, match="from 0"):
        cards.rank("high5", [[0, 1, 2, 3, -4]])
    with pytest.raises(ValueError, match="high6.*high5"):
        cards.rank("high6", [[0, 1, 2, 3, 4]])
