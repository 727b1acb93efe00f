"""Accessibility, checked by axe."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page


@cache
def _source() -> str:
    return (Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()


def axe(page: Page) -> None:
    """Assert that axe finds no violation on the page as it stands; the message names each one and where it is."""
    page.evaluate(_source())
    found = page.evaluate("async () => (await axe.run()).violations")
    told = [f"{v['id']}: {v['help']}\n" + "\n".join(f"    {node['html']}" for node in v["nodes"]) for v in found]
    assert not told, f"axe at {page.url}:\n" + "\n".join(told)
