"""The round machine of every game, policies in Python, and environments."""

import random

import pytest

import houserules as hr
from houserules import Round


@pytest.mark.parametrize("game", hr.games())
def test_every_game_is_played_to_its_end(game):
    pot = game in hr.pot_games()
    chosen = random.Random(5)
    for seed in range(20):
        round = Round(game, seats=4 if pot else 2, seed=seed)
        nets = round.play(lambda sight, choices: chosen.randrange(len(choices)))
        assert round.is_over and len(nets) == round.seats
        assert all(act.clause for act in round.acts)
        if pot:
            assert sum(nets) == 0, "players win from one another"
        else:
            for seat in range(1, round.seats + 1):
                settled = round.wagers(seat)
                assert sum(it.returned - it.staked for it in settled) == nets[seat - 1]


def test_a_player_sees_the_own_cards_and_no_others():
    round = Round("holdem", seats=3, seed=1)
    round.advance()
    assert [len(round.sight(seat).own) for seat in (1, 2, 3)] == [2, 2, 2]
    assert all(not round.sight(seat).shown for seat in (1, 2, 3))
    keys = {round.sight(seat).key for seat in (1, 2, 3)}
    assert len(keys) == 3


def test_cards_that_are_named_are_dealt():
    round = Round("double-down-stud")
    for card in ["Js", None, "Jh", "4d", "9c"]:
        round.deal(card)
    assert round.sight(1).own == ["Js"]
    assert set(round.sight(1).shown) == {"Jh", "4d", "9c"}
    assert "Js" not in [hr.cards.words([card])[0] for card in round.stub]
    with pytest.raises(ValueError, match="no card is due"):
        round.deal("2c")
    with pytest.raises(ValueError, match="not in the stub|no card is due"):
        round.copy().deal("Js")


def test_a_refusal_names_its_paragraph_and_changes_nothing():
    round = Round("caribbean-stud", seed=3)
    round.advance()
    before = round.choices, len(round.acts)
    with pytest.raises(ValueError, match=r"\("):
        round.decide("bets 3")
    assert before == (round.choices, len(round.acts))


def test_a_copy_goes_its_own_way():
    round = Round("double-down-stud", seed=3)
    round.advance()
    other = round.copy()
    other.decide(1)
    assert round.due.kind == "decision" and other.due.kind != "decision"


def test_the_mean_of_a_policy_in_python_is_near_its_exact_value():
    policies = hr.compare("double-down-stud", ["never-double"]).policies
    [best] = [it for it in policies if it.policy == "never-double"]
    round = Round("double-down-stud", seed=11)
    total, rounds = 0, 20_000
    for _ in range(rounds):
        round = round.again()
        total += round.play(lambda sight, choices: choices.index("does not double"))[0]
    mean = total / rounds / round.unit
    error = best.standard_deviation / rounds**0.5
    assert abs(mean - float(best.expected_value)) < 4.5 * error


@pytest.mark.parametrize("game", hr.banked_games())
def test_the_environment_passes_the_tests_of_gymnasium(game):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from houserules.gym import BankedEnv

    checker.check_env(BankedEnv(game), skip_render_check=True)


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud", "five-card-draw", "omaha"])
def test_the_environment_passes_the_tests_of_pettingzoo(game):
    api = pytest.importorskip("pettingzoo.test")
    from houserules.zoo import PotEnv

    api.api_test(PotEnv(game, seats=3), num_cycles=200)
    api.seed_test(lambda: PotEnv(game, seats=3), num_cycles=20)


@pytest.mark.parametrize("game", ["double-down-stud", "caribbean-stud", "holdem"])
def test_random_play_through_states_of_openspiel(game):
    from houserules.spiel import Game

    chosen = random.Random(2)
    for _ in range(20):
        state = Game(game).new_initial_state()
        while not state.is_terminal():
            copy = state.clone()
            action = chosen.choice(state.legal_actions())
            state.apply_action(action)
            assert copy.history() == state.history()[:-1]
        assert len(state.returns()) == state.num_players()
