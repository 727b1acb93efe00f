"""Laws of options: strict, kind when they refuse, and written as briefly as can be."""

from __future__ import annotations

import itertools

import pytest

from teien.errors import OptionsError
from tests.strategies import every_game, objects_and_options, option_sets

NONSENSE = [None, True, False, -1, 0.0, 1.0, 2.5, 10**30, "", "1", "2", "true", "null", [], [1], {}, {"a": 1}]


@every_game
def test_options_are_hashable_and_equal_when_they_play_alike(game):
    for _, options in objects_and_options(game):
        again = game.Options.read(options.written())
        assert again == options
        assert hash(again) == hash(options)
    assert len({str(options.written()) for options in option_sets(game)}) == len(option_sets(game))


@every_game
def test_options_are_written_as_briefly_as_can_be(game):
    shortest = dict.fromkeys(option_sets(game), 99)
    for given, options in objects_and_options(game):
        shortest[options] = min(shortest[options], len(given))
    for _, options in objects_and_options(game):
        written = options.written()
        assert len(written) == shortest[options]
        for key in written:
            shorter = {name: value for name, value in written.items() if name != key}
            try:
                assert game.Options.read(shorter) != options
            except OptionsError:
                continue


@every_game
def test_the_defaults_are_written_as_nothing(game):
    assert game.Options.read({}).written() == {}


@every_game
def test_only_values_of_the_right_type_are_read(game):
    for key in game.Options.model_fields:
        allowed = game.Options.allowed(key)
        for value in NONSENSE:
            if any(
                type(value) is type(one) and value == one for values in allowed for one in itertools.islice(values, 50)
            ):
                continue
            if type(value) is int and any(isinstance(values, range) and value in values for values in allowed):
                continue
            with pytest.raises(OptionsError) as refused:
                game.Options.read({key: value})
            assert refused.value.key == f"options.{key}"
            assert refused.value.problem.startswith("must be ")


@every_game
@pytest.mark.parametrize("key", ["", "colour", "Seats", "seats ", "__class__", "model_config", "\ud800"])
def test_an_unknown_option_is_refused_and_the_known_ones_named(game, key):
    with pytest.raises(OptionsError, match="there is no such option; the options are") as refused:
        game.Options.read({key: 1})
    assert refused.value.key == f"options.{key}"


@every_game
@pytest.mark.parametrize("given", [None, [], "seats", 2])
def test_options_are_an_object(game, given):
    with pytest.raises(OptionsError, match="options must be an object"):
        game.Options.read(given)


@every_game
def test_every_option_is_described(game):
    assert all(field.description for field in game.Options.model_fields.values())
