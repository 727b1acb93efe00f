"""The options of Niwa (section 3 of the rules)."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from teien.errors import OptionsError
from teien.game import Options

UNSET: Any = None
"""The default of an option that depends on other options; in the standard variant it stays."""


class NiwaOptions(Options):
    """Options of a game; what depends on other options is resolved when they are read."""

    variant: Literal["standard", "no-luck"] = Field(
        default="standard", description="a shuffled deck, or no-luck: each player has half the months, face up"
    )
    conversion: Literal["orthogonal", "all"] = Field(
        default="orthogonal", description="rows turn along the edge directions, or all: along the diagonals too"
    )
    creatures: Literal["shown", "wide", "tane"] = Field(
        default="shown",
        description="which cards are creatures: those that show one, wide: bridge and cup too, "
        "tane: the nine traditional animals",
    )
    black: Literal["spring-summer", "autumn-winter"] = Field(
        default=UNSET, description="no-luck only: which half of the year Black has"
    )

    @model_validator(mode="after")
    def _resolve(self) -> Self:
        if self.variant == "standard" and "black" in self.model_fields_set:
            raise OptionsError("Black's half of the year belongs to the no-luck variant only", "options.black")
        if self.variant == "no-luck" and "black" not in self.model_fields_set:
            self.__dict__["black"] = "spring-summer"
        return self
