"""The options of Niwashi (docs/rules/niwashi.md, section 3)."""

from __future__ import annotations

from pydantic import Field

from teien.game import Options
from teien.games.niwashi.board import STAGES


class NiwashiOptions(Options):
    """Options of a game; any combination is allowed."""

    stage: int = Field(default=0, ge=0, le=len(STAGES) - 1, description="stage; without one the plain game")
    lantern_limit: int | None = Field(
        default=None, ge=0, le=1_000_000, description="most Lantern moves that both partners may make together"
    )
