"""What every table has around its board, and what a browser does to it."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import haniwa, niwa
from tests.browser.conftest import OpenPage
from tests.browser.table import BOT, ME, confirm, double_tap, lay_table, lit, my_turn, play, sit
from tests.browser.test_niwashi import play_any

OTHERS = {
    "seikatsu": BOT,
    "niwa": BOT,
    "niwashi": {"kind": "bot", "level": "partner"},
    "haniwa": BOT,
}
"""The games, and who sits opposite."""


def hand(page: Page) -> Locator:
    """What may be taken up, in any game."""
    return page.get_by_role("toolbar", name=re.compile("^Your (tiles|cards|Haniwa)$")).get_by_role("button")


@pytest.mark.parametrize("game", OTHERS)
def test_a_double_tap_confirms_nothing(open_page: OpenPage, game: str) -> None:
    phone = open_page(device="phone")
    moves: list[str] = []
    phone.on("websocket", lambda socket: socket.on("framesent", lambda frame: moves.append(str(frame))))
    sit(phone, ME, OTHERS[game], game=game)
    expect(my_turn(phone).or_(phone.get_by_text(re.compile("^Your turn"))).first).to_be_visible()
    hand(phone).first.tap()
    name = lit(phone).first.get_attribute("data-place")
    assert name
    chosen = phone.locator(f"[role=gridcell][data-place='{name}']")
    double_tap(chosen)
    expect(phone.get_by_text(re.compile("Tap again to"))).to_be_visible()
    phone.wait_for_timeout(100)
    assert not [text for text in moves if '"kind":"move"' in text]
    confirm(chosen)
    expect(phone.get_by_text(re.compile("Tap again to"))).to_be_hidden()
    assert [text for text in moves if '"kind":"move"' in text]


def test_a_kept_value_of_another_shape_costs_nothing_else(open_page: OpenPage) -> None:
    page = open_page()
    path = lay_table(page, ME, BOT, game="niwa")
    table = {"id": path.removeprefix("/table/"), "game": "niwa", "who": "Moss", "over": False}
    for tables, others in ((None, None), ({}, "{"), ([None, table, {"id": "/"}], '{"boards":null}')):
        page.evaluate(
            """([tables, others]) => {
                localStorage["teien.tables"] = JSON.stringify(tables);
                for (const key of ["settings", "name", "daily.haniwa"]) localStorage[`teien.${key}`] = others ?? "null";
            }""",
            [tables, others],
        )
        page.goto("/")
        expect(page.get_by_role("article")).to_have_count(4)
        expect(page.get_by_role("link", name="Niwa with Moss")).to_have_count(int(isinstance(tables, list)))
        page.goto("/daily/haniwa")
        expect(page.get_by_role("button", name="Play it")).to_be_visible()
        page.goto(path)
        expect(hand(page).first).to_be_visible()
        expect(my_turn(page)).to_be_visible()
    page.goto("/rules/constructor")
    expect(page.get_by_role("heading", name="This path ends here")).to_be_visible()


def focused(page: Page, name: str | re.Pattern[str], role: Literal["heading", "button", "tab"] = "heading") -> None:
    expect(page.get_by_role(role, name=name)).to_be_focused()


def test_the_way_back_closes_what_lies_over_the_table_first(open_page: OpenPage) -> None:
    phone = open_page(device="phone")
    focused(phone, re.compile("^Teien"))
    phone.get_by_role("article", name="Niwa", exact=True).get_by_role("button", name="Play with a friend").click()
    dialog, drawer = phone.get_by_role("dialog"), phone.get_by_role("complementary")
    expect(dialog).to_be_visible()
    phone.go_back()
    expect(dialog).to_be_hidden()
    table = phone.url
    assert "/table/" in table
    focused(phone, re.compile("^Niwa, "))

    rules = phone.get_by_role("navigation").get_by_role("button", name="Rules")
    rules.click()
    focused(phone, "Rules", "tab")
    phone.get_by_role("link", name="N5", exact=True).click()
    expect(phone.locator("#N5")).to_be_in_viewport()
    phone.go_back()
    expect(drawer).to_be_hidden()
    expect(rules).to_be_focused()
    # What is closed by hand leaves nothing to go back through.
    rules.click()
    phone.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    rules.click()
    phone.get_by_role("tab", name="Settings").click()
    phone.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    phone.keyboard.press("?")
    expect(dialog).to_be_visible()
    phone.reload()  # even so
    expect(dialog).to_be_visible()  # the link for the friend, once more
    phone.go_back()
    expect(dialog).to_be_hidden()
    assert phone.url == table
    phone.go_back()
    expect(phone).to_have_url(re.compile(r":\d+/$"))
    focused(phone, re.compile("^Teien"))
    phone.go_forward()
    expect(phone).to_have_url(table)
    expect(dialog).to_be_visible()


TRANSLATE = """() => {
    const walk = (root) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let text, all = []; ; all.push(text))
            if (!(text = texts.nextNode())) return all;
    };
    const translate = (root) => {
        for (const text of walk(root)) {
            if (!text.nodeValue.trim() || text.parentElement.closest("font, style, script, svg")) continue;
            const [outer, inner] = [document.createElement("font"), document.createElement("font")];
            outer.append(inner);
            inner.textContent = text.nodeValue;
            text.replaceWith(outer);
        }
    };
    translate(document.body);
    new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true, subtree: true, characterData: true,
    });
}"""
"""A translator that takes every text out of the page and puts its own there, also where the page changes later."""


@pytest.mark.parametrize("game", OTHERS)
def test_the_words_stay_true_when_the_page_is_translated(page: Page, game: str) -> None:
    plays = {"seikatsu": play, "niwa": niwa.play, "niwashi": play_any, "haniwa": haniwa.act}
    path = sit(page, ME, OTHERS[game], game=game)
    expect(hand(page).first).to_be_visible()
    beside = page.context.new_page()
    beside.goto(path)
    page.evaluate(TRANSLATE)
    for number in range(1, 4):
        plays[game](page)
        expect(my_turn(beside)).to_be_visible()
        expect(beside.get_by_role("complementary").get_by_role("listitem").nth(2 * number - 2)).to_be_visible()
        for _ in range(100):  # the two tabs are told of each move one after the other
            told, words = (" ".join((at.locator(".frame").text_content() or "").split()) for at in (page, beside))
            if told == words:
                break
            page.wait_for_timeout(100)
        assert told == words
        expect(page.locator("font > font").first).to_be_visible()


@pytest.mark.parametrize("game", OTHERS)
def test_marks_are_seen_in_forced_colours(open_page: OpenPage, game: str) -> None:
    page = open_page(scheme="dark", forced_colors="active")
    sit(page, ME, OTHERS[game], game=game)
    expect(hand(page).first).to_be_visible()
    canvas = page.evaluate("getComputedStyle(document.body).backgroundColor")

    def line(at: Locator) -> str:
        return str(at.evaluate("(e) => getComputedStyle(e).borderBottomColor"))

    assert line(page.locator(".seat.turn .name")) != canvas
    assert line(page.locator(".seat:not(.turn) .name")) == canvas
    assert line(page.get_by_role("tab", selected=True)) != canvas
    assert line(page.get_by_role("tab", selected=False).first) == canvas
    hand(page).first.click()
    expect(hand(page).first).to_have_css("outline-style", "solid")
    expect(hand(page).last).to_have_css("outline-style", "none")
