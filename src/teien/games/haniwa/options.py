"""The options of Haniwa (docs/rules/haniwa.md, section 3)."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from teien.errors import OptionsError
from teien.game import Options

SEATS = {"duel": 2, "teams": 4, "solo": 1}


class HaniwaOptions(Options):
    """Options of a game; an option that does not belong to the mode has its default."""

    mode: Literal["duel", "teams", "solo"] = Field(default="duel", description="players, alone or in teams")
    colour_first: bool = Field(default=False, description="what decides a column first, colour or total power")
    games: int = Field(default=1, ge=1, le=2, description="games in the match")
    solo_fill: Literal["column", "rows"] = Field(
        default="column", description="order of filling the area when you play alone"
    )

    @model_validator(mode="after")
    def _belongs(self) -> Self:
        if self.mode == "solo":
            if self.colour_first:
                raise OptionsError("the solo game compares no columns", "options.colour_first")
            if self.games != 1:
                raise OptionsError("the solo game is a single game", "options.games")
        elif self.solo_fill != "column":
            raise OptionsError("this is an option of the solo game only", "options.solo_fill")
        return self

    @property
    def seats(self) -> int:
        """How many players."""
        return SEATS[self.mode]

    @property
    def rows(self) -> int:
        """How many rows an area has."""
        return 6 if self.mode == "solo" else 3

    @property
    def hand_size(self) -> int:
        """How many Haniwa a player holds."""
        return 3 if self.mode == "teams" else 4
