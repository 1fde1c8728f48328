"""A PettingZoo environment (AEC) of a pot game: every seat is an agent.

Observations are dictionaries of ``observation`` and ``action_mask``; an action is the place of a
choice in :attr:`Round.choices`, of a free amount the least and the greatest. The reward of a seat
is what it wins in blinds or bets, when the round ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from houserules import _house
from houserules.gym import ACTIONS
from houserules.round import Round


class PotEnv(AECEnv):  # type: ignore[misc]
    """A table of a pot game."""

    metadata = {"render_modes": ["ansi"], "name": "houserules_pot", "is_parallelizable": False}

    def __init__(
        self, game: str, *, seats: int = 2, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        if not _house.is_pot(game):
            raise ValueError(f"the house banks {game}: take houserules.gym")
        self.game, self.render_mode = game, render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self.agents = list(self.possible_agents)
        self._first = Round(game, seats=seats, seed=0, **options)._round
        self._round = self._first
        most = np.iinfo(np.int32).max
        observed = spaces.Dict({
            "observation": spaces.Box(-1, most, (Round.OBSERVED,), np.int32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        })
        self.observation_spaces = {agent: observed for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._random = np.random.default_rng(0)

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new round, until somebody decides."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._round = self._first.again(int(self._random.integers(2**63)))
        self._round.advance()
        self.agent_selection = self._next()

    def _next(self) -> str:
        seat = self._round.due()[2]
        return self.agents[0] if seat is None else self.possible_agents[seat - 1]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which actions are choices now."""
        seat = self.possible_agents.index(agent) + 1
        mask = np.zeros(ACTIONS, dtype=np.int8)
        due = self._round.due()
        if due[0] == "decision" and due[2] == seat:
            mask[: len(self._round.choices())] = 1
        seen = np.array(self._round.observe(seat), dtype=np.int32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "whoever is asked decides"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._round.choose(int(action) % len(self._round.choices()))
        self._round.advance()
        nets = self._round.nets() if self._round.due()[0] == "nothing" else None
        if nets is not None:
            unit = self._round.unit()
            for name, net in zip(self.possible_agents, nets):
                self.rewards[name] = net / unit
                self.terminations[name] = True
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str:
        """What was done, act by act, with its paragraph."""
        return "\n".join(f"{act}  [{clause}]" for act, clause in self._round.acts(0))

    def close(self) -> None:
        """Nothing is held open."""
