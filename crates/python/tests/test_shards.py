"""Questions cut into shards come to the answer of one run."""

import json
import random

import pytest

import houserules as hr
from houserules import shards


def before_cost(answer):
    return {key: value for key, value in answer.raw.items() if key != "cost"}


@pytest.mark.parametrize("of", [1, 3, 7])
def test_rounds_in_shards_come_to_one_run(of):
    asked = {"rounds": 500_000, "seed": 7, "policy": "random", "seats": 3}
    question = shards.simulation("double-down-stud", pay_table={"flush": 9}, **asked)
    parts = [question.shard(index, of) for index in range(1, of + 1)]
    random.Random(1).shuffle(parts)
    whole = hr.simulate("double-down-stud", pay_table={"flush": 9}, **asked)
    assert before_cost(shards.merge(parts)) == before_cost(whole)


def test_tables_and_deals_in_shards_come_to_one_run():
    sought = {"within": "0.2%", "lines": {"flush": "5..12"}}
    question = shards.design("double-down-stud", "4%", **sought)
    merged = shards.merge(question.shard(index, 2) for index in (2, 1))
    assert before_cost(merged) == before_cost(hr.design("double-down-stud", "4%", **sought))
    known = {"seats": 1, "samples": 200}
    question = shards.vulnerability("double-down-stud", **known)
    merged = shards.merge(question.shard(index, 3) for index in (2, 1, 3))
    assert before_cost(merged) == before_cost(hr.vulnerability("double-down-stud", **known))


def test_parts_that_do_not_belong_together_are_refused(tmp_path):
    question = shards.simulation("double-down-stud", rounds=2e5, policy="basic")
    paths = [question.write(index, 3, tmp_path) for index in (1, 2, 3)]
    with pytest.raises(ValueError, match="missing is 3/3"):
        shards.merge(paths[:2])
    with pytest.raises(ValueError, match="overlap.*2/3"):
        shards.merge([*paths, paths[1]])
    other = json.loads(paths[2].read_text())
    other["question"]["simulate"]["seed"] = 8
    with pytest.raises(ValueError, match="different questions.*seed"):
        shards.merge([*paths[:2], json.dumps(other)])


def test_a_part_that_is_there_is_not_computed_again(tmp_path):
    question = shards.simulation("double-down-stud", rounds=2e5, policy="basic")
    path = question.write(1, 2, tmp_path)
    path.write_text("kept")
    assert question.write(1, 2, tmp_path).read_text() == "kept"
