"""The one test in which things move."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.table import BOT, ME, lit, my_turn, play, sit, tiles

MOVING = "document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations === 1).length"


def test_tiles_fly_and_come_to_rest(open_page: OpenPage) -> None:
    page = open_page(motion=True)
    sit(page, ME, BOT)
    expect(my_turn(page)).to_be_visible()
    page.evaluate(f"""
        window.most = 0;
        const watch = () => {{ window.most = Math.max(window.most, {MOVING}); requestAnimationFrame(watch); }};
        watch();
    """)
    play(page)
    expect(my_turn(page)).to_be_visible()
    # Our pages let nothing be evaluated but by the test itself: it asks again and again.
    for _ in range(500):
        if page.evaluate(MOVING) == 0:
            break
        page.wait_for_timeout(10)
    assert page.evaluate(MOVING) == 0
    assert page.evaluate("window.most") > 0

    # Nothing has to be waited for: while tiles fly, the next one can be chosen.
    tiles(page).first.click()
    expect(lit(page).first).to_be_visible()


def test_nothing_moves_for_those_who_want_it_so(open_page: OpenPage) -> None:
    page = open_page()
    sit(page, ME, BOT)
    play(page)
    expect(my_turn(page)).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0
