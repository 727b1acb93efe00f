"""Niwashi in the browser: two partners, silence, and a Lantern."""

import re
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from teien.games.niwashi.pieces import OBJECTIVE_NUMBERS, objective_words, tile_words
from teien.match import Match
from tests.browser.axe import axe
from tests.browser.conftest import OpenPage
from tests.browser.laid import Laid
from tests.browser.partners import Partners, list_name
from tests.browser.table import BOT, FRIEND, ME, confirm, lay_table, my_turn, over, sit, tiles
from tests.games.niwashi.build import laid

CHAIN = ("SWW@1,-1S", "WWA@1,1S", "WWD@-1,0S")
"""What makes of a start tile WWP two Objectives of winter."""
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def log(page: Page) -> Locator:
    """The moves so far, where the log stands beside the table."""
    return page.get_by_role("complementary").get_by_role("listitem")


def cell(page: Page, name: str) -> Locator:
    """A cell of the Garden's grid."""
    return page.locator(f"[role=gridcell][data-place='{name}']")


def spot(page: Page, name: str) -> Locator:
    """Where the Lantern may stand: a cell, or a place beside the Garden."""
    return cell(page, name) if "," in name else page.locator(f"[data-spot='{name}']")


def lit(page: Page) -> Locator:
    """The cells where the middle of the held tile may lie."""
    return page.get_by_role("gridcell", name=re.compile("; free"))


def lift(page: Page) -> Locator:
    """The Lantern's home, where it is picked up."""
    return page.get_by_role("button", name=re.compile("^Move the Lantern"))


def river(page: Page) -> Locator:
    """The tiles of the River."""
    return page.get_by_role("group", name="The River").get_by_role("button")


def put(page: Page) -> Locator:
    """What puts the Lantern down for good."""
    return page.get_by_role("button", name="Put it there")


def middle(box: Any) -> tuple[float, float]:
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, start: Locator, end: Locator) -> None:
    """Drag one thing onto another with the mouse."""
    page.mouse.move(*middle(start.bounding_box()))
    page.mouse.down()
    page.mouse.move(*middle(end.bounding_box()), steps=5)
    page.mouse.up()


def lay(page: Page, move: str) -> None:
    """Lay a tile with the mouse, turned as the move says."""
    reading, where = move.split("@")
    x, y = map(int, where[:-1].split(","))
    tile = list_name(reading)
    tiles(page).and_(page.get_by_role("button", name=tile_words(tile), exact=True)).click()
    for _ in range((reading != tile) * 2 + where.endswith("S")):
        page.keyboard.press("r")
    cell(page, f"{x},{y + 1}" if where.endswith("S") else f"{x + 1},{y}").click()


def put_lantern(page: Page, move: str) -> None:
    """Carry the Lantern to its spot, turn it, and discard the hand in the order of the move."""
    _, name, direction, _, order = move.split(" ")
    end = spot(page, name)
    carry(page, lift(page), end)
    page.get_by_role("radio", name=_direction(direction), exact=True).check(force=True)
    wanted = [tile_words(tile) for tile in reversed(order.split(","))]
    pile = page.get_by_role("group", name="The Lantern", exact=True).get_by_role("listitem").get_by_role("button")
    for place, words in enumerate(wanted):
        tile = pile.and_(page.get_by_role("button", name=re.compile(f"^{words}, ")))
        carry(page, tile, pile.nth(place))
        expect(pile.nth(place)).to_have_accessible_name(re.compile(f"^{words}, {place + 1} of "))
    put(page).click()


def _direction(code: str) -> str:
    return COMPASS[("N", "NE", "E", "SE", "S", "SW", "W", "NW").index(code)]


def do(page: Page, move: str) -> None:
    """Play a move with the mouse."""
    if move.startswith("reveal "):
        words = objective_words(OBJECTIVE_NUMBERS[move.removeprefix("reveal ")])
        page.get_by_role("button", name=f"{words}, can be revealed now").click()
    elif move == "take discard":
        page.get_by_role("button", name=re.compile("^The Discard: ")).click()
    elif move.startswith("take "):
        river(page).and_(
            page.get_by_role("button", name=re.compile(tile_words(move.removeprefix("take ")) + "$"))
        ).click()
    elif move == "stow":
        page.get_by_role("button", name="Put the Lantern behind the draw pile").click()
    elif move.startswith("lantern "):
        put_lantern(page, move)
    else:
        lay(page, move)


def mover(match: Match[Any]) -> int:
    """The seat to move in a game that is not over."""
    assert match.turn is not None
    return match.turn


def lantern_move(match: Match[Any], name: str, direction: str) -> str:
    """The Lantern to a spot, with the hand discarded in the order opposite to that of its arrival."""
    seat = mover(match)
    hand = match.view(seat).model_dump()["hands"][seat]
    return f"lantern {name} {direction} : {','.join(reversed(hand))}"


def partner_at(page: Page, path: str) -> None:
    """Sit down at a friend's table."""
    page.goto(path)
    page.get_by_label("Your name").fill("Ren")
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(tiles(page)).to_have_count(3)


def play_any(page: Page) -> None:
    """Lay the first tile on the first cell where it fits, and take the first tile of the River."""
    expect(my_turn(page)).to_be_visible()
    tiles(page).first.click()
    lit(page).first.click()
    expect(page.get_by_text("Take a tile of the River")).to_be_visible()
    river(page).first.click()


def test_two_partners_play_a_whole_game(open_page: OpenPage) -> None:
    aoi, ren = open_page(), open_page()
    partners = Partners(aoi, ren)
    path = sit(aoi, ME, FRIEND, game="niwashi")
    partner_at(ren, path)
    expect(aoi.get_by_role("dialog")).to_be_hidden()
    pages = (aoi, ren)

    def play(match: Match[Any], move: str) -> Match[Any]:
        page = pages[mover(match)]
        expect(my_turn(page)).to_be_visible()
        do(page, move)
        for each in pages:
            expect(log(each)).to_have_count(match.ply + 1)
        return partners.match()

    # The partners build until one of them has revealed an Objective.
    match = partners.match()
    for _ in range(40):
        if any(match.view().model_dump()["done"]):
            break
        match = play(match, partners.choose(match))
    done = match.view().model_dump()["done"]
    shown = next(f"done{seat}-0" for seat in range(2) if done[seat])
    name = objective_words(OBJECTIVE_NUMBERS[next(own[0] for own in done if own)])
    for page in pages:
        expect(page.get_by_role("img", name=f"the validated Objective {name}")).to_be_visible()

    # Then the Lantern goes to every kind of spot; whenever a tile would open the Discard, it does so once.
    west = match.view().model_dump()["plots"][0]
    beside = f"{west['x'] - 1},{west['y']}"  # west of the first plot of the uppermost row
    spots = ["0,0", shown, beside, "river1", "draw", "discard", "shape-V", "colour-D"]
    opened = False
    for name, direction in zip(spots, ("N", "NE", "E", "SE", "S", "SW", "W", "NW"), strict=True):
        while True:
            match = _finish_reveals(match, play)
            special = _special(match) if not opened and match.view().model_dump()["discard"] else None
            if special is None:
                break
            match = play(match, special)
            expect(pages[mover(match)].get_by_text("or the top of the Discard")).to_be_visible()
            match = play(match, "take discard")
            opened = True
        seat = mover(match)
        match = play(match, lantern_move(match, name, direction))
        words = match.view().model_dump()["lantern"]["words"]
        said = re.compile(re.escape(f"The Lantern: {words}, turned {_direction(direction)}"))
        for page in pages:
            expect(page.get_by_role("button", name=said)).to_be_visible()
            expect(log(page).last).to_contain_text(f"turned {_direction(direction)}, and discards")
        assert match.turn == 1 - seat
    assert opened
    # Putting it away is free, and the turn goes on.
    seat = mover(match)
    match = play(match, "stow")
    assert match.turn == seat
    for page in pages:
        expect(page.get_by_role("button", name="The Lantern stands behind the draw pile")).to_be_visible()

    # The clock runs out.
    while not match.over:
        match = _finish_reveals(match, play)
        match = play(match, lantern_move(match, f"{match.ply % 2},0", "N"))
    score = match.points[0]
    for page in pages:
        expect(over(page)).to_be_visible()
        expect(page.locator(".walk")).to_contain_text("partner")
        page.get_by_role("button", name="Skip the walk").click()
        expect(page.get_by_role("table").get_by_role("row").last).to_contain_text(str(score))
        # Everything is open now.
        expect(page.get_by_role("img", name=re.compile(r"^[A-Z] of \w+, [A-Z] of \w+$"))).to_have_count(2)
        page.get_by_role("button", name="What lay unseen").click()
        expect(page.get_by_role("dialog")).to_contain_text("In the box")
        page.keyboard.press("Escape")
    aoi.get_by_role("button", name="Review the game").click()
    aoi.get_by_role("slider").fill("0")
    expect(aoi.get_by_text("The deal", exact=True)).to_be_visible()
    expect(aoi.get_by_role("gridcell", name=re.compile("winter|spring|summer|autumn|sand"))).to_have_count(3)


def test_a_table_with_stones_and_an_area(page: Page) -> None:
    sit(page, ME, BOT, game="niwashi", stage=11)
    expect(my_turn(page)).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("a stone"))).to_have_count(4)
    expect(page.get_by_text("of 9", exact=True)).to_be_visible()
    axe(page)
    tiles(page).first.click()
    for name, rule in (("2,2", "W23"), ("5,0", "W22"), ("3,1", "W24"), ("0,0", "W25")):
        cell(page, name).hover()
        expect(page.locator(".status")).to_have_text(re.compile(r"^\s*[^.]+\.\s*$"))  # one sentence
        expect(cell(page, name)).not_to_have_accessible_name(re.compile("free"))
        cell(page, name).click()
        expect(page.get_by_role("button", name=f"Rule {rule}")).to_be_visible()
    page.get_by_role("button", name="Rule W25").click()
    expect(page.locator("#W25")).to_be_in_viewport()
    page.get_by_role("tab", name="Log").click()
    page.keyboard.press("r")
    chosen = lit(page).first
    chosen.hover()
    expect(page.get_by_text(re.compile("southward.*; covers one plot")).first).to_be_visible()
    axe(page)
    chosen.click()
    # Without the special case the Discard is closed; the River is open.
    expect(page.get_by_text("Take a tile of the River.")).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("button", name=re.compile("Rule W4[34]"))).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("button", name="Rule W40")).to_be_visible()
    river(page).first.click()
    expect(my_turn(page)).to_be_visible()


def test_a_tile_is_carried_and_an_objective_is_refused(page: Page) -> None:
    sit(page, ME, BOT, game="niwashi", lantern_limit=0)
    expect(my_turn(page)).to_be_visible()
    expect(page.get_by_text("Only your partner’s last tile can fulfil them.")).to_be_visible()
    expect(page.get_by_role("img", name="0 of 0 Lantern moves made")).to_be_visible()
    lift(page).click()
    expect(page.get_by_role("button", name="Rule W34")).to_be_visible()
    page.get_by_role("group", name="Your Objectives").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Rule W11")).to_be_visible()
    tiles(page).first.click()
    name = lit(page).first.get_attribute("data-place")
    assert name
    page.keyboard.press("Escape")
    carry(page, tiles(page).first, cell(page, name))
    expect(page.get_by_text("Take a tile of the River.")).to_be_visible()


def test_an_objective_that_is_owed_is_revealed_before_anything_else(page: Page) -> None:
    Laid(page, laid("WWP", *CHAIN, objectives="/UW VW"))
    expect(page.get_by_text("An Objective of yours is valid: reveal it, or act.")).to_be_visible()
    first, second = (objective_words(OBJECTIVE_NUMBERS[code]) for code in ("UW", "VW"))
    page.get_by_role("button", name=f"{first}, can be revealed now").click()
    owed = page.get_by_text(f"First reveal {second} too: it was valid together with the one you revealed.")
    expect(owed).to_be_visible()
    expect(page.get_by_role("img", name=f"the validated Objective {first}")).to_be_visible()

    # Neither a tile nor the Lantern may go before it.
    tiles(page).first.click()
    expect(lit(page)).to_have_count(0)
    cell(page, "0,1").click()
    expect(page.get_by_role("button", name="Rule W14")).to_be_visible()
    page.keyboard.press("Escape")
    tiles(page).first.click()
    expect(owed).to_be_visible()
    lift(page).click()
    expect(page.get_by_role("button", name="Rule W14")).to_be_visible()

    page.get_by_role("button", name=f"{second}, can be revealed now").click()
    expect(page.get_by_role("img", name=f"the validated Objective {second}")).to_be_visible()
    expect(page.get_by_text("Choose a tile or the Lantern.")).to_be_visible()
    tiles(page).first.click()
    expect(lit(page).first).to_be_attached()


def test_own_objectives_are_shown_in_the_garden_only_when_asked(page: Page) -> None:
    Laid(page, laid("WWP", *CHAIN[:1], objectives="/UW VW"))
    objective = page.get_by_role("button", name=objective_words(OBJECTIVE_NUMBERS["UW"]), exact=True)
    pattern, missing = page.locator("path.near"), page.locator("circle.missing")
    objective.hover()
    page.get_by_role("tab", name="Settings").click()
    expect(pattern).to_have_count(0)
    box = page.get_by_role("checkbox", name="Show where your Objectives are nearly complete")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()

    # Four plots of the pattern lie; where the fifth is lacking is marked while the Objective is pointed at.
    for device in ("pointer", "keys"):
        objective.hover() if device == "pointer" else objective.focus()
        expect(pattern).to_have_count(1)
        expect(missing).to_have_count(1)
        hole, drawn = missing.bounding_box(), cell(page, "-1,1").bounding_box()
        assert middle(hole) == pytest.approx(middle(drawn), abs=2)
        page.mouse.move(5, 400)
        page.get_by_role("tab", name="Settings").focus()
        expect(pattern).to_have_count(0)
    page.get_by_role("tab", name="Settings").click()
    expect(box).to_be_checked()


def touch(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Put a finger a path down, move all along, and lift them at rest: Chromium swallows the tap that stops a fling."""
    line = page.context.new_cdp_session(page)
    steps = len(paths[0])
    for n in range(steps):
        points = [{"x": path[n][0], "y": path[n][1], "id": finger} for finger, path in enumerate(paths)]
        line.send("Input.dispatchTouchEvent", {"type": "touchMove" if n else "touchStart", "touchPoints": points})
    page.wait_for_timeout(100)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


def test_turns_on_a_phone_by_touch(open_page: OpenPage) -> None:
    phone, ren = open_page(device="phone"), open_page()
    partner_at(ren, sit(phone, ME, FRIEND, game="niwashi"))
    expect(phone.get_by_role("dialog")).to_be_hidden()
    expect(my_turn(phone)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe(phone)
    for box in (tile.bounding_box() for tile in (*tiles(phone).all(), *river(phone).all())):
        assert box
        assert min(box["width"], box["height"]) >= 44

    # A first tap points, two fingers turn, a second tap lays.
    tiles(phone).first.tap()
    cell(phone, "1,0").tap()
    expect(phone.get_by_text(re.compile("eastward.*; covers")).first).to_be_visible()
    x, y = middle(phone.get_by_role("grid").locator("..").locator("..").bounding_box())
    turn = [(70, 0), (66, 24), (50, 50), (24, 66), (0, 70)]
    touch(phone, [(x + dx, y + dy) for dx, dy in turn], [(x - dx, y - dy) for dx, dy in turn])
    expect(phone.get_by_text(re.compile("southward.*; covers")).first).to_be_visible()
    expect(phone.get_by_text("Tap again to do it.")).to_be_visible()
    confirm(cell(phone, "1,0"))
    expect(phone.get_by_text("Take a tile of the River.")).to_be_visible()
    river(phone).first.tap()
    expect(phone.get_by_text("Tap again to do it.")).to_be_visible()
    confirm(river(phone).first)
    play_any(ren)
    expect(my_turn(phone)).to_be_visible()

    # The Lantern is carried to a place of the River, turned, and put down; then it is stowed.
    start, end = middle(lift(phone).bounding_box()), middle(river(phone).nth(1).bounding_box())
    way = [start, (start[0] - 20, start[1]), (end[0], end[1] + 60), (end[0], end[1] + 52)]
    touch(phone, way)
    expect(phone.get_by_text(re.compile("The Lantern at River place 2, .*, turned north")).first).to_be_visible()
    phone.get_by_role("radio", name="south", exact=True).check(force=True)
    axe(phone)
    put(phone).tap()
    for page in (phone, ren):
        said = re.compile("The Lantern: River place 2, .*, turned south")
        expect(page.get_by_role("button", name=said)).to_be_visible()
    play_any(ren)
    expect(my_turn(phone)).to_be_visible()
    stow = phone.get_by_role("button", name="Put the Lantern behind the draw pile")
    stow.tap()
    confirm(stow)
    expect(phone.get_by_role("button", name=re.compile("The Lantern stands behind"))).to_be_visible()


def test_a_game_with_the_keyboard_alone(page: Page) -> None:
    page.goto(lay_table(page, ME, BOT, game="niwashi"))
    expect(my_turn(page)).to_be_visible()
    keys = page.keyboard

    # The cursor walks beyond the edge of the Garden; a wrong place is refused.
    keys.press("1")
    expect(page.locator("[role=gridcell]:focus")).to_have_accessible_name(re.compile("; free"))
    for _ in range(9):
        keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Rule W24")).to_be_visible()
    keys.press("n")
    keys.press("Shift+R")
    keys.press("n")
    expect(page.locator("[role=gridcell]:focus")).to_have_accessible_name(re.compile("; free: places .* southward"))
    keys.press("Enter")
    expect(page.get_by_text("Take a tile of the River.")).to_be_visible()
    keys.press("2")
    expect(log(page).nth(2)).to_be_visible()  # the bot has begun its turn
    expect(my_turn(page)).to_be_visible()

    # From then on the Lantern, which ends a game soon: on a cell by the arrows, elsewhere by the list of places.
    spots = ("cell", "draw", "discard", "shape-W", "colour-A", "river0")
    for turn in count():
        expect(my_turn(page).or_(over(page))).to_be_visible()
        if over(page).is_visible():
            break
        keys.press("l")
        places = page.get_by_role("combobox", name="Where it stands")
        expect(places).to_be_focused()
        places.select_option(spots[turn % len(spots)])
        if turn % len(spots) == 0:
            keys.press("ArrowRight")
            keys.press("Enter")
            expect(page.locator("input[type=radio]:focus")).to_have_count(1)
            keys.press("ArrowRight")
            keys.press("Tab")
            first = page.locator("li button:focus").get_attribute("aria-label")
            keys.press("ArrowDown")
            expect(page.locator("li button:focus")).not_to_have_accessible_name(first or "")
            keys.press("Tab")
            keys.press("Tab")
            keys.press("Tab")
        expect(put(page)).to_be_enabled()
        put(page).press("Enter")
        expect(page.get_by_role("group", name="The Lantern", exact=True)).to_be_hidden()
    keys.press("Escape")


def test_a_spectator_sees_what_is_open_and_nothing_else(open_page: OpenPage) -> None:
    aoi = open_page()
    path = sit(aoi, ME, FRIEND, game="niwashi")
    guest = open_page()
    heard: list[str] = []
    guest.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    guest.goto(path)
    guest.get_by_role("button", name="Only watch").click()
    expect(guest.get_by_role("img", name="3 tiles in hand")).to_have_count(2)
    expect(guest.get_by_role("img", name="2 Objectives in hand")).to_have_count(2)
    expect(tiles(guest)).to_have_count(0)
    assert all('"objectives":[[null,null],[null,null]]' in text for text in heard if '"objectives"' in text)
    assert any('"objectives"' in text for text in heard)
    axe(guest)


def _finish_reveals(match: Match[Any], play: Any) -> Match[Any]:
    """Reveal what may be revealed."""
    while match.turn is not None and (valid := match.view(match.turn).model_dump()["valid"]):
        match = play(match, f"reveal {valid[0]}")
    return match


def _special(match: Match[Any]) -> str | None:
    """A placement that opens the Discard."""
    for move in match.legal_moves:
        if "@" in move and match.effect(move, mover(match)).model_dump()["special"]:
            return move
    return None
