"""Questions cut into shards: each is answered alone, on any machine, and the parts are merged.

Shard and seed fix what a part holds, which is whole numbers; merging adds them up and gives the
answer of a single run, whatever the order. Parts that overlap, leave a gap, answer different
questions or come from another version are refused by name.

>>> from houserules import shards
>>> asked = shards.simulation("double-down-stud", rounds=200_000, policy="basic", seed=7)
>>> parts = [asked.shard(index, 3) for index in (3, 1, 2)]
>>> import houserules as hr
>>> whole = hr.simulate("double-down-stud", rounds=200_000, policy="basic", seed=7)
>>> shards.merge(parts).mean == whole.mean
True
>>> shards.merge(parts[:2])
Traceback (most recent call last):
...
ValueError: not all parts are here: missing is 2/3
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence, Union

from houserules import _house, desk
from houserules import documents as doc

PathLike = Union[str, Path]
Merged = Union[doc.Simulation, doc.Design, doc.Vulnerability, doc.Counting]

_KINDS: dict[str, Any] = {
    "house/simulate/2": doc.Simulation,
    "house/design/2": doc.Design,
    "house/vulnerability/2": doc.Vulnerability,
    "house/counting/2": doc.Counting,
}


@dataclass(frozen=True)
class Question:
    """A question that can be cut; it can be pickled and sent to another machine."""

    game: str
    """The game by its name."""
    asked: dict[str, Any]
    """What is asked."""
    options: Mapping[str, desk.Value] = field(default_factory=dict)
    """Its options by name."""
    pay_table: Mapping[str, desk.Value] | PathLike | None = None
    """Lines of a pay table, or a file that every machine has."""
    table: PathLike | None = None
    """A table file that every machine has."""

    def _about(self) -> dict[str, Any]:
        # Made where it is used: a pay table by its lines becomes a file of this machine.
        return desk._about(self.game, self.options, self.pay_table, self.table)

    def shard(self, index: int, of: int, progress: desk.Progress = False) -> str:
        """The part of one shard, as the text of its file."""
        tell = desk._teller(progress, f"{self.game}: shard {index}/{of}")
        return str(_house.shard(self._about(), self.asked, f"{index}/{of}", tell))

    def write(self, index: int, of: int, folder: PathLike) -> Path:
        """Writes the part of one shard, whole or not at all; one that is there is kept."""
        path = part_path(folder, index, of)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            beside = path.with_name(f".{path.name}.{os.getpid()}.new")
            beside.write_text(self.shard(index, of))
            beside.replace(path)
        return path


def part_path(folder: PathLike, index: int, of: int) -> Path:
    """Where the part of a shard lies."""
    return Path(folder) / f"part-{index:06d}-of-{of:06d}.json"


def simulation(
    game: str,
    *,
    rounds: float = 1e7,
    seed: int = 1,
    policy: str | Sequence[str] | None = None,
    seats: int | None = None,
    threads: int | None = 1,
    pay_table: Mapping[str, desk.Value] | PathLike | None = None,
    table: PathLike | None = None,
    **options: desk.Value,
) -> Question:
    """The question of :func:`houserules.simulate`, to be cut."""
    asked = desk._rounds(rounds, seed, threads, policy, seats)
    return Question(game, asked, options, pay_table, table)


def design(
    game: str,
    target: desk.Value,
    *,
    within: desk.Value = "0.05%",
    lines: Mapping[str, str] | Sequence[str] = (),
    fixed: Sequence[str] = (),
    wager: str | None = None,
    most: int = 5,
    tries: int | None = None,
    any_order: bool = False,
    below_floor: bool = False,
    sensitivity: bool = False,
    value_only: bool = False,
    table: PathLike | None = None,
    **options: desk.Value,
) -> Question:
    """The question of :func:`houserules.design`, to be cut."""
    asked = desk._sought(target, within, lines, fixed, wager, most, tries, any_order,
                         below_floor, sensitivity, value_only)
    return Question(game, asked, options, None, table)


def vulnerability(
    game: str,
    *,
    samples: int,
    hole: int | None = None,
    cross: str | None = None,
    seats: int | None = None,
    seed: int = 1,
    table: PathLike | None = None,
    **options: desk.Value,
) -> Question:
    """The question of :func:`houserules.vulnerability`, to be cut."""
    asked = {"hole": hole, "cross": cross, "seats": seats, "samples": samples, "seed": seed}
    return Question(game, asked, options, None, table)


def counting(
    game: str,
    *,
    samples: int,
    count: str = "hi-lo",
    seed: int = 1,
    threads: int | None = 1,
    table: PathLike | None = None,
    **options: desk.Value,
) -> Question:
    """The question of :func:`houserules.counting`, to be cut."""
    asked = {"count": count, "samples": samples, "seed": seed, "threads": threads}
    return Question(game, asked, options, None, table)


def merge(parts: Iterable[str | Path], progress: desk.Progress = False) -> Any:
    """The answer of a single run, from all its parts: texts, or paths of their files."""
    named = []
    for number, part in enumerate(parts, 1):
        if isinstance(part, Path):
            named.append((str(part), part.read_text()))
        else:
            named.append((f"part {number}", part))
    answer = json.loads(_house.merge(named, desk._teller(progress, "merging")))
    return _KINDS[answer["schema"]].read(answer)
