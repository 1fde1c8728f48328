"""A Gymnasium environment of a banked game: one seat against the house.

An action is the place of a choice in :attr:`Round.choices`; ``info["action_mask"]`` says which
there are. One beyond them is taken round again (modulo), so that every action of the space means
something. The reward is what the round wins in antes, when it ends.

>>> from houserules.gym import BankedEnv
>>> env = BankedEnv("double-down-stud")
>>> seen, info = env.reset(seed=7)
>>> info["choices"]
['does not double', 'doubles 0.50', 'doubles 1']
>>> seen, reward, ended, cut, info = env.step(0)
>>> ended, cut
(True, False)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from houserules import _house
from houserules.round import Round

#: No game lists more choices at once.
ACTIONS = 64

Observation = npt.NDArray[np.int32]


class BankedEnv(gymnasium.Env[Observation, Any]):
    """One seat at a table of a banked game."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str, *, render_mode: str | None = None, **options: Any
    ) -> None:
        if _house.is_pot(game):
            raise ValueError(f"the players of {game} win from one another: take houserules.zoo")
        self.game, self.render_mode = game, render_mode
        most = np.iinfo(np.int32).max
        self.observation_space = spaces.Box(-1, most, (Round.OBSERVED,), np.int32)
        self.action_space = spaces.Discrete(ACTIONS)
        self._options = options
        self._first = Round(game, seed=0, **options)._round
        self._round = self._first

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a new round, until the player decides."""
        super().reset(seed=seed)
        # A round in which nobody decides is over before it begins: another is dealt.
        while True:
            self._round = self._first.again(int(self.np_random.integers(2**63)))
            self._round.advance()
            if self._round.due()[0] == "decision":
                return self._seen(), self._info()

    def step(
        self, action: int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Decides, and deals until the player decides again."""
        if self._round.due()[0] != "decision":
            raise ValueError("the round is over; reset() deals another")
        self._round.choose(int(action) % len(self._round.choices()))
        self._round.advance()
        ended = self._round.due()[0] != "decision"
        reward = 0.0
        if ended:
            nets = self._round.nets()
            assert nets is not None, "a round without decisions is complete"
            reward = nets[0] / self._round.unit()
        return self._seen(), reward, ended, False, self._info()

    def render(self) -> str:
        """What was done, act by act, with its paragraph."""
        return "\n".join(f"{act}  [{clause}]" for act, clause in self._round.acts(0))

    def action_masks(self) -> npt.NDArray[np.int8]:
        """Which actions are choices."""
        mask = np.zeros(ACTIONS, dtype=np.int8)
        mask[: len(self._round.choices())] = 1
        return mask

    def _seen(self) -> Observation:
        return np.array(self._round.observe(1), dtype=np.int32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "choices": self._round.choices()}
