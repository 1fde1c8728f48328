"""Rounds as tables: their sums are the simulation's."""

import pytest

import houserules as hr

pytest.importorskip("pyarrow")
from houserules import rounds  # noqa: E402


@pytest.mark.parametrize(
    ("game", "policy", "seats"),
    [("double-down-stud", "basic", 2), ("caribbean-stud", "random", 1), ("holdem", "calls", 3),
     ("blackjack", "basic", 1)],
)
def test_sums_over_rows_are_those_of_the_simulation(game, policy, seats):
    asked = {"rounds": 70_000, "policy": policy, "seats": seats, "seed": 3}
    table = rounds.table(game, **asked)
    assert table.num_rows == 70_000 * seats
    counted = dict(zip(*(it.tolist() for it in hr.simulate(game, **asked).to_numpy().T)))
    values = table.column("net_cents").value_counts()
    assert {it["values"].as_py(): it["counts"].as_py() for it in values} == counted
    assert all(table.column("clauses").to_pylist()[0])


def test_a_policy_that_is_none_is_named():
    with pytest.raises(ValueError, match="lucky.*basic"):
        rounds.table("double-down-stud", rounds=10, policy="lucky")


def test_files_are_written_by_several_processes(tmp_path):
    import pyarrow.parquet as pq

    paths = rounds.write("double-down-stud", tmp_path, rounds=70_000, policy="basic", seed=3,
                         processes=2)
    assert len(paths) == 2
    assert sum(pq.read_metadata(path).num_rows for path in paths) == 70_000
