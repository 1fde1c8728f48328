"""House Rules: the executable rulebook for regulated casino card games.

What a casino's dealer does, a simulation repeats and an analysis counts is one and the same round
machine, and every act and refusal names the paragraph it stands in.

>>> import houserules as hr
>>> hr.edge("double-down-stud").expected_value
Fraction(-15403, 324870)

========================  ==============================================================
:mod:`houserules.desk`    questions: edge, compare, design, advise, simulate, equity, ...
:mod:`houserules.cards`   card ids, rankings over arrays
:class:`houserules.Round` a round of any game, step by step
:mod:`houserules.shards`  questions cut into parts for many machines
:mod:`houserules.ray`     the same on a Ray cluster (needs ``ray``)
:mod:`houserules.rounds`  rounds one by one, as Parquet (needs ``pyarrow``)
:mod:`houserules.gym`     a Gymnasium environment of banked games (needs ``gymnasium``)
:mod:`houserules.zoo`     a PettingZoo environment of pot games (needs ``pettingzoo``)
:mod:`houserules.spiel`   states in the manner of OpenSpiel
========================  ==============================================================
"""

from houserules import cards, documents, shards
from houserules._house import __version__
from houserules.desk import (
    advise,
    compare,
    counting,
    design,
    edge,
    equity,
    games,
    hand,
    meter,
    rules,
    simulate,
    strategy,
    vulnerability,
)
from houserules.round import Act, Due, Policy, Round, Sight, Wager, banked_games, pot_games

__all__ = [
    "Act", "Due", "Policy", "Round", "Sight", "Wager", "__version__", "advise", "banked_games",
    "cards", "compare", "counting", "design", "documents", "edge", "equity", "games", "hand",
    "meter", "pot_games", "rules", "shards", "simulate", "strategy", "vulnerability",
]
