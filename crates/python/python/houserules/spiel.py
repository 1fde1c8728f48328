"""States in the manner of OpenSpiel, so that its algorithms run on our games.

A state is a player's decision or chance: every card that is dealt and somebody may come to know is
a chance node over the cards of the stub. A card dealt face down is drawn when it is dealt.

>>> from houserules.spiel import Game
>>> state = Game("double-down-stud").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 52)
>>> while state.is_chance_node():
...     state.apply_action(state.chance_outcomes()[0][0])
>>> state.current_player(), state.legal_actions(), state.action_to_string(0, 1)
(0, [0, 1, 2], 'doubles 0.50')
>>> state.apply_action(1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.returns())
1
"""

from __future__ import annotations

import copy
from typing import Any

from houserules import _house
from houserules.round import Round

CHANCE = -1
TERMINAL = -4


class State:
    """A round as a state of OpenSpiel."""

    def __init__(self, game: Game, round: Any) -> None:
        self._game, self._round = game, round
        self._history: list[int] = []
        self._settle()

    def _settle(self) -> None:
        """Turns and shuffles are nobody's choice: what lies there is fixed."""
        while self._round.due()[0] in ("turn", "reshuffle"):
            self._round.deal(None)

    def current_player(self) -> int:
        """Whose turn it is: a player from 0, chance or nobody."""
        kind, _, seat, _, _ = self._round.due()
        if kind == "decision":
            assert seat is not None
            return int(seat) - 1
        return CHANCE if kind == "card" else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the round is complete."""
        return bool(self._round.due()[0] == "nothing")

    def is_chance_node(self) -> bool:
        """Whether a card is due."""
        return bool(self._round.due()[0] == "card")

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that may come, with its chance."""
        stub = sorted(self._round.stub())
        return [(card, 1 / len(stub)) for card in stub]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Places of choices, or at a chance node cards."""
        if self.is_chance_node():
            return sorted(self._round.stub())
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return list(range(len(self._round.choices())))

    def apply_action(self, action: int) -> None:
        """A choice, or a card."""
        if self.is_chance_node():
            self._round.deal(action)
        else:
            self._round.choose(action)
        self._history.append(action)
        self._settle()

    def action_to_string(self, player: int, action: int) -> str:
        """A choice in words, or a card."""
        if self.is_chance_node():
            return _house.card_words([action])[0]
        return str(self._round.choices()[action])

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows, as text."""
        seat = self.current_player() if player is None else player
        return str(self._round.sight(seat + 1))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers."""
        seat = self.current_player() if player is None else player
        return [float(number) for number in self._round.observe(seat + 1)]

    def returns(self) -> list[float]:
        """What every player wins, in units; nothing before the end."""
        nets, unit = self._round.nets(), self._round.unit()
        if nets is None or not self.is_terminal():
            return [0.0] * self._game.num_players()
        return [net / unit for net in nets]

    rewards = returns

    def history(self) -> list[int]:
        """Every action so far."""
        return list(self._history)

    def clone(self) -> State:
        """A copy that goes its own way."""
        made = copy.copy(self)
        made._round, made._history = self._round.copy(), list(self._history)
        return made

    def get_game(self) -> Game:
        """The game."""
        return self._game

    def num_players(self) -> int:
        """How many players there are."""
        return self._game.num_players()

    def __str__(self) -> str:
        return "\n".join(act for act, _ in self._round.acts(0))


class Game:
    """A game as OpenSpiel has one."""

    def __init__(
        self, game: str, *, players: int | None = None, **options: Any
    ) -> None:
        self.name = game
        self._round = Round(game, seats=players, seed=0, **options)._round

    def new_initial_state(self) -> State:
        """A round before its first card."""
        return State(self, self._round.copy())

    def num_players(self) -> int:
        """How many players there are."""
        return int(self._round.seats())

    def num_distinct_actions(self) -> int:
        """No decision has more choices."""
        return 64
