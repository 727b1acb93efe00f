"""A journey: the same people play stage after stage, and each stage opens the next when it is passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teien.game import Options, Stage
from teien.match import Match
from teien.server import messages


class Journey:
    """How far the people of a table have come. Stages are numbered from 1 on.

    Args:
        stages: the stages of the game.
        best: the best score so far at each of them, None where none was played to its end.
    """

    def __init__(self, stages: Sequence[Stage], best: Sequence[int | None]) -> None:
        self.stages, self.best = stages, best

    @classmethod
    def begun(cls, stages: Sequence[Stage]) -> Journey:
        """A journey before its first stage."""
        return cls(stages, [None] * len(stages))

    def stage(self, options: Options) -> int:
        """The stage that is played with these options."""
        played = options.model_dump().items()
        return next(number for number, stage in enumerate(self.stages, 1) if stage.options.items() <= played)

    def after(self, match: Match[Any]) -> Journey:
        """As it stands after a match, which counts once it is over."""
        if not match.over:
            return self
        best, index, score = list(self.best), self.stage(match.options) - 1, match.points[0]
        best[index] = max(score, best[index] or 0)
        return Journey(self.stages, best)

    def passed(self, stage: int) -> bool:
        """Whether a stage has been passed."""
        score = self.best[stage - 1]
        return score is not None and score >= self.stages[stage - 1].target

    def is_open(self, stage: int) -> bool:
        """Whether a stage can be played: the first one, and each whose stage before is passed."""
        return stage == 1 or self.passed(stage - 1)

    def next(self, stage: int) -> int:
        """The stage to play after this one: the next one once this one is passed, else the same again."""
        return stage + 1 if self.passed(stage) and stage < len(self.stages) else stage

    def told(self, options: Options) -> messages.Journey:
        """What the people of a table with these options are told."""
        stage = self.stage(options)
        return messages.Journey(
            stage=stage,
            next=self.next(stage),
            stages=[
                messages.JourneyStage(
                    stage=number,
                    name=each.name,
                    target=each.target,
                    options=each.options,
                    best=self.best[number - 1],
                    passed=self.passed(number),
                    open=self.is_open(number),
                )
                for number, each in enumerate(self.stages, 1)
            ],
        )
