from teien.server.schema import API, typescript


def test_the_clients_types_are_current() -> None:
    assert API.read_text() == typescript(), "run `make schema`"
