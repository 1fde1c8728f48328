"""The analyst's desk: questions about a game, answered exactly.

Options are those of ``house rules GAME``; a pay table is given by its lines. Long work shows a bar
where ``tqdm`` is installed and somebody watches, and Ctrl-C ends it.

>>> import houserules as hr
>>> hr.edge("double-down-stud").expected_value
Fraction(-15403, 324870)
>>> hr.edge("caribbean-stud", soft_17="hit")
Traceback (most recent call last):
...
ValueError: ...
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Callable, Iterable, Mapping, Sequence, Union

from houserules import _house
from houserules import documents as doc

Value = Union[str, int, float, bool, Fraction]
Progress = Union[bool, Callable[[int, int], None], None]
PathLike = Union[str, Path]


def _text(value: Value) -> str:
    """A value as a table file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _about(
    game: str,
    options: Mapping[str, Value],
    pay_table: Mapping[str, Value] | PathLike | None = None,
    table: PathLike | None = None,
) -> dict[str, Any]:
    given = [(name, _text(value)) for name, value in options.items()]
    files: list[Path] = []
    if isinstance(pay_table, Mapping):
        files.append(_pay_table_file(pay_table))
    elif pay_table is not None:
        files.append(Path(pay_table))
    path = None if table is None else Path(table)
    return {"game": game, "options": given, "pay_tables": files, "table": path}


@lru_cache(maxsize=1)
def _folder() -> TemporaryDirectory[str]:
    """Where pay tables of calls lie as long as the program runs."""
    return TemporaryDirectory(prefix="houserules-")


def _pay_table_file(lines: Mapping[str, Value]) -> Path:
    """A file of a pay table's lines; those left out keep their usual odds."""
    text = "".join(f'{name.replace(" ", "_")} = "{_odds(odds)}"\n' for name, odds in lines.items())
    path = Path(_folder().name) / f"pay_table-{sha256(text.encode()).hexdigest()[:12]}.toml"
    path.write_text(text)
    return path


def _odds(odds: Value) -> str:
    """Odds as a pay table has them: ``6``, ``Fraction(3, 2)``, ``"3 to 2"``."""
    if isinstance(odds, Fraction):
        return f"{odds.numerator} to {odds.denominator}"
    if isinstance(odds, int) and not isinstance(odds, bool):
        return f"{odds} to 1"
    return str(odds)


def _teller(progress: Progress, what: str) -> Callable[[int, int], None] | None:
    """Who is told how far it is: a bar if somebody watches, unless the call says otherwise."""
    if callable(progress):
        return progress
    watched = sys.stderr is not None and (sys.stderr.isatty() or "ipykernel" in sys.modules)
    if progress is False or (progress is None and not watched):
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    bar = tqdm(desc=what, unit_scale=True, leave=False)

    def tell(done: int, of: int) -> None:
        bar.total = of
        bar.n = done
        bar.refresh()
        if done >= of:
            bar.close()

    return tell


def edge(
    game: str,
    *,
    policy: str | None = None,
    pay_table: Mapping[str, Value] | PathLike | None = None,
    table: PathLike | None = None,
    value_only: bool = False,
    progress: Progress = None,
    **options: Value,
) -> doc.Edge:
    """The exact value of a game at best play, or under a policy.

    >>> import houserules as hr
    >>> answer = hr.edge("double-down-stud")
    >>> round(answer.house_edge, 6), answer.results[0].wager
    (0.047413, 'main')
    >>> hr.edge("double-down-stud", pay_table={"flush": 9}, value_only=True).house_edge < 0.046
    True
    """
    about = _about(game, options, pay_table, table)
    tell = _teller(progress, f"{game}: edge")
    return doc.Edge.read(json.loads(_house.edge(about, policy, value_only, tell))[0])


def compare(
    game: str,
    policies: Iterable[str] = (),
    *,
    pay_table: Mapping[str, Value] | PathLike | None = None,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Comparison:
    """The exact value of policies; of all whose value is known if none is named.

    >>> import houserules as hr
    >>> [it.policy for it in hr.compare("double-down-stud").policies][:2]
    ['optimal', 'basic']
    """
    about, tell = _about(game, options, pay_table, table), _teller(progress, f"{game}: policies")
    return doc.Comparison.read(json.loads(_house.compare(about, list(policies), tell))[0])


def strategy(
    game: str,
    *,
    pay_table: Mapping[str, Value] | PathLike | None = None,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Strategy:
    """The best play as rules."""
    about, tell = _about(game, options, pay_table, table), _teller(progress, f"{game}: strategy")
    return doc.Strategy.read(json.loads(_house.strategy(about, tell)))


def meter(
    game: str,
    *,
    wagers: int = 1_000_000,
    seed: int = 1,
    policy: str | None = None,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Meter:
    """What a progressive returns, and how its meter runs over so many wagers."""
    about, tell = _about(game, options, None, table), _teller(progress, f"{game}: meter")
    return doc.Meter.read(json.loads(_house.meter(about, policy, wagers, seed, tell)))


def advise(
    game: str,
    cards: str,
    *,
    stage: str | None = None,
    discarded: str = "",
    seen: str = "",
    plays: int = 1_000_000,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Advice:
    """Every choice with its value, best first.

    >>> import houserules as hr
    >>> advice = hr.advise("double-down-stud", "Js / Jh 4d 9c")
    >>> advice.choices[0].choice, advice.choices[0].expected_value
    ('doubles 1', Fraction(29, 12))
    """
    about, tell = _about(game, options, None, table), _teller(progress, f"{game}: advice")
    answer = _house.advise(about, cards, stage, discarded, seen, plays, tell)
    return doc.Advice.read(json.loads(answer))


def hand(ranking: str, *hands: str) -> doc.Hand:
    """Hands and which is best.

    >>> import houserules as hr
    >>> [it.place for it in hr.hand("high5", "As Ad Ah Ks Kd", "2s 3s 4s 5s 6s").hands]
    [2, 1]
    """
    return doc.Hand.read(json.loads(_house.rank(ranking, list(hands))))


def equity(
    game: str,
    *hands: str,
    board: str = "",
    dead: str = "",
    seed: int | None = None,
    progress: Progress = None,
) -> doc.Equity:
    """What each hand wins of a pot.

    >>> import houserules as hr
    >>> [it.equity for it in hr.equity("holdem", "AsAh", "KdKc", board="Ad Kh 7s 2c").players]
    [Fraction(43, 44), Fraction(1, 44)]
    """
    tell = _teller(progress, f"{game}: equity")
    return doc.Equity.read(json.loads(_house.equity(game, list(hands), board, dead, seed, tell)))


def rules(game: str, *, table: PathLike | None = None, **options: Value) -> doc.Rules:
    """Everything a game knows of itself: options, pay tables, decisions, policies, paragraphs."""
    return doc.Rules.read(json.loads(_house.rules(_about(game, options, None, table))))


def games() -> list[str]:
    """The games by name.

    >>> import houserules as hr
    >>> len(hr.games())
    17
    """
    return [it.game for it in doc.List.read(json.loads(_house.games())).games]


def _rounds(
    rounds: float, seed: int, threads: int | None, policy: str | Sequence[str] | None,
    seats: int | None,
) -> dict[str, Any]:
    if rounds != int(rounds) or rounds < 1:
        raise ValueError(f"{rounds!r} is no number of rounds; accepted: whole numbers from 1")
    named = policy if policy is None or isinstance(policy, str) else ",".join(policy)
    return {"rounds": int(rounds), "seed": seed, "threads": threads, "policy": named,
            "seats": seats}


def simulate(
    game: str,
    *,
    rounds: float = 1e7,
    seed: int = 1,
    policy: str | Sequence[str] | None = None,
    seats: int | None = None,
    threads: int | None = None,
    pay_table: Mapping[str, Value] | PathLike | None = None,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Simulation:
    """Many rounds under a policy, or one policy for each seat.

    >>> import houserules as hr
    >>> answer = hr.simulate("double-down-stud", rounds=1e5, policy="basic", seed=7)
    >>> answer.rounds, abs(answer.sigmas_from_exact) < 4
    (100000, True)
    """
    about, tell = _about(game, options, pay_table, table), _teller(progress, f"{game}: rounds")
    asked = _rounds(rounds, seed, threads, policy, seats)
    return doc.Simulation.read(json.loads(_house.simulate(about, asked, tell)))


def _sought(
    target: Value | None, within: Value, lines: Mapping[str, str] | Sequence[str],
    fixed: Sequence[str], wager: str | None, most: int, tries: int | None, any_order: bool,
    below_floor: bool, sensitivity: bool, value_only: bool,
) -> dict[str, Any]:
    bounds = [f"{name}={it}" for name, it in lines.items()] if isinstance(lines, Mapping) else lines
    return {"target": None if target is None else _edge(target), "within": _edge(within),
            "lines": list(bounds), "fixed": list(fixed), "wager": wager, "most": most,
            "tries": tries, "any_order": any_order, "below_floor": below_floor,
            "sensitivity": sensitivity, "value_only": value_only}


def _edge(value: Value) -> str:
    """An edge as the desk reads it: ``"4.5%"``, ``Fraction(9, 200)``, ``0.045``."""
    if isinstance(value, str):
        return value
    exact = Fraction(str(value)) if isinstance(value, float) else Fraction(value)
    return f"{exact.numerator}/{exact.denominator}"


def design(
    game: str,
    target: Value | None = None,
    *,
    within: Value = "0.05%",
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
    progress: Progress = None,
    **options: Value,
) -> doc.Design:
    """Pay tables whose exact edge meets a target, and what each line does to it.

    >>> import houserules as hr
    >>> found = hr.design("double-down-stud", "4%", within="1%", lines={"flush": "7..9"})
    >>> found.design.tables, found.design.complete
    ('3', True)
    """
    about, tell = _about(game, options, None, table), _teller(progress, f"{game}: pay tables")
    asked = _sought(target, within, lines, fixed, wager, most, tries, any_order, below_floor,
                    sensitivity or target is None, value_only)
    return doc.Design.read(json.loads(_house.design(about, asked, tell)))


def vulnerability(
    game: str,
    *,
    hole: int | None = None,
    cross: str | None = None,
    seats: int | None = None,
    samples: int | None = None,
    seed: int = 1,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Vulnerability:
    """What knowing more than one seat sees is worth.

    >>> import houserules as hr
    >>> hr.vulnerability("double-down-stud", hole=1).method
    'counted'
    """
    about, tell = _about(game, options, None, table), _teller(progress, f"{game}: deals")
    asked = {"hole": hole, "cross": cross, "seats": seats, "samples": samples, "seed": seed}
    return doc.Vulnerability.read(json.loads(_house.vulnerable(about, asked, tell)))


def counting(
    game: str,
    *,
    count: str = "hi-lo",
    samples: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    table: PathLike | None = None,
    progress: Progress = None,
    **options: Value,
) -> doc.Counting:
    """What counting cards is worth."""
    about, tell = _about(game, options, None, table), _teller(progress, f"{game}: rounds")
    asked = {"count": count, "samples": samples, "seed": seed, "threads": threads}
    return doc.Counting.read(json.loads(_house.counting(about, asked, tell)))
