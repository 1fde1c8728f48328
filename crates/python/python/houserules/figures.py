"""What answers can do besides telling their fields: figures of the first result, tables as arrays."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from houserules.showing import Shown


class FirstResult(Shown):
    """An answer with a result for each wager: the figures of the first one are its own."""

    results: list[Any]

    @property
    def expected_value(self) -> Fraction:
        """What the player wins on average, exactly."""
        return Fraction(self.results[0].expected_value)

    @property
    def house_edge(self) -> float:
        """What the house keeps on average."""
        return float(self.results[0].house_edge)

    @property
    def element_of_risk(self) -> float | None:
        """The edge over all that is wagered."""
        risk = self.results[0].element_of_risk
        return None if risk is None else float(risk)

    def to_arrow(self) -> Any:
        """The outcomes of all wagers as a table of Arrow (needs ``pyarrow``)."""
        import pyarrow as pa

        rows = [
            {
                "wager": result.wager,
                "event": outcome.event,
                "net": float(outcome.net),
                "net_exact": str(outcome.net),
                "ways": outcome.ways,
                "probability": outcome.probability,
            }
            for result in self.results
            for outcome in result.outcomes or []
        ]
        return pa.Table.from_pylist(rows)


class Distributed(Shown):
    """An answer with a distribution of net results."""

    distribution: list[Any]

    def to_numpy(self) -> npt.NDArray[np.int64]:
        """Net results in cents with how often each came: two columns."""
        return np.array([(it.net_cents, it.count) for it in self.distribution], dtype=np.int64)

    def to_arrow(self) -> Any:
        """The same as a table of Arrow (needs ``pyarrow``)."""
        import pyarrow as pa

        table = self.to_numpy()
        return pa.table({"net_cents": table[:, 0], "count": table[:, 1]})


class Optioned(Shown):
    """An answer about the options of a game."""

    options: list[Any] | None

    @property
    def options_by_name(self) -> dict[str, str]:
        """What every option is."""
        return {option.name: option.value for option in self.options or []}
