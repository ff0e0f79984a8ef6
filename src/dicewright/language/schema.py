"""Shapes as JSON schemas, so that an editor completes and checks content files while they are written."""

from __future__ import annotations

from typing import Any, Final

from dicewright.language.shape import Either, Listed, Record, Shape, Table, Whole, Words, YesNo

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema(shape: Shape, title: str) -> dict[str, Any]:
    """The schema of a file. What only a law can say, such as that no two names are the same, is not in it."""
    return {"$schema": DRAFT, "title": title, **_of(shape)}


def _of(shape: Shape) -> dict[str, Any]:
    if isinstance(shape, Words):
        return {"enum": list(shape.known)} if shape.known else {"type": "string", "pattern": r"\S"}
    if isinstance(shape, Whole):
        return {"type": "integer", "minimum": shape.low, "maximum": shape.high}
    if isinstance(shape, YesNo):
        return {"type": "boolean"}
    if isinstance(shape, Either):
        return {"anyOf": [_of(one) for one in shape.shapes]}
    if isinstance(shape, Listed):
        sized = {} if shape.size is None else {"minItems": shape.size, "maxItems": shape.size}
        return {"type": "array", "items": _of(shape.each), **({"minItems": 1} if shape.some else sized)}
    if isinstance(shape, Record):
        return {
            "type": "object",
            "properties": {key: _of(one) for key, one in shape.known.items()},
            "required": list(shape.required),
            "additionalProperties": False,
        }
    if isinstance(shape, Table):
        keyed = {"properties": dict.fromkeys(shape.keys, _of(shape.each)), "required": list(shape.keys)}
        more = {**keyed, "additionalProperties": False} if shape.keys else {"additionalProperties": _of(shape.each)}
        return {"type": "object", **more}
    return {"description": shape.said}
