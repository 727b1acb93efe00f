"""What happens at a table besides playing on."""

import errno
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from teien.server import bots
from teien.server.faults import FULL
from teien.server.storage import Storage
from tests.browser.conftest import OpenPage
from tests.browser.table import BOT, FRIEND, ME, OTHER, garden, lay_table, lit, my_turn, place, play, sit, tiles


def test_an_illegal_try_tells_the_rule_and_leads_to_it(page: Page) -> None:
    sit(page, ME, BOT)
    tiles(page).first.click()
    place(page, "c4").click()  # a start tile lies there
    expect(page.get_by_text("A tile already lies there.").first).to_be_visible()
    page.get_by_role("button", name="Rule S16").click()
    expect(page.locator("#S16")).to_be_in_viewport()
    expect(page.locator("#S16")).to_be_focused()
    expect(tiles(page).first).to_have_attribute("aria-pressed", "true")  # it is still held

    page.locator("[data-place=d4]:not([role])").click()
    expect(page.get_by_text("Nothing can be laid on the pond.").first).to_be_visible()


def test_nobody_is_said_to_think_while_a_bot_cannot_move(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    add_move, full = Storage.add_move, True

    async def keep(storage: Storage, match: str, ply: int, move: str) -> None:
        if full and ply == 1:
            raise OSError(errno.ENOSPC, "no space left on device")
        await add_move(storage, match, ply, move)

    monkeypatch.setattr(Storage, "add_move", keep)
    monkeypatch.setattr(bots, "PAUSE", 0.2)
    sit(page, ME, BOT)
    play(page)
    status = page.locator(".status")
    for _ in range(2):  # whoever opens the page meanwhile reads the same
        expect(status).to_contain_text(FULL.sentence)
        expect(status).not_to_contain_text("is thinking")
        page.reload()
    full = False
    expect(my_turn(page)).to_be_visible()


def test_a_place_asks_for_a_tile_first(page: Page) -> None:
    sit(page, ME, BOT)
    expect(my_turn(page)).to_be_visible()
    asked = page.locator(".status").get_by_text("Choose a tile first.")
    place(page, "d5").click()
    expect(asked).to_be_visible()
    tiles(page).first.click()
    expect(asked).to_be_hidden()


def test_pointing_shows_what_a_move_would_do(page: Page) -> None:
    sit(page, ME, BOT)
    tiles(page).first.click()
    chosen = lit(page).first
    chosen.hover()
    expect(chosen).to_have_accessible_name(re.compile(r"; free: (no bird scores|\d+ points for)"))
    page.mouse.move(5, 400)
    expect(chosen).to_have_accessible_name(re.compile(r"; free for your tile$"))


def test_a_tile_is_carried_to_its_place(page: Page) -> None:
    sit(page, ME, BOT)
    tiles(page).first.click()
    name = lit(page).first.get_attribute("data-place")
    assert name
    page.keyboard.press("Escape")
    start, end = tiles(page).first.bounding_box(), place(page, name).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(place(page, name)).not_to_have_accessible_name(re.compile("empty"))


def test_a_reload_keeps_seat_and_game(page: Page) -> None:
    sit(page, ME, BOT)
    name = play(page)
    expect(my_turn(page)).to_be_visible()
    hand = [tile.get_attribute("aria-label") for tile in tiles(page).all()]
    page.reload()
    expect(my_turn(page)).to_be_visible()
    expect(place(page, name)).not_to_have_accessible_name(re.compile("empty"))
    assert [tile.get_attribute("aria-label") for tile in tiles(page).all()] == hand
    # The first page leads back to it.
    page.goto("/")
    page.get_by_role("link", name="Seikatsu with").click()
    expect(my_turn(page)).to_be_visible()


def test_a_dropped_socket_comes_back_by_itself(page: Page) -> None:
    lines: list[WebSocketRoute] = []
    barred = False

    def connect(line: WebSocketRoute) -> None:
        if barred:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/socket$"), connect)
    sit(page, ME, BOT)
    play(page)
    expect(my_turn(page)).to_be_visible()
    barred = True
    lines[-1].close()
    expect(page.get_by_text("The connection is lost; it comes back by itself.").first).to_be_visible()
    barred = False
    play(page)
    expect(my_turn(page)).to_be_visible()
    expect(page.get_by_role("complementary").get_by_role("listitem")).to_have_count(4)


def test_a_move_made_while_the_connection_is_down_is_played_once(page: Page) -> None:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        if lines:
            lines.append(line)
            return
        lines.append(line)
        # The first connection swallows the move and breaks.
        line.on_message(lambda text: line.close() if '"kind":"move"' in str(text) else server.send(text))

    page.route_web_socket(re.compile("/socket$"), connect)
    sit(page, ME, BOT)
    play(page)
    expect(my_turn(page)).to_be_visible()
    assert len(lines) == 2
    expect(page.get_by_role("complementary").get_by_role("listitem")).to_have_count(2)


def test_a_move_whose_answer_is_lost_leaves_the_fingers(page: Page) -> None:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)
        if len(lines) > 1:
            return

        # The first connection breaks when the move has gone through it.
        def pass_on(text: str | bytes) -> None:
            server.send(text)
            if '"kind":"move"' in str(text):
                line.close()

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/socket$"), connect)
    sit(page, ME, BOT)
    play(page)
    expect(page.get_by_role("complementary").get_by_role("listitem")).to_have_count(2)
    assert len(lines) == 2
    expect(page.get_by_text("Choose a tile.")).to_be_visible()
    expect(lit(page)).to_have_count(0)


def test_a_spectator_sees_no_hand(open_page: OpenPage) -> None:
    aoi = open_page()
    path = sit(aoi, ME, FRIEND)
    aoi.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(tiles(aoi)).to_have_count(3)

    heard: list[str] = []
    guest = open_page()
    guest.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    guest.goto(path)
    guest.get_by_role("button", name="Only watch").click()
    expect(guest.get_by_role("img", name="3 tiles in hand")).to_have_count(2)
    expect(tiles(guest)).to_have_count(0)
    play(aoi)
    expect(guest.get_by_role("complementary").get_by_role("listitem")).to_have_count(1)
    assert heard
    assert all('"hands":[[null,null,null],[null,null,null]]' in text for text in heard if '"hands"' in text)
    # A seat is still free, and may be taken after all.
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_label("Your name").fill("Ren")
    guest.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(my_turn(guest)).to_be_visible()
    expect(tiles(guest)).to_have_count(3)


def test_two_people_pass_one_device(page: Page) -> None:
    sit(page, ME, OTHER)
    for name in ("Aoi", "Ren", "Aoi"):
        expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
        expect(tiles(page)).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(my_turn(page)).to_be_visible()
        expect(page.get_by_text("away", exact=True)).to_have_count(0)  # the other one sits at this device, too
        tiles(page).first.click()
        lit(page).first.click()


def test_another_pagodas_sight_turns_the_garden(page: Page) -> None:
    sit(page, ME, BOT)
    expect(garden(page)).to_have_accessible_name("The garden as pink sees it")
    before = place(page, "a4").bounding_box()
    page.get_by_role("button", name="See the garden as blue sees it").click()
    expect(garden(page)).to_have_accessible_name("The garden as blue sees it")
    assert place(page, "a4").bounding_box() != before
    page.get_by_role("button", name="See the garden as pink sees it").click()
    assert place(page, "a4").bounding_box() == before


def test_a_koi_may_become_a_fountain(open_page: OpenPage) -> None:
    page = open_page()
    koi = page.get_by_role("toolbar").get_by_role("button", name="koi", exact=True)
    for _ in range(40):  # until somebody is dealt one
        sit(page, ME, BOT, fountains=True)
        expect(my_turn(page)).to_be_visible()
        if koi.count():
            break
    koi.first.click()
    page.get_by_role("button", name="lay it as fountain").click()
    chosen = lit(page).first
    name = chosen.get_attribute("data-place")
    assert name
    chosen.click()
    expect(place(page, name)).to_have_accessible_name(re.compile("fountain"))
    expect(page.get_by_role("img", name="1 of 4 fountains lie in the garden")).to_be_visible()


@pytest.mark.parametrize(("options", "seats"), [({"seats": 1}, [ME]), ({"seats": 4}, [ME, BOT, BOT, BOT])])
def test_other_tables_are_playable(page: Page, options: dict[str, Any], seats: list[dict[str, str]]) -> None:
    sit(page, *seats, **options)
    play(page)
    expect(my_turn(page)).to_be_visible()
    play(page)


def test_a_table_that_is_not_there(page: Page) -> None:
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", name="This path ends here")).to_be_visible()


def test_a_new_table_by_the_form(page: Page) -> None:
    page.goto("/new/seikatsu")
    group = page.get_by_role("group", name=re.compile("Players"))
    group.get_by_role("radio", name="3").check(force=True)
    expect(page.get_by_role("group", name="The green seat")).to_be_visible()
    page.get_by_role("radio", name="with fountains").check(force=True)
    group.get_by_role("radio", name="4, in two teams").check(force=True)
    expect(page.get_by_role("alert")).to_contain_text("This was put back")
    group.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("checkbox", name="Draw the seats by lot").uncheck()
    page.get_by_label("Name", exact=True).fill("Mei")
    page.get_by_role("button", name="Open the table").click()
    expect(my_turn(page)).to_be_visible()
    expect(page.get_by_text("Mei", exact=True)).to_be_visible()


def test_a_log_entry_leads_back_to_its_move(page: Page) -> None:
    page.goto(lay_table(page, ME, BOT))
    name = play(page)
    expect(my_turn(page)).to_be_visible()
    page.get_by_role("complementary").get_by_role("listitem").first.get_by_role("button").click()
    expect(page.get_by_text("Move 1 of 2")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(place(page, name)).to_have_accessible_name(re.compile("empty"))
    page.get_by_role("button", name="Back to now").click()
    expect(my_turn(page)).to_be_visible()


def test_settings_stay(open_page: OpenPage) -> None:
    page = open_page()
    sit(page, ME, BOT)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("radio", name="Night").check(force=True)
    page.get_by_role("checkbox", name="Show the names of the places").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("svg text", has_text="c5")).to_be_visible()
