"""The rules of Niwa once more, plain and slow, written from docs/rules/niwa.md alone, to compare the game with."""

from __future__ import annotations

from collections import Counter

Cell = tuple[int, int]
Garden = dict[Cell, tuple[str, str]]
"""What lies where: the code of a card and the colour of its stone, `B` or `W`."""

RIBBONS = {f"{month}R" for month in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11)}
ANIMALS = {f"{month}T" for month in (2, 4, 6, 7, 8, 10, 11)}
CREATURES = {
    "shown": ANIMALS | {"1H", "11H", "12H"},
    "wide": ANIMALS | {"1H", "11H", "12H", "5T", "9T"},
    "tane": ANIMALS | {"5T", "9T"},
}
EDGES = ((0, -1), (-1, 0), (1, 0), (0, 1))
DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def features(card: str, creatures: str) -> set[str]:
    """N4, N26."""
    found = {"".join(letter for letter in card.split("P")[0] if letter.isdigit())}
    if card in RIBBONS:
        found.add("ribbon")
    if card in CREATURES[creatures]:
        found.add("creature")
    return found


def around(cell: Cell, steps: tuple[Cell, ...]) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]


def edge_cells(garden: Garden) -> set[Cell]:
    """N9."""
    return {near for cell in garden for near in around(cell, EDGES)} - set(garden)


def corner_cells(garden: Garden) -> set[Cell]:
    """N9."""
    return {near for cell in garden for near in around(cell, DIAGONALS)} - set(garden) - edge_cells(garden)


def asked(garden: Garden, cell: Cell, creatures: str) -> set[str]:
    """The features of which a card needs one in an edge cell: N10, N11."""
    beside = [features(garden[near][0], creatures) for near in around(cell, EDGES) if near in garden]
    counts = Counter(feature for one in beside for feature in one)
    if len(beside) <= 2:
        return set(counts)
    return {feature for feature, count in counts.items() if count == max(counts.values())}


def turned(garden: Garden, cell: Cell, colour: str, conversion: str) -> set[Cell]:
    """The stones that a stone of this colour turns: N15, N25."""
    found: set[Cell] = set()
    for dx, dy in EDGES + (DIAGONALS if conversion == "all" else ()):
        row = []
        x, y = cell[0] + dx, cell[1] + dy
        while (x, y) in garden and garden[x, y][1] != colour:
            row.append((x, y))
            x, y = x + dx, y + dy
        if (x, y) in garden:
            found |= set(row)
    return found


def fits(garden: Garden, card: str, creatures: str) -> set[Cell]:
    """Where a card may go before the final phase: N7 to N13."""
    if not garden:
        return {(0, 0)}
    edges = {cell for cell in edge_cells(garden) if asked(garden, cell, creatures) & features(card, creatures)}
    return edges or corner_cells(garden)


def groups(garden: Garden, colour: str) -> list[set[Cell]]:
    """The connected sets of stones of a colour, lone stones too: N22."""
    left = {cell for cell, (_, stone) in garden.items() if stone == colour}
    found = []
    while left:
        group, new = set(), {left.pop()}
        while new:
            group |= new
            new = {near for cell in new for near in around(cell, EDGES)} & left
            left -= new
        found.append(group)
    return found


def points(garden: Garden) -> list[int]:
    """N22."""
    return [sum(len(group) for group in groups(garden, colour) if len(group) > 1) for colour in "BW"]


class Play:
    """A game on the table."""

    def __init__(self, hands: list[list[str]], stock: list[str], conversion: str, creatures: str) -> None:
        self.garden: Garden = {}
        self.hands, self.stock = [list(hand) for hand in hands], list(stock)
        self.conversion, self.creatures = conversion, creatures
        self.ply = self.passes = 0

    @property
    def over(self) -> bool:
        """N21."""
        return self.passes == 2 or self.hands == [[], []]

    @property
    def final(self) -> bool:
        """N18."""
        return not self.stock and max(len(hand) for hand in self.hands) <= 2

    def legal(self) -> set[str]:
        """Every legal move by its spelling."""
        if self.over:
            return set()
        colour = "BW"[self.ply % 2]
        moves = {"pass"} if self.final else set()
        for card in self.hands[self.ply % 2]:
            for cell in fits(self.garden, card, self.creatures):
                if not self.final or turned(self.garden, cell, colour, self.conversion):
                    moves.add(f"{card}@{cell[0]},{cell[1]}")
        return moves

    def refused(self, move: str) -> str | None:
        """The first rule of docs/rules/niwa.md, section 7, that a well-formed move breaks."""
        if self.over:
            return "N21"
        if move == "pass":
            return None if self.final else "N14"
        card, place = move.split("@")
        x, y = place.split(",")
        cell = int(x), int(y)
        if card not in self.hands[self.ply % 2]:
            return "N6"
        if not self.garden:
            return None if cell == (0, 0) else "N7"
        if cell in self.garden:
            return "N8"
        edges, corners = edge_cells(self.garden), corner_cells(self.garden)
        if cell not in edges | corners:
            return "N9"
        if cell in edges and not asked(self.garden, cell, self.creatures) & features(card, self.creatures):
            return "N10" if sum(near in self.garden for near in around(cell, EDGES)) <= 2 else "N11"
        if cell not in fits(self.garden, card, self.creatures):
            return "N12"
        if self.final and not turned(self.garden, cell, "BW"[self.ply % 2], self.conversion):
            return "N19"
        return None

    def play(self, move: str) -> None:
        """Play a legal move: N5, N15 to N17, N20."""
        seat = self.ply % 2
        self.ply += 1
        if move == "pass":
            self.passes += 1
            return
        self.passes = 0
        card, place = move.split("@")
        x, y = place.split(",")
        cell, colour = (int(x), int(y)), "BW"[seat]
        for other in turned(self.garden, cell, colour, self.conversion):
            self.garden[other] = self.garden[other][0], colour
        self.garden[cell] = card, colour
        self.hands[seat].remove(card)
        if self.stock:
            self.hands[seat].append(self.stock.pop(0))

    def winners(self) -> list[int]:
        """N23."""
        ranks = []
        for seat, colour in enumerate("BW"):
            large = sum(len(group) > 1 for group in groups(self.garden, colour))
            ranks.append((points(self.garden)[seat], -large))
        return [seat for seat in (0, 1) if ranks[seat] == max(ranks)]
