"""The answers of the desk, as typed classes.

Made from docs/schema by make_documents.py: do not change it by hand. Exact numbers are
:class:`fractions.Fraction`; what a document may leave out is ``None``. Every answer keeps the JSON
it came from in ``raw``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Union

from houserules.figures import Distributed, FirstResult, Optioned
from houserules.showing import Shown

Json = dict[str, Any]


def _exact(value: Any) -> Fraction:
    return Fraction(int(value["numerator"]), int(value["denominator"]))

def _read(value: Any, kind: Any) -> Any:
    return kind(value)


@dataclass(frozen=True, kw_only=True)
class AdviceDecided:
    """A decision beside its words: what is done, with which amount or which cards."""

    action: str
    """What is done: the words of the case book without amounts and cards."""
    amount: int | None = None
    """The amount in cents, where one is named."""
    cards: list[str] | None = None
    """The cards, where some are named."""

    @classmethod
    def read(cls, data: Json) -> AdviceDecided:
        """Reads the JSON of it."""
        return cls(
            action=_read(data['action'], lambda v: v),
            amount=_read(data.get('amount'), lambda v: None if v is None else v),
            cards=_read(data.get('cards'), lambda v: None if v is None else list(v)),
        )


@dataclass(frozen=True, kw_only=True)
class AdviceChoice:
    """One choice."""

    choice: str
    """In the words of the case book."""
    decision: AdviceDecided
    """The same, taken apart."""
    expected_value: Fraction | None
    """The exact value; nothing if it was sampled."""
    mean: float | None = None
    """The mean of sampled deals."""
    standard_error: float | None = None
    """Its standard error."""
    then: list[str] | None = None
    """The best answers to what it asks before any card is dealt."""

    @classmethod
    def read(cls, data: Json) -> AdviceChoice:
        """Reads the JSON of it."""
        return cls(
            choice=_read(data['choice'], lambda v: v),
            decision=_read(data['decision'], lambda v: AdviceDecided.read(v)),
            expected_value=_read(data['expected_value'], lambda v: None if v is None else _exact(v)),
            mean=_read(data.get('mean'), lambda v: None if v is None else v),
            standard_error=_read(data.get('standard_error'), lambda v: None if v is None else v),
            then=_read(data.get('then'), lambda v: None if v is None else list(v)),
        )


@dataclass(frozen=True, kw_only=True)
class Advice(Shown):
    """The answer for programs."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    unit: str
    """What the unit of all values is called at the table."""
    how: str
    """`exact` or `sampled`."""
    method: str
    """How the values were found, in a sentence."""
    choices: list[AdviceChoice]
    """Every choice, best first."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Advice:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            unit=_read(data['unit'], lambda v: v),
            how=_read(data['how'], lambda v: v),
            method=_read(data['method'], lambda v: v),
            choices=_read(data['choices'], lambda v: [AdviceChoice.read(v) for v in v]),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class ComparisonPolicy:
    """One policy; what nobody knows is null."""

    policy: str
    """Its name."""
    words: str
    """What it does."""
    per: str
    """The unit of all values."""
    expected_value: Fraction | None
    """What the player wins on average."""
    house_edge: float | None
    """What the house keeps on average."""
    cost: Fraction | None
    """By how much the value is less than that of the best play."""
    element_of_risk: float | None
    """The edge over all that is wagered."""
    average_wager: float | None
    """What is put down on average."""
    standard_deviation: float | None
    """The standard deviation of the result."""
    hit_frequency: float | None
    """How often the player ends with more than was put down."""

    @classmethod
    def read(cls, data: Json) -> ComparisonPolicy:
        """Reads the JSON of it."""
        return cls(
            policy=_read(data['policy'], lambda v: v),
            words=_read(data['words'], lambda v: v),
            per=_read(data['per'], lambda v: v),
            expected_value=_read(data['expected_value'], lambda v: None if v is None else _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            cost=_read(data['cost'], lambda v: None if v is None else _exact(v)),
            element_of_risk=_read(data['element_of_risk'], lambda v: v),
            average_wager=_read(data['average_wager'], lambda v: v),
            standard_deviation=_read(data['standard_deviation'], lambda v: v),
            hit_frequency=_read(data['hit_frequency'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Comparison(Shown):
    """The comparison for programs."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    pay_table: str
    """The odds of the pay tables, with their file if they have one."""
    notices: list[str]
    """What a reader must know besides."""
    policies: list[ComparisonPolicy]
    """The best first; those whose value nobody knows last."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Comparison:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            pay_table=_read(data['pay_table'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            policies=_read(data['policies'], lambda v: [ComparisonPolicy.read(v) for v in v]),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class CountingTable:
    """Rows and columns."""

    name: str
    """What programs call it."""
    title: str
    """What people call it."""
    note: str
    """What must be said of it."""
    columns: list[str]
    """The heads of all columns."""
    rows: list[list[Any]]
    """The rows, each with as many cells as there are columns."""

    @classmethod
    def read(cls, data: Json) -> CountingTable:
        """Reads the JSON of it."""
        return cls(
            name=_read(data['name'], lambda v: v),
            title=_read(data['title'], lambda v: v),
            note=_read(data['note'], lambda v: v),
            columns=_read(data['columns'], lambda v: list(v)),
            rows=_read(data['rows'], lambda v: [list(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class CountingCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> CountingCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Counting(Shown):
    """What counting comes to."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    notices: list[str]
    """What a reader must know besides."""
    count: str
    """The name of the count, or its file."""
    tags: list[int]
    """Its tags, from the deuce to the ace."""
    insures_from: int | None
    """From which true count on insurance is taken, if ever."""
    rounds: int
    """How many rounds were played for each penetration."""
    seed: int
    """Where the random numbers began."""
    tables: list[CountingTable]
    """What was found."""
    cost: CountingCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Counting:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            count=_read(data['count'], lambda v: v),
            tags=_read(data['tags'], lambda v: list(v)),
            insures_from=_read(data['insures_from'], lambda v: v),
            rounds=_read(data['rounds'], lambda v: v),
            seed=_read(data['seed'], lambda v: v),
            tables=_read(data['tables'], lambda v: [CountingTable.read(v) for v in v]),
            cost=_read(data['cost'], lambda v: CountingCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class DesignLine:
    """What one line does to the value of the player."""

    line: str
    """The line by its name in a file."""
    pays: str
    """What it pays."""
    wager: str
    """The wager it moves."""
    one_more: Fraction
    """What the player gains if it pays one more."""
    one_less: Fraction | None
    """What changes for the player if it pays one less; null if it cannot."""
    slope_down: Fraction
    """What a small step down changes, per unit of odds."""
    slope_up: Fraction
    """What a small step up changes."""

    @classmethod
    def read(cls, data: Json) -> DesignLine:
        """Reads the JSON of it."""
        return cls(
            line=_read(data['line'], lambda v: v),
            pays=_read(data['pays'], lambda v: v),
            wager=_read(data['wager'], lambda v: v),
            one_more=_read(data['one_more'], lambda v: _exact(v)),
            one_less=_read(data['one_less'], lambda v: None if v is None else _exact(v)),
            slope_down=_read(data['slope_down'], lambda v: _exact(v)),
            slope_up=_read(data['slope_up'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class DesignTable:
    """The odds of a table and its edge."""

    odds: dict[str, str]
    """What each line pays."""
    expected_value: Fraction
    """What the player wins on average at best play."""
    house_edge: float
    """What the house keeps."""
    from_target: Fraction
    """How far that is above the target."""
    lines_changed: int
    """How many lines pay something else than now."""

    @classmethod
    def read(cls, data: Json) -> DesignTable:
        """Reads the JSON of it."""
        return cls(
            odds=_read(data['odds'], lambda v: {k: v for k, v in v.items()}),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            from_target=_read(data['from_target'], lambda v: _exact(v)),
            lines_changed=_read(data['lines_changed'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class DesignRareAward:
    """How rare an award is."""

    hand: str
    """The hand in words."""
    probability: Fraction
    """Its chance."""
    gate: str
    """`passes`, `shows-odds` or `never-paid`."""

    @classmethod
    def read(cls, data: Json) -> DesignRareAward:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            probability=_read(data['probability'], lambda v: _exact(v)),
            gate=_read(data['gate'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class DesignRarity:
    """How rare awards are."""

    wagers_per_award_max: str
    """The most wagers there may be to one award."""
    rarest: str
    """The hand whose award is the rarest."""
    passes: bool
    """Whether none is too rare."""
    awards: list[DesignRareAward]
    """Each of them."""

    @classmethod
    def read(cls, data: Json) -> DesignRarity:
        """Reads the JSON of it."""
        return cls(
            wagers_per_award_max=_read(data['wagers_per_award_max'], lambda v: v),
            rarest=_read(data['rarest'], lambda v: v),
            passes=_read(data['passes'], lambda v: v),
            awards=_read(data['awards'], lambda v: [DesignRareAward.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class DesignBounds:
    """What a line may pay."""

    line: str
    """The line by its name in a file."""
    now: str
    """What it pays now."""
    values: list[str]
    """What it may pay, the least first."""

    @classmethod
    def read(cls, data: Json) -> DesignBounds:
        """Reads the JSON of it."""
        return cls(
            line=_read(data['line'], lambda v: v),
            now=_read(data['now'], lambda v: v),
            values=_read(data['values'], lambda v: list(v)),
        )


@dataclass(frozen=True, kw_only=True)
class DesignRange:
    """From where to where edges reach."""

    least: Fraction
    """The least."""
    most: Fraction
    """The greatest."""

    @classmethod
    def read(cls, data: Json) -> DesignRange:
        """Reads the JSON of it."""
        return cls(
            least=_read(data['least'], lambda v: _exact(v)),
            most=_read(data['most'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class DesignAward:
    """One line of a pay table in play."""

    line: str
    """The line by its name in a file."""
    probability: Fraction
    """How often it is paid."""
    share: float
    """Its share of all that is won."""
    gate: str
    """`passes`, `shows-odds` or `never-paid`."""

    @classmethod
    def read(cls, data: Json) -> DesignAward:
        """Reads the JSON of it."""
        return cls(
            line=_read(data['line'], lambda v: v),
            probability=_read(data['probability'], lambda v: _exact(v)),
            share=_read(data['share'], lambda v: v),
            gate=_read(data['gate'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class DesignFound:
    """A table that meets the target."""

    odds: dict[str, str]
    """What each line pays."""
    expected_value: Fraction
    """What the player wins on average at best play."""
    house_edge: float
    """What the house keeps."""
    from_target: Fraction
    """How far that is above the target."""
    lines_changed: int
    """How many lines pay something else than now."""
    hit_frequency: float | None = None
    """How often the player ends with more than was put down."""
    standard_deviation: float | None = None
    """The standard deviation of one round."""
    element_of_risk: float | None = None
    """The edge over all that is wagered."""
    average_wager: float | None = None
    """What is put down on average."""
    share_of_top_line: float | None = None
    """What the highest hand has of all that is won."""
    share_of_top_three: float | None = None
    """What the three highest have."""
    rarest: str | None = None
    """The line that is paid least often."""
    awards: list[DesignAward] | None = None
    """Every line, highest hand first."""
    file: str | None
    """Where it was written."""

    @classmethod
    def read(cls, data: Json) -> DesignFound:
        """Reads the JSON of it."""
        return cls(
            odds=_read(data['odds'], lambda v: {k: v for k, v in v.items()}),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            from_target=_read(data['from_target'], lambda v: _exact(v)),
            lines_changed=_read(data['lines_changed'], lambda v: v),
            hit_frequency=_read(data.get('hit_frequency'), lambda v: None if v is None else v),
            standard_deviation=_read(data.get('standard_deviation'), lambda v: None if v is None else v),
            element_of_risk=_read(data.get('element_of_risk'), lambda v: None if v is None else v),
            average_wager=_read(data.get('average_wager'), lambda v: None if v is None else v),
            share_of_top_line=_read(data.get('share_of_top_line'), lambda v: None if v is None else v),
            share_of_top_three=_read(data.get('share_of_top_three'), lambda v: None if v is None else v),
            rarest=_read(data.get('rarest'), lambda v: None if v is None else v),
            awards=_read(data.get('awards'), lambda v: None if v is None else [DesignAward.read(v) for v in v]),
            file=_read(data['file'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class DesignNearest:
    """The nearest table."""

    odds: dict[str, str]
    """What each line pays."""
    expected_value: Fraction
    """What the player wins on average at best play."""
    house_edge: float
    """What the house keeps."""
    from_target: Fraction
    """How far that is above the target."""
    lines_changed: int
    """How many lines pay something else than now."""
    proven: bool
    """Whether every other table was excluded."""

    @classmethod
    def read(cls, data: Json) -> DesignNearest:
        """Reads the JSON of it."""
        return cls(
            odds=_read(data['odds'], lambda v: {k: v for k, v in v.items()}),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            from_target=_read(data['from_target'], lambda v: _exact(v)),
            lines_changed=_read(data['lines_changed'], lambda v: v),
            proven=_read(data['proven'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class DesignSearch:
    """What was sought and found."""

    game: str
    """The game by its name."""
    wager: str
    """The wager whose edge is meant."""
    per: str
    """The unit of all values."""
    target: Fraction
    """The house edge that was sought."""
    within: Fraction
    """How far from it a table may be."""
    present: DesignTable
    """The table as it is."""
    progressive: DesignRarity | None
    """How rare the awards of its progressive are, if it has one."""
    bounds: list[DesignBounds]
    """The lines that move the wager, and what they may pay."""
    tables: str
    """How many tables there are within the bounds."""
    solved: int
    """How many were solved one by one."""
    solved_for_bounds: int
    """How many were solved only to bound others."""
    refused: int
    """How many were left out because the text does not allow them."""
    refusal: str | None
    """Why the first of these was left out."""
    meeting: int
    """How many of the solved ones meet the target."""
    not_solved: int
    """How many might meet it and were not solved."""
    complete: bool
    """Whether every table that meets the target is listed."""
    nearest_proven: bool
    """Whether none that was not solved is nearer than those listed."""
    range: DesignRange
    """The least and the greatest edge within the bounds, allowed or not."""
    found: list[DesignFound]
    """The tables that meet the target, the nearest first."""
    nearest: DesignNearest | None
    """The nearest table, if none meets the target."""

    @classmethod
    def read(cls, data: Json) -> DesignSearch:
        """Reads the JSON of it."""
        return cls(
            game=_read(data['game'], lambda v: v),
            wager=_read(data['wager'], lambda v: v),
            per=_read(data['per'], lambda v: v),
            target=_read(data['target'], lambda v: _exact(v)),
            within=_read(data['within'], lambda v: _exact(v)),
            present=_read(data['present'], lambda v: DesignTable.read(v)),
            progressive=_read(data['progressive'], lambda v: None if v is None else DesignRarity.read(v)),
            bounds=_read(data['bounds'], lambda v: [DesignBounds.read(v) for v in v]),
            tables=_read(data['tables'], lambda v: v),
            solved=_read(data['solved'], lambda v: v),
            solved_for_bounds=_read(data['solved_for_bounds'], lambda v: v),
            refused=_read(data['refused'], lambda v: v),
            refusal=_read(data['refusal'], lambda v: v),
            meeting=_read(data['meeting'], lambda v: v),
            not_solved=_read(data['not_solved'], lambda v: v),
            complete=_read(data['complete'], lambda v: v),
            nearest_proven=_read(data['nearest_proven'], lambda v: v),
            range=_read(data['range'], lambda v: DesignRange.read(v)),
            found=_read(data['found'], lambda v: [DesignFound.read(v) for v in v]),
            nearest=_read(data['nearest'], lambda v: None if v is None else DesignNearest.read(v)),
        )


@dataclass(frozen=True, kw_only=True)
class DesignCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> DesignCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Design(Shown):
    """The game and its options, then what was asked."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    sensitivity: list[DesignLine] | None = None
    """What each line does to the value of the player, if that was asked."""
    design: DesignSearch | None = None
    """The tables that were sought, if any were."""
    cost: DesignCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Design:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            sensitivity=_read(data.get('sensitivity'), lambda v: None if v is None else [DesignLine.read(v) for v in v]),
            design=_read(data.get('design'), lambda v: None if v is None else DesignSearch.read(v)),
            cost=_read(data['cost'], lambda v: DesignCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class EdgeOutcome:
    """One line of a return table."""

    event: str
    """What happened."""
    net: Fraction
    """What the player is up or down."""
    ways: str | None
    """In how many ways; null where these were not counted."""
    probability: float
    """How often."""

    @classmethod
    def read(cls, data: Json) -> EdgeOutcome:
        """Reads the JSON of it."""
        return cls(
            event=_read(data['event'], lambda v: v),
            net=_read(data['net'], lambda v: _exact(v)),
            ways=_read(data['ways'], lambda v: v),
            probability=_read(data['probability'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeBand:
    """Where a share of all sessions lies."""

    share: float
    """The share."""
    low: float
    """From here."""
    high: float
    """To there."""

    @classmethod
    def read(cls, data: Json) -> EdgeBand:
        """Reads the JSON of it."""
        return cls(
            share=_read(data['share'], lambda v: v),
            low=_read(data['low'], lambda v: v),
            high=_read(data['high'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeAfter:
    """The result of many rounds."""

    rounds: int
    """How many."""
    method: str
    """`convolution` or `normal`."""
    expected: float
    """The expected result."""
    standard_deviation: float
    """Its standard deviation."""
    bands: list[EdgeBand]
    """Where so many sessions lie."""
    ahead: float
    """The chance to be ahead."""
    even: float | None
    """The chance to be even, where it is known."""

    @classmethod
    def read(cls, data: Json) -> EdgeAfter:
        """Reads the JSON of it."""
        return cls(
            rounds=_read(data['rounds'], lambda v: v),
            method=_read(data['method'], lambda v: v),
            expected=_read(data['expected'], lambda v: v),
            standard_deviation=_read(data['standard_deviation'], lambda v: v),
            bands=_read(data['bands'], lambda v: [EdgeBand.read(v) for v in v]),
            ahead=_read(data['ahead'], lambda v: v),
            even=_read(data['even'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeHour:
    """What an hour comes to."""

    pace: int
    """How many rounds."""
    ante_cents: int | None = None
    """The unit in cents, where it is the ante."""
    wager_cents: int | None = None
    """The unit in cents, where it is the wager itself."""
    expected_loss_cents: Fraction
    """What is lost on average."""
    standard_deviation_cents: float
    """The standard deviation of the result."""
    ahead: float
    """The chance to be ahead."""

    @classmethod
    def read(cls, data: Json) -> EdgeHour:
        """Reads the JSON of it."""
        return cls(
            pace=_read(data['pace'], lambda v: v),
            ante_cents=_read(data.get('ante_cents'), lambda v: None if v is None else v),
            wager_cents=_read(data.get('wager_cents'), lambda v: None if v is None else v),
            expected_loss_cents=_read(data['expected_loss_cents'], lambda v: _exact(v)),
            standard_deviation_cents=_read(data['standard_deviation_cents'], lambda v: v),
            ahead=_read(data['ahead'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeResult:
    """The result of one wager; what was not computed is null."""

    wager: str
    """Which wagers: `main` are those that one decision binds together."""
    per: str
    """The unit of all values: the ante, or the wager itself."""
    expected_value: Fraction
    """What the player wins on average."""
    house_edge: float
    """What the house keeps on average."""
    element_of_risk: float | None
    """The edge over all that is wagered."""
    return_to_player: float | None
    """What comes back of all that is wagered."""
    average_wager: float | None
    """What is put down on average."""
    variance: float | None
    """The square of the standard deviation."""
    standard_deviation: float | None
    """The standard deviation of the result."""
    volatility_index: float | None
    """1.645 standard deviations."""
    skewness: float | None
    """The skewness of one round."""
    hit_frequency: float | None
    """How often the player ends with more than was put down."""
    push_frequency: float | None
    """How often with as much."""
    total_ways: str | None
    """All ways together; null where chances are decimals and no ways were counted."""
    outcomes: list[EdgeOutcome] | None = None
    """The return table."""
    rounds: list[EdgeAfter] | None = None
    """What many rounds come to."""
    per_hour: EdgeHour | None = None
    """What an hour comes to."""

    @classmethod
    def read(cls, data: Json) -> EdgeResult:
        """Reads the JSON of it."""
        return cls(
            wager=_read(data['wager'], lambda v: v),
            per=_read(data['per'], lambda v: v),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            element_of_risk=_read(data['element_of_risk'], lambda v: v),
            return_to_player=_read(data['return_to_player'], lambda v: v),
            average_wager=_read(data['average_wager'], lambda v: v),
            variance=_read(data['variance'], lambda v: v),
            standard_deviation=_read(data['standard_deviation'], lambda v: v),
            volatility_index=_read(data['volatility_index'], lambda v: v),
            skewness=_read(data['skewness'], lambda v: v),
            hit_frequency=_read(data['hit_frequency'], lambda v: v),
            push_frequency=_read(data['push_frequency'], lambda v: v),
            total_ways=_read(data['total_ways'], lambda v: v),
            outcomes=_read(data.get('outcomes'), lambda v: None if v is None else [EdgeOutcome.read(v) for v in v]),
            rounds=_read(data.get('rounds'), lambda v: None if v is None else [EdgeAfter.read(v) for v in v]),
            per_hour=_read(data.get('per_hour'), lambda v: None if v is None else EdgeHour.read(v)),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeTable:
    """Rows and columns."""

    name: str
    """What programs call it."""
    title: str
    """What people call it."""
    note: str
    """What must be said of it."""
    columns: list[str]
    """The heads of all columns."""
    rows: list[list[Any]]
    """The rows, each with as many cells as there are columns."""

    @classmethod
    def read(cls, data: Json) -> EdgeTable:
        """Reads the JSON of it."""
        return cls(
            name=_read(data['name'], lambda v: v),
            title=_read(data['title'], lambda v: v),
            note=_read(data['note'], lambda v: v),
            columns=_read(data['columns'], lambda v: list(v)),
            rows=_read(data['rows'], lambda v: [list(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class EdgeCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> EdgeCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Edge(FirstResult):
    """One answer."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    policy: str
    """Whose play it is."""
    tie_rule: str | None
    """What the return table follows where choices are equally good; null unless the best was
    chosen."""
    notices: list[str]
    """What a reader must know besides."""
    results: list[EdgeResult]
    """One result per wager, or per wagers that one decision binds together."""
    tables: list[EdgeTable] | None = None
    """What else the game tells of itself."""
    cost: EdgeCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Edge:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            policy=_read(data['policy'], lambda v: v),
            tie_rule=_read(data['tie_rule'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            results=_read(data['results'], lambda v: [EdgeResult.read(v) for v in v]),
            tables=_read(data.get('tables'), lambda v: None if v is None else [EdgeTable.read(v) for v in v]),
            cost=_read(data['cost'], lambda v: EdgeCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class EquityEnd:
    """How often a hand ends so."""

    hand: str
    """The hand in words."""
    count: int
    """In how many deals."""
    share: float
    """The same as a share of all deals."""

    @classmethod
    def read(cls, data: Json) -> EquityEnd:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            count=_read(data['count'], lambda v: v),
            share=_read(data['share'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class EquityPlayer:
    """What a player wins."""

    hand: str
    """The hand as it was given."""
    wins: int
    """Deals in which the pot, or its high half, is won alone."""
    ties: int
    """Deals in which it is shared with at least one other."""
    low_wins: int | None = None
    """Deals in which the low half is won alone."""
    low_ties: int | None = None
    """Deals in which it is shared with at least one other."""
    scoops: int | None = None
    """Deals in which the whole pot is won alone."""
    equity: Fraction
    """The share of the pot; of sampled deals an estimate."""
    share: float
    """The same as a plain number."""
    standard_error: float | None
    """Its standard error; null if it is exact, or if all sampled deals came out alike."""
    ends: list[EquityEnd]
    """How the hand that takes the pot or its high half ends, best first."""
    low_ends: list[EquityEnd]
    """The same of the low hand, where the pot is split."""

    @classmethod
    def read(cls, data: Json) -> EquityPlayer:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            wins=_read(data['wins'], lambda v: v),
            ties=_read(data['ties'], lambda v: v),
            low_wins=_read(data.get('low_wins'), lambda v: None if v is None else v),
            low_ties=_read(data.get('low_ties'), lambda v: None if v is None else v),
            scoops=_read(data.get('scoops'), lambda v: None if v is None else v),
            equity=_read(data['equity'], lambda v: _exact(v)),
            share=_read(data['share'], lambda v: v),
            standard_error=_read(data['standard_error'], lambda v: v),
            ends=_read(data['ends'], lambda v: [EquityEnd.read(v) for v in v]),
            low_ends=_read(data['low_ends'], lambda v: [EquityEnd.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class EquityCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> EquityCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Equity(Shown):
    """The answer for programs."""

    schema: str
    """The shape of this document: `house/equity/2`."""
    game: str
    """The game by its name."""
    notices: list[str]
    """What a reader must know besides."""
    board: list[str]
    """The cards that all players share."""
    dead: list[str]
    """Cards that nobody can get any more."""
    boards: int
    """How many deals were counted or sampled."""
    exact: bool
    """Whether that is every deal there is."""
    seed: int | None
    """Where the random numbers began; null if all deals were counted."""
    no_low: int | None
    """Deals without a low hand; null where the pot is not split."""
    players: list[EquityPlayer]
    """The players in the order of the question."""
    cost: EquityCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Equity:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            board=_read(data['board'], lambda v: list(v)),
            dead=_read(data['dead'], lambda v: list(v)),
            boards=_read(data['boards'], lambda v: v),
            exact=_read(data['exact'], lambda v: v),
            seed=_read(data['seed'], lambda v: v),
            no_low=_read(data['no_low'], lambda v: v),
            players=_read(data['players'], lambda v: [EquityPlayer.read(v) for v in v]),
            cost=_read(data['cost'], lambda v: EquityCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class HandRanked:
    """One hand."""

    cards: str
    """Its cards; the player's own, then `/`, then the board."""
    category: str
    """What it is called."""
    made_of: str
    """The cards that make it, the deciding ones first."""
    place: int | None
    """1 is the best, equal hands share a place; null if the hand does not qualify."""

    @classmethod
    def read(cls, data: Json) -> HandRanked:
        """Reads the JSON of it."""
        return cls(
            cards=_read(data['cards'], lambda v: v),
            category=_read(data['category'], lambda v: v),
            made_of=_read(data['made_of'], lambda v: v),
            place=_read(data['place'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Hand(Shown):
    """Hands and which is best."""

    schema: str
    """The shape of this document: `house/hand/2`."""
    ranking: str
    """How the cards are ranked."""
    hands: list[HandRanked]
    """The hands in the order they were given."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Hand:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            ranking=_read(data['ranking'], lambda v: v),
            hands=_read(data['hands'], lambda v: [HandRanked.read(v) for v in v]),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class ListedGame:
    """A game of the catalogue."""

    game: str
    """Its name in commands and files."""
    title: str
    """What people call it."""
    status: str
    """`playable` or `planned`."""
    live: bool
    """Whether it has a live table."""
    simulated: bool
    """Whether it can be simulated."""
    exact: bool
    """Whether it is solved."""
    rows: int
    """How many requirement rows it answers to."""
    parts: list[str]
    """The groups these rows are in."""

    @classmethod
    def read(cls, data: Json) -> ListedGame:
        """Reads the JSON of it."""
        return cls(
            game=_read(data['game'], lambda v: v),
            title=_read(data['title'], lambda v: v),
            status=_read(data['status'], lambda v: v),
            live=_read(data['live'], lambda v: v),
            simulated=_read(data['simulated'], lambda v: v),
            exact=_read(data['exact'], lambda v: v),
            rows=_read(data['rows'], lambda v: v),
            parts=_read(data['parts'], lambda v: list(v)),
        )


@dataclass(frozen=True, kw_only=True)
class ListedPart:
    """A group of requirement rows."""

    part: str
    """The letters before the number of its rows."""
    title: str
    """What the rows are about."""
    regulation: str
    """The regulation they are drawn from."""
    rows: int
    """How many there are."""
    finished: bool
    """Whether no row of it is open."""

    @classmethod
    def read(cls, data: Json) -> ListedPart:
        """Reads the JSON of it."""
        return cls(
            part=_read(data['part'], lambda v: v),
            title=_read(data['title'], lambda v: v),
            regulation=_read(data['regulation'], lambda v: v),
            rows=_read(data['rows'], lambda v: v),
            finished=_read(data['finished'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class List(Shown):
    """The games and the parts of the law."""

    schema: str
    """The shape of this document: `house/list/2`."""
    games: list[ListedGame]
    """Every game of the catalogue."""
    parts: list[ListedPart]
    """The groups of requirement rows."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> List:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            games=_read(data['games'], lambda v: [ListedGame.read(v) for v in v]),
            parts=_read(data['parts'], lambda v: [ListedPart.read(v) for v in v]),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class MeterAward:
    """A hand that wins an award."""

    hand: str
    """The hand in words."""
    ways: str
    """In how many ways it is dealt and stands."""
    award: Any
    """What it wins."""

    @classmethod
    def read(cls, data: Json) -> MeterAward:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            ways=_read(data['ways'], lambda v: v),
            award=_read(data['award'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class MeterRareAward:
    """How rare an award is."""

    hand: str
    """The hand in words."""
    probability: Fraction
    """Its chance."""
    gate: str
    """`passes`, `shows-odds` or `never-paid`."""

    @classmethod
    def read(cls, data: Json) -> MeterRareAward:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            probability=_read(data['probability'], lambda v: _exact(v)),
            gate=_read(data['gate'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class MeterRarity:
    """How rare awards are."""

    wagers_per_award_max: str
    """The most wagers there may be to one award."""
    rarest: str
    """The hand whose award is the rarest."""
    passes: bool
    """Whether none is too rare."""
    awards: list[MeterRareAward]
    """Each of them."""

    @classmethod
    def read(cls, data: Json) -> MeterRarity:
        """Reads the JSON of it."""
        return cls(
            wagers_per_award_max=_read(data['wagers_per_award_max'], lambda v: v),
            rarest=_read(data['rarest'], lambda v: v),
            passes=_read(data['passes'], lambda v: v),
            awards=_read(data['awards'], lambda v: [MeterRareAward.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class MeterReturn:
    """What the wager and the round return at a meter."""

    meter_cents: int
    """The meter."""
    return_: Fraction
    """What comes back of the wager."""
    round_cents: Fraction
    """What the whole round wins on average."""

    @classmethod
    def read(cls, data: Json) -> MeterReturn:
        """Reads the JSON of it."""
        return cls(
            meter_cents=_read(data['meter_cents'], lambda v: v),
            return_=_read(data['return'], lambda v: _exact(v)),
            round_cents=_read(data['round_cents'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class MeterLongRun:
    """What becomes of the meter."""

    wagers_between_jackpots: Fraction
    """On average."""
    mean_start_cents: Any
    """Where the meter starts after a jackpot, on average."""
    mean_jackpot_cents: Any
    """What it is worth when it is won, on average."""
    to_meter: Fraction
    """Of every wager, what goes to the meter."""
    to_reset_meter: Fraction
    """What goes to the next start."""
    added_by_house: Any
    """What the house adds for new starts."""
    fixed_awards: Fraction
    """What fixed awards come to."""
    fixed_awards_by_house: Fraction
    """What of them the house pays beside the meter."""
    return_: Any
    """What comes back."""

    @classmethod
    def read(cls, data: Json) -> MeterLongRun:
        """Reads the JSON of it."""
        return cls(
            wagers_between_jackpots=_read(data['wagers_between_jackpots'], lambda v: _exact(v)),
            mean_start_cents=_read(data['mean_start_cents'], lambda v: v),
            mean_jackpot_cents=_read(data['mean_jackpot_cents'], lambda v: v),
            to_meter=_read(data['to_meter'], lambda v: _exact(v)),
            to_reset_meter=_read(data['to_reset_meter'], lambda v: _exact(v)),
            added_by_house=_read(data['added_by_house'], lambda v: v),
            fixed_awards=_read(data['fixed_awards'], lambda v: _exact(v)),
            fixed_awards_by_house=_read(data['fixed_awards_by_house'], lambda v: _exact(v)),
            return_=_read(data['return'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class MeterRun:
    """A run of the real meter."""

    wagers: int
    """How many wagers."""
    seed: int
    """Where its random numbers began."""
    jackpots: int
    """How often the meter was won."""
    mean_jackpot_cents: float | None
    """What it was worth then on average; null if it was won less than twice."""
    mean_jackpot_standard_error_cents: float | None
    """The standard error of that."""
    return_: float
    """What came back, of every wager."""
    return_standard_error: float
    """The standard error of that."""
    missing_on_meter_cents: float
    """What was missing on the meter for fixed awards."""

    @classmethod
    def read(cls, data: Json) -> MeterRun:
        """Reads the JSON of it."""
        return cls(
            wagers=_read(data['wagers'], lambda v: v),
            seed=_read(data['seed'], lambda v: v),
            jackpots=_read(data['jackpots'], lambda v: v),
            mean_jackpot_cents=_read(data['mean_jackpot_cents'], lambda v: v),
            mean_jackpot_standard_error_cents=_read(data['mean_jackpot_standard_error_cents'], lambda v: v),
            return_=_read(data['return'], lambda v: v),
            return_standard_error=_read(data['return_standard_error'], lambda v: v),
            missing_on_meter_cents=_read(data['missing_on_meter_cents'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Meter(Shown):
    """The answer for programs."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    policy: str
    """Who decides."""
    notices: list[str]
    """What a reader must know besides."""
    hands: list[MeterAward]
    """The hands that win an award."""
    award_gate: MeterRarity
    """Whether no award is too rare."""
    total_ways: str
    """All ways together."""
    meter_cents: int
    """The meter."""
    expected_value: Fraction
    """What the wager wins on average at that meter, of one wager."""
    return_: Fraction
    """What comes back."""
    house_edge: float
    """What the house keeps."""
    break_even_cents: Fraction | None
    """The meter at which the wager alone breaks even; null if at none."""
    ante_cents: int
    """The ante beside it."""
    main_expected_value: Fraction
    """The value of the rest of the round, in units of the ante."""
    break_even_of_round_cents: Fraction | None
    """The meter at which the whole round breaks even."""
    returns: list[MeterReturn]
    """What it returns at other meters."""
    long_run: MeterLongRun | None
    """What becomes of the meter, where that is known."""
    run: MeterRun
    """A run of the real meter."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Meter:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            policy=_read(data['policy'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            hands=_read(data['hands'], lambda v: [MeterAward.read(v) for v in v]),
            award_gate=_read(data['award_gate'], lambda v: MeterRarity.read(v)),
            total_ways=_read(data['total_ways'], lambda v: v),
            meter_cents=_read(data['meter_cents'], lambda v: v),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            return_=_read(data['return'], lambda v: _exact(v)),
            house_edge=_read(data['house_edge'], lambda v: v),
            break_even_cents=_read(data['break_even_cents'], lambda v: None if v is None else _exact(v)),
            ante_cents=_read(data['ante_cents'], lambda v: v),
            main_expected_value=_read(data['main_expected_value'], lambda v: _exact(v)),
            break_even_of_round_cents=_read(data['break_even_of_round_cents'], lambda v: None if v is None else _exact(v)),
            returns=_read(data['returns'], lambda v: [MeterReturn.read(v) for v in v]),
            long_run=_read(data['long_run'], lambda v: None if v is None else MeterLongRun.read(v)),
            run=_read(data['run'], lambda v: MeterRun.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class RulesOption:
    """One option."""

    name: str
    """Its name."""
    section: str
    """Where it stands in a table file."""
    values: str
    """What it may be."""
    default: str
    """What it is unless set."""
    value: str
    """What it is."""
    summary: str
    """What it is about."""
    clause: str
    """Where that is written."""

    @classmethod
    def read(cls, data: Json) -> RulesOption:
        """Reads the JSON of it."""
        return cls(
            name=_read(data['name'], lambda v: v),
            section=_read(data['section'], lambda v: v),
            values=_read(data['values'], lambda v: v),
            default=_read(data['default'], lambda v: v),
            value=_read(data['value'], lambda v: v),
            summary=_read(data['summary'], lambda v: v),
            clause=_read(data['clause'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class RulesAssumption:
    """What no source says."""

    assumption: str
    """What is assumed."""
    clause: str
    """Under which paragraph or ruling."""

    @classmethod
    def read(cls, data: Json) -> RulesAssumption:
        """Reads the JSON of it."""
        return cls(
            assumption=_read(data['assumption'], lambda v: v),
            clause=_read(data['clause'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class RulesPayLine:
    """A line of a pay table."""

    hand: str
    """The hand."""
    pays: str
    """What it is paid."""

    @classmethod
    def read(cls, data: Json) -> RulesPayLine:
        """Reads the JSON of it."""
        return cls(
            hand=_read(data['hand'], lambda v: v),
            pays=_read(data['pays'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class RulesPayTable:
    """A pay table."""

    wagers: str
    """The wagers it is for."""
    clause: str
    """Where it is written."""
    lines: list[RulesPayLine]
    """Its lines."""

    @classmethod
    def read(cls, data: Json) -> RulesPayTable:
        """Reads the JSON of it."""
        return cls(
            wagers=_read(data['wagers'], lambda v: v),
            clause=_read(data['clause'], lambda v: v),
            lines=_read(data['lines'], lambda v: [RulesPayLine.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class RulesRemedy:
    """An irregularity and its remedy."""

    irregularity: str
    """What went wrong."""
    when: str | None
    """At which moment, if that matters."""
    remedy: str
    """What is done."""
    clause: str
    """Where that is written."""

    @classmethod
    def read(cls, data: Json) -> RulesRemedy:
        """Reads the JSON of it."""
        return cls(
            irregularity=_read(data['irregularity'], lambda v: v),
            when=_read(data['when'], lambda v: v),
            remedy=_read(data['remedy'], lambda v: v),
            clause=_read(data['clause'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class RulesRow:
    """A requirement row: one requirement of a regulation, in our words."""

    row: str
    """Its name, such as `DDS-049`."""
    clauses: list[str]
    """The paragraphs it is drawn from."""
    class_: str
    """What kind of requirement it is, in one word."""
    mode: str
    """How strictly it is meant, in one word."""
    evidence: str
    """What a test must bring to show it; of a row that bundles duties, for each of them."""
    summary: str
    """What it asks for."""
    rulings: list[str]
    """The rulings it relies on."""
    outside: str | None
    """Why it lies outside what a program can do, if it does."""

    @classmethod
    def read(cls, data: Json) -> RulesRow:
        """Reads the JSON of it."""
        return cls(
            row=_read(data['row'], lambda v: v),
            clauses=_read(data['clauses'], lambda v: list(v)),
            class_=_read(data['class'], lambda v: v),
            mode=_read(data['mode'], lambda v: v),
            evidence=_read(data['evidence'], lambda v: v),
            summary=_read(data['summary'], lambda v: v),
            rulings=_read(data['rulings'], lambda v: list(v)),
            outside=_read(data['outside'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class RulesSection:
    """Rows under one heading."""

    heading: str
    """The heading in our words, and where it stands."""
    rows: list[RulesRow]
    """The rows, in printed order."""

    @classmethod
    def read(cls, data: Json) -> RulesSection:
        """Reads the JSON of it."""
        return cls(
            heading=_read(data['heading'], lambda v: v),
            rows=_read(data['rows'], lambda v: [RulesRow.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class RulesRuling:
    """An entry of the register: how we read what a text leaves open."""

    ruling: str
    """Its number, never given to another."""
    title: str
    """The question in one line."""
    place: str
    """Where the problem stands."""
    problem: str
    """What is unclear, contradictory or wrong."""
    reading: str
    """How it is read unless told otherwise."""
    reason: str
    """Why."""
    switch: str | None
    """The options that change it; null if it is fixed."""

    @classmethod
    def read(cls, data: Json) -> RulesRuling:
        """Reads the JSON of it."""
        return cls(
            ruling=_read(data['ruling'], lambda v: v),
            title=_read(data['title'], lambda v: v),
            place=_read(data['place'], lambda v: v),
            problem=_read(data['problem'], lambda v: v),
            reading=_read(data['reading'], lambda v: v),
            reason=_read(data['reason'], lambda v: v),
            switch=_read(data['switch'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Rules(Optioned):
    """A game in our own words."""

    schema: str
    """The shape of this document: `house/rules/2`."""
    game: str
    """Its name in commands and files."""
    options: list[RulesOption] | None = None
    """Every option, in the order of the game."""
    options_hash: str | None = None
    """The hash of all options: what every round of a table names."""
    title: str
    """What people call it."""
    status: str
    """`playable` or `planned`."""
    regulations: list[str]
    """The texts it is drawn from, its own first."""
    solved: bool | None = None
    """Whether exact values are known."""
    assumption: RulesAssumption | None = None
    """What a round assumes that no source says, if it assumes something."""
    wagers: list[str] | None = None
    """The wagers in the words of the case book."""
    decisions: list[str] | None = None
    """The decisions in the words of the case book."""
    stages: list[str] | None = None
    """The decisions of one seat by the names of their stages, where a question can be about
    one."""
    policies: list[str] | None = None
    """The names of the policies that can decide."""
    pay_tables: list[RulesPayTable] | None = None
    """What each wager pays, where the house does."""
    refused: str | None = None
    """Why a table may not be run with these options, if it may not."""
    irregularities: list[RulesRemedy] | None = None
    """What is done when something goes wrong."""
    sections: list[RulesSection]
    """Its rows by section, its own text first."""
    rulings: list[RulesRuling]
    """The rulings its rows rely on."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Rules:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data.get('options'), lambda v: None if v is None else [RulesOption.read(v) for v in v]),
            options_hash=_read(data.get('options_hash'), lambda v: None if v is None else v),
            title=_read(data['title'], lambda v: v),
            status=_read(data['status'], lambda v: v),
            regulations=_read(data['regulations'], lambda v: list(v)),
            solved=_read(data.get('solved'), lambda v: None if v is None else v),
            assumption=_read(data.get('assumption'), lambda v: None if v is None else RulesAssumption.read(v)),
            wagers=_read(data.get('wagers'), lambda v: None if v is None else list(v)),
            decisions=_read(data.get('decisions'), lambda v: None if v is None else list(v)),
            stages=_read(data.get('stages'), lambda v: None if v is None else list(v)),
            policies=_read(data.get('policies'), lambda v: None if v is None else list(v)),
            pay_tables=_read(data.get('pay_tables'), lambda v: None if v is None else [RulesPayTable.read(v) for v in v]),
            refused=_read(data.get('refused'), lambda v: None if v is None else v),
            irregularities=_read(data.get('irregularities'), lambda v: None if v is None else [RulesRemedy.read(v) for v in v]),
            sections=_read(data['sections'], lambda v: [RulesSection.read(v) for v in v]),
            rulings=_read(data['rulings'], lambda v: [RulesRuling.read(v) for v in v]),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class SimulationSeat:
    """What one seat won."""

    seat: int
    """The number of the seat."""
    policy: str
    """Who decided there."""
    mean: Fraction
    """The mean result of a round, in units."""
    standard_error: float | None
    """Its standard error."""
    per_100_rounds: float
    """The mean result of a hundred rounds, in units."""
    per_100_rounds_error: float | None
    """Its standard error."""

    @classmethod
    def read(cls, data: Json) -> SimulationSeat:
        """Reads the JSON of it."""
        return cls(
            seat=_read(data['seat'], lambda v: v),
            policy=_read(data['policy'], lambda v: v),
            mean=_read(data['mean'], lambda v: _exact(v)),
            standard_error=_read(data['standard_error'], lambda v: v),
            per_100_rounds=_read(data['per_100_rounds'], lambda v: v),
            per_100_rounds_error=_read(data['per_100_rounds_error'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class SimulationNet:
    """One net result."""

    net_cents: int
    """What a seat was up or down, in cents."""
    count: int
    """How often."""
    share: float
    """The same as a share of all results."""

    @classmethod
    def read(cls, data: Json) -> SimulationNet:
        """Reads the JSON of it."""
        return cls(
            net_cents=_read(data['net_cents'], lambda v: v),
            count=_read(data['count'], lambda v: v),
            share=_read(data['share'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class SimulationCost:
    """What a simulation cost."""

    rounds_per_second: float
    """Rounds in a second that passed."""
    cpu_seconds: float
    """Processor time of the rounds."""
    solving_cpu_seconds: float
    """Processor time of everything else: the best play and the exact value."""

    @classmethod
    def read(cls, data: Json) -> SimulationCost:
        """Reads the JSON of it."""
        return cls(
            rounds_per_second=_read(data['rounds_per_second'], lambda v: v),
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            solving_cpu_seconds=_read(data['solving_cpu_seconds'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Simulation(Distributed):
    """The answer for programs."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    rounds: int
    """How many rounds."""
    seats: int
    """How many seats were taken."""
    seed: int
    """Where the random numbers began."""
    policy: str
    """Who decided: of several names, parted by commas, each that of one seat, repeated
    around."""
    unit: str
    """What results are counted in: the ante, or in pot games the big blind or the small bet."""
    unit_cents: int
    """The same in cents."""
    mean: Fraction
    """The mean result per seat and round, in units; 0 where players win from one another."""
    standard_error: float | None
    """Its standard error, from the totals of whole rounds; null where players win from one
    another: `by_seat` has that of each seat."""
    confidence_95: tuple[float, float] | None
    """Where the true mean lies in 95 of 100 runs; null where players win from one another."""
    confidence_99: tuple[float, float] | None
    """Where it lies in 99 of 100 runs; null where players win from one another."""
    variance: float | None
    """The variance of a result."""
    hit_frequency: float
    """How often a seat ended with more than it put down."""
    by_seat: list[SimulationSeat]
    """What each seat won."""
    distribution: list[SimulationNet]
    """Every net result with how often it came."""
    exact: Fraction | None
    """The exact value, where it is known."""
    note: str | None
    """What the mean depends on besides the options, or why there is no exact value."""
    sigmas_from_exact: float | None
    """By how many standard errors the mean is off the exact value."""
    cost: SimulationCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Simulation:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            rounds=_read(data['rounds'], lambda v: v),
            seats=_read(data['seats'], lambda v: v),
            seed=_read(data['seed'], lambda v: v),
            policy=_read(data['policy'], lambda v: v),
            unit=_read(data['unit'], lambda v: v),
            unit_cents=_read(data['unit_cents'], lambda v: v),
            mean=_read(data['mean'], lambda v: _exact(v)),
            standard_error=_read(data['standard_error'], lambda v: v),
            confidence_95=_read(data['confidence_95'], lambda v: None if v is None else tuple(v)),
            confidence_99=_read(data['confidence_99'], lambda v: None if v is None else tuple(v)),
            variance=_read(data['variance'], lambda v: v),
            hit_frequency=_read(data['hit_frequency'], lambda v: v),
            by_seat=_read(data['by_seat'], lambda v: [SimulationSeat.read(v) for v in v]),
            distribution=_read(data['distribution'], lambda v: [SimulationNet.read(v) for v in v]),
            exact=_read(data['exact'], lambda v: None if v is None else _exact(v)),
            note=_read(data['note'], lambda v: v),
            sigmas_from_exact=_read(data['sigmas_from_exact'], lambda v: v),
            cost=_read(data['cost'], lambda v: SimulationCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class StrategyPolicy:
    """A policy that is better than the rules."""

    policy: str
    """Its name."""
    expected_value: Fraction
    """What it wins."""
    cost: Fraction
    """What that is less than the best play."""

    @classmethod
    def read(cls, data: Json) -> StrategyPolicy:
        """Reads the JSON of it."""
        return cls(
            policy=_read(data['policy'], lambda v: v),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            cost=_read(data['cost'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyRule:
    """One rule."""

    rule: str
    """The rule in a sentence."""
    if_: str | None
    """Its condition; null where no rule applies."""
    then: str
    """What is done."""
    deals: str
    """How many deals it decides."""
    cost_if_left_out: Fraction | None
    """What is lost without it."""

    @classmethod
    def read(cls, data: Json) -> StrategyRule:
        """Reads the JSON of it."""
        return cls(
            rule=_read(data['rule'], lambda v: v),
            if_=_read(data['if'], lambda v: v),
            then=_read(data['then'], lambda v: v),
            deals=_read(data['deals'], lambda v: v),
            cost_if_left_out=_read(data['cost_if_left_out'], lambda v: None if v is None else _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyQuestion:
    """One question."""

    question: str
    """What is asked."""
    rules: list[StrategyRule]
    """The first rule that applies decides."""

    @classmethod
    def read(cls, data: Json) -> StrategyQuestion:
        """Reads the JSON of it."""
        return cls(
            question=_read(data['question'], lambda v: v),
            rules=_read(data['rules'], lambda v: [StrategyRule.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyKind:
    """A kind of deals that the rules play wrong."""

    example: str
    """One of them."""
    best: str
    """What is best there."""
    deals: str
    """How many deals."""
    cost: Fraction
    """What they cost."""

    @classmethod
    def read(cls, data: Json) -> StrategyKind:
        """Reads the JSON of it."""
        return cls(
            example=_read(data['example'], lambda v: v),
            best=_read(data['best'], lambda v: v),
            deals=_read(data['deals'], lambda v: v),
            cost=_read(data['cost'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyStage:
    """The lists of one stage."""

    stage: str
    """Its name; empty if it is the only one."""
    deals: str
    """How many deals the rules were found from."""
    questions: list[StrategyQuestion]
    """What the player is asked, with the rules."""
    deals_wrong: str | None
    """In how many deals the rules are not the best play, where that was counted."""
    exceptions: list[StrategyKind] | None
    """Kinds of such deals."""

    @classmethod
    def read(cls, data: Json) -> StrategyStage:
        """Reads the JSON of it."""
        return cls(
            stage=_read(data['stage'], lambda v: v),
            deals=_read(data['deals'], lambda v: v),
            questions=_read(data['questions'], lambda v: [StrategyQuestion.read(v) for v in v]),
            deals_wrong=_read(data['deals_wrong'], lambda v: v),
            exceptions=_read(data['exceptions'], lambda v: None if v is None else [StrategyKind.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyLists:
    """One list for every question."""

    rules: int
    """How many rules there are."""
    exact: bool
    """Whether following them is the best play."""
    expected_value: Fraction
    """What following them wins, over all deals."""
    cost: Fraction
    """What that is less than the best play."""
    deals_wrong: str | None
    """In how many deals they are not the best play, where that was counted."""
    stages: list[StrategyStage]
    """The lists by stage of the game."""

    @classmethod
    def read(cls, data: Json) -> StrategyLists:
        """Reads the JSON of it."""
        return cls(
            rules=_read(data['rules'], lambda v: v),
            exact=_read(data['exact'], lambda v: v),
            expected_value=_read(data['expected_value'], lambda v: _exact(v)),
            cost=_read(data['cost'], lambda v: _exact(v)),
            deals_wrong=_read(data['deals_wrong'], lambda v: v),
            stages=_read(data['stages'], lambda v: [StrategyStage.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class StrategySituation:
    """A situation that the rules play wrong."""

    cards: str
    """The cards; suits may be renamed."""
    best: str
    """What is best there."""
    deals: str
    """How many deals."""
    cost: Fraction
    """What it costs."""

    @classmethod
    def read(cls, data: Json) -> StrategySituation:
        """Reads the JSON of it."""
        return cls(
            cards=_read(data['cards'], lambda v: v),
            best=_read(data['best'], lambda v: v),
            deals=_read(data['deals'], lambda v: v),
            cost=_read(data['cost'], lambda v: _exact(v)),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyExceptions:
    """Where the nearest lists are not the best play."""

    complete: bool
    """Whether the lists with these exceptions are the best play."""
    situations: list[StrategySituation]
    """Each of them, the costliest first."""

    @classmethod
    def read(cls, data: Json) -> StrategyExceptions:
        """Reads the JSON of it."""
        return cls(
            complete=_read(data['complete'], lambda v: v),
            situations=_read(data['situations'], lambda v: [StrategySituation.read(v) for v in v]),
        )


@dataclass(frozen=True, kw_only=True)
class StrategyCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> StrategyCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Strategy(Shown):
    """The best play as ordered rules."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    notices: list[str]
    """What a reader must know besides."""
    per: str
    """The unit of all values."""
    best: Fraction
    """The value of the best play."""
    within: Fraction
    """What the short lists may cost."""
    leaves_out: str | None
    """What must be said of the figures, if anything."""
    terms: list[str]
    """What words of the rules mean."""
    within_met: bool
    """Whether any lists cost no more than that."""
    better_policy: StrategyPolicy | None
    """A policy with a name that is better than all lists."""
    short: StrategyLists | None
    """The shortest lists within what was asked for."""
    closest: StrategyLists
    """The lists that are nearest to the best play."""
    exceptions: StrategyExceptions | None
    """Where these are not the best play, where all such situations are known."""
    cost: StrategyCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Strategy:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            per=_read(data['per'], lambda v: v),
            best=_read(data['best'], lambda v: _exact(v)),
            within=_read(data['within'], lambda v: _exact(v)),
            leaves_out=_read(data['leaves_out'], lambda v: v),
            terms=_read(data['terms'], lambda v: list(v)),
            within_met=_read(data['within_met'], lambda v: v),
            better_policy=_read(data['better_policy'], lambda v: None if v is None else StrategyPolicy.read(v)),
            short=_read(data['short'], lambda v: None if v is None else StrategyLists.read(v)),
            closest=_read(data['closest'], lambda v: StrategyLists.read(v)),
            exceptions=_read(data['exceptions'], lambda v: None if v is None else StrategyExceptions.read(v)),
            cost=_read(data['cost'], lambda v: StrategyCost.read(v)),
            raw=data,
        )


@dataclass(frozen=True, kw_only=True)
class VulnerabilityCost:
    """What a run cost."""

    cpu_seconds: float
    """Time on the processor."""
    peak_memory_bytes: int | None
    """The most memory the process held, where the system tells."""

    @classmethod
    def read(cls, data: Json) -> VulnerabilityCost:
        """Reads the JSON of it."""
        return cls(
            cpu_seconds=_read(data['cpu_seconds'], lambda v: v),
            peak_memory_bytes=_read(data['peak_memory_bytes'], lambda v: v),
        )


@dataclass(frozen=True, kw_only=True)
class Vulnerability(Shown):
    """What some knowledge is worth."""

    schema: str
    """Its shape, such as `house/edge/2`."""
    game: str
    """The game by its name."""
    options: dict[str, str]
    """Every option by name, as text."""
    options_hash: str
    """The hash of all options: what every round of a table names."""
    notices: list[str]
    """What a reader must know besides."""
    known: Any
    """What the player knows."""
    value_without: Fraction
    """The exact value of somebody who sees what one seat does."""
    value_with: Fraction | None
    """The exact value with the knowledge; null if deals were sampled."""
    mean_with: float
    """The value with the knowledge, estimated if deals were sampled."""
    gain: float
    """What the knowledge gains."""
    standard_error: float | None
    """The standard error of the gain; null if all deals came out alike."""
    otherwise: float
    """How often the knowledge changes the choice."""
    method: str
    """`counted` or `sampled`."""
    deals: int | None
    """How many deals were sampled."""
    seed: int | None
    """Where the random numbers began."""
    cost: VulnerabilityCost
    """What it cost."""
    raw: Json = field(repr=False, compare=False, default_factory=dict)
    """The document as the command prints it."""

    @classmethod
    def read(cls, data: Json) -> Vulnerability:
        """Reads the JSON of it."""
        return cls(
            schema=_read(data['schema'], lambda v: v),
            game=_read(data['game'], lambda v: v),
            options=_read(data['options'], lambda v: {k: v for k, v in v.items()}),
            options_hash=_read(data['options_hash'], lambda v: v),
            notices=_read(data['notices'], lambda v: list(v)),
            known=_read(data['known'], lambda v: v),
            value_without=_read(data['value_without'], lambda v: _exact(v)),
            value_with=_read(data['value_with'], lambda v: None if v is None else _exact(v)),
            mean_with=_read(data['mean_with'], lambda v: v),
            gain=_read(data['gain'], lambda v: v),
            standard_error=_read(data['standard_error'], lambda v: v),
            otherwise=_read(data['otherwise'], lambda v: v),
            method=_read(data['method'], lambda v: v),
            deals=_read(data['deals'], lambda v: v),
            seed=_read(data['seed'], lambda v: v),
            cost=_read(data['cost'], lambda v: VulnerabilityCost.read(v)),
            raw=data,
        )


Answer = Union[Advice, Comparison, Counting, Design, Edge, Equity, Hand, List, Meter, Rules, Simulation, Strategy, Vulnerability]
