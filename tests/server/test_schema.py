import re

from teien.games import games
from teien.server.schema import API, typescript


def test_the_clients_types_are_current() -> None:
    assert API.read_text() == typescript(), "run `make schema`"


def test_a_model_is_named_for_its_own_game() -> None:
    text = typescript()
    for game in games():
        table = text[text.index(f"export interface {game.table_model.__name__} ") :].partition("\n}\n")[0]
        others = [other.title for other in games() if other.title != game.title]
        assert not re.findall(rf"\b(?:{'|'.join(others)})[A-Z]\w*", table)
