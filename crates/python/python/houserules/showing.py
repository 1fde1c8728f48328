"""How answers, cards and hands show themselves in a notebook.

>>> from houserules.showing import cards_svg
>>> cards_svg("As Kh").count("<rect")
2
"""

from __future__ import annotations

import html
from fractions import Fraction
from typing import Any

from houserules import _house

_SUITS = {"c": ("♣", "#0a5c36"), "d": ("♦", "#1c4fa0"), "h": ("♥", "#b3152a"), "s": ("♠", "#111")}


def _words(value: Any) -> str:
    if isinstance(value, Fraction):
        return f"{float(value):.7g} ({value})"
    if isinstance(value, float):
        return f"{value:.7g}"
    return str(value)


def _rows(items: list[Any]) -> str:
    keys = [key for key, value in vars(items[0]).items() if not isinstance(value, (list, dict))]
    head = "".join(f"<th>{html.escape(key.replace('_', ' '))}</th>" for key in keys)
    cells = (
        "".join(f"<td>{html.escape(_words(getattr(item, key)))}</td>" for key in keys)
        for item in items
    )
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<table><tr>{head}</tr>{body}</table>"


class Shown:
    """An answer: a table of its figures in a notebook."""

    def _repr_html_(self) -> str:
        hidden = {"schema", "options", "options_hash", "raw", "cost"}
        fields = {key: value for key, value in vars(self).items() if key not in hidden}
        plain = {key: it for key, it in fields.items() if not isinstance(it, (list, dict))}
        lists = {
            key: it
            for key, it in fields.items()
            if isinstance(it, list) and it and hasattr(it[0], "__dataclass_fields__")
        }
        rows = "".join(
            f"<tr><th>{html.escape(key.replace('_', ' '))}</th>"
            f"<td>{html.escape(_words(value))}</td></tr>"
            for key, value in plain.items()
            if value is not None and not hasattr(value, "__dataclass_fields__")
        )
        tables = "".join(
            f"<h4>{html.escape(key.replace('_', ' '))}</h4>{_rows(items[:50])}"
            for key, items in lists.items()
        )
        return f"<table>{rows}</table>{tables}"


def cards_svg(cards: str | list[int]) -> str:
    """Cards as a picture: each with its rank and its suit, four colours.

    >>> "10" in cards_svg("10h") and "♥" in cards_svg("10h")
    True
    """
    words = _house.card_words(_house.card_ids(cards) if isinstance(cards, str) else cards)
    drawn = []
    for place, word in enumerate(words):
        rank, (glyph, colour) = word[:-1], _SUITS.get(word[-1], ("★", "#6b2fa0"))
        left = 4 + 46 * place
        drawn.append(
            f'<rect x="{left}" y="4" width="42" height="58" rx="5" fill="#fff" stroke="#444"/>'
            f'<text x="{left + 21}" y="28" fill="{colour}">{html.escape(rank or "JK")}</text>'
            f'<text x="{left + 21}" y="52" fill="{colour}">{glyph}</text>'
        )
    width = 8 + 46 * len(words)
    label = html.escape(" ".join(words))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="66" role="img" '
        f'aria-label="{label}" font-family="sans-serif" font-size="20" text-anchor="middle">'
        + "".join(drawn)
        + "</svg>"
    )
