"""Plain data as text, the same on the wire, in the journal and in the database."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

text_of: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False).encode
"""Plain data as JSON on one line. A circle, which no view and no save has, would be a `RecursionError`."""
