"""Writes the client's types, `web/src/api.ts`, from the models of what is sent.

    python -m teien.server.schema

The types come from the JSON schemas of the models. A request's optional fields may be left out; an answer has them all.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from teien.game import Effect, Game, Message, Options, Table, Telling, View
from teien.games import NAMES, games
from teien.server import messages

Model = type[BaseModel]

API = Path(__file__).parents[3] / "web/src/api.ts"
"""The client's types, in a checkout."""
HEADER = "// Written by `make schema` from the server's models; never by hand.\n"
UNIONS = {"Sitter": messages.Sitter, "ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
REQUESTS = (
    messages.OptionsCheck,
    messages.NewTable,
    messages.Join,
    messages.Rematch,
    *get_args(get_args(messages.ClientMessage)[0]),
)
PARTS = {Options: "options", Table: "table", View: "view", Telling: "telling", Effect: "effect"}
"""What each game fills with models of its own, and what the client calls that."""
OF_A_GAME = "<G extends GameName = GameName>"
"""What follows the name of a message that holds such parts: they are all of one game, `G`."""


def _mentioned(annotation: Any) -> Iterator[Model]:
    """The models an annotation names."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _mentioned(part)


def _reachable(roots: Iterable[Model]) -> list[Model]:
    """The models, each after what it is made of: the models of its fields and those it extends."""
    found: dict[Model, None] = {}

    def visit(model: Model) -> None:
        if model in found or not model.model_fields:
            return
        for base in model.__bases__:
            if issubclass(base, Message):
                visit(base)
        for field in model.model_fields.values():
            for part in _mentioned(field.annotation):
                visit(part)
        found[model] = None

    for root in roots:
        visit(root)
    return list(found)


def _sent_by(game: Game[Any]) -> list[Model]:
    """What a game sends, in the order of `PARTS`."""
    return [game.Options, game.table_model, game.view_model, game.telling_model, game.effect_model]


def _is_of_a_game(model: Model) -> bool:
    """Whether a message holds what each game fills in its own way."""
    parts = {part for field in model.model_fields.values() for part in _mentioned(field.annotation)}
    return model.__module__ == messages.__name__ and any(part in PARTS or _is_of_a_game(part) for part in parts)


def _name(model: Model) -> str:
    """A model's name in TypeScript; those of a game's folder begin with the game's title."""
    for each in games():
        own = model.__module__.startswith(f"{type(each).__module__}.")
        if own and not model.__name__.startswith(each.title):
            return each.title + model.__name__
    return model.__name__


def _field_comments(model: Model) -> dict[str, str]:
    """The texts below a model's own fields in its source."""
    [body] = ast.parse(textwrap.dedent(inspect.getsource(model))).body
    assert isinstance(body, ast.ClassDef)
    comments = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(comment))):
                comments[name] = inspect.cleandoc(comment)
    return comments


def _comment(text: str, indent: str = "") -> str:
    lines = re.sub(r"\bNone\b", "null", text).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def _type(schema: dict[str, Any], names: dict[str, str]) -> str:
    """The TypeScript type of a JSON schema; `names` has the name of each schema that may be referred to."""
    match schema:
        case {"$ref": ref}:
            return names.get(ref, "object")  # without a name: the base of all messages
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values} if tuple(values) == NAMES:
            return "GameName"
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"anyOf": parts} | {"oneOf": parts}:
            return " | ".join(_type(part, names) for part in parts)
        case {"type": "array", "prefixItems": parts}:
            return f"[{', '.join(_type(part, names) for part in parts)}]"
        case {"type": "array", "items": items}:
            item = _type(items, names)
            return f"({item})[]" if {"anyOf", "oneOf", "enum"} & items.keys() else f"{item}[]"
        case {"type": "object", "additionalProperties": True}:
            return "Record<string, unknown>"
        case {"type": "object", "additionalProperties": dict(values)}:
            keys = _type(schema.get("propertyNames", {"type": "string"}), names)
            return f"Record<{keys}, {_type(values, names)}>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null" as kind}:
            return str(kind)
        case _:
            return "unknown"


def _interface(model: Model, mode: JsonSchemaMode, schema: dict[str, Any], names: dict[str, str]) -> str:
    """A model as a TypeScript interface with the comments of its source."""
    of_a_game = _is_of_a_game(model)
    required = schema["properties"] if mode == "serialization" else schema.get("required", ())
    bases = [base for base in model.__bases__ if issubclass(base, BaseModel) and base.model_fields]
    inherited = {name for base in bases for name in base.model_fields} - set(inspect.get_annotations(model))
    comments = _field_comments(model)
    extends = f" extends {', '.join(_name(base) for base in bases)}" if bases else ""
    head = f"export interface {_name(model)}{OF_A_GAME if of_a_game else ''}{extends} {{\n"
    lines = [_comment(inspect.cleandoc(model.__doc__ or "")), head]
    for key, field in schema["properties"].items():
        if key not in inherited:
            optional = "" if key in required else "?"
            lines.append(_comment(comments[key], "  ") if key in comments else "")
            kind = _type(field, names)
            if mode == "serialization" and field.get("default", kind) is None and "null" not in kind:
                kind += " | null"  # an option that has no value beside some others
            lines.append(f"  {key}{optional}: {'G' if of_a_game and kind == 'GameName' else kind};\n")
    return "".join([*lines, "}\n"])


def typescript() -> str:
    """The text of `api.ts`."""
    requests = _reachable(REQUESTS)
    of_messages = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, BaseModel)]
    of_games = [model for each in games() for model in _sent_by(each)]
    models = _reachable([*of_messages, *of_games])
    modes: list[tuple[Model, JsonSchemaMode]] = [
        (model, "validation" if model in requests else "serialization") for model in models
    ]
    schemas, whole = models_json_schema(modes)
    names = {schemas[model, mode]["$ref"]: _name(model) for model, mode in modes}
    assert len(set(names.values())) == len(names), "two models have one name"
    names |= {f"#/$defs/{model.__name__}": f'Games[G]["{part}"]' for model, part in PARTS.items()}
    for model, mode in modes:
        if _is_of_a_game(model):
            names[schemas[model, mode]["$ref"]] += "<G>"
    parts = [HEADER]
    for model, mode in modes:
        key = schemas[model, mode]["$ref"].rpartition("/")[2]
        parts.append(_interface(model, mode, whole["$defs"][key], names))
    for name, union in UNIONS.items():
        members = list(_mentioned(union))
        head = f"{name}{OF_A_GAME}" if any(map(_is_of_a_game, members)) else name
        parts.append(
            f"export type {head} = {' | '.join(names[schemas[key]['$ref']] for key in modes if key[0] in members)};\n"
        )
    return "\n".join([*parts, _games()])


def _games() -> str:
    """What each game sends, by its name."""
    lines = []
    for each in games():
        sent = "; ".join(f"{part}: {_name(model)}" for part, model in zip(PARTS.values(), _sent_by(each), strict=True))
        lines.append(f"  {each.name}: {{ {sent} }};\n")
    named = _comment("What each game sends.") + "export interface Games {\n" + "".join(lines) + "}\n"
    return f"{named}\nexport type GameName = keyof Games;\n"


def main() -> None:
    """Write the file."""
    if not API.parent.is_dir():
        sys.exit(f"There is no {API.parent}: the client's types are written in a checkout.")
    API.write_text(typescript())


if __name__ == "__main__":
    main()
