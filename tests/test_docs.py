"""The pages of the project: links lead somewhere, and whatever cites a rule cites one that stands in docs/rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from teien.games import NAMES, game

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.md")])
SOURCES = sorted(
    path
    for folder in ("src/teien", "tests", "web/src", "benchmarks", "scripts")
    for kind in ("*.py", "*.ts", "*.svelte", "*.json", "*.jsonl")
    for path in (ROOT / folder).rglob(kind)
    if "dist" not in path.parts
)
RULES = {name: (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8") for name in NAMES}
LETTERS = {name: game(name).rule_id(1)[0] for name in NAMES}
IDS = {name: re.findall(rf"^\*\*({LETTERS[name]}\d+)\b", text, re.MULTILINE) for name, text in RULES.items()}
CITED = re.compile(rf"(?<![\w#@-])[{''.join(LETTERS.values())}]\d\d?(?![\w@\[-])")


def by_path(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=by_path)
def test_every_link_of_a_page_leads_somewhere(page):
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def unfounded(path: Path) -> Iterator[str]:
    """What a file cites though it is no rule, no page and no section of docs/rules; a game cites its own rules only."""
    text = re.sub(r"\s+(?:(?:#|\*|//) )?", " ", path.read_text("utf-8"))
    own = next((name for name in NAMES if name in (*path.parts, path.stem)), None)
    known = IDS[own] if own else [rule for rules in IDS.values() for rule in rules]
    yield from (cited for cited in CITED.findall(text) if cited not in known)
    for page in re.findall(r"docs/rules/([a-z]\w*)\.md", text):
        if page not in RULES:
            yield f"docs/rules/{page}.md"
    for page, section in re.findall(r"(?:docs/rules/(\w+)\.md, )?\bsections? (\d+)", text):
        among = RULES.get(path.stem if path.parent.name == "rules" else page, "")
        if not re.search(rf"^## {section} ", among, re.MULTILINE):
            yield f"section {section}"


@pytest.mark.parametrize("name", NAMES)
def test_rules_and_their_sections_stand_in_order(name):
    assert IDS[name] == [game(name).rule_id(n) for n in sorted({int(rule[1:]) for rule in IDS[name]})]
    sections = re.findall(r"^## (\d+) ", RULES[name], re.MULTILINE)
    assert sections == [str(n + 1) for n in range(len(sections))]


def test_whatever_cites_a_rule_cites_one_that_stands_in_the_rules():
    wrong = {by_path(path): sorted(found) for path in (*SOURCES, *PAGES) if (found := set(unfounded(path)))}
    assert wrong == {}


@pytest.mark.parametrize("name", NAMES)
def test_the_cases_that_the_rules_name_are_there(name):
    for case in re.findall(r"`([a-z0-9]+(?:-[a-z0-9]+){2,})`", RULES[name]):
        assert (ROOT / "tests" / "cases" / name / f"{case}.json").is_file(), case
