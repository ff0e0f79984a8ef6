"""Plain data as text, the same on the wire, in the journal and in the database."""

from __future__ import annotations

import json
from typing import Any, Final

import orjson

PLAIN: Final = orjson.OPT_NON_STR_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME
"""Only what the standard library writes as well, and in the same way."""

_written = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode


def text_of(data: Any) -> str:
    """Plain data as JSON on one line.

    Numbers of more than 64 bits and half letters are refused by the quick encoder and written by the one of the
    standard library. Raises `TypeError` for what is not plain data, and `RecursionError` for a circle.
    """
    try:
        return orjson.dumps(data, option=PLAIN).decode()
    except TypeError:
        return _written(data)
