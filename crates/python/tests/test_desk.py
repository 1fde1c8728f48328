"""Questions of the desk answer with exact values, typed, and say what would be accepted."""

import signal
import threading
import time
from fractions import Fraction

import pytest

import houserules as hr


def test_an_edge_is_an_exact_fraction():
    answer = hr.edge("double-down-stud")
    assert answer.expected_value == Fraction(-15403, 324870)
    assert answer.results[0].expected_value == answer.expected_value
    assert answer.house_edge == pytest.approx(0.047413, abs=1e-6)
    assert sum(it.probability for it in answer.results[0].outcomes) == pytest.approx(1)


def test_a_pay_table_is_given_by_its_lines():
    usual = hr.edge("caribbean-stud", value_only=True)
    more = hr.edge("caribbean-stud", pay_table={"flush": 6}, value_only=True)
    assert more.house_edge < usual.house_edge
    assert more.options["pay_table"].split("/")[4] == "6"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: hr.edge("caribean-stud"), "caribean-stud"),
        (lambda: hr.edge("caribbean-stud", soft_17="hit"), "soft_17"),
        (lambda: hr.edge("caribbean-stud", pay_table={"flush": "lots"}), "lots"),
        (lambda: hr.edge("holdem"), "players win from one another"),
        (lambda: hr.simulate("holdem", rounds=0), "accepted"),
        (lambda: hr.simulate("holdem", rounds=10, policy="lucky"), "lucky"),
        (lambda: hr.vulnerability("caribbean-stud", hole=1, seats=2), "one of hole=N"),
        (lambda: hr.design("double-down-stud", "four"), "4.5%"),
        (lambda: hr.hand("high5", "As As Ks Qs Js"), "As"),
        (lambda: hr.equity("blackjack", "AsAh", "KdKc"), "no pot"),
    ],
)
def test_wrong_questions_are_refused_with_what_would_be_accepted(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_the_same_seed_gives_the_same_result_whatever_the_threads():
    asked = {"rounds": 200_000, "seed": 7, "policy": "basic"}
    one, two = (hr.simulate("double-down-stud", threads=t, **asked) for t in (1, 2))
    assert one.mean == two.mean and one.distribution == two.distribution
    assert one.to_numpy()[:, 1].sum() == 200_000


def test_whoever_waits_is_told_how_far_it_is():
    told = []
    hr.simulate("double-down-stud", rounds=2e6, progress=lambda done, of: told.append((done, of)))
    assert told and told[-1] == (2_000_000, 2_000_000)


def test_the_lock_is_released_while_rounds_are_played():
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    hr.simulate("double-down-stud", rounds=3e6, threads=1)
    done.set()
    other.join()
    assert counted > 3, "another thread ran meanwhile"


def test_ctrl_c_ends_a_simulation_that_would_take_days():
    ending = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    ending.start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        hr.simulate("double-down-stud", rounds=1e14, policy="basic")
    assert time.monotonic() - started < 20


def test_answers_show_themselves():
    answer = hr.simulate("double-down-stud", rounds=1e4, policy="basic")
    assert "<table>" in answer._repr_html_()
    assert "standard error" in answer._repr_html_()
    assert hr.cards.ranked("high5", "As Ad Ah Ks Kd")._repr_svg_().startswith("<svg")


def test_every_game_knows_its_rules():
    for game in hr.games():
        assert hr.rules(game).policies, game
