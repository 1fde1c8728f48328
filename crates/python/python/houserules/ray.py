"""Questions of the desk on a Ray cluster: tasks of shards, with retries and finished parts on disk.

Nothing of Ray is inside the program: a task asks for one shard, as ``house ... --shard I/N`` does,
and the parts are merged here. A worker that dies is replaced and its shard asked again: a shard is
the same wherever it is computed. With ``folder`` finished parts are kept (the folder is on this
machine), and a run that was ended goes on where it was.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import ray

from houserules import desk, shards
from houserules.shards import Question


@ray.remote(num_cpus=1, max_retries=10, retry_exceptions=False)
def _shard(question: Question, index: int, of: int) -> tuple[int, str]:
    return index, question.shard(index, of)


def run(
    question: Question,
    *,
    shards_of: int,
    folder: shards.PathLike | None = None,
    progress: Callable[[int, int], None] | bool | None = None,
) -> Any:
    """Answers a question in so many shards; Ctrl-C cancels what has not begun."""
    tell = desk._teller(progress, f"{question.game}: {shards_of} shards")
    parts: dict[int, str] = {}
    if folder is not None:
        for index in range(1, shards_of + 1):
            path = shards.part_path(folder, index, shards_of)
            if path.exists():
                parts[index] = path.read_text()
    missing = [index for index in range(1, shards_of + 1) if index not in parts]
    waiting = [_shard.remote(question, index, shards_of) for index in missing]
    try:
        while waiting:
            [ready], waiting = ray.wait(waiting, num_returns=1)
            index, text = ray.get(ready)
            parts[index] = text
            if folder is not None:
                _keep(shards.part_path(folder, index, shards_of), text)
            if tell is not None:
                tell(len(parts), shards_of)
    except BaseException:
        for task in waiting:
            ray.cancel(task, force=True)
        raise
    return shards.merge(parts[index] for index in sorted(parts))


def _keep(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.replace(path)


def simulate(
    game: str, *, shards_of: int, folder: shards.PathLike | None = None,
    progress: Callable[[int, int], None] | bool | None = None, **asked: Any,
) -> Any:
    """As :func:`houserules.simulate`, on the cluster."""
    question = shards.simulation(game, **asked)
    return run(question, shards_of=shards_of, folder=folder, progress=progress)


def design(
    game: str, target: desk.Value, *, shards_of: int, folder: shards.PathLike | None = None,
    progress: Callable[[int, int], None] | bool | None = None, **asked: Any,
) -> Any:
    """As :func:`houserules.design`, on the cluster."""
    question = shards.design(game, target, **asked)
    return run(question, shards_of=shards_of, folder=folder, progress=progress)


def vulnerability(
    game: str, *, shards_of: int, folder: shards.PathLike | None = None,
    progress: Callable[[int, int], None] | bool | None = None, **asked: Any,
) -> Any:
    """As :func:`houserules.vulnerability`, on the cluster."""
    question = shards.vulnerability(game, **asked)
    return run(question, shards_of=shards_of, folder=folder, progress=progress)
