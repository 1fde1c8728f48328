"""Rounds one by one, as a table of Arrow or as Parquet files written by several processes.

They are the rounds of :func:`houserules.simulate` under the same question: the sum of ``net_cents``
over all rows is the simulation's. A policy is one of the game's own; ``optimal`` is none of these.

=====================  ==========================================================================
``round``              the number of the round, from 0
``seat``               the seat, from 1
``own``                the cards the seat was dealt, in their order
``others``             cards of the dealer, or those shared, that became known
``decisions``          what the seat decided, in words (a dictionary)
``staked_cents``       what it put down
``returned_cents``     what came back
``net_cents``          the difference
``clauses``            the paragraphs its wagers were settled under (a list of a dictionary)
=====================  ==========================================================================

>>> from houserules import rounds
>>> table = rounds.table("double-down-stud", rounds=1000, policy="basic", seed=7)
>>> table.num_rows, table.column_names[:3]
(1000, ['round', 'seat', 'own'])
"""

from __future__ import annotations

import multiprocessing
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from houserules import _house, desk

BLOCK_ROUNDS: int = _house.BLOCK_ROUNDS


def _text(column: tuple[bytes, bytes], rows: int) -> Any:
    ends, text = column
    return pa.StringArray.from_buffers(rows, pa.py_buffer(ends), pa.py_buffer(text))


def _columns(
    game: str, options: dict[str, desk.Value], wanted: dict[str, Any], first: int, end: int
) -> Any:
    about = desk._about(game, options)
    told = _house.round_columns(about, {**wanted, "first_block": first, "end_block": end})
    number = np.frombuffer(told["round"], dtype="<u8")
    rows = len(number)
    staked, returned = (np.frombuffer(told[it], dtype="<i8") for it in ("staked", "returned"))
    codes, said = told["decisions"]
    ends, cited, clauses = told["clauses"]
    decisions = pa.DictionaryArray.from_arrays(
        pa.array(np.frombuffer(codes, dtype="<u4").astype("<i4")), pa.array(said, pa.string()))
    under = pa.DictionaryArray.from_arrays(
        pa.array(np.frombuffer(cited, dtype="<u2").astype("<i4")), pa.array(clauses, pa.string()))
    listed = pa.ListArray.from_arrays(pa.array(np.frombuffer(ends, dtype="<i4")), under)
    return pa.table({
        "round": number,
        "seat": np.frombuffer(told["seat"], dtype="u1"),
        "own": _text(told["own"], rows),
        "others": _text(told["others"], rows),
        "decisions": decisions,
        "staked_cents": staked,
        "returned_cents": returned,
        "net_cents": returned - staked,
        "clauses": listed,
    })


def _wanted(
    game: str, rounds: float, seed: int, policy: str, seats: int | None
) -> dict[str, Any]:
    least = 2 if _house.is_pot(game) else 1
    asked = desk._rounds(rounds, seed, None, policy, seats or least)
    return {key: asked[key] for key in ("rounds", "seed", "policy", "seats")}


def table(
    game: str,
    *,
    rounds: float,
    policy: str,
    seed: int = 1,
    seats: int | None = None,
    **options: desk.Value,
) -> Any:
    """Rounds as one table: for as many as fit into memory."""
    wanted = _wanted(game, rounds, seed, policy, seats)
    blocks = -(-wanted["rounds"] // BLOCK_ROUNDS)
    return _columns(game, options, wanted, 0, blocks)


def _write(
    game: str, options: dict[str, desk.Value], wanted: dict[str, Any], folder: str, block: int
) -> str:
    path = Path(folder) / f"rounds-{block:08d}.parquet"
    if not path.exists():
        beside = path.with_suffix(".new")
        pq.write_table(_columns(game, options, wanted, block, block + 1), beside,
                       compression="zstd")
        beside.replace(path)
    return path.name


def write(
    game: str,
    folder: desk.PathLike,
    *,
    rounds: float,
    policy: str,
    seed: int = 1,
    seats: int | None = None,
    processes: int | None = None,
    **options: desk.Value,
) -> list[Path]:
    """Writes rounds as Parquet, a file for each block of 65,536, by several processes.

    A file is written whole or not at all, and one that is there is kept: a run that was ended goes
    on where it was.
    """
    wanted = _wanted(game, rounds, seed, policy, seats)
    blocks = -(-wanted["rounds"] // BLOCK_ROUNDS)
    Path(folder).mkdir(parents=True, exist_ok=True)
    work = partial(_write, game, options, wanted, str(folder))
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        names = pool.map(work, range(blocks), chunksize=1)
    return [Path(folder) / name for name in names]
