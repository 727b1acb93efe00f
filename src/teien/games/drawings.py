"""The drawings of the games, as parts of a picture: SVG symbols under names that are unique in a page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

_GAMES = Path(__file__).parent


@cache
def _symbol(game: str, name: str) -> str:
    text = (_GAMES / game / "art" / f"{name}.svg").read_text(encoding="utf-8")
    inside = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")].strip()
    return f'<symbol id="teien-{game}-{name}" viewBox="0 0 100 100">{inside}</symbol>'


def symbols(game: str, names: Iterable[str]) -> str:
    """The definitions of these drawings, each once, to stand in an `<svg>` before their uses."""
    return f"<defs>{''.join(_symbol(game, name) for name in dict.fromkeys(names))}</defs>"


def use(game: str, name: str, x: float = 0, y: float = 0, size: float = 100) -> str:
    """A drawing in the square with that upper left corner and side."""
    return f'<use href="#teien-{game}-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'
