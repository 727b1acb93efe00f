"""What comes after a game, at the tables that have it: the deal of the day, a journey, other eyes, thoughts."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.conftest import OpenPage
from tests.browser.table import ME, OTHER, lay_table


def legal_move(view: dict[str, Any]) -> str:
    """A move that a view offers; Niwashi's tells the places of strips in place of a move for each."""
    if "strips" in view and view["places"]:
        return f"{view['hands'][view['viewer']][0]}@{view['places'][0]}"
    return str(view["choices"][0]["move"])


def play_out(page: Page, path: str, seats: int) -> None:
    """Play the whole game over sockets of the page's own browser, which holds all seats."""
    table = path.removeprefix("/table/")
    url = page.evaluate("location.origin")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    headers = {"Cookie": cookies, "Origin": url}
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(address, additional_headers=headers) as socket:
        seat = 0
        while True:
            socket.send(json.dumps({"kind": "watch", "seat": seat}))
            while (message := json.loads(socket.recv(30)))["kind"] != "state":
                pass
            while (view := message["view"])["turn"] == seat:
                socket.send(json.dumps({"kind": "move", "ply": view["ply"], "move": legal_move(view)}))
                while (message := json.loads(socket.recv(30)))["kind"] != "moved":
                    assert message["kind"] not in ("refused", "trouble"), message
            if view["turn"] is None:
                return
            seat = (seat + 1) % seats


def test_the_deal_of_the_day_keeps_the_best_and_gives_a_text_to_share(open_page: OpenPage) -> None:
    page = open_page(device="phone")
    page.get_by_role("article", name="Haniwa").get_by_role("link", name="The garden of the day").click()
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/table/*")
    path = "/table/" + page.url.rpartition("/")[2]
    play_out(page, path, 1)
    page.get_by_role("button", name="Skip the walk").or_(page.get_by_text("Share the result")).first.wait_for()
    page.reload()

    record = page.request.get(f"/api/tables/{path.rpartition('/')[2]}/record").json()
    expect(page.get_by_text("Your best on")).to_be_visible()
    page.get_by_text("Share the result").click()
    shared = page.get_by_role("textbox", name="The result, to share").input_value()
    assert shared.startswith("Teien, Haniwa of ")
    assert shared.endswith("/daily/haniwa")
    assert not any(code in shared for code in record["deal"]["games"][0]["piles"][0])

    page.get_by_role("button", name="Play again").click()  # the same deal, to do better
    page.wait_for_url(lambda url: not url.endswith(path))
    page.goto("/daily/haniwa")
    expect(page.get_by_text("Your best on")).to_be_visible()
    expect(page.get_by_role("button", name="Play it again")).to_be_visible()


def test_a_journey_goes_on_and_thoughts_and_eyes_open_at_its_end(open_page: OpenPage) -> None:
    page = open_page()
    answer = page.request.post("/api/tables", data={"game": "niwashi", "seats": [ME, OTHER], "journey": True})
    assert answer.ok, answer.text()
    path = f"/table/{answer.json()['id']}"
    play_out(page, path, 2)
    page.goto(path)
    page.get_by_role("tab", name="Journey").click()
    first, second = page.get_by_role("tabpanel").get_by_role("listitem").all()[:2]
    expect(first).to_contain_text("best so far 0")
    expect(second).to_contain_text("not open yet")

    page.get_by_role("tab", name="Thoughts").click()
    thoughts = page.get_by_role("tabpanel")
    expect(thoughts.get_by_role("listitem").first).to_contain_text("%", timeout=60_000)
    assert thoughts.get_by_role("listitem").count() > 10
    page.get_by_role("button", name="Review the game").click()
    page.get_by_role("slider", name="Move").fill("1")
    expect(thoughts).to_contain_text("Move 1 of")
    expect(thoughts.get_by_text("held", exact=True)).to_have_count(2)  # all is open: both of the other's Objectives
    eyes = page.get_by_role("combobox", name="Seen by")
    eyes.select_option("Aoi")
    expect(thoughts.get_by_text("held", exact=True)).to_have_count(0)  # she never saw them

    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Nantoka-ji again").click()
    page.wait_for_url(lambda url: not url.endswith(path))
    # Seats turn: now the other one begins, on the device they share.
    expect(page.get_by_role("heading", name="Pass the device to Ren")).to_be_visible()


def test_other_eyes_turn_the_garden_to_their_pagoda(page: Page) -> None:
    path = lay_table(page, ME, OTHER)
    play_out(page, path, 2)
    page.goto(path)
    garden = page.get_by_role("grid")
    page.get_by_role("button", name="Review the game").wait_for()
    own = str(garden.get_attribute("aria-label"))
    page.get_by_role("button", name="Review the game").click()
    eyes = page.get_by_role("combobox", name="Seen by")
    for name, pagoda in (("Ren", "blue"), ("Aoi", "pink"), ("Ren", "blue")):
        eyes.select_option(name)
        expect(garden).to_have_accessible_name(f"The garden as {pagoda} sees it")
    page.get_by_role("button", name="Back to now").click()
    expect(garden).to_have_accessible_name(own)
