"""The options of Seikatsu (docs/rules/seikatsu.md, section 3)."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from teien.errors import OptionsError
from teien.game import Options

UNSET: Any = None
"""The default of an option that depends on other options; it never stays."""


class SeikatsuOptions(Options):
    """Options of a game; what depends on other options is resolved when they are read."""

    seats: int = Field(default=2, ge=1, le=4, description="players, alone or in teams")
    fountains: bool = Field(default=False, description="fountains, with eight koi and secret cards")
    edition: Literal["bga", "printed"] = Field(
        default=UNSET, description="edition: values of birds and flowers, and the usual hand"
    )
    hand: int = Field(default=UNSET, ge=2, le=3, description="tiles in each hand")
    level: Literal["easy", "medium", "hard"] = Field(
        default=UNSET, description="who scores the birds when you play alone"
    )

    @model_validator(mode="after")
    def _resolve(self) -> Self:
        given = self.model_fields_set
        solo = self.seats == 1
        if "edition" not in given:
            self.__dict__["edition"] = "printed" if solo else "bga"
        if solo and self.edition == "bga":
            raise OptionsError("the solo game is played with the printed edition", "options.edition")
        if solo and "hand" in given:
            raise OptionsError("the solo game has no choice of hand", "options.hand")
        if not solo and "level" in given:
            raise OptionsError("a level belongs to the solo game only", "options.level")
        if self.fountains and self.seats in (1, 4):
            raise OptionsError("fountains are for two or three seats", "options.fountains")
        if self.fountains and self.edition == "printed":
            raise OptionsError("fountains are played with the bga edition", "options.fountains")
        if "hand" not in given:
            self.__dict__["hand"] = 2 if self.edition == "printed" else 3
        if solo and "level" not in given:
            self.__dict__["level"] = "medium"
        return self
