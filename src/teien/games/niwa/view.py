"""What a client draws of a redacted position."""

from __future__ import annotations

from typing import Literal

import numpy as np

from teien.game import Choice, Effect, Message, Outcome, PieceMoved, Position, Table, Telling, View
from teien.games.niwa import words
from teien.games.niwa.board import CELLS, ORIGIN, STEPS, cell_name, x_of, y_of
from teien.games.niwa.knowledge import unseen
from teien.games.niwa.notation import spell
from teien.games.niwa.options import NiwaOptions
from teien.games.niwa.pieces import (
    CARDS,
    CODES,
    CREATURE_SETS,
    FEATURES,
    FEATURES_OF,
    NONE,
    NUMBERS,
    PLANTS,
    SHOWN,
    card_name,
    feature_names,
)
from teien.games.niwa.rules import CORNER, MAX_LEGAL, PASS, apply, final_phase, write_actions
from teien.games.niwa.scoring import groups, points
from teien.games.niwa.state import MAX_SITES, SEATS

KINDS: dict[str, Literal["bright", "animal", "ribbon", "plain"]] = {
    "H": "bright",
    "T": "animal",
    "R": "ribbon",
    "P": "plain",
}

_PLANT_ART = (
    *("pine", "plum", "cherry", "wisteria", "iris", "peony"),
    *("clover", "pampas", "chrysanthemum", "maple", "willow", "paulownia"),
)
_SKY_ART = {"8H": "moon", "11P": "storm"}
"""What lies behind the plant."""
_SHOWN_ART = {
    "1H": "crane",
    "2T": "warbler",
    "3H": "curtain",
    "4T": "cuckoo",
    "5T": "bridge",
    "6T": "butterflies",
    "7T": "boar",
    "8T": "geese",
    "9T": "cup",
    "10T": "deer",
    "11H": "rain-man",
    "11T": "swallow",
    "11P": "lightning",
    "12H": "phoenix",
    **{f"{month}R": "ribbon-written" for month in (1, 2, 3)},
    **{f"{month}R": "ribbon-red" for month in (4, 5, 7, 11)},
    **{f"{month}R": "ribbon-violet" for month in (6, 9, 10)},
}
"""What lies before it."""
_PLANTS_WITH_RIBBON = {7: 2, 9: 2}
"""Which of a month's plain plants a ribbon leaves to be seen; of the other months the first."""


def _art(code: str) -> list[str]:
    month, kind = NUMBERS[code] // 4 + 1, code.lstrip("0123456789")
    plain = {"P1": 1, "P2": 2, "P3": 4, "P": 2, "R": _PLANTS_WITH_RIBBON.get(month, 1)}
    plant = f"{_PLANT_ART[month - 1]}-{plain.get(kind, 3)}"  # the third leaves room for what else is shown
    return ["card", *filter(None, (_SKY_ART.get(code), plant, _SHOWN_ART.get(code)))]


PIECE_ART = {code: _art(code) for code in CODES}
"""The drawings of each card, one over another."""


Month = Literal[
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
Feature = Month | Literal["ribbon", "creature"]


class CardInfo(Message):
    """One of the 48 cards."""

    code: str
    month: int
    """1 to 12."""
    plant: str
    kind: Literal["bright", "animal", "ribbon", "plain"]
    """Its traditional class, which is no feature."""
    shown: str | None
    """What it shows beside the plant; None for a plain card."""
    features: list[Feature]
    """What it can have in common with others: its month, and `ribbon` or `creature` (N4)."""


class NiwaTable(Table):
    """Names, and the cards with the features they have in this game."""

    cards: list[CardInfo]
    features: list[Feature]
    """All features: the months in order, ribbon, creature."""


class LaidCard(Message):
    """A card of the garden with its stone."""

    cell: str
    x: int
    """To the right."""
    y: int
    """Downward."""
    piece: str
    stone: int
    """The seat whose stone lies on it."""
    group: int | None
    """Its group, an index into `groups`; None for a lone stone."""
    words: str


class OpenCell(Message):
    """An empty cell that touches the garden (N9)."""

    cell: str
    x: int
    y: int
    kind: Literal["edge", "gap", "corner"]
    """Beside one or two cards, beside three or four, or beside none."""
    wants: list[Feature]
    """The features of which a card must have one; empty for a corner cell."""
    share: int
    """In a gap: how many of the neighbours have each of these features, the highest count; else 0."""
    neighbours: list[str]
    """The cards beside it."""
    words: str


class StoneGroup(Message):
    """A group of two or more stones (N22)."""

    seat: int
    cells: list[str]


class CaughtRow(Message):
    """A row of stones that a placement turns (N15)."""

    cells: list[str]
    """The stones that turn, from the placed card outward."""
    end: str
    """The cell of the own stone behind them."""


class HandCard(Message):
    """Where the viewer may place a card of the own hand, were it the viewer's turn (N7 to N13)."""

    piece: str
    kind: Literal["first", "edge", "corner"]
    """On the empty table, beside a card, or corner to corner because it fits beside none."""
    cells: list[str]


class Account(Message):
    """The final account of a seat."""

    stones_in_groups: int
    """Its points."""
    groups: int
    """Its groups of two or more stones."""
    lone_stones: int
    cards_left: int


class NiwaOutcome(Outcome):
    """How a game has ended."""

    decided: Literal["points", "fewer-groups", "shared"]
    """The points; where they are equal, fewer groups; where these are equal too, both share the win (N23)."""
    accounts: list[Account]


class NiwaView(View):
    """The garden and what lies around it."""

    outcome: NiwaOutcome | None
    cards: list[LaidCard]
    open: list[OpenCell]
    groups: list[StoneGroup]
    lone: list[list[str]]
    """The cells of each seat's lone stones."""
    last: str | None
    """The cell of the card placed by the last move; None after a pass and before the first card."""
    passes: int
    """Passes in a row, up to the last move."""
    caught: list[CaughtRow]
    """What the last move turned."""
    hands: list[list[str | None]]
    """Each seat's cards in order of arrival; None is a card the viewer does not know."""
    hand: list[HandCard]
    """Where the viewer's own cards fit; empty for a spectator, and when the game is over."""
    stock: int
    unseen: list[str]
    """A memory aid: the cards that the viewer sees neither in the garden nor in a hand."""
    unseen_is_hand: bool
    """The stock is used up, so that the unseen cards are those of the other hand."""
    final: bool
    """The final phase (N18)."""
    phase: str | None
    """What the final phase means, while it lasts."""


class NiwaEffect(Effect):
    """What a placement or a pass would do."""

    caught: list[CaughtRow]
    after: list[int]
    """The points of both sides after it."""


def table(options: NiwaOptions) -> NiwaTable:
    """What does not change during a game."""
    features_of = FEATURES_OF[CREATURE_SETS.index(options.creatures)]
    return NiwaTable(
        seats=list(words.COLOURS),
        sides=list(words.COLOURS),
        side_of=[0, 1],
        piece_names={code: card_name(card) for card, code in enumerate(CODES)},
        piece_art=PIECE_ART,
        cards=[
            CardInfo(
                code=code,
                month=card // 4 + 1,
                plant=PLANTS[card // 4],
                kind=KINDS[code.removeprefix(str(card // 4 + 1))[0]],
                shown=SHOWN.get(code),
                features=feature_names(int(features_of[card])),
            )
            for card, code in enumerate(CODES)
        ],
        features=list(FEATURES),
    )


def _code(card: int) -> str | None:
    return CODES[card] if card >= 0 else None


def _groups(position: Position) -> tuple[np.ndarray, int]:
    """The group of each site, and how many there are."""
    group = np.empty(MAX_SITES, np.int64)
    return group, int(groups(position[0], group))


def _open_cell(position: Position, site: int) -> OpenCell:
    state = position[0]
    cell, wants = int(state["cell"][site]), int(state["wants"][site])
    beside = words.neighbours(position, cell)
    gap = len(beside) > 2
    return OpenCell(
        cell=cell_name(cell),
        x=x_of(cell),
        y=y_of(cell),
        kind="corner" if wants == CORNER else "gap" if gap else "edge",
        wants=feature_names(wants),
        share=words.sharing(position, cell) if gap else 0,
        neighbours=[CODES[card] for card in beside],
        words=words.cell_words(position, cell),
    )


def _caught(position: Position) -> list[CaughtRow]:
    """The rows that the last move turned."""
    state = position[0]
    last = int(state["last"])
    return [
        CaughtRow(
            cells=[cell_name(last + distance * int(step)) for distance in range(1, int(n) + 1)],
            end=cell_name(last + (int(n) + 1) * int(step)),
        )
        for step, n in zip(STEPS, state["caught"], strict=True)
        if n
    ]


def _hand_card(position: Position, card: int) -> HandCard:
    state = position[0]
    if int(state["sites"]) == 0:
        return HandCard(piece=CODES[card], kind="first", cells=[cell_name(ORIGIN)])
    out = np.empty(MAX_LEGAL, np.int64)
    n = int(write_actions(state, out, 0, card, int(FEATURES_OF[int(state["creatures"]), card])))
    fits = n > 0
    if not fits:
        n = int(write_actions(state, out, 0, card, CORNER))
    cells = [cell_name(int(action) % CELLS) for action in out[:n]]
    return HandCard(piece=CODES[card], kind="edge" if fits else "corner", cells=cells)


def outcome(position: Position, totals: list[int]) -> NiwaOutcome:
    """The seats with most points have won, of these those with fewest groups of two and more (N23)."""
    accounts = _accounts(position)
    ranks = [(totals[seat], -account.groups) for seat, account in enumerate(accounts)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    by_points = len(set(totals)) > 1
    decided = "shared" if len(winners) > 1 else "points" if by_points else "fewer-groups"
    return NiwaOutcome(winners=winners, decided=decided, accounts=accounts)


def _accounts(position: Position) -> list[Account]:
    """The account of both seats (docs/rules/niwa.md, section 8)."""
    state = position[0]
    group, _ = _groups(position)
    accounts = []
    for seat in range(SEATS):
        own = group[state["stone"] == seat]
        accounts.append(
            Account(
                stones_in_groups=int((own >= 0).sum()),
                groups=len(set(own[own >= 0].tolist())),
                lone_stones=int((own < 0).sum()),
                cards_left=int((state["hands"][seat] != NONE).sum()),
            )
        )
    return accounts


def view(seen: Position, totals: list[int], legal: list[int]) -> NiwaView:
    """What the viewer of a redacted position sees."""
    state = seen[0]
    viewer, over = int(state["viewer"]), int(state["turn"]) < 0
    sites = range(int(state["sites"]))
    laid = [site for site in sites if int(state["card"][site]) >= 0]
    names = [cell_name(int(cell)) for cell in state["cell"][: len(sites)]]
    group, count = _groups(seen)
    stone = state["stone"]
    hidden = int(unseen(state))
    final = not over and bool(final_phase(state))
    own = state["hands"][viewer] if viewer >= 0 and not over else ()
    return NiwaView(
        viewer=viewer,
        ply=int(state["ply"]),
        turn=None if over else int(state["turn"]),
        points=totals,
        outcome=outcome(seen, totals) if over else None,
        choices=[
            Choice(move="pass")
            if action == PASS
            else Choice(move=spell(action), piece=CODES[action // CELLS], place=cell_name(action % CELLS))
            for action in legal
        ],
        cards=[
            LaidCard(
                cell=names[site],
                x=x_of(int(state["cell"][site])),
                y=y_of(int(state["cell"][site])),
                piece=CODES[int(state["card"][site])],
                stone=int(stone[site]),
                group=int(group[site]) if group[site] >= 0 else None,
                words=words.cell_words(seen, int(state["cell"][site])),
            )
            for site in laid
        ],
        open=[_open_cell(seen, site) for site in sites if int(state["card"][site]) < 0],
        groups=[
            StoneGroup(
                seat=int(stone[group == number][0]), cells=[names[site] for site in laid if group[site] == number]
            )
            for number in range(count)
        ],
        lone=[[names[site] for site in laid if group[site] < 0 and int(stone[site]) == seat] for seat in range(SEATS)],
        last=cell_name(int(state["last"])) if int(state["last"]) >= 0 else None,
        passes=int(state["passes"]),
        caught=_caught(seen),
        hands=[[_code(int(card)) for card in hand if int(card) != NONE] for hand in state["hands"]],
        hand=[_hand_card(seen, int(card)) for card in own if int(card) >= 0],
        stock=int(state["stock_left"]),
        unseen=[CODES[card] for card in range(CARDS) if hidden >> card & 1],
        unseen_is_hand=viewer >= 0 and hidden != 0 and int(state["stock_left"]) == 0,
        final=final,
        phase=words.FINAL_PHASE if final else None,
    )


def tell(before: Position, action: int, after: Position) -> Telling:
    """A move as the viewer of both redacted positions may know it."""
    seat = int(before[0]["turn"])
    moved, drawn = [], None
    if action != PASS:
        place = cell_name(action % CELLS)
        moved.append(PieceMoved(piece=CODES[action // CELLS], start=f"hand:{seat}", end=place))
    if int(after[0]["stock_left"]) < int(before[0]["stock_left"]):  # a card was drawn; it is the last to arrive
        drawn = _code([int(card) for card in after[0]["hands"][seat] if int(card) != NONE][-1])
        moved.append(PieceMoved(piece=drawn, start="stock", end=f"hand:{seat}"))
    return Telling(seat=seat, move=spell(action), words=words.move_words(action, after), moved=moved, drawn=drawn)


def effect(seen: Position, action: int) -> NiwaEffect:
    """What a legal action would do now: stones turn, points change hands."""
    after = seen.copy()
    apply(after[0], action)
    was, now = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
    points(seen[0], was)
    points(after[0], now)
    totals = [int(value) for value in now]
    return NiwaEffect(
        words=words.effect_words(action, after, totals),
        points=[int(value) for value in now - was],
        caught=_caught(after),
        after=totals,
    )
