"""The options of Niwa (docs/rules/niwa.md, section 3)."""

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
        default="standard", description="deal of the cards: shuffled, or half the year each"
    )
    conversion: Literal["orthogonal", "all"] = Field(
        default="orthogonal", description="directions in which rows of stones turn"
    )
    creatures: Literal["shown", "wide", "tane"] = Field(
        default="shown",
        description="cards that count as creatures",
    )
    black: Literal["spring-summer", "autumn-winter"] = Field(
        default=UNSET, description="half of the year that Black holds"
    )

    @model_validator(mode="after")
    def _resolve(self) -> Self:
        if self.variant == "standard" and "black" in self.model_fields_set:
            raise OptionsError("Black's half of the year belongs to the no-luck variant only", "options.black")
        if self.variant == "no-luck" and "black" not in self.model_fields_set:
            self.__dict__["black"] = "spring-summer"
        return self
